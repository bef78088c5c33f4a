import { expect, test } from 'vitest';
import { withCountedRecords } from '../../../../../kernel/planning/repairs/lines/counted-records.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['papers/refs.bib', 'club.ics', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const steps: Step[] = [
  { thought: '', tool: 'terminal', args: { command: 'grep', args: ['-c', 'ref', 'papers/refs.bib'] } },
  { thought: '', tool: 'final_answer', args: {} },
];

test.each([
  ['how many references have I got in papers/refs.bib?', '@(?!comment'],
  ['count the entries of refs.bib', '@(?!comment'],
  ['how many appointments are there in club.ics', 'BEGIN:VEVENT'],
])('%s: records are counted', (request, found) => {
  expect(String(withCountedRecords(steps, request, entries)[0]?.args['input'])).toContain(found);
});

test.each([
  'how many references by Castell are in refs.bib?',
  'which references are in refs.bib?',
  'how many lines has refs.bib?',
  'how many items are in notes.txt?',
])('%s: left to the plan', (request) => {
  expect(withCountedRecords(steps, request, entries)).toEqual(steps);
});
