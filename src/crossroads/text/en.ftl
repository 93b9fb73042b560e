### What is said at the table of any game, and by the server.

refused-begun-watch = The game has begun; you can watch it.
refused-seated = You have a seat at this table already.
refused-full = All seats are taken; you can watch.
refused-taken = Seat { $seat } is taken; seat { $free } is free.
refused-begun = The game has begun already.
refused-not-the-host = Only the one who made the table can begin.
refused-watching = You are watching; only those who have a seat can play.
refused-not-your-seat = That is not your seat.
refused-no-bot-asked = No bot is asked in that seat.
refused-stale = The table has gone on since; look again and choose anew.
refused-not-begun = The game has not begun yet.
game-over = The game is over.
refused-not-your-move = Only your own last move can be taken back, while nobody has moved since.
refused-revealed = That move cannot be taken back: it showed something that was hidden.
refused-move-stands = The others did not agree; that move stands.
refused-nobody-asks = Nobody asks to take a move back.
refused-not-asked = The others at the table have to agree.
refused-over-go = The game is over; you can go.
refused-no-seat-to-leave = You have no seat here that you could leave.
refused-rematch-set = The next game is set already.
table-set = A table of { $game } is set.
sits-down = { $who } sits down.
is-back = { $who } is back.
next-game-set = The next game is set.
put-away = The table is put away.
game-begins = The game begins.
time-is-up = Time is up for { $who }.
leaves = { $who } leaves the table.
is-away = { $who } is away; a bot plays until they are back.
asks-back = { $who } asks to take the last move back.
does-not-agree = { $who } does not agree; the move stands.
agrees = { $who } agrees.
taken-back = The last move of { $who } is taken back.
refused-sent-away = Whoever made this table asked you to leave; you can watch.
refused-sat-too-often = There has been too much coming and going at this table; you can watch.
refused-nobody-there = Nobody sits there who could leave.
refused-not-the-host-away = Only the one who made the table can ask somebody to leave.
refused-agreed = You have agreed already.
refused-cover-not-yours = Only another player at this table can ask for that.
refused-not-waited-for = The game does not wait for a person in that seat.
refused-not-idle = { $who } still has time: a bot can play for them when the game has waited { $seconds } seconds.
too-long = The game is closed without a result: it has had { $moves } moves, the most that a table takes.
soon-too-long = After { $moves } more moves this game is closed without a result.
is-sent-away = { $who } is asked to leave the table.
is-idle = { $who } has done nothing for a while; a bot plays until they do.
comes = { $who } comes to the table.
refused-no-such-seat = There is no seat { $seat }; the seats are 1 to { $most }.
refused-not-your-turn = It is not your turn; the game waits for { $who }.
playable = You can make this move now.
refused-hello-once = You have said hello already.
refused-not-over = The game is not over yet.
refused-did-not-play = Only those who played can ask for another game.
refused-busy = Too much is going on at this table; please try again.
refused-no-name = Please choose a name of at least one letter.
refused-first-seat = The first seat is one of 1 to { $most }, or is drawn.
refused-no-seconds = A clock needs at least one second.
refused-no-such-player = A seat is me, open, here:NAME or one of { $levels }, not { $wanted }.
refused-no-such-table = There is no table { $code }.
refused-broken-table = Table { $code } cannot be opened any more; its log is kept.
refused-no-hints = This table is played without hints.
refused-hint-not-now = There is a hint when it is your turn.
refused-one-hint = One hint at a time, please: yours is being thought about.
refused-too-many-messages = That is too many messages; please wait a little.
refused-hello-first = The first message of a connection is a hello.
refused-version = This server speaks version { $version }; please reload the page.
refused-bytes = Messages are text, not bytes.
refused-too-long = A message may have { $most } characters.
refused-unreadable-message = That is not a message of this protocol: { $why }.
refused-wrong-record = The record is wrong: { $why }
refused-unfinished-record = This game has no end yet; only finished games can be opened.
refused-no-record = There is no record of a finished game at this table.
refused-no-proof = The seed of this game is not known yet, or no players added numbers to it.
refused-not-a-number = { $name } is a number.
refused-no-such-move = The game has { $moves } moves; at is one of 0 to { $moves }.
refused-replay-seat = The seats are 0 to { $most }, -1 for a spectator, -2 for all cards open.
refused-token = This token is not one of ours; choose a name to get a new one.
refused-token-expired = You have been away for so long that your token has expired; choose a name to get a new one.
refused-no-such-guest = There is no guest { $guest }.
refused-store-gone-http = The server cannot reach its store just now; please try again in a moment.
refused-too-much = A request may have { $most } bytes.
refused-unreadable-request = That is not what this address takes: { $why }.
refused-who-are-you = Say who you are: Authorization: Bearer and your token.
refused-too-often = That is too often; please wait a little.
refused-review-too-long = This game has { $moves } moves; only games of up to { $most } are reviewed.
refused-waiting-of-guest = You have { $most } tables that wait for people; begin or close one of them first.
refused-waiting-of-network = Too many tables from your network wait for people; begin or close one of them first.
refused-too-many-misses = You have asked for too many tables that do not exist; please wait a little.
refused-connections-of-network = Too many connections from your network are open here.
refused-connections-of-guest = You have too many connections open here; close a tab or two.
refused-too-many-watchers = Too many people are watching this table; please come back later.
refused-blocked = This server does not take anything from your address.
refused-server-full = This server has too many visitors just now; please try again later.
refused-unreadable = { $text } is not a move of this game. Moves are written like { $examples }.
nobody-wins = Nobody wins.
everybody-wins = Everybody wins together!
wins = { $who } wins!
share-the-victory = { $who } share the victory!
turned-up = Turned up
your-turn = It is your turn.
waiting-for = Waiting for { $who }.
fault-bot = A bot at this table could not decide, so the first legal move is made in its place. The server has noted it.
fault-compiler = The bots of this game think less than they should: their search cannot be compiled. The server tries again.
fault-job = Something went wrong at this table. The server has noted it.
fault-message = Something went wrong with what you asked for. The server has noted it; the game goes on.
fault-record = The lobby or the list of finished games may not show this table as it is. The server has noted it.
fault-scene = This game's picture of the table cannot be drawn, so you see a plain one. The server has noted it; play on.
fault-writer = The server could not send you what happened. It has noted it; your page connects again by itself.
store-gone = The server cannot reach its store. Nothing is lost; moves are taken again as soon as it is back.
store-back = The store is back; the game goes on.
refused-stuck = This table cannot go on: something is wrong with its game. It has been noted.
refused-game-failed = Something is wrong with this game at this server; it has been noted. Please try something else.
refused-store-gone = The server cannot reach its store just now; please look again when it is back.
refused-broken = Something is wrong with this server; it has been noted. Please try something else.
refused-broken-game = Table { $code } waits until its game is mended: { $why }
refused-game-not-here = Table { $code } is of a game that this server does not have; it is kept.
refused-newer-release = Table { $code } was made by a newer release of this server; it opens again where that release runs.
refused-earlier-rules = Table { $code } was played by earlier rules, which this release does not know any more; its log is kept.
refused-no-such-address = There is nothing at this address.
refused-wrong-method = This address does not take { $method }.
refused-plainly = This is refused.
refused-changed-rules = The rules of this game have changed, and what was played at table { $code } does not fit them any more; its log is kept.
# $move (number), $who (list)
turning-ahead = Ahead from move { $move } to the end: { $who }.
refused-not-an-address = A QR code needs the address of this server, as in ?at=https://games.example.
turning-last = The last move decided it.
preset-title-quick = Quick
preset-title-family = Family
preset-title-standard = Standard
preset-title-expert = Expert
preset-standard = The rules as they are printed.

