import { expect, test } from 'vitest';
import { meantTable } from '../../../../kernel/planning/looks/meant-table.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const SALES = 'date,play,seats_sold,bar_takings\n2025-01-10,Night Shift,131,412.50\n2025-01-11,Panto,158,530.00\n';
const HOURS = 'date,room,minutes\n2025-01-06,loft,135\n2025-01-09,cellar,110\n';
const PRICES = 'place,full,reduced\nstalls,22.00,15.00\nbalcony,18.00,12.00\n';
const GUESTS = JSON.stringify([{ name: 'Ann', seats: 2, town: 'Ayr' }]);

async function meant(request: string, files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const entries = Object.keys(files).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
  return (await meantTable(request, entries, { sample: async (path) => ({ text: files[path] ?? '', complete: true }) }))?.path;
}
const theatre = {
  'tickets/sales.csv': SALES,
  'rehearsals/hours.csv': HOURS,
  'tickets/prices.csv': PRICES,
  'people/guests.json': GUESTS,
  'a.txt': SALES,
};

test.each([
  ['which play sold the most seats in total?', 'tickets/sales.csv'],
  ['what is the average number of minutes in the loft?', 'rehearsals/hours.csv'],
  ['what is the full price of a place on the balcony', 'tickets/prices.csv'],
  ['is the balcony cheaper than the stalls?', 'tickets/prices.csv'],
  ['from which town is Ann?', 'people/guests.json'],
])('a table is meant by its columns and cells: %s', async (request, path) => {
  expect(await meant(request, theatre)).toBe(path);
});

test.each(['who painted the ceiling?', 'what date is it?', 'what is in the loft?'])('one word or none is chance: %s', async (request) => {
  expect(await meant(request, theatre)).toBeUndefined();
});

test('a copy is not meant beside its original, and of two originals none is', async () => {
  const request = 'which place has the lowest reduced price?';
  expect(await meant(request, { 'backup/prices.csv': PRICES, 'tickets/prices.csv': PRICES })).toBe('tickets/prices.csv');
  expect(await meant(request, { 'matinee/prices.csv': PRICES, 'evening/prices.csv': PRICES })).toBeUndefined();
});

test('what was spent is told by a column of amounts', async () => {
  const costs = { 'costs.csv': 'date,what,amount\n2025-01-29,paint,36.20\n', 'notes/rooms.csv': 'room,colour\nhall,paint\n' };
  expect(await meant('how much did we spend on paint this year', costs)).toBe('costs.csv');
  expect(await meant('where do we keep the paint', costs)).toBeUndefined();
});
