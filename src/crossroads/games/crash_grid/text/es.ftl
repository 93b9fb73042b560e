### Crash Grid

line = Motos de luz guiadas con cartas: deja muros a tu paso y sé quien más aguante en la carrera.
option-rounds-name = Rondas
option-rounds = Al mejor de cuántas rondas: con más de la mitad en puntos se gana el duelo al instante.
option-deciders-name = Rondas de desempate
option-deciders = Cuántas rondas de desempate se juegan como máximo mientras haya empate en cabeza.
option-size-name = Tamaño de la cuadrícula
option-size = Casillas por lado de la cuadrícula; 0 son 8 para dos personas, 10 para tres y 12 para cuatro.
option-replay-void-name = Repetir rondas sin puntos
option-replay-void = Si se repite una ronda en la que nadie puntúa, como máximo dos veces por duelo.
scoring = Un punto por cada ronda en la que eres la última moto en marcha. Gana quien tenga más puntos.
preset-family = Una sola ronda decide.
preset-expert = Al mejor de cinco rondas.

part-rounds = Rondas ganadas

## Direcciones, palos y rumbos

turn =
    { $turn ->
        [left] a la izquierda
        [right] a la derecha
       *[forward] recto
    }
turn-first =
    { $turn ->
        [left] A la izquierda
        [right] A la derecha
       *[forward] Recto
    }
button-turn =
    { $turn ->
        [left] Izquierda
        [right] Derecha
       *[forward] Recto
    }
suit =
    { $suit ->
        [spades] picas
        [hearts] corazones
        [diamonds] diamantes
       *[clubs] tréboles
    }
card =
    { $suit ->
        [s] { $rank }♠
        [h] { $rank }♥
        [d] { $rank }♦
       *[c] { $rank }♣
    }
heading =
    { $heading ->
        [north] norte
        [east] este
        [south] sur
       *[west] oeste
    }

## Lo que pasa

has-chosen = { $who } ya tiene elegida una carta.
card-of = { $who } { $card }
cards-are = Las cartas: { $cards }.
no-card = { $who } no tiene carta y se mueve después de los demás.
moves-first = { $who } se mueve primero.
rides =
    { $turn ->
        [left] { $who } gira a la izquierda: fila { $row }, columna { $column }.
        [right] { $who } gira a la derecha: fila { $row }, columna { $column }.
       *[forward] { $who } sigue recto: fila { $row }, columna { $column }.
    }
crashes =
    { $turn ->
        [left] ¡{ $who } gira a la izquierda y choca contra { $into }!
        [right] ¡{ $who } gira a la derecha y choca contra { $into }!
       *[forward] ¡{ $who } sigue recto y choca contra { $into }!
    }
into-edge = el borde de la cuadrícula
into-wall = un muro
into-rider = la moto de { $other }
into-trail = el rastro de { $other }
shuffled = Se barajan los descartes y forman el nuevo mazo.
free-again = Izquierda, derecha y recto vuelven a estar disponibles.
rails-laid = Ya no quedan raíles; desde ahora las cartas de iniciativa se convierten en muros.
last-riding =
    { $points ->
        [one] Solo queda la moto de { $who }, que tiene ahora { $points } punto.
       *[other] Solo queda la moto de { $who }, que tiene ahora { $points } puntos.
    }
nobody-left = No queda nadie, y nadie puntúa.
played-again = Se repite la ronda { $round }, desde las mismas salidas.
round-decides = Hay empate en cabeza: la ronda { $round } decide.
round-begins = Empieza la ronda { $round }.

## Cómo acaba el duelo

after =
    { $rounds ->
        [one] tras { $rounds } ronda
       *[other] tras { $rounds } rondas
    }
after-one-again =
    { $rounds ->
        [one] tras { $rounds } ronda y una repetición
       *[other] tras { $rounds } rondas y una repetición
    }
after-two-again =
    { $rounds ->
        [one] tras { $rounds } ronda y dos repeticiones
       *[other] tras { $rounds } rondas y dos repeticiones
    }
nobody-scored = Nadie ha puntuado: { $winners } comparten la victoria { $after }.
shared =
    { $points ->
        [one] { $winners } comparten la victoria con { $points } punto por cabeza { $after }.
       *[other] { $winners } comparten la victoria con { $points } puntos por cabeza { $after }.
    }
shared-ahead =
    { $points ->
        [one] { $winners } comparten la victoria con { $points } punto por cabeza { $after }; { $others }.
       *[other] { $winners } comparten la victoria con { $points } puntos por cabeza { $after }; { $others }.
    }
