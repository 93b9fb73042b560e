### Traffic-Memory
### Ningún mensaje dice qué número está en qué lugar: eso lo recuerda cada cual.

line = Un juego de memoria con tráfico: descubre números vecinos y recuerda dónde están los demás.
first = Quién empieza
option-low-name = Número menor
option-low = El número más bajo en juego. Fácil: del 1 al 12; normal: del 1 al 30; más difícil: del 26 al 50.
option-high-name = Número mayor
option-high = El número más alto en juego; se juega al menos con seis números.
option-specials-name = Cartas especiales
option-specials = También hay coches de policía y ambulancias; en una serie de tres cartas o más valen por cualquier número.
option-may-stop-name = Parar
option-may-stop = Cuándo puedes parar y llevarte tu serie: con exactamente dos cartas, nunca o con cualquier serie.
option-may-stop-literal = con dos cartas
option-may-stop-never = nunca
option-may-stop-always = con cualquier serie
option-gap-hope-name = Huecos
option-gap-hope = Con cartas especiales: 21 y 23 aún no acaban el turno, una tercera carta puede cerrar el hueco.
scoring = Cada carta que te llevas es un punto. Gana quien tenga más cartas.
preset-family = Veinte cartas, y puedes parar con cualquier serie.
preset-expert = Los cincuenta números, con policía y ambulancias.

part-numbers = Números
part-specials = Cartas especiales

too-few-numbers = Los números del { $low } al { $high } son demasiado pocos; si el menor es { $low }, el mayor es al menos { $least }.

## Cartas

card =
    { $card ->
        [police] un coche de policía
       *[ambulance] una ambulancia
    }
card-first =
    { $card ->
        [police] un coche de policía
       *[ambulance] una ambulancia
    }
card-next =
    { $card ->
        [police] un coche de policía
       *[ambulance] una ambulancia
    }
card-alone =
    { $card ->
        [police] coche de policía
       *[ambulance] ambulancia
    }
any-number = cualquier número
a-special = una carta especial
another-special = una carta especial más

## Lo que pasa

stops = { $who } para.
turns-up = { $who } descubre { $card }.
turned-back =
    { $count ->
        [one] Vuelve boca abajo: { $cards }.
       *[other] Vuelven boca abajo: { $cards }.
    }
takes = { $who } se lleva { $cards }.
ends-won =
    { $most ->
        [one] No queda ninguna serie: ¡gana { $who } con 1 carta!
       *[other] No queda ninguna serie: ¡gana { $who } con { $most } cartas!
    }
ends-shared =
    { $most ->
        [one] No queda ninguna serie: ¡{ $who } comparten la victoria con 1 carta!
       *[other] No queda ninguna serie: ¡{ $who } comparten la victoria con { $most } cartas!
    }

## Lo que no se puede

no-such-place = No hay lugar { $place }; los lugares van del 1 al { $last }.
hole = El lugar { $place } está vacío; descubre una carta que esté boca abajo.
already-open = La carta del lugar { $place } ya está descubierta; descubre una que esté boca abajo.
none-open = Un turno tiene al menos dos cartas; descubre la primera.
one-open = Un turno tiene al menos dos cartas; descubre otra.
no-run = Aún no hay serie con { $cards }; descubre una tercera carta.
no-stopping = En esta mesa el turno sigue hasta que una carta no encaja; descubre otra.
too-late-to-stop = Solo puedes parar con exactamente dos cartas descubiertas; descubre cartas hasta que una no encaje.

## Lo que habla a favor de una jugada

why-stop = La serie es tuya de todos modos, y cada carta más que descubras la ven también los demás.
why-go-on = Una carta que no encaja no cuesta nada: vuelve boca abajo, y te llevas la serie igualmente.

## La mesa

prompt-over = No queda ninguna serie: la partida ha terminado.
prompt-watch = { $who } descubre cartas. Mira y recuerda.
prompt-first = Descubre una carta.
prompt-second = Busca { $wanted }.
prompt-second-or-special = Busca { $wanted }; también sirve una carta especial.
prompt-after-special =
    { $card ->
        [police] Un coche de policía vale por cualquier número. Descubre una segunda carta, y después una tercera que forme una serie con ellas.
       *[ambulance] Una ambulancia vale por cualquier número. Descubre una segunda carta, y después una tercera que forme una serie con ellas.
    }
prompt-run = ¡Una serie! Busca { $wanted } para seguir, o para y llévate estas.
prompt-third = Busca { $wanted }. Si la tercera carta no encaja, las tres vuelven boca abajo.
prompt-go-on = Busca { $wanted }. Una carta que no encaja vuelve boca abajo, y te llevas las demás.
prompt-nothing-fits = Ya no puede encajar nada, pero tienes que descubrir una carta. Una carta que no encaja vuelve boca abajo, y te llevas las demás.
button-stop = Parar y llevármelas
button-stop-note = Te quedas las cartas descubiertas.
title-table = La mesa
label-face-down = Lugar { $place }, boca abajo
label-open = Lugar { $place }: { $card }
label-turned-back = Lugar { $place }: { $card }, vuelve boca abajo
label-taken =
    { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }

