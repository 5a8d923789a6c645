# Azulejos in English. What stands between <b> and </b> is stressed; narrow screens leave out what stands between <i>
# and </i>, where *asterisks* stress.

## The page

tagline = Take tiles, fill your lines, tile your wall. The board game Azul, for two to four.
menu = Menu
settings = Settings
rules = Rules
sound-on = Turn the sound on
sound-off = Turn the sound off
theme-light = Light theme
theme-dark = Dark theme
play-now = Play now
you = You
to-home = To the start
lost-title = Nothing here
lost = There is no such page. The link may be incomplete.
try-again = Try again
unreached-title = No answer
close = Close
cancel = Cancel

## The start

level = Level
change = Change
begin = Begin
continue = Continue
opponents-count = Opponents
players = Players
player = Player { $number }
bots-count = Bots among them ({ $name })
wall-coloured = Coloured
wall-grey = Grey
your-name = Your name
together = Together
    .how = at this screen
together-how = You share this screen, and the table turns to whoever is next.
invite = Invite friends
    .how = with a link or QR code
join = Join
    .how = by link, or in the lobby
watch = Watch
    .how = a game being played
make-link = Make the link
join-link = Link or code
join-go = Join
lobby-open = Waiting for players
lobby-no-open = Nobody is waiting just now. Invite friends, or play against a bot.
lobby-no-running = No game that anybody may watch is being played just now.
seats-free =
    { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }
rules-link = How is Azul played?
# My games; { $names } are the others, as a list.
my-games =
    { $count ->
        [one] 1 game of mine
       *[other] { $count } games of mine
    }
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Your turn against { $names }
    }
game-their-turn = With { $names }, their turn
game-waits = Waiting for players
game-waits-with = Waiting, with { $names }
game-over-with = Finished: { $names }
game-stands = Round { $round }, { $scores }
game-not-begun = Not begun
forget-game = Forget the game with { $names }

## Before a game

clock = Clock
clock-none = No clock
clock-total = { $minutes } min + { $seconds } s
clock-move =
    { $minutes ->
        [one] 1 min a move
       *[other] { $minutes } min a move
    }
clock-move-seconds = { $seconds } s a move
clock-days =
    { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
takebacks = Takebacks
takebacks-hint = A move may be taken back if the others agree
takebacks-none = no takebacks
listed = In the lobby
listed-short = in the lobby
listed-hint = Anybody may find the table and sit down
seats = Seats
room-waits =
    { $count ->
        [one] Waiting for one more
       *[other] Waiting for { $count } more
    }
room-ready = All are here
room-join = Sit down
room-full = The table is full
room-watch = Or stay as you are, and watch.
room-closed = The table was closed
room-closed-why = Everybody left before the game began. Set up another one.
name-first = Please say your name first.
invite-link = Invite with this link
watch-link = Others can watch with this link
code-label = QR code of the link
copy-link = Copy the link
copied = Copied
share = Share
share-text = Play Azul with me
link-here-only = This address works on this machine only. For other devices, open the page by the machine’s address in your network.
device = Play on another device
device-how = Open this link on the other device, and go on there with your seat. Both stay at the table.
device-caution = Keep it to yourself: whoever has this link can play for you.

## After a game

game-over = Game over
rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
over-you-win = You win
over-scores = { $first } to { $second }
over-rows =
    { $count ->
        [one] { $name } completed row { $rows }.
       *[other] { $name } completed rows { $rows }.
    }
over-no-tiles = No tiles were left.
over-gave-up =
    { $how ->
        [resigned] { $name } resigned.
        [time] { $name } ran out of time.
       *[forfeit] { $name } was gone.
    }
wall-of = Wall of { $name }
place = Place { $place }
to-rematch = To the rematch
rematch-waits = Offered…
points-title = Points
points-tiles = Tiles
points-rows = Rows
points-columns = Columns
points-colours = Colours
points-each = { $points } each
points-total = Total
graph-title = Score by round
graph-bonus = bonus
graph-end = end
fair-title = Were the deals fair?
fair-how = Before the first deal the server thought of a secret and showed its hash, the commitment. All deals follow from the secret, so nobody could choose them during the game.
fair-commitment = Commitment, shown before the game
fair-secret = Secret, told after it
fair-kept = The secret fits the commitment, and that is the one this browser was shown when the game began.
fair-fits = The secret fits the commitment.
fair-broken = The secret does not fit what was promised.
fair-unchecked = This browser checks hashes only over protected connections.
fair-verify = To check every deal, download the record and run:

## Replay

step = Step
step-of = { $step } of { $last }
step-first = First step
step-back = One step back
step-forward = One step forward
step-last = Last step
step-play = Play on by itself
step-pause = Pause
position-link = This position
to-table = To the result

## Keys and gestures

help = Keys and gestures
help-gestures = Mouse and touch
help-keys = Keys
help-this = This card
gesture-tap = Tap
gesture-drag = Drag
gesture-anywhere = Tap anywhere
help-tap = a colour, then a line: that is a move
help-drag = tiles from a factory to a line
help-look = another board, to see it large
help-skip = ends what is being told
key-enter = Enter
key-escape = Esc
key-space = Space
key-home = Home
key-end = End
key-any = Any key
help-notation = from factory 3, blue, to line 4
help-centre = from the centre, red, to the floor
help-column = the column, when one is to be chosen
help-walk = walk over the table
help-enter = takes and places
help-escape = one step back
help-step = one step back or forward
help-ends = first or last step
help-play-on = plays on by itself

## Settings

theme = Theme
theme-choice =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] As the system
    }
