### Lo que se lee en Mod X.

line = Completa figuras de cinco fichas y puntúa encima de los marcadores de los demás.
first = Quién coloca los comodines; empieza el asiento siguiente
helpers = Las fichas de las figuras completas se destacan, y la mesa solo pregunta cuando hay algo que reclamar.

option-teams-name = Equipos
option-teams = Dos contra dos: quienes se sientan enfrente suman sus puntos.
option-claims-name = Reclamar
option-claims = Reclamas tus figuras, o cada figura puntúa al instante.
option-claims-manual = a mano
option-claims-auto = automático
option-x-pieces-name = Fichas X
option-x-pieces = Fichas X por asiento.
option-joker-must-move-name = El comodín debe moverse
option-joker-must-move = Un comodín no puede volver a una casilla que un comodín acaba de dejar.
option-joker-win-name = Cinco comodines ganan
option-joker-win = Cinco comodines en una figura ganan la partida.
option-combination-name = Combinaciones
option-combination = Al reclamar una figura se llevan todas las que comparten una ficha X con ella, o solo esa.
option-combination-all = todas
option-combination-choice = a elegir
option-own-markers-name = Marcadores propios
option-own-markers = Sobre tus marcadores no pones otros, o los cubres, y así gastas marcadores.
option-own-markers-stay = se quedan
option-own-markers-cover = se cubren
scoring = Cada marcador tuyo que nadie ha cubierto es un punto. Gana al momento quien llega a la meta o forma una figura de cinco comodines; si no, gana quien tenga más puntos.
preset-family = La mesa encuentra las figuras terminadas por ti.
preset-expert = Los comodines tienen que moverse, y eliges qué figuras puntúas.

part-markers = Marcadores propios encima
part-partner = Marcadores de la pareja

teams-are-for-four = Los equipos son para 4.

## Colores y figuras

colour-black = negro
colour-red = rojo
colour-orange = naranja
colour-yellow = amarillo
colour-jokers = comodines
pattern-x = X { $cell }
pattern-plus = cruz { $cell }
pattern-row = fila { $cell }
pattern-column = columna { $cell }
pattern-fall = diagonal ↘ { $cell }
pattern-rise = diagonal ↗ { $cell }

## Lo que pasa

puts-joker = { $who } pone un comodín en { $cell }.
puts-x = { $who } pone una X en { $cell }.
claims = { $who } reclama: { $pattern }.
claims-with = { $who } reclama: { $pattern }, y con ella { $joined }.
scores = { $who } puntúa.
ends-turn = { $who } termina su turno.
places-markers =
    { $placed ->
        [0] { $who } no pone marcadores
        [one] { $who } pone { $placed } marcador
       *[other] { $who } pone { $placed } marcadores
    } por { $patterns } y tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
places-markers-team =
    { $placed ->
        [0] { $who } no pone marcadores
        [one] { $who } pone { $placed } marcador
       *[other] { $who } pone { $placed } marcadores
    } por { $patterns } y tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $together } en equipo.
loses =
    { $lost ->
        [one] { $who } pierde { $lost } punto
       *[other] { $who } pierde { $lost } puntos
    } y tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
loses-team =
    { $lost ->
        [one] { $who } pierde { $lost } punto
       *[other] { $who } pierde { $lost } puntos
    } y tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $together } en equipo.
jokers-to-place =
    { $jokers ->
        [one] { $who } tiene que recolocar { $jokers } comodín.
       *[other] { $who } tiene que recolocar { $jokers } comodines.
    }
jokers-go-back = No queda casilla para el siguiente comodín: todos los comodines de esta puntuación vuelven adonde estaban.
end-target =
    { $target ->
        [one] { $who } alcanza la meta de { $target } punto: ¡fin de la partida!
       *[other] { $who } alcanza la meta de { $target } puntos: ¡fin de la partida!
    }
end-five-jokers = ¡{ $who } hace una figura de cinco comodines y gana!
end-out-of-pieces =
    { $points ->
        [one] A { $who } no le quedan fichas X: la partida termina, gana quien tiene { $points } punto.
       *[other] A { $who } no le quedan fichas X: la partida termina, gana quien tiene { $points } puntos.
    }
end-out-of-markers =
    { $points ->
        [one] A { $who } no le quedan marcadores: la partida termina, gana quien tiene { $points } punto.
       *[other] A { $who } no le quedan marcadores: la partida termina, gana quien tiene { $points } puntos.
    }
end-no-progress =
    { $turns ->
        [one] Nadie ha puesto un marcador en { $turns } turno
       *[other] Nadie ha puesto un marcador en { $turns } turnos
    }: la partida termina, gana quien tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.

