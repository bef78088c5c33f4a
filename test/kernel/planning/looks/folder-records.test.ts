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

test('JSON objects with the same keys are a table, and what they hold further is only told to be there', () => {
  const json = (...texts: string[]) => texts.map((text, at) => ({ path: `boats/${at + 1}.json`, text }));
  const shape = recordsShape(
    json(
      '{"boat":"Merlin","berth":14,"crew":["Ann"],"out":true}',
      '{"boat":"Tern","berth":3,"crew":[],"out":false}',
      '{"boat":"Osprey","berth":9,"crew":[]}',
    ),
  );
  expect(shape).toBe('a row each, columns boat,berth,crew,file; rows like "Merlin",14,["Ann"],boats/1.json / "Tern",3,[],boats/2.json');
  expect(recordsShape(json('[{"boat":"Merlin","berth":14}]', '{"boat":"Tern","berth":3}', '{"boat":"Osprey","berth":9}'))).toBeNull();
});

test('a folder is read for them that has texts and nothing else', () => {
  const entries = [
    'boats/1.txt',
    'boats/2.md',
    'boats/3.txt',
    'nets/1.txt',
    'nets/2.txt',
    'nets/3.csv',
    'trips/1.json',
    'trips/a/2.json',
    'trips/3.json',
  ].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 }));
  expect(mayBeRecords('boats', entries)).toEqual(['boats/1.txt', 'boats/2.md', 'boats/3.txt']);
  expect(mayBeRecords('nets', entries)).toEqual([]);
  expect(mayBeRecords('trips', entries)).toEqual(['trips/1.json', 'trips/a/2.json', 'trips/3.json']);
});
