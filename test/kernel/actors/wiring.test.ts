import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ACTORS = 'kernel/actors';

/** Each folder holds copies of source files, one of them changed in a way that the compiler must not let pass. */
const cases: Record<string, Record<string, [remove: string, put: string]>> = {
  unchanged: { [`${ACTORS}/routes.ts`]: ['', ''], 'kernel/cli/outside/compose-run.ts': ['', ''] },
  unrouted: { [`${ACTORS}/routes.ts`]: ["  'plan.scored': 'approver/main',\n", ''] },
  undeclared: { [`${ACTORS}/routes.ts`]: ["  'plan.scored'", "  'plan.lost': 'front/main',\n  'plan.scored'"] },
  unhandled: {
    [`${ACTORS}/routes.ts`]: ["'answer.drafted': 'validator/main'", "'answer.drafted': 'scorer/main'"],
    [`${ACTORS}/message.ts`]: ['', ''],
    [`${ACTORS}/scorer.ts`]: ['', ''],
  },
  unstarted: { 'kernel/cli/outside/compose-run.ts': ["    'scorer/main': ", "    'score/main': "] },
};

let folder: string;
let problems: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okso-wiring-'));
  for (const [name, copies] of Object.entries(cases)) {
    for (const [path, change] of Object.entries(copies)) await writeFile(await place(name, path), await changed(path, Object.keys(copies), change));
  }
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*/*.ts'] }));
  const told = await compile();
  problems = Object.fromEntries(Object.keys(cases).map((name) => [name, told.filter((line) => line.startsWith(`${name}/`)).join('\n')]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function place(name: string, path: string): Promise<string> {
  const file = join(folder, name, path.replaceAll('/', '.'));
  await mkdir(dirname(file), { recursive: true });
  return file;
}

/** The text of a source file with one change; what it imports is the real thing, unless a copy lies beside it. */
async function changed(path: string, copies: readonly string[], [remove, put]: [string, string]): Promise<string> {
  const text = await readFile(join(root, path), 'utf8');
  expect(text).toContain(remove);
  return text.replace(remove, put).replaceAll(/from '(\.[^']+)'/g, (_all, specifier: string) => {
    const target = resolve(root, dirname(path), specifier);
    const copy = copies.find((each) => join(root, each) === target);
    return `from '${copy === undefined ? target : `./${copy.replaceAll('/', '.')}`}'`;
  });
}

function compile(): Promise<string[]> {
  return new Promise((done) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_error, stdout) => done(stdout.split('\n')));
  });
}

it('the wiring compiles as it stands', () => {
  expect(problems['unchanged']).toBe('');
});

it.each([
  ['a message type that is declared and not routed', 'unrouted', `Property '"plan.scored"' is missing`],
  ['a route for a message type that is not declared', 'undeclared', "'plan.lost'' does not exist"],
  ['a message that is routed to an actor which cannot read it', 'unhandled', "Property 'candidates' does not exist"],
  ['a route to an actor that is not started', 'unstarted', "'score/main'"],
])('%s does not compile', (_what, name, message) => {
  expect(problems[name]).toContain(message);
});