## Lessons

lesson-first = Visto y recordado
lesson-first-aim = Hay doce cartas boca abajo, los números del 1 al 12. Encuentra vecinos, como el 3 y el 4, y llévatelos. Gana quien tenga más cartas.
lesson-first-open = Descubre una carta; la ven todos. Empecemos por la esquina.
lesson-first-not-there = Puedes descubrir cualquiera. En esta lección toma la iluminada.
lesson-first-second = Un 5. Ahora otra carta: el 4 o el 6 serían vecinos. Prueba la de al lado.
lesson-first-back = El 5 y el 9 no son vecinos, así que vuelven boca abajo a su lugar. ¡Recuerda dónde están! Ahora Bibo descubre dos: mira.
lesson-first-watch = Bibo encontró el 6 y el 10, que también volvieron boca abajo. Pero los has visto: el 5 y el 6 son vecinos y sabes dónde están los dos.
lesson-first-five = ¿Recuerdas dónde está el 5? Descúbrelo.
lesson-first-not-five = Ahí no. El 5 fue tu primera carta, en la esquina.
lesson-first-six = ¿Y el 6 que descubrió Bibo?
lesson-first-not-six = Ahí no. Bibo encontró el 6 en la fila de arriba, a la derecha de tu 9.
lesson-first-third = El 5 y el 6: ¡una serie! Puedes parar y llevarte los dos, o probar una tercera carta, que tiene que ser el 4 o el 7. La serie no la pierdes. Prueba la carta iluminada.
lesson-first-not-stop = Puedes, y los dos serían tuyos. Pero aquí un tercer intento no cuesta nada: descubre la carta iluminada.
lesson-first-must = ¡El 4! Desde tres cartas hay que seguir hasta que una no encaje: valdrían el 3 o el 7. Descubre el 9, que ya conoces, para ver cómo acaba una serie.
lesson-first-not-known = Esa hasta podría encajar. Aquí queremos ver cómo acaba una serie: toma el 9.
lesson-first-took = El 9 volvió a su lugar, y el 4, el 5 y el 6 son tuyos. Ahora le toca a Bibo.
lesson-first-nine = Bibo se llevó el 10 y el 11. Te toca: empieza con una carta que conozcas. ¿Dónde está el 9?
lesson-first-not-nine = Ahí no. Ya has descubierto el 9 dos veces: junto a la esquina, en la fila de arriba.
lesson-first-eight = El 10 ya no está, así que de vecino solo queda el 8. A veces ayuda la suerte: descubre la carta iluminada.
lesson-first-choice = ¡El 8 y el 9! Para y llévatelos, o prueba una tercera. Lo que otros vean de las cartas nuevas también lo recordarán. Elige.
lesson-first-stopped = Más vale pájaro en mano: dos cartas más.
lesson-first-went-on = ¡El 7 también encaja! Después un 1 acabó la serie. Volvió boca abajo, y tres cartas son tuyas.
lesson-first-end = Así se sigue hasta que no queden vecinos en la mesa. Gana quien tenga más cartas. Lo normal es jugar con treinta: una buena memoria vale más que la suerte.
lesson-second = Policía y ambulancia
lesson-second-special = En una mesa puede haber cartas especiales: coches de policía y ambulancias. En una serie de tres cartas o más valen por cualquier número.
lesson-second-not-there = Vale cualquier carta. En esta lección toma la iluminada.
lesson-second-four = Descubre la primera carta.
lesson-second-hole = Un 4. Descubre la siguiente.
lesson-second-hope = El 4 y el 6: falta el 5. Sin cartas especiales tu turno acabaría; con ellas, una tercera carta puede tapar el hueco. Descúbrela.
lesson-second-filled = ¡Un coche de policía! Vale por el 5, y tienes una serie de tres. Sigue: encajarían el 3 o el 7.
lesson-second-miss = El 7 encaja. Desde tres cartas hay que seguir. Una más.
lesson-second-alone = El 12 no encajó y volvió boca abajo; cuatro cartas son tuyas, y el coche de policía cuenta como una. Bibo no encontró nada. Empieza con la carta iluminada.
lesson-second-number = Primero una ambulancia. Un número y una especial todavía no son una serie: hacen falta tres cartas. Sigue.
lesson-second-three = Un 9. La tercera carta decide: tiene que formar serie con las dos. Si no, las tres vuelven boca abajo.
lesson-second-end = Ambulancia, 9 y 10: la ambulancia es un 8 o un 11, y no hace falta decir cuál. Desde aquí seguirías. Las cartas especiales se eligen al preparar una mesa.
