import { expect, test } from 'vitest';
import { askedBoxes, countedBoxes } from '../../../../kernel/planning/facts/asked-boxes.ts';

const TODO = '# Jobs\n\n- [ ] mend the gate\n- [x] buy feed\n* [X] ring the vet\n[ ] paint\n';

test.each([
  ["what's still open on my todo list?", 'mend the gate\npaint'],
  ["have we still got jobs open in TODO.md? only the ones that aren't ticked", 'mend the gate\npaint'],
  ['which tasks in todo.md are not done yet?', 'mend the gate\npaint'],
  ["which jobs haven't been ticked off yet", 'mend the gate\npaint'],
  ['which of the jobs has nobody done so far', 'mend the gate\npaint'],
  ['what have we already finished on the todo list?', 'buy feed\nring the vet'],
])('%s', (request, entries) => {
  expect(askedBoxes(request, TODO)).toBe(entries);
});

test.each([
  ['what is on my todo list?', TODO],
  ['how many tasks in todo.md are open?', TODO],
  ['is anything open in todo.md?', TODO],
  ['what is left in feed.md?', '- oats\n- hay\n'],
  ['what is left in feed.md?', '- [ ] oats\n'],
])('left to the model: %s', (request, text) => {
  expect(askedBoxes(request, text)).toBeUndefined();
});

test.each([
  ['how many things in TODO.md are still open?', '2'],
  ['how many of the jobs are done already', '2'],
  ['how much is still open on the todo list? just the number of unticked items', '2'],
  ['how many gates are open?', undefined],
  ['how many things are there?', undefined],
])('counted: %s', (request, count) => {
  expect(countedBoxes(request, TODO)).toBe(count);
});

test('a text without boxes has none to count', () => {
  expect(countedBoxes('how many things are left?', '- oats\n')).toBeUndefined();
});
