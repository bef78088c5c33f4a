import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenOutbox } from '../../../../kernel/model/host/token-outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends what came within a moment as one message', () => {
  const sent: string[] = [];
  const outbox = createTokenOutbox((text) => sent.push(text));
  outbox.add('a');
  outbox.add('b');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  outbox.add('c');
  vi.advanceTimersByTime(100);
  expect(sent).toEqual(['ab', 'c']);
});

it('sends the rest at once when it is flushed, and nothing twice', () => {
  const sent: string[] = [];
  const outbox = createTokenOutbox((text) => sent.push(text));
  outbox.add('a');
  outbox.flush();
  outbox.flush();
  vi.advanceTimersByTime(100);
  expect(sent).toEqual(['a']);
});
