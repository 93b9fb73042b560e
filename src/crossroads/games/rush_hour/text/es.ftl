### Rush Hour en español.
### La baza se llama aquí ronda, porque nadie la gana; cada vez que se reparten las cartas es un reparto.

line = Cuela tus coches en el atasco y deja que otros lo alarguen demasiado.
first = Quién abre la primera ronda

option-deals-name = Repartos
option-deals = Cuántos repartos se juegan.
option-target-name = Puntos límite
option-target = La partida acaba tras el reparto en el que alguien llega a estos puntos; con 0 se juegan los repartos elegidos.
option-high-name = Número más alto
option-high = El número más alto; con los más pequeños, mejor números bajos.
option-hand-name = Cartas en mano
option-hand = Cartas que recibe cada jugador, o tantas como haya.
option-rows-name = Filas
option-rows = Filas del atasco.
option-specials-name = Cartas especiales
option-specials = Jugar con ambulancias, coches de policía, remolques y grúas.
option-plain-numbers-name = Especiales como coches
option-plain-numbers = Sin cartas especiales: las diez que llevan número quedan como coches corrientes.
option-massive-jam-name = Gran atasco
option-massive-jam = Quien pone el quinto coche de una fila se lleva la fila.
option-too-small-name = La menor toma una fila
option-too-small = Quien juega una carta menor que todas las filas se lleva una fila; si no, la carta va al principio de una.
scoring = Cada coche que te llevas cuesta un punto; los remolques, las grúas, los coches de policía y las ambulancias cuestan dos. Gana quien tenga menos puntos.
preset-family = Solo coches con número.
preset-expert = Tres repartos, sumados.

part-cars = Coches de un punto
part-specials = Coches de dos puntos
part-earlier = Repartos anteriores

# $players (number), $cards (number), $hand (number)
advice-few-cards =
    Hay tan pocas cartas que con { $players } jugadores cada uno recibe { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } en vez de { $hand }.
# $players (number), $cards (number), $hand (number), $high (number), $better (number)
advice-higher-numbers =
    Hay tan pocas cartas que con { $players } jugadores cada uno recibe { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } en vez de { $hand }. Con números hasta { $high } serían { $better } para cada uno.

## Cartas y lugares

card-police = policía
card-ambulance = ambulancia
# $row (number)
place-row = fila { $row }
# $row (number), $slot (number)
place-gap = hueco { $row }.{ $slot }

## Lo que ha pasado

# $who (name)
has-chosen = { $who } ya tiene su carta.
# $cards (list)
cards-turned-up = Se descubren las cartas: { $cards }.
# $who (name), $card (card)
shown = { $who } { $card }
# $who (name), $card (card), $row (number)
sends-to-row = { $who } manda { $card } a la fila { $row }.
# $who (name), $card (card), $row (number), $slot (number)
sends-to-gap = { $who } manda { $card } al hueco { $row }.{ $slot }.
# $who (name), $card (card), $row (number)
joins-row = El { $card } de { $who } entra en la fila { $row }.
# $card (card), $row (number)
pushes-in = Fila { $row }: entra { $card }.
# $who (name), $cards (list), $points (number)
jams =
    ¡Gran atasco! { $who } se lleva { $cards }: { $points ->
        [one] +1 punto
       *[other] +{ $points } puntos
    }.
# $who (name), $cards (list), $points (number)
takes =
    ¡{ $who } se lleva { $cards }: { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }!
# $deal (number)
deal-begins = Empieza el reparto { $deal }.
hands-empty = No quedan cartas en la mano: la partida ha terminado.

## Por qué no vale una jugada

# $card (card), $places (places)
not-now-card = En esta ronda juegas { $card }; ahora falta su sitio: { $places }.
# $card (card), $places (places)
not-now-gap = { $card } va a una fila, nunca a un hueco; puedes elegir: { $places }.
# $row (number), $places (places)
no-such-row-to-name = No hay fila { $row }; puedes elegir: { $places }.
# $card (card), $cards (list)
not-in-hand = No tienes { $card }; puedes jugar: { $cards }.
# $cards (list)
choose-a-card = Primero todos eligen una carta; puedes jugar: { $cards }.
# $card (card), $row (number), $slot (number), $places (places)
no-gap = No hay hueco en { $row }.{ $slot }; { $card } puede ir aquí: { $places }.
# $card (card), $row (number), $slot (number), $places (places)
does-not-fit = { $card } no cabe en el hueco { $row }.{ $slot }; puede ir aquí: { $places }.
# $card (card), $row (number), $places (places)
no-such-row = No hay fila { $row }; { $card } puede ir aquí: { $places }.
# $card (card), $behind (card), $row (number), $end (card)
not-the-closest = Entre los números, { $card } tiene que ir detrás de { $behind }; la fila { $row } acaba en { $end }.
# $card (card), $row (number), $end (card), $places (places)
too-low = { $card } es muy bajo para esa fila: la fila { $row } acaba en { $end }; puede ir aquí: { $places }.

