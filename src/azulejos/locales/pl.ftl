# Azulejos po polsku. Kolory zgadzają się z płytką: „colour” to mianownik (czerwona), inne formy są w x-colour-...

## The page

tagline = Bierz płytki, wypełniaj linie, układaj ścianę. Gra planszowa Azul dla 2–4 osób.
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
try-again = Jeszcze raz
unreached-title = Brak odpowiedzi
version-title = Inna wersja
disconnected-title = Połączenie zamknięte
close = Zamknij
cancel = Anuluj
help = Klawisze i gesty
language = Język

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
your-name = Twoje imię lub pseudonim
together = Razem
    .how = przy jednym ekranie
page-loading = Wczytywanie zasad i botów…
not-kept = Przeglądarka niczego tu nie zachowuje (okno prywatne?): po zamknięciu gra przepadnie.
needs-server = Ta strona nie ma serwera. Aby grać ze znajomymi przez link lub oglądać inne stoły, ktoś musi uruchomić Azulejos na serwerze. Tutaj możesz grać z botami albo razem przy tym ekranie.
together-how = Gracie na jednym ekranie, a stół obraca się do następnego gracza.
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
lobby-no-running = Nie trwa teraz żadna publiczna gra.
seats-free =
    { $count ->
        [one] 1 wolne miejsce
        [few] { $count } wolne miejsca
       *[many] { $count } wolnych miejsc
    }
rules-link = Jak się gra w Azul?
# My games; { $names } are the others, as a list.
my-games = Moje gry ({ $count })
games-title = Moje gry
games-kept = Gry i wyniki są przechowywane tylko w tej przeglądarce. Zapisz je w pliku, aby przenieść je do innej. Zapis gry (.azul) otwiera się jako powtórka; można go też upuścić na stronie.
games-save = Zapisz w pliku
games-open = Otwórz plik
games-none = Nie ma tu jeszcze żadnych gier.
games-more = Pokaż więcej
games-filter = Pokaż
games-which =
    { $which ->
        [running] Nieskończone
        [won] Wygrane
        [lost] Niewygrane
        [people] Z ludźmi
        [records] Zapisy
       *[all] Wszystkie
    }
games-levels = Wszystkie poziomy
results = Wyniki z botami
results-level = Poziom
results-played = Gry
results-won = Wygrane
results-best = Najlepszy wynik
results-streak = Wygrane z rzędu
game-ended =
    { $place ->
        [1] Wygrana, { $scores }
       *[other] { $place }. miejsce, { $scores }
    }
game-record = Zapis: { $names }
level-won =
    { $count ->
        [one] { $name }: jedna wygrana.
        [few] { $name }: { $count } wygrane z rzędu.
       *[many] { $name }: { $count } wygranych z rzędu.
    }
level-ready = Czas na poziom { $level }?
file-games-added =
    { $count ->
        [0] Nic nowego: wszystkie gry z tego pliku już tu są.
        [one] Dodano jedną grę.
        [few] Dodano { $count } gry.
       *[many] Dodano { $count } gier.
    }
file-record-fault = Tego zapisu nie da się odczytać: { $reason }
file-record-move = ruch { $move } jest tam niedozwolony.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Twoja tura · { $names }
    }
game-their-turn =
    { $count ->
        [1] Ruch: { $names }
       *[other] Nie twoja tura · { $names }
    }
game-waits = Czeka na graczy
game-waits-with = Czeka na graczy · { $names }
game-over-with = Koniec · { $names }
game-stands = Runda { $round }, { $scores }
game-not-begun = Nierozpoczęta
forget-game = Usuń z listy grę: { $names }
privacy = Prywatność
lesson = Lekcja
lesson-offer = Pierwszy raz grasz w Azul? Poznaj go przy stole, w trzy minuty.
lesson-begin = Zacznij lekcję
lesson-decline = Nie, dziękuję
lesson-link = Lekcja w trzy minuty

## Before a game

clock = Zegar
clock-none = Bez zegara
clock-total = { $minutes } min + { $seconds } s
clock-move = { $minutes } min na ruch
clock-move-seconds = { $seconds } s na ruch
clock-days =
    { $days ->
        [1] 1 dzień na ruch
       *[other] { $days } dni na ruch
    }
takebacks = Cofanie ruchów
takebacks-hint = Ruch można cofnąć, jeśli inni się zgodzą
takebacks-none = bez cofania
listed = W lobby
listed-short = w lobby
listed-hint = Każdy może znaleźć ten stół i się dosiąść
seats = Miejsca
waiting-room-waits =
    { $count ->
        [1] Brakuje jednej osoby
       *[other] Brakuje { $count } osób
    }
waiting-room-ready = Wszyscy już są
waiting-room-join = Dosiądź się
waiting-room-full = Stół jest pełny
waiting-room-watch = Albo tylko oglądaj.
waiting-room-closed = Stół został zamknięty
waiting-room-closed-why = Wszyscy odeszli, zanim gra się zaczęła. Otwórz nowy stół.
bot-add = Dodaj bota
bot-remove = Usuń: { $name }
bot-choose = Wybierz
bot-instead = Wybierz zastępcę: { $name }
name-first = Najpierw podaj imię lub pseudonim.
invite-link = Zaproś tym linkiem
watch-link = Z tym linkiem inni mogą oglądać
watchers =
    { $count ->
        [1] 1 widz
       *[other] { $count } widzów
    }
code-label = Kod QR linku
copy-link = Kopiuj link
copied = Skopiowano
share = Udostępnij
share-text = Zagraj ze mną w Azul
share-picture = Końcowe plansze
save-picture = Zapisz obraz
link-here-only = Ten adres działa tylko na tym komputerze. Na innych urządzeniach otwórz stronę pod jego adresem w twojej sieci.
device = Graj na innym urządzeniu
device-how = Otwórz ten link na drugim urządzeniu i graj tam dalej na tym samym miejscu. Oba urządzenia zostają przy stole.
device-caution = Nikomu go nie pokazuj: kto ma ten link, może grać za ciebie.

## After a game

game-over = Koniec gry
rounds =
    { $count ->
        [one] 1 runda
        [few] { $count } rundy
       *[many] { $count } rund
    }
over-you-win = Wygrywasz
over-scores = { $first } : { $second }
over-behind = Do wygranej zabrakło { $points } pkt.
over-rows =
    { $who ->
        [you] Masz
       *[other] { $name } ma
    } { $count ->
        [1] pełny rząd { $rows }
       *[other] pełne rzędy { $rows }
    }.
over-no-tiles = Zabrakło płytek.
over-gave-up =
    { $how ->
        [resigned] { $who ->
            [you] Poddajesz grę.
           *[other] { $name } poddaje grę.
        }
        [time] { $who ->
            [you] Skończył ci się czas.
           *[other] Koniec czasu: { $name }.
        }
       *[forfeit] { $who ->
            [you] Opuszczasz grę.
           *[other] { $name } opuszcza grę.
        }
    }
wall-of =
    { $who ->
        [you] Twoja ściana
       *[other] Ściana: { $name }
    }
place = { $place }. miejsce
to-rematch = Przejdź do rewanżu
hide-name = Usuń moje imię
hide-name-sure = W tej grze i jej zapisie zamiast twojego imienia będzie znak zapytania, dla wszystkich i na zawsze.
delete-game = Usuń tę grę
delete-game-sure = Serwer na zawsze usunie tę grę i jej zapis, a linki do nich przestaną działać.
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
to-table = Wróć do wyniku
analysis = Analiza
review = Ocena partii
puzzles = Zadania
puzzle-today = Zadanie dnia
deal-result = Wynik i kod
across-title = Moje gry ogółem

## The review

review-working = Przeglądam partię…
review-decided =
    { $what ->
        [luck] O tej partii zdecydowało szczęście.
        [skill] O tej partii zdecydowały ruchy.
       *[both] O tej partii zdecydowały i szczęście, i ruchy.
    }
# Numbers of points with their signs.
review-sum = { $name }: szczęście { $luck }, własne ruchy { $lost }, ruchy innych { $given } pkt.
review-luck = Szczęście
review-skill = Własne ruchy
review-balance = Szczęście i ruchy, w punktach
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = { $result } na końcu, { $adjusted } bez szczęścia w rozdaniach i w losowaniu, kto zaczyna.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Dokładność { $accuracy }%, strata { $rate } pkt na 10 ruchów; siła gry { $rating }.
review-graph-key = Linie kropkowane: rozdania. Kliknij, aby zobaczyć krok na stole.
review-moments = Kluczowe momenty
review-quiet = Żaden pojedynczy ruch ani rozdanie nie przesądziły o wyniku.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] katastrofa
        [blunder] poważny błąd
        [mistake] błąd
       *[inaccuracy] niedokładność
    }: strata { $chance }% i { $points } pkt.
review-better = Lepiej:
review-deal-helped = Szczęśliwe rozdanie: { $name }, szansa na wygraną większa o { $chance }%.
review-see = Na stole
review-retry = Popraw swoje błędy
review-how = Ocenia silnik strony; szczęście rozdania to jego wartość na tle 64 innych. Małe straty mieszczą się w granicach jego dokładności i nie liczą się jako błędy.
retry-task = Runda { $round }: znajdź coś lepszego niż
retry-judging = Sprawdzam…
retry-right = Dobrze! Najlepszy był
retry-shown = Najlepszy był
retry-wrong = Jeszcze nie: to o { $chance }% gorzej niż najlepszy ruch.
retry-show = Pokaż
retry-next = Dalej
retry-leave = Wróć do oceny
retry-done = To wszystko. Brawo!

## The analysis board

fault-still-played = Ta partia jeszcze trwa. Przeanalizujesz ją, gdy się skończy.
to-game = Wróć do partii
engine = Silnik
engine-and-moves = Silnik i ruchy
engine-thinking = Myśli…
engine-off = Silnik jest wyłączony.
engine-failed = Silnik nie działa w tej przeglądarce.
engine-over = Partia się skończyła.
engine-deal = Nowa runda: rozłóż płytki, aby grać dalej.
engine-solved = rozwiązane
engine-visits =
    { $count ->
        [one] 1 pozycja
        [few] { $count } pozycje
       *[many] { $count } pozycji
    }
engine-chances = Szansa na wygraną
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% szans na wygraną, { points-net }
# A move on the grey wall, in words.
study-column = linia { $line } do kolumny { $column }
moves-title = Ruchy
moves-start = Początek
moves-none = Wykonaj ruch albo pozwól silnikowi pokazać jeden.
deal-random = Rozłóż losowo
deal-written = Rozłóż te
deal-label = Płytki każdego warsztatu, oddzielone ukośnikami
play-here = Graj stąd
play-as = Grasz jako
share-position = Pozycja
set-up = Ułóż pozycję
set-up-how = Wybierz płytkę, a potem kliknij jej miejsce. Działają też litery: B, Y, R, K, W i Delete; M to płytka startowa.
set-up-free = puste
set-up-turn = Czyja tura
set-up-score = Punkty
# A space of the wall.
set-up-space = Rząd { $row }, kolumna { $column }
set-up-text = To samo w notacji; możesz tu też wkleić pozycję
set-up-clear = Wyczyść stół
set-up-use = Analizuj
set-up-surplus = Płytka każdego koloru może wystąpić najwyżej 20 razy. Za często: { $colours }.

## Keys and gestures

help-gestures = Mysz i dotyk
help-keys = Klawisze
help-this = ta pomoc
gesture-tap = Dotknij
gesture-drag = Przeciągnij
gesture-anywhere = Dotknij gdziekolwiek
help-tap = koloru, potem linii – i ruch gotowy
gesture-again = Dotknij ponownie
help-again = na ekranie dotykowym: wykonuje pokazany ruch
help-drag = płytki z warsztatu do linii
help-look = innej planszy, by ją powiększyć
help-skip = pomija animację
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
help-hint = wskazówka: najpierw gdzie patrzeć, potem ruch
help-undo = cofa ostatni ruch
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
contrast = Kontrast
contrast-choice =
    { $contrast ->
        [high] Wysoki
       *[system] Jak w systemie
    }
