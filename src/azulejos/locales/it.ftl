# Azulejos in italiano. Ciò che sta tra <b> e </b> è messo in risalto; gli schermi stretti tralasciano ciò che sta tra
# <i> e </i>, dove gli *asterischi* mettono in risalto. I messaggi x-... servono solo a questo catalogo.

## The page

tagline = Prendi le piastrelle, riempi le linee, rivesti la parete. Il gioco da tavolo Azul, da due a quattro giocatori.
menu = Menu
settings = Impostazioni
rules = Regole
sound-on = Attiva i suoni
sound-off = Disattiva i suoni
theme-light = Tema chiaro
theme-dark = Tema scuro
play-now = Gioca subito
you = Tu
to-home = Pagina iniziale
lost-title = Qui non c’è nulla
lost = Questa pagina non esiste. Forse il link è incompleto.
try-again = Riprova
unreached-title = Nessuna risposta
version-title = Un’altra versione
disconnected-title = Connessione chiusa
close = Chiudi
cancel = Annulla
help = Tasti e gesti
language = Lingua

## The start

level = Livello
change = Cambia
begin = Inizia
continue = Continua
opponents-count = Avversari
players = Giocatori
player = Giocatore { $number }
bots-count = Di cui bot ({ $name })
wall-coloured = Colorata
wall-grey = Grigia
your-name = Il tuo nome
together = Insieme
    .how = su questo schermo
page-loading = Carico le regole e i bot…
not-kept = Qui il browser non conserva nulla (una finestra privata?): chiudendola, la partita va persa.
needs-server = Questa pagina non ha un server. Per giocare con gli amici tramite un link o vedere altri tavoli, qualcuno deve avviare Azulejos su un server. Qui puoi giocare contro i bot o insieme su questo schermo.
together-how = Condividete questo schermo: il tavolo si gira verso il giocatore successivo.
invite = Invita amici
    .how = con un link o un codice QR
join = Entra
    .how = con un link o dalla lobby
watch = Guarda
    .how = una partita in corso
make-link = Crea il link
join-link = Link o codice
join-go = Entra
lobby-open = In attesa di giocatori
lobby-no-open = Al momento nessuno aspetta. Invita amici o gioca contro un bot.
lobby-no-running = Al momento non ci sono partite aperte al pubblico.
seats-free =
    { $count ->
        [one] 1 posto libero
       *[other] { $count } posti liberi
    }
rules-link = Come si gioca ad Azul?
my-games = Le mie partite ({ $count })
games-title = Le mie partite
games-kept = Partite e risultati restano solo in questo browser. Salvali in un file per portarli in un altro browser. Un registro (.azul) si apre per rivedere la partita; puoi anche trascinarlo in qualsiasi punto della pagina.
games-save = Salva in un file
games-open = Apri un file
games-none = Ancora nessuna partita qui.
games-more = Mostra altre
games-filter = Mostra
games-which =
    { $which ->
        [running] In corso
        [won] Vinte
        [lost] Non vinte
        [people] Con persone
        [records] Registri
       *[all] Tutte
    }
games-levels = Tutti i livelli
results = Risultati contro i bot
results-level = Livello
results-played = Partite
results-won = Vinte
results-best = Punteggio migliore
results-streak = Vittorie di fila
game-ended =
    { $place ->
        [1] Vinta, { $scores }
       *[other] { $place }º posto, { $scores }
    }
game-record = Registro: { $names }
level-won = { $name }: { $count } vittorie di fila.
level-ready = Passi al livello { $level }?
file-games-added =
    { $count ->
        [0] Niente di nuovo: le partite di questo file ci sono già tutte.
        [one] Una partita aggiunta.
       *[other] { $count } partite aggiunte.
    }
file-record-fault = Questo registro non si può leggere: { $reason }
file-record-move = la mossa { $move } lì non è valida.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Tocca a te contro { $names }
    }
game-their-turn =
    { $count ->
        [one] Turno di { $names }
       *[other] Con { $names }, non tocca a te
    }
game-waits = In attesa di giocatori
game-waits-with = In attesa, con { $names }
game-over-with = Finita: { $names }
game-stands = Round { $round }, { $scores }
game-not-begun = Non iniziata
forget-game = Togli dall’elenco la partita con { $names }
privacy = Privacy
lesson = Lezione
lesson-offer = Non conosci Azul? Imparalo al tavolo, in tre minuti.
lesson-begin = Inizia la lezione
lesson-decline = No, grazie
lesson-link = Una lezione di tre minuti

## Before a game

clock = Orologio
clock-none = Senza orologio
clock-total = { $minutes } min + { $seconds } s
clock-move =
    { $minutes ->
        [one] 1 min a mossa
       *[other] { $minutes } min a mossa
    }
clock-move-seconds = { $seconds } s a mossa
clock-days =
    { $days ->
        [one] 1 giorno a mossa
       *[other] { $days } giorni a mossa
    }
takebacks = Ripensamenti
takebacks-hint = Una mossa si può annullare se gli altri sono d’accordo
takebacks-none = mosse definitive
listed = Nella lobby
listed-short = nella lobby
listed-hint = Chiunque può trovare il tavolo e sedersi
seats = Posti
waiting-room-waits =
    { $count ->
        [one] Manca un giocatore
       *[other] Mancano { $count } giocatori
    }
waiting-room-ready = Tutti presenti
waiting-room-join = Siediti
waiting-room-full = Il tavolo è al completo
waiting-room-watch = Puoi restare a guardare.
waiting-room-closed = Il tavolo è stato chiuso
waiting-room-closed-why = Tutti se ne sono andati prima dell’inizio. Prepara un’altra partita.
bot-add = Aggiungi un bot
bot-remove = Togli { $name }
bot-choose = Scegli
bot-instead = Scegli il bot per { $name }
name-first = Prima scrivi il tuo nome.
invite-link = Invita con questo link
watch-link = Link per chi vuole guardare
watchers =
    { $count ->
        [one] 1 spettatore
       *[other] { $count } spettatori
    }
code-label = Codice QR del link
copy-link = Copia il link
copied = Copiato
share = Condividi
share-text = Gioca ad Azul con me
share-picture = Le plance finali
save-picture = Salva l’immagine
link-here-only = Questo indirizzo funziona solo su questo computer. Per altri dispositivi, apri la pagina con l’indirizzo del computer nella tua rete.
device = Gioca su un altro dispositivo
device-how = Apri questo link sull’altro dispositivo e continua da lì, allo stesso posto. Entrambi i dispositivi restano al tavolo.
device-caution = Tienilo per te: chi ha questo link può giocare al tuo posto.

## After a game

game-over = Fine partita
rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } round
    }
over-you-win = Hai vinto
over-scores = { $first } a { $second }
over-behind =
    { $points ->
        [one] Ti è mancato { points }.
       *[other] Ti sono mancati { points }.
    }
over-rows =
    { $who ->
        [you] { $count ->
            [one] Hai completato la riga { $rows }.
           *[other] Hai completato le righe { $rows }.
        }
       *[other] { $count ->
            [one] { $name } ha completato la riga { $rows }.
           *[other] { $name } ha completato le righe { $rows }.
        }
    }
over-no-tiles = Le piastrelle sono finite.
over-gave-up =
    { $who ->
        [you] { $how ->
            [resigned] Hai abbandonato.
            [time] Il tuo tempo è scaduto.
           *[forfeit] Hai lasciato il tavolo.
        }
       *[other] { $how ->
            [resigned] { $name } ha abbandonato.
            [time] Tempo scaduto per { $name }.
           *[forfeit] { $name } ha lasciato il tavolo.
        }
    }
wall-of =
    { $who ->
        [you] La tua parete
       *[other] Parete di { $name }
    }
place = { $place }º posto
to-rematch = Vai alla rivincita
hide-name = Togli il mio nome
hide-name-sure = In questa partita e nel suo registro il tuo nome diventa un punto interrogativo, per tutti e per sempre.
delete-game = Elimina la partita
delete-game-sure = Il server elimina per sempre la partita e il suo registro, e i link non funzioneranno più.
rematch-waits = Proposta…
points-title = Punti
points-tiles = Piastrelle
points-rows = Righe
points-columns = Colonne
points-colours = Colori
points-each = { $points } cad.
points-total = Totale
graph-title = Punteggio per round
graph-bonus = bonus
graph-end = fine
fair-title = Le estrazioni erano eque?
fair-how = Prima della prima estrazione il server ha scelto un numero segreto e ne ha mostrato l’hash (l’impegno). Tutte le estrazioni derivano dal segreto, quindi nessuno poteva sceglierle durante la partita.
fair-commitment = Impegno, mostrato prima della partita
fair-secret = Segreto, svelato dopo
fair-kept = Il segreto corrisponde all’impegno, lo stesso mostrato a questo browser all’inizio della partita.
fair-fits = Il segreto corrisponde all’impegno.
fair-broken = Il segreto non corrisponde a ciò che era stato promesso.
fair-unchecked = Questo browser controlla gli hash solo su connessioni protette.
fair-verify = Per controllare ogni estrazione, scarica il registro ed esegui:

## Replay

step = Passo
step-of = { $step } di { $last }
step-first = Primo passo
step-back = Un passo indietro
step-forward = Un passo avanti
step-last = Ultimo passo
step-play = Riproduzione automatica
step-pause = Pausa
to-table = Risultato
analysis = Analisi
review = Revisione
puzzles = Problemi
puzzle-today = Problema del giorno
deal-result = Risultato e codice
across-title = Le mie partite nel complesso

## The review

review-working = Sto esaminando la partita…
review-decided =
    { $what ->
        [luck] La fortuna ha deciso questa partita.
        [skill] Le mosse hanno deciso questa partita.
       *[both] Fortuna e mosse hanno deciso insieme questa partita.
    }
# Numbers of points with their signs.
review-sum = { $name }: fortuna { $luck }, mosse proprie { $lost }, mosse altrui { $given } punti.
review-luck = Fortuna
review-skill = Mosse proprie
review-balance = Fortuna e mosse, in punti
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = { $result } alla fine, { $adjusted } senza la fortuna delle estrazioni e senza contare chi ha iniziato.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Precisione { $accuracy }%, { $rate } punti persi ogni 10 mosse; livello di gioco { $rating }.
review-graph-key = Linee punteggiate: estrazioni. Tocca per vedere un passo sul tavolo.
review-moments = Momenti chiave
review-quiet = Nessuna singola mossa o estrazione è stata decisiva.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] disastro
        [blunder] errore grave
        [mistake] errore
       *[inaccuracy] imprecisione
    }: costa { $chance }% e { $points } punti.
review-better = Meglio:
review-deal-helped = L’estrazione ha aiutato { $name }: { $chance }% di probabilità in più.
review-see = Sul tavolo
review-retry = Riprova i momenti peggiori
review-how = A giudicare è il motore della pagina; la fortuna di un’estrazione è il suo valore rispetto ad altre 64. Le perdite piccole rientrano nel suo margine d’errore e non contano come errori.
retry-task = Round { $round }: trova qualcosa di meglio di
retry-judging = Sto valutando…
retry-right = Giusto! La mossa migliore era
retry-shown = La mossa migliore era
retry-wrong = Non ancora: perde { $chance }% rispetto alla migliore.
retry-show = Fammi vedere
retry-next = Avanti
retry-leave = Torna alla revisione
retry-done = È tutto. Ben fatto!

## The analysis board

fault-still-played = Questa partita è ancora in corso. Potrai analizzarla quando sarà finita.
to-game = Torna alla partita
engine = Motore
engine-and-moves = Motore e mosse
engine-thinking = Sta pensando…
engine-off = Il motore è spento.
engine-failed = Il motore non funziona in questo browser.
engine-over = La partita è finita.
engine-deal = Nuovo round: distribuisci le piastrelle per continuare.
engine-solved = risolto
engine-visits =
    { $count ->
        [one] 1 posizione
       *[other] { $count } posizioni
    }
