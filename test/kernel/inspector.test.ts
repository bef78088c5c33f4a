import { describe, expect, it } from 'vitest';
import { createInspector, type KernelEvent } from '../../kernel/inspector.ts';
import { createKernelFixture, echo, settle } from './kernel-fixture.ts';

const spawned: KernelEvent = { type: 'actor.spawned', at: 1, address: 'a/a' };

describe('the inspector', () => {
  it('tells every listener, in the order of subscription, until it leaves', () => {
    const heard: string[] = [];
    const inspector = createInspector();
    inspector.subscribe(() => heard.push('first'));
    const leave = inspector.subscribe(() => heard.push('second'));
    inspector.emit(spawned);
    leave();
    inspector.emit(spawned);
    expect(heard).toEqual(['first', 'second', 'first']);
  });

  it('knows whether anybody listens', () => {
    const inspector = createInspector();
    expect(inspector.isWatched).toBe(false);
    const leave = inspector.subscribe(() => undefined);
    expect(inspector.isWatched).toBe(true);
    leave();
    expect(inspector.isWatched).toBe(false);
  });

  it('counts one function subscribed twice as two subscriptions', () => {
    let heard = 0;
    const inspector = createInspector();
    const listener = (): void => {
      heard += 1;
    };
    inspector.subscribe(listener);
    inspector.subscribe(listener)();
    inspector.emit(spawned);
    expect(heard).toBe(1);
  });

  it('reports a listener that throws or rejects to the others, and keeps it', async () => {
    const heard: KernelEvent[] = [];
    let calls = 0;
    const inspector = createInspector();
    inspector.subscribe(() => {
      calls += 1;
      throw new Error('thrown');
    });
    inspector.subscribe(async () => {
      throw new Error('rejected');
    });
    inspector.subscribe((event) => heard.push(event));
    inspector.emit(spawned);
    await settle();
    expect(heard.map((event) => (event.type === 'listener.failed' ? event.error.message : event.type)).toSorted()).toEqual([
      'actor.spawned',
      'rejected',
      'thrown',
    ]);
    expect(calls).toBe(2);
  });

  it('keeps a listener that throws at everything from hurting the kernel', async () => {
    const { kernel } = createKernelFixture();
    kernel.inspect(() => {
      throw new Error('broken');
    });
    kernel.spawn('echo/main', echo);
    const answer = await kernel.ask('echo/main', { type: 'q.asked', body: 7 }, { runId: 'run' });
    expect(answer.body).toBe(7);
  });
});
