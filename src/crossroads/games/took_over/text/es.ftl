### Lo que se lee en Took over!

line = «¡Me cuelo!»: alarga la fila carta a carta, hasta que alguien se cuele en medio y te quite el turno.
first = Quién empieza
helpers = Las cartas con las que puedes colarte destacan, y un botón las juega todas.

option-low-name = Número más bajo
option-low = El número más bajo en juego.
option-high-name = Número más alto
option-high = El número más alto en juego; cada cual necesita al menos seis cartas.
option-voluntary-pass-name = Pasar libremente
option-voluntary-pass = Al colocar, se puede pasar aunque haya una carta que encaje.
scoring = Gana al momento quien se queda sin cartas en la mano y en el montón. A los demás les cuentan las cartas que les quedan; mejor cuantas menos.
preset-family = Números hasta el treinta: una partida más corta.
preset-expert = Puedes pasar aunque una carta encaje.

part-hand = En la mano
part-stack = En el montón

too-few-cards = { $players } jugadores necesitan al menos { $needed } cartas, { $each } por persona; del { $low } al { $high } solo hay { $cards }.

## Lo que pasa

passes = { $who } pasa.
does-not-take-over = { $who } no se cuela.
takes-over = ¡{ $who } se cuela con { $cards }!
opens-round = { $who } abre una ronda con el { $card } de la mano.
places-right = { $who } coloca el { $card } a la derecha.
places-left = { $who } coloca el { $card } a la izquierda.
has-no-cards = ¡{ $who } se queda sin cartas y gana!
draws =
    { $count ->
        [one] { $who } roba { $count } carta
       *[other] { $who } roba { $count } cartas
    }
all-draws = { $draws }.
row-discarded = Todos han pasado: la fila se descarta.
starts-from-hand = { $who } empieza una ronda nueva con una carta de la mano.
starts-round = { $who } empieza una ronda nueva con el { $card }.
hand-played-out = { $who } ha jugado toda la mano.
turn-of = Le toca a { $who }.

## Lo que no se puede

answer-first = Puedes colarte con cartas entre el { $low } y el { $high } o esperar; nada más.
outside-the-gap = Con { $cards } no puedes colarte; solo con cartas entre el { $low } y el { $high }.
open-first = Tu montón está vacío: abre la ronda con una carta de tu mano, por ejemplo { $move }.
not-in-hand = No tienes { $missing }; tienes { $held }.
wrong-end = El { $card } encaja en el otro extremo: juega { $move }.
something-fits = Solo puedes pasar si no encaja ninguna carta: { $instead }.
nothing-to-take = Es tu propio turno, no hay dónde colarse: { $instead }.
row-is-open = La fila ya está abierta: { $instead }.
fits-nowhere = El { $card } no encaja en ningún extremo: { $instead }.
do-place = coloca una carta menor que { $low } a la izquierda o mayor que { $high } a la derecha, por ejemplo { $move }
do-pass = no tienes nada menor que { $low } para la izquierda ni mayor que { $high } para la derecha, así que pasa

## A favor de una jugada

why-take-over = Las cartas de en medio de la fila no caben en otro sitio, y el turno pasa a ser tuyo.
why-close = Entre el { $low } y el { $high } no cabe nada: nadie puede colarse.

## La mesa

waiting-answer = Esperando la respuesta de { $who }.
prompt-open = Tu montón está vacío: pon cualquier carta como centro de una fila nueva.
prompt-place = Coloca una carta menor que { $low } a la izquierda o mayor que { $high } a la derecha.
prompt-answer = ¿Puedes colarte entre el { $low } y el { $high }? Toca una carta o deja pasar.
prompt-take-over = Tienes algo entre el { $low } y el { $high }: ¡cuélate!
prompt-nothing-fits = No tienes nada que quepa entre el { $low } y el { $high }.
title-row = La fila
new-round = Empieza una ronda nueva.
title-discards = Descartes
title-stack = Tu montón
title-hand = Tu mano
stack-of = montón: { $count }
label-car = Coche { $card }
label-discarded = Coche { $card }, fuera de juego
label-held = Coche { $card }, en tu mano
label-held-note = Coche { $card }, en tu mano, { $note }
label-back = Una carta
note-takes-over = se cuela
begins-row = empieza la fila
leaves-nothing = no cabe nada en medio
leaves-room = deja sitio para { $room }
button-take = Colarme con { $cards }
button-take-over = ¡Me cuelo!
button-take-over-note = con todas las cartas que encajan
button-wait = Dejar pasar
button-pass = Paso
button-pass-note = Sigue la siguiente persona.
button-pass-forced = No encaja nada. Sigue la siguiente persona.