engine-chances = Probabilità di vittoria
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% di vittoria, { points-net }
# A move on the grey wall, in words.
study-column = linea { $line } nella colonna { $column }
moves-title = Mosse
moves-start = Inizio
moves-none = Gioca una mossa o fattene mostrare una dal motore.
deal-random = Distribuisci a caso
deal-written = Distribuisci queste
deal-label = Le piastrelle di ogni tessera vassoio, separate da barre
play-here = Gioca da qui
play-as = Giochi come
share-position = La posizione
set-up = Componi una posizione
set-up-how = Scegli una piastrella, poi tocca dove va. Funzionano anche le lettere: B, Y, R, K, W e Canc; M per il segnalino.
set-up-free = vuoto
set-up-turn = Di chi è il turno
set-up-score = Punti
# A space of the wall.
set-up-space = Riga { $row }, colonna { $column }
set-up-text = Lo stesso in notazione; qui puoi anche incollare una posizione
set-up-clear = Svuota il tavolo
set-up-use = Analizza
set-up-surplus = Ci sono solo 20 piastrelle per colore: troppe di colore { $colours }.

## Keys and gestures

help-gestures = Mouse e tocco
help-keys = Tasti
help-this = questa scheda
gesture-tap = Tocca
gesture-drag = Trascina
gesture-anywhere = Tocca ovunque
help-tap = un colore, poi una linea: ecco la mossa
gesture-again = Tocca di nuovo
help-again = su schermo tattile: gioca la mossa mostrata
help-drag = le piastrelle da un vassoio a una linea
help-look = un’altra plancia, per vederla in grande
help-skip = salta l’animazione
key-enter = Invio
key-escape = Esc
key-space = Spazio
key-home = Home
key-end = Fine
key-any = Un tasto qualsiasi
help-notation = dal vassoio 3, le blu, sulla linea 4
help-centre = dal centro, le rosse, sul pavimento
help-column = la colonna, quando c’è da sceglierla
help-walk = per muoversi sul tavolo
help-enter = prende e posa
help-escape = un passo indietro
help-hint = un consiglio: prima dove guardare, poi la mossa
help-undo = annulla l’ultima mossa
help-step = un passo indietro o avanti
help-ends = primo o ultimo passo
help-play-on = riproduzione automatica

## Settings

theme = Tema
theme-choice =
    { $theme ->
        [light] Chiaro
        [dark] Scuro
       *[system] Come il sistema
    }
contrast = Contrasto
contrast-choice =
    { $contrast ->
        [high] Alto
       *[system] Come il sistema
    }
motion = Animazioni
motion-choice =
    { $motion ->
        [off] No
        [quick] Rapide
       *[normal] Normali
    }
confirms = Conferma le mosse
confirms-choice =
    { $confirms ->
        [always] Sempre
        [never] Mai
       *[touch] Al tocco
    }
confirms-hint = Il primo tocco mostra l’effetto della mossa, il secondo la gioca.
letter-keys = Tasti lettera
letter-keys-hint = Con singole lettere si scrivono le mosse e si fanno leggere le plance; disattivali se usi i comandi vocali
sound = Suoni
sound-hint = Un lieve ticchettio di piastrelle sul legno e una campanella quando tocca a te
name-hint = Il nome che gli altri vedono al tavolo.
settings-kept = Tutto questo resta solo in questo browser.
third-party-notices = Licenze di terze parti

## Notifications

# A button that is pressed while they are on.
notices = Avvisami quando tocca a me
notices-denied = Il browser blocca le notifiche di questo sito. Consentile nelle sue impostazioni e riprova.
notices-failed = Il browser non riesce ad attivare le notifiche adesso. Riprova più tardi.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = Tocca a te
    .text = La partita con { $names } ti aspetta.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Quando tocca a chi non ha il tavolo aperto, questo indirizzo riceve il tavolo, il nome e il link.
webhook-url = Indirizzo
webhook-save = Salva
webhook-saved = Salvato.

## Privacy

privacy-lead = Niente account, niente pubblicità, nessun tracciamento. Ecco tutto ciò che accade qui ai tuoi dati.
privacy-server = Che cosa conserva il server
    .text = Le partite: impostazioni, mosse e tempi, e i nomi scritti dai giocatori. Della chiave del tuo posto conserva solo un’impronta, con cui nessuno può giocare al posto tuo. Conta le richieste per indirizzo IP contro gli abusi, soltanto in memoria.
privacy-browser = Che cosa conserva il tuo browser
    .text = Le tue impostazioni, i tuoi risultati e un cookie per ogni tavolo: la chiave del tuo posto, inviata solo a quel tavolo, che scade dopo 180 giorni. Per eliminare tutto, cancella dal browser i dati di questo sito.
privacy-time = Per quanto tempo
    .text = Un tavolo a cui non si siede nessuno viene chiuso dopo un giorno.
    .always = Questo server conserva le partite finché qualcuno non le elimina.
    .days =
        { $count ->
            [one] Questo server elimina le partite un giorno dopo la fine.
           *[other] Questo server elimina le partite { $count } giorni dopo la fine.
        }
privacy-notices = Notifiche
    .text = Solo se le chiedi a un tavolo. Il server conserva allora l’indirizzo che il tuo browser fornisce per riceverle, finché la partita finisce o le disattivi. Ogni messaggio è consegnato dal servizio push di chi produce il browser, per esempio Google, Mozilla o Apple. È cifrato e può leggerlo solo il tuo browser.
    .webhook = Chi apre un tavolo può inserire un indirizzo web a cui viene detto a chi tocca: il tavolo, il nome e il link.
privacy-delete = Come eliminare i tuoi dati
    .text = Nel menu di una partita finita trovi <b>{ hide-name }</b> e, se nessun altro ha avuto un posto lì, <b>{ delete-game }</b>. Chi gestisce questo server può eliminare ogni partita e ogni nome.
privacy-tracking = Nessun tracciamento
    .text = Questa pagina non carica nulla da altri siti, non conta le visite e non trasmette niente a nessuno. Gli altri al tavolo vedono il tuo nome, le tue mosse e se ci sei. Chiunque abbia il link di un tavolo può guardare.

## The rules

rules-title = Come si gioca ad Azul
rules-lead = Da due a quattro giocatori rivestono ciascuno la propria parete. In ogni round prendi piastrelle dai vassoi o dal centro del tavolo e le raccogli sulle tue linee; poi da ogni linea completa porti una piastrella sulla parete, per fare punti. Si gioca per circa cinque round.
rules-setup = Prepara
    .text = Per 2, 3 o 4 giocatori metti sul tavolo <b>5, 7 o 9</b> tessere vassoio, ciascuna con 4 piastrelle prese dal sacchetto. Nel sacchetto ci sono 100 piastrelle, 20 per colore.
    .more = Ogni giocatore riceve una plancia e tutti usano lo stesso lato: colorato o grigio. Un giocatore inizia, poi si gioca in senso orario.
    .picture = Cinque vassoi con quattro piastrelle ciascuno stanno intorno al centro, dove c’è il segnalino.
rules-take = Prendi
    .text = Prendi <b>tutte le piastrelle di un colore</b> da una tessera vassoio; le altre del vassoio vanno al centro del tavolo. Oppure prendi dal centro tutte quelle di un colore.
    .more = Chi per primo in un round prende dal centro riceve anche il <b>segnalino primo giocatore</b>. Il segnalino va sulla prima casella libera a sinistra della linea del pavimento e costa punti, ma dà diritto a iniziare il round successivo. Il segnalino non si può prendere da solo.
    .picture = Da un vassoio con due piastrelle rosse, una blu e una bianca si prendono le due rosse; le altre vanno al centro. Sotto: chi prende per primo le bianche dal centro prende anche il segnalino.
rules-place = Posa
    .text = Mettile tutte su <b>una sola linea quadrettata</b>, da destra a sinistra. Una linea accetta un solo colore e mai uno che la sua riga della parete (la linea orizzontale accanto) ha già.
    .more = Quelle che non ci stanno <b>cadono sul pavimento</b>. Puoi anche farcele cadere tutte. Quando le 7 caselle del pavimento sono occupate, le altre vanno nel coperchio e non costano nulla.
    .picture = Tre piastrelle rosse vanno sulla linea 2, che ha posto per due; la terza cade sul pavimento.
rules-tiling = Rivesti
    .text = Quando tutte le piastrelle sono state prese, ogni <b>linea completa</b> manda una piastrella sulla casella del suo colore, nella stessa riga della parete, dall’alto in basso.
    .more = Le altre piastrelle della linea completa vanno nel coperchio. Le linee incomplete tengono le loro.
    .picture = Una linea completa di due piastrelle rosse; una di esse va nella riga 2 della parete.
rules-points = Conta i punti
    .text = Una piastrella senza vicine vale <b>1</b> punto. Se ne ha in orizzontale, vale quante sono le piastrelle collegate in riga, lei compresa; <b>e</b> se ne ha in verticale, anche quante sono quelle collegate in colonna.
    .more = Le piastrelle con molte vicine, quindi, valgono di più.
    .picture = Una piastrella rossa chiude una riga di tre e sta in una colonna di tre: sei punti.
rules-across = { $count } in riga
rules-down = + { $count } in colonna
rules-floor = Il pavimento costa
    .text = Poi si conta il pavimento, da sinistra: <b>1, 1, 2, 2, 2, 3, 3</b>. Il segnalino conta come una piastrella. Il punteggio non scende mai sotto 0.
    .more = Le piastrelle del pavimento vanno nel coperchio e ogni vassoio riceve di nuovo 4 piastrelle dal sacchetto. Se il sacchetto è vuoto, vi si rimettono quelle del coperchio; se non bastano, alcuni vassoi restano incompleti. Inizia chi ha il segnalino.
    .picture = Un pavimento con il segnalino e due piastrelle costa quattro punti.
rules-end = Fine della partita
    .text = La partita finisce dopo il round in cui qualcuno completa una <b>riga</b> della parete. Righe, colonne (le linee verticali) e colori completi danno punti bonus.
    .more = Vince chi ha più punti; a parità, chi ha più righe complete. Se la parità permane, la vittoria è condivisa.
    .picture = Una parete con una riga e una colonna complete.
rules-bonus-row = per una riga di cinque
rules-bonus-column = per una colonna di cinque
rules-bonus-colour = per tutte e cinque di un colore
rules-grey = La parete grigia
    .text = È la Variante di Gioco, sull’altro lato della plancia del giocatore. Qui non è stampato nulla: <b>scegli tu la colonna</b> di ogni piastrella. Nessun colore può ripetersi in una riga o in una colonna.
    .more = Se per una linea completa non c’è una casella valida, tutte le sue piastrelle cadono sul pavimento.
    .picture = Una parete grigia: una piastrella rossa per la riga 4 può andare nella colonna 2 o 5, perché le colonne 3 e 4 hanno già il rosso.
rules-play = Gioca

## The lesson

lesson-leave = Esci dalla lezione
lesson-back = Indietro
lesson-next = Avanti
lesson-play = Gioca contro { $name }
# Al massimo 130 caratteri ciascuno: sul telefono lo spazio è poco.
lesson-take = Prendere
    .task = Nel tuo turno prendi <b>tutte le piastrelle di un colore</b> da un vassoio: scegli un colore, poi una delle tue linee.
    .done = Ecco { tiles } per la linea { $line }. Le altre piastrelle del vassoio sono andate al <b>centro</b>.
    .floor = Puoi anche farle cadere sul pavimento, ma lì costano punti. Riprova e scegli una linea.
lesson-line = Un colore per linea
    .task = Una linea accetta <b>un solo colore</b>. Sulla linea 5 ci sono già delle rosse: aggiungine altre.
    .done = Ora la linea 5 ha { $count } rosse. Finché non è completa, le sue piastrelle restano lì, da un round all’altro.
    .other = Anche questa è una buona mossa. Ma stavolta aggiungi le rosse alla linea 5.
lesson-wall = Un colore una volta per riga
    .task = Una linea non accetta un colore già presente nella sua <b>riga della parete</b>. La riga 2 ha il rosso: usa un’altra linea.
    .done = Giusto: nella riga { $line } il rosso ha una casella libera. Anche la linea 2 era vuota, ma la riga 2 ha già il rosso.
    .other = È una mossa ammessa. Ma stavolta prendi le rosse e mettile su una linea.
