# Azulejos em português do Brasil. O que está entre <b> e </b> é destacado; telas estreitas deixam de fora o que está
# entre <i> e </i>, onde *asteriscos* destacam. As mensagens x-... servem só a este catálogo. No Brasil o 0 leva
# plural, mas para o Fluent é [1]: por isso aqui se escolhe por [1]. O nome pode ser “Você”: os verbos na terceira
# pessoa servem a todos.

## The page

tagline = Pegue azulejos, complete suas fileiras, revista sua parede. O jogo de tabuleiro Azul, de dois a quatro jogadores.
menu = Menu
settings = Ajustes
rules = Regras
sound-on = Ligar o som
sound-off = Desligar o som
theme-light = Tema claro
theme-dark = Tema escuro
play-now = Jogar agora
you = Você
to-home = Início
lost-title = Nada por aqui
lost = Esta página não existe. Talvez o link esteja incompleto.
try-again = Tentar de novo
unreached-title = Sem resposta
version-title = Outra versão
disconnected-title = Conexão encerrada
close = Fechar
cancel = Cancelar
help = Teclas e gestos
language = Idioma

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
page-loading = Carregando as regras e os bots…
not-kept = O navegador não guarda nada aqui (janela privada?): a partida se perde quando você fechar.
needs-server = Esta página não tem servidor. Para jogar com amigos por um link ou ver outras mesas, alguém precisa rodar o Azulejos em um servidor. Aqui você pode jogar contra bots ou com outras pessoas nesta tela.
together-how = Todos usam esta tela, e a mesa vira para o próximo jogador.
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
        [1] { $count } lugar livre
       *[other] { $count } lugares livres
    }
rules-link = Como se joga Azul?
my-games = Minhas partidas ({ $count })
games-title = Minhas partidas
games-kept = Partidas e resultados ficam só neste navegador. Salve-os em um arquivo para levá-los a outro navegador. Um registro (.azul) abre como replay; você também pode soltá-lo em qualquer lugar da página.
games-save = Salvar em um arquivo
games-open = Abrir um arquivo
games-none = Ainda não há partidas aqui.
games-more = Mostrar mais
games-filter = Mostrar
games-which =
    { $which ->
        [running] Em andamento
        [won] Vencidas
        [lost] Não vencidas
        [people] Com pessoas
        [records] Registros
       *[all] Todas
    }
games-levels = Todos os níveis
results = Resultados contra bots
results-level = Nível
results-played = Partidas
results-won = Vencidas
results-best = Melhor pontuação
results-streak = Vitórias seguidas
game-ended =
    { $place ->
        [1] Vitória, { $scores }
       *[other] { $place }º lugar, { $scores }
    }
game-record = Registro: { $names }
level-won = { $name }: { $count } vitórias seguidas.
level-ready = Que tal o nível { $level }?
file-games-added =
    { $count ->
        [0] Nada de novo: todas as partidas deste arquivo já estão aqui.
        [one] Uma partida adicionada.
       *[other] { $count } partidas adicionadas.
    }
file-record-fault = Não é possível ler este registro: { $reason }
file-record-move = a jogada { $move } não é válida ali.
game-my-turn =
    { $local ->
        [yes] { $names }
       *[no] Sua vez contra { $names }
    }
game-their-turn =
    { $count ->
        [1] Vez de { $names }
       *[other] Com { $names }, aguarde sua vez
    }
game-waits = Esperando jogadores
game-waits-with = Esperando, com { $names }
game-over-with = Terminada: { $names }
game-stands = Rodada { $round }, { $scores }
game-not-begun = Não começou
forget-game = Remover da lista a partida com { $names }
privacy = Privacidade
lesson = Aula
lesson-offer = Primeira vez no Azul? Aprenda na mesa, em três minutos.
lesson-begin = Começar a aula
lesson-decline = Agora não
lesson-link = Uma aula de três minutos

## Before a game

