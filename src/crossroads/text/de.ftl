### Was am Tisch jedes Spiels gesagt wird, und vom Server.

refused-begun-watch = Das Spiel hat begonnen; du kannst zuschauen.
refused-seated = Du hast an diesem Tisch schon einen Platz.
refused-full = Alle Plätze sind besetzt; du kannst zuschauen.
refused-taken = Platz { $seat } ist besetzt; Platz { $free } ist frei.
refused-begun = Das Spiel hat schon begonnen.
refused-not-the-host = Nur wer den Tisch aufgemacht hat, kann beginnen.
refused-watching = Du schaust zu; nur wer einen Platz hat, kann spielen.
refused-not-your-seat = Das ist nicht dein Platz.
refused-no-bot-asked = Auf diesem Platz ist kein Bot dran.
refused-stale = Am Tisch ist inzwischen etwas geschehen; schau noch einmal und wähle neu.
refused-not-begun = Das Spiel hat noch nicht begonnen.
game-over = Das Spiel ist aus.
refused-not-your-move = Du kannst nur deinen eigenen letzten Zug zurücknehmen, solange danach niemand gezogen hat.
refused-revealed = Diesen Zug kannst du nicht zurücknehmen: Er hat etwas Verdecktes gezeigt.
refused-move-stands = Die anderen waren nicht einverstanden; dieser Zug bleibt stehen.
refused-nobody-asks = Niemand möchte einen Zug zurücknehmen.
refused-not-asked = Die anderen am Tisch müssen einverstanden sein.
refused-over-go = Das Spiel ist aus; du kannst gehen.
refused-no-seat-to-leave = Du hast hier keinen Platz, den du verlassen könntest.
refused-rematch-set = Das nächste Spiel steht schon bereit.
table-set = Ein Tisch für { $game } steht bereit.
sits-down = { $who } setzt sich.
is-back = { $who } ist wieder da.
next-game-set = Das nächste Spiel steht bereit.
put-away = Der Tisch ist weggeräumt.
game-begins = Das Spiel beginnt.
time-is-up = Die Zeit von { $who } ist um.
leaves = { $who } verlässt den Tisch.
is-away = { $who } ist weg; bis zur Rückkehr spielt ein Bot.
asks-back = { $who } möchte den letzten Zug zurücknehmen.
does-not-agree = { $who } ist nicht einverstanden; der Zug bleibt.
agrees = { $who } ist einverstanden.
taken-back = Der letzte Zug von { $who } ist zurückgenommen.
refused-sent-away = Wer den Tisch aufgestellt hat, hat dich gebeten zu gehen; zuschauen kannst du.
refused-sat-too-often = An diesem Tisch war zu viel Kommen und Gehen; zuschauen kannst du.
refused-nobody-there = Dort sitzt niemand, der gehen könnte.
refused-not-the-host-away = Nur wer den Tisch aufgestellt hat, kann jemanden bitten zu gehen.
refused-agreed = Du hast schon zugestimmt.
refused-cover-not-yours = Darum können nur die anderen am Tisch bitten.
refused-not-waited-for = Das Spiel wartet nicht auf einen Menschen auf diesem Platz.
refused-not-idle = { $who } hat noch Zeit: Ein Bot kann einspringen, wenn das Spiel { $seconds } Sekunden gewartet hat.
too-long = Das Spiel endet ohne Ergebnis: Nach { $moves } Zügen ist an einem Tisch Schluss.
soon-too-long = Nach { $moves } weiteren Zügen endet dieses Spiel ohne Ergebnis.
is-sent-away = { $who } wird gebeten, den Tisch zu verlassen.
is-idle = { $who } hat lange nichts getan; so lange spielt ein Bot.
comes = { $who } kommt an den Tisch.
refused-no-such-seat = Platz { $seat } gibt es nicht; es gibt die Plätze 1 bis { $most }.
refused-not-your-turn = Du bist nicht dran; das Spiel wartet auf { $who }.
playable = Diesen Zug kannst du jetzt machen.
refused-hello-once = Du hast dich schon gemeldet.
refused-not-over = Das Spiel ist noch nicht aus.
refused-did-not-play = Nur wer mitgespielt hat, kann um ein neues Spiel bitten.
refused-busy = An diesem Tisch ist gerade zu viel los; bitte versuch es noch einmal.
refused-no-name = Bitte wähle einen Namen mit mindestens einem Buchstaben.
refused-first-seat = Der erste Platz ist einer von 1 bis { $most } oder wird ausgelost.
refused-no-seconds = Eine Uhr braucht mindestens eine Sekunde.
refused-no-such-player = Ein Platz ist me, open, here:NAME oder eines von { $levels }, nicht { $wanted }.
refused-no-such-table = Den Tisch { $code } gibt es nicht.
refused-broken-table = Der Tisch { $code } lässt sich nicht mehr öffnen; sein Protokoll bleibt erhalten.
refused-no-hints = An diesem Tisch wird ohne Tipps gespielt.
refused-hint-not-now = Einen Tipp gibt es, wenn du dran bist.
refused-one-hint = Immer nur ein Tipp auf einmal: Über deinen wird gerade nachgedacht.
refused-too-many-messages = Das sind zu viele Nachrichten; bitte warte ein wenig.
refused-hello-first = Die erste Nachricht einer Verbindung ist ein Hello.
refused-version = Dieser Server spricht Version { $version }; bitte lade die Seite neu.
refused-bytes = Nachrichten sind Text, keine Bytes.
refused-too-long = Eine Nachricht darf { $most } Zeichen haben.
refused-unreadable-message = Das ist keine Nachricht dieses Protokolls: { $why }.
refused-wrong-record = Die Aufzeichnung stimmt nicht: { $why }
refused-unfinished-record = Dieses Spiel hat noch kein Ende; nur beendete Spiele lassen sich öffnen.
refused-no-record = Von diesem Tisch gibt es kein Protokoll eines beendeten Spiels.
refused-no-proof = Der Startwert dieses Spiels ist noch nicht bekannt, oder niemand hat eine Zahl dazugegeben.
refused-not-a-number = { $name } ist eine Zahl.
refused-no-such-move = Das Spiel hat { $moves } Züge; at ist eine Zahl von 0 bis { $moves }.
refused-replay-seat = Die Plätze sind 0 bis { $most }, -1 für Zuschauer, -2 für alle Karten offen.
refused-token = Dieses Token ist nicht von uns; wähle einen Namen, um ein neues zu bekommen.
refused-token-expired = Du warst so lange nicht hier, dass dein Token abgelaufen ist; wähle einen Namen, um ein neues zu bekommen.
refused-no-such-guest = Den Gast { $guest } gibt es nicht.
refused-store-gone-http = Der Server erreicht seinen Speicher gerade nicht; bitte versuch es gleich noch einmal.
refused-too-much = Eine Anfrage darf { $most } Bytes haben.
refused-unreadable-request = Das passt nicht zu dieser Adresse: { $why }.
refused-who-are-you = Sag, wer du bist: Authorization: Bearer und dein Token.
refused-too-often = Das ist zu oft; bitte warte ein wenig.
refused-review-too-long = Dieses Spiel hat { $moves } Züge; besprochen werden nur Spiele mit höchstens { $most }.
refused-waiting-of-guest = Du hast { $most } Tische, die auf Leute warten; beginne zuerst an einem davon oder schließe ihn.
refused-waiting-of-network = Zu viele Tische aus deinem Netz warten auf Leute; beginne zuerst an einem davon oder schließe ihn.
refused-too-many-misses = Du hast nach zu vielen Tischen gefragt, die es nicht gibt; bitte warte ein wenig.
refused-connections-of-network = Aus deinem Netz sind hier zu viele Verbindungen offen.
refused-connections-of-guest = Du hast hier zu viele Verbindungen offen; schließ ein paar Tabs.
refused-too-many-watchers = An diesem Tisch schauen zu viele Leute zu; bitte komm später wieder.
refused-blocked = Dieser Server nimmt von deiner Adresse nichts an.
refused-server-full = Dieser Server hat gerade zu viele Besucher; bitte versuch es später noch einmal.
refused-unreadable = { $text } ist kein Zug dieses Spiels. Züge schreibt man so: { $examples }.
nobody-wins = Niemand gewinnt.
everybody-wins = Alle gewinnen zusammen!
wins = { $who } gewinnt!
share-the-victory = { $who } teilen sich den Sieg!
turned-up = Aufgedeckt
your-turn = Du bist dran.
waiting-for = Warten auf { $who }.
fault-bot = Ein Bot an diesem Tisch konnte sich nicht entscheiden; für ihn wird der erste erlaubte Zug gemacht. Der Server hat es notiert.
fault-compiler = Die Bots dieses Spiels denken weniger, als sie sollten: Ihre Suche lässt sich nicht übersetzen. Der Server versucht es wieder.
fault-job = An diesem Tisch ist etwas schiefgegangen. Der Server hat es notiert.
fault-message = Bei dem, was du wolltest, ist etwas schiefgegangen. Der Server hat es notiert; das Spiel geht weiter.
fault-record = Die Lobby oder die Liste der beendeten Spiele zeigt diesen Tisch vielleicht nicht richtig. Der Server hat es notiert.
fault-scene = Das Bild dieses Spiels lässt sich nicht zeichnen, deshalb siehst du ein einfaches. Der Server hat es notiert; spiel weiter.
fault-writer = Der Server konnte dir nicht schicken, was geschehen ist. Er hat es notiert; deine Seite verbindet sich von selbst wieder.
store-gone = Der Server erreicht seinen Speicher nicht. Nichts geht verloren; Züge werden angenommen, sobald er wieder da ist.
store-back = Der Speicher ist wieder da; das Spiel geht weiter.
refused-stuck = Dieser Tisch kann nicht weiterspielen: Mit seinem Spiel stimmt etwas nicht. Es ist notiert.
refused-game-failed = Mit diesem Spiel stimmt auf diesem Server etwas nicht; es ist notiert. Bitte versuch etwas anderes.
refused-store-gone = Der Server erreicht seinen Speicher gerade nicht; bitte schau wieder vorbei, wenn er zurück ist.
refused-broken = Mit diesem Server stimmt etwas nicht; es ist notiert. Bitte versuch etwas anderes.
refused-broken-game = Der Tisch { $code } wartet, bis sein Spiel repariert ist: { $why }
refused-game-not-here = Der Tisch { $code } gehört zu einem Spiel, das dieser Server nicht hat; er bleibt erhalten.
refused-newer-release = Den Tisch { $code } hat eine neuere Version dieses Servers gemacht; er öffnet sich wieder, wo diese läuft.
refused-earlier-rules = Der Tisch { $code } wurde nach früheren Regeln gespielt, die diese Version nicht mehr kennt; sein Protokoll bleibt erhalten.
refused-no-such-address = Unter dieser Adresse gibt es nichts.
refused-wrong-method = Diese Adresse nimmt kein { $method } an.
refused-plainly = Das wird abgelehnt.
refused-changed-rules = Die Regeln dieses Spiels haben sich geändert, und was am Tisch { $code } gespielt wurde, passt nicht mehr dazu; sein Protokoll bleibt erhalten.
turning-ahead = Ab Zug { $move } bis zum Ende vorn: { $who }.
refused-not-an-address = Ein QR-Code braucht die Adresse dieses Servers, etwa ?at=https://games.example.
turning-last = Der letzte Zug hat entschieden.
preset-title-quick = Kurz
preset-title-family = Familie
preset-title-standard = Standard
preset-title-expert = Könner
preset-standard = Die Regeln, wie sie gedruckt sind.

