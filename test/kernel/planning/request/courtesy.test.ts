import { expect, test } from 'vitest';
import { courtesyAt, isMereCourtesy } from '../../../../kernel/planning/request/courtesy.ts';

test.each([
  'thanks a lot, that was all for today. have a nice evening!',
  'thanks so much, thats everything for now!',
  'thank you very much for your help',
  'Thanks! See you tomorrow',
  "that's all for now, thanks",
  'Good morning!',
  'ok great, thank you. Enjoy the weekend',
  'you have been very helpful, cheers',
  'thanks a lot, you have been a real help today!',
  'many thanks for the notes of yesterday - good night',
  "I'm done for today. Bye!",
])('%s: nothing but courtesy', (said) => {
  expect(isMereCourtesy(said)).toBe(true);
});

test.each([
  'thanks, now delete the draft',
  'thanks and list the files',
  'Good morning! What is on today?',
  'thank you, please add a line to notes.txt',
  'write a thank you note',
  'have a look at notes.txt',
  'have a nice evening is the last line of which letter',
  'say good night in Spanish',
  'who are you?',
  '',
])('%s: something is asked for', (said) => {
  expect(isMereCourtesy(said)).toBe(false);
});

test('courtesy at the end of some words begins with its first word', () => {
  expect(courtesyAt(['spool/READY', 'please'])).toBe(1);
  expect(courtesyAt(['a.txt', 'thank', 'you', 'very', 'much'])).toBe(1);
  expect(courtesyAt(['please', 'read', 'me.txt'])).toBe(3);
  expect(courtesyAt(['you', 'a.txt'])).toBe(2);
});
