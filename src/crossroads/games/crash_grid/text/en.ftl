### Crash Grid

line = Light cycles steered by cards: leave walls behind you, and be the last one riding.
option-rounds-name = Rounds
option-rounds = Best of how many rounds: more than half as many points win the match at once.
option-deciders-name = Deciding rounds
option-deciders = How many deciding rounds follow at most while the lead is shared.
option-size-name = Size of the grid
option-size = Squares along a side of the grid; 0 is 8 for two players, 10 for three, 12 for four.
option-replay-void-name = Replay void rounds
option-replay-void = Whether a round in which nobody scores is played again, at most twice in a match.
scoring = A point for each round in which you are the last to ride. The most points win.
preset-family = A single round decides.
preset-expert = Best of five rounds.

part-rounds = Rounds won

## Ways to steer, suits and headings

# In a sentence, often in a list: steer left or right.
# $turn (left, right or forward)
turn =
    { $turn ->
        [left] left
        [right] right
       *[forward] forward
    }
# At the beginning of a sentence.
# $turn (left, right or forward)
turn-first =
    { $turn ->
        [left] Left
        [right] Right
       *[forward] Forward
    }
# $turn (left, right or forward)
button-turn =
    { $turn ->
        [left] Left
        [right] Right
       *[forward] Forward
    }
