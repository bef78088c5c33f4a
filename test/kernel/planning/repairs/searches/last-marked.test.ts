import { expect, test } from 'vitest';
import { withLastMarked } from '../../../../../kernel/planning/repairs/searches/last-marked.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['logs/pump.log', 'a.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const repaired = (request: string, script: string) => callsOf(withLastMarked(stepsOf(script), request, entries));

test.each([
  ['what was the most recent ERROR in logs/pump.log about?', 'cat logs/pump.log', 'grep -w ERROR logs/pump.log | tail -n 1'],
  [
    'who was the most recent guest marked LATE in logs/pump.log?',
    `python 'print(Counter(l.split()[2] for l in read("logs/pump.log").splitlines()).most_common(1)[0])'`,
    'grep -w LATE logs/pump.log | tail -n 1',
  ],
  ['the first WARN of logs/pump.log', 'grep WARN logs/pump.log', 'grep -w WARN logs/pump.log | head -n 1'],
  ['when did the last line of logs/pump.log come?', 'tail -n 1 logs/pump.log', 'tail -n 1 logs/pump.log'],
  ['save the latest ERROR of logs/pump.log in a.txt', 'grep ERROR logs/pump.log > a.txt', 'grep ERROR logs/pump.log > a.txt'],
  ['what is the last TODO in a.md', 'cat a.md', 'cat a.md'],
])('%s: %s', (request, script, meant) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(meant)));
});
