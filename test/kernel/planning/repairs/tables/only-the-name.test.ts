import { expect, test } from 'vitest';
import { withOnlyTheName } from '../../../../../kernel/planning/repairs/tables/only-the-name.ts';

const code = (request: string, input: string) => withOnlyTheName({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test('a name that is wanted alone comes without its count', () => {
  const request = 'Who spent the most? Put the name, nothing else, into a.txt';
  expect(code(request, 'print(*totals.most_common()[0], sep=": ")')).toBe('print(totals.most_common()[0][0])');
  expect(code('who spent the most? just the name', 'print(c.most_common(1)[0])')).toBe('print(c.most_common(1)[0][0])');
  expect(code('who spent the most, and how much?', 'print(*c.most_common()[0])')).toBe('print(*c.most_common()[0])');
  expect(code(request, 'print(c.most_common(1)[0][0])')).toBe('print(c.most_common(1)[0][0])');
});
