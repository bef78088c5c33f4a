import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { LONGEST_TIMER_MS } from '../../kernel/deadlines.ts';
import { DEFAULT_ASK_TIMEOUT_MS } from '../../kernel/kernel.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { codeOf, createKernelFixture, echo, settle, stateless, stubborn } from './kernel-fixture.ts';

const question = { type: 'q.asked', body: null };

describe('a question', () => {
  it('is answered with an envelope that names it', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    const answer = await kernel.ask('echo/main', { type: 'q.asked', body: [1] }, { runId: 'run', from: 'front/main' });
    const asked = eventsOf('message.delivered')[0]?.envelope;
    expect(asked).toMatchObject({ type: 'q.asked', from: 'front/main', to: 'echo/main', expectsReply: true });
    expect(answer).toMatchObject({ type: 'echo.made', body: [1], from: 'echo/main', to: 'front/main', replyTo: asked?.id, causationId: asked?.id });
  });

  it('times out exactly when its time is up, not before', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    let code: string | undefined;
    void codeOf(kernel.ask('slow/main', question, { runId: 'run', timeoutMs: 3 })).then((settled) => {
      code = settled;
    });
    await settle();
    clock.advance(2);
    await settle();
    expect(code).toBeUndefined();
    clock.advance(1);
    await settle();
    expect(code).toBe('OKSO_TIMEOUT');
  });

  it('stands for thirty seconds unless told otherwise', async () => {
    const { kernel, clock, eventsOf } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    await kernel.ask('echo/main', question, { runId: 'run' });
    expect(eventsOf('message.delivered')[0]?.envelope.deadline).toBe(clock.now() + DEFAULT_ASK_TIMEOUT_MS);
  });

  it('says in its time-out who did not answer what', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    const answer = kernel.ask('slow/main', question, { runId: 'run', timeoutMs: 50 });
    clock.advance(50);
    await expect(answer).rejects.toThrow('"slow/main" did not answer "q.asked" within 50 ms');
  });

  it('leaves the mailbox when it times out before anybody handled it', async () => {
    const { kernel, clock, events } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    kernel.tell({ ...question, to: 'slow/main', runId: 'other' });
    await settle();
    const code = codeOf(kernel.ask('slow/main', question, { runId: 'run', timeoutMs: 10 }));
    clock.advance(10);
    expect(await code).toBe('OKSO_TIMEOUT');
    expect(kernel.deadLetters().map(({ envelope, error }) => [envelope.runId, error.code])).toEqual([['run', 'OKSO_TIMEOUT']]);
    expect(events.filter(({ type }) => type === 'message.handled')).toEqual([]);
  });

  it('without any time left is refused without being handled', async () => {
    const { kernel } = createKernelFixture();
    let handled = 0;
    kernel.spawn(
      'echo/main',
      stateless(() => {
        handled += 1;
      }),
    );
    expect(await codeOf(kernel.ask('echo/main', question, { runId: 'run', timeoutMs: 0 }))).toBe('OKSO_TIMEOUT');
    expect(handled).toBe(0);
  });

  it('to nobody is refused at once', async () => {
    const { kernel } = createKernelFixture();
    expect(await codeOf(kernel.ask('nobody/home', question, { runId: 'run' }))).toBe('OKSO_ACTOR_GONE');
    expect(kernel.deadLetters().map(({ error }) => error.code)).toEqual(['OKSO_ACTOR_GONE']);
  });

  it('to a full mailbox is refused at once, and those before it are answered', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('echo/main', echo, { capacity: 3 });
    const answers = Array.from({ length: 8 }, (_, body) => kernel.ask('echo/main', { type: 'q.asked', body }, { runId: 'run' }));
    const settled = await Promise.allSettled(answers);
    expect(settled.map((each) => (each.status === 'fulfilled' ? each.value.body : (each.reason as OksoError).code))).toEqual([
      ...[0, 1, 2],
      ...Array.from({ length: 5 }, () => 'OKSO_MAILBOX_FULL'),
    ]);
  });

  it('that the actor handles without a word is refused', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn(
      'mute/main',
      stateless(() => undefined),
    );
    await expect(kernel.ask('mute/main', question, { runId: 'run' })).rejects.toThrow('"mute/main" handled "q.asked" without answering');
  });

  it('can be withdrawn with a signal, and its handler is told', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    const controller = new AbortController();
    const code = codeOf(kernel.ask('slow/main', question, { runId: 'run', signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await code).toBe('OKSO_INTERRUPTED');
    kernel.spawn('echo/main', echo);
    await kernel.close();
  });

  it('is withdrawn for the reason that the signal gives, if that is a fault of okso', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    const reason = new OksoError('OKSO_TIMEOUT', 'the run took too long', { hint: 'Allow more time.' });
    await expect(kernel.ask('slow/main', question, { runId: 'run', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(kernel.deadLetters()).toEqual([]);
    expect(eventsOf('message.delivered')).toEqual([]);
  });

  it('leaves no listener on the signal, however it ends', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    kernel.spawn('slow/main', stubborn);
    const { signal } = new AbortController();
    await kernel.ask('echo/main', question, { runId: 'run', signal });
    await codeOf(kernel.ask('nobody/home', question, { runId: 'run', signal }));
    const slow = codeOf(kernel.ask('slow/main', question, { runId: 'run', signal, timeoutMs: 10 }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    clock.advance(10);
    await slow;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leaves no timer behind when it is answered', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    await kernel.ask('echo/main', question, { runId: 'run' });
    clock.advance(LONGEST_TIMER_MS);
    expect(clock.timers).toBe(0);
  });

  it('is settled once: an answer that comes too late is a dead letter', async () => {
    const { kernel, clock } = createKernelFixture();
    let answer: (() => void) | undefined;
    kernel.spawn(
      'late/main',
      stateless(async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { type: 'a.given', body: null };
      }),
    );
    const code = codeOf(kernel.ask('late/main', question, { runId: 'run', timeoutMs: 10 }));
    await settle();
    clock.advance(10);
    expect(await code).toBe('OKSO_TIMEOUT');
    answer?.();
    await settle();
    expect(kernel.deadLetters().map(({ envelope, error }) => [envelope.type, error.message])).toEqual([
      ['a.given', 'nobody waits any more for "a.given" from "late/main"'],
    ]);
  });

  it('of one actor to another has no more time than the message that led to it', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('slow/main', stubborn);
    kernel.spawn(
      'middle/main',
      stateless((_message, { ask }) => ask('slow/main', question, { timeoutMs: 60_000 })),
    );
    const code = codeOf(kernel.ask('middle/main', question, { runId: 'run', timeoutMs: 20 }));
    await settle();
    clock.advance(20);
    expect(await code).toBe('OKSO_TIMEOUT');
    await kernel.close();
  });

  it('still finds its answer after thousands of others were settled', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    const slow = new Promise<void>((resolve) => {
      kernel.spawn(
        'slow/main',
        stateless(async () => {
          await gate;
          resolve();
          return { type: 'a.given', body: 'late' };
        }),
      );
    });
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answer = kernel.ask('slow/main', question, { runId: 'run' });
    for (let body = 0; body < 3000; body += 1) {
      expect((await kernel.ask('echo/main', { type: 'q.asked', body }, { runId: 'run' })).body).toBe(body);
    }
    open();
    await slow;
    expect((await answer).body).toBe('late');
  });
});
