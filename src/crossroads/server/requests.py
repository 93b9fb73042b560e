"""Requests and responses without HTTP.

A server reads a request from a socket, a web page that holds its own house from a message; the handlers are the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping


class Request(Protocol):
    """What a handler may ask of a request; Starlette's has it all."""

    @property
    def path_params(self) -> Mapping[str, Any]:
        """The parts of the address that the route names."""

    @property
    def query_params(self) -> Mapping[str, str]:
        """What stands behind the question mark."""

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers, by their names in small letters."""

    @property
    def client(self) -> Any:
        """Where the request comes from: something with a `host`, or None."""

    def stream(self) -> AsyncIterator[bytes]:
        """Yield the body in parts."""


@dataclass(frozen=True)
class Response:
    """What a handler answers."""

    content: bytes = b""
    status_code: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    media_type: str = "application/json"