### Options of a game, and pages made for any game.

# $option (title), $values (list), $wanted (what was chosen)
option-one-of = { $option } is one of { $values }, not { $wanted }.
# $option (title), $low (place), $high (place), $wanted (what was chosen)
option-whole = { $option } is a whole number from { $low } to { $high }, not { $wanted }.
# $wanted (what was chosen), $names (list)
option-unknown = There is no option { $wanted } in this game; its options are { $names }.
# $wanted (what was chosen)
option-none = There is no option { $wanted } in this game; it has no options.
# $game (title), $fewest (place), $most (place), $wanted (what was chosen)
players-not-allowed = { $game } is for { $fewest } to { $most } players, not { $wanted }.
# $wanted (name of a game), $games (list)
no-such-game = There is no game { $wanted }. The games are { $games }.
bot-beginner = Beginner bot
bot-easy = Easy bot
bot-normal = Normal bot
bot-hard = Hard bot
bot-champion = Champion bot
# Who made a game; no full stop at the end.
# $designers (names)
credit-by = By { $designers }
credit-unnamed = Designer not named in the printed rules
# $publisher (name)
credit-published = Published by { $publisher }
# $players (2–4), $minutes (number)
rulebook-for = Players: { $players }. Time: { $minutes ->
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
  }.
rulebook-none = This game has no rulebook yet. The table shows what you may do, and says why something is not allowed.
rulebook-moves = Moves
# $examples (moves)
rulebook-examples = Written, a move looks like this: { $examples }.
rulebook-options = Options
rulebook-option = option
rulebook-values = values
rulebook-about = what it does
# $low (place), $high (place), $usual (place)
rulebook-range = { $low } to { $high }, { $usual }

