/* What crossroads.engine gives to every game, in C: dice, piles, and the names of the fields that every state has.
 *
 * A state has the layout of its packed NumPy record, so C plays in the very arrays that our compiled code plays in.
 */

#include <stdint.h>
#include <string.h>

typedef int64_t Dice;

typedef struct {
    int8_t size;
    int8_t card[]; /* the last one is the top; all cells behind it are 0 */
} Pile;

#define PILE(capacity) struct { int8_t size; int8_t card[capacity]; }
#define AS_PILE(pile) ((Pile *)&(pile))

#define GAME_STATE /* the fields of crossroads.engine.layout.GameState */ \
    Dice rng[1];                                                          \
    int8_t players;                                                       \
    int8_t first;                                                         \
    int8_t acting[8];

static int below(Dice *dice, int64_t n) {
    uint64_t x = 1791398085u * (uint64_t)(*dice & 0xFFFFFFFF) + (uint64_t)(*dice >> 32);
    *dice = (Dice)x;
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFFu) * (uint64_t)n) >> 32);
}

static uint64_t scatter(uint64_t x) {
    for (int i = 0; i < 3; i++)
        x = (((x >> 16) ^ x) * 0x45D9F3B) & 0xFFFFFFFFu;
    return (x >> 16) ^ x;
}

static void seed(Dice *dice, int64_t number) {
    uint64_t low_half = (uint64_t)number & 0xFFFFFFFFu;
    uint64_t high = scatter(scatter(low_half) ^ ((uint64_t)number >> 32));
    uint64_t low = scatter(high ^ low_half ^ 0x5BD1E995u);
    *dice = (Dice)(((high >> 2) << 32) + (low | 1));
}

static inline void add(Pile *pile, int card) {
    pile->card[pile->size++] = (int8_t)card;
}

static inline int draw(Pile *pile) {
    int card = pile->card[--pile->size];
    pile->card[pile->size] = 0;
    return card;
}

static inline int top(const Pile *pile) {
    return pile->card[pile->size - 1];
}

static inline int take_at(Pile *pile, int place) {
    int card = pile->card[place];
    for (int i = place; i < pile->size - 1; i++)
        pile->card[i] = pile->card[i + 1];
    draw(pile);
    return card;
}

static inline void take_out(Pile *pile, int card) {
    for (int i = 0; i < pile->size; i++)
        if (pile->card[i] == card) {
            take_at(pile, i);
            return;
        }
}

static inline void insert(Pile *pile, int place, int card) {
    for (int i = pile->size; i > place; i--)
        pile->card[i] = pile->card[i - 1];
    pile->card[place] = (int8_t)card;
    pile->size++;
}

static inline void insert_sorted(Pile *pile, int card) {
    int place = pile->size;
    while (place > 0 && pile->card[place - 1] > card)
        place--;
    insert(pile, place, card);
}

static inline void clear(Pile *pile) {
    while (pile->size > 0)
        draw(pile);
}

static inline void move_all(Pile *source, Pile *target) {
    for (int i = 0; i < source->size; i++)
        add(target, source->card[i]);
    clear(source);
}

static inline void shuffle(Dice *dice, Pile *pile) {
    for (int i = pile->size - 1; i > 0; i--) {
        int j = below(dice, i + 1);
        int8_t card = pile->card[i];
        pile->card[i] = pile->card[j];
        pile->card[j] = card;
    }
}
