### What people read in Took over!
### An argument (card) is the number of a card, (cards) a list of such numbers; (move) is a move as it is typed, the same in every language.

line = Lengthen the row card by card, until the next player squeezes in and takes your turn.
first = Who begins
helpers = Cards that can take over stand out, and a button lays all of them.

option-low-name = Lowest number
option-low = The lowest number in play.
option-high-name = Highest number
option-high = The highest number in play; everybody needs at least six cards.
option-voluntary-pass-name = Free to pass
option-voluntary-pass = Whoever is to place a card may pass although one fits.
scoring = Whoever has no card left in hand and stack wins at once. For the others the cards that are left count; few are better.
preset-family = Numbers up to thirty: a shorter game.
preset-expert = You may pass although a card fits.

part-hand = In hand
part-stack = In the stack

# $players (number), $needed (number) of cards, $each (number) of cards, $low (card), $high (card), $cards (number)
too-few-cards =
    { $cards ->
        [one] { $players } players need at least { $needed } cards, { $each } each; from { $low } to { $high } there is { $cards }.
       *[other] { $players } players need at least { $needed } cards, { $each } each; from { $low } to { $high } there are { $cards }.
    }

## What happens

# $who (name)
passes = { $who } passes.
# $who (name)
does-not-take-over = { $who } does not take over.
# $who (name), $cards (cards)
takes-over = { $who } takes over with { $cards }!
# $who (name), $card (card)
opens-round = { $who } opens a round with { $card } from the hand.
# $who (name), $card (card)
places-right = { $who } places { $card } at the right end.
# $who (name), $card (card)
places-left = { $who } places { $card } at the left end.
# $who (name)
has-no-cards = { $who } has no cards left and wins!
# One of the draws of the message all-draws.
# $who (name), $count (number)
draws =
    { $count ->
        [one] { $who } draws { $count } card
       *[other] { $who } draws { $count } cards
    }
# $draws (list)
all-draws = { $draws }.
row-discarded = Everybody has passed: the row is discarded.
# $who (name)
starts-from-hand = { $who } starts a new round with a card from the hand.
# $who (name), $card (card)
starts-round = { $who } starts a new round with { $card }.
# $who (name)
hand-played-out = { $who } has played out the hand.
# $who (name)
turn-of = It is the turn of { $who }.

## Refusals

# $low (card), $high (card)
answer-first = You may take over with cards between { $low } and { $high }, or wait; nothing else.
# $cards (cards), $low (card), $high (card)
outside-the-gap = { $cards } cannot take over; only cards between { $low } and { $high } can.
# $move (move)
open-first = Your stack is empty: open the round with a card of your hand, such as { $move }.
# $missing (cards), $held (cards)
not-in-hand = You do not have { $missing }; you have { $held }.
# $card (card), $move (move)
wrong-end = { $card } fits at the other end: play { $move }.
# In the next four messages $instead is what do-place or do-pass says.
# $instead (clause)
something-fits = You may pass only when no card fits: { $instead }.
# $instead (clause)
nothing-to-take = It is your own turn, not one to take over: { $instead }.
# $instead (clause)
row-is-open = The row is open already: { $instead }.
# $card (card), $instead (clause)
fits-nowhere = { $card } fits at neither end: { $instead }.
# $low (card), $high (card), $move (move)
do-place = place a card below { $low } on the left or above { $high } on the right, such as { $move }
# $low (card), $high (card)
do-pass = you have nothing below { $low } on the left or above { $high } on the right, so pass

## What speaks for a move

why-take-over = Cards inside the row can go nowhere else, and the turn becomes yours.
# $low (card), $high (card)
why-close = Nothing fits between { $low } and { $high }, so nobody can take over.

## The table

# $who (name)
waiting-answer = Waiting for { $who } to answer.
prompt-open = Your stack is empty: lay any card as the centre of a new row.
# $low (card), $high (card)
prompt-place = Lay a card below { $low } on the left or above { $high } on the right.
# $low (card), $high (card)
prompt-answer = Can you take over between { $low } and { $high }? Touch a card, or let it pass.
# $low (card), $high (card)
prompt-take-over = You have something between { $low } and { $high }: take over!
# $low (card), $high (card)
prompt-nothing-fits = Nothing of yours fits between { $low } and { $high }.
title-row = The row
new-round = A new round begins.
title-discards = Discarded
title-stack = Your stack
title-hand = Your hand
# $count (number) of cards in the stack
stack-of = stack of { $count }
# $card (card)
label-car = Car { $card }
# $card (card)
label-discarded = Car { $card }, out of the game
# $card (card)
label-held = Car { $card }, in your hand
# $card (card), $note (what begins-row, leaves-nothing or leaves-room says)
label-held-note = Car { $card }, in your hand, { $note }
label-back = A card
note-takes-over = takes over
begins-row = begins the row
leaves-nothing = leaves no room
# $room (number) of cards
leaves-room = leaves room for { $room }
# $cards (list)
button-take = Take over with { $cards }
button-take-over = Take over!
button-take-over-note = with all cards that fit
button-wait = I let it pass
button-pass = Pass
button-pass-note = The next player goes on.
button-pass-forced = Nothing fits. The next player goes on.
