/* Rush Hour in C: the rules of src/crossroads/games/rush_hour (rules.py, traffic.py, road.py), with the same interface. */

#include "engine.h"

enum { SEATS = 5, ROWS = 3, HAND = 10, DECK = 58, NUMBERS = 50, POLICE = 51, AMBULANCE = 52, CARDS = 53, TRAILERS = 6 };
enum { FULL = 4, ROW_SLOTS = 58, MOST_DEALS = 20, NO_PLACE = -1, SEVERAL_PLACES = -2 };
enum { ROW = CARDS, GAP = ROW + ROWS, MOVES = GAP + ROWS * ROW_SLOTS };
enum { CARD_PHASE, AMBULANCE_ROW, POLICE_ROW, PLACE, TOO_SMALL, TOW_ROW };

typedef struct {
    PILE(ROW_SLOTS) cards; /* the front first, the bottom of a stack first */
    int8_t slots;
    int8_t stacked[ROW_SLOTS]; /* cards in each slot; none is a gap */
    int8_t gaps;
} Row;

typedef struct {
    GAME_STATE
    struct {
        int8_t deals;
        int32_t target;
        int8_t high, hand, rows, specials, plain_numbers, massive_jam, too_small;
    } options;
    int8_t phase;
    int8_t deal;
    int8_t leader;
    PILE(DECK) deck;
    PILE(HAND) hand[SEATS];
    PILE(1) chosen[SEATS];
    int8_t missing;
    int8_t shown[SEATS];
    int16_t turn[SEATS];
    PILE(SEATS) queue;
    int8_t driver[SEATS];
    PILE(SEATS) aimed[ROWS];
    int8_t payer[ROWS];
    Row row[ROWS];
    PILE(TRAILERS) aside;
    PILE(DECK) taken[SEATS];
    int16_t points[SEATS];
} State;

static const int8_t IS_TRAILER[CARDS] = {[6] = 1, [14] = 1, [20] = 1, [31] = 1, [37] = 1, [45] = 1};
static const int8_t IS_TOW_TRUCK[CARDS] = {[8] = 1, [17] = 1, [34] = 1, [43] = 1};

static int is_special(int card) {
    return card > NUMBERS || IS_TRAILER[card] || IS_TOW_TRUCK[card];
}

static int is_trailer(const State *s, int card) {
    return s->options.specials == 1 && IS_TRAILER[card];
}

static int is_tow_truck(const State *s, int card) {
    return s->options.specials == 1 && IS_TOW_TRUCK[card];
}

static int value(const State *s, int card) {
    return s->options.specials && is_special(card) ? 2 : 1;
}

static int copies(const State *s, int card) {
    if (card > NUMBERS) {
        int without_number = s->options.specials ? (8 * s->options.high + 25) / 50 : 0;
        return card == POLICE ? without_number / 2 : (without_number + 1) / 2;
    }
    int is_kept = !is_special(card) || s->options.specials == 1 || s->options.plain_numbers == 1;
    return card <= s->options.high && is_kept;
}

/* The road. */

static int tail(const Row *row) {
    return row->cards.card[row->cards.size - 1];
}

static int is_open(const Row *row) {
    return tail(row) > NUMBERS;
}

static void append_slot(Row *row, int card) {
    add(AS_PILE(row->cards), card);
    row->stacked[row->slots++] = 1;
}

static void lay_on_tail(Row *row, int card) {
    add(AS_PILE(row->cards), card);
    row->stacked[row->slots - 1]++;
}

static void push_front(Row *row, int card) {
    insert(AS_PILE(row->cards), 0, card);
    for (int slot = row->slots; slot > 0; slot--)
        row->stacked[slot] = row->stacked[slot - 1];
    row->stacked[0] = 1;
    row->slots++;
}

static void lay_on_front(Row *row, int card) {
    insert(AS_PILE(row->cards), row->stacked[0], card);
    row->stacked[0]++;
}

static void load_tail(Row *row, int truck) {
    int load = row->stacked[row->slots - 1];
    insert(AS_PILE(row->cards), row->cards.size - load, truck);
    row->stacked[row->slots - 1] = 0;
    row->stacked[row->slots] = (int8_t)(load + 1);
    row->slots++;
    row->gaps++;
}

