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
# Somebody who plays alone and has said no name; { $who } is "you" in sentences about them.
you = You
to-home = Home
lost-title = Nothing here
lost = This page does not exist. The link may be incomplete.
try-again = Try again
unreached-title = No answer
version-title = Another version
disconnected-title = Connection closed
close = Close
cancel = Cancel
help = Keys and gestures
language = Language

## The start

level = Level
change = Change
begin = Start
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
page-loading = Loading rules and bots…
not-kept = This browser keeps nothing here (a private window?): the game is lost when you close it.
needs-server = This page has no server. To play with friends by a link, or to see other tables, someone has to run Azulejos on a server. Here you can play against bots, or together at this screen.
together-how = You share this screen, and the table turns to the next player.
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
lobby-no-open = Nobody is waiting right now. Invite friends, or play against a bot.
lobby-no-running = No public games are being played right now.
seats-free =
    { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }
rules-link = How is Azul played?
# My games; { $names } are the others, as a list.
my-games = My games ({ $count })
games-title = My games
games-kept = Games and results are kept in this browser alone. Save them as a file to take them to another browser. A record (.azul) opens as a replay; you can also drop it anywhere on the page.
games-save = Save as a file
games-open = Open a file
games-none = No games here yet.
games-more = Show more
games-filter = Show
games-which =
    { $which ->
        [running] Unfinished
        [won] Won
        [lost] Not won
        [people] With people
        [records] Records
       *[all] All
    }
games-levels = All levels
results = Results against bots
results-level = Level
results-played = Games
results-won = Won
results-best = Best score
results-streak = Wins in a row
game-ended =
    { $place ->
        [1] Won, { $scores }
       *[other] Place { $place }, { $scores }
    }
game-record = Record: { $names }
level-won = { $name }: { $count } wins in a row.
level-ready = Ready for level { $level }?
file-games-added =
    { $count ->
        [0] Nothing new: all games of this file are here already.
        [one] One game added.
       *[other] { $count } games added.
    }
file-record-fault = This record cannot be read: { $reason }
file-record-move = the move { $move } is not legal there.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Your turn against { $names }
    }
game-their-turn =
    { $count ->
        [one] { $names }’s turn
       *[other] With { $names }, not your turn
    }
game-waits = Waiting for players
game-waits-with = Waiting, with { $names }
game-over-with = Finished: { $names }
game-stands = Round { $round }, { $scores }
game-not-begun = Not started
forget-game = Remove the game with { $names } from this list
privacy = Privacy
lesson = Lesson
# On the start, for somebody who has not played here yet.
lesson-offer = New to Azul? Learn it at the table, in three minutes.
lesson-begin = Start the lesson
lesson-decline = No, thanks
lesson-link = A lesson of three minutes

## Before a game

clock = Clock
clock-none = No clock
clock-total = { $minutes } min + { $seconds } s
clock-move =
    { $minutes ->
        [one] 1 min per move
       *[other] { $minutes } min per move
    }
clock-move-seconds = { $seconds } s per move
clock-days =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
takebacks = Takebacks
takebacks-hint = A move may be taken back if the others agree
takebacks-none = no takebacks
listed = In the lobby
listed-short = in the lobby
listed-hint = Anyone can find this table and join
seats = Seats
waiting-room-waits =
    { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
waiting-room-ready = Everyone is here
waiting-room-join = Sit down
waiting-room-full = The table is full
waiting-room-watch = Or just watch.
waiting-room-closed = The table was closed
waiting-room-closed-why = Everyone left before the game began. Set up a new table.
bot-add = Add a bot
bot-remove = Remove { $name }
bot-choose = Choose
bot-instead = Choose the bot for { $name }
name-first = Enter your name first.
invite-link = Invite with this link
watch-link = Others can watch with this link
watchers =
    { $count ->
        [one] 1 person watching
       *[other] { $count } people watching
    }
code-label = QR code of the link
copy-link = Copy the link
copied = Copied
share = Share
share-text = Play Azul with me
share-picture = The final boards
save-picture = Save the picture
link-here-only = This address works on this machine only. For other devices, open the page by the machine’s address in your network.
device = Play on another device
device-how = Open this link on the other device and carry on there in the same seat. Both devices stay at the table.
device-caution = Keep it to yourself: anyone who has this link can play for you.

## After a game

game-over = Game over
rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
over-you-win = You win
# Who is told of: “You”, or a name.
x-who =
    { $who ->
        [you] You
       *[other] { $name }
    }
over-scores = { $first } to { $second }
# To who has lost: how many points were missing.
over-behind = You were { points } behind.
over-rows =
    { x-who } completed { $count ->
        [one] row { $rows }.
       *[other] rows { $rows }.
    }
over-no-tiles = No tiles were left.
over-gave-up =
    { x-who } { $how ->
        [resigned] resigned.
        [time] ran out of time.
       *[forfeit] left the game.
    }
wall-of =
    { $who ->
        [you] Your wall
       *[other] { $name }’s wall
    }
place =
    { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[other] { $place }th place
    }
to-rematch = Go to the rematch
hide-name = Remove my name
hide-name-sure = In this game and its record your name becomes a question mark, for everyone and for good.
delete-game = Delete this game
delete-game-sure = The server deletes the game and its record for good, and links to them no longer work.
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
fair-how = Before the first deal the server chose a secret number and showed its hash (the commitment). All deals follow from the secret, so nobody could choose them during the game.
fair-commitment = Commitment, shown before the game
fair-secret = Secret, revealed afterwards
fair-kept = The secret matches the commitment, and that is the one this browser was shown when the game began.
fair-fits = The secret matches the commitment.
fair-broken = The secret does not match what was promised.
fair-unchecked = This browser checks hashes only over secure connections.
fair-verify = To check every deal, download the record and run:

## Replay

step = Step
step-of = { $step } of { $last }
step-first = First step
step-back = One step back
step-forward = One step forward
step-last = Last step
step-play = Play automatically
step-pause = Pause
to-table = Back to the result
analysis = Analysis
review = Review
puzzles = Puzzles
puzzle-today = Puzzle of the day
deal-result = Result and code
across-title = Across my games

## The review

review-working = Looking at the game…
review-decided =
    { $what ->
        [luck] Luck decided this game.
        [skill] The moves decided this game.
       *[both] Luck and moves decided this game together.
    }
# Numbers of points with their signs.
review-sum = { $name }: luck { $luck }, own moves { $lost }, moves of the others { $given } points.
review-luck = Luck
review-skill = Own moves
review-balance = Luck and moves, in points
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = { $result } in the end, { $adjusted } without the luck of the deals and of who began.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Accuracy { $accuracy }%, { $rate } points lost per 10 moves; plays like { $rating }.
review-graph-key = Dotted: deals. Click to see a step on the table.
review-moments = Key moments
review-quiet = No single move or deal decided much.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] disaster
        [blunder] blunder
        [mistake] mistake
       *[inaccuracy] inaccuracy
    }: lost { $chance }% and { $points } points.
review-better = Better:
review-deal-helped = The deal helped { $name }: { $chance }% more to win.
review-see = On the table
review-retry = Retry the worst moments
review-how = Judged by the page’s engine; a deal’s luck is its worth beside 64 other deals. Small losses are within its error and are not called mistakes.
retry-task = Round { $round }: find something better than
retry-judging = Looking at it…
retry-right = Right! The best was
retry-shown = The best was
retry-wrong = Not yet: that loses { $chance }% beside the best.
retry-show = Show me
retry-next = Next
retry-leave = Back to the review
retry-done = That was all. Well done!

## The analysis board

