import { expect, test } from 'vitest';
import { runMode } from '../../../../kernel/cli/session/run-mode.ts';

const line = (mode?: string) => ({ command: 'run', words: [], options: mode === undefined ? {} : { mode }, flags: {} });

test('a request is planned as a whole unless something else is said', () => {
  expect(runMode(line(), { USE_REACT_LLAMA: false })).toBe('plan');
  expect(runMode(line(), { USE_REACT_LLAMA: true })).toBe('react');
});

test('--mode beats the setting', () => {
  expect(runMode(line('keyword'), { USE_REACT_LLAMA: true })).toBe('keyword');
});

test('an unknown mode names the nearest', () => {
  expect(() => runMode(line('reakt'), { USE_REACT_LLAMA: false })).toThrow(
    expect.objectContaining({ code: 'OKSO_USAGE', hint: 'Did you mean --mode react?' }),
  );
});
