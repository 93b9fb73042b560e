### Word Crush

line = Игра на память слов: избавляйся от карт буква за буквой и каждый раз повторяй всю стопку.
first = Кто сдаёт; начинает сосед слева
helpers = Пока ты повторяешь стопку, стол предлагает слова, которые начинаются с набранных букв.
option-length-name = Длина партии
option-length = Сколько карт раздают: вдвоём по 5, 4 или 7.
option-length-regular = обычная
option-length-quick = короткая
option-length-long = длинная
option-after-stuck-name = После тупика
option-after-stuck = Чей ход после тупика: того, кто его закончил, или следующего.
option-after-stuck-same = того же игрока
option-after-stuck-next = следующего
option-reshuffle-name = Перемешивать
option-reshuffle = Тасовать сброс, когда он становится новой колодой.
option-spelling-name = Правописание
option-spelling = Верно ли длинное слово с одной ошибочной буквой.
option-spelling-lenient = нестрого
option-spelling-strict = строго
option-voluntary-pass-name = Пас по желанию
option-voluntary-pass = Пасовать можно, даже если есть чем ходить.
option-turn-cap-name = Предел ходов
option-turn-cap = После стольких ходов побеждает тот, у кого меньше карт; 0: играть до победы.
option-words-name = Список слов
option-words = Список слов, из которого состоит колода.
option-words-english = английский
option-words-german = немецкий
option-words-spanish = испанский
option-words-russian = русский
no-list = Списка слов { $wanted } здесь нет; есть { $names }.
list-unreadable = Список слов { $list } — не текст в UTF-8.
list-unplayable = Списком слов { $list } играть нельзя. { $errors }
not-a-list = { $option } — имя списка слов, а не { $wanted }.
too-few-words = Слов в списке { $list }: { $words }. Игроков: { $players }, карт у каждого: { $hand }, поэтому нужно слов: { $needed }.

scoring = Побеждает тот, кто сыграл последнюю карту с руки и повторил всю стопку. У остальных считают карты на руке; чем меньше, тем лучше.
preset-quick = Мало карт: короткая игра.
preset-expert = Много карт, и слова нужно писать без ошибок.

part-hand = Карт на руке

## Что происходит

plays = { $who } кладёт слово на букву { $letter }; фишка идёт на { $next }.
exchanges = { $who } меняет карту.
is-right = Слово { $place } из { $count } названо верно.
recites-all =
    { $count ->
        [1] { $who } верно называет единственное слово стопки!
        [one] { $who } верно называет { $count } слово, всю стопку!
        [few] { $who } верно называет { $count } слова, всю стопку!
       *[many] { $who } верно называет { $count } слов, всю стопку!
    }
forgets =
    { $taken ->
        [one] { $who } не помнит слово { $place } из { $count } и берёт { $taken } карту.
        [few] { $who } не помнит слово { $place } из { $count } и берёт { $taken } карты.
       *[many] { $who } не помнит слово { $place } из { $count } и берёт { $taken } карт.
    }
is-wrong =
    { $taken ->
        [one] { $who } ошибается в слове { $place } из { $count } и берёт { $taken } карту.
        [few] { $who } ошибается в слове { $place } из { $count } и берёт { $taken } карты.
       *[many] { $who } ошибается в слове { $place } из { $count } и берёт { $taken } карт.
    }
out-of-time =
    { $taken ->
        [one] { $who } не успевает назвать слово { $place } из { $count } и берёт { $taken } карту.
        [few] { $who } не успевает назвать слово { $place } из { $count } и берёт { $taken } карты.
       *[many] { $who } не успевает назвать слово { $place } из { $count } и берёт { $taken } карт.
    }
draws-discard = { $who } берёт карту из сброса.
draws-deck = { $who } берёт карту из колоды.
turns-over-and-draws = { $who } переворачивает сброс и берёт карту из новой колоды.
gives-up = { $who } кладёт обменянную карту в сброс.
passes = { $who } пасует на букве { $letter }.
passes-out-of-time = Время вышло: { $who } пасует на букве { $letter }.
all-passed = Все спасовали: { $who } играет из сброса или колоды первое слово, которое подходит к { $letter }.
nothing-goes = Ни в колоде, ни в сбросе нет слова для { $letter }: фишка идёт на { $next }.
wins-empty-handed = { $who } побеждает: карт на руке не осталось!
last-turn-wins =
    { $cards ->
        [one] Последний ход сделан: { $who } побеждает, на руке { $cards } карта!
        [few] Последний ход сделан: { $who } побеждает, на руке { $cards } карты!
       *[many] Последний ход сделан: { $who } побеждает, на руке { $cards } карт!
    }