## Por qué es buena una jugada

why-nothing = No cuesta nada.
# $points (number)
why-least =
    Cuesta { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }, y ningún otro sitio cuesta menos.
why-room = Puede ir a cualquier fila, y en una hay sitio.
# $points (number)
why-cheap =
    Es demasiado baja, pero ahora la fila más barata cuesta solo { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }.
why-trailer = Un remolque que encuentra un número menor nunca causa un atasco.
# $step (number), $row (number)
why-near = Está solo { $step } por encima del final de la fila { $row }: poco puede colarse en medio.

## Lo que se pregunta

# $who (list)
waiting-card = Falta la carta de { $who }.
# $who (list)
waiting-change = Aún puedes cambiar tu carta. Falta la carta de { $who }.
# $who (name), $card (card)
waiting-place = { $who } busca sitio para su carta: { $card }.
prompt-card = Elige una carta. Todas se descubren a la vez.
prompt-ambulance = Tu ambulancia se cuela al principio de una fila: ¿de cuál?
prompt-police = Tu coche de policía se pone al final de una fila: ¿de cuál?
# $card (card)
prompt-tow = Tu grúa { $card } carga el último coche de una fila: ¿de cuál?
# $card (card)
prompt-place = { $card } puede ir a varios sitios: elige uno.
# $card (card)
prompt-too-small = { $card } es demasiado bajo para todas las filas: llévate una, y tu carta la empieza.
# $card (card)
prompt-front = { $card } es demasiado bajo para todas las filas: ponlo al principio de una.

## Títulos

deal = Reparto
# $row (number)
title-row = Fila { $row }
title-queue = Entran en el atasco
# $who (name)
title-taken = { $who }: castigo
title-choice = Tu elección
title-hand = Tu mano

## Notas bajo cartas y filas

# $points (number)
points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
# $points (number)
points-full =
    { $points ->
        [one] llena, 1 punto
       *[other] llena, { $points } puntos
    }
# $points (number)
costs =
    { $points ->
        [one] cuesta 1 punto
       *[other] cuesta { $points } puntos
    }
