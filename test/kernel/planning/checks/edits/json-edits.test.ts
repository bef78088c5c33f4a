import { expect, test } from 'vitest';
import { reviewJsonEdits } from '../../../../../kernel/planning/checks/edits/json-edits.ts';
import { evidence } from '../here.ts';

const text = '{ "group": { "deposit_eur": 20 }, "dogs": false }';
const edit = (find: string, replace: string, path = 'booking.json') => ({ thought: '', tool: 'file_edit', args: { path, find, replace } });
const grades = async (steps: ReturnType<typeof edit>[], read = text) => {
  const sources = { evidence: evidence('x'), sample: async () => ({ text: read, complete: true }), judge: () => ({ verdict: 'allow' as const }) };
  return (await reviewJsonEdits(steps, sources as unknown as Parameters<typeof reviewJsonEdits>[1])).faults.map(({ grade, step }) => [grade, step]);
};

test('an edit that leaves no JSON is refused', async () => {
  expect(await grades([edit('"deposit_eur": 20', '"deposit_eur": euros')])).toEqual([['blocks', 1]]);
  expect(await grades([edit('"deposit_eur": 20', '"deposit_eur": 25')])).toEqual([]);
});

test('edits that need each other, other files, and a text that was none before are let through', async () => {
  expect(await grades([edit('"dogs": false', '"dogs": [false'), edit('false }', 'false] }')])).toEqual([]);
  expect(await grades([edit('"deposit_eur": 20', '"deposit_eur": euros', 'booking.txt')])).toEqual([]);
  expect(await grades([edit('20', '25')], '{ "a": 20')).toEqual([]);
});
