import { expect, test } from 'vitest';
import { reviewLeftOutWords } from '../../../../../kernel/planning/checks/searches/left-out-words.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const text = '05-02 door OPENED east\n05-02 door closed east\n05-03 door opened west\n05-03 alarm tested\n';
const reviewed = async (request: string, script: string, complete = true) => {
  const { steps, faults } = await reviewLeftOutWords(stepsOf(script), {
    evidence: evidence(request),
    sample: async () => ({ text, complete }),
  });
  return { calls: callsOf(steps), faults };
};

test.each([
  ['how many times was the gate opened on 2 May in gate.log', 'grep -c 05-02 gate.log', 'grep 05-02 gate.log | grep -i -c -- open'],
  ['number of alarms that gate.log has for 05-03', 'grep 05-03 gate.log | wc -l', 'grep 05-03 gate.log | grep -i -c -- alarm'],
])('%s: %s counts what the request says', async (request, script, meant) => {
  const { calls, faults } = await reviewed(request, script);
  expect(calls).toEqual(callsOf(stepsOf(meant)));
  expect(faults).toMatchObject([{ code: 'blind-search', grade: 'mended' }]);
});

test('of numbered things the one that is named is counted', async () => {
  const lifts = { text: 'lift 1 stuck\nlift 2 stuck\nlift 12 stuck\nlift 1 mended\n', complete: false };
  const counted = async (request: string) =>
    callsOf((await reviewLeftOutWords(stepsOf('grep -c stuck shop.log'), { evidence: evidence(request), sample: async () => lifts })).steps);
  const meant = callsOf(stepsOf("grep stuck shop.log | grep -iw -c -- 'lift 1'"));
  expect(await counted('Lift 1 keeps acting up. How many times was it stuck, by shop.log?')).toEqual(meant);
  expect(await counted('how many times were lift 1 or lift 2 stuck, by shop.log?')).toEqual(callsOf(stepsOf('grep -c stuck shop.log')));
});

test('a mark in capitals that is said is counted, and not words that nobody spoke of', async () => {
  const count = async (request: string, script: string) => (await reviewed(request, script)).calls;
  const meant = callsOf(stepsOf('grep -c OPENED gate.log'));
  expect(await count('how often does an OPENED line show up in gate.log', "grep -c 'alarm tested' gate.log")).toEqual(meant);
  const said = 'grep -c alarm gate.log';
  expect(await count('how often does an OPENED line show up in logs/alarms.log', said)).toEqual(callsOf(stepsOf('grep -c OPENED gate.log')));
  const long = await reviewed('how often does an OPENED line show up in gate.log', "grep -c 'alarm tested' gate.log", false);
  expect(long.calls).toEqual(meant);
  const further = await reviewed('how often does a STUCK line show up in gate.log', "grep -c 'alarm tested' gate.log", false);
  expect(further.calls).toEqual(callsOf(stepsOf('grep -c STUCK gate.log')));
  expect(await count('how often does the alarm show up in gate.log, not OPENED', said)).toEqual(callsOf(stepsOf(said)));
  expect(await count('how many OK lines are in gate.log', said)).toEqual(callsOf(stepsOf(said)));
});

test.each([
  ['how many lines of gate.log are from 05-02', 'grep -c 05-02 gate.log'],
  ['how many times was the door opened or closed on 05-02 in gate.log', 'grep -c 05-02 gate.log'],
  ['how often is a door opened east or not', 'grep -c 05-02 gate.log'],
  ['which door opened on 05-02', 'grep 05-02 gate.log'],
  ['how many doors opened in gate.log', 'grep -c -v 05-02 gate.log'],
  ['how many doors were opened on 05-02', 'grep 05-02 gate.log | grep -c opened'],
])('%s: %s stays', async (request, script) => {
  expect((await reviewed(request, script)).calls).toEqual(callsOf(stepsOf(script)));
});

test('where nothing has the words of a pattern, the one word of the request that stands there is counted', async () => {
  const text = '05-02 14:36 ERROR Jam in the carriage\n05-03 09:10 INFO blank cut\n05-04 10:00 ERROR jam in the carriage\n';
  const counted = async (request: string, script: string) =>
    callsOf((await reviewLeftOutWords(stepsOf(script), { evidence: evidence(request), sample: async () => ({ text, complete: true }) })).steps);
  const guessed = "grep -c 'INFO key jam' keys/machine.log";
  const request = 'how often did the key machine have a jam, going by keys/machine.log';
  expect(await counted(request, guessed)).toEqual(callsOf(stepsOf('grep -i -c jam keys/machine.log')));
  expect(await counted(request, 'grep -c jam keys/machine.log')).toEqual(callsOf(stepsOf('grep -c jam keys/machine.log')));
  const two = 'how often was there a jam in the carriage, by keys/machine.log';
  expect(await counted(two, guessed)).toEqual(callsOf(stepsOf(guessed)));
  const none = 'how often did the machine get stuck, by keys/machine.log';
  expect(await counted(none, guessed)).toEqual(callsOf(stepsOf(guessed)));
});
