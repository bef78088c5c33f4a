import { expect, test } from 'vitest';
import { savedAnswer } from '../../../../kernel/planning/request/saved-answer.ts';

const there = (path: string) => path.startsWith('data/') || path === 'old.txt';
const read = (request: string) => {
  const saved = savedAnswer(request, there);
  return saved === undefined ? undefined : [saved.question, saved.called, saved.target];
};

test.each([
  [
    "Names of all Ann's pupils from data/pupils.csv, one per line, in a file ann.txt please",
    "list Names of all Ann's pupils from data/pupils.csv, one per line",
    '',
    'ann.txt',
  ],
  [
    'I need a table afloat.csv with only those boats from data/boats.csv whose status is afloat, same header line and same order as there',
    'list those boats from data/boats.csv whose status is afloat',
    '',
    'afloat.csv',
  ],
  [
    'data/fees.md has the official fees; the weekend one for the test belongs in fee.txt, nothing but the amount',
    'list the weekend one for the test of the official fees in data/fees.md',
    '',
    'fee.txt',
  ],
  [
    "I've got to hang up the jobs from 'data/staff 6 May.md'. Copy just those bullet points into jobs.md",
    "list the jobs from 'data/staff 6 May.md'",
    'points',
    'jobs.md',
  ],
  [
    'go through data/pupils.csv for whoever has had the most lessons, then write that name to longest.txt',
    'who has had the most lessons in data/pupils.csv',
    'name',
    'longest.txt',
  ],
  [
    "Look in 'data/sync 6 May.md' for the people who got a task and list their names in owners.txt",
    "list the people who got a task in 'data/sync 6 May.md'",
    'names',
    'owners.txt',
  ],
  ["I need a plain list, waiting.txt, of everybody's name from data/list.csv", "list everybody's name from data/list.csv", '', 'waiting.txt'],
  [
    "data/plan.md says who the teacher is. Save that person's name, without anything around it, as who.txt",
    'who is the teacher in data/plan.md?',
    'name',
    'who.txt',
  ],
  [
    'I have to chase late payers: make a list chase.txt of the invoice numbers that are overdue in data/ledger.csv',
    'list the invoice numbers that are overdue in data/ledger.csv',
    '',
    'chase.txt',
  ],
  [
    'total up what was spent according to data/a.csv (column spent), result into spent.txt',
    'total up what was spent according to data/a.csv (column spent)',
    'result',
    'spent.txt',
  ],
  [
    "Read 'data/agm 3 June.md' and put the agreed jobs from it, and only those, in jobs.md",
    "list the agreed jobs in 'data/agm 3 June.md'",
    '',
    'jobs.md',
  ],
  [
    'hot.txt should contain the date of the firing with the highest peak; the firings are in data/kilns.csv',
    'what is the date of the firing with the highest peak in data/kilns.csv?',
    '',
    'hot.txt',
  ],
  ["Look up in 'data/my notes.md' what Ann has to do and save it as ann.txt", "what Ann has to do in 'data/my notes.md'", '', 'ann.txt'],
  ['look up in data/notes.md who books the band and save the name as who.txt', 'who books the band in data/notes.md', 'name', 'who.txt'],
  ['Sum up the kg column in data/a.csv and leave just the number in sum.txt', 'Sum up the kg column in data/a.csv', 'number', 'sum.txt'],
  [
    'What does a stall cost? It says so at http://x.example/n.txt. Note the price in stall.txt',
    'What does a stall cost? It says so at http://x.example/n.txt',
    'price',
    'stall.txt',
  ],
  [
    "Get the builder's name from http://x.example/p and make a file who.txt with it",
    "list the builder's name from http://x.example/p",
    '',
    'who.txt',
  ],
  [
    'Fetch http://x.example/f.json and put the date on which it closes into end.txt',
    'list the date on which it closes in http://x.example/f.json',
    '',
    'end.txt',
  ],
  ['Put into oldest.txt the name of the oldest boat, from data/a.csv', 'list the name of the oldest boat, from data/a.csv', '', 'oldest.txt'],
  [
    "I'd like the numbers of all twin rooms from data/a.csv in a file twins.txt, one on each line",
    'list the numbers of all twin rooms from data/a.csv',
    '',
    'twins.txt',
  ],
  [
    'All the lines with TODO in the files under data should be gathered in todo.txt',
    'list All the lines with TODO in the files under data',
    '',
    'todo.txt',
  ],
  [
    "I'd like brass.txt to contain the names of everyone in the Brass section of data/a.csv",
    'list the names of everyone in the Brass section of data/a.csv',
    '',
    'brass.txt',
  ],
  ['add up the hours in data/a.csv, then write the total and nothing else to t.txt', 'add up the hours in data/a.csv', 'total', 't.txt'],
  [
    'How many rows of data/a.csv have red as the colour? Only the number should go in red.txt',
    'How many rows of data/a.csv have red as the colour',
    'number',
    'red.txt',
  ],
])('%s', (request, question, called, target) => {
  expect(read(request)).toEqual([question, called, target]);
});

test.each([
  // Two files that are not there, one that is, and no order to save.
  'Put the sum of a.csv into b.txt',
  'Put the sum of data/a.csv into old.txt',
  'What does b.txt say of the sum?',
])('%s saves no answer in a new file', (request) => {
  expect(read(request)).toBeUndefined();
});
