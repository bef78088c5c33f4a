import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createStamp } from '../../../kernel/stamp.ts';
import { createInProcessTransport } from '../../../kernel/transport/in-process.ts';
import type { Transport, WayEnd } from '../../../kernel/transport/transport.ts';
import { createWireTransport, WIRE_WINDOW, type Wire } from '../../../kernel/transport/wire.ts';
import { createWorkerPortTransport } from '../../../kernel/transport/worker-port.ts';
import type { Envelope } from '../../../schemas/envelope.ts';
import { createManualClock } from '../manual-clock.ts';

/** One end of a wire with a test at the other end. */
function openWire() {
  const posted: unknown[] = [];
  const arrived: Envelope[] = [];
  let say: (frame: unknown) => void = () => undefined;
  let hearEnd: () => void = () => undefined;
  const wire: Wire = {
    post: (frame) => posted.push(JSON.parse(frame)),
    onFrame(hear) {
      say = hear;
    },
    onEnd(hear) {
      hearEnd = hear;
    },
    end: () => hearEnd(),
  };
  const transport = createWireTransport(wire, (address) => address !== 'near/actor');
  const ends: WayEnd[] = [];
  transport.onClose((end) => ends.push(end));
  transport.onMessage((envelope) => {
    arrived.push(envelope);
    return undefined;
  });
  const hear = (frame: object): void => say(JSON.stringify(frame));
  return { transport, posted, arrived, ends, hear, hearRaw: (frame: unknown) => say(frame), breakOff: () => hearEnd() };
}

let ids = 0;
const stamp = createStamp({ clock: createManualClock(), newId: () => `id${ids++}` });
const envelope = (to = 'far/actor', body: unknown = null): Envelope => stamp.first({ type: 'work.wanted', body }, 'near/actor', to, 'run');
const answerTo = (question: Envelope): Envelope => ({ ...envelope('near/actor'), replyTo: question.id });

it('leads to the addresses it was given, and never to where kernels speak to each other', () => {
  const { transport } = openWire();
  expect(['far/actor', 'near/actor', 'kernel/control'].map(transport.owns)).toEqual([true, false, false]);
});

it('has room again when the other side is done with a message, or has answered it', () => {
  const { transport, hear } = openWire();
  const sent = Array.from({ length: WIRE_WINDOW }, () => envelope());
  for (const each of sent) expect(transport.send(each)).toBeUndefined();
  expect(transport.send(envelope())).toMatchObject({ code: 'OKSO_MAILBOX_FULL' });
  hear({ released: sent[0]?.id });
  hear(answerTo(sent[1] as Envelope));
  expect([transport.send(envelope()), transport.send(envelope()), transport.send(envelope())?.code]).toEqual([
    undefined,
    undefined,
    'OKSO_MAILBOX_FULL',
  ]);
});

it('lets answers pass when it is full: they make room', () => {
  const { transport, hear } = openWire();
  const question = { ...envelope('near/actor'), expectsReply: true as const };
  hear(question);
  for (let n = 0; n < WIRE_WINDOW; n += 1) transport.send(envelope());
  expect(transport.send(answerTo(question))).toBeUndefined();
});

it('says once that it is done with a message, and not at all when it has answered', () => {
  const { transport, posted, hear } = openWire();
  const [told, asked] = [envelope('near/actor'), envelope('near/actor')];
  hear(told);
  hear(asked);
  transport.release(told);
  transport.release(told);
  const answer = answerTo(asked);
  transport.send(answer);
  transport.release(asked);
  expect(posted).toEqual([{ released: told.id }, answer]);
});

it('names what was lost when it breaks: what was not done with', () => {
  const { transport, ends, hear, breakOff } = openWire();
  const [done, lost] = [envelope(), envelope()];
  transport.send(done);
  transport.send(lost);
  hear({ released: done.id });
  breakOff();
  expect(ends).toEqual([{ lost: [lost] }]);
  expect([transport.owns('far/actor'), transport.send(envelope())?.code]).toEqual([false, 'OKSO_ACTOR_GONE']);
});

const guest = envelope('near/actor');
it.each<[string, (wire: ReturnType<typeof openWire>) => void, string]>([
  ['what is not JSON', ({ hearRaw }) => hearRaw('{'), 'it is not JSON'],
  ['what is not text', ({ hearRaw }) => hearRaw({ released: 'x' }), 'it is not JSON'],
  ['an envelope with wrong places', ({ hear }) => hear({ ...guest, to: 'nowhere', extra: 1 }), 'to, Unrecognized key'],
  ['a message twice', ({ hear }) => [hear(guest), hear(guest)], 'twice'],
  ['an answer to what was not asked', ({ hear }) => hear(answerTo(envelope())), 'which it does not have'],
  ['word that it is done with what it never had', ({ hear }) => hear({ released: 'x' }), 'which it does not have'],
  [
    'more than may be under way',
    ({ hear }) => {
      for (let n = 0; n <= WIRE_WINDOW; n += 1) hear(envelope('near/actor'));
    },
    'more messages than may be under way',
  ],
])('cuts off a peer that sends %s', (_what, misbehave, reason) => {
  const wire = openWire();
  misbehave(wire);
  expect(wire.ends).toMatchObject([{ lost: [], reason: { code: 'OKSO_INTERNAL', message: expect.stringContaining(reason) } }]);
  const heard = wire.arrived.length;
  wire.hear(envelope('near/actor'));
  expect(wire.arrived).toHaveLength(heard);
  expect(heard).toBeLessThanOrEqual(WIRE_WINDOW);
});

it('refuses a body that cannot be written, and counts it nowhere', () => {
  const { transport, ends, breakOff } = openWire();
  expect(transport.send(envelope('far/actor', 1n))).toMatchObject({ code: 'OKSO_INTERNAL' });
  breakOff();
  expect(ends).toEqual([{ lost: [] }]);
});

it.each<[string, () => Transport]>([
  ['within a process', () => createInProcessTransport(() => true)],
  ['through a port', () => createWorkerPortTransport(new MessageChannel().port1, () => true)],
])('a way %s closes as often as it is told to, says so once, and is no way any more', async (_name, open) => {
  const transport = open();
  let told = 0;
  const closed = new Promise<void>((resolve) => {
    transport.onClose(() => {
      told += 1;
      resolve();
    });
  });
  await Promise.all([transport.close(), transport.close(), closed]);
  await transport.close();
  expect([told, transport.owns('far/actor'), transport.send(envelope())?.code]).toEqual([1, false, 'OKSO_ACTOR_GONE']);
});