# $suit (of cards)
suit =
    { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
# A card in a sentence: 9♥.
# $rank (of a card), $suit (a letter)
card =
    { $suit ->
        [s] { $rank }♠
        [h] { $rank }♥
        [d] { $rank }♦
       *[c] { $rank }♣
    }
# Where a rider goes, in the message label-rider.
# $heading (north, east, south or west)
heading =
    { $heading ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }

## What happens

# $who (name)
has-chosen = { $who } has chosen a card.
# One of the cards of the message cards-are.
# $who (name), $card (card)
card-of = { $who } { $card }
# $cards (list)
cards-are = The cards: { $cards }.
# $who (name)
no-card = { $who } has no card and moves after all others.
# $who (name)
moves-first = { $who } moves first.
# $turn (left, right or forward), $who (name), $row (place), $column (place)
rides =
    { $turn ->
        [left] { $who } turns left to row { $row }, column { $column }.
        [right] { $who } turns right to row { $row }, column { $column }.
       *[forward] { $who } goes straight on to row { $row }, column { $column }.
    }
# $turn (left, right or forward), $who (name), $into (one of the four messages below)
crashes =
    { $turn ->
        [left] { $who } turns left and crashes into { $into }!
        [right] { $who } turns right and crashes into { $into }!
       *[forward] { $who } goes straight on and crashes into { $into }!
    }
into-edge = the edge of the grid
into-wall = a wall
# $other (name)
into-rider = the rider of { $other }
# $other (name)
into-trail = the trail of { $other }
shuffled = The discards are shuffled and become the new deck.
free-again = Left, right and forward are free again.
rails-laid = All rails are laid; from now on the initiative cards become walls.
# $who (name), $points (number)
last-riding =
    { $points ->
        [one] { $who } is the last one riding and has { $points } point now.
       *[other] { $who } is the last one riding and has { $points } points now.
    }
nobody-left = Nobody is left, and nobody scores.
# $round (place)
played-again = Round { $round } is played again, from the same starts.
# $round (place)
round-decides = The lead is shared: round { $round } decides.
# $round (place)
round-begins = Round { $round } begins.

## How the match ends

# How long the match took, in the sentences below.
# $rounds (number)
after =
    { $rounds ->
        [one] after { $rounds } round
       *[other] after { $rounds } rounds
    }
# $rounds (number)
after-one-again =
    { $rounds ->
        [one] after { $rounds } round, one of them played again
       *[other] after { $rounds } rounds, one of them played again
    }
# $rounds (number)
after-two-again =
    { $rounds ->
        [one] after { $rounds } round, with two void rounds played again
       *[other] after { $rounds } rounds, with two void rounds played again
    }
# $winners (names), $after (how long)
nobody-scored = Nobody has scored: { $winners } share the victory { $after }.
# $winners (names), $points (number), $after (how long)
shared =
    { $points ->
        [one] { $winners } share the victory with { $points } point each { $after }.
       *[other] { $winners } share the victory with { $points } points each { $after }.
    }
# $winners (names), $points (number), $after (how long), $others (list)
shared-ahead =
    { $points ->
        [one] { $winners } share the victory with { $points } point each { $after }; { $others }.
       *[other] { $winners } share the victory with { $points } points each { $after }; { $others }.
    }
# $who (name), $points (number), $other (number), $after (how long)
duel-won = { $who } wins the match { $points } : { $other } { $after }.
# $who (name), $points (number), $after (how long), $others (list)
match-won =
    { $points ->
        [one] { $who } wins the match with { $points } point { $after }; { $others }.
       *[other] { $who } wins the match with { $points } points { $after }; { $others }.
    }
# The first of the others, and each further one: Ben has 1 and Cleo 0.
# $who (name), $points (number)
behind-first = { $who } has { $points }
# $who (name), $points (number)
behind-next = { $who } { $points }

## What is refused

# $held (cards)
cards-first = The riders move when all cards are on the table; play { $held } first.
# $card (card), $held (cards)
not-in-hand = { $card } is not in your hand; play { $held }.
# $unused (ways to steer)
steer-now = The cards of this trick are on the table; now steer { $unused }.
# $turn (the message turn-first), $trick (place), $unused (ways to steer)
turn-used = { $turn } is used up until trick { $trick } is over; steer { $unused }.

## Why a move is good

# $others (ways to steer, the first one as in turn-first)
why-crash = { $others } would be a crash.
# $others (ways to steer)
why-room = It leaves more room than { $others }.
why-close = A rider is close, and the higher card is first in the square.
why-far = Nobody is close: ride late, see what the others do, and keep the high cards.

## The table

prompt-card = Choose an initiative card: high cards ride first.
prompt-steer = Steer: left, right or forward. Each once in three tricks.
# $who (names)
prompt-crashed = You have crashed. Waiting for { $who }.
# $who (names)
prompt-choosing = Waiting for { $who } to choose.
# $who (names)
prompt-steering = Waiting for { $who } to steer.
fact-rounds = Rounds
# $rounds (number)
rounds-played = { $rounds } played
fact-round = Round
# $round (place), $rounds (number)
round-of = { $round } of { $rounds }
# $round (place)
round-deciding = { $round }, deciding
fact-trick = Trick
fact-refresh = Refresh
refresh-now = after this trick
# $tricks (number)
refresh-in =
    { $tricks ->
        [one] in { $tricks } trick
       *[other] in { $tricks } tricks
    }
title-grid = The grid
title-deck = Deck
title-discard = Discarded
title-laid = Your initiative
title-initiative = Initiative: the highest card moves first
# $round (round)
title-round = Round { $round } is over
# $who (name), $points (number)
round-points = { $who }: { $points }
title-hand = Your hand
note-reach = in reach
note-crash = crash!
note-free = free
note-choice = your choice
# Where the own rider is, for those who do not see the grid.
# $row (place), $column (place), $heading (north, east, south or west), $left (way), $ahead (way), $right (way)
you-are =
    { $heading ->
        [north] You: row { $row }, column { $column }, heading north; left { $left }, ahead { $ahead }, right { $right }.
        [east] You: row { $row }, column { $column }, heading east; left { $left }, ahead { $ahead }, right { $right }.
        [south] You: row { $row }, column { $column }, heading south; left { $left }, ahead { $ahead }, right { $right }.
       *[west] You: row { $row }, column { $column }, heading west; left { $left }, ahead { $ahead }, right { $right }.
    }
# How many squares are free, or what lies in the first.
# $free (number), $what (edge, rider, trail or wall)
way =
    { $free ->
        [0] { $what ->
            [edge] edge
            [rider] rider
            [trail] trail
           *[wall] wall
        }
       *[other] free { $free }
    }
# $row (place), $column (place)
square-free = Row { $row }, column { $column }: free
# $row (place), $column (place)
square-wall = Row { $row }, column { $column }: wall
# $row (place), $column (place)
square-blank-wall = Row { $row }, column { $column }: blank wall
# $row (place), $column (place), $suit (of cards)
square-trail = Row { $row }, column { $column }: trail of { $suit }
# $who (name), $suit (of cards), $heading (north, east, south or west), $row (place), $column (place)
label-rider = { $who } ({ $suit }), heading { $heading }, row { $row }, column { $column }
# $who (name), $suit (of cards), $row (place), $column (place)
label-crashed = { $who } ({ $suit }), crashed, row { $row }, column { $column }
# $rank (of a card), $suit (of cards)
label-card = { $rank } of { $suit }
label-back = A card
# $who (name)
label-chosen = { $who } has chosen
# $unused (how the rider can steer), $rails (number)
hand-note =
    { $rails ->
        [one] { $unused }; { $rails } rail
       *[other] { $unused }; { $rails } rails
    }
is-crashed = crashed
has-steered = has steered
can-steer-any = can steer any way
# $turns (ways to steer)
can-steer = can steer { $turns }

## Lessons

lesson-first = A duel on the grid
lesson-first-aim = Two light cycles on a small grid. Every square that you leave stays blocked. Run into anything, or off the edge, and you crash. The last one riding gets the point.
lesson-first-rider = This is you, riding down. Bibo comes up from below.
lesson-first-card = Each trick begins with a card, chosen in secret. The highest moves first; otherwise it means nothing. Play your king.
lesson-first-not-card = Any card would do. Try the king, to see who moves first.
lesson-first-steer = King beats 7: you move first. You can turn left, turn right or go straight on, always one square. You ride downwards, so your left is on the right side of the grid. Turn left.
lesson-first-not-way = Possible, but for this lesson follow the light.
lesson-first-trail = Both have moved, and a trail lies where you were. It stays for the whole round.
lesson-first-low = Next trick. Nobody is near, so the order hardly matters: keep your strong cards and play the 2 or the 4.
lesson-first-saved = Good: the strong cards stay for later.
lesson-first-not-strong = Too good for now. When the riders come close, you will be glad of it. Play the 2 or the 4.
lesson-first-three = In three tricks you use left, right and straight on once each. Left is used up; turn right now.
lesson-first-again = Third trick. Your other low card is enough.
lesson-first-forced = Only one way is left in a third trick: straight on. Everybody can see what you still have, and you can see what Bibo has.
lesson-first-free = All three ways are free again, and the riders come close. Play the queen to be before Bibo.
lesson-first-not-queen = Take the queen: strong enough here, and the ace stays for later.
lesson-first-aside = You are first. Turn left, away from Bibo.
lesson-first-not-aside = Look where that leads: it gets narrow there. Turn left instead.
lesson-first-look = Look at Bibo, riding to the right. Bibo's left is blocked by your trail, right is used up, and only straight on is free: the square below you. If you get there first, Bibo has nowhere to go.
lesson-first-first = Which card makes sure that you move first? Find it yourself.
lesson-first-ace = The ace: nothing is higher.
lesson-first-not-sure = Bibo may hold something higher. This trick decides the round: play your very highest card.
lesson-first-cut = You are first. Turn right, into the square that Bibo needs.
lesson-first-not-cut = That lets Bibo escape. Bibo needs the square to your right.
lesson-first-end = Bibo had to ride on and crashed. You are the last one riding: the point and this short match are yours! A real match has up to three rounds on a larger grid.
lesson-second = Walls and ties
lesson-second-not-yet = Allowed, but for this lesson follow the light.
lesson-second-equal = What if two cards have the same rank? Play your 9 and see.
lesson-second-suits = Two nines: then the suits decide, spades before hearts before diamonds before clubs. Bibo's spades came first. Now you: straight on.
lesson-second-second = Keep the ace. Play a low card.
lesson-second-not-ace = Keep the ace: you need it when you meet. Play a low card.
lesson-second-close = Bibo has turned left. Turn left too.
lesson-second-third = Third trick: both have just one way left. Again a low card.
lesson-second-turn = Only right is left.
lesson-second-race = You ride towards each other, side by side. Both of you could want the same square now. Play your ace.
lesson-second-not-enough = Here it matters who is first. Play the ace.
lesson-second-block = Bibo may hope for the square straight ahead. Turn right and be there first.
lesson-second-not-block = That leaves Bibo free. Turn right, in front of Bibo.
lesson-second-both = Whoever enters a taken square crashes; the rider who stands there does not. A trick is always played to its end: if the last riders all crash in the same trick, nobody gets the point and the round is played again.
lesson-second-walls = You have nine rails. From the tenth trick on, the card that you played becomes a wall in the square that you leave; it blocks just the same.
lesson-second-end = Most matches are the best of three rounds. If the lead is shared, deciding rounds follow. Now you know the whole grid!
