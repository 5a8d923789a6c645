# Azulejos în română. Cuvintele jocului sunt cele din regulamentul tipărit: „rând” e numai rândul de formare, „linie”
# numai linia orizontală a peretelui, „coloană” linia lui verticală; „tură”, nu „rând”, când cineva e la mutare.
# Pe scurt: „marcajul” e piesa de marcaj pentru primul jucător, „podeaua” linia podelei, „centrul” cel al spațiului de
# joc. Mesajele cu x- sunt numai ale acestui catalog.

## The page

tagline = Ia piese, umple rândurile, decorează peretele. Jocul de societate Azul, pentru doi până la patru jucători.
menu = Meniu
settings = Setări
rules = Reguli
sound-on = Pornește sunetul
sound-off = Oprește sunetul
theme-light = Temă deschisă
theme-dark = Temă întunecată
play-now = Joacă acum
# Somebody who plays alone and has said no name; { $who } is "you" in sentences about them.
you = Tu
to-home = Prima pagină
lost-title = Nu e nimic aici
lost = Pagina aceasta nu există. Poate că linkul e incomplet.
try-again = Reîncearcă
unreached-title = Niciun răspuns
version-title = Altă versiune
disconnected-title = Conexiune închisă
close = Închide
cancel = Anulează
help = Taste și gesturi
language = Limbă

## The start

level = Nivel
change = Schimbă
begin = Începe
continue = Continuă
opponents-count = Adversari
players = Jucători
player = Jucătorul { $number }
bots-count = Dintre ei, boți ({ $name })
wall-coloured = Colorat
wall-grey = Gri
your-name = Numele tău
together = Împreună
    .how = la acest ecran
page-loading = Se încarcă regulile și boții…
not-kept = Browserul nu păstrează nimic aici (o fereastră privată?): jocul se pierde când o închizi.
needs-server = Această pagină nu are server. Ca să joci cu prieteni printr-un link sau ca să vezi alte mese, cineva trebuie să pornească Azulejos pe un server. Aici poți juca împotriva boților sau împreună la acest ecran.
together-how = Jucați pe același ecran, iar masa se întoarce spre jucătorul următor.
invite = Invită prieteni
    .how = cu un link sau cod QR
join = Intră
    .how = cu un link sau din lobby
watch = Urmărește
    .how = un joc în desfășurare
make-link = Creează linkul
join-link = Link sau cod
join-go = Intră
lobby-open = Se așteaptă jucători
lobby-no-open = Acum nu așteaptă nimeni. Invită prieteni sau joacă împotriva unui bot.
lobby-no-running = Acum nu se joacă nicio partidă publică.
seats-free =
    { $count ->
        [one] 1 loc liber
        [few] { $count } locuri libere
       *[other] { $count } de locuri libere
    }
rules-link = Cum se joacă Azul?
# My games; { $names } are the others, as a list.
my-games = Jocurile mele ({ $count })
games-title = Jocurile mele
games-kept = Jocurile și rezultatele se păstrează doar în acest browser. Salvează-le într-un fișier ca să le duci în alt browser. O înregistrare (.azul) se deschide ca reluare; o poți și trage oriunde pe pagină.
games-save = Salvează într-un fișier
games-open = Deschide un fișier
games-none = Niciun joc aici deocamdată.
games-more = Arată mai multe
games-filter = Arată
games-which =
    { $which ->
        [running] Neterminate
        [won] Câștigate
        [lost] Necâștigate
        [people] Cu oameni
        [records] Înregistrări
       *[all] Toate
    }
games-levels = Toate nivelurile
results = Rezultate împotriva boților
results-level = Nivel
results-played = Jocuri
results-won = Câștigate
results-best = Cel mai bun scor
results-streak = Victorii la rând
game-ended =
    { $place ->
        [1] Câștigat, { $scores }
       *[other] Locul { $place }, { $scores }
    }
game-record = Înregistrare: { $names }
level-won = { $name }, victorii la rând: { $count }.
level-ready = Încerci nivelul { $level }?
file-games-added =
    { $count ->
        [0] Nimic nou: toate jocurile din fișier sunt deja aici.
        [one] S-a adăugat un joc.
        [few] S-au adăugat { $count } jocuri.
       *[other] S-au adăugat { $count } de jocuri.
    }
file-record-fault = Înregistrarea nu poate fi citită: { $reason }
file-record-move = mutarea { $move } nu este permisă acolo.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Tura ta, cu { $names }
    }
game-their-turn =
    { $count ->
        [1] { $names } e la mutare
       *[other] Cu { $names }, nu e tura ta
    }
game-waits = Se așteaptă jucători
game-waits-with = În așteptare, cu { $names }
game-over-with = Încheiat: { $names }
game-stands = Runda { $round }, { $scores }
game-not-begun = Neînceput
forget-game = Scoate din listă jocul cu { $names }
privacy = Confidențialitate
lesson = Lecție
# On the start, for somebody who has not played here yet.
lesson-offer = Nu știi încă să joci Azul? Înveți chiar la masă, în trei minute.
lesson-begin = Începe lecția
lesson-decline = Nu, mulțumesc
lesson-link = Lecția de trei minute

## Before a game

clock = Ceas
clock-none = Fără ceas
clock-total = { $minutes } min + { $seconds } s
clock-move =
    { $minutes ->
        [1] 1 min pe mutare
       *[other] { $minutes } min pe mutare
    }
clock-move-seconds = { $seconds } s pe mutare
clock-days =
    { $days ->
        [one] 1 zi pe mutare
        [few] { $days } zile pe mutare
       *[other] { $days } de zile pe mutare
    }
takebacks = Anulări
takebacks-hint = O mutare poate fi anulată dacă ceilalți sunt de acord
takebacks-none = fără anulări
listed = În lobby
listed-short = în lobby
listed-hint = Oricine poate găsi masa și poate lua loc
seats = Locuri
waiting-room-waits =
    { $count ->
        [one] Mai lipsește un jucător
        [few] Mai lipsesc { $count } jucători
       *[other] Mai lipsesc { $count } de jucători
    }
waiting-room-ready = Toți sunt aici
waiting-room-join = Ia loc
waiting-room-full = Masa e plină
waiting-room-watch = Sau doar urmărește jocul.
waiting-room-closed = Masa s-a închis
waiting-room-closed-why = Toți au plecat înainte să înceapă jocul. Pregătește altă masă.
bot-add = Adaugă un bot
bot-remove = Scoate botul { $name }
bot-choose = Alege
bot-instead = Alege botul pentru { $name }
name-first = Mai întâi scrie-ți numele.
invite-link = Invită cu acest link
watch-link = Alții pot urmări jocul cu acest link
watchers =
    { $count ->
        [one] 1 spectator
        [few] { $count } spectatori
       *[other] { $count } de spectatori
    }
code-label = Codul QR al linkului
copy-link = Copiază linkul
copied = Copiat
share = Distribuie
share-text = Joacă Azul cu mine
share-picture = Planșele finale
save-picture = Salvează imaginea
link-here-only = Adresa aceasta merge doar pe acest calculator. Pentru alte dispozitive, deschide pagina cu adresa lui din rețeaua ta.
device = Joacă pe alt dispozitiv
device-how = Deschide linkul pe celălalt dispozitiv și continuă acolo, pe același loc. Ambele dispozitive rămân la masă.
device-caution = Ține-l pentru tine: cine are acest link poate juca în locul tău.

## After a game

game-over = Joc încheiat
rounds =
    { $count ->
        [one] 1 rundă
        [few] { $count } runde
       *[other] { $count } de runde
    }
over-you-win = Ai câștigat
over-scores = { $first } la { $second }
over-behind =
    { $points ->
        [1] Ți-a lipsit { points }.
       *[other] Ți-au lipsit { points }.
    }
# „Ai completat”, sau „Ana a completat”.
x-did =
    { $who ->
        [you] Ai
       *[other] { $name } a
    }
over-rows =
    { $count ->
        [1] { x-did } completat linia { $rows }.
       *[other] { x-did } completat liniile { $rows }.
    }
over-no-tiles = Nu au mai rămas piese.
over-gave-up =
    { $how ->
        [resigned] { x-did } abandonat.
        [time] { x-did } rămas fără timp.
       *[forfeit] { x-did } părăsit jocul.
    }
wall-of =
    { $who ->
        [you] Peretele tău
       *[other] Perete: { $name }
    }
place = Locul { $place }
to-rematch = Mergi la revanșă
hide-name = Șterge-mi numele
hide-name-sure = În acest joc și în înregistrarea lui, numele tău devine un semn de întrebare, pentru toți și definitiv.
delete-game = Șterge jocul
delete-game-sure = Serverul șterge definitiv jocul și înregistrarea lui, iar linkurile către ele nu mai funcționează.
rematch-waits = Propusă…
points-title = Puncte
points-tiles = Piese
points-rows = Linii
points-columns = Coloane
points-colours = Culori
points-each = câte { $points }
points-total = Total
graph-title = Scorul pe runde
graph-bonus = bonus
graph-end = final
fair-title = A fost împărțirea corectă?
fair-how = Înainte de prima împărțire, serverul a ales un secret și i-a arătat amprenta (hash): angajamentul. Toate împărțirile decurg din secret, așa că nimeni nu le-a putut alege în timpul jocului.
fair-commitment = Angajamentul, arătat înainte de joc
fair-secret = Secretul, dezvăluit după joc
fair-kept = Secretul se potrivește cu angajamentul, iar acesta e cel arătat acestui browser la începutul jocului.
fair-fits = Secretul se potrivește cu angajamentul.
fair-broken = Secretul nu se potrivește cu ce s-a promis.
fair-unchecked = Acest browser verifică amprentele doar prin conexiuni securizate.
fair-verify = Ca să verifici fiecare împărțire, descarcă înregistrarea jocului și rulează:

## Replay

step = Pas
step-of = { $step } din { $last }
step-first = Primul pas
step-back = Un pas înapoi
step-forward = Un pas înainte
step-last = Ultimul pas
step-play = Redare automată
step-pause = Pauză
to-table = Înapoi la rezultat
analysis = Analiză
review = Recapitulare
puzzles = Probleme
puzzle-today = Problema zilei
deal-result = Rezultat și cod
across-title = Jocurile mele în ansamblu

## The review

review-working = Se analizează partida…
review-decided =
    { $what ->
        [luck] Norocul a decis partida.
        [skill] Mutările au decis partida.
       *[both] Norocul și mutările au decis împreună partida.
    }
# Numbers of points with their signs.
review-sum = { $name }: noroc { $luck }, mutări proprii { $lost }, mutările celorlalți { $given } puncte.
review-luck = Noroc
review-skill = Mutări proprii
review-balance = Noroc și mutări, în puncte
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = { $result } la sfârșit, { $adjusted } fără norocul împărțirilor și fără a conta cine a început.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Acuratețe { $accuracy }%, { $rate } puncte pierdute la 10 mutări; joacă la nivelul { $rating }.
review-graph-key = Linii punctate: împărțiri. Apasă ca să vezi un pas pe masă.
review-moments = Momente-cheie
review-quiet = Nicio mutare și nicio împărțire n-a fost decisivă.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] dezastru
        [blunder] gafă
        [mistake] greșeală
       *[inaccuracy] imprecizie
    }: a pierdut { $chance }% și { $points } puncte.
review-better = Mai bine:
review-deal-helped = Împărțire norocoasă: { $name }, șanse de câștig cu { $chance }% mai mari.
review-see = Pe masă
review-retry = Reia momentele slabe
review-how = Evaluează motorul paginii; norocul unei împărțiri este valoarea ei față de alte 64. Pierderile mici intră în marja lui de eroare și nu sunt numite greșeli.
retry-task = Runda { $round }: găsește ceva mai bun decât
retry-judging = Se verifică…
retry-right = Corect! Cea mai bună mutare era
retry-shown = Cea mai bună mutare era
retry-wrong = Încă nu: pierde { $chance }% față de cea mai bună mutare.
retry-show = Arată-mi
retry-next = Înainte
retry-leave = Înapoi la recapitulare
retry-done = Asta a fost tot. Bravo!

## The analysis board

fault-still-played = Partida aceasta încă se joacă. O poți analiza după ce se termină.
to-game = Înapoi la partidă
engine = Motor
engine-and-moves = Motor și mutări
engine-thinking = Se gândește…
engine-off = Motorul este oprit.
engine-failed = Motorul nu poate rula în acest browser.
engine-over = Partida s-a terminat.
engine-deal = O rundă nouă: împarte piesele ca să continui.
engine-solved = rezolvat
engine-visits =
    { $count ->
        [one] o poziție
        [few] { $count } poziții
       *[other] { $count } de poziții
    }
