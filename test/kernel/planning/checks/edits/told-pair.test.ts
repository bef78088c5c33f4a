import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'suppliers.csv': 'supplier,goods\nTallow Lane Dairy,butter\nPine Mill,flour\n',
  'rota.md': '# Rota\nThe barge leaves on 1 July at 14:00.\nPaint: green doors, green sills.\nMail: old@quay.example\n',
  'both.md': 'Moves from 1 July to 8 July\n',
  'app.json': '{"owner": "Tallow Lane Dairy"}',
};
const checked = checkedOver(FILES);

async function edits(request: string): Promise<unknown[]> {
  const steps = await checked(request, 'cat rota.md');
  return steps.flatMap(({ tool, args }) => (tool === 'file_edit' ? [[args['path'], args['find'], args['replace'], args['replace_all']]] : []));
}

test.each([
  ['Tallow Lane Dairy now calls itself Brook Lane Dairy. Change the name in suppliers.csv', 'suppliers.csv', 'Tallow Lane Dairy', 'Brook Lane Dairy'],
  [
    'Brook Lane Dairy is the new name of Tallow Lane Dairy, please put that right in suppliers.csv',
    'suppliers.csv',
    'Tallow Lane Dairy',
    'Brook Lane Dairy',
  ],
  ['The barge goes on 8 July instead of 1 July, so put 8 July in rota.md', 'rota.md', '1 July', '8 July'],
  ['It is 14:30 and no longer 14:00 that she leaves; rota.md has to be adjusted', 'rota.md', '14:00', '14:30'],
  ['The mill of Pine Mill is Oak Mill now, it was Pine Mill: adjust suppliers.csv', 'suppliers.csv', 'Pine Mill', 'Oak Mill'],
  [
    'Pine Mill is fine in suppliers.csv; it must be Brook Lane Dairy and not Tallow Lane Dairy there',
    'suppliers.csv',
    'Tallow Lane Dairy',
    'Brook Lane Dairy',
  ],
  ['rota.md says green all over the place, which should be blue. Correct that, would you', 'rota.md', 'green', 'blue'],
  ['wherever rota.md says green it has to say blue', 'rota.md', 'green', 'blue'],
  ['Our night has moved: swap green for blue wherever it appears in rota.md', 'rota.md', 'green', 'blue'],
  ['our mail is new@quay.example and not old@quay.example any more: update rota.md', 'rota.md', 'old@quay.example', 'new@quay.example'],
])('%s', async (request, path, find, replace) => {
  expect(await edits(request)).toEqual([[path, find, replace, true]]);
});

test.each([
  'Add Brook Lane Dairy below Tallow Lane Dairy in suppliers.csv',
  'The goods of Tallow Lane Dairy in suppliers.csv should be cheese',
  'Put Brook Lane Dairy in suppliers.csv, Pine Mill and Tallow Lane Dairy know of it',
  'both.md should say 8 July and not 1 July',
  'Put a break at 15:30 in rota.md, the barge at 14:00 has to stay',
  'make it a rule in rota.md: 12:00 is lunch, 14:00 the barge',
  'Is it Brook Lane Dairy or Tallow Lane Dairy? See who it is in suppliers.csv',
  'change the owner in app.json from Tallow Lane Dairy, the owner now is Brook Lane Dairy',
])('%s is left to the plan', async (request) => {
  expect(await edits(request)).toEqual([]);
});
