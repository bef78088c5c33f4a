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
import types

REQUESTS, REPLIES = 3, 4
# Names that could not be brought back are told in one line.
MAX_LOST, MAX_LOST_CHARACTERS = 50, 100


class Session:
    def __init__(self, config, parts):
        self.limits = config["limits"]
        self.state_file = config["stateFile"]
        self.describe, self.state = parts.describe, parts.state
        self.out, self.err = parts.capture(self.limits["outputCharacters"]), parts.capture(self.limits["outputCharacters"])
        self.definitions = parts.definitions()
        self.calls = 0
        self.folder = None
        self.main = types.ModuleType("__main__")

    def run(self, request):
        self.calls += 1
        self.out.begin()
        self.err.begin()
        sys.stdout, sys.stderr, sys.stdin = self.out, self.err, io.StringIO("")
        builtins.steps[1:] = request["steps"]
        limit_processor_time(self.limits["cpuSeconds"])
        try:
            code = self.execute(request["code"]) if self.enter(request["cwd"]) else 1
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        is_cut = self.out.is_cut or self.err.is_cut
        return {"id": request["id"], "exitCode": code, "stdout": self.out.end(), "stderr": self.err.end(), "truncated": is_cut}

    def enter(self, folder):
        """Where the terminal stands. Code that goes elsewhere stays there until the terminal moves."""
        if folder != self.folder:
            try:
                os.chdir(folder)
            except OSError as error:
                self.err.write(f"{type(error).__name__}: Python cannot enter the folder of the session, {folder}\n")
                return False
            self.folder = folder
        return True

    def execute(self, source):
        name = f"<python {self.calls}>"
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        statements, stopped_at = [], None
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            body, last, statements = compile_code(source, name)
            exec(body, self.main.__dict__)
            if last is not None:
                show(eval(last, self.main.__dict__))
            return 0
        except SystemExit as leaving:
            stopped_at = line_in(name, leaving)
            return self.leave(leaving.code)
        except BaseException as error:
            stopped_at = line_in(name, error)
            self.err.write(self.describe(error))
            return 1
        finally:
            self.definitions.note(statements, source, stopped_at)

    def leave(self, code):
        if code is None:
            return 0
        if isinstance(code, int):
            return code & 0xFF
        self.err.write(f"{code}\n")
        return 1


    def save(self):
        """Done between calls, so that no call is slower for it. What was saved before stays when this fails."""
        limit_processor_time(self.limits["cpuSeconds"])
        try:
            self.state.save(self.state_file, self.main, self.definitions, self.limits["stateBytes"], self.limits["saveMs"] / 1000)
        except BaseException:  # Code of the user's classes runs here and may raise anything, also late.
            return False
        return True

    def restore(self):
        limit_processor_time(self.limits["cpuSeconds"])
        sys.stdout, sys.stderr, sys.stdin = self.out, self.err, io.StringIO("")
        try:
            lost = self.state.restore(self.state_file, self.main, self.definitions, self.limits["restoreMs"] / 1000)
        except BaseException as error:
            lost = {"everything": type(error).__name__}
        return [f"{name} ({why})"[:MAX_LOST_CHARACTERS] for name, why in list(lost.items())[:MAX_LOST]]


def line_in(name, error):
    """The line of the code's own that it stopped at."""
    step, line = error.__traceback__, 0
    while step is not None:
        if step.tb_frame.f_code.co_filename == name and step.tb_frame.f_code.co_name == "<module>":
            line = step.tb_lineno
        step = step.tb_next
    return line


def compile_code(source, name):
    """The statements, and the last one apart when it is an expression: its value is what the code says."""
    tree = ast.parse(source, name)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = compile(ast.Expression(tree.body.pop().value), name, "eval")
    return compile(tree, name, "exec"), last, tree.body


def show(value):
    # Texts as they are, without quotes: what is shown goes into answers and files.
    if value is not None:
        builtins._ = value
        print(value, end="" if isinstance(value, str) and value.endswith("\n") else "\n")


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


def read_requests(inbox):
    """Runs beside the code, so that a call can be interrupted; when okso is gone, so is this process."""
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


def prepare():
    """Everything that must stand before code runs. What it used is gone when it returns, so that no frame leads there."""
    config = json.loads(sys.argv[1])
    sys.argv = [""]
    folder = os.path.dirname(os.path.abspath(__file__))
    output, definitions, state, view = (load_apart(folder, name) for name in ("okso_output", "okso_definitions", "okso_state", "okso_view"))
    # Modules of the user's own project can be imported; behind the library, so that none of them stands in for a part of it.
    sys.path += [config["files"], config["workspace"]]
    for descriptor in (REQUESTS, REPLIES):
        os.set_inheritable(descriptor, False)
    secret = re.compile(config["secretPattern"], re.IGNORECASE)
    harmless = re.compile(config["harmlessPattern"], re.IGNORECASE)

    def create_rules():
        return load_apart(folder, "okso_rules").create_rules(config, lambda path: secret.search(path) and not harmless.search(path))

    # Twice, because code can reach the one that the view uses.
    install_rules, (_, check_change) = create_rules()[0], create_rules()
    install_late_wrapping(view.install_view(config["workspace"], config["files"], check_change))
    helpers = load_apart(folder, "okso_helpers")  # After the view, whose open it uses.
    vars(builtins).update(helpers.first_names(), steps=helpers.Steps([""]))

    session = Session(config, types.SimpleNamespace(capture=output.Capture, describe=output.describe, definitions=definitions.Definitions, state=state))
    # What code defines belongs to a module of its own; this file is out of reach by name.
    sys.modules["__main__"] = session.main
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGXCPU, out_of_time)
    set_limit("RLIMIT_AS", session.limits["memoryBytes"], session.limits["memoryBytes"])
    set_limit("RLIMIT_FSIZE", session.limits["fileBytes"], session.limits["fileBytes"])
    set_limit("RLIMIT_CORE", 0, 0)
    if not config["confined"] and sys.platform == "linux":
        hold_by_kernel(folder, config)
    install_rules()
    return session


def hold_by_kernel(folder, config):
    try:
        load_apart(folder, "okso_kernel").hold([*config["readable"], *config["system"]], config["scratch"])
    except (ImportError, OSError, ValueError):
        pass  # A Python without ctypes; the guard is then alone.


def load_apart(folder, name):
    """A part of the guard that no import finds, with builtins of its own: what code does to its own changes nothing here."""
    path = os.path.join(folder, f"{name}.py")
    with open(path, encoding="utf-8") as file:
        source = file.read()
    part = types.ModuleType(name)
    part.__dict__.update(__file__=path, __builtins__=dict(vars(builtins)))
    exec(compile(source, path, "exec"), part.__dict__)
    return part


def main():
    session = prepare()
    inbox = queue.SimpleQueue()
    threading.Thread(target=read_requests, args=(inbox,), daemon=True).start()
    reply({"ready": True, "lost": session.restore()})
    while True:
        request = inbox.get()
        try:
            answer = session.run(request)
        except KeyboardInterrupt:
            # It came in the moment between the code's end and the answer.
            answer = {"id": request["id"], "exitCode": 1, "stdout": "", "stderr": "KeyboardInterrupt\n", "truncated": False}
        reply(answer)
        reply({"saved": session.save()})


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
