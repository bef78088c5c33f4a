import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import type { KernelEvent } from '../../../kernel/inspector.ts';
import { createKernel, type Kernel } from '../../../kernel/kernel.ts';
import type { OksoError } from '../../../schemas/okso-error.ts';
import { codeOf, echo, stateless, stubborn } from '../kernel-fixture.ts';

/** A kernel from which the far actors can be reached, whatever lies between. */
export interface Near {
  kernel: Kernel;
  events: KernelEvent[];
}

/** More than a mailbox or a wire takes, several times over. */
const FLOOD = 5_000;

/** What a kernel promises of its actors, wherever they live. Every transport is put through this. */
export function describeTransport(name: string, reach: (kernel: Kernel) => void): void {
  async function withNear(test: (near: Near) => Promise<void>): Promise<void> {
    let ids = 0;
    const events: KernelEvent[] = [];
    const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => `near${ids++}` });
    kernel.inspect((event) => events.push(event));
    reach(kernel);
    try {
      await test({ kernel, events });
    } finally {
      await kernel.destroy();
    }
  }

  const question = { type: 'q.asked', body: 'hello' };
  const items = async (kernel: Kernel): Promise<unknown> =>
    (await kernel.ask('far/list', { type: 'items.wanted', body: null }, { runId: 'run' })).body;
  const item = (body: unknown, to = 'far/list') => ({ type: 'item.sent', body, to, runId: 'run' });

  /** Asks until the far side has told as many handlers to stop. */
  async function stopped(kernel: Kernel, count: number): Promise<string[]> {
    for (;;) {
      const told = (await kernel.ask('far/stopped', question, { runId: 'another' })).body as string[];
      if (told.length >= count) return told;
    }
  }

  describe(`an actor reached ${name}`, () => {
    it('answers, and the answer belongs to the run and names the way it came', () =>
      withNear(async ({ kernel }) => {
        const answer = await kernel.ask('far/echo', question, { runId: 'run', from: 'near/asker' });
        expect(answer).toMatchObject({ type: 'echo.made', body: 'hello', from: 'far/echo', to: 'near/asker', runId: 'run', trace: ['near/asker'] });
      }));

    it('gets any JSON as it was sent', () =>
      withNear(async ({ kernel }) => {
        // Without -0, which JSON cannot say.
        const bodies = fc
          .sample(fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }), { numRuns: 30, seed: 1 })
          .map((body) => JSON.parse(JSON.stringify(body)) as unknown);
        const answers = await Promise.all(bodies.map((body) => kernel.ask('far/echo', { type: 'q.asked', body }, { runId: 'run' })));
        expect(answers.map(({ body }) => body)).toEqual(bodies);
      }));

    it('gets the messages of each sender in order and each once, also after a crash', () =>
      withNear(async ({ kernel }) => {
        const sent = Array.from({ length: 400 }, (_, n) => n);
        for (const n of sent) kernel.tell(item(n));
        expect(await items(kernel)).toEqual(sent);
        for (const n of [...sent.slice(0, 10), 'crash', ...sent]) kernel.tell(item(n));
        expect(await items(kernel)).toEqual(sent);
      }));

    it('is not sent what is not JSON, and cannot answer with it', () =>
      withNear(async ({ kernel }) => {
        for (const body of [new Date(0), { deep: [new Map()] }, { f: () => 1 }, Number.NaN, 1n, undefined]) {
          expect(kernel.tell(item(body))).toBe(false);
          expect(await codeOf(kernel.ask('far/echo', { type: 'q.asked', body }, { runId: 'run' }))).toBe('OKSO_INTERNAL');
        }
        expect(kernel.deadLetters()).toHaveLength(12);
        await expect(kernel.ask('far/unclean', question, { runId: 'run' })).rejects.toThrow('with a body that is not JSON: body.at is a Date');
      }));

    it('refuses with code, hint and details', () =>
      withNear(async ({ kernel }) => {
        const error: unknown = await kernel.ask('far/refusing', question, { runId: 'run' }).catch((thrown: unknown) => thrown);
        expect((error as OksoError).toBody()).toEqual({ code: 'OKSO_TOOL_FAILED', message: 'not today', hint: 'Ask tomorrow.', details: { day: 1 } });
        expect(await codeOf(kernel.ask('far/full', question, { runId: 'run' }))).toBe('OKSO_MAILBOX_FULL');
        expect(await codeOf(kernel.ask('far/nobody', question, { runId: 'run' }))).toBe('OKSO_ACTOR_GONE');
        expect(await codeOf(kernel.ask('far/list', { type: 'q.asked', body: 'crash' }, { runId: 'run' }))).toBe('OKSO_INTERNAL');
      }));

    it('is told to stop when its time is up, its asker goes or its run is cancelled', () =>
      withNear(async ({ kernel }) => {
        const ask = (body: string, limits: object) => codeOf(kernel.ask('far/slow', { type: 'q.asked', body }, { runId: 'run', ...limits }));
        // A far side that is still starting gets a question too late to begin with it.
        for (let timeoutMs = 20; (await stopped(kernel, 0)).length === 0; timeoutMs *= 2)
          expect(await ask('time', { timeoutMs })).toBe('OKSO_TIMEOUT');
        const leaving = new AbortController();
        const codes = [ask('asker', { signal: leaving.signal }), ask('run', {})];
        kernel.tell(item('tell', 'far/slow'));
        // What was sent before this has begun when this is answered.
        await kernel.ask('far/echo', question, { runId: 'run' });
        leaving.abort();
        expect(await codes[0]).toBe('OKSO_INTERRUPTED');
        await stopped(kernel, 2);
        kernel.cancelRun('run', 'enough');
        expect(await codes[1]).toBe('OKSO_INTERRUPTED');
        const told = await stopped(kernel, 4);
        expect(told.slice(0, 2)).toEqual(['time: OKSO_TIMEOUT', 'asker: OKSO_INTERRUPTED']);
        expect(told.slice(2).sort()).toEqual(['run: OKSO_INTERRUPTED', 'tell: OKSO_INTERRUPTED']);
      }));

    it('may ask back, and a question through several hands is taken back from the last', () =>
      withNear(async ({ kernel }) => {
        let reason: unknown;
        const isStopped = new Promise<void>((resolve) => {
          kernel.spawn(
            'near/slow',
            stateless((message, context) => {
              context.signal.addEventListener('abort', () => {
                reason = context.signal.reason;
                resolve();
              });
              return stubborn().receive(message, context);
            }),
          );
        });
        kernel.spawn('near/echo', echo);
        const via = (body: string, signal?: AbortSignal) =>
          kernel.ask('far/middle', { type: 'q.asked', body }, { runId: 'run', ...(signal === undefined ? {} : { signal }) });
        expect((await via('near/echo')).body).toBe('on');
        const leaving = new AbortController();
        const code = codeOf(via('near/slow', leaving.signal));
        await delivery(kernel, 'near/slow');
        leaving.abort();
        expect(await code).toBe('OKSO_INTERRUPTED');
        await isStopped;
        expect((reason as OksoError).code).toBe('OKSO_INTERRUPTED');
      }));

    it('has no more messages under way to it than it may hold: the rest is refused and becomes dead letters', () =>
      withNear(async ({ kernel, events }) => {
        const taken = Array.from({ length: FLOOD }, () => kernel.tell(item('flood', 'far/slow'))).filter(Boolean).length;
        expect(taken).toBe(1000);
        const refused = events.flatMap((event) => (event.type === 'message.dead' ? [event.error.code] : []));
        expect(refused).toHaveLength(FLOOD - taken);
        expect(new Set(refused)).toEqual(new Set(['OKSO_MAILBOX_FULL']));
      }));

    it('can flood this side, which handles what it takes in turns with everything else', () =>
      withNear(async ({ kernel, events }) => {
        let handled = 0;
        let turns = 0;
        let mostInATurn = 0;
        const dead = () => events.filter(({ type }) => type === 'message.dead').length;
        kernel.spawn(
          'near/sink',
          stateless(() => {
            handled += 1;
          }),
          { capacity: FLOOD },
        );
        kernel.tell({ type: 'flood.wanted', body: 900, to: 'far/flood', runId: 'run' });
        while (handled + dead() < 900) {
          const before = handled;
          await new Promise((resolve) => setImmediate(resolve));
          mostInATurn = Math.max(mostInATurn, handled - before);
          turns += 1;
        }
        expect(handled).toBe(900);
        expect(turns).toBeGreaterThan(1);
        expect(mostInATurn).toBeLessThanOrEqual(128);
      }));
  });
}

/** Waits until a message has been delivered to an address. */
function delivery(kernel: Kernel, address: string): Promise<void> {
  return new Promise((resolve) => {
    kernel.inspect((event) => {
      if (event.type === 'message.delivered' && event.envelope.to === address) resolve();
    });
  });
}
