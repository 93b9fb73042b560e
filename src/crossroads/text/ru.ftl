### Что говорится за столом любой игры и что говорит сервер.

refused-begun-watch = Игра началась; можно смотреть.
refused-seated = У тебя уже есть место за этим столом.
refused-full = Все места заняты; можно смотреть.
refused-taken = Место { $seat } занято; место { $free } свободно.
refused-begun = Игра уже началась.
refused-not-the-host = Начать может только тот, кто открыл стол.
refused-watching = Ты смотришь; играют только те, у кого есть место.
refused-not-your-seat = Это не твоё место.
refused-no-bot-asked = На этом месте сейчас ходит не бот.
refused-stale = За столом уже что-то изменилось; посмотри и выбери снова.
refused-not-begun = Игра ещё не началась.
game-over = Игра окончена.
refused-not-your-move = Вернуть можно только свой последний ход, пока после него никто не ходил.
refused-revealed = Этот ход вернуть нельзя: он открыл то, что было скрыто.
refused-move-stands = Другие не согласились; этот ход остаётся.
refused-nobody-asks = Никто не просит вернуть ход.
refused-not-asked = Нужно согласие остальных за столом.
refused-over-go = Игра окончена; можно уходить.
refused-no-seat-to-leave = У тебя здесь нет места, с которого можно уйти.
refused-rematch-set = Следующая игра уже готова.
table-set = Стол для { $game } готов.
sits-down = { $who } садится за стол.
is-back = { $who } снова за столом.
next-game-set = Следующая игра готова.
put-away = Стол убран.
game-begins = Игра начинается.
time-is-up = Время вышло: { $who }.
leaves = { $who } уходит из-за стола.
is-away = { $who } не у стола; пока играет бот.
asks-back = { $who } просит вернуть последний ход.
does-not-agree = { $who } против; ход остаётся.
agrees = { $who } соглашается.
taken-back = Последний ход возвращён: { $who }.
refused-sent-away = Хозяин стола попросил тебя уйти; смотреть можно.
refused-sat-too-often = За этот стол слишком часто садились и вставали; смотреть можно.
refused-nobody-there = Там никто не сидит.
refused-not-the-host-away = Попросить уйти может только тот, кто поставил стол.
refused-agreed = Твоё согласие уже есть.
refused-cover-not-yours = Об этом могут просить только другие игроки за столом.
refused-not-waited-for = Игра не ждёт человека на этом месте.
refused-not-idle = { $who } ещё думает: бот может сыграть, когда игра прождёт { $seconds } секунд.
too-long = Игра закрыта без результата: за столом делают не больше { $moves } ходов.
soon-too-long = Ещё { $moves } ходов, и игра закроется без результата.
is-sent-away = Хозяин просит уйти: { $who }.
is-idle = { $who } давно ничего не делает; пока играет бот.
comes = { $who } подходит к столу.
refused-no-such-seat = Места { $seat } нет; есть места от 1 до { $most }.
refused-not-your-turn = Сейчас не твой ход; игра ждёт: { $who }.
playable = Этот ход можно сделать сейчас.
refused-hello-once = Ты уже здесь.
refused-not-over = Игра ещё не окончена.
refused-did-not-play = Новую игру могут попросить только те, кто играл.
refused-busy = За этим столом слишком много всего происходит; попробуй ещё раз.
refused-no-name = Выбери имя хотя бы из одной буквы.
refused-first-seat = Первое место — одно от 1 до { $most } или по жребию.
refused-no-seconds = Часам нужна хотя бы одна секунда.
refused-no-such-player = Место — это me, open, here:NAME или одно из { $levels }, а не { $wanted }.
refused-no-such-table = Стола { $code } нет.
refused-broken-table = Стол { $code } больше не открыть; его запись сохранена.
refused-no-hints = За этим столом играют без подсказок.
refused-hint-not-now = Подсказка бывает, когда твой ход.
refused-one-hint = Не больше одной подсказки сразу: над твоей уже думают.
refused-too-many-messages = Слишком много сообщений; подожди немного.
refused-hello-first = Первое сообщение соединения — hello.
refused-version = Этот сервер говорит на версии { $version }; обнови страницу.
refused-bytes = Сообщения — это текст, а не байты.
refused-too-long = В сообщении может быть не больше { $most } знаков.
refused-unreadable-message = Это не сообщение этого протокола: { $why }.
refused-wrong-record = Запись неверна: { $why }
refused-unfinished-record = Эта партия ещё не окончена; открыть можно только оконченную.
refused-no-record = За этим столом нет записи оконченной игры.
refused-no-proof = Начальное число этой игры ещё не раскрыто, или игроки не добавляли к нему своих.
refused-not-a-number = { $name } — это число.
refused-no-such-move = Ходов в игре: { $moves }; at — от 0 до { $moves }.
refused-replay-seat = Места от 0 до { $most }, -1 — зритель, -2 — все карты открыты.
refused-token = Этот токен не наш; выбери имя, чтобы получить новый.
refused-token-expired = Тебя так долго не было, что срок токена истёк; выбери имя, чтобы получить новый.
refused-no-such-guest = Гостя { $guest } нет.
refused-store-gone-http = Сервер сейчас не может добраться до хранилища; попробуй чуть позже.
refused-too-much = В запросе может быть не больше { $most } байт.
refused-unreadable-request = Этот адрес такого не принимает: { $why }.
refused-who-are-you = Скажи, кто ты: Authorization: Bearer и твой токен.
refused-too-often = Слишком часто; подожди немного.
refused-review-too-long = Ходов в этой партии: { $moves }; разбираются только партии длиной до { $most } ходов.
refused-waiting-of-guest = У тебя уже столько столов ждут игроков: { $most }; сначала начни игру за одним из них или закрой его.
refused-waiting-of-network = Слишком много столов из твоей сети ждут игроков; сначала начни игру за одним из них или закрой его.
refused-too-many-misses = Слишком много запросов к столам, которых нет; подожди немного.
refused-connections-of-network = Из твоей сети открыто слишком много соединений.
refused-connections-of-guest = У тебя открыто слишком много соединений; закрой лишние вкладки.
refused-too-many-watchers = За этим столом слишком много зрителей; зайди позже.
refused-blocked = Этот сервер ничего не принимает с твоего адреса.
refused-server-full = На этом сервере сейчас слишком много посетителей; попробуй позже.
refused-unreadable = { $text } — это не ход этой игры. Ходы пишут так: { $examples }.
nobody-wins = Никто не побеждает.
everybody-wins = Побеждают все вместе!
wins = { $who } побеждает!
share-the-victory = { $who } делят победу!
turned-up = Открыты
your-turn = Твой ход.
waiting-for = Ждём: { $who }.
fault-bot = Бот за этим столом не смог решить, и за него сделан первый возможный ход. Сервер это записал.
fault-compiler = Боты этой игры думают меньше, чем должны: их поиск не компилируется. Сервер попробует снова.
fault-job = За этим столом что-то пошло не так. Сервер это записал.
fault-message = С твоей просьбой что-то пошло не так. Сервер это записал; игра продолжается.
fault-record = Список столов или оконченных игр может показывать этот стол неверно. Сервер это записал.
fault-scene = Картинку этой игры не нарисовать, поэтому она простая. Сервер это записал; играй дальше.
fault-writer = Сервер не смог отправить тебе, что произошло. Он это записал; страница соединится снова сама.
store-gone = Сервер не может добраться до хранилища. Ничего не потеряно; ходы принимаются, как только оно вернётся.
store-back = Хранилище снова доступно; игра продолжается.
refused-stuck = Этот стол не может играть дальше: с его игрой что-то не так. Это записано.
refused-game-failed = С этой игрой на этом сервере что-то не так; это записано. Попробуй что-нибудь другое.
refused-store-gone = Сервер сейчас не может добраться до хранилища; загляни, когда оно вернётся.
refused-broken = С этим сервером что-то не так; это записано. Попробуй что-нибудь другое.
refused-broken-game = Стол { $code } ждёт, пока починят его игру: { $why }
refused-game-not-here = За столом { $code } — игра, которой на этом сервере нет; он сохранён.
refused-newer-release = Стол { $code } создан более новой версией сервера; он откроется там, где она работает.
refused-earlier-rules = За столом { $code } играли по прежним правилам, которых эта версия уже не знает; его запись сохранена.
refused-no-such-address = По этому адресу ничего нет.
refused-wrong-method = Этот адрес не принимает { $method }.
refused-plainly = В этом отказано.
refused-changed-rules = Правила этой игры изменились, и то, что сыграно за столом { $code }, к ним не подходит; его запись сохранена.
turning-ahead = Впереди с хода { $move } до конца: { $who }.
refused-not-an-address = QR-коду нужен адрес этого сервера, например ?at=https://games.example.
turning-last = Всё решил последний ход.
preset-title-quick = Быстро
preset-title-family = Для семьи
preset-title-standard = Обычные
preset-title-expert = Для знатоков
preset-standard = Правила, как они напечатаны.

