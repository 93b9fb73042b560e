### Was man in Took over! liest.

line = „Übernommen!“: Verlängere die Reihe Karte um Karte, bis sich jemand dazwischendrängt und dir den Zug abnimmt.
first = Wer beginnt
helpers = Karten, mit denen du übernehmen kannst, fallen auf, und ein Knopf legt sie alle.

option-low-name = Niedrigste Zahl
option-low = Die niedrigste Zahl im Spiel.
option-high-name = Höchste Zahl
option-high = Die höchste Zahl im Spiel; alle brauchen mindestens sechs Karten.
option-voluntary-pass-name = Freiwillig passen
option-voluntary-pass = Wer am Zug ist, darf passen, auch wenn es eine Karte zum Anlegen gibt.
scoring = Wer keine Karte mehr in Hand und Stapel hat, gewinnt sofort. Bei den anderen zählen die Karten, die übrig sind; wenige sind besser.
preset-family = Zahlen bis dreißig: ein kürzeres Spiel.
preset-expert = Du darfst passen, auch wenn eine Karte passt.

part-hand = Auf der Hand
part-stack = Im Stapel

head-start-fewer-in-hand =
    { $amount ->
        [one] { $amount } Karte weniger auf der Hand am Anfang
       *[other] { $amount } Karten weniger auf der Hand am Anfang
    }
head-start-fewer-to-play =
    { $amount ->
        [one] { $amount } Karte weniger auszuspielen
       *[other] { $amount } Karten weniger auszuspielen
    }

too-few-cards = { $players } Personen brauchen mindestens { $needed } Karten, je { $each }; von { $low } bis { $high } gibt es nur { $cards }.

## Was geschieht

passes = { $who } passt.
does-not-take-over = { $who } übernimmt nicht.
takes-over = { $who } übernimmt mit { $cards }!
opens-round = { $who } eröffnet eine Runde mit der { $card } aus der Hand.
places-right = { $who } legt die { $card } rechts an.
places-left = { $who } legt die { $card } links an.
has-no-cards = { $who } hat keine Karten mehr und gewinnt!
draws =
    { $count ->
        [one] { $who } zieht { $count } Karte
       *[other] { $who } zieht { $count } Karten
    }
all-draws = { $draws }.
row-discarded = Alle haben gepasst: Die Reihe wird abgelegt.
starts-from-hand = { $who } beginnt eine neue Runde mit einer Handkarte.
starts-round = { $who } beginnt eine neue Runde mit der { $card }.
hand-played-out = { $who } hat alle Handkarten gespielt.
turn-of = { $who } ist an der Reihe.

## Was nicht geht

answer-first = Du kannst mit Karten zwischen { $low } und { $high } übernehmen oder warten, sonst nichts.
outside-the-gap = Mit { $cards } kannst du nicht übernehmen, nur mit Karten zwischen { $low } und { $high }.
open-first = Dein Stapel ist leer: Eröffne die Runde mit einer Handkarte, zum Beispiel { $move }.
not-in-hand = Du hast { $missing } nicht auf der Hand; du hast { $held }.
wrong-end = Die { $card } gehört ans andere Ende: Spiele { $move }.
something-fits = Passen darfst du nur, wenn du nichts anlegen kannst: { $instead }.
nothing-to-take = Du bist selbst am Zug, zu übernehmen gibt es nichts: { $instead }.
row-is-open = Die Reihe ist schon eröffnet: { $instead }.
fits-nowhere = Die { $card } lässt sich an keinem Ende anlegen: { $instead }.
do-place = Lege links eine Karte unter { $low } oder rechts eine über { $high } an, zum Beispiel { $move }
do-pass = Du hast nichts unter { $low } für links und nichts über { $high } für rechts, also passe

## Was für einen Zug spricht

why-take-over = Karten, die mitten in die Reihe gehören, wirst du nur so los, und du bist am Zug.
why-close = Zwischen { $low } und { $high } passt nichts, also kann niemand übernehmen.

## Der Tisch

waiting-answer = Warten auf die Antwort von { $who }.
prompt-open = Dein Stapel ist leer: Lege eine beliebige Karte als Mitte einer neuen Reihe.
prompt-place = Lege links eine Karte unter { $low } oder rechts eine über { $high } an.
prompt-answer = Kannst du zwischen { $low } und { $high } übernehmen? Berühre eine Karte oder lass vorbei.
prompt-take-over = Du hast etwas zwischen { $low } und { $high }: Übernimm!
prompt-nothing-fits = Du hast nichts zwischen { $low } und { $high }.
title-row = Die Reihe
new-round = Eine neue Runde beginnt.
title-discards = Abgelegt
title-stack = Dein Stapel
title-hand = Deine Hand
stack-of = Stapel: { $count }
label-car = Auto { $card }
label-discarded = Auto { $card }, aus dem Spiel
label-held = Auto { $card }, auf deiner Hand
label-held-note = Auto { $card }, auf deiner Hand, { $note }
label-back = Eine Karte
note-takes-over = übernimmt
begins-row = beginnt die Reihe
leaves-nothing = nichts passt dazwischen
leaves-room = lässt Platz für { $room }
button-take = Mit { $cards } übernehmen
button-take-over = Übernehmen!
button-take-over-note = mit allen Karten, die passen
button-wait = Vorbeilassen
button-pass = Passen
button-pass-note = Weiter geht es links von dir.
button-pass-forced = Du kannst nichts anlegen. Weiter geht es links von dir.

