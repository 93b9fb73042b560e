### What people read in Mod X.
### An argument (cell) is the name of a cell, a1 to h8; (word) is a word as it is typed; both are the same in every language.
### (pattern) and (colour) are what the messages pattern-… and colour-… say, (patterns) and (colours) lists of them.

line = Finish patterns of five, and score on top of each other.
first = Who places the jokers; the next player begins
helpers = The pieces of finished patterns stand out, and the table asks only where there is something to claim.

option-teams-name = Teams
option-teams = Four players in two teams; partners sit opposite and add their points.
option-claims-name = Claiming
option-claims = Claim your patterns yourself, or have every pattern score at once.
option-claims-manual = manual
option-claims-auto = auto
option-x-pieces-name = X-pieces
option-x-pieces = X-pieces of each player.
option-joker-must-move-name = Joker must move on
option-joker-must-move = A joker may not go back to a cell that a joker has just left.
option-joker-win-name = Five jokers win
option-joker-win = Five jokers in a pattern win the game.
option-combination-name = Combinations
option-combination = A claim takes all patterns that share an X-piece with it, or only the one.
option-combination-all = all
option-combination-choice = choice
option-own-markers-name = Own markers
option-own-markers = On your own markers you place no others, or cover them, which uses markers up.
option-own-markers-stay = stay
option-own-markers-cover = cover
scoring = Each of your markers that nobody has covered is a point. Whoever reaches the target or makes a pattern of five jokers wins at once; otherwise the most points win.
preset-family = The table finds finished patterns for you.
preset-expert = Jokers have to move, and you choose which patterns you score.

part-markers = Own markers on top
part-partner = Partner's markers

teams-are-for-four = Teams are for 4 players.

## Colours and patterns

colour-black = black
colour-red = red
colour-orange = orange
colour-yellow = yellow
# In the place of a colour, where a pattern has nothing but jokers.
colour-jokers = jokers
# What is printed on pieces of a colour: one letter, another one for each colour.
letter-black = B
letter-red = R
letter-orange = O
letter-yellow = Y
# $cell (cell) in the centre
pattern-x = x { $cell }
# $cell (cell) in the centre
pattern-plus = plus { $cell }
# $cell (cell) at the left end
pattern-row = row { $cell }
# $cell (cell) at the top
pattern-column = column { $cell }
# $cell (cell) at the left end; the line falls to the lower right
pattern-fall = fall { $cell }
# $cell (cell) at the left end; the line rises to the upper right
pattern-rise = rise { $cell }

## What happens

# $who (name), $cell (cell)
puts-joker = { $who } puts a joker on { $cell }.
# $who (name), $cell (cell)
puts-x = { $who } puts an X on { $cell }.
# $who (name), $pattern (pattern)
claims = { $who } claims { $pattern }.
# $who (name), $pattern (pattern), $joined (patterns)
claims-with = { $who } claims { $pattern }, and { $joined } with it.
# $who (name)
scores = { $who } scores.
# $who (name)
ends-turn = { $who } ends the turn.
# $who (name), $placed (number) of markers, $patterns (patterns), $points (number)
places-markers =
    { $placed ->
        [0] { $who } places no score markers for { $patterns }
        [one] { $who } places { $placed } score marker for { $patterns }
       *[other] { $who } places { $placed } score markers for { $patterns }
    }, and has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
# In a game of teams.
# $who (name), $placed (number) of markers, $patterns (patterns), $points (number), $together (number) of points
places-markers-team =
    { $placed ->
        [0] { $who } places no score markers for { $patterns }
        [one] { $who } places { $placed } score marker for { $patterns }
       *[other] { $who } places { $placed } score markers for { $patterns }
    }, and has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $together } with the partner's.
# $who (name), $lost (number) of points, $points (number)
loses =
    { $lost ->
        [one] { $who } loses { $lost } point
       *[other] { $who } loses { $lost } points
    }, and has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
# In a game of teams.
# $who (name), $lost (number) of points, $points (number), $together (number) of points
loses-team =
    { $lost ->
        [one] { $who } loses { $lost } point
       *[other] { $who } loses { $lost } points
    }, and has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $together } with the partner's.
# $who (name), $jokers (number)
jokers-to-place =
    { $jokers ->
        [one] { $who } has { $jokers } joker to place anew.
       *[other] { $who } has { $jokers } jokers to place anew.
    }
jokers-go-back = No cell is left for the next joker: all jokers of this scoring go back to where they were.
# $who (name), $target (number) of points
end-target =
    { $target ->
        [one] { $who } has reached the target of { $target } point: the game is over!
       *[other] { $who } has reached the target of { $target } points: the game is over!
    }
