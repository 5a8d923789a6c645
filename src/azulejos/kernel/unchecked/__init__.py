"""The compiled functions: they trust their caller, check nothing, and modify states in place.

`azulejos.kernel` is the checked API.
"""
