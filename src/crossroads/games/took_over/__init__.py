"""Took over! Cards grow a row at both ends; whoever comes next may squeeze in between and take the turn."""
