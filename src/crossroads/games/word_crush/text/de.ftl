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
title-stock = Nachziehstapel
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