engine-chances = Șansa de câștig
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% șanse de câștig, { points-net }
# A move on the grey wall, in words.
study-column = rândul { $line } în coloana { $column }
moves-title = Mutări
moves-start = Început
moves-none = Fă o mutare sau lasă motorul să-ți arate una.
deal-random = Împarte la întâmplare
deal-written = Împarte acestea
deal-label = Piesele fiecărei fabrici, cu bare oblice între ele
play-here = Joacă de aici
play-as = Joci ca
share-position = Poziția
set-up = Aranjează o poziție
set-up-how = Alege o piesă, apoi apasă unde stă. Merg și literele: B, Y, R, K, W și Delete; M pentru marcaj.
set-up-free = gol
set-up-turn = Cine e la mutare
set-up-score = Puncte
# A space of the wall.
set-up-space = Linia { $row }, coloana { $column }
set-up-text = Același lucru în notație; poți și lipi aici o poziție
set-up-clear = Golește masa
set-up-use = Analizează
set-up-surplus = Sunt doar 20 de piese din fiecare culoare. Prea multe: { $colours }.

## Keys and gestures

help-gestures = Mouse și atingere
help-keys = Taste
help-this = acest ajutor
gesture-tap = Atinge
gesture-drag = Trage
gesture-anywhere = Atinge oriunde
help-tap = o culoare, apoi un rând: asta e o mutare
gesture-again = Atinge din nou
help-again = pe ecran tactil: joacă mutarea arătată
help-drag = piese dintr-o fabrică pe un rând
help-look = altă planșă, ca s-o vezi mare
help-skip = încheie animația
key-enter = Enter
key-escape = Esc
key-space = Spațiu
key-home = Home
key-end = End
key-any = Orice tastă
help-notation = din fabrica 3, albastru, pe rândul 4
help-centre = din centru, roșu, pe podea
help-column = coloana, când ai de ales una
help-walk = te miști pe masă
help-enter = ia și pune
help-escape = un pas înapoi
help-hint = un sfat: întâi unde să te uiți, apoi mutarea
help-undo = anulează ultima mutare
help-step = un pas înapoi sau înainte
help-ends = primul sau ultimul pas
help-play-on = redare automată

## Settings

theme = Temă
theme-choice =
    { $theme ->
        [light] Deschisă
        [dark] Întunecată
       *[system] Ca în sistem
    }
contrast = Contrast
contrast-choice =
    { $contrast ->
        [high] Ridicat
       *[system] Ca în sistem
    }
motion = Animații
motion-choice =
    { $motion ->
        [off] Oprite
        [quick] Rapide
       *[normal] Normale
    }
confirms = Confirmă mutările
confirms-choice =
    { $confirms ->
        [always] Mereu
        [never] Niciodată
       *[touch] La atingere
    }
confirms-hint = Prima atingere arată ce ar face mutarea, a doua o joacă.
letter-keys = Taste cu litere
letter-keys-hint = Scrii mutări și asculți planșele cu câte o literă; oprește-le dacă folosești comenzi vocale
sound = Sunet
sound-hint = Sunet discret de piese pe lemn și un clopoțel când e tura ta
name-hint = Numele pe care îl văd ceilalți jucători.
settings-kept = Toate acestea se păstrează doar în acest browser.
third-party-notices = Licențele componentelor externe

## Notifications

# A button that is pressed while they are on.
notices = Anunță-mă când e tura mea
notices-denied = Browserul blochează notificările de pe acest site. Permite-le în setările lui și încearcă din nou.
notices-failed = Browserul nu poate activa notificările acum. Încearcă mai târziu.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = E tura ta
    .text = La masă te așteaptă { $names }.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Când e tura cuiva care nu are masa deschisă, această adresă primește masa, numele și linkul.
webhook-url = Adresă
webhook-save = Salvează
webhook-saved = Salvat.

## Privacy

privacy-lead = Fără conturi, fără reclame, fără urmărire. Iată tot ce se întâmplă aici cu datele tale.
privacy-server = Ce păstrează serverul
    .text = Jocurile: setările, mutările și timpii lor și numele scrise de jucători. Din cheia locului tău păstrează doar o amprentă, cu care nimeni nu poate juca în locul tău. Numără cererile după adresa IP, împotriva abuzurilor, doar în memorie.
privacy-browser = Ce păstrează browserul tău
    .text = Setările și rezultatele tale și câte un cookie pentru fiecare masă: cheia locului tău, trimisă doar acelei mese, care expiră după 180 de zile. Șterge din browser datele acestui site ca să elimini totul.
privacy-time = Cât timp
    .text = O masă la care nu se așază nimeni se închide după o zi.
    .always = Acest server păstrează jocurile până când le șterge cineva.
    .days =
        { $count ->
            [one] Acest server șterge jocurile la o zi după ce se termină.
            [few] Acest server șterge jocurile la { $count } zile după ce se termină.
           *[other] Acest server șterge jocurile la { $count } de zile după ce se termină.
        }
privacy-notices = Notificări
    .text = Doar dacă le ceri la o masă. Atunci serverul păstrează adresa pe care browserul tău o dă pentru ele, până când jocul se termină sau le oprești. Fiecare mesaj e livrat de serviciul push al producătorului browserului, de exemplu Google, Mozilla sau Apple. E criptat, și doar browserul tău îl poate citi.
    .webhook = Cine deschide o masă poate introduce o adresă web care află a cui e tura: masa, numele și linkul.
privacy-delete = Cum îți ștergi datele
    .text = Meniul unui joc terminat are <b>{ hide-name }</b> și, dacă nimeni altcineva nu a avut loc acolo, <b>{ delete-game }</b>. Cine administrează acest server poate șterge orice joc și orice nume.
privacy-tracking = Fără urmărire
    .text = Pagina nu încarcă nimic de pe alte site-uri, nu numără vizite și nu transmite nimic mai departe. Ceilalți de la masă îți văd numele, mutările și dacă ești acolo. Oricine are linkul unei mese poate privi.

## The rules

rules-title = Cum se joacă Azul
rules-lead = Doi până la patru jucători își decorează fiecare peretele. În fiecare rundă iei piese din fabrici sau din centru, le aduni pe rândurile de formare și muți câte o piesă de pe fiecare rând complet pe perete, pentru puncte. Jocul ține cam cinci runde.
rules-setup = Pregătirea jocului
    .text = Pentru 2, 3 sau 4 jucători, pune pe masă <b>5, 7 sau 9</b> fabrici și pe fiecare 4 piese din săculeț. În săculeț sunt 100 de piese, câte 20 de fiecare culoare.
    .more = Fiecare jucător primește o planșă și toți folosesc aceeași parte: cea colorată sau cea gri. Un jucător începe, apoi se joacă în sensul acelor de ceasornic.
    .picture = Cinci fabrici cu câte patru piese stau în jurul centrului, unde se află marcajul.
rules-take = Ia piese
    .text = Ia <b>toate piesele de o culoare</b> dintr-o fabrică; celelalte piese de pe ea trec în centrul spațiului de joc. Sau ia toate piesele de o culoare din centru.
    .more = Cine ia primul din centru într-o rundă primește și <b>piesa de marcaj pentru primul jucător</b>. Marcajul merge pe primul spațiu liber din stânga al liniei podelei și costă puncte, dar cine îl are începe runda următoare. Marcajul nu se poate lua singur.
    .picture = Dintr-o fabrică cu două piese roșii, una albastră și una albă se iau cele două roșii; celelalte trec în centru. Dedesubt: cine ia primul albe din centru ia și marcajul.
rules-place = Pune piesele
    .text = Pune-le pe toate pe <b>un singur rând de formare</b>, de la dreapta la stânga. Un rând ține o singură culoare, și niciodată una pe care linia lui de pe perete o are deja.
    .more = Ce nu încape <b>cade pe podea</b>. Poți și să lași totul să cadă acolo. Când cele 7 spații ale podelei sunt ocupate, restul pieselor căzute merg în cutie și nu mai costă nimic.
    .picture = Trei piese roșii se pun pe rândul 2, care are loc pentru două; a treia cade pe podea.
rules-tiling = Decorează peretele
    .text = După ce s-au luat toate piesele, fiecare <b>rând complet</b> trimite o piesă pe spațiul culorii ei, pe aceeași linie a peretelui. Rândurile se iau de sus în jos.
    .more = Restul pieselor de pe un rând complet merg în cutie. Rândurile care nu sunt complete își păstrează piesele.
    .picture = Un rând complet, cu două piese roșii; una dintre ele merge pe linia 2 a peretelui.
rules-points = Numără punctele
    .text = O piesă fără vecine aduce <b>1</b> punct. Dacă are vecine pe orizontală, aduce câte piese are șirul neîntrerupt de pe linie, cu ea cu tot, <b>iar</b> dacă are vecine pe verticală, în plus câte are șirul de pe coloană.
    .more = Așadar, cel mai mult aduc piesele puse lângă multe altele.
    .picture = O piesă roșie încheie o linie de trei și stă într-o coloană de trei: șase puncte.
rules-across = { $count } pe linie
rules-down = + { $count } pe coloană
rules-floor = Podeaua costă
    .text = Apoi se numără podeaua, de la stânga: <b>1, 1, 2, 2, 2, 3, 3</b>. Marcajul contează ca o piesă. Scorul nu scade sub 0.
    .more = Piesele de pe podea merg în cutie, iar fabricile se umplu din nou cu câte 4 piese din săculeț. Dacă săculețul se golește, se pun în el piesele din cutie; dacă nici ele nu ajung, unele fabrici rămân fără toate piesele. Începe cine are marcajul.
    .picture = O podea cu marcajul și două piese costă patru puncte.
rules-end = Sfârșitul jocului
    .text = Jocul se termină după runda în care cineva completează o <b>linie orizontală</b> a peretelui. Liniile, coloanele și culorile complete aduc puncte bonus.
    .more = Câștigă cine are cele mai multe puncte; la egalitate, cine are mai multe linii orizontale complete. Dacă egalitatea persistă, victoria se împarte.
    .picture = Un perete cu o linie completă și o coloană completă.
rules-bonus-row = pentru o linie de cinci
rules-bonus-column = pentru o coloană de cinci
rules-bonus-colour = pentru cinci de o culoare
rules-grey = Peretele gri
    .text = Pe cealaltă parte a planșei, peretele nu are culori: tu <b>alegi coloana</b> pentru fiecare piesă. Nicio culoare nu apare de două ori pe o linie sau pe o coloană.
    .more = Dacă pentru un rând complet nu există niciun spațiu permis, toate piesele lui cad pe podea.
    .picture = Un perete gri: o piesă roșie pentru linia 4 poate merge pe coloana 2 sau 5, fiindcă pe coloanele 3 și 4 este deja roșu.
rules-play = Joacă

## The lesson

lesson-leave = Ieși din lecție
lesson-back = Înapoi
lesson-next = Înainte
lesson-play = Joacă cu { $name }
# The chapters: a heading, what is to be done (.task), what is said when it was done (.done), and when something else
# was tried. At most 130 characters each: on a phone there is little room. Lines and colours that are named are those of
# the position shown.
lesson-take = Cum iei piese
    .task = Când e tura ta, ia <b>toate piesele de o culoare</b> dintr-o fabrică: alege o culoare, apoi unul dintre rândurile tale.
    .done = Ai luat { tiles } pentru rândul { $line }. Celelalte piese din fabrică au trecut în <b>centru</b>.
    .floor = Poți lăsa piese să cadă pe podea, dar acolo costă puncte. Încearcă din nou și alege un rând.
lesson-line = Un rând, o culoare
    .task = Pe un rând stă <b>o singură culoare</b>. Rândul 5 are deja piese roșii: mai adaugă roșu pe el.
    .done =
        Acum rândul 5 are { $count ->
            [one] o piesă roșie
            [few] { $count } piese roșii
           *[other] { $count } de piese roșii
        }. Până e complet, piesele rămân acolo de la o rundă la alta.
    .other = E bună și mutarea asta. De data aceasta însă, adaugă roșu pe rândul 5.
lesson-wall = O culoare o dată pe linie
    .task = Un rând nu primește o culoare pe care <b>linia lui de pe perete</b> o are deja. Linia 2 are roșu: pune roșul pe alt rând.
    .done = Așa e: pe linia { $line } roșul are un spațiu liber. Și pe rândul 2 era loc, dar linia 2 are deja roșu.
    .other = E o mutare permisă. De data aceasta însă, ia roșu și pune-l pe un rând.
lesson-fall = Ce nu încape
    .task = Ce nu încape pe un rând <b>cade pe podea</b> și costă puncte. Completează un rând fără să cadă nimic.
    .done = Rândul e complet și nu a căzut nimic. E gata pentru perete.
    .falls =
        { $count ->
            [one] A căzut o piesă
            [few] Au căzut { $count } piese
           *[other] Au căzut { $count } de piese
        }, iar asta costă { points }. Încearcă din nou, pe un rând cu destul loc.
    .short = Nu a căzut nimic, dar rândul nu e complet. Încearcă din nou: unele piese se potrivesc exact.
lesson-centre = Centrul
    .task = Poți lua piese și din <b>centru</b>. Cine o face primul într-o rundă ia și <b>piesa de marcaj pentru primul jucător</b>.
    .done = Marcajul stă pe podeaua ta și costă cât o piesă. În schimb, tu începi runda următoare.
    .factory = Piesele acelea veneau dintr-o fabrică. Încearcă din nou și ia o culoare din centru.
