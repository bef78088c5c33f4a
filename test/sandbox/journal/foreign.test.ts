import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import fileWrite from '../../../plugins/file-write.ts';
import pythonRepl from '../../../plugins/python-repl.ts';
import terminal from '../../../plugins/terminal.ts';
import { createJournalFixture } from './journal-fixture.ts';

it('what no file can bring back is listed with the tool that did it, and the rest comes back', async () => {
  const quiet = { stdout: '', stderr: '', exitCode: 0, truncated: false, written: [] };
  await using fixture = await createJournalFixture({}, { isPythonConfined: () => false, python: () => ({ run: async () => quiet }) });
  const { workspace } = fixture.host;
  writeFileSync(join(workspace, 'old.log'), 'x');
  await fixture.call(fileWrite, { path: 'a.txt', content: 'a' });
  await fixture.call(pythonRepl, { input: '1' });
  await fixture.call(pythonRepl, { input: '2' });
  // A flag that okso does not know: nobody can say what it changed.
  await fixture.call(terminal, { command: 'cp', args: ['-L', 'old.log', 'new.log'] }, 'explicit');
  const report = await fixture.undo();
  expect(report).toMatchObject({ restored: [], removed: ['a.txt'] });
  expect(report.cannot.map(({ what }) => what)).toEqual(['python_repl', 'terminal']);
});

it('a unit that did nothing else is taken for changed, so that undo does not skip it silently', async () => {
  const quiet = { stdout: '', stderr: '', exitCode: 0, truncated: false, written: [] };
  await using fixture = await createJournalFixture({}, { isPythonConfined: () => false, python: () => ({ run: async () => quiet }) });
  await fixture.call(pythonRepl, { input: '1' });
  await fixture.next();
  expect(await fixture.units()).toMatchObject([{ changed: 0, foreign: 1, isUndone: false }]);
  expect(await fixture.undo()).toMatchObject({ restored: [], removed: [], cannot: [{ what: 'python_repl' }] });
  expect(await fixture.units()).toMatchObject([{ isUndone: true }]);
});
