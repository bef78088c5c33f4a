import { describe, expect, it } from 'vitest';
import { createStamp, NO_DEADLINE, TRACE_LENGTH } from '../../kernel/stamp.ts';
import { envelopeSchema } from '../../schemas/envelope.ts';
import { createManualClock } from './manual-clock.ts';

function createFixture() {
  const clock = createManualClock(1000);
  let ids = 0;
  return { clock, stamp: createStamp({ clock, newId: () => `id${ids++}` }) };
}

describe('the stamp', () => {
  it('makes an envelope of the first draft of a run', () => {
    const { stamp } = createFixture();
    const envelope = stamp.first({ type: 'request.received', body: { n: 1 } }, 'front/main', 'intent/main', 'run');
    expect(envelope).toEqual({
      ...{ v: 1, id: 'id0', runId: 'run', causationId: null, from: 'front/main', to: 'intent/main' },
      ...{ type: 'request.received', at: 1000, deadline: NO_DEADLINE, trace: [], body: { n: 1 } },
    });
    expect(envelopeSchema.parse(JSON.parse(JSON.stringify(envelope)))).toEqual(envelope);
  });

  it('links what follows to its cause', () => {
    const { clock, stamp } = createFixture();
    const cause = stamp.first({ type: 'a.b', body: null }, 'front/main', 'intent/main', 'run');
    clock.advance(5);
    expect(stamp.next({ type: 'c.d', body: 2 }, 'planner/main', cause)).toMatchObject({
      ...{ id: 'id1', runId: 'run', causationId: 'id0', from: 'intent/main', to: 'planner/main', at: 1005, trace: ['front/main'], body: 2 },
    });
  });

  it('never gives a message more time than its cause had, unless told to', () => {
    const { clock, stamp } = createFixture();
    const cause = stamp.first({ type: 'a.b', body: null, deadlineMs: 100 }, 'a/a', 'b/b', 'run');
    expect(cause.deadline).toBe(1100);
    clock.advance(50);
    const draft = { type: 'c.d', body: null };
    expect(stamp.next(draft, 'c/c', cause).deadline).toBe(1100);
    expect(stamp.next({ ...draft, deadlineMs: 20 }, 'c/c', cause).deadline).toBe(1070);
    expect(stamp.next({ ...draft, deadlineMs: 500 }, 'c/c', cause).deadline).toBe(1100);
    expect(stamp.nextWithin(draft, 'c/c', cause, 500).deadline).toBe(1550);
  });

  it('keeps the newest part of a long trace', () => {
    const { stamp } = createFixture();
    const address = (index: number): string => `actor/n${index}`;
    let envelope = stamp.first({ type: 'a.b', body: null }, address(0), address(1), 'run');
    const hops = TRACE_LENGTH + 10;
    for (let hop = 1; hop <= hops; hop += 1) envelope = stamp.next({ type: 'a.b', body: null }, address(hop + 1), envelope);
    expect(envelope.trace).toHaveLength(TRACE_LENGTH);
    expect(envelope.trace.at(-1)).toBe(address(hops - 1));
    expect(envelope.trace[0]).toBe(address(hops - TRACE_LENGTH));
  });
});
