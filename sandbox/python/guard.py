"""A Python session for okso: runs code that comes in as JSON lines, answers with what it printed, and keeps its names from call to call."""
import ast
import builtins
import io
import json
import linecache
import os
import queue
import re
import resource
import signal
import sys
import threading
import traceback
import types

REQUESTS, REPLIES = 3, 4


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


class Session:
    def __init__(self, config):
        self.limits = config["limits"]
        self.out, self.err = Capture(self.limits["outputCharacters"]), Capture(self.limits["outputCharacters"])
        self.calls = 0
        self.folder = None
        self.main = types.ModuleType("__main__")

    def run(self, request):
        self.calls += 1
        self.out.begin()
        self.err.begin()
        sys.stdout, sys.stderr, sys.stdin = self.out, self.err, io.StringIO("")
        if request["cwd"] != self.folder:
            self.folder = request["cwd"]
            os.chdir(self.folder)
        builtins.steps[1:] = request["steps"]
        limit_processor_time(self.limits["cpuSeconds"])
        try:
            code = self.execute(request["code"])
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        is_cut = self.out.is_cut or self.err.is_cut
        return {"id": request["id"], "exitCode": code, "stdout": self.out.end(), "stderr": self.err.end(), "truncated": is_cut}

    def execute(self, source):
        name = f"<python {self.calls}>"
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            body, last = compile_code(source, name)
            exec(body, self.main.__dict__)
            if last is not None:
                show(eval(last, self.main.__dict__))
            return 0
        except SystemExit as leaving:
            return self.leave(leaving.code)
        except BaseException as error:
            self.err.write(describe(error))
            return 1

    def leave(self, code):
        if code is None:
            return 0
        if isinstance(code, int):
            return code & 0xFF
        self.err.write(f"{code}\n")
        return 1


def compile_code(source, name):
    """The statements, and the last one apart when it is an expression: its value is what the code says."""
    tree = ast.parse(source, name)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = compile(ast.Expression(tree.body.pop().value), name, "eval")
    return compile(tree, name, "exec"), last


def show(value):
    # Texts as they are, without quotes: what is shown goes into answers and files.
    if value is not None:
        builtins._ = value
        print(value, end="" if isinstance(value, str) and value.endswith("\n") else "\n")


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


def limit_processor_time(seconds):
    used = resource.getrusage(resource.RUSAGE_SELF)
    set_limit("RLIMIT_CPU", int(used.ru_utime + used.ru_stime) + seconds, resource.getrlimit(resource.RLIMIT_CPU)[1])


def set_limit(name, soft, hard):
    try:
        resource.setrlimit(getattr(resource, name), (soft, hard))
    except (AttributeError, ValueError, OSError):
        pass  # The system allows less already, or knows no such limit.


def out_of_time(*_signal):
    raise TimeoutError("the processor time of this call is used up")


def read_requests(inbox, trust_this_thread):
    """Runs beside the code, so that a call can be interrupted; when okso is gone, so is this process."""
    trust_this_thread()
    main = threading.main_thread().ident
    with os.fdopen(REQUESTS, "rb") as lines:
        for line in lines:
            request = json.loads(line)
            if "interrupt" in request:
                signal.pthread_kill(main, signal.SIGINT)
            else:
                inbox.put(request)
    os._exit(0)


def reply(answer):
    data = json.dumps(answer).encode() + b"\n"
    while data:
        data = data[os.write(REPLIES, data):]


def main():
    config = json.loads(sys.argv[1])
    sys.argv = [""]
    folder = os.path.dirname(os.path.abspath(__file__))
    sys.path.insert(0, folder)
    import okso_helpers
    import okso_rules
    import okso_view

    sys.path.remove(folder)
    # Modules of the user's own project can be imported; behind the library, so that none of them stands in for a part of it.
    sys.path.append(config["workspace"])
    for descriptor in (REQUESTS, REPLIES):
        os.set_inheritable(descriptor, False)
    secret = re.compile(config["secretPattern"], re.IGNORECASE)
    harmless = re.compile(config["harmlessPattern"], re.IGNORECASE)
    install_rules, check_change, trust_this_thread = okso_rules.create_rules(config, lambda path: secret.search(path) and not harmless.search(path))
    wrap_sqlite = okso_view.install_view(config["workspace"], config["files"], check_change)
    install_late_wrapping(wrap_sqlite)
    vars(builtins).update(okso_helpers.first_names(), rows=okso_helpers.rows, read=okso_helpers.read, files=okso_helpers.files, steps=okso_helpers.Steps([""]))

    session = Session(config)
    # What code defines belongs to a module of its own; this file is out of reach by name.
    sys.modules["__main__"] = session.main
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGXCPU, out_of_time)
    set_limit("RLIMIT_AS", session.limits["memoryBytes"], session.limits["memoryBytes"])
    set_limit("RLIMIT_FSIZE", session.limits["fileBytes"], session.limits["fileBytes"])
    set_limit("RLIMIT_CORE", 0, 0)
    install_rules()
    inbox = queue.SimpleQueue()
    threading.Thread(target=read_requests, args=(inbox, trust_this_thread), daemon=True).start()
    reply({"ready": True})
    while True:
        request = inbox.get()
        try:
            reply(session.run(request))
        except KeyboardInterrupt:
            # It came in the moment between the code's end and the answer.
            reply({"id": request["id"], "exitCode": 1, "stdout": "", "stderr": "KeyboardInterrupt\n", "truncated": False})


def install_late_wrapping(wrap_sqlite):
    """sqlite3 opens files without Python's open; it is wrapped when somebody imports it."""
    original = builtins.__import__

    def importer(name, *args, **kwargs):
        module = original(name, *args, **kwargs)
        if name.partition(".")[0] == "sqlite3":
            package = sys.modules["sqlite3"]
            # Not yet there while the package imports its own parts.
            if hasattr(package, "connect") and not hasattr(package, "okso_wrapped"):
                package.okso_wrapped = True
                wrap_sqlite(package)
        return module

    builtins.__import__ = importer
    # These write files in C as well; without them dbm and shelve use the one that is written in Python.
    for name in ("_gdbm", "_dbm", "dbm.sqlite3"):
        sys.modules[name] = None


if __name__ == "__main__":
    main()
