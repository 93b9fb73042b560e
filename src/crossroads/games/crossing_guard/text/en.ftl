### Crossing Guard XL!

line = Bid for groups of students; the highest card that nobody else played leads them across the street.
first = Who is the Dealer and picks the first pile
option-xxl-name = XXL
option-xxl = Crossing Guard XXL!: every student of your school who goes out of play costs you a point.
option-deck-name = Deck
option-deck = Two decks of ours: B makes three nearly full rounds; A treats all schools alike, but often ends with a single pile.
option-deck-B = B
option-deck-A = A
scoring = One point for each student and sibling you lead across, and one more for each student of your own school. The most points win.
preset-expert = XXL: every student of your school who goes out of play costs you a point.

part-students = Students
part-siblings = Siblings
part-school = Own school, once more
part-lost = Own school, out of play

## Schools and cards

# The name of a school is a colour.
# $school (colour)
school =
    { $school ->
        [red] Red
        [blue] Blue
        [green] Green
        [yellow] Yellow
       *[purple] Purple
    }
# What is printed on a card: a letter for each student.  Every school needs a letter of its own.
# $card (students)
letters =
    { $card ->
        [R] R
        [B] B
        [G] G
        [Y] Y
        [P] P
        [RR] RR
        [BB] BB
        [GG] GG
        [YY] YY
        [PP] PP
        [RG] RG
        [RBG] RBG
        [BGY] BGY
        [GYP] GYP
        [YPR] YPR
        [PRB] PRB
        [RRBY] RRBY
        [BBGP] BBGP
        [GGYR] GGYR
        [YYPB] YYPB
       *[PPRG] PPRG
    }
# A card in a sentence, in a list of several cards.
# $card (students)
card =
    { $card ->
        [R] Red
        [B] Blue
        [G] Green
        [Y] Yellow
        [P] Purple
        [RR] Red-Red
        [BB] Blue-Blue
        [GG] Green-Green
        [YY] Yellow-Yellow
        [PP] Purple-Purple
        [RG] Red-Green
        [RBG] Red-Blue-Green
        [BGY] Blue-Green-Yellow
        [GYP] Green-Yellow-Purple
        [YPR] Yellow-Purple-Red
        [PRB] Purple-Red-Blue
        [RRBY] Red-Red-Blue-Yellow
        [BBGP] Blue-Blue-Green-Purple
        [GGYR] Green-Green-Yellow-Red
        [YYPB] Yellow-Yellow-Purple-Blue
        [PPRG] Purple-Purple-Red-Green
        [brother] a little brother
       *[sister] a little sister
    }

## What happens

# $who (name), $pile (place), $students (cards)
picks = { $who } picks pile { $pile }: { $students }.
# $who (name)
has-chosen = { $who } has chosen a Hustle card.
# One of the bids of the message all-bids.
# $who (name), $card (card)
one-bid = { $who } bid { $card }
# $bids (list)
all-bids = { $bids }.
# Bids of the same card cancel each other.
# $card (card), $who (names)
twins = { $who } cancel each other with the { $card }.
# $card (card), $who (name), $students (cards)
leads-across = The { $card } wins: { $who } leads { $students } across.
# $students (cards)
out-of-play = Every bid has a twin, and nobody leads { $students } across: out of play.
# $count (number), $piles (places)
new-round =
    { $count ->
        [one] A new round: only pile { $piles } is waiting, and everybody takes back all Hustle cards.
       *[other] A new round: piles { $piles } are waiting, and everybody takes back all Hustle cards.
    }
# One of the scores of the message row-empty.
# $who (name), $points (number)
one-score = { $who } scores { $points }
# $scores (list)
row-empty = Nobody is waiting any more. { $scores }.

## Refusals

# $count (number), $piles (places)
pick-first =
    { $count ->
        [one] Pick a pile before you bid; only pile { $piles } is waiting.
       *[other] Pick a pile before you bid; piles { $piles } are waiting.
    }
# $pile (place), $count (number), $piles (places)
no-such-pile =
    { $count ->
        [one] There is no pile { $pile } in the row; only pile { $piles } is waiting.
       *[other] There is no pile { $pile } in the row; piles { $piles } are waiting.
    }
# $card (card), $held (cards)
card-played = You have used up your { $card } in this round; you still hold { $held }.
# $pile (place), $held (cards)
pile-picked = Pile { $pile } is picked already; bid for it with one of your cards: { $held }.

## What speaks for a move

why-least = Let the others spend their high cards on the students you need least.
why-highest = No pile in the row matters more to you than this one, so bid your highest card.
# $kept (number)
why-keep =
    { $kept ->
        [one] Keep your highest card for the pile that matters more to you.
       *[other] Keep your { $kept } highest cards for the { $kept } piles that matter more to you.
    }
