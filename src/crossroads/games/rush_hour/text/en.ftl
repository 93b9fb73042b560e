### What people read in Rush Hour.
### An argument (card) is the number of a card or what card-police and card-ambulance say; (places) is a list of places.

line = Slip your cars into the jam, and let others make it too long.
first = Who leads the first trick

option-deals-name = Deals
option-deals = How many deals are played.
option-target-name = Target points
option-target = The game ends after the deal in which somebody has this many points; 0 plays the deals instead.
option-high-name = Highest number
option-high = The highest number in play; small numbers suit small children.
option-hand-name = Cards in hand
option-hand = Cards dealt to each player, or as many as there are.
option-rows-name = Rows
option-rows = Rows of the traffic jam.
option-specials-name = Specials
option-specials = Play with ambulances, police cars, trailers and tow trucks.
option-plain-numbers-name = Specials as plain cars
option-plain-numbers = Without specials, keep the ten numbered ones as ordinary cars.
option-massive-jam-name = Massive jam
option-massive-jam = Whoever lays the fifth car of a row takes the row.
option-too-small-name = Too small takes a row
option-too-small = Whoever plays a card below all rows takes a row; otherwise it goes to a row's front.
scoring = Every car that you have to take costs a point; trailers, tow trucks, police cars and ambulances cost two. The fewest points win.
preset-family = Numbered cars only.
preset-expert = Three deals, added up.

part-cars = Cars at one point
part-specials = Cars at two points
part-earlier = Earlier deals

# $players (number), $cards (number), $hand (number)
advice-few-cards =
    There are so few cards that each of { $players } players is dealt { $cards ->
        [one] one card
       *[other] { $cards } cards
    } instead of { $hand }.
# $players (number), $cards (number), $hand (number), $high (number) the highest number, $better (number) of cards
advice-higher-numbers =
    There are so few cards that each of { $players } players is dealt { $cards ->
        [one] one card
       *[other] { $cards } cards
    } instead of { $hand }. Numbers up to { $high } would give { $better } to each.

## Cards and places

card-police = police
card-ambulance = ambulance
# $row (number)
place-row = row { $row }
# $row (number), $slot (number)
place-gap = gap { $row }.{ $slot }

## What happened

# $who (name)
has-chosen = { $who } has chosen a card.
# $cards (list) of what is said by shown
cards-turned-up = The cards are turned up: { $cards }.
# $who (name), $card (card)
shown = { $who } { $card }
# $who (name), $card (card), $row (number)
sends-to-row = { $who } sends the { $card } to row { $row }.
# $who (name), $card (card), $row (number), $slot (number)
sends-to-gap = { $who } sends the { $card } to the gap { $row }.{ $slot }.
# $who (name), $card (card), $row (number)
joins-row = { $who }'s { $card } joins row { $row }.
# $card (card), $row (number)
pushes-in = Row { $row } lets { $card } in.
# $who (name), $cards (list), $points (number)
jams =
    Massive jam! { $who } takes { $cards }: { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }!
# $who (name), $cards (list), $points (number)
takes =
    { $who } takes { $cards }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }!
# $deal (number)
deal-begins = Deal { $deal } begins.
hands-empty = All hands are empty: the game is over.

## Why a move is refused

# $card (card), $places (places)
not-now-card = This trick you play { $card }; now it needs a place: { $places }.
# $card (card), $places (places)
not-now-gap = { $card } goes to a row, never into a gap; you may name { $places }.
# $row (number), $places (places)
no-such-row-to-name = There is no row { $row }; you may name { $places }.
# $card (card), $cards (list)
not-in-hand = You do not hold { $card }; you may play { $cards }.
# $cards (list)
choose-a-card = First everybody chooses a card; you may play { $cards }.
# $card (card), $row (number), $slot (number), $places (places)
no-gap = There is no gap at { $row }.{ $slot }; { $card } may go to { $places }.
# $card (card), $row (number), $slot (number), $places (places)
does-not-fit = { $card } does not fit the gap { $row }.{ $slot }; it may go to { $places }.
# $card (card), $row (number), $places (places)
no-such-row = There is no row { $row }; { $card } may go to { $places }.
# $card (card), $behind (card), $row (number), $end (card)
not-the-closest = Among the numbers { $card } has to go behind { $behind }; row { $row } ends with { $end }.
# $card (card), $row (number), $end (card), $places (places)
too-low = { $card } is too low for that row: row { $row } ends with { $end }; it may go to { $places }.

