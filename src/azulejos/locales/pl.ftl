# Azulejos po polsku. Kolory zgadzają się z płytką: „colour” to mianownik (czerwona), inne formy są w x-colour-...

## The page

tagline = Bierz płytki, zapełniaj linie, układaj ścianę. Gra planszowa Azul dla 2–4 osób.
menu = Menu
settings = Ustawienia
rules = Zasady
sound-on = Włącz dźwięk
sound-off = Wyłącz dźwięk
theme-light = Jasny motyw
theme-dark = Ciemny motyw
play-now = Graj teraz
you = Ty
to-home = Strona główna
lost-title = Tu nic nie ma
lost = Nie ma takiej strony. Może link jest niepełny?
try-again = Spróbuj znów
unreached-title = Brak odpowiedzi
close = Zamknij
cancel = Anuluj

## The start

level = Poziom
change = Zmień
begin = Zacznij
continue = Graj dalej
opponents-count = Rywale
players = Gracze
player = Gracz { $number }
bots-count = W tym boty ({ $name })
wall-coloured = Kolorowa
wall-grey = Szara
your-name = Twoje imię
together = Razem
    .how = przy jednym ekranie
together-how = Gracie na jednym ekranie, a stół obraca się do osoby, która ma ruch.
invite = Zaproś znajomych
    .how = linkiem lub kodem QR
join = Dołącz
    .how = przez link lub lobby
watch = Oglądaj
    .how = trwającą grę
make-link = Utwórz link
join-link = Link lub kod
join-go = Dołącz
lobby-open = Czekają na graczy
lobby-no-open = Teraz nikt nie czeka. Zaproś znajomych albo zagraj z botem.
lobby-no-running = Nie trwa teraz żadna gra, którą można oglądać.
seats-free =
    { $count ->
        [one] 1 wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
rules-link = Jak się gra w Azul?
# My games; { $names } are the others, as a list.
my-games = Moje gry: { $count }
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Twoja tura · { $names }
    }
game-their-turn = Czekasz na ruch · { $names }
game-waits = Czeka na graczy
game-waits-with = Czeka na graczy · { $names }
game-over-with = Koniec · { $names }
game-stands = Runda { $round }, { $scores }
game-not-begun = Nierozpoczęta
forget-game = Usuń z listy grę: { $names }

## Before a game

clock = Zegar
clock-none = Bez zegara
clock-total = { $minutes } min + { $seconds } s
clock-move = { $minutes } min na ruch
clock-move-seconds = { $seconds } s na ruch
clock-days =
    { $days ->
        [one] 1 dzień na ruch
       *[other] { $days } dni na ruch
    }
takebacks = Cofanie ruchów
takebacks-hint = Ruch można cofnąć, jeśli inni się zgodzą
takebacks-none = bez cofania
listed = W lobby
listed-short = w lobby
listed-hint = Każdy może znaleźć ten stół i się dosiąść
seats = Miejsca
room-waits =
    { $count ->
        [one] Brakuje jednej osoby
       *[other] Brakuje { $count } osób
    }
room-ready = Wszyscy już są
room-join = Dosiądź się
room-full = Stół jest pełny
room-watch = Albo zostań i oglądaj.
room-closed = Stół został zamknięty
room-closed-why = Wszyscy odeszli, zanim gra się zaczęła. Otwórz nowy stół.
name-first = Najpierw podaj swoje imię.
invite-link = Zaproś tym linkiem
watch-link = Z tym linkiem inni mogą oglądać
code-label = Kod QR linku
copy-link = Kopiuj link
copied = Skopiowano
share = Udostępnij
share-text = Zagraj ze mną w Azul
link-here-only = Ten adres działa tylko na tym komputerze. Na innych urządzeniach otwórz stronę pod adresem tego komputera w twojej sieci.
device = Graj na innym urządzeniu
device-how = Otwórz ten link na drugim urządzeniu i graj tam dalej na swoim miejscu. Oba zostają przy stole.
device-caution = Nikomu go nie pokazuj: kto ma ten link, może grać za ciebie.

## After a game

game-over = Koniec gry
rounds =
    { $count ->
        [one] 1 runda
        [few] { $count } rundy
       *[other] { $count } rund
    }
over-you-win = Wygrywasz
over-scores = { $first } : { $second }
# „Ty” is the name of whoever gave none: see the message you.
over-rows =
    { $name ->
        [Ty] Masz
       *[other] { $name } ma
    } { $count ->
        [one] pełny rząd { $rows }
       *[other] pełne rzędy { $rows }
    }.
over-no-tiles = Zabrakło płytek.
over-gave-up =
    { $how ->
        [resigned] { $name ->
            [Ty] Poddajesz grę.
           *[other] { $name } poddaje grę.
        }
        [time] Koniec czasu: { $name }.
       *[forfeit] Walkower za nieobecność: { $name }.
    }
wall-of = Ściana: { $name }
place = Miejsce { $place }
to-rematch = Do rewanżu
rematch-waits = Czekamy…
points-title = Punkty
points-tiles = Płytki
points-rows = Rzędy
points-columns = Kolumny
points-colours = Kolory
points-each = po { $points }
points-total = Razem
graph-title = Wynik po rundach
graph-bonus = premie
graph-end = koniec
fair-title = Czy rozdania były uczciwe?
fair-how = Przed pierwszym rozdaniem serwer wylosował sekret i pokazał jego skrót, czyli zobowiązanie. Wszystkie rozdania wynikają z sekretu, więc w trakcie gry nikt nie mógł ich wybierać.
fair-commitment = Zobowiązanie, pokazane przed grą
fair-secret = Sekret, ujawniony po grze
fair-kept = Sekret pasuje do zobowiązania – tego samego, które ta przeglądarka dostała na początku gry.
fair-fits = Sekret pasuje do zobowiązania.
fair-broken = Sekret nie pasuje do tego, co obiecano.
fair-unchecked = Ta przeglądarka sprawdza skróty tylko przez bezpieczne połączenie.
fair-verify = Aby sprawdzić każde rozdanie, pobierz zapis i uruchom:

## Replay

step = Krok
step-of = { $step } z { $last }
step-first = Pierwszy krok
step-back = Krok wstecz
step-forward = Krok naprzód
step-last = Ostatni krok
step-play = Odtwarzaj
step-pause = Pauza
position-link = Ta pozycja
to-table = Do wyniku

## Keys and gestures

