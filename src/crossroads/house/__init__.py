"""The house: tables in use, the people connected to them and the bots that play there.  No sockets, no HTTP, no SQL."""
