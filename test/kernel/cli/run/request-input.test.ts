import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { CommandLine } from '../../../../kernel/cli/command-line/command-line.ts';
import { readRequest } from '../../../../kernel/cli/run/request-input.ts';
import type { Io } from '../../../../kernel/cli/session/io.ts';

const io: Io = {
  stdin: Object.assign(new PassThrough(), { isTTY: false }),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  cwd: '/',
  packageRoot: '/',
  version: '0',
};
const read = (...words: string[]) => readRequest({ words, options: {} } as unknown as CommandLine, io);

test('a plan in the place of a request is not handed to a model, and one that is spoken of is', async () => {
  await expect(read('tidy.okso')).rejects.toMatchObject({ code: 'OKSO_USAGE', hint: 'Run it with: okso run --plan tidy.okso' });
  expect(await read('what does', 'tidy.okso', 'do?')).toBe('what does tidy.okso do?');
});

test('blanks are no request', async () => {
  await expect(read('  ')).rejects.toMatchObject({ code: 'OKSO_USAGE' });
});
