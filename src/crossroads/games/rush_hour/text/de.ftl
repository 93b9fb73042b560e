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
# $end (card), $row (number)
goes-behind = hinter { $end }, Reihe { $row }
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
# $car (label), $note (note)
car-in-hand = { $car }, auf deiner Hand: { $note }
