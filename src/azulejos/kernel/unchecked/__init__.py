"""The compiled functions: they trust their caller, check nothing, and change states in place.

`azulejos.kernel` is their checked face.
"""
