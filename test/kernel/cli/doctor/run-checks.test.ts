import { expect, test } from 'vitest';
import { type Check, ok, type Patient, warn } from '../../../../kernel/cli/doctor/finding.ts';
import { runChecks } from '../../../../kernel/cli/doctor/run-checks.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';

// The checks here look at nothing.
const patient = {} as Patient;
const run = (checks: Check[], given: { limitMs?: number; signal?: AbortSignal } = {}) =>
  runChecks(checks, patient, { now: () => 0, limitMs: 60_000, signal: new AbortController().signal, ...given });

test('rows come in the order of the checks, whichever ends first', async () => {
  const quick: Check = { id: 'quick', run: () => ok('yes') };
  let release = (): void => undefined;
  const slow: Check = {
    id: 'slow',
    run: () =>
      new Promise((resolve) => {
        release = () => resolve(warn('late', 'wait'));
      }),
  };
  const last: Check = {
    id: 'last',
    run: () => {
      release();
      return ok('yes');
    },
  };
  expect((await run([slow, quick, last])).map(({ id, status }) => `${id} ${status}`)).toEqual(['slow warn', 'quick ok', 'last ok']);
});

test('what holds up the thread has its turn before the others begin', async () => {
  const order: string[] = [];
  const check = (id: string, isBlocking: boolean): Check => ({
    id,
    isBlocking,
    run: () => {
      order.push(id);
      return ok(id);
    },
  });
  await run([check('side by side', false), check('first', true), check('second', true)]);
  expect(order).toEqual(['first', 'second', 'side by side']);
});

test('a check that throws is a finding with the hint of its fault', async () => {
  const [row] = await run([
    {
      id: 'broken',
      run: () => {
        throw new OksoError('OKSO_CONFIG', 'the file is broken', { hint: 'Mend it.' });
      },
    },
  ]);
  expect(row).toEqual({ id: 'broken', status: 'fail', summary: 'the file is broken', remedy: 'Mend it.', ms: 0 });
});

test('a check that never ends is a finding when its time is up', async () => {
  const never: Check = { id: 'never', limitMs: 1, run: () => new Promise(() => undefined) };
  const [row, other] = await run([never, { id: 'other', run: () => ok('yes') }]);
  expect(row).toMatchObject({ status: 'fail', summary: 'no answer within 0.001 s' });
  expect(other?.status).toBe('ok');
});

test('Ctrl-C ends all that still runs', async () => {
  const controller = new AbortController();
  const waiting = run([{ id: 'never', run: () => new Promise(() => undefined) }], { signal: controller.signal });
  controller.abort(new OksoError('OKSO_INTERRUPTED', 'the run was interrupted', { hint: '' }));
  expect((await waiting)[0]?.summary).toBe('the run was interrupted');
});
