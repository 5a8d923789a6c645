# Azulejos em português do Brasil. O que está entre <b> e </b> é destacado; telas estreitas deixam de fora o que está
# entre <i> e </i>, onde *asteriscos* destacam. As mensagens x-... servem só a este catálogo. Em português, 0 é [one]:
# por isso o número vai sempre como variável. O nome pode ser “Você”: os verbos na terceira pessoa servem a todos.

## The page

tagline = Pegue azulejos, encha suas fileiras, revista sua parede. O jogo de tabuleiro Azul, de dois a quatro jogadores.
menu = Menu
settings = Ajustes
rules = Regras
sound-on = Ligar o som
sound-off = Desligar o som
theme-light = Tema claro
theme-dark = Tema escuro
play-now = Jogar agora
you = Você
to-home = Ir ao início
lost-title = Nada por aqui
lost = Esta página não existe. Talvez o link esteja incompleto.
try-again = Tentar de novo
unreached-title = Sem resposta
close = Fechar

## The start

level = Nível
change = Mudar
begin = Começar
continue = Continuar
opponents-count = Oponentes
players = Jogadores
player = Jogador { $number }
bots-count = Bots na mesa ({ $name })
wall-coloured = Colorida
wall-grey = Cinza
your-name = Seu nome
together = Juntos
    .how = nesta tela
together-how = Todos usam esta tela, e a mesa vira para quem joga em seguida.
invite = Convidar amigos
    .how = com um link ou QR code
join = Entrar
    .how = por um link ou pelo lobby
watch = Assistir
    .how = a uma partida em andamento
make-link = Criar o link
join-link = Link ou código
join-go = Entrar
lobby-open = Esperando jogadores
lobby-no-open = Ninguém está esperando agora. Convide amigos ou jogue contra um bot.
lobby-no-running = Nenhuma partida aberta ao público está em andamento agora.
seats-free =
    { $count ->
        [one] { $count } lugar livre
       *[other] { $count } lugares livres
    }
rules-link = Como se joga Azul?
my-games = Minhas partidas ({ $count })
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Sua vez contra { $names }
    }
game-their-turn =
    { $count ->
        [one] Vez de { $names }
       *[other] Com { $names }, aguarde sua vez
    }
game-waits = Esperando jogadores
game-waits-with = Esperando, com { $names }
game-over-with = Terminada: { $names }
game-stands = Rodada { $round }, { $scores }
game-not-begun = Não começou
forget-game = Esquecer a partida com { $names }

## Before a game

