### Crash Grid

line = Гонка на световых мотоциклах, которыми правят карты: оставляй за собой стены и продержись дольше всех.
option-rounds-name = Раунды
option-rounds = До скольких раундов матч: очков больше половины этого числа — и матч сразу выигран.
option-deciders-name = Решающие раунды
option-deciders = Сколько решающих раундов может последовать, пока лидеров несколько.
option-size-name = Размер поля
option-size = Клеток на стороне поля; 0 — это 8 для двоих, 10 для троих, 12 для четверых.
option-replay-void-name = Переигрывать ничьи
option-replay-void = Переигрывать ли раунд, в котором никто не получил очка, не больше двух раз за матч.
scoring = Очко за каждый раунд, в котором ты остаёшься последним на ходу. Побеждает тот, у кого больше очков.
preset-family = Всё решает один раунд.
preset-expert = До пяти раундов.

part-rounds = Выигранные раунды

## Повороты, масти и стороны света

turn =
    { $turn ->
        [left] налево
        [right] направо
       *[forward] прямо
    }
turn-first =
    { $turn ->
        [left] Налево
        [right] Направо
       *[forward] Прямо
    }
button-turn =
    { $turn ->
        [left] Налево
        [right] Направо
       *[forward] Прямо
    }
suit =
    { $suit ->
        [spades] пики
        [hearts] червы
        [diamonds] бубны
       *[clubs] трефы
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
        [north] север
        [east] восток
        [south] юг
       *[west] запад
    }

## Что происходит

has-chosen = { $who } кладёт карту рубашкой вверх.
card-of = { $who } { $card }
cards-are = Карты: { $cards }.
no-card = { $who } без карты и едет после всех.
moves-first = Первый ход: { $who }.
rides =
    { $turn ->
        [left] { $who } поворачивает налево: ряд { $row }, столбец { $column }.
        [right] { $who } поворачивает направо: ряд { $row }, столбец { $column }.
       *[forward] { $who } едет прямо: ряд { $row }, столбец { $column }.
    }
crashes =
    { $turn ->
        [left] { $who } поворачивает налево и врезается в { $into }!
        [right] { $who } поворачивает направо и врезается в { $into }!
       *[forward] { $who } едет прямо и врезается в { $into }!
    }
into-edge = край поля
into-wall = стену
into-rider = чужой мотоцикл ({ $other })
into-trail = след ({ $other })
shuffled = Сброс перетасован и становится новой колодой.
free-again = Налево, направо и прямо снова свободны.
rails-laid = Все рельсы выложены; теперь карты инициативы становятся стенами.
last-riding =
    { $points ->
        [one] На поле остаётся только { $who }, теперь это { $points } очко.
        [few] На поле остаётся только { $who }, теперь это { $points } очка.
       *[many] На поле остаётся только { $who }, теперь это { $points } очков.
    }
nobody-left = На поле никого, очка никто не получает.
played-again = Раунд { $round } переигрывается с тех же мест.
round-decides = Лидеров несколько: раунд { $round } решает.
round-begins = Начинается раунд { $round }.

## Как кончается матч

after =
    { $rounds ->
        [one] после { $rounds } раунда
       *[other] после { $rounds } раундов
    }
after-one-again =
    { $rounds ->
        [one] после { $rounds } раунда и одной переигровки
       *[other] после { $rounds } раундов и одной переигровки
    }
after-two-again =
    { $rounds ->
        [one] после { $rounds } раунда и двух переигровок
       *[other] после { $rounds } раундов и двух переигровок
    }
nobody-scored = Очков нет ни у кого: { $winners } делят победу { $after }.
shared =
    { $points ->
        [one] { $winners } делят победу { $after }, у каждого { $points } очко.
        [few] { $winners } делят победу { $after }, у каждого { $points } очка.
       *[many] { $winners } делят победу { $after }, у каждого { $points } очков.
    }
shared-ahead =
    { $points ->
        [one] { $winners } делят победу { $after }, у каждого { $points } очко; { $others }.
        [few] { $winners } делят победу { $after }, у каждого { $points } очка; { $others }.
       *[many] { $winners } делят победу { $after }, у каждого { $points } очков; { $others }.
    }
