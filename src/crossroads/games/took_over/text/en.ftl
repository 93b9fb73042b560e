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

# Said of a seat: it has …
# $amount (number)
head-start-fewer-in-hand =
    { $amount ->
        [one] { $amount } card fewer in hand at first
       *[other] { $amount } cards fewer in hand at first
    }
# $amount (number)
head-start-fewer-to-play =
    { $amount ->
        [one] { $amount } card fewer to play
       *[other] { $amount } cards fewer to play
    }

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

## Lessons

lesson-first = Squeeze in
lesson-first-aim = You want to get rid of all your cards before anybody else: six in your hand, the rest in your stack.
lesson-first-ends = The row grows only at its ends: a lower card on the left, a higher one on the right. Now it is just the 10 that came from your stack.
lesson-first-close = It is your turn, and you go on as long as you can. Lay the 11 on the right: nothing fits between 10 and 11.
lesson-first-not-wide = That fits, but it leaves room that Bibo can use. Begin with the 11, right beside the 10.
lesson-first-room = After each of your cards the next player gets a chance: a card that fits strictly between your new card and its neighbour takes your turn away. Nothing fits between 10 and 11, so Bibo could only wait.
lesson-first-risk = Now see what happens when you leave room. Lay the 7 on the left or the 14 on the right: whichever you like.
lesson-first-risked = Bibo saw the gap!
lesson-first-not-huge = That would leave even more room. Try the 7 on the left or the 14 on the right.
lesson-first-taken = Bibo squeezed a card into your gap: "Took over!" Now it is Bibo's turn, everybody drew up to six cards, and Bibo has laid one more on the right.
lesson-first-take = Bibo left room too! Take over with a card that fits between the two marked ones. You may even lay several at once: switch to several cards first, then pick them.
lesson-first-one = Took over! Two cards may go in together, if both fit.
lesson-first-several = Took over, with two cards at once!
lesson-first-not-wait = You could let it pass, but a card of yours fits between the marked ones. Take the turn!
lesson-first-yours = The turn is yours, and so is the row. Lay any card that fits at an end. The closer it is to its neighbour, the less room it leaves.
lesson-first-placed = Well laid.
lesson-first-pass = When nothing of yours fits at an end, you pass and draw up to six; the next player goes on with the same row. If everybody passes, the row is cleared away and a new one begins.
lesson-first-end = Whoever has laid the last card from hand and stack wins at once. At a real table you have only a few seconds to take over, and nothing lights up: keep your eyes open!
lesson-second = The last cards
lesson-second-empty = The end of a game: both stacks are empty, and everybody has six cards left. Nobody draws any more.
lesson-second-open = A new row begins. With a stack its top card would be the centre; without one you lay any card of your hand. Open with the 6.
lesson-second-not-open = Any card may open a row. For this lesson take the 6.
lesson-second-on = You go on at once; nobody can take over after the opening card. Lay the 7 on the right.
lesson-second-not-on = That leaves room. The 7 leaves none: lay it first.
lesson-second-bold = Now be bold and lay the 3 on the left. It leaves room for 4 and 5.
lesson-second-not-bold = Another time. Here we lay the 3, and see what Bibo holds.
lesson-second-wait = Bibo took over with two cards at once and then laid the 2. Nothing fits between 2 and 3: let it pass.
lesson-second-again = Bibo goes on with the 8. Nothing fits between 7 and 8 either.
lesson-second-now = Bibo laid the 10. Look closely: do you have something between 8 and 10?
lesson-second-seen = Well spotted: the 9!
lesson-second-not-now = Look again: Bibo skipped a number between 8 and 10, and you hold it.
lesson-second-one = Your turn again, and two cards left. Lay the 1: it leaves no room.
lesson-second-not-last = Wait with the 12: after it a gap for the 11 would be open. First the 1.
lesson-second-last = One card left. Between 10 and 12 there is room, but nobody can answer a last card. Lay it!
lesson-second-end = No cards left: you win, on the spot. Those who still hold cards count them; fewer are better. Well played!
