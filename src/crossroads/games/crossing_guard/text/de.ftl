### Crossing Guard XL!

line = Schülerlotsen im Wettlauf: Biete auf Gruppen von Schulkindern. Die höchste Karte, die sonst niemand gespielt hat, führt sie über die Straße.
first = Wer gibt und den ersten Stapel wählt
option-xxl-name = XXL
option-xxl = Crossing Guard XXL!: Jedes Kind deiner Schule, das aus dem Spiel geht, kostet dich einen Punkt.
option-deck-name = Kartensatz
option-deck = Zwei Kartensätze von uns: B ergibt drei fast volle Runden; A behandelt alle Schulen gleich, endet aber oft mit einem einzigen Stapel.
option-deck-B = B
option-deck-A = A
scoring = Ein Punkt für jedes Kind und jedes Geschwisterkind, das du hinüberbringst, und noch einer für jedes Kind deiner eigenen Schule. Die meisten Punkte gewinnen.
preset-expert = XXL: Jedes Kind deiner Schule, das aus dem Spiel geht, kostet dich einen Punkt.

part-students = Schulkinder
part-siblings = Geschwister
part-school = Eigene Schule, noch einmal
part-lost = Eigene Schule, aus dem Spiel

## Schulen und Karten

school =
    { $school ->
        [red] Rot
        [blue] Blau
        [green] Grün
        [yellow] Gelb
       *[purple] Lila
    }
# Jede Schule hat ihren eigenen Buchstaben: Gelb ist E, weil G schon Grün ist.
letters =
    { $card ->
        [R] R
        [B] B
        [G] G
        [Y] E
        [P] L
        [RR] RR
        [BB] BB
        [GG] GG
        [YY] EE
        [PP] LL
        [RG] RG
        [RBG] RBG
        [BGY] BGE
        [GYP] GEL
        [YPR] ELR
        [PRB] LRB
        [RRBY] RRBE
        [BBGP] BBGL
        [GGYR] GGER
        [YYPB] EELB
       *[PPRG] LLRG
    }
card =
    { $card ->
        [R] Rot
        [B] Blau
        [G] Grün
        [Y] Gelb
        [P] Lila
        [RR] Rot-Rot
        [BB] Blau-Blau
        [GG] Grün-Grün
        [YY] Gelb-Gelb
        [PP] Lila-Lila
        [RG] Rot-Grün
        [RBG] Rot-Blau-Grün
        [BGY] Blau-Grün-Gelb
        [GYP] Grün-Gelb-Lila
        [YPR] Gelb-Lila-Rot
        [PRB] Lila-Rot-Blau
        [RRBY] Rot-Rot-Blau-Gelb
        [BBGP] Blau-Blau-Grün-Lila
        [GGYR] Grün-Grün-Gelb-Rot
        [YYPB] Gelb-Gelb-Lila-Blau
        [PPRG] Lila-Lila-Rot-Grün
        [brother] kleiner Bruder
       *[sister] kleine Schwester
    }

## Was geschieht

picks = { $who } wählt Stapel { $pile }: { $students }.
has-chosen = { $who } legt eine Sprintkarte verdeckt hin.
one-bid = { $who } bietet { $card }
all-bids = { $bids }.
twins = { $who } heben sich mit der { $card } gegenseitig auf.
leads-across = Die { $card } gewinnt, und { $who } führt über die Straße: { $students }.
out-of-play = Jedes Gebot gibt es mehrfach, niemand gewinnt. Aus dem Spiel: { $students }.
new-round =
    { $count ->
        [one] Eine neue Runde: Nur Stapel { $piles } wartet, und alle nehmen ihre Sprintkarten zurück.
       *[other] Eine neue Runde: Die Stapel { $piles } warten, und alle nehmen ihre Sprintkarten zurück.
    }
one-score =
    { $points ->
        [one] { $who } hat { $points } Punkt
       *[other] { $who } hat { $points } Punkte
    }
row-empty = Niemand wartet mehr. { $scores }.

## Was nicht geht

pick-first =
    { $count ->
        [one] Wähle einen Stapel, bevor du bietest; es wartet nur Stapel { $piles }.
       *[other] Wähle einen Stapel, bevor du bietest; es warten die Stapel { $piles }.
    }
no-such-pile =
    { $count ->
        [one] In der Reihe liegt kein Stapel { $pile }; es wartet nur Stapel { $piles }.
       *[other] In der Reihe liegt kein Stapel { $pile }; es warten die Stapel { $piles }.
    }
card-played = Deine { $card } hast du in dieser Runde schon ausgespielt; auf der Hand hast du noch { $held }.
pile-picked = Stapel { $pile } ist schon gewählt; biete darauf mit einer deiner Karten: { $held }.

## Was für einen Zug spricht

why-least = Lass die anderen ihre hohen Karten für die Kinder ausgeben, die du am wenigsten brauchst.
why-highest = Kein Stapel der Reihe ist dir wichtiger als dieser: Biete deine höchste Karte.
why-keep =
    { $kept ->
        [one] Heb deine höchste Karte für den Stapel auf, der dir wichtiger ist.
       *[other] Heb deine { $kept } höchsten Karten für die { $kept } Stapel auf, die dir wichtiger sind.
    }
why-out-of-reach = Niemand sonst hat eine so hohe Karte, also gewinnt sie sicher.
why-two-guards = Das ist der letzte Stapel, und zu zweit ist eine höhere Karte nie schlechter.
why-last = Das ist der letzte Stapel, und niemand hat mehr von ihm als du.
why-keener =
    { $keener ->
        [one] Eine andere Person hat vom letzten Stapel mehr als du; sind die höchsten Karten gleich, gewinnt die nächste darunter.
       *[other] { $keener } andere haben vom letzten Stapel mehr als du; sind die höchsten Karten gleich, gewinnt die nächste darunter.
    }

## Der Tisch

prompt-over = Alle Kinder sind drüben oder aus dem Spiel: Das Spiel ist zu Ende.
prompt-pick = Wähle den Stapel, auf den alle bieten.
prompt-bid = Biete auf Stapel { $pile }: { $value }. Es gewinnt die höchste Karte, die sonst niemand spielt.
prompt-picks = { $who } wählt einen Stapel.
prompt-wait = Noch ohne Gebot: { $who }.
prompt-change = Du kannst dein Gebot noch ändern. Noch ohne Gebot: { $who }.
value =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
value-with-bonus =
    { $points ->
        [one] { $points } Punkt, +{ $bonus } für deine Schule
       *[other] { $points } Punkte, +{ $bonus } für deine Schule
    }
title-street = Am Straßenrand
title-deck = Kommen noch
label-deck = Kinder, die noch kommen
title-out = Aus dem Spiel
title-bids = Die Gebote
title-claimed = { $who }: { $school }
title-bid = { $who }: Gebot
title-played = { $who }: gespielt
title-hand = Deine Sprintkarten
label-students = { $letters }, { $students }
label-in-pile = Stapel { $pile }: { $card }
label-patron = Auftraggeber: { $school }
label-your-bid = Dein Gebot, { $card }
label-has-bid = Verdecktes Gebot von { $who }
label-bid = Gebot von { $who }: { $card }
label-played = Ausgespielt von { $who }: { $card }
label-hustle = Sprintkarte { $card }
