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
- Fixed: long cue names were cut off in print.
`;

test.each([
  ['In which version was the print preview removed from Cuesheet?', '6.0.2: The print preview was removed; export to PDF instead.'],
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