fault-still-played = People are still playing this game. You can analyse it when it is over.
to-game = Back to the game
engine = Engine
engine-and-moves = Engine and moves
engine-thinking = Thinking…
engine-off = The engine is off.
engine-failed = The engine cannot run in this browser.
engine-over = The game is over.
engine-deal = A new round: deal tiles to go on.
engine-solved = solved
engine-visits =
    { $count ->
        [one] 1 position
       *[other] { $count } positions
    }
engine-chances = Chance to win
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% to win, { points-net }
# A move on the grey wall, in words.
study-column = line { $line } to column { $column }
moves-title = Moves
moves-start = Start
moves-none = Play a move, or let the engine show you one.
deal-random = Deal at random
deal-written = Deal these
deal-label = The tiles of every factory, with slashes between them
play-here = Play from here
play-as = You play as
share-position = The position
set-up = Set up a position
set-up-how = Choose a tile, then click where it lies. Letters work as well: B, Y, R, K, W and Delete; M for the marker.
set-up-free = empty
set-up-turn = Whose turn
set-up-score = Points
# A space of the wall.
set-up-space = Row { $row }, column { $column }
set-up-text = The same in notation; you can also paste a position here
set-up-clear = Clear the table
set-up-use = Analyse it
set-up-surplus = There are only 20 tiles of each colour: too many { $colours }.

## Keys and gestures

help-gestures = Mouse and touch
help-keys = Keys
help-this = this help
gesture-tap = Tap
gesture-drag = Drag
gesture-anywhere = Tap anywhere
help-tap = a colour, then a line: that is a move
gesture-again = Tap again
help-again = on a touch screen: plays the move that is shown
help-drag = tiles from a factory to a line
help-look = another board, to see it large
help-skip = skips the animation
key-enter = Enter
key-escape = Esc
key-space = Space
key-home = Home
key-end = End
key-any = Any key
help-notation = from factory 3, blue, to line 4
help-centre = from the centre, red, to the floor
help-column = the column, when you can choose one
help-walk = move around the table
help-enter = takes and places
help-escape = one step back
help-hint = a hint: first where to look, then the move
help-undo = takes back the last move
help-step = one step back or forward
help-ends = first or last step
help-play-on = plays automatically

## Settings

theme = Theme
theme-choice =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] Same as system
    }
contrast = Contrast
contrast-choice =
    { $contrast ->
        [high] High
       *[system] Same as system
    }
motion = Animation
motion-choice =
    { $motion ->
        [off] Off
        [quick] Quick
       *[normal] Normal
    }
confirms = Confirm moves
confirms-choice =
    { $confirms ->
        [always] Always
        [never] Never
       *[touch] On touch
    }
confirms-hint = The first tap shows what a move would do, the second plays it.
letter-keys = Letter keys
letter-keys-hint = Type moves and have boards read aloud with single letters; turn this off if you use voice control
sound = Sound
sound-hint = Soft clicks of tiles on wood, and a bell when it is your turn
name-hint = The name other players see.
settings-kept = All of this is kept in this browser only.
third-party-notices = Third-party notices

## Notifications

# A button that is pressed while they are on.
notices = Tell me when it is my turn
notices-denied = This browser blocks notifications from this site. Allow them in its settings, then try again.
notices-failed = The browser cannot set up notifications right now. Try again later.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = It is your turn
    .text = Your game with { $names } is waiting for you.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Whenever it is the turn of somebody who does not have the table open, this address is told: the table, the name and the link.
webhook-url = Address
webhook-save = Save
webhook-saved = Saved.

## Privacy

privacy-lead = No accounts, no advertising, no tracking. This is everything that happens to your data here.
privacy-server = What the server stores
    .text = Games: their settings, moves and times, and the names that players enter. Of the key to your seat it stores only a fingerprint, with which nobody can play for you. It counts requests by IP address to prevent abuse, in memory only.
privacy-browser = What your browser stores
    .text = Your settings and results, and one cookie for each table: the key to your seat, which is sent to that table only and expires after 180 days. Delete this site’s data in your browser to remove all of it.
privacy-time = How long
    .text = A table that nobody sits down at is closed after a day.
    .always = This server keeps games until somebody deletes them.
    .days =
        { $count ->
            [one] This server deletes games one day after they end.
           *[other] This server deletes games { $count } days after they end.
        }
privacy-notices = Notifications
    .text = Only if you ask for them at a table. The server then stores the address that your browser gives out for them, until the game ends or you turn them off. The push service of your browser’s maker, such as Google, Mozilla or Apple, delivers each message. It is encrypted, and only your browser can read it.
    .webhook = Whoever sets up a table can enter a web address that is told whose turn it is: the table, the name and the link.
privacy-delete = How to delete your data
    .text = The menu of a finished game has <b>{ hide-name }</b>, and <b>{ delete-game }</b> if nobody else had a seat there. The person who runs this server can delete any game and any name.
privacy-tracking = No tracking
    .text = This page loads nothing from other sites, counts no visits and passes nothing on. Others at your table see your name, your moves and whether you are there. Anyone who has a table’s link can watch.

## The rules

rules-title = How Azul is played
rules-lead = Two to four players each tile a wall. In every round you take tiles from the factories or the centre and collect them on your pattern lines; then you move one tile from each full line to your wall, and score. A game lasts about five rounds.
rules-setup = Set up
    .text = Put <b>5, 7 or 9</b> factory displays on the table for 2, 3 or 4 players, and four tiles from the bag on each. The bag holds 100 tiles, 20 of each colour.
    .more = Each player gets a board, and all use the same side: coloured or grey. One player starts, and turns go clockwise.
    .picture = Five factories with four tiles each stand around the centre, where the marker lies.
rules-take = Take
    .text = Take <b>all tiles of one colour</b> from one factory display; its other tiles move to the centre of the table. Or take all tiles of one colour from the centre.
    .more = The first player in a round to take from the centre also takes the <b>first-player marker</b>. It goes onto the leftmost free space of your floor line and costs points, but you start the next round. Nobody can take the marker alone.
    .picture = From a factory with two red, a blue and a white tile, both red are taken; the others move to the centre. Below: who is the first to take white from the centre takes the marker as well.
rules-place = Place
    .text = Put them all on <b>one pattern line</b>, from right to left. A line holds one colour only, and never one that its row of the wall already has.
    .more = What does not fit <b>falls to the floor</b>. You may also drop everything there. When its seven spaces are taken, further tiles go to the lid and cost nothing.
    .picture = Three red tiles are put on line 2, which has room for two; the third falls to the floor.
rules-tiling = Tile the wall
    .text = When all tiles are taken, each <b>full line</b> sends one tile to the space of its colour in the same row of the wall, from top to bottom.
    .more = The rest of a full line goes to the lid. Lines that are not full keep their tiles.
    .picture = A full line of two red tiles; one of them goes to row 2 of the wall.
rules-points = Score
    .text = A tile with no neighbour scores <b>1</b>. With neighbours beside it, it scores the number of tiles in its unbroken row, itself included, <b>and</b> with neighbours above or below, the number in its unbroken column as well.
    .more = So tiles next to many others are worth most.
    .picture = A red tile ends a row of three and stands in a column of three: six points.
rules-across = { $count } across
rules-down = + { $count } down
rules-floor = The floor costs
    .text = Then the floor is counted, from the left: <b>1, 1, 2, 2, 2, 3, 3</b>. The marker counts like a tile. No score falls below 0.
    .more = Floor tiles go to the lid, and each factory gets four tiles from the bag again. When the bag is empty, the lid is poured back into it; if tiles still run out, some factories stay part-filled or empty. The player with the marker starts.
    .picture = A floor with the marker and two tiles costs four points.
