"""Records: one game as one JSON object that anybody can replay and judge."""

from __future__ import annotations

import msgspec

from crossroads.table.deals import Deal

LONGEST_LINE = 64 << 20  # bytes; real games stay far below


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class GameRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A finished or running game, as `docs/records.md` defines it."""

    record: int
    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]
    seed: str
    first: int
    deals: list[Deal]
    moves: list[tuple[int, str]]
    result: Result | msgspec.UnsetType = msgspec.UNSET


class WrongRecord(ValueError):
    """A record is wrong; the message says where and why."""


_decoder = msgspec.json.Decoder(GameRecord, strict=True)
_encoder = msgspec.json.Encoder()


def encode(record: GameRecord) -> str:
    """Return the record as one line of JSON."""
    return _encoder.encode(record).decode()


def decode(line: str | bytes) -> GameRecord:
    """Return the record in a line of JSON, or raise WrongRecord."""
    if len(line) > LONGEST_LINE:
        raise WrongRecord(f"a record of more than {LONGEST_LINE >> 20} MB is not read")
    try:
        return _decoder.decode(line)
    except msgspec.ValidationError as error:
        raise WrongRecord(f"not a record: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WrongRecord(f"not JSON: {error}") from None
