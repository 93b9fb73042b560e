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
