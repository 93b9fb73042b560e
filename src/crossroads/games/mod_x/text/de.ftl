### Was man in Mod X liest.

line = Lege Muster aus fünf Steinen und werte sie, auch über den Markern der anderen.
first = Wer die Joker legt; der nächste Platz beginnt
helpers = Die Steine fertiger Muster sind hervorgehoben, und gefragt wird nur, wo es etwas zu melden gibt.

option-teams-name = Teams
option-teams = Zwei gegen zwei: Wer sich gegenübersitzt, zählt die Punkte zusammen.
option-claims-name = Muster melden
option-claims = Melde deine Muster selbst, oder jedes Muster wird sofort gewertet.
option-claims-manual = selbst melden
option-claims-auto = automatisch
option-x-pieces-name = X-Steine
option-x-pieces = X-Steine für jeden Platz.
option-joker-must-move-name = Joker muss weiterziehen
option-joker-must-move = Ein Joker darf nicht auf ein Feld zurück, das ein Joker gerade verlassen hat.
option-joker-win-name = Fünf Joker gewinnen
option-joker-win = Fünf Joker in einem Muster gewinnen das Spiel.
option-combination-name = Kombinationen
option-combination = Eine Meldung nimmt alle Muster mit, die einen X-Stein mit ihm teilen, oder nur das eine.
option-combination-all = alle
option-combination-choice = nach Wahl
option-own-markers-name = Eigene Marker
option-own-markers = Auf eigene Marker legst du keine neuen, oder du überdeckst sie und verbrauchst dabei Marker.
option-own-markers-stay = bleiben
option-own-markers-cover = überdecken
scoring = Jeder deiner Marker, den niemand überdeckt hat, ist ein Punkt. Wer das Ziel erreicht oder ein Muster aus fünf Jokern legt, gewinnt sofort; sonst gewinnen die meisten Punkte.
preset-family = Der Tisch findet fertige Muster für dich.
preset-expert = Joker müssen weiter, und du wählst, welche Muster du wertest.

part-markers = Eigene Marker obenauf
part-partner = Marker des Partners

teams-are-for-four = Teams gibt es nur zu viert.

## Farben und Muster

colour-black = Schwarz
colour-red = Rot
colour-orange = Orange
colour-yellow = Gelb
colour-jokers = Joker
letter-black = S
letter-red = R
letter-orange = O
letter-yellow = G
pattern-x = X { $cell }
pattern-plus = Plus { $cell }
pattern-row = Reihe { $cell }
pattern-column = Spalte { $cell }
pattern-fall = Diagonale ↘ { $cell }
pattern-rise = Diagonale ↗ { $cell }

## Was geschieht

puts-joker = { $who } legt einen Joker auf { $cell }.
puts-x = { $who } legt ein X auf { $cell }.
claims = { $who } meldet { $pattern }.
claims-with = { $who } meldet { $pattern } und damit auch { $joined }.
scores = { $who } wertet.
ends-turn = { $who } beendet den Zug.
places-markers =
    { $placed ->
        [0] { $who } legt keinen Marker
       *[other] { $who } legt { $placed } Marker
    } für { $patterns } und hat jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
places-markers-team =
    { $placed ->
        [0] { $who } legt keinen Marker
       *[other] { $who } legt { $placed } Marker
    } für { $patterns } und hat jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, im Team { $together }.