motion = Animacje
motion-choice =
    { $motion ->
        [off] Brak
        [quick] Szybkie
       *[normal] Zwykłe
    }
confirms = Potwierdzanie ruchów
confirms-choice =
    { $confirms ->
        [always] Zawsze
        [never] Nigdy
       *[touch] Przy dotyku
    }
confirms-hint = Pierwsze dotknięcie pokazuje skutek ruchu, drugie go wykonuje.
letter-keys = Skróty literowe
letter-keys-hint = Pojedyncze litery wpisują ruchy i czytają plansze na głos; wyłącz, jeśli sterujesz głosem
sound = Dźwięk
sound-hint = Cichy stuk płytek o drewno i dzwonek, gdy przychodzi twoja tura
name-hint = To imię widzą inni gracze.
settings-kept = Wszystko to pamięta tylko ta przeglądarka.
third-party-notices = Licencje zewnętrznych bibliotek

## Notifications

# A button that is pressed while they are on.
notices = Powiadom mnie o mojej turze
notices-denied = Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w jej ustawieniach i spróbuj ponownie.
notices-failed = Przeglądarka nie może teraz włączyć powiadomień. Spróbuj później.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = Twoja tura
    .text = Przy stole czekają na ciebie: { $names }.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Gdy przychodzi tura kogoś, kto nie ma otwartego stołu, pod ten adres trafiają: stół, imię i link.
webhook-url = Adres
webhook-save = Zapisz
webhook-saved = Zapisano.

## Privacy

privacy-lead = Bez kont, bez reklam, bez śledzenia. Oto wszystko, co dzieje się tutaj z twoimi danymi.
privacy-server = Co przechowuje serwer
    .text = Gry: ustawienia, ruchy i czasy oraz imiona wpisane przez graczy. Z klucza do twojego miejsca przechowuje tylko odcisk, którym nikt nie może zagrać za ciebie. Żądania z adresów IP liczy tylko w pamięci, by zapobiegać nadużyciom.
privacy-browser = Co przechowuje twoja przeglądarka
    .text = Twoje ustawienia i wyniki oraz po jednym ciasteczku na stół: klucz do twojego miejsca, wysyłany tylko do tego stołu i ważny 180 dni. Aby usunąć wszystko, skasuj w przeglądarce dane tej strony.
privacy-time = Jak długo
    .text = Stół, przy którym nikt nie siada, zamyka się po jednym dniu.
    .always = Ten serwer przechowuje gry, dopóki ktoś ich nie usunie.
    .days =
        Ten serwer usuwa gry { $count ->
            [1] 1 dzień
           *[other] { $count } dni
        } po ich zakończeniu.
privacy-notices = Powiadomienia
    .text = Tylko jeśli poprosisz o nie przy stole. Serwer przechowuje wtedy adres, który podaje w tym celu twoja przeglądarka, do końca gry albo do ich wyłączenia. Każdą wiadomość dostarcza usługa push producenta przeglądarki, np. Google, Mozilli lub Apple. Jest zaszyfrowana i może ją odczytać tylko twoja przeglądarka.
    .webhook = Kto zakłada stół, może podać adres internetowy, który dostaje wiadomość, czyja jest tura: stół, imię i link.
privacy-delete = Jak usunąć swoje dane
    .text = W menu zakończonej gry jest <b>{ hide-name }</b>, a jeśli nikt inny nie miał tam miejsca, także <b>{ delete-game }</b>. Osoba prowadząca ten serwer może usunąć każdą grę i każde imię.
privacy-tracking = Bez śledzenia
    .text = Ta strona niczego nie wczytuje z innych witryn, nie liczy odwiedzin i niczego nie przekazuje dalej. Inni przy twoim stole widzą twoje imię, ruchy i obecność. Każdy, kto ma link do stołu, może oglądać.

## The rules

rules-title = Jak się gra w Azul
rules-lead = Gra dla dwóch do czterech osób, z których każda układa własną ścianę. W każdej rundzie bierzesz płytki z warsztatów lub ze środka i zbierasz je w swoich liniach, a potem z każdej wypełnionej linii przenosisz jedną płytkę na ścianę i zdobywasz punkty. Całość trwa około pięciu rund.
rules-setup = Przygotowanie
    .text = Dla 2, 3 lub 4 graczy połóż na stole <b>5, 7 lub 9</b> warsztatów dostawców, a w każdym 4 płytki z woreczka. W woreczku jest 100 płytek, po 20 w każdym kolorze.
    .more = Każdy gracz dostaje planszę, a wszyscy używają tej samej strony: kolorowej lub szarej. Jeden gracz zaczyna, a kolejka biegnie zgodnie z ruchem wskazówek zegara.
    .picture = Pięć warsztatów, w każdym cztery płytki, stoi wokół środka, na którym leży płytka startowa.
rules-take = Weź płytki
    .text = Weź <b>wszystkie płytki jednego koloru</b> z jednego warsztatu dostawcy; pozostałe z tego warsztatu trafiają na środek pola gry. Albo weź wszystkie płytki jednego koloru ze środka.
    .more = Kto w rundzie pierwszy bierze ze środka, dostaje też <b>płytkę gracza rozpoczynającego</b>, w skrócie płytkę startową. Trafia ona na pierwsze od lewej wolne pole podłogi i kosztuje punkty, ale dzięki niej zaczynasz następną rundę. Samej płytki startowej wziąć nie można.
    .picture = Z warsztatu z dwiema czerwonymi, niebieską i białą płytką zabrano obie czerwone; pozostałe trafiają na środek. Poniżej: kto pierwszy bierze białe ze środka, bierze też płytkę startową.
rules-place = Połóż w linii
    .text = Połóż wszystkie w <b>jednej linii wzorów</b>, od prawej do lewej. W linii może być tylko jeden kolor i nigdy taki, który jest już w tym samym rzędzie ściany.
    .more = Co się nie mieści, <b>spada na podłogę</b>. Możesz też od razu zrzucić tam wszystko. Gdy 7 pól podłogi jest zajętych, kolejne płytki trafiają do pokrywki i nic nie kosztują.
    .picture = Trzy czerwone płytki trafiają do linii 2, w której jest miejsce na dwie; trzecia spada na podłogę.
rules-tiling = Układanie mozaik
    .text = Gdy wszystkie płytki są już zabrane, z każdej <b>wypełnionej linii</b> jedna płytka trafia na pole swojego koloru w tym samym rzędzie ściany, po kolei od góry do dołu.
    .more = Reszta wypełnionej linii idzie do pokrywki. Linie, które nie są wypełnione, zachowują swoje płytki.
    .picture = Wypełniona linia z dwiema czerwonymi płytkami; jedna z nich trafia do rzędu 2 ściany.
rules-points = Policz punkty
    .text = Płytka bez sąsiadów daje <b>1</b> punkt. Jeśli ma sąsiadów w poziomie, daje tyle punktów, ile płytek liczy jej ciąg w rzędzie, razem z nią, <b>a</b> jeśli ma ich w pionie, dodatkowo tyle, ile liczy jej ciąg w kolumnie.
    .more = Najwięcej dają więc płytki dołożone do wielu innych.
    .picture = Czerwona płytka kończy ciąg trzech w rzędzie i stoi w ciągu trzech w kolumnie: sześć punktów.
rules-across = { $count } w poziomie
rules-down = + { $count } w pionie
rules-floor = Podłoga kosztuje
    .text = Potem liczysz podłogę, od lewej: <b>1, 1, 2, 2, 2, 3, 3</b>. Płytka startowa liczy się jak każda inna. Wynik nigdy nie spada poniżej 0.
    .more = Płytki z podłogi idą do pokrywki, a do każdego warsztatu trafiają znów 4 płytki z woreczka. Gdy woreczek jest pusty, wsypuje się do niego płytki z pokrywki; jeśli i ich zabraknie, część warsztatów zostaje niepełna. Zaczyna gracz, który ma płytkę startową.
    .picture = Podłoga z płytką startową i dwiema innymi kosztuje cztery punkty.
rules-end = Koniec gry
    .text = Gra kończy się po rundzie, w której ktoś ukończy poziomy <b>rząd</b> ściany. Pełne rzędy, kolumny i kolory dają dodatkowe punkty.
    .more = Wygrywa ten, kto ma najwięcej punktów; przy remisie decyduje więcej pełnych rzędów. Jeśli nadal jest remis, remisujący wygrywają wspólnie.
    .picture = Ściana z pełnym rzędem i pełną kolumną.
rules-bonus-row = za pięć w rzędzie
rules-bonus-column = za pięć w kolumnie
rules-bonus-colour = za pięć jednego koloru
rules-grey = Szara ściana
    .text = Na drugiej stronie planszy nie ma nadruku: dla każdej płytki <b>wybierasz kolumnę</b>. Żaden kolor nie może się powtórzyć w rzędzie ani w kolumnie.
    .more = Jeśli dla wypełnionej linii nie ma dozwolonego pola, wszystkie jej płytki spadają na podłogę.
    .picture = Szara ściana: czerwona płytka z rzędu 4 może trafić do kolumny 2 lub 5, bo w kolumnach 3 i 4 czerwony już jest.
rules-play = Zagraj

## The lesson

lesson-leave = Zakończ lekcję
lesson-back = Wstecz
lesson-next = Dalej
lesson-play = Zagraj z botem { $name }
# At most 130 characters each.
lesson-take = Weź płytki
    .task = W swojej turze weź <b>wszystkie płytki jednego koloru</b> z jednego warsztatu: wybierz kolor, a potem linię.
    .done = To { tiles } dla linii { $line }. Pozostałe płytki z tego warsztatu są teraz na <b>środku</b>.
    .floor = Możesz zrzucić płytki na podłogę, ale tam kosztują punkty. Spróbuj ponownie i wybierz linię.
lesson-line = Jeden kolor w linii
    .task = W linii może być tylko <b>jeden kolor</b>. W linii 5 leżą już czerwone: dołóż do nich kolejne.
    .done =
        W linii 5 { $count ->
            [one] jest już { $count } czerwona
            [few] są już { $count } czerwone
           *[many] jest już { $count } czerwonych
        }. Póki nie będzie wypełniona, płytki zostają w niej z rundy na rundę.
    .other = To też dobry ruch. Ale tym razem dołóż czerwone do linii 5.
lesson-wall = Każdy kolor raz w rzędzie
    .task = W linii nie może leżeć kolor, który jest już w jej <b>rzędzie ściany</b>. W rzędzie 2 jest czerwona: wybierz inną linię.
    .done = Tak: w rzędzie { $line } czerwona ma wolne pole. Linia 2 też była pusta, ale w rzędzie 2 jest już czerwona.
    .other = To dozwolony ruch. Ale tym razem weź czerwone i połóż je w linii.
lesson-fall = Co się nie mieści
    .task = Co się nie mieści w linii, <b>spada na podłogę</b> i kosztuje punkty. Wypełnij linię tak, by nic nie spadło.
    .done = Linia jest wypełniona i nic nie spadło. Może już trafić na ścianę.
    .falls =
        { $count ->
            [one] Spadła jedna płytka
            [few] Spadły { $count } płytki
           *[many] Spadło { $count } płytek
        }, a to kosztuje { points }. Spróbuj ponownie, z linią, w której jest miejsce.
    .short = Nic nie spadło, ale linia nie jest wypełniona. Spróbuj ponownie: są płytki, które pasują w sam raz.
lesson-centre = Środek
    .task = Możesz też brać ze <b>środka</b>. Kto zrobi to pierwszy w rundzie, bierze też <b>płytkę gracza rozpoczynającego</b>.
    .done = Płytka startowa leży na twojej podłodze i kosztuje tyle co inne. Za to zaczynasz następną rundę.
    .factory = Te płytki są z warsztatu. Spróbuj ponownie i weź kolor ze środka.