contrast = Contrast
contrast-choice =
    { $contrast ->
        [high] High
       *[system] As the system
    }
motion = Movement
motion-choice =
    { $motion ->
        [off] Off
        [quick] Quick
       *[normal] Normal
    }
language = Language
confirms = Confirm each move
confirms-hint = A place is chosen first, and played by a second tap
sound = Sound
sound-hint = Quiet clay on wood, and a bell when it is your turn
name-hint = What others read at tables where you sit down.
settings-kept = All of this is kept in this browser only.

## The rules

rules-title = How Azul is played
rules-lead = Two to four people tile a wall each. In every round you take tiles from the middle of the table, collect them on your lines, and set full lines into your wall, for points. It lasts about five rounds.
rules-take = Take
    .text = Take <b>all tiles of one colour</b> from one factory; its other tiles move to the centre. Or take all of one colour from the centre.
    .more = The first to take from the centre gets the <b>marker</b> as well. It falls to the floor and costs, but you begin the next round.
    .picture = From a factory with two red, a blue and a white tile, both red are taken; the others move to the centre.
rules-place = Place
    .text = Put them all on <b>one line</b>, from the right. A line holds one colour only, and never one that its row of the wall already has.
    .more = What does not fit <b>falls to the floor</b>. You may also drop everything there.
    .picture = Five lines of one to five spaces; lines 1 and 2 are full.
rules-tiling = Tile
    .text = When all tiles are taken, each <b>full line</b> sends one tile to its colour in the same row of the wall, from top to bottom.
    .more = The rest of a full line goes to the lid. Lines that are not full keep their tiles.
    .picture = A full line of two red tiles; one of them goes to row 2 of the wall.
rules-points = Count
    .text = A tile that touches no other scores <b>1</b>. Otherwise it scores the length of its row of neighbours, <b>and</b> the length of its column of neighbours.
    .more = So tiles next to many others are worth most.
    .picture = A red tile ends a row of three and stands in a column of three: six points.
rules-across = { $count } across
rules-down = + { $count } down
rules-floor = The floor costs
    .text = Then the floor is counted, from the left: <b>1, 1, 2, 2, 2, 3, 3</b>. The marker counts like a tile. No score falls below 0.
    .more = The floor is emptied, the factories are filled again from the bag, and whoever has the marker begins.
    .picture = A floor with the marker and two tiles costs four points.
rules-end = The end
    .text = The game ends after the round in which somebody completes a <b>row</b> of the wall. Complete rows, columns and colours bring more.
    .more = Most points win; if equal, more complete rows.
    .picture = A wall with a complete row and a complete column.