### The page before its modules run.

page-description = Seven small tabletop games, against bots, with friends, or at one device.
page-skip = Skip to the content
page-noscript = The table needs JavaScript.

### The game in the terminal.

level-beginner = Beginner
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-champion = Champion
# How a level plays, in one sentence.
style-beginner = Sees only some of its moves, plays the one that catches its eye and soon forgets.
style-easy = Plays what looks best right now, but overlooks moves and forgets things.
style-normal = Thinks a little ahead, but trusts that everybody plays the obvious move.
style-hard = Thinks ahead, remembers well and does not always choose alike in secret.
style-champion = Has learned by playing against itself, thinks longest and forgets nothing.
# How titles of one's own place begin, separated by |; left out where somebody else's place is shown.
terminal-yours = Your
yes = yes
no = no
# $seat (number)
terminal-player = Player { $seat }
# $seat (number)
terminal-bot = Bot { $seat }
# $seat (number)
terminal-seat-name = Seat { $seat }
terminal-which-game = Which game do you want to play?
# $game (title), $players (number)
terminal-continue = Continue { $game } ({ $players ->
    [one] { $players } player
   *[other] { $players } players
  })
terminal-how-many = How many players, including you?
# $players (number)
terminal-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }
terminal-how-well = How well do the others play?
terminal-shall-we-begin = Shall we begin? Or change something first.
terminal-begin = Begin
# $value (yes or no), $about (a sentence)
terminal-helpers = helpers: { $value }. { $about }
# $role (what the first seat is)
terminal-first-drawn = { $role }: drawn by lot.
# $role (what the first seat is)
terminal-first-you = { $role }: you.
# $role (what the first seat is), $seat (number)
terminal-first-seat = { $role }: seat { $seat }.
# $name (of an option), $low (number), $high (number)
terminal-whole-number = { $name }: a whole number from { $low } to { $high }
terminal-key-leave = Leave
terminal-key-back = Back
terminal-key-help = Help
terminal-key-rules = Rules
terminal-key-hint = Hint
terminal-key-take-back = Take back
terminal-key-again = Again
terminal-key-write = Write
terminal-key-several = Several
terminal-key-forward = Forward
terminal-key-start = Start
terminal-key-end = End
terminal-key-play = Play
terminal-key-eyes = Eyes
terminal-key-go-to = Go to
terminal-keys = Keys
terminal-help-key = key
terminal-help-what = what
terminal-help-letters = 1 … 9, letters
terminal-help-letters-what = make the move with that mark
terminal-help-choose-what = choose a move in the list; its cards are highlighted
terminal-help-mouse = mouse
terminal-help-mouse-what = click a card, a place or a move
terminal-help-write-what = write a move in words; with a ? behind it, ask why it cannot be made
terminal-help-several-what = choose several cards; the list begins with the move of all of them
terminal-help-hint-what = get a hint, if the table allows it
terminal-help-rules-what = read the rules
terminal-help-take-back-what = take the last move back, or agree to take it back
terminal-help-again-what = play another game with the same people
terminal-help-escape-what = go from the input line back to the list
terminal-help-help-what = this page
terminal-help-leave-what = leave; the game is kept
terminal-help-step-what = one move back, one move forward
terminal-help-ends-what = to the start, to the end
terminal-help-space = Space
terminal-help-space-what = play automatically, or pause
terminal-help-jump = ↑ ↓ Enter, mouse
terminal-help-jump-what = jump to a move in the list
terminal-help-go-to-what = jump to a move by its number
terminal-help-eyes-what = change the view: all cards face-up, a spectator's, each seat's
terminal-help-quit-what = leave
# $move (text)
terminal-hint-is = Hint: { $move }.
terminal-hint = Hint
# $game (title), $code (of the table), $names (list)
terminal-waiting = { $game }, table { $code }: waiting for players. Here are { $names }.
# $game (title), $code (of the table)
terminal-waiting-alone = { $game }, table { $code }: waiting for players. Here are no others yet.
# $who (name)
terminal-asks-back = { $who } asks to take the last move back: p agrees.
# $seconds (number)
terminal-seconds-left = { $seconds } s left
terminal-helpers-on = Helpers are on
terminal-several = Choose several, then the first move of the list
terminal-write = A move, in words; with a ? behind it: why not?
# $game (title), $number (of the game), $name (of the player)
terminal-plain-start = { $game }, game { $number }. You are { $name }. Type a move or its number; ? shows the table, q leaves.
# $verdict (a sentence)
terminal-result = The result: { $verdict }
terminal-enter-continues = (Enter continues, q leaves)
terminal-set-up = The table is set up.
# $at (number), $last (number), $who (whose eyes)
terminal-replay-state = Move { $at } of { $last }  Seen by { $who }
terminal-everybody = everybody
terminal-spectator = a spectator
# $last (number)
terminal-jump = The number of a move, 0 to { $last }
# $move (text), $last (number)
terminal-no-such-move = There is no move { $move }; the moves are 0 to { $last }.
# $commitment (hexadecimal digits)
terminal-fair-deal = Fair deal: the server committed to its seed with { $commitment }; your number is part of the deal too.
# $commitment (hexadecimal digits)
terminal-deal-right = Fair deal: the seed belongs to the commitment { $commitment } …, and your number is part of the deal.
# $why (what is wrong, in English)
terminal-deal-wrong = The deal is not what the server committed to: { $why }.
terminal-not-connected = The table cannot be reached just now, so nothing was done; the connection comes back by itself.
connection-lost = The connection is lost; it is being made again.
connection-back = The connection is back.
terminal-you-win = You win!
terminal-you-share = You share the victory!
# $verdict (a sentence)
terminal-you-lose = { $verdict } Well played; the next game may be yours.
# $title (of a preset), $about (a sentence)
terminal-rules = Rules: { $title }. { $about }
terminal-rules-own = Rules: your own choice.
reaction-laugh = laughs
reaction-wow = is amazed
reaction-sad = is sad
reaction-think = is thinking hard
reaction-clap = claps
reaction-heart = sends a heart
reaction-hello = Hello!
reaction-luck = Good luck!
reaction-well-played = Well played!
reaction-oops = Oops!
reaction-thanks = Thank you!
reaction-no-hurry = Take your time.

