import { expect, test } from 'vitest';
import { withMeantFile } from '../../../../../kernel/planning/repairs/names/meant-file.ts';

const files = ['minutes/agm-2023.md', 'minutes/vote.md', 'minutes/work party 18 May.md', 'minutes/work party 2 June.md'];
const entries = files.map((path) => ({ path, kind: 'file' as const, size: 9 }));
const words = (request: string, ...args: string[]) =>
  withMeantFile({ thought: '', tool: 'terminal', args: { command: 'cat', args } }, request, entries).args['args'];

test('of several files the one that the request names by all its words is read', () => {
  expect(words('add the jobs from the notes of the work party on 18 May to jobs.txt', ...files)).toEqual(['minutes/work party 18 May.md']);
});

test('files stay that are named as they are written, and where none or several are named', () => {
  expect(words('compare the work party on 18 May with vote.md', ...files)).toEqual(files);
  expect(words('what happened at the work parties on 18 May and 2 June', ...files)).toEqual(files);
  expect(words('what do the minutes say', ...files)).toEqual(files);
});
