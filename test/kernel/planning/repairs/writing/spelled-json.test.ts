import { expect, test } from 'vitest';
import { withSpelledJson } from '../../../../../kernel/planning/repairs/writing/spelled-json.ts';
import { stepsOf } from '../../language/script-steps.ts';

const request = 'I want a JSON file crew.json with two keys: skipper is "Ada Lund" and seats is the number 4';
const script = `python 'print({"skipper": "Ada Lund", "seats": "4"})' > crew.json`;
const entries = [{ path: 'crew.json', kind: 'file' as const, size: 9 }];

test('keys and values that a request spells out are written as JSON, with their types', () => {
  const [write, end] = withSpelledJson(stepsOf(script), request, []);
  expect(write).toMatchObject({
    tool: 'file_write',
    args: { path: 'crew.json', content: '{\n  "skipper": "Ada Lund",\n  "seats": 4\n}\n', mode: 'overwrite' },
  });
  expect(end).toMatchObject({ tool: 'final_answer', args: {} });
});

test('a file that is there, and one that is only described, are left to the plan', () => {
  const steps = stepsOf(script);
  expect(withSpelledJson(steps, request, entries)).toEqual(steps);
  expect(withSpelledJson(steps, 'make crew.json with the names of a.csv', [])).toEqual(steps);
});
