import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRun, listRunFolders } from '../../../kernel/trace/run-folders.ts';

const ids = ['20261121-100000-aaaaaa', '20261122-100000-bbbbbb', '20261122-110000-cccccc'];

function runsDir(names: readonly string[] = ids): string {
  const folder = mkdtempSync(join(tmpdir(), 'okso-runs-'));
  for (const name of names) mkdirSync(join(folder, name));
  return folder;
}

test('runs are listed with the newest first, and nothing else that lies there', async () => {
  const folder = runsDir([...ids, '.leaving-20261121-100000-aaaaaa', 'notes']);
  writeFileSync(join(folder, '20261123-100000-dddddd'), 'a file');
  expect((await listRunFolders(folder)).map(({ id }) => id)).toEqual([...ids].reverse());
});

test('without a name the latest run is meant, with the beginning of a name the one that has it', async () => {
  expect((await findRun(runsDir())).id).toBe(ids[2]);
  expect((await findRun(runsDir(), '20261121')).id).toBe(ids[0]);
});

test('a name that several begin with lists them, one that none has says so, and so does a folder without runs', async () => {
  await expect(findRun(runsDir(), '20261122')).rejects.toMatchObject({
    code: 'OKSO_RUN_UNKNOWN',
    message: expect.stringContaining(`2 runs: ${ids[2]}, ${ids[1]}`),
    details: { runs: [ids[2], ids[1]] },
  });
  await expect(findRun(runsDir(), 'x')).rejects.toMatchObject({ code: 'OKSO_RUN_UNKNOWN', message: 'no run on record begins with "x"' });
  const nowhere = join(runsDir([]), 'none');
  await expect(findRun(nowhere)).rejects.toMatchObject({ code: 'OKSO_RUN_UNKNOWN', message: `no run is on record in ${nowhere}` });
});

test('a folder of traces that is a file is OKSO_STORAGE', async () => {
  const file = join(runsDir([]), 'file');
  writeFileSync(file, '');
  await expect(listRunFolders(file)).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
});