duel-won = { $who } gana el duelo { $points } : { $other } { $after }.
match-won =
    { $points ->
        [one] { $who } gana el duelo con { $points } punto { $after }; { $others }.
       *[other] { $who } gana el duelo con { $points } puntos { $after }; { $others }.
    }
behind-first = { $who } tiene { $points }
behind-next = { $who } { $points }

## Lo que no se puede

cards-first = Las motos se mueven cuando todas las cartas están en la mesa; juega antes { $held }.
not-in-hand = No tienes { $card } en la mano; juega { $held }.
steer-now = Las cartas de esta baza ya están en la mesa; ahora conduce { $unused }.
turn-used = { $turn } no se puede hasta que acabe la baza { $trick }; conduce { $unused }.

## A favor de una jugada

why-crash = { $others } habría choque.
why-room = Deja más espacio que ir { $others }.
why-close = Hay una moto cerca, y la carta más alta llega primero a la casilla.
why-far = No hay nadie cerca: muévete tarde, mira qué hacen los demás y guarda las cartas altas.

## La mesa

prompt-card = Elige una carta de iniciativa: las altas se mueven primero.
prompt-steer = Conduce: izquierda, derecha o recto. Cada una, una vez cada tres bazas.
prompt-crashed = Has chocado. Falta por jugar: { $who }.
prompt-choosing = Falta por elegir: { $who }.
prompt-steering = Le toca conducir: { $who }.
fact-rounds = Rondas
rounds-played =
    { $rounds ->
        [one] { $rounds } jugada
       *[other] { $rounds } jugadas
    }
fact-round = Ronda
round-of = { $round } de { $rounds }
round-deciding = { $round }, desempate
fact-trick = Baza
fact-refresh = Renovación
refresh-now = tras esta baza
refresh-in =
    { $tricks ->
        [one] en { $tricks } baza
       *[other] en { $tricks } bazas
    }
title-grid = La cuadrícula
title-deck = Mazo
title-discard = Descartes
title-laid = Tu iniciativa
title-initiative = Iniciativa: empieza la carta más alta
title-round = Fin de la ronda { $round }
round-points = { $who }: { $points }
title-hand = Tu mano
note-reach = a tu alcance
note-crash = ¡choque!
note-free = libre
note-choice = tu elección
you-are =
    { $heading ->
        [north] Tú: fila { $row }, columna { $column }, hacia el norte; a la izquierda { $left }, delante { $ahead }, a la derecha { $right }.
        [east] Tú: fila { $row }, columna { $column }, hacia el este; a la izquierda { $left }, delante { $ahead }, a la derecha { $right }.
        [south] Tú: fila { $row }, columna { $column }, hacia el sur; a la izquierda { $left }, delante { $ahead }, a la derecha { $right }.
       *[west] Tú: fila { $row }, columna { $column }, hacia el oeste; a la izquierda { $left }, delante { $ahead }, a la derecha { $right }.
    }
way =
    { $free ->
        [0] { $what ->
            [edge] borde
            [rider] moto
            [trail] rastro
           *[wall] muro
        }
       *[other] libre { $free }
    }
square-free = Fila { $row }, columna { $column }: libre
square-wall = Fila { $row }, columna { $column }: muro
square-blank-wall = Fila { $row }, columna { $column }: muro en blanco
square-trail = Fila { $row }, columna { $column }: rastro de { $suit }
label-rider = { $who } ({ $suit }), rumbo { $heading }, fila { $row }, columna { $column }
label-crashed = { $who } ({ $suit }), fuera por choque, fila { $row }, columna { $column }
label-card = { $rank } de { $suit }
label-back = Carta
label-chosen = { $who } ya tiene carta
hand-note =
    { $rails ->
        [one] { $unused }; { $rails } raíl
       *[other] { $unused }; { $rails } raíles
    }
is-crashed = fuera por choque
has-steered = movimiento hecho
can-steer-any = posible: cualquier dirección
can-steer = posible: { $turns }

## Lessons