lesson-fall = Ciò che non ci sta
    .task = Le piastrelle che non ci stanno <b>cadono sul pavimento</b> e costano punti. Completa una linea senza farne cadere.
    .done = La linea è completa e non è caduto nulla. È pronta per la parete.
    .falls =
        { $count ->
            [one] Una piastrella è caduta e costa
           *[other] { $count } piastrelle sono cadute e costano
        } { points }. Riprova con una linea che abbia posto.
    .short = Non è caduto nulla, ma la linea non è completa. Riprova: alcune piastrelle ci stanno giuste giuste.
lesson-centre = Il centro
    .task = Puoi prendere anche dal <b>centro</b>. Chi lo fa per primo in un round prende anche il <b>segnalino primo giocatore</b>.
    .done = Il segnalino sta sul tuo pavimento e costa come una piastrella. Però il prossimo round lo inizi tu.
    .factory = Queste vengono da un vassoio. Riprova e prendi un colore dal centro.
lesson-tiling = Rivestire
    .task = Prese tutte le piastrelle, ogni <b>linea completa</b> ne manda una in parete. Prendi l’ultima e completa la linea 3.
    .done = La bianca vale { $across } in riga e { $down } in colonna: <b>{ points }</b>. Le altre piastrelle della linea vanno nel coperchio.
    .none = Il round è finito, ma nessuna linea era completa e in parete non è andato nulla. Riprova con la linea 3.
lesson-floor = Il pavimento costa
    .task = Poi si conta il pavimento: 1, 1, 2, 2, 2, 3, 3. Le cinque rosse vanno messe: fanne cadere il <b>meno</b> possibile.
    .done = Il segnalino e una piastrella costano { points }. Ora il pavimento è di nuovo vuoto.
    .more = Il tuo pavimento è costato { points }. Riprova: c’è una linea con più posto.
lesson-choice = Il posto giusto
    .task = Il rosso può completare la linea 1 o la 2. Quale rende di più? Il numero accanto a ogni linea te lo dice <b>prima</b>.
    .done = <b>{ points }</b>, e nessun posto rende di più: accanto ad altre, una piastrella vale di più.
    .less = Così fai { points }. Con il rosso sulla linea 1 sarebbero { $best }: riprova o vai avanti.
lesson-end = La fine
    .task = Quando una <b>riga</b> della parete è completa, la partita finisce. Prendi l’ultima piastrella e completa la riga 1.
    .done = Una riga completa dà altri { $row } punti, una colonna { $column }, un colore { $all }: <b>{ points }</b> per te. La partita è finita.
    .none = La riga non è completa e la partita continua. Riprova con la linea 1.
lesson-grey = In più: la parete grigia
    .task = Sulla <b>parete grigia</b> scegli la colonna; nessun colore due volte in una riga o colonna. Dove rende di più il rosso?
    .done = <b>{ points }</b>, e nessuna colonna rende di più. Se nessuna è ammessa, tutta la linea cade sul pavimento.
    .less = Questa colonna rende { points }. Un’altra renderebbe { $best }: riprova o vai avanti.
lesson-over = Questo è Azul!
    .task = Vince chi ha più punti; a parità, più righe complete. Ora gioca: al tavolo ogni linea ti dice quanto renderebbe.

## Tiles and places

# Il nome del colore, al maschile: il rosso. Gli elenchi negli errori ($holds, $tiles) sono fatti di questi nomi.
colour =
    { $colour ->
        [B] blu
        [Y] giallo
        [R] rosso
        [K] nero
       *[W] bianco
    }
# Una piastrella: al femminile singolare.
x-colour-one =
    { $colour ->
        [B] blu
        [Y] gialla
        [R] rossa
        [K] nera
       *[W] bianca
    }
# Più piastrelle: al femminile plurale.
x-colour-plural =
    { $colour ->
        [B] blu
        [Y] gialle
        [R] rosse
        [K] nere
       *[W] bianche
    }
tiles =
    { $count ->
        [one] { $count } { x-colour-one }
       *[other] { $count } { x-colour-plural }
    }
factory = Vassoio { $source }
factory-empty = Vassoio { $source }, vuoto
centre = Centro
centre-empty = Centro, vuoto
factories-and-centre = Vassoi e centro
marker = Segnalino
from =
    { $source ->
        [0] dal centro
       *[other] dal vassoio { $source }
    }
to =
    { $place ->
        [0] sul pavimento
       *[other] sulla linea { $place }
    }
line = Linea { $line }
floor = Pavimento
wall = Parete
pattern-lines = Linee quadrettate
bag = Sacchetto
lid = Coperchio
bag-and-lid = Sacchetto e coperchio

## The table

game-kind =
    { $players } giocatori · { $wall ->
        [grey] parete grigia
       *[coloured] parete colorata
    }
round = Round { $round }
log = Cronaca
board-mine = { $name }, la tua plancia
board-of = Plancia di { $name }
board-show = Mostra la plancia di { $name }
board-enlarge = Mostra in grande la plancia di { $name }
opponents = Altre plance
score =
    { $score ->
        [one] 1 punto
       *[other] { $score } punti
    }
forecast = <b>{ $score }</b><i> se finisse ora</i>
forecast-short =
    { $score ->
        [one] 1 punto se il round finisse ora
       *[other] { $score } punti se il round finisse ora
    }
tag-you = tu
tag-away = assente
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] abbandono
        [time] fuori tempo
       *[forfeit] forfait
    }
clock-of = { $name }, tempo rimasto: { $time }
floor-cost = pavimento
floor-label =
    { $cost ->
        [0] Pavimento, vuoto
       *[other] Pavimento, { $tiles }: costa { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] centro
       *[other] vassoio { $source }
    }{ $marker ->
        [yes] , con il segnalino
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Linea { $line }, vuota
       *[other] Linea { $line }, { tiles } su { $line }
    }
place-would =
    { points-net }{ $fallen ->
        [0] {""}
        [one] , 1 cade
       *[other] , { $fallen } cadono
    }
drag-falls =
    { $fallen ->
        [one] 1 cade
       *[other] { $fallen } cadono
    }
points-net =
    { $points ->
        [1] { $net } punto
        [-1] { $net } punto
       *[other] { $net } punti
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
why-full = completa
why-holds = già { x-colour-one }
why-wall = { colour } in parete
why-not = non ora
why-full-long = La linea { $line } è completa.
why-holds-long = La linea { $line } ha già piastrelle { x-colour-plural }.
why-wall-long = La riga { $line } della parete ha già il { colour }.
why-not-long = Ora non si può fare.

turn-yours = Tocca a te
turn-of =
    { $who ->
        [you] Tocca a te
       *[other] Turno di <b>{ $name }</b>
    }
turn-thinking = <b>{ $name }</b> sta pensando
turn-called = ● Tocca a te
turn-column = Scegli una colonna
turn-waiting = La partita non è iniziata
turn-over =
    { $winners ->
        [one] { $who ->
            [you] Vinci <b>tu</b>
           *[other] Vince <b>{ $names }</b>
        }
       *[other] Vittoria condivisa: <b>{ $names }</b>
    }
turn-agreed = Partita interrotta
turn-tiling = Rivestimento
turn-dealing = Nuove piastrelle
idle-first = Prendi tutte le piastrelle di un colore<i> da un vassoio o dal centro</i>.
idle-next = Poi tocca a te.
idle-wait =
    { $count ->
        [one] Ancora un giocatore prima di te.
       *[other] Ancora { $count } giocatori prima di te.
    }
idle-watch = Stai guardando.
typed = Digitato: <b>{ $typed }</b>

held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }e il <b>segnalino</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }e il <b>segnalino</b>
       *[no] {""}
    }<i> { from }</i> { $place ->
        [0] sul
       *[other] sulla
    } <b>{ $place ->
        [0] pavimento
       *[other] linea { $place }
    }</b>
choose-line = { held }. Scegli una linea.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [one] ne manca una.
           *[other] ne mancano { $left }.
        }
        [fills] { held-to }: completa.
        [floor] { held-to }: { $fallen ->
            [one] cade.
            [2] cadono entrambe.
            [3] cadono tutte e tre.
            [4] cadono tutte e quattro.
           *[other] cadono tutte e { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [one] una ci sta
            [2] due ci stanno
            [3] tre ci stanno
            [4] quattro ci stanno
           *[other] { $placed } ci stanno
        }, { $fallen ->
            [one] una cade.
            [2] due cadono.
            [3] tre cadono.
            [4] quattro cadono.
           *[other] { $fallen } cadono.
        }
    }<i> { $sum }</i>
choose-column = La <b>{ x-colour-one }</b> della <b>linea { $line }</b> va nella riga { $line }.
would-column = La <b>{ x-colour-one }</b> della linea { $line } nella <b>colonna { $column }</b>: <b>{ $net }</b>
column-label = Riga { $row }, colonna { $column }: { points-net }
column-no = Riga { $row }, colonna { $column }: non ammessa
why-column = La colonna { $column } ha già il { colour }.
why-space = Quella casella è occupata.
confirm = Posa

## What happened

did-draft =
    { $who ->
        [you] <b>Hai</b> preso
       *[other] <b>{ $name }</b> ha preso
    } { tiles }{ $marker ->
        [yes] { " " }e il segnalino
       *[no] {""}
    } { from }, { to }{ $fallen ->
        [0] {""}
        [one] ; 1 è caduta
       *[other] ; { $fallen } sono cadute
    }
did-draft-short =
    { $who ->
        [you] <b>Hai</b> preso
       *[other] <b>{ $name }</b> ha preso
    } il { colour } { from }, { to }
did-tile =
    { $who ->
        [you] <b>Hai</b> portato
       *[other] <b>{ $name }</b> ha portato
    } la { x-colour-one } della linea { $line } in colonna { $column }, { $net }
did-tile-short =
    { $who ->
        [you] <b>Hai</b> portato
       *[other] <b>{ $name }</b> ha portato
    } la piastrella della linea { $line } in colonna { $column }
did-drop = <b>{ $name }</b>: nessuna casella per la { x-colour-one } della linea { $line }, è caduta
did-undo =
    { $who ->
        [you] <b>Hai</b> annullato una mossa
       *[other] <b>{ $name }</b> ha annullato una mossa
    }
did-switch = <b>{ $name }</b> e <b>{ $other }</b>: scambio di posto
did-resign =
    { $who ->
        [you] <b>Hai</b> abbandonato
       *[other] <b>{ $name }</b> ha abbandonato
    }
did-time =
    { $who ->
        [you] Il <b>tuo</b> tempo è scaduto
       *[other] Tempo scaduto per <b>{ $name }</b>
    }
did-forfeit =
    { $who ->
        [you] <b>Hai</b> lasciato il tavolo
       *[other] <b>{ $name }</b> ha lasciato il tavolo
    }
did-replace =
    Un bot continua per <b>{ $who ->
        [you] te
       *[other] { $name }
    }</b>
did-offer =
    { $who ->
        [you] <b>Hai</b>
       *[other] <b>{ $name }</b> ha
    } { $offer ->
        [takeback] chiesto di annullare una mossa
        [stop] proposto di smettere
       *[rematch] proposto la rivincita
    }
did-accept =
    { $who ->
        [you] <b>Hai</b> accettato
       *[other] <b>{ $name }</b> ha accettato
    }
did-decline =
    { $who ->
        [you] <b>Hai</b> rifiutato
       *[other] <b>{ $name }</b> ha rifiutato
    }
did-withdraw =
    { $who ->
        [you] <b>Hai</b> ritirato la proposta
       *[other] <b>{ $name }</b> ha ritirato la proposta
    }
