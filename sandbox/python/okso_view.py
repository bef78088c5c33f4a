"""The workspace as Python sees it: the files that are there, and over them the ones Python has written, which live in the scratch folder."""
import builtins
import errno
import io
import os
import posix
import shutil

# A copy is made before a file is changed in place; a larger one is not worth the wait.
MAX_COPY_BYTES = 256 * 1024 * 1024

raw_open = io.open
getcwd, readlink = posix.getcwd, posix.readlink
raw = {name: getattr(os, name) for name in dir(posix) if callable(getattr(os, name, None))}


def exists(path):
    try:
        raw["lstat"](path)
        return True
    except OSError:
        return False


def is_folder(path):
    try:
        return (raw["stat"](path).st_mode & 0o170000) == 0o040000
    except OSError:
        return False


class Call:
    """A function that stays one when a class holds it: Python's own code keeps such functions as attributes of classes."""

    def __init__(self, name, call):
        self.__name__ = self.__qualname__ = name
        self.call = call

    def __call__(self, *args, **kwargs):
        return self.call(*args, **kwargs)

    def __repr__(self):
        return f"<function {self.__name__}>"


class Entry:
    """An entry of the scratch folder under the path that was asked for."""

    def __init__(self, entry, folder):
        self.entry = entry
        self.name = entry.name
        self.path = os.path.join(os.fspath(folder), entry.name)
        self.is_dir, self.is_file, self.is_symlink = entry.is_dir, entry.is_file, entry.is_symlink
        self.stat, self.inode = entry.stat, entry.inode

    def is_junction(self):
        return False

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"


class Scan:
    def __init__(self, entries):
        self.entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.entries)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()

    def close(self):
        self.entries = iter(())


