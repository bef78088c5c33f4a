import { describe, expect, it } from 'vitest';
import type { ActorContext } from '../../kernel/actor.ts';
import { LONGEST_TIMER_MS } from '../../kernel/deadlines.ts';
import type { OksoError } from '../../schemas/okso-error.ts';
import { codeOf, createKernelFixture, settle, stateless, stubborn } from './kernel-fixture.ts';

const message = { type: 'work.wanted', body: null, to: 'worker/main', runId: 'run' };

describe('the context of an actor', () => {
  it('says who it is, in which run, and until when', async () => {
    const { kernel, clock } = createKernelFixture();
    let seen: unknown;
    kernel.spawn(
      'worker/main',
      stateless((_message, { self, runId, deadline }) => {
        seen = { self, runId, deadline };
      }),
    );
    kernel.tell({ ...message, deadlineMs: 500 });
    await settle();
    expect(seen).toEqual({ self: 'worker/main', runId: 'run', deadline: clock.now() + 500 });
  });

  it('passes logs and reports on to the watchers, also when taken apart', async () => {
    const { kernel, clock, eventsOf } = createKernelFixture();
    kernel.spawn(
      'worker/main',
      stateless((_message, { log, report }) => {
        log('warn', 'slow disk', { ms: 40 });
        report('step.started', { index: 1 });
      }),
    );
    kernel.tell(message);
    await settle();
    const origin = { at: clock.now(), runId: 'run', from: 'worker/main' };
    expect(eventsOf('actor.logged')).toEqual([{ type: 'actor.logged', ...origin, level: 'warn', message: 'slow disk', detail: { ms: 40 } }]);
    expect(eventsOf('actor.reported')).toEqual([{ type: 'actor.reported', ...origin, report: { type: 'step.started', body: { index: 1 } } }]);
  });

  it('has a signal that aborts when the deadline of the message passes, and the throw that follows is a time-out', async () => {
    const { kernel, clock, events, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.tell({ ...message, deadlineMs: 30 });
    await settle();
    clock.advance(29);
    await settle();
    expect(eventsOf('message.handled')).toEqual([]);
    clock.advance(1);
    await settle();
    expect(eventsOf('message.handled')[0]).toMatchObject({ ms: 30, error: { code: 'OKSO_TIMEOUT' } });
    expect(events.some(({ type }) => type === 'actor.restarted')).toBe(false);
  });

  it('has a signal that is aborted from the start for one who looks late', async () => {
    const { kernel } = createKernelFixture();
    let reason: unknown;
    kernel.spawn(
      'worker/main',
      stateless(async (_message, context) => {
        await settle();
        reason = context.signal.reason;
      }),
    );
    kernel.tell(message);
    await Promise.resolve();
    kernel.cancelRun('run', 'enough');
    await kernel.close();
    expect((reason as OksoError).code).toBe('OKSO_INTERRUPTED');
  });

  it('has a signal that stays quiet after the work is done', async () => {
    const { kernel, clock } = createKernelFixture();
    let context: ActorContext | undefined;
    kernel.spawn(
      'worker/main',
      stateless((_message, given) => {
        context = given;
        expect(given.signal.aborted).toBe(false);
      }),
    );
    kernel.tell({ ...message, deadlineMs: 3000 });
    await settle();
    clock.advance(LONGEST_TIMER_MS);
    expect(clock.timers).toBe(0);
    clock.advance(5000);
    kernel.cancelRun('run', 'enough');
    expect(context?.signal.aborted).toBe(false);
  });

  it('has a signal that stays quiet for one who looks after the work is done', async () => {
    const { kernel, clock } = createKernelFixture();
    let context: ActorContext | undefined;
    kernel.spawn(
      'worker/main',
      stateless((_message, given) => {
        context = given;
      }),
    );
    kernel.tell({ ...message, deadlineMs: 3000 });
    await settle();
    expect(context?.signal.aborted).toBe(false);
    clock.advance(5000);
    expect(context?.signal.aborted).toBe(false);
  });

  it('can be listened to without a signal: each listener that stays hears once that the deadline has passed, and why', async () => {
    const { kernel, clock } = createKernelFixture();
    const heard: unknown[] = [];
    kernel.spawn(
      'worker/main',
      stateless(async (_message, { cancellation }) => {
        const left = (): void => void heard.push('left');
        cancellation.addEventListener('abort', left);
        cancellation.removeEventListener('abort', left);
        expect(cancellation.aborted).toBe(false);
        await new Promise<void>((resolve) => cancellation.addEventListener('abort', resolve));
        heard.push((cancellation.reason as OksoError).code);
      }),
    );
    kernel.tell({ ...message, deadlineMs: 30 });
    await settle();
    clock.advance(30);
    await settle();
    kernel.cancelRun('run', 'enough');
    await kernel.close();
    expect(heard).toEqual(['OKSO_TIMEOUT']);
  });

  it('has one signal, however often it is taken, which keeps the first reason to stop', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    const reasons: unknown[] = [];
    kernel.spawn(
      'worker/main',
      stateless(async (_message, context) => {
        expect(context.signal).toBe(context.signal);
        context.signal.addEventListener('abort', () => reasons.push(context.signal.reason.code));
        await settle();
        context.signal.throwIfAborted();
      }),
    );
    kernel.tell(message);
    await Promise.resolve();
    kernel.cancelRun('run', 'enough');
    kernel.stop('worker/main');
    await kernel.close();
    expect(reasons).toEqual(['OKSO_INTERRUPTED']);
    expect(eventsOf('message.handled')).toMatchObject([{ error: { code: 'OKSO_INTERRUPTED' } }]);
  });

  it('has a signal that aborts when the actor is stopped', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('worker/main', stubborn);
    const code = codeOf(kernel.ask('worker/main', message, { runId: 'run' }));
    await settle();
    kernel.stop('worker/main');
    expect(await code).toBe('OKSO_ACTOR_GONE');
  });

  it('withdraws the questions of a handler that is told to stop, down to the last actor in the chain', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    const hops = ['first/main', 'second/main', 'third/main'];
    hops.forEach((address, index) => {
      const next = hops[index + 1];
      kernel.spawn(address, next === undefined ? stubborn : stateless((_message, { ask }) => ask(next, message)));
    });
    const controller = new AbortController();
    const code = codeOf(kernel.ask('first/main', message, { runId: 'run', signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await code).toBe('OKSO_INTERRUPTED');
    await settle();
    expect(eventsOf('message.handled').map(({ envelope, error }) => [envelope.to, error?.code])).toEqual(
      expect.arrayContaining(hops.map((address) => [address, 'OKSO_INTERRUPTED'])),
    );
    expect(eventsOf('actor.restarted')).toEqual([]);
  });
});