### The review of a finished game.

review-start = start
review-own = own choices
review-others = others' choices
review-luck = luck
review-result = result
review-size-slip = slip
review-size-mistake = mistake
review-size-blunder = blunder
# $move (number), $who (name), $made (a move)
review-turning = Turning point: move { $move }, { $who }: { $made }.
# $move (number), $who (name), $size (slip, mistake or blunder), $made (a move)
review-named = Move { $move }, { $who }: { $made } ({ $size }).
# $better (a move), $lost (percent), $low (percent), $high (percent)
review-better = Better: { $better }. The chance lost: { $lost } % (99 %: { $low } to { $high }).
review-by-memory = What was shown earlier told so; it no longer lies on the table.
# $own (number), $rival (number), $move (a move), $own_other (number), $rival_other (number), $order (fewest or most win)
reason-scores = If all play on decently, it leads to a final score of { $own } on average, against { $rival } of the best of the others ({ $order ->
    [fewest] fewest
   *[most] most
  } win); { $move } leads to { $own_other } against { $rival_other }.
# $own (number), $move (a move), $own_other (number), $order (fewest or most)
reason-score = If all play on decently, it leads to a final score of { $own } on average ({ $order ->
    [fewest] few
   *[most] many
  } are good); { $move } leads to { $own_other }.
reason-daring = On average that is no better, but it wins more often.
# $whole (digits), $tenth (a digit)
reason-decimal = { $whole }.{ $tenth }
review-none = Nobody made a mistake that is beyond doubt.
review-how = The chances are each player's own view, the decisions judged from what that player could see. Sums add up to the result.

### Puzzles.

refused-no-such-puzzle = There is no such puzzle.
# $game (title)
puzzle-none = { $game } has no puzzles yet.
# $game (title), $id (of the puzzle), $stars (stars)
puzzle-head = { $game }, puzzle { $id } { $stars }. One move is clearly the best: which?
puzzle-watched = So far:
puzzle-right = Right!
# $best (a move)
puzzle-wrong = Not quite: { $best } is clearly better.
# $themes (list)
puzzle-themes = Themes: { $themes }.
puzzle-theme-memory = memory
puzzle-theme-secret = hidden choice
puzzle-theme-only = only move
puzzle-theme-ahead = well ahead
puzzle-theme-behind = from behind
puzzle-theme-quiet = against the first thought
puzzle-theme-opening = opening
puzzle-theme-endgame = endgame

### Lessons.

# $why (sentence)
refused-lesson = This is not a lesson that can be taken: { $why }
lesson-on = Go on
lesson-enter = Enter: go on; q: leave
lesson-read-first = Read this first, then go on.
lesson-not-now = You may do that in a game. In this lesson we do what is lit; try that.
