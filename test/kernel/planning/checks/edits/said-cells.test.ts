import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'school/pupils.csv':
    'name,subject,teacher,minutes,level\nAnn Bell,oboe,Ruiz,30,3\nBo Lindt,harp,Okoro,45,30\nCy Dahl,oboe,Ruiz,30,30\nDee Fox,harp,Ruiz,60,2\n',
  'harbour/berths.csv': 'boat,berth,until\nKittiwake,12,2024-10-01\nPuffin,14,2024-10-01\n',
  'jobs/jobs.csv': 'id,client,deadline,status\n2025-029,Crane,2025-06-30,open\n2025-035,Ray,2025-07-02,open\n',
  'notes.txt': 'Ann Bell 30\n',
};
const entries = [
  ...Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 })),
  ...['jobs', 'jobs/2025-029 charter', 'jobs/2025-035', 'jobs/archive'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script = `python 'print(rows("school/pupils.csv"))'`, complete = true) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete });
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  return { steps: steps.map(({ tool, args }) => ({ tool, args })), mended: faults.some(({ message }) => / is set to /.test(message)) };
}

test.each([
  ['In school/pupils.csv Ann Bell now takes 45 minute lessons instead of 30, can you change that', 'Ann Bell', 'minutes', '45'],
  ['Ann Bell has 45 minutes now, not 30. Please correct that in pupils.csv', 'Ann Bell', 'minutes', '45'],
  ['please raise Ann Bell from 30 to 45 minutes in pupils.csv', 'Ann Bell', 'minutes', '45'],
  ['change the lesson of Ann Bell in pupils.csv from 30 minutes to 45', 'Ann Bell', 'minutes', '45'],
  ['Dee Fox goes to Okoro now instead of Ruiz, please update school/pupils.csv', 'Dee Fox', 'teacher', 'Okoro'],
  ['Change the subject of Bo Lindt from harp to oboe in pupils.csv', 'Bo Lindt', 'subject', 'oboe'],
  ['In pupils.csv, switch Cy Dahl from "oboe" to "bass viol"', 'Cy Dahl', 'subject', 'bass viol'],
  ['the level of Ann Bell goes up to 4, please adjust my pupils list', 'Ann Bell', 'level', '4'],
])('%s: one cell is set', async (request, row, column, value) => {
  const { steps, mended } = await planned(request);
  expect(steps).toEqual([
    { tool: 'csv_set', args: { path: 'school/pupils.csv', row, column, value } },
    { tool: 'final_answer', args: {} },
  ]);
  expect(mended).toBe(true);
});

test('days are values too', async () => {
  const { steps } = await planned('the Puffin stays until 2024-10-15 instead of 2024-10-01, change that in berths.csv', 'cat harbour/berths.csv');
  expect(steps[0]).toEqual({ tool: 'csv_set', args: { path: 'harbour/berths.csv', row: 'Puffin', column: 'until', value: '2024-10-15' } });
});

test.each([
  ['two cells with the old value', 'Cy Dahl takes 45 minutes instead of 30, change that in pupils.csv'],
  ['an old value that the row has not', 'Dee Fox takes 45 minutes instead of 30, change that in pupils.csv'],
  ['a row that is not named', 'the oboe lesson takes 45 minutes instead of 30, change that in pupils.csv'],
  ['two rows', 'Ann Bell and Dee Fox take 45 minutes instead of 30, change that in pupils.csv'],
  ['all rows', 'change all lessons like that of Ann Bell from 30 to 45 minutes in pupils.csv'],
  ['what is only told', 'Ann Bell takes 45 minutes instead of 30, says pupils.csv'],
  ['a question', 'does Ann Bell take 45 minutes instead of 30 in pupils.csv?'],
  ['a further value', 'change Ann Bell from 30 to 45 minutes and level 4 in pupils.csv'],
  ['two orders', 'change Ann Bell from 30 to 45 minutes in pupils.csv and copy pupils.csv to b.csv'],
  ['a file that is no table', 'Ann Bell now has 45 instead of 30, change that in notes.txt'],
])('%s: left to the plan', async (_, request) => {
  expect((await planned(request)).mended).toBe(false);
});

test('a plan that does it stays, and a table of which only a part was read is not judged', async () => {
  const request = 'change Ann Bell from 30 to 45 minutes in pupils.csv';
  expect((await planned(request, "csv_set school/pupils.csv 'Ann Bell' minutes 45")).mended).toBe(false);
  expect((await planned(request, 'cat school/pupils.csv', false)).mended).toBe(false);
  expect((await planned(request, "csv_set school/pupils.csv 'Ann Bell' level 45")).mended).toBe(true);
});

test.each([
  ['Job 2025-029 was cancelled, so change its status in jobs/jobs.csv from open to cancelled', '2025-029', 'status', 'cancelled'],
  ['Set the status of 2025-035 in jobs.csv from open to "in progress"', '2025-035', 'status', 'in progress'],
  ['move the deadline of job 2025-035 from 2025-07-02 to 2025-07-09 in jobs.csv', '2025-035', 'deadline', '2025-07-09'],
])('%s: the row of a code', async (request, row, column, value) => {
  const { steps } = await planned(request, 'cat jobs/jobs.csv');
  expect(steps[0]).toEqual({ tool: 'csv_set', args: { path: 'jobs/jobs.csv', row, column, value } });
});

test.each([
  [
    'Job 2025-029 was cancelled: move its folder into jobs/archive, and change its status in jobs/jobs.csv from open to cancelled',
    'jobs/2025-029 charter',
    '2025-029',
    'cancelled',
  ],
  ['Change 2025-035 from open to done in jobs.csv and move its folder to jobs/archive', 'jobs/2025-035', '2025-035', 'done'],
  [
    'Move the folder of job 2025-029 into jobs/archive. Then set its status in jobs.csv from open to done.',
    'jobs/2025-029 charter',
    '2025-029',
    'done',
  ],
])('%s: the folder of the row goes as well', async (request, folder, row, value) => {
  for (const script of ['mkdir -p cancelled\nmv jobs/2025-029 jobs/archive/ 2025-029', `csv_set jobs/jobs.csv ${row} status ${value}`]) {
    const { steps } = await planned(request, script);
    expect(steps).toEqual([
      { tool: 'terminal', args: { command: 'mv', args: [folder, 'jobs/archive/'] } },
      { tool: 'csv_set', args: { path: 'jobs/jobs.csv', row, column: 'status', value } },
      { tool: 'final_answer', args: {} },
    ]);
  }
});

test.each([
  ['a code that no row has', 'change job 2025-040 from open to done in jobs.csv'],
  ['two codes', 'change the jobs 2025-029 and 2025-035 from open to done in jobs.csv'],
  ['a folder that is not there', 'move the folder of 2025-029 into done, and change its status in jobs.csv from open to done'],
  ['a third order', 'move the folder of 2025-029 into jobs/archive, change its status in jobs.csv from open to done and delete notes.txt'],
])('%s: left to the plan', async (_, request) => {
  expect((await planned(request, 'cat jobs/jobs.csv')).mended).toBe(false);
});