rules-bonus-row = for a row of five
rules-bonus-column = for a column of five
rules-bonus-colour = for all five of a colour
rules-grey = The grey wall
    .text = On the other side of the board nothing is printed: you <b>choose the column</b> for each tile. No colour may come twice in a row or in a column.
    .more = If a full line finds no place, all of it falls to the floor.
    .picture = A grey wall with a few tiles, no colour twice in a row or column.
rules-play = Play

## Tiles and places

# Colours of tiles, by their letters.
colour =
    { $colour ->
        [B] blue
        [Y] yellow
        [R] red
        [K] black
       *[W] white
    }
# A number of tiles of one colour: 3 red.
tiles = { $count } { colour }
factory = Factory { $source }
factory-empty = Factory { $source }, empty
centre = Centre
factories-and-centre = Factories and centre
marker = Marker
# Where tiles are taken from; 0 is the centre.
from =
    { $source ->
        [0] from the centre
       *[other] from factory { $source }
    }
# Where tiles go to; 0 is the floor.
to =
    { $place ->
        [0] to the floor
       *[other] to line { $place }
    }
line = Line { $line }
floor = Floor
wall = Wall
pattern-lines = Pattern lines
bag = Bag
lid = Lid
bag-and-lid = Bag and lid
bag-says = Bag, { $count }
lid-says = Lid, { $count }

## The table

# What is played: { $players } is 2 to 4.
game-kind =
    { $players } players · { $wall ->
        [grey] grey wall
       *[coloured] coloured wall
    }
round = Round { $round }
round-tiling = Round { $round }, tiling
log = Log
board-mine = { $name }, your board
board-of = { $name }
board-show = Show the board of { $name }
board-enlarge = Show the board of { $name } large
opponents = Other boards
score = { $score } points
# Beside the score: what it would be if the round ended now.
forecast = <b>{ $score }</b><i> if it ended now</i>
forecast-short = { $score } points if the round ended now
forecast-column = <b>{ $score }</b> with column { $column }
tag-you = you
tag-away = away
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] resigned
        [time] out of time
       *[forfeit] gave up
    }
clock-of = Time left of { $name }
floor-cost = floor
floor-label =
    { $cost ->
        [0] Floor, empty
       *[other] Floor, costs { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] centre
       *[other] factory { $source }
    }{ $marker ->
        [yes] , with the marker
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Line { $line }, empty
       *[other] Line { $line }, { $count } of { $line } { colour }
    }
# Added to the name of a line or the floor while tiles are held.
place-would =
    { $fallen ->
        [0] { $net } points
        [one] { $net } points, 1 falls
       *[other] { $net } points, { $fallen } fall
    }
# Why a line takes no tiles of this colour.
why-full = full
why-holds = holds { colour }
why-wall = wall has { colour }
why-not = not now
why-full-long = Line { $line } is full.
why-holds-long = Line { $line } holds { colour }.
why-wall-long = Row { $line } of the wall has { colour } already.
why-not-long = That cannot be done now.

turn-yours = Your turn
# In these titles <b> marks a name, which is shortened where there is little room.
turn-of = <b>{ $name }</b> is to move
turn-thinking = <b>{ $name }</b> is thinking
# The title of the tab, when the others wait for me.
turn-called = ● Your turn
turn-column = Choose a column
turn-waiting = The game has not begun
turn-over =
    { $winners ->
        [one] <b>{ $names }</b> wins
       *[other] <b>{ $names }</b> win together
    }
turn-agreed = The game was stopped
turn-tiling = Tiling
turn-dealing = A new deal
idle-first = Take all tiles of one colour<i> from a factory, or from the centre</i>.
idle-next = You are next.
idle-wait = { $count ->
        [one] One more before you.
       *[other] { $count } more before you.
    }
idle-watch = You are watching.
typed = Typed: <b>{ $typed }</b>

# What is held: 3 red from factory 3.
held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }and the <b>marker</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }and the <b>marker</b>
       *[no] {""}
    }<i> { from }</i> to <b>{ $place ->
        [0] the floor
       *[other] line { $place }
    }</b>
