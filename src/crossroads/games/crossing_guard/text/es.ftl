### Crossing Guard XL!

line = Guardias de paso escolar a la carrera: puja por grupos de escolares; la carta más alta que nadie más haya jugado los lleva al otro lado de la calle.
first = Quién reparte y elige el primer montón
option-xxl-name = XXL
option-xxl = Crossing Guard XXL!: cada escolar de tu colegio que queda fuera de juego te cuesta un punto.
option-deck-name = Mazo
option-deck = Dos mazos nuestros: B da tres rondas casi completas; A trata igual a todos los colegios, pero a menudo acaba con un solo montón.
option-deck-B = B
option-deck-A = A
scoring = Un punto por cada alumno y cada hermano que cruzas, y otro más por cada alumno de tu propio colegio. Gana quien tenga más puntos.
preset-expert = XXL: cada alumno de tu colegio que queda fuera de juego te cuesta un punto.

part-students = Alumnos
part-siblings = Hermanos
part-school = Colegio propio, otra vez
part-lost = Colegio propio, fuera de juego

## Colegios y cartas

school =
    { $school ->
        [red] Rojo
        [blue] Azul
        [green] Verde
        [yellow] Amarillo
       *[purple] Morado
    }
# Cada colegio tiene su propia letra: la del Azul es la Z, porque la A es del Amarillo.
letters =
    { $card ->
        [R] R
        [B] Z
        [G] V
        [Y] A
        [P] M
        [RR] RR
        [BB] ZZ
        [GG] VV
        [YY] AA
        [PP] MM
        [RG] RV
        [RBG] RZV
        [BGY] ZVA
        [GYP] VAM
        [YPR] AMR
        [PRB] MRZ
        [RRBY] RRZA
        [BBGP] ZZVM
        [GGYR] VVAR
        [YYPB] AAMZ
       *[PPRG] MMRV
    }
card =
    { $card ->
        [R] Rojo
        [B] Azul
        [G] Verde
        [Y] Amarillo
        [P] Morado
        [RR] Rojo-Rojo
        [BB] Azul-Azul
        [GG] Verde-Verde
        [YY] Amarillo-Amarillo
        [PP] Morado-Morado
        [RG] Rojo-Verde
        [RBG] Rojo-Azul-Verde
        [BGY] Azul-Verde-Amarillo
        [GYP] Verde-Amarillo-Morado
        [YPR] Amarillo-Morado-Rojo
        [PRB] Morado-Rojo-Azul
        [RRBY] Rojo-Rojo-Azul-Amarillo
        [BBGP] Azul-Azul-Verde-Morado
        [GGYR] Verde-Verde-Amarillo-Rojo
        [YYPB] Amarillo-Amarillo-Morado-Azul
        [PPRG] Morado-Morado-Rojo-Verde
        [brother] hermanito
       *[sister] hermanita
    }

## Lo que pasa

picks = { $who } elige el montón { $pile }: { $students }.
has-chosen = { $who } deja boca abajo una carta de carrera.
one-bid = { $who } puja { $card }
all-bids = { $bids }.
twins = { $who } se anulan con el { $card }.
leads-across = Gana el { $card }, y { $who } lleva al otro lado: { $students }.
out-of-play = Todas las pujas están repetidas y nadie gana. Fuera de juego: { $students }.
new-round =
    { $count ->
        [one] Ronda nueva: solo espera el montón { $piles }, y todo el mundo recupera sus cartas de carrera.
       *[other] Ronda nueva: esperan los montones { $piles }, y todo el mundo recupera sus cartas de carrera.
    }
one-score =
    { $points ->
        [one] { $who } suma { $points } punto
       *[other] { $who } suma { $points } puntos
    }
row-empty = Ya no espera nadie. { $scores }.

## Lo que no se puede

pick-first =
    { $count ->
        [one] Elige un montón antes de pujar; solo espera el montón { $piles }.
       *[other] Elige un montón antes de pujar; esperan los montones { $piles }.
    }
no-such-pile =
    { $count ->
        [one] En la fila no hay montón { $pile }; solo espera el montón { $piles }.
       *[other] En la fila no hay montón { $pile }; esperan los montones { $piles }.
    }
card-played = Ya has gastado tu { $card } en esta ronda; aún tienes { $held }.
pile-picked = El montón { $pile } ya está elegido; puja por él con una de tus cartas: { $held }.

## A favor de una jugada

why-least = Deja que los demás gasten sus cartas altas en los escolares que menos necesitas.
why-highest = Ningún montón de la fila te importa más que este: puja tu carta más alta.
why-keep =
    { $kept ->
        [one] Guarda tu carta más alta para el montón que te importa más.
       *[other] Guarda tus { $kept } cartas más altas para los { $kept } montones que te importan más.
    }
why-out-of-reach = Nadie más tiene una carta tan alta: es seguro que gana.
why-two-guards = Es el último montón, y entre dos una carta más alta nunca es peor.
why-last = Es el último montón, y nadie gana con él más que tú.
why-keener =
    { $keener ->
        [one] Otra persona gana más que tú con el último montón; si las cartas más altas empatan, gana la siguiente.
       *[other] Otras { $keener } personas ganan más que tú con el último montón; si las cartas más altas empatan, gana la siguiente.
    }

## La mesa

