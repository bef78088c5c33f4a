import { describe, expect, it } from 'vitest';
import { createDeadLetters, DEAD_LETTERS_KEPT, type DeadLetter } from '../../kernel/dead-letters.ts';
import { actorGone } from '../../kernel/faults.ts';
import { createStamp } from '../../kernel/stamp.ts';
import { createManualClock } from './manual-clock.ts';

const stamp = createStamp({ clock: createManualClock(), newId: () => 'id' });
const letter = (at: number): DeadLetter => ({
  at,
  envelope: stamp.first({ type: 'a.b', body: null }, 'a/a', 'b/b', 'run'),
  error: actorGone('b/b').toBody(),
});
const times = (letters: DeadLetter[]): number[] => letters.map(({ at }) => at);

describe('the dead letters', () => {
  it('are listed oldest first', () => {
    const letters = createDeadLetters(3);
    for (const at of [1, 2]) letters.add(letter(at));
    expect(times(letters.list())).toEqual([1, 2]);
  });

  it('forget the oldest when there are too many, and count on', () => {
    const letters = createDeadLetters(3);
    for (const at of [1, 2, 3, 4, 5]) letters.add(letter(at));
    expect(times(letters.list())).toEqual([3, 4, 5]);
    expect(letters.total).toBe(5);
  });

  it('are a thousand unless told otherwise', () => {
    const letters = createDeadLetters();
    for (let at = 0; at <= DEAD_LETTERS_KEPT; at += 1) letters.add(letter(at));
    expect(letters.list()).toHaveLength(1000);
    expect(letters.list()[0]?.at).toBe(1);
  });
});