last-turn-shared =
    { $cards ->
        [one] Последний ход сделан: { $who } делят победу, у каждого { $cards } карта!
        [few] Последний ход сделан: { $who } делят победу, у каждого { $cards } карты!
       *[many] Последний ход сделан: { $who } делят победу, у каждого { $cards } карт!
    }

## Чего нельзя

only-the-clock = Ход timeout делают только часы.
recite = Сейчас нужно слово { $place } из стопки; назови его или forget.
can-play = Пасуют, только когда к { $letter } ничего не подходит; у тебя подходит { $words }.
no-exchange = Карты берут при обмене; сначала назови карту, которую отдаёшь, например swap tunnel.
nothing-to-recite = Стопку повторяют после того, как сыграна карта; сейчас играй, меняй или пасуй.
discard-empty = Сброс пуст; draw deck.
draw-first =
    { $owed ->
        [one] Для обмена нужна ещё { $owed } карта; draw deck или draw discard.
        [few] Для обмена нужны ещё { $owed } карты; draw deck или draw discard.
       *[many] Для обмена нужно ещё { $owed } карт; draw deck или draw discard.
    }
draw-deck-first =
    { $owed ->
        [one] Для обмена нужна ещё { $owed } карта; draw deck.
        [few] Для обмена нужны ещё { $owed } карты; draw deck.
       *[many] Для обмена нужно ещё { $owed } карт; draw deck.
    }
not-in-hand = У тебя на руке нет { $word }; у тебя есть { $held }.
too-few-to-draw = Для обмена берут две карты, а в колоде и сбросе вместе их меньше.
does-not-fit = { $word } не подходит к { $letter }; слово для { $letter } начинается с этой буквы, или в нём есть { $letter }{ $letter }.

## Чем хорош ход

why-draw-at-once = { $word } сразу подходит к { $letter }.
why-draw-later = { $word } ждёт буквы { $letter }.
why-swap-at-once = { $word } сразу подходит к { $letter }; но два новых слова могут подойти раньше.
why-swap-later = { $word } ждёт буквы { $letter }; два новых слова могут подойти раньше.
why-play-at-once = Позже { $word } сразу подойдёт к { $letter }.
why-play-later = Позже { $word } будет ждать буквы { $letter }.
why-last-card = Это твоя последняя карта: повтори стопку, и победа за тобой.

## Стол

prompt-recites = { $who } повторяет стопку. Запоминай слова.
prompt-plays = { $who } ходит. Запоминай слова.
prompt-recite = Повтори стопку, самое старое слово первым: какое слово { $place } из { $count }?
prompt-draw = Осталось взять карт: { $owed }. Бери из колоды или верхнюю карту сброса.
prompt-stuck = Ни одно твоё слово не подходит к { $letter }: обменяй карту на две или пасуй.
prompt-play = Сыграй слово, которое начинается с { $letter } или в котором эта буква удвоена.
fact-letter = Буква
fact-recited = Названо
recited = { $recited } из { $count }
ask-word = Слово { $place } из { $count }
title-ring = Буквы
title-crush = Стопка слов
title-stock = Колода
title-discard = Сброс
title-wrong =
    { $taken ->
        [one] Неверно: { $taken } карта идёт в руку
        [few] Неверно: { $taken } карты идут в руку
       *[many] Неверно: { $taken } карт идёт в руку
    }
note-was-said = сказано
note-was-asked = верно
label-was-said = Сказано: { $word }
label-was-asked = Верно: { $word }
title-hand = Твоя рука
label-active = { $letter }, активная буква
label-red = Начальная буква { $letter }
label-yellow = Активная буква { $letter }
label-crush = Стопка слов рубашкой вверх
label-stock = Колода
label-card = Карта
top-word = На стопке: { $word }.
label-on-crush = { $word }, на стопке слов
label-on-discard = { $word }, на сбросе
label-in-hand = { $word }, у тебя на руке
note-goes = подходит к { $letter }
note-swap = обменять на две
button-forget = Не помню
note-forget = Ты берёшь эту карту и все, что ещё лежат рубашкой вверх.
button-pass = Пас
button-swap = Обменять { $word } на две