### Optionen eines Spiels, und Seiten, die für jedes Spiel gemacht werden.

option-one-of = { $option }: Möglich ist { $values }, nicht { $wanted }.
option-whole = { $option }: Möglich ist eine ganze Zahl von { $low } bis { $high }, nicht { $wanted }.
option-unknown = Eine Option { $wanted } hat dieses Spiel nicht; seine Optionen sind { $names }.
option-none = Eine Option { $wanted } hat dieses Spiel nicht; es hat keine Optionen.
players-not-allowed = { $game } ist für { $fewest } bis { $most } Personen, nicht für { $wanted }.
no-such-game = Ein Spiel { $wanted } gibt es nicht. Die Spiele sind { $games }.
bot-beginner = Anfänger-Bot
bot-easy = Leichter Bot
bot-normal = Normaler Bot
bot-hard = Starker Bot
bot-champion = Meister-Bot
credit-by = Von { $designers }
credit-unnamed = In der gedruckten Regel steht nicht, von wem das Spiel ist
credit-published = Verlag: { $publisher }
rulebook-for = Personen: { $players }. Dauer: { $minutes ->
    [one] etwa { $minutes } Minute
   *[other] etwa { $minutes } Minuten
  }.
rulebook-none = Dieses Spiel hat noch keine Regelseite. Der Tisch zeigt, was du tun kannst, und sagt, warum etwas nicht geht.
rulebook-moves = Züge
rulebook-examples = Geschrieben sieht ein Zug so aus: { $examples }.
rulebook-options = Optionen
rulebook-option = Option
rulebook-values = Werte
rulebook-about = was sie bewirkt
rulebook-range = { $low } bis { $high }, { $usual }

