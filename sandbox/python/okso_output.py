"""What code prints, and how its errors are told."""
import io
import os
import traceback


class Capture(io.TextIOBase):
    """Printed text, up to a limit: what comes after is counted as lost and takes no memory."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self, limit):
        self.limit = limit
        self.begin(False)
        self.buffer = Bytes(self)

    def begin(self, is_open=True):
        self.pieces, self.length, self.is_cut, self.is_open = [], 0, False, is_open

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        # Threads that go on after their call talk to nobody.
        if self.is_open:
            room = self.limit - self.length
            self.pieces.append(text[:room] if len(text) > room else text)
            self.is_cut = self.is_cut or len(text) > room
            self.length += min(len(text), room)
        return len(text)

    def writable(self):
        return True

    def end(self):
        self.is_open = False
        text = "".join(self.pieces)
        self.pieces = []
        return text.encode("utf-8", "replace").decode("utf-8")


class Bytes(io.RawIOBase):
    def __init__(self, text):
        self.text = text

    def writable(self):
        return True

    def write(self, data):
        self.text.write(bytes(data).decode("utf-8", "replace"))
        return len(data)


def describe(error):
    """The traceback with the frames of the user's code and of libraries, without okso's own."""
    try:
        told = traceback.TracebackException.from_exception(error)
        # A fault in the code's grammar is found by the parser, which is okso's doing as well.
        forget_own_frames(told, isinstance(error, SyntaxError), set())
        return "".join(told.format())
    except Exception:
        return f"{type(error).__name__}\n"


def forget_own_frames(told, parsing, seen):
    if told is None or id(told) in seen:
        return
    seen.add(id(told))
    own = os.path.dirname(os.path.abspath(__file__))
    told.stack[:] = [frame for frame in told.stack if os.path.dirname(frame.filename) != own and not (parsing and frame.filename.endswith("/ast.py"))]
    forget_own_frames(told.__cause__, parsing, seen)
    forget_own_frames(told.__context__, parsing, seen)
