### Word Crush

line = Shed your cards letter by letter, and recite the whole pile each time.
first = Who deals; the player to the left begins
helpers = While you recite, the table offers words that begin with what you type.
option-length-name = Length of the game
option-length = How many cards are dealt: with two players 5, 4 or 7.
option-length-regular = regular
option-length-quick = quick
option-length-long = long
option-after-stuck-name = After a standstill
option-after-stuck = Who is on turn after a standstill: the player who ended it, or the next.
option-after-stuck-same = same
option-after-stuck-next = next
option-reshuffle-name = Reshuffle
option-reshuffle = Shuffle the discard pile when it becomes the new draw pile.
option-spelling-name = Spelling
option-spelling = Whether a long word with one wrong letter is still right.
option-spelling-lenient = lenient
option-spelling-strict = strict
option-voluntary-pass-name = Free to pass
option-voluntary-pass = A player who could play a card may pass.
option-turn-cap-name = Most turns
option-turn-cap = After so many turns the fewest cards win; 0: play until somebody wins.
option-words-name = Word list
option-words = The word list that is the deck.
option-words-english = english
option-words-german = german
option-words-spanish = spanish
option-words-russian = russian
# $wanted (name), $names (list)
no-list = There is no word list { $wanted } here; there is { $names }.
# $list (name)
list-unreadable = The word list { $list } is not a text in UTF-8.
# $list (name), $errors (sentences in English, for those who write lists)
list-unplayable = The word list { $list } cannot be played with. { $errors }
# $option (title), $wanted (what was chosen)
not-a-list = { $option } is the name of a word list, not { $wanted }.
# $list (name), $words (number), $players (number), $hand (number), $needed (number)
too-few-words = The word list { $list } has { $words } words; { $players } players with { $hand } cards each need { $needed }.

scoring = Whoever lays the last card of a hand and recites the whole pile wins. For the others the cards in hand count; few are better.
preset-quick = Few cards: a short game.
preset-expert = Many cards, and words have to be spelt exactly.

part-hand = Cards in hand

## What happens.  A sentence never says a word of the deck: a log of such sentences would remember the pile for the players.

# $who (name), $letter (letter), $next (letter)
plays = { $who } plays a word on { $letter }; the marker moves to { $next }.
# $who (name)
exchanges = { $who } exchanges a card.
# $place (number), $count (number)
is-right = Word { $place } of { $count } is right.
# $who (name), $count (number)
recites-all =
    { $count ->
        [1] { $who } has recited the only word of the pile!
        [2] { $who } has recited both words of the pile!
       *[other] { $who } has recited all { $count } words of the pile!
    }
# $who (name), $place (number), $count (number), $taken (number)
forgets =
    { $taken ->
        [one] { $who } has forgotten word { $place } of { $count } and takes { $taken } card.
       *[other] { $who } has forgotten word { $place } of { $count } and takes { $taken } cards.
    }
# $who (name), $place (number), $count (number), $taken (number)
is-wrong =
    { $taken ->
        [one] { $who } is wrong at word { $place } of { $count } and takes { $taken } card.
       *[other] { $who } is wrong at word { $place } of { $count } and takes { $taken } cards.
    }
# $who (name), $place (number), $count (number), $taken (number)
out-of-time =
    { $taken ->
        [one] { $who } has no time left for word { $place } of { $count } and takes { $taken } card.
       *[other] { $who } has no time left for word { $place } of { $count } and takes { $taken } cards.
    }
# $who (name)
draws-discard = { $who } draws from the discard pile.
# $who (name)
draws-deck = { $who } draws from the draw pile.
# $who (name)
turns-over-and-draws = { $who } turns the discard pile over and draws from the draw pile.
# $who (name)
gives-up = { $who } lays the card given up on the discard pile.
# $who (name), $letter (letter)
passes = { $who } passes on { $letter }.
# $who (name), $letter (letter)
passes-out-of-time = { $who } has no time left and passes on { $letter }.
# $who (name), $letter (letter)
all-passed = Everybody has passed: { $who } plays the next word that goes on { $letter } from the piles.
# $letter (letter), $next (letter)
nothing-goes = No word in the piles goes on { $letter }: the marker moves to { $next }.
# $who (name)
wins-empty-handed = { $who } wins with an empty hand!
# $who (name), $cards (number)
last-turn-wins =
    { $cards ->
        [one] The last turn is over: { $who } wins with { $cards } card!
       *[other] The last turn is over: { $who } wins with { $cards } cards!
    }
