### Rush Hour auf Deutsch.
### Ein Stich heißt hier Runde, weil ihn niemand gewinnt; eine Austeilung heißt Durchgang.

line = Fädle deine Autos in den Stau ein und lass andere ihn zu lang machen.
first = Wer die erste Runde anführt

option-deals-name = Durchgänge
option-deals = Wie viele Durchgänge gespielt werden.
option-target-name = Zielpunkte
option-target = Das Spiel endet nach dem Durchgang, in dem jemand so viele Punkte hat; bei 0 zählen die Durchgänge.
option-high-name = Höchste Zahl
option-high = Die höchste Zahl im Spiel; kleine Zahlen sind gut für kleine Kinder.
option-hand-name = Handkarten
option-hand = Karten, die alle bekommen, oder so viele, wie es gibt.
option-rows-name = Reihen
option-rows = Reihen im Stau.
option-specials-name = Sonderkarten
option-specials = Mit Krankenwagen, Polizeiautos, Anhängern und Abschleppwagen spielen.
option-plain-numbers-name = Sonderkarten als Autos
option-plain-numbers = Ohne Sonderkarten: die zehn mit einer Zahl bleiben als gewöhnliche Autos dabei.
option-massive-jam-name = Megastau
option-massive-jam = Wer das fünfte Auto an eine Reihe legt, nimmt die Reihe.
option-too-small-name = Zu klein nimmt eine Reihe
option-too-small = Wer eine Karte spielt, die für alle Reihen zu klein ist, nimmt eine Reihe; sonst kommt die Karte an den Anfang einer Reihe.
scoring = Jedes Auto, das du nehmen musst, kostet einen Punkt; Anhänger, Abschleppwagen, Polizeiautos und Krankenwagen kosten zwei. Die wenigsten Punkte gewinnen.
preset-family = Nur Autos mit Zahlen.
preset-expert = Drei Durchgänge, zusammengezählt.

part-cars = Autos zu einem Punkt
part-specials = Autos zu zwei Punkten
part-earlier = Frühere Durchgänge

# $players (number), $cards (number), $hand (number)
advice-few-cards =
    Es gibt so wenige Karten, dass bei { $players } Personen alle nur { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } statt { $hand } bekommen.
# $players (number), $cards (number), $hand (number), $high (number), $better (number)
advice-higher-numbers =
    Es gibt so wenige Karten, dass bei { $players } Personen alle nur { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } statt { $hand } bekommen. Mit Zahlen bis { $high } wären es { $better }.

## Karten und Plätze

card-police = Polizei
card-ambulance = Krankenwagen
# $row (number)
place-row = Reihe { $row }
# $row (number), $slot (number)
place-gap = Lücke { $row }.{ $slot }

## Was geschehen ist

# $who (name)
has-chosen = { $who } hat eine Karte gewählt.
# $cards (list)
cards-turned-up = Die Karten werden aufgedeckt: { $cards }.
# $who (name), $card (card)
shown = { $who } { $card }
# $who (name), $card (card), $row (number)
sends-to-row = { $who }: { $card } in Reihe { $row }.
# $who (name), $card (card), $row (number), $slot (number)
sends-to-gap = { $who }: { $card } in die Lücke { $row }.{ $slot }.
# $who (name), $card (card), $row (number)
joins-row = { $who }: { $card } kommt in Reihe { $row }.
# $card (card), $row (number)
pushes-in = Reihe { $row }: { $card } fährt dazu.
# $who (name), $cards (list), $points (number)
jams =
    Megastau! { $who } nimmt { $cards }: { $points ->
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }!
# $who (name), $cards (list), $points (number)
takes =
    { $who } nimmt { $cards }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }!
# $deal (number)
deal-begins = Durchgang { $deal } beginnt.
hands-empty = Alle Karten sind gespielt: Das Spiel ist zu Ende.

## Warum ein Zug nicht geht