lesson-tiling = Układanie mozaik
    .task = Gdy zabraknie płytek do wzięcia, z każdej <b>wypełnionej linii</b> jedna idzie na ścianę. Wypełnij linię 3.
    .done = Biała płytka daje { $across } w rzędzie i { $down } w kolumnie: razem <b>{ points }</b>. Reszta linii idzie do pokrywki.
    .none = Runda się skończyła, ale bez wypełnionej linii nic nie trafiło na ścianę. Spróbuj ponownie, z linią 3.
lesson-floor = Podłoga kosztuje
    .task = Potem liczy się podłogę: 1, 1, 2, 2, 2, 3, 3. Pięć czerwonych musi gdzieś trafić: niech spadnie <b>jak najmniej</b>.
    .done = Płytka startowa i jedna inna kosztują { points }. Teraz podłoga jest znów pusta.
    .more = Podłoga kosztuje cię { points }. Spróbuj ponownie: inna linia ma więcej miejsca.
lesson-choice = Dobre miejsce
    .task = Czerwona może wypełnić linię 1 albo 2. Gdzie da więcej? Liczba obok linii mówi to <b>zawczasu</b>.
    .done = <b>{ points }</b> i żadne miejsce nie da więcej: płytki są najwięcej warte obok innych.
    .less = To da { points }. Czerwona w linii 1 dałaby { $best }: spróbuj ponownie albo idź dalej.
lesson-end = Koniec gry
    .task = Pełny <b>rząd</b> ściany kończy grę. Weź ostatnią płytkę i uzupełnij rząd 1.
    .done = Pełny rząd daje dodatkowo { $row }, kolumna { $column }, a kolor { $all }: dla ciebie <b>{ points }</b>. Koniec gry.
    .none = Rząd nie jest pełny i gra toczy się dalej. Spróbuj ponownie, z linią 1.
lesson-grey = Dodatek: szara ściana
    .task = Na <b>szarej ścianie</b> wybierasz kolumnę; kolor nie może się powtórzyć w rzędzie ani kolumnie. Gdzie czerwona da najwięcej?
    .done = <b>{ points }</b> i żadna kolumna nie da więcej. Gdy żadna nie jest dozwolona, cała linia spada na podłogę.
    .less = Ta kolumna da { points }. Inna dałaby { $best }: spróbuj ponownie albo idź dalej.
lesson-over = I to cały Azul!
    .task = Wygrywa ten, kto ma najwięcej punktów, a przy remisie – pełnych rzędów. Przy stole każda linia mówi, ile by dała.

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
       *[many] { $count } { x-colour-genitive-plural }
    }
# To samo w bierniku: bierzesz 1 czerwoną.
x-tiles-accusative =
    { $count ->
        [one] { $count } { x-colour-accusative }
        [few] { $count } { x-colour-plural }
       *[many] { $count } { x-colour-genitive-plural }
    }
factory = Warsztat { $source }
factory-empty = Warsztat { $source }, pusty
centre = Środek
centre-empty = Środek, pusty
factories-and-centre = Warsztaty i środek
marker = Płytka startowa
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

## The table

# What is played: { $players } is 2 to 4.
game-kind =
    { $players } graczy · { $wall ->
        [grey] szara ściana
       *[coloured] kolorowa ściana
    }
round = Runda { $round }
log = Przebieg
board-mine = { $name }, twoja plansza
board-of = { $name }, plansza
board-show = Pokaż planszę: { $name }
board-enlarge = Powiększ planszę: { $name }
opponents = Inne plansze
score =
    { $score ->
        [one] 1 punkt
        [few] { $score } punkty
       *[many] { $score } punktów
    }
# Beside the score: what it would be if the round ended now.
forecast = <b>{ $score }</b><i>, gdyby to był koniec</i>
forecast-short =
    { $score ->
        [one] 1 punkt
        [few] { $score } punkty
       *[many] { $score } punktów
    }, gdyby runda skończyła się teraz
tag-you = ty
tag-away = nieobecność
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] poddanie
        [time] koniec czasu
       *[forfeit] walkower
    }
clock-of = { $name }, pozostały czas: { $time }
floor-cost = podłoga
# { $tiles } is a list such as: the marker and 2 blue.
floor-label =
    { $cost ->
        [0] Podłoga, pusta
       *[other] Podłoga, { $tiles }: kosztuje { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] środek
       *[other] warsztat { $source }
    }{ $marker ->
        [yes] , z płytką startową
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Linia { $line }, pusta
        [1] Linia { $line }, { colour }, { $count } z { $line }
       *[other] Linia { $line }, { x-colour-plural }, { $count } z { $line }
    }
# What a line or the floor would bring while tiles are held. { $net } is such as +2 or −1, and { $points } the same as
# a plain number, which says how it is counted.
place-would =
    { points-net }{ $fallen ->
        [0] {""}
        [one] , 1 spada
        [few] , { $fallen } spadają
       *[many] , { $fallen } spada
    }
drag-falls =
    { $fallen ->
        [one] { $fallen } spada
        [few] { $fallen } spadają
       *[many] { $fallen } spada
    }
points-net =
    { $points ->
        [one] { $net } punkt
        [few] { $net } punkty
       *[many] { $net } punktów
    }
line-would = { line-label }: { place-would }
floor-would = { floor-label }; ruch: { place-would }
line-not =
    { line-label }: { $why ->
        [full] { why-full }
        [holds] { why-holds }
        [wall] { why-wall }
       *[not] { why-not }
    }
# Why a line takes no tiles of this colour.
why-full = wypełniona
why-holds = ma { x-colour-plural }
why-wall = { colour } na ścianie
why-not = nie teraz
why-full-long = Linia { $line } jest już wypełniona.
why-holds-long = W linii { $line } są już { x-colour-plural }.
why-wall-long = W rzędzie { $line } ściany jest już { colour }.
why-not-long = Teraz nie można tego zrobić.

turn-yours = Twoja tura
# In these titles <b> marks a name, which is shortened where there is little room.
turn-of =
    { $who ->
        [you] Twoja tura
       *[other] Ruch: <b>{ $name }</b>
    }
turn-thinking = <b>{ $name }</b> myśli
# The title of the tab, when the others wait for me.
turn-called = ● Twoja tura
turn-column = Wybierz kolumnę
turn-waiting = Gra jeszcze nie ruszyła
turn-over =
    { $winners ->
        [1] { $who ->
            [you] <b>Wygrywasz</b>
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
        [1] Przed tobą jeszcze jeden gracz.
       *[other] Przed tobą jeszcze { $count } graczy.
    }
idle-watch = Oglądasz grę.
typed = Wpisano: <b>{ $typed }</b>

# What is held: 3 red from factory 3.
held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }i <b>płytka startowa</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }i <b>płytka startowa</b>
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
            [1] brakuje jeszcze jednej.
           *[other] brakuje jeszcze { $left }.
        }
        [fills] { held-to }: będzie wypełniona.
        [floor] { held-to }: { $fallen ->
            [one] spada.
            [2] spadają obie.
            [few] spadają wszystkie { $fallen }.
           *[many] spada wszystkich { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [1] jedna się mieści
            [2] dwie się mieszczą
            [3] trzy się mieszczą
            [4] cztery się mieszczą
           *[other] { $placed } się mieści
        }, { $fallen ->
            [1] jedna spada.
            [2] dwie spadają.
            [3] trzy spadają.
            [4] cztery spadają.
           *[other] { $fallen } spada.
        }
    }<i> { $sum }</i>
choose-column = Płytka <b>{ colour }</b> z <b>linii { $line }</b> trafia do rzędu { $line }.
would-column = Płytka <b>{ colour }</b> z linii { $line } do <b>kolumny { $column }</b>: <b>{ $net }</b>
column-label = Rząd { $row }, kolumna { $column }: { points-net }
column-no = Rząd { $row }, kolumna { $column }: nie wolno
why-column = W kolumnie { $column } jest już { colour }.
why-space = To pole jest zajęte.
confirm = Połóż

## What happened

did-draft =
    { $who ->
        [you] <b>Bierzesz</b>
       *[other] <b>{ $name }</b> bierze
    } { x-tiles-accusative }{ $marker ->
        [yes] { " " }i płytkę startową
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [one] , 1 spada
        [few] , { $fallen } spadają
       *[many] , { $fallen } spada
    }
did-draft-short =
    { $who ->
        [you] <b>Bierzesz</b>
       *[other] <b>{ $name }</b> bierze
    } { x-colour-plural } { from } { to }
did-tile =
    { $who ->
        [you] <b>Przenosisz</b>
       *[other] <b>{ $name }</b> przenosi
    } { x-colour-accusative } z linii { $line } do kolumny { $column }, { $net }
did-tile-short =
    { $who ->
        [you] <b>Przenosisz</b>
       *[other] <b>{ $name }</b> przenosi
    } płytkę z linii { $line } do kolumny { $column }
did-drop =
    <b>{ $name }</b>: brak miejsca, { $line ->
        [1] { colour } z linii { $line } spada
       *[other] { x-colour-plural } z linii { $line } spadają
    }
did-undo =
    { $who ->
        [you] <b>Cofasz</b> ruch
       *[other] <b>{ $name }</b> cofa ruch
    }
did-switch = <b>{ $name }</b> i <b>{ $other }</b>: zamiana miejsc
did-resign =
    { $who ->
        [you] <b>Poddajesz</b> grę
       *[other] <b>{ $name }</b> poddaje grę
    }
did-time =
    { $who ->
        [you] <b>Kończy ci się</b> czas
       *[other] Koniec czasu: <b>{ $name }</b>
    }
did-forfeit =
    { $who ->
        [you] <b>Opuszczasz</b> grę
       *[other] <b>{ $name }</b> opuszcza grę
    }
did-replace =
    { $who ->
        [you] Za <b>ciebie</b> gra dalej bot
       *[other] <b>{ $name }</b>: dalej gra bot
    }
did-offer =
    { $who ->
        [you] { $offer ->
            [takeback] <b>Prosisz</b> o cofnięcie ruchu
            [stop] <b>Proponujesz</b> zakończyć grę
           *[rematch] <b>Proponujesz</b> rewanż
        }
       *[other] <b>{ $name }</b> { $offer ->
            [takeback] prosi o cofnięcie ruchu
            [stop] proponuje zakończyć grę
           *[rematch] proponuje rewanż
        }
    }
did-accept =
    { $who ->
        [you] <b>Zgadzasz się</b>
       *[other] <b>{ $name }</b> się zgadza
    }
did-decline =
    { $who ->
        [you] <b>Odmawiasz</b>
       *[other] <b>{ $name }</b> odmawia
    }
did-withdraw =
    { $who ->
        [you] <b>Wycofujesz</b> propozycję
       *[other] <b>{ $name }</b> wycofuje propozycję
    }
did-away = <b>{ $name }</b> odchodzi od stołu
did-back = <b>{ $name }</b> wraca do stołu
did-end = Gra się skończyła
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = Na miejscu { $seat } gra <b>{ $bot }</b>
did-store = Gra została odłożona, bo od dawna nikt nie grał
did-hide-name = Usunięto imię z miejsca { $seat }
round-gains = Runda dała: { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-nice-move = Ładny ruch!
phrase-thanks = Dzięki!
phrase-oops = Ups!
phrase-one-moment = Chwileczkę.
phrase-well-played = Dobra gra!
phrase-another-game = Jeszcze jedna gra?

told-tile =
    { $down ->
        [0] { $name }: { colour } trafia do rzędu { $row }, <b>{ points }</b>.
       *[other] { $name }: { colour } trafia do rzędu { $row }, { $across ->
            [0] <b>{ $down } w pionie</b>
           *[other] <b>{ $across } w poziomie + { $down } w pionie</b>
        } = <b>{ points }</b>.
    }
told-floor = { $name }: podłoga kosztuje <b>{ $cost }</b>.
told-drop = { $name }: brak miejsca dla linii { $line }, spada na podłogę.
told-bonus = { $name }: rzędy, kolumny i kolory dają <b>{ $net }</b>.
across = rząd
down = kol.
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
       *[many] { $points } punktów
    }
