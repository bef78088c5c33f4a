import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStamp } from '../../kernel/stamp.ts';
import type { Transport } from '../../kernel/transport.ts';
import type { Envelope } from '../../schemas/envelope.ts';
import { createManualClock } from './manual-clock.ts';

/** The two ends of a way: what is sent at the near end arrives at the far end. In one process both are the same. */
export interface TransportPair {
  near: Transport;
  far: Transport;
  /** Ends whatever the pair needed besides the two ends. */
  dispose(): Promise<void>;
}

/** An address that every transport under test owns at its near end, and one that it does not. */
export const OWNED = 'far/actor';
export const FOREIGN = 'elsewhere/actor';

/** What a kernel relies on, whatever lies between two actors. Every transport is put through this. */
export function describeTransport(name: string, open: () => Promise<TransportPair>): void {
  async function withPair(test: (pair: TransportPair, arrived: Envelope[]) => Promise<void>): Promise<void> {
    const pair = await open();
    const arrived: Envelope[] = [];
    pair.far.onMessage((envelope) => arrived.push(envelope) > 0);
    try {
      await test(pair, arrived);
    } finally {
      await Promise.all([pair.near.close(), pair.far.close()]);
      await pair.dispose();
    }
  }

  describe(`${name}, like every transport,`, () => {
    it('owns the addresses it leads to and no others', () =>
      withPair(async ({ near }) => {
        expect([near.owns(OWNED), near.owns(FOREIGN)]).toEqual([true, false]);
      }));

    it('delivers an envelope as it was sent', () =>
      withPair(async ({ near }, arrived) => {
        const sent = envelope({ text: 'ünïcode', list: [1, null, { deep: true }], empty: {} });
        expect(near.send(sent)).toBe(true);
        await arrival(arrived, 1);
        expect(arrived).toEqual([sent]);
      }));

    it('delivers the messages of one sender in order, each once', () =>
      withPair(async ({ near }, arrived) => {
        for (let body = 0; body < 500; body += 1) near.send(envelope(body));
        await arrival(arrived, 500);
        expect(arrived.map(({ body }) => body)).toEqual(Array.from({ length: 500 }, (_, body) => body));
      }));

    it('delivers any JSON', () =>
      withPair(async ({ near }, arrived) => {
        // Without -0, which JSON cannot say.
        const bodies = fc
          .sample(fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }), { numRuns: 30, seed: 1 })
          .map((body) => JSON.parse(JSON.stringify(body)) as unknown);
        for (const body of bodies) near.send(envelope(body));
        await arrival(arrived, bodies.length);
        expect(arrived.map(({ body }) => body)).toEqual(bodies);
      }));

    it('refuses messages and owns nothing once it is closed', () =>
      withPair(async ({ near }, arrived) => {
        await near.close();
        expect(near.owns(OWNED)).toBe(false);
        expect(near.send(envelope(1))).toBe(false);
        expect(arrived).toEqual([]);
      }));

    it('closes as often as it is told to, and says so once at each end', () =>
      withPair(async ({ near, far }) => {
        let told = 0;
        const gone = [near, ...(far === near ? [] : [far])].map(
          (end) =>
            new Promise<void>((resolve) => {
              end.onClose(() => {
                told += 1;
                resolve();
              });
            }),
        );
        await Promise.all([near.close(), near.close()]);
        await Promise.all(gone);
        await near.close();
        expect(told).toBe(gone.length);
      }));
  });
}

let ids = 0;
const stamp = createStamp({ clock: createManualClock(), newId: () => `id${ids++}` });

function envelope(body: unknown): Envelope {
  return stamp.first({ type: 'work.wanted', body }, 'near/actor', OWNED, 'run');
}

async function arrival(arrived: readonly unknown[], count: number): Promise<void> {
  while (arrived.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
}
