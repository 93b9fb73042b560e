### Word Crush

line = El juego de recordar palabras: deshazte de tus cartas letra a letra y recita cada vez todo el montón.
first = Quién reparte; empieza quien está a su izquierda
helpers = Al recitar, la mesa ofrece palabras que empiezan por lo que escribes.
option-length-name = Duración
option-length = Cuántas cartas se reparten: entre dos, 5, 4 o 7.
option-length-regular = normal
option-length-quick = corta
option-length-long = larga
option-after-stuck-name = Tras un bloqueo
option-after-stuck = A quién le toca después de un bloqueo: a quien lo ha resuelto o a quien le sigue.
option-after-stuck-same = la misma persona
option-after-stuck-next = la siguiente
option-reshuffle-name = Barajar de nuevo
option-reshuffle = El descarte se baraja cuando pasa a ser el nuevo mazo.
option-spelling-name = Ortografía
option-spelling = Si vale una palabra larga con una letra equivocada.
option-spelling-lenient = tolerante
option-spelling-strict = estricta
option-voluntary-pass-name = Pasar libremente
option-voluntary-pass = Se puede pasar aunque se pueda jugar una carta.
option-turn-cap-name = Máximo de turnos
option-turn-cap = Tras tantos turnos gana quien tenga menos cartas; 0: hasta que alguien gane.
option-words-name = Lista de palabras
option-words = La lista de palabras que forma la baraja.
option-words-english = inglés
option-words-german = alemán
option-words-spanish = español
option-words-russian = ruso
no-list = Aquí no hay una lista de palabras { $wanted }; hay { $names }.
list-unreadable = La lista de palabras { $list } no es un texto en UTF-8.
list-unplayable = Con la lista de palabras { $list } no se puede jugar. { $errors }
not-a-list = { $option } es el nombre de una lista de palabras, no { $wanted }.
too-few-words = La lista de palabras { $list } tiene { $words }; con { $players } jugadores y { $hand } cartas para cada uno hacen falta { $needed }.

scoring = Gana quien juega la última carta de su mano y recita todo el montón. A los demás les cuentan las cartas de la mano; mejor cuantas menos.
preset-quick = Pocas cartas: una partida corta.
preset-expert = Muchas cartas, y las palabras se escriben sin faltas.

part-hand = Cartas en la mano

## Lo que pasa

plays = { $who } juega una palabra en la { $letter }; el marcador avanza a la { $next }.
exchanges = { $who } cambia una carta.
is-right = La palabra { $place } de { $count } es correcta.
recites-all =
    { $count ->
        [1] ¡{ $who } acierta la única palabra del montón!
       *[other] ¡{ $who } recita bien las { $count } palabras del montón!
    }
forgets =
    { $taken ->
        [one] { $who } no recuerda la palabra { $place } de { $count } y se lleva { $taken } carta.
       *[other] { $who } no recuerda la palabra { $place } de { $count } y se lleva { $taken } cartas.
    }
is-wrong =
    { $taken ->
        [one] { $who } falla en la palabra { $place } de { $count } y se lleva { $taken } carta.
       *[other] { $who } falla en la palabra { $place } de { $count } y se lleva { $taken } cartas.
    }
out-of-time =
    { $taken ->
        [one] { $who } se queda sin tiempo para la palabra { $place } de { $count } y se lleva { $taken } carta.
       *[other] { $who } se queda sin tiempo para la palabra { $place } de { $count } y se lleva { $taken } cartas.
    }
draws-discard = { $who } roba del descarte.
draws-deck = { $who } roba del mazo.
turns-over-and-draws = { $who } da la vuelta al descarte y roba del mazo.
gives-up = { $who } deja en el descarte la carta que cambia.
passes = { $who } pasa en la { $letter }.
passes-out-of-time = { $who } se queda sin tiempo y pasa en la { $letter }.
all-passed = Todos han pasado: { $who } juega, del descarte o del mazo, la próxima palabra que vale para la { $letter }.
nothing-goes = Ni en el mazo ni en el descarte hay una palabra para la { $letter }: el marcador avanza a la { $next }.
wins-empty-handed = ¡{ $who } gana con la mano vacía!
last-turn-wins =
    { $cards ->
        [one] Se acabó el último turno: ¡{ $who } gana con { $cards } carta!
       *[other] Se acabó el último turno: ¡{ $who } gana con { $cards } cartas!
    }
