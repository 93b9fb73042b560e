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

## Lessons

lesson-first = Gesehen und gemerkt
lesson-first-aim = Zwölf Karten liegen verdeckt, die Zahlen 1 bis 12. Finde Nachbarn wie 3 und 4 und nimm sie. Die meisten Karten gewinnen.
lesson-first-open = Decke eine Karte auf; alle sehen sie. Fangen wir in der Ecke an.
lesson-first-not-there = Du darfst jede Karte aufdecken. Nimm hier die, die leuchtet.
lesson-first-second = Eine 5. Jetzt eine zweite Karte: 4 oder 6 wäre ein Nachbar. Versuch die daneben.
lesson-first-back = 5 und 9 sind keine Nachbarn, also kommen beide verdeckt an ihren Platz zurück. Merk dir, wo sie liegen! Jetzt deckt Bibo zwei auf: Schau zu.
lesson-first-watch = Bibo fand 6 und 10, und auch die liegen wieder verdeckt. Aber du hast sie gesehen: 5 und 6 sind Nachbarn, und du weißt, wo beide liegen.
lesson-first-five = Weißt du noch, wo die 5 liegt? Decke sie auf.
lesson-first-not-five = Dort nicht. Die 5 war deine allererste Karte, in der Ecke.
lesson-first-six = Und die 6, die Bibo aufgedeckt hat?
lesson-first-not-six = Dort nicht. Bibo fand die 6 in der obersten Reihe, rechts neben deiner 9.
lesson-first-third = 5 und 6: eine Folge! Du darfst jetzt aufhören und beide nehmen oder eine dritte Karte versuchen: 4 oder 7. Die Folge kann dich das nicht kosten. Versuch die Karte, die leuchtet.
lesson-first-not-stop = Das darfst du, und die zwei wären deine. Aber ein dritter Versuch kostet hier nichts: Decke die Karte auf, die leuchtet.
lesson-first-must = Die 4! Ab drei Karten musst du weitermachen, bis eine nicht passt: 3 oder 7 würde passen. Decke die 9 auf, die du kennst, und sieh, wie eine Folge endet.
lesson-first-not-known = Die könnte sogar passen. Hier wollen wir sehen, wie eine Folge endet: Nimm die 9.
lesson-first-took = Die 9 liegt wieder an ihrem Platz, und 4, 5 und 6 gehören dir. Jetzt ist Bibo dran.
lesson-first-nine = Bibo hat 10 und 11 genommen. Du bist dran: Fang mit einer Karte an, die du kennst. Wo ist die 9?
lesson-first-not-nine = Dort nicht. Du hast die 9 schon zweimal aufgedeckt: neben der Ecke, in der obersten Reihe.
lesson-first-eight = Die 10 ist weg, als Nachbar bleibt nur die 8. Manchmal hilft das Glück: Decke die Karte auf, die leuchtet.
lesson-first-choice = 8 und 9! Hör auf und nimm sie, oder versuch eine dritte. Was andere an neuen Karten sehen, merken sie sich auch. Wähl selbst.
lesson-first-stopped = Sicher ist sicher: zwei Karten mehr.
lesson-first-went-on = Auch die 7 passt! Dann hat eine 1 die Folge beendet. Sie liegt wieder verdeckt, und drei Karten gehören dir.
lesson-first-end = So geht es weiter, bis auf dem Tisch keine Nachbarn mehr liegen. Die meisten Karten gewinnen. Sonst spielt man mit dreißig Karten: Ein gutes Gedächtnis zählt mehr als Glück.
lesson-second = Polizei und Krankenwagen
lesson-second-special = Ein Tisch kann mit Sonderkarten spielen: Polizeiautos und Krankenwagen. In einer Folge von mindestens drei Karten stehen sie für jede Zahl.
lesson-second-not-there = Jede Karte ist erlaubt. Nimm hier die, die leuchtet.
lesson-second-four = Decke die erste Karte auf.
lesson-second-hole = Eine 4. Decke die nächste auf.
lesson-second-hope = 4 und 6: Die 5 fehlt. Ohne Sonderkarten wäre dein Zug vorbei; mit ihnen kann eine dritte Karte die Lücke schließen. Decke sie auf.
lesson-second-filled = Ein Polizeiauto! Es steht für die 5, und du hast eine Folge von drei Karten. Mach weiter: 3 oder 7 würde passen.
lesson-second-miss = Die 7 passt. Ab drei Karten musst du weitermachen. Noch eine.
lesson-second-alone = Die 12 passte nicht und liegt wieder verdeckt; vier Karten gehören dir, das Polizeiauto zählt als eine. Bibo fand nichts. Beginn mit der Karte, die leuchtet.
lesson-second-number = Zuerst ein Krankenwagen. Eine Zahl und eine Sonderkarte sind noch keine Folge: Du brauchst drei Karten. Mach weiter.
lesson-second-three = Eine 9. Die dritte Karte entscheidet: Sie muss mit beiden eine Folge bilden. Sonst kommen alle drei zurück.
lesson-second-end = Krankenwagen, 9 und 10: Der Krankenwagen ist eine 8 oder eine 11, sagen musst du es nicht. Von hier ginge es weiter. Ob Sonderkarten mitspielen, wählst du, wenn du einen Tisch aufstellst.
