import { expect, test } from 'vitest';
import { newPathSaid } from '../../../../kernel/planning/looks/new-path.ts';

const entries = ['trips', 'trips/Norway 2025', 'docs'].map((path) => ({ path, kind: 'folder' as const, size: 0 }));

test.each([
  ['write the open things of a.md to trips/Norway 2025/still to pack.txt', 'trips/Norway 2025/still to pack.txt'],
  ['save it as "docs/to do.txt".', 'docs/to do.txt'],
  ['put the sum in docs/sum.txt', 'docs/sum.txt'],
  ['write the sum to sum.txt', undefined],
  ['save them to music/list.txt', undefined],
  ['write the names in docs/march.csv into unpaid.txt', undefined],
  ['sum up what is in docs/ and save only the number to total.txt', undefined],
  ['copy docs/a.txt to docs and tell me its size', undefined],
])('%s', (request, path) => expect(newPathSaid(request, entries)).toBe(path));
