import { expect, test } from 'vitest';
import { personFact } from '../../../../kernel/planning/facts/person-fact.ts';

const text =
  '# Hall\n\nCoordinator: Maud Ferrante\nFoster families: Kofi Brandt\n- **Volunteer rota:** Imke Solheim\nTreasurer: Darius Pell\nFees: 40 euros\nTea urn and fire doors: Dario Quill (ring him first)\nChair of the Friends: Desmond Achebe <a@b.example>\n';

test.each([
  ['who looks after the volunteer rota in README.md?', 'Imke Solheim'],
  ["who's in charge of foster families, see README.md", 'Kofi Brandt'],
  ['Who is the treasurer?', 'Darius Pell'],
  ['tell me who is responsible for the foster families', 'Kofi Brandt'],
  ['who looks after the tea urn?', 'Dario Quill'],
  ['Who coordinates this project?', 'Maud Ferrante'],
  ['who chairs the Friends in the README?', 'Desmond Achebe'],
  ['who is in charge of the fire doors in the README', 'Dario Quill'],
])('%s', (request, wanted) => {
  expect(personFact(request, text)).toBe(wanted);
});

test.each([
  'who looks after the rota of the kitchen?',
  'who is the treasurer of the choir?',
  'who handles the fees?',
  'who looks after the urn?',
  'who edits this page?',
  'who chairs the committee?',
  'who was the coordinator before?',
  'what does the treasurer do?',
  'who pays the treasurer?',
])('%s is left to the model', (request) => {
  expect(personFact(request, text)).toBeUndefined();
});

test('two lines of one label leave it open', () => {
  expect(personFact('who is the treasurer?', `${text}Treasurer: Ann Lee\n`)).toBeUndefined();
});
