### Traffic-Memory
### No message says which number lies in which place: players remember that themselves.

line = Turn up neighbouring numbers, and remember where the others lie.
first = Who begins
option-low-name = Smallest number
option-low = The smallest number in play. Easy: 1 to 12; usual: 1 to 30; harder: 26 to 50.
option-high-name = Largest number
option-high = The largest number in play; at least six numbers play.
option-specials-name = Specials
option-specials = Police cars and ambulances play too; in a run of three or more they stand for any number.
option-may-stop-name = Stopping
option-may-stop = When you may stop and take your run: with exactly two cards, never, or with any run.
option-may-stop-literal = with two cards
option-may-stop-never = never
option-may-stop-always = with any run
option-gap-hope-name = Gaps
option-gap-hope = With specials: 21 and 23 do not end the turn yet, a third card may close the gap.
scoring = Every card you take is a point. The most cards win.
preset-family = Twenty cards, and you may stop with any run.
preset-expert = All fifty numbers, with police cars and ambulances.

part-numbers = Numbers
part-specials = Special cards
# $low (number), $high (number), $least (number)
too-few-numbers = Numbers from { $low } to { $high } are too few; with low { $low }, high is at least { $least }.

## Cards

# A card that somebody turns up or takes.
# $card (card)
card =
    { $card ->
        [police] a police car
       *[ambulance] an ambulance
    }
# The first card of a sentence that begins with cards.
# $card (card)
card-first =
    { $card ->
        [police] A police car
       *[ambulance] An ambulance
    }
# Any other card of a sentence that begins with cards.
# $card (card)
card-next =
    { $card ->
        [police] a police car
       *[ambulance] an ambulance
    }
# A card by itself, as a screen reader names it.
# $card (card)
card-alone =
    { $card ->
        [police] police
       *[ambulance] ambulance
    }
# The next three stand where a prompt says what to find.
any-number = any number
a-special = a special card
another-special = another special card

## What happens

# $who (name)
stops = { $who } stops.
# $who (name), $card (card)
turns-up = { $who } turns up { $card }.
# $count (number), $cards (cards)
turned-back =
    { $count ->
        [one] { $cards } is turned back.
       *[other] { $cards } are turned back.
    }
# $who (name), $cards (cards)
takes = { $who } takes { $cards }.
# $who (name), $most (number)
ends-won =
    { $most ->
        [one] No run is left: { $who } wins with 1 card!
       *[other] No run is left: { $who } wins with { $most } cards!
    }
# $who (names), $most (number)
ends-shared =
    { $most ->
        [one] No run is left: { $who } share the victory with 1 card!
       *[other] No run is left: { $who } share the victory with { $most } cards!
    }

## Refusals

# $place (number), $last (number)
no-such-place = There is no place { $place }; the places are 1 to { $last }.
# $place (number)
hole = Place { $place } is empty; open a card that lies face-down.
# $place (number)
already-open = The card in place { $place } is open already; open one that lies face-down.
none-open = A turn is at least two cards; open the first.
one-open = A turn is at least two cards; open another.
# $cards (cards)
no-run = { $cards } are no run yet; open a third card.
no-stopping = At this table a turn goes on until a card does not fit; open another.
too-late-to-stop = You may stop only with exactly two open cards; open cards until one does not fit.

## What speaks for a move

why-stop = The run is yours either way, and every further card that you turn up is one that the others see.
why-go-on = A card that does not fit costs nothing: it goes back, and you still take the run.

## The table

prompt-over = No run is left: the game is over.
# $who (name)
prompt-watch = { $who } opens cards. Watch, and remember.
prompt-first = Open a card.
# $wanted (cards)
prompt-second = Find { $wanted }.
# $wanted (cards)
prompt-second-or-special = Find { $wanted }; a special card helps, too.
# $card (card)
prompt-after-special =
    { $card ->
        [police] A police car stands for any number. Open a second card, then a third that makes a run of them.
       *[ambulance] An ambulance stands for any number. Open a second card, then a third that makes a run of them.
    }
# $wanted (cards)
prompt-run = A run! Find { $wanted } to go on, or stop and take these.
# $wanted (cards)
prompt-third = Find { $wanted }. If the third card does not fit, all three go back.
# $wanted (cards)
prompt-go-on = Find { $wanted }. A card that does not fit goes back, and you take the others.
prompt-nothing-fits = Nothing can fit any more, but you have to open a card. A card that does not fit goes back, and you take the others.
button-stop = Stop and take them
button-stop-note = You keep the open cards.
title-table = The table
# $place (number)
label-face-down = Place { $place }, face-down
# $place (number), $card (card)
label-open = Place { $place }: { $card }
# $place (number), $card (card)
label-turned-back = Place { $place }: { $card }, being turned back
# $count (number)
label-taken =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
