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
letter-black = N
letter-red = R
letter-orange = J
letter-yellow = A
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

## Lessons

lesson-first = Tu primera cruz
lesson-first-aim = Pones fichas X, una por turno, y completas figuras de cinco. Antes, quien más años tiene coloca los cinco comodines: mira a Bibo.
lesson-first-jokers = Un comodín es de todos: cuenta como una X de tu color. Aquí hay dos bien colocados, con una casilla libre en medio.
lesson-first-centre = Construyamos una cruz: un centro y sus cuatro vecinas. Dos brazos ya son comodines. Pon una X en el centro, en d4.
lesson-first-not-centre = Se puede, pero mira d4: los dos comodines son sus vecinos. Pon ahí tu X.
lesson-first-arms = Faltan el brazo de arriba y el de abajo. Pon una X encima o debajo: como prefieras.
lesson-first-not-arm = Ahí no: la cruz necesita las casillas justo encima y justo debajo de d4.
lesson-first-finish = Falta una casilla. ¡Completa la cruz!
lesson-first-not-finish = Ahí no: aún falta un brazo de la cruz.
lesson-first-claim = ¡Cinco en cruz! Pero no puntúa sola: tienes que reclamarla. Toca la cruz.
lesson-first-not-done = ¡No te vayas todavía! Si la dejas, Bibo puede reclamar tu cruz. Tócala antes.
lesson-first-not-claim = Toca una ficha de la cruz para reclamarla.
lesson-first-score = Ahora podrías reclamar más figuras de tu color. Solo hay esta, así que puntúala.
lesson-first-move = Cada X tuya se ha convertido en un marcador: tres puntos. Los dos comodines los has levantado y los pones donde quieras, pero sin completar ninguna figura. Elige una casilla iluminada.
lesson-first-not-lit = Quizá se pueda, pero en esta lección elige una casilla iluminada.
lesson-first-other = Y el segundo comodín.
lesson-first-points = Tus tres X han vuelto a tu reserva y hay tres marcadores en el tablero. Los marcadores no bloquean: cualquiera puede poner una X encima.
lesson-first-shapes = Hay tres figuras: la cruz, el aspa (un centro y sus cuatro esquinas) y cinco en línea, en cualquier dirección.
lesson-first-end = Con dos jugadores ganan 15 puntos; con tres, 12; con cuatro, 10. En una mesa de verdad no hay nada marcado: tienes que ver las figuras, las tuyas y las que se les escapen a otros.
lesson-second = ¡Se le escapó!
lesson-second-set = Esta vez pones tú los comodines. No pueden tocarse dos, ni por las esquinas. Pon uno en d5; los otros cuatro se ponen solos.
lesson-second-not-set = Estaría bien. En esta lección empieza en d5.
lesson-second-own = Empieza quien va después: Bibo ha puesto una X entre dos comodines. ¿Qué podría salir de ahí? Pon una X en una de las casillas iluminadas.
lesson-second-not-lit = Se puede, pero en esta lección elige una casilla iluminada.
lesson-second-watch = Bibo sigue construyendo. Pon otra X en una casilla iluminada y no le pierdas de vista.
lesson-second-overlooked = ¡Bibo ha completado una cruz y ha terminado su turno sin reclamarla! Una figura que se le escapa a su dueño la puede reclamar cualquiera. Tócala.
lesson-second-not-leave = ¡Espera, ahí hay algo! Mira las fichas alrededor de e5.
lesson-second-not-claim = Mira alrededor de e5: toca la cruz.
lesson-second-score = Ahora puntúala como si fuera tuya.
lesson-second-jokers = Tres puntos para ti, y las X de Bibo vuelven a Bibo. Los comodines también los pones tú.
lesson-second-rest = Y el último.
lesson-second-cover = Tus marcadores están en e4, e5 y e6. Si Bibo puntúa con una X encima de uno, su marcador tapa el tuyo, y solo cuenta el de arriba. Y al revés igual.
lesson-second-combine = Si una X completa varias figuras, o dos figuras comparten una X, una sola reclamación las toma todas: seis en línea son seis puntos.
lesson-second-end = La partida termina cuando alguien tiene bastantes puntos, o se queda sin X o sin marcadores. Y cinco comodines en una figura ganan en el acto. ¡Ojos abiertos!
