import { expect, test } from 'vitest';
import { withAskedHeading } from '../../../../../kernel/planning/repairs/writing/asked-heading.ts';

const write = (content: string, path = 'a/parking.md') => ({ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } });
const request = 'Write a file a/parking.md: the heading Parking, and below it the sentence "Trailers park behind the barn."';

test('a heading of a Markdown file is marked as one', () => {
  expect(withAskedHeading(write('Parking\n'), request).args['content']).toBe('# Parking\n');
  expect(withAskedHeading(write('Parking\nTrailers park.\n'), request).args['content']).toBe('# Parking\n\nTrailers park.\n');
  expect(withAskedHeading(write('Quick start\n'), 'docs/q.md with the heading "Quick start" and a list').args['content']).toBe('# Quick start\n');
});

test('what is marked already, other files and other lines stay', () => {
  for (const step of [write('# Parking\n'), write('Parking\n', 'a.txt'), write('Trailers park behind the barn.\n')])
    expect(withAskedHeading(step, request)).toBe(step);
});
