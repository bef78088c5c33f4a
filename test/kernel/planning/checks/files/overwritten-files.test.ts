import { expect, test } from 'vitest';
import { reviewOverwrites } from '../../../../../kernel/planning/checks/files/overwritten-files.ts';

const entries = ['my notes.txt', 'status.txt', 'docs/plan.md'].map((path) => ({ path, kind: 'file' as const, size: 20 }));

/** What is said against a file being written over. */
function gradesOf(request: string, path: string): string[] {
  const step = { thought: '', tool: 'file_write', args: { path, content: 'something new\n', mode: 'overwrite' } };
  const evidence = { request, said: request, entries, earlier: [] };
  return reviewOverwrites([step], { evidence, exists: (there) => entries.some((entry) => entry.path === there) }).faults.map(({ grade }) => grade);
}

test.each([
  ['Write a haiku about the file my notes.txt and tell me its mood', 'my notes.txt'],
  ['Write a short summary of docs/plan.md', 'docs/plan.md'],
  ['compose a poem based on what it says in status.txt', 'status.txt'],
  ['Make a story about "my notes.txt"', 'my notes.txt'],
])('%s: a text that is about a file does not take its place', (request, path) => {
  expect(gradesOf(request, path)).toEqual(['blocks']);
});

test.each([
  ["Translate 'status books' to Spanish", 'status.txt'],
  ['what is the status of a plan', 'status.txt'],
])('%s: words that are also those of a name give nothing up', (request, path) => {
  expect(gradesOf(request, path)).toEqual(['blocks']);
});

test.each([
  ['write the open things of docs/plan.md to docs/still open.txt', 'docs/plan.md'],
  ['Save the number of lines of status.txt in count.txt', 'status.txt'],
  ['which day is in status.txt? put it into day.txt', 'status.txt'],
])('%s: what is only read is not written over', (request, path) => {
  expect(gradesOf(request, path)).toEqual(['blocks']);
});

test('what is to be added, in another language too, goes to the end of the file that its words name', () => {
  const step = { thought: '', tool: 'file_write', args: { path: 'status.txt', content: 'offen\n', mode: 'overwrite' } };
  const request = 'Füge offen zum Status hinzu';
  const { steps, faults } = reviewOverwrites([step], { evidence: { request, said: request, entries, earlier: [] }, exists: () => true });
  expect([steps[0]?.args['mode'], faults.map(({ grade }) => grade)]).toEqual(['append', ['mended']]);
});

test.each([
  ['Overwrite status.txt with the word closed', 'status.txt'],
  ['Put just "closed" into status.txt', 'status.txt'],
  ['Change the content of status.txt to closed', 'status.txt'],
  ['Read what is in status.txt about the harbour, then make status.txt say closed', 'status.txt'],
  ['Write a summary of docs/plan.md and save it in docs/plan.md', 'docs/plan.md'],
])('%s: the file is the place', (request, path) => {
  expect(gradesOf(request, path)).toEqual([]);
});

test('a file that nobody named is not written over', () => {
  expect(gradesOf('Write down that we are closed', 'status.txt')).toEqual(['blocks']);
});

test('what is put into a file as an item is added, also where a step worked it out', () => {
  const write = { thought: '', tool: 'file_write', args: { path: 'status.txt', content: '{{1}}', mode: 'overwrite' } };
  const steps = [{ thought: '', tool: 'python_repl', args: { input: 'print(date(2025,3,1))' } }, write];
  const review = (request: string) =>
    reviewOverwrites(steps, {
      evidence: { request, said: request, entries, earlier: [] },
      exists: (there) => entries.some(({ path }) => path === there),
    });
  expect(review('put the day Bo comes into status.txt as an open item').steps[1]?.args['mode']).toBe('append');
  expect(review('save the day as status.txt').steps[1]?.args['mode']).toBe('overwrite');
});

test.each([
  ['make status.txt use 14 seats', ['blocks']],
  ['change the seats in status.txt to 14', ['blocks']],
  ['set status.txt to something new', []],
  ['make status.txt say something else', []],
])('%s: a text that nobody said is no change of a part', (request, grades) => {
  expect(gradesOf(request, 'status.txt')).toEqual(grades);
});

test('a line that is to stand above a text does not take its place', () => {
  const request = "Put a first line saying DRAFT above docs/plan.md, it isn't to go out yet.";
  const grade = (content: string) => {
    const step = { thought: '', tool: 'file_write', args: { path: 'docs/plan.md', content, mode: 'overwrite' } };
    return reviewOverwrites([step], { evidence: { request, said: request, entries, earlier: [] }, exists: () => true }).faults.map(
      (fault) => fault.grade,
    );
  };
  expect(grade('DRAFT\n')).toEqual(['blocks']);
  expect(grade('DRAFT\nthe plan\n')).toEqual([]);
});
