"""Attacks on a real server, while ordinary people play at other tables: `python -m bench.server.attack`."""
