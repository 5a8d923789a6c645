"""All errors: their codes, parameters and English sentences.

Every error has a `code`, the same in exceptions, wire messages and translations, and `params`, the plain values in its
sentence. *Invalid* input means nothing: text or a value outside the notation. *Illegal* is a move or a deal against the
rules. *Refused* is what a table does not allow now, or not to everyone. An `EngineError` is about an engine, or
a bot of one's own, that failed, a `StoreError` about the server's database, a `GuardError` about a request that the
server refuses unread, a `RemoteError` about a server that cannot be reached. All are `ValueError`s. This room knows no
rules; the rooms above find the faults, and it words them.
"""

__all__ = [
    "ENGLISH_ONLY",
    "SENTENCES",
    "TRANSLATED",
    "AzulejosError",
    "Conflict",
    "EngineError",
    "GuardError",
    "IllegalDealError",
    "IllegalMoveError",
    "InvalidError",
    "InvalidRecordError",
    "RefusedError",
    "RemoteError",
    "StoreError",
    "in_words",
]

Param = str | int  # whatever a wire message can carry

# One sentence per code: what is wrong, why, and what to do instead. The names in braces are the parameters, and
# {count:seat is|seats are} is the first of the two where the count is 1.
TRANSLATED = {  # what players can see: every language translates it
    # Values and texts that mean nothing.
    "players": "Azul is for 2, 3 or 4 players, not {found}.",
    "wall": "{found} is not a wall: expected coloured or grey.",
    "start_seat": "seat {found} cannot start: expected a seat from 1 to {players}.",
    "seed": "{found} is not a seed: expected a whole number from 0 to 18446744073709551615.",
    "move": "{found} is not a move: expected source, colour and place such as 3B4, CRF, or line @ column such as 2@4.",
    "tiles": "{field}: {found} is not a set of tiles: expected letters of BYRKW in that order, or - when empty.",
    "factory_size": "{field}: {found} has {count} tiles: a factory holds at most 4.",
    "factory_count": "{field}: found {count} {count:factory|factories}, expected {expected}.",
    "fields": "a position of {players} players has {expected} fields with one space between them, found {count}.",
    "fields_form": "a position is one line of plain fields, such as S2 1r - 1 and so on; {found} has too few.",
    "rules_field": "rules: found {found}, expected S or G and 2, 3 or 4, such as S2.",
    "round_field": "round: found {found}, expected a number from 1 and one of d, t, r, e, such as 3d.",
    "turn_field": "turn: found {found}, expected {expected}.",
    "start_field": "start: found {found}, expected a seat from 1 to {players}.",
    "counts": "{field}: found {found}, expected five whole numbers in colour order, such as 12,13,9,14,10.",
    "board": "board {seat}: found {found}, expected score:lines:wall:floor.",
    "score": "board {seat}, score: found {found}, expected a whole number from 0.",
    "lines": "board {seat}, lines: found {found}, expected five pattern lines with / between them.",
    "line": "board {seat}, line {line}: found {found}, expected "
    "{line:|1 to }{line} {line:tile|tiles of one colour}, or - when empty.",
    "rows": "board {seat}, wall: found {found}, expected five rows of five letters or dots with / between them.",
    "floor": "board {seat}, floor: found {found}, expected tiles and at most one *, or - when empty.",
    "floor_size": "board {seat}, floor: {found} is too long: expected 7 at most, or 7 tiles and then the marker.",
    # Bots.
    "limit": "a limit of {found} {name} is not possible: expected more than 0.",
    "bot": "there is no bot {found}: expected one of {names}, py:module:Class, or cmd: and the "
    "command line of an engine.",
    "bot_needs": "{name} needs {package}, which is not installed: pip install 'azulejos[kernel]'.",
    "nothing_to_choose": "there is no move to choose {phase}.",
    # Study.
    "study_short": "the game is too short to review: nobody had a choice yet.",
    "study_network": "there is no network for {players} players on the {wall} wall, and nothing else can judge well.",
    # Tables on a server: what cannot be.
    "seat_kind": "a seat cannot be {found}: expected open, mine, local, or a bot from level1 to level10.",
    "seat_mine": "exactly one seat is yours, found {count}: others beside you are local.",
    "start_position": "no game can begin from this position with these settings: it needs {players} seats and its "
    "own wall, says itself who starts, and must not be over.",
    "clock": "{found} is not a clock: expected none, a time for each move, or a total and an increment, in ms.",
    "name_empty": "a name needs something that can be seen, and has at most {longest} characters.",
    "name_of_bot": "{found} is the name of a bot: choose another.",
    "notice_url": "{found} cannot receive notices: expected an https address on the internet.",
    # Tables on a server: what is refused.
    "no_seat": "there is no seat {found}: {players} play.",
    "seat_taken": "seat {seat} is taken: choose another, or watch.",
    "already_seated": "you already sit here, on seat {seat}.",
    "not_your_seat": "seat {seat} is not yours: only its owner can act for it.",
    "seat_given_up": "seat {seat} was given up, and a bot plays it now: you can watch.",
    "seats_open": "the game cannot begin: {count} {count:seat is|seats are} still open.",
    "game_begun": "the game has begun: seats are taken and left before that. Watch, or resign.",
    "table_closed": "the table was closed before its game began: set up another.",
    "not_started": "the game has not begun.",
    "game_ended": "the game is over: offer a rematch.",
    "not_over": "the game is not over: a rematch comes after it.",
    "not_your_turn": "it is not seat {seat}'s turn: it is seat {turn}'s.",
    "time_up": "seat {seat}'s time is up.",
    "takebacks_off": "moves cannot be taken back at this table.",
    "takeback_deal": "in timed games a deal cannot be undone: the new tiles have been seen.",
    "needs_consent": "other people play here: offer them a takeback.",
    "other_people": "other people play here: hints and changes of seats are for games against bots.",
    "nobody_to_ask": "only bots play with you, and they cannot be asked: take back freely, or resign.",
    "offer_open": "an offer of seat {seat} is open: answer or withdraw it first.",
    "no_offer": "no offer is open.",
    "not_asked": "seat {seat} is not asked to answer the offer.",
    "not_your_offer": "the offer is seat {seat}'s: only that seat can withdraw it.",
    "no_rematch": "no rematch was agreed, or it has begun already.",
    "rematch_agreed": "a rematch is agreed already.",
    "not_a_bot": "no bot plays seat {seat}.",
    "not_gone": "seat {seat} cannot be given up: it has to be its turn, and its player away for {seconds} s.",
    "hint_asked": "a hint was asked for already.",
    "stale": "the table has changed in the meantime, happening {changed} came after {seen}: look again and decide.",
    # The wire: what is asked of the server as a whole.
    "no_table": "table {found} does not exist: check the link, or ask for a new one.",
    "no_step": "step {found} does not exist: "
    "the game has {steps} {steps:step|steps}, and step 0 is before the first deal.",
    "version": "the server speaks version {expected} of its wire, not {found}: reload the page, or install the "
    "version of Azulejos that the server has.",
    "token_unknown": "this token belongs to no seat at table {table}: use the link that was made for you.",
    "token_expired": "this token has expired, "
    "as nothing has happened at the table for {days} {days:day|days}: you can watch.",
    "needs_server": "this needs a server: without one you can play against bots, or together at one screen.",
    "page_full": "this browser has no room left, so the move was not played: delete games here, and try again.",
    "page_store": "this browser could not keep the move, so it was not played: try again, or reload the page.",
    "page_log": "what this browser has kept of the game is damaged, so it cannot go on: start a new one.",
    "page_newer": "a newer version of this page has gone on with the game, in another tab: reload this one.",
    "server_failed": "the server failed. Nothing that was acknowledged is lost: try again.",
    "unavailable": "the server cannot reach its games just now. Nothing that was acknowledged is lost: try again soon.",
    "server_address": "{found} is not a link to a table: expected http://host:8000/table/..., or http://host:8000/.",
    "server_unreachable": "{server} cannot be reached: {why}. Check the address, and that the server runs.",
    "server_moved": "{server} points to another place, {found}: join that one, if you trust it.",
    "not_azulejos": "{server} does not answer as a server of Azulejos ({why}): check the address, and its version.",
    # Chance that can be trusted: what it is drawn from.
    "commitment": "header Commitment: found {found}, expected 64 hexadecimal digits in small letters.",
    "proof_missing": "header {name} is missing, so nothing can be proven: give the record of a game on a server.",
    "proof_untold": "header Secret is missing, so nothing can be proven yet: take the record again after the game.",
    "proof_drawn": "header Drawn: found {found}, expected Start, or no such header.",
    # Verifiable chance: what the secret proves wrong.
    "proof_secret": "the secret is not the one that was committed to: its SHA-256 is {expected}, not {commitment}.",
    "proof_start": "seat {seat} started, but the secret draws seat {expected}.",
    "proof_deal": "round {round} is not as committed: {dealt} was dealt, but the secret gives {drawn}.",
    "proof_table": "{count:its one deal is not|none of its deals is} what the secret gives at table {table}; "
    "there round 1 is {drawn}.",
    "not_yours_alone": "other people have played here too: you can have your name removed, not the game.",
    "read_only": "the server takes no moves just now, as it is being looked after: clocks stand still. Try again soon.",
    # The server's middleware.
    "banned": "this server's host has banned your address.",
    "rate": "that was too much in a short time: try again in {seconds} s.",
    "crowded": "there {most:is|are} {most} {most:connection|connections} from your address already: "
    "close one, or come back later.",
    "table_crowded": "there {most:is|are} {most} {most:connection|connections} to this table already: come back later.",
    "server_crowded": "there {most:is|are} {most} {most:spectator|spectators} on this server already, "
    "and the other places are for players: come back later.",
    "tables_full": "there {most:is|are} {most} {most:table|tables} already, and no room for another: "
    "come back when some games are over.",
    # Positions that are well-formed but impossible.
    "tile_count": "there {count:is|are} {count} {colour} {count:tile|tiles} in the position, expected 20.",
    "marker_count": "markers: found {count}, expected {expected} in this phase.",
    "line_in_row": "board {seat}, line {line}: wall row {line} has {colour} already, so this line cannot hold it.",
    "wall_space": "board {seat}, wall row {row}: {colour} is on another colour's space.",
    "wall_row": "board {seat}, wall row {row}: {colour} appears twice.",
    "wall_column": "board {seat}, wall column {column}: {colour} appears twice.",
    "complete_row": "board {seat}, wall row {row} is complete, so the game ends: expected phase t or e.",
    "nothing_to_take": "round: phase d with no tile on any factory or in the centre.",
    "tiling_on_coloured": "round: phase t belongs to the grey wall; on the coloured wall tiling makes no moves.",
    "tiles_on_offer": "{field}: tiles are on offer, expected none in this phase.",
    "no_choice_due": "turn: seat {seat} has no full line with a valid space, so no choice is due.",
    "earlier_choice_due": "turn: seat {earlier} has a full line and tiles before seat {seat}.",
    "line_left_full": "board {seat}, line {line} is full: expected none in this phase.",
    "floor_left": "board {seat}, floor: expected - in this phase.",
    "nothing_to_deal": "bag: phase r with bag and lid empty; such a game is over.",
    "no_end": "round: phase e, but no wall row is complete and there are tiles to deal.",
    # Moves that are not legal now.
    "deal_due": "{move} is not legal: round {round} has to be dealt first.",
    "game_over": "{move} is not legal: the game is over.",
    "game_stopped": "{move} is not legal: the game was stopped ({ending}).",
    "not_tiling": "{move} is not legal: this is drafting. Write source, colour and place, such as {example}.",
    "not_drafting": "{move} is not legal: this is tiling. Line {line} can go to {columns}.",
    "no_factory": "{move} is not legal: there are only {count} factories. Tiles lie on {sources}.",
    "no_tiles": "{move} is not legal: {source} has no tiles. Tiles lie on {sources}.",
    "only_marker": "{move} is not legal: the marker alone cannot be taken from the centre. Tiles lie on {sources}.",
    "colour_absent": "{move} is not legal: {source} has no {colour}. It has {holds}.",
    "line_full": "{move} is not legal: pattern line {line} is full. {Colour} can go to {places}.",
    "line_colour": "{move} is not legal: pattern line {line} holds {holds}. {Colour} can go to {places}.",
    "row_has_colour": "{move} is not legal: wall row {line} has {colour} already. {Colour} can go to {places}.",
    "line_not_full": "{move} is not legal: pattern line {line} is not full. Line {next} can go to {columns}.",
    "higher_line_first": "{move} is not legal: line {next} comes before line {line}. It can go to {columns}.",
    "space_taken": "{move} is not legal: {holds} is there already. Line {line} can go to {columns}.",
    "column_has_colour": "{move} is not legal: column {column} has {colour} already. Line {line} can go to {columns}.",
    # Deals that cannot be drawn.
    "deal_not_due": "no deal is due {phase}.",
    "deal_stopped": "no deal is due: the game was stopped ({ending}).",
    "deal_factories": "{deal} cannot be dealt: it has {count} {count:factory|factories}, expected {expected}.",
    "deal_size": "{deal} cannot be dealt: factory {factory} gets {expected} of the tiles that are left, found {count}.",
    "deal_bag": "{deal} cannot be dealt: factory {factory} needs {count} {colour}, the bag has {available}.",
    "deal_lid": "{deal} cannot be dealt: at factory {factory} the bag's last {tiles} come before any tile of the lid.",
    # Games.
    "nothing_to_undo": "there is no move to take back.",
    "no_seed": "this game has no seed to deal from: give it a written deal.",
    "names": "found {count} {count:name|names} for {players} seats: expected one each.",
    "header_name": "{found} cannot name a header: expected a letter, then letters, digits or _.",
    "header_value": "header {name}: a value is one line of text.",
    "header_own": "header {name} follows from the game and cannot be set.",
    "ending": "{found} is not an ending: expected resigned N, time N, forfeit N (N a seat) or agreed.",
    "ending_again": "the game was stopped already ({ending}): resume takes that back.",
    "ending_over": "header Ending: the game is over, so nothing stopped it.",
    "comment": "a comment is any text without a closing brace.",
    # Records.
    "record_headers": 'expected headers such as [Rules "S2"], found {found}.',
    "record_header": "{found} is not a header: expected [Name \"value\"] on its own line, with \\\" and \\\\ escaped.",
    "record_twice": "header {name} appears twice.",
    "record_missing": "header {name} is missing.",
    "record_seat": "header {name} is of no seat: {players} play.",
    "record_rules": "header Rules: found {found}, expected S or G and 2, 3 or 4, such as S2.",
    "record_start": "header Start: found {found}, expected a seat from 1 to {players}.",
    "record_result": "header {name}: found {found}, the game gives {expected}.",
    "record_unfinished": "header {name} belongs only in a finished game.",
    "record_comment": "a comment is opened with a brace and never closed.",
    "record_brace": "a closing brace without an opening one.",
    "record_round": "found {found}, expected {expected} at the beginning of a round.",
    "record_deal": "found {found}, expected the deal of round {round}.",
    "record_no_deal": "the game ends here, expected the deal of round {round}.",
    "record_after_end": "found {found} after the end of the game.",
    "record_variation": "a variation has a move or a deal in it, and stands after the one that it replaces.",
    "record_parenthesis": "a parenthesis without its other half.",
    "record_depth": "variations can be within one another {deepest} deep, and no deeper.",
    "mark": "{found} is not a mark of a move: expected one of ! ? !! ?? !? ?!.",
}  # fmt: skip
_COLOURS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
_PHASES = {
    "drafting": "while tiles are drafted",
    "tiling": "while walls are tiled",
    "refill": "while a deal is due",
    "over": "when the game is over",
}
ENGLISH_ONLY = {  # what only hosts and programmers see
    # Values and texts that mean nothing.
    "source": "{found} is not a source: expected 0 for the centre or a factory from 1 to {factories}.",
    "no_turn": "it is nobody's turn {phase}.",
    "no_move_to_mark": "there is no move to mark: only moves are good or bad.",
    "theme": "{found} is not a theme: expected light or dark.",
    "no_choice": "no line has to be tiled {phase}.",
    # The kernel: packed states, batches and the GPU.
    "too_large": "{field}: {found} is too large to pack: expected {largest} at most.",
    "state": "{found} is not a packed state: expected what pack returns, int64 of one dimension.",
    "action": "{found} is not an action: expected a number from 0 to 324.",
    "depth": "{found} is not a depth: expected a whole number from 0 to {deepest}.",
    "rounds": "{found} is not a number of rounds: expected a whole number from 1.",
    "batch_number": "{name} of a batch: found {found}, expected a whole number from {least} to {largest}.",
    "batch_actions": "a batch of {count} takes as many whole numbers, found {shape} of {dtype}.",
    "batch_array": "{name} of a batch of {count}: found {shape} of {dtype}, expected as many whole numbers.",
    "batch_mask": "a mask of a batch of {count} is as many booleans, found {shape} of {dtype}.",
    "batch_out": "an array to write to cannot be {found}: expected {expected}.",
    "batch_out_flags": "an array to write to has to be writeable and C-contiguous: expected what np.empty gives.",
    "batch_closed": "the batch was closed: make another one.",
    "observer": "{found} is not a seat that observes: expected a whole number from 0 to {last}.",
    "gpu_array": "an array of a batch on the GPU cannot be {found}: expected {expected}.",
    "gpu": "no GPU can be used ({found}): expected an NVIDIA GPU and the extra gpu, pip install 'azulejos[gpu]'.",
    # Environments.
    "env_needs": "the environments need {package}, which is not installed: pip install '{wanted}'.",
    "env_option": "{name}: found {found}, expected one of {names}.",
    "env_over": "the game is over: reset the environment first.",
    "env_jax": "JAX would cut {found} to 32 bits: set jax_enable_x64, or give it a view of the array as int32.",
    # Bots.
    "bot_code": "{found} gives no bot: {why}. Expected py:module:Class, with a name and a choose as in docs/bots.md.",
    "study_unanswered": "{count} {count:question|questions} of the review {count:is|are} not answered yet.",
    "study_answer": "that is not an answer to a question of a review: expected what plain.of_answers gives.",
    "study_summary": "that is not the summary of a review: expected what plain.of_summary of this version gives.",
    "batched_bot": "{found} cannot choose for a batch: expected one of {names}.",
    "network_game": "the network is for {network}, and what is played for {games}: expected the same players and wall.",
    "network_file": "{file} is no network that can be used: {why}. Take one that azulejos learn has written.",
    "learn_needs": "learning needs {package}, which is not installed: pip install 'azulejos[learn]'.",
    "learn_differs": "{folder} holds a run of other settings, {name} {old} and not {new}: give another folder.",
    "learn_setting": "{found} is no setting of learning: expected a positive number for one of {names}.",
    "learn_hidden": "a first layer cannot have the size {found}: expected a multiple of 16 up to 1024.",
    "learn_begun": "{folder} holds a run already: go on with it by --resume, or give another folder.",
    "learn_nothing": "{folder} holds no run to go on with: leave out --resume, or give its folder.",
    "learn_from": "{folder} cannot be begun from: {why}. Give the folder of a run with as many players.",
    "checkpoint": "{file} cannot be read as a checkpoint: {why}. Take it away to begin anew.",
    "fit_differs": "{found} holds a fit with other settings: give it the same, or another folder.",
    # The engine protocol: lines that an engine refuses.
    "line_unknown": "{found} is not a line of the engine protocol: expected one that begins with {names}.",
    "line_form": "{found} is not well formed: expected {expected}.",
    "line_long": "a line has more than {largest} bytes and was skipped: nothing in the protocol needs so many.",
    "line_encoding": "a line is not UTF-8 text, byte {count} of it is wrong: write it in UTF-8.",
    "option_name": "there is no option {found}: expected one of {names}.",
    "option_value": "option {name}: found {found}, expected {expected}.",
    "still_thinking": "{found} has to wait while the engine thinks: send stop and read bestmove first.",
    "no_position": "there is no position to think about: send position first.",
    "bot_failed": "the bot {name} failed: {why}.",
    # The engine protocol: engines that failed.
    "engine_start": "the engine {command} cannot be started: {why}. Try its command line in a terminal in this folder.",
    "engine_crashed": "the engine {command} ended by itself, with {status}. Last on its stderr: {found}.",
    "engine_silent": "the engine {command} did not answer {sent} within {seconds} s: does it flush what it writes?",
    "engine_illegal": "the engine {command} cannot play {found}: {why}. The position was {position}",
    "engine_refused": "the engine {command} refused what it has to understand, {asked}: {why}.",
    "engine_protocol": "the engine {command} broke the protocol: {why}. docs/engine-protocol.md says what it may send.",
    # The arena.
    "contestant": "{found} is not a contestant: expected a bot such as greedy, with a limit greedy@0.2s, @900n or @6d.",
    "contestant_limit": "{found} has its own limit: leave out what follows the @.",
    "arena_setting": "{name} of a match or tournament: found {found}, expected {expected}.",
    "contestant_twice": "{found} appears twice: expected different contestants.",
    "match_of_two": "a match is between 2 contestants, found {count}.",
    "tournament_size": "a tournament has at least 2 contestants, found {count}.",
    "anchor": "{found} cannot be the anchor: expected a contestant and its rating, such as greedy=1000.",
    "sprt": "{found} cannot be tested: expected two Elo differences, the smaller one first.",
    "workers": "the processes that play end before they begin (status {found}): does starting them stand under "
    "if __name__ == '__main__', and what makes the bots in a module that they can import?",
    "make_bot": "{found} cannot be sent to the processes that play: expected a function of a module.",
    "ray": "there is no Ray cluster at {found}: start one, or give local.",
    "ray_start": "Ray did not start here in {tries} tries: try again when the machine is less busy, or without Ray.",
    "results_file": "{found} does not hold results of the arena: give another folder.",
    "results_busy": "another run is keeping its results in {found}: wait for its end, or give another folder.",
    "results_settings": "{file} has results of other settings, {name} {old} and not {new}: give another folder.",
    # Puzzles.
    "found_file": "{file} does not hold puzzles that azulejos puzzles make has found: give another folder.",
    "found_settings": "{file} holds a search for {found}, not {wanted}: give another folder.",
    "puzzle_code": "{found} is no result of a deal of the day: {why}.",
    "puzzle_file": "{file} is no file of puzzles that can be used: {why}. Take one that azulejos puzzles merge wrote.",
    "puzzle_progress": "{file} does not hold your results with puzzles: {why}. Move it, or name another with --file.",
    # Tables on a server: what cannot be.
    "field_value": "{name}: found {found}, expected {expected}.",
    "field_unknown": "{name} has no field {found}.",
    "field_missing": "{name} is missing.",
    "log_version": "a log of version {found} cannot be read: expected 1 to {newest}. A newer program may read it.",
    "log_kind": "{found} is not something that happens at a table.",
    "log_start": "a table's log begins with Created, found {found}.",
    # Tables on a server: what is refused.
    "not_time_up": "seat {seat}'s time is not up.",
    "not_a_person": "no person plays seat {seat}.",
    "no_hint_asked": "seat {seat} waits for no hint.",
    "deal_alone": "in the deal of the day nobody helps: there are no hints, and no change of seats.",
    # The wire: what is asked of the server as a whole.
    "no_page": "there is nothing at {found}: see docs/wire.md for what is.",
    "method": "{found} cannot be done at this address: see docs/wire.md for what can.",
    "request": "{field}: {why}. See docs/wire.md for what is expected.",
    "serving": "another server uses {database}: end that one, or take PostgreSQL for several.",
    "workers_sqlite": "{count} workers need PostgreSQL, as SQLite is for one: give --database postgresql://...",
    "subscription": "{field} is not one that a browser gives for Web Push: expected {expected}.",
    "not_host": "only who has set up this table can set its webhook.",
    "webhooks_off": "this server sends nothing to webhooks: its host can allow them by --webhooks.",
    # Chance that can be trusted: what it is drawn from.
    "secret": "this is not a secret: expected 32 bytes, or 64 hexadecimal digits in small letters.",
    "table": "{found} is not a table's id: expected 1 to 64 ASCII letters, digits, - or _.",
    "chance_range": "a number below {found} cannot be drawn: expected from 1 to 256.",
    # The server: the database where it keeps its games.
    "database_url": "{found} is not the address of a database: expected sqlite:///path or postgresql://user@host/name.",
    "database_open": "{database} cannot be opened: {why}. Give the path of a file in a folder that is there.",
    "database_not": "{database} does not hold games of Azulejos: {why}. Give another one.",
    "database_damaged": "{database} is damaged: {why}. Put a backup in its place, as docs/store.md says.",
    "database_empty": "{database} has no tables yet: run azulejos db upgrade with the same --database.",
    "database_older": "{database} has version {found}, expected {expected}: run azulejos db upgrade on it.",
    "database_newer": "{database} has version {found}, expected {expected}: install a newer Azulejos.",
    "database_unreachable": "{database} cannot be reached: {why}. Is it running, with that name and password?",
    "database_busy": "{database} is busy: {why}. Another program may be using it: end that, or try again.",
    "database_read_only": "{database} cannot be written: {why}. Allow writing there, or give another one.",
    "database_full": "{database} cannot grow: {why}. Make room on its disk; nothing that was acknowledged is lost.",
    "database_failed": "{database} failed: {why}.",
    "conflict": "happening {after} is not the last one of game {game}: read what came after it, and decide again.",
    "store_id": "{found} cannot name a game, command or happening: expected 1 to 64 visible characters of ASCII.",
    "store_page": "{found} is not the beginning of a page: expected what the page before it gives as next.",
    "backup": "{file} is not a good backup: {why}. Make another one.",
    "import_form": "line {line}: expected {expected}. Nothing was imported.",
    "import_differs": "line {line}: game {game} is there already, and is another one. Nothing was imported.",
    # The server's middleware.
    "host": "{found} is not a Host that a request can be for: send this server's name, and its port if it has one.",
    "host_unknown": "this server does not answer to the name {found}: ask by its address. "
    "If {found} is its name, its host has to start it with --allowed-host {found}.",
    "allowed_host": "{found} is not a name that can be allowed: expected one such as azul.example, *.example or *.",
    "notify_host": "{found} cannot be trusted with notices: expected the name or address of a host, without a port.",
    "origin": "the request comes from the page of another site, {found}: use this server's own page. "
    "If {found} is its page, its host has to start it with --origin.",
    "cross_site": "the request comes from the page of another site: use this server's own page.",
    "origin_form": "{found} is not an origin: expected http or https, a name and perhaps a port, as https://azul.example.",
    "body_size": "the body of the request is too large: expected {largest} bytes at most.",
    "body_twice": "the request tells the length of its body in two ways: send one Content-Length, or chunks.",
    "body_slow": "the body of the request did not arrive within {seconds} s: send it again.",
    "metrics_closed": "metrics are not for {found}: its host can allow an address by --metrics, or a token.",
    "network": "{found} is not an address or a network: expected one such as 10.0.0.7 or 10.0.0.0/8.",
    "limit_name": "there is no limit {found}: expected one of {names}.",
    "limit_value": "{name}: found {found}, expected a whole number from 1 to {largest}.",
}
SENTENCES = TRANSLATED | ENGLISH_ONLY
_LONGEST_QUOTE = 60