clock = Relógio
clock-none = Sem relógio
clock-total = { $minutes } min + { $seconds } s
clock-move = { $minutes } min por jogada
clock-move-seconds = { $seconds } s por jogada
clock-days =
    { $days ->
        [one] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
takebacks = Desfazer jogadas
takebacks-hint = Uma jogada pode ser desfeita se os outros concordarem
takebacks-none = sem desfazer
listed = No lobby
listed-short = no lobby
listed-hint = Qualquer pessoa pode encontrar a mesa e se sentar
seats = Lugares
room-waits =
    { $count ->
        [one] Falta { $count } pessoa
       *[other] Faltam { $count } pessoas
    }
room-ready = Todos já chegaram
room-join = Sente-se
room-full = A mesa está cheia
room-watch = Ou fique por aqui e assista.
room-closed = A mesa foi fechada
room-closed-why = Todos saíram antes de a partida começar. Crie outra.
name-first = Diga primeiro o seu nome.
invite-link = Convide com este link
watch-link = Outros podem assistir com este link
code-label = QR code do link
copy-link = Copiar link
copied = Copiado
share = Compartilhar
share-text = Jogue Azul comigo
link-here-only = Este endereço só funciona nesta máquina. Em outros aparelhos, abra a página pelo endereço da máquina na sua rede.
device = Jogar em outro aparelho
device-how = Abra este link no outro aparelho e continue por lá, no mesmo lugar. Os dois ficam na mesa.
device-caution = Guarde só para você: quem tem este link pode jogar no seu lugar.

## After a game

game-over = Fim de jogo
rounds =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
over-you-win = Você venceu
over-scores = { $first } a { $second }
over-rows =
    { $count ->
        [one] { $name } completou a linha { $rows }.
       *[other] { $name } completou as linhas { $rows }.
    }
over-no-tiles = Acabaram os azulejos.
over-gave-up =
    { $how ->
        [resigned] { $name } desistiu.
        [time] { $name } ficou sem tempo.
       *[forfeit] { $name } abandonou a mesa.
    }
wall-of =
    { $who ->
        [you] Sua parede
       *[other] Parede de { $name }
    }
place = { $place }º lugar
to-rematch = Ir à revanche
rematch-waits = Proposta feita…
points-title = Pontos
points-tiles = Azulejos
points-rows = Linhas
points-columns = Colunas
points-colours = Cores
points-each = { $points } cada
points-total = Total
graph-title = Placar por rodada
graph-bonus = bônus
graph-end = fim
fair-title = Os sorteios foram justos?
fair-how = Antes do primeiro sorteio, o servidor escolheu um segredo e mostrou o hash dele, o compromisso. Todos os sorteios saem desse segredo, então ninguém pôde escolhê-los durante a partida.
fair-commitment = Compromisso, mostrado antes da partida
fair-secret = Segredo, revelado depois dela
fair-kept = O segredo corresponde ao compromisso, o mesmo que este navegador viu no começo da partida.
fair-fits = O segredo corresponde ao compromisso.
fair-broken = O segredo não corresponde ao que foi prometido.
fair-unchecked = Este navegador só confere hashes em conexões seguras.
fair-verify = Para conferir cada sorteio, baixe o registro e execute:

## Replay

step = Passo
step-of = { $step } de { $last }
step-first = Primeiro passo
step-back = Um passo atrás
step-forward = Um passo à frente
step-last = Último passo
step-play = Avançar sozinho
step-pause = Pausar
position-link = Esta posição
to-table = Ver o resultado

## Keys and gestures

help = Teclas e gestos
help-gestures = Mouse e toque
help-keys = Teclas
help-this = Esta ajuda
gesture-tap = Toque
gesture-drag = Arraste
gesture-anywhere = Toque na tela
help-tap = numa cor, depois numa fileira: é uma jogada
help-drag = azulejos de uma fábrica até uma fileira
help-look = em outro tabuleiro, para ampliar
help-skip = pula a animação
key-enter = Enter
key-escape = Esc
key-space = Espaço
key-home = Home
key-end = End
key-any = Qualquer tecla
help-notation = da fábrica 3, azul, para a fileira 4
help-centre = do centro, vermelho, para o chão
help-column = a coluna, quando é preciso escolher
help-walk = andam pela mesa
help-enter = pega e coloca
help-escape = um passo atrás
help-step = um passo atrás ou à frente
help-ends = primeiro ou último passo
help-play-on = avança sozinho

## Settings

theme = Tema
theme-choice =
    { $theme ->
        [light] Claro
        [dark] Escuro
       *[system] Do sistema
    }
contrast = Contraste
contrast-choice =
    { $contrast ->
        [high] Alto
       *[system] Como no sistema
    }
motion = Animação
motion-choice =
    { $motion ->
        [off] Sem
        [quick] Rápida
       *[normal] Normal
    }
language = Idioma
confirms = Confirmar cada jogada
confirms-hint = Primeiro você escolhe o lugar; um segundo toque joga
letter-keys = Teclas de letras
letter-keys-hint = Com uma só letra você escreve jogadas e ouve os tabuleiros; desligue se você dita ao aparelho
sound = Som
sound-hint = Cerâmica na madeira, bem de leve, e um sino quando é a sua vez
name-hint = É o que os outros leem nas mesas em que você se senta.
settings-kept = Tudo isto fica só neste navegador.

## The rules

rules-title = Como se joga Azul
rules-lead = De duas a quatro pessoas jogam, e cada uma reveste a sua parede. A cada rodada, você pega azulejos no meio da mesa, vai juntando nas suas fileiras e, com as que ficam cheias, reveste a parede e marca pontos. O jogo dura cerca de cinco rodadas.
rules-take = Pegar
    .text = Pegue <b>todos os azulejos de uma cor</b> de um Expositor de Fábrica; os outros dessa fábrica vão para o centro da mesa. Ou pegue do centro todos os de uma cor.
    .more = Quem pega do centro primeiro leva também o <b>marcador de primeiro jogador</b>. Ele cai na fileira do chão e custa pontos, mas dá o direito de começar a próxima rodada.
    .picture = De uma fábrica com dois azulejos vermelhos, um azul e um branco, são tirados os dois vermelhos; os outros vão para o centro.
rules-place = Colocar
    .text = Coloque todos em <b>uma só fileira de modelo</b>, a partir da direita. Uma fileira aceita uma única cor, e nunca uma que já esteja na linha da parede ao lado, a fileira horizontal.
    .more = O que não cabe <b>cai no chão</b>. Se quiser, você também pode largar tudo lá.
    .picture = Cinco fileiras de um a cinco espaços; as fileiras 1 e 2 estão cheias.
rules-tiling = Revestir
    .text = Quando não há mais azulejos para pegar, cada <b>fileira cheia</b> manda um azulejo para a sua cor, na mesma linha da parede, de cima para baixo.
    .more = Os outros azulejos da fileira cheia vão para a tampa da caixa. As fileiras incompletas ficam como estão.
    .picture = Uma fileira cheia com dois azulejos vermelhos; um deles vai para a linha 2 da parede.
rules-points = Pontuar
    .text = Um azulejo que não toca nenhum outro vale <b>1</b>. Se toca, vale o tamanho do seu grupo de vizinhos na linha <b>mais</b> o tamanho do seu grupo de vizinhos na coluna.
    .more = Por isso, valem mais os azulejos ao lado de muitos outros.
    .picture = Um azulejo vermelho fecha uma linha de três e está numa coluna de três: seis pontos.
rules-across = { $count } na linha
rules-down = + { $count } na coluna
rules-floor = O chão custa
    .text = Depois conta-se o chão, a partir da esquerda: <b>1, 1, 2, 2, 2, 3, 3</b>. O marcador conta como um azulejo. A pontuação nunca fica abaixo de 0.
    .more = O chão é esvaziado, as fábricas são reabastecidas com azulejos do saco, e quem tem o marcador começa.
    .picture = Um chão com o marcador e dois azulejos custa quatro pontos.
rules-end = Fim do jogo
    .text = O jogo termina depois da rodada em que alguém completa uma <b>linha</b> da parede. Linhas, colunas (as fileiras verticais) e cores completas dão mais pontos.
    .more = Vence quem tem mais pontos; no empate, quem tem mais linhas completas.
    .picture = Uma parede com uma linha completa e uma coluna completa.
rules-bonus-row = por uma linha de cinco
rules-bonus-column = por uma coluna de cinco
rules-bonus-colour = pelos cinco de uma cor
rules-grey = O lado cinza
    .text = É a Partida Alternativa, no outro lado do tabuleiro de jogador. Nele não há nada impresso: <b>você escolhe a coluna</b> de cada azulejo. Nenhuma cor pode se repetir numa linha ou numa coluna.
    .more = Se uma fileira cheia não encontra lugar, ela cai inteira no chão.
    .picture = Uma parede cinza com alguns azulejos, nenhuma cor repetida numa linha ou coluna.
rules-play = Jogar

## The lesson

lesson = Aula
lesson-offer = Primeira vez no Azul? Aprenda na mesa, em três minutos.
lesson-begin = Começar a aula
lesson-decline = Dispensar a aula
lesson-link = Uma aula de três minutos
lesson-leave = Sair da aula
lesson-back = Voltar
lesson-next = Avançar
lesson-play = Jogar contra { $name }
# No máximo 130 caracteres cada um: no celular há pouco espaço.
lesson-take = Pegar
    .task = Na sua vez, pegue <b>todos os azulejos de uma cor</b> de uma fábrica: escolha uma cor e depois uma das suas fileiras.
    .done = Pronto: { tiles } na fileira { $line }. Os outros azulejos da fábrica foram para o <b>centro</b>.
    .floor = Você até pode largar azulejos no chão, mas lá eles custam pontos. Tente de novo e escolha uma fileira.
lesson-line = Uma cor por fileira
    .task = Uma fileira aceita <b>uma só cor</b>. A fileira 5 começou com vermelho: coloque mais vermelhos nela.
    .done = Agora a fileira 5 tem { $count } vermelhos. Até ela encher, eles ficam lá, de uma rodada para a outra.
    .other = Essa também é uma boa jogada. Mas, desta vez, leve vermelhos para a fileira 5.
lesson-fall = O que não cabe
    .task = O que não cabe na fileira <b>cai no chão</b> e custa pontos. Encha uma fileira sem deixar nada cair.
    .done = A fileira está cheia e nada caiu. Ela está pronta para a parede.
    .falls =
        { $count ->
            [one] Caiu { $count } azulejo
           *[other] Caíram { $count } azulejos
        }, e isso custa { points }. Tente de novo, com uma fileira que tenha espaço.
    .short = Nada caiu, mas a fileira não encheu. Tente de novo: alguns azulejos cabem certinho.
lesson-centre = O centro
    .task = Você também pode pegar do <b>centro</b>. Quem faz isso primeiro na rodada leva também o <b>marcador</b>.
    .done = O marcador está no seu chão e custa como um azulejo. Mas é você quem começa a próxima rodada.
    .factory = Esses vieram de uma fábrica. Tente de novo e pegue uma cor do centro.
lesson-tiling = Revestir
    .task = Quando os azulejos acabam, cada <b>fileira cheia</b> manda um para a parede. Pegue o último e encha a fileira 3.
    .done = Com os vizinhos, o azulejo branco valeu { $across } na linha e { $down } na coluna: <b>{ points }</b>.
    .none = A rodada acabou, mas nenhuma fileira encheu, e a parede não ganhou nada. Tente de novo, com a fileira 3.
lesson-floor = O chão custa
    .task = Depois conta-se o chão: 1, 1, 2, 2, 2, 3, 3. É preciso pegar os cinco vermelhos: deixe cair o <b>mínimo</b> possível.
    .done = O marcador e um azulejo custam { points }. Agora o chão está vazio de novo.
    .more = Seu chão custou { points }. Tente de novo: há uma fileira com mais espaço.
lesson-choice = Um bom lugar
    .task = O vermelho enche a fileira 1 ou a 2. Qual rende mais? O número ao lado de cada fileira conta isso <b>antes</b>.
    .done = <b>{ points }</b>, e nenhum lugar rende mais: os azulejos valem mais ao lado de outros.
    .less = Assim você ganha { points }. Na fileira 1, o vermelho renderia { $best }: tente de novo ou siga em frente.
lesson-end = O fim
    .task = Uma <b>linha</b> completa na parede encerra a partida. Pegue o último azulejo e complete a linha 1.
    .done = Uma linha completa dá mais { $row }, uma coluna { $column }, uma cor { $all }: <b>{ points }</b> para você. A partida acabou.
    .none = A linha não está completa, e a partida continua. Tente de novo, com a fileira 1.
lesson-over = Isso é Azul
    .task = Vence quem tem mais pontos. Você já sabe o bastante para jogar, e na mesa cada fileira mostra quanto renderia.

## Tiles and places

# As cores dos azulejos, pelas letras: no masculino singular, como “azulejo”; serve também de nome da cor.
colour =
    { $colour ->
        [B] azul
        [Y] amarelo
        [R] vermelho
        [K] preto
       *[W] branco
    }
# Vários azulejos: no masculino plural.
x-colour-plural =
    { $colour ->
        [B] azuis
        [Y] amarelos
        [R] vermelhos
        [K] pretos
       *[W] brancos
    }
tiles =
    { $count ->
        [one] { $count } { colour }
       *[other] { $count } { x-colour-plural }
    }
factory = Fábrica { $source }
factory-empty = Fábrica { $source }, vazia
centre = Centro
centre-empty = Centro, vazio
factories-and-centre = Fábricas e centro
marker = Marcador
from =
    { $source ->
        [0] do centro
       *[other] da fábrica { $source }
    }
to =
    { $place ->
        [0] para o chão
       *[other] para a fileira { $place }
    }
line = Fileira { $line }
floor = Chão
wall = Parede
pattern-lines = Fileiras de modelo
bag = Saco
lid = Tampa
bag-and-lid = Saco e tampa

## The table

game-kind =
    { $players } jogadores · { $wall ->
        [grey] lado cinza
       *[coloured] parede colorida
    }
round = Rodada { $round }
log = Histórico
board-mine = { $name }, seu tabuleiro
board-of = Tabuleiro de { $name }
board-show = Mostrar o tabuleiro de { $name }
board-enlarge = Ampliar o tabuleiro de { $name }
opponents = Outros tabuleiros
score =
    { $score ->
        [0] { $score } pontos
        [one] { $score } ponto
       *[other] { $score } pontos
    }
forecast = <b>{ $score }</b><i> se acabasse agora</i>
forecast-short =
    { $score ->
        [0] { $score } pontos se a rodada acabasse agora
        [one] { $score } ponto se a rodada acabasse agora
       *[other] { $score } pontos se a rodada acabasse agora
    }
tag-you = você
tag-away = ausente
tag-bot = bot
tag-given-up =
    { $how ->
        [resigned] desistiu
        [time] sem tempo
       *[forfeit] abandonou
    }
clock-of = { $name }, tempo restante: { $time }
floor-cost = chão
floor-label =
    { $cost ->
        [0] Chão, vazio
       *[other] Chão, { $tiles }: custa { $cost }
    }

## Taking tiles

source-label =
    { tiles }, { $source ->
        [0] centro
       *[other] fábrica { $source }
    }{ $marker ->
        [yes] , com o marcador
       *[no] {""}
    }
line-label =
    { $count ->
        [0] Fileira { $line }, vazia
       *[other] Fileira { $line }, { tiles } de { $line }
    }
place-would =
    { points-net }{ $fallen ->
        [0] {""}
        [one] , { $fallen } cai
       *[other] , { $fallen } caem
    }
points-net =
    { $points ->
        [0] { $net } pontos
        [one] { $net } ponto
       *[other] { $net } pontos
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
why-full = cheia
why-holds = tem { colour }
why-wall = { colour } na parede
why-not = agora não
why-full-long = A fileira { $line } está cheia.
why-holds-long = A fileira { $line } já tem { colour }.
why-wall-long = A linha { $line } da parede já tem { colour }.
why-not-long = Isso não pode ser feito agora.

turn-yours = Sua vez
turn-of = <b>{ $name }</b> joga agora
turn-thinking = <b>{ $name }</b> está pensando
turn-called = ● Sua vez
turn-column = Escolha uma coluna
turn-waiting = A partida não começou
turn-over =
    { $winners ->
        [one] <b>{ $names }</b> venceu
       *[other] <b>{ $names }</b> dividem a vitória
    }
turn-agreed = Partida interrompida
turn-tiling = Revestimento
turn-dealing = Novos azulejos
idle-first = Pegue todos os azulejos de uma cor<i> de uma fábrica ou do centro</i>.
idle-next = Depois é a sua vez.
idle-wait = { $count ->
        [one] Mais { $count } jogada antes da sua.
       *[other] Mais { $count } jogadas antes da sua.
    }
idle-watch = Você está assistindo.
typed = Digitado: <b>{ $typed }</b>

held =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }e o <b>marcador</b>
       *[no] {""}
    } { from }
