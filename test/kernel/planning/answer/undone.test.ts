import { expect, test } from 'vitest';
import { undone, undoneOrder } from '../../../../kernel/planning/answer/undone.ts';
import type { Step } from '../../../../schemas/plan.ts';

const command = (name: string): Step => ({ thought: 'It is needed.', tool: 'terminal', args: { command: name, args: ['a'] } });
const python: Step = { thought: 'It is needed.', tool: 'python_repl', args: { input: 'print(1)' } };
const isChange = ({ args }: Step) => ['mkdir', 'mv', 'cp', 'rm'].includes(String(args['command']));

test('a request for a change is not served by looking', () => {
  expect(undone('Tidy up', [command('ls')], isChange)).toBe('nothing has been changed yet.');
});

test('half of a request is not the whole', () => {
  expect(undone('Make a folder and move a into it', [command('mkdir')], isChange)).toBe('nothing has been moved yet.');
  expect(undone('Copy a.txt to b.txt and delete a.txt', [command('cp')], isChange)).toBe('nothing has been deleted yet.');
});

test('what was done is done, and code may have done anything', () => {
  expect(undone('Make a folder and move a into it', [command('mkdir'), command('mv')], isChange)).toBeUndefined();
  expect(undone('Make a folder and move a into it', [command('mkdir'), python], isChange)).toBeUndefined();
});

test.each([
  'Write a summary of report.md',
  'Add up the numbers in sales.csv',
  'What was the last update in changelog.md?',
  'Make a list of the files in docs/',
  'Set of unique names in names.csv',
  'Store hours in shop.txt',
  'How do I rename a file?',
  'Which script can move files to backup/?',
  'Is b.txt empty? What happens if I delete it?',
  'Show me the lines of a.txt that say delete b.txt',
  'Sum the column price of stock.csv and round it to two places',
])('"%s" orders no change', (request) => {
  expect(undoneOrder(request, [command('ls')], isChange)).toBeUndefined();
});

test.each([
  ['Create a folder named drafts', 'nothing has been changed yet.'],
  ['Which of the two lists is longer? Move both files into lists/', 'nothing has been changed yet.'],
  ['Please rename a.txt to b.txt', 'nothing has been changed yet.'],
  ['Find the largest file and copy it to backup/', 'nothing has been changed yet.'],
  ['Count the words of a.txt and put the number into words.txt', 'nothing has been changed yet.'],
  ['Set the port to 8080 in app.ini', 'nothing has been changed yet.'],
  ['Can you save the first line of a.txt as b.txt?', 'nothing has been changed yet.'],
])('"%s" is not served by looking', (request, complaint) => {
  expect(undoneOrder(request, [command('ls')], isChange)).toBe(complaint);
});

test('what was to be saved in one file is not saved in another', () => {
  const write = (path: string): Step => ({ thought: 'Save.', tool: 'file_write', args: { path, content: 'x' } });
  const writes = ({ tool }: Step) => tool === 'file_write';
  expect(undoneOrder('Save the frost line to frost.txt', [write('a.txt')], writes)).toBe('nothing has been saved in frost.txt yet.');
  expect(undoneOrder('Save the frost line to frost.txt', [write('./frost.txt')], writes)).toBeUndefined();
});

test('a folder called copies needs no copying', () => {
  expect(undoneOrder('Create a folder called copies', [command('mkdir')], isChange)).toBeUndefined();
});
