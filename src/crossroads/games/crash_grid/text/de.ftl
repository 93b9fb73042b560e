### Crash Grid

line = Lichtrennen, mit Karten gelenkt: Zieh Mauern hinter dir her und bleib am längsten im Rennen.
option-rounds-name = Runden
option-rounds = Auf wie viele Runden gespielt wird: Mehr als halb so viele Punkte gewinnen das Match sofort.
option-deciders-name = Entscheidungsrunden
option-deciders = Wie viele Entscheidungsrunden höchstens folgen, solange die Führung geteilt ist.
option-size-name = Größe des Rasters
option-size = Felder an jeder Seite des Rasters; 0 heißt 8 zu zweit, 10 zu dritt, 12 zu viert.
option-replay-void-name = Runden ohne Punkt wiederholen
option-replay-void = Ob eine Runde, in der niemand punktet, wiederholt wird, höchstens zweimal in einem Match.
scoring = Ein Punkt für jede Runde, in der du als Letztes noch fährst. Die meisten Punkte gewinnen.
preset-family = Eine einzige Runde entscheidet.
preset-expert = Auf fünf Runden.

part-rounds = Gewonnene Runden

## Lenken, Farben und Richtungen

turn =
    { $turn ->
        [left] links
        [right] rechts
       *[forward] geradeaus
    }
turn-first =
    { $turn ->
        [left] Links
        [right] Rechts
       *[forward] Geradeaus
    }
button-turn =
    { $turn ->
        [left] Links
        [right] Rechts
       *[forward] Geradeaus
    }
suit =
    { $suit ->
        [spades] Pik
        [hearts] Herz
        [diamonds] Karo
       *[clubs] Kreuz
    }
card =
    { $suit ->
        [s] { $rank }♠
        [h] { $rank }♥
        [d] { $rank }♦
       *[c] { $rank }♣
    }
heading =
    { $heading ->
        [north] Norden
        [east] Osten
        [south] Süden
       *[west] Westen
    }

## Was geschieht

has-chosen = { $who } hat eine Karte gewählt.
card-of = { $who } { $card }
cards-are = Die Karten: { $cards }.
no-card = { $who } hat keine Karte und fährt nach allen anderen.
moves-first = { $who } fährt zuerst.
rides =
    { $turn ->
        [left] { $who } biegt links ab: Zeile { $row }, Spalte { $column }.
        [right] { $who } biegt rechts ab: Zeile { $row }, Spalte { $column }.
       *[forward] { $who } fährt geradeaus: Zeile { $row }, Spalte { $column }.
    }
crashes =
    { $turn ->
        [left] { $who } biegt links ab und kracht in { $into }!
        [right] { $who } biegt rechts ab und kracht in { $into }!
       *[forward] { $who } fährt geradeaus und kracht in { $into }!
    }
into-edge = den Rand des Rasters
into-wall = eine Mauer
into-rider = das Fahrzeug von { $other }
into-trail = die Spur von { $other }
shuffled = Die abgelegten Karten werden gemischt und sind der neue Stapel.
free-again = Links, rechts und geradeaus sind wieder frei.
rails-laid = Alle Schienen liegen; von jetzt an werden die Initiativekarten zu Mauern.
last-riding =
    { $points ->
        [one] Nur { $who } fährt noch und hat jetzt { $points } Punkt.
       *[other] Nur { $who } fährt noch und hat jetzt { $points } Punkte.
    }
nobody-left = Niemand fährt mehr, und niemand punktet.
played-again = Runde { $round } wird wiederholt, mit denselben Startplätzen.
round-decides = Die Führung ist geteilt: Runde { $round } entscheidet.
round-begins = Runde { $round } beginnt.

## Wie das Match endet

after =
    { $rounds ->
        [one] nach { $rounds } Runde
       *[other] nach { $rounds } Runden
    }
after-one-again =
    { $rounds ->
        [one] nach { $rounds } Runde und einer Wiederholung
       *[other] nach { $rounds } Runden und einer Wiederholung
    }
after-two-again =
    { $rounds ->
        [one] nach { $rounds } Runde und zwei Wiederholungen
       *[other] nach { $rounds } Runden und zwei Wiederholungen
    }
nobody-scored = Niemand hat gepunktet: { $winners } teilen sich den Sieg { $after }.
shared =
    { $points ->
        [one] { $winners } teilen sich den Sieg mit je { $points } Punkt { $after }.
       *[other] { $winners } teilen sich den Sieg mit je { $points } Punkten { $after }.
    }
shared-ahead =
    { $points ->
        [one] { $winners } teilen sich den Sieg mit je { $points } Punkt { $after }; { $others }.
       *[other] { $winners } teilen sich den Sieg mit je { $points } Punkten { $after }; { $others }.
    }
