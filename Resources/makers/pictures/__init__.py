"""Procedural "photographs": noise, light, terrain, clouds, water and trees, and the scenes made of them."""
