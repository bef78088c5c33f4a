import { expect, test } from 'vitest';
import { withoutStrayWrites } from '../../../../../kernel/planning/repairs/writing/written-once.ts';

const write = (path: string, content: string) => ({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } });
const show = (step: number) => ({ thought: '', tool: 'final_answer', args: { input: `{{${step}}}` } });

test('the same words go to the file that the request names', () => {
  const request = 'Save the sentence "Closed on Monday" as sign.txt';
  const [stray, meant] = [write('notes/monday.txt', 'Closed on Monday\n'), write('sign.txt', 'Closed on Monday\n')];
  expect(withoutStrayWrites([stray, meant, show(2)], request)).toEqual([meant, show(1)]);
  expect(withoutStrayWrites([meant, stray], request)).toEqual([meant]);
  expect(withoutStrayWrites([stray], request)).toEqual([meant]);
});

test('other words, and two files that are named, stay', () => {
  const steps = [write('a.txt', 'one\n'), write('b.txt', 'one\n'), write('c.txt', 'two\n')];
  expect(withoutStrayWrites(steps, 'write "one" to a.txt and b.txt')).toEqual(steps);
  expect(withoutStrayWrites(steps.slice(2), 'write "two" somewhere')).toEqual(steps.slice(2));
});
