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
# $end (card), $row (number); a no-break space keeps a number with its word under a narrow card
goes-behind = за { $end }, ряд { $row }
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
any-row-tow = в конце, грузит
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
# $car (label)
car-in-hand = { $car }, у тебя на руках

## Lessons

lesson-first = Твоя первая пробка
lesson-first-jam = Три ряда машин стоят в пробке. В каждом круге каждый добавляет одну машину. Забираешь ряд — получаешь очки, а побеждает тот, у кого очков меньше всех.
lesson-first-behind = Машина встаёт за той последней машиной, которая ближе всех снизу по числу. Ряды кончаются на 12, 25 и 40: значит, 30 встала бы за 25, а не за 12.
lesson-first-play = Все тайно выбирают по карте, потом их открывают разом. Твоя 27 хорошо встанет за 25. Коснись её.
lesson-first-not-small = 5 меньше всех последних машин. Она стоила бы тебе ряда, пока придержи её.
lesson-first-not-yet = И она нашла бы место. Но 27 ближе всех к ряду, и между ними мало что влезет: сыграй сначала её.
lesson-first-order = Самая маленькая карта всегда едет первой. 13 встала за 12, потом твоя 27 за 25, потом 28 игрока Bibo за тобой. Во втором ряду уже три машины.
lesson-first-yours = Теперь выбор за тобой. Под каждой картой написано, куда она встала бы сейчас. Подходят и 15, и 44.
lesson-first-good-high = 44 ушла в третий ряд, подальше от толчеи.
lesson-first-good-low = 15 встала прямо за 13.
lesson-first-not-third = 30 поехала бы во второй ряд, а там тебя могут опередить Bibo и Dodo. Есть места поспокойнее.
lesson-first-full = Во втором ряду четыре машины: он полон. Кому придётся поставить пятую, у того большая пробка: он забирает весь ряд, по очку за машину.
lesson-first-safe = Какая из твоих машин не попадёт во второй ряд? Найди такую: в этот раз ничего не подсвечено.
lesson-first-was-safe = Верно: твоя машина обошла пробку.
lesson-first-not-fifth = Осторожно: ближайшая снизу последняя машина для 30 — это 29. Твоя станет пятой, а остальные четыре — твоими очками.
lesson-first-jammed = 32 игрока Dodo пришлось встать пятой за 29. Dodo забирает четыре машины, а 32 начинает ряд заново.
lesson-first-small = Рано или поздно с маленькой картой придётся расстаться. Сейчас есть короткий ряд, выйдет дёшево. Сыграй свою 5.
lesson-first-not-last = С этой подожди. Второй ряд сейчас короткий: хорошее время для 5.
lesson-first-take = 5 мала для всех рядов. Поэтому ты забираешь один ряд, любой, и твоя 5 начинает его заново. Какой дешевле всех?
lesson-first-cheap = Одна машина — одно очко. Дешевле не бывает.
lesson-first-not-cheap = Можно, но каждая машина ряда — твоё очко. Найди самый короткий ряд.
lesson-first-last = Осталась одна карта. 30 встанет за 7. Сыграй её.
lesson-first-end = Рука пуста, игра окончена: у тебя меньше всех очков, значит, победа твоя! В полной партии у каждого по десять карт и есть особые машины: их показывает второй урок.
lesson-second = Особые машины
lesson-second-special = Снова пять карт, но четыре из них особые: скорая, полиция, прицеп и эвакуатор. В ряду, который ты забираешь, каждая стоит два очка.
lesson-second-not-yet = До неё дойдёт очередь. Сначала сыграй подсвеченную карту.
lesson-second-ambulance = Скорые едут раньше всех. У них нет числа, и встают они в начало любого ряда. Сыграй свою.
lesson-second-front = Выбери ряд. Скорая втискивается в начало; последняя машина остаётся последней. Растёт только длина, поэтому в полном ряду вышла бы большая пробка.
lesson-second-pushed = Вот она, впереди всех.
lesson-second-police = Потом едет полиция, раньше всех чисел. Сыграй её.
lesson-second-open = Она встаёт в конец ряда и открывает его: за полицией может встать любое число. Выбери третий ряд.
lesson-second-not-there = Так можно. Но в этом уроке поставь её в конец третьего ряда и посмотри, что станет с 5 игрока Bibo.
lesson-second-followed = 5 игрока Bibo намного меньше 36, но полиция её пропустила. Без неё 5 была бы слишком мала.
lesson-second-trailer = 31 — это прицеп. Он едет туда, куда велит число, но цепляется к последней машине и своего места не занимает. Сыграй его.
lesson-second-hooked = 22 и 31 стоят на одном месте, и второй ряд теперь кончается на 31. Прицеп, который нашёл меньшее число, пробки никогда не устроит.
lesson-second-tow = Эвакуаторы едут последними, в конец любого ряда. Сыграй свою 43.
lesson-second-lift = Он грузит на себя последнюю машину ряда, а на её месте остаётся просвет. Подними 40 во втором ряду.
lesson-second-not-lift = Тоже можно. Но нам нужен просвет во втором ряду: туда войдёт одна из твоих машин.
lesson-second-gap = Во втором ряду просвет между 31 и 40. Машина, которая подходит между ними, может заехать. Сыграй свою 35.
lesson-second-enter = 35 может встать в конец ряда или заехать в просвет, от которого ряд не растёт. Коснись просвета.
lesson-second-entered = Заехали, и даром.
lesson-second-not-row = Так тоже можно, но ряд станет длиннее. Просвет ничего не стоит: попробуй его.
lesson-second-end = Теперь ты знаешь все машины на этой дороге. Редкие случаи, вроде двух скорых в одном круге, есть в правилах. Счастливого пути!