### Die Seite, bevor ihre Module laufen.

page-description = Sieben kleine Spiele für den Tisch, gegen Bots, mit Freunden oder an einem Gerät.
page-skip = Zum Inhalt springen
page-noscript = Der Tisch braucht JavaScript.

### Das Spiel im Terminal.

level-beginner = Anfänger
level-easy = Leicht
level-normal = Normal
level-hard = Stark
level-champion = Meister
style-beginner = Sieht nur manche seiner Züge, spielt, was ins Auge springt, und vergisst schnell.
style-easy = Spielt, was gerade am besten aussieht, übersieht aber Züge und vergisst manches.
style-normal = Denkt ein Stück voraus, verlässt sich aber darauf, dass alle das Naheliegende spielen.
style-hard = Denkt voraus, merkt sich viel und wählt im Geheimen nicht immer gleich.
style-champion = Hat im Spiel gegen sich selbst gelernt, denkt am längsten nach und vergisst nichts.
terminal-yours = Dein|Deine
yes = ja
no = nein
terminal-player = Spieler { $seat }
terminal-bot = Bot { $seat }
terminal-seat-name = Platz { $seat }
terminal-which-game = Welches Spiel möchtest du spielen?
terminal-continue = { $game } weiterspielen ({ $players ->
    [one] { $players } Person
   *[other] { $players } Personen
  })