lesson-tiling = Decorarea pereților
    .task = După ce s-au luat toate piesele, fiecare <b>rând complet</b> trimite una pe perete. Ia ultima piesă și umple rândul 3.
    .done = Piesa albă a adus { $across } pe linie și { $down } pe coloană: <b>{ points }</b>. Restul pieselor de pe rând au mers în cutie.
    .none = Runda s-a încheiat, dar niciun rând nu era complet, iar peretele n-a primit nimic. Încearcă din nou, cu rândul 3.
lesson-floor = Podeaua costă
    .task = Apoi se numără podeaua: 1, 1, 2, 2, 2, 3, 3. Cele cinci piese roșii trebuie puse undeva: să cadă cât mai <b>puține</b>.
    .done = Marcajul și o piesă au costat { points }. Acum podeaua e din nou goală.
    .more = Podeaua te-a costat { points }. Încearcă din nou: alt rând are mai mult loc.
lesson-choice = Un loc bun
    .task = Roșul poate umple rândul 1 sau rândul 2. Care aduce mai mult? Numărul de lângă rând îți spune <b>dinainte</b>.
    .done = <b>{ points }</b>, și niciun loc nu aduce mai mult: cel mai mult aduc piesele puse lângă altele.
    .less = Așa câștigi { points }. Roșu pe rândul 1 ar aduce { $best }: încearcă din nou sau mergi mai departe.
lesson-end = Sfârșitul jocului
    .task = O <b>linie</b> completă a peretelui încheie jocul. Ia ultima piesă și completează linia 1.
    .done = O linie completă mai aduce { $row }, o coloană { $column }, o culoare { $all }: <b>{ points }</b> pentru tine. Jocul s-a încheiat.
    .none = Linia nu e completă, așa că jocul continuă. Încearcă din nou, cu rândul 1.
lesson-grey = În plus: peretele gri
    .task = Pe <b>peretele gri</b> alegi coloana; nicio culoare de două ori pe o linie sau coloană. Unde aduce roșul cel mai mult?
    .done = <b>{ points }</b>, și nicio coloană nu aduce mai mult. Dacă niciuna nu e permisă, tot rândul cade pe podea.
    .less = Aici câștigi { points }. Altă coloană ar aduce { $best }: încearcă din nou sau mergi mai departe.
lesson-over = Acesta e Azul!
    .task = Câștigă cine are mai multe puncte; la egalitate, mai multe linii complete. La masă, fiecare rând îți arată ce ar aduce.

## Tiles and places

# Colours of tiles, by their letters.
colour =
    { $colour ->
        [B] albastru
        [Y] galben
        [R] roșu
        [K] negru
       *[W] alb
    }
# O piesă roșie.
x-colour-one =
    { $colour ->
        [B] albastră
        [Y] galbenă
        [R] roșie
        [K] neagră
       *[W] albă
    }
# Piese roșii.
x-colour-more =
    { $colour ->
        [B] albastre
        [Y] galbene
        [R] roșii
        [K] negre
       *[W] albe
    }
# A number of tiles of one colour: 3 red.
tiles =
    { $count ->
        [one] { $count } piesă { x-colour-one }
        [few] { $count } piese { x-colour-more }
       *[other] { $count } de piese { x-colour-more }
    }
factory = Fabrica { $source }
factory-empty = Fabrica { $source }, goală
centre = Centru
centre-empty = Centru, gol
factories-and-centre = Fabrici și centru
marker = Marcaj
# Where tiles are taken from; 0 is the centre.
from =
    { $source ->
        [0] din centru
       *[other] din fabrica { $source }
    }
# Where tiles go to; 0 is the floor.
to =
    { $place ->
        [0] pe podea
       *[other] pe rândul { $place }
    }
line = Rândul { $line }
floor = Podea
wall = Perete
pattern-lines = Rânduri de formare
bag = Săculeț
lid = Cutie
bag-and-lid = Săculeț și cutie

## The table

# What is played: { $players } is 2 to 4.
game-kind =
    { $players } jucători · { $wall ->
        [grey] perete gri
       *[coloured] perete colorat
    }
round = Runda { $round }
log = Jurnal
board-mine = { $name }, planșa ta
board-of = Planșa: { $name }
board-show = Arată planșa: { $name }
board-enlarge = Mărește planșa: { $name }
opponents = Celelalte planșe
score =
    { $score ->
        [one] 1 punct
        [few] { $score } puncte
       *[other] { $score } de puncte
    }
# Beside the score: what it would be if the round ended now.
forecast = <b>{ $score }</b><i> dacă s-ar termina acum</i>
forecast-short =
    { $score ->
        [one] 1 punct dacă runda s-ar termina acum
        [few] { $score } puncte dacă runda s-ar termina acum
       *[other] { $score } de puncte dacă runda s-ar termina acum
    }
tag-you = tu
tag-away = lipsește
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] a abandonat
        [time] fără timp
       *[forfeit] a plecat
    }
clock-of = Timp rămas, { $name }: { $time }
floor-cost = podea
# { $tiles } is a list such as: the marker and 2 blue.
floor-label =
    { $cost ->
        [0] Podea, goală
       *[other] Podea, { $tiles }: costă { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] centru
       *[other] fabrica { $source }
    }{ $marker ->
        [yes] , cu marcajul
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Rândul { $line }, gol
       *[other] Rândul { $line }, { colour }, { $count } din { $line }
    }
# What a line or the floor would bring while tiles are held. { $net } is such as +2 or −1, and { $points } the same as
# a plain number, which says how it is counted.
place-would =
    { points-net }{ $fallen ->
        [0] {""}
        [1] , 1 cade
       *[other] , { $fallen } cad
    }
drag-falls =
    { $fallen ->
        [1] 1 cade
       *[other] { $fallen } cad
    }
# Points with their sign: { $net } is such as +3 or −1, and { $points } the bare number to choose a plural by.
points-net =
    { $points ->
        [one] { $net } punct
        [few] { $net } puncte
       *[other] { $net } de puncte
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
why-full = complet
why-holds = are { colour }
why-wall = { colour } pe perete
why-not = nu acum
why-full-long = Rândul { $line } e complet.
why-holds-long = Rândul { $line } are deja piese { x-colour-more }.
why-wall-long = Linia { $line } a peretelui are deja o piesă { x-colour-one }.
why-not-long = Asta nu se poate acum.

turn-yours = Tura ta
# In these titles <b> marks a name, which is shortened where there is little room.
turn-of =
    { $who ->
        [you] Tura ta
       *[other] <b>{ $name }</b> la mutare
    }
turn-thinking = <b>{ $name }</b> se gândește
# The title of the tab, when the others wait for me.
turn-called = ● Tura ta
turn-column = Alege o coloană
turn-waiting = Jocul nu a început
turn-over =
    { $winners ->
        [1] { $who ->
            [you] <b>{ $names }</b> câștigi
           *[other] <b>{ $names }</b> câștigă
        }
       *[other] Victorie împărțită: <b>{ $names }</b>
    }
turn-agreed = Jocul a fost oprit
turn-tiling = Decorarea pereților
turn-dealing = Piese noi
idle-first = Ia toate piesele de o culoare<i> dintr-o fabrică sau din centru</i>.
idle-next = Urmezi tu.
idle-wait =
    { $count ->
        [one] Încă o tură până la tine.
        [few] Încă { $count } ture până la tine.
       *[other] Încă { $count } de ture până la tine.
    }
idle-watch = Urmărești jocul.
typed = Tastat: <b>{ $typed }</b>

# What is held: 3 red from factory 3.
held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }și <b>marcajul</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }și <b>marcajul</b>
       *[no] {""}
    }<i> { from }</i> pe <b>{ $place ->
        [0] podea
       *[other] rândul { $place }
    }</b>
choose-line = { held }. Alege un rând.
# What playing would do. { $left } spaces stay free; { $sum } is such as 6 − 1 = +5.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [1] mai lipsește una.
            [2] mai lipsesc două.
            [3] mai lipsesc trei.
            [4] mai lipsesc patru.
           *[other] mai lipsesc { $left }.
        }
        [fills] { held-to }: complet.
        [floor] { held-to }: { $fallen ->
            [1] cade.
            [2] cad amândouă.
            [3] cad toate trei.
            [4] cad toate patru.
           *[other] cad toate { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [1] una încape
            [2] două încap
            [3] trei încap
            [4] patru încap
           *[other] { $placed } încap
        }, { $fallen ->
            [1] una cade.
            [2] două cad.
            [3] trei cad.
            [4] patru cad.
           *[other] { $fallen } cad.
        }
    }<i> { $sum }</i>
choose-column = Piesa <b>{ x-colour-one }</b> de pe <b>rândul { $line }</b> merge pe linia { $line }.
would-column = Piesa <b>{ x-colour-one }</b> de pe rândul { $line } pe <b>coloana { $column }</b>: <b>{ $net }</b>
column-label = Linia { $row }, coloana { $column }: { points-net }
column-no = Linia { $row }, coloana { $column }: nu se poate
why-column = Coloana { $column } are deja o piesă { x-colour-one }.
why-space = Spațiul acela e ocupat.
confirm = Pune

## What happened

did-draft =
    { $who ->
        [you] <b>Ai</b> luat
       *[other] <b>{ $name }</b> a luat
    } { tiles }{ $marker ->
        [yes] { " " }și marcajul
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [1] , 1 a căzut
       *[other] , { $fallen } au căzut
    }
did-draft-short =
    { $who ->
        [you] <b>Ai</b> luat
       *[other] <b>{ $name }</b> a luat
    } { colour } { from } { to }
did-tile =
    { $who ->
        [you] <b>Ai</b> mutat
       *[other] <b>{ $name }</b> a mutat
    } piesa { x-colour-one } de pe rândul { $line } pe coloana { $column }, { $net }
did-tile-short =
    { $who ->
        [you] <b>Ai</b> mutat
       *[other] <b>{ $name }</b> a mutat
    } piesa de pe rândul { $line } pe coloana { $column }
did-drop = <b>{ $name }</b>: rândul { $line } ({ colour }) nu are loc pe perete și a căzut
did-undo =
    { $who ->
        [you] <b>Ai</b> anulat o mutare
       *[other] <b>{ $name }</b> a anulat o mutare
    }
did-switch = Schimb de locuri: <b>{ $name }</b> și <b>{ $other }</b>
did-resign =
    { $who ->
        [you] <b>Ai</b> abandonat
       *[other] <b>{ $name }</b> a abandonat
    }
did-time =
    { $who ->
        [you] <b>Ai</b> rămas fără timp
       *[other] <b>{ $name }</b> a rămas fără timp
    }
did-forfeit =
    { $who ->
        [you] <b>Ai</b> părăsit jocul
       *[other] <b>{ $name }</b> a părăsit jocul
    }
did-replace =
    Un bot joacă de acum pentru <b>{ $who ->
        [you] tine
       *[other] { $name }
    }</b>
did-offer =
    { $who ->
        [you] <b>Ai</b>
       *[other] <b>{ $name }</b> a
    } { $offer ->
        [takeback] cerut anularea unei mutări
        [stop] propus oprirea jocului
       *[rematch] propus o revanșă
    }
did-accept =
    { $who ->
        [you] <b>Ai</b> acceptat
       *[other] <b>{ $name }</b> a acceptat
    }
did-decline =
    { $who ->
        [you] <b>Ai</b> refuzat
       *[other] <b>{ $name }</b> a refuzat
    }
did-withdraw =
    { $who ->
        [you] <b>Ai</b> retras propunerea
       *[other] <b>{ $name }</b> a retras propunerea
    }