rules-end = The end
    .text = The game ends after the round in which somebody completes a <b>row</b> of the wall. Complete rows, columns and colours score bonus points.
    .more = Most points win; in a tie, more complete rows. If those are equal too, the win is shared.
    .picture = A wall with a complete row and a complete column.
rules-bonus-row = for a row of five
rules-bonus-column = for a column of five
rules-bonus-colour = for all five of a colour
rules-grey = The grey wall
    .text = On the other side of the board nothing is printed: you <b>choose the column</b> for each tile. No colour may appear twice in a row or in a column.
    .more = If no space is allowed for a full line, all its tiles fall to the floor.
    .picture = A grey wall: a red tile for row 4 can go to column 2 or 5, as columns 3 and 4 have red already.
rules-play = Play

## The lesson

lesson-leave = Leave the lesson
lesson-back = Back
lesson-next = Next
lesson-play = Play against { $name }
# The chapters: a heading, what is to be done (.task), what is said when it was done (.done), and when something else
# was tried. At most 130 characters each: on a phone there is little room. Lines and colours that are named are those of
# the position shown.
lesson-take = Taking
    .task = On your turn, take <b>all tiles of one colour</b> from one factory: choose a colour, then one of your lines.
    .done =
        That puts { tiles } { $count ->
            [one] tile
           *[other] tiles
        } on line { $line }. The other tiles of the factory went to the <b>centre</b>.
    .floor = You may drop tiles to the floor, but there they cost points. Try again, and choose a line.
lesson-line = One colour per line
    .task = A line takes <b>one colour</b> only. Line 5 already holds red: add more red to it.
    .done = Now line 5 has { $count } red. Until it is full, its tiles stay there from round to round.
    .other = That is a good move too. But this time, add red to line 5.
lesson-wall = Each colour once per row
    .task = A line never takes a colour that its <b>row of the wall</b> already has. Row 2 has red: put your red on another line.
    .done = Right: on line { $line } red has a free space in the row. Line 2 had room too, but row 2 already has red.
    .other = That is a legal move. But this time, take red and put it on a line.
lesson-fall = What does not fit
    .task = What does not fit on a line <b>falls to the floor</b> and costs points. Fill a line, and let nothing fall.
    .done = The line is full and nothing fell. It is ready for the wall.
    .falls =
        { $count ->
            [one] One tile
           *[other] { $count } tiles
        } fell, and that costs { points }. Try again, with a line that has room.
    .short = Nothing fell, but the line is not full. Try again: some tiles fit exactly.
lesson-centre = The centre
    .task = You may also take from the <b>centre</b>. The first to do so in a round also takes the <b>first-player marker</b>.
    .done = The marker is on your floor and costs as much as a tile. But you start the next round.
    .factory = Those came from a factory. Try again, and take a colour from the centre.
lesson-tiling = Tiling
    .task = When all tiles are taken, each <b>full line</b> sends one to the wall. Take the last tile and fill line 3.
    .done = The white tile scored { $across } for its row and { $down } for its column: <b>{ points }</b>. The line’s other tiles went to the lid.
    .none = The round ended, but no line was full, and the wall got nothing. Try again, with line 3.
lesson-floor = The floor costs
    .task = Then the floor is counted: 1, 1, 2, 2, 2, 3, 3. All five red must go somewhere: let as <b>few</b> fall as you can.
    .done = The marker and one tile cost { points }. Now the floor is empty again.
    .more = Your floor cost { points }. Try again: another line has more room.
lesson-choice = A good place
    .task = Red can fill line 1 or line 2. Which scores more? The number beside each line tells you <b>in advance</b>.
    .done = <b>{ points }</b>, and no place scores more: tiles are worth most next to others.
    .less = That will score { points }. Red on line 1 would score { $best }: try again, or go on.
lesson-end = The end
    .task = A complete <b>row</b> of the wall ends the game. Take the last tile and complete row 1.
    .done = A complete row scores { $row } more, a column { $column }, a colour { $all }: <b>{ points }</b> for you. The game is over.
    .none = The row is not complete, and the game goes on. Try again, with line 1.
lesson-grey = Extra: the grey wall
    .task = On the <b>grey wall</b> you choose the column, and no colour may be twice in a row or column. Where does red score most?
    .done = <b>{ points }</b>, and no column scores more. If no column is allowed, the whole line falls to the floor.
    .less = That column scores { points }. Another would score { $best }: try again, or go on.
lesson-over = That’s Azul!
    .task = Most points win; in a tie, more complete rows. Now play a first game: at the table every line says what it would score.

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
centre-empty = Centre, empty
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

## The table

# What is played: { $players } is 2 to 4.
game-kind =
    { $players } players · { $wall ->
        [grey] grey wall
       *[coloured] coloured wall
    }
round = Round { $round }
log = Log
board-mine = { $name }, your board
board-of = { $name }’s board
board-show = Show { $name }’s board
board-enlarge = Enlarge { $name }’s board
opponents = Other boards
score =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
# Beside the score: what it would be if the round ended now.
forecast = <b>{ $score }</b><i> if it ended now</i>
forecast-short =
    { $score ->
        [one] 1 point if the round ended now
       *[other] { $score } points if the round ended now
    }
tag-you = you
tag-away = away
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] resigned
        [time] out of time
       *[forfeit] gave up
    }
