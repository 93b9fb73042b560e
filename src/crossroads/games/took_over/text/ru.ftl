### Что читают в игре Took over!

line = «Перехват!»: удлиняй ряд карта за картой, пока кто-нибудь не втиснется в промежуток и не отберёт у тебя ход.
first = Кто начинает
helpers = Карты, которыми можно перехватить, выделены, и одна кнопка кладёт их все.

option-low-name = Наименьшее число
option-low = Наименьшее число в игре.
option-high-name = Наибольшее число
option-high = Наибольшее число в игре; каждому нужно не меньше шести карт.
option-voluntary-pass-name = Пас по желанию
option-voluntary-pass = Когда надо положить карту, можно спасовать, даже если какая-то подходит.
scoring = Сразу побеждает тот, у кого не осталось карт ни на руке, ни в стопке. У остальных считают оставшиеся карты; чем меньше, тем лучше.
preset-family = Числа до тридцати: игра короче.
preset-expert = Можно спасовать, даже если карта подходит.

part-hand = На руке
part-stack = В стопке

too-few-cards = Игроков: { $players }, карт нужно не меньше { $needed }, каждому по { $each }; от { $low } до { $high } их всего { $cards }.

## Что происходит

passes = { $who } пасует.
does-not-take-over = { $who } не перехватывает.
takes-over = { $who } перехватывает: { $cards }!
opens-round = { $who } открывает раунд картой с руки: { $card }.
places-right = { $who } кладёт { $card } справа.
places-left = { $who } кладёт { $card } слева.
has-no-cards = { $who } остаётся без карт и побеждает!
draws =
    { $count ->
        [one] { $who } берёт { $count } карту
        [few] { $who } берёт { $count } карты
       *[many] { $who } берёт { $count } карт
    }
all-draws = { $draws }.
row-discarded = Все спасовали: ряд уходит в сброс.
starts-from-hand = { $who } начинает новый раунд картой с руки.
starts-round = { $who } начинает новый раунд картой { $card }.
hand-played-out = { $who } выкладывает последнюю карту с руки.
turn-of = Ходит { $who }.

## Чего нельзя

answer-first = Можно перехватить картами между { $low } и { $high } или подождать, больше ничего.
outside-the-gap = Так не перехватить: { $cards }. Подходят только карты между { $low } и { $high }.
open-first = Твоя стопка пуста: открой раунд картой с руки, например { $move }.
not-in-hand = У тебя этого нет: { $missing }. У тебя есть { $held }.
wrong-end = Карта { $card } подходит с другого края: сыграй { $move }.
something-fits = Пасовать можно, только если ни одна карта не подходит: { $instead }.
nothing-to-take = Сейчас твой собственный ход, перехватывать нечего: { $instead }.
row-is-open = Ряд уже открыт: { $instead }.
fits-nowhere = Карта { $card } не подходит ни с одного края: { $instead }.
do-place = положи карту меньше { $low } слева или больше { $high } справа, например { $move }
do-pass = у тебя нет ничего меньше { $low } для левого края и больше { $high } для правого, так что пасуй

## Чем хорош ход

why-take-over = Картам из середины ряда больше некуда деться, а ход становится твоим.
why-close = Между { $low } и { $high } ничего не помещается, и никто не сможет перехватить.

## Стол

waiting-answer = Ждём ответа: { $who }.
prompt-open = Твоя стопка пуста: положи любую карту в центр нового ряда.
prompt-place = Положи карту меньше { $low } слева или больше { $high } справа.
prompt-answer = Можешь перехватить между { $low } и { $high }? Коснись карты или пропусти.
prompt-take-over = У тебя есть карты между { $low } и { $high }: перехватывай!
prompt-nothing-fits = Между { $low } и { $high } у тебя ничего нет.
title-row = Ряд
new-round = Начинается новый раунд.
title-discards = Сброс
title-stack = Твоя стопка
title-hand = Твои карты
stack-of = в стопке: { $count }
label-car = Машина { $card }
label-discarded = Машина { $card }, вне игры
label-held = Машина { $card }, у тебя на руке
label-held-note = Машина { $card }, у тебя на руке, { $note }
label-back = Карта
note-takes-over = перехватывает
begins-row = начинает ряд
leaves-nothing = между ними пусто
leaves-room =
    { $room ->
        [one] оставляет { $room } место
        [few] оставляет { $room } места
       *[many] оставляет { $room } мест
    }
button-take = Перехватить: { $cards }
button-take-over = Перехват!
button-take-over-note = всеми картами, что подходят
button-wait = Пропустить
button-pass = Пас
button-pass-note = Ходит следующий игрок.
button-pass-forced = Ничего не подходит. Ходит следующий игрок.
