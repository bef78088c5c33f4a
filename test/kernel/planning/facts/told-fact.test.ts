import { expect, test } from 'vitest';
import { toldFact } from '../../../../kernel/planning/facts/told-fact.ts';

const LOANS = '{"loans": [{"title": "Nimrod", "borrower": "Thornhill Sinfonia", "due": "2025-01-20", "parts": 38}]}';
const told = (request: string) => toldFact(request, { text: LOANS, path: 'loans.json' });

test('a value by its name, and no number for who has something', () => {
  expect(told('when is Nimrod due, by loans.json?')).toBe('2025-01-20');
  expect(told("who's got our Nimrod parts, by loans.json?")).toBeUndefined();
});