help = Klawisze i gesty
help-gestures = Mysz i dotyk
help-keys = Klawisze
help-this = ta karta
gesture-tap = Dotknij
gesture-drag = Przeciągnij
gesture-anywhere = Dotknij gdziekolwiek
help-tap = koloru, potem linii – i ruch gotowy
help-drag = płytki z warsztatu do linii
help-look = innej planszy, by ją powiększyć
help-skip = pomija trwającą animację
key-enter = Enter
key-escape = Esc
key-space = Spacja
key-home = Home
key-end = End
key-any = Dowolny klawisz
help-notation = z warsztatu 3, niebieskie, do linii 4
help-centre = ze środka, czerwone, na podłogę
help-column = kolumna, gdy trzeba ją wybrać
help-walk = poruszanie się po stole
help-enter = bierze i kładzie
help-escape = krok wstecz
help-step = krok wstecz lub naprzód
help-ends = pierwszy lub ostatni krok
help-play-on = odtwarza automatycznie

## Settings

theme = Motyw
theme-choice =
    { $theme ->
        [light] Jasny
        [dark] Ciemny
       *[system] Jak w systemie
    }
motion = Animacje
motion-choice =
    { $motion ->
        [off] Brak
        [quick] Szybkie
       *[normal] Zwykłe
    }
language = Język
confirms = Potwierdzaj każdy ruch
confirms-hint = Najpierw wybierasz miejsce, drugie dotknięcie wykonuje ruch
sound = Dźwięk
sound-hint = Cichy stuk ceramiki o drewno i dzwonek, gdy przychodzi twoja tura
name-hint = To widzą inni przy stołach, do których się dosiadasz.
settings-kept = Wszystko to pamięta tylko ta przeglądarka.

## The rules

rules-title = Jak się gra w Azul
rules-lead = Gra dla dwóch do czterech osób, z których każda układa własną ścianę. W każdej rundzie bierzesz płytki ze środka stołu, zbierasz je w swoich liniach, a pełne linie przenosisz na ścianę i zdobywasz punkty. Całość trwa około pięciu rund.
rules-take = Weź płytki
    .text = Weź <b>wszystkie płytki jednego koloru</b> z jednego warsztatu dostawcy; pozostałe z tego warsztatu trafiają na środek pola gry. Albo weź wszystkie płytki jednego koloru ze środka.
    .more = Kto w rundzie pierwszy bierze ze środka, dostaje też <b>płytkę gracza rozpoczynającego</b>, w skrócie znacznik. Spada on na podłogę i kosztuje, ale dzięki niemu zaczynasz następną rundę.
    .picture = Z warsztatu z dwiema czerwonymi, niebieską i białą płytką zabrano obie czerwone; pozostałe trafiają na środek.
rules-place = Połóż w linii
    .text = Połóż wszystkie w <b>jednej linii wzorów</b>, od prawej. W linii może być tylko jeden kolor i nigdy taki, który jest już w tym samym rzędzie ściany.
    .more = Co się nie mieści, <b>spada na podłogę</b>. Możesz też od razu zrzucić tam wszystko.
    .picture = Pięć linii, od jednego do pięciu pól; linie 1 i 2 są pełne.
rules-tiling = Układanie mozaik
    .text = Gdy wszystkie płytki są już zabrane, z każdej <b>pełnej linii</b> jedna płytka trafia na swój kolor w tym samym rzędzie ściany, po kolei od góry do dołu.
    .more = Reszta pełnej linii idzie do pokrywki. Linie, które nie są pełne, zachowują swoje płytki.
    .picture = Pełna linia z dwiema czerwonymi płytkami; jedna z nich trafia do rzędu 2 ściany.
rules-points = Policz punkty
    .text = Płytka, która nie dotyka żadnej innej, daje <b>1</b> punkt. W innym razie daje tyle, ile płytek liczy jej ciąg z sąsiadami w rzędzie, <b>oraz</b> tyle, ile liczy jej ciąg z sąsiadami w kolumnie.
    .more = Najwięcej dają więc płytki dołożone do wielu innych.
    .picture = Czerwona płytka kończy ciąg trzech w rzędzie i stoi w ciągu trzech w kolumnie: sześć punktów.
rules-across = { $count } w poziomie
rules-down = + { $count } w pionie
rules-floor = Podłoga kosztuje
    .text = Potem liczysz podłogę, od lewej: <b>1, 1, 2, 2, 2, 3, 3</b>. Znacznik liczy się jak płytka. Wynik nigdy nie spada poniżej 0.
    .more = Podłogi zostają opróżnione, warsztaty znów zapełnia się z woreczka, a zaczyna gracz, który ma znacznik.
    .picture = Podłoga ze znacznikiem i dwiema płytkami kosztuje cztery punkty.
rules-end = Koniec gry
    .text = Gra kończy się po rundzie, w której ktoś ukończy poziomy <b>rząd</b> ściany. Pełne rzędy, kolumny i kolory dają dodatkowe punkty.
    .more = Wygrywa ten, kto ma najwięcej punktów; przy remisie decyduje więcej pełnych rzędów.
    .picture = Ściana z pełnym rzędem i pełną kolumną.
rules-bonus-row = za pięć w rzędzie
rules-bonus-column = za pięć w kolumnie
rules-bonus-colour = za pięć jednego koloru
rules-grey = Szara ściana
    .text = Na drugiej stronie planszy nie ma nadruku: dla każdej płytki <b>wybierasz kolumnę</b>. Żaden kolor nie może się powtórzyć w rzędzie ani w kolumnie.
    .more = Jeśli dla pełnej linii nie ma miejsca, cała spada na podłogę.
    .picture = Szara ściana z kilkoma płytkami; żaden kolor nie powtarza się w rzędzie ani w kolumnie.
rules-play = Zagraj

## Tiles and places

# Kolory płytek: mianownik (czerwona), biernik (czerwoną), liczba mnoga (czerwone) i jej dopełniacz (czerwonych).
colour =
    { $colour ->
        [B] niebieska
        [Y] żółta
        [R] czerwona
        [K] czarna
       *[W] biała
    }
x-colour-accusative =
    { $colour ->
        [B] niebieską
        [Y] żółtą
        [R] czerwoną
        [K] czarną
       *[W] białą
    }
x-colour-plural =
    { $colour ->
        [B] niebieskie
        [Y] żółte
        [R] czerwone
        [K] czarne
       *[W] białe
    }
x-colour-genitive-plural =
    { $colour ->
        [B] niebieskich
        [Y] żółtych
        [R] czerwonych
        [K] czarnych
       *[W] białych
    }
# A number of tiles of one colour: 3 red.
tiles =
    { $count ->
        [one] { $count } { colour }
        [few] { $count } { x-colour-plural }
       *[other] { $count } { x-colour-genitive-plural }
    }
# To samo w bierniku: bierzesz 1 czerwoną.
x-tiles-accusative =
    { $count ->
        [one] { $count } { x-colour-accusative }
        [few] { $count } { x-colour-plural }
       *[other] { $count } { x-colour-genitive-plural }
    }
factory = Warsztat { $source }
factory-empty = Warsztat { $source }, pusty
centre = Środek
factories-and-centre = Warsztaty i środek
marker = Znacznik
# Where tiles are taken from; 0 is the centre.
from =
    { $source ->
        [0] ze środka
       *[other] z warsztatu { $source }
    }