def quoted(path):
    """For an address: what means something in one is written by number."""
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def install_view(workspace, files, check_change):
    """Replaces the functions that take paths. `files` is where written files live, under their path in the workspace."""

    scratch = os.path.dirname(files)

    def places(path):
        """A path of the workspace as (what lies there, what Python has written over it); None for every other path."""
        if isinstance(path, int):
            return None
        text = os.fsdecode(path)
        whole = os.path.normpath(text if text.startswith("/") else getcwd() + "/" + text)
        if whole == scratch or whole.startswith(scratch + "/"):
            return None  # The scratch folder may itself lie in the workspace.
        if whole == workspace:
            return whole, files
        if whole.startswith(workspace + "/"):
            return whole, files + whole[len(workspace):]
        return None

    def seen(path):
        found = places(path)
        return found[1] if found and exists(found[1]) and found[1] != files else path

    def written(path, keeps_content=False, is_new=False):
        """Where a file is to be written, with its folders made and its present content there if it is only changed."""
        found = places(path)
        if found is None or exists(found[1]):
            return path if found is None else found[1]
        real, own = found
        if exists(real) and is_new:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fsdecode(path))
        make_folders(os.path.dirname(real), os.path.dirname(own))
        if exists(real) and keeps_content and not is_folder(real):
            if raw["stat"](real).st_size > MAX_COPY_BYTES:
                raise PermissionError(f"File writes restricted to sandbox: {os.fsdecode(path)} is too large to be changed from Python")
            with raw_open(real, "rb") as source, raw_open(own, "wb") as target:
                shutil.copyfileobj(source, target)
        return own

    def make_folders(real, own):
        if exists(own):
            return
        if not is_folder(real):
            return  # The system will say that the folder is missing.
        make_folders(os.path.dirname(real), os.path.dirname(own))
        raw["mkdir"](own)

    def only_own(path):
        """For what takes away or changes in place: possible with what Python has written, not with what lies in the workspace."""
        found = places(path)
        if found is None:
            return path
        if exists(found[1]):
            return found[1]
        if exists(found[0]):
            raise PermissionError(f"File writes restricted to sandbox: {os.fsdecode(path)} belongs to the workspace; use the terminal tool to move or delete it")
        return path

    def replace(name, resolve):
        original = raw.get(name)
        if original is None:
            return

        def call(path, *args, **kwargs):
            # A name below an open folder is judged by the audit hook, and goes through unchanged.
            if isinstance(path, int) or kwargs.get("dir_fd") is not None:
                return original(path, *args, **kwargs)
            return original(resolve(path), *args, **kwargs)

        setattr(os, name, Call(name, call))

    for name in ("stat", "lstat", "access", "readlink", "chdir", "getxattr", "listxattr", "statvfs", "pathconf"):
        replace(name, seen)
    for name in ("remove", "unlink", "rmdir", "chmod", "chown", "lchown", "utime", "truncate", "setxattr", "removexattr"):
        replace(name, only_own)
    replace("mkdir", lambda path: written(path, is_new=True))

    def special(name):
        original = raw.get(name)

        def call(path, *args, **kwargs):
            # No audit event speaks of these.
            folder = kwargs.get("dir_fd")
            place = path if folder is not None else written(path, is_new=True)
            check_change(place, True, -1 if folder is None else folder)
            return original(place, *args, **kwargs)

        setattr(os, name, Call(name, call))

    special("mkfifo")
    special("mknod")

    def two_names(name, first):
        original = raw.get(name)

        def call(source, target, **kwargs):
            if any(kwargs.get(key) is not None for key in ("src_dir_fd", "dst_dir_fd", "dir_fd")):
                return original(source, target, **kwargs)
            return original(first(source), written(target), **kwargs)

        setattr(os, name, Call(name, call))

    two_names("rename", only_own)
    two_names("replace", only_own)
    two_names("link", seen)
    two_names("symlink", lambda path: path)

    def listdir(path="."):
        found = places(path)
        if found is None or not exists(found[1]):
            return raw["listdir"](path)
        own = raw["listdir"](found[1])
        names = list(dict.fromkeys((raw["listdir"](found[0]) if is_folder(found[0]) else []) + own))
        return [os.fsencode(name) for name in names] if isinstance(path, bytes) else names

    def scandir(path="."):
        found = places(path)
        if found is None or not exists(found[1]):
            return raw["scandir"](path)
        as_bytes = isinstance(path, bytes)
        own = [Entry(entry, path) for entry in raw["scandir"](os.fsencode(found[1]) if as_bytes else found[1])]
        names = {entry.name for entry in own}
        lower = list(raw["scandir"](path)) if is_folder(found[0]) else []
        return Scan([entry for entry in lower if entry.name not in names] + own)

    os.listdir, os.scandir = Call("listdir", listdir), Call("scandir", scandir)

    def open_file(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
        if not isinstance(file, int):
            file = written(file, "a" in mode or "+" in mode and "w" not in mode, "x" in mode) if any(letter in mode for letter in "wax+") else seen(file)
        return raw_open(file, mode, buffering, encoding, errors, newline, closefd, opener)

    def open_descriptor(path, flags, mode=0o777, *, dir_fd=None):
        changes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
        if dir_fd is not None:
            if changes:
                check_change(path, False, dir_fd)
            return raw["open"](path, flags, mode, dir_fd=dir_fd)
        if changes:
            is_new = bool(flags & os.O_CREAT and flags & os.O_EXCL)
            found = places(path)
            if found and not flags & os.O_CREAT and not exists(found[0]) and not exists(found[1]):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.fsdecode(path))
            path = written(path, not flags & os.O_TRUNC, is_new)
        else:
            path = seen(path)
        return raw["open"](path, flags, mode)

    builtins.open = io.open = Call("open", open_file)
    os.open = Call("open", open_descriptor)
    # The module behind os has some functions that no audit event speaks of.
    for name in raw:
        if getattr(os, name) is not raw[name]:
            setattr(posix, name, getattr(os, name))

    def wrap_sqlite(sqlite3):
        connect = sqlite3.connect

        def open_database(database, *args, **kwargs):
            if isinstance(database, (str, bytes, os.PathLike)) and os.fsdecode(database) not in ("", ":memory:") and not os.fsdecode(database).startswith("file:"):
                found = places(database)
                if found and exists(found[0]) and not exists(found[1]):
                    # SQLite writes past the view, so a database of the workspace is for reading; a copy of it can be changed.
                    database, kwargs["uri"] = "file:" + quoted(found[0]) + "?mode=ro", True
                elif found:
                    database = written(database)
            connection = connect(database, *args, **kwargs)
            connection.set_authorizer(authorize)
            return connection

        def authorize(action, name, *_rest):
            # ATTACH opens a file without telling Python's audit hooks.
            if action == sqlite3.SQLITE_ATTACH and name not in ("", ":memory:"):
                try:
                    check_change(name)
                except PermissionError:
                    return sqlite3.SQLITE_DENY
            return sqlite3.SQLITE_OK

        sqlite3.connect = sqlite3.dbapi2.connect = open_database

    return wrap_sqlite
