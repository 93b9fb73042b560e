/* Random play of many games, as crossroads.engine.drivers does it.  A game defines State, MOVES, setup, legal and apply. */

enum { NOBODY_ACTS = -1 };
static const int64_t PLAYERS_DICE = (int64_t)1 << 40;

/* A random one of the seats that the game is waiting for. */
static int someone(const State *s, Dice *dice) {
    int found = NOBODY_ACTS, count = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (s->acting[seat] && (++count == 1 || below(dice, count) == 0))
            found = seat;
    return found;
}

static int64_t play(State *s, Dice *dice, int64_t limit) {
    int moves[MOVES];
    int64_t made = 0;
    for (int seat = someone(s, dice); seat >= 0 && made < limit; seat = someone(s, dice)) {
        int n = legal(s, seat, moves);
        apply(s, seat, moves[below(dice, n)]);
        made++;
    }
    return made;
}

int64_t play_many(State *states, const State *template, int64_t count, int64_t number, int64_t *lengths, int64_t limit) {
    int64_t made = 0;
    for (int64_t i = 0; i < count; i++) {
        Dice dice;
        states[i] = *template;
        seed(states[i].rng, number + i);
        setup(&states[i]);
        seed(&dice, PLAYERS_DICE + number + i);
        lengths[i] = play(&states[i], &dice, limit);
        made += lengths[i];
    }
    return made;
}

int64_t size_of_state(void) {
    return sizeof(State);
}