# $who (names), $cards (number)
last-turn-shared =
    { $cards ->
        [one] The last turn is over: { $who } share the victory with { $cards } card!
       *[other] The last turn is over: { $who } share the victory with { $cards } cards!
    }

## Refusals.  Moves are written in the same way in every language: timeout, forget, swap tunnel, draw deck, draw discard.

only-the-clock = Only the clock plays timeout.
# $place (number)
recite = Now word { $place } of the pile is asked for; say it, or forget.
# $letter (letter), $words (words)
can-play = You pass only when nothing goes on { $letter }; you could play { $words }.
no-exchange = Cards are drawn in an exchange; first name the card that you give up, as in swap tunnel.
nothing-to-recite = You recite after you have played a card; now play, swap or pass.
discard-empty = The discard pile is empty; draw deck.
# $owed (number)
draw-first =
    { $owed ->
        [one] Your exchange still needs { $owed } card; draw deck or draw discard.
       *[other] Your exchange still needs { $owed } cards; draw deck or draw discard.
    }
# $owed (number)
draw-deck-first =
    { $owed ->
        [one] Your exchange still needs { $owed } card; draw deck.
       *[other] Your exchange still needs { $owed } cards; draw deck.
    }
# $word (word), $held (words)
not-in-hand = You do not hold { $word }; you hold { $held }.
too-few-to-draw = An exchange needs two cards to draw, and the draw and discard piles have fewer.
# $word (word), $letter (letter)
does-not-fit = { $word } does not go on { $letter }; a word for { $letter } begins with it or has { $letter }{ $letter } in it.

## What speaks for a move

# $word (word), $letter (letter)
why-draw-at-once = { $word } goes on { $letter } at once.
# $word (word), $letter (letter)
why-draw-later = { $word } has to wait for { $letter }.
# $word (word), $letter (letter)
why-swap-at-once = { $word } goes on { $letter } at once; two new words may come sooner.
# $word (word), $letter (letter)
why-swap-later = { $word } has to wait for { $letter }; two new words may come sooner.
# $word (word), $letter (letter)
why-play-at-once = Later { $word } goes on { $letter } at once.
# $word (word), $letter (letter)
why-play-later = Later { $word } has to wait for { $letter }.
why-last-card = It is your last card: recite the pile, and you have won.

## The table

# $who (name)
prompt-recites = { $who } recites the pile. Keep the words in mind.
# $who (name)
prompt-plays = { $who } plays. Keep the words in mind.
# $place (number), $count (number)
prompt-recite = Recite the pile, the oldest word first: which is word { $place } of { $count }?
# $owed (number)
prompt-draw = Draw { $owed } more: from the draw pile, or the card on the discard.
# $letter (letter)
prompt-stuck = None of your words goes on { $letter }: exchange a card for two, or pass.
# $letter (letter)
prompt-play = Play a word that begins with { $letter } or doubles it.
fact-letter = Active letter
fact-recited = Recited
# $recited (number), $count (number)
recited = { $recited } of { $count }
# What the player is asked to type.
# $place (number), $count (number)
ask-word = Word { $place } of { $count }
title-ring = The letters
title-crush = Word Crush Pile
title-stock = Draw pile
title-discard = Discard
# $taken (number)
title-wrong =
    { $taken ->
        [one] Wrong: 1 card to take
       *[other] Wrong: { $taken } cards to take
    }
