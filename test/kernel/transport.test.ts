import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createStamp } from '../../kernel/stamp.ts';
import { createInProcessTransport, parseEnvelope } from '../../kernel/transport.ts';
import { codeOf, createKernelFixture, echo, type KernelFixture, settle, stateless, stubborn } from './kernel-fixture.ts';
import { createManualClock } from './manual-clock.ts';
import { createPortTransport } from './port-transport.ts';
import { describeTransport, OWNED } from './transport-contract.ts';

describeTransport('the in-process transport', async () => {
  const transport = createInProcessTransport((address) => address === OWNED);
  return { near: transport, far: transport, dispose: () => Promise.resolve() };
});

describeTransport('a transport over a message port', async () => {
  const { port1, port2 } = new MessageChannel();
  return {
    near: createPortTransport(port1, (address) => address === OWNED),
    far: createPortTransport(port2, () => false),
    dispose: () => Promise.resolve(),
  };
});

describe('the in-process transport', () => {
  it('says when the listener has no place for a message', () => {
    const transport = createInProcessTransport(() => true);
    const stamp = createStamp({ clock: createManualClock(), newId: () => 'id' });
    const envelope = stamp.first({ type: 'a.b', body: null }, 'a/a', OWNED, 'run');
    expect(transport.send(envelope)).toBe(false);
    transport.onMessage(() => false);
    expect(transport.send(envelope)).toBe(false);
  });
});

describe('what comes over a wire', () => {
  const stamp = createStamp({ clock: createManualClock(), newId: () => 'id' });
  const envelope = { ...stamp.first({ type: 'a.b', body: { n: 1 } }, 'a/a', 'b/b', 'run'), expectsReply: true, replyTo: 'id0' };

  it('is an envelope when it has the shape of one', () => {
    expect(parseEnvelope(JSON.parse(JSON.stringify(envelope)))).toEqual(envelope);
  });

  it('is refused with the places that are wrong when it has not', () => {
    expect(() => parseEnvelope({ ...envelope, to: 'nowhere', extra: 1 })).toThrow(/something that is no envelope arrived \(.*to/);
    expect(() => parseEnvelope(null)).toThrow(/no envelope/);
  });
});

/** Two kernels joined by a message port: the near one reaches the addresses that begin with `far/`. */
function joinKernels() {
  const { port1, port2 } = new MessageChannel();
  let ids = 0;
  const newId = (): string => `id${ids++}`;
  const near = createKernelFixture({ newId, transports: [createPortTransport(port1, (address) => address.startsWith('far/'))] });
  const far = createKernelFixture({ newId, transports: [createPortTransport(port2, (address) => address.startsWith('near/'))] });
  const close = async (): Promise<void> => {
    await near.kernel.destroy();
    await far.kernel.destroy();
  };
  return { near, far, port2, close };
}

const question = { type: 'q.asked', body: 'hello' };

describe('two kernels joined by a transport', () => {
  it('answer each other', async () => {
    const { near, far, close } = joinKernels();
    far.kernel.spawn('far/echo', echo);
    const answer = await near.kernel.ask('far/echo', question, { runId: 'run' });
    expect(answer).toMatchObject({ type: 'echo.made', body: 'hello', from: 'far/echo', runId: 'run' });
    const delivered = (events: KernelFixture['events']): string[] =>
      events.flatMap((event) => (event.type === 'message.delivered' ? [event.envelope.type] : []));
    expect(delivered(near.events)).toEqual(['q.asked', 'echo.made']);
    expect(delivered(far.events)).toEqual(['q.asked', 'echo.made']);
    await close();
  });

  it('send each other messages that nobody answers', async () => {
    const { near, far, close } = joinKernels();
    const heard = new Promise((resolve) => {
      near.kernel.spawn(
        'near/sink',
        stateless(({ body }) => resolve(body)),
      );
    });
    far.kernel.spawn(
      'far/worker',
      stateless(({ body }) => ({ type: 'work.done', body, to: 'near/sink' })),
    );
    expect(near.kernel.tell({ ...question, to: 'far/worker', runId: 'run' })).toBe(true);
    expect(await heard).toBe('hello');
    await close();
  });

  it('refuse a question as one kernel would, with the same code', async () => {
    const { near, far, close } = joinKernels();
    const ask = (to: string, runId = 'run') => codeOf(near.kernel.ask(to, question, { runId }));
    far.kernel.spawn(
      'far/buggy',
      stateless(() => {
        throw new TypeError('a bug');
      }),
    );
    far.kernel.spawn('far/full', stubborn, { capacity: 0 });
    far.kernel.cancelRun('cancelled', 'enough');
    expect(await ask('far/buggy')).toBe('OKSO_INTERNAL');
    expect(await ask('far/nobody')).toBe('OKSO_ACTOR_GONE');
    expect(await ask('far/full')).toBe('OKSO_MAILBOX_FULL');
    expect(await ask('far/buggy', 'cancelled')).toBe('OKSO_INTERRUPTED');
    expect(await ask('elsewhere/nobody')).toBe('OKSO_ACTOR_GONE');
    await close();
  });

  it('settle every open question at once when the way between them ends', async () => {
    const { near, far, port2, close } = joinKernels();
    far.kernel.spawn('far/slow', stubborn);
    const codes = Array.from({ length: 10 }, () => codeOf(near.kernel.ask('far/slow', question, { runId: 'run' })));
    await settle();
    port2.close();
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['OKSO_ACTOR_GONE']));
    await close();
  });

  it('close the way between them when one of them closes', async () => {
    const { near, far, close } = joinKernels();
    near.kernel.spawn('near/slow', stubborn);
    const code = codeOf(far.kernel.ask('near/slow', question, { runId: 'run' }));
    await near.kernel.close();
    expect(await code).toBe('OKSO_ACTOR_GONE');
    await close();
  });

  it('do not wait for an answer that comes after the time-out', async () => {
    const { near, far, close } = joinKernels();
    let answer: () => void = () => undefined;
    far.kernel.spawn(
      'far/slow',
      stateless(async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { type: 'a.given', body: null };
      }),
    );
    const code = codeOf(near.kernel.ask('far/slow', question, { runId: 'run', timeoutMs: 10 }));
    await settle();
    near.clock.advance(10);
    expect(await code).toBe('OKSO_TIMEOUT');
    const dead = new Promise<string>((resolve) => {
      near.kernel.inspect((event) => {
        if (event.type === 'message.dead') resolve(event.envelope.type);
      });
    });
    answer();
    expect(await dead).toBe('a.given');
    await close();
  });
});