duel-won = { $who } gewinnt das Match { $points } : { $other } { $after }.
match-won =
    { $points ->
        [one] { $who } gewinnt das Match mit { $points } Punkt { $after }; { $others }.
       *[other] { $who } gewinnt das Match mit { $points } Punkten { $after }; { $others }.
    }
behind-first = { $who } hat { $points }
behind-next = { $who } { $points }

## Was nicht geht

cards-first = Gefahren wird, wenn alle Karten auf dem Tisch liegen; spiel zuerst { $held }.
not-in-hand = { $card } hast du nicht auf der Hand; spiel { $held }.
steer-now = Die Karten dieses Stichs liegen auf dem Tisch; jetzt lenk: { $unused }.
turn-used = { $turn } ist verbraucht, bis Stich { $trick } vorbei ist; lenk: { $unused }.

## Was für einen Zug spricht

why-crash = { $others } gäbe es einen Crash.
why-room = So bleibt mehr Platz als { $others }.
why-close = Jemand ist in der Nähe, und die höhere Karte ist zuerst auf dem Feld.
why-far = Niemand ist in der Nähe: Fahr spät, sieh, was die anderen tun, und heb die hohen Karten auf.

## Der Tisch

prompt-card = Wähle eine Initiativekarte: Hohe Karten fahren zuerst.
prompt-steer = Lenk: links, rechts oder geradeaus. Jedes einmal in drei Stichen.
prompt-crashed = Du hattest einen Crash. Noch am Zug: { $who }.
prompt-choosing = Noch am Wählen: { $who }.
prompt-steering = Am Lenken: { $who }.
fact-rounds = Runden
rounds-played = { $rounds } gespielt
fact-round = Runde
round-of = { $round } von { $rounds }
round-deciding = { $round }, Entscheidung
fact-trick = Stich
fact-refresh = Wieder frei
refresh-now = nach diesem Stich
refresh-in =
    { $tricks ->
        [one] in { $tricks } Stich
       *[other] in { $tricks } Stichen
    }
title-grid = Das Raster
title-deck = Stapel
title-discard = Ablage
title-laid = Deine Initiative
title-initiative = Initiative: Die höchste Karte fährt zuerst
title-round = Runde { $round } ist vorbei
round-points = { $who }: { $points }
title-hand = Deine Hand
note-reach = erreichbar
note-crash = Crash!
note-free = frei
note-choice = deine Wahl
you-are =
    { $heading ->
        [north] Du: Zeile { $row }, Spalte { $column }, Richtung Norden; links { $left }, vorn { $ahead }, rechts { $right }.
        [east] Du: Zeile { $row }, Spalte { $column }, Richtung Osten; links { $left }, vorn { $ahead }, rechts { $right }.
        [south] Du: Zeile { $row }, Spalte { $column }, Richtung Süden; links { $left }, vorn { $ahead }, rechts { $right }.
       *[west] Du: Zeile { $row }, Spalte { $column }, Richtung Westen; links { $left }, vorn { $ahead }, rechts { $right }.
    }
way =
    { $free ->
        [0] { $what ->
            [edge] Rand
            [rider] Fahrzeug
            [trail] Spur
           *[wall] Mauer
        }
       *[other] { $free } frei
    }
square-free = Zeile { $row }, Spalte { $column }: frei
square-wall = Zeile { $row }, Spalte { $column }: Mauer
square-blank-wall = Zeile { $row }, Spalte { $column }: leere Mauer
square-trail = Zeile { $row }, Spalte { $column }: Spur von { $suit }
label-rider = { $who } ({ $suit }), fährt nach { $heading }, Zeile { $row }, Spalte { $column }
label-crashed = { $who } ({ $suit }), Crash, Zeile { $row }, Spalte { $column }
label-card = { $suit } { $rank }
label-back = Karte
label-chosen = { $who } hat gewählt
hand-note =
    { $rails ->
        [one] { $unused }; { $rails } Schiene
       *[other] { $unused }; { $rails } Schienen
    }
is-crashed = Crash
has-steered = Zug gemacht
can-steer-any = alle Richtungen frei
can-steer = noch frei: { $turns }

## Lessons