# { $marker } is "beside" when the marker found the floor full. Where all went to one place { $way } is line, floor or
# lid; where it was split, { $places } lists the parts.
story-draft =
    { $who ->
        [you] Bierzesz
       *[other] { $name } bierze
    } { x-tiles-accusative }{ $marker ->
        [no] {""}
       *[yes] { " " }i płytkę startową
    } { from }{ $way ->
        [line] { " " }– do linii { $line }.
        [floor] { " " }– na podłogę.
        [lid] ; płytki idą do pokrywki.
       *[split] : { $places }.
    }{ $marker ->
        [beside] { " " }Podłoga jest pełna: płytka startowa leży obok niej.
       *[no] {""}
    }
story-part =
    { $way ->
        [line] { $count } do linii { $line }
        [floor] { $count } na podłogę
       *[lid] { $count } do pokrywki
    }
# { $tiles } is a list such as: the marker, 2 blue and 1 red.
story-rest = Na środek: { $tiles }.
the-marker = płytka startowa
story-dealt =
    { $count ->
        [1] Płytki trafiają do warsztatu { $first }.
       *[other] Płytki trafiają do warsztatów od { $first } do { $last }.
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
        [yes] { $lost ->
            [0] ; nie było czego stracić
           *[other] ; przepada tylko tyle, ile było: { $lost }
        }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Masz płytkę startową.
           *[other] Płytkę startową ma { $name }.
        }
       *[no] Nikt nie wziął płytki startowej: { $who ->
            [you] dalej zaczynasz.
           *[other] dalej zaczyna { $name }.
        }
    }
rows-count =
    { $count ->
        [one] 1 rząd
        [few] { $count } rzędy
       *[many] { $count } rzędów
    }
columns-count =
    { $count ->
        [one] 1 kolumna
        [few] { $count } kolumny
       *[many] { $count } kolumn
    }
colours-count =
    { $count ->
        [one] 1 kolor
        [few] { $count } kolory
       *[many] { $count } kolorów
    }
# { $complete } is a list such as: 1 row and 2 columns.
story-bonus = { $name } – w komplecie: { $complete }, dodatkowo { points }.
story-end =
    { $why ->
        [tiles] Koniec gry: nie ma już płytek do rozdania.
       *[row] Koniec gry: ktoś ma na ścianie pełny rząd.
    }

## For whoever listens

hear-turn =
    { $who ->
        [you] Twoja tura.
       *[other] Ruch: { $name }.
    }
hear-column = Wybierz kolumnę w rzędzie { $line } na { x-colour-accusative } płytkę.
hear-sat = { $name } siada do stołu.
hear-left = { $name } odchodzi od stołu.
hear-back = Połączenie wróciło.
hear-nothing = Nic się jeszcze nie wydarzyło.
# A board: { $points } are its points, { $forecast } what they would be.
hear-board =
    { $who ->
        [you] Twoja plansza
       *[other] { $name }, plansza
    }: { points }, a { $forecast }, gdyby runda skończyła się teraz.
hear-board-over =
    { $who ->
        [you] Twoja plansza
       *[other] { $name }, plansza
    }: { points }.
hear-score = { $name }: { points }, a { $forecast }, gdyby runda skończyła się teraz.
hear-score-over = { $name }: { points }.
# { $lines } is a list of the numbers of lines, { $count } how many they are.
hear-lines-empty =
    { $count ->
        [5] Wszystkie linie są puste.
        [1] Linia { $lines } jest pusta.
       *[other] Linie { $lines } są puste.
    }
hear-wall-empty = Ściana jest pusta.
# A row of a wall. { $tiles } is a list of wall-tile; { $free } as well, or on the grey wall a list of columns.
wall-tile = { colour } w kolumnie { $column }
wall-row =
    Rząd { $row }: { $count ->
        [0] pusty
        [5] pełny, { $tiles }
       *[other] { $tiles }
    }
wall-row-free =
    Rząd { $row }: { $count ->
        [0] wolne: { $free }
        [5] pełny, { $tiles }
       *[other] { $tiles }; wolne: { $free }
    }
hear-factory = Warsztat { $source }: { $tiles }.
# { $factories } is a list of numbers, { $count } how many they are.
hear-factories-empty =
    { $count ->
        [1] Warsztat { $factories } jest pusty.
       *[other] Warsztaty { $factories } są puste.
    }
hear-no-factory = Wszystkie warsztaty są puste.
hear-centre = Środek: { $tiles }.
hear-no-centre = Środek jest pusty.
go-to = Przejdź do
read-aloud = Czytaj na głos
aloud-mine = Moja plansza
aloud-board = Plansza: { $name }
aloud-others = Inne plansze, po kolei
aloud-table = Warsztaty i środek
aloud-last = Co się właśnie stało
aloud-scores = Wyniki

## Actions

undo = Cofnij
hint = Wskazówka
hint-more = Pokaż ruch
hint-thinking = Szukam wskazówki…
hint-look =
    { $source ->
        [0] Spójrz na <b>środek</b>.
       *[other] Spójrz na <b>warsztat { $source }</b>.
    }
