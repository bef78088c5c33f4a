"""Runs a command in a terminal of its own: keys come on stdin, the screen's bytes go to stdout, and the end is told on stderr."""

import fcntl
import json
import os
import select
import struct
import sys
import termios

columns, rows, environment, command = int(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]), sys.argv[4:]
master, slave = os.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
before = termios.tcgetattr(slave)

child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for stream in (0, 1, 2):
        os.dup2(slave, stream)
    os.closerange(3, 256)
    os.execve(command[0], command, environment)

# The terminal stays open here, so that its modes can be read when the command has ended.
keys = [sys.stdin.fileno()]
status = None
while True:
    ready, _, _ = select.select([master, *keys], [], [], 0.05)
    if master in ready:
        os.write(sys.stdout.fileno(), os.read(master, 65536))
    if keys and keys[0] in ready:
        typed = os.read(keys[0], 4096)
        if typed:
            os.write(master, typed)
        else:
            keys = []
    if not ready:
        if status is not None:
            break
        ended, code = os.waitpid(child, os.WNOHANG)
        if ended:
            status = os.waitstatus_to_exitcode(code)

print(json.dumps({"exit": status, "modesRestored": termios.tcgetattr(slave) == before}), file=sys.stderr)
