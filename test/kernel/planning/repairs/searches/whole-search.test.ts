import { expect, test } from 'vitest';
import { withWholeSearch } from '../../../../../kernel/planning/repairs/searches/whole-search.ts';

const search = { thought: '', tool: 'web_search', args: { query: 'garden steps' } };
const head = { thought: '', tool: 'terminal', args: { command: 'head', args: ['-n', '1'], stdin: '{{1}}' } };
const end = { thought: '', tool: 'final_answer', args: {} };

test('a line of what was found is no first result', () => {
  expect(withWholeSearch([search, head, end], 'search the web for garden steps, which address comes first?')).toEqual([search, end]);
});

test('what else is taken from a search stays', () => {
  expect(withWholeSearch([search, head, end], 'search the web for garden steps and show one line')).toEqual([search, head, end]);
  expect(withWholeSearch([search, end], 'the first result for garden steps')).toEqual([search, end]);
});
