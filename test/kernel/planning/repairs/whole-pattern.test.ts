import { expect, test } from 'vitest';
import { withWholePattern } from '../../../../kernel/planning/repairs/whole-pattern.ts';

const entries = [
  { path: 'farm.txt', kind: 'file' as const, size: 9 },
  { path: 'fields', kind: 'folder' as const, size: 0 },
];
const request = 'I need the address of Orchard farm. It must be in fields or in farm.txt';
const words = (...args: string[]) =>
  withWholePattern({ thought: '', tool: 'terminal', args: { command: 'grep', args } }, request, entries).args['args'];

test('a pattern of two words that the request says is one', () => {
  expect(words('Orchard', 'farm')).toEqual(['Orchard farm']);
  expect(words('-ri', 'orchard', 'farm', 'fields')).toEqual(['-ri', 'orchard farm', 'fields']);
});

test('files that are there, and words that the request does not say so, stay', () => {
  expect(words('Orchard', 'farm.txt')).toEqual(['Orchard', 'farm.txt']);
  expect(words('-r', 'Orchard', 'fields')).toEqual(['-r', 'Orchard', 'fields']);
  expect(words('Orchard', 'garden')).toEqual(['Orchard', 'garden']);
  expect(words('-e', 'Orchard', '-e', 'farm')).toEqual(['-e', 'Orchard', '-e', 'farm']);
});
