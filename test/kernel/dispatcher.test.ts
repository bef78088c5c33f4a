import { describe, expect, it } from 'vitest';
import { OksoError } from '../../schemas/okso-error.ts';
import { codeOf, createKernelFixture, echo, settle, stateless } from './kernel-fixture.ts';

const message = { type: 'work.wanted', body: null, to: 'worker/main', runId: 'run' };

describe('handling a message', () => {
  it('gives an actor one message at a time', async () => {
    const { kernel } = createKernelFixture();
    let atOnce = 0;
    let most = 0;
    kernel.spawn(
      'worker/main',
      stateless(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await Promise.resolve();
        atOnce -= 1;
      }),
    );
    for (let n = 0; n < 20; n += 1) kernel.tell(message);
    await settle();
    expect([most, atOnce]).toEqual([1, 0]);
  });

  it('gives an actor with more concurrency that many, and begins in order', async () => {
    const { kernel } = createKernelFixture();
    const begun: unknown[] = [];
    const ends: (() => void)[] = [];
    kernel.spawn(
      'worker/main',
      stateless(({ body }) => {
        begun.push(body);
        return new Promise((resolve) => ends.push(() => resolve(undefined)));
      }),
      { concurrency: 3 },
    );
    for (let body = 0; body < 5; body += 1) kernel.tell({ ...message, body });
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    ends[1]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('sends every draft on, and the first without an address to the asker', async () => {
    const { kernel } = createKernelFixture({ routes: { 'side.told': 'sink/main', 'work.done': 'sink/main' } });
    const heard: unknown[] = [];
    kernel.spawn(
      'sink/main',
      stateless(({ type, body, replyTo }) => {
        heard.push([type, body, replyTo]);
      }),
    );
    kernel.spawn(
      'worker/main',
      stateless(() => [
        { type: 'side.told', body: 0, to: 'sink/main' },
        { type: 'work.done', body: 1 },
        { type: 'side.told', body: 2 },
      ]),
    );
    const answer = await kernel.ask('worker/main', message, { runId: 'run' });
    await settle();
    expect([answer.type, answer.body]).toEqual(['work.done', 1]);
    expect(heard).toEqual([
      ['side.told', 0, undefined],
      ['side.told', 2, undefined],
    ]);
  });

  it('tells the asker of an expected error, and keeps the state of the actor', async () => {
    const { kernel, eventsOf } = createKernelFixture();
    kernel.spawn('worker/main', () => {
      let count = 0;
      return {
        receive() {
          count += 1;
          if (count === 1) throw new OksoError('OKSO_TOOL_FAILED', 'the tool failed', { hint: 'Try another.' });
          return { type: 'count.told', body: count };
        },
      };
    });
    expect(await codeOf(kernel.ask('worker/main', message, { runId: 'run' }))).toBe('OKSO_TOOL_FAILED');
    expect((await kernel.ask('worker/main', message, { runId: 'run' })).body).toBe(2);
    expect(eventsOf('actor.restarted')).toEqual([]);
  });

  it('tells the watchers what was delivered, what was handled and how long it took', async () => {
    const { kernel, clock, events } = createKernelFixture();
    let end: () => void = () => undefined;
    kernel.spawn(
      'worker/main',
      stateless(
        () =>
          new Promise<void>((resolve) => {
            end = resolve;
          }),
      ),
    );
    kernel.tell(message);
    await settle();
    clock.advance(40);
    end();
    await settle();
    expect(events.map(({ type }) => type)).toEqual(['actor.spawned', 'message.delivered', 'message.handled']);
    expect(events[2]).toMatchObject({ ms: 40, envelope: { type: 'work.wanted' } });
    expect(events[2]).not.toHaveProperty('error');
  });

  it('does not begin with a message whose deadline has passed', async () => {
    const { kernel, clock } = createKernelFixture();
    let handled = 0;
    kernel.spawn(
      'worker/main',
      stateless(() => {
        handled += 1;
      }),
    );
    kernel.tell({ ...message, deadlineMs: 10 });
    clock.advance(10);
    await settle();
    expect(handled).toBe(0);
    expect(kernel.deadLetters()[0]?.error).toMatchObject({
      code: 'OKSO_TIMEOUT',
      message: '"worker/main" did not get to "work.wanted" within 10 ms',
    });
  });

  it('lets an actor ask another and answer with what it heard', async () => {
    const { kernel } = createKernelFixture();
    kernel.spawn('echo/main', echo);
    kernel.spawn(
      'worker/main',
      stateless(async ({ body }, { ask }) => {
        const heard = await ask('echo/main', { type: 'echo.wanted', body });
        return { type: 'work.done', body: [heard.body, heard.trace, heard.runId] };
      }),
    );
    const answer = await kernel.ask('worker/main', { ...message, body: 'hello' }, { runId: 'run', from: 'front/main' });
    expect(answer.body).toEqual(['hello', ['front/main', 'worker/main'], 'run']);
  });
});