# $who (name)
end-five-jokers = { $who } has made a pattern of five jokers and wins!
# $who (name), $points (number) of the winner
end-out-of-pieces =
    { $points ->
        [one] { $who } has no X-piece left: the game ends, { $points } point wins.
       *[other] { $who } has no X-piece left: the game ends, { $points } points win.
    }
# $who (name), $points (number) of the winner
end-out-of-markers =
    { $points ->
        [one] { $who } has no score marker left: the game ends, { $points } point wins.
       *[other] { $who } has no score marker left: the game ends, { $points } points win.
    }
# $turns (number), $points (number) of the winner
end-no-progress =
    { $turns ->
        [one] Nobody has placed a score marker for { $turns } turn
       *[other] Nobody has placed a score marker for { $turns } turns
    }: the game ends, { $points ->
        [one] { $points } point wins
       *[other] { $points } points win
    }.

## Refusals

# In these messages $instead is what one of the do-… messages says.
# $instead (clause)
no-joker = You have no joker to place; { $instead }.
# $patterns (patterns), $instead (clause)
marks-first = You have marked { $patterns }; { $instead }.
# $instead (clause)
nothing-marked = Nothing is marked to be scored; { $instead }.
# $cell (cell), $instead (clause)
occupied-joker = There is a joker on { $cell }; { $instead }.
# $cell (cell), $colour (colour), $instead (clause)
occupied-x = There is an X of { $colour } on { $cell }; { $instead }.
# $instead (clause)
place-an-x = Nobody may pass; { $instead }.
# $instead (clause)
no-x-now = An X is placed on your own turn, one a turn; { $instead }.
# $instead (clause)
turn-is-over = Your turn is over; { $instead }.
# $instead (clause)
turn-is-yours = It is your turn; { $instead }.
# $instead (clause)
no-claims = Patterns score by themselves in this game; { $instead }.
do-score = score, or claim more of that colour
# $cell (cell)
do-place = place an X on a free cell, for example x { $cell }
# $word (word)
do-touch = touch a finished pattern if you see one, or write { $word }
# $cell (cell)
do-joker = { $cell } would do
# $jokers (number), $cell (cell)
joker-first =
    { $jokers ->
        [one] First place { $jokers } joker, for example joker { $cell }.
       *[other] First place { $jokers } jokers, for example joker { $cell }.
    }
# $cell (cell), $other (cell), $instead (clause)
too-close = { $cell } touches the joker on { $other }, and jokers start apart; { $instead }.
# $cell (cell), $instead (clause)
joker-must-move = A joker has just left { $cell } and has to go elsewhere; { $instead }.
# $cell (cell), $instead (clause)
finishes-a-pattern = On { $cell } the joker would finish a pattern, which it must not; { $instead }.
# $cells (list) of the cells that are touched
touched-marked = What you have marked goes through { $cells }; write score, or touch more of that colour.
# $cells (list) of the cells that are touched
several = More than one pattern goes through { $cells }; choose several of its pieces to say which.
# $cells (list) of the cells that are touched
nothing-through = No finished pattern goes through { $cells }: it has five cells with pieces of one colour or jokers.
# $pattern (pattern)
marked = You have marked { $pattern } already; write score.
# $pattern (pattern)
not-finished = { $pattern } is not a finished pattern: all five cells need pieces of one colour or jokers.
# $pattern (pattern), $colour (colour), $wanted (colour)
other-colour = { $pattern } is { $colour }; what you score together has to be { $wanted }.
# $pattern (pattern)
your-own = { $pattern } is your own; claim it on your next turn, and for now write leave or claim another.

## What speaks for a move

why-few-patterns = Few patterns go through that cell, and the others move first.
why-five-jokers = Five jokers win at once.
why-claim = What you leave, somebody else will score.
why-score = There is nothing more to mark.
# $patterns (patterns)
why-finishes = It finishes { $patterns }.
# $colours (colours)
why-stops = It stops { $colours } from finishing a pattern there.
why-covers = A marker of another player lies there: scoring on top of it counts twice.

## The table

