import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const text = '# Numbers\n\n- Laboratory: 8100\n- Fax of the office: 8101\n- Shelter: 6001, ask for Wim\n- Shelter at night: 6002\n';
const entries = ['book/contacts.md', 'book/other.md'].map((path) => ({ path, kind: 'file' as const, size: 99 }));
const fax = [
  { tool: 'terminal', args: { command: 'grep', args: ['-vxF', '-e', '- Fax of the office: 8101', 'book/contacts.md'] } },
  { tool: 'file_write', args: { path: 'book/contacts.md', content: '{{1}}', mode: 'overwrite' } },
  { tool: 'final_answer' },
];

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});
const checked = async (request: string, script: string, complete = true) =>
  (await checksWith(manifests, { sample: async () => ({ text, complete }) })(stepsOf(script, manifests), evidence(request, entries))).steps;

test('the line that is meant is taken out of its file, whatever the plan showed or deleted', async () => {
  for (const script of [
    "grep 'fax' book/contacts.md",
    'rm book/contacts.md',
    'grep -v fax book/contacts.md > book/contacts.md',
    "cat book/contacts.md | grep -v -e '- [ ] Fax of the office' > book/contacts.md",
    'grep -v "Old faxes, kept for years." book/contacts.md > book/contacts.md',
    `python 'print([line for line in read("book/contacts.md").splitlines() if "Fax" in line])'`,
  ])
    expect(await checked('Take the line with the fax number out of book/contacts.md', script)).toMatchObject(fax);
  expect(await checked('please remove the entry about the office fax from the contacts', 'cat book/contacts.md')).toMatchObject(fax);
});

test('what the line is about may be told before', async () => {
  for (const request of [
    'The office fax is gone, so take the line about it out of book/contacts.md',
    'We have no fax in the office any more. Please remove the entry for it from book/contacts.md',
  ])
    expect(await checked(request, "replace book/contacts.md 'The office fax is gone' ' '")).toMatchObject(fax);
});

test('all that is known of the line may be told before', async () => {
  for (const request of [
    'We sold the office fax. Take that line out of book/contacts.md',
    'I gave the fax of the office away, please remove that line from book/contacts.md',
    'The office fax is broken for good. So can you delete this entry from book/contacts.md',
  ])
    expect(
      await checked(
        request,
        `python '"\\n".join(l for l in read("book/contacts.md").split("\\n") if l.split(": ")[1] != "8101")' > book/contacts.md`,
      ),
    ).toMatchObject(fax);
});

test('a line that is quoted is that line, and saved elsewhere it is still there', async () => {
  const script = "grep -v 'Fax of the office' book/contacts.md > book/contacts.md.bak";
  expect(await checked('take the line "- Fax of the office: 8101" out of book/contacts.md', script)).toMatchObject(fax);
});

test('several lines go where several are meant', async () => {
  const [grep] = await checked('Remove the lines that mention "Shelter" from book/contacts.md', 'grep Shelter book/contacts.md');
  expect(grep?.args['args']).toEqual(['-vxF', '-e', '- Shelter: 6001, ask for Wim', '-e', '- Shelter at night: 6002', 'book/contacts.md']);
});

test('an entry of a list goes by what it says, also where the plan edits another one', async () => {
  const [grep, save] = await checked(
    "Take the laboratory off book/contacts.md, we don't need it any more",
    "replace book/contacts.md 'Shelter' '# Shelter'",
  );
  expect(grep?.args['args']).toEqual(['-vxF', '-e', '- Laboratory: 8100', 'book/contacts.md']);
  expect(save?.args['path']).toBe('book/contacts.md');
});

test.each([
  ['a plan that does it by itself', 'Remove the line with the fax number from book/contacts.md', 'grep -vi fax book/contacts.md > book/contacts.md'],
  ['one line of two', 'Remove the line about the shelter from book/contacts.md', 'grep Shelter book/contacts.md'],
  ['a line that is not there', 'Take the line with the taxi out of book/contacts.md', 'grep taxi book/contacts.md'],
  ['a line that is meant by its place', 'Take the last line with a number out of book/contacts.md', 'tail -n 1 book/contacts.md'],
  ['more than one order', 'Take the line with the fax out of book/contacts.md and add it to book/other.md', 'grep Fax book/contacts.md'],
  ['an entry that two lines have', 'Take the shelter off book/contacts.md', "replace book/contacts.md 'Shelter' ''"],
  ['what is no entry', 'Remove all numbers from book/contacts.md', "replace book/contacts.md '8100' ''"],
  ['what is told shares one word of many', 'I met Wim at the market in Leeds. Take that line out of book/contacts.md', 'cat book/contacts.md'],
  ['another order before', 'Add the fax of the office to book/other.md. Take that line out of book/contacts.md', 'cat book/contacts.md'],
  ['a question', 'Which line with a fax is in book/contacts.md?', 'grep Fax book/contacts.md'],
])('%s is left as it is', async (_, request, script) => {
  expect(await checked(request, script)).toEqual(stepsOf(script, manifests));
});

test('of a file that is only seen in part no line is taken', async () => {
  const script = 'grep fax book/contacts.md';
  expect(await checked('Take the line with the fax number out of book/contacts.md', script, false)).toEqual(stepsOf(script, manifests));
});