# Where tiles go to; 0 is the floor.
to =
    { $place ->
        [0] na podłogę
       *[other] do linii { $place }
    }
line = Linia { $line }
floor = Podłoga
wall = Ściana
pattern-lines = Linie wzorów
bag = Woreczek
lid = Pokrywka
bag-and-lid = Woreczek i pokrywka
bag-says = Woreczek, { $count }
lid-says = Pokrywka, { $count }

## The table

# What is played: { $players } is 2 to 4.
game-kind =
    { $players } graczy · { $wall ->
        [grey] szara ściana
       *[coloured] kolorowa ściana
    }
round = Runda { $round }
round-tiling = Runda { $round }, układanie
log = Przebieg
board-mine = { $name }, twoja plansza
board-of = { $name }
board-show = Pokaż planszę: { $name }
board-enlarge = Powiększ planszę: { $name }
opponents = Inne plansze
score =
    { $score ->
        [one] 1 punkt
        [few] { $score } punkty
       *[other] { $score } punktów
    }
# Beside the score: what it would be if the round ended now.
forecast = <b>{ $score }</b><i> gdyby teraz koniec</i>
forecast-short =
    { $score ->
        [one] 1 punkt
        [few] { $score } punkty
       *[other] { $score } punktów
    }, gdyby runda skończyła się teraz
forecast-column = <b>{ $score }</b> z kolumną { $column }
tag-you = ty
tag-away = offline
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] poddanie
        [time] koniec czasu
       *[forfeit] walkower
    }
clock-of = Pozostały czas: { $name }
floor-cost = podłoga
floor-label =
    { $cost ->
        [0] Podłoga, pusta
       *[other] Podłoga, kosztuje { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] środek
       *[other] warsztat { $source }
    }{ $marker ->
        [yes] , ze znacznikiem
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Linia { $line }, pusta
        [one] Linia { $line }, { colour }, { $count } z { $line }
       *[other] Linia { $line }, { x-colour-plural }, { $count } z { $line }
    }
# Added to the name of a line or the floor while tiles are held. { $net } has its sign, and cannot choose a plural.
place-would =
    { $fallen ->
        [0] { $net } pkt
        [one] { $net } pkt, 1 spada
        [few] { $net } pkt, { $fallen } spadają
       *[other] { $net } pkt, { $fallen } spada
    }
# Why a line takes no tiles of this colour.
why-full = pełna
why-holds = ma { x-colour-plural }
why-wall = { colour } na ścianie
why-not = nie teraz
why-full-long = Linia { $line } jest pełna.
why-holds-long = W linii { $line } są już { x-colour-plural }.
why-wall-long = W rzędzie { $line } ściany jest już { colour }.
why-not-long = Teraz nie można tego zrobić.

turn-yours = Twoja tura
# In these titles <b> marks a name, which is shortened where there is little room.
turn-of = Teraz <b>{ $name }</b>
turn-thinking = <b>{ $name }</b> myśli
# The title of the tab, when the others wait for me.
turn-called = ● Twoja tura
turn-column = Wybierz kolumnę
turn-waiting = Gra jeszcze nie ruszyła
turn-over =
    { $winners ->
        [one] { $names ->
            [Ty] <b>{ $names }</b> wygrywasz
           *[other] <b>{ $names }</b> wygrywa
        }
       *[other] Wspólna wygrana: <b>{ $names }</b>
    }
turn-agreed = Gra przerwana
turn-tiling = Układanie mozaik
turn-dealing = Nowe rozdanie
idle-first = Weź wszystkie płytki jednego koloru<i> z warsztatu albo ze środka</i>.
idle-next = Zaraz twoja tura.
idle-wait =
    { $count ->
        [one] Przed tobą jeszcze jeden gracz.
       *[other] Przed tobą jeszcze { $count } graczy.
    }
idle-watch = Oglądasz grę.
typed = Wpisano: <b>{ $typed }</b>

# What is held: 3 red from factory 3.
held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }i <b>znacznik</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }i <b>znacznik</b>
       *[no] {""}
    }<i> { from }</i> { $place ->
        [0] na <b>podłogę</b>
       *[other] do <b>linii { $place }</b>
    }
choose-line = { held }. Wybierz linię.
# What playing would do. { $left } spaces stay free; { $sum } is such as 6 − 1 = +5.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [one] brakuje jeszcze jednej.
           *[other] brakuje jeszcze { $left }.
        }
        [fills] { held-to }: będzie pełna.
        [floor] { held-to }: { $fallen ->
            [one] spada.
            [2] spadają obie.
            [few] spadają wszystkie { $fallen }.
           *[other] spada wszystkie { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [one] jedna się mieści
            [2] dwie się mieszczą
            [3] trzy się mieszczą
            [4] cztery się mieszczą
           *[other] { $placed } się mieści
        }, { $fallen ->
            [one] jedna spada.
            [2] dwie spadają.
            [3] trzy spadają.
            [4] cztery spadają.
           *[other] { $fallen } spada.
        }
    }<i> { $sum }</i>
choose-column = Płytka <b>{ colour }</b> z <b>linii { $line }</b> trafia do rzędu { $line }.
would-column = Płytka <b>{ colour }</b> z linii { $line } do <b>kolumny { $column }</b>: <b>{ $net }</b>
column-label = Rząd { $row }, kolumna { $column }: { $net } pkt
column-taken = Rząd { $row }, kolumna { $column }: { colour }
column-no = Rząd { $row }, kolumna { $column }: nie wolno
why-column = W kolumnie { $column } jest już { colour }.
why-space = To pole jest zajęte.
confirm = Połóż
sending = Wysyłanie…

## What happened

did-draft =
    <b>{ $name }</b>: { tiles }{ $marker ->
        [yes] { " " }i znacznik
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [one] , 1 spada
        [few] , { $fallen } spadają
       *[other] , { $fallen } spada
    }
did-draft-short = <b>{ $name }</b>: { x-colour-plural } { from } { to }
did-tile = <b>{ $name }</b>: { colour } z linii { $line } do kolumny { $column }, { $net }
did-tile-short = <b>{ $name }</b>: z linii { $line } do kolumny { $column }
did-drop =
    <b>{ $name }</b>: brak miejsca, { $line ->
        [1] { colour } z linii { $line } spada
       *[other] { x-colour-plural } z linii { $line } spadają
    }
did-undo = <b>{ $name }</b>: ruch cofnięty
did-switch = <b>{ $name }</b> i <b>{ $other }</b>: zamiana miejsc
did-resign = <b>{ $name }</b>: gra poddana
did-time = <b>{ $name }</b>: koniec czasu
did-forfeit = <b>{ $name }</b>: walkower
did-replace = <b>{ $name }</b>: dalej gra bot
did-offer =
    <b>{ $name }</b>: { $offer ->
        [takeback] prośba o cofnięcie
        [stop] propozycja przerwania gry
       *[rematch] propozycja rewanżu
    }
