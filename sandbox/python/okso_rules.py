"""What Python may not do, told in words. An accident guard: skilled code gets round it, and where the system offers a wall this runs behind it."""
import os
import posix
import sys

# Taken now: code may put something else in their place.
getcwd, readlink, fspath = posix.getcwd, posix.readlink, os.fspath
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

PROGRAMS = "Python cannot start programs here; use the terminal tool"
NETWORK = "Python cannot reach the network here; use web_fetch"
INTERNALS = "this part of Python is closed here"

DENIED = {
    **dict.fromkeys(["subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "pty.spawn", "os.startfile"], PROGRAMS),
    **dict.fromkeys(["socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo", "urllib.Request", "webbrowser.open"], NETWORK),
    **dict.fromkeys(["gc.get_objects", "gc.get_referrers", "gc.get_referents", "os.kill", "os.killpg", "resource.prlimit", "sqlite3.enable_load_extension", "sqlite3.load_extension"], INTERNALS),
}
# Which arguments of an event are paths that change: (path, whether a link in the last place is meant itself, open folder it starts at).
CHANGES = {
    "os.mkdir": [(0, False, 2)], "os.chmod": [(0, False, 2)], "os.chown": [(0, False, 3)], "os.utime": [(0, False, 3)], "os.truncate": [(0, False, None)],
    "os.setxattr": [(0, False, None)], "os.removexattr": [(0, False, None)], "os.chflags": [(0, False, None)],
    "os.remove": [(0, True, 1)], "os.rmdir": [(0, True, 1)], "os.rename": [(0, True, 2), (1, True, 3)], "os.link": [(0, False, 2), (1, True, 3)], "os.symlink": [(1, True, 2)],
}
SYSTEM_FILES = ("/dev/null", "/dev/tty")
# Beside the system's own folders, which okso names: what tells about the machine and this process.
HARMLESS_FILES = ("/dev", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/uptime", "/proc/loadavg", "/proc/version", "/proc/filesystems", "/sys/devices/system/cpu")
# Other interpreters in this process would have no hook, and these modules exist for nothing else.
CLOSED_MODULES = ("_xxsubinterpreters", "_interpreters", "_xxinterpchannels", "_testcapi", "_testinternalcapi")


def plain(path):
    """The characters themselves: a text of a class of its own may answer every question differently."""
    if isinstance(path, bytes):
        return bytes.decode(path, "utf-8", "surrogateescape")
    if isinstance(path, str):
        return str.__str__(path)
    return plain(fspath(path))


def real_path(path, is_entry=False, links=40):
    """Where a path leads, link by link, without the functions that the view has replaced."""
    text = plain(path)
    if not text.startswith("/"):
        text = getcwd() + "/" + text
    parts = [part for part in text.split("/") if part not in ("", ".")][::-1]
    current = ""
    while parts:
        part = parts.pop()
        if part == "..":
            current = current.rpartition("/")[0]
            continue
        following = current + "/" + part
        try:
            target = None if is_entry and not parts else readlink(following)
        except OSError:
            target = None
        if target is None or links == 0:
            current = following
            continue
        links -= 1
        if target.startswith("/"):
            current = ""
        parts.extend(piece for piece in target.split("/")[::-1] if piece not in ("", "."))
    return current or "/"


def from_folder(folder, path):
    """A name below an open folder as a path; -1 stands for none."""
    text = plain(path)
    if folder is None or folder < 0 or text.startswith("/"):
        return text
    try:
        return readlink(f"/proc/self/fd/{folder}") + "/" + text
    except OSError:
        raise PermissionError("File writes restricted to sandbox: names relative to an open folder cannot be checked here") from None


def opened(descriptor):
    """The file behind an open one; None where the system does not tell, or it is no file."""
    try:
        path = readlink(f"/proc/self/fd/{descriptor}")
    except OSError:
        return None
    return path if path.startswith("/") else None


def within(path, folders):
    return any(path == folder or path.startswith(folder.rstrip("/") + "/") for folder in folders)


def create_rules(config, is_secret):
    """The audit hook, and the check that the view makes for names relative to an open folder."""
    scratch = (real_path(config["scratch"]),)
    home = (real_path(config["home"]),)
    readable = tuple(real_path(path) for path in config["readable"]) + scratch
    system = tuple(real_path(path) for path in config["system"]) + HARMLESS_FILES + (f"/proc/{os.getpid()}",)
    confined = config["confined"]
    denied, changes = dict(DENIED), dict(CHANGES)
    own_folder = os.path.dirname(__file__) + "/"

    def refuse_write(path):
        raise PermissionError(f"File writes restricted to sandbox: {plain(path)} (Python may read the workspace, and write new files in it)")

    def check_change(path, is_entry=False, folder=-1):
        if isinstance(path, int):
            path, folder = opened(path), -1
            if path is None:
                return
        real = real_path(from_folder(folder, path), is_entry)
        if not within(real, scratch) and real not in SYSTEM_FILES:
            refuse_write(path)

    def check_read(path):
        real = real_path(path)
        if within(real, scratch):
            return
        if is_secret(real):
            raise PermissionError(f"{plain(path)} is where credentials are kept; Python may not read it")
        # Behind the wall the rest is not there at all, and says so itself.
        if not within(real, readable) and (within(real, home) or not confined and not within(real, system)):
            raise PermissionError(f"{plain(path)} lies outside the workspace; Python may not read it")

    def check_open(path, mode, flags):
        if isinstance(path, int) or path is None:
            return
        writes = (isinstance(flags, int) and flags & WRITES) or (isinstance(mode, str) and any(letter in mode for letter in "wax+"))
        if writes:
            check_change(path)
        else:
            check_read(path)

    def check_foreign(event, args):
        # Behind the wall foreign code can do no more than Python can.
        if confined:
            return
        if event == "ctypes.dlopen" and args[0] is not None:
            raise PermissionError(INTERNALS)
        if event == "ctypes.dlsym/handle":
            raise PermissionError(INTERNALS)
        if event == "ctypes.dlsym" and not str(args[1]).startswith(("Py", "_Py")):
            raise PermissionError(INTERNALS)
        if event == "ctypes.call_function":
            raise PermissionError(INTERNALS)

    def hook(event, args):
        if event == "open":
            check_open(*args)
        elif event in changes:
            for index, is_entry, folder in changes[event]:
                check_change(args[index], is_entry, -1 if folder is None or folder >= len(args) else args[folder])
        elif event in denied:
            raise PermissionError(f"{denied[event]} ({event})")
        elif event == "import":
            if args[0] in CLOSED_MODULES:
                raise ImportError(f"{INTERNALS} ({args[0]})")
        elif event == "object.__setattr__":
            # The library sets code itself; only the guard's own is none of anybody's business.
            if args[1] == "__code__" and args[0].__code__.co_filename.startswith(own_folder):
                raise PermissionError(f"{INTERNALS} (__code__)")
        elif event == "sqlite3.connect":
            check_database(args[0])
        elif event.startswith("ctypes."):
            check_foreign(event, args)

    def check_database(path):
        text = plain(path) if isinstance(path, (str, bytes, os.PathLike)) else str(path)
        if text in ("", ":memory:") or text.startswith("file::memory:"):
            return
        if text.startswith("file:"):
            text = text[5:].split("?")[0]
        check_read(text)
        if not within(real_path(text), scratch) and not within(real_path(text), readable):
            refuse_write(text)

    def install():
        close_private_doors()
        sys.addaudithook(hook)

    return install, check_change


def close_private_doors():
    """Functions that tell nobody what they do."""
    def closed(*_args, **_kwargs):
        raise PermissionError(PROGRAMS)

    try:
        import _posixsubprocess
        _posixsubprocess.fork_exec = closed
    except ImportError:
        pass