### Настройки игры и страницы, которые делаются для любой игры.

option-one-of = { $option }: можно выбрать { $values }, но не { $wanted }.
option-whole = { $option }: целое число от { $low } до { $high }, а не { $wanted }.
option-unknown = Настройки { $wanted } в этой игре нет; есть { $names }.
option-none = Настройки { $wanted } в этой игре нет; настроек в ней нет вовсе.
players-not-allowed = В { $game } играют от { $fewest } до { $most } игроков, а не { $wanted }.
no-such-game = Игры { $wanted } нет. Есть { $games }.
bot-beginner = Бот-новичок
bot-easy = Лёгкий бот
bot-normal = Обычный бот
bot-hard = Сильный бот
bot-champion = Бот-чемпион
credit-by = Автор: { $designers }
credit-unnamed = В печатных правилах автор не указан
credit-published = Издатель: { $publisher }
rulebook-for = Игроков: { $players }. Время: { $minutes ->
    [one] около { $minutes } минуты
   *[other] около { $minutes } минут
  }.
rulebook-none = Правил этой игры пока нет. Стол показывает, что можно сделать, и объясняет, почему чего-то нельзя.
rulebook-moves = Ходы
rulebook-examples = На письме ход выглядит так: { $examples }.
rulebook-options = Настройки
rulebook-option = настройка
rulebook-values = значения
rulebook-about = что она делает
rulebook-range = от { $low } до { $high }, { $usual }