# $jokers (number) still to be placed
prompt-jokers-start = Put a joker on the board ({ $jokers } to go). No two may touch.
# $jokers (number) still to be placed
prompt-jokers = Put a joker on the board ({ $jokers } to go). It may not finish a pattern.
prompt-marked = Touch more patterns of the same colour, or score what you have marked.
prompt-before = Place an X. If you see a finished pattern, touch it to claim it.
prompt-after = Do you see a finished pattern? Touch it to claim it, or end your turn.
prompt-pause = Did anybody overlook a pattern? Touch it to claim it, or let it be.
fact-target = To win
# $points (number)
fact-target-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
title-board = The board
# $who (name), $colour (colour)
title-supply = { $who } ({ $colour })
# $points (number)
note-points = { $points } points
# $cell (cell)
label-free = { $cell }: free
# $cell (cell), $colour (colour)
label-marker = { $cell }: score marker of { $colour }
label-joker-in-hand = Joker to be placed
# $cell (cell)
label-joker = { $cell }: joker
# $cell (cell), $colour (colour)
label-x = { $cell }: X of { $colour }
# $count (number)
label-pieces-left = { $count } X-pieces left
# $count (number)
label-markers-left = { $count } score markers left
# $pattern (pattern)
button-claim = Claim { $pattern }
# $cells (list)
button-touch = Touch { $cells }
button-score = Score
# $colour (colour)
button-score-note = Score all marked patterns of { $colour }.
button-done = End my turn
button-leave = Let it be

## Lessons

lesson-first = Your first plus
lesson-first-aim = You place X-pieces, one a turn, and finish patterns of five. First the oldest player sets the five jokers: watch Bibo.
lesson-first-jokers = A joker belongs to everybody: it counts as an X of your own colour. Two of them stand well here, with one free cell between them.
lesson-first-centre = Let us build a plus: a centre and its four neighbours. Two arms are jokers already. Put an X in the middle, on d4.
lesson-first-not-centre = Allowed, but look at d4: both jokers are its neighbours. Put your X there.
lesson-first-arms = The upper and the lower arm are missing. Put an X above or below: whichever you like.
lesson-first-not-arm = Not there: the plus needs the cells just above and just below d4.
lesson-first-finish = One cell is missing. Finish the plus!
lesson-first-not-finish = Not there: one arm of the plus is still missing.
lesson-first-claim = Five in a plus! But it does not score by itself: you have to claim it. Touch the plus.
lesson-first-not-done = Do not go yet! If you leave it, Bibo may claim your plus. Touch it first.
lesson-first-not-claim = Touch a piece of the plus, to claim it.
lesson-first-score = You could claim more patterns of your colour now. There is only this one, so score it.
lesson-first-move = Each of your X-pieces became a score marker: three points. The two jokers were lifted, and you put them where you like, but they must not finish a pattern. Choose a lit cell.
lesson-first-not-lit = That may be allowed, but for this lesson choose one of the lit cells.
lesson-first-other = And the second joker.
lesson-first-points = Your three X-pieces are back in your supply, and three markers lie on the board. Markers do not block: anybody may put an X on them.
lesson-first-shapes = There are three shapes: the plus, the X (a centre and its four corners), and five in a line, in any direction.
lesson-first-end = With two players 15 points win, with three 12, with four 10. At a real table nothing is marked: you have to see patterns yourself, your own and those that others overlook.
lesson-second = Overlooked!
lesson-second-set = This time you set the jokers. No two may touch, not even at the corners. Put one on d5; the other four follow by themselves.
lesson-second-not-set = That would be fine. For this lesson begin on d5.
lesson-second-own = The next player begins: Bibo has put an X between two jokers. What might become of it? Put an X on one of the lit cells.
lesson-second-not-lit = Allowed, but for this lesson choose a lit cell.
lesson-second-watch = Bibo goes on building. Put another X on a lit cell, and keep an eye on Bibo.
lesson-second-overlooked = Bibo has finished a plus and ended the turn without claiming it! A pattern that its owner overlooks may be claimed by anybody. Touch it.
lesson-second-not-leave = Wait, there is something! Look at the pieces around e5.
lesson-second-not-claim = Look around e5: touch the plus.
lesson-second-score = Now score it, as if it were yours.
lesson-second-jokers = Three points for you, and Bibo's X-pieces go back to Bibo. You put the jokers down too.
lesson-second-rest = And the last one.
lesson-second-cover = Your markers lie on e4, e5 and e6. If Bibo scores with an X on one of them, Bibo's marker covers yours, and only the top one counts. The same goes the other way round.
lesson-second-combine = If one X finishes several patterns, or two patterns share an X, one claim takes them all: six in a row are six points.
lesson-second-end = The game ends as soon as somebody has enough points, or has no X-pieces or no markers left. And five jokers in a pattern win at once. Keep your eyes open!