did-away = <b>{ $name }</b> lipsește
did-back = <b>{ $name }</b> a revenit
did-end = Jocul s-a încheiat
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = <b>{ $bot }</b> joacă pe locul { $seat }
did-store = Jocul a fost pus deoparte, pentru că de mult nu a mai jucat nimeni
did-hide-name = Numele de pe locul { $seat } a fost șters
round-gains = Runda a adus: { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Bună!
phrase-good-luck = Succes!
phrase-nice-move = Frumoasă mutare!
phrase-thanks = Mulțumesc!
phrase-oops = Ups!
phrase-one-moment = O clipă, te rog.
phrase-well-played = Bine jucat!
phrase-another-game = Încă o partidă?

told-tile =
    { $down ->
        [0] { $name }: { colour } pe linia { $row } aduce <b>{ $points ->
            [one] 1 punct
            [few] { $points } puncte
           *[other] { $points } de puncte
        }</b>.
       *[other] { $name }: { colour } pe linia { $row } aduce { $across ->
            [0] <b>{ $down } pe coloană</b>
           *[other] <b>{ $across } pe linie + { $down } pe coloană</b>
        } = <b>{ points }</b>.
    }
told-floor = { $name }: podeaua costă <b>{ $cost }</b>.
told-drop = { $name }: rândul { $line } nu are loc pe perete și cade pe podea.
told-bonus = { $name }: liniile, coloanele și culorile aduc <b>{ $net }</b>.
across = linie
down = col.
skip = Sari peste
tally-wall = Perete
tally-floor = Podea
tally-bonus = Bonus

## The story

# What happened, in whole sentences, for whoever listens and for the terminal. { $who } is "you" when the person who
# reads is meant, and then { $name } is not needed; otherwise it is "other".
points =
    { $points ->
        [one] 1 punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }
# { $marker } is "beside" when the marker found the floor full. Where all went to one place { $way } is line, floor or
# lid; where it was split, { $places } lists the parts.
story-draft =
    { $who ->
        [you] Iei
       *[other] { $name } ia
    } { tiles } { from }{ $marker ->
        [yes] { " " }și marcajul
        [beside] { " " }și marcajul (care rămâne lângă podeaua plină)
       *[no] {""}
    }{ $way ->
        [line] , pe rândul { $line }.
        [floor] , pe podea.
        [lid] ; piesele merg în cutie.
       *[split] : { $places }.
    }
story-part =
    { $way ->
        [line] { $count } pe rândul { $line }
        [floor] { $count } pe podea
       *[lid] { $count } în cutie
    }
# { $tiles } is a list such as: the marker, 2 blue and 1 red.
story-rest = Centrul primește { $tiles }.
the-marker = marcajul
story-dealt =
    { $count ->
        [1] Vin piese pe fabrica { $first }.
       *[other] Vin piese pe fabricile { $first }–{ $last }.
    }
story-round =
    Începe runda { $round }; { $who ->
        [you] tu faci
       *[other] { $name } face
    } prima mutare.
story-poured = Săculețul e gol: se umple din cutie cu { $tiles }.
# { $across } and { $down } are the points along the row and the column; { $both } says whether there are both.
story-tile =
    { $name }: rândul { $line }, { colour }, pe coloana { $column }: { points }{ $both ->
        [yes] { " " }({ $across } pe linie, { $down } pe coloană)
       *[no] {""}
    }.
story-drop = { $name }: rândul { $line }, { colour }, nu găsește loc pe perete și cade: { $places }.
# { $lost } are the points that there were to lose.
story-floor =
    { $name }: podeaua costă { points } ({ $tiles }){ $short ->
        [yes] { $lost ->
            [0] ; nu era nimic de pierdut
            [1] ; era doar 1 de pierdut
           *[other] ; erau doar { $lost } de pierdut
        }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Ai
           *[other] { $name } are
        } marcajul.
       *[no] Nimeni nu a luat marcajul: { $who ->
            [you] începi tot tu
           *[other] începe tot { $name }
        }.
    }
rows-count =
    { $count ->
        [one] 1 linie
        [few] { $count } linii
       *[other] { $count } de linii
    }
columns-count =
    { $count ->
        [one] 1 coloană
        [few] { $count } coloane
       *[other] { $count } de coloane
    }
colours-count =
    { $count ->
        [one] 1 culoare
        [few] { $count } culori
       *[other] { $count } de culori
    }
# { $complete } is a list such as: 1 row and 2 columns.
story-bonus = { $name }: încă { points } pentru { $complete }.
story-end =
    { $why ->
        [tiles] Jocul s-a încheiat: nu mai sunt piese de împărțit.
       *[row] Jocul s-a încheiat: o linie a unui perete e completă.
    }

## For whoever listens

# What is read aloud, beside the story: each of these is a sentence of its own.
hear-turn =
    { $who ->
        [you] E tura ta.
       *[other] { $name } e la mutare.
    }
hear-column = Alege o coloană de pe linia { $line } pentru piesa { x-colour-one }.
hear-sat = { $name } ia loc.
hear-left = { $name } pleacă de la masă.
hear-back = Conexiunea a revenit.
hear-nothing = Încă nu s-a întâmplat nimic.
# A board: { $points } are its points, { $forecast } what they would be.
hear-board =
    { $who ->
        [you] Planșa ta
       *[other] Planșa, { $name }
    }: { points }, { $forecast } dacă runda s-ar termina acum.
hear-board-over =
    { $who ->
        [you] Planșa ta
       *[other] Planșa, { $name }
    }: { points }.
hear-score = { $name }: { points }, { $forecast } dacă runda s-ar termina acum.
hear-score-over = { $name }: { points }.
# { $lines } is a list of the numbers of lines, { $count } how many they are.
hear-lines-empty =
    { $count ->
        [5] Toate rândurile sunt goale.
        [1] Rândul { $lines } e gol.
       *[other] Rândurile { $lines } sunt goale.
    }
hear-wall-empty = Peretele e gol.
# A row of a wall. { $tiles } is a list of wall-tile; { $free } as well, or on the grey wall a list of columns.
wall-tile = { colour } la { $column }
wall-row =
    Linia { $row }: { $count ->
        [0] goală
        [5] completă, { $tiles }
       *[other] { $tiles }
    }
wall-row-free =
    Linia { $row }: { $count ->
        [0] liber: { $free }
        [5] completă, { $tiles }
       *[other] { $tiles }; liber: { $free }
    }
hear-factory = Fabrica { $source }: { $tiles }.
# { $factories } is a list of numbers, { $count } how many they are.
hear-factories-empty =
    { $count ->
        [1] Fabrica { $factories } e goală.
       *[other] Fabricile { $factories } sunt goale.
    }
hear-no-factory = Toate fabricile sunt goale.
hear-centre = Centru: { $tiles }.
hear-no-centre = Centrul e gol.
go-to = Mergi la
read-aloud = Citește cu voce tare
aloud-mine = Planșa mea
aloud-board = Planșa: { $name }
aloud-others = Celelalte planșe, una câte una
aloud-table = Fabrici și centru
aloud-last = Ce tocmai s-a întâmplat
aloud-scores = Scoruri

## Actions

undo = Anulează
hint = Sfat
hint-more = Arată
hint-thinking = Se caută un sfat…
hint-look =
    { $source ->
        [0] Uită-te în <b>centru</b>.
       *[other] Uită-te la <b>fabrica { $source }</b>.
    }