did-away = <b>{ $name }</b> è assente
did-back = <b>{ $name }</b> è di nuovo qui
did-end = La partita è finita
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = <b>{ $bot }</b> gioca al posto { $seat }
did-store = La partita è stata messa da parte: da tempo nessuno giocava
did-hide-name = Il nome al posto { $seat } è stato tolto
round-gains = Il round ha dato: { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-nice-move = Bella mossa!
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-one-moment = Un attimo, per favore.
phrase-well-played = Ben giocato!
phrase-another-game = Un’altra partita?

told-tile =
    { $down ->
        [0] { $name }: { x-colour-one } nella riga { $row } vale <b>{ $points ->
            [one] 1 punto
           *[other] { $points } punti
        }</b>.
       *[other] { $name }: { x-colour-one } nella riga { $row } vale { $across ->
            [0] <b>{ $down } in colonna</b>
           *[other] <b>{ $across } in riga + { $down } in colonna</b>
        } = <b>{ $points } punti</b>.
    }
told-floor = { $name }: il pavimento costa <b>{ $cost }</b>.
told-drop = { $name }: nessuna casella per la linea { $line }, cade sul pavimento.
told-bonus = { $name }: righe, colonne e colori valgono <b>{ $net }</b>.
across = riga
down = col.
skip = Salta
tally-wall = Parete
tally-floor = Pavim.
tally-bonus = Bonus

## The story

points =
    { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
story-draft =
    { $who ->
        [you] Prendi
       *[other] { $name } prende
    } { tiles } { from }{ $marker ->
        [yes] { " " }con il segnalino
        [beside] { " " }con il segnalino (che resta accanto al pavimento pieno)
       *[no] {""}
    }{ $way ->
        [line] , sulla linea { $line }.
        [floor] , sul pavimento.
        [lid] ; le piastrelle vanno nel coperchio.
       *[split] : { $places }.
    }
story-part =
    { $way ->
        [line] { $count } sulla linea { $line }
        [floor] { $count } sul pavimento
       *[lid] { $count } nel coperchio
    }
story-rest = Il centro riceve { $tiles }.
the-marker = il segnalino
story-dealt =
    { $count ->
        [one] Arrivano piastrelle sul vassoio { $first }.
       *[other] Arrivano piastrelle sui vassoi da { $first } a { $last }.
    }
story-round =
    Comincia il round { $round }; { $who ->
        [you] inizi tu
       *[other] inizia { $name }
    }.
story-poured = Il sacchetto è vuoto: si riempie dal coperchio, con { $tiles }.
story-tile =
    { $name }: linea { $line }, { x-colour-one }, in colonna { $column }: { points }{ $both ->
        [yes] { " " }({ $across } in riga, { $down } in colonna)
       *[no] {""}
    }.
story-drop = { $name }: linea { $line }, { x-colour-one }, non ha una casella valida sulla parete e cade: { $places }.
story-floor =
    { $name }: il pavimento costa { points } ({ $tiles }){ $short ->
        [yes] ; { $lost ->
            [0] non ce n’erano da perdere
            [one] ce n’era solo 1 da perdere
           *[other] ce n’erano solo { $lost } da perdere
        }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Hai
           *[other] { $name } ha
        } il segnalino.
       *[no] Nessuno ha preso il segnalino: { $who ->
            [you] inizi ancora tu
           *[other] inizia ancora { $name }
        }.
    }
rows-count =
    { $count ->
        [one] 1 riga
       *[other] { $count } righe
    }
columns-count =
    { $count ->
        [one] 1 colonna
       *[other] { $count } colonne
    }
colours-count =
    { $count ->
        [one] 1 colore
       *[other] { $count } colori
    }
story-bonus = { $name }: { points } in più per { $complete }.
story-end =
    { $why ->
        [tiles] La partita è finita: non ci sono più piastrelle da distribuire.
       *[row] La partita è finita: una riga di una parete è completa.
    }

## For whoever listens

hear-turn =
    { $who ->
        [you] Tocca a te.
       *[other] Turno di { $name }.
    }
hear-column = Scegli una colonna della riga { $line } per la piastrella { x-colour-one }.
hear-sat = { $name } si siede.
hear-left = { $name } lascia il tavolo.
hear-back = La connessione è tornata.
hear-nothing = Non è ancora successo nulla.
hear-board =
    { $who ->
        [you] La tua plancia
       *[other] La plancia di { $name }
    }: { points }, { $forecast } se il round finisse ora.
hear-board-over =
    { $who ->
        [you] La tua plancia
       *[other] La plancia di { $name }
    }: { points }.
hear-score = { $name }: { points }, { $forecast } se il round finisse ora.
hear-score-over = { $name }: { points }.
hear-lines-empty =
    { $count ->
        [5] Tutte le linee sono vuote.
        [one] La linea { $lines } è vuota.
       *[other] Le linee { $lines } sono vuote.
    }
hear-wall-empty = La parete è vuota.
# Il colore, poi il numero della colonna: blu in 2.
wall-tile = { colour } in { $column }
wall-row =
    Riga { $row }: { $count ->
        [0] vuota
        [5] completa, { $tiles }
       *[other] { $tiles }
    }
wall-row-free =
    Riga { $row }: { $count ->
        [0] libere: { $free }
        [4] { $tiles }; libera: { $free }
        [5] completa, { $tiles }
       *[other] { $tiles }; libere: { $free }
    }
hear-factory = Vassoio { $source }: { $tiles }.
hear-factories-empty =
    { $count ->
        [one] Il vassoio { $factories } è vuoto.
       *[other] I vassoi { $factories } sono vuoti.
    }
hear-no-factory = Tutti i vassoi sono vuoti.
hear-centre = Centro: { $tiles }.
hear-no-centre = Il centro è vuoto.
go-to = Vai a
read-aloud = Leggi ad alta voce
aloud-mine = La mia plancia
aloud-board = La plancia di { $name }
aloud-others = Le altre plance, una dopo l’altra
aloud-table = Vassoi e centro
aloud-last = Che cosa è appena successo
aloud-scores = Punteggi

## Actions

undo = Annulla
hint = Consiglio
hint-more = Mostra
hint-thinking = Cerco un consiglio…
hint-look =
    { $source ->
        [0] Guarda il <b>centro</b>.
       *[other] Guarda il <b>vassoio { $source }</b>.
    }
hint-look-columns =
    { $count ->
        [1] Guarda la <b>colonna { $columns }</b>.
       *[other] Confronta le <b>colonne { $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>Colonna { $column }</b>: { $why }.
hint-fills = riempie la linea
hint-left =
    { $left ->
        [one] resta una casella libera
       *[other] restano { $left } caselle libere
    }
hint-scores = vale { points }
hint-row = completa la riga { $row }
hint-column-done = completa la colonna { $column }
hint-colour = completa il { colour }
hint-drops = tiene libere le linee
hint-costs = costa { $cost } sul pavimento
hint-safe = non cade nulla
hint-marker = inizi tu il prossimo round
resign = Abbandona
resign-sure = Abbandoni la partita?
switch = Gioca come { $name }
takeback = Chiedi di annullare
stop-game = Proponi di smettere
rematch = Rivincita
replace = Un bot al posto di { $name }
accept = Accetta
decline = Rifiuta
withdraw = Ritira la proposta
talk = Parla
talk-hear = Mostra che cosa dice { $name }
talk-later = Un attimo: potrai dire altro tra { $seconds } s.
leave-seat = Lascia il posto
start-game = Inizia
offer-from =
    { $name } { $offer ->
        [takeback] chiede di annullare l’ultima mossa.
        [stop] propone di smettere.
       *[rematch] propone la rivincita.
    }
offer-mine =
    { $offer ->
        [takeback] Hai chiesto di annullare la tua ultima mossa.
        [stop] Hai proposto di smettere.
       *[rematch] Hai proposto la rivincita.
    }
sit-here = Siediti qui
seat-open = Posto libero
link-lost = Connessione persa. Nuovo tentativo…
copy-offer = Intanto puoi continuare qui, in una copia della partita con estrazioni proprie.
copy-go-on = Continua qui
link-connecting = Connessione…
replay = Rivedi
record = Registro

## Bots

bot-again = { $name } { $number }
bot-level1 = Visitatore
    .character = Ama le linee complete, vede metà del tavolo e al pavimento quasi non bada.
bot-level2 = Garzone
    .character = Prende i punti del momento e a volte ne trascura di migliori.
bot-level3 = Allievo
    .character = Ha imparato come deve venire una parete, ma gli sfuggono molte piastrelle.
bot-level4 = Posatore
    .character = Vede ogni piastrella e sa quanto vale e dà un’occhiata a quel che segue.
bot-level5 = Artigiano
    .character = Comincia a fare i conti con ciò che prenderanno gli altri.
bot-level6 = Pittore
    .character = Lascia agli altri le piastrelle che fanno male, se se ne accorge in tempo.
bot-level7 = Progettista
    .character = Pianifica il round e di rado perde punti sul pavimento.
bot-level8 = Capomastro
    .character = Vede le trappole con diverse mosse d’anticipo e qualcuna la tende.
bot-level9 = Maestro
    .character = Legge quasi ogni round fino in fondo e pensa già alla prossima estrazione.
bot-level10 = Architetto
    .character = Soppesa tutto ciò che si vede e non dimentica nulla.

## Faults

fault-file = Questo file non è né il registro di una partita né un elenco di partite salvato qui.
fault-unknown = Qualcosa è andato storto.
fault-no-workers = Questo browser non consente ciò che serve per giocare senza server (web worker).
fault-no-wasm = A questo browser manca ciò che serve per giocare senza server (WebAssembly).
fault-page-python = Non è stato possibile caricare ciò che serve per giocare senza server. Controlla la connessione e riprova.
fault-unreached = Il server non risponde. È in funzione?
fault-version = La pagina e il server hanno versioni diverse e ricaricare finora non è bastato. Riprova tra qualche minuto.
fault-no-step =
    Questo passo non esiste: { $steps ->
        [one] la partita ne ha 1.
       *[other] la partita ne ha { $steps }.
    }
fault-not-started = La partita non è ancora iniziata.
fault-no-table = Questo tavolo non esiste. Controlla il link o fattene dare uno nuovo.
fault-token-unknown = Questo link personale non corrisponde a nessun posto a questo tavolo. Creane uno nuovo sull’altro dispositivo.
fault-token-expired =
    Questo link personale è troppo vecchio: al tavolo non succede nulla da { $days ->
        [one] 1 giorno
       *[other] { $days } giorni
    }. Puoi ancora guardare.
fault-stale = Nel frattempo il tavolo è cambiato: guarda e scegli di nuovo.
fault-not-your-turn = Non tocca a te.
fault-game-ended = La partita è finita.
fault-takeback-deal = Nelle partite a tempo un’estrazione non si può annullare: le nuove piastrelle sono già state viste.
fault-surplus = Questo tavolo è aperto in troppi posti insieme, quindi qui la connessione è stata chiusa.
fault-deleted = Questo tavolo è stato eliminato.
fault-banned = Chi gestisce questo server ha bloccato il tuo indirizzo.

## Errors

# Una frase per ogni codice di SENTENCES in errors.py, con l’iniziale minuscola come là. Gli elenchi arrivano già in
# parole: $sources «dal vassoio 1 o dal centro», $places «sulla linea 2 o sul pavimento», $columns «nella colonna 1 o
# nella colonna 4» (t-one-source, t-one-place, t-one-column); $holds e $tiles sono nomi di colori, «blu e giallo».
x-phase =
    { $phase ->
        [drafting] offerta dei vassoi
        [tiling] rivestimento delle pareti
        [refill] preparazione al round successivo
       *[over] fine della partita
    }

error-players = Azul è per 2, 3 o 4 giocatori, non { $found }.
error-wall = { $found } non è una parete: serve coloured o grey.
error-start-seat = il posto { $found } non può iniziare: serve un posto da 1 a { $players }.
error-seed = { $found } non è un seme: serve un numero intero da 0 a 18446744073709551615.
error-move = { $found } non è una mossa: servono provenienza, colore e destinazione come 3B4, CRF, o linea @ colonna come 2@4.
error-tiles = { $field }: { $found } non è un insieme di piastrelle: servono lettere di BYRKW in quest’ordine, oppure - se vuoto.
error-factory-size =
    { $field }: { $found } ha { $count ->
        [one] 1 piastrella
       *[other] { $count } piastrelle
    }: un vassoio ne contiene al massimo 4.
error-factory-count = { $field }: il numero di vassoi è { $count }, ma deve essere { $expected }.
error-fields = una posizione di { $players } giocatori ha { $expected } campi separati da uno spazio, qui ce ne sono { $count }.
error-fields-form = una posizione è una riga di semplici campi, come S2 1r - 1 e così via; { $found } ne ha troppo pochi.
error-rules-field = rules: { $found } non va bene: serve S o G e 2, 3 o 4, come S2.
error-round-field = round: { $found } non va bene: serve un numero da 1 in su e una tra d, t, r, e, come 3d.
error-turn-field = turn: { $found } non va bene: serve { $expected }.
error-start-field = start: { $found } non va bene: serve un posto da 1 a { $players }.
error-counts = { $field }: { $found } non va bene: servono cinque numeri interi nell’ordine dei colori, come 12,13,9,14,10.
error-board = plancia { $seat }: { $found } non va bene: serve punteggio:linee:parete:pavimento.
error-score = plancia { $seat }, punteggio: { $found } non va bene: serve un numero intero da 0 in su.
error-lines = plancia { $seat }, linee: { $found } non va bene: servono cinque linee quadrettate separate da /.
error-line =
    plancia { $seat }, linea { $line }: { $found } non va bene: { $line ->
        [one] serve 1 piastrella, oppure - se vuota.
       *[other] servono da 1 a { $line } piastrelle di un solo colore, oppure - se vuota.
    }
error-rows = plancia { $seat }, parete: { $found } non va bene: servono cinque righe di cinque lettere o punti separate da /.
error-floor = plancia { $seat }, pavimento: { $found } non va bene: servono piastrelle e al massimo un *, oppure - se vuoto.
error-floor-size = plancia { $seat }, pavimento: { $found } è troppo lungo: ci stanno al massimo 7 pezzi, oppure 7 piastrelle e poi il segnalino.
error-limit = un limite di { $found } { $name } non è possibile: serve più di 0.
error-bot = il bot { $found } non esiste: serve uno tra { $names }, py:modulo:Classe oppure cmd: e la riga di comando di un motore.
error-bot-needs = { $name } richiede { $package }, che non è installato: pip install 'azulejos[kernel]'.
error-nothing-to-choose = non c’è nessuna mossa da scegliere in questa fase: { x-phase }.
error-study-short = la partita è troppo breve per un’analisi: nessuno ha ancora avuto una scelta.
error-study-network =
    non c’è nessuna rete per { $players } giocatori e { $wall ->
        [grey] la parete grigia
       *[coloured] la parete colorata
    }, e nient’altro sa giudicare bene.
error-seat-kind = un posto non può essere { $found }: serve open, mine, local o un bot da level1 a level10.
error-seat-mine = un posto solo deve essere tuo, qui sono { $count }: gli altri accanto a te sono local.
error-start-position = con queste impostazioni non può iniziare una partita da questa posizione: servono { $players } posti e la sua parete, dice da sé chi inizia, e non dev’essere finita.
error-clock = { $found } non è un orologio: serve none, un tempo per mossa o un totale e un incremento, in ms.
error-name-empty = un nome deve avere qualcosa di visibile e al massimo { $longest } caratteri.
error-name-of-bot = { $found } è il nome di un bot: scegline un altro.
error-notice-url = { $found } non può ricevere avvisi: serve un indirizzo https su internet.
error-no-seat = il posto { $found } non esiste: i giocatori sono { $players }.
error-seat-taken = il posto { $seat } è occupato: scegline un altro o guarda.
error-already-seated = hai già un posto qui, il { $seat }.
error-not-your-seat = il posto { $seat } non è tuo: solo chi ci siede può agire.
error-seat-given-up = il posto { $seat } è stato lasciato e ora ci gioca un bot: puoi guardare.
error-seats-open =
    la partita non può iniziare: { $count ->
        [one] 1 posto è ancora libero.
       *[other] { $count } posti sono ancora liberi.
    }
error-game-begun = la partita è iniziata: i posti si prendono e si lasciano prima. Guarda o abbandona.
error-table-closed = il tavolo è stato chiuso prima dell’inizio della partita: preparane un altro.
error-not-started = la partita non è iniziata.
error-game-ended = la partita è finita: proponi la rivincita.
error-not-over = la partita non è finita: la rivincita viene dopo.
error-not-your-turn = non tocca al posto { $seat }: tocca al posto { $turn }.
error-time-up = il tempo del posto { $seat } è scaduto.
error-takebacks-off = a questo tavolo non si annullano mosse.
error-takeback-deal = nelle partite a tempo un’estrazione non si può annullare: le nuove piastrelle sono già state viste.
error-needs-consent = qui giocano altre persone: chiedi a loro di annullare.
error-other-people = qui giocano altre persone: consigli e cambi di posto sono per le partite contro i bot.
error-nobody-to-ask = con te giocano solo bot e a loro non si può chiedere: annulla pure o abbandona.
error-offer-open = c’è una proposta aperta del posto { $seat }: prima va accettata, rifiutata o ritirata.
error-no-offer = non c’è nessuna proposta aperta.
error-not-asked = non spetta al posto { $seat } rispondere alla proposta.
error-not-your-offer = la proposta è del posto { $seat }: solo quel posto può ritirarla.
error-no-rematch = nessuna rivincita concordata, oppure è già iniziata.
error-rematch-agreed = la rivincita è già concordata.
error-not-a-bot = al posto { $seat } non gioca un bot.
error-not-gone = il posto { $seat } non si può dare per perso: deve essere il suo turno, con il giocatore assente da { $seconds } s.
error-hint-asked = un consiglio è già stato chiesto.
error-stale = nel frattempo il tavolo è cambiato, l’evento { $changed } è arrivato dopo { $seen }: guarda e decidi di nuovo.
error-no-table = il tavolo { $found } non esiste: controlla il link o fattene dare uno nuovo.
error-no-step = il passo { $found } non esiste: la partita ne ha { $steps } e il passo 0 è prima della prima estrazione.
error-version = il server parla la versione { $expected } del suo linguaggio di rete, non la { $found }: ricarica la pagina o installa la versione di Azulejos del server.
error-token-unknown = questo token non è di nessun posto al tavolo { $table }: usa il link creato per te.
error-token-expired =
    questo token è scaduto, perché al tavolo non succede nulla da { $days ->
        [one] 1 giorno
       *[other] { $days } giorni
    }: puoi guardare.
error-needs-server = per questo serve un server: senza, puoi giocare contro i bot o insieme su un solo schermo.
error-page-full = il browser non ha più spazio, quindi la mossa non è stata giocata: elimina delle partite da qui e riprova.
error-page-store = il browser non è riuscito a salvare la mossa, quindi non è stata giocata: riprova o ricarica la pagina.
error-page-log = ciò che il browser ha salvato di questa partita è danneggiato, quindi non può continuare: iniziane una nuova.
error-page-newer = una versione più recente della pagina ha continuato la partita in un’altra scheda: ricarica questa.
error-server-failed = il server ha avuto un errore. Nulla di ciò che aveva confermato è perduto: riprova.
error-unavailable = il server ora non riesce a raggiungere le sue partite. Nulla di ciò che aveva confermato è perduto: riprova tra poco.
error-server-address = { $found } non è un link a un tavolo: serve http://host:8000/table/... o http://host:8000/.
error-server-unreachable = { $server } non è raggiungibile: { $why }. Controlla l’indirizzo e che il server sia in funzione.
error-server-moved = { $server } rimanda altrove, a { $found }: entra lì, se ti fidi.
error-not-azulejos = { $server } non risponde come un server di Azulejos ({ $why }): controlla l’indirizzo e la sua versione.
error-commitment = intestazione Commitment: { $found } non va bene: servono 64 cifre esadecimali in minuscolo.
error-proof-missing = manca l’intestazione { $name }, quindi nulla si può dimostrare: indica il registro di una partita su un server.
error-proof-untold = manca l’intestazione Secret, quindi nulla si può ancora dimostrare: riprendi il registro dopo la partita.
error-proof-drawn = intestazione Drawn: { $found } non va bene: serve Start o nessuna intestazione.
error-proof-secret = il segreto non è quello dell’impegno: il suo SHA-256 è { $expected }, non { $commitment }.
error-proof-start = ha iniziato il posto { $seat }, ma il segreto estrae il posto { $expected }.
error-proof-deal = il round { $round } non è come promesso: è stato distribuito { $dealt }, ma il segreto dà { $drawn }.
error-proof-table =
    { $count ->
        [one] la sua unica estrazione non è ciò che il segreto dà al tavolo { $table }; là il round 1 è { $drawn }.
       *[other] nessuna delle sue { $count } estrazioni è ciò che il segreto dà al tavolo { $table }; là il round 1 è { $drawn }.
    }
error-not-yours-alone = qui hanno giocato anche altri: puoi far togliere il tuo nome, non la partita.
error-read-only = il server non accetta mosse in questo momento, è in manutenzione: gli orologi sono fermi. Riprova tra poco.
error-banned = chi gestisce questo server ha bloccato il tuo indirizzo.
error-rate = troppe richieste in poco tempo: riprova tra { $seconds } s.
error-crowded =
    { $most ->
        [one] c’è già 1 connessione dal tuo indirizzo: chiudila o torna più tardi.
       *[other] ci sono già { $most } connessioni dal tuo indirizzo: chiudine una o torna più tardi.
    }
error-table-crowded =
    { $most ->
        [one] c’è già 1 connessione a questo tavolo: torna più tardi.
       *[other] ci sono già { $most } connessioni a questo tavolo: torna più tardi.
    }
error-server-crowded =
    { $most ->
        [one] su questo server c’è già 1 spettatore, e gli altri posti sono per chi gioca: torna più tardi.
       *[other] su questo server ci sono già { $most } spettatori, e gli altri posti sono per chi gioca: torna più tardi.
    }
error-tables-full =
    { $most ->
        [one] c’è già 1 tavolo e non c’è posto per un altro: torna quando la partita è finita.
       *[other] ci sono già { $most } tavoli e non c’è posto per un altro: torna quando qualche partita è finita.
    }
error-tile-count =
    { $count ->
        [one] nella posizione c’è 1 piastrella { x-colour-one }, ma ne servono 20.
       *[other] nella posizione ci sono { $count } piastrelle { x-colour-plural }, ma ne servono 20.
    }
error-marker-count = segnalini: il numero è { $count }, ma in questa fase deve essere { $expected }.
error-line-in-row = plancia { $seat }, linea { $line }: la riga { $line } della parete ha già il { colour }, quindi questa linea non può averlo.
error-wall-space = plancia { $seat }, riga { $row } della parete: una piastrella { x-colour-one } sta sulla casella di un altro colore.
error-wall-row = plancia { $seat }, riga { $row } della parete: il { colour } c’è due volte.
error-wall-column = plancia { $seat }, colonna { $column } della parete: il { colour } c’è due volte.
error-complete-row = plancia { $seat }, la riga { $row } della parete è completa, quindi la partita finisce: serve la fase t o e.
error-nothing-to-take = round: fase d senza piastrelle sui vassoi né al centro.
error-tiling-on-coloured = round: la fase t è della parete grigia; sulla parete colorata il rivestimento non richiede mosse.
error-tiles-on-offer = { $field }: ci sono piastrelle da prendere, ma in questa fase non devono essercene.
error-no-choice-due = turn: il posto { $seat } non ha linee complete con una casella valida, quindi non deve scegliere.
error-earlier-choice-due = turn: il posto { $earlier } ha una linea completa e riveste prima del posto { $seat }.
error-line-left-full = plancia { $seat }, la linea { $line } è completa, ma in questa fase nessuna può esserlo.
error-floor-left = plancia { $seat }, pavimento: serve - in questa fase.
error-nothing-to-deal = bag: fase r con sacchetto e coperchio vuoti; una partita così è finita.
error-no-end = round: fase e, ma nessuna riga di parete è completa e ci sono piastrelle da distribuire.
error-deal-due = { $move } non è ammessa: prima va distribuito il round { $round }.
error-game-over = { $move } non è ammessa: la partita è finita.
error-game-stopped = { $move } non è ammessa: la partita è stata interrotta ({ $ending }).
error-not-tiling = { $move } non è ammessa: ora si prendono piastrelle. Scrivi provenienza, colore e destinazione, come { $example }.
error-not-drafting = { $move } non è ammessa: ora si rivestono le pareti. La piastrella della linea { $line } può andare { $columns }.
error-no-factory = { $move } non è ammessa: i vassoi sono solo { $count }. Puoi prendere { $sources }.
error-no-tiles =
    { $move } non è ammessa: { $source ->
        [0] al centro non ci sono piastrelle
       *[other] il vassoio { $source } è vuoto
    }. Puoi prendere { $sources }.
error-only-marker = { $move } non è ammessa: dal centro non si può prendere il segnalino da solo. Puoi prendere { $sources }.
error-colour-absent =
    { $move } non è ammessa: { $source ->
        [0] al centro non c’è
       *[other] il vassoio { $source } non ha
    } il { colour }. Colori presenti: { $holds }.
error-line-full = { $move } non è ammessa: la linea quadrettata { $line } è completa. Il { colour } può andare { $places }.
error-line-colour = { $move } non è ammessa: la linea quadrettata { $line } ha già il { $holds }. Il { colour } può andare { $places }.
error-row-has-colour = { $move } non è ammessa: la riga { $line } della parete ha già il { colour }. Il { colour } può andare { $places }.
error-line-not-full = { $move } non è ammessa: la linea quadrettata { $line } non è completa. La piastrella della linea { $next } può andare { $columns }.
error-higher-line-first = { $move } non è ammessa: la linea { $next } viene prima della linea { $line }. La sua piastrella può andare { $columns }.
error-space-taken = { $move } non è ammessa: lì c’è già il { $holds }. La piastrella della linea { $line } può andare { $columns }.
error-column-has-colour = { $move } non è ammessa: la colonna { $column } ha già il { colour }. La piastrella della linea { $line } può andare { $columns }.
error-deal-not-due = nessuna estrazione è dovuta in questa fase: { x-phase }.
error-deal-stopped = nessuna estrazione è dovuta: la partita è stata interrotta ({ $ending }).
error-deal-factories = { $deal } non si può distribuire: il numero di vassoi è { $count }, ma deve essere { $expected }.
error-deal-size = { $deal } non si può distribuire: delle piastrelle rimaste al vassoio { $factory } ne spettano { $expected }, qui sono { $count }.
error-deal-bag = { $deal } non si può distribuire: il vassoio { $factory } richiede { tiles }, il sacchetto ne ha { $available }.
error-deal-lid = { $deal } non si può distribuire: al vassoio { $factory } le ultime piastrelle del sacchetto ({ $tiles }) vengono prima di quelle del coperchio.
error-nothing-to-undo = non c’è nessuna mossa da annullare.
error-no-seed = questa partita non ha un seme da cui distribuire: indica una distribuzione scritta.
error-names =
    { $count ->
        [one] c’è 1 nome per { $players } posti: ne serve uno ciascuno.
       *[other] ci sono { $count } nomi per { $players } posti: ne serve uno ciascuno.
    }
error-header-name = { $found } non può essere il nome di un’intestazione: serve una lettera, poi lettere, cifre o _.
error-header-value = intestazione { $name }: un valore è una sola riga di testo.
error-header-own = l’intestazione { $name } deriva dalla partita e non si può impostare.
error-ending = { $found } non è una fine: serve resigned N, time N, forfeit N (N un posto) o agreed.
error-ending-again = la partita è già stata interrotta ({ $ending }): resume la riprende.
error-ending-over = intestazione Ending: la partita è finita, quindi nulla l’ha interrotta.
error-comment = un commento è qualsiasi testo senza graffa chiusa.
error-record-headers = servono intestazioni come [Rules "S2"], non { $found }.
error-record-header = { $found } non è un’intestazione: serve [Name "value"] su una riga a sé, con " e \ scritti \" e \\.
error-record-twice = l’intestazione { $name } compare due volte.
error-record-missing = manca l’intestazione { $name }.
error-record-seat = l’intestazione { $name } non è di nessun posto: i giocatori sono { $players }.
error-record-rules = intestazione Rules: { $found } non va bene: serve S o G e 2, 3 o 4, come S2.
error-record-start = intestazione Start: { $found } non va bene: serve un posto da 1 a { $players }.
error-record-result = intestazione { $name }: qui c’è { $found }, ma la partita dà { $expected }.
error-record-unfinished = l’intestazione { $name } sta solo in una partita finita.
error-record-comment = un commento si apre con una graffa e non si chiude mai.
error-record-brace = una graffa chiusa senza quella aperta.
error-record-round = { $found } non va bene: serve { $expected } all’inizio di un round.
error-record-deal = { $found } non va bene: serve l’estrazione del round { $round }.
error-record-no-deal = la partita finisce qui, ma serve l’estrazione del round { $round }.
error-record-after-end = { $found } sta dopo la fine della partita.
error-record-variation = una variante contiene una mossa o un’estrazione e sta dopo quella che sostituisce.
error-record-parenthesis = una parentesi senza la sua metà.
error-record-depth = le varianti possono stare una dentro l’altra per { $deepest } livelli al massimo.
error-mark = { $found } non è un segno per una mossa: serve uno tra ! ? !! ?? !? ?!.

## Across my games

across-lead =
    { $count ->
        [one] 1 partita analizzata.
       *[other] { $count } partite analizzate.
    }
across-none = In questo browser non hai ancora partite finite. Giocane una e torna qui.
across-left =
    { $count ->
        [one] 1 partita non è ancora stata analizzata. Ci vuole qualche secondo.
       *[other] { $count } partite non sono ancora state analizzate. Ognuna richiede qualche secondo, e puoi fermarti quando vuoi.
    }
across-start = Analizzale
across-stop = Ferma
across-working = Analisi della partita { $number } di { $count }…
across-missing = Partite non raggiungibili: { $count }
across-practice = Su che cosa esercitarsi
across-costs =
    { $missed ->
        [one] { $what }: in { $missed } mossa su { $moves } c’era di meglio; in tutto è costato { $lost } punti.
       *[other] { $what }: in { $missed } mosse su { $moves } c’era di meglio; in tutto è costato { $lost } punti.
    }
across-even = Niente ti costa più del resto.
across-evidence =
    { $evidence ->
        [clear] È chiaramente più che altrove.
        [weak] Potrebbe essere un caso.
       *[early] Dopo dieci partite sarà più chiaro; per ora potrebbe essere un caso.
    }
across-puzzles = Problemi su questo tema
across-rate = Punti persi ogni 10 mosse
across-rate-key = Ogni puntino è una partita, la linea è la media delle ultime dieci.
across-game = Partita { $number }, { $date }
across-rounds = Per round: punti persi ogni 10 mosse
across-themes = Per tema: punti persi in tutto
across-missed = { $missed } su { $moves }
across-luck = Fortuna di tutte le estrazioni finora, in punti
across-margin = Scarto
across-adjusted = Senza fortuna
across-people = Persone
mistakes = Di nuovo i miei errori
mistakes-none = Oggi non c’è nessun errore delle tue partite da ripetere. Quelli che sbagli tornano dopo un giorno.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Pavimento forzato
    .why =
        Togliere { tiles } { $fits ->
            [yes] fa cadere piastrelle qualunque cosa prenda { $rival }
           *[no] lascia a { $rival } solo il pavimento
        }: costa almeno { points }.
theme-forced-floor-hint =
    { $fits ->
        [yes] Qualunque cosa prenda { $rival }, qualcosa cade
       *[no] A { $rival } resta solo il pavimento
    }: costa almeno { points }.
theme-tempo = Tempo
    .why = Alla fine { $rival } avrà probabilmente { tiles } e perderà { points }.
theme-denial = Togliere all’avversario
    .why = Con { tiles }, { $rival } otterrebbe subito { points }; senza, al massimo { $left }.
theme-denial-hint = Altrimenti { $rival } otterrebbe subito { $points }, così al massimo { $left }.
theme-hurry = Affrettare la fine
    .why = Questa mossa completa la riga { $line }, quindi la partita finisce con questo round.
theme-delay = Ritardare la fine
    .why = La riga { $line } si potrebbe completare ora, ma la partita finirebbe troppo presto.
theme-last-bonus = Bonus dell’ultimo round
    .why = La partita finisce con questo round, e la mossa aggiunge un bonus di { points }.
theme-column-race = Corsa alla colonna
    .why = La colonna { $column } riceve la piastrella numero { $have } su 5; completa vale { points }.
theme-colour-race = Corsa al colore
    .why = Sarà la piastrella { colour } numero { $have } su 5; tutte e cinque valgono 10 punti.
theme-bag-counting = Contare il sacchetto
    .why = Tutte le piastrelle del sacchetto escono nel prossimo round, tra cui { tiles }; la linea { $line } ne richiederà { $missing }.
theme-bag-counting-hint = Il prossimo round svuota il sacchetto: basta per completare la linea { $line }.
theme-poisoned-centre = Centro avvelenato
    .why = Quel che va al centro è veleno: { $rival } prenderà probabilmente { tiles } e perderà { points }.
theme-poisoned-centre-hint = Il resto avvelena il centro: { $rival } perderà probabilmente { points }.
theme-sacrifice = Pavimento per scelta
    .why = Sul pavimento costa { points }, ma non blocca nessuna linea.
theme-marker-worth = Il segnalino conviene
    .why =
        Il segnalino costa { $cost }, ma dà la prima scelta dal centro, { tiles }{ $next ->
            [yes] , e il primo turno del prossimo round
           *[no] {""}
        }.
theme-marker-worth-hint =
    Il segnalino costa { $cost }, ma dà la prima scelta dal centro{ $next ->
        [yes] { " " }e nel prossimo round
       *[no] {""}
    }.
theme-marker-left = Il segnalino non conviene
    .why = Prendere { tiles } dal centro renderebbe di più subito, ma arriverebbe anche il segnalino, che costa { $cost }.
theme-marker-left-hint = Il centro renderebbe di più subito, ma con il segnalino, che costa { $cost }.
theme-exact-fill = Riempimento esatto
    .why = La linea { $line } si completa esattamente con { tiles }: non cade nulla.
theme-exact-fill-hint = La linea { $line } si completa esattamente: non cade nulla.
theme-overflow = Lasciar cadere
    .why =
        La linea { $line } si completa e il resto ({ tiles }) cade{ $blocks ->
            [yes] , ma nessun’altra linea resta bloccata per il prossimo round
           *[no] {""}
        }.
theme-overflow-hint =
    La linea { $line } si completa, il resto cade{ $blocks ->
        [yes] , ma nessun’altra resta bloccata
       *[no] {""}
    }.
theme-carried-line = Linea che resta
    .why = La linea { $line } non si può completare in questo round, ma non cade nulla: le sue piastrelle restano, e al prossimo ne richiederà { $missing }.
theme-carried-line-hint = Non cade nulla: la linea { $line } resta, e al prossimo round ne richiederà { $missing }.
theme-long-line = Linea lunga
    .why = La linea { $line } ne richiede ancora { $missing } in questo round e sul tavolo { $left ->
        [one] ne resta { $left }
       *[other] ne restano { $left }
    }.
theme-grey-column = Colonna della parete grigia
    .why = Nella colonna { $column } la piastrella della linea { $line } vale { points }.
theme-round-own = Di più nel round
    .why = Entro la fine del round dovrebbe rendere { points } in più.
theme-round-floor = Meno sul pavimento
    .why = Entro la fine del round dovrebbe risparmiare { points } sul pavimento.
theme-round-rival = Meno agli avversari
    .why = A fine round { $rival } dovrebbe avere { points } in meno.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>Colonna { $column }</b>. { $theme }

## Puzzles

puzzle-task = Trova la mossa migliore: è una sola.
puzzle-again = L’avevi già sbagliato.
puzzle-right = Giusto! { $chance }% di vittoria; con la seconda migliore { $less }%.
puzzle-second = È solo la seconda migliore.
puzzle-wrong = Non è la mossa migliore.
puzzle-answer = La soluzione: { $chance }% di vittoria; con la seconda migliore { $less }%.
puzzle-done = Risolto. Il prossimo arriva domani.
puzzle-theme = Tema: { $theme }
puzzle-look = Guarda qui.
puzzle-line = Mosse previste: { $line }
puzzle-why = Perché
puzzle-more = Altri problemi
puzzle-none = Non ci sono più problemi di questo tipo: sono tutti risolti, e oggi non c’è nulla da ripetere.
puzzle-any = Tutti i temi
puzzle-themes = Tema
puzzle-own = Rating: { $own }
puzzle-row = Risolti di fila: { $count }
puzzle-days = Giorni di fila: { $count }
puzzle-due = Da ripetere oggi: { $count }
deal-today = Partita del giorno
deal-how = { $date }: le stesse piastrelle per tutti, contro { $bot } (livello { $level }).
deal-rules = Niente consigli e niente mosse annullate, e si gioca una volta sola. Alla fine ricevi un codice per confrontarti con gli amici.
deal-against = contro { $bot }
deal-share = Per confrontarti, condividi questo codice:
deal-copy = Copia il codice
deal-given-up = Hai abbandonato questa partita, quindi non c’è un risultato.
deal-friend = Confrontati con un amico
deal-code = Il codice di un amico
deal-compare = Confronta
deal-compared =
    { $how ->
        [ahead] Sei avanti di { points }.
        [behind] Sei indietro di { points }.
       *[even] Avete lo stesso punteggio.
    }
deal-other-day = È la partita di un altro giorno: { $date }.
deal-see-day = Vai a quella partita
deal-not-yet = Per confrontare, gioca la partita fino alla fine.
puzzle-anew = Ricomincia da capo
fault-puzzle-code = Non è il risultato di una partita del giorno. C’è un errore di battitura?
fault-puzzle-progress = Quello che questo browser ricorda dei tuoi problemi non si può leggere: è danneggiato o di una versione più nuova della pagina.

### For the terminal alone

# Le parole da digitare restano inglesi: accept, decline, help, hint, leave, link, no, offer, quit, rematch, replace,
# resign, save, start, stop, switch, takeback, undo, withdraw, yes; così le lettere dei colori, le mosse e le opzioni.

## The drawing

t-seat = Posto { $seat }
# Etichette brevi: con «pavim.» tre plance stanno in 80 colonne.
t-factories = vassoi
t-centre = centro
t-bag = sacchetto
t-lid = coperchio
t-floor = pavim.
t-forecast = stima { $score }
t-head-draft =
    Round { $round }, offerta dei vassoi: { $who ->
        [you] tocca a te
       *[other] turno di { $name }
    }.
t-head-tile =
    Round { $round }, rivestimento: { $who ->
        [you] tocca a te
       *[other] turno di { $name }
    }, linea { $line }, { colour }.
t-head-deal =
    Il round { $round } va distribuito; { $who ->
        [you] inizi tu
       *[other] inizia { $name }
    }.
t-head-over = Il round { $round } era l’ultimo: la partita è finita.

## Lists of moves

t-offer =
    { $source ->
        [0] centro
       *[other] vassoio { $source }
    }: { tiles }{ $marker ->
        [yes] { " " }e il segnalino
       *[no] {""}
    }
t-offer-line = linea { $line }: { colour }
t-would-placed =
    { $count ->
        [one] 1 posata
       *[other] { $count } posate
    }
t-would-fallen =
    { $count ->
        [one] 1 caduta
       *[other] { $count } cadute
    }
t-would-lid = { $count } nel coperchio
t-legend = + sono i punti che la linea darebbe adesso, - quanto costerebbe il pavimento.

## The end

# Nomi e «Tu» stanno dove non serve né una preposizione né l’accordo del verbo.
t-result =
    { $way ->
        [you] Vinci tu con { points }
        [shared] Vittoria condivisa con { points }: { $names }
       *[other] Vince { $names } con { points }
    }{ $others ->
        [0] {""}
       *[other] ; poi { $behind }
    }.
t-behind = { $name } con { $score }
t-behind-resigned = { $name } (abbandono)
t-all-resigned = Tutti hanno abbandonato: non vince nessuno.
t-stopped =
    { $who ->
        [you] { $how ->
            [resigned] Hai abbandonato
            [time] Il tuo tempo è scaduto
           *[forfeit] Hai perso per forfait
        }
       *[other] { $how ->
            [resigned] { $name } ha abbandonato
            [time] Tempo scaduto per { $name }
           *[forfeit] { $name } ha perso per forfait
        }
    }{ $won ->
        [you] , quindi vinci tu
        [other] , quindi vince { $winner }
       *[nobody] {""}
    }.
t-stopped-agreed = La partita è stata interrotta di comune accordo.
t-final =
    { $name }{ $given ->
        [yes] { " " }(abbandono)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } durante la partita
t-final-rows = { $score } per { rows-count }
t-final-columns = { $score } per { columns-count }
t-final-colours = { $score } per { colours-count }

## What can be typed

t-type = Scrivi una mossa come 3B4, ? per le mosse ammesse, oppure help.
t-type-watching = Scrivi help o quit.
t-type-help = Scrivi help per vedere che cosa si può digitare.
t-type-start = Tutti i posti sono occupati. Scrivi start per iniziare la partita.
t-type-after = Scrivi offer rematch per giocare ancora, save FILE per tenere il registro, oppure quit.
t-help-move = Una mossa dice da dove, quale colore e dove. 3B4: dal vassoio 3, le blu, sulla linea 4. CRF: dal centro, le rosse, sul pavimento. Colori: B blu, Y giallo, R rosso, K nero, W bianco. Parete grigia: 2@4, o anche solo 4, porta la linea 2 nella colonna 4. Basta l’inizio di una mossa, se una sola comincia così; se sono di più, vengono elencate.
t-help-read = Sul tavolo le maiuscole sono piastrelle, le minuscole e i punti sono caselle libere, * è il segnalino. > indica di chi è il turno. Una casella libera del pavimento mostra quanto costa. La stima è il punteggio se il round finisse ora: + parete, - pavimento, + bonus.
t-help-moves = le mosse ammesse e il loro effetto; ? 3b quelle che cominciano così
t-help-hint = che cosa giocherebbe un bot e con quanti punti di vantaggio prevede che tu finisca
t-help-undo = torna alla tua ultima decisione
t-help-resign = abbandona il tuo posto
t-help-quit = esci; la partita viene salvata dopo ogni mossa
t-help-enter = mostra di nuovo il tavolo
t-help-advice = il consiglio di un bot; torna alla tua ultima mossa. Solo se giochi contro i bot
t-help-switch = scambia il posto con il bot al posto 2, alla stessa condizione
t-help-offer = chiedi agli altri di annullare la tua ultima mossa; oppure offer stop e, dopo la partita, offer rematch. Per ripensarci: withdraw
t-help-answer = rispondi alla proposta di un altro
t-help-replace = fai giocare un bot al posto 2, se la persona manca da un minuto
t-help-start = prima della partita: iniziala o lascia il tuo posto
t-help-link = il tuo link personale, per continuare su un altro dispositivo
t-help-save = scrivi il registro della partita
t-help-leave = esci; il tuo posto resta tuo
t-word =
    { $how ->
        [offer] Dopo { $word } va scritto takeback, stop o rematch.
        [seat] Dopo { $word } va scritto il numero di un posto.
       *[alone] { $word } va scritto da solo.
    }

## At the table

t-thinks = { $name } sta pensando
t-bot-thinks = un bot sta pensando
t-bots-sit = I bot si siedono; qui la prima volta ci vuole fino a un minuto
t-bot-sits = Il bot si siede; qui la prima volta ci vuole fino a un minuto
t-taken-back = Mosse annullate: { $moves }.
t-resign-sure = Abbandoni il posto { $seat }? Scrivi yes (sì) o no:
t-goes-on = La partita continua.
t-given-up = Il posto { $seat } è stato abbandonato: da qui in poi ci gioca { $bot } e arriva ultimo.
t-seat-fault = Posto { $seat }: { $fault }
t-advice =
    { $bot } giocherebbe { $move }: { $chance } di probabilità di vincere, valore { $value }{ $more ->
        [yes] , e prevede { $line }
       *[no] {""}
    }.
t-hint = Consiglio: un bot forte giocherebbe { $move }: { $would }.
t-hint-worth = { $chance } di probabilità di vincere, valore { $value }.

## Saved games

t-unsaved = Non è stato possibile salvare la partita in { $path }: { $why }. Si riprova alla prossima mossa.
t-unsaved-record = Non è stato possibile salvare la partita in { $path }. Ecco il suo registro:
t-saved-again = La partita è salvata. Per rivederla: { $command }
t-saved-on = La partita è salvata. Per continuare: { $command }
t-unfinished = Non finita: { $players }, round { $round }. Per continuare: { $command }
t-record-saved = Il registro è salvato in { $path }.
t-record-unsaved = Non è stato possibile salvare il registro in { $path }: { $why }.

## Replay

t-pages = { $page } di { $pages }: Invio avanti, b indietro, n e p round, 1-9 quel round, q esci
t-page-move = Round { $round }, mossa { $number }, { $move }
t-page-deal = Round { $round }, estrazione { $deal }

## Analysis

t-value-legend = { t-col-wins }: la probabilità di vincere di chi muove; { t-col-value }: punti di vantaggio.
t-col-move = mossa
t-col-wins = vince
t-col-value = valore
t-col-then = poi
t-col-seat = posto
t-col-played = giocata
t-col-best = migliore
t-col-lost = persi
t-depth = profondità { $depth }
t-nodes =
    { $count ->
        [one] { $nodes } nodo
       *[other] { $nodes } nodi
    }
t-speed = { $nodes } al secondo
t-exact = esatto
t-stop-thinking = Ctrl-C lo ferma.
t-lost-each =
    { $name }: { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }, in media { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } punti persi a mossa.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] disastro
        [blunder] errore grave
        [mistake] errore
       *[inaccuracy] imprecisione
    }
t-col-points = punti
t-review-graph = { $name }: probabilità di vincere. I numeri in basso sono i round.
t-review-deal = round { $round }
t-review-quality = { $name }: precisione { $accuracy }, { $rate } punti persi ogni 10 mosse con una scelta; livello di gioco { $rating } (da { $low } a { $high }).
t-review-no-choice = { $name }: ancora nessuna mossa con una scelta.
t-review-balance = { $name }: { $start } all’inizio, fortuna { $luck }, errori propri { $lost }, errori altrui { $given }, non spiegato { $residual }: { $result } alla fine, { $adjusted } senza la fortuna delle estrazioni e senza contare chi ha iniziato.
t-review-moments = Che cosa ha deciso la partita
t-review-moment =
    Round { $round }, mossa { $number }: { $name } ha giocato { $move }, { $label ->
        [disaster] un disastro che è costato
        [blunder] un errore grave che è costato
        [mistake] un errore che è costato
       *[inaccuracy] un’imprecisione che è costata
    } { $chance } di probabilità di vincere e { $points } punti. Meglio era { $best }{ $more ->
        [yes] , poi { $line }
       *[no] {""}
    }.
t-review-lucky = Round { $round }: l’estrazione è stata una fortuna per { $name }, { $chance } di probabilità e { $points } punti.
t-review-none = Nessuna mossa e nessuna estrazione si è distinta.
t-review-unfinished = La partita non è finita: il risultato qui è ciò che promette l’ultima posizione.
t-review-judging = giudico le posizioni
t-review-playing = gioco fino in fondo le mosse vicine
t-review-kept = Interrotto. Lo stesso comando riprende da qui.
t-review-written = L’analisi è in { $file }.
t-review-player = qui nessuno si chiama { $found }: serve il numero di un posto o uno tra { $names }.
t-report-title = Analisi: { $names }
t-report-graph = Probabilità di vincere
t-report-balance = Fortuna e abilità, in punti
t-report-moves = Tutte le mosse
t-report-played = Giocata: { $move }
t-report-better = Meglio: { $move }
t-report-luck = fortuna
t-report-lost = errori propri
t-report-given = errori altrui
t-report-residual = non spiegato
t-report-note = Un bot ha giudicato ogni posizione. Una mossa ha perso quanto la migliore avrebbe dato in più; un’estrazione è stata fortunata di quanto ha dato in più della media di molte altre. Le piccole differenze rientrano nell’errore del giudizio.
# Many games of one player. { $name } is the player.
t-across-title =
    { $name }: { $count ->
        [one] 1 partita
       *[other] { $count } partite
    }
t-across-quality = Precisione { $accuracy }, { $rate } punti persi ogni 10 mosse con una scelta; livello di gioco { $rating } (da { $low } a { $high }).
t-across-luck = Fortuna: { $luck } punti a partita, { $total } in tutto.
t-across-trend =
    Punti persi ogni 10 mosse: { $recent } nelle ultime 10 partite, { $before } prima. { $change ->
        [better] È un netto miglioramento.
        [worse] È un netto peggioramento.
       *[unclear] La differenza può essere un caso.
    }
t-across-practice-title = Che cosa allenare
t-across-practice-clear =
    Da allenare: { $what }. { $moves ->
        [one] 1 mossa è costata
       *[other] { $moves } mosse sono costate
    } { $points } punti in più di altrettante altre.
t-across-practice-weak = Niente spicca con chiarezza. Il punto più debole: { $what }, { $points } punti in più che in altrettante altre mosse; può essere un caso.
t-across-practice-few = Troppo poche partite per dire che cosa allenare. Finora il punto più debole è: { $what }, { $points } punti in più che in altrettante altre mosse.
t-across-practice-none = Niente costa più del resto.
t-across-round = round { $round }
t-across-people = persone e altri
t-across-rate-graph = Punti persi ogni 10 mosse, ogni partita con le nove precedenti
t-across-luck-graph = Fortuna finora, in punti
t-across-rounds = Per round
t-across-themes = Per tema della mossa migliore
t-across-levels = Per avversario
t-col-moves = mosse
t-col-missed = mancate
t-col-rate = ogni 10 mosse
t-col-more = più delle altre
t-col-games = partite
t-col-won = vinte
t-col-result = risultato
t-col-luckless = senza fortuna
t-across-judging = partita { $number } di { $count }
t-across-left =
    { $count ->
        [one] 1 partita senza { $name } è esclusa.
       *[other] { $count } partite senza { $name } sono escluse.
    }
t-across-none = nessuna partita di { $name } ha potuto essere analizzata.
t-across-whose = di’ con --player di chi sono le partite da analizzare; chi gioca di più qui: { $names }.
t-across-note = Di un tema fanno parte le mosse in cui la migliore ce l’ha, e quella giocata o è la migliore o non ce l’ha. Un asterisco segna ciò che supera il resto di tre errori standard, in almeno dieci partite.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Scrivi una mossa come 3B4, hint, why, next, ? per le mosse ammesse, oppure help.
t-puzzle-head =
    Problema { $number }, difficoltà { $rating }{ $again ->
        [yes] , già sbagliato in passato
       *[no] {""}
    }. Il tuo rating è { $own }.
t-puzzle-right = { $move } è giusta: { $chance } di probabilità di vincere, contro { $less } dopo la seconda migliore, { $second }.
t-puzzle-second = { $move } è solo la seconda migliore. Riprova, oppure scrivi hint o why.
t-puzzle-wrong = { $move } non è la mossa migliore. Riprova, oppure scrivi hint o why.
t-puzzle-answer = La soluzione è { $move }: { $chance } di probabilità di vincere, contro { $less } dopo la seconda migliore, { $second }.
t-puzzle-look = Guarda qui: { $where }
t-puzzle-rating = Il tuo rating: { $own } ({ $change })
t-puzzle-best = Risolti di fila: { $count }, al massimo { $best }
t-puzzle-enter = Premi Invio per il prossimo problema, oppure scrivi why o quit.
t-puzzle-no-such = Non c’è nessun problema di questo tipo.
t-puzzle-sum = Problemi risolti: { $solved } su { $tried }. Il tuo rating è { $own }.
t-puzzle-unsaved = Non è stato possibile salvare il tuo risultato in { $path }: { $why }.
# { $date } is such as 2026-11-16.
t-day-head = Problema del giorno, { $date }
t-day-solved = Hai già risolto il problema del { $date }. Il prossimo arriva domani.
t-deal-head = Partita del giorno, { $date }: le stesse piastrelle per tutti, contro { $bot }.
t-deal-alone = Nella partita del giorno giochi da solo: niente hint, niente undo.
t-deal-result = { $date }, contro { $bot }: { $score } a { $other }
t-deal-share = Per confrontarti, condividi questo codice: { $code }
t-deal-given-up = Hai abbandonato la partita del { $date }, quindi non c’è un risultato.
t-deal-other = { $file } non è la partita del giorno { $date }. Sposta il file e ricomincia.
t-help-puzzle-hint = prima il tema, poi dove guardare; il problema conta come sbagliato
t-help-puzzle-why = la soluzione e i suoi motivi; il problema conta come sbagliato
t-help-puzzle-next = un altro problema; questo può tornare
t-help-puzzle-quit = esci; i tuoi risultati sono salvati
t-col-theme = tema
t-col-name = nome
t-col-tried = provati
t-col-solved = risolti
t-col-puzzles = problemi

## A table on a server

t-wall =
    { $wall ->
        [grey] parete grigia
       *[coloured] parete colorata
    }
t-no-clock = senza orologio
t-clock-move = { $time } a mossa
t-duration =
    { $unit ->
        [days] { $count ->
            [one] 1 giorno
           *[other] { $count } giorni
        }
        [hours] { $count } h
        [minutes] { $count } min
       *[seconds] { $count } s
    }
t-clocks = Tempo rimasto: { $clocks }.
t-seat-open = posto libero
t-arrived =
    Tavolo { $table }: { $settings }. { $seats ->
        [0] Stai guardando.
       *[other] Giochi come { $names }.
    }
t-set-up = Il tavolo è pronto. Il link per i tuoi amici: { $link }
t-no-seat = A questo tavolo non ci sono posti liberi: puoi guardare.
t-only-watch = Qui puoi solo guardare.
t-turn-of = Turno di { $name }.
t-gone = Assenti: { $names }.
t-record = Il registro: { $link }
t-link-mine = Apri questo link sull’altro dispositivo e non darlo a nessuno:
t-link-table = Il link del tavolo: { $link }
t-link-seats = Il link per chi deve ancora sedersi: { $link }
t-token-unkept = Non è stato possibile conservare il tuo token: { $why }. Scrivi link e conserva il link.
t-come-back = Per tornare: { $command }
t-lost =
    { $restart ->
        [yes] Il server si sta riavviando. Nuovo tentativo…
       *[no] Connessione persa. Nuovo tentativo…
    }
t-connected = La connessione è tornata.
t-prompt-lost = senza connessione
t-prompt-stage =
    { $stage ->
        [waiting] in attesa
        [over] finita
        [closed] chiuso
       *[playing] in corso
    }
t-prompt-other = turno di { $name }
t-guest = Ospite

## News of a table

t-news-seat-taken = { $name } si siede al posto { $seat }.
t-news-seat-left = { $name } lascia il posto: il posto { $seat } è libero.
t-news-closed = Il tavolo è stato chiuso.
t-news-started = { $name } dà inizio alla partita.
t-news-undone = { $name }: ultima mossa annullata, con tutto ciò che è seguito.
t-news-sides-switched = { $name } e { $other }: scambio di posto.
t-news-hint-asked = { $name } chiede un consiglio.
t-news-hint-mine = Un bot sta cercando un consiglio per te.
t-news-accepted = { $name } accetta.
t-news-declined = { $name } rifiuta.
t-news-withdrawn = { $name } ritira la proposta.
t-news-resigned = { $name } ha abbandonato.
t-news-timed-out = Tempo scaduto per { $name }.
t-news-forfeited = { $name } manca da troppo tempo e perde per forfait.
t-news-replaced = Da qui in poi al posto { $seat } gioca { $bot }.
t-news-went-away = { $name } è assente.
t-news-came-back = { $name } è di nuovo qui.
t-news-rematch-begun = Comincia la rivincita.
t-news-more = È successo troppo per elencarlo tutto.
t-news-meanwhile = Nel frattempo: { $moves }.
t-offer-answer = Scrivi accept o decline.
t-offer-waits = In attesa di risposta: { $names }.

## The lobby

t-lobby-table = tavolo
t-lobby-join = per entrare o per guardare
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; round { $round }, { $scores }
    }