lesson-first = Ein Duell im Raster
lesson-first-aim = Zwei Lichträder auf einem kleinen Raster. Jedes Feld, das du verlässt, bleibt versperrt. Wer gegen etwas fährt oder über den Rand, hat einen Crash. Wer zuletzt noch fährt, bekommt den Punkt.
lesson-first-rider = Das bist du, auf dem Weg nach unten. Bibo kommt von unten herauf.
lesson-first-card = Jeder Stich beginnt mit einer verdeckt gewählten Karte. Die höchste fährt zuerst, sonst bedeutet sie nichts. Spiel deinen König.
lesson-first-not-card = Jede Karte ginge. Nimm den König und sieh, wer zuerst fährt.
lesson-first-steer = König schlägt 7: Du fährst zuerst. Du kannst links abbiegen, rechts abbiegen oder geradeaus fahren, immer ein Feld. Du fährst nach unten, also liegt dein Links auf der rechten Seite des Rasters. Bieg links ab.
lesson-first-not-way = Möglich, aber folge hier dem Licht.
lesson-first-trail = Beide sind gefahren, und wo du warst, liegt eine Spur. Sie bleibt die ganze Runde.
lesson-first-low = Nächster Stich. Niemand ist nah, also ist die Reihenfolge fast egal: Spar die starken Karten und spiel die 2 oder die 4.
lesson-first-saved = Gut: Die starken Karten bleiben für später.
lesson-first-not-strong = Jetzt zu schade. Wenn ihr euch nahe kommt, wirst du froh darum sein. Spiel die 2 oder die 4.
lesson-first-three = In drei Stichen brauchst du links, rechts und geradeaus je einmal. Links ist verbraucht; bieg jetzt rechts ab.
lesson-first-again = Dritter Stich. Deine andere niedrige Karte genügt.
lesson-first-forced = Im dritten Stich bleibt nur ein Weg: geradeaus. Alle sehen, was dir noch bleibt, und du siehst, was Bibo bleibt.
lesson-first-free = Alle drei Wege sind wieder frei, und ihr kommt euch nahe. Spiel die Dame, um vor Bibo dran zu sein.
lesson-first-not-queen = Nimm die Dame: Hier reicht sie, und das Ass bleibt für später.
lesson-first-aside = Du bist zuerst dran. Bieg links ab, weg von Bibo.
lesson-first-not-aside = Sieh, wohin das führt: Dort wird es eng. Bieg lieber links ab.
lesson-first-look = Sieh dir Bibo an, auf dem Weg nach rechts. Links versperrt deine Spur, rechts ist verbraucht, nur geradeaus ist frei: das Feld unter dir. Bist du zuerst dort, kann Bibo nirgends mehr hin.
lesson-first-first = Welche Karte sorgt dafür, dass du zuerst fährst? Finde sie selbst.
lesson-first-ace = Das Ass: Nichts ist höher.
lesson-first-not-sure = Bibo hat vielleicht etwas Höheres. Dieser Stich entscheidet die Runde: Spiel deine allerhöchste Karte.
lesson-first-cut = Du bist zuerst dran. Bieg rechts ab, auf das Feld, das Bibo braucht.
lesson-first-not-cut = So entkommt Bibo. Bibo braucht das Feld rechts von dir.
lesson-first-end = Bibo musste weiterfahren und hatte einen Crash. Nur du fährst noch: Der Punkt und diese kurze Partie gehören dir! Eine echte Partie hat bis zu drei Runden auf einem größeren Raster.
lesson-second = Mauern und Gleichstand
lesson-second-not-yet = Erlaubt, aber folge hier dem Licht.
lesson-second-equal = Was ist, wenn zwei Karten gleich hoch sind? Spiel deine 9 und sieh.
lesson-second-suits = Zwei Neunen: Dann entscheidet die Farbe, Pik vor Herz vor Karo vor Kreuz. Bibos Pik kam zuerst. Jetzt du: geradeaus.
lesson-second-second = Spar das Ass. Spiel eine niedrige Karte.
lesson-second-not-ace = Spar das Ass: Du brauchst es, wenn ihr euch trefft. Spiel eine niedrige Karte.
lesson-second-close = Bibo ist links abgebogen. Bieg auch links ab.
lesson-second-third = Dritter Stich: Beiden bleibt nur ein Weg. Wieder eine niedrige Karte.
lesson-second-turn = Nur rechts ist übrig.
lesson-second-race = Ihr fahrt aufeinander zu, Seite an Seite. Jetzt könntet ihr beide dasselbe Feld wollen. Spiel dein Ass.
lesson-second-not-enough = Hier zählt, wer zuerst dran ist. Spiel das Ass.
lesson-second-block = Bibo hofft vielleicht auf das Feld geradeaus. Bieg rechts ab und sei zuerst dort.
lesson-second-not-block = So bleibt Bibo frei. Bieg rechts ab, vor Bibo.
lesson-second-both = Wer auf ein besetztes Feld fährt, hat den Crash; wer dort steht, nicht. Ein Stich wird immer zu Ende gespielt: Haben die Letzten alle im selben Stich einen Crash, bekommt niemand den Punkt, und die Runde wird wiederholt.
lesson-second-walls = Du hast neun Spuren. Ab dem zehnten Stich wird die Karte, die du gespielt hast, zur Mauer auf dem Feld, das du verlässt; sie versperrt es genauso.
lesson-second-end = Die meisten Partien gehen über drei Runden. Ist die Führung geteilt, folgen Entscheidungsrunden. Jetzt kennst du das ganze Raster!
