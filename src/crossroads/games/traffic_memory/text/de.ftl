### Traffic-Memory
### Keine Meldung sagt, welche Zahl wo liegt: Das merken sich alle selbst.

line = Memory im Straßenverkehr: Decke Nachbarzahlen auf und merk dir, wo die anderen liegen.
first = Wer beginnt
option-low-name = Kleinste Zahl
option-low = Die kleinste Zahl im Spiel. Leicht: 1 bis 12; üblich: 1 bis 30; schwerer: 26 bis 50.
option-high-name = Größte Zahl
option-high = Die größte Zahl im Spiel; mindestens sechs Zahlen spielen mit.
option-specials-name = Sonderkarten
option-specials = Polizeiautos und Krankenwagen spielen mit; in einer Folge aus drei oder mehr Karten stehen sie für eine beliebige Zahl.
option-may-stop-name = Aufhören
option-may-stop = Wann du aufhören und deine Folge nehmen darfst: mit genau zwei Karten, nie oder mit jeder Folge.
option-may-stop-literal = mit zwei Karten
option-may-stop-never = nie
option-may-stop-always = mit jeder Folge
option-gap-hope-name = Lücken
option-gap-hope = Mit Sonderkarten: Nach 21 und 23 ist dein Zug noch nicht vorbei, eine dritte Karte kann die Lücke schließen.
scoring = Jede Karte, die du nimmst, ist ein Punkt. Die meisten Karten gewinnen.
preset-family = Zwanzig Karten, und du darfst mit jeder Folge aufhören.
preset-expert = Alle fünfzig Zahlen, mit Polizei und Krankenwagen.

part-numbers = Zahlen
part-specials = Sonderkarten

too-few-numbers = Die Zahlen von { $low } bis { $high } sind zu wenige; ist die kleinste { $low }, muss die größte mindestens { $least } sein.

## Karten

card =
    { $card ->
        [police] ein Polizeiauto
       *[ambulance] einen Krankenwagen
    }
card-first =
    { $card ->
        [police] Ein Polizeiauto
       *[ambulance] Ein Krankenwagen
    }
card-next =
    { $card ->
        [police] ein Polizeiauto
       *[ambulance] ein Krankenwagen
    }
card-alone =
    { $card ->
        [police] Polizeiauto
       *[ambulance] Krankenwagen
    }
any-number = irgendeine Zahl
a-special = eine Sonderkarte
another-special = noch eine Sonderkarte

## Was geschieht

stops = { $who } hört auf.
turns-up = { $who } deckt { $card } auf.
turned-back =
    { $count ->
        [one] { $cards } wird wieder umgedreht.
       *[other] { $cards } werden wieder umgedreht.
    }
takes = { $who } nimmt { $cards }.
ends-won =
    { $most ->
        [one] Keine Folge ist mehr übrig: { $who } gewinnt mit 1 Karte!
       *[other] Keine Folge ist mehr übrig: { $who } gewinnt mit { $most } Karten!
    }
ends-shared =
    { $most ->
        [one] Keine Folge ist mehr übrig: { $who } teilen sich den Sieg mit je 1 Karte!
       *[other] Keine Folge ist mehr übrig: { $who } teilen sich den Sieg mit je { $most } Karten!
    }

## Was nicht geht

no-such-place = Einen Platz { $place } gibt es nicht; es gibt die Plätze 1 bis { $last }.
hole = Platz { $place } ist leer; decke eine Karte auf, die verdeckt liegt.
already-open = Die Karte auf Platz { $place } ist schon offen; decke eine auf, die verdeckt liegt.
none-open = Zu einem Zug gehören mindestens zwei Karten; decke die erste auf.
one-open = Zu einem Zug gehören mindestens zwei Karten; decke noch eine auf.
no-run = { $cards } sind noch keine Folge; decke eine dritte Karte auf.
no-stopping = An diesem Tisch geht ein Zug weiter, bis eine Karte nicht passt; decke noch eine auf.
too-late-to-stop = Aufhören darfst du nur mit genau zwei offenen Karten; decke Karten auf, bis eine nicht passt.

## Was für einen Zug spricht

why-stop = Die Folge gehört dir so oder so, und jede weitere Karte, die du aufdeckst, sehen auch die anderen.
why-go-on = Eine Karte, die nicht passt, kostet nichts: Sie wird wieder umgedreht, und du nimmst die Folge trotzdem.

## Der Tisch

prompt-over = Keine Folge ist mehr übrig: Das Spiel ist aus.
prompt-watch = { $who } deckt Karten auf. Schau zu und merk sie dir.
prompt-first = Decke eine Karte auf.
prompt-second = Finde { $wanted }.
prompt-second-or-special = Finde { $wanted }; auch eine Sonderkarte hilft.
prompt-after-special =
    { $card ->
        [police] Ein Polizeiauto steht für jede Zahl. Decke eine zweite Karte auf, dann eine dritte, die daraus eine Folge macht.
       *[ambulance] Ein Krankenwagen steht für jede Zahl. Decke eine zweite Karte auf, dann eine dritte, die daraus eine Folge macht.
    }
prompt-run = Eine Folge! Finde { $wanted } und mach weiter, oder hör auf und nimm diese.
prompt-third = Finde { $wanted }. Passt die dritte Karte nicht, werden alle drei wieder umgedreht.
prompt-go-on = Finde { $wanted }. Eine Karte, die nicht passt, wird wieder umgedreht, und du nimmst die anderen.
prompt-nothing-fits = Nichts kann mehr passen, aber du musst eine Karte aufdecken. Eine Karte, die nicht passt, wird wieder umgedreht, und du nimmst die anderen.
button-stop = Aufhören und nehmen
button-stop-note = Du behältst die offenen Karten.
title-table = Der Tisch
label-face-down = Platz { $place }, verdeckt
label-open = Platz { $place }: { $card }
label-turned-back = Platz { $place }: { $card }, wird wieder umgedreht
label-taken =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
