import { expect, test } from 'vitest';
import { reviewCutWords } from '../../../../../kernel/planning/checks/searches/cut-words.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const files: Readonly<Record<string, string>> = {
  'club/notes.md': '# Choir\n\nThe next rehearsal is on 4 June in the old mill.\nBring your own cups.\n',
  'app.conf': 'idle = 40\nport: 9100\n',
  'crew.csv': 'rank name\nmate Ada\n',
  'log.txt': 'WARN disk full\nok all fine\n',
};
const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete: true });
const request = 'when is the next rehearsal? put just the day into day.txt';
const review = async (script: string, asked = request) => reviewCutWords(stepsOf(script), { evidence: evidence(asked), sample });

test('what is cut of prose and only is what was looked for is taken by the model', async () => {
  const search = { tool: 'terminal', args: { command: 'grep', args: ['next rehearsal', 'club/notes.md'] } };
  const { steps } = await review("grep 'next rehearsal' club/notes.md | cut -d ' ' -f 2 > day.txt");
  expect(callsOf(steps)).toMatchObject([search, { tool: 'file_write', args: { path: 'day.txt', content: '' } }, { tool: 'final_answer', args: {} }]);
  expect(steps[1]?.thought).toContain(request);
});

test('lines that are thinned out on the way are still those of the search', async () => {
  expect((await review("grep rehearsal club/notes.md | head -n 1 | cut -d ' ' -f 3 > day.txt")).faults).toHaveLength(1);
});

test('whoever asks for a word of the line gets it', async () => {
  const script = "grep WARN log.txt | cut -d ' ' -f 1 > day.txt";
  expect((await review(script, 'put the first word of the lines with WARN into day.txt')).faults).toEqual([]);
});

test('so it is of several fields, of other spellings of cut, and of an answer', async () => {
  const { steps } = await review("grep -i 'the next rehearsal' club/notes.md | cut -d' ' -f1-3");
  expect(callsOf(steps)).toMatchObject([{ args: { command: 'grep' } }, { tool: 'final_answer', args: { input: '' } }]);
});

test.each([
  "grep 'next rehearsal' club/notes.md | cut -d ' ' -f 6 > day.txt",
  "grep idle app.conf | cut -d ' ' -f 1 > day.txt",
  "grep port app.conf | cut -d ':' -f 1",
  "grep mate crew.csv | cut -d ' ' -f 1 > day.txt",
  "grep 'next concert' club/notes.md | cut -d ' ' -f 2 > day.txt",
  "grep WARN log.txt | cut -d ' ' -f 2-",
  "grep 'next rehearsal' club/notes.md > day.txt",
])('%s stays', async (script) => {
  expect((await review(script)).faults).toEqual([]);
});