hint-look-columns =
    { $count ->
        [1] Spójrz na <b>kolumnę { $columns }</b>.
       *[other] Porównaj <b>kolumny { $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>Kolumna { $column }</b>: { $why }.
hint-fills = wypełnia linię
hint-left =
    { $left ->
        [one] zostaje { $left } wolne pole
        [few] zostają { $left } wolne pola
       *[many] zostaje { $left } wolnych pól
    }
hint-scores = daje { points }
hint-row = zamyka rząd { $row }
hint-column-done = zamyka kolumnę { $column }
hint-colour = zamyka komplet { x-colour-genitive-plural }
hint-drops = nie zajmuje żadnej linii
hint-costs = kosztuje { $cost } na podłodze
hint-safe = nic nie spada
hint-marker = zaczynasz następną rundę
resign = Poddaj się
resign-sure = Poddajesz grę?
switch = Graj jako { $name }
takeback = Poproś o cofnięcie
stop-game = Zaproponuj koniec gry
rematch = Rewanż
replace = Zastąp botem: { $name }
accept = Przyjmij
decline = Odrzuć
withdraw = Wycofaj propozycję
talk = Powiedz coś
talk-hear = Pokazuj, co mówi { $name }
talk-later = Chwileczkę: za { $seconds } s możesz powiedzieć coś jeszcze.
leave-seat = Zwolnij miejsce
start-game = Zacznij
offer-from =
    { $name } { $offer ->
        [takeback] prosi o cofnięcie ostatniego ruchu.
        [stop] proponuje zakończyć grę.
       *[rematch] proponuje rewanż.
    }
offer-mine =
    { $offer ->
        [takeback] Prosisz o cofnięcie swojego ostatniego ruchu.
        [stop] Proponujesz zakończyć grę.
       *[rematch] Proponujesz rewanż.
    }
sit-here = Usiądź tu
seat-open = Wolne miejsce
link-lost = Brak połączenia. Próbuję ponownie…
copy-offer = Tymczasem możesz grać dalej tutaj, w kopii tej gry z własnymi rozdaniami.
copy-go-on = Graj dalej tutaj
link-connecting = Łączenie…
replay = Powtórka
record = Zapis

## Bots

# The second bot of a kind at one table, and so on.
bot-again = { $name } { $number }
bot-level1 = Gość
    .character = Lubi wypełnione linie, widzi pół stołu, a podłogą prawie się nie przejmuje.
bot-level2 = Pomocnik
    .character = Bierze punkty, które są pod ręką, a lepsze czasem przeoczy.
bot-level3 = Uczeń
    .character = Wie już, jak ma wyglądać ściana, ale wiele płytek mu umyka.
bot-level4 = Glazurnik
    .character = Widzi każdą płytkę, zna jej wartość i zerka, co będzie dalej.
bot-level5 = Czeladnik
    .character = Zaczyna liczyć się z tym, co wezmą inni.
bot-level6 = Malarz
    .character = Zostawia innym płytki, które bolą – jeśli zauważy je w porę.
bot-level7 = Projektant
    .character = Planuje całą rundę i rzadko traci punkty na podłodze.
bot-level8 = Majster
    .character = Widzi pułapki na kilka ruchów naprzód i sam je zastawia.
bot-level9 = Mistrz
    .character = Większość rund czyta do końca i myśli już o następnym rozdaniu.
bot-level10 = Architekt
    .character = Rozważa wszystko, co widać, i o niczym nie zapomina.

## Faults

fault-file = Ten plik nie jest ani zapisem gry, ani listą gier zapisaną tutaj.
fault-unknown = Coś poszło nie tak.
fault-no-workers = Ta przeglądarka nie pozwala na to, co potrzebne do gry bez serwera (web workers).
fault-no-wasm = Tej przeglądarce brakuje tego, co potrzebne do gry bez serwera (WebAssembly).
fault-page-python = Nie udało się wczytać tego, co potrzebne do gry bez serwera. Sprawdź połączenie i spróbuj ponownie.
fault-unreached = Nie ma połączenia z serwerem. Czy na pewno działa?
fault-version = Strona i serwer mają różne wersje, a ponowne wczytanie nie pomogło. Spróbuj ponownie za kilka minut.
fault-no-step = Nie ma takiego kroku: ta gra ma ich { $steps }.
fault-not-started = Gra jeszcze się nie zaczęła.
fault-no-table = Nie ma takiego stołu. Sprawdź link albo poproś o nowy.
fault-token-unknown = Ten osobisty link nie pasuje do żadnego miejsca przy tym stole. Utwórz nowy na swoim drugim urządzeniu.
fault-token-expired =
    Ten osobisty link jest za stary: od { $days ->
        [1] 1 dnia
       *[other] { $days } dni
    } nic się przy stole nie dzieje. Nadal możesz oglądać.
fault-stale = Stół się tymczasem zmienił: spójrz i wybierz jeszcze raz.
fault-not-your-turn = To nie twoja tura.
fault-game-ended = Gra się już skończyła.
fault-takeback-deal = W grze z zegarem rozdania nie można cofnąć: nowe płytki już widziano.
fault-surplus = Ten stół jest otwarty w zbyt wielu miejscach naraz, dlatego połączenie tutaj zamknięto.
fault-deleted = Ten stół usunięto.
fault-banned = Gospodarz tego serwera zablokował twój adres.

## Errors

x-phase =
    { $phase ->
        [drafting] oferta dostawców
        [tiling] układanie mozaik
        [refill] przygotowanie do kolejnej rundy
       *[over] koniec gry
    }

# Gdzie szukano płytek; 0 to środek.
x-at-source =
    { $source ->
        [0] na środku
       *[other] w warsztacie { $source }
    }
# Kolor na początku zdania, w liczbie mnogiej.
x-colour-capital =
    { $colour ->
        [B] Niebieskie
        [Y] Żółte
        [R] Czerwone
        [K] Czarne
       *[W] Białe
    }
# Kolor, który leży w linii.
x-held-plural =
    { $held ->
        [B] niebieskie
        [Y] żółte
        [R] czerwone
        [K] czarne
       *[W] białe
    }
error-players = Azul jest dla 2, 3 lub 4 graczy, a nie { $found }.
error-wall = { $found } to nie ściana: ma być coloured lub grey.
error-start-seat = miejsce { $found } nie może zaczynać: ma być miejsce od 1 do { $players }.
error-seed = { $found } to nie ziarno losowania: ma być liczba całkowita od 0 do 18446744073709551615.
error-move = { $found } to nie ruch: ma być źródło, kolor i cel, np. 3B4, CRF, albo linia @ kolumna, np. 2@4.
error-tiles = { $field }: { $found } to nie zestaw płytek: mają być litery z BYRKW w tej kolejności albo -, gdy pusto.
error-factory-size = { $field }: liczba płytek w { $found } to { $count }, a warsztat mieści najwyżej 4.
error-factory-count = { $field }: liczba warsztatów to { $count }, a ma być { $expected }.
error-fields = pozycja dla { $players } graczy składa się z { $expected } pól oddzielonych pojedynczą spacją, a podano { $count }.
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
    plansza { $seat }, linia { $line }: podano { $found }, ma być { $line ->
        [1] 1 płytka
       *[other] od 1 do { $line } płytek jednego koloru
    } albo -, gdy pusto.
error-rows = plansza { $seat }, ściana: podano { $found }, ma być pięć rzędów po pięć liter lub kropek, oddzielonych znakiem /.
error-floor = plansza { $seat }, podłoga: podano { $found }, mają być płytki i najwyżej jedna * albo -, gdy pusto.
error-floor-size = plansza { $seat }, podłoga: { $found } jest za długie: ma być najwyżej 7 albo 7 płytek, a po nich płytka startowa.
error-limit = limit { $found } { $name } jest niemożliwy: ma być więcej niż 0.
error-bot = nie ma bota { $found }: ma być jeden z { $names }, py:moduł:Klasa albo cmd: i wiersz polecenia silnika.
error-bot-needs = { $name } wymaga { $package }, a tego tu nie zainstalowano: pip install 'azulejos[kernel]'.
error-nothing-to-choose = w tej fazie ({ x-phase }) nie ma ruchu do wyboru.
error-study-short = partia jest za krótka na analizę: nikt jeszcze nie miał wyboru.
error-study-network =
    nie ma sieci dla { $players } graczy i tej ściany ({ $wall ->
        [grey] szara
       *[coloured] kolorowa
    }), a nic innego nie osądzi tego dobrze.
error-seat-kind = miejsce nie może być { $found }: ma być open, mine, local albo bot od level1 do level10.
error-seat-mine = dokładnie jedno miejsce jest twoje, podano { $count }: inni obok ciebie to local.
error-start-position = z tej pozycji nie można zacząć gry przy tych ustawieniach: potrzeba miejsc: { $players } i jej własnej ściany, pozycja sama mówi, kto zaczyna, i gra nie może być w niej skończona.
error-clock = { $found } to nie zegar: ma być none, czas na ruch albo czas łączny i dodatek, w ms.
error-name-empty = imię musi zawierać coś widocznego i mieć najwyżej { $longest } znaków.
error-name-of-bot = { $found } to imię bota: wybierz inne.
error-notice-url = { $found } nie może odbierać powiadomień: potrzebny jest adres https w internecie.
error-no-seat = nie ma miejsca { $found }: liczba graczy to { $players }.
error-seat-taken = miejsce { $seat } jest zajęte: wybierz inne albo oglądaj.
error-already-seated = już tu siedzisz, na miejscu { $seat }.
error-not-your-seat = miejsce { $seat } nie jest twoje: działa za nie tylko jego właściciel.
error-seat-given-up = miejsce { $seat } zostało oddane i gra na nim teraz bot: możesz oglądać.
error-seats-open =
    gra nie może się zacząć: { $count ->
        [one] { $count } miejsce jest wciąż wolne
        [few] { $count } miejsca są wciąż wolne
       *[many] { $count } miejsc jest wciąż wolnych
    }.
error-game-begun = gra już trwa: miejsca zajmuje się i zwalnia przed nią. Oglądaj albo się poddaj.
error-table-closed = stół zamknięto, zanim gra się zaczęła: otwórz nowy.
error-not-started = gra jeszcze się nie zaczęła.
error-game-ended = gra się już skończyła: zaproponuj rewanż.
error-not-over = gra jeszcze trwa: rewanż jest po niej.
error-not-your-turn = to nie tura miejsca { $seat }: ruch ma miejsce { $turn }.
error-time-up = czas miejsca { $seat } się skończył.
error-takebacks-off = przy tym stole nie cofa się ruchów.
error-takeback-deal = w grze z zegarem rozdania nie można cofnąć: nowe płytki już widziano.
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
error-not-gone = nie można oddać miejsca { $seat }: musi to być jego tura, a gracz musi być nieobecny od co najmniej { $seconds } s.
error-hint-asked = prośba o wskazówkę już jest.
error-stale = stół się tymczasem zmienił, zdarzenie { $changed } przyszło po { $seen }: zdecyduj ponownie.
error-no-table = nie ma stołu { $found }: sprawdź link albo poproś o nowy.
error-no-step = nie ma kroku { $found }: ta gra ma ich { $steps }, a krok 0 jest przed pierwszym rozdaniem.
error-version = serwer mówi wersją { $expected } swojego języka sieciowego, a nie { $found }: wczytaj stronę ponownie albo zainstaluj tę wersję Azulejos, którą ma serwer.
error-token-unknown = ten token nie należy do żadnego miejsca przy stole { $table }: użyj swojego linku.
error-token-expired =
    ten token wygasł, bo od { $days ->
        [1] 1 dnia
       *[other] { $days } dni
    } nic się przy stole nie dzieje: możesz oglądać.
error-needs-server = do tego potrzebny jest serwer: bez niego możesz grać z botami albo razem przy tym ekranie.
error-page-full = w przeglądarce nie ma już miejsca, więc ruch nie został wykonany: usuń stąd jakieś gry i spróbuj ponownie.
error-page-store = przeglądarka nie mogła zapisać ruchu, więc nie został wykonany: spróbuj ponownie albo wczytaj stronę jeszcze raz.
error-page-log = zapis tej gry w przeglądarce jest uszkodzony, więc nie można grać dalej: zacznij nową.
error-page-newer = nowsza wersja strony grała dalej w innej karcie: wczytaj tę kartę ponownie.
error-server-failed = serwer zawiódł. Nic, co potwierdził, nie przepadło: spróbuj ponownie.
error-unavailable = serwer nie ma teraz dostępu do swoich gier. Nic, co potwierdził, nie przepadło: spróbuj ponownie za chwilę.
error-server-address = { $found } to nie link do stołu: ma być http://host:8000/table/... lub http://host:8000/.
error-server-unreachable = brak połączenia z { $server }: { $why }. Sprawdź adres i to, czy serwer działa.
error-server-moved = { $server } wskazuje inne miejsce, { $found }: dołącz tam, jeśli mu ufasz.
error-not-azulejos = { $server } nie odpowiada jak serwer Azulejos ({ $why }): sprawdź adres i wersję.
error-commitment = nagłówek Commitment: podano { $found }, mają być 64 cyfry szesnastkowe małymi literami.
error-proof-missing = brakuje nagłówka { $name }, więc niczego nie da się dowieść: podaj zapis gry z serwera.
error-proof-untold = brakuje nagłówka Secret, więc na razie niczego nie da się dowieść: pobierz zapis jeszcze raz po grze.
error-proof-drawn = nagłówek Drawn: podano { $found }, ma być Start albo brak tego nagłówka.
error-proof-secret = sekret nie jest tym, do którego się zobowiązano: jego SHA-256 to { $expected }, a nie { $commitment }.
error-proof-start = zaczęło miejsce { $seat }, a z sekretu wynika miejsce { $expected }.
error-proof-deal = runda { $round } nie jest zgodna ze zobowiązaniem: rozdano { $dealt }, a z sekretu wynika { $drawn }.
error-proof-table = żadne z rozdań ({ $count }) nie wynika z sekretu przy stole { $table }; runda 1 to tam { $drawn }.
error-not-yours-alone = grali tu też inni: możesz usunąć swoje imię, ale nie grę.
error-read-only = serwer nie przyjmuje teraz ruchów, bo trwają prace: zegary stoją. Spróbuj ponownie za chwilę.
error-banned = gospodarz tego serwera zablokował twój adres.
error-rate = za dużo naraz: spróbuj ponownie za { $seconds } s.
error-crowded = liczba połączeń z twojego adresu to już { $most }: zamknij jedno albo wróć później.
error-table-crowded = liczba połączeń z tym stołem to już { $most }: wróć później.
error-server-crowded = liczba widzów na tym serwerze to już { $most }, a pozostałe miejsca są dla graczy: wróć później.
error-tables-full = liczba stołów to już { $most } i nie ma miejsca na kolejny: wróć, gdy któraś gra się skończy.
error-tile-count =
    { $count ->
        [one] w pozycji jest { $count } { colour } płytka, ma być 20.
        [few] w pozycji są { $count } { x-colour-plural } płytki, ma być 20.
       *[many] w pozycji jest { $count } { x-colour-genitive-plural } płytek, ma być 20.
    }
error-marker-count = płytki startowe: jest { $count }, a w tej fazie ma być { $expected }.
error-line-in-row = plansza { $seat }, linia { $line }: w rzędzie { $line } ściany jest już { colour }, więc w tej linii być nie może.
error-wall-space = plansza { $seat }, rząd { $row } ściany: { colour } stoi na polu innego koloru.
error-wall-row = plansza { $seat }, rząd { $row } ściany: { colour } stoi tam dwa razy.
error-wall-column = plansza { $seat }, kolumna { $column } ściany: { colour } stoi tam dwa razy.
error-complete-row = plansza { $seat }: rząd { $row } ściany jest pełny, więc gra się kończy: ma być faza t lub e.
error-nothing-to-take = round: faza d, a nie ma żadnej płytki w warsztatach ani na środku.
error-tiling-on-coloured = round: faza t jest dla szarej ściany; na kolorowej układanie mozaik odbywa się bez ruchów.
error-tiles-on-offer = { $field }: są płytki do wzięcia, a w tej fazie ma ich nie być.
error-no-choice-due = turn: miejsce { $seat } nie ma wypełnionej linii z dozwolonym polem, więc nie ma czego wybierać.
error-earlier-choice-due = turn: miejsce { $earlier } ma wypełnioną linię i układa przed miejscem { $seat }.
error-line-left-full = plansza { $seat }: linia { $line } jest wypełniona, a w tej fazie nie może być takich linii.
error-floor-left = plansza { $seat }, podłoga: w tej fazie ma być -.
error-nothing-to-deal = bag: faza r, a woreczek i pokrywka są puste; taka gra jest skończona.
error-no-end = round: faza e, a żaden rząd ściany nie jest pełny i są płytki do rozdania.
error-deal-due = { $move } – ruch niedozwolony: najpierw trzeba rozdać rundę { $round }.
error-game-over = { $move } – ruch niedozwolony: gra się skończyła.
error-game-stopped = { $move } – ruch niedozwolony: grę przerwano ({ $ending }).
error-not-tiling = { $move } – ruch niedozwolony: trwa oferta dostawców. Napisz źródło, kolor i cel, np. { $example }.
error-not-drafting = { $move } – ruch niedozwolony: trwa układanie mozaik. Płytka z linii { $line } może trafić { $columns }.
error-no-factory =
    { $move } – ruch niedozwolony: { $count ->
        [one] jest tylko { $count } warsztat
        [few] są tylko { $count } warsztaty
       *[many] jest tylko { $count } warsztatów
    }. Płytki leżą { $sources }.
error-no-tiles = { $move } – ruch niedozwolony: { x-at-source } nie ma płytek. Płytki leżą { $sources }.
error-only-marker = { $move } – ruch niedozwolony: samej płytki startowej nie można wziąć ze środka. Płytki leżą { $sources }.
error-colour-absent = { $move } – ruch niedozwolony: { x-at-source } nie ma { x-colour-genitive-plural }. Do wyboru: { $holds }.
error-line-full = { $move } – ruch niedozwolony: linia wzorów { $line } jest wypełniona. { x-colour-capital } mogą trafić { $places }.
error-line-colour = { $move } – ruch niedozwolony: w linii wzorów { $line } są już { x-held-plural }. { x-colour-capital } mogą trafić { $places }.
error-row-has-colour = { $move } – ruch niedozwolony: w rzędzie { $line } ściany jest już { colour }. { x-colour-capital } mogą trafić { $places }.
error-line-not-full = { $move } – ruch niedozwolony: linia wzorów { $line } nie jest wypełniona. Płytka z linii { $next } może trafić { $columns }.
error-higher-line-first = { $move } – ruch niedozwolony: linia { $next } jest przed linią { $line }. Jej płytka może trafić { $columns }.
error-space-taken = { $move } – ruch niedozwolony: na tym polu jest już { $holds }. Płytka z linii { $line } może trafić { $columns }.
error-column-has-colour = { $move } – ruch niedozwolony: w kolumnie { $column } jest już { colour }. Płytka z linii { $line } może trafić { $columns }.
error-deal-not-due = w tej fazie ({ x-phase }) nie ma rozdania.
error-deal-stopped = nie ma rozdania: grę przerwano ({ $ending }).
error-deal-factories = nie można rozdać { $deal }: liczba warsztatów to { $count }, ma być { $expected }.
error-deal-size = nie można rozdać { $deal }: z pozostałych płytek warsztat { $factory } ma dostać { $expected }, a jest { $count }.
error-deal-bag = nie można rozdać { $deal }: warsztat { $factory } ma dostać { x-tiles-accusative }, a w woreczku jest { $available }.
error-deal-lid = nie można rozdać { $deal }: w warsztacie { $factory } ostatnie płytki z woreczka ({ $tiles }) są przed płytkami z pokrywki.
error-nothing-to-undo = nie ma ruchu do cofnięcia.
error-no-seed = ta gra nie ma ziarna, z którego można rozdać: podaj zapisane rozdanie.
error-names = liczba imion: { $count }, liczba miejsc: { $players }; ma być jedno imię na miejsce.
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
error-record-variation = wariant zawiera ruch albo rozdanie i stoi po tym, które zastępuje.
error-record-parenthesis = nawias bez pary.
error-record-depth = warianty mogą być zagnieżdżone najwyżej na { $deepest } poziomów.
error-mark = { $found } nie jest znakiem ruchu: ma być jeden z ! ? !! ?? !? ?!.

## Across my games

across-lead =
    { $count ->
        [one] Przeanalizowano 1 grę.
        [few] Przeanalizowano { $count } gry.
       *[many] Przeanalizowano { $count } gier.
    }
across-none = W tej przeglądarce nie ma jeszcze żadnej twojej skończonej gry. Zagraj i wróć tutaj.
across-left =
    { $count ->
        [one] 1 gra czeka na analizę. Potrwa to kilka sekund.
        [few] { $count } gry czekają na analizę. Każda potrwa kilka sekund i w każdej chwili można przerwać.
       *[many] { $count } gier czeka na analizę. Każda potrwa kilka sekund i w każdej chwili można przerwać.
    }
across-start = Analizuj
across-stop = Przerwij
across-working = Analiza gry { $number } z { $count }…
across-missing = Gry, do których nie ma dostępu: { $count }
across-practice = To warto poćwiczyć
across-costs =
    { $moves ->
        [one] { $what }: w { $missed } z { $moves } ruchu dało się zagrać lepiej; łącznie kosztowało to { $lost } pkt.
        [few] { $what }: w { $missed } z { $moves } ruchów dało się zagrać lepiej; łącznie kosztowało to { $lost } pkt.
        [many] { $what }: w { $missed } z { $moves } ruchów dało się zagrać lepiej; łącznie kosztowało to { $lost } pkt.
       *[other] { $what }: w { $missed } z { $moves } ruchów dało się zagrać lepiej; łącznie kosztowało to { $lost } pkt.
    }
across-even = Nic nie kosztuje cię więcej niż reszta.
across-evidence =
    { $evidence ->
        [clear] To wyraźnie więcej niż gdzie indziej.
        [weak] To może być przypadek.
       *[early] Po dziesięciu grach będzie to jaśniejsze; na razie to może być przypadek.
    }
across-puzzles = Zadania z tym motywem
across-rate = Punkty stracone na 10 ruchów
across-rate-key = Kropki to gry, linia to średnia z ostatnich dziesięciu.
across-game = Gra { $number }, { $date }
across-rounds = Według rund: punkty stracone na 10 ruchów
across-themes = Według motywów: punkty stracone łącznie
across-missed = { $missed } z { $moves }
across-luck = Szczęście we wszystkich dotychczasowych rozdaniach, w punktach
across-margin = Różnica
across-adjusted = Bez szczęścia
across-people = Ludzie
mistakes = Moje błędy jeszcze raz
mistakes-none = Dziś nie ma błędów z twoich gier do powtórki. Niepoprawione wracają po jednym dniu.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Wymuszona podłoga
    .why =
        Bierzesz { x-tiles-accusative } i { $fits ->
            [yes] cokolwiek weźmie { $rival }, płytki spadną
           *[no] { $rival } ma już tylko podłogę
        }: traci co najmniej { points }.
theme-forced-floor-hint =
    { $fits ->
        [yes] Cokolwiek weźmie { $rival }, płytki spadną
       *[no] { $rival } ma już tylko podłogę
    }: traci co najmniej { points }.
theme-tempo = Tempo
    .why = Na końcu { $rival } pewnie weźmie { x-tiles-accusative } i straci { points }.
theme-denial = Odebranie płytek
    .why = Z tym zestawem ({ tiles }) { $rival } zdobywa od razu { $points } pkt, a bez niego najwyżej { $left }.
theme-denial-hint = Inaczej { $rival } zdobywa od razu { $points } pkt, a tak najwyżej { $left }.
theme-hurry = Przyspieszenie końca
    .why = To zamyka rząd { $line }, więc gra kończy się po tej rundzie.
theme-delay = Opóźnienie końca
    .why = Rząd { $line } można by zamknąć już teraz, ale gra skończyłaby się za wcześnie.
theme-last-bonus = Premia ostatniej rundy
    .why = Gra kończy się po tej rundzie, a ten ruch dodaje premię: { points }.
theme-column-race = Wyścig o kolumnę
    .why =
        W kolumnie { $column } { $have ->
            [4] będą
           *[other] będzie
        } { $have } z 5 płytek; pełna daje { points }.
theme-colour-race = Wyścig o kolor
    .why =
        Na ścianie { $have ->
            [4] będą
           *[other] będzie
        } { $have } z 5 { x-colour-genitive-plural } płytek; wszystkie pięć daje 10 punktów.
theme-bag-counting = Liczenie woreczka
    .why = Wszystkie płytki z woreczka wyjdą w następnej rundzie, wśród nich { tiles }; w linii { $line } zabraknie { $missing }.
theme-bag-counting-hint = Następna runda opróżni woreczek: wystarczy na wypełnienie linii { $line }.
theme-poisoned-centre = Zatruty środek
    .why = To, co trafia na środek, jest trucizną: { $rival } prawdopodobnie weźmie { x-tiles-accusative } i straci { points }.
theme-poisoned-centre-hint = Reszta zatruwa środek: { $rival } prawdopodobnie straci { points }.
theme-sacrifice = Podłoga z wyboru
    .why = Na podłodze kosztuje to { points }, ale nie blokuje żadnej linii.
theme-marker-worth = Płytka startowa się opłaca
    .why =
        Płytka startowa kosztuje { $cost }, ale daje pierwszy wybór ze środka, { tiles }{ $next ->
            [yes] , i pozwala zacząć następną rundę
           *[no] {""}
        }.
theme-marker-worth-hint =
    Płytka startowa za { $cost } daje pierwszy wybór{ $next ->
        [yes] , też w następnej rundzie
       *[no] {""}
    }.
theme-marker-left = Płytka startowa się nie opłaca
    .why = Wzięcie ze środka ({ tiles }) dałoby od razu więcej, ale razem z płytką startową, która kosztuje { $cost }.
theme-marker-left-hint = Środek dałby od razu więcej, ale z płytką startową, która kosztuje { $cost }.
theme-exact-fill = Dokładne wypełnienie
    .why = Linia { $line } wypełnia się dokładnie ({ tiles }): nic nie spada.
theme-exact-fill-hint = Linia { $line } wypełnia się dokładnie: nic nie spada.
theme-overflow = Niech coś spadnie
    .why =
        Linia { $line } wypełnia się, a nadmiar ({ tiles }) spada{ $blocks ->
            [yes] , ale żadna inna linia nie jest zajęta w następnej rundzie
           *[no] {""}
        }.
theme-overflow-hint =
    Linia { $line } wypełnia się, nadmiar spada{ $blocks ->
        [yes] , ale żadna inna nie zostaje zajęta
       *[no] {""}
    }.
theme-carried-line = Linia na później
    .why = Linii { $line } nie da się już wypełnić w tej rundzie, ale nic nie spada: jej płytki zostają, a w następnej zabraknie w niej { $missing }.
theme-carried-line-hint = Nic nie spada: linia { $line } zostaje, a w następnej rundzie zabraknie w niej { $missing }.
theme-long-line = Długa linia
    .why =
        Linii { $line } brakuje w tej rundzie jeszcze { $missing }, a na stole { $left ->
            [one] jest
            [few] są
           *[many] jest
        } { $left }.
theme-grey-column = Kolumna na szarej ścianie
    .why = W kolumnie { $column } płytka z linii { $line } daje { points }.
theme-round-own = Więcej w tej rundzie
    .why = Do końca rundy powinno to dać o { points } więcej.
theme-round-floor = Mniej na podłodze
    .why = Do końca rundy powinno to oszczędzić { points } na podłodze.
theme-round-rival = Mniej dla rywali
    .why = Na koniec rundy { $rival } ma o { points } mniej.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>Kolumna { $column }</b>. { $theme }

## Puzzles

puzzle-task = Znajdź jedyny najlepszy ruch.
puzzle-again = Wcześniej się nie udało.
puzzle-right = Dobrze! Szansa na wygraną { $chance }%; drugi najlepszy ruch: { $less }%.
puzzle-second = To dopiero drugi najlepszy ruch.
puzzle-wrong = To nie jest najlepszy ruch.
puzzle-answer = Odpowiedź: szansa na wygraną { $chance }%; drugi najlepszy ruch: { $less }%.
puzzle-done = Rozwiązane. Następne pojawi się jutro.
puzzle-theme = Motyw: { $theme }
puzzle-look = Spójrz tutaj.
puzzle-line = Spodziewane ruchy: { $line }
puzzle-why = Dlaczego
puzzle-more = Więcej zadań
puzzle-none = Nie ma już takich zadań: wszystkie są rozwiązane i żadnego nie trzeba dziś powtarzać.
puzzle-any = Dowolny motyw
puzzle-themes = Motyw
puzzle-own = Ranking: { $own }
puzzle-row = Rozwiązane z rzędu: { $count }
puzzle-days = Dni z rzędu: { $count }
puzzle-due = Do powtórki dzisiaj: { $count }
deal-today = Rozdanie dnia
deal-how = { $date }: wszyscy dostają te same płytki, przeciwnik: { $bot } (poziom { $level }).
deal-rules = Bez wskazówek i bez cofania, a gra się tylko raz. Na końcu dostajesz kod, by porównać się ze znajomymi.
deal-against = przeciwnik: { $bot }
deal-share = Aby porównać wyniki, podaj ten kod:
deal-copy = Kopiuj kod
deal-given-up = To rozdanie zostało poddane, więc nie ma wyniku.
deal-friend = Porównaj się ze znajomym
deal-code = Kod znajomego
deal-compare = Porównaj
deal-compared =
    { $how ->
        [ahead] Twoja przewaga: { points }.
        [behind] Twoja strata: { points }.
       *[even] Macie tyle samo punktów.
    }
deal-other-day = To rozdanie z innego dnia: { $date }.
deal-see-day = Przejdź do tego rozdania
deal-not-yet = Aby porównać wyniki, zagraj rozdanie do końca.
puzzle-anew = Zacznij od nowa
fault-puzzle-code = To nie jest wynik rozdania dnia. Czy nie ma literówki?
fault-puzzle-progress = Tego, co ta przeglądarka pamięta o twoich zadaniach, nie da się odczytać: jest uszkodzone albo pochodzi z nowszej wersji strony.

### For the terminal alone

# The words that are typed stay English: accept, decline, help, hint, leave, link, no, offer, quit, rematch, replace,
# resign, save, start, stop, switch, takeback, undo, withdraw, yes; so do letters of colours, moves and options.

## The drawing

t-seat = Miejsce { $seat }
t-factories = warsztaty
t-centre = środek
t-bag = woreczek
t-lid = pokrywka
t-floor = podłoga
t-forecast = prognoza { $score }
t-head-draft =
    Runda { $round }, oferta dostawców: { $who ->
        [you] twój ruch
       *[other] ruch: { $name }
    }.
t-head-tile =
    Runda { $round }, układanie mozaik: { $who ->
        [you] układasz
       *[other] { $name } układa
    } { x-colour-accusative } z linii { $line }.
t-head-deal =
    Runda { $round } czeka na rozdanie, { $who ->
        [you] zaczynasz
       *[other] zaczyna { $name }
    }.
t-head-over = Runda { $round } była ostatnia: koniec gry.

## Lists of moves

t-offer =
    { $source ->
        [0] środek
       *[other] warsztat { $source }
    }: { tiles }{ $marker ->
        [yes] { " " }i płytka startowa
       *[no] {""}
    }
t-offer-line = linia { $line }: { colour }
t-would-placed = kładziesz { $count }
t-would-fallen =
    { $count ->
        [one] spada { $count }
        [few] spadają { $count }
       *[many] spada { $count }
    }
t-would-lid = do pokrywki { $count }
t-legend = + to punkty za tę linię przy obecnym stanie planszy, - to koszt podłogi.

## The end

t-result =
    { $way ->
        [you] Wygrywasz, zdobywając { points }
        [shared] Wspólna wygrana: { $names } ({ points })
       *[other] { $names } wygrywa, zdobywając { points }
    }{ $others ->
        [0] {""}
       *[other] . Dalej: { $behind }
    }.
t-behind = { $name } z wynikiem { $score }
t-behind-resigned = { $name } (poddanie)
t-all-resigned = Wszyscy się poddali: nikt nie wygrywa.
t-stopped =
    { $who ->
        [you] { $how ->
            [resigned] Poddajesz grę
            [time] Skończył ci się czas
           *[forfeit] Oddajesz grę walkowerem
        }
       *[other] { $how ->
            [resigned] { $name } poddaje grę
            [time] Koniec czasu ({ $name })
           *[forfeit] { $name } oddaje grę walkowerem
        }
    }{ $won ->
        [you] , więc wygrywasz
        [other] , więc wygrywa { $winner }
       *[nobody] {""}
    }.
t-stopped-agreed = Grę przerwano za zgodą graczy.
t-final =
    { $name }{ $given ->
        [yes] { " " }(poddanie)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } w trakcie gry
t-final-rows = { $score } za { rows-count }
t-final-columns = { $score } za { x-columns-accusative }
t-final-colours = { $score } za { colours-count }
x-columns-accusative =
    { $count ->
        [one] 1 kolumnę
        [few] { $count } kolumny
       *[many] { $count } kolumn
    }

## What can be typed

t-type = Wpisz ruch, np. 3B4, ? (możliwe ruchy) albo help.
t-type-watching = Wpisz help albo quit.
t-type-help = Wpisz help, by zobaczyć, co można wpisać.
t-type-start = Wszystkie miejsca są zajęte. Wpisz start, by zacząć grę.
t-type-after = Wpisz offer rematch, by zagrać jeszcze raz, save FILE, by zachować zapis, albo quit.
t-help-move = Ruch mówi, skąd, jaki kolor i dokąd. 3B4: z warsztatu 3, niebieskie, do linii 4. CRF: ze środka, czerwone, na podłogę. Kolory: B niebieski, Y żółty, R czerwony, K czarny, W biały. Szara ściana: 2@4 albo samo 4 układa płytkę z linii 2 w kolumnie 4. Wystarczy początek ruchu, jeśli tylko jeden tak się zaczyna; jeśli więcej, zobaczysz ich listę.
t-help-read = Na stole wielkie litery to płytki, małe litery i kropki to wolne pola, a * to płytka startowa. > wskazuje, kto ma ruch. Wolne pole podłogi pokazuje swój koszt. Prognoza to wynik, gdyby runda skończyła się teraz: + ściana, - podłoga, + premie.
t-help-moves = możliwe ruchy i to, co każdy da; ? 3b te, które tak się zaczynają
t-help-hint = co zagrałby bot i o ile punktów, jego zdaniem, wygrasz
t-help-undo = wróć do swojej ostatniej decyzji
t-help-resign = poddaj swoje miejsce
t-help-quit = wyjdź; gra zapisuje się po każdym ruchu
t-help-enter = pokaż stół jeszcze raz
t-help-advice = rada bota; powrót do twojego ostatniego ruchu. Tylko w grze z samymi botami
t-help-switch = zamień się miejscami z botem na miejscu 2, też tylko wtedy
t-help-offer = poproś innych o cofnięcie twojego ostatniego ruchu; albo offer stop, a po grze offer rematch. Zmieniasz zdanie: withdraw
t-help-answer = odpowiedz na czyjąś propozycję
t-help-replace = niech bot zagra na miejscu 2, jeśli gracza nie ma od minuty
t-help-start = przed grą: zacznij ją albo zwolnij swoje miejsce
t-help-link = twój osobisty link, by grać dalej na innym urządzeniu
t-help-save = zapisz przebieg gry w pliku
t-help-leave = wyjdź; miejsce pozostaje twoje
t-word =
    { $how ->
        [offer] Po { $word } ma być takeback, stop lub rematch.
        [seat] Po { $word } ma być numer miejsca.
       *[alone] Po { $word } nic już nie ma być.
    }

## At the table

t-thinks = { $name } myśli
t-bot-thinks = bot myśli
t-bots-sit = Boty siadają do stołu; za pierwszym razem trwa to tu do minuty
t-bot-sits = Bot siada do stołu; za pierwszym razem trwa to tu do minuty
t-taken-back = Cofnięto: { $moves }.
t-resign-sure = Poddać miejsce { $seat }? Wpisz yes (tak) lub no (nie):
t-goes-on = Gra toczy się dalej.
t-given-up = Miejsce { $seat } jest oddane: dalej gra na nim { $bot }, a na koniec będzie ostatnie.
t-seat-fault = Miejsce { $seat }: { $fault }
t-advice =
    { $bot } zagrałby { $move }: szansa na wygraną { $chance }, wartość { $value }{ $more ->
        [yes] , przewidywany ciąg: { $line }
       *[no] {""}
    }.
t-hint = Wskazówka: silny bot zagrałby { $move }: { $would }.
t-hint-worth = Szansa na wygraną { $chance }, wartość { $value }.

## Saved games

t-unsaved = Nie udało się zapisać gry w { $path }: { $why }. Po następnym ruchu kolejna próba.
t-unsaved-record = Nie udało się zapisać gry w { $path }. Oto jej zapis:
t-saved-again = Gra jest zapisana. Aby ją obejrzeć: { $command }
t-saved-on = Gra jest zapisana. Aby grać dalej: { $command }
t-unfinished = Niedokończona gra: { $players }, runda { $round }. Aby grać dalej: { $command }
t-record-saved = Zapis jest w { $path }.
t-record-unsaved = Nie udało się zachować zapisu w { $path }: { $why }.

## Replay

t-pages = { $page } z { $pages }: Enter dalej, b wstecz, n i p runda, 1-9 ta runda, q koniec
t-page-move = Runda { $round }, ruch { $number }, { $move }
t-page-deal = Runda { $round }, rozdanie { $deal }

## Analysis

t-value-legend = { t-col-wins }: na wygraną gracza przy ruchu; { t-col-value }: przewaga na koniec, w punktach.
t-col-move = ruch
t-col-wins = szansa
t-col-value = wartość
t-col-then = potem
t-col-seat = gracz
t-col-played = zagrano
t-col-best = najlepszy
t-col-lost = strata
t-depth = głębokość { $depth }
t-nodes =
    { $count ->
        [1] { $nodes } węzeł
       *[other] węzły: { $nodes }
    }
t-speed = { $nodes } na sekundę
t-exact = dokładnie
t-stop-thinking = Ctrl-C kończy.
t-lost-each =
    { $name }: { $moves ->
        [one] 1 ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, średnia strata na ruch: { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } pkt.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] katastrofa
        [blunder] poważny błąd
        [mistake] błąd
       *[inaccuracy] niedokładność
    }
t-col-points = punkty
t-review-graph = { $name }: szansa na wygraną. Liczby pod spodem to rundy.
t-review-deal = runda { $round }
t-review-quality = { $name }: dokładność { $accuracy }, strata { $rate } pkt na 10 ruchów z wyborem; gra jak { $rating } (od { $low } do { $high }).
t-review-no-choice = { $name }: jeszcze żadnego ruchu z wyborem.
t-review-balance = { $name }: { $start } na początku, szczęście { $luck }, własne błędy { $lost }, błędy innych { $given }, niewyjaśnione { $residual }: { $result } na końcu, { $adjusted } bez szczęścia w rozdaniach i w losowaniu, kto zaczyna.
t-review-moments = Co przesądziło o wyniku
t-review-moment =
    Runda { $round }, ruch { $number }: { $name } zagrywa { $move }, { $label ->
        [disaster] to katastrofa
        [blunder] to poważny błąd
        [mistake] to błąd
       *[inaccuracy] to niedokładność
    }: strata { $chance } szansy i { $points } pkt. Lepsze było { $best }{ $more ->
        [yes] , potem { $line }
       *[no] {""}
    }.
t-review-lucky = Runda { $round }: szczęśliwe rozdanie, { $name }: { $chance } szansy i { $points } pkt.
t-review-none = Żaden ruch ani rozdanie nie wyróżniły się.
t-review-unfinished = Partia nie jest skończona: wynikiem jest tu to, co obiecuje ostatnia pozycja.
t-review-judging = ocenianie pozycji
t-review-playing = rozgrywanie do końca zbliżonych ruchów
t-review-kept = Przerwano. To samo polecenie wróci do tego miejsca.
t-review-written = Analiza jest w { $file }.
t-review-player = nikt się tu nie nazywa { $found }: podaj numer miejsca albo jedno z: { $names }.
t-report-title = Analiza: { $names }
t-report-graph = Szansa na wygraną
t-report-balance = Szczęście i umiejętności, w punktach
t-report-moves = Wszystkie ruchy
t-report-played = Zagrano: { $move }
t-report-better = Lepiej: { $move }
t-report-luck = szczęście
t-report-lost = własne błędy
t-report-given = błędy innych
t-report-residual = niewyjaśnione
t-report-note = Bot ocenił każdą pozycję. Ruch stracił tyle, o ile więcej dałby najlepszy; rozdanie było szczęśliwe o tyle, o ile dało więcej niż średnia z wielu innych. Małe różnice mieszczą się w błędzie oceny.
# Many games of one player. { $name } is the player.
t-across-title =
    { $name }: { $count ->
        [one] 1 partia
        [few] { $count } partie
       *[many] { $count } partii
    }
t-across-quality = Dokładność { $accuracy }, strata { $rate } pkt na 10 ruchów z wyborem; gra jak { $rating } (od { $low } do { $high }).
t-across-luck = Szczęście: { $luck } pkt na partię, razem { $total }.
t-across-trend =
    Strata na 10 ruchów: { $recent } pkt w ostatnich 10 partiach, wcześniej { $before }. { $change ->
        [better] To wyraźna poprawa.
        [worse] To wyraźne pogorszenie.
       *[unclear] Różnica może być przypadkowa.
    }
t-across-practice-title = Co ćwiczyć
t-across-practice-clear =
    Do ćwiczenia: { $what }. { $moves ->
        [one] 1 ruch kosztował
        [few] { $moves } ruchy kosztowały
       *[many] { $moves } ruchów kosztowało
    } o { $points } pkt więcej niż tyle samo innych.
t-across-practice-weak = Nic wyraźnie się nie wyróżnia. Najwięcej punktów ginie tutaj: { $what }, o { $points } więcej niż w tylu samo innych ruchach; to może być przypadek.
t-across-practice-few = Za mało partii, by powiedzieć, co ćwiczyć. Jak dotąd najwięcej punktów ginie tutaj: { $what }, o { $points } więcej niż w tylu samo innych ruchach.
t-across-practice-none = Nic nie kosztuje więcej niż reszta.
t-across-round = runda { $round }
t-across-people = ludzie i inni
t-across-rate-graph = Strata punktów na 10 ruchów, każda partia z dziewięcioma poprzednimi
t-across-luck-graph = Szczęście do tej pory, w punktach
t-across-rounds = Według rund
t-across-themes = Według motywu najlepszego ruchu
t-across-levels = Według przeciwnika
t-col-moves = ruchy
t-col-missed = przeoczone
t-col-rate = na 10 ruchów
t-col-more = ponad inne
t-col-games = partie
t-col-won = wygrane
t-col-result = wynik
t-col-luckless = bez szczęścia
t-across-judging = partia { $number } z { $count }
t-across-left =
    { $count ->
        [one] Pominięto 1 partię, w której { $name } nie gra.
        [few] Pominięto { $count } partie, w których { $name } nie gra.
       *[many] Pominięto { $count } partii, w których { $name } nie gra.
    }
t-across-none = nie udało się przeanalizować żadnej partii, w której gra { $name }.
t-across-whose = podaj w --player, czyje partie analizować; najczęściej grają tu: { $names }.
t-across-note = Do motywu należą ruchy, w których najlepszy go ma, a zagrany albo jest najlepszy, albo go nie ma. Gwiazdka oznacza to, co przewyższa resztę o trzy błędy standardowe, w co najmniej dziesięciu partiach.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Wpisz ruch, np. 3B4, hint, why, next, ? (możliwe ruchy) albo help.
t-puzzle-head =
    Zadanie { $number }, trudność { $rating }{ $again ->
        [yes] , wcześniej nierozwiązane
       *[no] {""}
    }. Twój ranking: { $own }.
t-puzzle-right = { $move } to dobry ruch: szansa na wygraną { $chance }, a po drugim najlepszym, { $second }, { $less }.
t-puzzle-second = { $move } jest dopiero drugi. Spróbuj jeszcze raz albo wpisz hint lub why.
t-puzzle-wrong = { $move } to nie najlepszy ruch. Spróbuj jeszcze raz albo wpisz hint lub why.
t-puzzle-answer = Odpowiedź: { $move }, szansa na wygraną { $chance }, a po drugim najlepszym, { $second }, { $less }.
t-puzzle-look = Spójrz tutaj: { $where }
t-puzzle-rating = Twój ranking: { $own } ({ $change })
t-puzzle-best = Rozwiązane z rzędu: { $count }, najwięcej { $best }
t-puzzle-enter = Naciśnij Enter, aby przejść dalej, albo wpisz why lub quit.
t-puzzle-no-such = Nie ma takich zadań.
t-puzzle-sum = Rozwiązane zadania: { $solved } z { $tried }. Twój ranking: { $own }.
t-puzzle-unsaved = Nie udało się zapisać wyniku w { $path }: { $why }.
# { $date } is such as 2026-11-16.
t-day-head = Zadanie dnia, { $date }
t-day-solved = Zadanie z dnia { $date } jest już rozwiązane. Następne pojawi się jutro.
t-deal-head = Rozdanie dnia, { $date }: wszyscy dostają te same płytki, przeciwnik: { $bot }.
t-deal-alone = W rozdaniu dnia grasz bez pomocy: bez hint i bez undo.
t-deal-result = { $date }, przeciwnik { $bot }: { $score } do { $other }
t-deal-share = Aby porównać wyniki, podaj ten kod: { $code }
t-deal-given-up = Rozdanie z dnia { $date } zostało poddane, więc nie ma wyniku.
t-deal-other = { $file } to nie rozdanie z dnia { $date }. Przenieś ten plik i zacznij od nowa.
t-help-puzzle-hint = najpierw motyw, potem gdzie patrzeć; zadanie liczy się jako nierozwiązane
t-help-puzzle-why = odpowiedź i jej powody; zadanie liczy się jako nierozwiązane
t-help-puzzle-next = inne zadanie; to może wrócić
t-help-puzzle-quit = wyjdź; wyniki są zapisane
t-col-theme = motyw
t-col-name = nazwa
t-col-tried = próby
t-col-solved = rozwiązane
t-col-puzzles = zadania

## A table on a server

t-wall =
    { $wall ->
        [grey] szara ściana
       *[coloured] kolorowa ściana
    }
t-no-clock = bez zegara
t-clock-move = { $time } na ruch
t-duration =
    { $unit ->
        [days] { $count ->
            [1] 1 dzień
           *[other] { $count } dni
        }
        [hours] { $count } h
        [minutes] { $count } min
       *[seconds] { $count } s
    }
t-clocks = Pozostały czas: { $clocks }.
t-seat-open = wolne miejsce
t-arrived =
    Stół { $table }: { $settings }. { $seats ->
        [0] Oglądasz.
       *[other] Grasz jako { $names }.
    }
t-set-up = Stół jest gotowy. Link dla znajomych: { $link }
t-no-seat = Przy tym stole nie ma wolnego miejsca: oglądasz.
t-only-watch = Tu tylko oglądasz.
t-turn-of = Ruch: { $name }.
t-gone = Nieobecni: { $names }.
t-record = Zapis gry: { $link }
t-link-mine = Otwórz to na swoim drugim urządzeniu i nikomu nie pokazuj:
t-link-table = Link do stołu: { $link }
t-link-seats = Link dla tych, którzy mają się dosiąść: { $link }
t-token-unkept = Nie udało się zachować twojego tokenu: { $why }. Wpisz link i zachowaj ten link.
t-come-back = Aby wrócić: { $command }
t-lost =
    { $restart ->
        [yes] Serwer uruchamia się ponownie. Próbuję połączyć…
       *[no] Brak połączenia. Próbuję ponownie…
    }
t-connected = Połączenie wróciło.
t-prompt-lost = brak połączenia
t-prompt-stage =
    { $stage ->
        [waiting] przed grą
        [over] po grze
        [closed] stół zamknięty
       *[playing] gra trwa
    }
t-prompt-other = ruch: { $name }
t-guest = Gracz

## News of a table

t-news-seat-taken = { $name } siada na miejscu { $seat }.
t-news-seat-left = { $name } odchodzi: miejsce { $seat } jest wolne.
t-news-closed = Stół został zamknięty.
t-news-started = { $name } uruchamia grę.
t-news-undone = Cofnięto ostatni ruch ({ $name }) i wszystko, co było po nim.
t-news-sides-switched = { $name } i { $other }: zamiana miejsc.
t-news-hint-asked = { $name } prosi o wskazówkę.
t-news-hint-mine = Bot szuka dla ciebie wskazówki.
t-news-accepted = { $name } się zgadza.
t-news-declined = { $name } odmawia.
t-news-withdrawn = { $name } wycofuje propozycję.
t-news-resigned = { $name } się poddaje.
t-news-timed-out = Koniec czasu: { $name }.
t-news-forfeited = Walkower za zbyt długą nieobecność: { $name }.
t-news-replaced = Na miejscu { $seat } gra odtąd { $bot }.
t-news-went-away = { $name } odchodzi od stołu.
t-news-came-back = { $name } wraca do stołu.
t-news-rematch-begun = Zaczyna się rewanż.
t-news-more = Wydarzyło się zbyt wiele, by to wyliczyć.
t-news-meanwhile = Tymczasem: { $moves }.
t-offer-answer = Wpisz accept lub decline.
t-offer-waits = Czekamy na odpowiedź: { $names }.

## The lobby

t-lobby-table = stół
t-lobby-join = aby dołączyć lub oglądać
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; runda { $round }, { $scores }
    }
