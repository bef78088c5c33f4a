import { describe, expect, it } from 'vitest';
import { createCancelledRuns } from '../../kernel/cancelled-runs.ts';
import { runCancelled } from '../../kernel/faults.ts';

describe('the cancelled runs', () => {
  it('keep the first reason', () => {
    const runs = createCancelledRuns();
    const first = runCancelled('run', 'first');
    expect(runs.add('run', first)).toBe(true);
    expect(runs.add('run', runCancelled('run', 'second'))).toBe(false);
    expect(runs.reasonFor('run')).toBe(first);
    expect(runs.reasonFor('other')).toBeUndefined();
  });

  it('forget the oldest when there are too many', () => {
    const runs = createCancelledRuns(2);
    for (const id of ['a', 'b', 'c']) runs.add(id, runCancelled(id, 'enough'));
    expect(['a', 'b', 'c'].filter((id) => runs.reasonFor(id) !== undefined)).toEqual(['b', 'c']);
  });
});
