import { expect, test } from 'vitest';
import { withAskedJoining } from '../../../../../kernel/planning/repairs/lines/asked-joining.ts';

const joined = (request: string, ...args: string[]) =>
  withAskedJoining({ thought: '', tool: 'terminal', args: { command: 'cat', args } }, request).args['args'];

test.each([
  [
    'Stick lists/dawn.txt and lists/dusk.txt together into one file, day.txt, with the dawn first',
    ['lists/dusk.txt', 'lists/dawn.txt'],
    ['lists/dawn.txt', 'lists/dusk.txt'],
  ],
  ['merge a.txt and b.txt into c.txt', ['b.txt', 'a.txt'], ['a.txt', 'b.txt']],
  ['join a.txt and b.txt as c.txt, the b file first', ['a.txt', 'b.txt'], ['b.txt', 'a.txt']],
])('%s', (request, written, meant) => {
  expect(joined(request, ...written)).toEqual(meant);
});

test.each([
  ['join a.txt and b.txt in reverse order as c.txt', ['b.txt', 'a.txt']],
  ['show a.txt and b.txt', ['b.txt', 'a.txt']],
  ['combine the two lists into c.txt', ['b.txt', 'a.txt']],
])('%s: left as it was written', (request, written) => {
  expect(joined(request, ...written)).toEqual(written);
});
