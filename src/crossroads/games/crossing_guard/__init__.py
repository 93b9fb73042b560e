"""Crossing Guard XL!: bid on groups of students; the highest card that nobody else played leads them across."""