did-accept = <b>{ $name }</b>: zgoda
did-decline = <b>{ $name }</b>: odmowa
did-withdraw = <b>{ $name }</b>: propozycja wycofana
did-away = <b>{ $name }</b>: offline
did-back = <b>{ $name }</b>: znów przy stole
did-end = Koniec gry
round-gains = Ta runda: { $gains }
gain = { $name } { $net }

told-tile =
    { $down ->
        [0] { $name }: { colour } do rzędu { $row }, <b>{ points }</b>.
       *[other] { $name }: { colour } do rzędu { $row }, { $across ->
            [0] <b>{ $down } w pionie</b>
           *[other] <b>{ $across } w poziomie + { $down } w pionie</b>
        } = <b>{ points }</b>.
    }
told-floor = { $name }: podłoga kosztuje <b>{ $cost }</b>.
told-drop = { $name }: brak miejsca dla linii { $line }, spada na podłogę.
told-bonus = { $name }: <b>{ $net }</b> za rzędy, kolumny i kolory.
across = poziomo
down = pionowo
skip = Pomiń
tally-wall = Ściana
tally-floor = Podłoga
tally-bonus = Premie

## The story

# What happened, in whole sentences, for whoever listens and for the terminal. { $who } is "you" when the person who
# reads is meant, and then { $name } is not needed; otherwise it is "other".
points =
    { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
# { $marker } is "beside" when the marker found the floor full. Where all went to one place { $way } is line, floor or
# lid; where it was split, { $places } lists the parts.
story-draft =
    { $who ->
        [you] Bierzesz
       *[other] { $name } bierze
    } { x-tiles-accusative }{ $marker ->
        [no] {""}
       *[yes] { " " }i znacznik
    } { from }{ $marker ->
        [beside] { " " }(znacznik leży obok pełnej podłogi)
       *[no] {""}
    }{ $way ->
        [line] { " " }– do linii { $line }.
        [floor] { " " }– na podłogę.
        [lid] { " " }– do pokrywki.
       *[split] : { $places }.
    }
story-part =
    { $way ->
        [line] { $count } do linii { $line }
        [floor] { $count } na podłogę
       *[lid] { $count } do pokrywki
    }
# { $tiles } is a list such as: the marker, 2 blue and 1 red.
story-rest = Na środek: { $tiles }.
the-marker = znacznik
story-dealt =
    { $count ->
        [one] Na warsztat { $first } trafiają płytki.
       *[other] Na warsztaty od { $first } do { $last } trafiają płytki.
    }
story-round =
    Rusza runda { $round }, { $who ->
        [you] zaczynasz
       *[other] zaczyna { $name }
    }.
story-poured = Woreczek jest pusty, więc wracają do niego płytki z pokrywki: { $tiles }.
# { $across } and { $down } are the points along the row and the column; { $both } says whether there are both.
story-tile =
    { $name }: { colour } z linii { $line } do kolumny { $column }, { points }{ $both ->
        [yes] { " " }({ $across } w rzędzie, { $down } w kolumnie)
       *[no] {""}
    }.
story-drop =
    { $name }: { $line ->
        [1] { colour } z linii { $line } nie ma miejsca na ścianie i spada
       *[other] { x-colour-plural } z linii { $line } nie mają miejsca na ścianie i spadają
    }: { $places }.
# { $lost } are the points that there were to lose.
story-floor =
    { $name }: podłoga kosztuje { points } ({ $tiles }){ $short ->
        [yes] ; przepada tylko tyle, ile było: { $lost }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Masz znacznik.
           *[other] Znacznik ma { $name }.
        }
       *[no] Nikt nie wziął znacznika: { $who ->
            [you] dalej zaczynasz.
           *[other] dalej zaczyna { $name }.
        }
    }
rows-count =
    { $count ->
        [one] 1 rząd
        [few] { $count } rzędy
       *[other] { $count } rzędów
    }
columns-count =
    { $count ->
        [one] 1 kolumna
        [few] { $count } kolumny
       *[other] { $count } kolumn
    }
colours-count =
    { $count ->
        [one] 1 kolor
        [few] { $count } kolory
       *[other] { $count } kolorów
    }
# { $complete } is a list such as: 1 row and 2 columns.
story-bonus = { $name } – w komplecie: { $complete }, dodatkowo { points }.
story-end =
    { $why ->
        [tiles] Koniec gry: nie ma już płytek do rozdania.
       *[row] Koniec gry: ktoś ma na ścianie pełny rząd.
    }

## Actions

undo = Cofnij
hint = Wskazówka
hint-thinking = Szukam wskazówki…
hint-says = Wskazówka: <b>{ tiles }</b> { from } { to }
hint-column = Wskazówka: kolumna <b>{ $column }</b>
resign = Poddaj się
resign-sure = Poddajesz grę?
switch = Graj jako { $name }
takeback = Poproś o cofnięcie
stop-game = Zaproponuj koniec
rematch = Rewanż
replace = Zastąp botem: { $name }
accept = Przyjmij
decline = Odrzuć
withdraw = Wycofaj propozycję
leave-seat = Wstań
start-game = Zacznij
more-actions = Więcej
offer-from =
    { $name } { $offer ->
        [takeback] prosi o cofnięcie ostatniego ruchu.
        [stop] proponuje przerwać grę.
       *[rematch] proponuje rewanż.
    }
offer-mine =
    { $offer ->
        [takeback] Prosisz o cofnięcie swojego ostatniego ruchu.
        [stop] Proponujesz przerwać grę.
       *[rematch] Proponujesz rewanż.
    }
sit-here = Usiądź tu
seat-open = Wolne miejsce
link-lost = Brak połączenia. Próbuję znów…
link-connecting = Łączenie…
replay = Powtórka
record = Zapis
watching =
    { $count ->
        [one] 1 widz
       *[other] { $count } widzów
    }

## Bots

bot-level1 = Gość
    .character = Lubi pełne linie, widzi pół stołu, a podłogą prawie się nie przejmuje.
bot-level2 = Pomocnik
    .character = Bierze punkty, które są pod ręką, a lepsze czasem przeoczy.
bot-level3 = Uczeń
    .character = Wie już, jak ma wyglądać ściana, ale niejedna płytka mu umyka.
bot-level4 = Glazurnik
    .character = Widzi każdą płytkę, zna jej wartość i zerka, co będzie dalej.
bot-level5 = Czeladnik
    .character = Zaczyna liczyć się z tym, co wezmą inni.
bot-level6 = Malarz
    .character = Zostawia innym płytki, które bolą – jeśli zauważy je w porę.