lesson-first = Un duelo en la cuadrícula
lesson-first-aim = Dos motos de luz en una cuadrícula pequeña. Cada casilla que dejas queda bloqueada. Si das contra algo o te sales, chocas. Quien quede en marcha se lleva el punto.
lesson-first-rider = Esta es tu moto, que va hacia abajo. Bibo sube desde el otro lado.
lesson-first-card = Cada baza empieza con una carta elegida en secreto. La más alta se mueve primero; no significa nada más. Juega tu rey.
lesson-first-not-card = Cualquier carta valdría. Prueba con el rey, para ver quién se mueve primero.
lesson-first-steer = El rey gana al 7: te mueves primero. Puedes girar a la izquierda, a la derecha o seguir recto, siempre una casilla. Vas hacia abajo, así que tu izquierda queda a la derecha de la cuadrícula. Gira a la izquierda.
lesson-first-not-way = Se puede, pero en esta lección sigue la luz.
lesson-first-trail = Ya os habéis movido, y donde estabas queda una estela. Se queda toda la ronda.
lesson-first-low = Otra baza. No hay nadie cerca, así que el orden casi da igual: guarda las cartas fuertes y juega el 2 o el 4.
lesson-first-saved = Bien: las cartas fuertes, para después.
lesson-first-not-strong = Es demasiado buena para ahora. Cuando os acerquéis, te alegrarás de tenerla. Juega el 2 o el 4.
lesson-first-three = En tres bazas usas una vez izquierda, derecha y recto. La izquierda ya está gastada; gira ahora a la derecha.
lesson-first-again = Tercera baza. Basta con tu otra carta baja.
lesson-first-forced = En la tercera baza solo queda un camino: recto. Todos ven lo que te queda, y tú ves lo que le queda a Bibo.
lesson-first-free = Los tres caminos vuelven a estar libres y os acercáis. Juega la reina para ir antes que Bibo.
lesson-first-not-queen = Usa la reina: aquí basta, y el as queda para después.
lesson-first-aside = Te toca primero. Gira a la izquierda, lejos de Bibo.
lesson-first-not-aside = Mira adónde lleva: ahí se estrecha. Mejor gira a la izquierda.
lesson-first-look = Mira a Bibo, que va hacia la derecha. Su izquierda la bloquea tu estela, la derecha está gastada y solo le queda seguir recto: la casilla de debajo de ti. Si llegas antes, Bibo no tiene salida.
lesson-first-first = ¿Qué carta te asegura moverte primero? Encuéntrala.
lesson-first-ace = El as: no hay nada más alto.
lesson-first-not-sure = Bibo puede tener algo más alto. Esta baza decide la ronda: juega tu carta más alta.
lesson-first-cut = Te toca primero. Gira a la derecha, a la casilla que Bibo necesita.
lesson-first-not-cut = Así Bibo se escapa. Bibo necesita la casilla de tu derecha.
lesson-first-end = Bibo tuvo que seguir y chocó. Quedas en marcha solo tú: ¡el punto y esta partida corta son tuyos! Una partida de verdad tiene hasta tres rondas en una cuadrícula mayor.
lesson-second = Muros y empates
lesson-second-not-yet = Se puede, pero en esta lección sigue la luz.
lesson-second-equal = ¿Y si dos cartas valen lo mismo? Juega tu 9 y mira.
lesson-second-suits = Dos nueves: entonces decide el palo, picas antes que corazones, diamantes y tréboles. Las picas de Bibo fueron primero. Ahora tú: recto.
lesson-second-second = Guarda el as. Juega una carta baja.
lesson-second-not-ace = Guarda el as: lo necesitas cuando os encontréis. Juega una carta baja.
lesson-second-close = Bibo ha girado a la izquierda. Gira tú también a la izquierda.
lesson-second-third = Tercera baza: a los dos os queda un solo camino. Otra carta baja.
lesson-second-turn = Solo queda la derecha.
lesson-second-race = Vais el uno hacia el otro, casi de frente. Ahora podríais querer la misma casilla. Juega tu as.
lesson-second-not-enough = Aquí importa quién va primero. Juega el as.
lesson-second-block = Quizá Bibo cuente con la casilla de delante. Gira a la derecha y llega antes.
lesson-second-not-block = Así Bibo queda libre. Gira a la derecha, delante de Bibo.
lesson-second-both = Choca quien entra en una casilla ocupada; quien está en ella, no. Una baza se juega siempre hasta el final: si los últimos chocan todos en la misma baza, nadie se lleva el punto y la ronda se repite.
lesson-second-walls = Tienes nueve estelas. Desde la décima baza, la carta que jugaste se convierte en un muro en la casilla que dejas; bloquea igual.
lesson-second-end = La mayoría de las partidas son al mejor de tres rondas. Si hay empate en cabeza, siguen rondas de desempate. ¡Ya conoces toda la cuadrícula!
