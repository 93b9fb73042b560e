### Word Crush

line = Das Spiel der gemerkten Wörter: Werde Buchstabe für Buchstabe deine Karten los und sage jedes Mal den ganzen Stapel auf.
first = Wer gibt; links davon wird begonnen
helpers = Beim Aufsagen bietet der Tisch Wörter an, die mit dem anfangen, was du tippst.
option-length-name = Spiellänge
option-length = Wie viele Karten ausgeteilt werden: zu zweit 5, 4 oder 7.
option-length-regular = normal
option-length-quick = kurz
option-length-long = lang
option-after-stuck-name = Nach einem Stillstand
option-after-stuck = Wer nach einem Stillstand am Zug ist: wer ihn beendet hat, oder wer danach kommt.
option-after-stuck-same = dieselbe Person
option-after-stuck-next = die nächste
option-reshuffle-name = Neu mischen
option-reshuffle = Der Ablagestapel wird gemischt, wenn er zum neuen Nachziehstapel wird.
option-spelling-name = Rechtschreibung
option-spelling = Ob ein langes Wort mit einem falschen Buchstaben noch gilt.
option-spelling-lenient = großzügig
option-spelling-strict = streng
option-voluntary-pass-name = Freiwillig passen
option-voluntary-pass = Auch wer eine Karte spielen könnte, darf passen.
option-turn-cap-name = Höchstzahl der Züge
option-turn-cap = Nach so vielen Zügen gewinnen die wenigsten Karten; 0: bis jemand gewinnt.
option-words-name = Wortliste
option-words = Die Wortliste, aus der die Karten sind.
option-words-english = englisch
option-words-german = deutsch
option-words-spanish = spanisch
option-words-russian = russisch
no-list = Eine Wortliste { $wanted } gibt es hier nicht; es gibt { $names }.
list-unreadable = Die Wortliste { $list } ist kein Text in UTF-8.
list-unplayable = Mit der Wortliste { $list } kann man nicht spielen. { $errors }
not-a-list = { $option } ist der Name einer Wortliste, nicht { $wanted }.
too-few-words = Die Wortliste { $list } hat { $words } Wörter; { $players } Personen mit je { $hand } Karten brauchen { $needed }.

scoring = Wer die letzte Karte der Hand spielt und den ganzen Stapel aufsagt, gewinnt. Bei den anderen zählen die Karten auf der Hand; wenige sind besser.
preset-quick = Wenige Karten: ein kurzes Spiel.
preset-expert = Viele Karten, und Wörter müssen genau geschrieben sein.

part-hand = Karten auf der Hand

## Was geschieht

plays = { $who } spielt ein Wort auf { $letter }; der Marker rückt auf { $next }.
exchanges = { $who } tauscht eine Karte.
is-right = Wort { $place } von { $count } ist richtig.
recites-all =
    { $count ->
        [1] { $who } kennt das einzige Wort des Stapels!
        [2] { $who } sagt beide Wörter des Stapels richtig auf!
       *[other] { $who } sagt alle { $count } Wörter des Stapels richtig auf!
    }
forgets =
    { $taken ->
        [one] { $who } weiß Wort { $place } von { $count } nicht mehr und nimmt { $taken } Karte.
       *[other] { $who } weiß Wort { $place } von { $count } nicht mehr und nimmt { $taken } Karten.
    }
is-wrong =
    { $taken ->
        [one] { $who } irrt sich bei Wort { $place } von { $count } und nimmt { $taken } Karte.
       *[other] { $who } irrt sich bei Wort { $place } von { $count } und nimmt { $taken } Karten.
    }
out-of-time =
    { $taken ->
        [one] { $who } hat keine Zeit mehr für Wort { $place } von { $count } und nimmt { $taken } Karte.
       *[other] { $who } hat keine Zeit mehr für Wort { $place } von { $count } und nimmt { $taken } Karten.
    }
draws-discard = { $who } zieht vom Ablagestapel.
draws-deck = { $who } zieht vom Nachziehstapel.
turns-over-and-draws = { $who } dreht den Ablagestapel um und zieht vom Nachziehstapel.
gives-up = { $who } legt die getauschte Karte auf den Ablagestapel.
passes = { $who } passt bei { $letter }.
passes-out-of-time = { $who } hat keine Zeit mehr und passt bei { $letter }.
all-passed = Alle haben gepasst: { $who } spielt von den Stapeln das nächste Wort, das auf { $letter } geht.
nothing-goes = In den Stapeln geht kein Wort auf { $letter }: Der Marker rückt auf { $next }.
wins-empty-handed = { $who } gewinnt mit leerer Hand!
last-turn-wins =
    { $cards ->
        [one] Der letzte Zug ist vorbei: { $who } gewinnt mit { $cards } Karte!
       *[other] Der letzte Zug ist vorbei: { $who } gewinnt mit { $cards } Karten!
    }
