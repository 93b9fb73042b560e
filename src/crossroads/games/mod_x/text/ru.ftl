### Что читают в игре Mod X.

line = Собирай фигуры из пяти фишек и набирай очки, в том числе поверх чужих маркеров.
first = Кто выкладывает джокеров; следующий начинает
helpers = Фишки готовых фигур выделены, и вопрос задаётся, только когда есть что заявить.

option-teams-name = Команды
option-teams = Двое на двое: сидящие напротив складывают очки.
option-claims-name = Заявка фигур
option-claims = Заявляй фигуры самостоятельно, или каждая засчитывается сразу.
option-claims-manual = вручную
option-claims-auto = автоматически
option-x-pieces-name = Фишки X
option-x-pieces = Сколько фишек X у каждого.
option-joker-must-move-name = Джокер обязан уйти
option-joker-must-move = Джокер не может вернуться на клетку, которую джокер только что покинул.
option-joker-win-name = Победа пятью джокерами
option-joker-win = Пять джокеров в одной фигуре приносят победу.
option-combination-name = Комбинации
option-combination = Заявка берёт все фигуры, у которых есть общая с ней фишка X, или только одну.
option-combination-all = все
option-combination-choice = на выбор
option-own-markers-name = Свои маркеры
option-own-markers = На свои маркеры новых не кладут, или их накрывают, и маркеры расходуются.
option-own-markers-stay = остаются
option-own-markers-cover = накрываются
scoring = Каждый твой маркер, который никто не накрыл, — очко. Сразу побеждает тот, кто набрал нужные очки или собрал фигуру из пяти джокеров; иначе — тот, у кого больше очков.
preset-family = Стол сам находит готовые фигуры.
preset-expert = Джокеры обязаны сменить место, а ты выбираешь, какие фигуры засчитать.

part-markers = Свои маркеры сверху
part-partner = Маркеры партнёра

teams-are-for-four = В команды играют вчетвером.

## Цвета и фигуры

colour-black = чёрный
colour-red = красный
colour-orange = оранжевый
colour-yellow = жёлтый
colour-jokers = джокеры
letter-black = Ч
letter-red = К
letter-orange = О
letter-yellow = Ж
pattern-x = X { $cell }
pattern-plus = плюс { $cell }
pattern-row = ряд { $cell }
pattern-column = столбец { $cell }
pattern-fall = диагональ ↘ { $cell }
pattern-rise = диагональ ↗ { $cell }

## Что происходит