terminal-how-many = Wie viele Personen, mit dir?
terminal-players = { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
  }
terminal-how-well = Wie gut spielen die anderen?
terminal-shall-we-begin = Geht es los? Oder ändere vorher etwas.
terminal-begin = Los
terminal-helpers = Hilfen: { $value }. { $about }
terminal-first-drawn = { $role }: ausgelost.
terminal-first-you = { $role }: du.
terminal-first-seat = { $role }: Platz { $seat }.
terminal-whole-number = { $name }: eine ganze Zahl von { $low } bis { $high }
terminal-key-leave = Verlassen
terminal-key-back = Zurück
terminal-key-help = Hilfe
terminal-key-rules = Regeln
terminal-key-hint = Tipp
terminal-key-take-back = Zurücknehmen
terminal-key-again = Noch mal
terminal-key-write = Schreiben
terminal-key-several = Mehrere
terminal-key-forward = Vor
terminal-key-start = Anfang
terminal-key-end = Ende
terminal-key-play = Abspielen
terminal-key-eyes = Sicht
terminal-key-go-to = Gehe zu
terminal-keys = Tasten
terminal-help-key = Taste
terminal-help-what = Wirkung
terminal-help-letters = 1 … 9, Buchstaben
terminal-help-letters-what = den Zug mit diesem Zeichen machen
terminal-help-choose-what = einen Zug in der Liste wählen; seine Karten leuchten auf
terminal-help-mouse = Maus
terminal-help-mouse-what = auf eine Karte, einen Ort oder einen Zug klicken
terminal-help-write-what = einen Zug in Worten schreiben; mit ? dahinter fragen, warum er nicht geht
terminal-help-several-what = mehrere Karten wählen; die Liste beginnt mit dem Zug aus allen
terminal-help-hint-what = einen Tipp bekommen, wenn der Tisch es erlaubt
terminal-help-rules-what = die Regeln lesen
terminal-help-take-back-what = den letzten Zug zurücknehmen oder dem zustimmen
terminal-help-again-what = mit denselben Leuten noch einmal spielen
terminal-help-escape-what = von der Eingabe zurück zur Liste
terminal-help-help-what = diese Seite
terminal-help-leave-what = verlassen; das Spiel bleibt erhalten
terminal-help-step-what = einen Zug zurück, einen Zug vor
terminal-help-ends-what = zum Anfang, zum Ende
terminal-help-space = Leertaste
terminal-help-space-what = von selbst abspielen oder anhalten
terminal-help-jump = ↑ ↓ Enter, Maus
terminal-help-jump-what = zu einem Zug in der Liste springen
terminal-help-go-to-what = zu einem Zug mit seiner Nummer springen
terminal-help-eyes-what = die Sicht wechseln: alle Karten offen, Zuschauer, jeder Platz
terminal-help-quit-what = verlassen
terminal-hint-is = Tipp: { $move }.
terminal-hint = Tipp
terminal-waiting = { $game }, Tisch { $code }: Warten auf Mitspieler. Hier sind { $names }.
terminal-waiting-alone = { $game }, Tisch { $code }: Warten auf Mitspieler. Noch ist sonst niemand da.
terminal-asks-back = { $who } möchte den letzten Zug zurücknehmen: p stimmt zu.
terminal-seconds-left = noch { $seconds } s
terminal-helpers-on = Hilfen sind an
terminal-several = Wähle mehrere, dann den ersten Zug der Liste
terminal-write = Ein Zug in Worten; mit ? dahinter: warum nicht?
terminal-plain-start = { $game }, Spiel { $number }. Du bist { $name }. Schreib einen Zug oder seine Nummer; ? zeigt den Tisch, q verlässt ihn.
terminal-result = Das Ergebnis: { $verdict }
terminal-enter-continues = (Enter: weiter, q: verlassen)
terminal-set-up = Der Tisch ist aufgebaut.
terminal-replay-state = Zug { $at } von { $last }  Sicht: { $who }
terminal-everybody = alle
terminal-spectator = Zuschauer
terminal-jump = Die Nummer eines Zuges, 0 bis { $last }
terminal-no-such-move = Den Zug { $move } gibt es nicht; es gibt 0 bis { $last }.
terminal-fair-deal = Faires Geben: Der Server hat sich mit { $commitment } auf seinen Startwert festgelegt; auch deine Zahl fließt ein.
terminal-deal-right = Faires Geben: Der Startwert passt zu { $commitment } …, und deine Zahl ist eingeflossen.
terminal-deal-wrong = Die Karten sind nicht die, auf die sich der Server festgelegt hat: { $why }.
terminal-not-connected = Der Tisch ist gerade nicht erreichbar, deshalb ist nichts geschehen; die Verbindung kommt von selbst zurück.
connection-lost = Die Verbindung ist weg; sie wird wieder aufgebaut.
connection-back = Die Verbindung ist wieder da.
terminal-you-win = Du gewinnst!
terminal-you-share = Du teilst dir den Sieg!
terminal-you-lose = { $verdict } Gut gespielt; das nächste Spiel kann deins sein.
terminal-rules = Regeln: { $title }. { $about }
terminal-rules-own = Regeln: deine eigene Wahl.
reaction-laugh = lacht
reaction-wow = staunt
reaction-sad = ist traurig
reaction-think = grübelt
reaction-clap = klatscht
reaction-heart = schickt ein Herz
reaction-hello = Hallo!
reaction-luck = Viel Glück!
reaction-well-played = Gut gespielt!
reaction-oops = Hoppla!
reaction-thanks = Danke!
reaction-no-hurry = Lass dir Zeit.