class AzulejosError(ValueError):
    """The base class of all errors: a `code`, its `params`, and a sentence, which is written when somebody reads it."""

    def __init__(self, code: str, **params: Param) -> None:
        self.code = code
        self.params = params
        super().__init__(code)

    def __str__(self) -> str:
        return SENTENCES[self.code].format_map(_Words(self.params))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.params)


class InvalidError(AzulejosError):
    """A text or a value that means nothing in the game."""


class InvalidRecordError(InvalidError):
    """A record that cannot be read or replayed: what is wrong with it, and the `line` and `column` (from 1) where."""

    def __init__(self, fault: AzulejosError, line: int, column: int) -> None:
        super().__init__(fault.code, **fault.params)
        self.fault = fault
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.fault}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.fault, self.line, self.column)


class IllegalMoveError(AzulejosError):
    """A move that the rules do not allow in this position."""


class IllegalDealError(AzulejosError):
    """A deal that is not due, or that bag and lid cannot give."""


class RefusedError(AzulejosError):
    """A command that a table does not allow now, or not to this person; nothing has changed."""


class EngineError(AzulejosError):
    """An engine or a bot of one's own that failed: it crashed, kept silent, or answered what it may not."""


class StoreError(AzulejosError):
    """A database that cannot be used, or cannot do what was asked."""