hint-look-columns =
    { $count ->
        [1] Uită-te la <b>coloana { $columns }</b>.
       *[other] Compară <b>coloanele { $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>Coloana { $column }</b>: { $why }.
hint-fills = umple rândul
hint-left =
    { $left ->
        [one] mai rămâne un spațiu liber
        [few] mai rămân { $left } spații libere
       *[other] mai rămân { $left } de spații libere
    }
hint-scores = aduce { points }
hint-row = completează linia { $row }
hint-column-done = completează coloana { $column }
hint-colour = completează culoarea { colour }
hint-drops = nu ocupă niciun rând
hint-costs = costă { $cost } pe podea
hint-safe = nu cade nimic
hint-marker = începi runda următoare
resign = Abandonează
resign-sure = Abandonezi jocul?
switch = Joacă drept { $name }
takeback = Cere anularea mutării
stop-game = Propune oprirea
rematch = Revanșă
replace = Lasă un bot să joace pentru { $name }
accept = Acceptă
decline = Refuză
withdraw = Retrage propunerea
talk = Spune ceva
talk-hear = Arată ce spune { $name }
talk-later = O clipă: poți spune mai multe peste { $seconds } s.
leave-seat = Părăsește locul
start-game = Începe
offer-from =
    { $name } { $offer ->
        [takeback] cere să-și anuleze ultima mutare.
        [stop] propune oprirea jocului.
       *[rematch] propune o revanșă.
    }
offer-mine =
    { $offer ->
        [takeback] Ai cerut să-ți anulezi ultima mutare.
        [stop] Ai propus oprirea jocului.
       *[rematch] Ai propus o revanșă.
    }
sit-here = Ia loc aici
seat-open = Loc liber
link-lost = S-a pierdut conexiunea. Se încearcă din nou…
copy-offer = Între timp poți continua aici, într-o copie a jocului, cu împărțiri proprii.
copy-go-on = Continuă aici
link-connecting = Se conectează…
replay = Reluare
record = Înregistrare

## Bots

# The second bot of a kind at one table, and so on.
bot-again = { $name } { $number }
bot-level1 = Vizitator
    .character = Îi plac rândurile complete, vede jumătate de masă și nu prea-i pasă de podea.
bot-level2 = Ajutor
    .character = Ia punctele la îndemână și uneori trece cu vederea altele mai bune.
bot-level3 = Ucenic
    .character = A învățat ce trebuie să devină un perete, dar scapă multe piese din vedere.
bot-level4 = Faianțar
    .character = Vede fiecare piesă, îi știe prețul și trage cu ochiul la ce urmează.
bot-level5 = Calfă
    .character = Începe să țină seama de ce vor lua ceilalți.
bot-level6 = Pictor
    .character = Lasă altora piesele care dor, dacă bagă de seamă la timp.
bot-level7 = Desenator
    .character = Își plănuiește runda și rareori pierde puncte pe podea.
bot-level8 = Șef de echipă
    .character = Vede capcanele cu câteva mutări înainte și mai întinde și el.
bot-level9 = Maestru
    .character = Citește mai toate rundele până la capăt și se gândește la împărțirea următoare.
bot-level10 = Arhitect
    .character = Cântărește tot ce se vede și nu uită nimic.

## Faults

fault-file = Fișierul nu este nici înregistrarea unui joc, nici o listă de jocuri salvată aici.
fault-unknown = Ceva nu a mers bine.
fault-no-workers = Acest browser nu permite ce e necesar pentru a juca fără server (web workers).
fault-no-wasm = Acestui browser îi lipsește ce e necesar pentru a juca fără server (WebAssembly).
fault-page-python = Nu s-a putut încărca ce trebuie pentru a juca fără server. Verifică conexiunea și încearcă din nou.
fault-unreached = Serverul nu răspunde. E pornit?
fault-version = Pagina și serverul au versiuni diferite, iar reîncărcarea n-a ajutat încă. Încearcă din nou peste câteva minute.
fault-no-step =
    Pasul acesta nu există: jocul are { $steps ->
        [one] un pas
        [few] { $steps } pași
       *[other] { $steps } de pași
    }.
fault-not-started = Jocul nu a început încă.
fault-no-table = Masa aceasta nu există. Verifică linkul sau cere unul nou.
fault-token-unknown = Acest link personal nu e al niciunui loc de la masă. Fă altul pe celălalt dispozitiv.
fault-token-expired =
    Acest link personal e prea vechi: la masă nu s-a întâmplat nimic de { $days ->
        [one] o zi
        [few] { $days } zile
       *[other] { $days } de zile
    }. Poți urmări jocul în continuare.
fault-stale = Între timp masa s-a schimbat: verifică și alege din nou.
fault-not-your-turn = Nu e tura ta.
fault-game-ended = Jocul s-a încheiat.
fault-takeback-deal = La jocurile cu ceas o împărțire nu se poate anula: piesele noi au fost văzute.
fault-surplus = Masa e deschisă în prea multe locuri deodată, așa că aici conexiunea a fost închisă.
fault-deleted = Masa aceasta a fost ștearsă.
fault-banned = Gazda acestui server ți-a blocat adresa.

## Errors

# Faza jocului, cu numele din regulament.
x-phase =
    { $phase ->
        [drafting] „Oferta fabricilor”
        [tiling] „Decorarea pereților”
        [refill] „Pregătirea rundei următoare”
        [over] „Sfârșitul jocului”
       *[other] { $phase }
    }

# Values and texts that mean nothing.
error-players = Azul e pentru 2, 3 sau 4 jucători, nu { $found }.
error-wall = { $found } nu e un perete: se așteaptă coloured sau grey.
error-start-seat = locul { $found } nu poate începe: se așteaptă un loc de la 1 la { $players }.
error-seed = { $found } nu e o sămânță: se așteaptă un număr întreg de la 0 la 18446744073709551615.
error-move = { $found } nu e o mutare: se așteaptă sursă, culoare și destinație, precum 3B4, CRF, sau rând @ coloană, precum 2@4.
error-tiles = { $field }: { $found } nu e un set de piese: se așteaptă litere din BYRKW în această ordine, sau - când e gol.
error-factory-size =
    { $field }: { $found } are { $count ->
        [one] 1 piesă
        [few] { $count } piese
       *[other] { $count } de piese
    }: o fabrică ține cel mult 4.
error-factory-count =
    { $field }: am găsit { $count ->
        [one] 1 fabrică
        [few] { $count } fabrici
       *[other] { $count } de fabrici
    }, dar se așteaptă { $expected }.
error-fields =
    o poziție pentru { $players } jucători are { $expected ->
        [one] 1 câmp
        [few] { $expected } câmpuri
       *[other] { $expected } de câmpuri
    } despărțite de câte un spațiu, dar am găsit { $count }.
error-fields-form = o poziție e o singură linie de câmpuri simple, precum S2 1r - 1 și așa mai departe; { $found } are prea puține.
error-rules-field = rules: am găsit { $found }, dar se așteaptă S sau G și 2, 3 sau 4, precum S2.
error-round-field = round: am găsit { $found }, dar se așteaptă un număr de la 1 și una dintre d, t, r, e, precum 3d.
error-turn-field = turn: am găsit { $found }, dar se așteaptă { $expected }.
error-start-field = start: am găsit { $found }, dar se așteaptă un loc de la 1 la { $players }.
error-counts = { $field }: am găsit { $found }, dar se așteaptă cinci numere întregi în ordinea culorilor, precum 12,13,9,14,10.
error-board = planșa { $seat }: am găsit { $found }, dar se așteaptă scor:rânduri:perete:podea.
error-score = planșa { $seat }, scorul: am găsit { $found }, dar se așteaptă un număr întreg de la 0.
error-lines = planșa { $seat }, rândurile: am găsit { $found }, dar se așteaptă cinci rânduri de formare despărțite prin /.
error-line =
    planșa { $seat }, rândul { $line }: am găsit { $found }, dar se așteaptă { $line ->
        [1] 1 piesă sau - când e gol.
       *[other] 1 până la { $line } piese de o culoare, sau - când e gol.
    }
error-rows = planșa { $seat }, peretele: am găsit { $found }, dar se așteaptă cinci linii de câte cinci litere sau puncte, despărțite prin /.
error-floor = planșa { $seat }, podeaua: am găsit { $found }, dar se așteaptă piese și cel mult un *, sau - când e goală.
error-floor-size = planșa { $seat }, podeaua: { $found } e prea lung: se așteaptă cel mult 7, sau 7 piese și apoi marcajul.

# The kernel: packed states, batches and the GPU.

# Bots.
error-limit = limita { $found } { $name } nu se poate: se așteaptă mai mult de 0.
error-bot = nu există botul { $found }: se așteaptă unul dintre { $names }, py:modul:Clasă sau cmd: și linia de comandă a unui motor.
error-bot-needs = { $name } are nevoie de { $package }, care nu e instalat: pip install 'azulejos[kernel]'.
error-nothing-to-choose = nu e nicio mutare de ales în faza { x-phase }.
error-study-short = partida e prea scurtă pentru o analiză: nimeni n-a avut încă de ales.
error-study-network =
    nu există nicio rețea pentru { $players } jucători și { $wall ->
        [grey] peretele gri
       *[coloured] peretele colorat
    }, iar altceva nu poate judeca bine.

# The engine protocol: lines that an engine cannot follow.

# The engine protocol: programs that were seated and failed.

# The arena.

# Tables on a server: what cannot be.
error-seat-kind = un loc nu poate fi { $found }: se așteaptă open, mine, local, sau un bot de la level1 la level10.
error-seat-mine = exact un loc e al tău, dar am găsit { $count }: ceilalți de lângă tine sunt local.
error-start-position = din această poziție nu poate începe un joc cu aceste setări: are nevoie de { $players } locuri și de peretele ei, spune singură cine începe și nu trebuie să fie terminată.
error-clock = { $found } nu e un ceas: se așteaptă none, un timp pe mutare, sau un total și un adaos, în ms.
error-name-empty =
    un nume are nevoie de ceva vizibil și are cel mult { $longest ->
        [one] 1 caracter
        [few] { $longest } caractere
       *[other] { $longest } de caractere
    }.
error-name-of-bot = { $found } e numele unui bot: alege altul.
error-notice-url = { $found } nu poate primi notificări: e nevoie de o adresă https de pe internet.

# Tables on a server: what is refused.
error-no-seat = nu există locul { $found }: joacă { $players }.
error-seat-taken = locul { $seat } e ocupat: alege altul sau urmărește jocul.
error-already-seated = ai deja un loc aici, locul { $seat }.
error-not-your-seat = locul { $seat } nu e al tău: doar cine îl are poate acționa pentru el.
error-seat-given-up = locul { $seat } a fost abandonat și acum joacă un bot: poți urmări jocul.
error-seats-open =
    jocul nu poate începe: { $count ->
        [one] un loc e încă liber
        [few] { $count } locuri sunt încă libere
       *[other] { $count } de locuri sunt încă libere
    }.
error-game-begun = jocul a început: locurile se ocupă și se lasă înainte. Urmărește jocul sau abandonează.
error-table-closed = masa s-a închis înainte să înceapă jocul: pregătește alta.
error-not-started = jocul nu a început.
error-game-ended = jocul s-a încheiat: propune o revanșă.
error-not-over = jocul nu s-a încheiat: revanșa vine după el.
error-not-your-turn = nu e tura locului { $seat }: la mutare e locul { $turn }.
error-time-up = timpul locului { $seat } s-a terminat.
error-takebacks-off = la această masă nu se anulează mutări.
error-takeback-deal = la jocurile cu ceas o împărțire nu se poate anula: piesele noi au fost văzute.
error-needs-consent = aici joacă și alți oameni: propune-le anularea.
error-other-people = aici joacă și alți oameni: sfaturile și schimbul de locuri sunt pentru jocurile cu boți.
error-nobody-to-ask = cu tine joacă doar boți, pe care nu ai cum să-i întrebi: anulează liber sau abandonează.
error-offer-open = propunerea locului { $seat } e deschisă: întâi se răspunde la ea sau se retrage.
error-no-offer = nu e deschisă nicio propunere.
error-not-asked = propunerea nu așteaptă răspuns de la locul { $seat }.
error-not-your-offer = propunerea e a locului { $seat }: doar el o poate retrage.
error-no-rematch = nu s-a convenit nicio revanșă sau a început deja.
error-rematch-agreed = revanșa e deja convenită.
error-not-a-bot = pe locul { $seat } nu joacă un bot.
error-not-gone = locul { $seat } nu poate fi declarat părăsit: trebuie să fie tura lui, iar jucătorul să lipsească de { $seconds } s.
error-hint-asked = s-a cerut deja un sfat.
error-stale = între timp masa s-a schimbat, evenimentul { $changed } a venit după { $seen }: verifică și hotărăște din nou.

# The wire: what is asked of the server as a whole.
error-no-table = nu există masa { $found }: verifică linkul sau cere unul nou.
error-no-step =
    nu există pasul { $found }: jocul are { $steps ->
        [one] un pas
        [few] { $steps } pași
       *[other] { $steps } de pași
    }, iar pasul 0 e înainte de prima împărțire.
error-version = serverul vorbește versiunea { $expected } a limbajului său de rețea, nu { $found }: reîncarcă pagina sau instalează versiunea Azulejos a serverului.
error-token-unknown = acest jeton nu e al niciunui loc de la masa { $table }: folosește linkul făcut pentru tine.
error-token-expired =
    acest jeton a expirat, fiindcă la masă nu s-a întâmplat nimic de { $days ->
        [one] o zi
        [few] { $days } zile
       *[other] { $days } de zile
    }: poți urmări jocul.
error-needs-server = pentru asta e nevoie de un server: fără el poți juca împotriva boților sau împreună la un singur ecran.
error-page-full = browserul nu mai are loc, așa că mutarea nu a fost făcută: șterge jocuri de aici și încearcă din nou.
error-page-store = browserul nu a putut păstra mutarea, așa că nu a fost făcută: încearcă din nou sau reîncarcă pagina.
error-page-log = ce a păstrat browserul din acest joc s-a deteriorat, așa că nu poate continua: începe unul nou.
error-page-newer = o versiune mai nouă a paginii a continuat jocul în altă filă: reîncarcă fila aceasta.
error-server-failed = serverul a dat greș. Nimic din ce a fost confirmat nu s-a pierdut: încearcă din nou.
error-unavailable = serverul nu ajunge acum la jocurile sale. Nimic din ce a fost confirmat nu s-a pierdut: încearcă din nou în curând.
error-server-address = { $found } nu e linkul unei mese: se așteaptă http://host:8000/table/..., sau http://host:8000/.
error-server-unreachable = nu se poate ajunge la { $server }: { $why }. Verifică adresa și dacă serverul e pornit.
error-server-moved = { $server } trimite în altă parte, { $found }: intră acolo, dacă ai încredere.
error-not-azulejos = { $server } nu răspunde ca un server Azulejos ({ $why }): verifică adresa și versiunea lui.

# Chance that can be trusted: what it is drawn from.
error-commitment = antetul Commitment: am găsit { $found }, dar se așteaptă 64 de cifre hexazecimale cu litere mici.
error-proof-missing = lipsește antetul { $name }, așa că nu se poate dovedi nimic: dă înregistrarea unui joc de pe un server.
error-proof-untold = lipsește antetul Secret, așa că încă nu se poate dovedi nimic: ia din nou înregistrarea după joc.
error-proof-drawn = antetul Drawn: am găsit { $found }, dar se așteaptă Start, sau deloc acest antet.

# What a secret proves to be wrong.
error-proof-secret = secretul nu e cel din angajament: SHA-256 al lui e { $expected }, nu { $commitment }.
error-proof-start = a început locul { $seat }, dar secretul trage locul { $expected }.
error-proof-deal = runda { $round } nu e cea din angajament: s-a împărțit { $dealt }, dar secretul dă { $drawn }.
error-proof-table =
    { $count ->
        [one] singura împărțire nu e cea pe care o dă
        [few] niciuna dintre cele { $count } împărțiri nu e cea pe care o dă
       *[other] niciuna dintre cele { $count } de împărțiri nu e cea pe care o dă
    } secretul la masa { $table }; acolo runda 1 e { $drawn }.

# The server: the database where it keeps its games.

# The server's guards.
error-not-yours-alone = aici au jucat și alții: îți poți șterge numele, nu și partida.
error-read-only = serverul nu primește mutări acum, fiindcă se lucrează la el: ceasurile stau pe loc. Încearcă din nou în curând.
error-banned = gazda acestui server ți-a blocat adresa.
error-rate = a fost prea mult într-un timp scurt: încearcă din nou peste { $seconds } s.
error-crowded =
    există deja { $most ->
        [one] 1 conexiune
        [few] { $most } conexiuni
       *[other] { $most } de conexiuni
    } de la adresa ta: închide una sau revino mai târziu.
error-table-crowded =
    există deja { $most ->
        [one] 1 conexiune
        [few] { $most } conexiuni
       *[other] { $most } de conexiuni
    } la această masă: revino mai târziu.
error-server-crowded =
    există deja { $most ->
        [one] 1 spectator
        [few] { $most } spectatori
       *[other] { $most } de spectatori
    } pe acest server, iar celelalte locuri sunt pentru jucători: revino mai târziu.
error-tables-full =
    există deja { $most ->
        [one] 1 masă
        [few] { $most } mese
       *[other] { $most } de mese
    } și nu mai e loc de alta: revino când se încheie câteva jocuri.

# Positions that are well written but cannot be.
error-tile-count = în poziție există { tiles }, dar se așteaptă 20.
error-marker-count = marcaje: am găsit { $count }, dar se așteaptă { $expected } în această fază.
error-line-in-row = planșa { $seat }, rândul { $line }: linia { $line } a peretelui are deja { colour }, deci rândul nu poate ține culoarea aceasta.
error-wall-space = planșa { $seat }, linia { $row } a peretelui: { colour } stă pe spațiul altei culori.
error-wall-row = planșa { $seat }, linia { $row } a peretelui: { colour } apare de două ori.
error-wall-column = planșa { $seat }, coloana { $column } a peretelui: { colour } apare de două ori.
error-complete-row = planșa { $seat }, linia { $row } a peretelui e completă, deci jocul se încheie: se așteaptă faza t sau e.
error-nothing-to-take = round: faza d, dar nicio piesă pe fabrici sau în centru.
error-tiling-on-coloured = round: faza t e a peretelui gri; pe peretele colorat decorarea nu are mutări.
error-tiles-on-offer = { $field }: sunt piese de luat, dar în această fază nu trebuie să fie niciuna.
error-no-choice-due = turn: locul { $seat } nu are niciun rând complet cu un spațiu valid, deci nu are de ales nimic.
error-earlier-choice-due = turn: locul { $earlier } are un rând complet și decorează înaintea locului { $seat }.
error-line-left-full = planșa { $seat }, rândul { $line } e complet, dar în această fază nu trebuie să fie niciunul.
error-floor-left = planșa { $seat }, podeaua: se așteaptă - în această fază.
error-nothing-to-deal = bag: faza r cu săculețul și cutia goale; un astfel de joc e încheiat.
error-no-end = round: faza e, dar nicio linie a vreunui perete nu e completă și mai sunt piese de împărțit.

# Moves that are not legal now.
error-deal-due = { $move } nu se poate: întâi se împarte runda { $round }.
error-game-over = { $move } nu se poate: jocul s-a încheiat.
error-game-stopped = { $move } nu se poate: jocul a fost oprit ({ $ending }).
error-not-tiling = { $move } nu se poate: acum se iau piese. Scrie sursă, culoare și destinație, precum { $example }.
error-not-drafting = { $move } nu se poate: acum se decorează pereții. Piesa de pe rândul { $line } poate merge { $columns }.
error-no-factory =
    { $move } nu se poate: sunt doar { $count ->
        [one] 1 fabrică
        [few] { $count } fabrici
       *[other] { $count } de fabrici
    }. Găsești piese { $sources }.
error-no-tiles =
    { $move } nu se poate: { $source ->
        [0] în centru
       *[other] pe fabrica { $source }
    } nu sunt piese. Găsești piese { $sources }.
error-only-marker = { $move } nu se poate: marcajul nu se ia singur din centru. Găsești piese { $sources }.
error-colour-absent =
    { $move } nu se poate: { $source ->
        [0] în centru
       *[other] pe fabrica { $source }
    } nu e nicio piesă { x-colour-one }. Culori prezente: { $holds }.
error-line-full = { $move } nu se poate: rândul de formare { $line } e complet. Piesele { x-colour-more } pot merge { $places }.
error-line-colour = { $move } nu se poate: pe rândul de formare { $line } e { $holds }. Piesele { x-colour-more } pot merge { $places }.
error-row-has-colour = { $move } nu se poate: linia { $line } a peretelui are deja { colour }. Piesele { x-colour-more } pot merge { $places }.
error-line-not-full = { $move } nu se poate: rândul de formare { $line } nu e complet. Piesa de pe rândul { $next } poate merge { $columns }.
error-higher-line-first = { $move } nu se poate: rândul { $next } vine înaintea rândului { $line }. Piesa lui poate merge { $columns }.
error-space-taken = { $move } nu se poate: acolo e deja { $holds }. Piesa de pe rândul { $line } poate merge { $columns }.
error-column-has-colour = { $move } nu se poate: coloana { $column } are deja { colour }. Piesa de pe rândul { $line } poate merge { $columns }.

# Deals that cannot be drawn.
error-deal-not-due = nu e nimic de împărțit în faza { x-phase }.
error-deal-stopped = nu e nimic de împărțit: jocul a fost oprit ({ $ending }).
error-deal-factories =
    { $deal } nu se poate împărți: are { $count ->
        [one] 1 fabrică
        [few] { $count } fabrici
       *[other] { $count } de fabrici
    }, dar se așteaptă { $expected }.
error-deal-size = { $deal } nu se poate împărți: fabricii { $factory } îi revin { $expected } dintre piesele rămase, dar am găsit { $count }.
error-deal-bag = { $deal } nu se poate împărți: fabrica { $factory } cere { tiles }, săculețul are { $available }.
error-deal-lid = { $deal } nu se poate împărți: la fabrica { $factory }, ultimele piese din săculeț ({ $tiles }) vin înaintea oricărei piese din cutie.

# Games.
error-nothing-to-undo = nu e nicio mutare de anulat.
error-no-seed = acest joc nu are o sămânță din care să împartă: dă-i o împărțire scrisă.
error-names =
    am găsit { $count ->
        [one] 1 nume
        [few] { $count } nume
       *[other] { $count } de nume
    } pentru { $players } locuri: se așteaptă câte unul.
error-header-name = { $found } nu poate numi un antet: se așteaptă o literă, apoi litere, cifre sau _.
error-header-value = antetul { $name }: o valoare e o singură linie de text.
error-header-own = antetul { $name } decurge din joc și nu se poate schimba.
error-ending = { $found } nu e un final: se așteaptă resigned N, time N, forfeit N (N e un loc) sau agreed.
error-ending-again = jocul a fost deja oprit ({ $ending }): resume anulează oprirea.
error-ending-over = antetul Ending: jocul s-a încheiat, deci nu l-a oprit nimic.
error-comment = un comentariu e orice text fără acoladă închisă.

# Records.
error-record-headers = se așteaptă antete precum [Rules "S2"], dar am găsit { $found }.
error-record-header = { $found } nu e un antet: se așteaptă [Name "value"] pe linia lui, cu \" și \\ pentru " și \.
error-record-twice = antetul { $name } apare de două ori.
error-record-missing = lipsește antetul { $name }.
error-record-seat = antetul { $name } nu e al niciunui loc: joacă { $players }.
error-record-rules = antetul Rules: am găsit { $found }, dar se așteaptă S sau G și 2, 3 sau 4, precum S2.
error-record-start = antetul Start: am găsit { $found }, dar se așteaptă un loc de la 1 la { $players }.
error-record-result = antetul { $name }: am găsit { $found }, dar jocul dă { $expected }.
error-record-unfinished = antetul { $name } apare doar într-un joc încheiat.
error-record-comment = un comentariu e deschis cu acoladă și nu e închis niciodată.
error-record-brace = o acoladă închisă, fără una deschisă.
error-record-round = am găsit { $found }, dar se așteaptă { $expected } la începutul unei runde.
error-record-deal = am găsit { $found }, dar se așteaptă împărțirea rundei { $round }.
error-record-no-deal = jocul se oprește aici, dar se așteaptă împărțirea rundei { $round }.
error-record-after-end = am găsit { $found } după sfârșitul jocului.
error-record-variation = o variantă conține o mutare sau o împărțire și stă după cea pe care o înlocuiește.
error-record-parenthesis = o paranteză fără pereche.
error-record-depth = variantele pot sta una în alta pe cel mult { $deepest } niveluri.
error-mark = { $found } nu e un semn de comentariu al unei mutări: se așteaptă unul dintre ! ? !! ?? !? ?!.

## Across my games

across-lead =
    { $count ->
        [one] 1 joc analizat.
        [few] { $count } jocuri analizate.
       *[other] { $count } de jocuri analizate.
    }
across-none = În acest browser nu ai încă niciun joc terminat. Joacă unul și revino.
across-left =
    { $count ->
        [one] 1 joc nu a fost încă analizat. Durează câteva secunde.
        [few] { $count } jocuri nu au fost încă analizate. Fiecare durează câteva secunde și te poți opri oricând.
       *[other] { $count } de jocuri nu au fost încă analizate. Fiecare durează câteva secunde și te poți opri oricând.
    }
across-start = Analizează-le
across-stop = Oprește
across-working = Se analizează jocul { $number } din { $count }…
across-missing = Jocuri la care nu s-a putut ajunge: { $count }
across-practice = Ce merită exersat
across-costs =
    { $moves ->
        [one] { $what }: la { $missed } din { $moves } mutare exista ceva mai bun; în total s-au pierdut { $lost } puncte.
        [few] { $what }: la { $missed } din { $moves } mutări exista ceva mai bun; în total s-au pierdut { $lost } puncte.
       *[other] { $what }: la { $missed } din { $moves } de mutări exista ceva mai bun; în total s-au pierdut { $lost } puncte.
    }
across-even = Nimic nu te costă mai mult decât restul.
across-evidence =
    { $evidence ->
        [clear] Este clar mai mult decât în rest.
        [weak] Poate fi întâmplare.
       *[early] După zece jocuri va fi mai clar; până atunci poate fi întâmplare.
    }
across-puzzles = Probleme pe această temă
across-rate = Puncte pierdute la 10 mutări
across-rate-key = Punctele sunt jocuri, linia este media ultimelor zece.
across-game = Jocul { $number }, { $date }
across-rounds = Pe runde: puncte pierdute la 10 mutări
across-themes = Pe teme: puncte pierdute în total
across-missed = { $missed } din { $moves }
across-luck = Norocul tuturor împărțirilor de până acum, în puncte
across-margin = Diferență
across-adjusted = Fără noroc
across-people = Oameni
mistakes = Greșelile mele din nou
mistakes-none = Nicio greșeală din jocurile tale nu e de repetat azi. Ce ratezi revine după o zi.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Podea forțată
    .why =
        Dacă iei { tiles }, { $fits ->
            [yes] orice ar lua { $rival }, cad piese
           *[no] pentru { $rival } rămâne doar podeaua
        }, cel puțin { points } pierdere.
theme-forced-floor-hint =
    { $fits ->
        [yes] Orice ar lua { $rival }, cad piese
       *[no] Pentru { $rival } rămâne doar podeaua
    }: cel puțin { points } pierdere.
theme-tempo = Tempo
    .why = La sfârșit, { $rival } va lua probabil { tiles } și va pierde { points }.
theme-denial = Blocarea adversarului
    .why = Cu { tiles }, { $rival } ar obține pe loc { $points }; fără ele, cel mult { $left }.
theme-denial-hint = Altfel { $rival } ar obține pe loc { $points }; așa, cel mult { $left }.
theme-hurry = Grăbirea finalului
    .why = Mutarea completează linia { $line }, deci jocul se termină cu această rundă.
theme-delay = Amânarea finalului
    .why = Linia { $line } ar putea fi completată acum, dar jocul s-ar termina prea devreme.
theme-last-bonus = Bonus în ultima rundă
    .why = Jocul se termină cu această rundă, iar mutarea aduce bonus: { points }.
theme-column-race = Cursa pentru coloană
    .why = Coloana { $column } primește piesa numărul { $have } din 5; o coloană completă aduce { points }.
theme-colour-race = Cursa pentru culoare
    .why = Va fi piesa { x-colour-one } numărul { $have } din 5; toate cinci aduc 10 puncte.
theme-bag-counting = Numărarea săculețului
    .why = Toate piesele din săculeț vin în runda următoare, printre ele { tiles }; rândul { $line } va mai avea nevoie de { $missing }.
theme-bag-counting-hint = Runda următoare golește săculețul: ajunge pentru a umple rândul { $line }.
theme-poisoned-centre = Centru otrăvit
    .why = Ce ajunge în centru e otravă: { $rival } va lua probabil { tiles } și va pierde { points }.
theme-poisoned-centre-hint = Restul otrăvește centrul: { $rival } va pierde probabil { points }.
theme-sacrifice = Podea de bunăvoie
    .why = Pe podea costă { points }, dar nu blochează niciun rând.
theme-marker-worth = Marcajul merită
    .why =
        Marcajul costă { $cost }, dar aduce prima alegere din centru, { tiles }{ $next ->
            [yes] , și prima tură din runda următoare
           *[no] {""}
        }.
theme-marker-worth-hint =
    Marcajul costă { $cost }, dar dă prima alegere din centru{ $next ->
        [yes] { " " }și în runda următoare
       *[no] {""}
    }.
theme-marker-left = Marcajul nu merită
    .why = Din centru, { tiles } ar aduce mai mult pe loc, dar marcajul ar veni și el și costă { $cost }.
theme-marker-left-hint = Centrul ar aduce mai mult pe loc, dar vine și marcajul, care costă { $cost }.
theme-exact-fill = Umplere exactă
    .why = Cu { tiles } rândul { $line } se umple exact: nu cade nimic.
theme-exact-fill-hint = Rândul { $line } se umple exact: nu cade nimic.
theme-overflow = Lasă unele să cadă
    .why =
        Rândul { $line } se umple, iar surplusul ({ tiles }) cade{ $blocks ->
            [yes] , dar niciun alt rând nu rămâne blocat pentru runda următoare
           *[no] {""}
        }.
theme-overflow-hint =
    Rândul { $line } se umple, surplusul cade{ $blocks ->
        [yes] , dar niciun alt rând nu rămâne blocat
       *[no] {""}
    }.
theme-carried-line = Rând dus mai departe
    .why = Rândul { $line } nu mai poate fi umplut în această rundă, dar nu cade nimic: piesele lui rămân, iar în următoarea va mai avea nevoie de { $missing }.
theme-carried-line-hint = Nu cade nimic: rândul { $line } rămâne, iar în runda următoare îi mai trebuie { $missing }.
theme-long-line = Rând lung
    .why =
        Rândul { $line } mai are nevoie de { $missing } în această rundă, iar pe masă mai { $left ->
            [1] este
           *[other] sunt
        } { $left }.
theme-grey-column = Coloană pe peretele gri
    .why = În coloana { $column }, piesa rândului { $line } aduce { points }.
theme-round-own = Mai mult în rundă
    .why = Până la sfârșitul rundei ar trebui să aducă { points } în plus.
theme-round-floor = Mai puțin pe podea
    .why = Până la sfârșitul rundei ar trebui să economisească { points } pe podea.
theme-round-rival = Mai puțin pentru adversari
    .why = La sfârșitul rundei, { $rival } ar avea cu { points } mai puțin.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>Coloana { $column }</b>. { $theme }

## Puzzles

puzzle-task = Găsește cea mai bună mutare: e una singură.
puzzle-again = Ai ratat-o înainte.
puzzle-right = Corect! { $chance }% șanse de câștig; a doua mutare ca valoare, { $less }%.
puzzle-second = Este doar a doua mutare ca valoare.
puzzle-wrong = Nu este cea mai bună mutare.
puzzle-answer = Răspunsul: { $chance }% șanse de câștig; a doua mutare ca valoare, { $less }%.
puzzle-done = Rezolvată. Următoarea vine mâine.
puzzle-theme = Tema: { $theme }
puzzle-look = Privește aici.
puzzle-line = Mutări așteptate: { $line }
puzzle-why = De ce
puzzle-more = Alte probleme
puzzle-none = Nu mai este nicio problemă de acest fel: toate sunt rezolvate și niciuna nu trebuie repetată azi.
puzzle-any = Toate temele
puzzle-themes = Tema
puzzle-own = Rating: { $own }
puzzle-row = Rezolvate la rând: { $count }
puzzle-days = Zile la rând: { $count }
puzzle-due = De repetat azi: { $count }
deal-today = Împărțirea zilei
deal-how = { $date }: toți primesc aceleași piese, împotriva botului { $bot } (nivelul { $level }).
deal-rules = Nu există sfaturi și nu se anulează mutări, iar împărțirea se joacă o singură dată. La sfârșit primești un cod pentru a te compara cu prietenii.
deal-against = împotriva botului { $bot }
deal-share = Pentru comparație, trimite acest cod:
deal-copy = Copiază codul
deal-given-up = Ai abandonat această împărțire, deci nu are rezultat.
deal-friend = Compară cu un prieten
deal-code = Codul unui prieten
deal-compare = Compară
deal-compared =
    { $how ->
        [ahead] Ai cu { points } mai mult.
        [behind] Ai cu { points } mai puțin.
       *[even] Aveți același scor.
    }
deal-other-day = Aceasta este împărțirea altei zile: { $date }.
deal-see-day = Mergi la acea împărțire
deal-not-yet = Joacă împărțirea până la capăt pentru a compara.
puzzle-anew = Începe din nou
fault-puzzle-code = Acesta nu este un rezultat al unei împărțiri a zilei. E ceva scris greșit?
fault-puzzle-progress = Ce ține minte acest browser despre problemele tale nu poate fi citit: e deteriorat sau provine de la o versiune mai nouă a paginii.

### For the terminal alone

# The page leaves out everything from here to the end. The words that are typed stay English in every language: accept,
# decline, help, hint, leave, link, next, no, offer, quit, rematch, replace, resign, save, start, stop, switch, takeback,
# undo, why, withdraw, yes; so do letters of colours, moves such as 3B4, and names of options such as --game.

## The drawing

# A seat whose player has no name.
t-seat = Locul { $seat }
# Short words before what lies on the table and on a board; their length decides how wide it is drawn.
t-factories = fabrici
t-centre = centru
t-bag = săculeț
t-lid = cutie
t-floor = podea
# The score if the round ended now; figures such as +6 -1 follow.
t-forecast = estimare { $score }
t-head-draft =
    Runda { $round }, oferta fabricilor: { $who ->
        [you] e tura ta
       *[other] { $name } la mutare
    }.
t-head-tile =
    Runda { $round }, decorare: { $who ->
        [you] pui pe perete
       *[other] { $name } pune pe perete
    } rândul { $line }, { colour }.
t-head-deal =
    Urmează împărțirea rundei { $round }; { $who ->
        [you] începi tu
       *[other] începe { $name }
    }.
t-head-over = Runda { $round } a fost ultima: jocul s-a încheiat.
# The description of a picture.

## Lists of moves

t-offer =
    { $source ->
        [0] centru
       *[other] fabrica { $source }
    }: { tiles }{ $marker ->
        [yes] { " " }și marcajul
       *[no] {""}
    }
t-offer-line = rândul { $line }: { colour }
# What a move would do, in short; several of these stand in a row with commas.
t-would-placed =
    { $count ->
        [1] { $count } pusă
       *[other] { $count } puse
    }
t-would-fallen =
    { $count ->
        [1] { $count } căzută
       *[other] { $count } căzute
    }
t-would-lid = { $count } în cutie
t-legend = + e cât ar aduce rândul pe planșa de acum, - e cât ar costa podeaua.

## The end

# { $way } is "shared" when several have won, and { $names } is a list then. { $others } is how many come behind, whom
# { $behind } lists.
t-result =
    { $way ->
        [you] Câștigi cu { points }
        [shared] Victorie împărțită: { $names }, cu { points }
       *[other] { $names } câștigă cu { points }
    }{ $others ->
        [0] {""}
       *[other] ; apoi { $behind }
    }.
t-behind = { $name } cu { $score }
t-behind-resigned = { $name } (abandon)
t-all-resigned = Toți au abandonat: nu câștigă nimeni.
# { $won } says who has won by it: you, another, whose name is { $winner }, or nobody yet.
t-stopped =
    { x-did } { $how ->
        [resigned] abandonat
        [time] rămas fără timp
       *[forfeit] pierdut din oficiu
    }{ $won ->
        [you] , deci câștigi tu
        [other] , deci câștigă { $winner }
       *[nobody] {""}
    }.
t-stopped-agreed = Jocul a fost oprit de comun acord.
# A line of the scores: Ana (gave up), 57 points: 40 in play, 10 for 1 row and 7 for 1 column.
t-final =
    { $name }{ $given ->
        [yes] { " " }(abandon)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } pe parcurs
t-final-rows = { $score } pentru { rows-count }
t-final-columns = { $score } pentru { columns-count }
t-final-colours = { $score } pentru { colours-count }

## What can be typed

t-type = Scrie o mutare precum 3B4, ? pentru mutările permise sau help.
t-type-watching = Scrie help sau quit.
t-type-help = Scrie help ca să vezi ce se poate scrie.
t-type-start = Toate locurile sunt ocupate. Scrie start ca să înceapă jocul.
t-type-after = Scrie offer rematch ca să mai joci, save FILE ca să păstrezi înregistrarea sau quit.
t-help-move = O mutare spune de unde, ce culoare și unde. 3B4: din fabrica 3, albastru, pe rândul 4. CRF: din centru, roșu, pe podea. Culori: B albastru, Y galben, R roșu, K negru, W alb. Pe peretele gri: 2@4, sau doar 4, pune rândul 2 pe coloana 4. Ajunge începutul unei mutări, dacă una singură începe așa; dacă sunt mai multe, apar într-o listă.
t-help-read = Pe masă, literele mari sunt piese, literele mici și punctele sunt spații libere, * e marcajul. > arată locul aflat la mutare. Un spațiu liber al podelei își arată costul. Estimarea e scorul dacă runda s-ar termina acum: + perete, - podea, + bonus.
# Each of these stands beside what is typed: ?, hint, undo, resign, quit, Enter and so on.
t-help-moves = mutările permise și ce ar face fiecare; ? 3b cele ce încep așa
t-help-hint = ce ar juca un bot și cu câte puncte crede că vei câștiga
t-help-undo = înapoi la ultima ta decizie
t-help-resign = abandonezi jocul
t-help-quit = ieșire; jocul e salvat după fiecare mutare
t-help-enter = arată din nou masa
t-help-advice = sfatul unui bot; înapoi la ultima ta mutare. Doar când joci numai cu boți
t-help-switch = schimbi locul cu botul de pe locul 2, tot numai cu boți
t-help-offer = le ceri celorlalți anularea ultimei tale mutări; sau offer stop, iar după joc offer rematch. Ca să retragi propunerea: withdraw
t-help-answer = răspunzi la ce propune altcineva
t-help-replace = un bot joacă pe locul 2, dacă omul de acolo lipsește de un minut
t-help-start = înainte de joc: îl începi sau îți părăsești locul
t-help-link = linkul tău personal, ca să continui pe alt dispozitiv
t-help-save = salvează înregistrarea jocului
t-help-leave = ieșire; locul rămâne al tău
# { $word } was typed, and more or less beside it than it takes.
t-word =
    { $how ->
        [offer] După { $word } vine takeback, stop sau rematch.
        [seat] După { $word } vine numărul unui loc.
       *[alone] { $word } se scrie singur.
    }

## At the table

t-thinks = { $name } se gândește
t-bot-thinks = un bot se gândește
t-bots-sit = Boții iau loc; prima oară aici durează până la un minut
t-bot-sits = Botul ia loc; prima oară aici durează până la un minut
t-taken-back = Mutări anulate: { $moves }.
# What is typed as an answer stays English: yes, no.
t-resign-sure = Abandonezi locul { $seat }? Scrie yes (da) sau no (nu):
t-goes-on = Jocul continuă.
t-given-up = Locul { $seat } a fost abandonat: de acum îl joacă { $bot }, iar în clasament e ultimul.
# { $fault } is a sentence.
t-seat-fault = Locul { $seat }: { $fault }
# What a bot advises; { $chance } is such as 62%, { $value } such as +3.4, { $line } are the moves it expects.
t-advice =
    { $bot } ar juca { $move }: { $chance } șanse de câștig, valoare { $value }{ $more ->
        [yes] , cu continuarea { $line }
       *[no] {""}
    }.
t-hint = Sfat: un bot puternic ar juca { $move }: { $would }.
t-hint-worth = { $chance } șanse de câștig, valoare { $value }.

## Saved games

# { $why } is what the system says.
t-unsaved = Jocul nu a putut fi salvat în { $path }: { $why }. La mutarea următoare se încearcă din nou.
t-unsaved-record = Jocul nu a putut fi salvat în { $path }. Aceasta e înregistrarea lui:
t-saved-again = Jocul e salvat. Ca să-l revezi: { $command }
t-saved-on = Jocul e salvat. Ca să continui: { $command }
t-unfinished = Neterminat: { $players }, runda { $round }. Ca să continui: { $command }
t-record-saved = Înregistrarea e salvată în { $path }.
t-record-unsaved = Înregistrarea nu a putut fi salvată în { $path }: { $why }.

## Replay

# At the bottom of each page: which of how many, and what the keys do. The letters of keys stay as they are.
t-pages = { $page } din { $pages }: Enter înainte, b înapoi, n și p rundă, 1-9 runda aceea, q ieșire
t-page-move = Runda { $round }, mutarea { $number }, { $move }
t-page-deal = Runda { $round }, împărțirea { $deal }

## Analysis

t-value-legend = { t-col-wins }: de câștig, ale celui la mutare; { t-col-value }: avansul la final, în puncte.
# Headings of columns: a move, how often it wins and its value, and the moves that follow; who played what, what was best, and what was lost.
t-col-move = mutare
t-col-wins = șanse
t-col-value = valoare
t-col-then = apoi
t-col-seat = loc
t-col-played = jucat
t-col-best = optim
t-col-lost = pierdut
# How far a bot has looked; several of these stand in a row with commas. { $nodes } is such as 1.2 M.
t-depth = adâncime { $depth }
t-nodes =
    { $count ->
        [one] { $nodes } nod
        [few] { $nodes } noduri
       *[other] { $nodes } de noduri
    }
t-speed = { $nodes } pe secundă
t-exact = exact
t-stop-thinking = Ctrl-C încheie căutarea.
t-lost-each =
    { $name }: { $moves ->
        [one] 1 mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }, { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } puncte pierdute cu fiecare.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] dezastru
        [blunder] gafă
        [mistake] greșeală
       *[inaccuracy] imprecizie
    }
