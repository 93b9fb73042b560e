/* Unpacks an .lzma file in a page.  Browsers unpack gzip by themselves, but these files are a third smaller.
 *
 * The whole output is the dictionary.  `decode` goes on as far as the input reaches that has come so far, so a file is unpacked while it
 * comes.  The format and most names are those of the LZMA specification, which is in the public domain. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

enum {
    HEADER = 13,     /* properties, size of the dictionary, size of the content */
    MOST_INPUT = 32, /* more than one symbol can take */
    PROB_BITS = 11,
    HALF = 1 << (PROB_BITS - 1),
    MOVE_BITS = 5,
    STATES = 12,
    POS_STATES = 16,
    LITERAL = 0x300,
    MOST_LITERALS = LITERAL << 4, /* lc + lp is at most 4 */
};

typedef struct {
    u16 choice, choice2, low[POS_STATES][8], mid[POS_STATES][8], high[256];
} Lengths;

static struct {
    u16 is_match[STATES][POS_STATES], is_rep[STATES], is_rep0[STATES], is_rep1[STATES], is_rep2[STATES];
    u16 is_rep0_long[STATES][POS_STATES], slots[4][64], distances[128], align[16], literals[MOST_LITERALS];
    Lengths match, rep;
} probs;

static const u8 *in;
static u8 *out;
static u32 in_at, out_at, out_size, lc, lp_mask, pb_mask, range, code, state, reps[4];

extern u8 __heap_base;

u32 heap_base(void) { return (u32)&__heap_base; }

static inline void normalize(void) {
    if (range < (1u << 24)) {
        range <<= 8;
        code = code << 8 | in[in_at++];
    }
}

static inline u32 bit(u16 *prob) {
    normalize();
    u32 bound = (range >> PROB_BITS) * *prob;
    if (code < bound) {
        range = bound;
        *prob += ((1 << PROB_BITS) - *prob) >> MOVE_BITS;
        return 0;
    }
    range -= bound;
    code -= bound;
    *prob -= *prob >> MOVE_BITS;
    return 1;
}

static inline u32 tree(u16 *probs_of, u32 bits) {
    u32 m = 1;
    for (u32 k = 0; k < bits; k++) m = m << 1 | bit(&probs_of[m]);
    return m - (1u << bits);
}

static inline u32 reverse_tree(u16 *probs_of, u32 bits) {
    u32 m = 1, symbol = 0;
    for (u32 k = 0; k < bits; k++) {
        u32 one = bit(&probs_of[m]);
        m = m << 1 | one;
        symbol |= one << k;
    }
    return symbol;
}

static u32 direct(u32 bits) {
    u32 found = 0;
    for (; bits; bits--) {
        normalize();
        range >>= 1;
        code -= range;
        u32 mask = 0u - (code >> 31);
        code += range & mask;
        found = (found << 1) + mask + 1;
    }
    return found;
}

static u32 length(Lengths *of, u32 pos_state) {
    if (!bit(&of->choice)) return tree(of->low[pos_state], 3);
    if (!bit(&of->choice2)) return 8 + tree(of->mid[pos_state], 3);
    return 16 + tree(of->high, 8);
}

static u32 distance(u32 len) {
    u32 slot = tree(probs.slots[len > 3 ? 3 : len], 6);
    if (slot < 4) return slot;
    u32 bits = (slot >> 1) - 1, found = (2 | (slot & 1)) << bits;
    if (slot < 14) return found + reverse_tree(probs.distances + found - slot, bits);
    found += direct(bits - 4) << 4;
    return found + reverse_tree(probs.align, 4);
}

static void literal(void) {
    u32 before = out_at ? out[out_at - 1] : 0;
    u16 *of = probs.literals + LITERAL * (((out_at & lp_mask) << lc) + (before >> (8 - lc)));
    u32 symbol = 1;
    if (state >= 7) {
        u32 match = out[out_at - reps[0] - 1];
        do {
            u32 match_bit = match >> 7 & 1;
            match <<= 1;
            u32 one = bit(&of[((1 + match_bit) << 8) + symbol]);
            symbol = symbol << 1 | one;
            if (match_bit != one) break;
        } while (symbol < 0x100);
    }
    while (symbol < 0x100) symbol = symbol << 1 | bit(&of[symbol]);
    out[out_at++] = (u8)symbol;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

/* Read which earlier match is repeated; return its length, or 0 for a single byte. */
static u32 repeated(u32 pos_state) {
    if (!bit(&probs.is_rep0[state])) {
        if (!bit(&probs.is_rep0_long[state][pos_state])) {
            state = state < 7 ? 9 : 11;
            return 0;
        }
    } else {
        u32 found;
        if (!bit(&probs.is_rep1[state]))
            found = reps[1];
        else {
            if (!bit(&probs.is_rep2[state]))
                found = reps[2];
            else {
                found = reps[3];
                reps[3] = reps[2];
            }
            reps[2] = reps[1];
        }
        reps[1] = reps[0];
        reps[0] = found;
    }
    u32 len = length(&probs.rep, pos_state) + 2;
    state = state < 7 ? 8 : 11;
    return len;
}

static u32 matched(u32 pos_state) {
    reps[3] = reps[2];
    reps[2] = reps[1];
    reps[1] = reps[0];
    u32 len = length(&probs.match, pos_state);
    state = state < 7 ? 7 : 10;
    reps[0] = distance(len);
    return len + 2;
}

static void copy(u32 len) {
    if (reps[0] >= out_at) __builtin_trap(); /* the file is damaged */
    if (len > out_size - out_at) len = out_size - out_at;
    u8 *to = out + out_at;
    const u8 *from = to - reps[0] - 1;
    out_at += len;
    while (len--) *to++ = *from++;
}

/* Begin a file: where its bytes will come to lie, where its content is to lie, and how much that is. */
void begin(const u8 *input, u8 *output, u32 size) {
    in = input;
    out = output;
    out_size = size;
    in_at = out_at = 0;
}

static void begin_stream(void) {
    u32 properties = in[0];
    lc = properties % 9;
    lp_mask = (1u << (properties / 9 % 5)) - 1;
    pb_mask = (1u << (properties / 45)) - 1;
    u16 *all = (u16 *)&probs;
    for (u32 k = 0; k < sizeof probs / sizeof *all; k++) all[k] = HALF;
    range = 0xFFFFFFFF;
    code = 0;
    for (u32 k = 1; k < 5; k++) code = code << 8 | in[HEADER + k];
    in_at = HEADER + 5;
    state = reps[0] = reps[1] = reps[2] = reps[3] = 0;
}

/* Unpack as far as `have` bytes of the file reach, or to its end if they are all; return how much of the content there is. */
u32 decode(u32 have, u32 is_all) {
    if (!in_at) {
        if (have < HEADER + MOST_INPUT && !is_all) return 0;
        begin_stream();
    }
    u32 last = is_all ? 0xFFFFFFFF : have > MOST_INPUT ? have - MOST_INPUT : 0;
    while (out_at < out_size && in_at < last) {
        u32 pos_state = out_at & pb_mask;
        if (!bit(&probs.is_match[state][pos_state]))
            literal();
        else if (bit(&probs.is_rep[state])) {
            u32 len = repeated(pos_state);
            copy(len ? len : 1);
        } else
            copy(matched(pos_state));
    }
    return out_at;
}
