import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { createKernel } from '../../kernel/kernel.ts';
import { randomFrom } from '../helpers/random-from.ts';
import { chaotic, type Mischief, numberOf, tellSink } from './chaos-actor.ts';
import { codeOf, stateless } from './kernel-fixture.ts';
import { buildFarKernel, type FarSide, inChild, inThread } from './transport/far-side.ts';

let built: Awaited<ReturnType<typeof buildFarKernel>>;
beforeAll(async () => {
  built = await buildFarKernel();
});
afterAll(() => built[Symbol.asyncDispose]());

const MESSAGES = 1500;
/** Nothing waits longer than this for an answer that never comes. */
const PATIENCE_MS = 300;

const places: [string, () => FarSide][] = [
  ['thread', () => inThread(built.script)],
  ['child process', () => inChild(built.script, 'json')],
];
const runs = places.flatMap(([place, open]) => [1, 2, 3].map((seed) => [place, seed, open] as const));

it.each(runs)(
  'through crashes, exits, kills, dropped ways, time-outs and cancelled runs in a %s nothing is lost in silence (seed %i)',
  async (_place, seed, open) => {
    const random = randomFrom(seed);
    const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0];
    const does = (): Mischief['does'] => (random() < 0.7 ? pick(['answer', 'wait'] as const) : pick(['answer', 'refuse', 'hang', 'spoil'] as const));

    let ids = 0;
    const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => `near${ids++}`, failure: tellSink });
    // Every message that nobody asked about must end as one of these: its number reaches the sink, or a dead letter carries it.
    const accounted = new Set<unknown>();
    const account = (body: unknown): void => {
      accounted.add(numberOf(body));
    };
    kernel.spawn(
      'near/sink',
      stateless(({ body }) => account(body)),
      { capacity: Number.POSITIVE_INFINITY },
    );
    kernel.spawn('near/chaos', chaotic, { concurrency: 8 });
    let far = open();
    let waysEnded = 0;
    kernel.connect(far.way);
    const stopWatching = kernel.inspect((event) => {
      if (event.type === 'message.dead') account(event.envelope.body);
      if (event.type !== 'transport.closed') return;
      waysEnded += 1;
      far.kill();
      far = open();
      kernel.connect(far.way);
    });

    const answers: Promise<string>[] = [];
    const told: number[] = [];
    await kernel.ask('far/echo', { type: 'q.asked', body: null }, { runId: 'warm-up' });
    for (let n = 0; n < MESSAGES; n += 1) {
      const chance = random();
      const runId = `run${Math.floor(n / 100)}`;
      const to = pick(['near/chaos', 'far/chaos'] as const);
      const tell = (address: string, what: Mischief['does'], limits: { deadlineMs?: number } = {}): void => {
        told.push(n);
        kernel.tell({ type: 'work.wanted', runId, to: address, body: { n, does: what }, ...limits });
      };
      if (chance < 0.005) far.kill();
      else if (chance < 0.01) far.drop();
      else if (chance < 0.015) tell('far/chaos', 'exit');
      else if (chance < 0.02) tell(to, 'crash');
      else if (chance < 0.023) kernel.cancelRun(runId, 'enough');
      else if (chance < 0.5) tell(to, does(), { deadlineMs: PATIENCE_MS });
      else {
        const asked = kernel.ask(to, { type: 'work.wanted', body: { n, does: does() } }, { runId, timeoutMs: PATIENCE_MS });
        answers.push(
          asked.then(
            () => 'answered',
            () => codeOf(asked),
          ),
        );
      }
      if (random() < 0.2) await new Promise((resolve) => setTimeout(resolve, random() * 5));
    }

    const settled = await Promise.all(answers);
    expect(settled.filter((code) => code !== 'answered' && !code.startsWith('OKSO_'))).toEqual([]);
    expect(new Set(settled).has('answered')).toBe(true);
    expect(waysEnded).toBeGreaterThan(3);
    while (told.some((n) => !accounted.has(n))) await new Promise((resolve) => setTimeout(resolve, 10));
    stopWatching();
    await kernel.destroy({ drainMs: PATIENCE_MS });
    far.kill();
  },
);
