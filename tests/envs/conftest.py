"""OpenSpiel brings along absl, whose log handler closes the stream that it was made with when logs are set up anew.

Here that would be the stream in which pytest captures what tests write; so it gets one that it knows is not its own.
"""

import sys

from absl import logging

logging.get_absl_handler().python_handler.setStream(sys.__stderr__)
