import { expect, test } from 'vitest';
import { reviewAskedExtremes } from '../../../../../kernel/planning/checks/tables/asked-extremes.ts';
import { evidence } from '../here.ts';

const TABLES: Readonly<Record<string, string>> = {
  'data/heard.csv': 'show,day,listeners\nNightjar,Mon,200\nPolka,Tue,90\nLedger,Wed,150\n',
  'lunches.csv': 'week,meals,paid_eur\n34,171,513.00\n39,149,447.75\n40,149,400\n',
  'flow.csv': 'date,gauge,depth_cm\n2024-05-01,A,228\n2024-05-02,B,301\n2024-05-03,A,180\n',
  'cup.csv': 'place,boat,minutes\n1,Osprey,60\n2,Juniper,44\n',
  'garden/trees.csv': 'tree,planted,height_m\nquince,1998-10-03,4\npear,1987-03-20,9\nplum,2011-11-01,5\n',
  'mills.csv': 'mill,river,built,closed\nUpper,Tane,1802,1950\nRoss,Lod,1770,1961\nWeir,Lod,1841,1930\n',
  'huts.csv': 'hut,altitude_m\nAlder,1840\nBirch,1310\n',
};
const entries = Object.keys(TABLES).map((path) => ({ path, kind: 'file' as const, size: 9 }));
const sample = async (path: string) => (TABLES[path] === undefined ? null : { text: TABLES[path], complete: true });
const step = (tool: string, args: Record<string, unknown>) => ({ thought: '', tool, args });
async function planned(request: string, ...steps: ReturnType<typeof step>[]) {
  const given = [...steps, step('final_answer', {})];
  const reviewed = await reviewAskedExtremes(given, { evidence: evidence(request, entries), sample });
  return reviewed.faults.length === 0 ? undefined : reviewed.steps.slice(0, -1).map(({ args }) => args['input'] ?? args['path']);
}
const loop = step('python_repl', { input: 'best = None' });

test.each([
  [
    'deep.txt should hold the date of the reading with the highest depth; the list is flow.csv',
    ['print(max(rows("flow.csv"), key=lambda r: r["depth_cm"])["date"])', 'deep.txt'],
  ],
  [
    'Look in data/heard.csv for the show with the fewest listeners and write the name of that show into low.txt',
    ['print(min(rows("data/heard.csv"), key=lambda r: r["listeners"])["show"])', 'low.txt'],
  ],
  [
    'find the day with the lowest depth in flow.csv and write its date to dry.txt',
    ['print(min(rows("flow.csv"), key=lambda r: r["depth_cm"])["date"])', 'dry.txt'],
  ],
  ['which week had the most meals in lunches.csv', ['print(max(rows("lunches.csv"), key=lambda r: r["meals"])["week"])']],
  [
    'check cup.csv for the boat that needed the fewest minutes and write its name to best.txt',
    ['print(min(rows("cup.csv"), key=lambda r: r["minutes"])["boat"])', 'best.txt'],
  ],
])('%s is one expression', async (request, wanted) => {
  expect(await planned(request, loop)).toEqual(wanted);
});

test.each([
  ['rows are chosen', 'which show had the most listeners on Monday in data/heard.csv'],
  ['two rows share the end', 'which week had the fewest meals in lunches.csv'],
  ['no column is said for what is wanted', 'what was the lowest number in cup.csv'],
])('where %s it is left to the plan', async (_, request) => {
  expect(await planned(request, loop)).toBeUndefined();
});

test('lines that are filtered for it are no way to a file, and a word for the column has it in brackets', async () => {
  const request = 'look in lunches.csv for the week in which we served the most food (meals) and put the number of the week into top.txt';
  const search = step('terminal', { command: 'grep', args: ['week=', 'lunches.csv'] });
  const write = step('file_write', { path: 'top.txt', content: '{{1}}', mode: 'overwrite' });
  expect(await planned(request, search, write)).toBeUndefined();
  const used = request.replace('served', 'used');
  expect(await planned(used, search, write)).toEqual(['print(max(rows("lunches.csv"), key=lambda r: r["meals"])["week"])', 'top.txt']);
  expect(await planned(used, search)).toBeUndefined();
});

test('a plan that has it stays, and so does one that does something else', async () => {
  const request = 'which week had the most meals in lunches.csv';
  const right = step('python_repl', { input: "print(max(rows('lunches.csv'), key=lambda r: r['meals'])['week'])" });
  expect(await planned(request, right)).toBeUndefined();
  expect(await planned(request, step('terminal', { command: 'cat', args: ['lunches.csv'] }))).toBeUndefined();
});

test.each([
  ['which of the trees was planted first? garden/trees.csv', 'print(min(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ['What is the youngest tree in garden/trees.csv?', 'print(max(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ['tell me which mill in mills.csv closed last', 'print(max(rows("mills.csv"), key=lambda r: r["closed"])["mill"])'],
  ['which tree in garden/trees.csv has been there for the longest?', 'print(min(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ['which tree was there before all the others? garden/trees.csv', 'print(min(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ['which tree is the most recent addition in garden/trees.csv', 'print(max(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ["which tree's been with us the longest, going by garden/trees.csv", 'print(min(rows("garden/trees.csv"), key=lambda r: r["planted"])["tree"])'],
  ['which mill was built most recently, mills.csv', 'print(max(rows("mills.csv"), key=lambda r: r["built"])["mill"])'],
])('%s is the end of the years or days', async (request, code) => {
  expect(await planned(request, loop)).toEqual([code]);
  expect(await planned(request, step('terminal', { command: 'head', args: ['-n', '2', 'mills.csv'] }))).toEqual([code]);
});

test.each([
  'which mill on the Lod was built first, mills.csv',
  'which is the oldest mill in mills.csv',
  'which mill has been there the longest, mills.csv',
  'which tree of those over 5 m has been there the longest, garden/trees.csv',
  'which is the oldest hut in huts.csv',
  'which tree is the first in garden/trees.csv',
  'which tree in garden/trees.csv was planted first after 1990?',
])('%s is left to the plan', async (request) => {
  expect(await planned(request, loop)).toBeUndefined();
});
