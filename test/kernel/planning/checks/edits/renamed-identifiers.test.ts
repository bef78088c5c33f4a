import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'lib/fit.py': 'def fit_line(x):\n    return x\n\ndef mean(v):\n    return sum(v)\n',
  'lib/rate.py': 'from fit import fit_line\nprint(fit_line(2))\n',
  'lib/mean_of.py': 'from fit import mean\nmeans = mean([1])\n',
  'notes.md': 'fit_line is fine\n',
};
const entries = [...Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 })), { path: 'lib', kind: 'folder' as const, size: 0 }];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script = 'mv lib/fit.py lib/linear_fit.py') {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
  const { steps } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  return steps.filter(({ tool }) => tool === 'file_edit').map(({ args }) => args);
}

const edit = (path: string, find: string, replace: string) => ({ path, find, replace, replace_all: true });

test.each([
  'The function fit_line in the lib folder should be called linear_fit from now on. Rename it in every script that uses it.',
  'rename the function fit_line to linear_fit',
  'please rename the function `fit_line()` to `linear_fit()` everywhere',
  'change the name of the function fit_line to linear_fit in all scripts',
])('%s: each file of code that has it', async (request) => {
  expect(await planned(request)).toEqual([edit('lib/fit.py', 'fit_line', 'linear_fit'), edit('lib/rate.py', 'fit_line', 'linear_fit')]);
});

test('one file that is named is the only one', async () => {
  expect(await planned('rename the function mean in lib/fit.py to average')).toEqual([edit('lib/fit.py', 'mean', 'average')]);
});

test.each([
  ['part of a longer name', 'rename the function mean to average'],
  ['a name that is nowhere', 'rename the function median to middle'],
  ['a file', 'rename fit.py to linear_fit.py'],
  ['a second order', 'rename the function fit_line to linear_fit and delete notes.md'],
])('%s: left to the plan', async (_, request) => {
  expect(await planned(request)).toEqual([]);
});
