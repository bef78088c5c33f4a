import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holdToOneCore } from '../../bench/one-core.ts';

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** What the system says of this process: `0-1` or `3`. */
function allowedCores(): string {
  return readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(\S+)/m)?.[1] ?? '';
}

describe('holdToOneCore', () => {
  it.skipIf(!hasTaskset)('leaves this process one core, and all it had once that is over', () => {
    const before = allowedCores();
    {
      using core = holdToOneCore();
      expect(core.isHeld).toBe(true);
      expect(allowedCores()).toMatch(/^\d+$/);
    }
    expect(allowedCores()).toBe(before);
  });

  it('changes nothing where there is no taskset, and says so', () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '';
    try {
      using core = holdToOneCore();
      expect(core.isHeld).toBe(false);
    } finally {
      process.env['PATH'] = path;
    }
  });
});