clock-of = { $name }, time left: { $time }
floor-cost = floor
# { $tiles } is a list such as: the marker and 2 blue.
floor-label =
    { $cost ->
        [0] Floor, empty
       *[other] Floor, { $tiles }: costs { $cost }
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
# What a line or the floor would bring while tiles are held. { $net } is such as +2 or −1, and { $points } the same as
# a plain number, which says how it is counted.
place-would =
    { points-net }{ $fallen ->
        [0] {""}
        [one] , 1 falls
       *[other] , { $fallen } fall
    }
# Beside a finger that drags tiles: how many would fall.
drag-falls =
    { $fallen ->
        [one] 1 falls
       *[other] { $fallen } fall
    }
# Points with their sign: { $net } is such as +3 or −1, and { $points } the bare number to choose a plural by.
points-net =
    { $points ->
        [1] { $net } point
        [-1] { $net } point
       *[other] { $net } points
    }
line-would = { line-label }: { place-would }
floor-would = { floor-label }: { place-would }
line-not =
    { line-label }: { $why ->
        [full] { why-full }
        [holds] { why-holds }
        [wall] { why-wall }
       *[not] { why-not }
    }
# Why a line takes no tiles of this colour.
why-full = full
why-holds = holds { colour }
why-wall = wall has { colour }
why-not = not now
why-full-long = Line { $line } is full.
why-holds-long = Line { $line } holds { colour }.
why-wall-long = Row { $line } of the wall has { colour } already.
why-not-long = You can’t do that now.

turn-yours = Your turn
# In these titles <b> marks a name, which is shortened where there is little room.
turn-of =
    { $who ->
        [you] Your turn
       *[other] <b>{ $name }</b>’s turn
    }
turn-thinking = <b>{ $name }</b> is thinking
# The title of the tab, when the others wait for me.
turn-called = ● Your turn
turn-column = Choose a column
turn-waiting = The game has not started
turn-over =
    { $winners ->
        [one] { $who ->
            [you] <b>{ $names }</b> win
           *[other] <b>{ $names }</b> wins
        }
       *[other] <b>{ $names }</b> win together
    }
turn-agreed = The game was stopped
turn-tiling = Tiling
turn-dealing = A new deal
idle-first = Take all tiles of one colour<i> from a factory, or from the centre</i>.
idle-next = You are next.
idle-wait =
    { $count ->
        [one] One more player before you.
       *[other] { $count } more players before you.
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
            [2] both fall.
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
column-label = Row { $row }, column { $column }: { points-net }
column-no = Row { $row }, column { $column }: not allowed
why-column = Column { $column } has { colour } already.
why-space = That space is taken.
confirm = Place

## What happened

did-draft =
    <b>{ x-who }</b> took { tiles }{ $marker ->
        [yes] { " " }and the marker
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
       *[other] , { $fallen } fell
    }
did-draft-short = <b>{ x-who }</b> took { colour } { from } { to }
did-tile = <b>{ x-who }</b> moved { colour } from line { $line } to column { $column }, { $net }
did-tile-short = <b>{ x-who }</b> moved the tile of line { $line } to column { $column }
did-drop = <b>{ $name }</b>: no space for the { colour } of line { $line }, it fell
did-undo = <b>{ x-who }</b> took back a move
did-switch = <b>{ $name }</b> and <b>{ $other }</b> changed seats
did-resign = <b>{ x-who }</b> resigned
did-time = <b>{ x-who }</b> ran out of time
did-forfeit = <b>{ x-who }</b> left the game
did-replace =
    A bot plays on for <b>{ $who ->
        [you] you
       *[other] { $name }
    }</b>
did-offer =
    <b>{ x-who }</b> { $offer ->
        [takeback] asked to take back a move
        [stop] offered to end the game
       *[rematch] offered a rematch
    }
did-accept = <b>{ x-who }</b> accepted
did-decline = <b>{ x-who }</b> declined
did-withdraw = <b>{ x-who }</b> withdrew the offer
did-away = <b>{ $name }</b> is away
did-back = <b>{ $name }</b> is back
did-end = The game is over
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = <b>{ $bot }</b> plays seat { $seat }
did-store = The game was put away, as nobody had played for a long time
did-hide-name = The name of seat { $seat } was removed
round-gains = The round brought { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-well-played = Well played!
phrase-another-game = Another game?

told-tile =
    { $down ->
        [0] { $name }: { colour } in row { $row } scores <b>{ $points ->
            [one] 1 point
           *[other] { $points } points
        }</b>.
       *[other] { $name }: { colour } in row { $row } scores { $across ->
            [0] <b>{ $down } down</b>
           *[other] <b>{ $across } across + { $down } down</b>
        } = <b>{ $points } points</b>.
    }
told-floor = { $name }: the floor costs <b>{ $cost }</b>.
told-drop = { $name }: no space for line { $line }, it falls to the floor.
told-bonus = { $name }: rows, columns and colours score <b>{ $net }</b>.
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
    } { tiles }{ $marker ->
        [no] {""}
       *[yes] { " " }and the marker
    } { from }{ $way ->
        [line] , to line { $line }.
        [floor] , to the floor.
        [lid] ; the tiles go to the lid.
       *[split] : { $places }.
    }{ $marker ->
        [beside] { " " }The floor is full: the marker lies beside it.
       *[no] {""}
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
        [yes] ; there { $lost ->
            [0] were none
            [one] was only 1
           *[other] were only { $lost }
        } to lose
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

## For whoever listens

# What is read aloud, beside the story: each of these is a sentence of its own.
hear-turn =
    { $who ->
        [you] Your turn.
       *[other] { $name }’s turn.
    }
hear-column = Choose a column of row { $line } for the { colour } tile.
hear-sat = { $name } sits down.
hear-left = { $name } leaves the table.
hear-back = The connection is back.
hear-nothing = Nothing has happened yet.
# A board: { $points } are its points, { $forecast } what they would be.
hear-board =
    { $who ->
        [you] Your board
       *[other] { $name }’s board
    }: { points }, { $forecast } if the round ended now.
hear-board-over =
    { $who ->
        [you] Your board
       *[other] { $name }’s board
    }: { points }.
hear-score = { $name }: { points }, { $forecast } if the round ended now.
hear-score-over = { $name }: { points }.
# { $lines } is a list of the numbers of lines, { $count } how many they are.
hear-lines-empty =
    { $count ->
        [5] All lines are empty.
        [one] Line { $lines } is empty.
       *[other] Lines { $lines } are empty.
    }
hear-wall-empty = The wall is empty.
# A row of a wall. { $tiles } is a list of wall-tile; { $free } as well, or on the grey wall a list of columns.
wall-tile = { colour } at { $column }
wall-row =
    Row { $row }: { $count ->
        [0] empty
        [5] complete, { $tiles }
       *[other] { $tiles }
    }
wall-row-free =
    Row { $row }: { $count ->
        [0] free: { $free }
        [5] complete, { $tiles }
       *[other] { $tiles }; free: { $free }
    }
hear-factory = Factory { $source }: { $tiles }.
# { $factories } is a list of numbers, { $count } how many they are.
hear-factories-empty =
    { $count ->
        [one] Factory { $factories } is empty.
       *[other] Factories { $factories } are empty.
    }
hear-no-factory = All factories are empty.
hear-centre = Centre: { $tiles }.
hear-no-centre = The centre is empty.
go-to = Go to
read-aloud = Read aloud
aloud-mine = My board
aloud-board = { $name }’s board
aloud-others = The other boards, one after another
aloud-table = Factories and centre
aloud-last = What just happened
aloud-scores = Scores

## Actions

undo = Undo
hint = Hint
# The button, once the hint has said where to look.
hint-more = Show the move
hint-thinking = Looking for a hint…
hint-look =
    { $source ->
        [0] Look at the <b>centre</b>.
       *[other] Look at <b>factory { $source }</b>.
    }
hint-look-columns =
    { $count ->
        [1] Look at <b>column { $columns }</b>.
       *[other] Compare <b>columns { $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>Column { $column }</b>: { $why }.
# The clauses of { $why }: a list of reasons for the move, such as: fills the line, scores 4 points and nothing falls.
hint-fills = fills the line
hint-left =
    { $left ->
        [one] leaves one space free
       *[other] leaves { $left } spaces free
    }
hint-scores = scores { points }
hint-row = completes row { $row }
hint-column-done = completes column { $column }
hint-colour = completes { colour }
hint-drops = keeps your lines free
hint-costs = costs { $cost } on the floor
hint-safe = nothing falls
hint-marker = you start the next round
resign = Resign
resign-sure = Resign this game?
switch = Play as { $name }
takeback = Ask to take back
stop-game = Offer to end the game
rematch = Rematch
replace = Let a bot play for { $name }
accept = Accept
decline = Decline
withdraw = Withdraw the offer
talk = Say something
talk-hear = Show what { $name } says
talk-later = One moment: you can say more in { $seconds } s.
leave-seat = Leave the seat
start-game = Start
offer-from =
    { $name } { $offer ->
        [takeback] asks to take back the last move.
        [stop] offers to end the game.
       *[rematch] offers a rematch.
    }
offer-mine =
    { $offer ->
        [takeback] You asked to take back your last move.
        [stop] You offered to end the game.
       *[rematch] You offered a rematch.
    }
sit-here = Sit here
seat-open = Open seat
link-lost = The connection is lost. Trying again…
copy-offer = Meanwhile you can go on here, in a copy of this game with deals of its own.
copy-go-on = Go on here
link-connecting = Connecting…
replay = Replay
record = Record

## Bots

# The second bot of a kind at one table, and so on.
bot-again = { $name } { $number }
bot-level1 = Visitor
    .character = Enjoys full lines, sees half of the table and barely cares about the floor.
bot-level2 = Helper
    .character = Takes the points of the moment, and sometimes overlooks better ones.
bot-level3 = Apprentice
    .character = Has learnt what a wall should become, but still overlooks many tiles.
bot-level4 = Tiler
    .character = Sees every tile and knows its worth, and glances at what comes next.
bot-level5 = Journeyman
    .character = Starts to think about what the others will take.
bot-level6 = Painter
    .character = Leaves others the tiles that hurt, if it notices in time.
bot-level7 = Designer
    .character = Plans a round, and rarely loses points on the floor.
bot-level8 = Foreman
    .character = Sees traps several moves ahead, and sets some.
bot-level9 = Master
    .character = Reads most rounds to their end, and thinks of the next deal.
bot-level10 = Architect
    .character = Weighs everything in sight, and forgets nothing.

## Faults

fault-file = This file is neither a record of a game nor a list of games saved here.
fault-unknown = Something went wrong.
fault-no-workers = This browser does not allow what playing without a server needs (web workers).
fault-no-wasm = This browser does not have what playing without a server needs (WebAssembly).
fault-page-python = What is needed to play without a server could not be loaded. Check your connection, and try again.
fault-unreached = The server cannot be reached. Is it running?
fault-version = This page and its server have different versions, and reloading has not helped yet. Try again in a few minutes.
fault-no-step =
    This step does not exist: the game has { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }.
fault-not-started = The game has not started yet.
fault-no-table = This table does not exist. Check the link, or ask for a new one.
fault-token-unknown = This personal link matches no seat at this table. Make a new one on your other device.
fault-token-expired =
    This personal link is too old: nothing has happened at the table for { $days ->
        [one] 1 day
       *[other] { $days } days
    }. You can still watch.
fault-stale = The table has changed in the meantime: look again and choose.
fault-not-your-turn = It is not your turn.
fault-game-ended = The game is over.
fault-takeback-deal = In timed games a deal cannot be undone: the new tiles have been seen.
fault-surplus = This table is open in too many places at once, so the connection here was closed.
fault-deleted = This table was deleted.
fault-banned = The host of this server has blocked your address.

## Across my games

across-lead =
    { $count ->
        [one] 1 game reviewed.
       *[other] { $count } games reviewed.
    }
across-none = There is no finished game of yours in this browser yet. Play one, and come back.
across-left =
    { $count ->
        [one] 1 game is not reviewed yet. It takes some seconds.
       *[other] { $count } games are not reviewed yet. Each takes some seconds, and you can stop at any time.
    }
across-start = Review them
across-stop = Stop
across-working = Reviewing game { $number } of { $count }…
across-missing = Games that could not be reached: { $count }
across-practice = The one thing to practise
# { $what } is a theme or a round, { $lost } a number of points.
across-costs =
    { $moves ->
        [one] { $what }: in { $missed } of { $moves } move something was better, which cost { $lost } points in all.
       *[other] { $what }: in { $missed } of { $moves } moves something was better, which cost { $lost } points in all.
    }
across-even = Nothing costs you more than the rest.
across-evidence =
    { $evidence ->
        [clear] That is clearly more than elsewhere.
        [weak] It may be chance.
       *[early] After ten games this will be clearer; so far it may be chance.
    }
across-puzzles = Puzzles of this theme
across-rate = Points lost per 10 moves
across-rate-key = Dots are games, the line is the mean of the last ten.
across-game = Game { $number }, { $date }
across-rounds = By round: points lost per 10 moves
across-themes = By theme: points lost in all
across-missed = { $missed } of { $moves }
across-luck = Luck of all deals so far, in points
across-margin = Margin
across-adjusted = Without luck
across-people = People
mistakes = My mistakes again
mistakes-none = No mistake of your games is due today. What you miss comes again after a day.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Forced floor
    .why =
        Taking the { tiles } { $fits ->
            [yes] makes tiles fall whatever { $rival } takes
           *[no] leaves { $rival } only the floor
        }, which costs at least { points }.
theme-forced-floor-hint =
    { $fits ->
        [yes] Whatever { $rival } takes, tiles fall
       *[no] { $rival } is left with only the floor
    }: at least { points } lost.
theme-tempo = Tempo
    .why = In the end { $rival } is likely to be left with the { tiles } and to lose { points }.
theme-denial = Denial
    .why = With the { tiles }, { $rival } would get { $points } at once; without them { $left } at best.
theme-denial-hint = Otherwise { $rival } could get { $points } at once, and now { $left } at best.
theme-hurry = Hurry the end
    .why = This completes row { $line }, so the game ends with this round.
theme-delay = Delay the end
    .why = Row { $line } could be completed now, but the game would end too early.
theme-last-bonus = Last-round bonus
    .why = The game ends with this round, and this adds { points } of bonus.
theme-column-race = Column race
    .why = Column { $column } gets its tile number { $have } of 5; a complete one brings { points }.
theme-colour-race = Colour race
    .why = This will be tile number { $have } of 5 in { colour }; all five bring 10 points.
theme-bag-counting = Bag counting
    .why = All tiles of the bag come next round, among them { tiles }; line { $line } will need { $missing }.
theme-bag-counting-hint = The next round brings the whole bag, and so enough to fill line { $line }.
theme-poisoned-centre = Poisoned centre
    .why = What goes to the centre is poison: { $rival } is likely to end up with { tiles } and to lose { points }.
theme-poisoned-centre-hint = The rest poisons the centre: { $rival } is likely to lose { points }.
theme-sacrifice = Floor by choice
    .why = On the floor this costs { points }, but it blocks no line.
theme-marker-worth = Marker worth it
    .why =
        The marker costs { $cost }, but brings the first choice from the centre, { tiles }{ $next ->
            [yes] , and the first turn of the next round
           *[no] {""}
        }.
theme-marker-worth-hint =
    The marker costs { $cost }, but you choose first from the centre{ $next ->
        [yes] , and next round
       *[no] {""}
    }.
theme-marker-left = Marker not worth it
    .why = From the centre, { tiles } would bring more at once, but the marker would come along and cost { $cost }.
theme-marker-left-hint = The centre would bring more now, but with the marker, which costs { $cost }.
theme-exact-fill = Exact fill
    .why = Line { $line } is filled exactly by { tiles }: nothing falls.
theme-exact-fill-hint = Line { $line } is filled exactly: nothing falls.
theme-overflow = Let some fall
    .why =
        Line { $line } is filled at the price of { tiles } on the floor{ $blocks ->
            [yes] , without blocking another line for the next round
           *[no] {""}
        }.
theme-overflow-hint =
    Line { $line } gets full despite what falls{ $blocks ->
        [yes] , and no other is blocked next round
       *[no] {""}
    }.
theme-carried-line = Carried line
    .why = Line { $line } cannot be filled this round, but nothing falls: its tiles stay, and it will need { $missing } next round.
theme-carried-line-hint = Nothing falls: line { $line } stays for the next round and will need { $missing } more.
theme-long-line = Long line
    .why = Line { $line } needs { $missing } more this round, and { $left } { $left ->
        [one] is
       *[other] are
    } still on the table.
theme-grey-column = Grey-wall column
    .why = In column { $column } the tile of line { $line } scores { points }.
# What the better move of a review brings beside the one that was played.
theme-round-own = More this round
    .why = By the end of the round this should bring { points } more.
theme-round-floor = Less on the floor
    .why = By the end of the round this should save { points } on the floor.
theme-round-rival = Less for others
    .why = By the end of the round { $rival } should have { points } less.
# A hint with a theme: the move, and the sentence of the theme.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>Column { $column }</b>. { $theme }

## Puzzles

puzzle-task = Find the one best move.
puzzle-again = You missed this one before.
# { $chance } and { $less } are numbers of per cent.
puzzle-right = Right! { $chance }% to win; second best { $less }%.
puzzle-second = That is only second best.
puzzle-wrong = That is not the best move.
puzzle-answer = The answer: { $chance }% to win; second best { $less }%.
puzzle-done = Solved. The next one comes tomorrow.
puzzle-theme = Theme: { $theme }
puzzle-look = Look here.
puzzle-line = Expected moves: { $line }
puzzle-why = Why
puzzle-more = More puzzles
puzzle-none = No puzzle of this kind is left: all are solved, and none has to be repeated today.
puzzle-any = All themes
puzzle-themes = Theme
# { $own } is a rating such as 1333.
puzzle-own = Rating: { $own }
puzzle-row = Solved in a row: { $count }
puzzle-days = Days in a row: { $count }
puzzle-due = To repeat today: { $count }
deal-today = Deal of the day
# { $date } is written out, { $bot } the name of a level.
deal-how = { $date }: everyone gets the same tiles, against { $bot } (level { $level }).
deal-rules = There is no hint and no undo, and you play it once. In the end you get a code to compare with friends.
deal-against = against { $bot }
deal-share = To compare, share this code:
deal-copy = Copy the code
deal-given-up = You gave up this deal, so it has no result.
deal-friend = Compare with a friend
deal-code = A friend’s code
deal-compare = Compare
deal-compared =
    { $how ->
        [ahead] You are { points } ahead.
        [behind] You are { points } behind.
       *[even] You have the same score.
    }
deal-other-day = That is the deal of another day: { $date }.
deal-see-day = Go to that deal
deal-not-yet = Play the deal to the end to compare.
puzzle-anew = Begin anew
fault-puzzle-code = This is no result of a deal of the day. Is something mistyped?
fault-puzzle-progress = What this browser remembers of your puzzles cannot be read: it is damaged, or of a newer version of this page.

### For the terminal alone

# The page leaves out everything from here to the end. The words that are typed stay English in every language: accept,
# decline, help, hint, leave, link, next, no, offer, quit, rematch, replace, resign, save, start, stop, switch, takeback,
# undo, why, withdraw, yes; so do letters of colours, moves such as 3B4, and names of options such as --game.

## The drawing

# A seat whose player has no name.
t-seat = Seat { $seat }
# Short words before what lies on the table and on a board; their length decides how wide it is drawn.
t-factories = factories
t-centre = centre
t-bag = bag
t-lid = lid
t-floor = floor
# The score if the round ended now; figures such as +6 -1 follow.
t-forecast = forecast { $score }
t-head-draft =
    Round { $round }, drafting: { $who ->
        [you] your turn
       *[other] { $name }'s turn
    }.
t-head-tile =
    Round { $round }, tiling: { $who ->
        [you] your turn
       *[other] { $name }'s turn
    }, line { $line }, { colour }.
t-head-deal =
    Round { $round } has to be dealt; { $who ->
        [you] you start
       *[other] { $name } starts
    } it.
t-head-over = Round { $round } was the last: the game is over.
# The description of a picture.

## Lists of moves

t-offer =
    { $source ->
        [0] centre
       *[other] factory { $source }
    }: { tiles }{ $marker ->
        [yes] { " " }and the marker
       *[no] {""}
    }
t-offer-line = line { $line }: { colour }
# What a move would do, in short; several of these stand in a row with commas.
t-would-placed = { $count } placed
t-would-fallen = { $count } fallen
t-would-lid = { $count } to the lid
t-legend = + is what the line would score as the board stands, - what the floor would cost.

## The end

# { $way } is "shared" when several have won, and { $names } is a list then. { $others } is how many come behind, whom
# { $behind } lists.
t-result =
    { $way ->
        [you] You win with { points }
        [shared] { $names } share the win with { points }
       *[other] { $names } wins with { points }
    }{ $others ->
        [0] {""}
       *[other] , ahead of { $behind }
    }.
t-behind = { $name } with { $score }
t-behind-resigned = { $name }, who resigned
t-all-resigned = Everyone has resigned: nobody wins.
# { $won } says who has won by it: you, another, whose name is { $winner }, or nobody yet.
t-stopped =
    { x-who } { $how ->
        [resigned] resigned
        [time] ran out of time
       *[forfeit] forfeited
    }{ $won ->
        [you] , so you win
        [other] , so { $winner } wins
       *[nobody] {""}
    }.
t-stopped-agreed = The game was stopped by agreement.
# A line of the scores: Ana (gave up), 57 points: 40 in play, 10 for 1 row and 7 for 1 column.
t-final =
    { $name }{ $given ->
        [yes] { " " }(gave up)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } during play
t-final-rows = { $score } for { rows-count }
t-final-columns = { $score } for { columns-count }
t-final-colours = { $score } for { colours-count }

## What can be typed

t-type = Type a move such as 3B4, ? for the legal moves, or help.
t-type-watching = Type help or quit.
t-type-help = Type help to see what can be typed.
t-type-start = All seats are taken. Type start to begin the game.
t-type-after = Type offer rematch to play again, save FILE to keep the record, or quit.
t-help-move = A move says where from, which colour, where to. 3B4: from factory 3, blue, to line 4. CRF: from the centre, red, to the floor. Colours: B blue, Y yellow, R red, K black, W white. Grey wall: 2@4, or just 4, tiles line 2 in column 4. Part of a move is enough if only one begins so; if several do, they are listed.
t-help-read = On the table capitals are tiles, small letters and dots are free spaces, * is the marker. > marks whose turn it is. A free floor space shows its cost. The forecast is the score if the round ended now: + wall, - floor, + bonus.
# Each of these stands beside what is typed: ?, hint, undo, resign, quit, Enter and so on.
t-help-moves = the legal moves and what each would do; ? 3b those that begin so
t-help-hint = what a bot would play, and the points it expects you to win by
t-help-undo = back to your last decision
t-help-resign = give up your seat
t-help-quit = leave; the game is saved after every move
t-help-enter = show the table again
t-help-advice = a bot's advice; back to your last move. Only against bots
t-help-switch = change seats with the bot on seat 2, also only against bots
t-help-offer = ask the others to take back your last move; or offer stop, after the game offer rematch. To cancel: withdraw
t-help-answer = answer what someone offers
t-help-replace = have a bot play for seat 2, if its player has been away for a minute
t-help-start = before the game: start it, or leave your seat
t-help-link = your personal link, to carry on with another device
t-help-save = write the record of the game
t-help-leave = leave; your seat stays yours
# { $word } was typed, and more or less beside it than it takes.
t-word =
    { $how ->
        [offer] Type { $word } followed by takeback, stop or rematch.
        [seat] Type { $word } followed by the number of a seat.
       *[alone] Type { $word } on its own.
    }

## At the table

t-thinks = { $name } is thinking
t-bot-thinks = a bot is thinking
t-bots-sit = The bots sit down; the first time here that takes up to a minute
t-bot-sits = The bot sits down; the first time here that takes up to a minute
t-taken-back = Taken back: { $moves }.
# What is typed as an answer stays English: yes, no.
t-resign-sure = Resign seat { $seat }? Type yes or no:
t-goes-on = The game goes on.
t-given-up = Seat { $seat } has been given up: { $bot } plays it from now on, and it ranks last.
# { $fault } is a sentence.
t-seat-fault = Seat { $seat }: { $fault }
# What a bot advises; { $chance } is such as 62%, { $value } such as +3.4, { $line } are the moves it expects.
t-advice =
    { $bot } would play { $move }: { $chance } to win, value { $value }{ $more ->
        [yes] , expecting { $line }
       *[no] {""}
    }.
t-hint = Hint: a strong bot would play { $move }: { $would }.
# What a hint is worth; { $chance } is such as 62%, { $value } such as +3 or -2.
t-hint-worth = { $chance } to win, value { $value }.

## Saved games

# { $why } is what the system says.
t-unsaved = The game could not be saved in { $path }: { $why }. The next move tries again.
t-unsaved-record = The game could not be saved in { $path }. This is its record:
t-saved-again = The game is saved. To see it again: { $command }
t-saved-on = The game is saved. To go on: { $command }
t-unfinished = Unfinished: { $players }, round { $round }. To go on: { $command }
t-record-saved = The record is saved in { $path }.
t-record-unsaved = The record could not be saved in { $path }: { $why }.

## Replay

# At the bottom of each page: which of how many, and what the keys do. The letters of keys stay as they are.
t-pages = { $page } of { $pages }: Enter next, b back, n and p round, 1-9 that round, q quit
t-page-move = Round { $round }, move { $number }, { $move }
t-page-deal = Round { $round }, deal { $deal }

## Analysis

t-value-legend = { t-col-wins }: the chance to win of whose turn it is; { t-col-value }: points ahead at the end.
# Headings of columns: a move, how often it wins and its value, and the moves that follow; who played what, what was best, and what was lost.
t-col-move = move
t-col-wins = wins
t-col-value = value
t-col-then = then
t-col-seat = seat
t-col-played = played
t-col-best = best
t-col-lost = lost
# How far a bot has looked; several of these stand in a row with commas. { $nodes } is such as 1.2 M.
t-depth = depth { $depth }
t-nodes =
    { $count ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
t-speed = { $nodes } a second
t-exact = exact
t-stop-thinking = Ctrl-C ends it.
t-lost-each =
    { $name }: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } points lost with each.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] disaster
        [blunder] blunder
        [mistake] mistake
       *[inaccuracy] inaccuracy
    }
# Headings of columns beside those of the analysis: what a move lost, in points.
t-col-points = points
t-review-graph = { $name }: chance to win. Numbers below are rounds.
t-review-deal = deal { $round }
# { $rate } is a number of points, { $rating } and the others are ratings such as 1800.
t-review-quality = { $name }: accuracy { $accuracy }, { $rate } points lost per 10 moves with a choice; plays like { $rating } ({ $low } to { $high }).
t-review-no-choice = { $name }: no move with a choice yet.
# All are points with a sign, such as +3.4: what was expected at the start, what luck, own and others' mistakes changed, what remains, and the result.
t-review-balance = { $name }: { $start } at the start, luck { $luck }, own mistakes { $lost }, others' mistakes { $given }, unexplained { $residual }: { $result } in the end, { $adjusted } without the luck of the deals and of who began.
t-review-moments = What decided it
# { $chance } is such as 5.3%, { $points } such as 1.8, { $line } some moves.
t-review-moment =
    Round { $round }, move { $number }: { $name } played { $move }, { $label ->
        [disaster] a disaster
        [blunder] a blunder
        [mistake] a mistake
       *[inaccuracy] an inaccuracy
    } that cost { $chance } chance to win and { $points } points. Better was { $best }{ $more ->
        [yes] , then { $line }
       *[no] {""}
    }.
# { $chance } and { $points } have a sign.
t-review-lucky = Round { $round }: the deal was luck for { $name }, { $chance } chance to win and { $points } points.
t-review-none = No move and no deal stood out.
t-review-unfinished = The game is not finished: its result here is what the last position promises.
t-review-judging = judging positions
t-review-playing = playing out close moves
t-review-kept = Stopped. The same command continues where it was.
t-review-written = The review is in { $file }.
t-review-player = nobody is called { $found } here: expected a seat's number, or one of { $names }.
# Headings and legends of a review as a page.
t-report-title = Review: { $names }
t-report-graph = Chance to win
t-report-balance = Luck and skill, in points
t-report-moves = All moves
t-report-played = Played: { $move }
t-report-better = Better: { $move }
t-report-luck = luck
t-report-lost = own mistakes
t-report-given = others' mistakes
t-report-residual = unexplained
t-report-note = A bot judged every position. A move lost what the best one would have brought more; a deal was luck by what it brought more than the average of many others. Small differences are within the error of the judge.
# Many games of one player. { $name } is the player.
t-across-title =
    { $name }: { $count ->
        [one] 1 game
       *[other] { $count } games
    }
# { $rate } is such as 11.3 ± 0.8, { $rating } and the others are ratings such as 1800.
t-across-quality = Accuracy { $accuracy }, { $rate } points lost per 10 moves with a choice; plays like { $rating } ({ $low } to { $high }).
# Both are points with a sign, { $luck } such as +0.4 ± 1.1.
t-across-luck = Luck: { $luck } points a game, { $total } in all.
# { $recent } and { $before } are such as 11.3 ± 0.8.
t-across-trend =
    Points lost per 10 moves: { $recent } in the last 10 games, { $before } before. { $change ->
        [better] That is clearly better.
        [worse] That is clearly worse.
       *[unclear] The difference may be chance.
    }
t-across-practice-title = What to practise
# { $what } is a theme or such as: round 3.
t-across-practice-clear =
    Practise this: { $what }. { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } cost { $points } points more than as many others.
t-across-practice-weak = Nothing stands out clearly. Most points go here: { $what }, { $points } more than in as many other moves; that may be chance.
t-across-practice-few = Too few games to say what to practise. So far most points go here: { $what }, { $points } more than in as many other moves.
t-across-practice-none = Nothing costs more than the rest.
t-across-round = round { $round }
t-across-people = people and others
t-across-rate-graph = Points lost per 10 moves, each game with the nine before it
t-across-luck-graph = Luck so far, in points
t-across-rounds = By round
t-across-themes = By theme of the best move
t-across-levels = By opponent
# Headings of columns: moves, those that were not the best, points per 10 moves, how much more that is than for other moves; games, those won, the mean result, the same without the luck.
t-col-moves = moves
t-col-missed = missed
t-col-rate = per 10 moves
t-col-more = more than others
t-col-games = games
t-col-won = won
t-col-result = result
t-col-luckless = without luck
t-across-judging = game { $number } of { $count }
t-across-left =
    { $count ->
        [one] 1 game without { $name } is left out.
       *[other] { $count } games without { $name } are left out.
    }
t-across-none = no game of { $name } could be reviewed.
t-across-whose = say with --player whose games to review; those who play here most: { $names }.
t-across-note = A theme's moves are those in which the best move has it, and the played one either is the best or lacks it. A star marks what is three standard errors beyond the rest, in at least ten games.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Type a move such as 3B4, hint, why, next, ? for the legal moves, or help.
t-puzzle-head =
    Puzzle { $number }, rated { $rating }{ $again ->
        [yes] , which you missed before
       *[no] {""}
    }. Your rating is { $own }.
t-puzzle-right = { $move } is right: { $chance } to win, against { $less } after the second best, { $second }.
t-puzzle-second = { $move } is only second best. Try again, or type hint or why.
t-puzzle-wrong = { $move } is not the best move. Try again, or type hint or why.
t-puzzle-answer = The answer is { $move }: { $chance } to win, against { $less } after the second best, { $second }.
t-puzzle-look = Look here: { $where }
t-puzzle-rating = Your rating: { $own } ({ $change })
t-puzzle-best = Solved in a row: { $count }, at most { $best }
t-puzzle-enter = Press Enter for the next puzzle, or type why or quit.
t-puzzle-no-such = There is no puzzle of this kind.
t-puzzle-sum = Puzzles solved: { $solved } of { $tried }. Your rating is { $own }.
t-puzzle-unsaved = Your result could not be saved in { $path }: { $why }.
# { $date } is such as 2026-11-16.
t-day-head = Puzzle of the day, { $date }
t-day-solved = You have already solved the puzzle of { $date }. The next one comes tomorrow.
t-deal-head = Deal of the day, { $date }: everyone gets the same tiles, against { $bot }.
t-deal-alone = In the deal of the day you are on your own: no hint, no undo.
t-deal-result = { $date }, against { $bot }: { $score } to { $other }
t-deal-share = To compare, share this code: { $code }
t-deal-given-up = You gave up the deal of { $date }, so it has no result.
t-deal-other = { $file } is not the game of the deal of { $date }. Move it away, and start again.
t-help-puzzle-hint = first the theme, then where to look; the puzzle then counts as missed
t-help-puzzle-why = the answer and its reasons; the puzzle then counts as missed
t-help-puzzle-next = another puzzle; this one may come again
t-help-puzzle-quit = leave; your results are saved
t-col-theme = theme
t-col-name = name
t-col-tried = tried
t-col-solved = solved
t-col-puzzles = puzzles

## A table on a server

# What is agreed, in short; several of these stand in a row with commas.
t-wall =
    { $wall ->
        [grey] grey wall
       *[coloured] coloured wall
    }
t-no-clock = no clock
t-clock-move = { $time } per move
t-duration =
    { $unit ->
        [days] { $count ->
            [one] 1 day
           *[other] { $count } days
        }
        [hours] { $count } h
        [minutes] { $count } min
       *[seconds] { $count } s
    }
# { $clocks } is such as Ana 4:59, Ben 3:10.
t-clocks = Time left: { $clocks }.
t-seat-open = open
t-arrived =
    Table { $table }: { $settings }. { $seats ->
        [0] You are watching.
       *[other] You are { $names }.
    }
t-set-up = The table is set up. The link for your friends: { $link }
t-no-seat = No seat is open at this table: you are watching.
t-only-watch = You are only watching here.
t-turn-of = It is { $name }'s turn.
t-gone = Away: { $names }.
t-record = The record: { $link }
t-link-mine = Open this on your other device, and do not share it:
t-link-table = The link of the table: { $link }
t-link-seats = The link for those who want to join: { $link }
t-token-unkept = Your token could not be kept: { $why }. Type link, and keep the link.
t-come-back = To come back: { $command }
t-lost =
    { $restart ->
        [yes] The server is restarting. Trying again…
       *[no] The connection is lost. Trying again…
    }
t-connected = Connected again.
# What stands before the line being typed; > follows.
t-prompt-lost = no connection
t-prompt-stage =
    { $stage ->
        [waiting] waiting
        [over] over
        [closed] closed
       *[playing] playing
    }
t-prompt-other = { $name }'s turn
# The name of somebody who has none.
t-guest = Guest

## News of a table

t-news-seat-taken = { $name } sits down on seat { $seat }.
t-news-seat-left = { $name } leaves: seat { $seat } is open.
t-news-closed = The table was closed.
t-news-started = The game begins (started by { $name }).
t-news-undone = { $name }'s last move is taken back, with all that followed.
t-news-sides-switched = { $name } and { $other } have changed seats.
t-news-hint-asked = { $name } asks for a hint.
t-news-hint-mine = A bot is looking for a hint for you.
t-news-accepted = { $name } accepts.
t-news-declined = { $name } declines.
t-news-withdrawn = { $name } withdraws the offer.
t-news-resigned = { $name } resigns.
t-news-timed-out = { $name }'s time is up.
t-news-forfeited = { $name } has been away for too long and forfeits.
t-news-replaced = { $bot } plays seat { $seat } from now on.
t-news-went-away = { $name } is away.
t-news-came-back = { $name } is back.
t-news-rematch-begun = The rematch begins.
t-news-more = Too much has happened to list it all.
t-news-meanwhile = Meanwhile: { $moves }.
t-offer-answer = Type accept or decline.
t-offer-waits = { $names } can answer.

## The lobby

t-lobby-table = table
t-lobby-join = to join, or to watch
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; round { $round }, { $scores }
    }
t-lobby-none = No table is listed here.
t-lobby-newest = Only the newest are shown.
t-lobby-new = To set one up: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] There is no move: the game is over.
       *[deal] There is no move: round { $round } has to be dealt first.
    }