bot-level7 = Projektant
    .character = Planuje całą rundę i rzadko płaci za podłogę.
bot-level8 = Majster
    .character = Widzi pułapki na kilka ruchów naprzód i sam je zastawia.
bot-level9 = Mistrz
    .character = Większość rund czyta do końca i myśli już o następnym rozdaniu.
bot-level10 = Architekt
    .character = Rozważa wszystko, co widać, i o niczym nie zapomina.

## Faults

fault-unknown = Coś poszło nie tak.
fault-unreached = Nie ma połączenia z serwerem. Czy na pewno działa?
fault-no-step = Nie ma takiego kroku: ta gra ma ich { $steps }.
fault-not-started = Gra jeszcze się nie zaczęła.
fault-no-table = Nie ma takiego stołu. Sprawdź link albo poproś o nowy.
fault-token-unknown = Ten osobisty link nie pasuje do żadnego miejsca przy tym stole. Utwórz nowy na swoim drugim urządzeniu.
fault-token-expired =
    { $days ->
        [one] Ten osobisty link jest za stary: od 1 dnia nic się przy stole nie dzieje. Nadal możesz oglądać.
       *[other] Ten osobisty link jest za stary: od { $days } dni nic się przy stole nie dzieje. Nadal możesz oglądać.
    }
fault-stale = Stół się tymczasem zmienił: spójrz i wybierz jeszcze raz.
fault-not-your-turn = To nie twoja tura.
fault-game-ended = Gra się już skończyła.
fault-takeback-deal = Przy zegarze rozdania się nie cofa: płytki są już znane.

## Errors

x-phase =
    { $phase ->
        [drafting] oferta dostawców
        [tiling] układanie mozaik
        [refill] przygotowanie do kolejnej rundy
       *[over] koniec gry
    }

error-players = Azul jest dla 2, 3 lub 4 graczy, podano { $found }.
error-wall = { $found } to nie ściana: ma być coloured lub grey.
error-start-seat = miejsce { $found } nie może zaczynać: ma być miejsce od 1 do { $players }.
error-seed = { $found } to nie ziarno losowania: ma być liczba całkowita od 0 do 18446744073709551615.
error-move = { $found } to nie ruch: ma być źródło, kolor i cel, np. 3B4, CRF, albo linia @ kolumna, np. 2@4.
error-tiles = { $field }: { $found } to nie zestaw płytek: mają być litery z BYRKW w tej kolejności albo -, gdy pusto.
error-factory-size = { $field }: liczba płytek w { $found } to { $count }, a warsztat mieści najwyżej 4.
error-factory-count = { $field }: podano warsztatów: { $count }, ma być: { $expected }.
error-fields = pozycja dla { $players } graczy ma pól: { $expected }, oddzielonych jedną spacją, podano: { $count }.
error-fields-form = pozycja to jeden wiersz zwykłych pól, np. S2 1r - 1 i tak dalej; { $found } ma ich za mało.
error-rules-field = rules: podano { $found }, ma być S lub G oraz 2, 3 lub 4, np. S2.
error-round-field = round: podano { $found }, ma być liczba od 1 i jedna z liter d, t, r, e, np. 3d.
error-turn-field = turn: podano { $found }, ma być { $expected }.
error-start-field = start: podano { $found }, ma być miejsce od 1 do { $players }.
error-counts = { $field }: podano { $found }, ma być pięć liczb całkowitych w kolejności kolorów, np. 12,13,9,14,10.
error-board = plansza { $seat }: podano { $found }, ma być wynik:linie:ściana:podłoga.
error-score = plansza { $seat }, wynik: podano { $found }, ma być liczba całkowita od 0.
error-lines = plansza { $seat }, linie: podano { $found }, ma być pięć linii wzorów oddzielonych znakiem /.
error-line =
    { $line ->
        [1] plansza { $seat }, linia { $line }: podano { $found }, ma być 1 płytka albo -, gdy pusto.
       *[other] plansza { $seat }, linia { $line }: podano { $found }, ma być od 1 do { $line } płytek jednego koloru albo -, gdy pusto.
    }
