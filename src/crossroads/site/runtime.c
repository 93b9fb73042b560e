/* What the search calls beside itself, for WebAssembly without an operating system: memory in blocks of powers of two, kept in
   lists when they are freed, and the two functions of mathematics that rules and hints use. */
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define KINDS 33

extern u8 __heap_base;
static u32 top;
static void *freed[KINDS];

/* As Numba's own runtime lays it out: its code reads `references` and `data` by their places. */
typedef struct Block {
    u64 references;
    void *destructor, *destructor_info, *data;
    u64 size;
    void *external;
    u32 kind; /* the block is 1 << kind bytes long */
} Block;

u32 heap_base(void) { return (u32)(unsigned long)&__heap_base; }

/* Forget every block and allocate from here on: the caller keeps its arrays below. */
void heap_reset(u32 at) {
    top = at;
    for (u32 kind = 0; kind < KINDS; kind++) freed[kind] = 0;
}

static void *more(u64 bytes) {
    u32 at = (top + 31) & ~31u, have = __builtin_wasm_memory_size(0) * 65536u;
    top = at + (u32)bytes;
    if (top > have && __builtin_wasm_memory_grow(0, (top - have + 65535) / 65536 + 16) == (unsigned long)-1) __builtin_trap();
    return (void *)at;
}

void *NRT_MemInfo_alloc_aligned(u64 size, u32 align) {
    u32 kind = 5;
    while ((1ull << kind) < size + sizeof(Block) + 64) kind++;
    Block *block = freed[kind];
    if (block) freed[kind] = *(void **)block;
    else block = more(1ull << kind);
    block->references = 1;
    block->destructor = block->destructor_info = 0;
    block->data = (void *)(((unsigned long)(block + 1) + 31) & ~31ul);
    block->size = size;
    block->kind = kind;
    return block;
}

void *NRT_MemInfo_new_varsize_dtor(u64 size, void *destructor) {
    Block *block = NRT_MemInfo_alloc_aligned(size, 16);
    block->destructor = destructor;
    return block;
}

void NRT_MemInfo_call_dtor(Block *block) {
    *(void **)block = freed[block->kind];
    freed[block->kind] = block;
}

double sqrt(double x) { return __builtin_sqrt(x); }

/* Small whole powers and square roots; anything else would not round as it does natively, so it stops the search. */
double pow(double x, double y) {
    double result = 1;
    if (y == 0.5) return __builtin_sqrt(x);
    if (y != (int)y || y < 0 || y > 16) __builtin_trap();
    for (int i = 0; i < (int)y; i++) result *= x;
    return result;
}

void *memset(void *p, int c, unsigned long n) { for (u8 *q = p; n--;) *q++ = (u8)c; return p; }
void *memcpy(void *d, const void *s, unsigned long n) { u8 *a = d; const u8 *b = s; while (n--) *a++ = *b++; return d; }
