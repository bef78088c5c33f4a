import { expect, test } from 'vitest';
import { reviewExclusions } from '../../../../../kernel/planning/checks/conditions/emptying-exclusions.ts';
import { evidence } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'app.json': JSON.stringify({ name: 'kite', needs: { ash: '1', elm: '2' }, tests: { oak: '3' } }),
  'crew.csv': 'name,rank\nIto,cook\nOla,mate\n',
};
const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
const review = async (request: string, input: string) => {
  const { steps, faults } = await reviewExclusions([{ thought: '', tool: 'python_repl', args: { input } }], { evidence: evidence(request), sample });
  return { code: steps[0]?.args['input'], faults };
};

test.each([
  [
    'print([d for d in json.loads(read("app.json"))["needs"].items() if d[0] not in ["ash", "elm", "oak"]])',
    'print([d for d in json.loads(read("app.json"))["needs"].items()])',
  ],
  ["print([r['rank'] for r in rows('crew.csv') if r['name'] not in ('Ito', 'Ola')])", "print([r['rank'] for r in rows('crew.csv')])"],
  ['for r in rows("crew.csv"):\n    if r["name"] not in {"Ito", "Ola"}: print(r)', 'for r in rows("crew.csv"):\n    if True: print(r)'],
])('an exclusion that leaves nothing goes: %s', async (input, code) => {
  const reviewed = await review('What is in it? Leave out what is old', input);
  expect(reviewed.code).toBe(code);
  expect(reviewed.faults).toMatchObject([{ grade: 'mended', code: 'condition', step: 1 }]);
});

test.each([
  ['one that leaves something', 'What does it need?', 'print([d for d in json.loads(read("app.json"))["needs"] if d not in ["ash"]])'],
  [
    'what the request names',
    'What does it need besides ash and elm?',
    'print([d for d in json.loads(read("app.json"))["needs"] if d not in ["ash", "elm"]])',
  ],
  ['a file that is not there', 'What does it need?', 'print([d for d in json.loads(read("b.json")) if d not in ["ash", "elm"]])'],
  ['several files', 'Who is new?', 'print([r for r in rows("crew.csv") if r["name"] not in ["Ito", "Ola"]], read("app.json"))'],
])('%s stays', async (_, request, input) => {
  expect(await review(request, input)).toEqual({ code: input, faults: [] });
});
