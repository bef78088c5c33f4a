import { expect, test } from 'vitest';
import { failedAgain } from '../../../../kernel/actors/planner/failed-again.ts';

const step = (tool: string, args: Record<string, unknown>) => ({ thought: '', tool, args });
const code = step('python_repl', { input: 'print(1 / 0)' });
const save = step('file_write', { path: 'a.txt', content: '{{1}}', mode: 'overwrite' });
const end = step('final_answer', {});
type Round = Parameters<typeof failedAgain>[1];
const done = (...results: [typeof code, boolean][]): Round['done'] =>
  results.map(([given, ok]) => ({
    step: given,
    args: given.args,
    result: ok ? { ok: true, value: '' } : { ok: false, error: { code: 'OKSO_TOOL_FAILED', message: 'no' } },
    text: '',
  })) as unknown as Round['done'];
const after = (from: 'executor' | 'person', ...results: [typeof code, boolean][]): Round =>
  ({ feedback: [{ from, text: 'no', script: '' }], done: done(...results) }) as unknown as Round;

test('code that failed is not run once more, and a plan that went through without doing it does not do it now', () => {
  expect(failedAgain([code, save, end], after('executor', [code, false]))).toMatchObject([{ step: 1, code: 'repeated', grade: 'fails' }]);
  expect(failedAgain([code, save, end], after('executor', [code, true], [save, true]))).toMatchObject([{ step: null, grade: 'fails' }]);
});

test('what failed for want of room, or was sent back by a person, may be tried again', () => {
  expect(failedAgain([save, end], after('executor', [save, false]))).toEqual([]);
  expect(failedAgain([code, end], after('person', [code, false]))).toEqual([]);
  expect(failedAgain([end], after('executor', [code, true]))).toEqual([]);
});
