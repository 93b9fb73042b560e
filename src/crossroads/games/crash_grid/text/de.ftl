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
