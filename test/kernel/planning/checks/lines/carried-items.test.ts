import { expect, test } from 'vitest';
import { reviewCarriedItems } from '../../../../../kernel/planning/checks/lines/carried-items.ts';

const FILES: Readonly<Record<string, string>> = {
  'TODO.md': '# To do\n\n- [x] bulbs\n- [ ] thread\n- glue\n',
  'list.txt': 'bulbs\n',
  'notes/meeting 9 April.md':
    '# Meeting, 9 April\n\n- the almanac comes first\n\n## Who does what\n\n- Walt: oil the press\n- Ida: ring the mill\n- Walt: cut boards\n\n## Next meeting\n\n- 7 May\n',
  'notes/meeting 7 May.md': '# Meeting, 7 May\n\n**Action items**\n- Ida prints the prices\n- Bo bleeds the radiators\n\nClosed at nine.\n',
  'notes/plain.txt': 'Ida prints the prices.\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 90 }));

async function carried(request: string): Promise<unknown> {
  const evidence = { request, said: request, entries, earlier: [] };
  const { steps } = await reviewCarriedItems([], { evidence, sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) });
  const [code, write] = steps.map(({ args }) => args);
  return steps.length === 0 ? undefined : [String(code?.['input']).split('\n').at(-1), write?.['path'], write?.['mode']];
}
const printed = (mark: string, more = '') => `print(*["${mark}" + x for x in items${more}], sep="\\n")`;

test.each([
  [
    `Take the three jobs under 'Who does what' in the meeting notes of 9 April over into TODO.md, as open items.`,
    printed('- [ ] '),
    'TODO.md',
    'append',
  ],
  [
    "Take what Walt has to do according to the meeting of 9 April over into TODO.md, as open items like the others. Only Walt's things.",
    printed('- [ ] ', ' if re.search(r"\\bWalt\\b", x)'),
    'TODO.md',
    'append',
  ],
  ['copy the action items from the meeting on 7 May into actions.txt, nothing else from the minutes', printed('- '), 'actions.txt', 'overwrite'],
  ['Take the tasks ("Who does what") from the meeting of 9 April and save them as actions.md', printed('- '), 'actions.md', 'overwrite'],
  [
    'Take the list under Who does what from the meeting of 9 April and save it as agreed.md (the notes themselves stay as they are)',
    printed('- '),
    'agreed.md',
    'overwrite',
  ],
  ['read notes/meeting 7 May.md and append the two action items to the end of TODO.md', printed('- [ ] '), 'TODO.md', 'append'],
])('%s', async (request, code, path, mode) => {
  expect(await carried(request)).toEqual([code, path, mode]);
});

test.each([
  'copy the three action items from the meeting on 7 May into actions.txt',
  'copy the action items from the meeting on 7 May into actions.txt, but leave out the radiators',
  'copy the first action item from the meeting on 7 May into actions.txt',
  'copy the action items from the meeting on 7 May into actions.txt, sorted by name',
  'copy the action items of plain.txt into actions.txt',
  'copy the action items from the meetings into actions.txt',
  'move the action items from the meeting on 7 May into actions.txt',
  "copy Zoe's tasks from the meeting on 7 May into actions.txt",
])('%s is left to the model', async (request) => {
  expect(await carried(request)).toBeUndefined();
});