static void clear_row(Row *row) {
    clear(AS_PILE(row->cards));
    for (int slot = 0; slot < row->slots; slot++)
        row->stacked[slot] = 0;
    row->slots = 0;
    row->gaps = 0;
}

static int first_of(const Row *row, int slot) {
    int place = 0;
    for (int before = 0; before < slot; before++)
        place += row->stacked[before];
    return place;
}

static int is_gap(const Row *row, int slot) {
    return slot < row->slots && row->stacked[slot] == 0;
}

static int top_of_next(const Row *row, int slot) {
    while (row->stacked[slot] == 0)
        slot++;
    return first_of(row, slot) + row->stacked[slot] - 1;
}

static int fits_gap(const Row *row, int slot, int card) {
    int behind = first_of(row, slot);
    int before = behind > 0 ? row->cards.card[behind - 1] : 0;
    int upper = row->cards.card[top_of_next(row, slot)];
    return (before > NUMBERS || before < card) && (upper > NUMBERS || card < upper);
}

static void enter_gap(Row *row, int slot, int card) {
    insert(AS_PILE(row->cards), first_of(row, slot), card);
    row->stacked[slot] = 1;
    row->gaps--;
}

static void hook_up_at_gap(Row *row, int slot, int trailer) {
    insert(AS_PILE(row->cards), first_of(row, slot), trailer);
    row->stacked[slot - 1]++;
}

static void keep_last_slot(Row *row) {
    int kept = row->stacked[row->slots - 1];
    for (int i = 0; i < kept; i++)
        row->cards.card[i] = row->cards.card[row->cards.size - kept + i];
    while (row->cards.size > kept)
        draw(AS_PILE(row->cards));
    for (int slot = 0; slot < row->slots; slot++)
        row->stacked[slot] = 0;
    row->stacked[0] = (int8_t)kept;
    row->slots = 1;
    row->gaps = 0;
}

/* The traffic. */

static int precedence(const State *s, int card) {
    if (card > NUMBERS)
        return card == AMBULANCE ? -1 : 0;
    return is_tow_truck(s, card) ? NUMBERS + card : card;
}

static int turn_of(const State *s, int seat) {
    int from_leader = seat >= s->leader ? seat : seat + s->players;
    return precedence(s, s->shown[seat]) * 2 * SEATS + from_leader;
}

static void line_up(State *s) {
    for (int seat = 0; seat < s->players; seat++)
        s->turn[seat] = (int16_t)turn_of(s, seat);
    for (int seat = 0; seat < s->players; seat++) {
        int later = 0;
        for (int other = 0; other < s->players; other++)
            later += s->turn[other] > s->turn[seat];
        s->queue.card[later] = s->shown[seat];
        s->driver[later] = (int8_t)seat;
    }
    s->queue.size = s->players;
}

static int next_driver(const State *s) {
    return s->driver[s->queue.size - 1];
}

static int asks(State *s, int phase) {
    s->phase = (int8_t)phase;
    s->acting[next_driver(s)] = 1;
    return 0;
}

static int jams(const State *s, const Row *row) {
    return s->options.massive_jam == 1 && row->slots == FULL;
}

static void take_first(State *s, int seat, Row *row, int count) {
    for (int i = 0; i < count; i++) {
        add(AS_PILE(s->taken[seat]), row->cards.card[i]);
        s->points[seat] = (int16_t)(s->points[seat] + value(s, row->cards.card[i]));
    }
}

static void take_row(State *s, int seat, Row *row) {
    take_first(s, seat, row, row->cards.size);
    clear_row(row);
}

static int closest_row(const State *s, int card) {
    int found = -1, highest = 0;
    for (int r = 0; r < s->options.rows; r++) {
        int last = tail(&s->row[r]);
        if (highest < last && last < card) {
            found = r;
            highest = last;
        }
    }
    return found;
}

static int may_enter(const State *s, const Row *row, int slot, int card) {
    if (!is_gap(row, slot) || !fits_gap(row, slot, card))
        return 0;
    return !is_trailer(s, card) || (slot > 0 && !is_gap(row, slot - 1));
}

static int places(const State *s, int card, int *moves) {
    int n = 0, closest = closest_row(s, card);
    for (int r = 0; r < s->options.rows; r++)
        if (r == closest || is_open(&s->row[r]))
            moves[n++] = ROW + r;
    for (int r = 0; r < s->options.rows; r++)
        for (int slot = 0; slot < s->row[r].slots; slot++)
            if (may_enter(s, &s->row[r], slot, card))
                moves[n++] = GAP + r * ROW_SLOTS + slot;
    return n;
}

