import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMailbox, DEFAULT_MAILBOX_CAPACITY } from '../../kernel/mailbox.ts';

describe('a mailbox', () => {
  it('gives messages back in the order they came', () => {
    const mailbox = createMailbox<number>(10);
    for (const item of [1, 2, 3]) mailbox.offer(item);
    expect([mailbox.take(), mailbox.take(), mailbox.take(), mailbox.take()]).toEqual([1, 2, 3, undefined]);
  });

  it('refuses the newest message when it is full, and takes one again when there is room', () => {
    const mailbox = createMailbox<string>(2);
    expect([mailbox.offer('a'), mailbox.offer('b'), mailbox.offer('c')]).toEqual([true, true, false]);
    mailbox.take();
    expect(mailbox.offer('d')).toBe(true);
    expect([mailbox.take(), mailbox.take()]).toEqual(['b', 'd']);
  });

  it('holds a thousand messages unless told otherwise', () => {
    const mailbox = createMailbox<number>();
    let accepted = 0;
    while (mailbox.offer(accepted)) accepted += 1;
    expect(accepted).toBe(DEFAULT_MAILBOX_CAPACITY);
  });

  it('takes out chosen messages and keeps the order of the others', () => {
    const mailbox = createMailbox<number>(10);
    for (let item = 0; item < 8; item += 1) mailbox.offer(item);
    mailbox.take();
    expect(mailbox.removeWhere((item) => item % 2 === 1)).toEqual([1, 3, 5, 7]);
    expect([mailbox.take(), mailbox.take(), mailbox.take(), mailbox.size]).toEqual([2, 4, 6, 0]);
  });

  it('behaves like a bounded list under any sequence of operations', () => {
    const operation = fc.oneof(
      { weight: 5, arbitrary: fc.nat().map((item) => ({ kind: 'offer', item }) as const) },
      { weight: 4, arbitrary: fc.constant({ kind: 'take' } as const) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }).map((modulus) => ({ kind: 'remove', modulus }) as const) },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(operation, { maxLength: 120 }), (capacity, operations) => {
        const mailbox = createMailbox<number>(capacity);
        let model: number[] = [];
        for (const step of operations) {
          if (step.kind === 'offer') {
            expect(mailbox.offer(step.item)).toBe(model.length < capacity);
            if (model.length < capacity) model.push(step.item);
          } else if (step.kind === 'take') {
            expect(mailbox.take()).toBe(model.shift());
          } else {
            expect(mailbox.removeWhere((item) => item % step.modulus === 0)).toEqual(model.filter((item) => item % step.modulus === 0));
            model = model.filter((item) => item % step.modulus !== 0);
          }
          expect(mailbox.size).toBe(model.length);
        }
      }),
    );
  });
});