## Lessons

lesson-first = Повтори всё
lesson-first-aim = Тебе нужно избавиться от карт со словами. В быстрой партии их по четыре.
lesson-first-ring = Жёлтая фишка стоит на Й. Можно сыграть слово, которое начинается с этой буквы или в котором она удвоена. Потом фишка идёт на следующую букву.
lesson-first-play = «йога» начинается с Й. Сыграй её на стопку.
lesson-first-not-swap = Обмен карт будет во втором уроке. Одна из твоих карт подходит: сыграй её.
lesson-first-recite = Теперь повтори по памяти всю стопку, самое старое слово первым. До твоей карты лежал «изюм». Напиши это слово.
lesson-first-not-last = Это слово последнее. Самое старое идёт первым: «изюм».
lesson-first-not-first-word = Не совсем. Самое старое слово в стопке — «изюм».
lesson-first-new = Верно! А теперь карта, которая сыграна только что.
lesson-first-not-new = Не совсем: это твоя собственная карта, «йога».
lesson-first-grows = Bibo играет «кошка» на К и повторяет: изюм, йога, кошка. Стопка растёт, и никто не видит, что лежит под верхней картой. Помнишь всё?
lesson-first-double = Фишка стоит на Л. Ни одно твоё слово не начинается с Л, но в слове «аллея» она удвоена. Сыграй его.
lesson-first-one = Повтори стопку: четыре слова. С чего она начиналась?
lesson-first-not-one = Не то. Это сушёный виноград: «изюм».
lesson-first-two = А потом? Это была твоя первая карта.
lesson-first-not-two = Не то. Ею занимаются на коврике: «йога».
lesson-first-three = Третье слово было от Bibo.
lesson-first-not-three = Не то. Она мурлычет: «кошка».
lesson-first-four = А последнее сыграно только что.
lesson-first-not-four = Не то. Это твоя карта с двойной Л: «аллея».
lesson-first-failed = Всё верно! Потом Bibo играет на М и не может вспомнить третье слово. Эта карта и все за ней ушли ему на руку, а что уже повторено, остаётся стопкой.
lesson-first-end = Побеждает тот, кто сыграл последнюю карту и повторил всю стопку. Если ни одно слово не подходит, можно обменять карту или спасовать: это покажет второй урок. За настоящим столом слова исчезают, как только их накрыли: слушай внимательно и повторяй про себя.
lesson-second = Когда ничего не подходит
lesson-second-stuck = Фишка стоит на И. Ни одно твоё слово не начинается с И, и ни в одном она не удвоена.
lesson-second-swap = Карту можно обменять на две другие, сколько угодно раз, но до своего хода картой. Отдай «арбуз»: выбери карту и подтверди.
lesson-second-not-pass = Можно и спасовать. Но две новые карты могут помочь: обменяй «арбуз».
lesson-second-not-this = Подошла бы любая. В этом уроке отдай «арбуз».
lesson-second-draw = Возьми первую карту из колоды.
lesson-second-again = И вторую. Можно было бы взять и верхнюю карту сброса, будь она там.
lesson-second-play = «игла» начинается с И! Сыграй её. Карт стало на одну больше, зато ты снова в игре.
lesson-second-not-again = Можно обменять ещё раз, но «игла» подходит. Сыграй её.
lesson-second-one = Повтори: самое старое слово первым. Оно лежало с самого начала.
lesson-second-not-one = Не то. Она в чёрно-белую полоску: «зебра».
lesson-second-two = И твоё.
lesson-second-not-two = Не то. Только что сыграна «игла».
lesson-second-pass = У Bibo ничего нет на Й, он пасует. У тебя тоже ничего, и больше карт на этот раз не нужно: спасуй.
lesson-second-not-swap = Можно обменять, но посмотрим, что будет, когда спасуют все. Спасуй.
lesson-second-standstill = Все спасовали: тупик. Кто спасовал первым, играет следующую подходящую карту из стопок, здесь это Bibo и слово «йод», и повторяет. Потом у того же игрока обычный ход.
lesson-second-end = Пас не двигает фишку; её двигает только сыгранная карта. Когда колода кончается, переворачивают сброс. Теперь ты знаешь всё. Сможешь повторить?
