import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patternRule } from '../../../../kernel/planning/language/pattern-rule.ts';
import { createGrammarJudge, type GrammarJudge } from './grammar-judge.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const patterns = [
  '^[A-Fa-f\\d]{24}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^[a-z][a-z0-9-]*$',
  '^(?:GET|POST|PUT)$',
  '^\\+?[0-9 ()-]{3,20}$',
  '^#[0-9a-f]{3}(?:[0-9a-f]{3})?$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '^\\s*(([0-9]|1[0-9]{2}).){3}[0-9]\\s*$',
  '^\\w+(,\\w+)*$',
  '^(a|b)$',
  '^.{1,5}$',
  '^[\\]^-]$',
];
const samples = [
  '0123456789abcdefABCDEF01',
  '0123456789abcdefABCDEF012',
  '2026-11-22',
  '2026-1-22',
  'a-b-9',
  '9a',
  'GET',
  'GETS',
  '+47 (55) 12-34',
  '#fff',
  '#ffaa00',
  '#ffa',
  '#ffaa',
  'a.b@c.no',
  'a@b',
  '1.2.3.4',
  ' 100.1.1.1 ',
  'one,two_3',
  'one,,two',
  'a',
  'b',
  ']',
  '^',
  '-',
  'äöü',
  '',
];

describe('what a pattern takes, its grammar takes, and nothing else', () => {
  test.each(patterns)('%s', async (pattern) => {
    const rule = patternRule(pattern);
    expect(rule).toBeDefined();
    for (const text of samples) expect([text, await judge.accepts(`root ::= ${rule}\n`, text)]).toEqual([text, new RegExp(pattern, 'u').test(text)]);
  });
});

test.each([
  'abc',
  '^abc',
  'abc$',
  '^a|b$',
  '^(?=a)b$',
  '^(a)\\1$',
  '^\\bword$',
  '^"$',
  '^\\\\$',
  '^\\p{L}$',
  '^(a{100}){100}$',
  '^(a$',
  '^[a$',
  '^a\\$',
  '^*$',
  5,
  undefined,
])('%j says more than a grammar can, or nothing', (pattern) => {
  expect(patternRule(pattern)).toBeUndefined();
});

test('no pattern at all makes the translation throw', () => {
  const piece = fc.constantFrom('^', '$', '(', ')', '[', ']', '{', '}', '2,3', '|', '*', '+', '?', '\\', '-', '.', 'a', 'd', '"', '\n', ':', 'ü');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const rule = patternRule(`^${pieces.join('')}$`);
      expect(rule === undefined || typeof rule === 'string').toBe(true);
    }),
  );
});
