import { expect, test } from 'vitest';
import { withFolderOfFile } from '../../../../../kernel/planning/repairs/folders/folder-of-file.ts';

const make = (...args: string[]) => ({ thought: '', tool: 'terminal', args: { command: 'mkdir', args } });
const write = (path: string) => ({ thought: '', tool: 'file_write', args: { path, content: 'x\n', mode: 'overwrite' } });

test('the folder of a file is made, and no folder of its name', () => {
  const file = write('trips/Lisbon/packing.txt');
  expect(withFolderOfFile([make('-p', 'trips/Lisbon/packing.txt'), file])).toEqual([make('-p', 'trips/Lisbon'), file]);
  expect(withFolderOfFile([make('packing.txt'), write('packing.txt')])).toEqual([write('packing.txt')]);
  expect(withFolderOfFile([make('-p', 'trips'), write('trips/a.txt')])).toEqual([make('-p', 'trips'), write('trips/a.txt')]);
});