costs-nothing = no cuesta nada
# $end (card), $row (number); a no-break space keeps a number with its word under a narrow card
goes-behind = tras el { $end }, fila { $row }
# $row (number), $points (number)
would-jam =
    atasco en la fila { $row }: { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
follows-open = en una fila abierta
too-small = demasiado baja
any-row-ambulance = primera, al frente
any-row-police = final de una fila
any-row-tow = última, carga un coche
# $row (number)
to-row = a la fila { $row }
face-down = boca abajo hasta que todos elijan

## Lo que dice un lector de pantalla

# $number (card)
label-car = Coche { $number }
# $number (card)
label-trailer = Remolque { $number }
# $number (card)
label-tow = Grúa { $number }
label-police = Policía
label-ambulance = Ambulancia
label-back = Una carta
# $who (name)
label-chosen = { $who } ya tiene su carta
# $row (number), $slot (number)
gap-in-row = Fila { $row }, puesto { $slot }: hueco
# $car (label), $row (number), $slot (number)
car-in-row = { $car }, fila { $row }, puesto { $slot }
# $car (label), $who (name)
car-joining = { $car }, de { $who }, entra en el atasco
# $car (label), $row (number)
car-on-its-way = { $car }, de camino a la fila { $row }
# $car (label), $who (name)
car-taken = { $car }, en el castigo de { $who }
# $car (label)
car-chosen = { $car }, tu elección
# $car (label)
car-in-hand = { $car }, en tu mano

## Lessons

lesson-first = Tu primer atasco
lesson-first-jam = Hay tres filas de coches atascadas. En cada ronda cada uno añade un coche. Una fila que te toca llevarte te da puntos, y gana quien tenga menos.
lesson-first-behind = Un coche va detrás del último coche que quede más cerca por debajo. Las filas acaban en 12, 25 y 40: así, un 30 iría detrás del 25, no del 12.
lesson-first-play = Todos eligen una carta en secreto y luego se descubren a la vez. Tu 27 encaja bien detrás del 25. Tócala.
lesson-first-not-small = El 5 es menor que todos los últimos coches. Te costaría una fila: guárdalo por ahora.
lesson-first-not-yet = También encontraría sitio. Pero el 27 es el que más cerca está de una fila y casi nada puede colarse: juégalo primero.
lesson-first-order = La carta más baja va siempre primero. El 13 fue detrás del 12, luego tu 27 detrás del 25, y luego el 28 de Bibo detrás de ti. La fila 2 ya tiene tres coches.
lesson-first-yours = Ahora elige tú. Debajo de cada carta pone adónde iría en este momento. El 15 y el 44 son buenos los dos.
lesson-first-good-high = El 44 fue a la fila 3, lejos del barullo.
lesson-first-good-low = El 15 encaja justo detrás del 13.
lesson-first-not-third = El 30 iría a la fila 2, y allí Bibo y Dodo pueden adelantarse. Hay sitios más tranquilos.
lesson-first-full = La fila 2 tiene cuatro coches: está llena. Quien tenga que poner el quinto provoca un gran atasco y se lleva la fila entera, un punto por coche.
lesson-first-safe = ¿Cuál de tus coches se queda fuera de la fila 2? Encuentra uno: esta vez no se ilumina nada.
lesson-first-was-safe = Bien visto: tu coche se libró del atasco.
lesson-first-not-fifth = Cuidado: el último coche más cercano por debajo del 30 es el 29. El tuyo sería el quinto, y los otros cuatro serían tus puntos.
lesson-first-jammed = El 32 de Dodo tuvo que ir detrás del 29 como quinto coche. Dodo se llevó cuatro coches y el 32 empieza la fila de nuevo.
lesson-first-small = Tarde o temprano hay que soltar la carta baja. Ahora hay una fila corta, así que saldrá barato. Juega tu 5.
lesson-first-not-last = Espera con esa. La fila 2 es corta ahora: buen momento para el 5.
lesson-first-take = El 5 es demasiado pequeño para todas las filas. Así que te llevas una, la que quieras, y tu 5 la empieza de nuevo. ¿Cuál cuesta menos?
lesson-first-cheap = Un coche, un punto. Más barato, imposible.
lesson-first-not-cheap = Se puede, pero cada coche de la fila es un punto para ti. Busca la fila más corta.
lesson-first-last = Te queda una carta. El 30 tiene su sitio detrás del 7. Juégala.
lesson-first-end = No te quedan cartas y la partida ha terminado: tienes menos puntos que nadie, ¡así que ganas! En una partida completa cada uno tiene diez cartas y hay coches especiales: los enseña la segunda lección.
lesson-second = Coches especiales
lesson-second-special = Otra vez cinco cartas, pero cuatro son especiales: una ambulancia, un coche de policía, un remolque y una grúa. En una fila que te lleves, cada uno cuenta dos puntos.
lesson-second-not-yet = A esa le toca enseguida. Juega primero la carta iluminada.
lesson-second-ambulance = Las ambulancias salen antes que nadie. No tienen número y van al principio de la fila que quieras. Juega la tuya.
lesson-second-front = Elige una fila. La ambulancia se mete por delante; el último coche sigue siendo el último. Solo crece la fila, así que una llena se atascaría.
lesson-second-pushed = Ahí está, delante de todos.
lesson-second-police = Después va el coche de policía, antes que los números. Juégalo.
lesson-second-open = Va al final de una fila y la abre: detrás de un coche de policía puede ir cualquier número. Prueba la fila 3.
lesson-second-not-there = Podrías. En esta lección ponlo al final de la fila 3 y mira qué hace el 5 de Bibo.
lesson-second-followed = El 5 de Bibo está muy por debajo de 36, pero la policía lo dejó pasar. Sin ella, el 5 habría sido demasiado pequeño.
lesson-second-trailer = El 31 es un remolque. Va adonde lo manda su número, pero se engancha al último coche y no ocupa sitio propio. Juégalo.
lesson-second-hooked = El 22 y el 31 comparten un sitio, y la fila 2 acaba ahora en 31. Un remolque que encuentra un número menor nunca provoca un atasco.
lesson-second-tow = Las grúas van las últimas, al final de cualquier fila. Juega tu 43.
lesson-second-lift = Carga con el último coche de una fila y deja un hueco donde estaba. Levanta el 40 de la fila 2.
lesson-second-not-lift = También vale. Aquí queremos un hueco en la fila 2, porque uno de tus coches cabe en él.
lesson-second-gap = En la fila 2 hay un hueco entre el 31 y el 40. Un coche que quepa entre los dos puede entrar. Juega tu 35.
lesson-second-enter = El 35 puede ir al final de una fila o meterse en el hueco, que no alarga ninguna. Toca el hueco.
lesson-second-entered = Dentro, y sin coste.
lesson-second-not-row = También vale, pero alarga una fila. El hueco no cuesta nada: pruébalo.
lesson-second-end = Ya conoces todos los coches de esta carretera. Los casos raros, como dos ambulancias en una ronda, están en las reglas. ¡Buen viaje!