t-checked =
    { $count ->
        [one] { $file }: 1 game
       *[other] { $file }: { $count } games
    }
t-game-says = Game { $number }: { $says }
# What was proven of the deals of a game; { $start } says whether the starting seat is proven too.
t-proven =
    { $start ->
        [yes] { $deals ->
            [one] the start and 1 deal, all as committed.
           *[other] the start and { $deals } deals, all as committed.
        }
       *[no] { $deals ->
            [one] 1 deal, as committed.
           *[other] { $deals } deals, all as committed.
        }
    }
t-commitment = Commitment { $commitment }

## What is wrong

# { $why } is what the system says. These begin with the name of a file, or in small letters.
t-file-unread = { $file } cannot be read: { $why }. Give a record, or - for standard input.
t-file-encoding = { $file } is not UTF-8 text: byte { $byte } is wrong. Save it as UTF-8.
t-file-unwritten = { $file } cannot be written: { $why }. Give another file.
t-file-exists = { $file } exists already: give another file.
t-file-exists-resume = { $file } exists already: go on with it by --resume, or give another file.
t-folder-unused = { $folder } cannot be used: { $why }. Give a file with --save.
t-folder-tokens = your token cannot be kept in { $folder }: { $why }. Name a folder in AZULEJOS_TOKENS.
t-output-unwritten = The output cannot be written: { $why }.
t-games-none = { $file } holds no game: give a record.
# { $count } is never 1 in these two.
t-games-one = { $file } holds { $count } games: expected one to go on with.
t-games-which = { $file } holds { $count } games: say which with --game.
t-games-number = { $file } has no game { $number }: it holds { $count }.
t-moves-number =
    { $count ->
        [one] there is no move { $number }: the game has 1 move.
       *[other] there is no move { $number }: the game has { $count } moves.
    }
