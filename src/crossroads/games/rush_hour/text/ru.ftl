### Rush Hour по-русски.
### Взятка здесь называется коном: её никто не выигрывает.

line = Втисни свои машины в пробку, и пусть слишком длинной её сделают другие.
first = Кто ведёт первый кон

option-deals-name = Раздачи
option-deals = Сколько раздач играем.
option-target-name = Предел очков
option-target = Игра кончается после раздачи, в которой кто-то набирает столько очков; 0 — играем заданное число раздач.
option-high-name = Наибольшее число
option-high = Самое большое число в игре; малышам — числа поменьше.
option-hand-name = Карт на руке
option-hand = Сколько карт получает каждый, если карт хватает.
option-rows-name = Ряды
option-rows = Сколько рядов в пробке.
option-specials-name = Особые карты
option-specials = Играть со скорыми, полицией, прицепами и эвакуаторами.
option-plain-numbers-name = Особые как обычные
option-plain-numbers = Без особых карт: десять особых с числом остаются обычными машинами.
option-massive-jam-name = Большая пробка
option-massive-jam = Кто кладёт в ряд пятую машину, забирает ряд.
option-too-small-name = Меньшая берёт ряд
option-too-small = Кто играет карту меньше всех рядов, забирает ряд; иначе карта встаёт в начало ряда.
scoring = Каждая взятая машина стоит очка; прицепы, эвакуаторы, полиция и скорые стоят двух. Побеждает тот, у кого меньше очков.
preset-family = Только машины с числами.
preset-expert = Три раздачи, очки складываются.

part-cars = Машины по одному очку
part-specials = Машины по два очка
part-earlier = Прошлые раздачи

# $players (number), $cards (number), $hand (number)
advice-few-cards =
    Игроков — { $players }, а карт мало: каждый получает { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[other] { $cards } карт
    } вместо { $hand }.
# $players (number), $cards (number), $hand (number), $high (number), $better (number)
advice-higher-numbers =
    Игроков — { $players }, а карт мало: каждый получает { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[other] { $cards } карт
    } вместо { $hand }. С числами до { $high } каждый получит { $better }.

## Карты и места

card-police = полиция
card-ambulance = скорая
# $row (number)
place-row = ряд { $row }
# $row (number), $slot (number)
place-gap = просвет { $row }.{ $slot }

## Что произошло

# $who (name)
has-chosen = { $who }: карта выбрана.
# $cards (list)
cards-turned-up = Карты открываются: { $cards }.
# $who (name), $card (card)
shown = { $who } — { $card }
# $who (name), $card (card), $row (number)
sends-to-row = { $who }: { $card } — в ряд { $row }.
# $who (name), $card (card), $row (number), $slot (number)
sends-to-gap = { $who }: { $card } — в просвет { $row }.{ $slot }.
# $who (name), $card (card), $row (number)
joins-row = { $card } ({ $who }) встаёт в ряд { $row }.
# $card (card), $row (number)
pushes-in = Ряд { $row } пропускает: { $card }.
# $who (name), $cards (list), $points (number)
jams =
    Большая пробка! { $who } забирает карты ({ $cards }): { $points ->
        [one] +{ $points } очко
        [few] +{ $points } очка
       *[many] +{ $points } очков
    }!
# $who (name), $cards (list), $points (number)
takes =
    { $who } забирает карты ({ $cards }): { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }!
# $deal (number)
deal-begins = Начинается раздача { $deal }.
hands-empty = Карт больше нет: игра окончена.

## Почему так нельзя

# $card (card), $places (places)
not-now-card = Твоя карта в этом кону: { $card }; теперь выбери ей место: { $places }.
# $card (card), $places (places)
not-now-gap = { $card }: эта карта встаёт в ряд, а не в просвет; можно: { $places }.
# $row (number), $places (places)
no-such-row-to-name = Ряда { $row } нет; можно: { $places }.
# $card (card), $cards (list)
not-in-hand = Такой карты у тебя нет: { $card }; можно сыграть: { $cards }.
# $cards (list)
choose-a-card = Сначала все выбирают карту; можно сыграть: { $cards }.
# $card (card), $row (number), $slot (number), $places (places)
no-gap = В { $row }.{ $slot } просвета нет; для карты { $card } можно: { $places }.
# $card (card), $row (number), $slot (number), $places (places)
does-not-fit = Карта { $card } не подходит в просвет { $row }.{ $slot }; можно: { $places }.
# $card (card), $row (number), $places (places)
no-such-row = Ряда { $row } нет; для карты { $card } можно: { $places }.
# $card (card), $behind (card), $row (number), $end (card)
not-the-closest = Из чисел карте { $card } место за { $behind }; последняя карта ряда { $row } — { $end }.
# $card (card), $row (number), $end (card), $places (places)
too-low = Карта { $card } мала для этого ряда: последняя карта ряда { $row } — { $end }; можно: { $places }.

