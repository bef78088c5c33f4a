import { expect, test } from 'vitest';
import { withFoundDeletion } from '../../../../../kernel/planning/repairs/names/found-deletion.ts';

const entries = [
  { path: 'tmp', kind: 'folder' as const, size: 0 },
  ...['tmp/a.bak', 'tmp/in/b.bak', 'tmp/c.txt', 'd.bak'].map((path) => ({ path, kind: 'file' as const, size: 1 })),
];
const line = (words: string) => {
  const { args } = withFoundDeletion({ thought: '', tool: 'terminal', args: { command: 'find', args: words.split(' ') } }, '', entries);
  return [args['command'], ...(args['args'] as string[])].join(' ');
};

test.each([
  ['tmp -type f -name *.bak -exec rm -f {} ;', 'rm tmp/a.bak tmp/in/b.bak'],
  ['tmp/ -name c* -type f -delete', 'rm tmp/c.txt'],
  ['tmp -name *.bak -exec rm -f {} ;', 'rm tmp/a.bak tmp/in/b.bak'],
  ['. -name *.bak -delete', 'rm tmp/a.bak tmp/in/b.bak d.bak'],
  ['tmp -type f -name *.bak -exec rm {} +', 'rm tmp/a.bak tmp/in/b.bak'],
])('find %s is a deletion of named files', (written, right) => {
  expect(line(written)).toBe(right);
});

test.each([
  'tmp -name *.bak -exec rm -rf {} ;',
  'tmp -type f -mtime +30 -name *.bak -delete',
  'tmp -type f -name *.bak',
  'tmp -type f -name *.old -delete',
  '/etc -type f -name *.bak -delete',
])('find %s stays', (written) => {
  expect(line(written)).toBe(`find ${written}`);
});