last-turn-shared =
    { $cards ->
        [one] Der letzte Zug ist vorbei: { $who } teilen sich den Sieg mit je { $cards } Karte!
       *[other] Der letzte Zug ist vorbei: { $who } teilen sich den Sieg mit je { $cards } Karten!
    }

## Was nicht geht

only-the-clock = Nur die Uhr spielt timeout.
recite = Jetzt ist Wort { $place } des Stapels gefragt; sag es, oder forget.
can-play = Du passt nur, wenn nichts auf { $letter } geht; du könntest { $words } spielen.
no-exchange = Karten zieht man bei einem Tausch; nenne zuerst die Karte, die du abgibst, etwa mit swap tunnel.
nothing-to-recite = Du sagst den Stapel auf, nachdem du eine Karte gespielt hast; jetzt spiele, tausche oder passe.
discard-empty = Der Ablagestapel ist leer; draw deck.
draw-first =
    { $owed ->
        [one] Zu deinem Tausch fehlt noch { $owed } Karte; draw deck oder draw discard.
       *[other] Zu deinem Tausch fehlen noch { $owed } Karten; draw deck oder draw discard.
    }
draw-deck-first =
    { $owed ->
        [one] Zu deinem Tausch fehlt noch { $owed } Karte; draw deck.
       *[other] Zu deinem Tausch fehlen noch { $owed } Karten; draw deck.
    }
not-in-hand = Du hast { $word } nicht auf der Hand; du hast { $held }.
too-few-to-draw = Ein Tausch braucht zwei Karten zum Ziehen, und so viele haben Nachziehstapel und Ablagestapel nicht.
does-not-fit = { $word } geht nicht auf { $letter }; ein Wort für { $letter } beginnt damit oder enthält { $letter }{ $letter }.

## Was für einen Zug spricht

why-draw-at-once = { $word } geht sofort auf { $letter }.
why-draw-later = { $word } muss auf { $letter } warten.
why-swap-at-once = { $word } geht sofort auf { $letter }; zwei neue Wörter kommen vielleicht früher dran.
why-swap-later = { $word } muss auf { $letter } warten; zwei neue Wörter kommen vielleicht früher dran.
why-play-at-once = Später geht { $word } sofort auf { $letter }.
why-play-later = Später muss { $word } auf { $letter } warten.
why-last-card = Es ist deine letzte Karte: Sag den Stapel auf, und du hast gewonnen.

## Der Tisch

prompt-recites = { $who } sagt den Stapel auf. Merk dir die Wörter.
prompt-plays = { $who } ist am Zug. Merk dir die Wörter.
prompt-recite = Sag den Stapel auf, das älteste Wort zuerst: Welches ist Wort { $place } von { $count }?
prompt-draw = Zieh noch { $owed }: vom Nachziehstapel oder die Karte auf der Ablage.
prompt-stuck = Keins deiner Wörter geht auf { $letter }: Tausche eine Karte gegen zwei, oder passe.
prompt-play = Spiele ein Wort, das mit { $letter } beginnt oder den Buchstaben doppelt hat.
fact-letter = Buchstabe
fact-recited = Aufgesagt
recited = { $recited } von { $count }
ask-word = Wort { $place } von { $count }
title-ring = Die Buchstaben
title-crush = Wortstapel
title-stock = Ziehstapel
title-discard = Ablage
title-wrong =
    { $taken ->
        [one] Falsch: 1 Karte kommt auf die Hand
       *[other] Falsch: { $taken } Karten kommen auf die Hand
    }
note-was-said = gesagt
note-was-asked = richtig
label-was-said = Gesagt: { $word }
label-was-asked = Richtig: { $word }
title-hand = Deine Hand
label-active = { $letter }, der aktive Buchstabe
label-red = Startbuchstabe { $letter }
label-yellow = Aktiver Buchstabe { $letter }
label-crush = Der Wortstapel, verdeckt
label-stock = Der Nachziehstapel
label-card = Eine Karte
top-word = Auf dem Stapel: { $word }.
label-on-crush = { $word }, auf dem Wortstapel
label-on-discard = { $word }, auf der Ablage
label-in-hand = { $word }, auf deiner Hand
note-goes = geht auf { $letter }
note-swap = gegen zwei tauschen
button-forget = Vergessen
note-forget = Du nimmst diese Karte und alle, die noch verdeckt sind.
button-pass = Passen
button-swap = { $word } gegen zwei tauschen

## Lessons

