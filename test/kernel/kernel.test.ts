import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { createKernel, type Kernel } from '../../kernel/kernel.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { codeOf, createKernelFixture, echo, settle, stateless, stubborn } from './kernel-fixture.ts';
import type { ManualClock } from './manual-clock.ts';

const message = { type: 'work.wanted', body: null, to: 'worker/main', runId: 'run' };

describe('a kernel', () => {
  it('refuses a second actor at an address, and an address that is none', () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    expect(() => kernel.spawn('echo/main', echo)).toThrow('an actor already lives at "echo/main"');
    expect(() => kernel.spawn('Echo', echo)).toThrow(/Invalid string/);
  });

  it('asks a thousand actors at once', async () => {
    const { kernel } = createKernelFixture();
    const addresses = Array.from({ length: 1000 }, (_, index) => `echo/n${index}`);
    for (const address of addresses) kernel.spawn(address, echo);
    const answers = await Promise.all(addresses.map((address, body) => kernel.ask(address, { type: 'q.asked', body }, { runId: 'run' })));
    expect(answers.map(({ from, body }) => [from, body])).toEqual(addresses.map((address, body) => [address, body]));
    await kernel.close();
  });

  it('works on the time of the machine', async () => {
    let ids = 0;
    const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => `id${ids++}` });
    kernel.spawn('echo/main', echo);
    kernel.spawn('slow/main', stubborn);
    expect((await kernel.ask('echo/main', { type: 'q.asked', body: 1 }, { runId: 'run' })).body).toBe(1);
    const begun = Date.now();
    expect(await codeOf(kernel.ask('slow/main', { type: 'q.asked', body: 1 }, { runId: 'run', timeoutMs: 15 }))).toBe('OKSO_TIMEOUT');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(15);
    await kernel.close();
  });
});

describe('cancelling a run', () => {
  it('interrupts what is in hand, loses what waits, refuses what comes, and leaves other runs alone', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.spawn('echo/main', echo);
    const inHand = codeOf(kernel.ask('worker/main', message, { runId: 'run' }));
    const waiting = codeOf(kernel.ask('worker/main', message, { runId: 'run' }));
    let isOtherSettled = false;
    void codeOf(kernel.ask('worker/main', message, { runId: 'other' })).then(() => {
      isOtherSettled = true;
    });
    await settle();
    kernel.cancelRun('run', 'Ctrl-C');
    expect(await Promise.all([inHand, waiting])).toEqual(['OKSO_INTERRUPTED', 'OKSO_INTERRUPTED']);
    expect(kernel.tell(message)).toBe(false);
    await expect(kernel.ask('echo/main', message, { runId: 'run' })).rejects.toThrow('run "run" was interrupted: Ctrl-C');
    expect((await kernel.ask('echo/main', message, { runId: 'other' })).type).toBe('echo.made');
    expect(isOtherSettled).toBe(false);
    expect(eventsOf('run.cancelled')).toMatchObject([{ runId: 'run', error: { code: 'OKSO_INTERRUPTED' } }]);
    await kernel.destroy();
  });

  it('happens once, for the first reason, which may be a fault of okso', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', stubborn);
    const code = codeOf(kernel.ask('worker/main', message, { runId: 'run' }));
    kernel.cancelRun('run', new OksoError('OKSO_TIMEOUT', 'the run took too long', { hint: 'Allow more time.' }));
    kernel.cancelRun('run', 'Ctrl-C');
    expect(await code).toBe('OKSO_TIMEOUT');
    expect(eventsOf('run.cancelled')).toHaveLength(1);
  });

  it('tells the run, through whatever it had in hand', async () => {
    const { kernel } = createKernelFixture({
      routes: { 'run.failed': 'front/main' },
      failure: (_envelope, { code }) => ({ type: 'run.failed', body: code }),
    });
    const heard: unknown[] = [];
    kernel.spawn(
      'front/main',
      stateless(({ body }) => {
        heard.push(body);
      }),
    );
    kernel.spawn('worker/main', stubborn);
    kernel.tell(message);
    await settle();
    kernel.cancelRun('run', 'Ctrl-C');
    await settle();
    expect(heard).toEqual(['OKSO_INTERRUPTED']);
  });

  it('does not let a handler that will not stop send anything more', async () => {
    const { kernel } = createKernelFixture({ routes: { 'work.done': 'echo/main' } });
    kernel.spawn('echo/main', echo);
    let end: () => void = () => undefined;
    kernel.spawn(
      'worker/main',
      stateless(async () => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return { type: 'work.done', body: null };
      }),
    );
    kernel.tell(message);
    await settle();
    kernel.cancelRun('run', 'Ctrl-C');
    end();
    await settle();
    expect(kernel.deadLetters().map(({ envelope, error }) => [envelope.type, error.code])).toEqual([['work.done', 'OKSO_INTERRUPTED']]);
  });
});