error-rows = plansza { $seat }, ściana: podano { $found }, ma być pięć rzędów po pięć liter lub kropek, oddzielonych znakiem /.
error-floor = plansza { $seat }, podłoga: podano { $found }, mają być płytki i najwyżej jedna * albo -, gdy pusto.
error-floor-size = plansza { $seat }, podłoga: { $found } jest za długie: ma być najwyżej 7 albo 7 płytek, a po nich znacznik.
error-source = { $found } to nie źródło: ma być 0 (środek) lub warsztat od 1 do { $factories }.
error-no-turn = w tej fazie ({ x-phase }) nikt nie ma ruchu.
error-no-choice = w tej fazie ({ x-phase }) nie ma linii do ułożenia na ścianie.
error-too-large = { $field }: { $found } to za dużo, by to spakować: ma być najwyżej { $largest }.
error-state = { $found } to nie spakowany stan: ma być to, co zwraca pack, int64 o jednym wymiarze.
error-action = { $found } to nie akcja: ma być liczba od 0 do 324.
error-depth = { $found } to nie głębokość: ma być liczba całkowita od 0 do { $deepest }.
error-rounds = { $found } to nie liczba rund: ma być liczba całkowita od 1.
error-batch-number = { $name } partii danych: podano { $found }, ma być liczba całkowita od { $least } do { $largest }.
error-batch-actions = partia danych o wielkości { $count } przyjmuje tyle samo liczb całkowitych, podano { $shape } typu { $dtype }.
error-gpu = nie można użyć GPU ({ $found }): potrzebne są GPU firmy NVIDIA i dodatek gpu, pip install 'azulejos[gpu]'.
error-limit = limit { $found } { $name } jest niemożliwy: ma być więcej niż 0.
error-bot = nie ma bota { $found }: ma być jeden z { $names } albo cmd: i wiersz polecenia silnika.
error-bot-needs = { $name } wymaga { $package }, a tego tu nie zainstalowano: pip install 'azulejos[kernel]'.
error-fit-differs = { $found } zawiera dopasowanie z innymi ustawieniami: podaj takie same albo inny folder.
error-nothing-to-choose = w tej fazie ({ x-phase }) nie ma ruchu do wyboru.
error-line-unknown = { $found } to nie wiersz protokołu silnika: ma być taki, który zaczyna się od { $names }.
error-line-form = { $found } jest źle zapisane: ma być { $expected }.
error-line-long = pominięto wiersz dłuższy niż { $largest } B: nic w protokole nie wymaga aż tyle.
error-line-encoding = wiersz nie jest tekstem UTF-8, bajt { $count } jest błędny: zapisz go w UTF-8.
error-option-name = nie ma opcji { $found }: ma być jedna z { $names }.
error-option-value = opcja { $name }: podano { $found }, ma być { $expected }.
error-still-thinking = { $found } musi poczekać, aż silnik skończy myśleć: wyślij stop i najpierw odczytaj bestmove.
error-no-position = nie ma pozycji do rozważenia: najpierw wyślij position.
error-bot-failed = bot { $name } zawiódł i nie wybrał ruchu: { $found }. Poproś o inny ruch albo innego bota.
error-engine-start = nie można uruchomić silnika { $command }: { $why }. Wypróbuj jego wiersz polecenia w terminalu w tym folderze.
error-engine-crashed = silnik { $command } sam zakończył działanie, { $status }. Ostatnio na jego stderr: { $found }.
error-engine-silent = silnik { $command } nie odpowiedział na { $sent } w ciągu { $seconds } s: czy opróżnia bufor wyjścia (flush)?
error-engine-illegal = silnik { $command } nie może zagrać { $found }: { $why }. Pozycja: { $position }
error-engine-refused = silnik { $command } odrzucił coś, co musi rozumieć, { $asked }: { $why }.
error-engine-protocol = silnik { $command } złamał protokół: { $why }. Co może wysyłać, opisuje docs/engine-protocol.md.
error-contestant = { $found } to nie zawodnik: ma być bot, np. greedy, a z limitem greedy@0.2s, @900n lub @6d.
error-contestant-limit = { $found } ma własny limit: pomiń to, co stoi po @.
error-contestant-twice = { $found } występuje dwa razy: zawodnicy mają być różni.
error-match-of-two = w meczu gra 2 zawodników, podano { $count }.
error-tournament-size = w turnieju gra co najmniej 2 zawodników, podano { $count }.
error-anchor = { $found } nie może być punktem odniesienia: ma być zawodnik i jego ranking, np. greedy=1000.
error-sprt = { $found } nie da się zbadać: mają być dwie różnice Elo, mniejsza jako pierwsza.
error-workers = procesy, które mają grać, kończą się, zanim zaczną (status { $found }).
error-ray = pod { $found } nie ma klastra Ray: uruchom go albo podaj local.
error-results-file = { $found } nie zawiera wyników areny: podaj inny folder.
error-results-busy = wyniki w { $found } zapisuje już inny przebieg: poczekaj, aż się skończy, albo podaj inny folder.
error-results-settings = { $file } zawiera wyniki z innymi ustawieniami, { $name } { $old }, a nie { $new }: podaj inny folder.
error-seat-kind = miejsce nie może być { $found }: ma być open, mine, local albo bot od level1 do level10.
error-seat-mine = dokładnie jedno miejsce jest twoje, podano { $count }: inni obok ciebie to local.
error-clock = { $found } to nie zegar: ma być none, czas na ruch albo czas łączny i dodatek, w ms.
error-name-empty = imię musi zawierać coś widocznego i mieć najwyżej { $longest } znaków.
error-name-of-bot = { $found } to imię bota: wybierz inne.
error-field-value = { $name }: podano { $found }, ma być { $expected }.
error-field-unknown = { $name } nie ma pola { $found }.
error-field-missing = brak pola: { $name }.
error-log-version = nie można odczytać dziennika w wersji { $found }: ma być od 1 do { $newest }. Może odczyta go nowszy program.
error-log-kind = { $found } to nic, co zdarza się przy stole.
error-log-start = dziennik stołu zaczyna się od Created, a jest { $found }.
error-no-seat = nie ma miejsca { $found }: liczba graczy to { $players }.
error-seat-taken = miejsce { $seat } jest zajęte: wybierz inne albo oglądaj.
error-already-seated = już tu siedzisz, na miejscu { $seat }.
error-not-your-seat = miejsce { $seat } nie jest twoje: działa za nie tylko jego właściciel.
error-seat-given-up = miejsce { $seat } zostało oddane i gra na nim teraz bot: możesz oglądać.
error-seats-open =
    { $count ->
        [one] gra nie może się zacząć: { $count } miejsce jest wciąż wolne.
        [few] gra nie może się zacząć: { $count } miejsca są wciąż wolne.
       *[other] gra nie może się zacząć: { $count } miejsc jest wciąż wolnych.
    }
error-game-begun = gra już trwa: miejsca zajmuje się i zwalnia przed nią. Oglądaj albo się poddaj.
error-table-closed = stół zamknięto, zanim gra się zaczęła: otwórz nowy.
error-not-started = gra jeszcze się nie zaczęła.
error-game-ended = gra się już skończyła: zaproponuj rewanż.
error-not-over = gra jeszcze trwa: rewanż jest po niej.
error-not-your-turn = to nie tura miejsca { $seat }: ruch ma miejsce { $turn }.
error-time-up = czas miejsca { $seat } się skończył.
error-not-time-up = czas miejsca { $seat } jeszcze się nie skończył.
error-takebacks-off = przy tym stole nie cofa się ruchów.
error-takeback-deal = przy zegarze rozdania się nie cofa: płytki są już znane.
error-needs-consent = grają tu inni ludzie: zaproponuj im cofnięcie.
error-other-people = grają tu inni ludzie: wskazówki i zamiana miejsc są tylko w grach z botami.
error-nobody-to-ask = grasz z samymi botami, a ich nie da się zapytać: cofaj swobodnie albo się poddaj.
error-offer-open = miejsce { $seat } złożyło propozycję: najpierw trzeba na nią odpowiedzieć lub ją wycofać.
error-no-offer = nie ma żadnej propozycji.
error-not-asked = na tę propozycję nie odpowiada miejsce { $seat }.
error-not-your-offer = to propozycja miejsca { $seat }: tylko ono może ją wycofać.
error-no-rematch = rewanżu nie uzgodniono albo już się zaczął.
error-rematch-agreed = rewanż jest już uzgodniony.
error-not-a-bot = na miejscu { $seat } nie gra bot.
error-not-a-person = na miejscu { $seat } nie gra człowiek.
error-not-gone = nie można oddać miejsca { $seat }: musi to być jego tura, a gracza nie może być od { $seconds } s.
error-hint-asked = prośba o wskazówkę już jest.
error-no-hint-asked = miejsce { $seat } nie czeka na wskazówkę.
error-stale = stół się tymczasem zmienił, zdarzenie { $changed } przyszło po { $seen }: spójrz i zdecyduj na nowo.
error-no-table = nie ma stołu { $found }: sprawdź link albo poproś o nowy.
error-no-step = nie ma kroku { $found }: ta gra ma ich { $steps }, a krok 0 jest przed pierwszym rozdaniem.
error-no-page = pod { $found } nic nie ma: co jest, opisuje docs/wire.md.
error-method = { $found } nie jest możliwe pod tym adresem: co jest, opisuje docs/wire.md.
error-request = { $field }: { $why }. Co ma tu być, opisuje docs/wire.md.
error-token-unknown = ten token nie należy do żadnego miejsca przy stole { $table }: użyj linku, który jest dla ciebie.
error-token-expired =
    { $days ->
        [one] ten token wygasł, bo od 1 dnia nic się przy stole nie dzieje: możesz oglądać.
       *[other] ten token wygasł, bo od { $days } dni nic się przy stole nie dzieje: możesz oglądać.
    }
