import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { MAX_RESTARTS, RESTART_WINDOW_MS } from '../../kernel/restart-limit.ts';
import { codeOf, createKernelFixture, settle, stateless } from './kernel-fixture.ts';

const crash = { type: 'work.wanted', body: 'crash' };
const count = { type: 'work.wanted', body: 'count' };
const asked = { runId: 'run' };

/** Counts its messages, and crashes when told to. */
function fragile(): Actor {
  let counted = 0;
  return {
    receive({ body }) {
      if (body === 'crash') throw new TypeError('a bug');
      counted += 1;
      return { type: 'count.told', body: counted };
    },
  };
}

describe('an actor that crashes', () => {
  it('gives its asker the error, and starts again with fresh state', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', fragile);
    await kernel.ask('worker/main', count, asked);
    expect((await kernel.ask('worker/main', count, asked)).body).toBe(2);
    const error: unknown = await kernel.ask('worker/main', crash, asked).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'OKSO_INTERNAL', message: 'a bug', cause: new TypeError('a bug') });
    expect((await kernel.ask('worker/main', count, asked)).body).toBe(1);
    expect(eventsOf('actor.restarted')).toMatchObject([{ address: 'worker/main', error: { message: 'a bug' } }]);
  });

  it('crashes by rejecting just as by throwing', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn(
      'worker/main',
      stateless(() => Promise.reject(new TypeError('a bug'))),
    );
    expect(await codeOf(kernel.ask('worker/main', count, asked))).toBe('OKSO_INTERNAL');
    expect(eventsOf('actor.restarted')).toHaveLength(1);
  });

  it('keeps its mailbox', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('worker/main', fragile);
    const crashed = codeOf(kernel.ask('worker/main', crash, asked));
    const waiting = [kernel.ask('worker/main', count, asked), kernel.ask('worker/main', count, asked)];
    expect(await crashed).toBe('OKSO_INTERNAL');
    expect((await Promise.all(waiting)).map(({ body }) => body)).toEqual([1, 2]);
  });

  it('is stopped at the sixth crash in ten seconds, and what waits is dead', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', fragile);
    const crashes = Array.from({ length: MAX_RESTARTS + 1 }, () => codeOf(kernel.ask('worker/main', crash, asked)));
    const waiting = codeOf(kernel.ask('worker/main', count, asked));
    expect(new Set(await Promise.all(crashes))).toEqual(new Set(['OKSO_INTERNAL']));
    expect(await waiting).toBe('OKSO_ACTOR_GONE');
    expect(eventsOf('actor.restarted')).toHaveLength(MAX_RESTARTS);
    expect(eventsOf('actor.stopped')).toMatchObject([{ address: 'worker/main', error: { message: 'a bug' } }]);
    expect(kernel.deadLetters().map(({ envelope }) => envelope.body)).toEqual(['count']);
    expect(await codeOf(kernel.ask('worker/main', count, asked))).toBe('OKSO_ACTOR_GONE');
  });

  it('may crash for ever if it takes its time', async () => {
    const { kernel, clock, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', fragile);
    for (let round = 0; round < 20; round += 1) {
      await codeOf(kernel.ask('worker/main', crash, asked));
      clock.advance(RESTART_WINDOW_MS / MAX_RESTARTS);
    }
    expect(eventsOf('actor.restarted')).toHaveLength(20);
    expect(eventsOf('actor.stopped')).toEqual([]);
  });

  it('is stopped at once when it cannot be made again', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    let made = 0;
    kernel.spawn('worker/main', () => {
      made += 1;
      if (made > 1) throw new Error('no second time');
      return fragile();
    });
    await codeOf(kernel.ask('worker/main', crash, asked));
    expect(eventsOf('actor.stopped')).toMatchObject([{ error: { message: 'no second time' } }]);
    expect(eventsOf('actor.restarted')).toEqual([]);
  });

  it('leaves its address free for another when it was stopped', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('worker/main', fragile);
    kernel.stop('worker/main');
    kernel.stop('worker/main');
    kernel.spawn('worker/main', fragile);
    expect((await kernel.ask('worker/main', count, asked)).body).toBe(1);
  });

  it('is disposed of once, after the last handler of that life has ended', async () => {
    const { kernel } = createKernelFixture();
    const disposed: number[] = [];
    let lives = 0;
    let end: () => void = () => undefined;
    kernel.spawn(
      'worker/main',
      () => {
        lives += 1;
        const life = lives;
        return {
          receive: ({ body }) => (body === 'crash' ? Promise.reject(new TypeError('a bug')) : new Promise<void>((resolve) => (end = resolve))),
          async [Symbol.asyncDispose]() {
            disposed.push(life);
          },
        };
      },
      { concurrency: 2 },
    );
    kernel.tell({ type: 'work.wanted', body: 'wait', to: 'worker/main', runId: 'run' });
    await codeOf(kernel.ask('worker/main', crash, asked));
    await settle();
    expect([lives, disposed]).toEqual([2, []]);
    end();
    await settle();
    expect(disposed).toEqual([1]);
    await kernel.close();
    expect(disposed).toEqual([1, 2]);
  });

  it('takes down its life once, however many of its handlers crash', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    const crashes: ((error: Error) => void)[] = [];
    kernel.spawn(
      'worker/main',
      stateless(() => new Promise((_resolve, reject) => crashes.push(reject))),
      { concurrency: 3 },
    );
    const codes = [1, 2, 3].map(() => codeOf(kernel.ask('worker/main', count, asked)));
    await settle();
    for (const reject of crashes) reject(new TypeError('a bug'));
    await Promise.all(codes);
    expect(eventsOf('actor.restarted')).toHaveLength(1);
  });

  it('reports when what is left of it cannot be disposed of', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', () => ({ ...fragile(), [Symbol.asyncDispose]: () => Promise.reject(new Error('stuck')) }));
    await codeOf(kernel.ask('worker/main', crash, asked));
    await settle();
    expect(eventsOf('actor.logged')).toMatchObject([{ level: 'error', from: 'worker/main', detail: { message: 'stuck' } }]);
  });
});
