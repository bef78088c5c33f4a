import { expect, test } from 'vitest';
import { reviewRenamedIdentifiers } from '../../../../../kernel/planning/checks/edits/renamed-identifiers.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { checkedOver, evidence } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'lib/fit.py': 'def fit_line(x):\n    return x\n\ndef mean(v):\n    return sum(v)\n',
  'lib/rate.py': 'from fit import fit_line\nprint(fit_line(2))\n',
  'lib/mean_of.py': 'from fit import mean\nmeans = mean([1])\n',
  'notes.md': 'fit_line is fine\n',
};

const checked = checkedOver(FILES);
const planned = async (request: string, script = 'mv lib/fit.py lib/linear_fit.py') =>
  (await checked(request, script)).filter(({ tool }) => tool === 'file_edit').map(({ args }) => args);

const edit = (path: string, find: string, replace: string) => ({ path, find, replace, replace_all: true });

test.each([
  'The function fit_line in the lib folder should be called linear_fit from now on. Rename it in every script that uses it.',
  'rename the function fit_line to linear_fit',
  'please rename the function `fit_line()` to `linear_fit()` everywhere',
  'change the name of the function fit_line to linear_fit in all scripts',
])('%s: each file of code that has it', async (request) => {
  expect(await planned(request)).toEqual([edit('lib/fit.py', 'fit_line', 'linear_fit'), edit('lib/rate.py', 'fit_line', 'linear_fit')]);
});

test('a text that nobody named is not edited for a name in code', async () => {
  const { faults } = await reviewRenamedIdentifiers(stepsOf('replace notes.md fit foo'), {
    evidence: evidence('rename the function fit to foo', [{ path: 'notes.md', kind: 'file', size: 9 }]),
    sample: async () => ({ text: FILES['notes.md'] ?? '', complete: true }),
  });
  expect(faults).toMatchObject([{ step: 1, code: 'absent-text', grade: 'blocks' }]);
});

test('one file that is named is the only one', async () => {
  expect(await planned('rename the function mean in lib/fit.py to average')).toEqual([edit('lib/fit.py', 'mean', 'average')]);
});

test.each([
  ['part of a longer name', 'rename the function mean to average'],
  ['a name that is there already', 'rename the function fit_line in lib/fit.py to mean'],
  ['a name that is nowhere', 'rename the function median to middle'],
  ['a file', 'rename fit.py to linear_fit.py'],
  ['a second order', 'rename the function fit_line to linear_fit and delete notes.md'],
])('%s: left to the plan', async (_, request) => {
  expect(await planned(request)).toEqual([]);
});
