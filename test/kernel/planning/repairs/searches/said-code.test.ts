import { expect, test } from 'vitest';
import { withSaidCode } from '../../../../../kernel/planning/repairs/searches/said-code.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['orders', 'bills', 'bills/B-2204.txt'].map((path) => ({
  path,
  kind: /\./.test(path) ? ('file' as const) : ('folder' as const),
  size: 0,
}));
const repaired = (request: string, script: string) => callsOf(withSaidCode(stepsOf(script), request, entries));

test.each([
  ['Aunt Bea asks about PO HC-7741. On which of my bills is it?', 'grep -rHC 7741 bills .', 'grep -rin -- HC-7741 .'],
  ['On which bill is PO HC-7741?', 'grep -rn "PO HC-7741" bills', 'grep -rin -- HC-7741 bills'],
  ['I wrote down policy WM-58813 somewhere, which file is it in?', 'grep -rlE "policy WM-58813" .', 'grep -rin -- WM-58813 .'],
  ['who ordered part X4410_B?', 'grep -rl ordered orders | grep part', 'grep -rin -- X4410_B orders'],
  ['Which order has the case number KN-2025-118 in it?', 'file_search "case number" orders', 'grep -rin -- KN-2025-118 orders'],
  ['where do we mention ticket AB123?', 'grep -r ticket tickets', 'grep -rin -- AB123 .'],
])('a code that is said is searched for whole: %s', (request, script, meant) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['On which bill is PO HC-7741?', 'grep -rn HC-7741 bills'],
  ['On which bill is PO HC-7741?', 'grep -rn 7741 bills'],
  ['On which bill is PO HC-7741?', 'cat bills/B-2204.txt'],
  ['who is bill B-2204 for?', 'grep -r bill bills'],
  ['is HC-7741 or HC-7742 paid, and which is it?', 'grep -r paid bills'],
  ['which bills are from 2025-03?', 'grep -r paid bills'],
  ['what is said of MP3 players?', 'grep -r players orders'],
  ['put HC-7741 into every bill', 'grep -r PO bills'],
  ['what does https://a.example/HC-7741 say?', 'grep -r PO bills'],
])('%s leaves %s', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
