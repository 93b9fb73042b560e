"""Auction."""