clock = Relógio
clock-none = Sem relógio
clock-total = { $minutes } min + { $seconds } s
clock-move = { $minutes } min por jogada
clock-move-seconds = { $seconds } s por jogada
clock-days =
    { $days ->
        [1] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
takebacks = Desfazer jogadas
takebacks-hint = Uma jogada pode ser desfeita se os outros concordarem
takebacks-none = sem desfazer jogadas
listed = No lobby
listed-short = no lobby
listed-hint = Qualquer pessoa pode encontrar a mesa e se sentar
seats = Lugares
waiting-room-waits =
    { $count ->
        [1] Falta { $count } pessoa
       *[other] Faltam { $count } pessoas
    }
waiting-room-ready = Todos já chegaram
waiting-room-join = Sentar
waiting-room-full = A mesa está cheia
waiting-room-watch = Ou só assista.
waiting-room-closed = A mesa foi fechada
waiting-room-closed-why = Todos saíram antes de a partida começar. Crie outra.
bot-add = Adicionar um bot
bot-remove = Remover { $name }
bot-choose = Escolher
bot-instead = Escolher o bot no lugar de { $name }
name-first = Primeiro, digite o seu nome.
invite-link = Convide com este link
watch-link = Outros podem assistir com este link
watchers =
    { $count ->
        [one] 1 pessoa assistindo
       *[other] { $count } pessoas assistindo
    }
code-label = QR code do link
copy-link = Copiar link
copied = Copiado
share = Compartilhar
share-text = Jogue Azul comigo
share-picture = Os tabuleiros finais
save-picture = Salvar a imagem
link-here-only = Este endereço só funciona nesta máquina. Em outros aparelhos, abra a página pelo endereço da máquina na sua rede.
device = Jogar em outro aparelho
device-how = Abra este link no outro aparelho e continue por lá, no mesmo lugar. Os dois aparelhos ficam na mesa.
device-caution = Guarde só para você: quem tem este link pode jogar no seu lugar.

## After a game

game-over = Fim de jogo
rounds =
    { $count ->
        [1] { $count } rodada
       *[other] { $count } rodadas
    }
over-you-win = Você venceu
over-scores = { $first } a { $second }
over-behind =
    { $points ->
        [1] Faltou { points }.
       *[other] Faltaram { points }.
    }
x-who =
    { $who ->
        [you] Você
       *[other] { $name }
    }
over-rows =
    { x-who } { $count ->
        [1] completou a linha { $rows }.
       *[other] completou as linhas { $rows }.
    }
over-no-tiles = Acabaram os azulejos.
over-gave-up =
    { x-who } { $how ->
        [resigned] desistiu.
        [time] ficou sem tempo.
       *[forfeit] abandonou a mesa.
    }
wall-of =
    { $who ->
        [you] Sua parede
       *[other] Parede de { $name }
    }
place = { $place }º lugar
to-rematch = Ir para a revanche
hide-name = Remover meu nome
hide-name-sure = Nesta partida e no registro dela, seu nome vira um ponto de interrogação, para todos e para sempre.
delete-game = Excluir a partida
delete-game-sure = O servidor exclui para sempre a partida e o registro dela, e os links deixam de funcionar.
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
fair-how = Antes do primeiro sorteio, o servidor escolheu um número secreto e mostrou o hash dele (o compromisso). Todos os sorteios saem desse segredo, então ninguém pôde escolhê-los durante a partida.
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
step-back = Um passo para trás
step-forward = Um passo à frente
step-last = Último passo
step-play = Reprodução automática
step-pause = Pausar
to-table = Voltar ao resultado
analysis = Análise
review = Revisão
puzzles = Problemas
puzzle-today = Problema do dia
deal-result = Resultado e código
across-title = Minhas partidas em conjunto

## The review

review-working = Analisando a partida…
review-decided =
    { $what ->
        [luck] A sorte decidiu esta partida.
        [skill] As jogadas decidiram esta partida.
       *[both] Sorte e jogadas decidiram juntas esta partida.
    }
# Numbers of points with their signs.
review-sum = { $name }: sorte { $luck }, jogadas próprias { $lost }, jogadas dos outros { $given } pontos.
review-luck = Sorte
review-skill = Jogadas próprias
review-balance = Sorte e jogadas, em pontos
# Of a player: by how many points the game was won or lost, such as +4.0.
review-result = { $result } no fim, { $adjusted } sem a sorte dos sorteios e sem contar quem começou.
# { $rate } is a number of points, { $rating } one such as 1800.
review-quality = Precisão { $accuracy }%, { $rate } pontos perdidos a cada 10 jogadas; joga como { $rating }.
review-graph-key = Linhas pontilhadas: sorteios. Clique para ver um passo na mesa.
review-moments = Momentos decisivos
review-quiet = Nenhuma jogada e nenhum sorteio, sozinhos, foram decisivos.
# What a move is called by what it lost: { $chance } per cent of a win, { $points } points.
review-loss =
    { $label ->
        [disaster] desastre
        [blunder] erro grave
        [mistake] erro
       *[inaccuracy] imprecisão
    }: perdeu { $chance }% e { $points } pontos.
review-better = Melhor:
review-deal-helped = O sorteio ajudou { $name }: { $chance }% a mais de chance de vitória.
review-see = Na mesa
review-retry = Corrigir seus erros
review-how = Quem julga é o motor da página; a sorte de um sorteio é o seu valor comparado ao de outros 64. Perdas pequenas estão dentro da margem de erro e não contam como erros.
retry-task = Rodada { $round }: encontre algo melhor que
retry-judging = Avaliando…
retry-right = Certo! A melhor jogada era
retry-shown = A melhor jogada era
retry-wrong = Ainda não: perde { $chance }% em relação à melhor jogada.
retry-show = Mostrar
retry-next = Avançar
retry-leave = Voltar à revisão
retry-done = Foi tudo. Muito bem!

## The analysis board

fault-still-played = Esta partida ainda está em andamento. Você poderá analisá-la quando terminar.
to-game = Voltar à partida
engine = Motor
engine-and-moves = Motor e jogadas
engine-thinking = Pensando…
engine-off = O motor está desligado.
engine-failed = O motor não funciona neste navegador.
engine-over = A partida terminou.
engine-deal = Nova rodada: distribua azulejos para continuar.
engine-solved = resolvido
engine-visits =
    { $count ->
        [one] { $count } posição
       *[other] { $count } posições
    }
engine-chances = Chance de vitória
# A line of the engine: { $move } is a move in words, { $chance } a number of per cent.
engine-line = { $move }: { $chance }% de chance de vitória, { points-net }
# A move on the grey wall, in words.
study-column = fileira { $line } para a coluna { $column }
moves-title = Jogadas
moves-start = Início
moves-none = Faça uma jogada, ou deixe o motor mostrar uma.
deal-random = Distribuir ao acaso
deal-written = Distribuir estes
deal-label = Os azulejos de cada fábrica, separados por barras
play-here = Jogar daqui
play-as = Você joga como
share-position = A posição
set-up = Montar uma posição
set-up-how = Escolha um azulejo e clique onde ele fica. As letras também valem: B, Y, R, K, W e Delete; M para o marcador.
set-up-free = vazio
set-up-turn = De quem é a vez
set-up-score = Pontos
# A space of the wall.
set-up-space = Linha { $row }, coluna { $column }
set-up-text = O mesmo em notação; você também pode colar uma posição aqui
set-up-clear = Limpar a mesa
set-up-use = Analisar
set-up-surplus = Há só 20 azulejos de cada cor. Em excesso: { $colours }.

## Keys and gestures

help-gestures = Mouse e toque
help-keys = Teclas
help-this = esta ajuda
gesture-tap = Toque
gesture-drag = Arraste
gesture-anywhere = Toque na tela
help-tap = numa cor, depois numa fileira: é uma jogada
gesture-again = Toque de novo
help-again = em telas de toque: faz a jogada mostrada
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
help-walk = percorrem a mesa
help-enter = pega e coloca
help-escape = um passo para trás
help-hint = uma dica: primeiro onde olhar, depois a jogada
help-undo = desfaz a última jogada
help-step = um passo para trás ou à frente
help-ends = primeiro ou último passo
help-play-on = reprodução automática

## Settings

theme = Tema
theme-choice =
    { $theme ->
        [light] Claro
        [dark] Escuro
       *[system] Como no sistema
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
        [off] Nenhuma
        [quick] Rápida
       *[normal] Normal
    }
confirms = Confirmar jogadas
confirms-choice =
    { $confirms ->
        [always] Sempre
        [never] Nunca
       *[touch] No toque
    }
confirms-hint = O primeiro toque mostra o efeito da jogada, o segundo a faz.
letter-keys = Teclas de letras
letter-keys-hint = Com uma só letra você escreve jogadas e ouve os tabuleiros; desligue se usa comandos de voz
sound = Som
sound-hint = Toques suaves de azulejos na madeira e um sino quando é a sua vez
name-hint = É o nome que os outros veem na mesa.
settings-kept = Tudo isto fica só neste navegador.
third-party-notices = Licenças de terceiros

## Notifications

# A button that is pressed while they are on.
notices = Avise quando for a minha vez
notices-denied = O navegador bloqueia as notificações deste site. Permita-as nas configurações dele e tente de novo.
notices-failed = O navegador não consegue ativar as notificações agora. Tente mais tarde.
# What is shown when the page is closed; { $names } are the other players, as a list.
notice = É a sua vez
    .text = A partida com { $names } espera por você.
# A web address that is told whose turn it is, such as that of a group chat.
webhook = Webhook
webhook-how = Quando for a vez de alguém que não está com a mesa aberta, este endereço recebe a mesa, o nome e o link.
webhook-url = Endereço
webhook-save = Salvar
webhook-saved = Salvo.

## Privacy

privacy-lead = Sem contas, sem anúncios, sem rastreamento. Isto é tudo o que acontece com os seus dados aqui.
privacy-server = O que o servidor guarda
    .text = As partidas: configurações, jogadas e tempos, e os nomes que os jogadores digitam. Da chave do seu lugar ele guarda só uma impressão digital, com a qual ninguém pode jogar por você. Ele conta pedidos por endereço IP contra abusos, apenas na memória.
privacy-browser = O que o seu navegador guarda
    .text = Seus ajustes e resultados, e um cookie por mesa: a chave do seu lugar, enviada só para essa mesa, que vence depois de 180 dias. Para remover tudo, apague os dados deste site no navegador.
privacy-time = Por quanto tempo
    .text = Uma mesa em que ninguém se senta é fechada depois de um dia.
    .always = Este servidor guarda as partidas até que alguém as exclua.
    .days =
        { $count ->
            [one] Este servidor exclui as partidas { $count } dia depois do fim.
           *[other] Este servidor exclui as partidas { $count } dias depois do fim.
        }
privacy-notices = Notificações
    .text = Só se você pedir em uma mesa. O servidor então guarda o endereço que o seu navegador fornece para isso, até a partida terminar ou você desativá-las. Cada mensagem é entregue pelo serviço de push de quem faz o navegador, como Google, Mozilla ou Apple. Ela é criptografada, e só o seu navegador consegue ler.
    .webhook = Quem abre uma mesa pode informar um endereço da web que fica sabendo de quem é a vez: a mesa, o nome e o link.
privacy-delete = Como excluir os seus dados
    .text = O menu de uma partida terminada tem <b>{ hide-name }</b> e, se mais ninguém teve um lugar ali, <b>{ delete-game }</b>. Quem mantém este servidor pode excluir qualquer partida e qualquer nome.
privacy-tracking = Sem rastreamento
    .text = Esta página não carrega nada de outros sites, não conta visitas e não repassa nada. Os outros da mesa veem o seu nome, as suas jogadas e se você está lá. Quem tem o link de uma mesa pode assistir.

## The rules

rules-title = Como se joga Azul
rules-lead = De duas a quatro pessoas jogam, e cada uma reveste a sua parede. A cada rodada, você pega azulejos das fábricas ou do centro da mesa e os junta nas suas fileiras; depois, leva um azulejo de cada fileira completa para a parede e marca pontos. O jogo dura cerca de cinco rodadas.
rules-setup = Preparar
    .text = Para 2, 3 ou 4 jogadores, ponha na mesa <b>5, 7 ou 9</b> Expositores de Fábrica, com 4 azulejos do saco em cada um. O saco tem 100 azulejos, 20 de cada cor.
    .more = Cada jogador recebe um tabuleiro e todos usam o mesmo lado: colorido ou cinza. Um jogador começa e a vez passa em sentido horário.
    .picture = Cinco fábricas com quatro azulejos cada uma ficam em volta do centro, onde está o marcador.
rules-take = Pegar
    .text = Pegue <b>todos os azulejos de uma cor</b> de um Expositor de Fábrica; os outros dessa fábrica vão para o centro da mesa. Ou pegue do centro todos os de uma cor.
    .more = Quem primeiro pega do centro na rodada leva também o <b>marcador de primeiro jogador</b>. Ele vai para o primeiro espaço livre à esquerda na fileira do chão e custa pontos, mas dá o direito de começar a próxima rodada. O marcador não pode ser pego sozinho.
    .picture = De uma fábrica com dois azulejos vermelhos, um azul e um branco, são tirados os dois vermelhos; os outros vão para o centro. Abaixo: quem for o primeiro a pegar brancos do centro pega também o marcador.
rules-place = Colocar
    .text = Coloque todos em <b>uma só fileira de modelo</b>, da direita para a esquerda. Uma fileira aceita uma única cor, e nunca uma que já esteja na fileira horizontal correspondente da parede (a “linha”).
    .more = O que não cabe <b>cai no chão</b>. Se quiser, você pode largar tudo lá. Quando os 7 espaços do chão estão ocupados, os demais vão para a tampa e não custam nada.
    .picture = Três azulejos vermelhos vão para a fileira 2, que tem lugar para dois; o terceiro cai no chão.
rules-tiling = Revestir
    .text = Quando não há mais azulejos para pegar, cada <b>fileira completa</b> manda um azulejo para o espaço da cor dele, na mesma linha da parede, de cima para baixo.
    .more = Os outros azulejos da fileira completa vão para a tampa da caixa. As fileiras incompletas ficam como estão.
    .picture = Uma fileira completa com dois azulejos vermelhos; um deles vai para a linha 2 da parede.
rules-points = Pontuar
    .text = Um azulejo sem vizinhos vale <b>1</b> ponto. Se tem vizinhos na horizontal, vale quantos azulejos estão conectados na linha, inclusive ele; <b>e</b>, se tem vizinhos na vertical, também quantos estão conectados na coluna.
    .more = Por isso, valem mais os azulejos ao lado de muitos outros.
    .picture = Um azulejo vermelho fecha uma linha de três e está numa coluna de três: seis pontos.
rules-across = { $count } na linha
rules-down = + { $count } na coluna
rules-floor = O chão custa
    .text = Depois conta-se o chão, a partir da esquerda: <b>1, 1, 2, 2, 2, 3, 3</b>. O marcador conta como um azulejo. A pontuação nunca fica abaixo de 0.
    .more = Os azulejos do chão vão para a tampa, e cada fábrica recebe de novo 4 azulejos do saco. Se o saco esvaziar, os da tampa voltam para ele; se ainda faltarem, algumas fábricas ficam incompletas. Quem tem o marcador começa.
    .picture = Um chão com o marcador e dois azulejos custa quatro pontos.
rules-end = Fim do jogo
    .text = O jogo termina depois da rodada em que alguém completa uma <b>linha</b> da parede. Linhas, colunas (as fileiras verticais) e cores completas dão pontos de bônus.
    .more = Vence quem tem mais pontos; no empate, quem tem mais linhas completas. Se o empate persistir, a vitória é compartilhada.
    .picture = Uma parede com uma linha completa e uma coluna completa.
rules-bonus-row = por uma linha de cinco
rules-bonus-column = por uma coluna de cinco
rules-bonus-colour = pelos cinco de uma cor
rules-grey = O lado cinza
    .text = É a Partida Alternativa, no outro lado do tabuleiro de jogador. Nele não há nada impresso: <b>você escolhe a coluna</b> de cada azulejo. Nenhuma cor pode se repetir numa linha ou numa coluna.
    .more = Se não há espaço permitido para uma fileira completa, todos os azulejos dela caem no chão.
    .picture = Uma parede cinza: um azulejo vermelho da linha 4 pode ir para a coluna 2 ou 5, pois as colunas 3 e 4 já têm vermelho.
rules-play = Jogar

## The lesson

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
    .task = Uma fileira aceita <b>uma só cor</b>. A fileira 5 já tem vermelhos: coloque mais vermelhos nela.
    .done = Agora a fileira 5 tem { $count } vermelhos. Até ela ficar completa, eles ficam lá, de uma rodada para a outra.
    .other = Essa também é uma boa jogada. Mas, desta vez, leve vermelhos para a fileira 5.
lesson-wall = Cada cor uma vez por linha
    .task = Uma fileira não aceita uma cor que já está na sua <b>linha da parede</b>. A linha 2 tem vermelho: use outra fileira.
    .done = Isso: na linha { $line } o vermelho tem um espaço livre. A fileira 2 também estava vazia, mas a linha 2 já tem vermelho.
    .other = É uma jogada permitida. Mas, desta vez, pegue vermelhos e coloque-os numa fileira.
lesson-fall = O que não cabe
    .task = O que não cabe na fileira <b>cai no chão</b> e custa pontos. Complete uma fileira sem deixar nada cair.
    .done = A fileira está completa e nada caiu. Ela está pronta para a parede.
    .falls =
        { $count ->
            [1] Caiu { $count } azulejo
           *[other] Caíram { $count } azulejos
        }, e isso custa { points }. Tente de novo com uma fileira que tenha espaço.
    .short = Nada caiu, mas a fileira não ficou completa. Tente de novo: alguns azulejos cabem certinho.
lesson-centre = O centro
    .task = Você também pode pegar do <b>centro</b>. Quem faz isso primeiro na rodada leva o <b>marcador de primeiro jogador</b>.
    .done = O marcador está no seu chão e custa como um azulejo. Mas é você quem começa a próxima rodada.
    .factory = Esses vieram de uma fábrica. Tente de novo e pegue uma cor do centro.
lesson-tiling = Revestir
    .task = Quando os azulejos acabam, cada <b>fileira completa</b> manda um para a parede. Pegue o último e complete a fileira 3.
    .done = O azulejo branco valeu { $across } na linha e { $down } na coluna: <b>{ points }</b>. Os outros da fileira foram para a tampa.
    .none = A rodada acabou sem nenhuma fileira completa, e a parede não ganhou nada. Tente de novo com a fileira 3.
lesson-floor = O chão custa
    .task = Depois conta-se o chão: 1, 1, 2, 2, 2, 3, 3. Os cinco vermelhos têm de ir para algum lugar: deixe cair o <b>mínimo</b>.
    .done = O marcador e um azulejo custam { points }. Agora o chão está vazio de novo.
    .more = Seu chão custou { points }. Tente de novo: há uma fileira com mais espaço.
lesson-choice = Um bom lugar
    .task = O vermelho completa a fileira 1 ou a 2. Qual rende mais? O número ao lado de cada fileira conta isso <b>antes</b>.
    .done = <b>{ points }</b>, e nenhum lugar rende mais: os azulejos valem mais ao lado de outros.
    .less = Assim você ganha { points }. Na fileira 1, o vermelho renderia { $best }: tente de novo ou siga em frente.
lesson-end = O fim
    .task = Uma <b>linha</b> completa na parede encerra a partida. Pegue o último azulejo e complete a linha 1.
    .done = Uma linha completa dá mais { $row }, uma coluna { $column }, uma cor { $all }: <b>{ points }</b> para você. A partida acabou.
    .none = A linha não está completa, e a partida continua. Tente de novo com a fileira 1.
lesson-grey = Extra: o lado cinza
    .task = No <b>lado cinza</b> você escolhe a coluna; nenhuma cor se repete numa linha ou coluna. Onde o vermelho rende mais?
    .done = <b>{ points }</b>, e nenhuma coluna rende mais. Se nenhuma for permitida, a fileira inteira cai no chão.
    .less = Essa coluna rende { points }. Outra renderia { $best }: tente de novo ou siga em frente.
lesson-over = Isso é Azul!
    .task = Vence quem tem mais pontos; no empate, mais linhas completas. Agora jogue: na mesa, cada fileira mostra quanto renderia.

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
        [1] { $count } { colour }
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
        [1] { $score } ponto
       *[other] { $score } pontos
    }
