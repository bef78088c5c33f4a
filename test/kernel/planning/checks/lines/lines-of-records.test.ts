import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const check = checkedOver({
  'tours/harbour/itinerary.md': '# Harbour Stroll\n\nMeeting point: Customs House\nStart: 10:15\n\n1. Fish market\n',
  'tours/old-town/itinerary.md': '# Old Town by Lamplight\n\nMeeting point: the pump\nStart: 20:30\n\n1. Cloister\n',
});
const SCRIPT = 'cat tours/harbour/itinerary.md > tours/overview.md';

test('the heading and the labelled lines of each text are a line', async () => {
  const request = 'go through the itinerary.md of all tours and write tours/overview.md: one line per tour with its name and the meeting point';
  const [code, write] = await check(request, SCRIPT);
  expect(code?.args['input']).toBe(
    'for path in ["tours/harbour/itinerary.md", "tours/old-town/itinerary.md"]:\n' +
      '    text = read(path)\n' +
      '    print(re.search(r"^#+ +(.+?) *$", text, re.M).group(1) + ": " + ' +
      're.search("^[\\\\s>*#-]*Meeting point\\\\**\\\\s*[:=]\\\\**\\\\s*(.+?) *$", text, re.M | re.I).group(1))',
  );
  expect(write?.args).toMatchObject({ path: 'tours/overview.md', content: '{{1}}', mode: 'overwrite' });
});

test.each([
  'go through the itinerary.md of all tours and write tours/overview.md: one line per tour with its name and the price',
  'write tours/overview.md: one line per tour that starts after noon with its name and the meeting point, from the itinerary.md of each',
])('%s stays with the plan', async (request) => {
  const [code] = await check(request, SCRIPT);
  expect(code?.args['input']).toBeUndefined();
});
