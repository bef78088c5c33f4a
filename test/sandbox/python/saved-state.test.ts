import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptFile } from '../../../sandbox/capabilities/session-store.ts';
import type { Python } from '../../../sandbox/python/create-python.ts';
import { createPythonFixture, type PythonFixture, runPython, tiers } from './python-fixture.ts';

let fixture: PythonFixture;
beforeEach(() => {
  fixture = createPythonFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

const run = (python: Python, input: string) => runPython(python, input, fixture.workspace);
const output = async (python: Python, input: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await run(python, input);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  return stdout;
};

/** What a session keeps beyond the process, here in memory. */
const keptFile = () => {
  const file: KeptFile & { bytes: Uint8Array | undefined } = {
    bytes: undefined,
    read: () => file.bytes,
    write: (content) => {
      file.bytes = content;
    },
  };
  return file;
};

describe.each(tiers)('the names of a session, held in %s', (_name, options) => {
  /** A Python of a process of its own, which ends before the next begins. */
  const inProcess = async <T>(kept: KeptFile, work: (python: Python) => Promise<T>): Promise<T> => {
    const python = fixture.make({ ...options, keptState: () => kept });
    const result = await work(python);
    await python[Symbol.asyncDispose]();
    return result;
  };

  it('are there in the next process: values, what they share, functions, classes and imports', async () => {
    const kept = keptFile();
    await inProcess(kept, (python) =>
      output(
        python,
        [
          'import xml.etree.ElementTree, math as m',
          'from collections import namedtuple',
          'from dataclasses import dataclass',
          'a = [1]; b = a',
          'def add(x, y=2):',
          '    """text',
          '  as it stands"""',
          '    return x + y + len(a)',
          '@dataclass',
          'class Box:',
          '    size: int = 3',
          'box = Box(7)',
          'Point = namedtuple("Point", "x y")',
          'spot = Point(1, 2)',
          'square = lambda n: n * n',
          'if True:',
          '    def inner():',
          '        return "in a block"',
        ].join('\n'),
      ),
    );
    const told = await inProcess(kept, (python) =>
      output(
        python,
        'b.append(5)\n(add(1), a is b, a, box, spot, square(3), inner(), m.floor(2.5), xml.etree.ElementTree.Element("q").tag, add.__doc__)',
      ),
    );
    expect(told).toBe("(5, True, [1, 5], Box(size=7), Point(x=1, y=2), 9, 'in a block', 2, 'q', 'text\\n  as it stands')\n");
    // And in a third, from what the second saved.
    expect(await inProcess(kept, (python) => output(python, 'add(1) + box.size'))).toBe('12\n');
  });

  it('keep rows of tables, whose numbers are ordinary ones from then on', async () => {
    const kept = keptFile();
    await inProcess(kept, (python) => output(python, 'open("t.csv", "w").write("item,price\\nlamp,12.50\\n")\nr = rows("t.csv")\nprint(to_csv(r))'));
    expect(await inProcess(kept, (python) => output(python, 'r, type(r[0]["price"]) is float'))).toBe("([{'item': 'lamp', 'price': 12.5}], True)\n");
  });

  it('mean what they last meant', async () => {
    const kept = keptFile();
    await inProcess(kept, async (python) => {
      await output(python, 'def f():\n    return 1\ndef h():\n    return 1\ndef k():\n    return 5\nalias = k');
      await output(python, 'f = 3\ndef h():\n    return 2');
      await run(python, 'def h():\n    return 3\n1/0\ndef h():\n    return 4');
    });
    expect(await inProcess(kept, (python) => output(python, 'f, h(), alias()'))).toBe('(3, 3, 5)\n');
  });

  it('that cannot be saved are named in one line, once', async () => {
    const kept = keptFile();
    await inProcess(kept, (python) => output(python, 'x = 1\ngen = (i for i in range(3))\nexec("def lost(): pass")\nhuge = b"x" * 100_000_000'));
    const next = await inProcess(kept, (python) => run(python, 'x'));
    expect(next.stdout).toBe('1\n');
    expect(next.stderr).toMatch(/^note: Python was started anew and could not bring back .+\n$/);
    for (const name of ['gen (cannot be saved)', 'huge (too large)', 'lost (its text is not known)']) expect(next.stderr).toContain(name);
    expect(await inProcess(kept, (python) => output(python, 'x'))).toBe('1\n');
  });

  it('come back after every kind of death', async () => {
    const python = fixture.make({ ...options, limits: { runMs: 1_500, graceMs: 300 } });
    await output(python, 'x = 41\ndef more(n):\n    return n + 1');
    await expect(run(python, 'import os\nos._exit(1)')).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED', hint: expect.stringContaining('saved') });
    expect(await output(python, 'more(x)')).toBe('42\n');
    await expect(run(python, 'import signal\nsignal.raise_signal(signal.SIGKILL)')).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED' });
    expect(await output(python, 'more(x)')).toBe('42\n');
    await expect(run(python, 'import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass')).rejects.toMatchObject({
      code: 'OKSO_TOOL_TIMEOUT',
      hint: expect.stringContaining('saved'),
    });
    expect(await output(python, 'more(x)')).toBe('42\n');
  });

  it('are the ones from before the last call when Python dies while it saves', async () => {
    const python = fixture.make(options);
    await output(python, 'x = 1');
    await run(python, 'class Deadly:\n    def __reduce__(self):\n        import os\n        os._exit(3)\nd = Deadly()');
    expect(await output(python, 'x')).toBe('1\n');
  });

  it('do not keep Python from starting, whatever is in the file', async () => {
    const kept = keptFile();
    for (const text of ['nonsense', '{"v":1}\n', '']) {
      kept.bytes = Buffer.from(text);
      expect(await inProcess(kept, async (python) => (await run(python, '1 + 1')).stdout)).toBe('2\n');
    }
    // One that ends the process.
    kept.bytes = Buffer.from(
      `${JSON.stringify({ v: 1, submodules: [], modules: {}, definitions: [['x', 'def', 'import os\nos._exit(1)']], values: [], lost: {} })}\n`,
    );
    const after = await inProcess(kept, (python) => run(python, '1 + 1'));
    expect(after).toMatchObject({ stdout: '2\n', stderr: expect.stringContaining('could not be brought back') });
  });

  it('have no more power than the code that wrote them', async () => {
    const kept = keptFile();
    const forged = (definition: string, pickle = '') =>
      Buffer.from(
        `${JSON.stringify({ v: 1, submodules: [], modules: {}, definitions: [['x', 'def', definition]], values: [['y', pickle.length]], lost: {} })}\n${pickle}`,
      );
    kept.bytes = forged(`open("${fixture.outside}/new.txt", "w").write("x")`, `cos\nsystem\n(S'touch ${fixture.outside}/run.txt'\ntR.`);
    const after = await inProcess(kept, (python) => run(python, '1'));
    expect(after.stderr).toContain('x (PermissionError), y (PermissionError)');
    expect(readdirSync(fixture.outside)).toEqual(['victim.txt']);
    expect(existsSync(`${fixture.workspace}/new.txt`)).toBe(false);
  });

  it('of a session that nobody named are told to nobody', async () => {
    const [first, second] = [fixture.make(options), fixture.make(options)];
    await output(first, 'x = 1');
    await first[Symbol.asyncDispose]();
    expect((await run(second, 'x')).stderr).toContain('NameError');
  });
});
