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

## Lessons

lesson-first = Drei Gebote
lesson-first-street = Gruppen von Schulkindern warten an der Straße. Du hilfst ihnen hinüber: Biete auf eine Gruppe, führ sie über die Straße, und jedes Kind ist ein Punkt.
lesson-first-school = Deine Schule ist Rot. Jedes rote Kind, das du hinüberführst, ist einen Punkt mehr wert. Bibo gehört zu Blau, Dodo zu Grün.
lesson-first-pick = Du wählst, auf welchen Stapel alle bieten. Stapel 1 hat vier Kinder, zwei davon rot: sechs Punkte für dich. Wähl ihn.
lesson-first-not-small = Das ginge auch, aber Stapel 1 ist für dich am meisten wert. Wähl ihn.
lesson-first-bid = Alle legen verdeckt eine Sprintkarte hin, 1 bis 7. Die höchste Karte, die sonst niemand gespielt hat, gewinnt. Biete deine 7.
lesson-first-not-low = Vorsichtig gedacht! Aber nimm dieses eine Mal die 7 und sieh, was passiert.
lesson-first-twins = Zwei Siebener! Gleiche Karten heben sich auf, also war Dodos 4 die höchste, die allein blieb, und hat gewonnen. Wer gewinnt, wählt den nächsten Stapel.
lesson-first-left = Dodo hat Stapel 5 gewählt. Gespielte Karten bleiben bis zum Ende der Runde offen liegen: Bibo und du habt keine 7 mehr, Dodo keine 4.
lesson-first-own = Jetzt biete, was du willst. Hoch ist stark, aber eine Zahl, an die sonst niemand denkt, kann genauso gut sein.
lesson-first-tiny = Die 1 hat gewonnen! Zwei Zweier haben sich aufgehoben, und nur deine Karte blieb übrig.
lesson-first-won = Deins! Die anderen haben das Gleiche gespielt und sich aufgehoben. Jetzt wählst du.
lesson-first-sister = Unter Stapel 4 steckt eine kleine Schwester. Sie gehört zu keiner Schule, ist aber einen Punkt wert: Wer gewinnt, nimmt den ganzen Stapel.
lesson-first-next = Wähl den nächsten Stapel. Jedes Kind darin bringt dem Gewinner einen Punkt, ein rotes bringt dir zwei.
lesson-first-good = Drei Kinder, eins davon rot: ein guter Stapel für dich.
lesson-first-with-sister = Mit der kleinen Schwester ein Punkt mehr.
lesson-first-as-you-like = Ganz wie du willst.
lesson-first-last = Noch ein Gebot: etwas, das sonst wohl niemand spielt.
lesson-first-round = Eine Runde hat bis zu sieben Stapel und für jeden ein Gebot. Dann bekommen alle ihre sieben Sprintkarten zurück, und neue Stapel liegen aus, bis alle Kinder drüben sind.
lesson-first-end = Kinder, Geschwister und die Kinder deiner eigenen Schule zählen zusammen; die meisten Punkte gewinnen. Hat jede Karte einen Zwilling, bekommt niemand den Stapel: Das zeigt die zweite Einführung.
lesson-second = Niemand kommt hinüber
lesson-second-two = Diesmal nur zwei Lotsen und eine strengere Regel, XXL: Jedes Kind deiner Schule, das aus dem Spiel geht, kostet dich einen Punkt.
lesson-second-not-yet = Erlaubt, aber folge erst dem Licht.
lesson-second-pick = Du gehörst wieder zu Rot. Wähl Stapel 1.
lesson-second-bid = Biete die 5.
lesson-second-tie = Zwei Fünfer! Jede Karte hat einen Zwilling, also gewinnt niemand, und der Stapel geht aus dem Spiel. Mit XXL kosten dich seine zwei roten Kinder zwei Punkte. Ohne XXL verliert niemand etwas.
lesson-second-again = Wer wählt jetzt? Wer zuletzt gewonnen hat; bisher niemand, also wählst wieder du, als Geber. Nimm Stapel 2 mit dem kleinen Bruder darunter.
lesson-second-not-brother = Ein andermal. Nimm Stapel 2: Da steckt jemand darunter.
lesson-second-brother = Vier Kinder und ein Bruder. Biete hoch: die 6 oder die 7.
lesson-second-won = Höher als Bibos 4, und sonst hatte sie niemand.
lesson-second-not-small = Das könnte gewinnen. Aber auf einen großen Stapel biete hoch: 6 oder 7.
lesson-second-both = Du führst den ganzen Stapel hinüber: vier Kinder, den kleinen Bruder, und ein rotes Kind zählt doppelt.
lesson-second-end = Bei Gleichstand gewinnt, wer mehr Kinder der eigenen Schule hinübergeführt hat, dann mehr Vierergruppen; sonst teilt ihr den Sieg. Jetzt weißt du alles!