## Why a move is good

why-nothing = It costs nothing.
# $points (number)
why-least =
    It costs { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and no other place costs less.
why-room = It goes to any row, and one has room.
# $points (number)
why-cheap =
    It is too small, but now the cheapest row costs only { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
why-trailer = A trailer that finds a lower number never jams.
# $step (number), $row (number)
why-near = It is only { $step } above the end of row { $row }, so little can come between.

## What a player is asked

# $who (list) of names
waiting-card = Waiting for { $who } to choose a card.
# $who (list) of names
waiting-change = You may still change your card. Waiting for { $who } to choose a card.
# $who (name), $card (card)
waiting-place = Waiting for { $who } to place { $card }.
prompt-card = Choose a card. All are turned up together.
prompt-ambulance = Your ambulance pushes in at the front of a row: which one?
prompt-police = Your police car joins the end of a row: which one?
# $card (card)
prompt-tow = Your tow truck { $card } lifts the last car of a row: which one?
# $card (card)
prompt-place = { $card } can go to more than one place: choose.
# $card (card)
prompt-too-small = { $card } is too small for every row: take one, and it starts with your card.
# $card (card)
prompt-front = { $card } is too small for every row: put it at the front of one.

## Titles

deal = Deal
# $row (number)
title-row = Row { $row }
title-queue = Joining the traffic
# $who (name)
title-taken = { $who }: taken
title-choice = Your choice
title-hand = Your hand

## Notes under cards and rows: a few words

# $points (number)
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# $points (number)
points-full =
    { $points ->
        [one] full, 1 point
       *[other] full, { $points } points
    }
# $points (number)
costs =
    { $points ->
        [one] costs 1 point
       *[other] costs { $points } points
    }
costs-nothing = costs nothing
# $end (card), $row (number); a no-break space keeps a number with its word under a narrow card
goes-behind = behind { $end }, row { $row }
# $row (number), $points (number)
would-jam =
    would jam row { $row }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
follows-open = in an open row
too-small = too small
any-row-ambulance = first, any front
any-row-police = end of any row
any-row-tow = last, lifts a car
# $row (number)
to-row = to row { $row }
face-down = face-down until all have chosen

## What a screen reader says

# $number (card)
label-car = Car { $number }
# $number (card)
label-trailer = Trailer { $number }
# $number (card)
label-tow = Tow truck { $number }
label-police = Police
label-ambulance = Ambulance
label-back = A card
# $who (name)
label-chosen = { $who } has chosen
# $row (number), $slot (number)
gap-in-row = Row { $row }, slot { $slot }: gap
# $car (label), $row (number), $slot (number)
car-in-row = { $car }, row { $row }, slot { $slot }
# $car (label), $who (name)
car-joining = { $car }, { $who }'s, joins the traffic
# $car (label), $row (number)
car-on-its-way = { $car }, on its way to row { $row }
# $car (label), $who (name)
car-taken = { $car }, taken by { $who }
# $car (label)
car-chosen = { $car }, your choice
# $car (label)
car-in-hand = { $car }, in your hand

## Lessons

lesson-first = Your first jam
lesson-first-jam = Three rows of cars are stuck. In every round each of us adds one car. A row that you have to take costs you points, and fewest points win.
lesson-first-behind = A car goes behind the last car that is closest below it. The rows end with 12, 25 and 40: so 30 would go behind 25, not behind 12.
lesson-first-play = Everybody chooses a card in secret, then all are turned up together. Your 27 fits well behind 25. Touch it.
lesson-first-not-small = 5 is lower than all the last cars. It would cost you a row, so keep it for now.
lesson-first-not-yet = It would find a place too. But 27 lies closest to a row, and little can come between: play it first.
lesson-first-order = The lowest card always goes first. 13 went behind 12, then your 27 behind 25, then Bibo's 28 behind you. Row 2 has three cars now.
lesson-first-yours = Now choose for yourself. The words under each card say where it would go at this moment. 15 and 44 are both fine.
lesson-first-good-high = 44 went to row 3, far from the crowd.
lesson-first-good-low = 15 fits right behind 13.
lesson-first-not-third = 30 would go to row 2, where Bibo and Dodo may get in before you. There are calmer places.
lesson-first-full = Row 2 has four cars: it is full. Whoever has to put a fifth car there causes a massive jam and takes the whole row, one point a car.
lesson-first-safe = Which of your cards stays out of row 2? Find one yourself: nothing is lit this time.
lesson-first-was-safe = Well seen: your car kept out of the jam.
lesson-first-not-fifth = Careful: the closest last car below 30 is 29. Yours would be the fifth car, and the four others would be your points.
lesson-first-jammed = Dodo's 32 had to go behind 29 as the fifth car. Dodo took four cars, and 32 starts the row anew.
lesson-first-small = Sooner or later the low card has to go. Now a row is short, so it will be cheap. Play your 5.
lesson-first-not-last = Wait with that one. Row 2 is short now: a good moment for the 5.
lesson-first-take = 5 is too small for every row. So you take one row, whichever you like, and your 5 starts it anew. Which one costs least?
lesson-first-cheap = One car, one point. It could hardly be cheaper.
lesson-first-not-cheap = That works, but every car in the row is a point for you. Look for the shortest row.
lesson-first-last = One card left. 30 finds its place behind 7. Play it.
lesson-first-end = Your hand is empty and the game is over: you have the fewest points, so you win! A full game has ten cards each, and special cars: the second lesson shows them.
lesson-second = Special cars
lesson-second-special = Five cards again, but four of them are special: an ambulance, a police car, a trailer and a tow truck. In a row that you take, each of them counts two points.
lesson-second-not-yet = That one has its turn in a moment. Play the lit card first.
lesson-second-ambulance = Ambulances move before everybody else. They have no number and go to the front of any row you like. Play yours.
lesson-second-front = Choose a row. The ambulance pushes in at the front; the last car stays the last. Only the length grows, so a full row would jam.
lesson-second-pushed = There it is, in front of all the others.
lesson-second-police = The police car comes next, before all numbers. Play it.
lesson-second-open = It goes to the end of a row and opens it: behind a police car any number may follow. Try row 3.
lesson-second-not-there = You could. For this lesson put it at the end of row 3, and see what Bibo's 5 makes of it.
lesson-second-followed = Bibo's 5 is far below 36, but the police car let it in. Without it, 5 would have been too small.
lesson-second-trailer = 31 is a trailer. It goes where its number sends it, but it is hooked onto the last car and takes no place of its own. Play it.
lesson-second-hooked = 22 and 31 share one place, and row 2 ends with 31 now. A trailer that finds a lower number never causes a jam.
lesson-second-tow = Tow trucks come last of all, to the end of any row. Play your 43.
lesson-second-lift = It loads the last car of a row onto its back and leaves a gap where that car stood. Lift the 40 in row 2.
lesson-second-not-lift = Allowed as well. Here we want a gap in row 2, because one of your cars fits into it.
lesson-second-gap = There is a gap in row 2, between 31 and 40. A car that fits between them may drive in. Play your 35.
lesson-second-enter = 35 may join the end of a row, or slip into the gap, which makes no row longer. Touch the gap.
lesson-second-entered = In you go, at no cost.
lesson-second-not-row = That is allowed too, but it makes a row longer. The gap costs nothing: try it.
lesson-second-end = Now you know every car on this road. In the rulebook you find the rare cases, such as two ambulances in one trick. Have a good drive!
