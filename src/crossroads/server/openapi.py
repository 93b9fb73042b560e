"""The HTTP side as an OpenAPI description, made from the list of addresses and the types that the server runs on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads.house.messages import VERSION, Refused

if TYPE_CHECKING:
    from crossroads.server.answers import Work

JSON = "application/json"
REF = "#/components/schemas/{name}"


@dataclass(frozen=True)
class Address:
    """One method of one address."""

    path: str
    work: Work
    about: str
    gives: Any = None  # the type of the answer, where it is JSON; a tuple where it is one of several
    method: str = "GET"
    status: int = 200
    takes: Any = None  # an example of the body
    kind: str = JSON
    for_guests: bool = False  # only with a guest's token
    asks: dict[str, tuple[Any, str]] = field(default_factory=dict)  # what may stand behind the question mark: type, meaning


def description(addresses: list[Address]) -> dict[str, Any]:
    """Return the OpenAPI document."""
    types = [Refused, *(one for address in addresses for one in (*_given(address), _taken(address)) if one is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = dict(zip(map(repr, types), schemas))
    paths: dict[str, Any] = {}
    for address in addresses:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, schema_of)
    token = {"type": "http", "scheme": "bearer", "description": "The token that POST /api/guests gave."}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Crossroads", "version": str(VERSION), "description": "Guests, tables, records. docs/protocol.md."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"guest": token}},
    }


def _given(address: Address) -> tuple[Any, ...]:
    return address.gives if isinstance(address.gives, tuple) else (address.gives,)


def _taken(address: Address) -> Any:
    return None if address.takes is None else type(address.takes)


def _operation(address: Address, schema_of: dict[str, Any]) -> dict[str, Any]:
    given = [schema_of[repr(one)] for one in _given(address) if one is not None]
    answer = {"schema": given[0] if len(given) == 1 else {"anyOf": given}} if given else {}
    refused = {"description": "Refused, with a code and a sentence.", "content": {JSON: {"schema": schema_of[repr(Refused)]}}}
    operation: dict[str, Any] = {
        "operationId": address.work.__name__,
        "summary": address.about,
        "parameters": [*_in_path(address.path), *_in_query(address)],
        "responses": {
            str(address.status): {"description": HTTPStatus(address.status).phrase, "content": {address.kind: answer}},
            "default": refused,
        },
    }
    if address.takes is not None:
        body = {"schema": schema_of[repr(_taken(address))], "example": msgspec.to_builtins(address.takes)}
        operation["requestBody"] = {"required": True, "content": {JSON: body}}
    if address.for_guests:
        operation["security"] = [{"guest": []}]
    return operation


def _in_path(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _in_query(address: Address) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "schema": msgspec.json.schema(kind), "description": about}
        for name, (kind, about) in address.asks.items()
    ]
