# Azulejos magyarul. A <b> és </b> közötti rész kiemelt; az <i> és </i> közötti rész keskeny képernyőn elmarad, benne a
# *csillagok* emelnek ki.

## The page

tagline = Vedd el a csempéket, töltsd meg a soraidat, csempézd ki a faladat. Az Azul társasjáték, 2–4 játékosnak.
menu = Menü
settings = Beállítások
rules = Szabályok
sound-on = Hang bekapcsolása
sound-off = Hang kikapcsolása
theme-light = Világos téma
theme-dark = Sötét téma
play-now = Játsszunk!
you = Te
to-home = Kezdőlap
lost-title = Itt nincs semmi
lost = Nincs ilyen oldal. Lehet, hogy hiányos a link.
try-again = Újra
unreached-title = Nincs válasz
version-title = Másik verzió
disconnected-title = Lezárult a kapcsolat
close = Bezárás
cancel = Mégse
help = Billentyűk és mozdulatok
language = Nyelv

## The start

level = Szint
change = Módosítás
begin = Kezdés
continue = Folytatás
opponents-count = Ellenfelek
players = Játékosok
player = { $number }. játékos
bots-count = Ebből bot ({ $name })
wall-coloured = Színes
wall-grey = Sötét
your-name = A neved
together = Közösen
    .how = ezen a képernyőn
page-loading = Szabályok és botok betöltése…
not-kept = A böngésző itt semmit sem őriz meg (privát ablak?): ha bezárod, a játszma elvész.
needs-server = Ennek az oldalnak nincs szervere. Ahhoz, hogy linkkel játszhass a barátaiddal, vagy más asztalokat láss, valakinek futtatnia kell az Azulejost egy szerveren. Itt botok ellen vagy közösen, ennél a képernyőnél játszhatsz.
together-how = Közös a képernyő, és az asztal mindig afelé fordul, aki következik.
invite = Barátok meghívása
    .how = linkkel vagy QR-kóddal
join = Csatlakozás
    .how = linkkel vagy a váróból
watch = Nézőként
    .how = egy zajló játszmánál
make-link = Link készítése
join-link = Link vagy kód
join-go = Belépés
lobby-open = Játékosokra várnak
lobby-no-open = Most senki sem vár. Hívd meg a barátaidat, vagy játssz egy bot ellen.
lobby-no-running = Most nem zajlik nyilvános játszma.
seats-free = { $count } szabad hely
rules-link = Hogyan kell játszani?
my-games = Játszmáim ({ $count })
games-title = Játszmáim
games-kept = A játszmák és az eredmények csak ebben a böngészőben vannak meg. Fájlba mentve átviheted őket egy másik böngészőbe. A lejegyzés (.azul) visszanézésre nyílik meg; az oldalra is ráhúzhatod, bárhová.
games-save = Mentés fájlba
games-open = Fájl megnyitása
games-none = Itt még nincs játszma.
games-more = Több mutatása
games-filter = Mutasd
games-which =
    { $which ->
        [running] Folyamatban
        [won] Megnyert
        [lost] Nem nyert
        [people] Emberekkel
        [records] Lejegyzések
       *[all] Mind
    }
games-levels = Minden szint
results = Eredmények a botok ellen
results-level = Szint
results-played = Játszma
results-won = Győzelem
results-best = Legjobb pontszám
results-streak = Győzelem zsinórban
game-ended =
    { $place ->
        [1] Győzelem, { $scores }
       *[other] { $place }. hely, { $scores }
    }
game-record = Lejegyzés: { $names }
level-won = { $name }: { $count } győzelem zsinórban.
level-ready = Jöhet a { $level }. szint?
file-games-added =
    { $count ->
        [0] Nincs új: a fájl minden játszmája megvan már itt.
       *[other] { $count } játszma hozzáadva.
    }
file-record-fault = Ez a lejegyzés nem olvasható: { $reason }
file-record-move = { $move } ott szabálytalan lépés.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Te jössz · { $names }
    }
game-their-turn =
    { $count ->
        [one] { $names } következik
       *[other] Nem te jössz · { $names }
    }
game-waits = Játékosokra vár
game-waits-with = Játékosokra vár · { $names }
game-over-with = Véget ért · { $names }
game-stands = { $round }. forduló, { $scores }
game-not-begun = Még nem indult
forget-game = Játszma törlése a listáról: { $names }
privacy = Adatvédelem
lesson = Lecke
lesson-offer = Új neked az Azul? Tanuld meg az asztalnál, három perc alatt.
lesson-begin = Kezdjük a leckét
lesson-decline = Köszönöm, nem
lesson-link = Háromperces lecke

## Before a game

clock = Óra
clock-none = Óra nélkül
clock-total = { $minutes } perc + { $seconds } mp
clock-move = { $minutes } perc/lépés
clock-move-seconds = { $seconds } mp/lépés
clock-days = { $days } nap/lépés
takebacks = Visszavonás
takebacks-hint = Egy lépés visszavonható, ha a többiek beleegyeznek
takebacks-none = nincs visszavonás
listed = A váróban
listed-short = a váróban
listed-hint = Bárki megtalálhatja az asztalt, és leülhet
seats = Helyek
waiting-room-waits =
    { $count ->
        [one] Még egy játékosra várunk
       *[other] Még { $count } játékosra várunk
    }
waiting-room-ready = Mindenki itt van
waiting-room-join = Leülés
waiting-room-full = Az asztal megtelt
waiting-room-watch = Nézőként is itt maradhatsz.
waiting-room-closed = Az asztalt bezárták
waiting-room-closed-why = Mindenki elment, mielőtt a játék elkezdődött volna. Nyiss egy újat!
bot-add = Bot hozzáadása
bot-remove = { $name } eltávolítása
bot-choose = Ezt választom
bot-instead = Bot választása helyette: { $name }
name-first = Előbb írd be a neved.
invite-link = Meghívás ezzel a linkkel
watch-link = Mások ezzel a linkkel nézhetik
watchers = { $count } néző
code-label = A link QR-kódja
copy-link = Link másolása
copied = Másolva
share = Megosztás
share-text = Játssz velem Azult!
share-picture = A végső táblák
save-picture = Kép mentése
link-here-only = Ez a cím csak ezen a gépen működik. Más eszközökön a gép hálózati címével nyisd meg az oldalt.
device = Játék másik eszközön
device-how = Nyisd meg ezt a linket a másik eszközön, és folytasd ott a helyeden. Mindkét eszköz az asztalnál marad.
device-caution = Ne add ki másnak: akinél ez a link van, játszhat helyetted.

## After a game

game-over = Játék vége
rounds = { $count } forduló
over-you-win = Nyertél!
over-scores = { $first } : { $second }
over-behind = { points } hiányzott.
over-rows =
    { $count ->
        [one] { $who ->
            [you] Kiraktál egy teljes sort ({ $rows }. sor).
           *[other] { $name } kirakott egy teljes sort ({ $rows }. sor).
        }
       *[other] { $who ->
            [you] Kiraktál { $count } teljes sort (sorszámuk: { $rows }).
           *[other] { $name } kirakott { $count } teljes sort (sorszámuk: { $rows }).
        }
    }
over-no-tiles = Elfogytak a csempék.
over-gave-up =
    { $how ->
        [resigned] { $who ->
            [you] Feladtad a játékot.
           *[other] { $name } feladta a játékot.
        }
        [time] { $who ->
            [you] Kifutottál az időből.
           *[other] { $name } kifutott az időből.
        }
       *[forfeit] { $who ->
            [you] Nem jöttél vissza.
           *[other] { $name } nem jött vissza.
        }
    }
wall-of =
    { $who ->
        [you] A te falad
       *[other] { $name } fala
    }
place = { $place }. helyezett
to-rematch = A visszavágóhoz
hide-name = A nevem törlése
hide-name-sure = Ebben a játszmában és a lejegyzésében a neved helyén mindenkinek kérdőjel áll majd, véglegesen.
delete-game = A játszma törlése
delete-game-sure = A szerver véglegesen törli a játszmát és a lejegyzését, és a rájuk mutató linkek nem működnek többé.
rematch-waits = Felajánlva…
points-title = Pontok
points-tiles = Csempék
points-rows = Sorok
points-columns = Oszlopok
points-colours = Színek
points-each = egyenként { $points }
points-total = Összesen
graph-title = Pontszám fordulónként
graph-bonus = bónusz
graph-end = vége
fair-title = Tisztességes volt az osztás?
fair-how = Az első osztás előtt a szerver választott egy titkos számot, és megmutatta a lenyomatát (hash): ezzel elkötelezte magát. Minden osztás a titokból következik, így azt játék közben senki sem választhatta meg.
fair-commitment = Lenyomat, a játék előtt megmutatva
fair-secret = Titok, a játék után elárulva
fair-kept = A titok illik a lenyomathoz, és ez az a lenyomat, amelyet ez a böngésző a játék kezdetén látott.
fair-fits = A titok illik a lenyomathoz.
fair-broken = A titok nem illik ahhoz, amit a szerver ígért.
fair-unchecked = Ez a böngésző csak védett kapcsolaton ellenőriz lenyomatot.
fair-verify = Ha minden osztást ellenőriznél, töltsd le a lejegyzést, és futtasd ezt:

## Replay

step = Állás
step-of = { $step } / { $last }
step-first = Első állás
step-back = Előző állás
step-forward = Következő állás
step-last = Utolsó állás
step-play = Automatikus lejátszás
step-pause = Szünet
to-table = Eredmény
analysis = Elemzés
review = Értékelés
puzzles = Feladványok
puzzle-today = A nap feladványa
deal-result = Eredmény és kód
across-title = Játszmáim összképe

## The review

review-working = A játszma átnézése…
review-decided =
    { $what ->
        [luck] Ezt a játszmát a szerencse döntötte el.
        [skill] Ezt a játszmát a lépések döntötték el.
       *[both] Ezt a játszmát a szerencse és a lépések együtt döntötték el.
    }
# Numbers of points with their signs.
review-sum = { $name }: szerencse { $luck }, saját lépések { $lost }, a többiek lépései { $given } pont.
review-luck = Szerencse
review-skill = Saját lépések
review-balance = Szerencse és lépések, pontban
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = A végén { $result }, az osztások és a kezdés szerencséje nélkül { $adjusted }.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Pontosság { $accuracy }%, 10 lépésenként { $rate } pont veszteség; játékereje kb. { $rating }.
review-graph-key = Pontozott vonalak: osztások. Koppints, és az asztalon látod a lépést.
review-moments = Döntő pillanatok
review-quiet = Egyetlen lépés vagy osztás sem volt igazán döntő.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] katasztrófa
        [blunder] súlyos hiba
        [mistake] hiba
       *[inaccuracy] pontatlanság
    }: { $chance }% és { $points } pont veszteség.
review-better = Jobb lett volna:
review-deal-helped = Szerencsés osztás: { $name }, { $chance }%-kal nagyobb nyerési esély.
review-see = Az asztalon
review-retry = Hibák javítása
review-how = Az oldal motorja értékel; egy osztás szerencséje az értéke 64 másikhoz képest. A kis veszteség hibahatáron belül van, ezért nem hívjuk hibának.
retry-task = { $round }. forduló: keress jobbat ennél:
retry-judging = Értékelés…
retry-right = Helyes! A legjobb ez volt:
retry-shown = A legjobb ez volt:
retry-wrong = Még nem: { $chance }% veszteség a legjobbhoz képest.
retry-show = Mutasd meg
retry-next = Tovább
retry-leave = Vissza az értékeléshez
retry-done = Ennyi volt. Szép munka!

## The analysis board

fault-still-played = Ezt a játszmát még játsszák. Ha véget ért, elemezheted.
to-game = Vissza a játszmához
engine = Motor
engine-and-moves = Motor és lépések
engine-thinking = Gondolkodik…
engine-off = A motor ki van kapcsolva.
engine-failed = A motor nem fut ebben a böngészőben.
engine-over = A játszma véget ért.
engine-deal = Új forduló: a folytatáshoz ossz csempéket.
engine-solved = megoldva
engine-visits =
    { $count ->
        [one] 1 állás
       *[other] { $count } állás
    }