t-col-points = puncte
t-review-graph = { $name }: șansa de a câștiga. Cifrele de jos sunt rundele.
t-review-deal = runda { $round }
t-review-quality = { $name }: acuratețe { $accuracy }, { $rate } puncte pierdute la 10 mutări în care a avut de ales; joacă la nivelul { $rating } (între { $low } și { $high }).
t-review-no-choice = { $name }: încă nicio mutare în care să fi avut de ales.
t-review-balance = { $name }: { $start } la început, noroc { $luck }, greșeli proprii { $lost }, greșelile celorlalți { $given }, neexplicat { $residual }: { $result } la sfârșit, { $adjusted } fără norocul împărțirilor și fără a conta cine a început.
t-review-moments = Ce a decis partida
t-review-moment =
    Runda { $round }, mutarea { $number }: { $name } a jucat { $move }, { $label ->
        [disaster] un dezastru
        [blunder] o gafă
        [mistake] o greșeală
       *[inaccuracy] o imprecizie
    } care a costat { $chance } șanse de câștig și { $points } puncte. Mai bine era { $best }{ $more ->
        [yes] , apoi { $line }
       *[no] {""}
    }.
t-review-lucky = Runda { $round }: piesele trase au fost noroc pentru { $name }, { $chance } la șanse și { $points } puncte.
t-review-none = Nicio mutare și nicio împărțire nu s-a remarcat.
t-review-unfinished = Partida nu e încheiată: rezultatul de aici e ce promite ultima poziție.
t-review-judging = evaluez pozițiile
t-review-playing = joc până la capăt mutările apropiate
t-review-kept = Oprit. Aceeași comandă continuă de aici.
t-review-written = Analiza e în { $file }.
t-review-player = nimeni nu se numește { $found } aici: se așteaptă numărul unui loc sau unul dintre { $names }.
t-report-title = Analiză: { $names }
t-report-graph = Șansa de a câștiga
t-report-balance = Noroc și pricepere, în puncte
t-report-moves = Toate mutările
t-report-played = Jucat: { $move }
t-report-better = Mai bine: { $move }
t-report-luck = noroc
t-report-lost = greșeli proprii
t-report-given = greșelile celorlalți
t-report-residual = neexplicat
t-report-note = Un bot a evaluat fiecare poziție. O mutare a pierdut cât ar fi adus în plus cea mai bună; o împărțire a fost noroc cu cât a adus mai mult decât media multor altora. Diferențele mici sunt în limita erorii evaluării.
# Many games of one player. { $name } is the player.
t-across-title =
    { $name }: { $count ->
        [one] o partidă
        [few] { $count } partide
       *[other] { $count } de partide
    }