puts-joker = { $who } кладёт джокера на { $cell }.
puts-x = { $who } ставит X на { $cell }.
claims = { $who } заявляет: { $pattern }.
claims-with = { $who } заявляет: { $pattern }, а вместе с этим { $joined }.
scores = { $who } получает очки за фигуры.
ends-turn = { $who } заканчивает ход.
places-markers =
    { $placed ->
        [0] { $who } не кладёт маркеров
        [one] { $who } кладёт { $placed } маркер
        [few] { $who } кладёт { $placed } маркера
       *[many] { $who } кладёт { $placed } маркеров
    } ({ $patterns }), теперь { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
places-markers-team =
    { $placed ->
        [0] { $who } не кладёт маркеров
        [one] { $who } кладёт { $placed } маркер
        [few] { $who } кладёт { $placed } маркера
       *[many] { $who } кладёт { $placed } маркеров
    } ({ $patterns }), теперь { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, у команды { $together }.
loses =
    { $lost ->
        [one] { $who } теряет { $lost } очко
        [few] { $who } теряет { $lost } очка
       *[many] { $who } теряет { $lost } очков
    }, остаётся { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
loses-team =
    { $lost ->
        [one] { $who } теряет { $lost } очко
        [few] { $who } теряет { $lost } очка
       *[many] { $who } теряет { $lost } очков
    }, остаётся { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, у команды { $together }.
jokers-to-place =
    { $jokers ->
        [one] { $who } заново кладёт { $jokers } джокера.
       *[other] { $who } заново кладёт { $jokers } джокеров.
    }
jokers-go-back = Для следующего джокера нет клетки: все джокеры этого подсчёта возвращаются туда, где лежали.
end-target =
    { $target ->
        [one] { $who } достигает цели, { $target } очко: игра окончена!
        [few] { $who } достигает цели, { $target } очка: игра окончена!
       *[many] { $who } достигает цели, { $target } очков: игра окончена!
    }
end-five-jokers = { $who } собирает фигуру из пяти джокеров и побеждает!
end-out-of-pieces =
    { $points ->
        [one] { $who } остаётся без фишек X: игра окончена, побеждает { $points } очко.
        [few] { $who } остаётся без фишек X: игра окончена, побеждают { $points } очка.
       *[many] { $who } остаётся без фишек X: игра окончена, побеждают { $points } очков.
    }
end-out-of-markers =
    { $points ->
        [one] { $who } остаётся без маркеров: игра окончена, побеждает { $points } очко.
        [few] { $who } остаётся без маркеров: игра окончена, побеждают { $points } очка.
       *[many] { $who } остаётся без маркеров: игра окончена, побеждают { $points } очков.
    }
end-no-progress =
    { $turns ->
        [one] Уже { $turns } ход
        [few] Уже { $turns } хода
       *[many] Уже { $turns } ходов
    } никто не кладёт маркеров: игра окончена, { $points ->
        [one] побеждает { $points } очко
        [few] побеждают { $points } очка
       *[many] побеждают { $points } очков
    }.

## Чего нельзя

no-joker = У тебя нет джокера, которого надо положить; { $instead }.
marks-first = Уже заявлено: { $patterns }; { $instead }.
nothing-marked = Ничего не заявлено, засчитывать нечего; { $instead }.
occupied-joker = На { $cell } лежит джокер; { $instead }.
occupied-x = На { $cell } стоит X (цвет: { $colour }); { $instead }.
place-an-x = Пасовать нельзя; { $instead }.
no-x-now = X ставят в свой ход, по одному за ход; { $instead }.
turn-is-over = Твой ход закончен; { $instead }.
turn-is-yours = Сейчас твой ход; { $instead }.
no-claims = В этой игре фигуры засчитываются сами; { $instead }.
do-score = засчитай их или заяви ещё фигуры этого цвета
do-place = поставь X на свободную клетку, например «x { $cell }»
do-touch = коснись готовой фигуры, если видишь её, или напиши «{ $word }»
do-joker = подойдёт { $cell }
joker-first =
    { $jokers ->
        [one] Сначала положи { $jokers } джокера, например «joker { $cell }».
       *[other] Сначала положи { $jokers } джокеров, например «joker { $cell }».
    }
too-close = { $cell } соприкасается с джокером на { $other }, а вначале джокеры лежат порознь; { $instead }.
joker-must-move = Джокер только что покинул { $cell } и должен лечь в другое место; { $instead }.
finishes-a-pattern = На { $cell } джокер завершил бы фигуру, а это запрещено; { $instead }.
touched-marked = Через { $cells } проходит то, что уже заявлено; напиши «score» или коснись ещё фигур этого цвета.
several = Через { $cells } проходит больше одной фигуры; выбери несколько её фишек, чтобы указать, какая нужна.
nothing-through = Через { $cells } не проходит готовая фигура: в ней пять клеток с фишками одного цвета или джокерами.
marked = Уже заявлено: { $pattern }; напиши «score».
not-finished = Это не готовая фигура: { $pattern }. На всех пяти клетках нужны фишки одного цвета или джокеры.
other-colour = Цвет фигуры «{ $pattern }»: { $colour }; у всех, что засчитываются вместе, должен быть цвет: { $wanted }.
your-own = Это твоя собственная фигура: { $pattern }. Заяви её в свой следующий ход, а сейчас напиши «leave» или заяви другую.

## Что говорит за ход

why-few-patterns = Через эту клетку проходит мало фигур, а первыми ходят другие.
why-five-jokers = Пять джокеров сразу приносят победу.
why-claim = Что оставишь ты, засчитает кто-то другой.
why-score = Больше заявлять нечего.
why-finishes = Фигура будет готова: { $patterns }.
why-stops = Так там не завершит фигуру соперник (цвет: { $colours }).
why-covers = Там лежит чужой маркер: очки поверх него считаются вдвойне.

## Стол

prompt-jokers-start = Положи джокера на поле (осталось: { $jokers }). Джокеры не должны соприкасаться.
prompt-jokers = Положи джокера на поле (осталось: { $jokers }). Он не должен завершать фигуру.
prompt-marked = Коснись других фигур того же цвета или засчитай то, что заявлено.
prompt-before = Поставь X. Если видишь готовую фигуру, коснись её, чтобы заявить.
prompt-after = Видишь готовую фигуру? Коснись её, чтобы заявить, или закончи ход.
prompt-pause = Кто-то проглядел фигуру? Коснись её, чтобы заявить, или не заявляй ничего.
fact-target = Для победы
fact-target-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
title-board = Поле
title-supply = { $who } ({ $colour })
note-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
label-free = { $cell }: свободно
label-marker = { $cell }: маркер, { $colour }
label-joker-in-hand = Джокер, который нужно поставить
label-joker = { $cell }: джокер
label-x = { $cell }: X, { $colour }
label-pieces-left = осталось фишек X: { $count }
label-markers-left = осталось маркеров: { $count }
button-claim = Заявить: { $pattern }
button-touch = Указать { $cells }
button-score = Засчитать
button-score-note = Засчитать все заявленные фигуры ({ $colour }).
button-done = Закончить ход
button-leave = Не заявлять

## Lessons

lesson-first = Твой первый плюс
lesson-first-aim = Ты ставишь фишки X, по одной за ход, и собираешь фигуры из пяти. Но сначала самый старший игрок кладёт пять джокеров: смотри на Bibo.
lesson-first-jokers = Джокер общий: он считается фишкой X твоего цвета. Два из них стоят удачно, между ними одна свободная клетка.
lesson-first-centre = Соберём плюс: центр и четыре соседние клетки. Два луча уже есть, это джокеры. Поставь X в середину, на d4.
lesson-first-not-centre = Можно, но посмотри на d4: рядом оба джокера. Поставь X туда.
lesson-first-arms = Не хватает верхнего и нижнего луча. Поставь X выше или ниже: как хочешь.
lesson-first-not-arm = Не туда: плюсу нужны клетки прямо над d4 и прямо под ней.
lesson-first-finish = Осталась одна клетка. Заверши плюс!
lesson-first-not-finish = Не туда: не хватает одного луча плюса.
lesson-first-claim = Пять в плюсе! Но сам он не засчитается: его нужно заявить. Коснись плюса.
lesson-first-not-done = Постой! Если оставить плюс, его может заявить Bibo. Сначала коснись его.
lesson-first-not-claim = Коснись фишки плюса, чтобы заявить его.
lesson-first-score = Сейчас можно заявить и другие фигуры своего цвета. Здесь она одна, так что засчитай её.
lesson-first-move = Каждая твоя фишка X стала маркером: три очка. Двух джокеров ты поднимаешь и кладёшь куда хочешь, только фигура при этом не должна завершиться. Выбери подсвеченную клетку.
lesson-first-not-lit = Может, и можно, но в этом уроке выбери подсвеченную клетку.
lesson-first-other = И второй джокер.
lesson-first-points = Три фишки X вернулись в твой запас, а на поле лежат три маркера. Маркеры ничему не мешают: на них любой может поставить X.
lesson-first-shapes = Фигур три: плюс, крест X (центр и четыре угла) и пять в линию, в любом направлении.
lesson-first-end = Вдвоём побеждают 15 очков, втроём 12, вчетвером 10. За настоящим столом ничего не отмечено: фигуры нужно замечать без подсказок, и свои, и те, что проглядели другие.
lesson-second = Проглядели!
lesson-second-set = На этот раз джокеров кладёшь ты. Они не должны соприкасаться, даже углами. Положи одного на d5; остальные четыре лягут сами.
lesson-second-not-set = Это годится. Но в этом уроке начни с d5.
lesson-second-own = Начинает следующий: Bibo ставит X между двумя джокерами. Что из этого может выйти? Поставь X на одну из подсвеченных клеток.
lesson-second-not-lit = Можно, но в этом уроке выбери подсвеченную клетку.
lesson-second-watch = Bibo строит дальше. Поставь ещё одну X на подсвеченную клетку и следи за Bibo.
lesson-second-overlooked = Bibo завершает плюс и заканчивает ход, не заявив его! Фигуру, которую хозяин проглядел, может заявить любой. Коснись её.
lesson-second-not-leave = Постой, что-то есть! Посмотри на фишки вокруг e5.
lesson-second-not-claim = Посмотри вокруг e5: коснись плюса.
lesson-second-score = Теперь засчитай его, как свой.
lesson-second-jokers = Три очка твои, а фишки X возвращаются к Bibo. Джокеров тоже кладёшь ты.
lesson-second-rest = И последний.
lesson-second-cover = Твои маркеры лежат на e4, e5 и e6. Если Bibo наберёт очки фишкой X поверх одного из них, его маркер накроет твой, а считается только верхний. И наоборот.
lesson-second-combine = Если одна X завершает несколько фигур или у двух фигур общая X, одна заявка берёт все: шесть в ряд — это шесть очков.
lesson-second-end = Игра кончается, когда кто-то набрал нужные очки или остался без фишек X или без маркеров. А пять джокеров в фигуре сразу приносят победу. Смотри в оба!
