import { expect, test } from 'vitest';
import { mayBeRecords, recordsShape } from '../../../../kernel/planning/looks/folder-records.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const files = (...texts: string[]) => texts.map((text, at) => ({ path: `boats/${at + 1}.txt`, text }));

test('texts with the same labels are a table', () => {
  const shape = recordsShape(
    files('HARBOUR\n\nBoat:  Merlin\n**Berth**: 14\nNote: none\n', 'Boat: Osprey\n- Berth: 3\n', 'Boat: Tern\nBerth: 9\nBoat: twice\n'),
  );
  expect(shape).toBe('a row each, columns Boat,Berth,file; rows like Merlin,14,boats/1.txt / Osprey,3,boats/2.txt');
});

test('texts that share too little are none', () => {
  expect(recordsShape(files('Boat: Merlin\nBerth: 14\n', 'Boat: Osprey\nBerth: 3\n'))).toBeNull();
  expect(recordsShape(files('Boat: Merlin\n', 'Boat: Osprey\n', 'Boat: Tern\n'))).toBeNull();
  expect(recordsShape(files('Boat: Merlin\nBerth: 14\n', 'Dear all\n', 'Boat: Tern\nBerth: 3\n'))).toBeNull();
});

test('a folder is read for them that has texts and nothing else', () => {
  const entries = ['boats/1.txt', 'boats/2.md', 'boats/3.txt', 'nets/1.txt', 'nets/2.txt', 'nets/3.csv'].map(
    (path): WorkspaceEntry => ({ path, kind: 'file', size: 9 }),
  );
  expect(mayBeRecords('boats', entries)).toEqual(['boats/1.txt', 'boats/2.md', 'boats/3.txt']);
  expect(mayBeRecords('nets', entries)).toEqual([]);
});