class Conflict(StoreError):  # noqa: N818 - no fault of anybody: two wanted to be next, and one was
    """A game that has gone on since its last event was read."""


class GuardError(AzulejosError):
    """A request that the server turns away unread: too large, too many, ill-formed, or sent by another site's page."""


class RemoteError(AzulejosError):
    """A server that cannot be reached, or does not answer as an Azulejos server."""


def in_words(name: str, value: Param) -> str:
    """The value of the parameter `name` in English words.

    >>> in_words("colour", "B"), in_words("places", "125F"), in_words("sources", "3C")
    ('blue', 'lines 1, 2, 5 or the floor', 'factory 3 or the centre')
    """
    text = str(value)
    match name:
        case "colour" | "holds" | "tiles":
            return _listed([_COLOURS[colour] for colour in dict.fromkeys(text)], "and")
        case "source" | "sources":
            return _places(text, "factory", "factories", "the centre")
        case "places":
            return _places(text, "line", "lines", "the floor")
        case "columns":
            return _places(text, "column", "columns", "")
        case "phase":
            text = _PHASES[text]
        case "status":
            text = f"signal {text[1:]}" if text.startswith("-") else f"exit status {text}"
        case "found" | "deal" | "sent" | "command":
            is_long = len(text) > _LONGEST_QUOTE and name != "command"  # its end says most
            quoted = text[:_LONGEST_QUOTE] + "..." if is_long else text
            return quoted if quoted.isalnum() else repr(quoted)
    return text


class _Words(dict[str, Param]):
    """Parameters in words, computed on demand; `Colour` is `colour` at the start of a sentence."""

    def __getitem__(self, name: str) -> "_Word":
        if name == "Colour":
            return _Word(self["colour"].capitalize())
        return _Word(in_words(name, super().__getitem__(name)))


class _Word(str):
    """A parameter in words; with two forms such as `tile|tiles`, the one that fits the number."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        one, more = forms.split("|")
        return one if self == "1" else more


def _places(text: str, one: str, many: str, unnumbered: str) -> str:
    """Numbers with their noun, and last the place that has none: `125F` is lines 1, 2, 5 or the floor."""
    numbers = [place for place in text if place.isdigit()]
    words = numbers + [unnumbered] * (len(numbers) < len(text))
    noun = f"{many} " if len(numbers) > 1 else f"{one} " if numbers else ""
    return noun + _listed(words, "or")


def _listed(words: list[str], conjunction: str) -> str:
    head, tail = words[:-1], words[-1]
    return f"{', '.join(head)} {conjunction} {tail}" if head else tail


def _rebuild(kind: type[AzulejosError], code: str, params: dict[str, Param]) -> AzulejosError:
    return kind(code, **params)