error-server-failed = serwer zawiódł. Nic, co potwierdził, nie przepadło: spróbuj znów.
error-serving = { $database } używa już inny serwer: zakończ go albo weź PostgreSQL dla kilku.
error-server-address = { $found } to nie link do stołu: ma być http://host:8000/table/... lub http://host:8000/.
error-server-unreachable = brak połączenia z { $server }: { $why }. Sprawdź adres i to, czy serwer działa.
error-server-moved = { $server } wskazuje inne miejsce, { $found }: dołącz tam, jeśli mu ufasz.
error-not-azulejos = { $server } nie odpowiada jak serwer Azulejos ({ $why }): sprawdź adres i wersję.
error-workers-sqlite = wiele procesów ({ $count }) wymaga PostgreSQL, bo SQLite jest dla jednego: podaj --database postgresql://...
error-secret = to nie sekret: mają być 32 bajty albo 64 cyfry szesnastkowe małymi literami.
error-table = { $found } to nie identyfikator stołu: ma być od 1 do 64 liter ASCII, cyfr, - lub _.
error-chance-range = nie można wylosować liczby mniejszej niż { $found }: ma być od 1 do 256.
error-commitment = nagłówek Commitment: podano { $found }, mają być 64 cyfry szesnastkowe małymi literami.
error-proof-missing = brakuje nagłówka { $name }, więc niczego nie da się dowieść: podaj zapis gry z serwera.
error-proof-untold = brakuje nagłówka Secret, więc na razie niczego nie da się dowieść: pobierz zapis jeszcze raz po grze.
error-proof-drawn = nagłówek Drawn: podano { $found }, ma być Start albo brak tego nagłówka.
error-proof-secret = sekret nie jest tym, do którego się zobowiązano: jego SHA-256 to { $expected }, a nie { $commitment }.
error-proof-start = zaczęło miejsce { $seat }, a z sekretu wynika miejsce { $expected }.
error-proof-deal = runda { $round } nie jest zgodna ze zobowiązaniem: rozdano { $dealt }, a z sekretu wynika { $drawn }.
error-proof-table = żadne z rozdań ({ $count }) nie wynika z sekretu przy stole { $table }; runda 1 to tam { $drawn }.
error-database-url = { $found } to nie adres bazy danych: ma być sqlite:///path lub postgresql://user@host/name.
error-database-open = nie można otworzyć { $database }: { $why }. Podaj ścieżkę pliku w istniejącym folderze.
error-database-not = { $database } nie zawiera gier Azulejos: { $why }. Podaj inną bazę.
error-database-damaged = { $database } jest w złym stanie: { $why }. Wstaw w to miejsce kopię zapasową, jak opisuje docs/store.md.
error-database-empty = { $database } nie ma jeszcze tabel: uruchom azulejos db upgrade z tym samym --database.
error-database-older = { $database } ma wersję { $found }, ma być { $expected }: uruchom na niej azulejos db upgrade.
error-database-newer = { $database } ma wersję { $found }, ma być { $expected }: zainstaluj nowsze Azulejos.
error-database-unreachable = brak połączenia z { $database }: { $why }. Czy baza działa, z tą nazwą i tym hasłem?
error-database-busy = { $database } jest w użyciu: { $why }. Może używa jej inny program: zakończ go albo spróbuj znów.
error-database-read-only = nie można zapisywać w { $database }: { $why }. Zezwól tam na zapis albo podaj inną bazę.
error-database-full = { $database } nie może rosnąć: { $why }. Zrób miejsce na dysku; nic, co potwierdzono, nie przepadło.
error-database-failed = błąd bazy { $database }: { $why }.
error-conflict = zdarzenie { $after } nie jest ostatnim w grze { $game }: odczytaj, co było po nim, i zdecyduj na nowo.
error-store-id = { $found } nie może być nazwą gry, polecenia ani zdarzenia: ma być od 1 do 64 widocznych znaków ASCII.
error-store-page = { $found } to nie początek strony: ma być to, co poprzednia strona podaje jako next.
error-import-form = wiersz { $line }: ma być { $expected }. Niczego nie zaimportowano.
error-import-differs = wiersz { $line }: gra { $game } już istnieje i jest inna. Niczego nie zaimportowano.
error-host = { $found } to nie Host, do którego można kierować żądanie: wyślij nazwę tego serwera i port, jeśli go ma.
error-origin = żądanie pochodzi ze strony innej witryny, { $found }: użyj strony tego serwera. Jeśli { $found } to jego strona, trzeba go uruchomić z --origin.
error-cross-site = żądanie pochodzi ze strony innej witryny: użyj strony tego serwera.
error-origin-form = { $found } to nie origin: ma być http lub https, nazwa i ewentualnie port, np. https://azul.example.
error-body-size = treść żądania jest za duża: może mieć najwyżej { $largest } B.
error-body-twice = żądanie podaje długość treści na dwa sposoby: wyślij jedno Content-Length albo fragmenty (chunks).
error-body-slow = treść żądania nie dotarła w ciągu { $seconds } s: wyślij ją jeszcze raz.
error-rate = za dużo naraz: spróbuj znów za { $seconds } s.
error-crowded = liczba połączeń z twojego adresu to już { $most }: zamknij jedno albo wróć później.
error-table-crowded = liczba połączeń z tym stołem to już { $most }: wróć później.
error-tables-full = liczba stołów to już { $most } i nie ma miejsca na kolejny: wróć, gdy któraś gra się skończy.
error-metrics-closed = metryki nie są dla { $found }: pytaj z komputera serwera albo poproś jego gospodarza o zgodę.
error-network = { $found } to nie adres ani sieć: ma być np. 10.0.0.7 lub 10.0.0.0/8.
error-limit-name = nie ma limitu { $found }: ma być jeden z { $names }.
error-limit-value = { $name }: podano { $found }, ma być liczba całkowita od 1 do { $largest }.
error-tile-count =
    { $count ->
        [one] w pozycji jest { $count } { colour } płytka, ma być 20.
        [few] w pozycji są { $count } { x-colour-plural } płytki, ma być 20.
       *[other] w pozycji jest { $count } { x-colour-genitive-plural } płytek, ma być 20.
    }