### Страница до запуска её модулей.

page-description = Семь маленьких настольных игр: с ботами, с друзьями или на одном устройстве.
page-skip = Перейти к содержанию
page-noscript = Столу нужен JavaScript.

### Игра в терминале.

level-beginner = Новичок
level-easy = Лёгкий
level-normal = Обычный
level-hard = Сильный
level-champion = Чемпион
style-beginner = Видит лишь часть своих ходов, делает тот, что бросился в глаза, и быстро забывает.
style-easy = Играет то, что сейчас выглядит лучше всего, но пропускает ходы и кое-что забывает.
style-normal = Думает немного наперёд, но верит, что все играют очевидное.
style-hard = Думает наперёд, хорошо помнит и втайне выбирает не всегда одинаково.
style-champion = Учился, играя сам с собой, думает дольше всех и ничего не забывает.
terminal-yours = Твой|Твоя|Твоё|Твои
yes = да
no = нет
terminal-player = Игрок { $seat }
terminal-bot = Бот { $seat }
terminal-seat-name = Место { $seat }
terminal-which-game = Во что сыграем?
terminal-continue = Продолжить { $game } ({ $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
  })
terminal-how-many = Сколько игроков вместе с тобой?
terminal-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
  }
terminal-how-well = Насколько хорошо играют остальные?
terminal-shall-we-begin = Начинаем? Или сначала что-нибудь измени.
terminal-begin = Начать
terminal-helpers = помощь: { $value }. { $about }
terminal-first-drawn = { $role }: по жребию.
terminal-first-you = { $role }: ты.
terminal-first-seat = { $role }: место { $seat }.
terminal-whole-number = { $name }: целое число от { $low } до { $high }
terminal-key-leave = Уйти
terminal-key-back = Назад
terminal-key-help = Справка
terminal-key-rules = Правила
terminal-key-hint = Подсказка
terminal-key-take-back = Вернуть ход
terminal-key-again = Ещё раз
terminal-key-write = Написать
terminal-key-several = Несколько
terminal-key-forward = Вперёд
terminal-key-start = Начало
terminal-key-end = Конец
terminal-key-play = Смотреть
terminal-key-eyes = Чьи глаза
terminal-key-go-to = К ходу
terminal-keys = Клавиши
terminal-help-key = клавиша
terminal-help-what = что делает
terminal-help-letters = 1 … 9, буквы
terminal-help-letters-what = сделать ход с этой меткой
terminal-help-choose-what = выбрать ход в списке; его карты подсвечены
terminal-help-mouse = мышь
terminal-help-mouse-what = щёлкнуть карту, место или ход
terminal-help-write-what = написать ход словами; с ? в конце — спросить, почему так нельзя
terminal-help-several-what = выбрать несколько карт; список начинается с хода ими всеми
terminal-help-hint-what = подсказка, если стол её разрешает
terminal-help-rules-what = читать правила
terminal-help-take-back-what = вернуть последний ход или согласиться на это
terminal-help-again-what = сыграть ещё раз с теми же людьми
terminal-help-escape-what = из строки ввода назад к списку
terminal-help-help-what = эта страница
terminal-help-leave-what = уйти; игра сохранится
terminal-help-step-what = ход назад, ход вперёд
terminal-help-ends-what = в начало, в конец
terminal-help-space = Пробел
terminal-help-space-what = смотреть подряд или остановить
terminal-help-jump = ↑ ↓ Enter, мышь
terminal-help-jump-what = перейти к ходу из списка
terminal-help-go-to-what = перейти к ходу по номеру
terminal-help-eyes-what = чьими глазами смотреть: все карты открыты, зритель, каждое место
terminal-help-quit-what = уйти
terminal-hint-is = Подсказка: { $move }.
terminal-hint = Подсказка
terminal-waiting = { $game }, стол { $code }: ждём игроков. Уже здесь: { $names }.
terminal-waiting-alone = { $game }, стол { $code }: ждём игроков. Пока больше никого.
terminal-asks-back = { $who } просит вернуть последний ход: p — согласиться.
terminal-seconds-left = осталось { $seconds } с
terminal-helpers-on = Помощь включена
terminal-several = Выбери несколько, потом первый ход в списке
terminal-write = Ход словами; с ? в конце: почему нельзя?
terminal-plain-start = { $game }, игра { $number }. Ты — { $name }. Напиши ход или его номер; ? показывает стол, q — уйти.
terminal-result = Итог: { $verdict }
terminal-enter-continues = (Enter — дальше, q — уйти)
terminal-set-up = Всё готово к игре.
terminal-replay-state = Ход { $at } из { $last }  Чьими глазами: { $who }
terminal-everybody = всех
terminal-spectator = зрителя
terminal-jump = Номер хода, от 0 до { $last }
terminal-no-such-move = Хода { $move } нет; есть ходы от 0 до { $last }.
terminal-fair-deal = Честная раздача: сервер обещал начальное число с отпечатком { $commitment }; твоё число тоже участвует.
terminal-deal-right = Честная раздача: начальное число подходит к { $commitment } …, и твоё число участвовало.
terminal-deal-wrong = Раздача не та, которую сервер обещал: { $why }.
terminal-not-connected = Стол сейчас недоступен, поэтому ничего не сделано; связь восстановится сама.
connection-lost = Связь потеряна; соединяемся снова.
connection-back = Связь восстановлена.
terminal-you-win = Ты побеждаешь!
terminal-you-share = Ты делишь победу!
terminal-you-lose = { $verdict } Хорошая игра; следующая может стать твоей.
terminal-rules = Правила: { $title }. { $about }
terminal-rules-own = Правила: твой выбор.
reaction-laugh = смеётся
reaction-wow = удивляется
reaction-sad = грустит
reaction-think = размышляет
reaction-clap = хлопает
reaction-heart = шлёт сердечко
reaction-hello = Привет!
reaction-luck = Удачи!
reaction-well-played = Хороший ход!
reaction-oops = Ой!
reaction-thanks = Спасибо!
reaction-no-hurry = Не торопись.

