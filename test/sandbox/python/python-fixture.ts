import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPrograms } from '../../../sandbox/capabilities/programs.ts';
import { createPython, type Python, type PythonOptions } from '../../../sandbox/python/create-python.ts';

const guardPath = fileURLToPath(new URL('../../../sandbox/python/guard.py', import.meta.url));
const path = process.env['PATH'] ?? '';

/** A workspace and a folder beside it, and any number of Pythons that work there. */
export interface PythonFixture extends AsyncDisposable {
  workspace: string;
  outside: string;
  make(options?: Partial<PythonOptions>): Python;
}

/** Python held in as the machine can, and by its guard alone. */
export const tiers: [name: string, options: Partial<PythonOptions>][] = [
  ['as this machine can', {}],
  ['with the guard alone', { findProgram: () => undefined }],
];

/** Makes fresh folders; everything in them ends with the fixture. */
export function createPythonFixture(): PythonFixture {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-python-test-')));
  const [workspace, outside] = [join(base, 'workspace'), join(base, 'outside')];
  for (const name of ['workspace', 'outside', 'home', 'scratch']) mkdirSync(join(base, name));
  writeFileSync(join(outside, 'victim.txt'), 'victim\n');
  const pythons: Python[] = [];
  const isInWorkspace = (real: string): boolean => real.startsWith(`${workspace}/`);
  return {
    workspace,
    outside,
    make(options = {}) {
      const python = createPython({
        workspace,
        home: join(base, 'home'),
        guardPath,
        path,
        isInWorkspace,
        findProgram: createPrograms({ path, isInWorkspace }).find,
        scratchParent: join(base, 'scratch'),
        ...options,
      });
      pythons.push(python);
      return python;
    },
    async [Symbol.asyncDispose]() {
      for (const python of pythons) await python[Symbol.asyncDispose]();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** One call, as a tool makes it. */
export function runPython(python: Python, input: string, cwd: string): ReturnType<Python['run']> {
  return python.run({ input, session: 's', cwd, earlier: [], signal: new AbortController().signal });
}