why-out-of-reach = Nobody else holds a card as high, so it is sure to win.
why-two-guards = This is the last pile, and against one other guard a higher card is never worse.
why-last = This is the last pile, and nobody gains more from it than you.
# $keener (number)
why-keener =
    { $keener ->
        [one] Another guard gains more from the last pile; if the highest cards tie, the next one below wins.
       *[other] { $keener } other guards gain more from the last pile; if the highest cards tie, the next one below wins.
    }

## The table

prompt-over = All students are across, or out of play: the game is over.
prompt-pick = Pick the pile that everybody bids for.
# $pile (place), $value (points)
prompt-bid = Bid for pile { $pile }: { $value }. The highest card that nobody else plays wins.
# $who (name)
prompt-picks = { $who } picks a pile.
# $who (names)
prompt-wait = Waiting for { $who } to bid.
# $who (names)
prompt-change = You may still change your bid. Waiting for { $who } to bid.
# Under a pile.
# $points (number)
value =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# $points (number), $bonus (number)
value-with-bonus =
    { $points ->
        [one] 1 point, +{ $bonus } for your school
       *[other] { $points } points, +{ $bonus } for your school
    }
title-street = At the kerb
title-deck = To come
label-deck = Students still to come
title-out = Out of play
title-bids = The bids
# $who (name), $school (name)
title-claimed = { $who }: { $school }
# $who (name)
title-bid = { $who }'s bid
# $who (name)
title-played = { $who }: played
title-hand = Your Hustle cards
# $letters (letters), $students (card)
label-students = { $letters }, { $students }
# $pile (place), $card (card)
label-in-pile = Pile { $pile }: { $card }
# $school (name)
label-patron = Patron of { $school }
# $card (card)
label-your-bid = Your bid, { $card }
# $who (name)
label-has-bid = { $who } has bid
# $who (name), $card (card)
label-bid = { $who } bid { $card }
# $who (name), $card (card)
label-played = { $who } has played { $card }
# $card (card)
label-hustle = Hustle card { $card }

## Lessons

lesson-first = Three bids
lesson-first-street = Groups of students wait at the street. You are a crossing guard: bid for a group, lead it across, and every student is a point.
lesson-first-school = Your school is Red. Every red student whom you lead across is worth one point more. Bibo is with Blue, Dodo with Green.
lesson-first-pick = You choose which pile everybody bids for. Pile 1 has four students, two of them red: six points for you. Pick it.
lesson-first-not-small = That works too, but pile 1 is worth most to you. Pick it.
lesson-first-bid = Everybody puts down one Hustle card in secret, 1 to 7. The highest card that nobody else played wins. Bid your 7.
lesson-first-not-low = A careful thought! But just this once, go for the 7 and see what happens.
lesson-first-twins = Two sevens! Equal cards cancel each other, so Dodo's 4 was the highest card left alone and won. The winner picks the next pile.
lesson-first-left = Dodo picked pile 5. Played cards stay open until the round is over: Bibo and you have no 7 any more, Dodo has no 4.
lesson-first-own = Now bid what you like. High is strong, but a number that nobody else thinks of can be just as good.
lesson-first-tiny = The 1 won! Two twos cancelled each other, and yours was the only card left.
lesson-first-won = Yours! The others played the same card and cancelled each other. Now you pick.
lesson-first-sister = In pile 4 a little sister hides beneath. She belongs to no school, but is worth a point: the winner takes the whole pile.
lesson-first-next = Pick the next pile. Every student in it is a point for the winner, and a red one counts two for you.
lesson-first-good = Three students, one of them red: a good pile for you.
lesson-first-with-sister = With the little sister, one point more.
lesson-first-as-you-like = As you like.
lesson-first-last = One more bid: whatever you think nobody else will play.
lesson-first-round = A round has up to seven piles, one bid for each. Then everybody gets all seven Hustle cards back and new piles are laid out, until all students are across.
lesson-first-end = Students, siblings and your own school's students add up; most points win. If every card has a twin, nobody gets the pile: the second lesson shows that.
lesson-second = Nobody gets across
lesson-second-two = Only two guards this time, and a stricter rule, XXL: each student of your school who goes out of play costs you a point.
lesson-second-not-yet = Allowed, but follow the light for now.
lesson-second-pick = You are with Red again. Pick pile 1.
lesson-second-bid = Bid the 5.
lesson-second-tie = Two fives! Every card has a twin, so nobody wins and the pile goes out of play. With XXL its two red students cost you two points. Without XXL nobody loses anything.
lesson-second-again = Who picks now? Whoever won last; nobody has yet, so you pick again, as the dealer. Take pile 2, with the little brother beneath.
lesson-second-not-brother = Another time. Take pile 2: there is somebody beneath it.
lesson-second-brother = Four students and a brother. Bid high: the 6 or the 7.
lesson-second-won = It was higher than Bibo's 4, and nobody else had it.
lesson-second-not-small = That could win. But for a big pile bid high: 6 or 7.
lesson-second-both = You lead the whole pile across: four students, the little brother, and one red student counts double.
lesson-second-end = A tie at the end goes to whoever led more students of their own school across, then more groups of four; then the victory is shared. You know it all now!
