import { expect, test } from 'vitest';
import { withoutCourtesyNames } from '../../../../../kernel/planning/repairs/names/courtesy-names.ts';

const entries = [{ path: 'thanks', kind: 'file' as const, size: 3 }];
const named = (request: string, command: string, ...args: string[]) =>
  withoutCourtesyNames({ thought: '', tool: 'terminal', args: { command, args } }, request, entries).args['args'];

test('what is said to be polite is the name of no file', () => {
  expect(named('create an empty file spool/READY please', 'touch', 'spool/READY', 'please')).toEqual(['spool/READY']);
  expect(named('make a folder inbox/done, thank you', 'mkdir', '-p', 'inbox/done', 'thank', 'you')).toEqual(['-p', 'inbox/done']);
  expect(named('copy a.txt to b.txt pls', 'cp', 'a.txt', 'b.txt', 'pls')).toEqual(['a.txt', 'b.txt']);
  expect(named('create an empty file spool/READY please', 'touch', 'spool/READY please')).toEqual(['spool/READY']);
});

test('a file that is called so, or quoted, keeps its name', () => {
  expect(named('delete thanks', 'rm', 'thanks')).toEqual(['thanks']);
  expect(named("create the files 'a' and 'please'", 'touch', 'a', 'please')).toEqual(['a', 'please']);
  expect(named('create a file called please', 'touch', 'please')).toEqual(['please']);
  expect(named('look for the word please', 'grep', 'please')).toEqual(['please']);
});