lesson-first = Alles noch einmal
lesson-first-aim = Du willst deine Wortkarten loswerden. In einer schnellen Partie sind das vier für jeden.
lesson-first-ring = Der gelbe Marker steht auf N. Du darfst ein Wort spielen, das mit N beginnt oder ein doppeltes N enthält. Dann rückt der Marker zum nächsten Buchstaben.
lesson-first-play = „Nadel“ beginnt mit N. Spiel es auf den Stapel.
lesson-first-not-swap = Das Tauschen kommt in der zweiten Einführung. Eine deiner Karten passt: Spiel sie.
lesson-first-recite = Jetzt sagst du den ganzen Stapel aus dem Kopf auf, das älteste Wort zuerst. Vor deiner Karte lag „Mond“. Tippe es ein.
lesson-first-not-last = Das kommt zuletzt. Das älteste Wort kommt zuerst: „Mond“.
lesson-first-not-first-word = Nicht ganz. Das älteste Wort im Stapel ist „Mond“.
lesson-first-new = Richtig! Und jetzt die Karte, die du eben gespielt hast.
lesson-first-not-new = Nicht ganz: Es war deine eigene Karte, „Nadel“.
lesson-first-grows = Bibo hat „Ofen“ auf O gespielt und Mond, Nadel, Ofen aufgesagt. Der Stapel wächst, und niemand sieht, was unter der obersten Karte liegt. Weißt du noch alles?
lesson-first-double = Der Marker steht auf P. Keins deiner Wörter beginnt mit P, aber „Suppe“ hat ein doppeltes P. Spiel es.
lesson-first-one = Sag den Stapel auf: vier Wörter. Wie fing er an?
lesson-first-not-one = Das nicht. Es scheint nachts am Himmel: „Mond“.
lesson-first-two = Und dann? Es war deine eigene erste Karte.
lesson-first-not-two = Das nicht. Man braucht sie zum Nähen: „Nadel“.
lesson-first-three = Das dritte Wort war Bibos.
lesson-first-not-three = Das nicht. Er macht die Stube warm: „Ofen“.
lesson-first-four = Und das letzte hast du eben gespielt.
lesson-first-not-four = Das nicht. Es ist deine Karte mit dem doppelten P: „Suppe“.
lesson-first-failed = Alles richtig! Dann hat Bibo auf Q gespielt und wusste das dritte Wort nicht mehr. Diese Karte und alle danach kamen auf Bibos Hand; was schon aufgesagt war, bleibt als Stapel liegen.
lesson-first-end = Wer die letzte Karte spielt und den ganzen Stapel aufsagt, gewinnt. Passt keins deiner Wörter, tauschst du eine Karte oder passt: Das zeigt die zweite Einführung. An einem echten Tisch ist ein Wort weg, sobald es verdeckt ist: Hör gut zu und sag dir die Wörter vor.
lesson-second = Wenn nichts passt
lesson-second-stuck = Der Marker steht auf I. Keins deiner Wörter beginnt mit I, und keins hat ein doppeltes I.
lesson-second-swap = Du darfst eine Karte gegen zwei andere tauschen, sooft du willst, bevor du spielst. Gib „Zebra“ ab: Wähl die Karte und bestätige.
lesson-second-not-pass = Du könntest passen. Aber zwei neue Karten helfen vielleicht: Tausche „Zebra“.
lesson-second-not-this = Jede Karte ginge. Gib hier „Zebra“ ab.
lesson-second-draw = Zieh die erste Karte vom Nachziehstapel.
lesson-second-again = Und die zweite. Du könntest auch die oberste der Ablage nehmen, wenn dort eine läge.
lesson-second-play = „Igel“ beginnt mit I! Spiel es. Deine Hand ist um eine Karte gewachsen, aber du bist wieder im Spiel.
lesson-second-not-again = Du dürftest noch einmal tauschen, aber „Igel“ passt jetzt. Spiel es.
lesson-second-one = Sag auf: das älteste Wort zuerst. Es lag von Anfang an da.
lesson-second-not-one = Das nicht. Bienen machen ihn: „Honig“.
lesson-second-two = Und deins.
lesson-second-not-two = Das nicht. Du hast eben „Igel“ gespielt.
lesson-second-pass = Bibo hatte nichts für J und hat gepasst. Du hast auch nichts, und diesmal willst du nicht noch mehr Karten: Passe.
lesson-second-not-swap = Du könntest tauschen, aber sehen wir, was geschieht, wenn alle passen. Passe.
lesson-second-standstill = Alle haben gepasst: Stillstand. Wer zuerst gepasst hat, spielt die nächste passende Karte von den Stapeln, hier Bibo mit „Jacke“, und sagt auf. Danach hat derselbe Spieler einen gewöhnlichen Zug.
lesson-second-end = Beim Passen bleibt der Marker stehen; nur eine gespielte Karte bewegt ihn. Ist der Nachziehstapel leer, wird die Ablage umgedreht. Jetzt weißt du alles. Kannst du es aufsagen?
