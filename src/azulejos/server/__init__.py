"""Tables that people share over a network, and their chance, which nobody can foresee and everybody can check."""