loses =
    { $lost ->
        [one] { $who } verliert { $lost } Punkt
       *[other] { $who } verliert { $lost } Punkte
    } und hat noch { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
loses-team =
    { $lost ->
        [one] { $who } verliert { $lost } Punkt
       *[other] { $who } verliert { $lost } Punkte
    } und hat noch { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, im Team { $together }.
jokers-to-place = { $who } legt { $jokers } Joker neu.
jokers-go-back = Für den nächsten Joker ist kein Feld mehr da: Alle Joker dieser Wertung kommen dorthin zurück, wo sie lagen.
end-target =
    { $target ->
        [one] { $who } erreicht das Ziel von { $target } Punkt: Das Spiel ist aus!
       *[other] { $who } erreicht das Ziel von { $target } Punkten: Das Spiel ist aus!
    }
end-five-jokers = { $who } macht ein Muster aus fünf Jokern und gewinnt!
end-out-of-pieces =
    { $points ->
        [one] { $who } hat keinen X-Stein mehr: Das Spiel endet, { $points } Punkt gewinnt.
       *[other] { $who } hat keinen X-Stein mehr: Das Spiel endet, { $points } Punkte gewinnen.
    }
end-out-of-markers =
    { $points ->
        [one] { $who } hat keinen Marker mehr: Das Spiel endet, { $points } Punkt gewinnt.
       *[other] { $who } hat keinen Marker mehr: Das Spiel endet, { $points } Punkte gewinnen.
    }
end-no-progress =
    { $turns ->
        [one] Seit { $turns } Zug
       *[other] Seit { $turns } Zügen
    } hat niemand einen Marker gelegt: Das Spiel endet, { $points ->
        [one] { $points } Punkt gewinnt
       *[other] { $points } Punkte gewinnen
    }.

## Was nicht geht

no-joker = Du hast keinen Joker zu legen; { $instead }.
marks-first = Du hast { $patterns } gemeldet; { $instead }.
nothing-marked = Es ist nichts gemeldet, was du werten könntest; { $instead }.
occupied-joker = Auf { $cell } liegt ein Joker; { $instead }.
occupied-x = Auf { $cell } liegt ein X von { $colour }; { $instead }.
place-an-x = Passen darf niemand; { $instead }.
no-x-now = Ein X legst du nur im eigenen Zug, eines pro Zug; { $instead }.
turn-is-over = Dein Zug ist vorbei; { $instead }.
turn-is-yours = Du bist am Zug; { $instead }.
no-claims = In diesem Spiel werden Muster von selbst gewertet; { $instead }.
do-score = werte, oder melde mehr von dieser Farbe
do-place = lege ein X auf ein freies Feld, zum Beispiel „x { $cell }“
do-touch = tippe ein fertiges Muster an, wenn du eines siehst, oder schreib „{ $word }“
do-joker = { $cell } ginge
joker-first = Lege zuerst { $jokers } Joker, zum Beispiel „joker { $cell }“.
too-close = { $cell } berührt den Joker auf { $other }, und am Anfang liegen Joker getrennt; { $instead }.
joker-must-move = Ein Joker hat { $cell } gerade verlassen und muss woandershin; { $instead }.
finishes-a-pattern = Auf { $cell } würde der Joker ein Muster vollenden, und das darf er nicht; { $instead }.
touched-marked = Durch { $cells } geht, was du schon gemeldet hast; schreib „score“, oder tippe mehr von dieser Farbe an.
several = Durch { $cells } geht mehr als ein Muster; wähle mehrere seiner Steine, um zu sagen, welches.
nothing-through = Durch { $cells } geht kein fertiges Muster: Es hat fünf Felder mit Steinen einer Farbe oder Jokern.
marked = Du hast { $pattern } schon gemeldet; schreib „score“.
not-finished = { $pattern } ist kein fertiges Muster: Auf allen fünf Feldern müssen Steine einer Farbe oder Joker liegen.
other-colour = { $pattern } hat die Farbe { $colour }; was du zusammen wertest, muss die Farbe { $wanted } haben.
your-own = { $pattern } ist dein eigenes; melde es in deinem nächsten Zug und schreib jetzt „leave“, oder melde ein anderes.

## Was für einen Zug spricht

why-few-patterns = Durch dieses Feld gehen wenige Muster, und die anderen ziehen zuerst.
why-five-jokers = Fünf Joker gewinnen sofort.
why-claim = Was du liegen lässt, wertet jemand anderes.
why-score = Mehr gibt es nicht zu melden.
why-finishes = Das vollendet { $patterns }.
why-stops = Das hindert { $colours } daran, dort ein Muster zu vollenden.
why-covers = Dort liegt ein fremder Marker: Eine Wertung darüber zählt doppelt.

## Der Tisch

prompt-jokers-start = Lege einen Joker auf das Brett (noch { $jokers }). Keine zwei dürfen sich berühren.
prompt-jokers = Lege einen Joker auf das Brett (noch { $jokers }). Er darf kein Muster vollenden.
prompt-marked = Tippe weitere Muster derselben Farbe an, oder werte, was du gemeldet hast.
prompt-before = Lege ein X. Siehst du ein fertiges Muster, tippe es an, um es zu melden.
prompt-after = Siehst du ein fertiges Muster? Tippe es an, um es zu melden, oder beende deinen Zug.
prompt-pause = Wurde ein Muster übersehen? Tippe es an, um es zu melden, oder melde nichts.
fact-target = Zum Sieg
fact-target-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
title-board = Das Brett
title-supply = { $who } ({ $colour })
note-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
label-free = { $cell }: frei
label-marker = { $cell }: Marker von { $colour }
label-joker-in-hand = Joker zum Setzen
label-joker = { $cell }: Joker
label-x = { $cell }: X von { $colour }
label-pieces-left =
    { $count ->
        [one] noch { $count } X-Stein
       *[other] noch { $count } X-Steine
    }
label-markers-left = noch { $count } Marker
button-claim = { $pattern } melden
button-touch = { $cells } antippen
button-score = Werten
button-score-note = Alle gemeldeten Muster werten ({ $colour }).
button-done = Zug beenden
button-leave = Nichts melden

## Lessons

lesson-first = Dein erstes Plus
lesson-first-aim = Du legst X-Steine, einen je Zug, und vollendest Muster aus fünf. Zuerst legt der älteste Spieler die fünf Joker: Sieh Bibo zu.
lesson-first-jokers = Ein Joker gehört allen: Er zählt als X deiner eigenen Farbe. Zwei stehen hier günstig, mit einem freien Feld dazwischen.
lesson-first-centre = Bauen wir ein Plus: eine Mitte und ihre vier Nachbarn. Zwei Arme sind schon Joker. Lege ein X in die Mitte, auf d4.
lesson-first-not-centre = Erlaubt, aber sieh dir d4 an: Beide Joker sind seine Nachbarn. Lege dein X dorthin.
lesson-first-arms = Der obere und der untere Arm fehlen. Lege ein X darüber oder darunter: ganz wie du willst.
lesson-first-not-arm = Dort nicht: Das Plus braucht die Felder direkt über und unter d4.
lesson-first-finish = Ein Feld fehlt noch. Vollende das Plus!
lesson-first-not-finish = Dort nicht: Ein Arm des Plus fehlt noch.
lesson-first-claim = Fünf in einem Plus! Aber es wertet sich nicht von selbst: Du musst es melden. Tippe das Plus an.
lesson-first-not-done = Geh noch nicht! Lässt du es liegen, kann Bibo dein Plus melden. Tippe es erst an.
lesson-first-not-claim = Tippe einen Stein des Plus an, um es zu melden.
lesson-first-score = Jetzt könntest du noch mehr Muster deiner Farbe melden. Es gibt nur dieses, also werte es.
lesson-first-move = Aus jedem deiner X-Steine wurde ein Wertungsmarker: drei Punkte. Die beiden Joker hast du aufgenommen und legst sie, wohin du willst, nur darf dabei kein Muster entstehen. Wähl ein leuchtendes Feld.
lesson-first-not-lit = Das ist vielleicht erlaubt, aber nimm hier eins der leuchtenden Felder.
lesson-first-other = Und der zweite Joker.
lesson-first-points = Deine drei X-Steine sind wieder in deinem Vorrat, und drei Marker liegen auf dem Brett. Marker versperren nichts: Jeder darf ein X darauflegen.
lesson-first-shapes = Es gibt drei Formen: das Plus, das X (eine Mitte und ihre vier Ecken) und fünf in einer Linie, in jeder Richtung.
lesson-first-end = Zu zweit gewinnen 15 Punkte, zu dritt 12, zu viert 10. An einem echten Tisch ist nichts markiert: Du musst Muster selbst sehen, deine und die, die andere übersehen.
lesson-second = Übersehen!
lesson-second-set = Diesmal legst du die Joker. Keine zwei dürfen sich berühren, auch nicht über Eck. Lege einen auf d5; die anderen vier folgen von selbst.
lesson-second-not-set = Das wäre in Ordnung. Beginn hier mit d5.
lesson-second-own = Der Nächste fängt an: Bibo hat ein X zwischen zwei Joker gelegt. Was könnte daraus werden? Lege ein X auf eins der leuchtenden Felder.
lesson-second-not-lit = Erlaubt, aber nimm hier ein leuchtendes Feld.
lesson-second-watch = Bibo baut weiter. Lege noch ein X auf ein leuchtendes Feld und behalte Bibo im Auge.
lesson-second-overlooked = Bibo hat ein Plus vollendet und den Zug beendet, ohne es zu melden! Ein Muster, das sein Besitzer übersieht, darf jeder melden. Tippe es an.
lesson-second-not-leave = Halt, da ist etwas! Sieh dir die Steine um e5 an.
lesson-second-not-claim = Sieh um e5 herum: Tippe das Plus an.
lesson-second-score = Werte es jetzt, als wäre es deins.
lesson-second-jokers = Drei Punkte für dich, und Bibos X-Steine gehen an Bibo zurück. Auch die Joker legst du.
lesson-second-rest = Und der letzte.
lesson-second-cover = Deine Marker liegen auf e4, e5 und e6. Wertet Bibo mit einem X auf einem davon, kommt Bibos Marker auf deinen, und nur der oberste zählt. Umgekehrt genauso.
lesson-second-combine = Vollendet ein X mehrere Muster, oder teilen sich zwei Muster ein X, nimmt eine Meldung alle: Sechs in einer Reihe sind sechs Punkte.
lesson-second-end = Die Partie endet, sobald jemand genug Punkte hat oder keine X-Steine oder Marker mehr. Und fünf Joker in einem Muster gewinnen sofort. Augen auf!
