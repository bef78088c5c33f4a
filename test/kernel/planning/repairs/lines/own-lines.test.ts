import { expect, test } from 'vitest';
import { withOwnLines } from '../../../../../kernel/planning/repairs/lines/own-lines.ts';

const code = (input: string, request: string) => withOwnLines({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const LABEL = 'Make a label lamp.txt for the lamp: three lines with its title, its year and its room, taken from objects.csv';

test('so many lines are said as there are cells', () => {
  expect(code('print(r["title"], r["year"], r["room"])', LABEL)).toBe('print(r["title"], r["year"], r["room"], sep="\\n")');
});

test.each([
  ['print(r["title"], r["year"])', LABEL],
  ['print(r["title"], r["year"], r["room"])', 'the title, year and room of each lamp, one lamp a line'],
  ['print(r["title"])', LABEL],
])('%s stays for %s', (given, request) => expect(code(given, request)).toBe(given));
