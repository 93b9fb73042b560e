"""What a table tells: its events, its info and what each seat sees, encoded once for all who get the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from crossroads.engine.marks import MARK, MARKED
from crossroads.engine.phrases import told_by_language
from crossroads.engine.scene import encoded_zones
from crossroads.engine.text import SOURCE, rendered
from crossroads.house import messages as m
from crossroads.house import outcomes
from crossroads.table.live import MOST_MOVES
from crossroads.table.outcome import outcome
from crossroads.table.scene import drawn_beat, general_scene
from crossroads.table.scene import scene as scene_of

if TYPE_CHECKING:
    from crossroads.engine.marks import Wordings
    from crossroads.engine.scene import Scene, Zone
    from crossroads.house.connections import Connection
    from crossroads.house.faults import Faults
    from crossroads.house.presence import Presence
    from crossroads.house.services import Timekeeper
    from crossroads.table.beats import Beat
    from crossroads.table.happenings import Happening
    from crossroads.table.live import LiveTable
    from crossroads.table.outcome import Outcome

EVENTS_KEPT = 8  # as they are sent, for connections that are a little behind
BEATS_KEPT = 4  # events whose beats are kept for connections that are a little behind
_encode = msgspec.json.Encoder().encode
MOST_MISSED = 200  # events that somebody is told on coming to a table; the replay of the game has all of them


def event(number: int, happening: Happening, language: str) -> m.Event:
    """Return what happened in a language."""
    return m.Event(number, happening.kind, [rendered(sentence, language) for sentence in happening.said], happening.seat)


class Drawn(NamedTuple):
    """A beat as it is in every language."""

    beat: Beat
    told: dict[str, bytes]  # what is said there, by language
    shown: list[str]  # the ids of its zones
    changed: list[Zone]  # those that differ from the beat before it


class Staged(NamedTuple):
    """The beats of an event in one language."""

    messages: list[bytes]
    said: list[bytes]  # at each of them that says something, as JSON writes it in a list
    sentences: int  # how many these are


class Looks:
    """Makes the messages of one table, and remembers them until something happens."""

    def __init__(self, code: str, table: LiveTable, presence: Presence, time: Timekeeper, faults: Faults) -> None:
        self.code = code
        self.table = table
        self.presence = presence
        self.time = time
        self.faults = faults
        self._events: dict[int, dict[str, bytes]] = {}  # the last ones by number, each by language
        self._said: dict[str, dict[int, m.Event]] = {}  # the same, for those who come: most of the time goes into sentences
        self._beats: dict[tuple[int, str], Staged] = {}  # of the latest events, by number and language
        self._encoded: dict[tuple[int, str], bytes] = {}  # the look of each seat in each language
        self._timed: dict[tuple[int, str], m.Look] = {}  # those that say how much time is left
        self._plain: set[int] = set()  # seats whose own scene failed
        self._chosen: list[int] | None = None  # who has chosen, the same in all looks
        self._known_wordings: Wordings | None = None  # of everybody here, until something happens
        self._outcome: Outcome | None = None  # of a game that is over
        self._outcomes: dict[str, outcomes.Outcome] = {}  # the same, by language
        self._info = b""
        self._are_shared = False  # whether more people are here than seats: otherwise hardly anybody has the look of another
        self._languages: tuple[str, ...] = ()  # of those who are here
        self._has_languages = False  # several, or has had: what everybody sees is drawn once, with marks

    def forget(self) -> None:
        """Something has happened: what the seats see is to be made anew."""
        self._encoded.clear()
        self._timed.clear()
        self._plain.clear()
        self._chosen = None
        self._known_wordings = None
        self._outcome = None
        self._outcomes.clear()

    def forget_info(self) -> None:
        """Somebody came, went or sat down, or the game is in another state."""
        self._info = b""
        self._are_shared = len(self.presence.connections) > self.table.players
        self._known_wordings = None
        self._languages = tuple(sorted({one.language for one in self.presence.connections}))
        self._has_languages = self._has_languages or len(self._languages) > 1

    def stage(self) -> None:
        """Draw the beats of the entry that has just happened, for those who are here to see them; keep only the latest."""
        sitting, number = self.table.sitting, self.table.entries
        beats = sitting.take_beats() if sitting else []
        languages = self._languages_of_beats() if beats else ()
        drawn = self._drawn(beats, languages) if languages else []
        for language in languages:
            wordings = self._wordings(language) if len(languages) > 1 else None
            self._beats[number, language] = self._staged(number, drawn, language, wordings)
        for old in [key for key in self._beats if key[0] <= number - BEATS_KEPT]:
            del self._beats[old]

    def _languages_of_beats(self) -> tuple[str, ...]:
        return tuple({connection.language for connection in self.presence.connections if connection.shows_beats})

    def _drawn(self, beats: list[Beat], languages: tuple[str, ...]) -> list[Drawn]:
        """Draw beats, up to one that cannot be drawn."""
        assert self.table.sitting is not None
        language = MARKED if len(languages) > 1 else languages[0]
        drawn: list[Drawn] = []
        before: dict[str, Zone] = {}
        for beat in beats:
            try:
                zones = {zone.id: zone for zone in drawn_beat(self.table.sitting, beat, language).zones}
            except Exception as trouble:
                self.faults.report("scene", trouble)
                break
            # most zones are the same objects as at the beat before
            changed = [zone for name, zone in zones.items() if (b := before.get(name)) is not zone and b != zone]
            drawn.append(Drawn(beat, dict(told_by_language(languages, beat.said)), list(zones), changed))
            before = zones
        return drawn

    def _staged(self, number: int, drawn: list[Drawn], language: str, wordings: Wordings | None) -> Staged:
        """Return the messages of beats, up to one that cannot be put into words; what they do not say comes with the event."""
        messages, parts, count = list[bytes](), list[bytes](), 0
        for beat, told, shown, changed in drawn:
            try:
                said, zones = told[language], encoded_zones(changed, language, wordings)
            except Exception as trouble:
                self.faults.report("scene", trouble)
                break
            sentences: Any = msgspec.Raw(b"[%b]" % said)
            message = m.Beat(number, beat.name, beat.lasts, sentences, shown, zones, beat.scores)  # type: ignore[arg-type]
            messages.append(_encode(message))
            if said:
                parts.append(said)
                count += len(beat.said)
        return Staged(messages, parts, count)

    # ---- for one connection ----

    def news_for(self, connection: Connection) -> list[bytes]:
        """Return everything that a connection has not been sent yet: events, each after its beats, and the looks last."""
        new_events = self._events_after(connection.seen, connection.language, with_beats=connection.shows_beats)
        looks: list[bytes] = []
        if new_events or not connection.is_shown:
            connection.seen = self.table.entries
            connection.is_shown = True
            looks = self._looks_for(connection)
        news = list(connection.replies)
        connection.replies.clear()
        news += new_events
        info = self.encoded_info()
        if info != connection.info_sent:
            news.append(b'{"type":"table","table":' + info + b"}")
            connection.info_sent = info
        news += looks
        return news

    def _events_after(self, number: int, language: str, *, with_beats: bool) -> list[bytes]:
        news: list[bytes] = []
        for one in range(number + 1, len(self.table.happenings) + 1):
            known = self._events.get(one)
            if known is None or language not in known:
                known = self._told(one, language)
            if with_beats and (staged := self._beats.get((one, language))):
                news += staged.messages
            news.append(known[language])
        return news

    def _told(self, number: int, language: str) -> dict[str, bytes]:
        """Encode an event, as an `m.Event`, for somebody who reads a language and for everybody here.

        Written out here: everybody at the table hears of every move, and making the message first takes four times as long.
        """
        happening, begun = self.table.happenings[number - 1], self._begun(number, language) if self._beats else 0
        seat = b',"seat":%d' % happening.seat if happening.seat >= 0 else b""
        around = b'{"type":"event","number":%d,"kind":"%b","said":[%%b]%b}' % (number, happening.kind.encode(), seat)
        languages = self._with(language)
        if self._beats:
            languages = tuple([one for one in languages if self._begun(number, one) == begun])
        pairs = told_by_language(languages, happening.said[begun:])
        events = {one: around % (self._together(number, one, said) if begun else said) for one, said in pairs}
        known = self._events.setdefault(number, events)
        if known is not events:
            known |= events
        elif len(self._events) > EVENTS_KEPT:
            del self._events[next(iter(self._events))]
        return known

    def _begun(self, number: int, language: str) -> int:
        """Return how many sentences of an event were said at its beats."""
        staged = self._beats.get((number, language))
        return staged.sentences if staged else 0

    def _together(self, number: int, language: str, rest: bytes) -> bytes:
        """Return what was said at the beats of an event, and the rest."""
        said = self._beats[number, language].said
        return b",".join([*said, rest] if rest else said)

    def _with(self, language: str) -> tuple[str, ...]:
        """Return the languages of those who are here, and this one."""
        return self._languages if language in self._languages else tuple(sorted((*self._languages, language)))

    def missed(self, last: int, language: str) -> list[m.Event]:
        """Return the events after the one that somebody saw last, but not more than the last few."""
        happenings = self.table.happenings
        first = max(last if last <= len(happenings) else 0, len(happenings) - MOST_MISSED)
        numbers = range(first + 1, len(happenings) + 1)
        known = self._said.get(language, {})
        missed = {number: known.get(number) or event(number, happenings[number - 1], language) for number in numbers}
        self._said[language] = known | missed if len(known) <= MOST_MISSED else missed
        return list(missed.values())

    def _looks_for(self, connection: Connection) -> list[bytes]:
        """Return what the seats of a connection see; where several people share it, only what the one who looks sees."""
        if self.table.sitting is None:
            return []
        seats = [] if connection.watches else self.table.seats_of(connection.guest.id)
        if not seats:
            return self._look(-1, connection)
        if len(seats) == 1:
            return self._look(seats[0], connection)
        asked = [seat for seat in seats if seat in self.table.acting]
        if connection.looking in seats and (connection.looking in asked or not asked):
            return self._look(connection.looking, connection)
        if asked == [connection.holder]:
            return self._look(asked[0], connection)  # nobody hands the device to themselves
        if asked and not any(self._has_secrets(seat) for seat in asked):
            return self._look(asked[0], connection)  # nothing to hide: the device stays where it lies
        return self._look(-1, connection, hand_over=asked)

    def _has_secrets(self, seat: int) -> bool:
        """Whether others at the same device must not see what this seat sees or does now."""
        sitting = self.table.sitting
        assert sitting is not None
        return sitting.rules.is_secret(sitting.state, seat) or sitting.view(seat) != sitting.view(-1)

    def _look(self, seat: int, connection: Connection, hand_over: list[int] | None = None) -> list[bytes]:
        """Return the look of a seat, if there is any way to draw it; tell the connection if it is not the game's own."""
        try:
            language = connection.language
            made = self.encoded(seat, language) if hand_over is None else self._between_people(hand_over, language)
        except Exception as trouble:  # not even the plain scene can be drawn: the next move may mend it
            self.faults.note("scene", trouble)
            self.faults.tell(connection, "scene")
            return []
        if seat in self._plain:
            self.faults.tell(connection, "scene")
        return [made]

    # ---- looks ----

    def encoded(self, seat: int, language: str = SOURCE) -> bytes:
        """Return a seat's look, made once for all who have it; only the time left is as of now."""
        key = seat, language
        if key in self._encoded:
            return self._encoded[key]
        look = self._timed.get(key)
        if look is None:
            look = self._seen_from(seat, language)
        else:
            look.left = self.time_left(seat)
        made = self._worded(look, language)
        if look.left is not None:
            self._timed[key] = look
        elif self._are_shared:
            self._encoded[key] = made
        return made

    def _between_people(self, asked: list[int], language: str) -> bytes:
        """Return the table as a spectator sees it, while the device goes from hand to hand."""
        look = self._seen_from(-1, language)
        look.hand_over = asked
        return self._worded(look, language)

    def _worded(self, look: m.Look, language: str) -> bytes:
        """Encode a look; if a scene has marks outside of its zones, they are put into words as well."""
        encoded = _encode(look)
        wordings = self._wordings(language) if MARK in encoded else None
        return wordings.filled_in(language, encoded) if wordings else encoded

    def _wordings(self, language: str) -> Wordings | None:
        """Return what marks say to everybody here, if people read several languages."""
        if not self._has_languages:
            return None
        known = self._known_wordings
        if known is None or language not in known.languages:
            assert self.table.sitting is not None
            known = self._known_wordings = self.table.sitting.memory().marks.wordings(self._with(language))
        return known

    def _seen_from(self, seat: int, language: str) -> m.Look:
        table = self.table
        if self._chosen is None:
            self._chosen = table.chosen
        scene = self._scene(seat, language)
        scene.zones = encoded_zones(scene.zones, language, self._wordings(language))  # type: ignore[assignment]
        return m.Look(
            number=table.entries,
            seat=seat,
            scene=scene,
            acting=table.acting,
            chosen=self._chosen,
            left=self.time_left(seat),
            bank=[round(one, 1) for one in table.face.bank] if table.face and table.made.clock.kind == "game" else [],
            take_back=table.taking_back.asks,
            outcome=self._outcome_in(language) if table.state == "over" else None,
        )

    def _outcome_in(self, language: str) -> outcomes.Outcome | None:
        """Return how the game ended; a fault in a game's score_parts does not keep people from the last look."""
        sitting = self.table.sitting
        assert sitting is not None
        try:
            if self._outcome is None:
                self._outcome = outcome(sitting, self.table.leads)
            if language not in self._outcomes:
                self._outcomes[language] = outcomes.outcome_message(sitting, self._outcome, language)
            return self._outcomes[language]
        except Exception as trouble:
            self.faults.note("scene", trouble)
            return None

    def _scene(self, seat: int, language: str) -> Scene:
        """Draw the game's own scene; if that fails, the plain one that fits any game, so that people can play on."""
        sitting = self.table.sitting
        assert sitting is not None
        try:
            return scene_of(sitting, seat, language, MARKED if self._has_languages else language)
        except Exception as trouble:
            self.faults.note("scene", trouble)
            self._plain.add(seat)
            return general_scene(sitting, seat, language)

    def time_left(self, seat: int) -> float | None:
        """Return the seconds until the clock moves for a seat, or else for the first of those who are acting."""
        table = self.table
        if table.face is None or not table.face.is_running:
            return None
        now = self.time.now()
        own = table.face.left(seat, now) if seat in table.acting else None
        lefts = [left for other in table.acting if (left := table.face.left(other, now)) is not None]
        return own if own is not None else min(lefts, default=None)

    # ---- the table as everybody may know it ----

    def encoded_info(self) -> bytes:
        if not self._info:
            self._info = _encode(self.info())
        return self._info

    def info(self) -> m.TableInfo:
        table = self.table
        return m.TableInfo(
            code=self.code,
            game=table.game.slug,
            title=table.game.words.TITLE,
            state=table.state,
            seats=self._seats(),
            options=table.made.options,
            clock=table.made.clock,
            public=table.made.public,
            hints=table.made.hints,
            helpers=table.made.helpers and bool(table.game.helpers(SOURCE)),
            commitment=table.commitment,
            seed=table.revealed_seed,
            fair=table.is_fair,
            numbers=table.numbers if table.revealed_seed and table.is_fair else [],
            most_moves=MOST_MOVES,
            idle_after=round(self.presence.services.pace.idle_after),
            watchers=self.presence.watchers,
            next=table.rematch,
        )

    def _seats(self) -> list[m.SeatInfo]:
        names = self.table.names
        return [
            m.SeatInfo(
                name=names[seat] if chair.kind != "open" else chair.name,
                kind=chair.kind,
                level=chair.level if chair.is_played_by_bot else "",
                present=chair.kind != "person" or self.presence.is_present(chair.guest),
                covered=chair.covered,
            )
            for seat, chair in enumerate(self.table.chairs)
        ]