t-trust = { $file } would start { $programs }: if you trust that, add --trust.
t-no-seat-mine = you have no seat at { $link }: join it first.
t-page-unbuilt = The page is not built: run make page first.
t-page-taken = { $folder } holds something else: give an empty folder, or one that azulejos page has written.
t-page-written = The page is in { $folder }: copy it to any web server.
# The kernel and the server are parts of Azulejos that need further packages.
t-needs =
    { $what ->
        [kernel] the kernel needs { $package }, which is not installed: pip install 'azulejos[kernel]'.
        [png] PNG pictures need { $package }, which is not installed: pip install 'azulejos[png]'.
       *[server] the server needs { $package }, which is not installed: pip install 'azulejos[server]'.
    }
# Where in a record a fault is; { $fault } is a sentence.
t-fault-at = line { $line }, column { $column }: { $fault }
# Why a server does not answer as it should; each of these stands in brackets in another sentence.
t-why-certificate = its certificate is not valid, { $why }
t-why-https = it does not use HTTPS there
t-why-silent = it does not answer
t-why-status = HTTP status { $status }
t-why-nothing = nothing is there
t-why-answer = an answer

# Places in sentences about moves that are not legal, which list several of them with "or". English has those sentences
# elsewhere. Tiles lie on { t-one-source }; 0 is the centre.
t-one-source =
    { $source ->
        [0] the centre
       *[other] factory { $source }
    }
# A colour can go to { t-one-place }; 0 is the floor.
t-one-place =
    { $place ->
        [0] the floor
       *[other] line { $place }
    }
# A line can go to { t-one-column }.
t-one-column = column { $column }
