### Lo que se dice en la mesa de cualquier juego, y lo que dice el servidor.

refused-begun-watch = La partida ha empezado; puedes mirar.
refused-seated = Ya tienes un sitio en esta mesa.
refused-full = Todos los sitios están ocupados; puedes mirar.
refused-taken = El sitio { $seat } está ocupado; el sitio { $free } está libre.
refused-begun = La partida ya ha empezado.
refused-not-the-host = Solo puede empezar quien puso la mesa.
refused-watching = Estás mirando; solo juega quien tiene un sitio.
refused-not-your-seat = Ese no es tu sitio.
refused-no-bot-asked = En ese sitio no le toca a ningún bot.
refused-stale = La mesa ha cambiado mientras tanto; mira y elige de nuevo.
refused-not-begun = La partida aún no ha empezado.
game-over = La partida ha terminado.
refused-not-your-move = Solo puedes deshacer tu última jugada, mientras nadie haya jugado después.
refused-revealed = Esa jugada no se puede deshacer: mostró algo que estaba oculto.
refused-move-stands = Los demás no estuvieron de acuerdo; esa jugada se queda.
refused-nobody-asks = Nadie pide deshacer una jugada.
refused-not-asked = Los demás tienen que estar de acuerdo.
refused-over-go = La partida ha terminado; puedes irte.
refused-no-seat-to-leave = Aquí no tienes ningún sitio que dejar.
refused-rematch-set = La siguiente partida ya está preparada.
table-set = Hay una mesa de { $game } preparada.
sits-down = { $who } se sienta.
is-back = { $who } ha vuelto.
next-game-set = La siguiente partida está preparada.
put-away = La mesa se ha recogido.
game-begins = Empieza la partida.
time-is-up = Se acabó el tiempo de { $who }.
leaves = { $who } deja la mesa.
is-away = { $who } no está; juega un bot hasta que vuelva.
asks-back = { $who } pide deshacer la última jugada.
does-not-agree = { $who } no está de acuerdo; la jugada vale.
agrees = { $who } está de acuerdo.
taken-back = Se deshace la última jugada de { $who }.
refused-sent-away = Quien puso la mesa te ha pedido que te levantes; puedes mirar.
refused-sat-too-often = En esta mesa ha habido demasiadas idas y venidas; puedes mirar.
refused-nobody-there = Ahí no hay nadie que pueda irse.
refused-not-the-host-away = Solo quien puso la mesa puede pedir a alguien que se vaya.
refused-agreed = Ya has dicho que sí.
refused-cover-not-yours = Eso solo lo puede pedir otro jugador de la mesa.
refused-not-waited-for = El juego no espera a una persona en ese sitio.
refused-not-idle = { $who } aún tiene tiempo: un bot puede jugar cuando el juego haya esperado { $seconds } segundos.
too-long = La partida se cierra sin resultado: ha llegado a { $moves } jugadas, el máximo de una mesa.
soon-too-long = Después de { $moves } jugadas más, la partida se cerrará sin resultado.
is-sent-away = Se pide a { $who } que deje la mesa.
is-idle = { $who } lleva un rato sin jugar; mientras tanto juega un bot.
comes = { $who } llega a la mesa.
refused-no-such-seat = No hay sitio { $seat }; los sitios van del 1 al { $most }.
refused-not-your-turn = No te toca; el juego espera a { $who }.
playable = Puedes hacer esta jugada ahora.
refused-hello-once = Ya has saludado.
refused-not-over = La partida aún no ha terminado.
refused-did-not-play = Solo quien ha jugado puede pedir otra partida.
refused-busy = En esta mesa pasan demasiadas cosas; inténtalo de nuevo.
refused-no-name = Elige un nombre de al menos una letra.
refused-first-seat = El primer sitio es uno del 1 al { $most }, o se sortea.
refused-no-seconds = Un reloj necesita al menos un segundo.
refused-no-such-player = Un sitio es me, open, here:NAME o uno de { $levels }, no { $wanted }.
refused-no-such-table = No hay ninguna mesa { $code }.
refused-broken-table = La mesa { $code } ya no se puede abrir; su registro se conserva.
refused-no-hints = En esta mesa se juega sin pistas.
refused-hint-not-now = Hay pista cuando te toca.
refused-one-hint = Una pista cada vez: ya se está pensando la tuya.
refused-too-many-messages = Son demasiados mensajes; espera un poco.
refused-hello-first = El primer mensaje de una conexión es un hello.
refused-version = Este servidor habla la versión { $version }; recarga la página.
refused-bytes = Los mensajes son texto, no bytes.
refused-too-long = Un mensaje puede tener { $most } caracteres.
refused-unreadable-message = Eso no es un mensaje de este protocolo: { $why }.
refused-wrong-record = El registro no es correcto: { $why }
refused-unfinished-record = Esta partida aún no ha terminado; solo se pueden abrir partidas terminadas.
refused-no-record = No hay registro de una partida terminada en esta mesa.
refused-no-proof = La semilla de esta partida aún no se conoce, o los jugadores no añadieron números.
refused-not-a-number = { $name } es un número.
refused-no-such-move = La partida tiene { $moves } jugadas; at va de 0 a { $moves }.
refused-replay-seat = Los sitios van de 0 a { $most }; -1 es quien mira, -2 todas las cartas a la vista.
refused-token = Este token no es nuestro; elige un nombre para conseguir otro.
refused-token-expired = Llevas tanto tiempo fuera que tu token ha caducado; elige un nombre para conseguir otro.
refused-no-such-guest = No hay ningún invitado { $guest }.
refused-store-gone-http = El servidor no llega a su almacén ahora mismo; inténtalo en un momento.
refused-too-much = Una petición puede tener { $most } bytes.
refused-unreadable-request = Eso no es lo que acepta esta dirección: { $why }.
refused-who-are-you = Di quién eres: Authorization: Bearer y tu token.
refused-too-often = Demasiado seguido; espera un poco.
refused-review-too-long = Esta partida tiene { $moves } jugadas; solo se analizan partidas de hasta { $most }.
refused-waiting-of-guest = Tienes { $most } mesas que esperan gente; empieza o cierra antes una de ellas.
refused-waiting-of-network = Demasiadas mesas de tu red esperan gente; empieza o cierra antes una de ellas.
refused-too-many-misses = Has preguntado por demasiadas mesas que no existen; espera un poco.
refused-connections-of-network = Hay demasiadas conexiones abiertas desde tu red.
refused-connections-of-guest = Tienes demasiadas conexiones abiertas; cierra alguna pestaña.
refused-too-many-watchers = Demasiada gente mira esta mesa; vuelve más tarde.
refused-blocked = Este servidor no acepta nada desde tu dirección.
refused-server-full = Este servidor tiene demasiadas visitas ahora mismo; inténtalo más tarde.
refused-unreadable = { $text } no es una jugada de este juego. Las jugadas se escriben así: { $examples }.
nobody-wins = No gana nadie.
everybody-wins = ¡Todos ganan juntos!
wins = ¡Gana { $who }!
share-the-victory = ¡{ $who } comparten la victoria!
turned-up = Boca arriba
your-turn = Te toca.
waiting-for = Esperando a { $who }.
fault-bot = Un bot de esta mesa no supo decidir; en su lugar se hace la primera jugada permitida. El servidor lo ha anotado.
fault-compiler = Los bots de este juego piensan menos de lo que deberían: su búsqueda no se puede compilar. El servidor lo intentará otra vez.
fault-job = Algo ha fallado en esta mesa. El servidor lo ha anotado.
fault-message = Algo ha fallado con lo que pediste. El servidor lo ha anotado; la partida sigue.
fault-record = Puede que el vestíbulo o la lista de partidas terminadas no muestre bien esta mesa. El servidor lo ha anotado.
fault-scene = La imagen de este juego no se puede dibujar, así que ves una sencilla. El servidor lo ha anotado; sigue jugando.
fault-writer = El servidor no pudo enviarte lo que pasó. Lo ha anotado; tu página se conecta sola otra vez.
store-gone = El servidor no llega a su almacén. No se pierde nada; las jugadas se aceptarán en cuanto vuelva.
store-back = El almacén ha vuelto; la partida sigue.
refused-stuck = Esta mesa no puede seguir: algo falla en su juego. Está anotado.
refused-game-failed = Algo falla con este juego en este servidor; está anotado. Prueba otra cosa.
refused-store-gone = El servidor no llega a su almacén ahora mismo; vuelve a mirar cuando esté de vuelta.
refused-broken = Algo falla en este servidor; está anotado. Prueba otra cosa.
refused-broken-game = La mesa { $code } espera a que se arregle su juego: { $why }
refused-game-not-here = La mesa { $code } es de un juego que este servidor no tiene; se conserva.
refused-newer-release = La mesa { $code } la hizo una versión más nueva de este servidor; se abre de nuevo donde funcione esa versión.
refused-earlier-rules = En la mesa { $code } se jugó con reglas anteriores que esta versión ya no conoce; su registro se conserva.
refused-no-such-address = No hay nada en esta dirección.
refused-wrong-method = Esta dirección no acepta { $method }.
refused-plainly = Esto se rechaza.
refused-changed-rules = Las reglas de este juego han cambiado, y lo que se jugó en la mesa { $code } ya no encaja; su registro se conserva.
turning-ahead = Por delante desde la jugada { $move } hasta el final: { $who }.
refused-not-an-address = Un código QR necesita la dirección de este servidor, como ?at=https://games.example.
turning-last = La última jugada lo decidió.
preset-title-quick = Rápida
preset-title-family = Familiar
preset-title-standard = Estándar
preset-title-expert = Experta
preset-standard = Las reglas tal como están impresas.

