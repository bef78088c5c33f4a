import { expect, it } from 'vitest';
import { availableCores } from '../../../kernel/model/available-cores.ts';

const files = (contents: Record<string, string>) => (path: string) => contents[path];

it.each([
  { name: 'no control group', contents: {}, cores: 8 },
  { name: 'no limit', contents: { '/sys/fs/cgroup/cpu.max': 'max 100000\n' }, cores: 8 },
  { name: 'a limit of one and a half', contents: { '/sys/fs/cgroup/cpu.max': '150000 100000\n' }, cores: 2 },
  { name: 'a limit above what there is', contents: { '/sys/fs/cgroup/cpu.max': '1600000 100000\n' }, cores: 8 },
  { name: 'a tiny limit', contents: { '/sys/fs/cgroup/cpu.max': '1000 100000' }, cores: 1 },
  {
    name: 'no limit of the first version',
    contents: { '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1', '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000' },
    cores: 8,
  },
  {
    name: 'a limit of the first version',
    contents: { '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '300000', '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000' },
    cores: 3,
  },
])('of 8 processors $cores are available with $name', ({ contents, cores }) => {
  expect(availableCores({ parallelism: 8, readFile: files(contents) })).toBe(cores);
});
