import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fileEdit from '../../../plugins/edits/file-edit.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

let host: DirectHost;
const at = (name: string): string => join(host.workspace, name);
const edit = (args: Record<string, unknown>): Promise<unknown> => host.call(fileEdit, { path: 'a.txt', ...args }, { approval: 'plan' });
const content = (): string => readFileSync(at('a.txt'), 'utf8');

beforeEach(async () => {
  host = await createDirectHost();
  writeFileSync(at('a.txt'), 'red fish\nblue fish\nred $& fish\n');
});
afterEach(() => host[Symbol.asyncDispose]());

it('replaces a text that occurs once', async () => {
  expect(await edit({ find: 'blue', replace: '$1 green $&' })).toEqual({ path: 'a.txt', replacements: 1 });
  expect(content()).toBe('red fish\n$1 green $& fish\nred $& fish\n');
});

it('replaces all, or the one that was chosen', async () => {
  expect(await edit({ find: 'fish', replace: 'bird', replace_all: true })).toMatchObject({ replacements: 3 });
  expect(content()).toBe('red bird\nblue bird\nred $& bird\n');
  await edit({ find: 'red', replace: 'old', occurrence: 2 });
  expect(content()).toBe('red bird\nblue bird\nold $& bird\n');
});

it('shows the places when it is not clear which is meant, and changes nothing', async () => {
  const failure = edit({ find: 'red', replace: 'x' });
  await expect(failure).rejects.toThrow('a.txt has "red" 2 times:\n  1. line 1: red fish\n  2. line 3: red $& fish');
  await expect(failure).rejects.toMatchObject({
    details: {
      total: 2,
      places: [
        { occurrence: 1, line: 1 },
        { occurrence: 2, line: 3 },
      ],
    },
  });
  await expect(edit({ find: 'red', replace: 'x', occurrence: 3 })).rejects.toThrow('there is no occurrence 3');
  expect(content()).toContain('red fish');
});

it('says what is nearly right', async () => {
  await expect(edit({ find: 'blue  fish', replace: 'x' })).rejects.toThrow('line 2 has it with a difference in white space');
  await expect(edit({ find: 'Blue fish', replace: 'x' })).rejects.toThrow('line 2 has it with a difference in upper and lower case');
  await expect(edit({ find: 'whale', replace: 'x' })).rejects.toThrow('a.txt does not contain "whale"');
});

it('finds line breaks of Windows and keeps them', async () => {
  writeFileSync(at('a.txt'), 'one\r\ntwo\r\n');
  await edit({ find: 'one\ntwo', replace: 'eins\nzwei' });
  expect(content()).toBe('eins\r\nzwei\r\n');
});

it('keeps a byte order mark and refuses what is no UTF-8', async () => {
  writeFileSync(at('a.txt'), '\uFEFFone');
  await edit({ find: 'one', replace: 'two' });
  expect(content()).toBe('\uFEFFtwo');
  writeFileSync(at('a.txt'), Buffer.from([0x6f, 0xff]));
  await expect(edit({ find: 'o', replace: 'x' })).rejects.toThrow('not UTF-8');
});

it('needs the approval of the plan', async () => {
  await expect(host.call(fileEdit, { path: 'a.txt', find: 'blue', replace: 'x' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
});