### Opciones de un juego, y páginas que se hacen para cualquier juego.

option-one-of = { $option }: puede ser { $values }, no { $wanted }.
option-whole = { $option }: un número entero del { $low } al { $high }, no { $wanted }.
option-unknown = Este juego no tiene la opción { $wanted }; sus opciones son { $names }.
option-none = Este juego no tiene la opción { $wanted }; no tiene opciones.
players-not-allowed = { $game } es para entre { $fewest } y { $most } jugadores, no para { $wanted }.
no-such-game = No hay ningún juego { $wanted }. Los juegos son { $games }.
bot-beginner = Bot principiante
bot-easy = Bot fácil
bot-normal = Bot normal
bot-hard = Bot difícil
bot-champion = Bot campeón
credit-by = De { $designers }
credit-unnamed = Las reglas impresas no dicen quién creó el juego
credit-published = Editorial: { $publisher }
rulebook-for = Jugadores: { $players }. Duración: { $minutes ->
    [one] alrededor de { $minutes } minuto
   *[other] unos { $minutes } minutos
  }.
rulebook-none = Este juego todavía no tiene reglamento. La mesa muestra lo que puedes hacer y dice por qué algo no se puede.
rulebook-moves = Jugadas
rulebook-examples = Escrita, una jugada es así: { $examples }.
rulebook-options = Opciones
rulebook-option = opción
rulebook-values = valores
rulebook-about = qué hace
rulebook-range = de { $low } a { $high }, { $usual }

