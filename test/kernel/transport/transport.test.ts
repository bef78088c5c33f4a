import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import { createKernel, type Kernel } from '../../../kernel/kernel.ts';
import { codeOf, stateless } from '../kernel-fixture.ts';
import { describeTransport } from './contract.ts';
import { spawnFarActors } from './far-actors.ts';
import { buildFarKernel, type FarSide, inChild, inThread } from './far-side.ts';

let built: Awaited<ReturnType<typeof buildFarKernel>>;
const started: FarSide[] = [];
beforeAll(async () => {
  built = await buildFarKernel();
});
afterAll(async () => {
  for (const { kill } of started) kill();
  await built[Symbol.asyncDispose]();
});

const elsewhere: [string, () => FarSide][] = [
  ['through a worker port', () => inThread(built.script)],
  ['through child IPC', () => inChild(built.script, 'json')],
  ['through child IPC with advanced serialization', () => inChild(built.script, 'advanced')],
];

function start(open: () => FarSide): FarSide {
  const side = open();
  started.push(side);
  return side;
}

describeTransport('in process', spawnFarActors);
for (const [name, open] of elsewhere) describeTransport(name, (kernel) => kernel.connect(start(open).way));

describe.each(elsewhere)('an actor reached %s', (_name, open) => {
  async function withFar(test: (kernel: Kernel, far: FarSide, news: unknown[]) => Promise<void>): Promise<void> {
    let ids = 0;
    const news: unknown[] = [];
    const failure = (_envelope: unknown, { code }: { code: string }) => ({ type: 'run.failed', body: code, to: 'near/front' });
    const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => `near${ids++}`, failure });
    kernel.spawn(
      'near/front',
      stateless(({ body }) => {
        news.push(body);
      }),
    );
    const far = start(open);
    kernel.connect(far.way);
    await test(kernel, far, news);
    await kernel.destroy();
  }

  const question = { type: 'q.asked', body: 'hello' };
  const ends: [string, (kernel: Kernel, far: FarSide) => void][] = [
    ['is killed', (_kernel, far) => far.kill()],
    ['exits', (kernel) => void kernel.tell({ type: 'work.wanted', body: null, to: 'far/exit', runId: 'exit' })],
    ['can no longer be reached', (_kernel, far) => far.drop()],
  ];

  it.each(ends)('settles everything when it %s, and another can take its place', (_how, end) =>
    withFar(async (kernel, far, news) => {
      const codes = Array.from({ length: 10 }, () => codeOf(kernel.ask('far/slow', question, { runId: 'asked' })));
      expect(kernel.tell({ ...question, to: 'far/slow', runId: 'told' })).toBe(true);
      await kernel.ask('far/echo', question, { runId: 'run' });
      const closed = new Promise<number>((resolve) => {
        kernel.inspect((event) => {
          if (event.type === 'transport.closed') resolve(event.lost);
        });
      });
      end(kernel, far);
      expect(new Set(await Promise.all(codes))).toEqual(new Set(['OKSO_ACTOR_GONE']));
      const lost = await closed;
      expect(lost).toBeGreaterThanOrEqual(11);
      expect(kernel.deadLetters().filter(({ error }) => error.code === 'OKSO_ACTOR_GONE')).toHaveLength(lost);
      // The run that nobody asked for hears of it, too.
      await kernel.ask('near/front', question, { runId: 'run' }).catch(() => undefined);
      expect(news).toContain('OKSO_ACTOR_GONE');
      expect(await codeOf(kernel.ask('far/echo', question, { runId: 'run' }))).toBe('OKSO_ACTOR_GONE');
      kernel.connect(start(open).way);
      expect((await kernel.ask('far/echo', question, { runId: 'run' })).body).toBe('hello');
    }),
  );

  it('lives no longer than the kernel that reaches it', () =>
    withFar(async (kernel, far) => {
      await kernel.ask('far/echo', question, { runId: 'run' });
      await kernel.close();
      expect(await far.ended).toBe(0);
    }));
});
