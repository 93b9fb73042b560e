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

## Lessons

lesson-first = Seen and remembered
lesson-first-aim = Twelve cards lie face-down, the numbers 1 to 12. Find neighbours, such as 3 and 4, and take them. Most cards win.
lesson-first-open = Turn up any card; everybody sees it. Let us begin in the corner.
lesson-first-not-there = You may turn up any card. For this lesson take the one that is lit.
lesson-first-second = A 5. Now a second card: 4 or 6 would be a neighbour. Try the one beside it.
lesson-first-back = 5 and 9 are no neighbours, so both go back, face-down, in their places. Remember where they lie! Now Bibo turns up two: watch.
lesson-first-watch = Bibo found 6 and 10, and they went back too. But you saw them: 5 and 6 are neighbours, and you know where both lie.
lesson-first-five = Do you remember where the 5 lies? Turn it up.
lesson-first-not-five = Not there. The 5 was your very first card, in the corner.
lesson-first-six = And the 6, which Bibo turned up?
lesson-first-not-six = Not there. Bibo found the 6 in the top row, to the right of your 9.
lesson-first-third = 5 and 6: a run! You may stop now and take both, or try a third card, which has to be 4 or 7. It cannot cost you the run. Try the lit card.
lesson-first-not-stop = You may, and the two would be yours. But a third try costs nothing here: turn up the lit card.
lesson-first-must = The 4! From three cards on you have to go on until a card does not fit: 3 or 7 would. Turn up the 9 that you know, to see how a run ends.
lesson-first-not-known = That might even fit. Here we want to see how a run ends: take the 9.
lesson-first-took = The 9 went back into its place, and 4, 5 and 6 are yours. Now it is Bibo's turn.
lesson-first-nine = Bibo took 10 and 11. Your turn: begin with a card that you know. Where is the 9?
lesson-first-not-nine = Not there. You have turned up the 9 twice: beside the corner, in the top row.
lesson-first-eight = The 10 is gone, so only the 8 is left as a neighbour. Luck helps now and then: turn up the lit card.
lesson-first-choice = 8 and 9! Stop and take them, or try a third card. What others see of new cards they may remember too. Choose.
lesson-first-stopped = Safe and sound: two more cards.
lesson-first-went-on = The 7 fits as well! Then a 1 ended the run. It went back, and three cards are yours.
lesson-first-end = So it goes on until no neighbours are left on the table. Most cards win. The usual game has thirty cards: a good memory is worth more than luck.
lesson-second = Police and ambulance
lesson-second-special = A table may add special cards: police cars and ambulances. In a run of at least three cards they stand for any number.
lesson-second-not-there = Any card is allowed. For this lesson take the one that is lit.
lesson-second-four = Turn up the first card.
lesson-second-hole = A 4. Turn up the next.
lesson-second-hope = 4 and 6: the 5 is missing. Without special cards your turn would be over; with them a third card may close the gap. Turn it up.
lesson-second-filled = A police car! It stands for the 5, and you have a run of three. Go on: 3 or 7 would fit.
lesson-second-miss = The 7 fits. From three cards on you have to go on. One more.
lesson-second-alone = The 12 did not fit and went back; four cards are yours, the police car counts as one. Bibo found nothing. Begin with the lit card.
lesson-second-number = An ambulance first. One number and one special are not a run yet: you need three cards. Go on.
lesson-second-three = A 9. The third card decides: it has to make a run with both. If it does not, all three go back.
lesson-second-end = Ambulance, 9 and 10: the ambulance is an 8 or an 11, and you need not say which. You would go on from here. Special cards are an option when you set a table.