## Lo que no se puede

no-joker = No tienes ningún comodín que poner; { $instead }.
marks-first = Has reclamado: { $patterns }; { $instead }.
nothing-marked = No hay nada reclamado que puntuar; { $instead }.
occupied-joker = Hay un comodín en { $cell }; { $instead }.
occupied-x = Hay una X de color { $colour } en { $cell }; { $instead }.
place-an-x = Nadie puede pasar; { $instead }.
no-x-now = La X se pone en tu propio turno, una por turno; { $instead }.
turn-is-over = Tu turno ha terminado; { $instead }.
turn-is-yours = Es tu turno; { $instead }.
no-claims = En esta partida las figuras puntúan solas; { $instead }.
do-score = puntúa, o reclama más de ese color
do-place = pon una X en una casilla libre, por ejemplo «x { $cell }»
do-touch = toca una figura completa si la ves, o escribe «{ $word }»
do-joker = { $cell } serviría
joker-first =
    { $jokers ->
        [one] Primero pon { $jokers } comodín, por ejemplo «joker { $cell }».
       *[other] Primero pon { $jokers } comodines, por ejemplo «joker { $cell }».
    }
too-close = { $cell } toca el comodín de { $other }, y al principio los comodines van separados; { $instead }.
joker-must-move = Un comodín acaba de dejar { $cell } y tiene que ir a otro sitio; { $instead }.
finishes-a-pattern = En { $cell } el comodín completaría una figura, y no debe hacerlo; { $instead }.
touched-marked = Lo que has reclamado pasa por { $cells }; escribe «score», o toca más de ese color.
several = Más de una figura pasa por { $cells }; elige varias de sus fichas para decir cuál.
nothing-through = Ninguna figura completa pasa por { $cells }: tiene cinco casillas con fichas de un color o comodines.
marked = Ya has reclamado esa figura: { $pattern }; escribe «score».
not-finished = No es una figura completa: { $pattern }. Las cinco casillas necesitan fichas de un color o comodines.
other-colour = El color de «{ $pattern }» es { $colour }; lo que puntúas a la vez tiene que ser de color { $wanted }.
your-own = Esa figura es tuya: { $pattern }. Reclámala en tu próximo turno; ahora escribe «leave» o reclama otra.

## Lo que habla a favor de una jugada

why-few-patterns = Pocas figuras pasan por esa casilla, y los demás juegan antes.
why-five-jokers = Cinco comodines ganan al instante.
why-claim = Lo que dejes lo puntuará otra persona.
why-score = No hay nada más que reclamar.
why-finishes = Completa: { $patterns }.
why-stops = Impide completar una figura allí a { $colours }.
why-covers = Allí hay un marcador ajeno: puntuar encima cuenta doble.

## La mesa

prompt-jokers-start =
    { $jokers ->
        [one] Pon un comodín en el tablero (queda { $jokers }). No puede tocar a otro.
       *[other] Pon un comodín en el tablero (quedan { $jokers }). No puede tocar a otro.
    }
prompt-jokers =
    { $jokers ->
        [one] Pon un comodín en el tablero (queda { $jokers }). No puede completar una figura.
       *[other] Pon un comodín en el tablero (quedan { $jokers }). No puede completar una figura.
    }
prompt-marked = Toca más figuras del mismo color, o puntúa lo que has reclamado.
prompt-before = Pon una X. Si ves una figura completa, tócala para reclamarla.
prompt-after = ¿Ves una figura completa? Tócala para reclamarla, o termina tu turno.
prompt-pause = ¿Se le ha escapado una figura a alguien? Tócala para reclamarla, o déjalo pasar.
fact-target = Para ganar
fact-target-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
title-board = El tablero
title-supply = { $who } ({ $colour })
note-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
label-free = { $cell }: libre
label-marker = { $cell }: marcador, { $colour }
label-joker-in-hand = Comodín por colocar
label-joker = { $cell }: comodín
label-x = { $cell }: X, { $colour }
label-pieces-left =
    { $count ->
        [one] queda { $count } ficha X
       *[other] quedan { $count } fichas X
    }
label-markers-left =
    { $count ->
        [one] queda { $count } marcador
       *[other] quedan { $count } marcadores
    }
button-claim = Reclamar { $pattern }
button-touch = Tocar { $cells }
button-score = Puntuar
button-score-note = Puntuar todas las figuras reclamadas ({ $colour }).
button-done = Terminar turno
button-leave = Dejarlo pasar
