import { expect, test } from 'vitest';
import { withWholePhrase } from '../../../../../kernel/planning/repairs/searches/searched-words.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  { path: 'plays', kind: 'folder' as const, size: 0 },
  { path: 'plays/storm.md', kind: 'file' as const, size: 9 },
];
const request = 'which of the plays needs a trap door?';

test.each([
  ['grep -rn trap door plays', "grep -rn 'trap door' plays"],
  ['grep -rin -C 2 trap door plays', "grep -rin -C 2 'trap door' plays"],
  ['grep -rin -m 1 trap door plays/storm.md', "grep -rin -m 1 'trap door' plays/storm.md"],
  ["grep -rn -C 2 'trap door' plays", "grep -rn -C 2 'trap door' plays"],
  ['grep -rn -e trap door plays', 'grep -rn -e trap door plays'],
  ['grep -rn wind machine plays', 'grep -rn wind machine plays'],
])('%s is %s', (script, meant) => {
  expect(callsOf(stepsOf(script).map((step) => withWholePhrase(step, request, entries)))).toEqual(callsOf(stepsOf(meant)));
});