static int one_more(int found, int move) {
    return found == NO_PLACE ? move : SEVERAL_PLACES;
}

static int lone_place(const State *s, int card) {
    int closest = closest_row(s, card);
    int found = closest >= 0 ? ROW + closest : NO_PLACE;
    for (int r = 0; r < s->options.rows; r++) {
        if (is_open(&s->row[r]))
            found = one_more(found, ROW + r);
        if (s->row[r].gaps > 0)
            for (int slot = 0; slot < s->row[r].slots; slot++)
                if (may_enter(s, &s->row[r], slot, card))
                    found = one_more(found, GAP + r * ROW_SLOTS + slot);
    }
    return found;
}

static void join_row(State *s, int seat, Row *row) {
    if (is_trailer(s, top(AS_PILE(s->queue)))) {
        lay_on_tail(row, draw(AS_PILE(s->queue)));
        return;
    }
    if (jams(s, row))
        take_row(s, seat, row);
    append_slot(row, draw(AS_PILE(s->queue)));
}

static void place(State *s, int seat, int move) {
    if (move < GAP) {
        join_row(s, seat, &s->row[move - ROW]);
        return;
    }
    Row *row = &s->row[(move - GAP) / ROW_SLOTS];
    int slot = (move - GAP) % ROW_SLOTS, card = draw(AS_PILE(s->queue));
    if (is_trailer(s, card))
        hook_up_at_gap(row, slot, card);
    else
        enter_gap(row, slot, card);
}

static int joins_traffic(State *s) {
    while (s->queue.size > 0) {
        int card = top(AS_PILE(s->queue));
        if (card > NUMBERS)
            return asks(s, card == AMBULANCE ? AMBULANCE_ROW : POLICE_ROW);
        if (is_tow_truck(s, card))
            return asks(s, TOW_ROW);
        int move = lone_place(s, card);
        if (move < 0)
            return asks(s, move == SEVERAL_PLACES ? PLACE : TOO_SMALL);
        place(s, next_driver(s), move);
    }
    return 1;
}

static void let_in(State *s, Row *row, Pile *aimed, int payer) {
    if (jams(s, row))
        take_row(s, payer, row);
    int is_ambulance = top(aimed) == AMBULANCE;
    if (is_ambulance)
        push_front(row, draw(aimed));
    else
        append_slot(row, draw(aimed));
    while (aimed->size > 0)
        if (is_ambulance)
            lay_on_front(row, draw(aimed));
        else
            lay_on_tail(row, draw(aimed));
}

static void aim(State *s, int seat, int r) {
    int card = draw(AS_PILE(s->queue));
    add(AS_PILE(s->aimed[r]), card);
    s->payer[r] = (int8_t)seat;
    if (s->queue.size == 0 || top(AS_PILE(s->queue)) != card)
        for (int i = 0; i < s->options.rows; i++)
            if (s->aimed[i].size > 0)
                let_in(s, &s->row[i], AS_PILE(s->aimed[i]), s->payer[i]);
}

static void head(State *s, int seat, Row *row) {
    if (s->options.too_small || jams(s, row))
        take_row(s, seat, row);
    push_front(row, draw(AS_PILE(s->queue)));
}

static void tow(State *s, int seat, Row *row) {
    int is_fifth = jams(s, row);
    load_tail(row, draw(AS_PILE(s->queue)));
    if (is_fifth) {
        take_first(s, seat, row, row->cards.size - row->stacked[row->slots - 1]);
        keep_last_slot(row);
    }
}

static void send(State *s, int seat, int move) {
    if (s->phase == PLACE)
        place(s, seat, move);
    else if (s->phase == TOO_SMALL)
        head(s, seat, &s->row[move - ROW]);
    else if (s->phase == TOW_ROW)
        tow(s, seat, &s->row[move - ROW]);
    else
        aim(s, seat, move - ROW);
}

/* The game. */

static void begin_trick(State *s) {
    s->phase = CARD_PHASE;
    s->missing = s->players;
    for (int seat = 0; seat < s->players; seat++)
        s->acting[seat] = 1;
}

