"""`python -m crossroads`."""

from crossroads.cli import main

main()
