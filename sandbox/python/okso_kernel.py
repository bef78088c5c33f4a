"""Asks the Linux kernel to hold this process where no sandbox stands around it: Landlock for files and TCP, seccomp for the rest.

Whatever code then does to Python's own guard, writing and reading elsewhere, starting programs and opening sockets stay shut. A kernel that
knows neither (before 5.13, or in some containers) changes nothing.
"""
import ctypes
import os
import platform
import stat
import struct

# Numbers from linux/landlock.h; the three calls have the same number on every architecture.
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
WRITE_FILE, READ_FILE, READ_DIR, TRUNCATE = 1 << 1, 1 << 2, 1 << 3, 1 << 14
RIGHTS_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1}
EXECUTE, MAKE_CHAR, MAKE_BLOCK = 1 << 0, 1 << 6, 1 << 11
NO_NEW_PRIVILEGES, SET_SECCOMP, FILTER_MODE = 38, 22, 2

# What programs ask of the system about the machine and themselves.
HARMLESS = ["/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/uptime", "/proc/loadavg", "/proc/version", "/proc/filesystems", "/sys/devices/system/cpu"]

# AUDIT_ARCH and numbers of calls, from the kernel's tables. `shut` fail; `idle` do nothing and succeed: modes, owners and times are not
# handed on to the workspace, and the library sets them in passing.
CALLS = {
    "x86_64": {
        "arch": 0xC000003E, "clone": 56,
        "idle": [90, 91, 92, 93, 94, 132, 235, 260, 261, 268, 280, 452],
        "shut": [41, 57, 58, 59, 101, 161, 165, 166, 188, 189, 190, 197, 198, 199, 248, 250, 272, 298, 308, 310, 311, 321, 322, 323, 425],
    },
    "aarch64": {
        "arch": 0xC00000B7, "clone": 220,
        "idle": [52, 53, 54, 55, 88, 452],
        "shut": [5, 6, 7, 14, 15, 16, 39, 40, 51, 97, 117, 198, 217, 219, 221, 241, 268, 270, 271, 280, 281, 282, 425],
    },
}
CLONE3, NEW_THREAD = 435, 0x10000
ALLOW, FAIL, NOT_PERMITTED, NO_SUCH_CALL = 0x7FFF0000, 0x00050000, 1, 38


def hold(readable, writable):
    """Binds this thread and all that it starts; has to come before the first other thread."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0:
        restrict_files(libc, readable, writable)
        filter_calls(libc)


def restrict_files(libc, readable, writable):
    version = libc.syscall(CREATE_RULESET, None, 0, 1)
    if version < 1:
        return
    rights = RIGHTS_BY_VERSION[min(version, 3)]
    # TCP from version 4 on, other processes from 6 on: nothing of either is opened again below.
    parts = [rights] + ([3] if version >= 4 else []) + ([3] if version >= 6 else [])
    rules = libc.syscall(CREATE_RULESET, struct.pack(f"{len(parts)}Q", *parts), 8 * len(parts), 0)
    if rules < 0:
        return
    for path in [*readable, *HARMLESS]:
        open_below(libc, rules, path, READ_FILE | READ_DIR)
    open_below(libc, rules, writable, rights & ~(EXECUTE | MAKE_CHAR | MAKE_BLOCK))
    open_below(libc, rules, "/dev/null", rights & (READ_FILE | WRITE_FILE | TRUNCATE))
    libc.syscall(RESTRICT_SELF, rules, 0)
    os.close(rules)


def open_below(libc, rules, path, rights):
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not stat.S_ISDIR(os.fstat(place).st_mode):
        rights &= READ_FILE | WRITE_FILE | TRUNCATE
    libc.syscall(ADD_RULE, rules, 1, struct.pack("=Qi", rights, place), 0)
    os.close(place)


def filter_calls(libc):
    calls = CALLS.get(platform.machine())
    if calls is None:
        return
    load, equal, at_least, has_bits, answer = 0x20, 0x15, 0x35, 0x45, 0x06

    def reply_to(number, value):
        return [(equal, 0, 1, number), (answer, 0, 0, value)]

    program = [(load, 0, 0, 4), (equal, 1, 0, calls["arch"]), (answer, 0, 0, FAIL | NOT_PERMITTED), (load, 0, 0, 0)]
    # Numbers of another kind of program on the same processor (x32).
    program += [(at_least, 0, 1, 0x40000000), (answer, 0, 0, FAIL | NOT_PERMITTED)]
    for number in calls["idle"]:
        program += reply_to(number, FAIL)
    for number in calls["shut"]:
        program += reply_to(number, FAIL | NOT_PERMITTED)
    # Its flags lie where a filter cannot look; the library then takes the older call, which may make threads.
    program += reply_to(CLONE3, FAIL | NO_SUCH_CALL)
    program += [(equal, 0, 3, calls["clone"]), (load, 0, 0, 16), (has_bits, 1, 0, NEW_THREAD), (answer, 0, 0, FAIL | NOT_PERMITTED)]
    program.append((answer, 0, 0, ALLOW))
    code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in program))
    libc.prctl(SET_SECCOMP, FILTER_MODE, ctypes.c_char_p(struct.pack("@HP", len(program), ctypes.addressof(code))), 0, 0)
