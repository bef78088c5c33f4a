import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { sayWhenUnheld } from '../../../../kernel/cli/compose/unheld-python.ts';
import type { Io } from '../../../../kernel/cli/session/io.ts';

const request = { input: '1', session: 's', cwd: '/', earlier: [], signal: new AbortController().signal };

/** What is said on stderr when Python is used twice. */
async function said(tier: 'guard' | 'bubblewrap', verbosity: number): Promise<string> {
  const stderr = new PassThrough();
  const io = { stderr } as unknown as Io;
  const run = async () => ({ stdout: '', stderr: '', exitCode: 0, truncated: false, written: [] });
  const python = sayWhenUnheld({ run, confinement: () => ({ tier, reason: 'bubblewrap is not installed' }) }, { io, verbosity });
  await python.run(request);
  await python.run(request);
  return String(stderr.read() ?? '');
}

test('Python without a wall is announced once, with the reason and the way out', async () => {
  const text = await said('guard', 1);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text).toContain('bubblewrap is not installed');
  expect(text).toContain('--strict');
});

test('behind a wall, or under --quiet, nothing is said', async () => {
  expect(await said('bubblewrap', 1)).toBe('');
  expect(await said('guard', 0)).toBe('');
});