describe('closing a kernel', () => {
  it('finishes what is inside, with what follows from it, and takes nothing more from outside', async () => {
    const { kernel } = createKernelFixture({ routes: { 'work.done': 'sink/main' } });
    const heard: unknown[] = [];
    kernel.spawn(
      'sink/main',
      stateless(({ body }) => {
        heard.push(body);
      }),
    );
    kernel.spawn(
      'worker/main',
      stateless(async ({ body }) => {
        await settle();
        return { type: 'work.done', body };
      }),
    );
    for (const body of [1, 2, 3]) kernel.tell({ ...message, body });
    const closed = kernel.close();
    expect(kernel.tell(message)).toBe(false);
    expect(await codeOf(kernel.ask('worker/main', message, { runId: 'run' }))).toBe('OKSO_INTERRUPTED');
    await closed;
    expect(heard).toEqual([1, 2, 3]);
  });

  it('disposes of the actors, the last one first, and of each once', async () => {
    const { kernel } = createKernelFixture();
    const disposed: string[] = [];
    for (const address of ['a/a', 'b/b', 'c/c']) {
      kernel.spawn(address, () => ({
        receive: () => undefined,
        async [Symbol.asyncDispose]() {
          disposed.push(address);
        },
      }));
    }
    kernel.stop('b/b');
    await Promise.all([kernel.close(), kernel.close(), kernel[Symbol.asyncDispose]()]);
    await kernel.destroy();
    expect(disposed).toEqual(['b/b', 'c/c', 'a/a']);
  });

  it('reports every actor that could not be disposed of', async () => {
    const { kernel } = createKernelFixture();
    for (const address of ['a/a', 'b/b']) {
      kernel.spawn(address, () => ({ receive: () => undefined, [Symbol.asyncDispose]: () => Promise.reject(new Error(address)) }));
    }
    const error: unknown = await kernel.close().catch((thrown: unknown) => thrown);
    expect((error as AggregateError).errors.map((each: Error) => each.message)).toEqual(['b/b', 'a/a']);
  });

  it('leaves no timer behind', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    await kernel.ask('echo/main', message, { runId: 'run' });
    await kernel.close();
    expect(clock.timers).toBe(0);
  });

  it('ends although what waited had waited too long', async () => {
    const { kernel, clock } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    kernel.tell({ ...message, to: 'echo/main', deadlineMs: 10 });
    clock.advance(10);
    await kernel.close();
    expect(kernel.deadLetters().map(({ error }) => error.code)).toEqual(['OKSO_TIMEOUT']);
  });

  it('waits for what a stopped actor still has in hand', async () => {
    const { kernel } = createKernelFixture();
    const order: string[] = [];
    kernel.spawn('worker/main', () => ({
      async receive() {
        await settle();
        order.push('ended');
      },
      async [Symbol.asyncDispose]() {
        order.push('disposed');
      },
    }));
    kernel.tell(message);
    await Promise.resolve();
    kernel.stop('worker/main');
    await kernel.close();
    expect(order).toEqual(['ended', 'disposed']);
  });

  it.each([
    ['its actor is stopped', (kernel: Kernel) => kernel.stop('echo/main')],
    ['its run is cancelled', (kernel: Kernel) => kernel.cancelRun('run', 'Ctrl-C')],
    ['its asker withdraws', (_kernel: Kernel, controller: AbortController) => controller.abort()],
  ])('ends when the last message that waits is gone because %s', async (_reason, remove) => {
    const { kernel } = createKernelFixture();
    const controller = new AbortController();
    kernel.spawn('echo/main', echo);
    const code = codeOf(kernel.ask('echo/main', message, { runId: 'run', signal: controller.signal }));
    const closed = kernel.close();
    remove(kernel, controller);
    await closed;
    expect(await code).toMatch(/OKSO_(ACTOR_GONE|INTERRUPTED)/);
  });

  it('ends when the run that keeps it waiting is cancelled', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('worker/main', stubborn);
    kernel.tell(message);
    await settle();
    const closed = kernel.close();
    kernel.cancelRun('run', 'Ctrl-C');
    await closed;
    expect(() => kernel.spawn('echo/main', echo)).toThrow('the kernel is closing');
  });
});