t-lobby-none = Nie ma tu żadnego stołu.
t-lobby-newest = Pokazano tylko najnowsze.
t-lobby-new = Aby otworzyć nowy: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] Nie ma ruchu: gra się skończyła.
       *[deal] Nie ma ruchu: najpierw trzeba rozdać rundę { $round }.
    }
t-checked =
    { $count ->
        [one] { $file }: 1 gra
        [few] { $file }: { $count } gry
       *[many] { $file }: { $count } gier
    }
t-game-says = Gra { $number }: { $says }
t-proven =
    { $start ->
        [yes] { $deals ->
            [one] wybór zaczynającego i 1 rozdanie, wszystko zgodne ze zobowiązaniem.
            [few] wybór zaczynającego i { $deals } rozdania, wszystko zgodne ze zobowiązaniem.
           *[many] wybór zaczynającego i { $deals } rozdań, wszystko zgodne ze zobowiązaniem.
        }
       *[no] { $deals ->
            [one] 1 rozdanie, zgodne ze zobowiązaniem.
            [few] { $deals } rozdania, wszystkie zgodne ze zobowiązaniem.
           *[many] { $deals } rozdań, wszystkie zgodne ze zobowiązaniem.
        }
    }
t-commitment = Zobowiązanie { $commitment }

## What is wrong

