import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPythonFixture, type PythonFixture, runPython, tiers } from './python-fixture.ts';

let fixture: PythonFixture;
beforeEach(() => {
  fixture = createPythonFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

/** One way of each kind to get round the guard; `{OUT}` is a folder that must stay as it is. */
const tricks: [kind: string, code: string][] = [
  ['a module of the guard', 'import sys, okso_rules\nokso_rules.within = lambda *a: True\nopen("{OUT}/n", "w")'],
  [
    'a closure',
    'for cell in os.mkfifo.call.__closure__:\n    if callable(cell.cell_contents): cell.cell_contents = lambda *a, **k: None\nopen("{OUT}/n", "w")',
  ],
  [
    'frames',
    'f = sys._getframe()\nwhile f:\n    for value in list(f.f_locals.values()):\n        for cell in getattr(value, "__closure__", None) or ():\n            if isinstance(cell.cell_contents, tuple): cell.cell_contents = ("/",)\n    f = f.f_back\nopen("{OUT}/n", "w")',
  ],
  ['built-in functions', 'import builtins\nbuiltins.any = lambda *a: True\nopen("{OUT}/n", "w")'],
  [
    'a text that lies',
    'class S(str):\n    def startswith(self, *a): return True\n    def split(self, *a): return ["dev", "null"]\nopen(S("{OUT}/n"), "w")',
  ],
  [
    'a path that changes',
    'class P:\n    n = 0\n    def __fspath__(self):\n        self.n += 1\n        return "ok.txt" if self.n < 2 else "{OUT}/n"\nopen(P(), "w")',
  ],
  ['functions of the system', 'import posix\nposix.readlink = os.fsdecode = lambda *a: "/dev/null"\nopen("{OUT}/n", "w")'],
  ['an open folder', 'd = os.open("{OUT}", os.O_PATH)\nos.unlink("victim.txt", dir_fd=d)'],
  ['an open file', 'd = os.open("{OUT}/victim.txt", os.O_RDONLY)\nos.fchmod(d, 0o777)'],
  ['the way round by /proc', 'open("/proc/self/root{OUT}/n", "w")'],
  ['memory', 'open("/proc/self/mem", "r+b")'],
  ['sqlite behind the wrapper', 'import _sqlite3\n_sqlite3.connect(":memory:").execute("attach \'{OUT}/n.db\' as o").execute("create table o.t(x)")'],
  ['a class of sqlite', 'import sqlite3\nsqlite3.Connection(":memory:").execute("attach \'{OUT}/n.db\' as o").execute("create table o.t(x)")'],
  [
    'an archive with a way out',
    'import tarfile, io\nt = tarfile.open("in.tar", "w")\ni = tarfile.TarInfo("../../../../../../..{OUT}/n")\nt.addfile(i, io.BytesIO())\nt.close()\ntarfile.open("in.tar").extractall(".")',
  ],
  [
    'a late thread',
    'import threading, time\nt = threading.Thread(target=lambda: (time.sleep(0.2), open("{OUT}/n", "w")))\nt.start()\nt.join()\nraise SystemExit(1)',
  ],
  ['a handler at the end', 'class X:\n    def __del__(self): open("{OUT}/n", "w")\nX()\nraise SystemExit(1)'],
  ['another process', 'import multiprocessing\nmultiprocessing.Process(target=print).start()'],
  ['a program in memory', 'f = os.memfd_create("x")\nos.write(f, b"#!/bin/sh\\ntouch {OUT}/n")\nos.execve(f, ["x"], {})'],
  ['a link that is swapped', 'os.symlink("{OUT}", os.environ["TMPDIR"] + "/d")\nopen(os.environ["TMPDIR"] + "/d/n", "w")'],
];

/** Ways that only a kernel can close: no hook of Python hears of them. */
const unheard: [kind: string, code: string][] = [
  [
    'a fresh copy of a module',
    'import importlib.machinery, importlib.util\ns = importlib.machinery.BuiltinImporter.find_spec("posix")\nm = importlib.util.module_from_spec(s)\ns.loader.exec_module(m)\nm.mkfifo("{OUT}/n")',
  ],
  [
    'a foreign function',
    'import ctypes\nctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p)(ctypes.cast(ctypes.pythonapi.Py_IsInitialized, ctypes.c_void_p).value)',
  ],
  ['a library that writes by itself', 'import readline\nreadline.write_history_file("{OUT}/n")'],
];

describe.each(tiers)('tampering with Python, held in %s', (_name, options) => {
  it.each([...tricks, ...(process.platform === 'linux' ? unheard : [])])('through %s changes nothing outside', async (_kind, code) => {
    const look = (): string => execFileSync('find', [fixture.outside, '-printf', '%p %m %s %T@\n'], { encoding: 'utf8' });
    const before = look();
    const result = await runPython(fixture.make(options), `import os, sys\n${code.replaceAll('{OUT}', fixture.outside)}`, fixture.workspace);
    expect(look()).toBe(before);
    expect(result.written.filter(({ name }) => !['ok.txt', 'in.tar'].includes(name))).toEqual([]);
  });

  it('lets nothing be read that is neither the workspace nor the system', async () => {
    writeFileSync(join(fixture.outside, 'secret.txt'), 'S3CRET');
    const python = fixture.make(options);
    for (const code of [
      `open("${fixture.outside}/secret.txt").read()`,
      `import os\nos.read(os.open("${fixture.outside}/secret.txt"[1:], 0, dir_fd=os.open("/", 0)), 99)`,
      `import os\nos.symlink("${fixture.outside}/secret.txt", "l")\nopen("l").read()`,
      `import os\nopen(f"/proc/{os.getppid()}/environ").read()`,
    ]) {
      const { stdout, exitCode } = await runPython(python, code, fixture.workspace);
      expect(stdout).not.toContain('S3CRET');
      expect({ code, exitCode }).toMatchObject({ exitCode: expect.any(Number) });
    }
    expect(await runPython(python, 'len(open("/etc/hostname").read()) > 0', fixture.workspace)).toMatchObject({ stdout: 'True\n' });
  });

  it('leaves ordinary code alone', async () => {
    const python = fixture.make({ ...options, timeZone: 'Europe/Oslo' });
    const output = async (code: string): Promise<string> => {
      const { stdout, stderr } = await runPython(python, code, fixture.workspace);
      expect({ code, stderr }).toEqual({ code, stderr: '' });
      return stdout;
    };
    expect(
      await output(
        'import asyncio\nasync def f(x):\n    await asyncio.sleep(0)\n    return x * 2\nasync def main():\n    return await asyncio.gather(f(1), f(2))\nasyncio.run(main())',
      ),
    ).toBe('[2, 4]\n');
    expect(await output('from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(2) as e: print(list(e.map(abs, [-1, 2])))')).toBe(
      '[1, 2]\n',
    );
    expect(await output('open("mine.py", "w").write("y = 5")\nimport mine\nmine.y')).toBe('5\n');
    expect(await output('import datetime\ndatetime.datetime(2024, 7, 1, 12, tzinfo=datetime.timezone.utc).astimezone().isoformat()')).toBe(
      '2024-07-01T14:00:00+02:00\n',
    );
    expect(
      await output(
        'import shutil, os\nopen("a", "w").close()\nshutil.copy2("a", "b")\nos.chmod("b", 0o600)\nos.utime("b", (1, 1))\nos.path.exists("b")',
      ),
    ).toBe('True\n');
    expect(await output('import platform, uuid, os\nplatform.system() != "" and len(str(uuid.uuid4())) == 36 and os.cpu_count() > 0')).toBe('True\n');
  });
});

it('a database of the workspace is read, and not changed', async () => {
  execFileSync('python3', [
    '-c',
    'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute("create table t(x)"); c.commit()',
    join(fixture.workspace, 'a#b.db'),
  ]);
  for (const [, options] of tiers) {
    const python = fixture.make(options);
    const run = (code: string) => runPython(python, `import sqlite3\nc = sqlite3.connect("a#b.db")\n${code}`, fixture.workspace);
    expect(await run('c.execute("select count(*) from t").fetchone()')).toMatchObject({ stdout: '(0,)\n' });
    expect((await run('c.execute("insert into t values (1)")')).stderr).toContain('readonly database');
  }
});
