import { describe, expect, it } from 'vitest';
import { MESSAGES_PER_TICK } from '../../kernel/scheduler.ts';
import { createKernelFixture, settle, stateless } from './kernel-fixture.ts';

const message = { type: 'work.wanted', body: null, runId: 'run' };

describe('the scheduler', () => {
  it('lets the event loop have its turn after every batch', async () => {
    const { kernel } = createKernelFixture();
    let handled = 0;
    kernel.spawn(
      'worker/main',
      stateless(() => {
        handled += 1;
      }),
    );
    for (let n = 0; n < 3 * MESSAGES_PER_TICK; n += 1) kernel.tell({ ...message, to: 'worker/main' });
    const perTurn: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const before = handled;
      await new Promise((resolve) => setImmediate(resolve));
      perTurn.push(handled - before);
    }
    await settle();
    expect(handled).toBe(3 * MESSAGES_PER_TICK);
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(MESSAGES_PER_TICK);
  });

  it('lets timers fire while two actors write to each other for ever', async () => {
    const { kernel } = createKernelFixture();
    let hops = 0;
    let isOver = false;
    const hit = (to: string) =>
      stateless(async () => {
        hops += 1;
        return isOver ? undefined : { type: 'ball.hit', body: null, to };
      });
    kernel.spawn('ping/main', hit('pong/main'));
    kernel.spawn('pong/main', hit('ping/main'));
    kernel.tell({ ...message, to: 'ping/main' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    isOver = true;
    await kernel.close();
    expect(hops).toBeGreaterThan(MESSAGES_PER_TICK);
  });

  it('gives an actor with one message its turn before an actor with many has finished', async () => {
    const { kernel } = createKernelFixture();
    const order: string[] = [];
    for (const address of ['busy/main', 'quiet/main']) {
      kernel.spawn(
        address,
        stateless(() => {
          order.push(address);
        }),
      );
    }
    for (let n = 0; n < 10; n += 1) kernel.tell({ ...message, to: 'busy/main' });
    kernel.tell({ ...message, to: 'quiet/main' });
    await settle();
    expect(order.indexOf('quiet/main')).toBe(1);
    expect(order).toHaveLength(11);
  });
});
