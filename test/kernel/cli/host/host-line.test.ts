import { expect, test } from 'vitest';
import { hostLine, hostRow } from '../../../../kernel/cli/host/host-line.ts';
import type { ResidentStatus } from '../../../../kernel/model/resident/resident-protocol.ts';

const status: ResidentStatus = {
  type: 'status',
  pid: 12,
  protocol: 1,
  build: 'b',
  model: 'qwen',
  modelPath: '/m/qwen.gguf',
  state: 'idle',
  threads: 2,
  clients: 0,
  served: 1,
  uptimeMs: 90_000,
  idleLeftMs: 240_400,
  memoryBytes: 1_500_000_000,
};

test('a host is one line for a person', () => {
  expect(hostLine(status)).toBe('qwen: process 12, idle, 2 threads, 1.50 GB, 1 request served, up 90 s, ends in 4 min unless it is needed');
  const { threads: _threads, idleLeftMs: _idle, ...loading } = status;
  expect(hostLine({ ...loading, state: 'loading', clients: 2, served: 0, uptimeMs: 8_000_000 })).toBe(
    'qwen: process 12, loading, 1.50 GB, 0 requests served, up 2 h, 2 commands connected',
  );
});

test('and an object with whole seconds for scripts', () => {
  expect(hostRow(status)).toEqual({
    pid: 12,
    model: 'qwen',
    modelPath: '/m/qwen.gguf',
    state: 'idle',
    threads: 2,
    clients: 0,
    served: 1,
    uptimeS: 90,
    idleLeftS: 240,
    memoryBytes: 1_500_000_000,
  });
});