engine-chances = Nyerési esély
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% nyerési esély, { points-net }
# A move on the grey wall, in words.
study-column = { x-a-line } mintasor { x-a-column } oszlopba
moves-title = Lépések
moves-start = Kezdet
moves-none = Lépj egyet, vagy mutasson egyet a motor.
deal-random = Véletlen osztás
deal-written = Ezek osztása
deal-label = Az egyes manufaktúrakorongok csempéi, perjellel elválasztva
play-here = Játék innen
play-as = Te leszel
share-position = Az állás
set-up = Állás felállítása
set-up-how = Válassz csempét, majd jelöld ki a helyét. Betűkkel is megy: B, Y, R, K, W és Delete; M a jelző.
set-up-free = üres
set-up-turn = Ki következik
set-up-score = Pontok
# A space of the wall.
set-up-space = { $row }. sor, { $column }. oszlop
set-up-text = Ugyanez jelöléssel; ide be is illeszthetsz egy állást
set-up-clear = Asztal kiürítése
set-up-use = Elemzés
set-up-surplus = Színenként csak 20 csempe van: túl sok { $colours }.

## Keys and gestures

help-gestures = Egér és érintés
help-keys = Billentyűk
help-this = ez a súgó
gesture-tap = Koppintás
gesture-drag = Húzás
gesture-anywhere = Koppintás bárhová
help-tap = egy színre, majd egy mintasorra: ez egy lépés
gesture-again = Újabb koppintás
help-again = érintőképernyőn: megteszi a mutatott lépést
help-drag = csempék egy korongról egy mintasorba
help-look = egy másik táblára: nagyban látod
help-skip = átugorja az animációt
key-enter = Enter
key-escape = Esc
key-space = Szóköz
key-home = Home
key-end = End
key-any = Bármelyik billentyű
help-notation = a 3. korongról, kék, a 4. mintasorba
help-centre = középről, piros, a padlóra
help-column = az oszlop, ha választani kell
help-walk = mozgás az asztalon
help-enter = elvesz és lerak
help-escape = vissza
help-hint = tipp: előbb hogy hová nézz, aztán a lépés
help-undo = visszavonja az utolsó lépést
help-step = előző vagy következő állás
help-ends = első vagy utolsó állás
help-play-on = automatikus lejátszás

## Settings

theme = Téma
theme-choice =
    { $theme ->
        [light] Világos
        [dark] Sötét
       *[system] Rendszer szerint
    }
contrast = Kontraszt
contrast-choice =
    { $contrast ->
        [high] Erős
       *[system] Rendszer szerint
    }
motion = Animáció
motion-choice =
    { $motion ->
        [off] Ki
        [quick] Gyors
       *[normal] Normál
    }
confirms = Lépések megerősítése
confirms-choice =
    { $confirms ->
        [always] Mindig
        [never] Soha
       *[touch] Érintésnél
    }
confirms-hint = Az első koppintás megmutatja, mit hozna a lépés, a második megteszi.
letter-keys = Betűbillentyűk
letter-keys-hint = Betűkkel léphetsz, és felolvastathatod a táblákat; kapcsold ki, ha hanggal irányítod az eszközödet
sound = Hang
sound-hint = Halkan koppanó csempék, és csengő, ha te jössz
name-hint = Ezen a néven látnak a többiek.
settings-kept = Mindezt csak ez a böngésző őrzi meg.
third-party-notices = Külső összetevők licencei

## Notifications

# A button that is pressed while they are on.
notices = Szólj, ha én jövök
notices-denied = A böngésző letiltja ennek az oldalnak az értesítéseit. Engedélyezd őket a beállításaiban, és próbáld újra.
notices-failed = A böngésző most nem tudja bekapcsolni az értesítéseket. Próbáld meg később.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = Te jössz
    .text = Várnak rád az asztalnál: { $names }.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Ha olyan játékos jön, akinél nincs nyitva az asztal, ez a cím megkapja az asztalt, a nevet és a linket.
webhook-url = Cím
webhook-save = Mentés
webhook-saved = Mentve.

## Privacy

privacy-lead = Nincs fiók, nincs reklám, nincs nyomkövetés. Itt mindent elolvashatsz, ami az adataiddal történik.
privacy-server = Mit tárol a szerver?
    .text = A játszmákat: a beállításokat, a lépéseket és az időket, valamint a játékosok által megadott neveket. A helyed kulcsának csak az ujjlenyomatát tárolja, azzal senki sem játszhat helyetted. A visszaélések ellen IP-cím szerint számolja a kéréseket, de csak a memóriában.
privacy-browser = Mit tárol a böngésződ?
    .text = A beállításaidat, az eredményeidet és asztalonként egy sütit: a helyed kulcsát, amelyet csak annak az asztalnak küld el, és amely 180 nap után lejár. Ha mindet el akarod távolítani, töröld a böngészőben ennek az oldalnak az adatait.
privacy-time = Meddig?
    .text = Az az asztal, amelyhez senki sem ül le, egy nap után bezárul.
    .always = Ez a szerver addig őrzi meg a játszmákat, amíg valaki nem törli őket.
    .days =
        { $count ->
            [one] Ez a szerver a játszmák vége után { $count } nappal törli azokat.
           *[other] Ez a szerver a játszmák vége után { $count } nappal törli azokat.
        }
privacy-notices = Értesítések
    .text = Csak akkor, ha egy asztalnál kéred őket. A szerver ilyenkor tárolja azt a címet, amelyet a böngésződ ad meg hozzájuk, a játszma végéig, vagy amíg ki nem kapcsolod őket. Az üzeneteket a böngésző gyártójának, például a Google-nek, a Mozillának vagy az Apple-nek a push-szolgáltatása kézbesíti. Titkosítva vannak, csak a te böngésződ tudja elolvasni őket.
    .webhook = Aki az asztalt nyitja, megadhat egy webcímet, amely értesül arról, ki jön: megkapja az asztalt, a nevet és a linket.
privacy-delete = Hogyan törölheted az adataidat?
    .text = A befejezett játszma menüjében ott van: <b>{ hide-name }</b>, és ha másnak nem volt ott helye: <b>{ delete-game }</b>. A szerver üzemeltetője bármelyik játszmát és nevet törölheti.
privacy-tracking = Nincs nyomkövetés
    .text = Az oldal semmit sem tölt be más oldalakról, nem számolja a látogatásokat, és semmit sem ad tovább. Az asztalnál ülők látják a nevedet, a lépéseidet, és hogy ott vagy-e. Bárki nézheti a játékot, aki ismeri az asztal linkjét.

## The rules

rules-title = Így játsszuk az Azult
rules-lead = 2–4 játékos csempéz, mindenki a saját falát. Minden fordulóban csempéket veszel el a korongokról vagy az asztal közepéről, a mintasoraidban gyűjtöd őket, majd minden kész mintasorból egy csempét a faladra teszel, pontokért. Nagyjából öt forduló az egész.
rules-setup = Előkészületek
    .text = 2, 3 vagy 4 játékoshoz <b>5, 7 vagy 9</b> manufaktúrakorong kerül az asztalra, mindegyikre 4 csempe a zsákból. A zsákban 100 csempe van, színenként 20.
    .more = Mindenki kap egy játékostáblát, és mindenki ugyanazt az oldalát használja: a színeset vagy a sötétet. Valaki kezd, és az óramutató járása szerint következnek a többiek.
    .picture = Öt korong áll a közép körül, mindegyiken négy csempe; középen a jelző van.
rules-take = Elvétel
    .text = Vedd el <b>egy szín összes csempéjét</b> egy manufaktúrakorongról; a korong többi csempéje az asztal közepére kerül. Vagy vedd el egy szín összes csempéjét az asztal közepéről.
    .more = Ha a fordulóban elsőként te veszel el középről, a <b>kezdőjátékos-jelzőt</b> is elveszed. A jelző a padlóvonalad bal szélső szabad mezőjére kerül, és levonás jár érte, de a következő fordulót te kezded. A jelző magában nem vehető el.
    .picture = Egy korongon két piros, egy kék és egy fehér csempe van: valaki elveszi a két pirosat, a többi középre kerül. Alatta: aki elsőként vesz el fehéret középről, a jelzőt is elveszi.
rules-place = Lerakás
    .text = Tedd mindet <b>egyetlen mintasorba</b>, jobbról balra. Egy mintasorban csak egyféle szín lehet, és olyan soha, amely a fal ugyanazon sorában már megvan.
    .more = Ami nem fér el, <b>a padlóra esik</b>. Akár mindet a padlóra teheted. Ha a padlóvonal mind a 7 mezője foglalt, a további csempék a dobozba kerülnek, levonás nélkül.
    .picture = Három piros csempe kerül a 2. mintasorba, ahol kettőnek van hely; a harmadik a padlóra esik.
rules-tiling = Csempézés
    .text = Amikor elfogytak a csempék az asztalról, minden <b>kész mintasorból</b> egy csempe a fal ugyanazon sorába, a színének megfelelő mezőre kerül, fentről lefelé.
    .more = A kész mintasor többi csempéje a dobozba megy. Ami még nincs kész, abban ott maradnak a csempék.
    .picture = Egy kész mintasor két piros csempével; az egyik a fal 2. sorába kerül.
rules-points = Pontozás
    .text = Ha egy csempének nincs szomszédja, <b>1</b> pontot ér. Ha van vízszintes szomszédja, annyi pont jár, ahány csempés az összefüggő sor, <b>és</b> ha van függőleges, annyi is, ahány csempés az összefüggő oszlop; az új csempe is beleszámít.
    .more = Így az a csempe ér a legtöbbet, amely sok másik mellé kerül.
    .picture = Egy piros csempe egy hármas sor végén és egy hármas oszlopban áll: hat pont.
rules-across = { $count } a sorért
rules-down = + { $count } az oszlopért
rules-floor = Levonás a padlóért
    .text = Ezután a padlóvonal következik, balról jobbra ennyi levonással: <b>1, 1, 2, 2, 2, 3, 3</b>. A jelző is csempének számít. A pontszám nem csökken 0 alá.
    .more = A padló csempéi a dobozba kerülnek, a korongokra pedig újra 4-4 csempe a zsákból. Ha a zsák kiürül, a doboz csempéi visszakerülnek bele; ha így sincs elég, néhány korong hiányos marad. Az kezd, akinél a jelző van.
    .picture = A padlón a jelző és két csempe: négy pont levonás.
rules-end = A játék vége
    .text = A játék annak a fordulónak a végéig tart, amelyben valaki kirak a falán egy teljes <b>vízszintes sort</b>. A teljes sorok, oszlopok és színek bónuszpontokat hoznak.
    .more = Az nyer, akinek a legtöbb pontja van; egyenlőségnél az, akinek több teljes sora van. Ha ez is egyenlő, osztoznak a győzelemben.
    .picture = Egy fal egy teljes sorral és egy teljes oszloppal.
rules-bonus-row = ötcsempés sorért
rules-bonus-column = ötcsempés oszlopért
rules-bonus-colour = egy szín öt csempéjéért
rules-grey = A sötét oldal
    .text = A tábla másik oldalán a fal üres: minden csempének <b>te választasz oszlopot</b>. Egyetlen szín sem lehet kétszer ugyanabban a sorban vagy oszlopban.
    .more = Ha egy kész mintasornak nincs érvényes mező a falon, minden csempéje a padlóra esik.
    .picture = Sötét oldali fal: a 4. sor piros csempéje a 2. vagy az 5. oszlopba kerülhet, mert a 3. és a 4. oszlopban már van piros.
rules-play = Játsszunk!

## The lesson

lesson-leave = Kilépés a leckéből
lesson-back = Vissza
lesson-next = Tovább
lesson-play = Játék a { $name } ellen
# Legfeljebb 130 karakter mindegyik.
lesson-take = Elvétel
    .task = Amikor te jössz, vedd el egy korongról <b>egy szín összes csempéjét</b>: válassz egy színt, majd egy mintasort.
    .done = { tiles } csempe került { x-a-line } mintasorba. A korong többi csempéje <b>középre</b> került.
    .floor = A padlóra is tehetsz csempét, de ott levonás jár érte. Próbáld újra, és válassz egy mintasort.
lesson-line = Mintasoronként egy szín
    .task = Egy mintasorba csak <b>egyféle szín</b> kerülhet. Az 5. mintasorban már piros van: tegyél hozzá még pirosat.
    .done = Az 5. mintasorban már { $count } piros van. Amíg meg nem telik, a csempéi fordulóról fordulóra ott maradnak.
    .other = Ez is jó lépés. De most az 5. mintasorba tegyél pirosat.