last-turn-shared =
    { $cards ->
        [one] Se acabó el último turno: ¡{ $who } comparten la victoria con { $cards } carta!
       *[other] Se acabó el último turno: ¡{ $who } comparten la victoria con { $cards } cartas!
    }

## Lo que no se puede

only-the-clock = timeout solo lo juega el reloj.
recite = Ahora se pide la palabra { $place } del montón; dila, o forget.
can-play = Solo pasas si nada vale para la { $letter }; podrías jugar { $words }.
no-exchange = Se roban cartas en un cambio; di primero qué carta dejas, por ejemplo swap tunnel.
nothing-to-recite = Se recita después de jugar una carta; ahora juega, cambia o pasa.
discard-empty = El descarte está vacío; draw deck.
draw-first =
    { $owed ->
        [one] A tu cambio le falta { $owed } carta; draw deck o draw discard.
       *[other] A tu cambio le faltan { $owed } cartas; draw deck o draw discard.
    }
draw-deck-first =
    { $owed ->
        [one] A tu cambio le falta { $owed } carta; draw deck.
       *[other] A tu cambio le faltan { $owed } cartas; draw deck.
    }
not-in-hand = No tienes { $word }; tienes { $held }.
too-few-to-draw = Para un cambio hay que robar dos cartas, y entre el mazo y el descarte hay menos.
does-not-fit = { $word } no vale para la { $letter }; una palabra para la { $letter } empieza por ella o contiene { $letter }{ $letter }.

## Por qué una jugada es buena

why-draw-at-once = { $word } vale para la { $letter } ya mismo.
why-draw-later = { $word } tiene que esperar a la { $letter }.
why-swap-at-once = { $word } vale para la { $letter } ya mismo; a dos palabras nuevas quizá les toque antes.
why-swap-later = { $word } tiene que esperar a la { $letter }; a dos palabras nuevas quizá les toque antes.
why-play-at-once = Más tarde, { $word } vale para la { $letter } enseguida.
why-play-later = Más tarde, { $word } tiene que esperar a la { $letter }.
why-last-card = Es tu última carta: recita el montón y habrás ganado.

## La mesa

prompt-recites = { $who } recita el montón. Recuerda las palabras.
prompt-plays = Le toca a { $who }. Recuerda las palabras.
prompt-recite = Recita el montón, la palabra más antigua primero: ¿cuál es la palabra { $place } de { $count }?
prompt-draw = Te falta robar { $owed }: del mazo, o la carta del descarte.
prompt-stuck = Ninguna de tus palabras vale para la { $letter }: cambia una carta por dos, o pasa.
prompt-play = Juega una palabra que empiece por { $letter } o que tenga esa letra doble.
fact-letter = Letra activa
fact-recited = Recitadas
recited = { $recited } de { $count }
ask-word = Palabra { $place } de { $count }
title-ring = Las letras
title-crush = Montón de palabras
title-stock = Mazo
title-discard = Descarte
title-wrong =
    { $taken ->
        [one] Mal: 1 carta a la mano
       *[other] Mal: { $taken } cartas a la mano
    }
note-was-said = dicho
note-was-asked = era
label-was-said = Dicho: { $word }
label-was-asked = Era: { $word }
title-hand = Tu mano
label-active = { $letter }, la letra activa
label-red = Letra inicial { $letter }
label-yellow = Letra activa { $letter }
label-crush = El montón de palabras, boca abajo
label-stock = El mazo
label-card = Una carta
top-word = En el montón: { $word }.
label-on-crush = { $word }, en el montón de palabras
label-on-discard = { $word }, en el descarte
label-in-hand = { $word }, en tu mano
note-goes = vale para la { $letter }
note-swap = cambiar por dos
button-forget = No me acuerdo
note-forget = Te llevas esta carta y todas las que siguen boca abajo.
button-pass = Pasar
button-swap = Cambiar { $word } por dos