## Чем хорош ход

why-nothing = Это ничего не стоит.
# $points (number)
why-least =
    Это стоит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, и дешевле места нет.
why-room = Карта идёт в любой ряд, и в одном есть место.
# $points (number)
why-cheap =
    Карта слишком мала, но самый дешёвый ряд сейчас стоит всего { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
why-trailer = Прицеп, который находит меньшее число, никогда не создаёт пробку.
# $step (number), $row (number)
why-near = Карта всего на { $step } больше конца ряда { $row }: между ними мало что втиснется.

## Что спрашивают у игрока

# $who (list)
waiting-card = Ещё выбирают карту: { $who }.
# $who (list)
waiting-change = Карту ещё можно сменить. Ещё выбирают: { $who }.
# $who (name), $card (card)
waiting-place = { $who } выбирает место для карты: { $card }.
prompt-card = Выбери карту. Все откроются одновременно.
prompt-ambulance = Твоя скорая встаёт в начало ряда: какого?
prompt-police = Твоя полиция встаёт в конец ряда: какого?
# $card (card)
prompt-tow = Твой эвакуатор { $card } грузит последнюю машину ряда: какого?
# $card (card)
prompt-place = Для карты { $card } есть несколько мест: выбери.
# $card (card)
prompt-too-small = Карта { $card } мала для всех рядов: забери один, и он начнётся с твоей карты.
# $card (card)
prompt-front = Карта { $card } мала для всех рядов: поставь её в начало одного из них.

## Заголовки

deal = Раздача
# $row (number)
title-row = Ряд { $row }
title-queue = Встают в пробку
# $who (name)
title-taken = { $who }: штраф
title-choice = Твой выбор
title-hand = Твои карты

## Заметки под картами и рядами

# $points (number)
points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
# $points (number)
points-full =
    { $points ->
        [one] полон, { $points } очко
        [few] полон, { $points } очка
       *[other] полон, { $points } очков
    }
# $points (number)
costs =
    { $points ->
        [one] стоит { $points } очко
        [few] стоит { $points } очка
       *[other] стоит { $points } очков
    }
costs-nothing = ничего не стоит
# $end (card), $row (number)
goes-behind = за { $end }, ряд { $row }
# $row (number), $points (number)
would-jam =
    пробка в ряду { $row }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
follows-open = в открытый ряд
too-small = слишком мала
any-row-ambulance = первой, в начало
any-row-police = в конец ряда
any-row-tow = последним, грузит
# $row (number)
to-row = в ряд { $row }
face-down = лежит закрытой, пока все не выберут

## Что говорит программа чтения с экрана

# $number (card)
label-car = Машина { $number }
# $number (card)
label-trailer = Прицеп { $number }
# $number (card)
label-tow = Эвакуатор { $number }
label-police = Полиция
label-ambulance = Скорая
label-back = Карта
# $who (name)
label-chosen = { $who }: карта выбрана
# $row (number), $slot (number)
gap-in-row = Ряд { $row }, место { $slot }: просвет
# $car (label), $row (number), $slot (number)
car-in-row = { $car }, ряд { $row }, место { $slot }
# $car (label), $who (name)
car-joining = { $car }, { $who }, встаёт в пробку
# $car (label), $row (number)
car-on-its-way = { $car }, на пути в ряд { $row }
# $car (label), $who (name)
car-taken = { $car }, штраф: { $who }
# $car (label)
car-chosen = { $car }, твой выбор
# $car (label), $note (note)
car-in-hand = { $car }, у тебя на руках: { $note }