### Die Rückschau auf eine beendete Partie.

review-start = Start
review-own = eigene Züge
review-others = Züge der anderen
review-luck = Glück
review-result = Ergebnis
review-size-slip = Ungenauigkeit
review-size-mistake = Fehler
review-size-blunder = grober Fehler
review-turning = Wendepunkt: Zug { $move }, { $who }: { $made }.
review-named = Zug { $move }, { $who }: { $made } ({ $size }).
review-better = Besser: { $better }. Verlorene Gewinnchance: { $lost } % (99 %: { $low } bis { $high }).
review-by-memory = Das verriet, was früher aufgedeckt war; auf dem Tisch liegt es nicht mehr.
reason-scores = Spielen alle ordentlich weiter, führt das im Schnitt zu einem Endstand von { $own } gegen { $rival } beim Besten der anderen ({ $order ->
    [fewest] wenig
   *[most] viel
  } gewinnt); { $move } führt zu { $own_other } gegen { $rival_other }.
reason-score = Spielen alle ordentlich weiter, führt das im Schnitt zu einem Endstand von { $own } ({ $order ->
    [fewest] wenig
   *[most] viel
  } ist gut); { $move } führt zu { $own_other }.
reason-daring = Im Schnitt ist das nicht besser, aber es gewinnt öfter.
reason-decimal = { $whole },{ $tenth }
review-none = Niemand hat einen Fehler gemacht, der außer Zweifel steht.
review-how = Die Chancen sieht jeder von seinem Platz aus; jede Entscheidung wird danach beurteilt, was man dort sehen konnte. Die Summen ergeben das Ergebnis.

### Aufgaben.

refused-no-such-puzzle = Diese Aufgabe gibt es nicht.
puzzle-none = Zu { $game } gibt es noch keine Aufgaben.
puzzle-head = { $game }, Aufgabe { $id } { $stars }. Ein Zug ist klar der beste: welcher?
puzzle-watched = Bisher:
puzzle-right = Richtig!
puzzle-wrong = Nicht ganz: { $best } ist klar besser.
puzzle-themes = Themen: { $themes }.
puzzle-theme-memory = Gedächtnis
puzzle-theme-secret = verdeckte Wahl
puzzle-theme-only = einziger Zug
puzzle-theme-ahead = weit vorn
puzzle-theme-behind = aus dem Rückstand
puzzle-theme-quiet = gegen den ersten Gedanken
puzzle-theme-opening = Eröffnung
puzzle-theme-endgame = Endspiel

### Einführungen.

# $why (sentence)
refused-lesson = Diese Einführung geht so nicht: { $why }
lesson-on = Weiter
lesson-enter = Enter: weiter; q: gehen
lesson-read-first = Lies das erst, dann geht es weiter.
lesson-not-now = In einer Partie darfst du das. Hier machen wir, was leuchtet: Versuch das.