lesson-wall = Minden szín csak egyszer
    .task = Mintasorba nem kerülhet olyan szín, amely <b>a fal ugyanazon sorában</b> már megvan. A 2. sorban van piros: válassz másikat.
    .done = Jó: a fal { $line }. sorában szabad a piros mezője. A 2. mintasor is üres volt, de a fal 2. sorában már van piros.
    .other = Ez is szabályos lépés. De most pirosat vegyél el, és tedd egy mintasorba.
lesson-fall = Ami nem fér el
    .task = Ami nem fér el a mintasorban, <b>a padlóra esik</b>, és levonás jár érte. Tölts meg egyet úgy, hogy semmi se essen le.
    .done = Megtelt a mintasor, és semmi sem esett le. Jöhet a fal!
    .falls =
        { $count ->
            [one] Egy csempe
           *[other] { $count } csempe
        } leesett, ez { points } levonás. Próbáld újra olyan mintasorral, ahol van elég hely.
    .short = Semmi sem esett le, de a mintasor nem telt meg. Próbáld újra: van, ami pont kitölti.
lesson-centre = Az asztal közepe
    .task = Az asztal <b>közepéről</b> is vehetsz el. A fordulóban az első, aki onnan vesz, a <b>kezdőjátékos-jelzőt</b> is elviszi.
    .done = A jelző a padlódra került, és úgy jár érte levonás, mint egy csempéért. De a következő fordulót te kezded.
    .factory = Ez egy korongról jött. Próbáld újra, és középről vegyél el egy színt.
lesson-tiling = Csempézés
    .task = Ha elfogytak a csempék, minden <b>kész mintasorból</b> egy a falra kerül. Az utolsóval töltsd meg a 3. mintasort.
    .done = A fehér csempe a soráért { $across }, az oszlopáért { $down } pontot hozott: <b>{ points }</b>. A mintasor többi csempéje a dobozba ment.
    .none = Vége a fordulónak, de egy mintasor sem telt meg, így a falra semmi sem került. Próbáld újra a 3. mintasorral.
lesson-floor = Levonás a padlóért
    .task = Aztán a padlóért jár levonás: 1, 1, 2, 2, 2, 3, 3. Mind az öt pirosat el kell helyezned: essen le a <b>legkevesebb</b>.
    .done = A jelző és egy csempe: { points } levonás. A padló most megint üres.
    .more = A padlóért { points } levonás járt. Próbáld újra: másik mintasorban több a hely.
lesson-choice = Jó helyre
    .task = A piros az 1. és a 2. mintasort is megtöltheti. Melyik hoz többet? A mellettük álló szám <b>előre</b> megmutatja.
    .done = <b>{ points }</b>, és ennél semmi sem hoz többet: a csempék egymás mellett érnek a legtöbbet.
    .less = Ez { points } lesz. A piros az 1. mintasorban { $best } pont lenne: próbáld újra, vagy menj tovább.
lesson-end = A játék vége
    .task = A játék véget ér, ha a falon elkészül egy <b>sor</b>. Vedd el az utolsó csempét, és tedd teljessé az 1. sort.
    .done = Egy teljes sor még { $row } pont, egy oszlop { $column }, egy szín { $all }: neked ez <b>{ points }</b>. Vége a játéknak.
    .none = A sor nem lett teljes, így a játék folytatódik. Próbáld újra az 1. mintasorral.
lesson-grey = Ráadás: a sötét oldal
    .task = A <b>sötét oldalon</b> te választasz oszlopot; egy sorban és oszlopban minden szín csak egyszer lehet. Hol ér a piros a legtöbbet?
    .done = <b>{ points }</b>, és egyik oszlop sem hoz többet. Ha egyik sem szabályos, az egész mintasor a padlóra esik.
    .less = Ez az oszlop { points }. Egy másik { $best } pontot hozna: próbáld újra, vagy menj tovább.
lesson-over = Ez az Azul!
    .task = Az nyer, akinek a legtöbb pontja van; egyenlőségnél, akinek több teljes sora. Minden mintasor mutatja, mit hozna.

## Tiles and places

colour =
    { $colour ->
        [B] kék
        [Y] sárga
        [R] piros
        [K] fekete
       *[W] fehér
    }
tiles = { $count } { colour }
factory = { $source }. korong
factory-empty = { $source }. korong, üres
centre = Közép
centre-empty = Közép, üres
factories-and-centre = Korongok és közép
marker = Jelző
from =
    { $source ->
        [0] középről
       *[other] { x-a-source } korongról
    }
to =
    { $place ->
        [0] a padlóra
       *[other] { x-a-place } mintasorba
    }
line = { $line }. mintasor
floor = Padló
wall = Fal
pattern-lines = Mintasorok
bag = Zsák
lid = Doboz
bag-and-lid = Zsák és doboz
# Sorszám névelővel: az 1., a 2., a 3., a 4., az 5.
x-a-source =
    { $source ->
        [1] az 1.
        [5] az 5.
       *[other] a { $source }.
    }
x-a-place =
    { $place ->
        [1] az 1.
        [5] az 5.
       *[other] a { $place }.
    }
x-a-line =
    { $line ->
        [1] az 1.
        [5] az 5.
       *[other] a { $line }.
    }
x-a-line-first =
    { $line ->
        [1] Az 1.
        [5] Az 5.
       *[other] A { $line }.
    }
x-a-row =
    { $row ->
        [1] az 1.
        [5] az 5.
       *[other] a { $row }.
    }
x-a-column =
    { $column ->
        [1] az 1.
        [5] az 5.
       *[other] a { $column }.
    }
x-a-column-first =
    { $column ->
        [1] Az 1.
        [5] Az 5.
       *[other] A { $column }.
    }

## The table

game-kind =
    { $players } játékos · { $wall ->
        [grey] sötét oldal
       *[coloured] színes fal
    }
round = { $round }. forduló
log = Napló
board-mine = { $name }, a te táblád
board-of = { $name } táblája
board-show = { $name } táblájának megnyitása
board-enlarge = { $name } táblája nagyban
opponents = A többiek táblái
score = { $score } pont
forecast = <b>{ $score }</b><i>, ha most lenne vége</i>
forecast-short = { $score } pont, ha most lenne vége a fordulónak
tag-you = te
tag-away = távol
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] feladta
        [time] lejárt az idő
       *[forfeit] kiesett
    }
clock-of = Hátralévő idő, { $name }: { $time }
floor-cost = padló
floor-label =
    { $cost ->
        [0] Padló, üres
       *[other] Padló, { $tiles }, { $cost } pont levonás
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] közép
       *[other] { $source }. korong
    }{ $marker ->
        [yes] , a jelzővel
       *[no] {""}
    }
line-label =
    { $count ->
        [0] { $line }. mintasor, üres
       *[other] { $line }. mintasor, { $line } mezőből { $count } { colour }
    }
place-would =
    { points-net }{ $fallen ->
        [0] {""}
       *[other] , { $fallen } leesik
    }
drag-falls = { $fallen } leesik
points-net = { $net } pont
line-would = { line-label }: { place-would }
floor-would = { floor-label }: { place-would }
line-not =
    { line-label }: { $why ->
        [full] { why-full }
        [holds] { why-holds }
        [wall] { why-wall }
       *[not] { why-not }
    }
why-full = kész
why-holds = itt { colour } van
why-wall = { colour } a falon
why-not = most nem
why-full-long = { x-a-line-first } mintasor már kész.
why-holds-long = { x-a-line-first } mintasorban { colour } van.
why-wall-long = A fal { $line }. sorában már van { colour }.
why-not-long = Ezt most nem lehet.

turn-yours = Te jössz
turn-of =
    { $who ->
        [you] Te jössz
       *[other] <b>{ $name }</b> következik
    }
turn-thinking = <b>{ $name }</b> gondolkodik
turn-called = ● Te jössz
turn-column = Válassz oszlopot
turn-waiting = A játék még nem kezdődött el
turn-over =
    { $winners ->
        [one] { $who ->
            [you] <b>{ $names }</b> nyertél
           *[other] <b>{ $names }</b> nyert
        }
       *[other] Közös győzelem: <b>{ $names }</b>
    }
turn-agreed = A játék félbemaradt
turn-tiling = Csempézés
turn-dealing = Új osztás
idle-first = Vedd el egy szín összes csempéjét<i> egy korongról vagy középről</i>.
idle-next = Te következel.
idle-wait =
    { $count ->
        [one] Még egy játékos van előtted.
       *[other] Még { $count } játékos van előtted.
    }
idle-watch = Nézőként vagy itt.
typed = Beírva: <b>{ $typed }</b>

held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }és a <b>jelző</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }és a <b>jelző</b>
       *[no] {""}
    }<i> { from }</i> <b>{ to }</b>
choose-line = { held }. Válassz mintasort.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [one] még egy hiányzik.
           *[other] még { $left } hiányzik.
        }
        [fills] { held-to }: megtelik.
        [floor] { held-to }: { $fallen ->
            [one] leesik.
            [2] mindkettő leesik.
            [5] mind az 5 leesik.
           *[other] mind a { $fallen } leesik.
        }
       *[falls] { held-to }: { $placed ->
            [one] egy elfér
            [2] kettő elfér
            [3] három elfér
            [4] négy elfér
           *[other] { $placed } elfér
        }, { $fallen ->
            [one] egy leesik.
            [2] kettő leesik.
            [3] három leesik.
            [4] négy leesik.
           *[other] { $fallen } leesik.
        }
    }<i> { $sum }</i>
choose-column = A <b>{ colour }</b> csempe <b>{ x-a-line } mintasorból</b> a fal { $line }. sorába kerül.
would-column = A <b>{ colour }</b> csempe { x-a-line } mintasorból <b>{ x-a-column } oszlopba</b>: <b>{ $net }</b>
column-label = { $row }. sor, { $column }. oszlop: { points-net }
column-no = { $row }. sor, { $column }. oszlop: nem lehet
why-column = { x-a-column-first } oszlopban már van { colour }.
why-space = Ez a mező foglalt.
confirm = Lerakás

## What happened

did-draft =
    { $who ->
        [you] <b>Elvittél</b>
       *[other] <b>{ $name }</b> elvitt
    } { $count } { colour } csempét{ $marker ->
        [yes] { " " }és a jelzőt
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
       *[other] , { $fallen } leesett
    }
did-draft-short =
    { $who ->
        [you] <b>Elvitted</b>
       *[other] <b>{ $name }</b> elvitte
    } a { colour } csempéket { from } { to }
did-tile =
    { $who ->
        [you] <b>Elhelyezted</b>
       *[other] <b>{ $name }</b> elhelyezte
    } a { colour } csempét { x-a-line } mintasorból { x-a-column } oszlopba, { $net }
did-tile-short =
    { $who ->
        [you] <b>Elhelyeztél</b>
       *[other] <b>{ $name }</b> elhelyezett
    } egy csempét { x-a-line } mintasorból { x-a-column } oszlopba
did-drop = <b>{ $name }</b>: { x-a-line } mintasor ({ colour }) nem fért a falra, leesett
did-undo =
    { $who ->
        [you] <b>Visszavontál</b> egy lépést
       *[other] <b>{ $name }</b> visszavont egy lépést
    }
did-switch = Helycsere: <b>{ $name }</b> és <b>{ $other }</b>
did-resign =
    { $who ->
        [you] <b>Feladtad</b> a játékot
       *[other] <b>{ $name }</b> feladta a játékot
    }
did-time =
    { $who ->
        [you] <b>Lejárt</b> az időd
       *[other] <b>{ $name }</b> ideje lejárt
    }
did-forfeit =
    { $who ->
        [you] <b>Nem jöttél</b> vissza
       *[other] <b>{ $name }</b> nem jött vissza
    }
did-replace =
    Innentől bot játszik: <b>{ $who ->
        [you] helyetted
       *[other] { $name } helyett
    }</b>
did-offer =
    { $who ->
        [you] { $offer ->
            [takeback] <b>Kérted</b> egy lépés visszavonását
            [stop] <b>Felajánlottad</b> a játék befejezését
           *[rematch] <b>Felajánlottál</b> egy visszavágót
        }
       *[other] <b>{ $name }</b> { $offer ->
            [takeback] kérte egy lépés visszavonását
            [stop] felajánlotta a játék befejezését
           *[rematch] felajánlott egy visszavágót
        }
    }
did-accept =
    { $who ->
        [you] <b>Elfogadtad</b>
       *[other] <b>{ $name }</b> elfogadta
    }