### Разбор сыгранной партии.

review-start = начало
review-own = свои решения
review-others = решения других
review-luck = удача
review-result = итог
review-size-slip = неточность
review-size-mistake = ошибка
review-size-blunder = грубая ошибка
review-turning = Перелом: ход { $move }, { $who }: { $made }.
review-named = Ход { $move }, { $who }: { $made } ({ $size }).
review-better = Лучше: { $better }. Потеряно шансов: { $lost } % (99 %: от { $low } до { $high }).
review-by-memory = Об этом говорило то, что показали раньше; на столе этого уже нет.
reason-scores = Если все дальше играют разумно, это приводит в среднем к счёту { $own } против { $rival } у лучшего из остальных (побеждает { $order ->
    [fewest] меньший
   *[most] больший
  } счёт); { $move } приводит к { $own_other } против { $rival_other }.
reason-score = Если все дальше играют разумно, это приводит в среднем к счёту { $own } (чем { $order ->
    [fewest] меньше
   *[most] больше
  }, тем лучше); { $move } приводит к { $own_other }.
reason-daring = В среднем это не лучше, но побеждает чаще.
reason-decimal = { $whole },{ $tenth }
review-none = Никто не сделал несомненной ошибки.
review-how = Шансы показаны такими, какими их видно с каждого места; решения судятся по тому, что там можно было видеть. Суммы сходятся с итогом.

### Задачи.

refused-no-such-puzzle = Такой задачи нет.
puzzle-none = Для { $game } задач пока нет.
puzzle-head = { $game }, задача { $id } { $stars }. Один ход явно лучший: какой?
puzzle-watched = До этого:
puzzle-right = Верно!
puzzle-wrong = Не совсем: { $best } явно лучше.
puzzle-themes = Темы: { $themes }.
puzzle-theme-memory = память
puzzle-theme-secret = скрытый выбор
puzzle-theme-only = единственный ход
puzzle-theme-ahead = с большим отрывом
puzzle-theme-behind = отыграться
puzzle-theme-quiet = вопреки первой мысли
puzzle-theme-opening = начало
puzzle-theme-endgame = концовка

### Уроки.

# $why (sentence)
refused-lesson = Этот урок так не пройти: { $why }
lesson-on = Дальше
lesson-enter = Enter: дальше; q: выйти
lesson-read-first = Сначала прочитай, потом пойдём дальше.
lesson-not-now = В игре так можно. Но сейчас сделаем то, что подсвечено: попробуй это.