static void gather(State *s) {
    if (s->deal == 0)
        for (int card = 1; card < CARDS; card++)
            for (int i = copies(s, card); i > 0; i--)
                add(AS_PILE(s->deck), card);
    for (int r = 0; r < s->options.rows; r++) {
        move_all(AS_PILE(s->row[r].cards), AS_PILE(s->deck));
        clear_row(&s->row[r]);
    }
    for (int seat = 0; seat < s->players; seat++)
        move_all(AS_PILE(s->taken[seat]), AS_PILE(s->deck));
}

static void open_rows(State *s) {
    for (int r = 0; r < s->options.rows; r++) {
        while (is_trailer(s, top(AS_PILE(s->deck))))
            add(AS_PILE(s->aside), draw(AS_PILE(s->deck)));
        append_slot(&s->row[r], draw(AS_PILE(s->deck)));
    }
}

static void begin_deal(State *s) {
    gather(s);
    shuffle(s->rng, AS_PILE(s->deck));
    open_rows(s);
    int hands = (s->deck.size + s->aside.size) / s->players;
    if (s->options.hand < hands)
        hands = s->options.hand;
    if (s->aside.size > 0) {
        move_all(AS_PILE(s->aside), AS_PILE(s->deck));
        shuffle(s->rng, AS_PILE(s->deck));
    }
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < hands; i++)
            add(AS_PILE(s->hand[seat]), draw(AS_PILE(s->deck)));
    s->deal++;
    s->leader = s->first;
    begin_trick(s);
}

static void setup(State *s) {
    begin_deal(s);
}

static int cards_to_choose(const State *s, int seat, int *moves) {
    const Pile *hand = AS_PILE(s->hand[seat]), *chosen = AS_PILE(s->chosen[seat]);
    int n = 0;
    uint64_t seen = 0;
    for (int i = 0; i < hand->size; i++) {
        int card = hand->card[i];
        if (!(seen >> card & 1))
            moves[n++] = card;
        seen |= (uint64_t)1 << card;
    }
    if (chosen->size > 0 && !(seen >> top(chosen) & 1))
        moves[n++] = top(chosen);
    return n;
}

static int legal(const State *s, int seat, int *moves) {
    if (s->phase == CARD_PHASE)
        return cards_to_choose(s, seat, moves);
    if (!s->acting[seat])
        return 0;
    if (s->phase == PLACE)
        return places(s, top(AS_PILE(s->queue)), moves);
    for (int r = 0; r < s->options.rows; r++)
        moves[r] = ROW + r;
    return s->options.rows;
}

static void take_from(Pile *hand, int card) {
    int shift = 0;
    for (int i = 0; i < hand->size - 1; i++) {
        shift |= hand->card[i] == card;
        hand->card[i] = hand->card[i + shift];
    }
    draw(hand);
}

static void choose(State *s, int seat, int card) {
    Pile *hand = AS_PILE(s->hand[seat]), *chosen = AS_PILE(s->chosen[seat]);
    if (s->acting[seat]) {
        s->acting[seat] = 0;
        s->missing--;
    } else {
        add(hand, draw(chosen));
    }
    take_from(hand, card);
    add(chosen, card);
}

static void reveal(State *s) {
    for (int seat = 0; seat < s->players; seat++)
        s->shown[seat] = (int8_t)draw(AS_PILE(s->chosen[seat]));
    line_up(s);
}

static int is_last_deal(const State *s) {
    int most = 0;
    if (s->options.target == 0)
        return s->deal == s->options.deals;
    for (int seat = 0; seat < s->players; seat++)
        most = s->points[seat] > most ? s->points[seat] : most;
    return s->deal == MOST_DEALS || most >= s->options.target;
}

static void end_trick(State *s) {
    s->leader = (int8_t)((s->leader + 1) % s->players);
    if (s->hand[0].size > 0)
        begin_trick(s);
    else if (!is_last_deal(s))
        begin_deal(s);
}

static void apply(State *s, int seat, int move) {
    if (s->phase == CARD_PHASE) {
        choose(s, seat, move);
        if (s->missing > 0)
            return;
        reveal(s);
    } else {
        s->acting[seat] = 0;
        send(s, seat, move);
    }
    if (joins_traffic(s))
        end_trick(s);
}

#include "driver.h"