t-file-unread = nie można odczytać { $file }: { $why }. Podaj zapis gry albo - dla standardowego wejścia.
t-file-encoding = { $file } nie jest tekstem UTF-8: bajt { $byte } jest błędny. Zapisz plik w UTF-8.
t-file-unwritten = nie można zapisać { $file }: { $why }. Podaj inny plik.
t-file-exists = { $file } już istnieje: podaj inny plik.
t-file-exists-resume = { $file } już istnieje: graj w nim dalej z --resume albo podaj inny plik.
t-folder-unused = nie można użyć { $folder }: { $why }. Podaj plik opcją --save.
t-folder-tokens = nie można zachować twojego tokenu w { $folder }: { $why }. Podaj folder w AZULEJOS_TOKENS.
t-output-unwritten = Nie można zapisać wyjścia: { $why }.
t-games-none = { $file } nie zawiera żadnej gry: podaj zapis gry.
t-games-one = { $file }: liczba gier to { $count }, a dalej można grać tylko w jedną.
t-games-which = { $file }: liczba gier to { $count }; wskaż jedną opcją --game.
t-games-number = { $file } nie ma gry { $number }: liczba gier to { $count }.
t-moves-number =
    { $count ->
        [one] nie ma ruchu { $number }: gra ma 1 ruch.
        [few] nie ma ruchu { $number }: gra ma { $count } ruchy.
       *[many] nie ma ruchu { $number }: gra ma { $count } ruchów.
    }
