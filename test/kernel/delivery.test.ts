import { describe, expect, it } from 'vitest';
import { FAILURE_DEADLINE_MS, type FailureDraft } from '../../kernel/delivery.ts';
import type { Envelope } from '../../schemas/envelope.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { createKernelFixture, type KernelFixture, settle, stateless, stubborn } from './kernel-fixture.ts';

const failure: FailureDraft = (_envelope, error) => ({ type: 'run.failed', body: error.toBody() });
const routes = { 'work.wanted': 'worker/main', 'work.done': 'front/main', 'run.failed': 'front/main' };
const work = { type: 'work.wanted', body: null, runId: 'run' };

/** A kernel whose front keeps what it hears. */
function createFixture(): KernelFixture & { heard: Envelope[]; failures(): unknown[] } {
  const fixture = createKernelFixture({ routes, failure });
  const heard: Envelope[] = [];
  fixture.kernel.spawn(
    'front/main',
    stateless((message) => {
      heard.push(message);
    }),
  );
  return { ...fixture, heard, failures: () => heard.filter(({ type }) => type === 'run.failed').map(({ body }) => (body as { code: string }).code) };
}

describe('a message', () => {
  it('goes where the route table sends its type', async () => {
    const { kernel, heard } = createFixture();
    kernel.spawn(
      'worker/main',
      stateless(({ body }) => ({ type: 'work.done', body })),
    );
    expect(kernel.tell({ ...work, body: 5 })).toBe(true);
    await settle();
    expect(heard).toMatchObject([{ type: 'work.done', body: 5, from: 'worker/main', to: 'front/main', trace: ['kernel/outside'] }]);
  });

  it('to nobody, to a full mailbox or of an unknown type is refused and kept as a dead letter', () => {
    const { kernel, eventsOf } = createFixture();
    kernel.spawn('tiny/main', stubborn, { capacity: 1 });
    const sent = [
      kernel.tell({ ...work, to: 'nobody/home' }),
      kernel.tell({ ...work, to: 'tiny/main' }),
      kernel.tell({ ...work, to: 'tiny/main' }),
      kernel.tell({ ...work, type: 'work.unheard' }),
    ];
    expect(sent).toEqual([false, true, false, false]);
    const letters = kernel.deadLetters();
    expect(letters.map(({ error }) => error.code)).toEqual(['OKSO_ACTOR_GONE', 'OKSO_MAILBOX_FULL', 'OKSO_ACTOR_GONE']);
    expect(letters[2]?.envelope.to).toBe('kernel/nowhere');
    expect(eventsOf('message.dead').map(({ envelope, error }) => ({ envelope, error }))).toEqual(
      letters.map(({ envelope, error }) => ({ envelope, error })),
    );
  });
});

describe('a run', () => {
  it('hears of a handler that failed when nobody asked', async () => {
    const { kernel, heard } = createFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => {
        throw new OksoError('OKSO_NO_PLAN', 'no plan came out', { hint: 'Say it differently.' });
      }),
    );
    kernel.tell(work);
    await settle();
    expect(heard).toMatchObject([
      { type: 'run.failed', runId: 'run', from: 'worker/main', body: { code: 'OKSO_NO_PLAN', hint: 'Say it differently.' } },
    ]);
  });

  it('hears of a crash in the same way', async () => {
    const { kernel, failures } = createFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => Promise.reject(new TypeError('a bug'))),
    );
    kernel.tell(work);
    await settle();
    expect(failures()).toEqual(['OKSO_INTERNAL']);
  });

  it('does not hear of what an asker hears', async () => {
    const { kernel, failures } = createFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => Promise.reject(new TypeError('a bug'))),
    );
    await expect(kernel.ask('worker/main', work, { runId: 'run' })).rejects.toThrow('a bug');
    await settle();
    expect(failures()).toEqual([]);
  });

  it('does not hear of a question that was lost, for its asker does', async () => {
    const { kernel, failures } = createFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.tell({ ...work, runId: 'other' });
    const asked = kernel.ask('worker/main', work, { runId: 'run' });
    kernel.stop('worker/main');
    await expect(asked).rejects.toThrow('no actor lives at "worker/main"');
    await settle();
    expect(failures()).toEqual(['OKSO_ACTOR_GONE']);
    expect(kernel.deadLetters().map(({ envelope }) => envelope.runId)).toEqual(['other', 'run']);
  });

  it('hears of a message that one of its actors sent in vain', async () => {
    const { kernel, failures } = createFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => [
        { type: 'work.done', body: null, to: 'nobody/home' },
        { type: 'work.unheard', body: null },
      ]),
    );
    kernel.tell(work);
    await settle();
    expect(failures()).toEqual(['OKSO_ACTOR_GONE', 'OKSO_ACTOR_GONE']);
  });

  it('hears that its time is up, although its time is up', async () => {
    const { kernel, clock, heard } = createFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.tell({ ...work, deadlineMs: 100 });
    await settle();
    clock.advance(100);
    await settle();
    expect(heard).toMatchObject([{ type: 'run.failed', deadline: clock.now() + FAILURE_DEADLINE_MS, body: { code: 'OKSO_TIMEOUT' } }]);
  });

  it('hears of a message that waited too long', async () => {
    const { kernel, clock, failures } = createFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.tell({ ...work, runId: 'other' });
    kernel.tell({ ...work, deadlineMs: 100 });
    clock.advance(100);
    kernel.cancelRun('other', 'enough');
    await settle();
    expect(failures().toSorted()).toEqual(['OKSO_INTERRUPTED', 'OKSO_TIMEOUT']);
  });

  it('hears of its failure once, even when the one who hears it fails over it', async () => {
    const { kernel, events } = createKernelFixture({ routes, failure });
    kernel.spawn(
      'front/main',
      stateless(() => {
        throw new OksoError('OKSO_STORAGE', 'the terminal is gone', { hint: 'Open another.' });
      }),
    );
    kernel.tell({ ...work, to: 'front/main' });
    await settle();
    expect(events.filter(({ type }) => type === 'message.handled')).toMatchObject([
      { error: { code: 'OKSO_STORAGE' } },
      { error: { code: 'OKSO_STORAGE' } },
    ]);
  });

  it('whose failure nobody can hear leaves it among the dead letters', async () => {
    const { kernel } = createKernelFixture({ routes, failure });
    kernel.spawn(
      'worker/main',
      stateless(() => {
        throw new TypeError('a bug');
      }),
    );
    kernel.tell(work);
    await settle();
    expect(kernel.deadLetters().map(({ envelope }) => envelope.type)).toEqual(['run.failed']);
  });

  it('is not told what the failure function finds not worth telling', async () => {
    const { kernel, eventsOf } = createKernelFixture({ routes, failure: () => undefined });
    kernel.spawn(
      'worker/main',
      stateless(() => {
        throw new TypeError('a bug');
      }),
    );
    kernel.tell(work);
    await settle();
    expect(eventsOf('message.delivered')).toHaveLength(1);
    expect(kernel.deadLetters()).toEqual([]);
  });
});