did-decline =
    { $who ->
        [you] <b>Elutasítottad</b>
       *[other] <b>{ $name }</b> elutasította
    }
did-withdraw =
    { $who ->
        [you] <b>Visszavontad</b> az ajánlatot
       *[other] <b>{ $name }</b> visszavonta az ajánlatot
    }
did-away = <b>{ $name }</b> távol van
did-back = <b>{ $name }</b> újra itt van
did-end = Véget ért a játék
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = { $seat }. hely: <b>{ $bot }</b> játszik
did-store = A játékot félretettük, mert régóta senki sem lépett
did-hide-name = { $seat }. hely: a nevet törölték
round-gains = A forduló ezt hozta: { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Szia!
phrase-good-luck = Sok szerencsét!
phrase-nice-move = Szép lépés!
phrase-thanks = Köszönöm!
phrase-oops = Hoppá!
phrase-one-moment = Egy pillanat!
phrase-well-played = Szép játszma volt!
phrase-another-game = Még egy játszma?

told-tile =
    { $down ->
        [0] { $name }: { colour } kerül { x-a-row } sorba, <b>{ $points } pont</b>.
       *[other] { $name }: { colour } kerül { x-a-row } sorba, { $across ->
            [0] <b>{ $down } az oszlopért</b>
           *[other] <b>{ $across } a sorért + { $down } az oszlopért</b>
        } = <b>{ $points } pont</b>.
    }
told-floor = { $name }: a padló <b>{ $cost }</b> pontba kerül.
told-drop = { $name }: { x-a-line } mintasornak nincs mezője a falon, a padlóra esik.
told-bonus = { $name }: <b>{ $net }</b> jár a sorokért, oszlopokért és színekért.
across = sor
down = oszl.
skip = Kihagyás
tally-wall = Fal
tally-floor = Padló
tally-bonus = Bónusz

## The story

points = { $points } pont
story-draft =
    { $who ->
        [you] Elveszel { $count } { colour } csempét
       *[other] { $name } elvesz { $count } { colour } csempét
    } { from }{ $marker ->
        [yes] { " " }a jelzővel együtt
        [beside] { " " }a jelzővel együtt (ez a megtelt padló mellé kerül)
       *[no] {""}
    }{ $way ->
        [line] , és { x-a-line } mintasorba { x-puts }.
        [floor] , és a padlóra { x-puts }.
        [lid] ; a csempék a dobozba kerülnek.
       *[split] : { $places }.
    }
x-puts =
    { $who ->
        [you] teszed
       *[other] teszi
    }
story-part =
    { $way ->
        [line] { $count } { x-a-line } mintasorba
        [floor] { $count } a padlóra
       *[lid] { $count } a dobozba
    }
story-rest = Középre kerül: { $tiles }.
the-marker = a jelző
story-dealt =
    { $count ->
        [one] Csempék kerülnek erre a korongra: { $first }.
       *[other] Csempék kerülnek ezekre a korongokra: { $first }–{ $last }.
    }
story-round =
    { $round }. forduló: { $who ->
        [you] te kezdesz
       *[other] { $name } kezd
    }.
story-poured = Kiürült a zsák: a doboz tartalma visszakerül bele ({ $tiles }).
story-tile =
    { $name }: { $line }. mintasor, { colour }, { x-a-column } oszlopba: { points }{ $both ->
        [yes] { " " }({ $across } a sorért, { $down } az oszlopért)
       *[no] {""}
    }.
story-drop = { $name }: { $line }. mintasor, { colour }: nincs érvényes mezője a falon, így { $places } kerül.
story-floor =
    { $name }, levonás a padlóért: { points } ({ $tiles }){ $short ->
        [yes] , de { $lost ->
            [0] nem volt miből levonni
           *[other] csak { $lost } volt levonható
        }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Te kaptad
           *[other] { $name } kapta
        } a jelzőt.
       *[no] Senki sem vette el a jelzőt: { $who ->
            [you] megint te kezdesz
           *[other] { $name } kezd megint
        }.
    }
rows-count = { $count } sor
columns-count = { $count } oszlop
colours-count = { $count } szín
story-bonus = { $name }: { $complete } kész, még { points }.
story-end =
    { $why ->
        [tiles] Vége a játéknak: nincs több kiosztható csempe.
       *[row] Vége a játéknak: egy falon elkészült egy teljes sor.
    }

## For whoever listens

hear-turn =
    { $who ->
        [you] Te jössz.
       *[other] { $name } következik.
    }
hear-column = Válassz oszlopot a fal { $line }. sorában a { colour } csempének.
hear-sat = { $name } leül.
hear-left = { $name } feláll.
hear-back = Helyreállt a kapcsolat.
hear-nothing = Még semmi sem történt.
hear-board =
    { $who ->
        [you] A te táblád
       *[other] { $name } táblája
    }: { points }; ha most lenne vége a fordulónak, { $forecast }.
hear-board-over =
    { $who ->
        [you] A te táblád
       *[other] { $name } táblája
    }: { points }.
hear-score = { $name }: { points }; ha most lenne vége a fordulónak, { $forecast }.
hear-score-over = { $name }: { points }.
hear-lines-empty =
    { $count ->
        [5] Minden mintasor üres.
        [one] Üres mintasor: { $lines }.
       *[other] Üres mintasorok: { $lines }.
    }
hear-wall-empty = A fal üres.
wall-tile = { colour } { x-a-column } mezőn
wall-row =
    { $row }. sor: { $count ->
        [0] üres
        [5] teljes, { $tiles }
       *[other] { $tiles }
    }
wall-row-free =
    { $row }. sor: { $count ->
        [0] szabad: { $free }
        [5] teljes, { $tiles }
       *[other] { $tiles }; szabad: { $free }
    }
hear-factory = { $source }. korong: { $tiles }.
hear-factories-empty =
    { $count ->
        [one] Üres korong: { $factories }.
       *[other] Üres korongok: { $factories }.
    }
hear-no-factory = Minden korong üres.
hear-centre = Közép: { $tiles }.
hear-no-centre = Az asztal közepe üres.
go-to = Ugrás
read-aloud = Felolvasás
aloud-mine = Az én táblám
aloud-board = { $name } táblája
aloud-others = A többi tábla, egymás után
aloud-table = Korongok és közép
aloud-last = Ami az imént történt
aloud-scores = Pontszámok

## Actions

undo = Visszavonás
hint = Tipp
hint-more = Mutasd
hint-thinking = Tippet keresek…
hint-look =
    { $source ->
        [0] Nézd meg a <b>közepet</b>.
       *[other] Nézd meg <b>{ x-a-source } korongot</b>.
    }