held-to =
    <b>{ tiles }</b>{ $marker ->
        [yes] { " " }e o <b>marcador</b>
       *[no] {""}
    }<i> { from }</i> para <b>{ $place ->
        [0] o chão
       *[other] a fileira { $place }
    }</b>
choose-line = { held }. Escolha uma fileira.
would =
    { $outcome ->
        [fits] { held-to }: { $left ->
            [one] falta { $left }.
           *[other] faltam { $left }.
        }
        [fills] { held-to }: cheia.
        [floor] { held-to }: { $fallen ->
            [one] cai.
           *[other] caem todos os { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [one] cabe um
            [2] cabem dois
            [3] cabem três
            [4] cabem quatro
           *[other] cabem { $placed }
        }, { $fallen ->
            [one] cai um.
            [2] caem dois.
            [3] caem três.
            [4] caem quatro.
           *[other] caem { $fallen }.
        }
    }<i> { $sum }</i>
choose-column = O <b>{ colour }</b> da <b>fileira { $line }</b> vai para a linha { $line }.
would-column = O <b>{ colour }</b> da fileira { $line } para a <b>coluna { $column }</b>: <b>{ $net }</b>
column-label = Linha { $row }, coluna { $column }: { points-net }
column-no = Linha { $row }, coluna { $column }: não pode
why-column = A coluna { $column } já tem { colour }.
why-space = Esse espaço está ocupado.
confirm = Colocar

## What happened

did-draft =
    <b>{ $name }</b> { tiles }{ $marker ->
        [yes] { " " }e o marcador
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [one] , { $fallen } cai
       *[other] , { $fallen } caem
    }
did-draft-short = <b>{ $name }</b> { colour } { from } { to }
did-tile = <b>{ $name }</b> { colour } da fileira { $line } para a coluna { $column }, { $net }
did-tile-short = <b>{ $name }</b> fileira { $line } para a coluna { $column }
did-drop = <b>{ $name }</b>: sem espaço para o { colour } da fileira { $line }, que cai
did-undo = <b>{ $name }</b> desfez a jogada
did-switch = <b>{ $name }</b> e <b>{ $other }</b> trocaram de lugar
did-resign = <b>{ $name }</b> desistiu
did-time = <b>{ $name }</b> ficou sem tempo
did-forfeit = <b>{ $name }</b> abandonou a mesa
did-replace = Um bot continua por <b>{ $name }</b>
did-offer =
    <b>{ $name }</b> { $offer ->
        [takeback] pediu para desfazer
        [stop] propôs parar
       *[rematch] propôs revanche
    }
did-accept = <b>{ $name }</b> aceitou
did-decline = <b>{ $name }</b> recusou
did-withdraw = <b>{ $name }</b> retirou a proposta
did-away = <b>{ $name }</b> está ausente
did-back = <b>{ $name }</b> voltou
did-end = Fim de jogo
round-gains = A rodada: { $gains }
gain = { $name } { $net }

told-tile =
    { $down ->
        [0] { $name }: { colour } na linha { $row }, <b>{ $points ->
            [one] { $points } ponto
           *[other] { $points } pontos
        }</b>.
       *[other] { $name }: { colour } na linha { $row }, { $across ->
            [0] <b>{ $down } na coluna</b>
           *[other] <b>{ $across } na linha + { $down } na coluna</b>
        } = <b>{ $points } pontos</b>.
    }
told-floor = { $name }: o chão custa <b>{ $cost }</b>.
told-drop = { $name }: sem espaço para a fileira { $line }, que cai no chão.
told-bonus = { $name }: <b>{ $net }</b> por linhas, colunas e cores.
across = linha
down = coluna
skip = Pular
tally-wall = Parede
tally-floor = Chão
tally-bonus = Bônus

## The story

points =
    { $points ->
        [0] { $points } pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    }
story-draft =
    { $who ->
        [you] Você pega
       *[other] { $name } pega
    } { tiles } { from }{ $marker ->
        [yes] { " " }com o marcador
        [beside] { " " }com o marcador (que fica ao lado do chão cheio)
       *[no] {""}
    }{ $way ->
        [line] , para a fileira { $line }.
        [floor] , para o chão.
        [lid] , para a tampa.
       *[split] : { $places }.
    }
story-part =
    { $way ->
        [line] { $count } para a fileira { $line }
        [floor] { $count } para o chão
       *[lid] { $count } para a tampa
    }
story-rest = O centro recebe { $tiles }.
the-marker = o marcador
story-dealt =
    { $count ->
        [one] Chegam azulejos à fábrica { $first }.
       *[other] Chegam azulejos às fábricas { $first } a { $last }.
    }
story-round =
    Começa a rodada { $round }; { $who ->
        [you] você joga primeiro
       *[other] { $name } joga primeiro
    }.
story-poured = O saco está vazio e recebe o que há na tampa: { $tiles }.
story-tile =
    { $name }: fileira { $line }, { colour }, para a coluna { $column }: { points }{ $both ->
        [yes] { " " }({ $across } na linha, { $down } na coluna)
       *[no] {""}
    }.
story-drop = { $name }: fileira { $line }, { colour }, não encontra espaço na parede e cai: { $places }.
story-floor =
    { $name }: o chão custa { points } ({ $tiles }){ $short ->
        [yes] ; { $lost ->
            [0] não havia nada a perder
           *[other] só havia { $lost } a perder
        }
       *[no] {""}
    }.
story-starter =
    { $marker ->
        [yes] { $who ->
            [you] Você tem
           *[other] { $name } tem
        } o marcador.
       *[no] Ninguém pegou o marcador: { $who ->
            [you] você começa de novo
           *[other] { $name } começa de novo
        }.
    }
rows-count =
    { $count ->
        [one] { $count } linha
       *[other] { $count } linhas
    }
columns-count =
    { $count ->
        [one] { $count } coluna
       *[other] { $count } colunas
    }
colours-count =
    { $count ->
        [one] { $count } cor
       *[other] { $count } cores
    }
story-bonus = { $name } completou { $complete }: mais { points }.
story-end =
    { $why ->
        [tiles] A partida acabou: não há mais azulejos para distribuir.
       *[row] A partida acabou: uma linha de uma parede está completa.
    }

## For whoever listens

hear-turn =
    { $who ->
        [you] Sua vez.
       *[other] Vez de { $name }.
    }
hear-column = Escolha uma coluna da linha { $line } para o azulejo { colour }.
hear-sat = { $name } se sentou à mesa.
hear-left = { $name } saiu da mesa.
hear-back = A conexão voltou.
hear-nothing = Ainda não aconteceu nada.
hear-board =
    { $who ->
        [you] Seu tabuleiro
       *[other] Tabuleiro de { $name }
    }: { points }, { $forecast } se a rodada acabasse agora.
hear-board-over =
    { $who ->
        [you] Seu tabuleiro
       *[other] Tabuleiro de { $name }
    }: { points }.
hear-score = { $name }: { points }, { $forecast } se a rodada acabasse agora.
hear-score-over = { $name }: { points }.
hear-lines-empty =
    { $count ->
        [5] Todas as fileiras estão vazias.
        [one] A fileira { $lines } está vazia.
       *[other] As fileiras { $lines } estão vazias.
    }
hear-wall-empty = A parede está vazia.
# A cor e a coluna: azul na 2.
wall-tile = { colour } na { $column }
wall-row =
    Linha { $row }: { $count ->
        [0] vazia
        [5] completa, { $tiles }
       *[other] { $tiles }
    }
# $free são espaços com a sua cor (azul na 2) ou, na parede cinza, só números de colunas.
wall-row-free =
    Linha { $row }{ $count ->
        [0] , livres: { $free }
        [4] : { $tiles }; livre: { $free }
        [5] : completa, { $tiles }
       *[other] : { $tiles }; livres: { $free }
    }
hear-factory = Fábrica { $source }: { $tiles }.
hear-factories-empty =
    { $count ->
        [one] A fábrica { $factories } está vazia.
       *[other] As fábricas { $factories } estão vazias.
    }
hear-no-factory = Todas as fábricas estão vazias.
hear-centre = Centro: { $tiles }.
hear-no-centre = O centro está vazio.
go-to = Ir para
read-aloud = Ler em voz alta
aloud-mine = Meu tabuleiro
aloud-board = Tabuleiro de { $name }
aloud-others = Os outros tabuleiros, um por um
aloud-table = Fábricas e centro
aloud-last = O que acabou de acontecer
aloud-scores = Placar

## Actions

undo = Desfazer
hint = Dica
hint-thinking = Procurando uma dica…
hint-says = Dica: <b>{ tiles }</b> { from } { to }
hint-column = Dica: coluna <b>{ $column }</b>
resign = Desistir
resign-sure = Desistir da partida?
switch = Jogar como { $name }
takeback = Pedir para desfazer
stop-game = Propor parar
rematch = Revanche
replace = Um bot no lugar de { $name }
accept = Aceitar
decline = Recusar
withdraw = Retirar a proposta
leave-seat = Levantar
start-game = Começar
offer-from =
    { $name } { $offer ->
        [takeback] pede para desfazer a última jogada.
        [stop] propõe parar a partida.
       *[rematch] propõe uma revanche.
    }
offer-mine =
    { $offer ->
        [takeback] Você pediu para desfazer sua última jogada.
        [stop] Você propôs parar a partida.
       *[rematch] Você propôs uma revanche.
    }
sit-here = Sentar aqui
seat-open = Lugar livre
link-lost = A conexão caiu. Tentando de novo…
link-connecting = Conectando…
replay = Replay
record = Registro

## Bots

bot-again = { $name } { $number }
bot-level1 = Visitante
    .character = Adora fileiras cheias, vê metade da mesa e mal liga para o chão.
bot-level2 = Ajudante
    .character = Pega os pontos do momento, e às vezes deixa passar outros melhores.
bot-level3 = Aprendiz
    .character = Já sabe como uma parede deve ficar, mas deixa escapar muitos azulejos.
bot-level4 = Azulejista
    .character = Vê cada azulejo, sabe quanto vale e dá uma olhada no que vem depois.
bot-level5 = Artesão
    .character = Começa a levar em conta o que os outros vão pegar.
bot-level6 = Pintor
    .character = Deixa para os outros os azulejos que doem, se percebe a tempo.
bot-level7 = Projetista
    .character = Planeja a rodada, e raramente paga pelo chão.
bot-level8 = Veterano
    .character = Vê armadilhas várias jogadas antes, e arma algumas.
bot-level9 = Mestre
    .character = Lê quase toda rodada até o fim, e já pensa no próximo sorteio.
bot-level10 = Arquiteto
    .character = Pesa tudo o que há para ver, e não esquece nada.

## Faults

fault-unknown = Algo deu errado.
fault-unreached = O servidor não responde. Será que ele está no ar?
fault-no-step =
    Esse passo não existe: { $steps ->
        [one] a partida só tem { $steps }.
       *[other] a partida tem { $steps }.
    }
fault-not-started = A partida ainda não começou.
fault-no-table = Essa mesa não existe. Confira o link ou peça um novo.
fault-token-unknown = Este link pessoal não corresponde a nenhum lugar desta mesa. Crie um novo no seu outro aparelho.
fault-token-expired =
    Este link pessoal é antigo demais: nada acontece na mesa há { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }. Você ainda pode assistir.
fault-stale = A mesa mudou nesse meio-tempo: olhe e escolha de novo.
fault-not-your-turn = Não é a sua vez.
fault-game-ended = A partida acabou.
fault-takeback-deal = Com relógio, um sorteio não se desfaz: os azulejos já são conhecidos.

## Errors

# Uma frase por código de SENTENCES em errors.py, com inicial minúscula como lá. As listas já vêm em palavras: $sources
# “da fábrica 1 ou do centro”, $places “a fileira 2 ou o chão”, $columns “a coluna 1 ou a coluna 4” (t-one-source,
# t-one-place, t-one-column); $holds e $tiles são nomes de cores, “azul e amarelo”.
x-phase =
    { $phase ->
        [drafting] oferta da fábrica
        [tiling] revestimento de parede
        [refill] preparação para a próxima rodada
       *[over] fim do jogo
    }

error-players = Azul é para 2, 3 ou 4 jogadores, encontrado { $found }.
error-wall = { $found } não é uma parede: esperado coloured ou grey.
error-start-seat = o lugar { $found } não pode começar: esperado um lugar de 1 a { $players }.
error-seed = { $found } não é uma semente: esperado um número inteiro de 0 a 18446744073709551615.
error-move = { $found } não é uma jogada: esperado origem, cor e destino, como 3B4, CRF, ou fileira @ coluna, como 2@4.
error-tiles = { $field }: { $found } não é um conjunto de azulejos: esperadas letras de BYRKW nessa ordem, ou - se vazio.
error-factory-size =
    { $field }: { $found } tem { $count ->
        [one] { $count } azulejo
       *[other] { $count } azulejos
    }: uma fábrica tem no máximo 4.
error-factory-count = { $field }: número de fábricas { $count }, esperado { $expected }.
error-fields = uma posição de { $players } jogadores tem { $expected } campos separados por um espaço, encontrados { $count }.
error-fields-form = uma posição é uma linha de campos simples, como S2 1r - 1 e assim por diante; { $found } tem poucos.
error-rules-field = rules: encontrado { $found }, esperado S ou G e 2, 3 ou 4, como S2.
error-round-field = round: encontrado { $found }, esperado um número a partir de 1 e uma das letras d, t, r, e, como 3d.
error-turn-field = turn: encontrado { $found }, esperado { $expected }.
error-start-field = start: encontrado { $found }, esperado um lugar de 1 a { $players }.
error-counts = { $field }: encontrado { $found }, esperados cinco números inteiros na ordem das cores, como 12,13,9,14,10.
error-board = tabuleiro { $seat }: encontrado { $found }, esperado placar:fileiras:parede:chão.
error-score = tabuleiro { $seat }, placar: encontrado { $found }, esperado um número inteiro a partir de 0.
error-lines = tabuleiro { $seat }, fileiras: encontrado { $found }, esperadas cinco fileiras de modelo separadas por /.
error-line =
    tabuleiro { $seat }, fileira { $line }: encontrado { $found }, { $line ->
        [one] esperado 1 azulejo, ou - se vazia.
       *[other] esperados de 1 a { $line } azulejos de uma cor, ou - se vazia.
    }
error-rows = tabuleiro { $seat }, parede: encontrado { $found }, esperadas cinco linhas de cinco letras ou pontos separadas por /.
error-floor = tabuleiro { $seat }, chão: encontrado { $found }, esperados azulejos e no máximo um *, ou - se vazio.
error-floor-size = tabuleiro { $seat }, chão: { $found } é longo demais: esperadas no máximo 7 peças, ou 7 azulejos e depois o marcador.
error-source = { $found } não é uma origem: esperado 0 para o centro ou uma fábrica de 1 a { $factories }.
error-no-turn = nenhum lugar joga nesta fase ({ x-phase }).
error-no-choice = nenhuma fileira vai para a parede nesta fase ({ x-phase }).
error-too-large = { $field }: { $found } é grande demais para o estado compactado: esperado no máximo { $largest }.
error-state = { $found } não é um estado compactado: esperado o que pack devolve, int64 de uma dimensão.
error-action = { $found } não é uma ação: esperado um número de 0 a 324.
error-depth = { $found } não é uma profundidade: esperado um número inteiro de 0 a { $deepest }.
error-rounds = { $found } não é um número de rodadas: esperado um número inteiro a partir de 1.
error-batch-number = { $name } de um lote: encontrado { $found }, esperado um número inteiro de { $least } a { $largest }.
error-batch-actions = um lote de { $count } recebe a mesma quantidade de números inteiros, encontrado { $shape } de { $dtype }.
error-gpu = nenhuma GPU pode ser usada ({ $found }): esperada uma GPU NVIDIA e o extra gpu, pip install 'azulejos[gpu]'.
error-limit = um limite de { $found } { $name } não é possível: esperado mais de 0.
error-bot = o bot { $found } não existe: esperado um destes: { $names }, ou cmd: e a linha de comando de um motor.
error-bot-needs = { $name } precisa de { $package }, que não está instalado: pip install 'azulejos[kernel]'.
error-fit-differs = { $found } contém um ajuste com outras configurações: use as mesmas, ou outra pasta.
error-nothing-to-choose = não há jogada para escolher nesta fase ({ x-phase }).
error-network-file = { $file } não é uma rede que possa ser usada: { $why }. Use uma que azulejos learn tenha escrito.
error-learn-needs = o aprendizado precisa de { $package }, que não está instalado: pip install 'azulejos[learn]'.
error-learn-setting = { $found } não é uma configuração do aprendizado: é preciso um número positivo para uma destas: { $names }.
error-learn-hidden = uma primeira camada não pode ter o tamanho { $found }: é preciso um múltiplo de 16, no máximo 1024.
error-learn-differs = { $folder } contém um aprendizado com outras configurações, { $name } { $old } e não { $new }: indique outra pasta.
error-learn-begun = { $folder } já contém um aprendizado: continue-o com --resume ou indique outra pasta.
error-learn-nothing = { $folder } não contém nenhum aprendizado para continuar: tire --resume ou indique a pasta dele.
error-learn-from = não dá para começar a partir de { $folder }: { $why }. Indique a pasta de um aprendizado com o mesmo número de jogadores.
error-checkpoint = { $file } não pode ser lido como ponto de salvamento: { $why }. Tire-o dali para recomeçar.
error-line-unknown = { $found } não é uma linha do protocolo de motores: esperada uma que comece com { $names }.
error-line-form = { $found } não está bem formada: esperado { $expected }.
error-line-long = uma linha passa de { $largest } bytes e foi ignorada: nada no protocolo precisa de tantos.
error-line-encoding = uma linha não é texto UTF-8, o byte { $count } está errado: escreva em UTF-8.
error-option-name = a opção { $found } não existe: esperada uma destas: { $names }.
error-option-value = opção { $name }: encontrado { $found }, esperado { $expected }.
error-still-thinking = { $found } tem de esperar enquanto o motor pensa: envie stop e leia bestmove antes.
error-no-position = não há posição em que pensar: envie position antes.
error-bot-failed = o bot { $name } falhou e não escolheu jogada: { $found }. Peça outra jogada, ou outro bot.
error-engine-start = o motor { $command } não pode ser iniciado: { $why }. Teste a linha de comando dele num terminal nesta pasta.
error-engine-crashed =
    o motor { $command } terminou sozinho, com { $how ->
        [signal] o sinal { $status }
       *[exit] o status de saída { $status }
    }. O último texto no stderr: { $found }.
error-engine-silent = o motor { $command } não respondeu a { $sent } em { $seconds } s: ele faz flush do que escreve?
error-engine-illegal = o motor { $command } não pode jogar { $found }: { $why }. A posição era { $position }
error-engine-refused = o motor { $command } recusou o que tem de entender, { $asked }: { $why }.
error-engine-protocol = o motor { $command } violou o protocolo: { $why }. docs/engine-protocol.md diz o que ele pode enviar.
error-contestant = { $found } não é um competidor: esperado um bot como greedy, com um limite greedy@0.2s, @900n ou @6d.
error-contestant-limit = { $found } já tem seu próprio limite: tire o que vem depois da @.
error-contestant-twice = { $found } aparece duas vezes: esperados competidores diferentes.
error-match-of-two = um confronto é entre 2 competidores, encontrado: { $count }.
error-tournament-size = um torneio tem pelo menos 2 competidores, encontrado: { $count }.
error-anchor = { $found } não pode ser a âncora: esperado um competidor e seu rating, como greedy=1000.
error-sprt = { $found } não pode ser testado: esperadas duas diferenças de Elo, a menor primeiro.
error-workers = os processos que jogam terminam antes de começar (status { $found }).
error-ray = não há cluster Ray em { $found }: inicie um, ou use local.
error-results-file = { $found } não contém resultados da arena: indique outra pasta.
error-results-busy = outra execução está gravando seus resultados em { $found }: espere o fim dela, ou indique outra pasta.
error-results-settings = { $file } tem resultados de outras configurações, { $name } { $old } e não { $new }: indique outra pasta.
error-seat-kind = { $found } não é o que um lugar pode ser: esperado open, mine, local, ou um bot de level1 a level10.
error-seat-mine = exatamente um lugar é seu, encontrado: { $count }; os outros ao seu lado são local.
error-clock = { $found } não é um relógio: esperado none, um tempo por jogada, ou um total e um incremento, em ms.
error-name-empty = um nome precisa de algo visível, e tem no máximo { $longest } caracteres.
error-name-of-bot = { $found } é o nome de um bot: escolha outro.
error-field-value = { $name }: encontrado { $found }, esperado { $expected }.
error-field-unknown = { $name } não tem o campo { $found }.
error-field-missing = falta { $name }.
error-log-version = um log da versão { $found } não pode ser lido: esperada de 1 a { $newest }. Talvez um programa mais novo consiga ler.
error-log-kind = { $found } não é nada que aconteça numa mesa.
error-log-start = o log de uma mesa começa com Created, encontrado { $found }.
error-no-seat = o lugar { $found } não existe: são { $players } jogadores.
error-seat-taken = o lugar { $seat } está ocupado: escolha outro, ou assista.
error-already-seated = você já está nesta mesa, no lugar { $seat }.
error-not-your-seat = o lugar { $seat } não é seu: só quem se senta nele pode agir por ele.
error-seat-given-up = o lugar { $seat } foi abandonado, e agora um bot joga nele: você pode assistir.
error-seats-open =
    a partida não pode começar: { $count ->
        [one] { $count } lugar ainda está livre.
       *[other] { $count } lugares ainda estão livres.
    }
error-game-begun = a partida já começou: lugares se ocupam e se deixam antes disso. Assista, ou desista.
error-table-closed = a mesa foi fechada antes de a partida começar: crie outra.
error-not-started = a partida não começou.
error-game-ended = a partida acabou: proponha uma revanche.
error-not-over = a partida não acabou: a revanche vem depois.
error-not-your-turn = não é a vez do lugar { $seat }: é a vez do lugar { $turn }.
error-time-up = o tempo do lugar { $seat } acabou.
error-not-time-up = o tempo do lugar { $seat } não acabou.
error-takebacks-off = nesta mesa não se desfazem jogadas.
error-takeback-deal = com relógio, um sorteio não se desfaz: os azulejos já são conhecidos.
error-needs-consent = há outras pessoas jogando: peça a elas para desfazer.
error-other-people = há outras pessoas jogando: dicas e trocas de lugar são para partidas contra bots.
error-nobody-to-ask = só bots jogam com você, e não dá para pedir nada a eles: desfaça à vontade, ou desista.
error-offer-open = há uma proposta aberta do lugar { $seat }: antes, ela precisa ser respondida ou retirada.
error-no-offer = não há proposta aberta.
error-not-asked = não cabe ao lugar { $seat } responder à proposta.
error-not-your-offer = a proposta é do lugar { $seat }: só ele pode retirá-la.
error-no-rematch = nenhuma revanche foi combinada, ou ela já começou.
error-rematch-agreed = a revanche já está combinada.
error-not-a-bot = nenhum bot joga no lugar { $seat }.
error-not-a-person = nenhuma pessoa joga no lugar { $seat }.
error-not-gone = o lugar { $seat } não pode ser dado por abandonado: precisa ser a vez dele, com a pessoa ausente há { $seconds } s.
error-hint-asked = uma dica já foi pedida.
error-no-hint-asked = o lugar { $seat } não espera nenhuma dica.
error-stale = a mesa mudou nesse meio-tempo, o evento { $changed } veio depois de { $seen }: olhe e decida de novo.
error-no-table = a mesa { $found } não existe: confira o link, ou peça um novo.
error-no-step = o passo { $found } não existe: a partida tem { $steps }, e o passo 0 vem antes do primeiro sorteio.
error-no-page = não há nada em { $found }: veja em docs/wire.md o que há.
error-method = { $found } não pode ser feito neste endereço: veja em docs/wire.md o que pode.
error-request = { $field }: { $why }. Veja em docs/wire.md o que é esperado.
error-token-unknown = este token não é de nenhum lugar da mesa { $table }: use o link que foi criado para você.
error-token-expired =
    este token expirou, pois nada acontece na mesa há { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }: você pode assistir.
error-server-failed = o servidor falhou. Nada do que foi confirmado se perdeu: tente de novo.
error-serving = outro servidor usa { $database }: encerre-o, ou use PostgreSQL para ter vários.
error-server-address = { $found } não é um link para uma mesa: esperado http://host:8000/table/..., ou http://host:8000/.
error-server-unreachable = não foi possível acessar { $server }: { $why }. Confira o endereço, e se o servidor está no ar.
error-server-moved = { $server } aponta para outro lugar, { $found }: entre por lá, se você confia.
error-not-azulejos = { $server } não responde como um servidor de Azulejos ({ $why }): confira o endereço, e a versão dele.
error-workers-sqlite = { $count } workers precisam de PostgreSQL, pois SQLite é para um só: use --database postgresql://...
error-secret = isto não é um segredo: esperados 32 bytes, ou 64 dígitos hexadecimais em letras minúsculas.
error-table = { $found } não é o id de uma mesa: esperados de 1 a 64 caracteres ASCII entre letras, dígitos, - ou _.
error-chance-range = um número abaixo de { $found } não pode ser sorteado: esperado de 1 a 256.
error-commitment = cabeçalho Commitment: encontrado { $found }, esperados 64 dígitos hexadecimais em letras minúsculas.
error-proof-missing = falta o cabeçalho { $name }, e assim nada pode ser provado: use o registro de uma partida num servidor.
error-proof-untold = falta o cabeçalho Secret, e assim nada pode ser provado ainda: baixe o registro de novo depois da partida.
error-proof-drawn = cabeçalho Drawn: encontrado { $found }, esperado Start, ou nenhum cabeçalho.
error-proof-secret = o segredo não é o do compromisso: o SHA-256 dele é { $expected }, não { $commitment }.
error-proof-start = o lugar { $seat } começou, mas o segredo sorteia o lugar { $expected }.
error-proof-deal = a rodada { $round } não é como prometido: saiu { $dealt }, mas o segredo dá { $drawn }.
error-proof-table =
    { $count ->
        [one] seu único sorteio não é o que o segredo dá na mesa { $table }; lá, a rodada 1 é { $drawn }.
       *[other] nenhum dos seus { $count } sorteios é o que o segredo dá na mesa { $table }; lá, a rodada 1 é { $drawn }.
    }
error-database-url = { $found } não é o endereço de um banco de dados: esperado sqlite:///path ou postgresql://user@host/name.
error-database-open = { $database } não pode ser aberto: { $why }. Indique o caminho de um arquivo numa pasta que exista.
error-database-not = { $database } não contém partidas de Azulejos: { $why }. Indique outro.
error-database-damaged = { $database } está danificado: { $why }. Ponha um backup no lugar dele, como diz docs/store.md.
error-database-empty = { $database } ainda não tem tabelas: execute azulejos db upgrade com o mesmo --database.
error-database-older = { $database } tem a versão { $found }, esperada { $expected }: execute azulejos db upgrade nele.
error-database-newer = { $database } tem a versão { $found }, esperada { $expected }: instale um Azulejos mais novo.
error-database-unreachable = não foi possível acessar { $database }: { $why }. Ele está no ar, com esse nome e essa senha?
error-database-busy = { $database } está ocupado: { $why }. Talvez outro programa o esteja usando: encerre-o, ou tente de novo.
error-database-read-only = { $database } não pode ser gravado: { $why }. Permita a gravação, ou indique outro.
error-database-full = { $database } não pode crescer: { $why }. Libere espaço no disco; nada do que foi confirmado se perdeu.
error-database-failed = { $database } falhou: { $why }.
error-conflict = o evento { $after } não é o último da partida { $game }: leia o que veio depois, e decida de novo.
error-store-id = { $found } não pode nomear uma partida, um comando ou um evento: esperados de 1 a 64 caracteres ASCII visíveis.
error-store-page = { $found } não é o começo de uma página: esperado o que a página anterior dá como next.
error-import-form = linha { $line }: esperado { $expected }. Nada foi importado.
error-import-differs = linha { $line }: a partida { $game } já existe, e é outra. Nada foi importado.
error-host = { $found } não é um Host válido para uma requisição: envie o nome deste servidor, e a porta se ele tiver uma.
error-origin = a requisição vem da página de outro site, { $found }: use a página deste servidor. Se { $found } é a página dele, quem o mantém precisa iniciá-lo com --origin.
error-cross-site = a requisição vem da página de outro site: use a página deste servidor.
error-origin-form = { $found } não é uma origem: esperado http ou https, um nome e talvez uma porta, como https://azul.example.
error-body-size = o corpo da requisição é grande demais: esperados no máximo { $largest } bytes.
error-body-twice = a requisição informa o tamanho do corpo de duas formas: envie um só Content-Length, ou chunks.
error-body-slow = o corpo da requisição não chegou em { $seconds } s: envie de novo.
error-rate = foi demais em pouco tempo: tente de novo em { $seconds } s.
error-crowded =
    { $most ->
        [one] já há { $most } conexão do seu endereço: feche-a, ou volte mais tarde.
       *[other] já há { $most } conexões do seu endereço: feche uma, ou volte mais tarde.
    }
error-table-crowded =
    { $most ->
        [one] já há { $most } conexão com esta mesa: volte mais tarde.
       *[other] já há { $most } conexões com esta mesa: volte mais tarde.
    }
error-tables-full =
    { $most ->
        [one] já há { $most } mesa, e não cabe outra: volte quando a partida acabar.
       *[other] já há { $most } mesas, e não cabe outra: volte quando algumas partidas acabarem.
    }
error-metrics-closed = as métricas não são para { $found }: peça a partir da própria máquina do servidor, ou peça permissão a quem o mantém.
error-network = { $found } não é um endereço nem uma rede: esperado algo como 10.0.0.7 ou 10.0.0.0/8.
error-limit-name = o limite { $found } não existe: esperado um destes: { $names }.
error-limit-value = { $name }: encontrado { $found }, esperado um número inteiro de 1 a { $largest }.
error-tile-count =
    { $count ->
        [one] há { $count } azulejo { colour } na posição, esperados 20.
       *[other] há { $count } azulejos { x-colour-plural } na posição, esperados 20.
    }
error-marker-count = marcadores: encontrado { $count }, esperado { $expected } nesta fase.
error-line-in-row = tabuleiro { $seat }, fileira { $line }: a linha { $line } da parede já tem { colour }, então esta fileira não pode ter.
error-wall-space = tabuleiro { $seat }, linha { $row } da parede: um azulejo { colour } está no espaço de outra cor.
error-wall-row = tabuleiro { $seat }, linha { $row } da parede: { colour } aparece duas vezes.
error-wall-column = tabuleiro { $seat }, coluna { $column } da parede: { colour } aparece duas vezes.
error-complete-row = tabuleiro { $seat }, a linha { $row } da parede está completa, então o jogo acaba: esperada a fase t ou e.
error-nothing-to-take = round: fase d sem azulejos nas fábricas nem no centro.
error-tiling-on-coloured = round: a fase t é do lado cinza; na parede colorida o revestimento não tem jogadas.
error-tiles-on-offer = { $field }: há azulejos na oferta, esperado nenhum nesta fase.
error-no-choice-due = turn: o lugar { $seat } não tem fileira cheia com espaço válido, então não há o que escolher.
error-earlier-choice-due = turn: o lugar { $earlier } tem uma fileira cheia e reveste antes do lugar { $seat }.
error-line-left-full = tabuleiro { $seat }, a fileira { $line } está cheia: esperada nenhuma nesta fase.
error-floor-left = tabuleiro { $seat }, chão: esperado - nesta fase.
error-nothing-to-deal = bag: fase r com saco e tampa vazios; uma partida assim acabou.
error-no-end = round: fase e, mas nenhuma linha da parede está completa e há azulejos para distribuir.
error-deal-due = { $move } não é permitida: antes, é preciso distribuir a rodada { $round }.
error-game-over = { $move } não é permitida: a partida acabou.
error-game-stopped = { $move } não é permitida: a partida foi interrompida ({ $ending }).
error-not-tiling = { $move } não é permitida: agora se pegam azulejos. Escreva origem, cor e destino, como { $example }.
error-not-drafting = { $move } não é permitida: agora se revestem as paredes. A fileira { $line } pode ir para { $columns }.
error-no-factory = { $move } não é permitida: só há { $count } fábricas. Você pode pegar { $sources }.
error-no-tiles =
    { $move } não é permitida: { $source ->
        [0] não há azulejos no centro
       *[other] a fábrica { $source } está vazia
    }. Você pode pegar { $sources }.
error-only-marker = { $move } não é permitida: o marcador não pode ser pego sozinho do centro. Você pode pegar { $sources }.
error-colour-absent =
    { $move } não é permitida: { $source ->
        [0] no centro não há
       *[other] na fábrica { $source } não há
    } { colour }. Cores presentes: { $holds }.
error-line-full = { $move } não é permitida: a fileira de modelo { $line } está cheia. O { colour } pode ir para { $places }.
error-line-colour = { $move } não é permitida: a fileira de modelo { $line } tem { $holds }. O { colour } pode ir para { $places }.
error-row-has-colour = { $move } não é permitida: a linha { $line } da parede já tem { colour }, que pode ir para { $places }.
error-line-not-full = { $move } não é permitida: a fileira de modelo { $line } não está cheia. A fileira { $next } pode ir para { $columns }.
error-higher-line-first = { $move } não é permitida: a fileira { $next } vem antes da fileira { $line }, e pode ir para { $columns }.
error-space-taken = { $move } não é permitida: ali já está o { $holds }. A fileira { $line } pode ir para { $columns }.
error-column-has-colour = { $move } não é permitida: a coluna { $column } já tem { colour }. A fileira { $line } pode ir para { $columns }.
error-deal-not-due = não há nada a distribuir nesta fase ({ x-phase }).
error-deal-stopped = não há nada a distribuir: a partida foi interrompida ({ $ending }).
error-deal-factories = { $deal } não pode ser distribuído: número de fábricas { $count }, esperado { $expected }.
error-deal-size = { $deal } não pode ser distribuído: dos azulejos que restam, a fábrica { $factory } recebe { $expected }, encontrado { $count }.
error-deal-bag = { $deal } não pode ser distribuído: a fábrica { $factory } precisa de { tiles }, o saco tem { $available }.
error-deal-lid = { $deal } não pode ser distribuído: na fábrica { $factory }, os últimos do saco ({ $tiles }) vêm antes de qualquer azulejo da tampa.
error-nothing-to-undo = não há jogada para desfazer.
error-no-seed = esta partida não tem semente para sortear: informe uma distribuição escrita.
error-names =
    { $count ->
        [one] encontrado { $count } nome para { $players } lugares: esperado um para cada.
       *[other] encontrados { $count } nomes para { $players } lugares: esperado um para cada.
    }
error-header-name = { $found } não pode nomear um cabeçalho: esperada uma letra, depois letras, dígitos ou _.
error-header-value = cabeçalho { $name }: um valor é uma só linha de texto.
error-header-own = o cabeçalho { $name } resulta da partida e não pode ser definido.
error-ending = { $found } não é um fim: esperado resigned N, time N, forfeit N (N é um lugar) ou agreed.
error-ending-again = a partida já foi interrompida ({ $ending }): use resume para retomá-la.
error-ending-over = cabeçalho Ending: a partida acabou, então nada a interrompeu.
error-comment = um comentário é qualquer texto sem chave de fechamento.
error-record-headers = esperados cabeçalhos como [Rules "S2"], encontrado { $found }.
error-record-header = { $found } não é um cabeçalho: esperado [Name "value"] em linha própria, com " e \ escritos \" e \\.
error-record-twice = o cabeçalho { $name } aparece duas vezes.
error-record-missing = falta o cabeçalho { $name }.
error-record-seat = o cabeçalho { $name } não é de nenhum lugar: são { $players } jogadores.
error-record-rules = cabeçalho Rules: encontrado { $found }, esperado S ou G e 2, 3 ou 4, como S2.
error-record-start = cabeçalho Start: encontrado { $found }, esperado um lugar de 1 a { $players }.
error-record-result = cabeçalho { $name }: encontrado { $found }, a partida dá { $expected }.
error-record-unfinished = o cabeçalho { $name } só existe numa partida terminada.
error-record-comment = um comentário é aberto com uma chave e nunca fechado.
error-record-brace = uma chave de fechamento sem a de abertura.
error-record-round = encontrado { $found }, esperado { $expected } no começo de uma rodada.
error-record-deal = encontrado { $found }, esperada a distribuição da rodada { $round }.
error-record-no-deal = a partida acaba aqui, esperada a distribuição da rodada { $round }.
error-record-after-end = encontrado { $found } depois do fim da partida.

### For the terminal alone

# As palavras digitadas ficam em inglês: accept, decline, help, hint, leave, link, no, offer, quit, rematch, replace,
# resign, save, start, stop, switch, takeback, undo, withdraw, yes; também as letras das cores, as jogadas e as opções.

## The drawing

t-seat = Lugar { $seat }
t-factories = fábricas
t-centre = centro
t-bag = saco
t-lid = tampa
t-floor = chão
t-forecast = previsão { $score }
t-head-draft =
    Rodada { $round }, oferta da fábrica: { $who ->
        [you] é a sua vez
       *[other] vez de { $name }
    }.
t-head-tile =
    Rodada { $round }, revestimento: { $who ->
        [you] é a sua vez
       *[other] vez de { $name }
    }, fileira { $line }, { colour }.
t-head-deal =
    Falta distribuir a rodada { $round }; { $who ->
        [you] você começa
       *[other] { $name } começa
    }.
t-head-over = A rodada { $round } foi a última: a partida acabou.
t-picture = Tabuleiros de Azul num terminal

## Lists of moves

t-offer =
    { $source ->
        [0] centro
       *[other] fábrica { $source }
    }: { tiles }{ $marker ->
        [yes] { " " }e o marcador
       *[no] {""}
    }
t-offer-line = fileira { $line }: { colour }
t-would-placed =
    { $count ->
        [one] { $count } colocado
       *[other] { $count } colocados
    }
t-would-fallen = { $count } no chão
t-would-lid = { $count } na tampa
t-legend = + é quanto a fileira renderia agora, - é quanto o chão custaria.

## The end

t-result =
    { $way ->
        [you] Você venceu com { points }
        [shared] { $names } dividem a vitória, com { points }
       *[other] { $names } venceu com { points }
    }{ $others ->
        [0] {""}
       *[other] ; depois, { $behind }
    }.
t-behind = { $name } com { $score }
t-behind-resigned = { $name } (desistiu)
t-all-resigned = Todos desistiram: ninguém vence.
t-stopped =
    { $how ->
        [resigned] { $name } desistiu
        [time] { $name } ficou sem tempo
       *[forfeit] { $name } abandonou a mesa
    }{ $won ->
        [you] , e assim você venceu
        [other] , e assim { $winner } venceu
       *[nobody] {""}
    }.
t-stopped-agreed = A partida foi interrompida de comum acordo.
t-final =
    { $name }{ $given ->
        [yes] { " " }(abandonou)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } nas rodadas
t-final-rows = { $score } por { rows-count }
t-final-columns = { $score } por { columns-count }
t-final-colours = { $score } por { colours-count }

## What can be typed

t-type = Digite uma jogada como 3B4, ? para ver as jogadas permitidas, ou help.
t-type-watching = Digite help ou quit.
t-type-help = Digite help para ver o que se pode digitar.
t-type-start = Todos os lugares estão ocupados. Digite start para começar a partida.
t-type-after = Digite offer rematch para jogar de novo, save FILE para guardar o registro, ou quit.
t-help-move = Uma jogada diz de onde, qual cor e para onde. 3B4: da fábrica 3, azul, para a fileira 4. CRF: do centro, vermelho, para o chão. Cores: B azul, Y amarelo, R vermelho, K preto, W branco. Lado cinza: 2@4, ou só 4, leva a fileira 2 para a coluna 4. Basta o começo de uma jogada, se só uma começa assim; se forem várias, elas são listadas.
t-help-read = Na mesa, as maiúsculas são azulejos, as minúsculas e os pontos são espaços livres, e * é o marcador. > mostra de quem é a vez. Um espaço livre do chão mostra quanto custa. A previsão é a pontuação se a rodada acabasse agora: + parede, - chão, + bônus.
t-help-moves = as jogadas permitidas e o que cada uma faria; ? 3b só as que começam assim
t-help-hint = o que um bot jogaria, e por quantos pontos ele espera que você vença
t-help-undo = volta à sua última decisão
t-help-resign = desiste do seu lugar
t-help-quit = sai; a partida é salva depois de cada jogada
t-help-enter = mostra a mesa de novo
t-help-advice = o conselho de um bot; volta à sua última jogada. Só contra bots
t-help-switch = troca de lugar com o bot do lugar 2, também só contra bots
t-help-offer = pede aos outros para desfazer a sua última jogada; ou offer stop e, depois da partida, offer rematch. Se mudar de ideia: withdraw
t-help-answer = responde à proposta de outra pessoa
t-help-replace = põe um bot no lugar 2, se a pessoa está ausente há um minuto
t-help-start = antes da partida: começa o jogo, ou deixa o seu lugar
t-help-link = o seu link pessoal, para continuar em outro aparelho
t-help-save = grava o registro da partida
t-help-leave = sai; o lugar continua seu
t-word =
    { $how ->
        [offer] Depois de { $word } vem takeback, stop ou rematch.
        [seat] Depois de { $word } vem o número de um lugar.
       *[alone] Depois de { $word } não vem nada.
    }

## At the table

t-thinks = { $name } está pensando
t-bot-thinks = um bot está pensando
t-bots-sit = Os bots se sentam
t-bot-sits = O bot se senta
t-taken-back = Desfeito: { $moves }.
t-resign-sure = Desistir do lugar { $seat }? Digite yes ou no:
t-goes-on = A partida continua.
t-given-up = O lugar { $seat } foi abandonado: daqui em diante { $bot } joga nele, e ele fica em último.
t-seat-fault = Lugar { $seat }: { $fault }
t-advice =
    { $bot } jogaria { $move }, valor { $value }{ $more ->
        [yes] , e espera { $line }
       *[no] {""}
    }.
t-hint = Dica: um bot forte jogaria { $move }: { $would }.

## Saved games

t-unsaved = Não foi possível salvar a partida em { $path }: { $why }. A próxima jogada tenta de novo.
t-unsaved-record = Não foi possível salvar a partida em { $path }. Este é o registro dela:
t-saved-again = A partida está salva. Para rever: { $command }
t-saved-on = A partida está salva. Para continuar: { $command }
t-unfinished = Não terminada: { $players }, rodada { $round }. Para continuar: { $command }
t-record-saved = O registro está salvo em { $path }.
t-record-unsaved = Não foi possível salvar o registro em { $path }: { $why }.

## Replay

t-pages = { $page } de { $pages }: Enter avança, b volta, n e p rodada, 1-9 a rodada, q sai
t-page-move = Rodada { $round }, jogada { $number }, { $move }
t-page-deal = Rodada { $round }, sorteio { $deal }

## Analysis

t-value-legend = O valor é por quantos pontos se espera que o lugar termine à frente.
t-col-move = jogada
t-col-value = valor
t-col-then = depois
t-col-seat = lugar
t-col-played = jogou
t-col-best = melhor
t-col-lost = perda
t-depth = profundidade { $depth }
t-nodes =
    { $count ->
        [one] { $nodes } nó
       *[other] { $nodes } nós
    }
t-speed = { $nodes } por segundo
t-exact = exato
t-stop-thinking = Ctrl-C encerra.
t-lost-each =
    { $name }: { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    }, perda média de { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } pontos por jogada.

## A table on a server

t-wall =
    { $wall ->
        [grey] lado cinza
       *[coloured] parede colorida
    }
t-no-clock = sem relógio
t-clock-move = { $time } por jogada
t-duration =
    { $unit ->
        [days] { $count ->
            [one] { $count } dia
           *[other] { $count } dias
        }
        [hours] { $count } h
        [minutes] { $count } min
       *[seconds] { $count } s
    }
t-clocks = Tempo restante: { $clocks }.
t-seat-open = lugar livre
t-arrived =
    Mesa { $table }: { $settings }. { $seats ->
        [0] Você está assistindo.
       *[other] Você joga como { $names }.
    }
t-set-up = A mesa está pronta. O link para os seus amigos: { $link }
t-no-seat = Não há lugar livre nesta mesa: você pode assistir.
t-only-watch = Aqui você só assiste.
t-turn-of = É a vez de { $name }.
t-gone = Ausentes: { $names }.
t-record = O registro: { $link }
t-link-mine = Abra isto no seu outro aparelho, e não passe a ninguém:
t-link-table = O link da mesa: { $link }
t-link-seats = O link para quem ainda vai se sentar: { $link }
t-token-unkept = Não foi possível guardar o seu token: { $why }. Digite link, e guarde o link.
t-come-back = Para voltar: { $command }
t-lost =
    { $restart ->
        [yes] O servidor está reiniciando. Tentando de novo ...
       *[no] A conexão caiu. Tentando de novo ...
    }
t-connected = A conexão voltou.
t-prompt-lost = sem conexão
t-prompt-stage =
    { $stage ->
        [waiting] esperando
        [over] fim
        [closed] fechada
       *[playing] em jogo
    }
t-prompt-other = vez de { $name }
t-guest = Convidado

## News of a table

t-news-seat-taken = { $name } se sentou, no lugar { $seat }.
t-news-seat-left = { $name } se levantou: o lugar { $seat } está livre.
t-news-closed = A mesa foi fechada.
t-news-started = { $name } começou a partida.
t-news-undone = A última jogada de { $name } foi desfeita, com tudo o que veio depois.
t-news-sides-switched = { $name } e { $other } trocaram de lugar.
t-news-hint-asked = { $name } pediu uma dica.
t-news-hint-mine = Um bot está pensando numa dica para você.
t-news-accepted = { $name } aceitou.
t-news-declined = { $name } recusou.
t-news-withdrawn = { $name } retirou a proposta.
t-news-resigned = { $name } desistiu.
t-news-timed-out = { $name } ficou sem tempo.
t-news-forfeited = { $name } se ausentou por tempo demais, e o lugar foi dado por abandonado.
t-news-replaced = Daqui em diante { $bot } joga no lugar { $seat }.
t-news-went-away = { $name } está ausente.
t-news-came-back = { $name } voltou.
t-news-rematch-begun = Começa a revanche.
t-news-more = Aconteceu mais do que dá para contar.
t-news-meanwhile = Enquanto isso: { $moves }.
t-offer-answer = Digite accept ou decline.
t-offer-waits = Esperando a resposta de { $names }.

## The lobby

t-lobby-table = mesa
t-lobby-join = para entrar, ou para assistir
t-lobby-row =
    { $players }: { $settings }{ $round ->
        [0] {""}
       *[other] ; rodada { $round }, { $scores }
    }
t-lobby-none = Não há nenhuma mesa na lista.
t-lobby-newest = Só aparecem as mais recentes.
t-lobby-new = Para criar uma: { $command }

## Positions and records

t-no-move =
    { $why ->
        [over] Não há jogada: a partida acabou.
       *[deal] Não há jogada: falta distribuir a rodada { $round }.
    }
t-checked =
    { $count ->
        [one] { $file }: { $count } partida
       *[other] { $file }: { $count } partidas
    }
t-game-says = Partida { $number }: { $says }
t-proven =
    { $start ->
        [yes] { $deals ->
            [one] o começo e { $deals } sorteio, tudo conforme o compromisso.
           *[other] o começo e { $deals } sorteios, tudo conforme o compromisso.
        }
       *[no] { $deals ->
            [one] { $deals } sorteio, conforme o compromisso.
           *[other] { $deals } sorteios, todos conforme o compromisso.
        }
    }
t-commitment = Compromisso { $commitment }

## What is wrong

t-file-unread = { $file } não pode ser lido: { $why }. Indique um registro, ou - para a entrada padrão.
t-file-encoding = { $file } não é texto UTF-8: o byte { $byte } está errado. Salve em UTF-8.
t-file-unwritten = { $file } não pode ser gravado: { $why }. Indique outro arquivo.
t-file-exists = { $file } já existe: indique outro arquivo.
t-file-exists-resume = { $file } já existe: continue a partida com --resume, ou indique outro arquivo.
t-folder-unused = { $folder } não pode ser usada: { $why }. Indique um arquivo com --save.
t-folder-tokens = o seu token não pode ser guardado em { $folder }: { $why }. Indique uma pasta em AZULEJOS_TOKENS.
t-output-unwritten = A saída não pode ser gravada: { $why }.
t-games-none = { $file } não contém nenhuma partida: indique um registro.
t-games-one = { $file } contém { $count } partidas: esperada só uma para continuar.
t-games-which = { $file } contém { $count } partidas: diga qual com --game.
t-games-number = { $file } não tem a partida { $number }: o total é { $count }.
t-moves-number =
    { $count ->
        [one] a jogada { $number } não existe: a partida tem { $count } jogada.
       *[other] a jogada { $number } não existe: a partida tem { $count } jogadas.
    }
t-trust = { $file } iniciaria { $programs }: se você confia, acrescente --trust.
t-no-seat-mine = você não tem lugar em { $link }: entre antes.
t-needs =
    { $what ->
        [kernel] o kernel precisa de { $package }, que não está instalado: pip install 'azulejos[kernel]'.
       *[server] o servidor precisa de { $package }, que não está instalado: pip install 'azulejos[server]'.
    }
t-fault-at = linha { $line }, coluna { $column }: { $fault }
t-why-certificate = o certificado dele não é válido, { $why }
t-why-https = ele não fala https ali
t-why-silent = ele não responde
t-why-status = status { $status } de HTTP
t-why-nothing = não há nada ali
t-why-answer = uma resposta

# Nos erros: “Você pode pegar da fábrica 1 ou do centro”, “pode ir para a fileira 2 ou o chão”, “para a coluna 4”.
t-one-source =
    { $source ->
        [0] do centro
       *[other] da fábrica { $source }
    }
t-one-place =
    { $place ->
        [0] o chão
       *[other] a fileira { $place }
    }
t-one-column = a coluna { $column }
