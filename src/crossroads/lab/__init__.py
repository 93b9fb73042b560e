"""The lab: games by the million, for people who study or design them."""