hint-look-columns =
    { $count ->
        [1] Nézd meg ezt az oszlopot: <b>{ $columns }</b>.
       *[other] Hasonlítsd össze ezeket az oszlopokat: <b>{ $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>{ $column }. oszlop</b>: { $why }.
hint-fills = megtelik a mintasor
hint-left = { $left } mező marad szabadon
hint-scores = { $points } pontot ér
hint-row = kész lesz { x-a-row } sor
hint-column-done = kész lesz { x-a-column } oszlop
hint-colour = teljes lesz a { colour } szín
hint-drops = egy mintasort sem foglal le
hint-costs = a padlón { $cost } pontba kerül
hint-safe = semmi sem esik le
hint-marker = te kezded a következő fordulót
resign = Feladás
resign-sure = Biztosan feladod?
switch = Helycsere: { $name }
takeback = Visszavonás kérése
stop-game = Hagyjuk abba?
rematch = Visszavágó
replace = Bot a helyére: { $name }
accept = Elfogadás
decline = Elutasítás
withdraw = Ajánlat visszavonása
talk = Üzenet
talk-hear = { $name } üzenetei
talk-later = Egy pillanat: { $seconds } mp múlva szólhatsz újra.
leave-seat = Felállás
start-game = Kezdés
offer-from =
    { $name } { $offer ->
        [takeback] visszavonná az utolsó lépést.
        [stop] abbahagyná a játékot.
       *[rematch] visszavágót ajánl.
    }
offer-mine =
    { $offer ->
        [takeback] Kérted az utolsó lépésed visszavonását.
        [stop] Felajánlottad, hogy hagyjátok abba.
       *[rematch] Visszavágót ajánlottál.
    }
sit-here = Leülés ide
seat-open = Szabad hely
link-lost = Megszakadt a kapcsolat. Újrapróbálom…
copy-offer = Addig itt folytathatod a játszma egy másolatában, saját osztásokkal.
copy-go-on = Folytatás itt
link-connecting = Kapcsolódás…
replay = Visszanézés
record = Lejegyzés

## Bots

bot-again = { $name } { $number }
bot-level1 = Látogató
    .character = Örül a teli soroknak, az asztalnak csak a felét látja, és a padlóval alig törődik.
bot-level2 = Napszámos
    .character = A pillanat pontjait viszi, a jobbakat pedig néha nem veszi észre.
bot-level3 = Inas
    .character = Tudja már, milyen a jó fal, de sok csempe elkerüli a figyelmét.
bot-level4 = Burkoló
    .character = Minden csempét lát, tudja, mennyit ér, és arra is vet egy pillantást, mi jön utána.
bot-level5 = Segéd
    .character = Kezd számolni azzal, mit visznek el a többiek.
bot-level6 = Festő
    .character = Másoknak hagyja a fájó csempéket, ha idejében észreveszi.
bot-level7 = Tervező
    .character = Megtervezi a fordulót, és ritkán veszít pontot a padlón.
bot-level8 = Pallér
    .character = Több lépéssel előre látja a csapdákat, és állít is néhányat.
bot-level9 = Mester
    .character = A legtöbb fordulót a végéig látja, és a következő osztásra is gondol.
bot-level10 = Építész
    .character = Mérlegel mindent, ami látható, és nem felejt el semmit.

## Faults

fault-file = Ez a fájl nem egy játszma lejegyzése, és nem is itt mentett játszmalista.
fault-unknown = Valami hiba történt.
fault-no-workers = Ez a böngésző nem engedi, ami a szerver nélküli játékhoz kell (web workerek).
fault-no-wasm = Ebből a böngészőből hiányzik, ami a szerver nélküli játékhoz kell (WebAssembly).
fault-page-python = Nem sikerült betölteni, ami a szerver nélküli játékhoz kell. Ellenőrizd a kapcsolatot, és próbáld újra.
fault-unreached = A szerver nem érhető el. Biztosan fut?
fault-version = Az oldal és a szerver verziója eltér, és az újratöltés egyelőre nem segített. Próbáld újra néhány perc múlva.
fault-no-step = Nincs ilyen állás: a játszma { $steps } állásból áll.
fault-not-started = A játék még nem kezdődött el.
fault-no-table = Nincs ilyen asztal. Ellenőrizd a linket, vagy kérj újat.
fault-token-unknown = Ez a személyes link egyik helyhez sem tartozik ennél az asztalnál. Készíts újat a másik eszközödön.
fault-token-expired = Ez a személyes link túl régi: { $days } napja nem történt semmi az asztalnál. Nézni még tudod a játékot.
fault-stale = Közben változott az asztal: nézd meg, és válassz újra.
fault-not-your-turn = Nem te jössz.
fault-game-ended = Vége a játéknak.
fault-takeback-deal = Órás játszmában az osztás nem vonható vissza: az új csempéket már láttátok.
fault-surplus = Ez az asztal egyszerre túl sok helyen van nyitva, ezért itt lezárult a kapcsolat.
fault-deleted = Ezt az asztalt törölték.
fault-banned = A szerver üzemeltetője letiltotta a címedet.

## Errors

x-a-seat =
    { $seat ->
        [1] az 1.
       *[other] a { $seat }.
    }
x-a-turn =
    { $turn ->
        [1] az 1.
       *[other] a { $turn }.
    }
x-a-next =
    { $next ->
        [1] az 1.
        [5] az 5.
       *[other] a { $next }.
    }
x-a-next-first =
    { $next ->
        [1] Az 1.
        [5] Az 5.
       *[other] A { $next }.
    }
x-phase =
    { $phase ->
        [drafting] a manufaktúrák kínálata
        [tiling] a fal csempézése
        [refill] előkészületek a következő fordulóra
        [over] a játék vége
       *[other] { $phase }
    }
# Honnan hiányzik: középen, a 3. korongon.
x-on-source =
    { $source ->
        [0] középen
       *[other] { x-a-source } korongon
    }
error-players = az Azult 2, 3 vagy 4 játékos játssza, nem { $found }.
error-wall = { $found } nem fal: coloured vagy grey lehet.
error-start-seat = ez a hely nem kezdhet: { $found }. Egy hely kell 1 és { $players } között.
error-seed = { $found } nem mag (seed): egész szám kell 0 és 18446744073709551615 között.
error-move = { $found } nem lépés: forrás, szín és cél kell, például 3B4 vagy CRF, vagy sor @ oszlop, például 2@4.
error-tiles = { $field }: { $found } nem csempék felsorolása: BYRKW betűi kellenek ebben a sorrendben, vagy -, ha üres.
error-factory-size = { $field }: { $found } összesen { $count } csempe, de egy korongon legfeljebb 4 lehet.
error-factory-count = { $field }: { $count } korong van itt, ennyi kell: { $expected }.
error-fields = { $players } játékosnál egy állás { $expected } mezőből áll, egy-egy szóközzel elválasztva; itt { $count } van.
error-fields-form = egy állás egyetlen sor egyszerű mezőkkel, például S2 1r - 1 és így tovább; ebben túl kevés van: { $found }.
error-rules-field = rules: { $found } helyett S vagy G és 2, 3 vagy 4 kell, például S2.
error-round-field = round: { $found } helyett egy szám 1-től és a d, t, r, e egyike kell, például 3d.
error-turn-field = turn: { $found } helyett ez kell: { $expected }.
error-start-field = start: { $found } helyett egy hely kell 1 és { $players } között.
error-counts = { $field }: { $found } helyett öt egész szám kell a színek sorrendjében, például 12,13,9,14,10.
error-board = { $seat }. tábla: { $found } helyett score:lines:wall:floor kell.
error-score = { $seat }. tábla, pontszám: { $found } helyett egész szám kell 0-tól.
error-lines = { $seat }. tábla, mintasorok: { $found } helyett öt mintasor kell, köztük / jellel.
error-line =
    { $seat }. tábla, { $line }. mintasor: { $found } helyett { $line ->
        [1] 1 csempe
       *[other] 1–{ $line } egyszínű csempe
    } kell, vagy -, ha üres.
error-rows = { $seat }. tábla, fal: { $found } helyett öt sor kell, egyenként öt betű vagy pont, köztük / jellel.
error-floor = { $seat }. tábla, padló: { $found } helyett csempék kellenek legfeljebb egy * jellel, vagy -, ha üres.
error-floor-size = { $seat }. tábla, padló: { $found } túl hosszú: legfeljebb 7 lehet, vagy 7 csempe és utána a jelző.
error-limit = { $found } { $name } nem lehet korlát: 0-nál több kell.
error-bot = nincs ilyen bot: { $found }. Ezek egyike kell: { $names }, py:modul:Osztály, vagy cmd: és egy motor parancssora.
error-bot-needs = { $name }: ehhez { $package } kell, de nincs telepítve: pip install 'azulejos[kernel]'.
error-nothing-to-choose = nincs választható lépés ebben a szakaszban: { x-phase }.
error-study-short = a játszma túl rövid az elemzéshez: még senkinek sem volt választása.
error-study-network =
    ehhez a játékhoz nincs háló ({ $players } játékos, { $wall ->
        [grey] sötét oldal
       *[coloured] színes fal
    }), és más nem tud jól ítélni.
error-seat-kind = { $found }: ilyen hely nincs. Ezek lehetnek: open, mine, local, vagy egy bot level1 és level10 között.
error-seat-mine = pontosan egy hely a tiéd, itt { $count } van: akik melletted ülnek, azok local helyek.
error-start-position = ezekkel a beállításokkal nem indulhat játék ebből az állásból: { $players } hely és az állás saját fala kell hozzá, a kezdőt maga az állás adja meg, és nem lehet már vége.
error-clock = { $found } nem óra: vagy nincs, vagy lépésenkénti idő, vagy összidő és ráadás kell, ezredmásodpercben.
error-name-empty = a névben legyen valami látható, és legfeljebb { $longest } karakter lehet.
error-name-of-bot = { $found }: ez egy bot neve, válassz másikat.
error-notice-url = { $found }: ide nem küldhető értesítés, az interneten elérhető https-cím kell.
error-no-seat = nincs ilyen hely: { $found }. { $players } játékos játszik.
error-seat-taken = { x-a-seat } hely foglalt: válassz másikat, vagy nézd a játékot.
error-already-seated = már itt ülsz: { $seat }. hely.
error-not-your-seat = { x-a-seat } hely nem a tiéd: csak az léphet vele, aki ott ül.
error-seat-given-up = { x-a-seat } helyen már bot játszik: nézni tudod a játékot.
error-seats-open = a játék nem kezdődhet el: még { $count } hely szabad.
error-game-begun = a játék már elkezdődött: leülni és felállni csak előtte lehet. Nézd a játékot, vagy add fel.
error-table-closed = az asztalt bezárták, mielőtt a játék elkezdődött volna: nyiss egy újat.
error-not-started = a játék még nem kezdődött el.
error-game-ended = vége a játéknak: ajánlj visszavágót.
error-not-over = a játéknak még nincs vége: a visszavágó utána jön.
error-not-your-turn = most nem { x-a-seat } hely lép, hanem { x-a-turn } hely.
error-time-up = { x-a-seat } hely ideje lejárt.
error-takebacks-off = ennél az asztalnál nincs visszavonás.
error-takeback-deal = órás játszmában az osztás nem vonható vissza: az új csempéket már láttátok.
error-needs-consent = mások is játszanak itt: kérd tőlük a visszavonást.
error-other-people = mások is játszanak itt: tipp és helycsere csak botok elleni játékban van.
error-nobody-to-ask = csak botok játszanak veled, őket nem lehet megkérdezni: vonj vissza szabadon, vagy add fel.
error-offer-open = { x-a-seat } hely ajánlata még nyitott: előbb válaszolni kell rá, vagy vissza kell vonni.
error-no-offer = nincs nyitott ajánlat.
error-not-asked = erre az ajánlatra nem { x-a-seat } hely válaszol.
error-not-your-offer = az ajánlatot { x-a-seat } hely tette: csak az vonhatja vissza, aki ott ül.
error-no-rematch = nincs megbeszélt visszavágó, vagy már elkezdődött.
error-rematch-agreed = a visszavágót már megbeszéltétek.
error-not-a-bot = { x-a-seat } helyen nem bot játszik.
error-not-gone = { x-a-seat } hely még nem adható fel: rajta kell lennie a sornak, és a játékosának { $seconds } másodperce távol kell lennie.
error-hint-asked = már kértél tippet.
error-stale = közben változott az asztal ({ $seen }. esemény után: { $changed }.): nézd meg, és dönts újra.
error-no-table = nincs ilyen asztal: { $found }. Ellenőrizd a linket, vagy kérj újat.
error-no-step = nincs ilyen állás: { $found }. A játszma { $steps } állásból áll, a 0. az első osztás előtt van.
error-version = a szerver hálózati nyelvének verziója { $expected }, nem { $found }: töltsd be újra az oldalt, vagy telepítsd azt az Azulejost, amely a szerveren fut.
error-token-unknown = ez a kulcs (token) egyik helyhez sem tartozik ennél az asztalnál: { $table }. A neked készült linket használd.
error-token-expired = ez a kulcs (token) lejárt, mert { $days } napja nem történt semmi az asztalnál: nézni még tudod a játékot.
error-needs-server = ehhez szerver kell: nélküle botok ellen vagy közösen, egy képernyőnél játszhatsz.
error-page-full = a böngészőben nincs több hely, ezért a lépés elmaradt: törölj innen játszmákat, és próbáld újra.
error-page-store = a böngésző nem tudta eltárolni a lépést, ezért az elmaradt: próbáld újra, vagy töltsd be újra az oldalt.
error-page-log = megsérült, amit a böngésző ebből a játszmából eltárolt, ezért nem folytatható: kezdj újat.
error-page-newer = az oldal egy újabb változata egy másik lapon már folytatta a játszmát: töltsd újra ezt a lapot.
error-server-failed = hiba történt a szerveren. Amit visszaigazolt, nem veszett el: próbáld újra.
error-unavailable = a szerver most nem éri el a játékokat. Amit visszaigazolt, nem veszett el: próbáld újra hamarosan.
error-server-address = { $found } nem egy asztal linkje. Ilyen kell: http://host:8000/table/... vagy http://host:8000/.
error-server-unreachable = { $server } nem érhető el: { $why }. Ellenőrizd a címet, és hogy fut-e a szerver.
error-server-moved = { $server } máshová mutat: { $found }. Ha megbízol benne, oda csatlakozz.
error-not-azulejos = { $server } nem Azulejos-szerverként válaszol ({ $why }): ellenőrizd a címet és a verziót.
error-commitment = Commitment fejléc: { $found } helyett 64 kisbetűs hexadecimális jegy kell.
error-proof-missing = hiányzik a fejléc: { $name }, így semmi sem bizonyítható. Egy szerveren játszott játszma lejegyzését add meg.
error-proof-untold = hiányzik a Secret fejléc, így még semmi sem bizonyítható: a játék után töltsd le újra a lejegyzést.
error-proof-drawn = Drawn fejléc: { $found } helyett Start kell, vagy ne legyen ilyen fejléc.
error-proof-secret = a titok nem az, amelyhez a szerver elkötelezte magát: az SHA-256 lenyomat { $expected }, nem { $commitment }.
error-proof-start = { x-a-seat } hely kezdett, de a titok mást sorsol: { $expected }. hely.
error-proof-deal = { $round }. forduló: nem az ígért osztás. Ez lett kiosztva: { $dealt }, a titok szerint ez jár: { $drawn }.
error-proof-table = { $count } osztás közül egyik sem az, amit a titok ennél az asztalnál ad: { $table }; ott az 1. forduló: { $drawn }.
error-not-yours-alone = itt mások is játszottak: a nevedet töröltetheted, a játszmát nem.
error-read-only = a szerver most nem fogad lépéseket, mert karbantartják: az órák állnak. Próbáld újra hamarosan.
error-banned = a szerver üzemeltetője letiltotta a címedet.
error-rate = ez túl sok volt ilyen rövid idő alatt: próbáld újra { $seconds } mp múlva.
error-crowded = a címedről már { $most } kapcsolat van: zárj be egyet, vagy gyere vissza később.
error-table-crowded = ennél az asztalnál már { $most } kapcsolat van: gyere vissza később.
error-server-crowded = ezen a szerveren már { $most } néző van, a többi hely a játékosoké: gyere vissza később.
error-tables-full = már { $most } asztal van, többnek nincs hely: gyere vissza, ha néhány játszma véget ért.
error-tile-count = az állásban { $count } { colour } csempe van, de 20 kell.
error-marker-count = jelzők: { $count } helyett { $expected } kell ebben a szakaszban.
error-line-in-row = { $seat }. tábla, { $line }. mintasor: a fal { $line }. sorában már van { colour }, ezért itt nem lehet.
error-wall-space = { $seat }. tábla, a fal { $row }. sora: { colour } csempe áll egy másik szín mezőjén.
error-wall-row = { $seat }. tábla, a fal { $row }. sora: { colour } kétszer van benne.
error-wall-column = { $seat }. tábla, a fal { $column }. oszlopa: { colour } kétszer van benne.
error-complete-row = { $seat }. tábla: a fal { $row }. sora teljes, így vége a játéknak: t vagy e szakasz kell.
error-nothing-to-take = round: d szakasz, de sem a korongokon, sem középen nincs csempe.
error-tiling-on-coloured = round: a t szakasz a sötét oldalhoz tartozik; színes falon a csempézéshez nem kell lépni.
error-tiles-on-offer = { $field }: itt csempék vannak, de ebben a szakaszban egy sem lehet.
error-no-choice-due = turn: { x-a-seat } hely egyik kész mintasorának sincs érvényes mezője, így nincs mit választani.
error-earlier-choice-due = turn: { $earlier }. hely: van kész mintasora, és előbb csempéz. Csak utána jön { x-a-seat } hely.
error-line-left-full = { $seat }. tábla, { $line }. mintasor: kész, de ebben a szakaszban nem lehet az.
error-floor-left = { $seat }. tábla, padló: ebben a szakaszban - kell.
error-nothing-to-deal = bag: r szakasz, de a zsák és a doboz is üres; az ilyen játéknak vége.
error-no-end = round: e szakasz, de egyik falon sincs teljes sor, és van még kiosztható csempe.
error-deal-due = { $move } szabálytalan: előbb osztani kell ({ $round }. forduló).
error-game-over = { $move } szabálytalan: vége a játéknak.
error-game-stopped = { $move } szabálytalan: a játék leállt ({ $ending }).
error-not-tiling = { $move } szabálytalan: most elvenni kell. Írj forrást, színt és célt, például { $example }.
error-not-drafting = { $move } szabálytalan: most csempézni kell. { x-a-line-first } mintasorból ide mehet: { $columns }.
error-no-factory = { $move } szabálytalan: csak { $count } korong van. Innen vehetsz el: { $sources }.
error-no-tiles = { $move } szabálytalan: { x-on-source } nincs csempe. Innen vehetsz el: { $sources }.
error-only-marker = { $move } szabálytalan: a jelző magában nem vehető el középről. Innen vehetsz el: { $sources }.
error-colour-absent = { $move } szabálytalan: { x-on-source } nincs { colour }. Ami ott van: { $holds }.
error-line-full = { $move } szabálytalan: { x-a-line } mintasor már kész. A { colour } ide mehet: { $places }.
error-line-colour = { $move } szabálytalan: { x-a-line } mintasorban { $holds } van. A { colour } ide mehet: { $places }.
error-row-has-colour = { $move } szabálytalan: a fal { $line }. sorában már van { colour }. A { colour } ide mehet: { $places }.
error-line-not-full = { $move } szabálytalan: { x-a-line } mintasor még nincs kész. { x-a-next-first } mintasorból ide mehet: { $columns }.
error-higher-line-first = { $move } szabálytalan: előbb { x-a-next } mintasor jön, csak utána { x-a-line } mintasor. Ide mehet: { $columns }.
error-space-taken = { $move } szabálytalan: ott már { $holds } áll. { x-a-line-first } mintasorból ide mehet: { $columns }.
error-column-has-colour = { $move } szabálytalan: { x-a-column } oszlopban már van { colour }. { x-a-line-first } mintasorból ide mehet: { $columns }.
error-deal-not-due = most nem kell osztani, a szakasz: { x-phase }.
error-deal-stopped = nem kell osztani: a játék leállt ({ $ending }).
error-deal-factories = { $deal } nem osztható ki: { $count } korong van benne, de { $expected } kell.
error-deal-size = { $deal } nem osztható ki: { $factory }. korong: a maradék csempékből { $expected } jár neki, itt { $count } van.
error-deal-bag = { $deal } nem osztható ki: { $factory }. korong: { $count } { colour } kellene, a zsákban { $available } van.
error-deal-lid = { $deal } nem osztható ki: { $factory }. korong: a zsák utolsó csempéi ({ $tiles }) megelőzik a doboz csempéit.
error-nothing-to-undo = nincs visszavonható lépés.
error-no-seed = ennek a játszmának nincs magja (seed), amelyből osztani lehetne: adj meg egy leírt osztást.
error-names = { $count } név van { $players } helyre: mindegyikre egy kell.
error-header-name = { $found } nem lehet fejléc neve: egy betű kell, utána betűk, számjegyek vagy _.
error-header-value = { $name } fejléc: az értéke egyetlen sor szöveg.
error-header-own = { $name } fejléc: a játszmából adódik, nem állítható be.
error-ending = { $found } nem befejezés: resigned N, time N, forfeit N (N egy hely) vagy agreed kell.
error-ending-again = a játszma már leállt ({ $ending }): a resume ezt visszavonja.
error-ending-over = Ending fejléc: a játék véget ért, így semmi sem állította le.
error-comment = a megjegyzés bármilyen szöveg lehet, záró kapcsos zárójel nélkül.
error-record-headers = ilyen fejlécek kellenek: [Rules "S2"], itt ez van: { $found }.
error-record-header = { $found } nem fejléc: [Name "value"] kell külön sorban, benne \" és \\ alakban védve.
error-record-twice = { $name } fejléc: kétszer szerepel.
error-record-missing = { $name } fejléc: hiányzik.
error-record-seat = { $name } fejléc: nem tartozik helyhez, { $players } játékos játszik.
error-record-rules = Rules fejléc: { $found } helyett S vagy G és 2, 3 vagy 4 kell, például S2.
error-record-start = Start fejléc: { $found } helyett egy hely kell 1 és { $players } között.
error-record-result = { $name } fejléc: itt { $found } áll, a játszma szerint { $expected }.
error-record-unfinished = { $name } fejléc: csak befejezett játszmában állhat.
error-record-comment = egy megjegyzés kapcsos zárójellel megnyílik, de nem záródik be.
error-record-brace = záró kapcsos zárójel nyitó nélkül.
error-record-round = a forduló elején { $found } helyett { $expected } kell.
error-record-deal = { $found } helyett osztás kell ({ $round }. forduló).
error-record-no-deal = a játszma itt véget ér, pedig osztás kellene ({ $round }. forduló).
error-record-after-end = ez áll a játszma vége után: { $found }.
error-record-variation = egy változatban lépés vagy osztás áll, és amögött a helye, amelyiket felváltja.
error-record-parenthesis = egy zárójel a párja nélkül.
error-record-depth = a változatok legfeljebb { $deepest } szint mélyen lehetnek egymásban.
error-mark = { $found } nem egy lépés jele: ezek egyike kell: ! ? !! ?? !? ?!.

## Across my games

across-lead = Elemzett játszmák: { $count }.
across-none = Ebben a böngészőben még nincs befejezett játszmád. Játssz egyet, és nézz vissza.
across-left =
    { $count ->
        [one] 1 játszma még nincs elemezve. Néhány másodpercig tart.
       *[other] { $count } játszma még nincs elemezve. Mindegyik néhány másodpercig tart, és bármikor leállíthatod.
    }
across-start = Elemzés indítása
across-stop = Leállítás
across-working = { $number }. játszma elemzése, összesen { $count }…
across-missing = Nem elérhető játszmák: { $count }
across-practice = Amit érdemes gyakorolni
across-costs = { $what }: { $moves } lépésből { $missed } alkalommal volt jobb megoldás, ami összesen { $lost } pontba került.
across-even = Semmi sem kerül többe, mint a többi.
across-evidence =
    { $evidence ->
        [clear] Ez egyértelműen több, mint máshol.
        [weak] Lehet véletlen is.
       *[early] Tíz játszma után ez tisztább lesz; addig lehet véletlen is.
    }
across-puzzles = Feladványok erről a témáról
across-rate = Elvesztett pont 10 lépésenként
across-rate-key = Minden pötty egy játszma, a vonal az utolsó tíz átlaga.
across-game = { $number }. játszma, { $date }
across-rounds = Fordulónként: elvesztett pont 10 lépésenként
across-themes = Témánként: összesen elvesztett pont
across-missed = { $missed } / { $moves }
across-luck = Az eddigi osztások szerencséje, pontban
across-margin = Előny
across-adjusted = Szerencse nélkül
across-people = Emberek
mistakes = Hibáim újra
mistakes-none = Ma nincs ismétlendő hiba a játszmáidból. Amit elvétesz, egy nap múlva jön újra.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Padlóra kényszerítés
    .why =
        { $rival } enélkül ({ tiles }) { $fits ->
            [yes] bármit vesz el, leesik valami
           *[no] csak a padlóra tehet
        }: legalább { points } veszteség.
theme-forced-floor-hint =
    { $rival } { $fits ->
        [yes] bármit vesz el, leesik valami
       *[no] csak a padlóra tehet
    }: legalább { points } veszteség.
theme-tempo = Tempó
    .why = A végén { $rival } várhatóan ezt kapja: { tiles }, és { $points } pontot veszít.
theme-denial = Elvétel az ellenfél elől
    .why = { $rival } ezzel ({ tiles }) azonnal { $points } pontot szerezne, enélkül legfeljebb { $left } pontot.
theme-denial-hint = { $rival } különben azonnal { $points } pontot szerezne, így legfeljebb { $left } pontot.
theme-hurry = A játék siettetése
    .why = Ez kiegészíti a fal { $line }. sorát, így a játék ezzel a fordulóval véget ér.
theme-delay = A játék késleltetése
    .why = A fal { $line }. sora most kiegészíthető volna, de a játék túl korán érne véget.
theme-last-bonus = Utolsó forduló bónusza
    .why = A játék ezzel a fordulóval véget ér, és ez a lépés { $points } pont bónuszt hoz.
theme-column-race = Versenyfutás az oszlopért
    .why = { x-a-column-first } oszlopban 5-ből { $have } csempe lesz; a teljes oszlop { $points } pontot ér.
theme-colour-race = Versenyfutás a színért
    .why = Ezzel 5-ből { $have } { colour } csempe lesz a falon; mind az öt 10 pontot ér.
theme-bag-counting = A zsák számolása
    .why = A zsák összes csempéje a következő fordulóban jön, köztük { tiles }; { x-a-line } mintasorból { $missing } hiányzik majd.
theme-bag-counting-hint = A következő forduló az egész zsákot hozza: { x-a-line } mintasor megtelhet.
theme-poisoned-centre = Mérgezett közép
    .why = Ami középre kerül, az méreg: { $rival } várhatóan ezt kapja: { tiles }, és { $points } pontot veszít.
theme-poisoned-centre-hint = A többi megmérgezi a közepet: { $rival } várhatóan { $points } pontot veszít.
theme-sacrifice = Padló, önként
    .why = A padlón ez { $points } pontba kerül, de egyetlen mintasort sem foglal el.
theme-marker-worth = A jelző megéri
    .why =
        A jelző { $cost } pontba kerül, de vele jár az első választás középről ({ tiles }){ $next ->
            [yes] , és a következő forduló kezdése
           *[no] {""}
        }.
theme-marker-worth-hint =
    A jelző { $cost } pont, de középről te választasz először{ $next ->
        [yes] , és te kezdesz legközelebb
       *[no] {""}
    }.
theme-marker-left = A jelző nem éri meg
    .why = Középről { tiles } most többet hozna, de vele jönne a jelző is, { $cost } pontért.
theme-marker-left-hint = A közép most többet hozna, de vele jönne a jelző is, { $cost } pontért.
theme-exact-fill = Pontos kitöltés
    .why = { tiles } pontosan megtölti { x-a-line } mintasort: semmi sem esik le.
theme-exact-fill-hint = { x-a-line-first } mintasor pontosan megtelik: semmi sem esik le.
theme-overflow = Leeshet néhány
    .why =
        { x-a-line-first } mintasor megtelik, és leesik { tiles }{ $blocks ->
            [yes] , de egyetlen másik mintasor sem marad lefoglalva a következő fordulóra
           *[no] {""}
        }.
theme-overflow-hint =
    { x-a-line-first } mintasor megtelik, a többi leesik{ $blocks ->
        [yes] , de más mintasor nem marad lefoglalva
       *[no] {""}
    }.
theme-carried-line = Átvitt mintasor
    .why = { x-a-line-first } mintasor ebben a fordulóban már nem telhet meg, de semmi sem esik le: csempéi maradnak, és a következőben { $missing } hiányzik majd belőle.
theme-carried-line-hint = Semmi sem esik le: { x-a-line } mintasorból a következő fordulóban { $missing } hiányzik.
theme-long-line = Hosszú mintasor
    .why = { x-a-line-first } mintasorból még { $missing } hiányzik, és az asztalon még { $left } van.
theme-grey-column = Oszlop a sötét falon
    .why = { x-a-column-first } oszlopban { x-a-line } mintasor csempéje { $points } pontot ér.
theme-round-own = Több a fordulóban
    .why = A forduló végéig ez várhatóan { $points } ponttal többet hoz.
theme-round-floor = Kevesebb a padlón
    .why = A forduló végéig ez várhatóan { $points } pontot takarít meg a padlón.
theme-round-rival = Kevesebb az ellenfélnek
    .why = { $rival } a forduló végén várhatóan { $points } ponttal kevesebbnél tart.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>{ $column }. oszlop</b>. { $theme }

## Puzzles

puzzle-task = Keresd meg az egyetlen legjobb lépést.
puzzle-again = Ezt egyszer már elhibáztad.
puzzle-right = Helyes! Nyerési esély: { $chance }%; a második legjobbal { $less }%.
puzzle-second = Ez csak a második legjobb.
puzzle-wrong = Ez nem a legjobb lépés.
puzzle-answer = A megoldás: { $chance }% nyerési esély; a második legjobbal { $less }%.
puzzle-done = Megoldva. A következő holnap jön.
puzzle-theme = Téma: { $theme }
puzzle-look = Ide nézz.
puzzle-line = Várható lépések: { $line }
puzzle-why = Miért?
puzzle-more = További feladványok
puzzle-none = Nincs több ilyen feladvány: mindet megoldottad, és ma egyiket sem kell ismételni.
puzzle-any = Minden téma
puzzle-themes = Téma
puzzle-own = Értékszám: { $own }
puzzle-row = Egymás után megoldva: { $count }
puzzle-days = Napok egymás után: { $count }
puzzle-due = Ma ismétlendő: { $count }
deal-today = A nap leosztása
deal-how = { $date }: mindenki ugyanazokat a csempéket kapja. Az ellenfél: { $bot } ({ $level }. szint).
deal-rules = Nincs tipp, nincs visszavonás, és csak egyszer játszhatod. A végén kapsz egy kódot, amellyel összemérheted magad a barátaiddal.
deal-against = { $bot } ellen
deal-share = Összehasonlításhoz ezt a kódot oszd meg:
deal-copy = Kód másolása
deal-given-up = Ezt a leosztást feladtad, így nincs eredménye.
deal-friend = Összehasonlítás egy baráttal
deal-code = Egy barát kódja
deal-compare = Összehasonlítás
deal-compared =
    { $how ->
        [ahead] Az előnyöd { points }.
        [behind] A hátrányod { points }.
       *[even] Ugyanannyi pontotok van.
    }
deal-other-day = Ez egy másik nap leosztása: { $date }.
deal-see-day = Ugrás arra a leosztásra
deal-not-yet = Az összehasonlításhoz játszd végig a leosztást.
puzzle-anew = Újrakezdés
fault-puzzle-code = Ez nem egy napi leosztás eredménye. Nincs benne elírás?
fault-puzzle-progress = Amit ez a böngésző a feladványaidról megjegyzett, nem olvasható: megsérült, vagy az oldal újabb változatából való.

### For the terminal alone

# A beírt szavak minden nyelven angolok maradnak: accept, decline, help, hint, leave, link, no, offer, quit, rematch,
# replace, resign, save, start, stop, switch, takeback, undo, withdraw, yes; a színek betűi, a lépések (3B4) és a
# kapcsolók (--game) is.

## The drawing

t-seat = { $seat }. hely
t-factories = korongok
t-centre = közép
t-bag = zsák
t-lid = doboz
t-floor = padló
t-forecast = várható { $score }
t-head-draft =
    { $round }. forduló, a manufaktúrák kínálata: { $who ->
        [you] te jössz
       *[other] { $name } következik
    }.
t-head-tile =
    { $round }. forduló, csempézés: { $who ->
        [you] te jössz
       *[other] { $name } következik
    }, { $line }. mintasor, { colour }.
t-head-deal =
    { $round }. forduló, osztás előtt; { $who ->
        [you] te kezdesz
       *[other] { $name } kezd
    }.
t-head-over = { $round }. forduló, az utolsó: vége a játéknak.

## Lists of moves

t-offer =
    { $source ->
        [0] közép
       *[other] { $source }. korong
    }: { tiles }{ $marker ->
        [yes] { " " }és a jelző
       *[no] {""}
    }
t-offer-line = { $line }. mintasor: { colour }
t-would-placed = { $count } elfér
t-would-fallen = { $count } leesik
t-would-lid = { $count } dobozba
t-legend = + amennyit a mintasor a mostani fallal érne, - amennyit a padló elvenne.

## The end

t-result =
    { $way ->
        [you] Te nyertél { points }tal
        [shared] Közös győzelem { points }tal: { $names }
       *[other] { $names } nyert { points }tal
    }{ $others ->
        [0] {""}
       *[other] ; utána: { $behind }
    }.
t-behind = { $name } ({ $score })
t-behind-resigned = { $name } (feladva)
t-all-resigned = Mindenki feladta: nincs győztes.
t-stopped =
    { $who ->
        [you] { $how ->
            [resigned] Feladtad
            [time] Lejárt az időd
           *[forfeit] Kiestél
        }
       *[other] { $how ->
            [resigned] { $name } feladta
            [time] { $name } ideje lejárt
           *[forfeit] { $name } kiesett
        }
    }{ $won ->
        [you] , így te nyertél
        [other] , így { $winner } nyert
       *[nobody] {""}
    }.
t-stopped-agreed = A játék közös megegyezéssel félbemaradt.
t-final =
    { $name }{ $given ->
        [yes] { " " }(feladva)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = játék közben { $score }
t-final-rows = { rows-count }ért { $score }
t-final-columns = { columns-count }ért { $score }
t-final-colours = { colours-count }ért { $score }

## What can be typed

t-type = Írj be egy lépést, például 3B4; ? a lehetséges lépések, help a súgó.
t-type-watching = Írd be: help vagy quit.
t-type-help = A help kiírja, mit lehet beírni.
t-type-start = Minden hely elkelt. Írd be: start, és kezdődik a játék.
t-type-after = Írd be: offer rematch a visszavágóhoz, save FILE a lejegyzés mentéséhez, vagy quit.
t-help-move = Egy lépés azt mondja meg, honnan, melyik szín, hová. 3B4: a 3. korongról, kék, a 4. mintasorba. CRF: középről, piros, a padlóra. Színek: B kék, Y sárga, R piros, K fekete, W fehér. Sötét oldal: 2@4 vagy csak 4: a 2. mintasorból a 4. oszlopba. A lépés eleje is elég, ha csak egy kezdődik úgy; ha több is, mind megjelenik.
t-help-read = Az asztalon a nagybetű csempe, a kisbetű és a pont szabad mező, a * a jelző. A > jel mutatja, ki következik. A padló szabad mezőin a levonás áll. A várható pontszám az, ami akkor lenne, ha most érne véget a forduló: + fal, - padló, + bónusz.
t-help-moves = a szabályos lépések, és hogy melyik mit hoz; ? 3b: amelyek így kezdődnek
t-help-hint = mit lépne egy bot, és szerinte hány ponttal nyersz
t-help-undo = vissza az előző döntésedhez
t-help-resign = feladod a helyedet
t-help-quit = kilépés; a játszma minden lépés után mentve van
t-help-enter = újra kirajzolja az asztalt
t-help-advice = egy bot tanácsa; vissza az előző lépésedhez. Csak botok ellen
t-help-switch = helycsere a 2. helyen ülő bottal, szintén csak botok ellen
t-help-offer = megkéred a többieket, hogy visszavonhasd az utolsó lépésed; vagy offer stop, a játék után offer rematch. Ha meggondoltad: withdraw
t-help-answer = válasz arra, amit más ajánl
t-help-replace = bot játsszon a 2. helyen, ha onnan egy perce hiányzik a játékos
t-help-start = a játék előtt: kezdés, vagy felállsz a helyedről
t-help-link = a személyes linked, ha másik eszközön folytatnád
t-help-save = elmenti a játszma lejegyzését
t-help-leave = kilépés; a helyed megmarad
t-word =
    { $how ->
        [offer] { $word }: utána takeback, stop vagy rematch áll.
        [seat] { $word }: utána egy hely száma áll.
       *[alone] { $word }: magában áll.
    }

## At the table

t-thinks = { $name } gondolkodik
t-bot-thinks = egy bot gondolkodik
t-bots-sit = A botok leülnek; itt először ez akár egy percig is tart
t-bot-sits = A bot leül; itt először ez akár egy percig is tart
t-taken-back = Visszavonva: { $moves }.
t-resign-sure = Biztosan feladod { x-a-seat } helyet? A válasz yes (igen) vagy no (nem):
t-goes-on = Folytatódik a játék.
t-given-up = Feladva: { $seat }. hely. Innentől { $bot } játszik ott, és az a hely lesz az utolsó.
t-seat-fault = { $seat }. hely: { $fault }
t-advice =
    { $bot } ezt lépné: { $move }, nyerési esély { $chance }, érték { $value }{ $more ->
        [yes] , várt folytatás: { $line }
       *[no] {""}
    }.
t-hint = Tipp: egy erős bot ezt lépné: { $move } ({ $would }).
t-hint-worth = Nyerési esély { $chance }, érték { $value }.

## Saved games

t-unsaved = A játszmát nem sikerült ide menteni: { $path }: { $why }. A következő lépésnél újra megpróbálom.
t-unsaved-record = A játszmát nem sikerült ide menteni: { $path }. Ez a lejegyzése:
t-saved-again = A játszma mentve. Visszanézés: { $command }
t-saved-on = A játszma mentve. Folytatás: { $command }
t-unfinished = Befejezetlen: { $players }, { $round }. forduló. Folytatás: { $command }
t-record-saved = A lejegyzés ide mentve: { $path }.
t-record-unsaved = A lejegyzést nem sikerült ide menteni: { $path }: { $why }.

## Replay

t-pages = { $page }/{ $pages }: Enter tovább, b vissza, n és p forduló, 1-9 az a forduló, q kilépés
t-page-move = { $round }. forduló, { $number }. lépés, { $move }
t-page-deal = { $round }. forduló, osztás: { $deal }

## Analysis

t-value-legend = { t-col-wins }: a soron lévő nyerési esélye; { t-col-value }: várható előny a végén, pontban.
t-col-move = lépés
t-col-wins = esély
t-col-value = érték
t-col-then = utána
t-col-seat = hely
t-col-played = lépett
t-col-best = legjobb
t-col-lost = vesztett
t-depth = mélység { $depth }
t-nodes = { $nodes } csomópont
t-speed = { $nodes }/s
t-exact = pontos
t-stop-thinking = Ctrl-C leállítja.
t-lost-each = { $name }: { $moves } lépés, lépésenként { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } pont veszteség.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] katasztrófa
        [blunder] súlyos hiba
        [mistake] hiba
       *[inaccuracy] pontatlanság
    }
t-col-points = pont
t-review-graph = { $name }: győzelmi esély. Alul a fordulók száma.
t-review-deal = { $round }. forduló
t-review-quality = { $name }: pontosság { $accuracy }, 10 valódi döntésenként { $rate } pont veszteség; játékereje kb. { $rating } ({ $low }–{ $high }).
t-review-no-choice = { $name }: még nem volt választása.
t-review-balance = { $name }: az elején { $start }, szerencse { $luck }, saját hibák { $lost }, mások hibái { $given }, megmagyarázatlan { $residual }: a végén { $result }, az osztások és a kezdés szerencséje nélkül { $adjusted }.
t-review-moments = Ami eldöntötte
t-review-moment =
    { $round }. forduló, { $number }. lépés: { $name } lépése { $move }, { $label ->
        [disaster] katasztrófa
        [blunder] súlyos hiba
        [mistake] hiba
       *[inaccuracy] pontatlanság
    }: { $chance } esélybe és { $points } pontba került. Jobb volt: { $best }{ $more ->
        [yes] , aztán { $line }
       *[no] {""}
    }.
t-review-lucky = { $round }. forduló: az osztás szerencsés volt, { $name }: { $chance } esély és { $points } pont.
t-review-none = Egy lépés és egy osztás sem volt kiugró.
t-review-unfinished = A játszma nem ért véget: az eredmény itt az, amit az utolsó állás ígér.
t-review-judging = állások értékelése
t-review-playing = a közeli lépések végigjátszása
t-review-kept = Megállítva. Ugyanez a parancs innen folytatja.
t-review-written = Az elemzés itt van: { $file }.
t-review-player = itt senkit sem hívnak így: { $found }. Egy hely száma kell, vagy egy név ezek közül: { $names }.
t-report-title = Elemzés: { $names }
t-report-graph = Győzelmi esély
t-report-balance = Szerencse és tudás, pontban
t-report-moves = Minden lépés
t-report-played = Lépés: { $move }
t-report-better = Jobb: { $move }
t-report-luck = szerencse
t-report-lost = saját hibák
t-report-given = mások hibái
t-report-residual = megmagyarázatlan
t-report-note = Minden állást egy bot értékelt. Egy lépés annyit veszített, amennyivel a legjobb többet hozott volna; egy osztás annyival volt szerencsés, amennyivel sok más átlagánál többet ért. A kis különbségek az értékelés hibáján belül vannak.
# Many games of one player. { $name } is the player.
t-across-title = { $name }: { $count } játszma
t-across-quality = Pontosság { $accuracy }, 10 valódi döntésenként { $rate } pont veszteség; játékerő kb. { $rating } ({ $low }–{ $high }).
t-across-luck = Szerencse: játszmánként { $luck } pont, összesen { $total }.
t-across-trend =
    Pontveszteség 10 lépésenként: az utolsó 10 játszmában { $recent }, előtte { $before }. { $change ->
        [better] Ez egyértelmű javulás.
        [worse] Ez egyértelmű romlás.
       *[unclear] A különbség lehet véletlen.
    }
t-across-practice-title = Mit érdemes gyakorolni
t-across-practice-clear = Ezt gyakorold: { $what }. { $moves } lépés { $points } ponttal többe került, mint ugyanennyi másik.
t-across-practice-weak = Semmi sem tűnik ki egyértelműen. A legtöbb pont itt vész el: { $what }, { $points } ponttal több, mint ugyanennyi másik lépésben; ez lehet véletlen.
t-across-practice-few = Túl kevés a játszma ahhoz, hogy kiderüljön, mit érdemes gyakorolni. Eddig a legtöbb pont itt vész el: { $what }, { $points } ponttal több, mint ugyanennyi másik lépésben.
t-across-practice-none = Semmi sem kerül többe, mint a többi.
t-across-round = { $round }. forduló
t-across-people = emberek és mások
t-across-rate-graph = Pontveszteség 10 lépésenként, minden játszma az előző kilenccel együtt
t-across-luck-graph = Szerencse eddig, pontban
t-across-rounds = Fordulónként
t-across-themes = A legjobb lépés témája szerint
t-across-levels = Ellenfelenként
t-col-moves = lépés
t-col-missed = elmulasztott
t-col-rate = 10 lépésenként
t-col-more = a többinél több
t-col-games = játszma
t-col-won = győzelem
t-col-result = eredmény
t-col-luckless = szerencse nélkül
t-across-judging = { $number }. játszma, összesen { $count }
t-across-left = { $count } játszma kimarad, mert { $name } nem játszott benne.
t-across-none = egyetlen játszmát sem lehetett elemezni, amelyben { $name } játszott.
t-across-whose = a --player kapcsolóval add meg, kinek a játszmáit elemezze; itt ők játszanak a legtöbbet: { $names }.
t-across-note = Egy témához azok a lépések tartoznak, amelyekben a legjobbnak megvan, a megtett lépés pedig vagy a legjobb, vagy hiányzik belőle. Csillag jelöli, ami legalább tíz játszmában három standard hibával meghaladja a többit.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Írj be egy lépést, például 3B4; hint, why, next, ? a lehetséges lépések, help a súgó.
t-puzzle-head =
    Feladvány: { $number }, nehézsége { $rating }{ $again ->
        [yes] , egyszer már elhibáztad
       *[no] {""}
    }. A te értékszámod { $own }.
t-puzzle-right = { $move } helyes: nyerési esély { $chance }, a második legjobb ({ $second }) után csak { $less }.
t-puzzle-second = { $move } csak a második legjobb. Próbáld újra, vagy írd be: hint vagy why.
t-puzzle-wrong = { $move } nem a legjobb lépés. Próbáld újra, vagy írd be: hint vagy why.
t-puzzle-answer = A megoldás { $move }: nyerési esély { $chance }, a második legjobb ({ $second }) után csak { $less }.
t-puzzle-look = Ide nézz: { $where }
t-puzzle-rating = A te értékszámod: { $own } ({ $change })
t-puzzle-best = Egymás után megoldva: { $count }, legfeljebb { $best }
t-puzzle-enter = Enter: következő feladvány; vagy írd be: why vagy quit.
t-puzzle-no-such = Nincs ilyen feladvány.
t-puzzle-sum = Megoldott feladványok: { $solved }, ennyiből: { $tried }. A te értékszámod { $own }.
t-puzzle-unsaved = Az eredményedet nem sikerült ide menteni: { $path } ({ $why }).
# { $date } is such as 2026-11-16.
t-day-head = A nap feladványa, { $date }
t-day-solved = Ezt a feladványt már megoldottad: { $date }. A következő holnap jön.
t-deal-head = A nap leosztása, { $date }: mindenki ugyanazokat a csempéket kapja. Az ellenfél: { $bot }.
t-deal-alone = A nap leosztásában magadra vagy utalva: nincs hint és nincs undo.
t-deal-result = { $date }, ellenfél { $bot }: { $score } – { $other }
t-deal-share = Összehasonlításhoz ezt a kódot oszd meg: { $code }
t-deal-given-up = Ezt a leosztást feladtad ({ $date }), így nincs eredménye.
t-deal-other = { $file } nem a nap leosztásának játszmája ({ $date }). Helyezd át, és kezdd újra.
t-help-puzzle-hint = előbb a téma, aztán hová nézz; a feladvány elhibázottnak számít
t-help-puzzle-why = a megoldás és az okai; a feladvány elhibázottnak számít
t-help-puzzle-next = másik feladvány; ez még visszatérhet
t-help-puzzle-quit = kilépés; az eredményeid mentve vannak
t-col-theme = téma
t-col-name = név
t-col-tried = próbált
t-col-solved = megoldott
t-col-puzzles = feladvány

## A table on a server

t-wall =
    { $wall ->
        [grey] sötét oldal
       *[coloured] színes fal
    }
t-no-clock = óra nélkül
t-clock-move = { $time }/lépés
t-duration =
    { $unit ->
        [days] { $count } nap
        [hours] { $count } óra
        [minutes] { $count } perc
       *[seconds] { $count } mp
    }
t-clocks = Hátralévő idő: { $clocks }.
t-seat-open = szabad
t-arrived =
    Asztal: { $table }, { $settings }. { $seats ->
        [0] Néző vagy.
       *[other] Te vagy: { $names }.
    }
t-set-up = Kész az asztal. A link a barátaidnak: { $link }
t-no-seat = Ennél az asztalnál nincs szabad hely: néző leszel.
t-only-watch = Itt csak néző vagy.
t-turn-of = Most { $name } következik.
t-gone = Távol: { $names }.
t-record = A lejegyzés: { $link }
t-link-mine = Nyisd meg ezt a másik eszközödön, és ne add oda senkinek:
t-link-table = Az asztal linkje: { $link }
t-link-seats = Link azoknak, akik leülnének: { $link }
t-token-unkept = A kulcsodat (token) nem sikerült megőrizni: { $why }. Írd be: link, és őrizd meg a linket.
t-come-back = Ha visszajönnél: { $command }
t-lost =
    { $restart ->
        [yes] Újraindul a szerver. Újrapróbálom…
       *[no] Megszakadt a kapcsolat. Újrapróbálom…
    }
t-connected = Helyreállt a kapcsolat.
t-prompt-lost = nincs kapcsolat
t-prompt-stage =
    { $stage ->
        [waiting] várakozás
        [over] vége
        [closed] bezárva
       *[playing] folyamatban
    }
t-prompt-other = { $name } következik
t-guest = Vendég

## News of a table

t-news-seat-taken = { $name } leül { x-a-seat } helyre.
t-news-seat-left = { $name } feláll: { x-a-seat } hely szabad.
t-news-closed = Az asztalt bezárták.
t-news-started = { $name } elindítja a játékot.
t-news-undone = Visszavonva: { $name } utolsó lépése, és minden, ami utána történt.
t-news-sides-switched = Helycsere: { $name } és { $other }.
t-news-hint-asked = { $name } tippet kér.
t-news-hint-mine = Egy bot tippet keres neked.
t-news-accepted = { $name } elfogadja.
t-news-declined = { $name } elutasítja.
t-news-withdrawn = { $name } visszavonja az ajánlatot.
t-news-resigned = { $name } feladja.
t-news-timed-out = Lejárt az idő: { $name }.
t-news-forfeited = { $name } túl sokáig volt távol, és kiesett.
t-news-replaced = Innentől { $bot } játszik { x-a-seat } helyen.
t-news-went-away = { $name } távol van.
t-news-came-back = { $name } visszajött.
t-news-rematch-begun = Kezdődik a visszavágó.
t-news-more = Több minden történt, mint ami itt elfér.
t-news-meanwhile = Közben: { $moves }.
t-offer-answer = Írd be: accept vagy decline.
t-offer-waits = Válaszolhat: { $names }.

## The lobby

t-lobby-table = asztal
t-lobby-join = csatlakozáshoz vagy nézéshez
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; { $round }. forduló, { $scores }
    }