t-trust = { $file } uruchomi { $programs }: jeśli temu ufasz, dodaj --trust.
t-no-seat-mine = nie masz miejsca przy { $link }: najpierw dołącz.
t-page-unbuilt = Strona nie jest zbudowana: najpierw uruchom make page.
t-page-taken = W { $folder } jest coś innego: podaj pusty folder albo taki, który zapisało azulejos page.
t-page-written = Strona jest w { $folder }: skopiuj ją na dowolny serwer WWW.
t-needs =
    { $what ->
        [kernel] kernel wymaga { $package }, a tego tu nie zainstalowano: pip install 'azulejos[kernel]'.
        [png] obrazy PNG wymagają { $package }, a tego tu nie zainstalowano: pip install 'azulejos[png]'.
       *[server] serwer wymaga { $package }, a tego tu nie zainstalowano: pip install 'azulejos[server]'.
    }
t-fault-at = wiersz { $line }, kolumna { $column }: { $fault }
t-why-certificate = certyfikat jest nieważny, { $why }
t-why-https = nie używa tam HTTPS
t-why-silent = nie odpowiada
t-why-status = status HTTP { $status }
t-why-nothing = nic tam nie ma
t-why-answer = odpowiedź

# Tiles lie on { t-one-source }; 0 is the centre.
t-one-source =
    { $source ->
        [0] na środku
       *[other] w warsztacie { $source }
    }
# A colour can go to { t-one-place }; 0 is the floor.
t-one-place =
    { $place ->
        [0] na podłogę
       *[other] do linii { $place }
    }
# A line can go to { t-one-column }.
t-one-column = do kolumny { $column }