forecast = <b>{ $score }</b><i> se acabasse agora</i>
forecast-short =
    { $score ->
        [1] { $score } ponto se a rodada acabasse agora
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
        [1] , { $fallen } cai
       *[other] , { $fallen } caem
    }
drag-falls =
    { $fallen ->
        [1] { $fallen } cai
       *[other] { $fallen } caem
    }
points-net =
    { $points ->
        [1] { $net } ponto
        [-1] { $net } ponto
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
why-full = completa
why-holds = tem { colour }
why-wall = { colour } na parede
why-not = agora não
why-full-long = A fileira { $line } está completa.
why-holds-long = A fileira { $line } já tem { colour }.
why-wall-long = A linha { $line } da parede já tem { colour }.
why-not-long = Agora não dá para fazer isso.

turn-yours = Sua vez
turn-of =
    { $who ->
        [you] Sua vez
       *[other] Vez de <b>{ $name }</b>
    }
turn-thinking = <b>{ $name }</b> está pensando
turn-called = ● Sua vez
turn-column = Escolha uma coluna
turn-waiting = A partida não começou
turn-over =
    { $winners ->
        [1] <b>{ $names }</b> venceu
       *[other] <b>{ $names }</b> dividem a vitória
    }
turn-agreed = Partida interrompida
turn-tiling = Revestimento de parede
turn-dealing = Novos azulejos
idle-first = Pegue todos os azulejos de uma cor<i> de uma fábrica ou do centro</i>.
idle-next = Depois é a sua vez.
idle-wait =
    { $count ->
        [1] Mais um jogador antes de você.
       *[other] Mais { $count } jogadores antes de você.
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
            [1] falta { $left }.
           *[other] faltam { $left }.
        }
        [fills] { held-to }: completa.
        [floor] { held-to }: { $fallen ->
            [1] cai.
            [2] caem os dois.
           *[other] caem todos os { $fallen }.
        }
       *[falls] { held-to }: { $placed ->
            [1] cabe um
            [2] cabem dois
            [3] cabem três
            [4] cabem quatro
           *[other] cabem { $placed }
        }, { $fallen ->
            [1] cai um.
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
    <b>{ $name }</b> pegou { tiles }{ $marker ->
        [yes] { " " }e o marcador
       *[no] {""}
    } { from } { to }{ $fallen ->
        [0] {""}
        [1] , { $fallen } caiu
       *[other] , { $fallen } caíram
    }
did-draft-short = <b>{ $name }</b> pegou { colour } { from } { to }
did-tile = <b>{ $name }</b> levou o { colour } da fileira { $line } para a coluna { $column }, { $net }
did-tile-short = <b>{ $name }</b> levou o azulejo da fileira { $line } para a coluna { $column }
did-drop = <b>{ $name }</b>: sem espaço para o { colour } da fileira { $line }, que caiu
did-undo = <b>{ $name }</b> desfez uma jogada
did-switch = <b>{ $name }</b> e <b>{ $other }</b> trocaram de lugar
did-resign = <b>{ $name }</b> desistiu
did-time = <b>{ $name }</b> ficou sem tempo
did-forfeit = <b>{ $name }</b> abandonou a mesa
did-replace =
    Um bot continua por <b>{ $who ->
        [you] você
       *[other] { $name }
    }</b>
did-offer =
    <b>{ $name }</b> { $offer ->
        [takeback] pediu para desfazer uma jogada
        [stop] propôs encerrar a partida
       *[rematch] propôs uma revanche
    }
did-accept = <b>{ $name }</b> aceitou
did-decline = <b>{ $name }</b> recusou
did-withdraw = <b>{ $name }</b> retirou a proposta
did-away = <b>{ $name }</b> está ausente
did-back = <b>{ $name }</b> voltou
did-end = A partida acabou
did-say = <b>{ $name }</b>: { $phrase }
did-seat-bot = <b>{ $bot }</b> joga no lugar { $seat }
did-store = A partida foi guardada, pois fazia tempo que ninguém jogava
did-hide-name = O nome do lugar { $seat } foi removido
round-gains = A rodada rendeu: { $gains }
gain = { $name } { $net }

# What people can say to each other at a table; phrase- and the id on the wire.
phrase-hello = Olá!
phrase-good-luck = Boa sorte!
phrase-nice-move = Bela jogada!
phrase-thanks = Valeu!
phrase-oops = Ops!
phrase-one-moment = Um momento, por favor.
phrase-well-played = Bem jogado!
phrase-another-game = Mais uma partida?

told-tile =
    { $down ->
        [0] { $name }: { colour } na linha { $row } rende <b>{ $points ->
            [1] { $points } ponto
           *[other] { $points } pontos
        }</b>.
       *[other] { $name }: { colour } na linha { $row } rende { $across ->
            [0] <b>{ $down } na coluna</b>
           *[other] <b>{ $across } na linha + { $down } na coluna</b>
        } = <b>{ $points } pontos</b>.
    }
told-floor = { $name }: o chão custa <b>{ $cost }</b>.
told-drop = { $name }: sem espaço para a fileira { $line }, que cai no chão.
told-bonus = { $name }: linhas, colunas e cores rendem <b>{ $net }</b>.
across = linha
down = coluna
skip = Pular
tally-wall = Parede
tally-floor = Chão
tally-bonus = Bônus

## The story

points =
    { $points ->
        [1] { $points } ponto
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
        [lid] ; os azulejos vão para a tampa.
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
        [1] Chegam azulejos à fábrica { $first }.
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
        [1] { $count } linha
       *[other] { $count } linhas
    }
columns-count =
    { $count ->
        [1] { $count } coluna
       *[other] { $count } colunas
    }
colours-count =
    { $count ->
        [1] { $count } cor
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
        [1] A fileira { $lines } está vazia.
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
        [1] A fábrica { $factories } está vazia.
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
hint-more = Mostrar
hint-thinking = Procurando uma dica…
hint-look =
    { $source ->
        [0] Olhe para o <b>centro</b>.
       *[other] Olhe para a <b>fábrica { $source }</b>.
    }
hint-look-columns =
    { $count ->
        [1] Olhe para a <b>coluna { $columns }</b>.
       *[other] Compare as <b>colunas { $columns }</b>.
    }
hint-says = { held-to }: { $why }.
hint-column = <b>Coluna { $column }</b>: { $why }.
hint-fills = completa a fileira
hint-left =
    { $left ->
        [1] deixa um espaço livre
       *[other] deixa { $left } espaços livres
    }
hint-scores = rende { points }
hint-row = completa a linha { $row }
hint-column-done = completa a coluna { $column }
hint-colour = completa o { colour }
hint-drops = deixa as fileiras livres
hint-costs = custa { $cost } no chão
hint-safe = nada cai
hint-marker = você começa a próxima rodada
resign = Desistir
resign-sure = Desistir da partida?
switch = Jogar como { $name }
takeback = Pedir para desfazer
stop-game = Propor encerrar
rematch = Revanche
replace = Um bot no lugar de { $name }
accept = Aceitar
decline = Recusar
withdraw = Retirar a proposta
talk = Dizer algo
talk-hear = Mostrar o que { $name } diz
talk-later = Um momento: você pode dizer mais em { $seconds } s.
leave-seat = Sair do lugar
start-game = Começar
offer-from =
    { $name } { $offer ->
        [takeback] pede para desfazer a última jogada.
        [stop] propõe encerrar a partida.
       *[rematch] propõe uma revanche.
    }
offer-mine =
    { $offer ->
        [takeback] Você pediu para desfazer sua última jogada.
        [stop] Você propôs encerrar a partida.
       *[rematch] Você propôs uma revanche.
    }
sit-here = Sentar aqui
seat-open = Lugar livre
link-lost = A conexão caiu. Tentando de novo…
copy-offer = Enquanto isso, você pode continuar aqui, em uma cópia da partida com sorteios próprios.
copy-go-on = Continuar aqui
link-connecting = Conectando…
replay = Replay
record = Registro

## Bots

bot-again = { $name } { $number }
bot-level1 = Visitante
    .character = Adora fileiras completas, vê metade da mesa e mal liga para o chão.
bot-level2 = Ajudante
    .character = Pega os pontos do momento e às vezes deixa passar outros melhores.
bot-level3 = Aprendiz
    .character = Já sabe como uma parede deve ficar, mas deixa escapar muitos azulejos.
bot-level4 = Azulejista
    .character = Vê cada azulejo, sabe quanto vale e dá uma olhada no que vem depois.
bot-level5 = Artesão
    .character = Começa a levar em conta o que os outros vão pegar.
bot-level6 = Pintor
    .character = Deixa para os outros os azulejos que doem, se percebe a tempo.
bot-level7 = Projetista
    .character = Planeja a rodada e raramente perde pontos no chão.
bot-level8 = Veterano
    .character = Vê armadilhas várias jogadas antes e arma algumas.
bot-level9 = Mestre
    .character = Lê quase toda rodada até o fim e já pensa no próximo sorteio.
bot-level10 = Arquiteto
    .character = Pesa tudo o que se vê e não esquece nada.

## Faults

fault-file = Este arquivo não é o registro de uma partida nem uma lista de partidas salva aqui.
fault-unknown = Algo deu errado.
fault-no-workers = Este navegador não permite o que é preciso para jogar sem servidor (web workers).
fault-no-wasm = Falta a este navegador o que é preciso para jogar sem servidor (WebAssembly).
fault-page-python = Não foi possível carregar o que é preciso para jogar sem servidor. Verifique a conexão e tente de novo.
fault-unreached = O servidor não responde. Será que ele está no ar?
fault-version = A página e o servidor têm versões diferentes, e recarregar ainda não ajudou. Tente de novo daqui a alguns minutos.
fault-no-step =
    Esse passo não existe: { $steps ->
        [1] a partida só tem { $steps }.
       *[other] a partida tem { $steps }.
    }
fault-not-started = A partida ainda não começou.
fault-no-table = Essa mesa não existe. Confira o link ou peça um novo.
fault-token-unknown = Este link pessoal não corresponde a nenhum lugar desta mesa. Crie um novo no seu outro aparelho.
fault-token-expired =
    Este link pessoal é antigo demais: nada acontece na mesa há { $days ->
        [1] { $days } dia
       *[other] { $days } dias
    }. Você ainda pode assistir.
fault-stale = A mesa mudou nesse meio-tempo: olhe e escolha de novo.
fault-not-your-turn = Não é a sua vez.
fault-game-ended = A partida acabou.
fault-takeback-deal = Em partidas com relógio não é possível desfazer um sorteio: os novos azulejos já foram vistos.
fault-surplus = Esta mesa está aberta em lugares demais ao mesmo tempo, então a conexão aqui foi encerrada.
fault-deleted = Esta mesa foi excluída.
fault-banned = Quem administra este servidor bloqueou o seu endereço.

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

error-players = Azul é para 2, 3 ou 4 jogadores, não { $found }.
error-wall = { $found } não é uma parede: use coloured ou grey.
error-start-seat = o lugar { $found } não pode começar: use um lugar de 1 a { $players }.
error-seed = { $found } não é uma semente: use um número inteiro de 0 a 18446744073709551615.
error-move = { $found } não é uma jogada: use origem, cor e destino, como 3B4, CRF, ou fileira @ coluna, como 2@4.
error-tiles = { $field }: { $found } não é um conjunto de azulejos: use letras de BYRKW nessa ordem, ou - se vazio.
error-factory-size =
    { $field }: { $found } tem { $count ->
        [1] { $count } azulejo
       *[other] { $count } azulejos
    }: uma fábrica tem no máximo 4.
error-factory-count = { $field }: o número de fábricas é { $count }, mas deve ser { $expected }.
error-fields = uma posição de { $players } jogadores tem { $expected } campos separados por um espaço, aqui há { $count }.
error-fields-form = uma posição é uma linha de campos simples, como S2 1r - 1 e assim por diante; { $found } tem poucos.
error-rules-field = rules: { $found } não serve: use S ou G e 2, 3 ou 4, como S2.
error-round-field = round: { $found } não serve: use um número a partir de 1 e uma das letras d, t, r, e, como 3d.
error-turn-field = turn: { $found } não serve: use { $expected }.
error-start-field = start: { $found } não serve: use um lugar de 1 a { $players }.
error-counts = { $field }: { $found } não serve: use cinco números inteiros na ordem das cores, como 12,13,9,14,10.
error-board = tabuleiro { $seat }: { $found } não serve: use placar:fileiras:parede:chão.
error-score = tabuleiro { $seat }, placar: { $found } não serve: use um número inteiro a partir de 0.
error-lines = tabuleiro { $seat }, fileiras: { $found } não serve: use cinco fileiras de modelo separadas por /.
error-line =
    tabuleiro { $seat }, fileira { $line }: { $found } não serve: { $line ->
        [1] use 1 azulejo, ou - se vazia.
       *[other] use de 1 a { $line } azulejos de uma cor, ou - se vazia.
    }
error-rows = tabuleiro { $seat }, parede: { $found } não serve: use cinco linhas de cinco letras ou pontos separadas por /.
error-floor = tabuleiro { $seat }, chão: { $found } não serve: use azulejos e no máximo um *, ou - se vazio.
error-floor-size = tabuleiro { $seat }, chão: { $found } é longo demais: use no máximo 7 peças ou 7 azulejos e depois o marcador.
error-limit = um limite de { $found } { $name } não é possível: use mais de 0.
error-bot = o bot { $found } não existe: use um destes: { $names }, py:módulo:Classe, ou cmd: e a linha de comando de um motor.
error-bot-needs = { $name } precisa de { $package }, que não está instalado: pip install 'azulejos[kernel]'.
error-nothing-to-choose = não há jogada para escolher nesta fase ({ x-phase }).
error-study-short = a partida é curta demais para uma análise: ninguém teve escolha ainda.
error-study-network =
    não há rede para { $players } jogadores e { $wall ->
        [grey] o lado cinza
       *[coloured] a parede colorida
    }, e nada mais sabe julgar bem.
error-seat-kind = um lugar não pode ser { $found }: use open, mine, local ou um bot de level1 a level10.
error-seat-mine = exatamente um lugar deve ser seu, aqui há { $count }; os outros ao seu lado são local.
error-start-position = não dá para começar um jogo desta posição com estas opções: ela precisa de { $players } lugares e da própria parede, já diz quem começa e não pode estar terminada.
error-clock = { $found } não é um relógio: use none, um tempo por jogada ou um total e um incremento, em ms.
error-name-empty = um nome precisa de algo visível e tem no máximo { $longest } caracteres.
error-name-of-bot = { $found } é o nome de um bot: escolha outro.
error-notice-url = { $found } não pode receber avisos: é preciso um endereço https na internet.
error-no-seat = o lugar { $found } não existe: são { $players } jogadores.
error-seat-taken = o lugar { $seat } está ocupado: escolha outro ou assista.
error-already-seated = você já está nesta mesa, no lugar { $seat }.
error-not-your-seat = o lugar { $seat } não é seu: só quem se senta nele pode agir por ele.
error-seat-given-up = o lugar { $seat } foi abandonado, e agora um bot joga nele: você pode assistir.
error-seats-open =
    a partida não pode começar: { $count ->
        [1] { $count } lugar ainda está livre.
       *[other] { $count } lugares ainda estão livres.
    }
error-game-begun = a partida já começou: lugares se ocupam e se deixam antes disso. Assista ou desista.
error-table-closed = a mesa foi fechada antes de a partida começar: crie outra.
error-not-started = a partida não começou.
error-game-ended = a partida acabou: proponha uma revanche.
error-not-over = a partida não acabou: a revanche vem depois.
error-not-your-turn = não é a vez do lugar { $seat }: é a vez do lugar { $turn }.
error-time-up = o tempo do lugar { $seat } acabou.
error-takebacks-off = nesta mesa não se desfazem jogadas.
error-takeback-deal = em partidas com relógio não é possível desfazer um sorteio: os novos azulejos já foram vistos.
error-needs-consent = há outras pessoas jogando: peça a elas para desfazer.
error-other-people = há outras pessoas jogando: dicas e trocas de lugar são para partidas contra bots.
error-nobody-to-ask = só bots jogam com você, e não dá para pedir nada a eles: desfaça à vontade ou desista.
error-offer-open = há uma proposta aberta do lugar { $seat }: antes, ela precisa ser respondida ou retirada.
error-no-offer = não há proposta aberta.
error-not-asked = não cabe ao lugar { $seat } responder à proposta.
error-not-your-offer = a proposta é do lugar { $seat }: só ele pode retirá-la.
error-no-rematch = nenhuma revanche foi combinada ou ela já começou.
error-rematch-agreed = a revanche já está combinada.
error-not-a-bot = nenhum bot joga no lugar { $seat }.
error-not-gone = o lugar { $seat } não pode ser dado por abandonado: precisa ser a vez dele, com a pessoa ausente há { $seconds } s.
error-hint-asked = uma dica já foi pedida.
error-stale = a mesa mudou nesse meio-tempo, o evento { $changed } veio depois de { $seen }: olhe e decida de novo.
error-no-table = a mesa { $found } não existe: confira o link ou peça um novo.
error-no-step = o passo { $found } não existe: a partida tem { $steps }, e o passo 0 vem antes do primeiro sorteio.
error-version = o servidor fala a versão { $expected } da sua linguagem de rede, não a { $found }: recarregue a página ou instale a versão do Azulejos do servidor.
error-token-unknown = este token não é de nenhum lugar da mesa { $table }: use o link que foi criado para você.
error-token-expired =
    este token expirou, pois nada acontece na mesa há { $days ->
        [1] { $days } dia
       *[other] { $days } dias
    }: você pode assistir.
error-needs-server = isso precisa de um servidor: sem ele você pode jogar contra bots ou com outras pessoas na mesma tela.
error-page-full = o navegador não tem mais espaço, então a jogada não foi feita: exclua partidas daqui e tente de novo.
error-page-store = o navegador não conseguiu guardar a jogada, então ela não foi feita: tente de novo ou recarregue a página.
error-page-log = o que o navegador guardou desta partida está danificado, então ela não pode continuar: comece outra.
error-page-newer = uma versão mais nova da página continuou a partida em outra aba: recarregue esta.
error-server-failed = o servidor falhou. Nada do que foi confirmado se perdeu: tente de novo.
error-unavailable = o servidor não consegue acessar suas partidas agora. Nada do que foi confirmado se perdeu: tente de novo em breve.
error-server-address = { $found } não é um link para uma mesa: use http://host:8000/table/... ou http://host:8000/.
error-server-unreachable = não foi possível acessar { $server }: { $why }. Confira o endereço e se o servidor está no ar.
error-server-moved = { $server } aponta para outro lugar, { $found }: entre por lá, se você confia.
error-not-azulejos = { $server } não responde como um servidor de Azulejos ({ $why }): confira o endereço e a versão dele.
error-commitment = cabeçalho Commitment: { $found } não serve: use 64 dígitos hexadecimais em letras minúsculas.
error-proof-missing = falta o cabeçalho { $name }, e assim nada pode ser provado: use o registro de uma partida num servidor.
error-proof-untold = falta o cabeçalho Secret, e assim nada pode ser provado ainda: baixe o registro de novo depois da partida.
error-proof-drawn = cabeçalho Drawn: { $found } não serve: use Start, ou deixe sem esse cabeçalho.
error-proof-secret = o segredo não é o do compromisso: o SHA-256 dele é { $expected }, não { $commitment }.
error-proof-start = o lugar { $seat } começou, mas o segredo sorteia o lugar { $expected }.
error-proof-deal = a rodada { $round } não é como prometido: saiu { $dealt }, mas o segredo dá { $drawn }.
error-proof-table =
    { $count ->
        [1] seu único sorteio não é o que o segredo dá na mesa { $table }; lá, a rodada 1 é { $drawn }.
       *[other] nenhum dos seus { $count } sorteios é o que o segredo dá na mesa { $table }; lá, a rodada 1 é { $drawn }.
    }
error-not-yours-alone = outras pessoas também jogaram aqui: você pode remover seu nome, não a partida.
error-read-only = o servidor não aceita jogadas agora, pois está em manutenção: os relógios estão parados. Tente de novo em breve.
error-banned = quem administra este servidor bloqueou o seu endereço.
error-rate = foi demais em pouco tempo: tente de novo em { $seconds } s.
error-crowded =
    { $most ->
        [1] já há { $most } conexão do seu endereço: feche-a ou volte mais tarde.
       *[other] já há { $most } conexões do seu endereço: feche uma ou volte mais tarde.
    }
error-table-crowded =
    { $most ->
        [1] já há { $most } conexão com esta mesa: volte mais tarde.
       *[other] já há { $most } conexões com esta mesa: volte mais tarde.
    }
error-server-crowded =
    { $most ->
        [1] já há { $most } espectador neste servidor, e os outros lugares são para quem joga: volte mais tarde.
       *[other] já há { $most } espectadores neste servidor, e os outros lugares são para quem joga: volte mais tarde.
    }
error-tables-full =
    { $most ->
        [1] já há { $most } mesa, e não cabe outra: volte quando a partida acabar.
       *[other] já há { $most } mesas, e não cabe outra: volte quando algumas partidas acabarem.
    }
error-tile-count =
    { $count ->
        [1] há { $count } azulejo { colour } na posição, mas devem ser 20.
       *[other] há { $count } azulejos { x-colour-plural } na posição, mas devem ser 20.
    }
error-marker-count = marcadores: o número é { $count }, mas nesta fase deve ser { $expected }.
error-line-in-row = tabuleiro { $seat }, fileira { $line }: a linha { $line } da parede já tem { colour }, então esta fileira não pode ter.
error-wall-space = tabuleiro { $seat }, linha { $row } da parede: um azulejo { colour } está no espaço de outra cor.
error-wall-row = tabuleiro { $seat }, linha { $row } da parede: { colour } aparece duas vezes.
error-wall-column = tabuleiro { $seat }, coluna { $column } da parede: { colour } aparece duas vezes.
error-complete-row = tabuleiro { $seat }, a linha { $row } da parede está completa, então o jogo acaba: a fase deve ser t ou e.
error-nothing-to-take = round: fase d sem azulejos nas fábricas nem no centro.
error-tiling-on-coloured = round: a fase t é do lado cinza; na parede colorida o revestimento não tem jogadas.
error-tiles-on-offer = { $field }: há azulejos na oferta, mas nesta fase não pode haver nenhum.
error-no-choice-due = turn: o lugar { $seat } não tem fileira completa com espaço válido, então não há o que escolher.
error-earlier-choice-due = turn: o lugar { $earlier } tem uma fileira completa e reveste antes do lugar { $seat }.
error-line-left-full = tabuleiro { $seat }, a fileira { $line } está completa, mas nesta fase nenhuma pode estar.
error-floor-left = tabuleiro { $seat }, chão: nesta fase deve ser -.
error-nothing-to-deal = bag: fase r com saco e tampa vazios; uma partida assim acabou.
error-no-end = round: fase e, mas nenhuma linha da parede está completa e há azulejos para distribuir.
error-deal-due = { $move } não é permitida: antes, é preciso distribuir a rodada { $round }.
error-game-over = { $move } não é permitida: a partida acabou.
error-game-stopped = { $move } não é permitida: a partida foi interrompida ({ $ending }).
error-not-tiling = { $move } não é permitida: agora se pegam azulejos. Escreva origem, cor e destino, como { $example }.
error-not-drafting = { $move } não é permitida: agora se revestem as paredes. O azulejo da fileira { $line } pode ir para { $columns }.
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
error-line-full = { $move } não é permitida: a fileira de modelo { $line } está completa. O { colour } pode ir para { $places }.
error-line-colour = { $move } não é permitida: a fileira de modelo { $line } tem { $holds }. O { colour } pode ir para { $places }.
error-row-has-colour = { $move } não é permitida: a linha { $line } da parede já tem { colour }. O { colour } pode ir para { $places }.
error-line-not-full = { $move } não é permitida: a fileira de modelo { $line } não está completa. O azulejo da fileira { $next } pode ir para { $columns }.
error-higher-line-first = { $move } não é permitida: a fileira { $next } vem antes da fileira { $line }. O azulejo dela pode ir para { $columns }.
error-space-taken = { $move } não é permitida: ali já está o { $holds }. O azulejo da fileira { $line } pode ir para { $columns }.
error-column-has-colour = { $move } não é permitida: a coluna { $column } já tem { colour }. O azulejo da fileira { $line } pode ir para { $columns }.
error-deal-not-due = não há nada a distribuir nesta fase ({ x-phase }).
error-deal-stopped = não há nada a distribuir: a partida foi interrompida ({ $ending }).
error-deal-factories = { $deal } não pode ser distribuído: o número de fábricas é { $count }, mas deve ser { $expected }.
error-deal-size = { $deal } não pode ser distribuído: dos azulejos que restam, a fábrica { $factory } recebe { $expected }, aqui há { $count }.
error-deal-bag = { $deal } não pode ser distribuído: a fábrica { $factory } precisa de { tiles }, o saco tem { $available }.
error-deal-lid = { $deal } não pode ser distribuído: na fábrica { $factory }, os últimos do saco ({ $tiles }) vêm antes de qualquer azulejo da tampa.
error-nothing-to-undo = não há jogada para desfazer.
error-no-seed = esta partida não tem semente para sortear: informe uma distribuição escrita.
error-names =
    { $count ->
        [1] há { $count } nome para { $players } lugares: é preciso um para cada.
       *[other] há { $count } nomes para { $players } lugares: é preciso um para cada.
    }
error-header-name = { $found } não pode nomear um cabeçalho: use uma letra, depois letras, dígitos ou _.
error-header-value = cabeçalho { $name }: um valor é uma só linha de texto.
error-header-own = o cabeçalho { $name } resulta da partida e não pode ser definido.
error-ending = { $found } não é um fim: use resigned N, time N, forfeit N (N é um lugar) ou agreed.
error-ending-again = a partida já foi interrompida ({ $ending }): use resume para retomá-la.
error-ending-over = cabeçalho Ending: a partida acabou, então nada a interrompeu.
error-comment = um comentário é qualquer texto sem chave de fechamento.
error-record-headers = use cabeçalhos como [Rules "S2"], não { $found }.
error-record-header = { $found } não é um cabeçalho: use [Name "value"] em linha própria, com " e \ escritos \" e \\.
error-record-twice = o cabeçalho { $name } aparece duas vezes.
error-record-missing = falta o cabeçalho { $name }.
error-record-seat = o cabeçalho { $name } não é de nenhum lugar: são { $players } jogadores.
error-record-rules = cabeçalho Rules: { $found } não serve: use S ou G e 2, 3 ou 4, como S2.
error-record-start = cabeçalho Start: { $found } não serve: use um lugar de 1 a { $players }.
error-record-result = cabeçalho { $name }: aqui está { $found }, mas a partida dá { $expected }.
error-record-unfinished = o cabeçalho { $name } só existe numa partida terminada.
error-record-comment = um comentário é aberto com uma chave e nunca fechado.
error-record-brace = uma chave de fechamento sem a de abertura.
error-record-round = { $found } não serve: uma rodada começa com { $expected }.
error-record-deal = { $found } não serve: aqui vem a distribuição da rodada { $round }.
error-record-no-deal = a partida acaba aqui, mas falta a distribuição da rodada { $round }.
error-record-after-end = { $found } está depois do fim da partida.
error-record-variation = uma variante contém uma jogada ou uma distribuição e vem depois da que ela substitui.
error-record-parenthesis = um parêntese sem o seu par.
error-record-depth = as variantes podem ficar umas dentro das outras até { $deepest } níveis.
error-mark = { $found } não é um sinal de jogada: use um destes: ! ? !! ?? !? ?!.

## Across my games

across-lead =
    { $count ->
        [one] { $count } partida analisada.
       *[other] { $count } partidas analisadas.
    }
across-none = Ainda não há nenhuma partida terminada neste navegador. Jogue uma e volte.
across-left =
    { $count ->
        [one] { $count } partida ainda não foi analisada. Leva alguns segundos.
       *[other] { $count } partidas ainda não foram analisadas. Cada uma leva alguns segundos, e você pode parar quando quiser.
    }
across-start = Analisar
across-stop = Parar
across-working = Analisando a partida { $number } de { $count }…
across-missing = Partidas que não puderam ser alcançadas: { $count }
across-practice = O que vale a pena praticar
across-costs =
    { $moves ->
        [one] { $what }: em { $missed } de { $moves } jogada havia algo melhor, o que custou { $lost } pontos ao todo.
       *[other] { $what }: em { $missed } de { $moves } jogadas havia algo melhor, o que custou { $lost } pontos ao todo.
    }
across-even = Nada custa a você mais do que o resto.
across-evidence =
    { $evidence ->
        [clear] É claramente mais do que no resto.
        [weak] Pode ser acaso.
       *[early] Depois de dez partidas ficará mais claro; por enquanto pode ser acaso.
    }
across-puzzles = Problemas deste tema
across-rate = Pontos perdidos a cada 10 jogadas
across-rate-key = Os pontos são partidas, a linha é a média das últimas dez.
across-game = Partida { $number }, { $date }
across-rounds = Por rodada: pontos perdidos a cada 10 jogadas
across-themes = Por tema: pontos perdidos ao todo
across-missed = { $missed } de { $moves }
across-luck = Sorte de todos os sorteios até agora, em pontos
across-margin = Diferença
across-adjusted = Sem a sorte
across-people = Pessoas
mistakes = Meus erros de novo
mistakes-none = Hoje não há erros das suas partidas para repetir. O que você errar volta depois de um dia.

## Themes of moves

# Why a move is good, each with a name and a sentence. { $rival } is the name of another player.
# theme-NAME-hint is for two lines on a phone, with the tiles in sight; without it, .why is short enough.
theme-forced-floor = Chão forçado
    .why =
        Ao pegar { tiles }, { $fits ->
            [yes] azulejos caem, o que quer que { $rival } pegue
           *[no] só resta o chão para { $rival }
        }: perde pelo menos { points }.
theme-forced-floor-hint =
    { $fits ->
        [yes] O que quer que { $rival } pegue, algo cai
       *[no] Só resta o chão para { $rival }
    }: perde pelo menos { points }.
theme-tempo = Tempo
    .why = No fim, { $rival } deve ficar com { tiles } e perder { points }.
theme-denial = Tirar do adversário
    .why = Com { tiles }, { $rival } ganharia { $points } na hora; sem isso, no máximo { $left }.
theme-denial-hint = Senão { $rival } ganharia { $points } na hora; assim, no máximo { $left }.
theme-hurry = Apressar o fim
    .why = Isso completa a linha { $line }, e a partida acaba nesta rodada.
theme-delay = Adiar o fim
    .why = Daria para completar a linha { $line } agora, mas a partida acabaria cedo demais.
theme-last-bonus = Bônus da última rodada
    .why = A partida acaba nesta rodada, e a jogada soma { points } de bônus.
theme-column-race = Corrida pela coluna
    .why = A coluna { $column } recebe o azulejo número { $have } de 5; completa, vale { points }.
theme-colour-race = Corrida pela cor
    .why = Será o azulejo número { $have } de 5 na cor { colour }; os cinco valem 10 pontos.
theme-bag-counting = Contar o saco
    .why = Todos os azulejos do saco saem na próxima rodada, entre eles { tiles }; a fileira { $line } vai precisar de mais { $missing }.
theme-bag-counting-hint = A próxima rodada esvazia o saco: o bastante para completar a fileira { $line }.
theme-poisoned-centre = Centro envenenado
    .why = O que vai para o centro é veneno: { $rival } deve ficar com { tiles } e perder { points }.
theme-poisoned-centre-hint = O resto envenena o centro: { $rival } deve perder { points }.
theme-sacrifice = Chão por escolha
    .why = No chão isso custa { points }, mas não ocupa nenhuma fileira.
theme-marker-worth = O marcador compensa
    .why =
        O marcador custa { $cost }, mas dá a primeira escolha do centro, { tiles }{ $next ->
            [yes] , e o primeiro turno da próxima rodada
           *[no] {""}
        }.
theme-marker-worth-hint =
    O marcador custa { $cost }, mas dá a primeira escolha do centro{ $next ->
        [yes] { " " }e da próxima rodada
       *[no] {""}
    }.
theme-marker-left = O marcador não compensa
    .why = Pegar { tiles } do centro renderia mais na hora, mas o marcador viria junto e custa { $cost }.
theme-marker-left-hint = O centro renderia mais na hora, mas com o marcador, que custa { $cost }.
theme-exact-fill = Encaixe exato
    .why = A fileira { $line } se completa exatamente com { tiles }: nada cai.
theme-exact-fill-hint = A fileira { $line } se completa exatamente: nada cai.
theme-overflow = Deixar cair
    .why =
        A fileira { $line } se completa e o resto ({ tiles }) cai{ $blocks ->
            [yes] , mas nenhuma outra fileira fica ocupada na próxima rodada
           *[no] {""}
        }.
theme-overflow-hint =
    A fileira { $line } se completa, o resto cai{ $blocks ->
        [yes] , mas nenhuma outra fica ocupada
       *[no] {""}
    }.
theme-carried-line = Fileira que fica
    .why = A fileira { $line } não pode mais ser completada nesta rodada, mas nada cai: seus azulejos ficam, e na próxima ela vai precisar de mais { $missing }.
theme-carried-line-hint = Nada cai: a fileira { $line } fica, e na próxima rodada vai precisar de mais { $missing }.
theme-long-line = Fileira longa
    .why = A fileira { $line } precisa de mais { $missing } nesta rodada, e na mesa ainda há { $left }.
theme-grey-column = Coluna no lado cinza
    .why = Na coluna { $column }, o azulejo da fileira { $line } rende { points }.
theme-round-own = Mais na rodada
    .why = Até o fim da rodada, deve render { points } a mais.
theme-round-floor = Menos no chão
    .why = Até o fim da rodada, deve poupar { points } no chão.
theme-round-rival = Menos para os rivais
    .why = No fim da rodada, { $rival } deve ter { points } a menos.
hint-says-theme = { held-to }. { $theme }
hint-column-theme = <b>Coluna { $column }</b>. { $theme }

## Puzzles

puzzle-task = Encontre a melhor jogada: só há uma.
puzzle-again = Você já errou este.
puzzle-right = Certo! { $chance }% de chance de vitória; com a segunda melhor, { $less }%.
puzzle-second = É só a segunda melhor.
puzzle-wrong = Não é a melhor jogada.
puzzle-answer = A resposta: { $chance }% de chance de vitória; com a segunda melhor, { $less }%.
puzzle-done = Resolvido. O próximo vem amanhã.
puzzle-theme = Tema: { $theme }
puzzle-look = Olhe aqui.
puzzle-line = Jogadas esperadas: { $line }
puzzle-why = Por quê
puzzle-more = Mais problemas
puzzle-none = Não há mais problemas desse tipo: todos estão resolvidos, e hoje não há nada para repetir.
puzzle-any = Todos os temas
puzzle-themes = Tema
puzzle-own = Rating: { $own }
puzzle-row = Resolvidos seguidos: { $count }
puzzle-days = Dias seguidos: { $count }
puzzle-due = Para repetir hoje: { $count }
deal-today = Partida do dia
deal-how = { $date }: os mesmos azulejos para todos, contra { $bot } (nível { $level }).
deal-rules = Não há dicas nem jogadas desfeitas, e você joga uma vez só. No fim, recebe um código para se comparar com os amigos.
deal-against = contra { $bot }
deal-share = Para comparar, compartilhe este código:
deal-copy = Copiar o código
deal-given-up = Você desistiu desta partida, então ela não tem resultado.
deal-friend = Compare com um amigo
deal-code = O código de um amigo
deal-compare = Comparar
deal-compared =
    { $how ->
        [ahead] Você está { points } à frente.
        [behind] Você está { points } atrás.
       *[even] Vocês têm a mesma pontuação.
    }
deal-other-day = Essa é a partida de outro dia: { $date }.
deal-see-day = Ir para essa partida
deal-not-yet = Para comparar, jogue a partida até o fim.
puzzle-anew = Começar de novo
fault-puzzle-code = Isto não é o resultado de uma partida do dia. Há algum erro de digitação?
fault-puzzle-progress = O que este navegador guarda dos seus problemas não pode ser lido: está danificado ou é de uma versão mais nova da página.

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
    Rodada { $round }, revestimento de parede: { $who ->
        [you] é a sua vez
       *[other] vez de { $name }
    }, fileira { $line }, { colour }.
t-head-deal =
    Falta distribuir a rodada { $round }; { $who ->
        [you] você começa
       *[other] { $name } começa
    }.
t-head-over = A rodada { $round } foi a última: a partida acabou.

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
        [1] { $count } colocado
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
        [you] , então você venceu
        [other] , então { $winner } venceu
       *[nobody] {""}
    }.
t-stopped-agreed = A partida foi interrompida de comum acordo.
t-final =
    { $name }{ $given ->
        [yes] { " " }(desistiu)
       *[no] {""}
    }, { points }{ $parts ->
        [0] {""}
       *[other] : { $made }
    }.
t-final-play = { $score } durante a partida
t-final-rows = { $score } por { rows-count }
t-final-columns = { $score } por { columns-count }
t-final-colours = { $score } por { colours-count }

## What can be typed

t-type = Digite uma jogada como 3B4, ? para ver as jogadas permitidas ou help.
t-type-watching = Digite help ou quit.
t-type-help = Digite help para ver o que se pode digitar.
t-type-start = Todos os lugares estão ocupados. Digite start para começar a partida.
t-type-after = Digite offer rematch para jogar de novo, save FILE para guardar o registro ou quit.
t-help-move = Uma jogada diz de onde, qual cor e para onde. 3B4: da fábrica 3, azul, para a fileira 4. CRF: do centro, vermelho, para o chão. Cores: B azul, Y amarelo, R vermelho, K preto, W branco. Lado cinza: 2@4, ou só 4, leva a fileira 2 para a coluna 4. Basta o começo de uma jogada, se só uma começa assim; se forem várias, elas são listadas.
t-help-read = Na mesa, as maiúsculas são azulejos, as minúsculas e os pontos são espaços livres, e * é o marcador. > mostra de quem é a vez. Um espaço livre do chão mostra quanto custa. A previsão é a pontuação se a rodada acabasse agora: + parede, - chão, + bônus.
t-help-moves = as jogadas permitidas e o que cada uma faria; ? 3b só as que começam assim
t-help-hint = o que um bot jogaria e por quantos pontos ele espera que você vença
t-help-undo = volta à sua última decisão
t-help-resign = desiste do seu lugar
t-help-quit = sai; a partida é salva depois de cada jogada
t-help-enter = mostra a mesa de novo
t-help-advice = o conselho de um bot; volta à sua última jogada. Só contra bots
t-help-switch = troca de lugar com o bot do lugar 2, também só contra bots
t-help-offer = pede aos outros para desfazer a sua última jogada; ou offer stop e, depois da partida, offer rematch. Se mudar de ideia: withdraw
t-help-answer = responde à proposta de outra pessoa
t-help-replace = põe um bot no lugar 2, se a pessoa está ausente há um minuto
t-help-start = antes da partida: começa o jogo ou deixa o seu lugar
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
t-bots-sit = Os bots se sentam; na primeira vez aqui isso leva até um minuto
t-bot-sits = O bot se senta; na primeira vez aqui isso leva até um minuto
t-taken-back = Desfeito: { $moves }.
t-resign-sure = Desistir do lugar { $seat }? Digite yes (sim) ou no (não):
t-goes-on = A partida continua.
t-given-up = O lugar { $seat } foi abandonado: daqui em diante { $bot } joga nele, e ele fica em último.
t-seat-fault = Lugar { $seat }: { $fault }
t-advice =
    { $bot } jogaria { $move }: { $chance } de chance de vencer, valor { $value }{ $more ->
        [yes] , e espera { $line }
       *[no] {""}
    }.
t-hint = Dica: um bot forte jogaria { $move }: { $would }.
t-hint-worth = { $chance } de chance de vencer, valor { $value }.

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

t-value-legend = { t-col-wins }: a de vitória de quem joga; { t-col-value }: vantagem esperada no final, em pontos.
t-col-move = jogada
t-col-wins = chance
t-col-value = valor
t-col-then = depois
t-col-seat = lugar
t-col-played = jogou
t-col-best = melhor
t-col-lost = perda
t-depth = profundidade { $depth }
t-nodes =
    { $count ->
        [1] { $nodes } nó
       *[other] { $nodes } nós
    }
t-speed = { $nodes } por segundo
t-exact = exato
t-stop-thinking = Ctrl-C encerra.
t-lost-each =
    { $name }: { $moves ->
        [1] { $moves } jogada
       *[other] { $moves } jogadas
    }, perda média de { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) } pontos por jogada.

## Reviews

# What a move is called by how much it lost, from least to most.
t-review-label =
    { $label ->
        [disaster] desastre
        [blunder] erro grave
        [mistake] erro
       *[inaccuracy] imprecisão
    }
t-col-points = pontos
t-review-graph = { $name }: chance de vencer. Os números embaixo são as rodadas.
t-review-deal = rodada { $round }
t-review-quality = { $name }: precisão { $accuracy }, { $rate } pontos perdidos a cada 10 jogadas com escolha; joga como { $rating } (de { $low } a { $high }).
t-review-no-choice = { $name }: nenhuma jogada com escolha ainda.
t-review-balance = { $name }: { $start } no começo, sorte { $luck }, erros próprios { $lost }, erros dos outros { $given }, sem explicação { $residual }: { $result } no fim, { $adjusted } sem a sorte dos sorteios e sem contar quem começou.
t-review-moments = O que decidiu a partida
t-review-moment =
    Rodada { $round }, jogada { $number }: { $name } jogou { $move }, { $label ->
        [disaster] um desastre
        [blunder] um erro grave
        [mistake] um erro
       *[inaccuracy] uma imprecisão
    } que custou { $chance } de chance e { $points } pontos. Melhor era { $best }{ $more ->
        [yes] , depois { $line }
       *[no] {""}
    }.
t-review-lucky = Rodada { $round }: os azulejos sorteados foram sorte para { $name }, { $chance } de chance e { $points } pontos.
t-review-none = Nenhuma jogada e nenhum sorteio se destacou.
t-review-unfinished = A partida não terminou: o resultado aqui é o que a última posição promete.
t-review-judging = avaliando posições
t-review-playing = jogando até o fim as jogadas parecidas
t-review-kept = Interrompido. O mesmo comando continua daqui.
t-review-written = A análise está em { $file }.
t-review-player = ninguém se chama { $found } aqui: use o número de um lugar ou um destes nomes: { $names }.
t-report-title = Análise: { $names }
t-report-graph = Chance de vencer
t-report-balance = Sorte e habilidade, em pontos
t-report-moves = Todas as jogadas
t-report-played = Jogada: { $move }
t-report-better = Melhor: { $move }
t-report-luck = sorte
t-report-lost = erros próprios
t-report-given = erros dos outros
t-report-residual = sem explicação
t-report-note = Um bot avaliou cada posição. Uma jogada perdeu o que a melhor teria trazido a mais; um sorteio foi sorte no que trouxe acima da média de muitos outros. Diferenças pequenas estão dentro do erro da avaliação.
# Many games of one player. { $name } is the player.
t-across-title =
    { $name }: { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
t-across-quality = Precisão { $accuracy }, { $rate } pontos perdidos a cada 10 jogadas com escolha; joga como { $rating } (de { $low } a { $high }).
t-across-luck = Sorte: { $luck } pontos por partida, { $total } no total.
t-across-trend =
    Pontos perdidos a cada 10 jogadas: { $recent } nas últimas 10 partidas, { $before } antes. { $change ->
        [better] É uma melhora clara.
        [worse] É uma piora clara.
       *[unclear] A diferença pode ser acaso.
    }
t-across-practice-title = O que praticar
t-across-practice-clear =
    Pratique isto: { $what }. { $moves ->
        [one] { $moves } jogada custou
       *[other] { $moves } jogadas custaram
    } { $points } pontos a mais que o mesmo número de outras.
t-across-practice-weak = Nada se destaca com clareza. A maior perda está aqui: { $what }, { $points } pontos a mais que no mesmo número de outras jogadas; pode ser acaso.
t-across-practice-few = Poucas partidas para dizer o que praticar. Até agora a maior perda está aqui: { $what }, { $points } pontos a mais que no mesmo número de outras jogadas.
t-across-practice-none = Nada custa mais que o resto.
t-across-round = rodada { $round }
t-across-people = pessoas e outros
t-across-rate-graph = Pontos perdidos a cada 10 jogadas, cada partida com as nove anteriores
t-across-luck-graph = Sorte até agora, em pontos
t-across-rounds = Por rodada
t-across-themes = Por tema da melhor jogada
t-across-levels = Por adversário
t-col-moves = jogadas
t-col-missed = perdidas
t-col-rate = a cada 10
t-col-more = a mais que outras
t-col-games = partidas
t-col-won = vencidas
t-col-result = resultado
t-col-luckless = sem a sorte
t-across-judging = partida { $number } de { $count }
t-across-left =
    { $count ->
        [one] { $count } partida sem { $name } ficou de fora.
       *[other] { $count } partidas sem { $name } ficaram de fora.
    }
t-across-none = nenhuma partida de { $name } pôde ser analisada.
t-across-whose = diga com --player de quem são as partidas a analisar; quem mais joga aqui: { $names }.
t-across-note = De um tema fazem parte as jogadas em que a melhor o tem, e a que foi feita é a melhor ou não o tem. Um asterisco marca o que supera o resto em três erros padrão, em pelo menos dez partidas.

## Puzzles

# What is typed stays English: hint, why, next, quit, undo. { $rating } and { $own } are such as 1333, { $chance } such as 62%.
t-puzzle-type = Digite uma jogada como 3B4, hint, why, next, ? para ver as jogadas permitidas ou help.
t-puzzle-head =
    Problema { $number }, dificuldade { $rating }{ $again ->
        [yes] , que você já errou
       *[no] {""}
    }. Seu rating é { $own }.
t-puzzle-right = { $move } está certa: { $chance } de chance de vencer, contra { $less } depois da segunda melhor, { $second }.
t-puzzle-second = { $move } é só a segunda melhor. Tente de novo ou digite hint ou why.
t-puzzle-wrong = { $move } não é a melhor jogada. Tente de novo ou digite hint ou why.
t-puzzle-answer = A resposta é { $move }: { $chance } de chance de vencer, contra { $less } depois da segunda melhor, { $second }.
t-puzzle-look = Olhe aqui: { $where }
t-puzzle-rating = Seu rating: { $own } ({ $change })
t-puzzle-best = Resolvidos seguidos: { $count }, no máximo { $best }
t-puzzle-enter = Tecle Enter para o próximo problema ou digite why ou quit.
t-puzzle-no-such = Não há nenhum problema desse tipo.
t-puzzle-sum = Problemas resolvidos: { $solved } de { $tried }. Seu rating é { $own }.
t-puzzle-unsaved = Não foi possível salvar seu resultado em { $path }: { $why }.
# { $date } is such as 2026-11-16.
t-day-head = Problema do dia, { $date }
t-day-solved = Você já resolveu o problema de { $date }. O próximo vem amanhã.
t-deal-head = Partida do dia, { $date }: os mesmos azulejos para todos, contra { $bot }.
t-deal-alone = Na partida do dia você está por conta própria: sem hint e sem undo.
t-deal-result = { $date }, contra { $bot }: { $score } a { $other }
t-deal-share = Para comparar, compartilhe este código: { $code }
t-deal-given-up = Você desistiu da partida de { $date }, então ela não tem resultado.
t-deal-other = { $file } não é a partida do dia { $date }. Mova o arquivo e comece de novo.
t-help-puzzle-hint = primeiro o tema, depois onde olhar; o problema conta como errado
t-help-puzzle-why = a resposta e seus motivos; o problema conta como errado
t-help-puzzle-next = outro problema; este pode voltar
t-help-puzzle-quit = sai; seus resultados ficam salvos
t-col-theme = tema
t-col-name = nome
t-col-tried = tentados
t-col-solved = resolvidos
t-col-puzzles = problemas

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
            [1] { $count } dia
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
t-link-mine = Abra isto no seu outro aparelho e não passe a ninguém:
t-link-table = O link da mesa: { $link }
t-link-seats = O link para quem ainda vai se sentar: { $link }
t-token-unkept = Não foi possível guardar o seu token: { $why }. Digite link e guarde o link.
t-come-back = Para voltar: { $command }
t-lost =
    { $restart ->
        [yes] O servidor está reiniciando. Tentando de novo…
       *[no] A conexão caiu. Tentando de novo…
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
t-news-started = { $name } deu início à partida.
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
t-news-more = Aconteceu coisa demais para listar tudo.
t-news-meanwhile = Enquanto isso: { $moves }.
t-offer-answer = Digite accept ou decline.
t-offer-waits = Esperando a resposta de { $names }.

## The lobby

t-lobby-table = mesa
t-lobby-join = para entrar ou para assistir
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
        [1] { $file }: { $count } partida
       *[other] { $file }: { $count } partidas
    }
t-game-says = Partida { $number }: { $says }
t-proven =
    { $start ->
        [yes] { $deals ->
            [1] o começo e { $deals } sorteio, tudo conforme o compromisso.
           *[other] o começo e { $deals } sorteios, tudo conforme o compromisso.
        }
       *[no] { $deals ->
            [1] { $deals } sorteio, conforme o compromisso.
           *[other] { $deals } sorteios, todos conforme o compromisso.
        }
    }
t-commitment = Compromisso { $commitment }

## What is wrong

t-file-unread = { $file } não pode ser lido: { $why }. Indique um registro ou - para a entrada padrão.
t-file-encoding = { $file } não é texto UTF-8: o byte { $byte } está errado. Salve em UTF-8.
t-file-unwritten = { $file } não pode ser gravado: { $why }. Indique outro arquivo.
t-file-exists = { $file } já existe: indique outro arquivo.
t-file-exists-resume = { $file } já existe: continue a partida com --resume ou indique outro arquivo.
t-folder-unused = { $folder } não pode ser usada: { $why }. Indique um arquivo com --save.
t-folder-tokens = o seu token não pode ser guardado em { $folder }: { $why }. Indique uma pasta em AZULEJOS_TOKENS.
t-output-unwritten = A saída não pode ser gravada: { $why }.
t-games-none = { $file } não contém nenhuma partida: indique um registro.
t-games-one = { $file } contém { $count } partidas: só dá para continuar uma.
t-games-which = { $file } contém { $count } partidas: diga qual com --game.
t-games-number = { $file } não tem a partida { $number }: o total é { $count }.
t-moves-number =
    { $count ->
        [1] a jogada { $number } não existe: a partida tem { $count } jogada.
       *[other] a jogada { $number } não existe: a partida tem { $count } jogadas.
    }
t-trust = { $file } iniciaria { $programs }: se você confia, acrescente --trust.
t-no-seat-mine = você não tem lugar em { $link }: entre antes.
t-page-unbuilt = A página não foi construída: execute primeiro make page.
t-page-taken = { $folder } contém outra coisa: indique uma pasta vazia ou uma escrita por azulejos page.
t-page-written = A página está em { $folder }: copie-a para qualquer servidor web.
t-needs =
    { $what ->
        [kernel] o kernel precisa de { $package }, que não está instalado: pip install 'azulejos[kernel]'.
        [png] as imagens PNG precisam de { $package }, que não está instalado: pip install 'azulejos[png]'.
       *[server] o servidor precisa de { $package }, que não está instalado: pip install 'azulejos[server]'.
    }
t-fault-at = linha { $line }, coluna { $column }: { $fault }
t-why-certificate = o certificado dele não é válido, { $why }
t-why-https = ele não usa HTTPS ali
t-why-silent = ele não responde
t-why-status = status HTTP { $status }
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
