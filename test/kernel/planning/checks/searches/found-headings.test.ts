import { expect, test } from 'vitest';
import { reviewFoundHeadings } from '../../../../../kernel/planning/checks/searches/found-headings.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const NOTE = 'Evening went well.\n\nStill to buy:\n- gaffer tape\n- batteries\n- chalk\n\nThe door to buy a lock for is the back one.\n';
const files: Record<string, string> = {
  'note.txt': NOTE,
  'shopping.txt': 'milk\nbread\n',
  'list.txt': '- milk\n',
  'talk.md': '# Talk\n\nAll went well.\n\n## Next\n\n- ring Bo\n- sow\n',
};
const command = (name: string, args: string[], stdin?: string): Step => ({
  thought: '',
  tool: 'terminal',
  args: { command: name, args, ...(stdin === undefined ? {} : { stdin }) },
});
const save = (path: string, from: number): Step => ({
  thought: '',
  tool: 'file_write',
  args: { path, content: `{{${from}}}`, mode: 'append' },
});
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };
const review = async (...steps: Step[]) => {
  const evidence = { request: '', said: '', entries: [], earlier: [] };
  const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete: true });
  return (await reviewFoundHeadings([...steps, end], { evidence, sample })).steps;
};

test('the list below a heading that was found is written, as the file has its lines', async () => {
  const [, read] = await review(command('cat', ['note.txt']), command('grep', ['-E', 'Still to buy'], '{{1}}'), save('shopping.txt', 2));
  expect(read?.args['input']).toBe('print(*[line.split(maxsplit=1)[1] for line in steps[1].splitlines()[3:6]], sep="\\n")');
  const [direct] = await review(command('grep', ['Still', 'note.txt']), save('list.txt', 1));
  expect(direct?.args['input']).toBe('print(*read("note.txt").splitlines()[3:6], sep="\\n")');
});

test('what cuts words off the heading goes with it', async () => {
  const steps = await review(command('grep', ['Still', 'note.txt']), command('cut', ['-d', ' ', '-f', '2-'], '{{1}}'), save('list.txt', 2));
  expect(steps.map(({ tool, args }) => [tool, args['content'] ?? ''])).toEqual([
    ['python_repl', ''],
    ['file_write', '{{1}}'],
    [FINAL_ANSWER, ''],
  ]);
});

test('the last items of a text are written where only its title was found', async () => {
  const title = command('grep', ['# Talk', 'talk.md']);
  const [read, write] = await review(title, command('tail', ['-n', '2'], '{{1}}'), save('list.txt', 2));
  expect(read?.args['input']).toBe('print(*read("talk.md").splitlines()[6:8], sep="\\n")');
  expect(write?.args['content']).toBe('{{1}}');
  const more = [title, command('tail', ['-n', '3'], '{{1}}'), save('list.txt', 2)];
  expect(await review(...more)).toEqual([...more, end]);
});

test('lines that are no heading, several of them, and what is only told stay', async () => {
  const plans = [
    [command('grep', ['gaffer', 'note.txt']), save('shopping.txt', 1)],
    [command('grep', ['to buy', 'note.txt']), save('shopping.txt', 1)],
    [command('grep', ['Still', 'note.txt'])],
  ];
  for (const plan of plans) expect(await review(...plan)).toEqual([...plan, end]);
});
