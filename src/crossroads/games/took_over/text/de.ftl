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
