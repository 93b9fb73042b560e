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

## Lessons

lesson-first = Todo otra vez
lesson-first-aim = Quieres deshacerte de tus cartas de palabras. En una partida rápida son cuatro para cada uno.
lesson-first-ring = El marcador amarillo está en la J. Puedes jugar una palabra que empiece por J o que tenga esa letra doble. Después el marcador avanza a la letra siguiente.
lesson-first-play = «jirafa» empieza por J. Juégala en el montón.
lesson-first-not-swap = Cambiar cartas viene en la segunda lección. Una de tus cartas vale: juégala.
lesson-first-recite = Ahora recitas de memoria todo el montón, la palabra más antigua primero. Antes de tu carta estaba «isla». Escríbela.
lesson-first-not-last = Esa va la última. Primero va la más antigua: «isla».
lesson-first-not-first-word = Casi. La palabra más antigua del montón es «isla».
lesson-first-new = ¡Bien! Y ahora la carta que acabas de jugar.
lesson-first-not-new = Casi: era tu propia carta, «jirafa».
lesson-first-grows = Bibo ha jugado «koala» en la K y ha recitado isla, jirafa, koala. El montón crece y nadie ve lo que hay debajo de la primera carta. ¿Lo recuerdas todo?
lesson-first-double = El marcador está en la L. Ninguna de tus palabras empieza por L, pero «caballo» tiene dos eles seguidas. Juégala.
lesson-first-one = Recita el montón: cuatro palabras. ¿Cómo empezaba?
lesson-first-not-one = Esa no. Es tierra rodeada de agua: «isla».
lesson-first-two = ¿Y después? Era tu propia primera carta.
lesson-first-not-two = Esa no. Tiene el cuello muy largo: «jirafa».
lesson-first-three = La tercera palabra fue de Bibo.
lesson-first-not-three = Esa no. Come hojas de eucalipto: «koala».
lesson-first-four = Y la última la acabas de jugar.
lesson-first-not-four = Esa no. Es tu carta con dos eles: «caballo».
lesson-first-failed = ¡Todo bien! Después Bibo jugó en la M y no recordó la tercera palabra. Así que esa carta y todas las siguientes fueron a su mano; lo ya recitado sigue siendo el montón.
lesson-first-end = Gana quien juega su última carta y recita todo el montón. Si ninguna de tus palabras vale, cambias una carta o pasas: lo enseña la segunda lección. En una mesa de verdad las palabras desaparecen en cuanto se tapan: escucha bien y repítetelas.
lesson-second = Cuando nada vale
lesson-second-stuck = El marcador está en la I. Ninguna de tus palabras empieza por I ni tiene esa letra doble.
lesson-second-swap = Puedes cambiar una carta por otras dos, tantas veces como quieras antes de jugar. Deja «zorro»: elígela y confirma.
lesson-second-not-pass = Podrías pasar. Pero dos cartas nuevas pueden ayudar: cambia «zorro».
lesson-second-not-this = Valdría cualquiera. En esta lección deja «zorro».
lesson-second-draw = Roba la primera carta del mazo.
lesson-second-again = Y la segunda. También podrías tomar la primera del descarte, si hubiera una.
lesson-second-play = ¡«isla» empieza por I! Juégala. Tu mano tiene una carta más, pero vuelves a estar en juego.
lesson-second-not-again = Puedes volver a cambiar, pero ahora vale «isla». Juégala.
lesson-second-one = Recita: la palabra más antigua primero. Estaba desde el principio.
lesson-second-not-one = Esa no. Es agua muy fría: «hielo».
lesson-second-two = Y la tuya.
lesson-second-not-two = Esa no. Acabas de jugar «isla».
lesson-second-pass = Bibo no tenía nada para la J y ha pasado. Tú tampoco, y esta vez no quieres más cartas: pasa.
lesson-second-not-swap = Podrías cambiar, pero veamos qué ocurre cuando todos pasan. Pasa.
lesson-second-standstill = Todos han pasado: no se puede seguir. Quien pasó primero juega la siguiente carta que valga de los montones, aquí Bibo con «jarra», y recita. Después esa misma persona tiene un turno normal.
lesson-second-end = Pasar no mueve el marcador; solo lo mueve una carta jugada. Cuando se acaba el mazo, se da la vuelta al descarte. Ya lo sabes todo. ¿Podrías recitarlo?
