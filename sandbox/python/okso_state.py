"""A session's names as a file that a new Python can start from: after a crash, and in the next process of a session that has a name.

One line of JSON (modules, texts of definitions, lengths), then the values as pickles. It is only ever read inside the confined interpreter,
after the rules are in force: a forged file can do what the code that forged it could do anyway.
"""
import builtins
import importlib
import io
import json
import linecache
import os
import posix
import signal
import sys
import types

# Kept before the view replaces them: these speak of the scratch folder.
raw_open, raw_rename, raw_unlink = io.open, posix.rename, posix.unlink
# One pickle of everything numbers what its values share; only up to protocol 3 are those numbers written out, so that a value that
# cannot be read leaves the others readable.
PROTOCOL = 3
VERSION = 1
OWN = (types.FunctionType, type)


class TooLarge(Exception):
    pass


class OutOfTime(BaseException):
    pass


class Room(io.BytesIO):
    """A file in memory that refuses to outgrow its limit."""

    def __init__(self, limit):
        super().__init__()
        self.limit = limit

    def write(self, data):
        if self.tell() + len(data) > self.limit:
            raise TooLarge()
        return super().write(data)


def has_names(main):
    return any(not name.startswith("__") for name in main.__dict__)


def save(place, main, definitions, limit, seconds):
    """Writes what can be written, whole or not at all; what cannot is named in the file."""
    with time_limit(seconds) as clock:
        head = {"v": VERSION, "submodules": sorted(definitions.submodules), "modules": {}, "definitions": [], "values": [], "lost": {}}
        values = sort_names(main, definitions, head)
        body, failed = pickle_all(values, limit, clock)
        if failed:
            # A value that failed half-way may have been what a later one refers to.
            head["lost"].update(failed)
            body, failed = pickle_all({name: value for name, value in values.items() if name not in failed}, limit, clock)
            head["lost"].update(failed)
        head["values"] = [[name, end] for name, end in body.ends]
        with raw_open(place + ".new", "wb") as file:
            file.write(json.dumps(head).encode() + b"\n")
            file.write(body.getbuffer())
        raw_rename(place + ".new", place)


def sort_names(main, definitions, head):
    """Modules by name, definitions by text; returns what is left, to be saved by value."""
    values = {}
    present = {name: value for name, value in list(main.__dict__.items()) if not name.startswith("__")}
    sources = {name: definitions.source_of(name, value) for name, value in present.items()}
    head["definitions"] = [[name, definitions.sources[name][0], sources[name]] for name in definitions.sources if sources.get(name) is not None]
    for name, value in present.items():
        if isinstance(value, types.ModuleType):
            head["modules"][name] = value.__name__
        elif sources[name] is None and is_own(value) and not is_second_name(value, present, sources):
            head["lost"][name] = "its text is not known"
        elif sources[name] is None:
            values[name] = value
    return values


def is_own(value):
    return isinstance(value, OWN) and getattr(value, "__module__", None) == "__main__"


def is_second_name(value, present, sources):
    """`alias = function`: a pickle then refers to the first name."""
    return present.get(value.__qualname__) is value and sources[value.__qualname__] is not None


def pickle_all(values, limit, clock):
    import pickle

    room, failed = Room(limit), {}
    room.ends = []
    pickler = pickle.Pickler(room, PROTOCOL)
    for name, value in values.items():
        start = room.tell()
        try:
            if clock.is_over:
                raise OutOfTime()
            if sys.getsizeof(value) > limit:
                raise TooLarge()
            pickler.dump(value)
            room.ends.append((name, room.tell()))
        except BaseException as error:  # Code of the user's classes runs here and may raise anything.
            failed[name] = reason(error, "cannot be saved")
            room.seek(start)
            room.truncate()
    return room, failed


def restore(place, main, definitions, seconds):
    """Brings names back; returns those that stayed away, with the reason."""
    try:
        with raw_open(place, "rb") as file:
            head = json.loads(file.readline())
            data = file.read()
    except OSError:
        return {}
    lost = dict(head["lost"])
    with time_limit(seconds) as clock:
        for name in [*head["submodules"], *head["modules"].values()]:
            attempt(lambda name=name: importlib.import_module(name), clock)
        for name, module in head["modules"].items():
            if module in sys.modules:
                main.__dict__[name] = sys.modules[module]
            else:
                lost[name] = f"there is no module {module}"
        definitions.submodules.update(head["submodules"])
        restore_rest(head, data, main, definitions, lost, clock)
    return lost


def restore_rest(head, data, main, definitions, lost, clock):
    import pickle

    file = io.BytesIO(data)
    unpickler = pickle.Unpickler(file)
    start, spans = 0, []
    for name, end in head["values"]:
        spans.append((name, start))
        start = end

    def define(name, kind, text):
        label = f"<python {name}>"
        linecache.cache[label] = (len(text), None, text.splitlines(True), label)
        exec(builtins.compile(text, label, "exec"), main.__dict__)
        definitions.keep(name, kind, text)

    def load(name, start):
        file.seek(start)
        main.__dict__[name] = unpickler.load()

    pending = [(name, lambda name=name, kind=kind, text=text: define(name, kind, text)) for name, kind, text in head["definitions"]]
    pending += [(name, lambda name=name, start=start: load(name, start)) for name, start in spans]
    faults = {}
    for _ in range(2):  # A value may need a class, and a class a value.
        faults = {name: fault for name, fault in [(name, attempt(step, clock)) for name, step in pending] if fault is not None}
        pending = [(name, step) for name, step in pending if name in faults]
    lost.update(faults)


def attempt(step, clock):
    try:
        if clock.is_over:
            raise OutOfTime()
        step()
    except BaseException as error:
        return reason(error)
    return None


def reason(error, otherwise=None):
    if isinstance(error, TooLarge):
        return "too large"
    if isinstance(error, (OutOfTime, TimeoutError)):
        return "took too long"
    return otherwise or type(error).__name__


class time_limit:
    """Interrupts what runs in this thread, and gives an alarm of the user's code back its time."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.is_over = False

    def __enter__(self):
        self.handler = signal.signal(signal.SIGALRM, self.ring)
        self.timer = signal.setitimer(signal.ITIMER_REAL, self.seconds)
        return self

    def ring(self, *_signal):
        self.is_over = True
        raise OutOfTime()

    def __exit__(self, *_error):
        signal.setitimer(signal.ITIMER_REAL, *self.timer)
        signal.signal(signal.SIGALRM, self.handler or signal.SIG_DFL)
