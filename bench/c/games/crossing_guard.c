/* Crossing Guard XL! in C: the rules of src/crossroads/games/crossing_guard/rules.py, with the same interface. */

#include "engine.h"

enum { SEATS = 4, HUSTLE = 7, PLACES = 7, COLOURS = 5, DECK_SIZE = 21, TALLEST = 7, BROTHER = 22 };
enum { PICK = 0, BID = PLACES - 1, MOVES = PLACES + HUSTLE };
enum { CHOOSE_PHASE, BID_PHASE };

typedef struct {
    GAME_STATE
    struct { int8_t xxl, deck; } options;
    int8_t phase;
    PILE(COLOURS) patrons;
    PILE(1) patron[SEATS];
    PILE(DECK_SIZE) deck;
    PILE(TALLEST) row[PLACES];
    int8_t chooser;
    int8_t place;
    PILE(HUSTLE) hand[SEATS];
    int8_t bid[SEATS];
    int8_t revealed[SEATS];
    PILE(HUSTLE) played[SEATS];
    PILE(DECK_SIZE) claimed[SEATS];
    PILE(DECK_SIZE) out_of_play;
} State;

static const int8_t DECKS[2][DECK_SIZE] = {
    {17, 18, 19, 20, 21, 12, 13, 14, 15, 16, 12, 9, 10, 11, 7, 1, 3, 4, 5, 22, 23},
    {17, 18, 19, 20, 21, 12, 13, 14, 15, 16, 6, 7, 8, 9, 10, 22, 22, 22, 23, 23, 23},
};

static void take_hustle_cards(State *s, int seat) {
    clear(AS_PILE(s->hand[seat]));
    clear(AS_PILE(s->played[seat]));
    for (int card = 1; card <= HUSTLE; card++)
        add(AS_PILE(s->hand[seat]), card);
}

static void flip_row(State *s) {
    int places = s->deck.size < PLACES ? s->deck.size : PLACES;
    for (int place = 0; place < places; place++)
        add(AS_PILE(s->row[place]), draw(AS_PILE(s->deck)));
}

static void cover_siblings(State *s, int place) {
    while (s->deck.size > 0 && top(AS_PILE(s->row[place])) >= BROTHER)
        add(AS_PILE(s->row[place]), draw(AS_PILE(s->deck)));
}

static void ask_chooser(State *s) {
    s->phase = CHOOSE_PHASE;
    s->acting[s->chooser] = 1;
}

static void start_round(State *s) {
    for (int seat = 0; seat < s->players; seat++)
        take_hustle_cards(s, seat);
    flip_row(s);
    for (int place = 0; place < PLACES; place++)
        cover_siblings(s, place);
    ask_chooser(s);
}

static void deal_patrons(State *s) {
    for (int colour = 1; colour <= COLOURS; colour++)
        add(AS_PILE(s->patrons), colour);
    shuffle(s->rng, AS_PILE(s->patrons));
    for (int seat = 0; seat < s->players; seat++)
        add(AS_PILE(s->patron[seat]), draw(AS_PILE(s->patrons)));
}

static void setup(State *s) {
    deal_patrons(s);
    for (int i = 0; i < DECK_SIZE; i++)
        add(AS_PILE(s->deck), DECKS[s->options.deck][i]);
    shuffle(s->rng, AS_PILE(s->deck));
    s->chooser = s->first;
    start_round(s);
}

static int legal(const State *s, int seat, int *moves) {
    int n = 0;
    if (s->phase == BID_PHASE) {
        for (int i = 0; i < s->hand[seat].size; i++)
            moves[n++] = BID + s->hand[seat].card[i];
    } else if (s->acting[seat]) {
        for (int place = 0; place < PLACES; place++)
            if (s->row[place].size > 0)
                moves[n++] = PICK + place;
    }
    return n;
}

static void pick(State *s, int place) {
    s->place = (int8_t)place;
    s->phase = BID_PHASE;
    for (int seat = 0; seat < s->players; seat++)
        s->acting[seat] = 1;
}

static int is_everybody_ready(const State *s) {
    for (int seat = 0; seat < s->players; seat++)
        if (s->acting[seat])
            return 0;
    return 1;
}

static void turn_up(State *s, int seat) {
    int card = s->bid[seat];
    take_out(AS_PILE(s->hand[seat]), card);
    add(AS_PILE(s->played[seat]), card);
    s->revealed[seat] = (int8_t)card;
    s->bid[seat] = 0;
}

static int is_alone(const State *s, int seat) {
    for (int other = 0; other < s->players; other++)
        if (other != seat && s->revealed[other] == s->revealed[seat])
            return 0;
    return 1;
}

static int highest_alone(const State *s) {
    int winner = -1;
    for (int seat = 0; seat < s->players; seat++)
        if (is_alone(s, seat) && (winner < 0 || s->revealed[seat] > s->revealed[winner]))
            winner = seat;
    return winner;
}

static int is_row_empty(const State *s) {
    for (int place = 0; place < PLACES; place++)
        if (s->row[place].size > 0)
            return 0;
    return 1;
}

static void go_on(State *s) {
    if (!is_row_empty(s))
        ask_chooser(s);
    else if (s->deck.size > 0)
        start_round(s);
    else
        s->phase = CHOOSE_PHASE;
}

static void resolve_bids(State *s) {
    for (int seat = 0; seat < s->players; seat++)
        turn_up(s, seat);
    int winner = highest_alone(s);
    if (winner >= 0) {
        move_all(AS_PILE(s->row[s->place]), AS_PILE(s->claimed[winner]));
        s->chooser = (int8_t)winner;
    } else {
        move_all(AS_PILE(s->row[s->place]), AS_PILE(s->out_of_play));
    }
    go_on(s);
}

static void apply(State *s, int seat, int move) {
    s->acting[seat] = 0;
    if (s->phase == CHOOSE_PHASE) {
        pick(s, move - PICK);
    } else {
        s->bid[seat] = (int8_t)(move - BID);
        if (is_everybody_ready(s))
            resolve_bids(s);
    }
}

#include "driver.h"