prompt-over = Todos los escolares han cruzado o están fuera de juego: la partida ha terminado.
prompt-pick = Elige el montón por el que todos pujan.
prompt-bid = Puja por el montón { $pile }: { $value }. Gana la carta más alta que nadie más juegue.
prompt-picks = { $who } elige un montón.
prompt-wait = Aún sin pujar: { $who }.
prompt-change = Todavía puedes cambiar tu puja. Aún sin pujar: { $who }.
value =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
value-with-bonus =
    { $points ->
        [one] { $points } punto, +{ $bonus } por tu colegio
       *[other] { $points } puntos, +{ $bonus } por tu colegio
    }
title-street = En la acera
title-deck = Por llegar
label-deck = Escolares por llegar
title-out = Fuera de juego
title-bids = Las pujas
title-claimed = { $who }: { $school }
title-bid = { $who }: puja
title-played = { $who }: jugadas
title-hand = Tus cartas de carrera
label-students = { $letters }, { $students }
label-in-pile = Montón { $pile }: { $card }
label-patron = Patrocinador: { $school }
label-your-bid = Tu puja, { $card }
label-has-bid = Puja de { $who }, boca abajo
label-bid = Puja de { $who }: { $card }
label-played = Jugada por { $who }: { $card }
label-hustle = Carta de carrera { $card }

## Lessons

lesson-first = Tres pujas
lesson-first-street = Grupos de escolares esperan en la acera. Eres guardia de paso: puja por un grupo, llévalo al otro lado, y cada escolar es un punto.
lesson-first-school = Tu escuela es la Roja. Cada escolar rojo que lleves al otro lado vale un punto más. Bibo va con la Azul y Dodo con la Verde.
lesson-first-pick = Tú eliges por qué montón pujan todos. El montón 1 tiene cuatro escolares, dos de ellos rojos: seis puntos para ti. Elígelo.
lesson-first-not-small = También vale, pero el montón 1 es el que más te da. Elígelo.
lesson-first-bid = Todos ponen en secreto una carta de carrera, del 1 al 7. Gana la más alta que nadie más haya jugado. Puja con tu 7.
lesson-first-not-low = ¡Qué prudencia! Pero, por esta vez, juega el 7 y mira qué pasa.
lesson-first-twins = ¡Dos sietes! Las cartas iguales se anulan, así que el 4 de Dodo era la más alta que quedaba sola y ha ganado. Quien gana elige el siguiente montón.
lesson-first-left = Dodo ha elegido el montón 5. Las cartas jugadas quedan a la vista hasta el final de la ronda: Bibo y tú ya no tenéis el 7, y Dodo no tiene el 4.
lesson-first-own = Ahora puja lo que quieras. Alto es fuerte, pero un número en el que nadie más piense puede ser igual de bueno.
lesson-first-tiny = ¡Ha ganado el 1! Dos doses se han anulado y solo quedaba tu carta.
lesson-first-won = ¡Tuyo! Los demás jugaron la misma carta y se anularon. Ahora eliges tú.
lesson-first-sister = Debajo del montón 4 se esconde una hermanita. No es de ninguna escuela, pero vale un punto: quien gana se lleva el montón entero.
lesson-first-next = Elige el siguiente montón. Cada escolar vale un punto para quien lo gane; uno rojo vale dos para ti.
lesson-first-good = Tres escolares, uno de ellos rojo: un buen montón para ti.
lesson-first-with-sister = Con la hermanita, un punto más.
lesson-first-as-you-like = Como quieras.
lesson-first-last = Una puja más: lo que creas que nadie más va a jugar.
lesson-first-round = Una ronda tiene hasta siete montones y una puja por cada uno. Después todos recuperan sus siete cartas de carrera y salen montones nuevos, hasta que todos hayan cruzado.
lesson-first-end = Se suman los escolares, los hermanitos y otra vez los de tu escuela; gana quien tenga más puntos. Si todas las cartas tienen gemela, nadie se lleva el montón: lo enseña la segunda lección.
lesson-second = Nadie cruza
lesson-second-two = Esta vez solo sois dos guardias, con una regla más dura, XXL: cada escolar de tu escuela que quede fuera de juego te cuesta un punto.
lesson-second-not-yet = Se puede, pero de momento sigue la luz.
lesson-second-pick = Otra vez eres de la Roja. Elige el montón 1.
lesson-second-bid = Puja el 5.
lesson-second-tie = ¡Dos cincos! Todas las cartas tienen gemela, así que nadie gana y el montón queda fuera de juego. Con XXL, sus dos rojos te cuestan dos puntos. Sin XXL nadie pierde nada.
lesson-second-again = ¿Quién elige ahora? Quien ganó la última; aún nadie, así que eliges tú otra vez, como quien reparte. Toma el montón 2, con el hermanito debajo.
lesson-second-not-brother = Otra vez será. Toma el montón 2: hay alguien debajo.
lesson-second-brother = Cuatro escolares y un hermanito. Puja alto: el 6 o el 7.
lesson-second-won = Era más alta que el 4 de Bibo y nadie más la tenía.
lesson-second-not-small = Podría ganar. Pero por un montón grande puja alto: 6 o 7.
lesson-second-both = Llevas el montón entero al otro lado: cuatro escolares, el hermanito, y uno rojo cuenta doble.
lesson-second-end = En caso de empate gana quien haya llevado más escolares de su escuela, y luego más grupos de cuatro; si no, se comparte la victoria. ¡Ya lo sabes todo!
