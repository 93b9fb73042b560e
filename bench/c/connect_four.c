/* Connect four as one would write it in C: an array for the board, a random column that is not full, and after each disc a look
 * along the lines through it.  The board has the layout of bench/connect_four/rules.py, so that the two differ in language only.
 * Plays random games for some seconds and prints what it did as JSON.
 *
 *     gcc -O2 -o connect_four connect_four.c && ./connect_four 0.5 1
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 7, ROWS = 6, LINE = 4, WIDTH = COLUMNS + 2, RIGHT = 1, UP = WIDTH, GAMES = 512 };

typedef struct {
    int8_t cell[(ROWS + 2) * WIDTH]; /* 0, or 1 + the seat whose disc lies there; the bottom row first, an empty border around */
    int8_t height[COLUMNS];
    int8_t discs;
    int8_t winner; /* 1 + the seat, or 0 */
} Board;

/* Marsaglia's multiply-with-carry, as in crossroads.engine.chance. */
static uint32_t below(uint64_t *dice, uint32_t n) {
    uint64_t x = 1791398085u * (*dice & 0xFFFFFFFFu) + (*dice >> 32);
    *dice = x;
    return (uint32_t)((((x ^ (x >> 32)) & 0xFFFFFFFFu) * n) >> 32);
}

static int reach(const Board *b, int cell, int step) {
    int length = 1;
    while (b->cell[cell + length * step] == b->cell[cell])
        length++;
    return length;
}

static int in_line(const Board *b, int cell, int step) {
    return reach(b, cell, step) + reach(b, cell, -step) > LINE; /* the disc itself is counted twice */
}

static int makes_a_line(const Board *b, int cell) {
    return in_line(b, cell, RIGHT) || in_line(b, cell, UP) || in_line(b, cell, UP + RIGHT) || in_line(b, cell, UP - RIGHT);
}

static int legal(const Board *b, int *moves) {
    int n = 0;
    for (int column = 0; column < COLUMNS; column++)
        if (b->height[column] < ROWS)
            moves[n++] = column;
    return n;
}

static int play(Board *b, uint64_t *dice) {
    int moves[COLUMNS];
    memset(b, 0, sizeof *b);
    for (int seat = 0; !b->winner && b->discs < ROWS * COLUMNS; seat = 1 - seat) {
        int column = moves[below(dice, legal(b, moves))];
        int cell = ++b->height[column] * WIDTH + column + 1;
        b->cell[cell] = seat + 1;
        b->discs++;
        if (makes_a_line(b, cell))
            b->winner = seat + 1;
    }
    return b->discs;
}

static double seconds_of(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int count, char **words) {
    double limit = count > 1 ? atof(words[1]) : 1.0;
    uint64_t dice = ((count > 2 ? strtoull(words[2], NULL, 10) : 1) << 32) | 0x5BD1E995u;
    static Board boards[GAMES];
    long moves = 0, games = 0;
    double clock, start = seconds_of(CLOCK_MONOTONIC), start_work = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    do {
        for (int i = 0; i < GAMES; i++)
            moves += play(&boards[i], &dice);
        games += GAMES;
        clock = seconds_of(CLOCK_MONOTONIC) - start;
    } while (clock < limit);
    double work = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start_work;
    printf("{\"moves\": %ld, \"games\": %ld, \"clock\": %.6f, \"work\": %.6f}\n", moves, games, clock, work);
    return 0;
}