## Lessons

lesson-first = Dazwischendrängen
lesson-first-aim = Du willst alle deine Karten loswerden, bevor es sonst jemand schafft: sechs auf der Hand, den Rest im Stapel.
lesson-first-ends = Die Reihe wächst nur an ihren Enden: links eine kleinere Karte, rechts eine größere. Noch besteht sie nur aus der 10, die von deinem Stapel kam.
lesson-first-close = Du bist am Zug, und zwar so lange du kannst. Lege die 11 rechts an: Zwischen 10 und 11 passt nichts.
lesson-first-not-wide = Das passt, aber es lässt Platz, den Bibo nutzen kann. Fang mit der 11 an, gleich neben der 10.
lesson-first-room = Nach jeder deiner Karten bekommt der Nächste eine Gelegenheit: Eine Karte, die genau zwischen deine neue und ihre Nachbarin passt, nimmt dir den Zug ab. Zwischen 10 und 11 passt nichts, also musste Bibo warten.
lesson-first-risk = Jetzt sieh, was passiert, wenn du Platz lässt. Lege links die 7 an oder rechts die 14: ganz wie du willst.
lesson-first-risked = Bibo hat die Lücke gesehen!
lesson-first-not-huge = Das ließe noch mehr Platz. Nimm links die 7 oder rechts die 14.
lesson-first-taken = Bibo hat sich in deine Lücke gedrängt: „Übernommen!“ Jetzt ist Bibo am Zug, alle haben auf sechs Karten nachgezogen, und Bibo hat rechts noch eine angelegt.
lesson-first-take = Auch Bibo hat Platz gelassen! Übernimm mit einer Karte, die zwischen die beiden markierten passt. Du darfst sogar mehrere zugleich legen: Schalte erst auf mehrere Karten um, dann wähle sie.
lesson-first-one = Übernommen! Auch zwei Karten dürften zusammen hinein, wenn beide passen.
lesson-first-several = Übernommen, mit zwei Karten auf einmal!
lesson-first-not-wait = Du könntest es vorbeilassen, aber eine deiner Karten passt zwischen die markierten. Hol dir den Zug!
lesson-first-yours = Der Zug gehört dir und die Reihe auch. Lege eine beliebige Karte an, die an ein Ende passt. Je näher sie an ihrer Nachbarin liegt, desto weniger Platz lässt sie.
lesson-first-placed = Gut gelegt.
lesson-first-pass = Wenn keine deiner Karten an ein Ende passt, passt du und ziehst auf sechs nach; der Nächste spielt an derselben Reihe weiter. Passen alle, wird die Reihe abgeräumt und eine neue beginnt.
lesson-first-end = Wer die letzte Karte aus Hand und Stapel gelegt hat, gewinnt sofort. An einem echten Tisch hast du nur wenige Sekunden zum Übernehmen, und nichts leuchtet: Augen auf!
lesson-second = Die letzten Karten
lesson-second-empty = Das Ende einer Partie: Beide Stapel sind leer, und jeder hat noch sechs Karten. Niemand zieht mehr nach.
lesson-second-open = Eine neue Reihe beginnt. Hättest du einen Stapel, läge dessen oberste Karte in der Mitte; ohne Stapel legst du eine Karte deiner Wahl. Eröffne mit der 6.
lesson-second-not-open = Jede Karte darf eine Reihe eröffnen. Nimm hier die 6.
lesson-second-on = Du machst gleich weiter; nach der Eröffnungskarte kann niemand übernehmen. Lege die 7 rechts an.
lesson-second-not-on = Das lässt Platz. Die 7 lässt keinen: Lege sie zuerst.
lesson-second-bold = Jetzt sei mutig und lege links die 3 an. Sie lässt Platz für 4 und 5.
lesson-second-not-bold = Ein andermal. Hier legen wir die 3 und sehen, was Bibo hat.
lesson-second-wait = Bibo hat mit zwei Karten auf einmal übernommen und dann die 2 gelegt. Zwischen 2 und 3 passt nichts: Lass es vorbei.
lesson-second-again = Bibo macht mit der 8 weiter. Auch zwischen 7 und 8 passt nichts.
lesson-second-now = Bibo hat die 10 gelegt. Sieh genau hin: Hast du etwas zwischen 8 und 10?
lesson-second-seen = Gut gesehen: die 9!
lesson-second-not-now = Sieh noch einmal hin: Bibo hat zwischen 8 und 10 eine Zahl ausgelassen, und du hast sie.
lesson-second-one = Wieder dein Zug, noch zwei Karten. Lege die 1: Sie lässt keinen Platz.
lesson-second-not-last = Warte mit der 12: Danach wäre eine Lücke für die 11 offen. Erst die 1.
lesson-second-last = Noch eine Karte. Zwischen 10 und 12 ist Platz, aber auf eine letzte Karte kann niemand antworten. Lege sie!
lesson-second-end = Keine Karten mehr: Du gewinnst, auf der Stelle. Wer noch Karten hat, zählt sie; weniger sind besser. Gut gespielt!