choose-line = { held }. Choose a line.
# What playing would do. { $left } spaces stay free; { $sum } is such as 6 − 1 = +5.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [one] one more fills it.
           *[other] { $left } more fill it.
        }
        [fills] { held-to }: full.
        [floor] { held-to }: { $fallen ->
            [one] it falls.
           *[other] all { $fallen } fall.
        }
       *[falls] { held-to }: { $placed ->
            [one] one fits
            [2] two fit
            [3] three fit
            [4] four fit
           *[other] { $placed } fit
        }, { $fallen ->
            [one] one falls.
            [2] two fall.
            [3] three fall.
            [4] four fall.
           *[other] { $fallen } fall.
        }
    }<i> { $sum }</i>
choose-column = The <b>{ colour }</b> tile of <b>line { $line }</b> goes to row { $line }.
would-column = The <b>{ colour }</b> tile of line { $line } to <b>column { $column }</b>: <b>{ $net }</b>
column-label = Row { $row }, column { $column }: { $net } points
column-taken = Row { $row }, column { $column }: { colour }
column-no = Row { $row }, column { $column }: not allowed
why-column = Column { $column } has { colour } already.
why-space = That space is taken.
confirm = Place
sending = Sending…

## What happened

did-draft =
    <b>{ $name }</b> { tiles }{ $marker ->
        [yes] { " " }and the marker
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [one] , 1 falls
       *[other] , { $fallen } fall
    }
did-draft-short = <b>{ $name }</b> { colour } { from } { to }
did-tile = <b>{ $name }</b> { colour } of line { $line } to column { $column }, { $net }
did-tile-short = <b>{ $name }</b> line { $line } to column { $column }
did-drop = <b>{ $name }</b>: no space for the { colour } of line { $line }, it falls
did-undo = <b>{ $name }</b> took back
did-switch = <b>{ $name }</b> and <b>{ $other }</b> changed seats
did-resign = <b>{ $name }</b> resigned
did-time = <b>{ $name }</b> ran out of time
did-forfeit = <b>{ $name }</b> is gone
did-replace = A bot plays on for <b>{ $name }</b>
did-offer =
    <b>{ $name }</b> { $offer ->
        [takeback] asked to take back
        [stop] offered to stop
       *[rematch] offered a rematch
    }
did-accept = <b>{ $name }</b> accepted
did-decline = <b>{ $name }</b> declined
did-withdraw = <b>{ $name }</b> withdrew the offer
did-away = <b>{ $name }</b> is away
did-back = <b>{ $name }</b> is back
did-end = Game over
round-gains = The round: { $gains }
gain = { $name } { $net }

told-tile =
    { $down ->
        [0] { $name }: { colour } to row { $row }, <b>{ $points ->
            [one] 1 point
           *[other] { $points } points
        }</b>.
       *[other] { $name }: { colour } to row { $row }, { $across ->
            [0] <b>{ $down } down</b>
           *[other] <b>{ $across } across + { $down } down</b>
        } = <b>{ $points } points</b>.
    }
told-floor = { $name }: the floor costs <b>{ $cost }</b>.
told-drop = { $name }: no space for line { $line }, it falls to the floor.
told-bonus = { $name }: <b>{ $net }</b> for rows, columns and colours.
across = across
down = down
skip = Skip
tally-wall = Wall
tally-floor = Floor
tally-bonus = Bonus

## The story

# What happened, in whole sentences, for whoever listens and for the terminal. { $who } is "you" when the person who
# reads is meant, and then { $name } is not needed; otherwise it is "other".
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# { $marker } is "beside" when the marker found the floor full. Where all went to one place { $way } is line, floor or
# lid; where it was split, { $places } lists the parts.
story-draft =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } { tiles } { from }{ $marker ->
        [yes] { " " }and the marker
        [beside] { " " }and the marker, which lies beside the full floor
       *[no] {""}
    }{ $way ->
        [line] , to line { $line }.
        [floor] , to the floor.
        [lid] , to the lid.
       *[split] : { $places }.
    }
story-part =
    { $way ->
        [line] { $count } to line { $line }
        [floor] { $count } to the floor
       *[lid] { $count } to the lid
    }
# { $tiles } is a list such as: the marker, 2 blue and 1 red.
story-rest = The centre gets { $tiles }.
the-marker = the marker
story-dealt =
    { $count ->
        [one] Tiles come onto factory { $first }.
       *[other] Tiles come onto factories { $first } to { $last }.
    }