duel-won = { $who } выигрывает матч { $points } : { $other } { $after }.
match-won =
    { $points ->
        [one] { $who } выигрывает матч { $after }: { $points } очко; { $others }.
        [few] { $who } выигрывает матч { $after }: { $points } очка; { $others }.
       *[many] { $who } выигрывает матч { $after }: { $points } очков; { $others }.
    }
behind-first = { $who } — { $points }
behind-next = { $who } — { $points }

## Чего нельзя

cards-first = Ехать можно, когда все карты на столе; сначала сыграй { $held }.
not-in-hand = Карты { $card } у тебя на руке нет; сыграй { $held }.
steer-now = Карты этого кона уже на столе; теперь рули { $unused }.
turn-used = { $turn } уже нельзя, пока не кончится кон { $trick }; рули { $unused }.

## Чем хорош ход

why-crash = { $others } — авария.
why-room = Так остаётся больше места, чем если рулить { $others }.
why-close = Рядом соперник, а клетку первой занимает старшая карта.
why-far = Рядом никого: езжай позже, смотри, что делают другие, и береги старшие карты.

## Стол

prompt-card = Выбери карту инициативы: старшие едут первыми.
prompt-steer = Рули: налево, направо или прямо. Каждое один раз за три кона.
prompt-crashed = У тебя авария. Ждём: { $who }.
prompt-choosing = Ждём выбора карты: { $who }.
prompt-steering = Сейчас рулит: { $who }.
fact-rounds = Раунды
rounds-played = сыграно: { $rounds }
fact-round = Раунд
round-of = { $round } из { $rounds }
round-deciding = { $round }, решающий
fact-trick = Кон
fact-refresh = Обновление
refresh-now = после этого кона
refresh-in =
    { $tricks ->
        [one] через { $tricks } кон
        [few] через { $tricks } кона
       *[many] через { $tricks } конов
    }
title-grid = Поле
title-deck = Колода
title-discard = Сброс
title-laid = Твоя инициатива
title-initiative = Инициатива: первой ходит старшая карта
title-round = Раунд { $round } окончен
round-points = { $who }: { $points }
title-hand = Твои карты
note-reach = можно ехать
note-crash = авария!
note-free = свободно
note-choice = твой выбор
you-are =
    { $heading ->
        [north] Ты: ряд { $row }, столбец { $column }, на север; слева { $left }, впереди { $ahead }, справа { $right }.
        [east] Ты: ряд { $row }, столбец { $column }, на восток; слева { $left }, впереди { $ahead }, справа { $right }.
        [south] Ты: ряд { $row }, столбец { $column }, на юг; слева { $left }, впереди { $ahead }, справа { $right }.
       *[west] Ты: ряд { $row }, столбец { $column }, на запад; слева { $left }, впереди { $ahead }, справа { $right }.
    }
way =
    { $free ->
        [0] { $what ->
            [edge] край
            [rider] мотоцикл
            [trail] след
           *[wall] стена
        }
       *[other] свободно { $free }
    }
square-free = Ряд { $row }, столбец { $column }: свободно
square-wall = Ряд { $row }, столбец { $column }: стена
square-blank-wall = Ряд { $row }, столбец { $column }: пустая стена
square-trail = Ряд { $row }, столбец { $column }: след, { $suit }
label-rider = { $who } ({ $suit }), едет на { $heading }, ряд { $row }, столбец { $column }
label-crashed = { $who } ({ $suit }), авария, ряд { $row }, столбец { $column }
label-card = { $rank }, { $suit }
label-back = Карта
label-chosen = { $who }: карта выбрана
hand-note =
    { $rails ->
        [one] { $unused }; { $rails } рельс
        [few] { $unused }; { $rails } рельса
       *[many] { $unused }; { $rails } рельсов
    }
is-crashed = авария
has-steered = ход сделан
can-steer-any = можно рулить куда угодно
can-steer = можно { $turns }

## Lessons

