import { expect, test } from 'vitest';
import { lostCause } from '../../../../kernel/actors/planner/lost-cause.ts';
import type { Situation } from '../../../../kernel/actors/planner/situation.ts';

const entries = [{ path: 'orders.csv', kind: 'file', size: 1 }];
const after = (request: string, failure?: string, isComplete = true) =>
  lostCause({
    round: { request, queries: [], snippets: [], feedback: failure === undefined ? [] : [{ from: 'executor', text: failure, script: '' }], done: [] },
    planning: { entries },
    isComplete,
  } as unknown as Situation);

test('a file or folder that is not here, and a table that cannot be read to its end, and a full disk end a run with what to do', () => {
  expect(after('delete order.csv')).toMatchObject({ code: 'OKSO_FILE', hint: 'Did you mean orders.csv?' });
  expect(after('sum up the invoices folder', "FileNotFoundError: [Errno 2] No such file or directory: 'invoices'")).toMatchObject({
    message: 'there is no invoices in this folder or below it',
  });
  expect(after('sum up orders.csv', 'python sum(): ValueError: line 3 of orders.csv: a quote opens there that nothing closes')).toMatchObject({
    code: 'OKSO_FILE',
    message: 'line 3 of orders.csv: a quote opens there that nothing closes',
  });
  expect(after('copy orders.csv to b.csv', "cp: error copying 'orders.csv' to 'b.csv': No space left on device")).toMatchObject({
    code: 'OKSO_STORAGE',
  });
});

test('a search that nobody has set up ends a run that asks for one, with what to set', () => {
  const error = { code: 'OKSO_TOOL_FAILED', message: 'no search provider is configured', hint: 'Set SEARXNG_URL.' };
  const asked = (request: string) =>
    lostCause({
      round: {
        request,
        queries: [],
        snippets: [],
        feedback: [{ from: 'executor', text: error.message, script: '' }],
        done: [{ result: { ok: false, error } }],
      },
      planning: { entries },
      isComplete: true,
    } as unknown as Situation);
  expect(asked('search the web for how to mend a tyre')).toMatchObject({ ...error, code: 'OKSO_CONFIG' });
  expect(asked('how does one mend a tyre?')).toBeUndefined();
});

test('any other failure may be planned around, and so may one where not all of the workspace is known', () => {
  expect(after('sum up orders.csv')).toBeUndefined();
  expect(after('sum up orders.csv', "ValueError: there is no column 'x'")).toBeUndefined();
  expect(after('delete order.csv', undefined, false)).toBeUndefined();
});
