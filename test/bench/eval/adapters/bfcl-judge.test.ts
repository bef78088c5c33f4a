import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBfclCases } from '../../../../bench/eval/adapters/bfcl-cases.ts';
import { judgeCalls } from '../../../../bench/eval/adapters/bfcl-judge.ts';

const properties = { town: { type: 'string' }, seats: { type: 'integer' }, price: { type: 'number' }, tags: { type: 'array' } };
const tools = [{ name: 'cinema.find', description: '', parameters: { type: 'object', properties, required: ['town'] } }];
const answer = [{ name: 'cinema.find', arguments: { town: ['Oslo, Norway', 'Oslo'], seats: [2, ''], price: [9.5, ''], tags: [['a', 'b'], ''] } }];
const judge = (args: Record<string, unknown>, name = 'cinema_find') => judgeCalls({ answer, tools }, [{ name, arguments: args }]);

test('texts are compared without case and marks, and values that may be left out may', () => {
  expect(judge({ town: 'oslo norway' })).toBeUndefined();
  expect(judge({ town: 'Oslo', seats: 2, price: 9.5, tags: ['A', 'b'] })).toBeUndefined();
});

test('a wrong name, type, value or argument is named', () => {
  expect(judge({ town: 'Oslo' }, 'theatre')).toBe('wrong tool');
  expect(judge({})).toBe('town is missing');
  expect(judge({ town: 'Oslo', day: 'Monday' })).toBe('day is not wanted');
  expect(judge({ town: 'Oslo', seats: 'two' })).toBe('seats has the wrong type');
  expect(judge({ town: 'Bergen' })).toBe('town has the wrong value');
  expect(judge({ town: 'Oslo', tags: ['b', 'a'] })).toBe('tags has the wrong value');
});

test('several calls fit in any order, and none may be called where none fits', () => {
  const both = [...answer, { name: 'cinema.find', arguments: { town: ['Bergen'] } }];
  const call = (town: string) => ({ name: 'cinema.find', arguments: { town } });
  expect(judgeCalls({ answer: both, tools }, [call('Bergen'), call('Oslo')])).toBeUndefined();
  expect(judgeCalls({ answer: both, tools }, [call('Oslo'), call('Oslo')])).toBe('no call fits cinema.find');
  expect(judgeCalls({ answer: both, tools }, [call('Oslo')])).toBe('1 calls instead of 2');
  expect(judgeCalls({ answer: [], tools }, [])).toBeUndefined();
  expect(judgeCalls({ answer: [], tools }, [call('Oslo')])).toBe('called a tool though none fits');
});

test('cases are read as the leaderboard publishes them, with the answers beside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'okso-test-'));
  mkdirSync(join(folder, 'possible_answer'));
  const row = { id: 'simple_7', question: [[{ role: 'user', content: 'Seats in Oslo?' }]], function: tools };
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(row));
  writeFileSync(
    join(folder, 'possible_answer/cases.json'),
    JSON.stringify({ id: 'simple_7', ground_truth: [{ 'cinema.find': { town: ['Oslo'] } }] }),
  );
  expect(readBfclCases(join(folder, 'cases.json'))).toEqual([
    { id: 'simple_7', kind: 'simple', query: 'Seats in Oslo?', tools, answer: [{ name: 'cinema.find', arguments: { town: ['Oslo'] } }] },
  ]);
  writeFileSync(join(folder, 'lonely.json'), JSON.stringify(row));
  expect(() => readBfclCases(join(folder, 'lonely.json'))).toThrow(/possible_answer/);
});
