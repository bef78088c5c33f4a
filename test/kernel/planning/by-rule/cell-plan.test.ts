import { expect, test } from 'vitest';
import { cellPlan } from '../../../../kernel/planning/by-rule/cell-plan.ts';
import { readTableText } from '../../../../kernel/planning/looks/table-sample.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const REGISTER = `number,title,scale,revision,drawn_by,status
B-101,Footbridge plan,1:100,C,Joram,approved
B-102,Footbridge section,1:50,B,Joram,approved
R-203,Gym roof plan,1:50,D,Samir,draft
R-204,Gym roof detail,1:10,A,Samir,draft
R-205,Gym roof detail,1:5,A,Samir,draft
`;
const table = readTableText(REGISTER);
const named = [{ path: 'drawings/register.csv', kind: 'file' as const, size: 1 }];
const code = (request: string) =>
  cellPlan({ request, traits: requestTraits(request), named, table: table && { ...table, complete: true }, hasTool: () => true })?.[0]?.args['input'];

test.each([
  ['Gym roof plan: what revision are we on according to the drawing register?', 'title', 'Gym roof plan', 'revision'],
  ['what is the scale of the Footbridge section, I keep forgetting', 'title', 'Footbridge section', 'scale'],
])('%s', (request, key, name, column) => {
  expect(code(request)).toBe(`print(*[r["${column}"] for r in rows("drawings/register.csv") if r["${key}"] == "${name}"], sep="\\n")`);
});

test.each([
  'what revision is the Gym roof detail on?',
  'how many drawings have the revision of the Gym roof plan?',
  'what revision is not that of the Gym roof plan?',
  'is the status of B-101 approved?',
  'set the status of B-103 to approved',
  'who drew the Gym roof plan?',
])('%s is not told by one cell that is named', (request) => {
  expect(code(request)).toBeUndefined();
});