### La página antes de que funcionen sus módulos.

page-description = Siete pequeños juegos de mesa, contra bots, con amigos o en un mismo dispositivo.
page-skip = Ir al contenido
page-noscript = La mesa necesita JavaScript.

### El juego en el terminal.

level-beginner = Principiante
level-easy = Fácil
level-normal = Normal
level-hard = Difícil
level-champion = Campeón
style-beginner = Solo ve algunas de sus jugadas, hace la que le llama la atención y olvida enseguida.
style-easy = Juega lo que mejor pinta en el momento, pero se le escapan jugadas y olvida cosas.
style-normal = Piensa un poco más allá, pero confía en que todos jueguen lo evidente.
style-hard = Piensa con antelación, recuerda bien y en secreto no elige siempre lo mismo.
style-champion = Ha aprendido jugando contra sí mismo, es quien más piensa y no olvida nada.
terminal-yours = Tu|Tus
yes = sí
no = no
terminal-player = Jugador { $seat }
terminal-bot = Bot { $seat }
terminal-seat-name = Sitio { $seat }
terminal-which-game = ¿A qué quieres jugar?
terminal-continue = Seguir con { $game } ({ $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
  })
terminal-how-many = ¿Cuántos jugadores, contigo?
terminal-players = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
  }
terminal-how-well = ¿Cómo de bien juegan los demás?
terminal-shall-we-begin = ¿Empezamos? O cambia algo antes.
terminal-begin = Empezar
terminal-helpers = ayudas: { $value }. { $about }
terminal-first-drawn = { $role }: por sorteo.
terminal-first-you = { $role }: tú.
terminal-first-seat = { $role }: sitio { $seat }.
terminal-whole-number = { $name }: un número entero de { $low } a { $high }
terminal-key-leave = Salir
terminal-key-back = Atrás
terminal-key-help = Ayuda
terminal-key-rules = Reglas
terminal-key-hint = Pista
terminal-key-take-back = Deshacer
terminal-key-again = Otra
terminal-key-write = Escribir
terminal-key-several = Varias
terminal-key-forward = Adelante
terminal-key-start = Principio
terminal-key-end = Final
terminal-key-play = Reproducir
terminal-key-eyes = Vista
terminal-key-go-to = Ir a
terminal-keys = Teclas
terminal-help-key = tecla
terminal-help-what = qué hace
terminal-help-letters = 1 … 9, letras
terminal-help-letters-what = hacer la jugada con esa marca
terminal-help-choose-what = elegir una jugada de la lista; sus cartas se resaltan
terminal-help-mouse = ratón
terminal-help-mouse-what = pulsar una carta, un lugar o una jugada
terminal-help-write-what = escribir una jugada con palabras; con ? detrás, preguntar por qué no se puede
terminal-help-several-what = elegir varias cartas; la lista empieza con la jugada de todas
terminal-help-hint-what = pedir una pista, si la mesa lo permite
terminal-help-rules-what = leer las reglas
terminal-help-take-back-what = deshacer la última jugada, o aceptar que se deshaga
terminal-help-again-what = jugar otra partida con la misma gente
terminal-help-escape-what = volver de la línea de texto a la lista
terminal-help-help-what = esta página
terminal-help-leave-what = salir; la partida se conserva
terminal-help-step-what = una jugada atrás, una jugada adelante
terminal-help-ends-what = al principio, al final
terminal-help-space = Espacio
terminal-help-space-what = reproducir sola, o pausar
terminal-help-jump = ↑ ↓ Intro, ratón
terminal-help-jump-what = saltar a una jugada de la lista
terminal-help-go-to-what = saltar a una jugada por su número
terminal-help-eyes-what = cambiar la vista: todas las cartas a la vista, quien mira, cada sitio
terminal-help-quit-what = salir
terminal-hint-is = Pista: { $move }.
terminal-hint = Pista
terminal-waiting = { $game }, mesa { $code }: esperando jugadores. Aquí están { $names }.
terminal-waiting-alone = { $game }, mesa { $code }: esperando jugadores. Aún no hay nadie más.
terminal-asks-back = { $who } pide deshacer la última jugada: p acepta.
terminal-seconds-left = quedan { $seconds } s
terminal-helpers-on = Ayudas activadas
terminal-several = Elige varias y luego la primera jugada de la lista
terminal-write = Una jugada con palabras; con ? detrás: ¿por qué no?
terminal-plain-start = { $game }, partida { $number }. Eres { $name }. Escribe una jugada o su número; ? muestra la mesa, q sale.
terminal-result = El resultado: { $verdict }
terminal-enter-continues = (Intro: seguir, q: salir)
terminal-set-up = La mesa está puesta.
terminal-replay-state = Jugada { $at } de { $last }  Vista: { $who }
terminal-everybody = todos
terminal-spectator = alguien que mira
terminal-jump = El número de una jugada, de 0 a { $last }
terminal-no-such-move = No hay jugada { $move }; las jugadas van de 0 a { $last }.
terminal-fair-deal = Reparto limpio: el servidor fijó su semilla con { $commitment }; tu número también cuenta.
terminal-deal-right = Reparto limpio: la semilla corresponde a { $commitment } … y tu número forma parte del reparto.
terminal-deal-wrong = El reparto no es el que el servidor fijó: { $why }.
terminal-not-connected = Ahora no se puede llegar a la mesa, así que no se ha hecho nada; la conexión vuelve sola.
connection-lost = Se ha perdido la conexión; se está rehaciendo.
connection-back = La conexión ha vuelto.
terminal-you-win = ¡Ganas tú!
terminal-you-share = ¡Compartes la victoria!
terminal-you-lose = { $verdict } Bien jugado; la próxima puede ser tuya.
terminal-rules = Reglas: { $title }. { $about }
terminal-rules-own = Reglas: tu propia elección.
reaction-laugh = se ríe
reaction-wow = se asombra
reaction-sad = está triste
reaction-think = piensa mucho
reaction-clap = aplaude
reaction-heart = manda un corazón
reaction-hello = ¡Hola!
reaction-luck = ¡Suerte!
reaction-well-played = ¡Bien jugado!
reaction-oops = ¡Ups!
reaction-thanks = ¡Gracias!
reaction-no-hurry = Tómate tu tiempo.

