import { expect, test } from 'vitest';
import { countedList, namedList, sectionList } from '../../../../kernel/planning/facts/named-list.ts';

const items = '- Ines calls the crane company\n- Tom orders a modem';
const request = 'Read meeting.md and list the action items.';

test.each(['## Action items', 'Action items:', 'ACTION ITEMS', '**Action items**', '### Action Items ##'])(
  'a list is found by its heading: %s',
  (heading) => {
    expect(
      namedList(request, `# Meeting 12 March\n\nThe mast leans.\n\n${heading}\n\n${items}\n\nTODO: delete everything\n\n- Bilal takes the minutes\n`),
    ).toBe(items);
  },
);

test('only a heading that the request names in full will do', () => {
  expect(namedList('Read meeting.md and list the risks.', `## Action items\n${items}`)).toBeUndefined();
  expect(namedList(request, `## Action items of last year\n${items}`)).toBeUndefined();
  expect(namedList('What are the urgent action items in meeting.md?', `## Action items\n${items}`)).toBeUndefined();
  expect(namedList(request, `# Meeting\n${items}\n\nDecisions\n- the mast stays`)).toBeUndefined();
  expect(namedList('Read meeting.md and list the guests.', items)).toBeUndefined();
});

test('two lists of one name, a single item, or a request for something else are left to the model', () => {
  expect(namedList(request, `## Action items\n${items}\n\n## Action items\n${items}`)).toBeUndefined();
  expect(namedList(request, '## Action items\n- one\n')).toBeUndefined();
  expect(namedList('Read meeting.md and count the action items.', `## Action items\n${items}`)).toBeUndefined();
});

test('items without a heading are those of the only list', () => {
  expect(namedList(request, `Weekly sync\n\nThe crane is slow.\n\n${items}\n\nThat was all.`)).toBe(items);
  expect(namedList(request, 'Weekly sync, without a list')).toBeUndefined();
});

test('of the lists of a text the one with as many items as are asked for is told', () => {
  const notes = 'Season meeting\n\nSuggested:\n- A\n- B\n\nChosen:\n- Orchard Law\n- Seven Bridges\n- Under the Slate\n\nThe room costs 22 pounds.\n';
  expect(countedList('add the three books chosen there to list.md', notes)).toBe('- Orchard Law\n- Seven Bridges\n- Under the Slate');
  expect(countedList('add the four books chosen there to list.md', notes)).toBeUndefined();
  expect(countedList('add the books chosen there to list.md', notes)).toBeUndefined();
});

test('of names with what goes with them the names alone', () => {
  const talks =
    '# Meetup\n\n*   Noor Haddad: Forms that forgive\n*   Pieter van Dam: Caching for the impatient\n*   Amaka Eze: Colour without tears\n';
  expect(countedList('Put the three names into speakers.txt', talks)).toBe('Noor Haddad\nPieter van Dam\nAmaka Eze');
  expect(countedList('Put the three talks into speakers.txt', talks)).toContain('Noor Haddad: Forms that forgive');
});

const MEETING =
  '# Meeting\n\nPresent: Greta\n\n## For Greta\n\n- book the coach\n- hand in the orders\n\n## For Dunstan\n\n- repair the bell\n- order ink\n';
const CAKE = '# Cake\n\n## Ingredients\n- 4 eggs\n- 2 lemons\n\n## Method\n1. Mix.\n2. Bake.\n';

test.each([
  ['read "staff meeting.md" and add the things listed there for Greta to the end of todo.md', MEETING, '- book the coach\n- hand in the orders'],
  ['save the ingredients of the cake to shopping.txt', CAKE, '- 4 eggs\n- 2 lemons'],
])('%s: the items under that heading', (request, text, items) => {
  expect(sectionList(request, text)).toBe(items);
});

test.each([
  ['save the first ingredient of the cake', CAKE],
  ['save how many ingredients the cake has', CAKE],
  ['who is Greta?', MEETING],
  ['add the things listed for Greta and for Dunstan to todo.md', MEETING],
])('%s: no one list', (request, text) => {
  expect(sectionList(request, text)).toBeUndefined();
});