error-marker-count = znaczniki: jest { $count }, a w tej fazie ma być { $expected }.
error-line-in-row = plansza { $seat }, linia { $line }: w rzędzie { $line } ściany jest już { colour }, więc w tej linii być nie może.
error-wall-space = plansza { $seat }, rząd { $row } ściany: { colour } stoi na polu innego koloru.
error-wall-row = plansza { $seat }, rząd { $row } ściany: { colour } stoi tam dwa razy.
error-wall-column = plansza { $seat }, kolumna { $column } ściany: { colour } stoi tam dwa razy.
error-complete-row = plansza { $seat }: rząd { $row } ściany jest pełny, więc gra się kończy: ma być faza t lub e.
error-nothing-to-take = round: faza d, a nie ma żadnej płytki w warsztatach ani na środku.
error-tiling-on-coloured = round: faza t jest dla szarej ściany; na kolorowej układanie mozaik odbywa się bez ruchów.
error-tiles-on-offer = { $field }: są płytki do wzięcia, a w tej fazie ma ich nie być.
error-no-choice-due = turn: miejsce { $seat } nie ma pełnej linii z dozwolonym polem, więc nie ma czego wybierać.
error-earlier-choice-due = turn: miejsce { $earlier } ma pełną linię i układa przed miejscem { $seat }.
error-line-left-full = plansza { $seat }: linia { $line } jest pełna, a w tej fazie nie może być pełnych linii.
error-floor-left = plansza { $seat }, podłoga: w tej fazie ma być -.
error-nothing-to-deal = bag: faza r, a woreczek i pokrywka są puste; taka gra jest skończona.
error-no-end = round: faza e, a żaden rząd ściany nie jest pełny i są płytki do rozdania.
error-deal-due = { $move } – ruch niedozwolony: najpierw trzeba rozdać rundę { $round }.
error-game-over = { $move } – ruch niedozwolony: gra się skończyła.
error-game-stopped = { $move } – ruch niedozwolony: grę przerwano ({ $ending }).
error-not-tiling = { $move } – ruch niedozwolony: trwa oferta dostawców. Napisz źródło, kolor i cel, np. { $example }.
error-not-drafting = { $move } – ruch niedozwolony: trwa układanie mozaik. Możliwe kolumny dla linii { $line }: { $columns }.
error-no-factory =
    { $count ->
        [one] { $move } – ruch niedozwolony: jest tylko { $count } warsztat. Płytki są tu: { $sources }.
        [few] { $move } – ruch niedozwolony: są tylko { $count } warsztaty. Płytki są tu: { $sources }.
       *[other] { $move } – ruch niedozwolony: jest tylko { $count } warsztatów. Płytki są tu: { $sources }.
    }
error-no-tiles = { $move } – ruch niedozwolony: brak płytek ({ $source }). Płytki są tu: { $sources }.
error-only-marker = { $move } – ruch niedozwolony: samego znacznika nie można wziąć ze środka. Płytki są tu: { $sources }.
error-colour-absent = { $move } – ruch niedozwolony: nie ma tu { x-colour-genitive-plural } ({ $source }). Są za to: { $holds }.
error-line-full = { $move } – ruch niedozwolony: linia wzorów { $line } jest pełna. Miejsca na { x-colour-plural }: { $places }.
error-line-colour = { $move } – ruch niedozwolony: w linii wzorów { $line } jest inny kolor ({ $holds }). Miejsca na { x-colour-plural }: { $places }.
error-row-has-colour = { $move } – ruch niedozwolony: w rzędzie { $line } ściany jest już { colour }. Miejsca na { x-colour-plural }: { $places }.
error-line-not-full = { $move } – ruch niedozwolony: linia wzorów { $line } nie jest pełna. Możliwe kolumny dla linii { $next }: { $columns }.
error-higher-line-first = { $move } – ruch niedozwolony: linia { $next } jest przed linią { $line }. Możliwe dla niej kolumny: { $columns }.
error-space-taken = { $move } – ruch niedozwolony: to pole jest zajęte ({ $holds }). Możliwe kolumny dla linii { $line }: { $columns }.
error-column-has-colour = { $move } – ruch niedozwolony: w kolumnie { $column } jest już { colour }. Możliwe kolumny dla linii { $line }: { $columns }.
error-deal-not-due = w tej fazie ({ x-phase }) nie ma rozdania.
error-deal-stopped = nie ma rozdania: grę przerwano ({ $ending }).
error-deal-factories = nie można rozdać { $deal }: liczba warsztatów to { $count }, ma być { $expected }.
error-deal-size = nie można rozdać { $deal }: z pozostałych płytek warsztat { $factory } ma dostać { $expected }, a jest { $count }.
error-deal-bag = nie można rozdać { $deal }: w warsztacie { $factory } potrzeba: { tiles }, a w woreczku jest { $available }.
error-deal-lid = nie można rozdać { $deal }: w warsztacie { $factory } ostatnie płytki z woreczka ({ $tiles }) są przed płytkami z pokrywki.
error-nothing-to-undo = nie ma ruchu do cofnięcia.
error-no-seed = ta gra nie ma ziarna, z którego można rozdać: podaj zapisane rozdanie.
error-names = podano imion: { $count }, a miejsc jest { $players }: ma być po jednym.
error-header-name = { $found } nie może być nazwą nagłówka: ma być litera, potem litery, cyfry lub _.
error-header-value = nagłówek { $name }: wartość to jeden wiersz tekstu.
error-header-own = nagłówek { $name } wynika z gry i nie można go ustawić.
error-ending = { $found } to nie zakończenie: ma być resigned N, time N, forfeit N (N to miejsce) lub agreed.
error-ending-again = grę już przerwano ({ $ending }): resume to cofa.
error-ending-over = nagłówek Ending: gra się skończyła, więc nic jej nie przerwało.
error-comment = komentarz to dowolny tekst bez klamry zamykającej.
error-record-headers = mają być nagłówki, np. [Rules "S2"], a jest { $found }.
error-record-header = { $found } to nie nagłówek: ma być [Name "value"] w osobnym wierszu, z zapisem \" i \\ dla tych znaków.
error-record-twice = nagłówek { $name } występuje dwa razy.
error-record-missing = brakuje nagłówka { $name }.
error-record-seat = nagłówek { $name } nie dotyczy żadnego miejsca: liczba graczy to { $players }.
error-record-rules = nagłówek Rules: podano { $found }, ma być S lub G oraz 2, 3 lub 4, np. S2.
error-record-start = nagłówek Start: podano { $found }, ma być miejsce od 1 do { $players }.
error-record-result = nagłówek { $name }: podano { $found }, a z gry wynika { $expected }.
error-record-unfinished = nagłówek { $name } jest tylko w grze skończonej.
error-record-comment = komentarz zaczyna się klamrą i nigdy się nie kończy.
error-record-brace = klamra zamykająca bez otwierającej.
error-record-round = jest { $found }, a na początku rundy ma być { $expected }.
error-record-deal = jest { $found }, a ma być rozdanie rundy { $round }.
error-record-no-deal = gra się tu kończy, a ma być rozdanie rundy { $round }.
error-record-after-end = jest { $found } po końcu gry.