# $card (card), $places (places)
not-now-card = In dieser Runde spielst du { $card }; jetzt fehlt noch der Platz: { $places }.
# $card (card), $places (places)
not-now-gap = { $card } kommt in eine Reihe, nie in eine Lücke; möglich: { $places }.
# $row (number), $places (places)
no-such-row-to-name = Eine Reihe { $row } gibt es nicht; möglich: { $places }.
# $card (card), $cards (list)
not-in-hand = { $card } hast du nicht auf der Hand; du kannst spielen: { $cards }.
# $cards (list)
choose-a-card = Zuerst wählen alle eine Karte; du kannst spielen: { $cards }.
# $card (card), $row (number), $slot (number), $places (places)
no-gap = Bei { $row }.{ $slot } ist keine Lücke; für { $card } möglich: { $places }.
# $card (card), $row (number), $slot (number), $places (places)
does-not-fit = { $card } passt nicht in die Lücke { $row }.{ $slot }; möglich: { $places }.
# $card (card), $row (number), $places (places)
no-such-row = Eine Reihe { $row } gibt es nicht; für { $card } möglich: { $places }.
# $card (card), $behind (card), $row (number), $end (card)
not-the-closest = Von den Zahlen muss { $card } hinter { $behind }; Reihe { $row } endet mit { $end }.
# $card (card), $row (number), $end (card), $places (places)
too-low = { $card } ist zu klein für diese Reihe: Reihe { $row } endet mit { $end }; möglich: { $places }.

## Warum ein Zug gut ist

