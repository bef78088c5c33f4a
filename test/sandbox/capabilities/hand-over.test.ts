import { expect, test } from 'vitest';
import { handOver } from '../../../sandbox/capabilities/hand-over.ts';
import type { CallGrant } from '../../../sandbox/capability.ts';

async function handed(names: readonly string[], grant: Pick<CallGrant, 'approval' | 'newFiles'>) {
  const written: string[] = [];
  const forgotten: string[] = [];
  const files = names.map((name) => ({
    path: `/w/${name}`,
    name,
    content: new Uint8Array(),
    forget: async () => void forgotten.push(name),
  }));
  const outcome = await handOver(files, { tool: 'python_repl', ...grant }, async (path) => void written.push(path)).then(
    (note) => ({ note }),
    (error: unknown) => ({ error }),
  );
  return { written, forgotten, ...outcome };
}

test('files come into the workspace when the plan was approved', async () => {
  expect(await handed(['a.txt'], { approval: 'plan' })).toEqual({ written: ['/w/a.txt'], forgotten: ['a.txt'], note: '' });
});

test('nothing is handed over without approval, nor in a dry run with one', async () => {
  expect(await handed(['a.txt'], { approval: 'none' })).toMatchObject({ written: [], note: expect.stringContaining('approve the plan') });
  expect(await handed(['a.txt'], { approval: 'explicit', newFiles: 'none' })).toMatchObject({
    written: [],
    note: expect.stringContaining('dry run'),
  });
});

test('a name in the approved code is taken, also in a folder that is joined to it', async () => {
  const code = 'open("a.txt", "w"); open(os.path.join("out", "b.txt"), "w"); open(\'deep/er/c.txt\', "w")';
  expect(await handed(['a.txt', 'out/b.txt', 'deep/er/c.txt'], { approval: 'plan', newFiles: { namedIn: code } })).toMatchObject({
    written: ['/w/a.txt', '/w/out/b.txt', '/w/deep/er/c.txt'],
  });
});

test('a name that data chose refuses the call and takes nothing over', async () => {
  const grant = { approval: 'explicit', newFiles: { namedIn: 'open("a.txt", "w"); open(steps[1], "w")' } } as const;
  const { error, ...rest } = (await handed(['a.txt', 'steps'], grant)) as { error?: unknown; written: string[]; forgotten: string[] };
  expect(error).toMatchObject({ code: 'OKSO_REFUSED', details: { rule: 'python.unnamed-file', target: 'steps', opens: 'explicit' } });
  expect(rest).toEqual({ written: [], forgotten: ['steps'] });
});