t-across-quality = Acuratețe { $accuracy }, { $rate } puncte pierdute la 10 mutări în care ai avut de ales; joci precum { $rating } (între { $low } și { $high }).
t-across-luck = Noroc: { $luck } puncte pe partidă, { $total } în total.
t-across-trend =
    Puncte pierdute la 10 mutări: { $recent } în ultimele 10 partide, { $before } înainte. { $change ->
        [better] E clar mai bine.
        [worse] E clar mai rău.
       *[unclear] Diferența poate fi întâmplătoare.
    }
t-across-practice-title = Ce să exersezi
t-across-practice-clear =
    De exersat: { $what }. { $moves ->
        [one] O mutare a costat
        [few] { $moves } mutări au costat
       *[other] { $moves } de mutări au costat
    } cu { $points } puncte mai mult decât tot atâtea altele.
t-across-practice-weak = Nimic nu iese clar în evidență. Cele mai multe puncte se pierd aici: { $what }, cu { $points } mai mult decât în tot atâtea alte mutări; poate fi întâmplător.
t-across-practice-few = Prea puține partide ca să știm ce ar fi de exersat. Deocamdată cele mai multe puncte se pierd aici: { $what }, cu { $points } mai mult decât în tot atâtea alte mutări.
t-across-practice-none = Nimic nu costă mai mult decât restul.
t-across-round = runda { $round }
t-across-people = oameni și alții
t-across-rate-graph = Puncte pierdute la 10 mutări, fiecare partidă cu cele nouă dinaintea ei
t-across-luck-graph = Norocul de până acum, în puncte
t-across-rounds = Pe runde
t-across-themes = După tema celei mai bune mutări
t-across-levels = După adversar
t-col-moves = mutări
t-col-missed = ratate
t-col-rate = la 10 mutări
t-col-more = peste celelalte
t-col-games = partide
t-col-won = câștigate
t-col-result = rezultat
t-col-luckless = fără noroc
t-across-judging = partida { $number } din { $count }
t-across-left =
    { $count ->
        [one] O partidă fără { $name } e lăsată deoparte.
        [few] { $count } partide fără { $name } sunt lăsate deoparte.
       *[other] { $count } de partide fără { $name } sunt lăsate deoparte.
    }
