import { expect, test } from 'vitest';
import { createProgressLine, type ProgressStream } from '../../../../kernel/model/download/progress-line.ts';

interface Screen extends ProgressStream {
  text: string;
}

function screen(more: Partial<ProgressStream> = {}): Screen {
  const shown: Screen = {
    text: '',
    write(text) {
      shown.text += text;
    },
    ...more,
  };
  return shown;
}

const MB = 1_000_000;

test('elsewhere than on a terminal a line appears every five seconds', () => {
  let clockMs = 0;
  const stream = screen();
  const line = createProgressLine({ stream, label: 'tiny', now: () => clockMs });
  line.report({ type: 'source-started', source: 'hf', from: 'hub', resumedBytes: 0, totalBytes: 200 * MB });
  for (; clockMs <= 10_000; clockMs += 1000) line.report({ type: 'progress', receivedBytes: clockMs * 10_000, totalBytes: 200 * MB });
  line.end();
  expect(stream.text).toBe(
    [
      'tiny: fetching 200 MB from hub (hf)',
      'tiny  25 %  50.0 MB of 200 MB  10.0 MB/s  15 s left',
      'tiny  50 %  100 MB of 200 MB  10.0 MB/s  10 s left',
      '',
    ].join('\n'),
  );
});

test('on a terminal a bar redraws itself in place, within the width, at most ten times a second', () => {
  let clockMs = 0;
  const stream = screen({ isTTY: true, columns: 60 });
  const line = createProgressLine({ stream, label: 'tiny', now: () => clockMs });
  for (; clockMs < 1000; clockMs += 10) line.report({ type: 'progress', receivedBytes: clockMs * 100_000, totalBytes: 200 * MB });
  const frames = stream.text.split('\r\u001b[2K').slice(1);
  expect(frames).toHaveLength(10);
  expect(frames.at(-1)).toMatch(/^tiny {2}█{10}░{14} {2}45 % {2}90\.0 MB of 200 MB {2}/);
  expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThan(60);
  expect(stream.text).not.toContain('\n');
  line.end();
  expect(stream.text.endsWith('\r\u001b[2K')).toBe(true);
});

test('the last byte is always shown', () => {
  const stream = screen({ isTTY: true });
  const line = createProgressLine({ stream, label: 'tiny', now: () => 0 });
  line.report({ type: 'progress', receivedBytes: 1, totalBytes: MB });
  line.report({ type: 'progress', receivedBytes: MB, totalBytes: MB });
  expect(stream.text).toContain('100 %');
});

test('the rate is that of the last ten seconds', () => {
  let clockMs = 0;
  const stream = screen();
  const line = createProgressLine({ stream, label: 'tiny', now: () => clockMs });
  let receivedBytes = 0;
  for (; clockMs <= 60_000; clockMs += 500) {
    receivedBytes += clockMs < 40_000 ? MB : 5 * MB;
    line.report({ type: 'progress', receivedBytes, totalBytes: 1000 * MB });
  }
  expect(stream.text.trimEnd().split('\n').at(-1)).toContain('10.0 MB/s');
});

test('long remaining times are told in minutes and hours', () => {
  let clockMs = 0;
  const stream = screen();
  const line = createProgressLine({ stream, label: 'tiny', now: () => clockMs });
  line.report({ type: 'progress', receivedBytes: 0, totalBytes: 1000 * MB });
  clockMs = 10_000;
  line.report({ type: 'progress', receivedBytes: 10 * MB, totalBytes: 1000 * MB });
  clockMs = 20_000;
  line.report({ type: 'progress', receivedBytes: 10.1 * MB, totalBytes: 1000 * MB });
  expect(stream.text).toContain('16 min 30 s left');
  expect(stream.text).toMatch(/\d+ h \d+ min left/);
});

test('what goes wrong stays on the screen, a source that did not deliver beside the next one', () => {
  const stream = screen({ isTTY: true });
  const line = createProgressLine({ stream, label: 'tiny', now: () => 0 });
  line.report({ type: 'progress', receivedBytes: 1, totalBytes: MB });
  line.report({ type: 'source-rejected', source: 'hf', reason: 'the server answered 404' });
  line.report({ type: 'source-started', source: 'pip', from: 'tiny==1', resumedBytes: MB / 2, totalBytes: MB });
  line.report({ type: 'damaged', path: '/m/tiny.gguf', movedTo: '/m/tiny.gguf.damaged' });
  line.report({ type: 'done', path: '/m/tiny.gguf', totalBytes: MB });
  line.end();
  expect(stream.text.split('\r\u001b[2K').at(-1)).toBe(
    [
      'tiny: fetching 1.0 MB from tiny==1 (pip), continuing after 500 KB; hf did not deliver: the server answered 404',
      'tiny: the file was damaged and is now /m/tiny.gguf.damaged',
      'tiny: 1.0 MB downloaded, SHA-256 is right',
      '',
    ].join('\n'),
  );
});

test('waiting and checking are shown too', () => {
  let clockMs = 0;
  const stream = screen();
  const line = createProgressLine({ stream, label: 'tiny', now: () => clockMs });
  line.report({ type: 'waiting', pid: 7, host: 'here', waitedMs: 3000 });
  clockMs = 6000;
  line.report({ type: 'checking', checkedBytes: MB, totalBytes: 4 * MB });
  expect(stream.text).toBe('tiny: another okso (process 7 on here) is fetching it; waiting 3 s\ntiny: checking  25 %  1.0 MB of 4.0 MB\n');
});
