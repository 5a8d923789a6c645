"""Studying Azul: what was luck, what was skill, what was better, and puzzles to grow on."""
