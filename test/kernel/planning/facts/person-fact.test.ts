import { expect, test } from 'vitest';
import { holderFact, personFact } from '../../../../kernel/planning/facts/person-fact.ts';

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

const keys = '# Who has which key\n\n- main gate: every full member\n- fuel store: Owen Hartog\n- store room & cellar: Ida Marsh\n';

test.each([
  ['who has the key of the fuel store?', 'Owen Hartog'],
  ['Who has a key to the main gate?', 'every full member'],
  ["I'm standing in front of the fuel store without a key. Who has one?", 'Owen Hartog'],
])('whoever has what the list is of: %s', (request, wanted) => {
  expect(holderFact(request, keys)).toBe(wanted);
});

test.each([
  'Who has one?',
  'who has the key of the winch?',
  'who has the lamp of the fuel store?',
  'who paid for the fuel store?',
  'Who has the fuel store?',
])('%s tells no holder', (request) => {
  expect(holderFact(request, keys)).toBeUndefined();
});
