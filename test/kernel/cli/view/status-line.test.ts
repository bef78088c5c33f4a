import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';
import { createStatusLine } from '../../../../kernel/cli/view/status-line.ts';

function line({
  env = {},
  isTTY = true,
  columns = 40,
  isQuiet = false,
}: {
  env?: NodeJS.ProcessEnv;
  isTTY?: boolean;
  columns?: number;
  isQuiet?: boolean;
} = {}) {
  const stderr = Object.assign(new PassThrough(), { isTTY, columns, rows: 24 });
  let ms = 0;
  let tick = (): void => undefined;
  let ticking = 0;
  const status = createStatusLine({
    stderr,
    screen: screenOf(stderr, { NO_COLOR: '1', ...env }),
    isQuiet,
    now: () => ms,
    everySecond: (callback) => {
      tick = callback;
      ticking += 1;
      return () => {
        ticking -= 1;
      };
    },
  });
  return {
    status,
    written: () => String(stderr.read() ?? ''),
    pass: (more: number) => {
      ms += more;
    },
    tick: () => tick(),
    isTicking: () => ticking > 0,
  };
}

const ERASED = '\r\u001b[2K';

test('a state is painted at once, what changes within it only so often', () => {
  const { status, written, pass } = line();
  status.show('loading the model', '1 %');
  expect(written()).toBe('loading the model  1 %');
  status.show('loading the model', '2 %');
  expect(written()).toBe('');
  pass(100);
  status.show('loading the model', '3 %');
  expect(written()).toBe(`${ERASED}loading the model  3 %`);
  status.show('planning');
  expect(written()).toBe(`${ERASED}planning…`);
});

test('what takes long says for how long, second by second, and stops when it is done', () => {
  const { status, written, pass, tick, isTicking } = line();
  status.show('planning');
  written();
  pass(3_000);
  tick();
  expect(written()).toBe(`${ERASED}planning… 3 s`);
  status.clear();
  expect(written()).toBe(ERASED);
  expect(isTicking()).toBe(false);
});

test('a line that is too long is cut, by its width on the screen', () => {
  const { status, written } = line({ columns: 20 });
  status.show('step 1', '日本語のテキストはここで切れます');
  expect(written()).toBe('step 1  日本語のテ…');
});

test('a text that is written takes several rows, and all of them are taken away', () => {
  const { status, written } = line({ columns: 21 });
  status.write('writing', 'High water is at noon and low water at six.');
  expect(written().split('\n')).toHaveLength(3);
  status.clear();
  expect(written()).toBe(`${ERASED}\u001b[1A\u001b[2K\u001b[1A\u001b[2K`);
});

test('where nothing may be painted over, each state is said once', () => {
  const { status, written } = line({ env: { TERM: 'dumb' } });
  status.show('loading the model', '1 %');
  status.show('loading the model', '2 %');
  status.clear();
  status.write('writing the answer', 'High');
  status.write('writing the answer', 'High water');
  expect(written()).toBe('loading the model…\nwriting the answer…\n');
});

test.each([{ isTTY: false }, { isQuiet: true }])('nothing is written with %j', (given) => {
  const { status, written } = line(given);
  status.show('planning');
  status.write('writing', 'x');
  status.clear();
  expect(written()).toBe('');
});