describe('destroying a kernel', () => {
  it('interrupts what is in hand, refuses every question, and does not wait for handlers', async () => {
    const { kernel } = createKernelFixture();
    let reason: unknown;
    let isDisposed = false;
    kernel.spawn('worker/main', () => ({
      receive: (_message, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
          });
        }),
      async [Symbol.asyncDispose]() {
        isDisposed = true;
      },
    }));
    const codes = [1, 2].map(() => codeOf(kernel.ask('worker/main', message, { runId: 'run' })));
    await settle();
    await kernel.destroy();
    expect(await Promise.all(codes)).toEqual(['OKSO_INTERRUPTED', 'OKSO_INTERRUPTED']);
    expect([(reason as OksoError).code, isDisposed]).toEqual(['OKSO_INTERRUPTED', true]);
    expect(kernel.deadLetters()).toHaveLength(1);
  });

  it('gives handlers time to clean up behind them, and disposes of their actors after that', async () => {
    const { kernel, clock } = createKernelFixture();
    const order: string[] = [];
    kernel.spawn('worker/main', () => ({
      async receive(_message, { signal }) {
        try {
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        } finally {
          await settle();
          order.push('cleaned up');
        }
      },
      async [Symbol.asyncDispose]() {
        order.push('disposed');
      },
    }));
    kernel.tell(message);
    await settle();
    await kernel.destroy({ drainMs: 100 });
    expect(order).toEqual(['cleaned up', 'disposed']);
    expect(clock.timers).toBe(0);
  });

  it('does not wait longer than it was told for a handler that never ends, nor at all when told again', async () => {
    for (const hurry of [(clock: ManualClock) => clock.advance(100), (_clock: ManualClock, kernel: Kernel) => kernel.destroy()]) {
      const { kernel, clock } = createKernelFixture();
      kernel.spawn(
        'worker/main',
        stateless(() => new Promise(() => undefined)),
      );
      kernel.tell(message);
      await settle();
      let isOver = false;
      const destroyed = kernel.destroy({ drainMs: 100 }).then(() => {
        isOver = true;
      });
      clock.advance(99);
      await settle();
      expect(isOver).toBe(false);
      hurry(clock, kernel);
      await destroyed;
    }
  });

  it('loses what waits without telling any run, for nobody is left to hear it', async () => {
    const { kernel } = createKernelFixture({ failure: () => ({ type: 'run.failed', body: null, to: 'worker/main' }) });
    kernel.spawn('worker/main', stubborn);
    kernel.tell(message);
    kernel.tell(message);
    await kernel.destroy();
    await settle();
    expect(kernel.deadLetters().map(({ envelope }) => envelope.type)).toEqual(['work.wanted', 'work.wanted']);
  });

  it('cuts a close short that waits for a handler which never ends', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => new Promise(() => undefined)),
    );
    kernel.tell(message);
    await settle();
    const closed = kernel.close();
    await kernel.destroy();
    await closed;
    expect(kernel.tell(message)).toBe(false);
  });
});

describe('a kernel under load', () => {
  it('lets timers, files and sockets have their turn between any 64 messages', async () => {
    const { kernel } = createKernelFixture();
    const count = 100_000;
    let handled = 0;
    let mostInATurn = 0;
    kernel.spawn(
      'worker/main',
      stateless(() => {
        handled += 1;
      }),
      { capacity: count },
    );
    for (let n = 0; n < count; n += 1) kernel.tell(message);
    while (handled < count) {
      const before = handled;
      await new Promise((resolve) => setImmediate(resolve));
      mostInATurn = Math.max(mostInATurn, handled - before);
    }
    // One tick's worth when the turn begins with it, and the one that began before.
    expect(mostInATurn).toBeLessThanOrEqual(128);
    await kernel.close();
  });

  it('keeps the order of each sender through restarts', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    const handled: unknown[] = [];
    kernel.spawn(
      'worker/main',
      stateless(async ({ body }) => {
        await Promise.resolve();
        if ((body as number) % 10 === 5) throw new TypeError('a bug');
        handled.push(body);
      }),
    );
    const bodies = Array.from({ length: 50 }, (_, body) => body);
    for (const body of bodies) kernel.tell({ ...message, body });
    await kernel.close();
    expect(handled).toEqual(bodies.filter((body) => body % 10 !== 5));
    expect(eventsOf('actor.restarted')).toHaveLength(5);
  });
});