t-lobby-none = Qui non c’è nessun tavolo in elenco.
t-lobby-newest = Sono mostrati solo i più recenti.
t-lobby-new = Per prepararne uno: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] Non ci sono mosse: la partita è finita.
       *[deal] Non ci sono mosse: il round { $round } va ancora distribuito.
    }
t-checked =
    { $count ->
        [one] { $file }: 1 partita
       *[other] { $file }: { $count } partite
    }
t-game-says = Partita { $number }: { $says }
t-proven =
    { $start ->
        [yes] { $deals ->
            [one] l’inizio e 1 estrazione, tutto secondo l’impegno.
           *[other] l’inizio e { $deals } estrazioni, tutto secondo l’impegno.
        }
       *[no] { $deals ->
            [one] 1 estrazione, secondo l’impegno.
           *[other] { $deals } estrazioni, tutte secondo l’impegno.
        }
    }
t-commitment = Impegno { $commitment }

## What is wrong

t-file-unread = { $file } non si può leggere: { $why }. Indica un registro o - per lo standard input.
t-file-encoding = { $file } non è testo UTF-8: il byte { $byte } è sbagliato. Salvalo in UTF-8.
t-file-unwritten = { $file } non si può scrivere: { $why }. Indica un altro file.
t-file-exists = { $file } esiste già: indica un altro file.
t-file-exists-resume = { $file } esiste già: riprendilo con --resume o indica un altro file.
t-folder-unused = { $folder } non si può usare: { $why }. Indica un file con --save.
t-folder-tokens = il tuo token non si può conservare in { $folder }: { $why }. Indica una cartella in AZULEJOS_TOKENS.
t-output-unwritten = L’output non si può scrivere: { $why }.
t-games-none = { $file } non contiene partite: indica un registro.
t-games-one = { $file } contiene { $count } partite: ne serve una sola da continuare.
t-games-which = { $file } contiene { $count } partite: indica quale con --game.
t-games-number = { $file } non ha una partita { $number }: ne contiene { $count }.
t-moves-number =
    { $count ->
        [one] la mossa { $number } non esiste: la partita ha 1 mossa.
       *[other] la mossa { $number } non esiste: la partita ha { $count } mosse.
    }