lesson-first = Дуэль на поле
lesson-first-aim = Два световых мотоцикла на маленьком поле. Каждая клетка, которую ты покидаешь, остаётся закрытой. Въедешь во что-нибудь или за край — авария. Очко получит тот, кто продержится дольше всех.
lesson-first-rider = Это ты, едешь вниз. Bibo едет навстречу снизу.
lesson-first-card = Каждый кон начинается с карты, её выбирают тайно. Старшая ходит первой, больше она ничего не значит. Сыграй короля.
lesson-first-not-card = Подошла бы любая. Возьми короля и посмотри, кто поедет первым.
lesson-first-steer = Король старше семёрки: сначала едешь ты. Можно повернуть налево, направо или ехать прямо, всегда на одну клетку. Ты едешь вниз, поэтому твоё лево — на правой стороне поля. Поверни налево.
lesson-first-not-way = Можно, но в этом уроке иди за светом.
lesson-first-trail = Оба проехали, и на твоей прежней клетке остался след. Он лежит весь раунд.
lesson-first-low = Следующий кон. Рядом никого, порядок почти не важен: береги сильные карты и сыграй 2 или 4.
lesson-first-saved = Хорошо: сильные карты пригодятся потом.
lesson-first-not-strong = Сейчас жалко. Когда вы сблизитесь, она пригодится. Сыграй 2 или 4.
lesson-first-three = За три кона ты по разу используешь «налево», «направо» и «прямо». «Налево» уже потрачено; теперь поверни направо.
lesson-first-again = Третий кон. Хватит второй младшей карты.
lesson-first-forced = В третьем коне остаётся один путь: прямо. Все видят, что осталось у тебя, а ты — что осталось у Bibo.
lesson-first-free = Все три пути снова свободны, и вы сближаетесь. Сыграй даму, чтобы опередить Bibo.
lesson-first-not-queen = Возьми даму: здесь её хватит, а туз останется на потом.
lesson-first-aside = Первый ход твой. Поверни налево, подальше от Bibo.
lesson-first-not-aside = Смотри, куда это ведёт: там тесно. Лучше поверни налево.
lesson-first-look = Посмотри на Bibo: он едет вправо. Слева его закрывает твой след, «направо» потрачено, свободно только прямо: клетка под тобой. Займёшь её раньше — и деваться ему некуда.
lesson-first-first = Какая карта точно даст тебе первый ход? Найди её.
lesson-first-ace = Туз: старше ничего нет.
lesson-first-not-sure = У Bibo может быть карта старше. Этот кон решает раунд: сыграй самую старшую.
lesson-first-cut = Первый ход твой. Поверни направо, на клетку, которая нужна Bibo.
lesson-first-not-cut = Так Bibo уйдёт. Ему нужна клетка справа от тебя.
lesson-first-end = Bibo пришлось ехать дальше — и авария. Едешь теперь только ты: и очко, и этот короткий матч твои! В настоящем матче до трёх раундов на большом поле.
lesson-second = Стены и ничьи
lesson-second-not-yet = Можно, но в этом уроке иди за светом.
lesson-second-equal = А если карты одного достоинства? Сыграй свою 9 и посмотри.
lesson-second-suits = Две девятки: тогда решает масть, пики раньше червей, бубен и треф. Первыми были пики игрока Bibo. Теперь ты: прямо.
lesson-second-second = Туза береги. Сыграй младшую карту.
lesson-second-not-ace = Туза береги: он нужен, когда вы встретитесь. Сыграй младшую карту.
lesson-second-close = Bibo сворачивает налево. Поверни налево и ты.
lesson-second-third = Третий кон: у обоих остался один путь. Снова младшая карта.
lesson-second-turn = Осталось только направо.
lesson-second-race = Вы едете навстречу, почти лоб в лоб. Теперь вам может понадобиться одна и та же клетка. Сыграй туза.
lesson-second-not-enough = Здесь важно опередить. Сыграй туза.
lesson-second-block = Bibo, наверное, надеется на клетку впереди. Поверни направо и займи её раньше.
lesson-second-not-block = Так Bibo останется на свободе. Поверни направо, прямо перед ним.
lesson-second-both = Авария у того, кто въезжает на занятую клетку, а не у того, кто на ней стоит. Кон всегда доигрывают: если последние разбились в одном коне, очка нет ни у кого, и раунд играют снова.
lesson-second-walls = У тебя девять следов. С десятого кона сыгранная карта становится стеной на клетке, которую ты покидаешь; она закрывает её так же.
lesson-second-end = Обычно в матче три раунда. Если лидеров несколько, играют решающие раунды. Теперь ты знаешь всё поле!
