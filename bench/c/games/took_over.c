/* Took over! in C: the rules of src/crossroads/games/took_over/rules.py, with the same interface. */

#include "engine.h"

enum { SEATS = 5, HAND = 6, DECK = 50, STACK = DECK / 2 };
enum { PASS = 0, LEFT = 0, RIGHT = 50, OPEN = 100, WAIT = 151, TAKE = 151, MOVES = TAKE + (1 << HAND) };
enum { PLACE_PHASE, ANSWER_PHASE, OPEN_PHASE };

typedef struct {
    GAME_STATE
    struct { int8_t low, high, voluntary_pass; } options;
    int8_t phase;
    int8_t active;
    int8_t passes;
    int8_t gap;
    PILE(DECK) row;
    PILE(DECK) discards;
    PILE(HAND) hand[SEATS];
    PILE(STACK) stack[SEATS];
    PILE(DECK) deck;
} State;

static void deal_stack(Pile *deck, Pile *stack, int size) {
    stack->size = (int8_t)size;
    for (int place = size - 1; place >= 0; place--)
        stack->card[place] = (int8_t)draw(deck);
}

static void refill(State *s, int seat) {
    Pile *hand = AS_PILE(s->hand[seat]), *stack = AS_PILE(s->stack[seat]);
    while (hand->size < HAND && stack->size > 0)
        insert_sorted(hand, draw(stack));
}

static void ask(State *s, int seat, int phase) {
    s->acting[seat] = 1;
    s->phase = (int8_t)phase;
}

static void start_round(State *s, int seat) {
    s->active = (int8_t)seat;
    if (s->stack[seat].size > 0) {
        add(AS_PILE(s->row), draw(AS_PILE(s->stack[seat])));
        s->passes = 0;
        ask(s, seat, PLACE_PHASE);
    } else {
        ask(s, seat, OPEN_PHASE);
    }
}

static void setup(State *s) {
    for (int card = s->options.low; card <= s->options.high; card++)
        add(AS_PILE(s->deck), card);
    shuffle(s->rng, AS_PILE(s->deck));
    int each = s->deck.size / s->players;
    for (int seat = 0; seat < s->players; seat++) {
        deal_stack(AS_PILE(s->deck), AS_PILE(s->stack[seat]), each);
        refill(s, seat);
    }
    start_round(s, s->first);
}

static int placement(const State *s, int card) {
    if (card < s->row.card[0])
        return LEFT + card;
    if (card > s->row.card[s->row.size - 1])
        return RIGHT + card;
    return PASS;
}

static int placements(const State *s, const Pile *hand, int *moves) {
    int n = 0;
    for (int i = 0; i < hand->size; i++) {
        int move = placement(s, hand->card[i]);
        if (move != PASS)
            moves[n++] = move;
    }
    if (s->options.voluntary_pass || n == 0)
        moves[n++] = PASS;
    return n;
}

static int answers(const State *s, const Pile *hand, int *moves) {
    int n = 0, fitting = 0;
    moves[n++] = WAIT;
    for (int i = 0; i < hand->size; i++)
        if (s->row.card[s->gap] < hand->card[i] && hand->card[i] < s->row.card[s->gap + 1])
            fitting |= 1 << i;
    for (int chosen = fitting; chosen; chosen = (chosen - 1) & fitting)
        moves[n++] = TAKE + chosen;
    return n;
}

static int openings(const Pile *hand, int *moves) {
    for (int i = 0; i < hand->size; i++)
        moves[i] = OPEN + hand->card[i];
    return hand->size;
}

static int legal(const State *s, int seat, int *moves) {
    const Pile *hand = AS_PILE(s->hand[seat]);
    if (!s->acting[seat])
        return 0;
    if (s->phase == PLACE_PHASE)
        return placements(s, hand, moves);
    if (s->phase == ANSWER_PHASE)
        return answers(s, hand, moves);
    return openings(hand, moves);
}

static int next_seat(const State *s, int seat) {
    return (seat + 1) % s->players;
}

static int is_out(const State *s, int seat) {
    return s->hand[seat].size + s->stack[seat].size == 0;
}

static void begin_turn(State *s, int seat) {
    s->active = (int8_t)seat;
    ask(s, seat, PLACE_PHASE);
}

static void offer_gap(State *s, int seat) {
    s->passes = 0;
    if (!is_out(s, seat))
        ask(s, next_seat(s, seat), ANSWER_PHASE);
}

static void place_left(State *s, int seat, int card) {
    take_out(AS_PILE(s->hand[seat]), card);
    insert(AS_PILE(s->row), 0, card);
    s->gap = 0;
    offer_gap(s, seat);
}

static void place_right(State *s, int seat, int card) {
    take_out(AS_PILE(s->hand[seat]), card);
    add(AS_PILE(s->row), card);
    s->gap = (int8_t)(s->row.size - 2);
    offer_gap(s, seat);
}

static void go_on(State *s, int active) {
    if (s->hand[active].size > 0) {
        ask(s, active, PLACE_PHASE);
    } else {
        refill(s, active);
        begin_turn(s, next_seat(s, active));
    }
}

static void take_over(State *s, int seat, int chosen) {
    Pile *hand = AS_PILE(s->hand[seat]);
    for (int place = hand->size - 1; place >= 0; place--)
        if (chosen >> place & 1)
            insert(AS_PILE(s->row), s->gap + 1, take_at(hand, place));
    if (!is_out(s, seat)) {
        for (int other = 0; other < s->players; other++)
            refill(s, other);
        begin_turn(s, seat);
    }
}

static void pass_turn(State *s, int seat) {
    refill(s, seat);
    s->passes++;
    if (s->passes < s->players) {
        begin_turn(s, next_seat(s, seat));
    } else {
        move_all(AS_PILE(s->row), AS_PILE(s->discards));
        start_round(s, next_seat(s, seat));
    }
}

static void open_round(State *s, int seat, int card) {
    take_out(AS_PILE(s->hand[seat]), card);
    add(AS_PILE(s->row), card);
    s->passes = 0;
    if (!is_out(s, seat))
        ask(s, seat, PLACE_PHASE);
}

static void apply(State *s, int seat, int move) {
    s->acting[seat] = 0;
    if (move == PASS)
        pass_turn(s, seat);
    else if (move == WAIT)
        go_on(s, s->active);
    else if (move > TAKE)
        take_over(s, seat, move - TAKE);
    else if (move > OPEN)
        open_round(s, seat, move - OPEN);
    else if (move > RIGHT)
        place_right(s, seat, move - RIGHT);
    else
        place_left(s, seat, move - LEFT);
}

#include "driver.h"
