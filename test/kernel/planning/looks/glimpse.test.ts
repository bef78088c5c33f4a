import { expect, it } from 'vitest';
import { glimpseOfFile } from '../../../../kernel/planning/looks/glimpse.ts';

it('a document is shown by its name, size and how to read it, whatever its bytes look like', () => {
  const entry = { path: 'docs/report.pdf', kind: 'file', size: 2048 } as const;
  for (const sample of [null, { text: '%PDF-1.7\n1 0 obj', complete: true }]) {
    expect(glimpseOfFile(entry, sample, 'What does report.pdf say?')).toBe('docs/report.pdf: 2.0K, a document whose text cat shows');
  }
});

it('of a table the rows that the request speaks of are shown, in the order of the table', () => {
  const text = 'tea,price,from\nmint,5.00,Fez\nsage,6.20,Devon\nassam,7.00,Assam\nearl,4.10,Kent\n';
  const entry = { path: 'tea.csv', kind: 'file' as const, size: text.length };
  expect(glimpseOfFile(entry, { text, complete: true }, 'Set the price of earl in tea.csv to 9.95')).toBe(
    'tea.csv: columns tea,price,from; rows like mint,5.00,Fez / earl,4.10,Kent',
  );
});

it('of a list in JSON the entry that the request speaks of is shown first, at its own place', () => {
  const text = JSON.stringify(['T-01', 'T-02', 'T-03', 'T-04', 'T-05'].map((id) => ({ id, status: 'open' })));
  const entry = { path: 'tickets.json', kind: 'file' as const, size: text.length };
  expect(glimpseOfFile(entry, { text, complete: true }, 'Set ticket T-05 in tickets.json to done')).toBe(
    'tickets.json: 4.id="T-05", 4.status="open", 0.id="T-01", 0.status="open", 1.id="T-02", 1.status="open", … (5 items)',
  );
});
