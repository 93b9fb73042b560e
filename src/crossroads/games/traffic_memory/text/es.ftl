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