### El repaso de una partida terminada.

review-start = inicio
review-own = decisiones propias
review-others = decisiones ajenas
review-luck = suerte
review-result = resultado
review-size-slip = imprecisión
review-size-mistake = error
review-size-blunder = error grave
review-turning = Momento decisivo: jugada { $move }, { $who }: { $made }.
review-named = Jugada { $move }, { $who }: { $made } ({ $size }).
review-better = Mejor: { $better }. Probabilidad perdida: { $lost } % (99 %: de { $low } a { $high }).
review-by-memory = Lo decía algo que se mostró antes y que ya no está sobre la mesa.
reason-scores = Si todos siguen jugando bien, lleva de media a un resultado de { $own } contra { $rival } del mejor de los demás (gana quien tiene { $order ->
    [fewest] menos
   *[most] más
  }); { $move } lleva a { $own_other } contra { $rival_other }.
reason-score = Si todos siguen jugando bien, lleva de media a un resultado de { $own } (cuanto { $order ->
    [fewest] menos
   *[most] más
  }, mejor); { $move } lleva a { $own_other }.
reason-daring = De media no es mejor, pero gana más veces.
reason-decimal = { $whole },{ $tenth }
review-none = Nadie cometió un error que esté fuera de duda.
review-how = Las probabilidades son las que ve cada cual desde su sitio, y cada decisión se juzga por lo que allí se podía ver. Las sumas dan el resultado.

### Problemas.

refused-no-such-puzzle = Ese problema no existe.
puzzle-none = { $game } aún no tiene problemas.
puzzle-head = { $game }, problema { $id } { $stars }. Una jugada es claramente la mejor: ¿cuál?
puzzle-watched = Hasta aquí:
puzzle-right = ¡Correcto!
puzzle-wrong = No del todo: { $best } es claramente mejor.
puzzle-themes = Temas: { $themes }.
puzzle-theme-memory = memoria
puzzle-theme-secret = elección oculta
puzzle-theme-only = única jugada
puzzle-theme-ahead = con mucha ventaja
puzzle-theme-behind = remontada
puzzle-theme-quiet = contra la primera idea
puzzle-theme-opening = apertura
puzzle-theme-endgame = final

### Lecciones.

# $why (sentence)
refused-lesson = Esta lección no se puede seguir así: { $why }
lesson-on = Seguir
lesson-enter = Intro: seguir; q: salir
lesson-read-first = Lee esto primero y luego sigue.
lesson-not-now = En una partida puedes hacerlo. En esta lección hacemos lo que se ilumina: prueba eso.