story-round =
    Round { $round } begins; { $who ->
        [you] you start
       *[other] { $name } starts
    }.
story-poured = The bag is empty: the lid is poured into it, { $tiles }.
# { $across } and { $down } are the points along the row and the column; { $both } says whether there are both.
story-tile =
    { $name }: line { $line }, { colour }, to column { $column }: { points }{ $both ->
        [yes] { " " }({ $across } along the row, { $down } along the column)
       *[no] {""}
    }.
story-drop = { $name }: line { $line }, { colour }, finds no space on the wall and drops: { $places }.
# { $lost } are the points that there were to lose.
story-floor =
    { $name }: the floor costs { points } ({ $tiles }){ $short ->
        [yes] ; there were only { $lost } to lose
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] You have
           *[other] { $name } has
        } the marker.
       *[no] Nobody took the marker: the start stays with { $name }.
    }
rows-count =
    { $count ->
        [one] 1 row
       *[other] { $count } rows
    }
columns-count =
    { $count ->
        [one] 1 column
       *[other] { $count } columns
    }
colours-count =
    { $count ->
        [one] 1 colour
       *[other] { $count } colours
    }
# { $complete } is a list such as: 1 row and 2 columns.
story-bonus = { $name }: { $complete } complete, { points } more.
story-end =
    { $why ->
        [tiles] The game is over: there is no tile left to deal.
       *[row] The game is over: a row of a wall is complete.
    }

## Actions

undo = Undo
hint = Hint
hint-thinking = Looking for a hint…
hint-says = Hint: <b>{ tiles }</b> { from } { to }
hint-column = Hint: column <b>{ $column }</b>
resign = Resign
resign-sure = Give the game up?
switch = Play as { $name }
takeback = Ask to take back
stop-game = Offer to stop
rematch = Rematch
replace = Let a bot play for { $name }
accept = Accept
decline = Decline
withdraw = Withdraw the offer
leave-seat = Get up
start-game = Begin
more-actions = More
offer-from =
    { $name } { $offer ->
        [takeback] asks to take back the last move.
        [stop] offers to stop the game.
       *[rematch] offers a rematch.
    }
offer-mine =
    { $offer ->
        [takeback] You asked to take back your last move.
        [stop] You offered to stop the game.
       *[rematch] You offered a rematch.
    }
sit-here = Sit here
seat-open = Open seat
link-lost = The connection is lost. Trying again…
link-connecting = Connecting…
replay = Replay
record = Record
watching = { $count } watching

## Bots

bot-level1 = Visitor
    .character = Enjoys full lines, sees half of the table and hardly minds the floor.
bot-level2 = Helper
    .character = Takes the points of the moment, and sometimes overlooks better ones.
bot-level3 = Apprentice
    .character = Has learnt what a wall should become, but misses many a tile.
bot-level4 = Tiler
    .character = Sees every tile and knows its worth, and glances at what comes next.
bot-level5 = Journeyman
    .character = Begins to reckon with what the others will take.
bot-level6 = Painter
    .character = Leaves others the tiles that hurt, if it notices in time.
bot-level7 = Designer
    .character = Plans a round, and seldom pays for the floor.
bot-level8 = Foreman
    .character = Sees traps several moves ahead, and sets some.
bot-level9 = Master
    .character = Reads most rounds to their end, and thinks of the next deal.
bot-level10 = Architect
    .character = Weighs whatever there is to see, and forgets nothing.

## Faults

fault-unknown = Something went wrong.
fault-unreached = The server cannot be reached. Is it running?
fault-no-step = There is no such step: the game has { $steps }.
fault-not-started = The game has not begun yet.
fault-no-table = There is no such table. Check the link, or ask for a new one.
fault-token-unknown = This personal link fits no seat at this table. Make a new one on your other device.
fault-token-expired = This personal link is too old: nothing has happened at the table for { $days } days. You can still watch.
fault-stale = The table has changed meanwhile: look, and choose again.
fault-not-your-turn = It is not your turn.
fault-game-ended = The game is over.
fault-takeback-deal = With a clock, no deal is taken back: the tiles are known now.
