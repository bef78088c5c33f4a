import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withAskedDatedFile } from '../../../../../kernel/planning/repairs/files/asked-dated-file.ts';
import { stepsOf } from '../../language/script-steps.ts';

const entries: WorkspaceEntry[] = [
  ...['house', 'house/bills', 'house/logs'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...[
    ...['house/bills/2022-11.txt', 'house/bills/2022-12.txt', 'house/bills/2023-01.txt'],
    ...['house/logs/2023-01-04.log', 'house/logs/2023-01-05.log', 'rent-jan-2023.md', 'rent-feb-2023.md', 'plan.md'],
  ].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 })),
];
const code = (request: string, script: string) => withAskedDatedFile(stepsOf(script), request, entries)[0]?.args['input'];

test.each([
  [
    'did we get a bill for March 2023? they are in house/bills, one file for each month',
    "grep -rn 'March 2023' house/bills",
    '"2023-03"',
    'house/bills',
  ],
  ['Do we have a bill for December 2022 in house/bills yet?', 'ls house/bills', '"2022-12"', 'house/bills'],
  ['Is there a file for 2023-02 in the folder house/bills?', 'cat house/bills/*', '"2023-02"', 'house/bills'],
  ['The bills are in house/bills. Is there one for March 2023?', 'ls house/bills', '"2023-03"', 'house/bills'],
  ['is there a log of 6 January 2023 in house/logs', 'grep -r 2023 house/logs', '"2023-01-06"', 'house/logs'],
  ['Please check if there is a log from the 6th of January in house/logs', 'grep -r 6 house/logs', '"-01-06"', 'house/logs'],
  ['did we keep a March 2023 bill? (house/bills)', 'grep -r March house/bills', '"2023-03"', 'house/bills'],
  ['have we got a rent for April 2023?', 'grep -rn April .', '"apr-2023"', '.'],
])('%s: the names are looked at', (request, script, name, folder) => {
  const input = String(code(request, script));
  expect(input).toContain(`names = [f["path"] for f in files("${folder}")]`);
  expect(input).toContain(`if ${name} in os.path.basename(p).lower()`);
  expect(input).toContain('"yes, there is "');
});

test('files of another kind that lie beside them are left out', () => {
  expect(code('is there a rent for April 2023?', 'ls')).toContain(
    '"apr-2023" in os.path.basename(p).lower() and "rent" in os.path.basename(p).lower()',
  );
});

test.each([
  ['did we pay more than 90 in March 2023? the bills are in house/bills', "grep -rn '2023' house/bills"],
  ['did we get a bill for March 2023 that is unpaid? they are in house/bills', "grep -rn '2023' house/bills"],
  ['did we have rain in March 2023? see house/bills', "grep -rn '2023' house/bills"],
  ['do we have a complaint for March 2023 in house/bills?', "grep -rn '2023' house/bills"],
  ['is there a bill for March or April 2023 in house/bills?', 'ls house/bills'],
  ['is there a bill for March 2023 and one for May 2023 in house/bills?', 'ls house/bills'],
  ['is there a bill for March in house/bills?', 'ls house/bills'],
  ['is there a bill for 7 March 2023 in house/bills?', 'grep -r March house/bills'],
  ['how many bills for March 2023 are in house/bills?', 'ls house/bills'],
  ['is there a plan for March 2023?', 'grep -rn March .'],
])('%s is left to the plan', (request, script) => {
  expect(withAskedDatedFile(stepsOf(script), request, entries)).toEqual(stepsOf(script));
});

test('a plan that writes stays', () => {
  const steps = stepsOf('ls house/bills > list.txt');
  expect(withAskedDatedFile(steps, 'is there a bill for March 2023 in house/bills?', entries)).toEqual(steps);
});
