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

head-start-fewer-in-hand =
    { $amount ->
        [one] { $amount } carta menos en la mano al principio
       *[other] { $amount } cartas menos en la mano al principio
    }
head-start-fewer-to-play =
    { $amount ->
        [one] { $amount } carta menos por jugar
       *[other] { $amount } cartas menos por jugar
    }

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

## Lessons

lesson-first = Colarse
lesson-first-aim = Quieres quedarte sin cartas antes que nadie: seis en la mano y el resto en tu montón.
lesson-first-ends = La fila solo crece por los extremos: una carta menor a la izquierda, una mayor a la derecha. De momento es solo el 10 que salió de tu montón.
lesson-first-close = Es tu turno y sigues mientras puedas. Pon el 11 a la derecha: entre el 10 y el 11 no cabe nada.
lesson-first-not-wide = Encaja, pero deja sitio que Bibo puede usar. Empieza con el 11, justo al lado del 10.
lesson-first-room = Después de cada carta tuya, quien va detrás tiene una ocasión: una carta que quepa justo entre la nueva y su vecina te quita el turno. Entre el 10 y el 11 no cabe nada, así que Bibo tuvo que esperar.
lesson-first-risk = Ahora mira qué pasa si dejas sitio. Pon el 7 a la izquierda o el 14 a la derecha: como prefieras.
lesson-first-risked = ¡Bibo ha visto el hueco!
lesson-first-not-huge = Eso dejaría todavía más sitio. Prueba con el 7 a la izquierda o el 14 a la derecha.
lesson-first-taken = Bibo se ha metido en tu hueco: «¡Me cuelo!». Ahora es su turno, todos han robado hasta seis cartas y Bibo ha puesto otra a la derecha.
lesson-first-take = ¡Bibo también ha dejado sitio! Cuélate con una carta que quepa entre las dos marcadas. Puedes poner incluso varias a la vez: activa antes la opción de varias cartas y elígelas.
lesson-first-one = ¡Te has colado! Pueden entrar dos cartas juntas, si caben las dos.
lesson-first-several = ¡Te has colado con dos cartas de una vez!
lesson-first-not-wait = Podrías dejarlo pasar, pero una de tus cartas cabe entre las marcadas. ¡Quédate con el turno!
lesson-first-yours = El turno es tuyo, y la fila también. Pon cualquier carta que encaje en un extremo. Cuanto más cerca esté de su vecina, menos sitio deja.
lesson-first-placed = Bien puesta.
lesson-first-pass = Cuando ninguna de tus cartas encaja en un extremo, pasas y robas hasta seis; sigue la siguiente persona con la misma fila. Si pasan todos, la fila se retira y empieza otra.
lesson-first-end = Quien pone la última carta de mano y montón gana en el acto. En una mesa de verdad solo tienes unos segundos para colarte y nada se ilumina: ¡ojos abiertos!
lesson-second = Las últimas cartas
lesson-second-empty = El final de una partida: los dos montones están vacíos y a cada uno le quedan seis cartas. Ya nadie roba.
lesson-second-open = Empieza una fila nueva. Si tuvieras montón, su primera carta iría al centro; sin montón, pones la carta que quieras. Abre con el 6.
lesson-second-not-open = Cualquier carta puede abrir una fila. En esta lección usa el 6.
lesson-second-on = Sigues enseguida; tras la carta de apertura nadie puede colarse. Pon el 7 a la derecha.
lesson-second-not-on = Eso deja sitio. El 7 no deja ninguno: ponlo primero.
lesson-second-bold = Ahora atrévete y pon el 3 a la izquierda. Deja sitio para el 4 y el 5.
lesson-second-not-bold = Otra vez será. Aquí ponemos el 3 y vemos qué tiene Bibo.
lesson-second-wait = Bibo se ha colado con dos cartas a la vez y luego ha puesto el 2. Entre el 2 y el 3 no cabe nada: déjalo pasar.
lesson-second-again = Bibo sigue con el 8. Entre el 7 y el 8 tampoco cabe nada.
lesson-second-now = Bibo ha puesto el 10. Fíjate bien: ¿tienes algo entre el 8 y el 10?
lesson-second-seen = Bien visto: ¡el 9!
lesson-second-not-now = Mira otra vez: Bibo se ha saltado un número entre el 8 y el 10, y lo tienes tú.
lesson-second-one = Otra vez tu turno, y te quedan dos cartas. Pon el 1: no deja sitio.
lesson-second-not-last = Espera con el 12: después quedaría un hueco para el 11. Antes, el 1.
lesson-second-last = Queda una carta. Entre el 10 y el 12 hay sitio, pero a una última carta nadie puede responder. ¡Ponla!
lesson-second-end = No te quedan cartas: ganas en el acto. Quien aún tenga cartas las cuenta; cuantas menos, mejor. ¡Bien jugado!