describe('whatever happens', () => {
  const sends = fc.array(fc.record({ sender: fc.nat({ max: 3 }), hops: fc.nat({ max: 4 }) }), { maxLength: 80 });

  it('the messages of one sender are handled in order, each exactly once while there is room', async () => {
    await fc.assert(
      fc.asyncProperty(sends, async (sent) => {
        const { kernel } = createKernelFixture();
        const handled: { from: string; body: unknown }[] = [];
        kernel.spawn(
          'worker/main',
          stateless(async ({ from, body }) => {
            handled.push({ from, body });
            for (let hop = 0; hop < (sent[body as number]?.hops ?? 0); hop += 1) await Promise.resolve();
          }),
        );
        sent.forEach(({ sender }, body) => {
          kernel.tell({ ...message, from: `sender/n${sender}`, body });
        });
        await kernel.close();
        for (let sender = 0; sender < 4; sender += 1) {
          const from = `sender/n${sender}`;
          const expected = sent.flatMap((each, body) => (each.sender === sender ? [body] : []));
          expect(handled.filter((each) => each.from === from).map(({ body }) => body)).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('a mailbox takes as many as it holds, and every message is either handled or dead', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 60 }), async (capacity, count) => {
        const { kernel } = createKernelFixture();
        const handled: unknown[] = [];
        kernel.spawn(
          'worker/main',
          stateless(({ body }) => {
            handled.push(body);
          }),
          { capacity },
        );
        const accepted = Array.from({ length: count }, (_, body) => kernel.tell({ ...message, body }));
        await kernel.close();
        expect(accepted.filter(Boolean)).toHaveLength(Math.min(capacity, count));
        expect(handled).toEqual(Array.from({ length: Math.min(capacity, count) }, (_, body) => body));
        expect(kernel.deadLetters().map(({ envelope }) => envelope.body)).toEqual(
          Array.from({ length: Math.max(0, count - capacity) }, (_, index) => capacity + index),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('every question is settled once and no message is handled twice, through crashes, cancellations and time-outs', async () => {
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('ask' as const),
          run: fc.nat({ max: 2 }),
          does: fc.constantFrom('answer', 'crash', 'refuse', 'wait', 'ask on'),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), ms: fc.nat({ max: 60 }) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('let run' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), run: fc.nat({ max: 2 }) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.boolean(), async (steps, destroys) => {
        const { kernel, clock, eventsOf } = createKernelFixture();
        const begun: string[] = [];
        kernel.spawn('echo/main', echo);
        kernel.spawn(
          'worker/main',
          stateless(async ({ id, body }, { signal, ask }) => {
            begun.push(id);
            if (body === 'crash') throw new TypeError('a bug');
            if (body === 'refuse') throw new OksoError('OKSO_TOOL_FAILED', 'no', { hint: 'Ask again.' });
            if (body === 'wait') return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
            if (body === 'ask on') return { type: 'a.given', body: (await ask('echo/main', { type: 'q.asked', body })).body };
            return { type: 'a.given', body };
          }),
          { capacity: 10 },
        );
        const answers: Promise<string>[] = [];
        for (const each of steps) {
          if (each.kind === 'ask') {
            const asked = kernel.ask('worker/main', { type: 'q.asked', body: each.does }, { runId: `run${each.run}`, timeoutMs: 50 });
            answers.push(
              asked.then(
                () => 'answered',
                (thrown: OksoError) => thrown.code,
              ),
            );
          } else if (each.kind === 'advance') clock.advance(each.ms);
          else if (each.kind === 'cancel') kernel.cancelRun(`run${each.run}`, 'enough');
          else await new Promise((resolve) => setImmediate(resolve));
        }
        if (destroys) await kernel.destroy();
        else {
          const closed = kernel.close();
          // One after the other, those that wait take their full time.
          for (let n = 0; n <= answers.length; n += 1) {
            await new Promise((resolve) => setImmediate(resolve));
            clock.advance(50);
          }
          await closed;
        }
        const settled = await Promise.all(answers);
        expect(settled).toHaveLength(steps.filter(({ kind }) => kind === 'ask').length);
        expect(settled.every((code) => code === 'answered' || code.startsWith('OKSO_'))).toBe(true);
        expect(new Set(begun).size).toBe(begun.length);
        expect(eventsOf('message.delivered').filter(({ envelope }) => envelope.replyTo !== undefined).length).toBeGreaterThanOrEqual(
          settled.filter((code) => code === 'answered').length,
        );
        expect(clock.timers).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