t-lobby-none = A váróban nincs asztal.
t-lobby-newest = Csak a legújabbak látszanak.
t-lobby-new = Új asztal: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] Nincs lépés: vége a játéknak.
       *[deal] Nincs lépés: előbb osztani kell ({ $round }. forduló).
    }
t-checked = { $file }: { $count } játszma
t-game-says = { $number }. játszma: { $says }
t-proven =
    { $start ->
        [yes] { $deals ->
            [one] a kezdés és 1 osztás, mind a lenyomat szerint.
           *[other] a kezdés és { $deals } osztás, mind a lenyomat szerint.
        }
       *[no] { $deals ->
            [one] 1 osztás, a lenyomat szerint.
           *[other] { $deals } osztás, mind a lenyomat szerint.
        }
    }
t-commitment = Lenyomat: { $commitment }

## What is wrong

t-file-unread = { $file } nem olvasható: { $why }. Egy lejegyzést adj meg, vagy - a szabványos bemenethez.
t-file-encoding = { $file } nem UTF-8 szöveg, hibás bájt: { $byte }. Mentsd UTF-8 kódolással.
t-file-unwritten = { $file } nem írható: { $why }. Adj meg másik fájlt.
t-file-exists = { $file } már létezik: adj meg másik fájlt.
t-file-exists-resume = { $file } már létezik: folytasd a --resume kapcsolóval, vagy adj meg másik fájlt.
t-folder-unused = { $folder } nem használható: { $why }. Adj meg egy fájlt a --save kapcsolóval.
t-folder-tokens = a kulcsod (token) nem őrizhető itt: { $folder }: { $why }. Adj meg egy mappát: AZULEJOS_TOKENS.
t-output-unwritten = A kimenet nem írható: { $why }.
t-games-none = { $file }: nincs benne játszma. Egy lejegyzést adj meg.
t-games-one = { $file }: { $count } játszma van benne. Folytatni csak egyet lehet.
t-games-which = { $file }: { $count } játszma van benne. Add meg, melyik kell: --game.
t-games-number = { $file }: nincs benne { $number }. játszma, összesen { $count } van.
t-moves-number = nincs { $number }. lépés: a játszma { $count } lépésből áll.
t-trust = { $file } elindítaná ezeket: { $programs }. Ha megbízol bennük, add hozzá: --trust.
t-no-seat-mine = nincs helyed ennél az asztalnál: { $link }. Előbb csatlakozz.
t-page-unbuilt = Az oldal nincs felépítve: előbb futtasd: make page.
t-page-taken = Itt más van: { $folder }. Adj meg egy üres mappát, vagy olyat, amelyet az azulejos page írt.
t-page-written = Az oldal itt van: { $folder }. Másold bármilyen webszerverre.
t-needs =
    { $what ->
        [kernel] a kernelhez { $package } kell, de nincs telepítve: pip install 'azulejos[kernel]'.
        [png] a PNG-képekhez { $package } kell, de nincs telepítve: pip install 'azulejos[png]'.
       *[server] a szerverhez { $package } kell, de nincs telepítve: pip install 'azulejos[server]'.
    }
t-fault-at = { $line }. sor, { $column }. oszlop: { $fault }
t-why-certificate = a tanúsítványa nem érvényes, { $why }
t-why-https = ott nem használ HTTPS-t
t-why-silent = nem válaszol
t-why-status = HTTP-állapot: { $status }
t-why-nothing = ott nincs semmi
t-why-answer = egy válasz

# Innen vehetsz el: { t-one-source }, { t-one-source } vagy középről.
t-one-source = { from }
# A kék ide mehet: { t-one-place }, { t-one-place } vagy a padlóra.
t-one-place =
    { $place ->
        [0] a padlóra
       *[other] { x-a-place } mintasorba
    }
# A 3. mintasorból ide mehet: { t-one-column } vagy { t-one-column }.
t-one-column = { x-a-column } oszlopba
