"""What a person sends: typed lines and their editor, the moves they mean, Ctrl-C and other signals."""