t-trust = { $file } avvierebbe { $programs }: se ti fidi, aggiungi --trust.
t-no-seat-mine = non hai un posto a { $link }: prima entra.
t-page-unbuilt = La pagina non è costruita: esegui prima make page.
t-page-taken = { $folder } contiene altro: indica una cartella vuota o una scritta da azulejos page.
t-page-written = La pagina è in { $folder }: copiala su un qualsiasi server web.
t-needs =
    { $what ->
        [kernel] il kernel richiede { $package }, che non è installato: pip install 'azulejos[kernel]'.
        [png] le immagini PNG richiedono { $package }, che non è installato: pip install 'azulejos[png]'.
       *[server] il server richiede { $package }, che non è installato: pip install 'azulejos[server]'.
    }
t-fault-at = riga { $line }, colonna { $column }: { $fault }
t-why-certificate = il suo certificato non è valido, { $why }
t-why-https = lì non usa HTTPS
t-why-silent = non risponde
t-why-status = stato HTTP { $status }
t-why-nothing = lì non c’è nulla
t-why-answer = una risposta

# Negli errori: «Puoi prendere dal vassoio 1 o dal centro», «può andare sulla linea 2 o sul pavimento», «può andare
# nella colonna 4».
t-one-source =
    { $source ->
        [0] dal centro
       *[other] dal vassoio { $source }
    }
t-one-place =
    { $place ->
        [0] sul pavimento
       *[other] sulla linea { $place }
    }
t-one-column = nella colonna { $column }
