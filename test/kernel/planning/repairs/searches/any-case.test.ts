import { expect, test } from 'vitest';
import { withAnyCase } from '../../../../../kernel/planning/repairs/searches/any-case.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  ...['field notes', 'field notes/2024', 'src', 'logs'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['field notes/2024/May.md', 'field notes/June.txt', 'src/main.ts', 'src/notes.md', 'logs/a.log'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  })),
];
const repaired = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withAnyCase(step, request, entries)));

test.each([
  ['Go through my field notes and tell me which beds had mildew', "grep -r mildew 'field notes'", "grep -i -r mildew 'field notes'"],
  [
    'which of the field notes speak of late frost?',
    "grep -rl 'late frost' 'field notes/2024/' | head",
    "grep -i -rl 'late frost' 'field notes/2024/' | head",
  ],
  ['In which files here does the word mildew occur?', 'grep -r mildew .', 'grep -i -r mildew .'],
  ['which files mention the frost?', 'grep -rl frost', 'grep -i -rl frost'],
])('%s', (request, script, meant) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['which beds had mildew', "grep -ri mildew 'field notes'"],
  ['how many lines of the field notes say mildew', "grep -rc mildew 'field notes'"],
  ['where is render used in the code', 'grep -rn render src'],
  ['which logs have error', 'grep -rl error logs'],
  ['which field notes have "mildew"', "grep -rl mildew 'field notes'"],
  ['which field notes mention Ann', "grep -rl Ann 'field notes'"],
  ['which field notes have mildew, in lower case only', "grep -rl mildew 'field notes'"],
  ['does June mention mildew', "grep mildew 'field notes/June.txt'"],
])('%s leaves %s', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
