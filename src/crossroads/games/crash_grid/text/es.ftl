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