note-was-said = said
note-was-asked = it was
# $word (word)
label-was-said = Said: { $word }
# $word (word)
label-was-asked = It was: { $word }
title-hand = Your hand
# $letter (letter)
label-active = { $letter }, the active letter
# $letter (letter)
label-red = Starting letter { $letter }
# $letter (letter)
label-yellow = Active letter { $letter }
label-crush = The Word Crush Pile, face-down
label-stock = The draw pile
label-card = A card
# For those who do not see the pile.
# $word (word)
top-word = On the pile: { $word }.
# $word (word)
label-on-crush = { $word }, on the Word Crush Pile
# $word (word)
label-on-discard = { $word }, on the discard
# $word (word)
label-in-hand = { $word }, in your hand
# $letter (letter)
note-goes = goes on { $letter }
note-swap = exchange for two
button-forget = I forgot
note-forget = You take this card and all that are still face-down.
button-pass = Pass
# $word (word)
button-swap = Exchange { $word } for two

## Lessons

lesson-first = Say it all again
lesson-first-aim = You want to get rid of your word cards. In a quick game that is four each.
lesson-first-ring = The yellow marker stands on N. You may play a word that begins with N, or that has a double N inside. The marker then moves on to the next letter.
lesson-first-play = "napkin" begins with N. Play it on the pile.
lesson-first-not-swap = Exchanging cards comes in the second lesson. One of your cards fits: play it.
lesson-first-recite = Now you have to recite the whole pile from memory, the oldest word first. Before your card lay "moon". Type it.
lesson-first-not-last = That one comes last. The oldest word comes first: "moon".
lesson-first-not-first-word = Not quite. The oldest word in the pile is "moon".
lesson-first-new = Right! And now the card that you have just played.
lesson-first-not-new = Not quite: it was your own card, "napkin".
lesson-first-grows = Bibo played "otter" on O and recited moon, napkin, otter. The pile grows, and nobody sees what lies beneath its top card. Do you still know all of it?
lesson-first-double = The marker is on P. None of your words begins with P, but "apple" has a double P. Play it.
lesson-first-one = Recite the pile: four words. How did it begin?
lesson-first-not-one = Not that one. It is what shines in the sky at night: "moon".
lesson-first-two = And then? It was your own first card.
lesson-first-not-two = Not that one. You can wipe your mouth with it: "napkin".
lesson-first-three = The third word was Bibo's.
lesson-first-not-three = Not that one. It swims in rivers: "otter".
lesson-first-four = And the last one you have just played.
lesson-first-not-four = Not that one. It is your card with the double P: "apple".
lesson-first-failed = All right! Then Bibo played on Q and could not remember the third word. So that card and all after it went to Bibo's hand; what was recited stays as the pile.
lesson-first-end = Whoever plays the last card and recites the whole pile wins. If none of your words fits, you exchange a card or pass: the second lesson shows how. At a real table a word is gone as soon as it is covered: listen well, and say the words to yourself.
lesson-second = When nothing fits
lesson-second-stuck = The marker is on I. None of your words begins with I, and none has a double I.
lesson-second-swap = You may exchange a card for two others, as often as you like before you play. Give up "zebra": choose it, then confirm.
lesson-second-not-pass = You could pass. But two new cards may help: exchange "zebra".
lesson-second-not-this = Any card would do. For this lesson give up "zebra".
lesson-second-draw = Draw the first card from the draw pile.
lesson-second-again = And the second. You could also take the top card of the discard pile, if there were one.
lesson-second-play = "island" begins with I! Play it. Your hand has grown by one card, but you are in the game again.
lesson-second-not-again = You may exchange again, but "island" fits now. Play it.
lesson-second-one = Recite: the oldest word first. It was there at the start.
lesson-second-not-one = Not that one. Bees make it: "honey".
lesson-second-two = And your own.
lesson-second-not-two = Not that one. You have just played "island".
lesson-second-pass = Bibo had nothing for J and passed. You have nothing either, and this time you do not want more cards: pass.
lesson-second-not-swap = You could exchange, but let us see what happens when everybody passes. Pass.
lesson-second-standstill = Everybody has passed: a standstill. Whoever passed first plays the next fitting card from the piles, here Bibo with "jungle", and recites. Then the same player has an ordinary turn.
lesson-second-end = A pass does not move the marker; only a card that is played does. When the draw pile is empty, the discard pile is turned over. Now you know all of it. Can you recite it?
