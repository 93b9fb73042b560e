"""The facts that hold in every game, each a function that yields faults."""
