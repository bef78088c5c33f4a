import { expect, test } from 'vitest';
import { headingFact } from '../../../../kernel/planning/facts/heading-fact.ts';

const notes = `Release notes of Cuesheet, the cue list editor

6.1
- Cues can be dragged with the mouse.

## [6.0.2] - 2024-03-01
- New file format. Old files are converted when they are opened.
- The print preview was removed; export to PDF instead.

v5.7 (May)
- Sound cues may have a volume.
- Files of version 1 are no longer read.
- Fixed: long cue names were cut off in print.
`;

test.each([
  ['In which version was the print preview removed from Cuesheet?', '6.0.2: The print preview was removed; export to PDF instead.'],
  ['in which version did export become available', '6.0.2: The print preview was removed; export to PDF instead.'],
  ['since which version can cues be dragged', '6.1: Cues can be dragged with the mouse.'],
  ['what version brought the volume of sounds?', '5.7: Sound cues may have a volume.'],
])('the version whose notes say it is told: %s', (request, fact) => {
  expect(headingFact(request, notes)).toBe(fact);
});

const stops = `Stops of the book bus

Monday
- Thornley, school gate, 9:30 to 11:00
- Quay, 12:00

Thursday
- Hawkstone, market cross, 9:00 to 11:30

Friday: Quay and Brackenfold, 10:30 to 12:00
`;

test('the day whose lines say it is told', () => {
  expect(headingFact('On which day of the week does the book bus stop in Hawkstone? See http://a.example/bus.txt', stops)).toBe(
    'Thursday: Hawkstone, market cross, 9:00 to 11:30',
  );
  expect(headingFact('what day does it stop in Brackenfold', stops)).toBe('Friday: Quay and Brackenfold, 10:30 to 12:00');
  expect(headingFact('on which day is it at the Quay', stops)).toBeUndefined();
  expect(headingFact('on which days does it stop in Hawkstone or at the Quay', stops)).toBeUndefined();
});

test.each([
  'what is the latest version of Cuesheet',
  'in which version did the moon rise',
  'in which version do cues change',
  'when was the print preview removed',
])('what the notes or the words leave open is not told: %s', (request) => {
  expect(headingFact(request, notes)).toBeUndefined();
});

test('a heading may have the name of the program in it', () => {
  const log = '# News\n\n## Tally v3.1.0 (May)\n- Export of 64-bit samples.\n\n## Tally v3.0.0\n- Support for Java 11 has ended.\n';
  expect(headingFact('which release of http://a.example/news dropped Java 11', log)).toBe('3.0.0: Support for Java 11 has ended.');
});

const rules = `# Allotment rules

## Water
Hoses are allowed in the evening.

## Fires and barbecues
Only on gravel, never below trees.

## Keys
A lost key costs 15 euros. Report it to the warden.

## Bees
Ask the warden first.
`;
const novel = 'The Keeper\n\nChapter 1: The letter\nMira finds a letter.\n\nChapter 2: The ferry\nThe lighthouse comes in sight.\n';

test.each([
  ['in which section of rules.md is a lost key mentioned?', rules, 'Keys: A lost key costs 15 euros. Report it to the warden.'],
  ['which section covers barbecues', rules, 'Fires and barbecues'],
  ['which chapter talks about the lighthouse', novel, 'Chapter 2: The ferry: The lighthouse comes in sight.'],
])('the section that says it is told: %s', (request, text, fact) => {
  expect(headingFact(request, text)).toBe(fact);
});

test.each([
  'which section talks about the warden',
  'which section says who mows the paths between the plots and pays the warden for a key of the shed',
  'which section is the last one',
])('no section is told for %s', (request) => {
  expect(headingFact(request, rules)).toBeUndefined();
});