why-nothing = Das kostet nichts.
# $points (number)
why-least =
    Das kostet { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und kein anderer Platz kostet weniger.
why-room = Die Karte darf in jede Reihe, und in einer ist Platz.
# $points (number)
why-cheap =
    Die Karte ist zu klein, aber die billigste Reihe kostet jetzt nur { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
why-trailer = Ein Anhänger, der eine kleinere Zahl findet, löst nie einen Stau aus.
# $step (number), $row (number)
why-near = Die Karte liegt nur { $step } über dem Ende von Reihe { $row }; dazwischen passt wenig.

## Was gefragt wird

# $who (list)
waiting-card = Es fehlt noch die Kartenwahl von { $who }.
# $who (list)
waiting-change = Du kannst deine Karte noch ändern. Es fehlt noch die Kartenwahl von { $who }.
# $who (name), $card (card)
waiting-place = { $who } sucht einen Platz: { $card }.
prompt-card = Wähle eine Karte. Alle werden zugleich aufgedeckt.
prompt-ambulance = Dein Krankenwagen drängt sich vorn in eine Reihe: in welche?
prompt-police = Dein Polizeiauto stellt sich hinten an eine Reihe: an welche?
# $card (card)
prompt-tow = Dein Abschleppwagen { $card } lädt das letzte Auto einer Reihe auf: Welche Reihe?
# $card (card)
prompt-place = Für { $card } gibt es mehrere Plätze: Wähle einen.
# $card (card)
prompt-too-small = { $card } ist für alle Reihen zu klein: Nimm eine; deine Karte beginnt sie neu.
# $card (card)
prompt-front = { $card } ist für alle Reihen zu klein: Leg sie an den Anfang einer Reihe.

## Überschriften

deal = Durchgang
# $row (number)
title-row = Reihe { $row }
title-queue = Fährt gleich los
# $who (name)
title-taken = { $who }: genommen
title-choice = Deine Wahl
title-hand = Deine Hand

## Notizen unter Karten und Reihen

# $points (number)
points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
# $points (number)
points-full =
    { $points ->
        [one] voll, 1 Punkt
       *[other] voll, { $points } Punkte
    }
# $points (number)
costs =
    { $points ->
        [one] kostet 1 Punkt
       *[other] kostet { $points } Punkte
    }
costs-nothing = kostet nichts
# $end (card), $row (number); a no-break space keeps a number with its word under a narrow card
goes-behind = hinter { $end }, Reihe { $row }
# $row (number), $points (number)
would-jam =
    Stau in Reihe { $row }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
follows-open = in eine offene Reihe
too-small = zu klein
any-row-ambulance = zuerst, ganz nach vorn
any-row-police = Ende jeder Reihe
any-row-tow = zuletzt, lädt auf
# $row (number)
to-row = in Reihe { $row }
face-down = verdeckt, bis alle gewählt haben

## Was ein Vorleseprogramm sagt

# $number (card)
label-car = Auto { $number }
# $number (card)
label-trailer = Anhänger { $number }
# $number (card)
label-tow = Abschleppwagen { $number }
label-police = Polizei
label-ambulance = Krankenwagen
label-back = Eine Karte
# $who (name)
label-chosen = { $who } hat gewählt
# $row (number), $slot (number)
gap-in-row = Reihe { $row }, Platz { $slot }: Lücke
# $car (label), $row (number), $slot (number)
car-in-row = { $car }, Reihe { $row }, Platz { $slot }
# $car (label), $who (name)
car-joining = { $car } von { $who }, fährt gleich los
# $car (label), $row (number)
car-on-its-way = { $car }, unterwegs in Reihe { $row }
# $car (label), $who (name)
car-taken = { $car }, genommen von { $who }
# $car (label)
car-chosen = { $car }, deine Wahl
# $car (label)
car-in-hand = { $car }, auf deiner Hand

## Lessons

lesson-first = Dein erster Stau
lesson-first-jam = Drei Reihen Autos stehen im Stau. In jeder Runde fügt jeder von uns ein Auto hinzu. Wer eine Reihe nehmen muss, bekommt Punkte, und die wenigsten Punkte gewinnen.
lesson-first-behind = Ein Auto kommt hinter das letzte Auto, das am dichtesten unter ihm liegt. Die Reihen enden mit 12, 25 und 40: Eine 30 käme also hinter die 25, nicht hinter die 12.
lesson-first-play = Alle wählen verdeckt eine Karte, dann werden sie zugleich aufgedeckt. Deine 27 passt gut hinter die 25. Tippe sie an.
lesson-first-not-small = Die 5 ist kleiner als alle letzten Autos. Sie würde dich eine Reihe kosten, heb sie also noch auf.
lesson-first-not-yet = Auch die fände einen Platz. Aber die 27 liegt am dichtesten an einer Reihe, da kommt kaum etwas dazwischen: Spiel sie zuerst.
lesson-first-order = Die niedrigste Karte fährt immer zuerst. Die 13 kam hinter die 12, dann deine 27 hinter die 25, dann Bibos 28 hinter dich. Reihe 2 hat jetzt drei Autos.
lesson-first-yours = Jetzt wähl selbst. Unter jeder Karte steht, wohin sie in diesem Moment käme. 15 und 44 sind beide gut.
lesson-first-good-high = Die 44 ist in Reihe 3, weit weg vom Gedränge.
lesson-first-good-low = Die 15 passt genau hinter die 13.
lesson-first-not-third = Die 30 käme in Reihe 2, und dort könnten Bibo und Dodo dir zuvorkommen. Es gibt ruhigere Plätze.
lesson-first-full = Reihe 2 hat vier Autos: Sie ist voll. Wer dort das fünfte Auto anstellen muss, löst einen Megastau aus und nimmt die ganze Reihe, einen Punkt je Auto.
lesson-first-safe = Welches deiner Autos bleibt der Reihe 2 fern? Finde selbst eins: Diesmal leuchtet nichts.
lesson-first-was-safe = Gut gesehen: Dein Auto blieb dem Stau fern.
lesson-first-not-fifth = Vorsicht: Das nächste letzte Auto unter der 30 ist die 29. Deins wäre das fünfte, und die vier anderen wären deine Punkte.
lesson-first-jammed = Dodos 32 musste als fünftes Auto hinter die 29. Dodo hat vier Autos genommen, und die 32 beginnt die Reihe neu.
lesson-first-small = Irgendwann muss die niedrige Karte weg. Gerade ist eine Reihe kurz, also wird es billig. Spiel deine 5.
lesson-first-not-last = Warte damit noch. Reihe 2 ist gerade kurz: ein guter Moment für die 5.
lesson-first-take = Die 5 ist für jede Reihe zu klein. Also nimmst du eine Reihe, welche du willst, und deine 5 beginnt sie neu. Welche kostet am wenigsten?
lesson-first-cheap = Ein Auto, ein Punkt. Billiger ging es kaum.
lesson-first-not-cheap = Das ginge, aber jedes Auto der Reihe ist ein Punkt für dich. Such die kürzeste Reihe.
lesson-first-last = Noch eine Karte. Die 30 findet ihren Platz hinter der 7. Spiel sie.
lesson-first-end = Deine Hand ist leer und die Partie zu Ende: Du hast die wenigsten Punkte, also gewinnst du! In einer ganzen Partie hat jeder zehn Karten, und es gibt besondere Autos: Die zeigt die zweite Einführung.
lesson-second = Besondere Autos
lesson-second-special = Wieder fünf Karten, aber vier davon sind besonders: ein Krankenwagen, ein Polizeiauto, ein Anhänger und ein Abschleppwagen. In einer Reihe, die du nimmst, zählt jedes zwei Punkte.
lesson-second-not-yet = Die kommt gleich dran. Spiel zuerst die Karte, die leuchtet.
lesson-second-ambulance = Krankenwagen fahren vor allen anderen. Sie haben keine Zahl und kommen an den Anfang einer Reihe deiner Wahl. Spiel deinen.
lesson-second-front = Wähl eine Reihe. Der Krankenwagen drängt sich vorne hinein; das letzte Auto bleibt das letzte. Nur die Reihe wird länger, eine volle gäbe also einen Stau.
lesson-second-pushed = Da steht er, vor allen anderen.
lesson-second-police = Als Nächstes kommt das Polizeiauto, vor allen Zahlen. Spiel es.
lesson-second-open = Es kommt ans Ende einer Reihe und öffnet sie: Hinter einem Polizeiauto darf jede Zahl folgen. Nimm Reihe 3.
lesson-second-not-there = Das dürftest du. Stell es hier ans Ende von Reihe 3 und sieh, was Bibos 5 daraus macht.
lesson-second-followed = Bibos 5 liegt weit unter 36, aber das Polizeiauto hat sie hereingelassen. Ohne es wäre die 5 zu klein gewesen.
lesson-second-trailer = Die 31 ist ein Anhänger. Er kommt dorthin, wohin seine Zahl ihn schickt, wird aber an das letzte Auto gehängt und braucht keinen eigenen Platz. Spiel ihn.
lesson-second-hooked = 22 und 31 teilen sich einen Platz, und Reihe 2 endet jetzt mit 31. Ein Anhänger, der eine kleinere Zahl findet, löst nie einen Stau aus.
lesson-second-tow = Abschleppwagen kommen als Letzte, ans Ende irgendeiner Reihe. Spiel deine 43.
lesson-second-lift = Er lädt das letzte Auto einer Reihe auf und hinterlässt eine Lücke, wo es stand. Hol die 40 in Reihe 2.
lesson-second-not-lift = Auch erlaubt. Hier wollen wir eine Lücke in Reihe 2, weil eins deiner Autos hineinpasst.
lesson-second-gap = In Reihe 2 ist eine Lücke zwischen 31 und 40. Ein Auto, das dazwischenpasst, darf hinein. Spiel deine 35.
lesson-second-enter = Die 35 darf ans Ende einer Reihe oder in die Lücke, die keine Reihe länger macht. Tippe auf die Lücke.
lesson-second-entered = Schon drin, ganz ohne Kosten.
lesson-second-not-row = Auch das ist erlaubt, aber es macht eine Reihe länger. Die Lücke kostet nichts: Nimm sie.
lesson-second-end = Jetzt kennst du jedes Auto auf dieser Straße. Seltene Fälle, etwa zwei Krankenwagen in einer Runde, stehen in der Spielregel. Gute Fahrt!