t-across-none = nicio partidă jucată de { $name } nu a putut fi analizată.
t-across-whose = spune cu --player ale cui partide să fie analizate; aici joacă cel mai des: { $names }.
t-across-note = De o temă țin mutările în care cea mai bună o are, iar cea jucată fie e cea mai bună, fie nu o are. Steluța arată ce depășește restul cu trei erori standard, în cel puțin zece partide.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Scrie o mutare precum 3B4, hint, why, next, ? pentru mutările permise sau help.
t-puzzle-head =
    Problema { $number }, dificultate { $rating }{ $again ->
        [yes] , pe care ai ratat-o înainte
       *[no] {""}
    }. Ratingul tău este { $own }.
t-puzzle-right = { $move } este corect: { $chance } șanse de câștig, față de { $less } după a doua mutare ca valoare, { $second }.
t-puzzle-second = { $move } este doar a doua mutare ca valoare. Încearcă din nou sau scrie hint ori why.
t-puzzle-wrong = { $move } nu este cea mai bună mutare. Încearcă din nou sau scrie hint ori why.
t-puzzle-answer = Răspunsul este { $move }: { $chance } șanse de câștig, față de { $less } după a doua mutare ca valoare, { $second }.
t-puzzle-look = Privește aici: { $where }
t-puzzle-rating = Ratingul tău: { $own } ({ $change })
t-puzzle-best = Rezolvate la rând: { $count }, cel mult { $best }
t-puzzle-enter = Apasă Enter pentru problema următoare sau scrie why ori quit.
t-puzzle-no-such = Nu există nicio problemă de acest fel.
t-puzzle-sum = Probleme rezolvate: { $solved } din { $tried }. Ratingul tău este { $own }.
t-puzzle-unsaved = Rezultatul tău nu a putut fi salvat în { $path }: { $why }.
# { $date } is such as 2026-11-16.
t-day-head = Problema zilei, { $date }
t-day-solved = Ai rezolvat deja problema din { $date }. Următoarea vine mâine.
t-deal-head = Împărțirea zilei, { $date }: toți primesc aceleași piese, împotriva botului { $bot }.
t-deal-alone = La împărțirea zilei joci pe cont propriu: fără hint, fără undo.
t-deal-result = { $date }, împotriva botului { $bot }: { $score } la { $other }
t-deal-share = Pentru comparație, trimite acest cod: { $code }
t-deal-given-up = Ai abandonat împărțirea din { $date }, deci nu are rezultat.
t-deal-other = { $file } nu este jocul împărțirii din { $date }. Mută fișierul și începe din nou.
t-help-puzzle-hint = întâi tema, apoi unde să privești; problema contează ca ratată
t-help-puzzle-why = răspunsul și motivele lui; problema contează ca ratată
t-help-puzzle-next = altă problemă; aceasta poate reveni
t-help-puzzle-quit = ieșire; rezultatele tale sunt salvate
t-col-theme = temă
t-col-name = nume
t-col-tried = încercate
t-col-solved = rezolvate
t-col-puzzles = probleme

## A table on a server

# What is agreed, in short; several of these stand in a row with commas.
t-wall =
    { $wall ->
        [grey] perete gri
       *[coloured] perete colorat
    }
t-no-clock = fără ceas
t-clock-move = { $time } pe mutare
t-duration =
    { $unit ->
        [days] { $count ->
            [one] 1 zi
            [few] { $count } zile
           *[other] { $count } de zile
        }
        [hours] { $count } h
        [minutes] { $count } min
       *[seconds] { $count } s
    }
# { $clocks } is such as Ana 4:59, Ben 3:10.
t-clocks = Timp rămas: { $clocks }.
t-seat-open = liber
t-arrived =
    Masa { $table }: { $settings }. { $seats ->
        [0] Urmărești jocul.
       *[other] Joci ca { $names }.
    }
t-set-up = Masa e pregătită. Linkul pentru prieteni: { $link }
t-no-seat = La masa aceasta nu e niciun loc liber: urmărești jocul.
t-only-watch = Aici doar urmărești jocul.
t-turn-of = La mutare: { $name }.
t-gone = Lipsesc: { $names }.
t-record = Înregistrarea: { $link }
t-link-mine = Deschide-l pe celălalt dispozitiv al tău și nu-l da nimănui:
t-link-table = Linkul mesei: { $link }
t-link-seats = Linkul pentru cine vrea să ia loc: { $link }
t-token-unkept = Jetonul tău nu a putut fi păstrat: { $why }. Scrie link și păstrează linkul.
t-come-back = Ca să revii: { $command }
t-lost =
    { $restart ->
        [yes] Serverul repornește. Se încearcă din nou…
       *[no] S-a pierdut conexiunea. Se încearcă din nou…
    }
t-connected = Conexiunea a revenit.
# What stands before the line being typed; > follows.
t-prompt-lost = fără conexiune
t-prompt-stage =
    { $stage ->
        [waiting] în așteptare
        [over] încheiat
        [closed] masă închisă
       *[playing] în joc
    }
t-prompt-other = { $name } la mutare
# The name of somebody who has none.
t-guest = Oaspete

## News of a table

t-news-seat-taken = { $name } ia loc, pe locul { $seat }.
t-news-seat-left = { $name } pleacă: locul { $seat } e liber.
t-news-closed = Masa s-a închis.
t-news-started = { $name } dă startul jocului.
t-news-undone = Ultima mutare ({ $name }) e anulată, cu tot ce a urmat.
t-news-sides-switched = { $name } și { $other } și-au schimbat locurile.
t-news-hint-asked = { $name } cere un sfat.
t-news-hint-mine = Un bot se gândește la un sfat pentru tine.
t-news-accepted = { $name } acceptă.
t-news-declined = { $name } refuză.
t-news-withdrawn = { $name } retrage propunerea.
t-news-resigned = { $name } abandonează.
t-news-timed-out = { $name }: timpul a expirat.
t-news-forfeited = { $name } lipsește de prea mult timp și pierde din oficiu.
t-news-replaced = De acum, pe locul { $seat } joacă { $bot }.
t-news-went-away = { $name } lipsește.
t-news-came-back = { $name } a revenit.
t-news-rematch-begun = Începe revanșa.
t-news-more = S-au întâmplat prea multe ca să le înșirăm.
t-news-meanwhile = Între timp: { $moves }.
t-offer-answer = Scrie accept sau decline.
t-offer-waits = Se așteaptă răspuns: { $names }.

## The lobby

t-lobby-table = masă
t-lobby-join = ca să intri sau să urmărești jocul
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; runda { $round }, { $scores }
    }
t-lobby-none = Aici nu e listată nicio masă.
t-lobby-newest = Apar doar cele mai noi.
t-lobby-new = Ca să pregătești o masă: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] Nu e nicio mutare: jocul s-a încheiat.
       *[deal] Nu e nicio mutare: urmează împărțirea rundei { $round }.
    }
t-checked =
    { $file }: { $count ->
        [one] 1 joc
        [few] { $count } jocuri
       *[other] { $count } de jocuri
    }
t-game-says = Jocul { $number }: { $says }
# What was proven of the deals of a game; { $start } says whether the starting seat is proven too.
t-proven =
    { $start ->
        [yes] începutul și { $deals ->
            [one] 1 împărțire, toate
            [few] { $deals } împărțiri, toate
           *[other] { $deals } de împărțiri, toate
        }
       *[no] { $deals ->
            [one] 1 împărțire,
            [few] { $deals } împărțiri, toate
           *[other] { $deals } de împărțiri, toate
        }
    } potrivit angajamentului.
t-commitment = Angajament { $commitment }

## What is wrong

# { $why } is what the system says. These begin with the name of a file, or in small letters.
t-file-unread = { $file } nu se poate citi: { $why }. Dă o înregistrare, sau - pentru intrarea standard.
t-file-encoding = { $file } nu e text UTF-8: octetul { $byte } e greșit. Salvează-l ca UTF-8.
t-file-unwritten = { $file } nu se poate scrie: { $why }. Dă alt fișier.
t-file-exists = { $file } există deja: dă alt fișier.
t-file-exists-resume = { $file } există deja: continuă-l cu --resume sau dă alt fișier.
t-folder-unused = { $folder } nu se poate folosi: { $why }. Dă un fișier cu --save.
t-folder-tokens = jetonul tău nu poate fi păstrat în { $folder }: { $why }. Dă alt dosar în AZULEJOS_TOKENS.
t-output-unwritten = Rezultatul nu se poate scrie: { $why }.
t-games-none = { $file } nu conține niciun joc: dă o înregistrare.
# { $count } is never 1 in these two.
t-games-one =
    { $file } conține { $count ->
        [one] 1 joc
        [few] { $count } jocuri
       *[other] { $count } de jocuri
    }: se așteaptă unul singur, ca să continui cu el.
t-games-which =
    { $file } conține { $count ->
        [one] 1 joc
        [few] { $count } jocuri
       *[other] { $count } de jocuri
    }: spune care, cu --game.
t-games-number = { $file } nu are jocul { $number }: are { $count }.
t-moves-number =
    nu există mutarea { $number }: jocul are { $count ->
        [one] 1 mutare
        [few] { $count } mutări
       *[other] { $count } de mutări
    }.
t-trust = { $file } ar porni { $programs }: dacă ai încredere, adaugă --trust.
t-no-seat-mine = nu ai niciun loc la { $link }: intră mai întâi la masă.
t-page-unbuilt = Pagina nu e construită: rulează mai întâi make page.
t-page-taken = În { $folder } se află altceva: dă un folder gol sau unul scris de azulejos page.
t-page-written = Pagina e în { $folder }: copiaz-o pe orice server web.
# The kernel and the server are parts of Azulejos that need further packages.
t-needs =
    { $what ->
        [kernel] nucleul are nevoie de { $package }, care nu e instalat: pip install 'azulejos[kernel]'.
        [png] imaginile PNG au nevoie de { $package }, care nu e instalat: pip install 'azulejos[png]'.
       *[server] serverul are nevoie de { $package }, care nu e instalat: pip install 'azulejos[server]'.
    }
# Where in a record a fault is; { $fault } is a sentence.
t-fault-at = linia { $line }, coloana { $column }: { $fault }
# Why a server does not answer as it should; each of these stands in brackets in another sentence.
t-why-certificate = certificatul lui nu e valabil, { $why }
t-why-https = acolo nu se folosește HTTPS
t-why-silent = nu răspunde
t-why-status = stare HTTP { $status }
t-why-nothing = acolo nu e nimic
t-why-answer = un răspuns

# Places in sentences about moves that are not legal, which list several of them with "or". English has those sentences
# elsewhere. Tiles lie on { t-one-source }; 0 is the centre.
t-one-source =
    { $source ->
        [0] în centru
       *[other] pe fabrica { $source }
    }
# A colour can go to { t-one-place }; 0 is the floor.
t-one-place =
    { $place ->
        [0] pe podea
       *[other] pe rândul { $place }
    }
# A line can go to { t-one-column }.
t-one-column = pe coloana { $column }
