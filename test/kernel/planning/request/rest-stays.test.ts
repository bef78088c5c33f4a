import { expect, test } from 'vitest';
import { withoutRest } from '../../../../kernel/planning/request/rest-stays.ts';

const bare = (request: string): string =>
  withoutRest(request)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .replace(/[\s.,;!-]+$/, '')
    .trim();

test.each([
  ' and touch nothing else in it',
  ' and change nothing else',
  ' and change nothing else in a.ini',
  ', leave the rest as it is',
  ' and leave all the rest alone, please',
  '. Leave everything else untouched!',
  '. Please leave everything else exactly the way it was.',
  '. Everything else stays.',
  '; everything else stays as it is',
  '. Everything else should stay the same.',
  '. The rest of the file is fine.',
  ', but the other values must remain unchanged',
  ', keep the rest',
  ', but keep all the other files there',
  ', it should stay in that folder',
  ' and keep all other settings as they are',
  ', nothing else',
  ', nothing else please',
  ', the real scripts have to stay',
  '. Nothing else should change.',
  ' - nothing else - ',
  " and don't touch anything else",
  '. Do not change any other setting.',
  ". Don’t alter the rest, and don't touch anything in the other sections.",
  ', only that',
  '. Only that one, please.',
  ". That's all.",
  ' without changing anything else',
  ' without touching the rest of the file',
  ' (and nothing else)',
  '\nLeave the rest alone.\n',
  ', the other rooms stay as they are',
  '. The other two boats stay the same.',
  ', but leave the other wards as they are',
  ' without touching the other rooms',
  ", and don't change the other teachers",
  '; all other tills must remain unchanged',
])('set the rate to 6%s: what stays is left out', (remark) => {
  expect(bare(`set the rate to 6${remark}`)).toBe('set the rate to 6');
});

test.each(['Touch nothing else in it, ', 'Without changing anything else, ', 'Please leave the rest alone and ', 'Leave everything else as it is. '])(
  '%sset the rate to 6: what stays is left out',
  (remark) => {
    expect(bare(`${remark}set the rate to 6`)).toBe('set the rate to 6');
  },
);

test('in the middle too', () => {
  expect(bare('set the rate, and nothing else, to 6')).toBe('set the rate to 6');
  expect(bare('set the rate (only that) to 6')).toBe('set the rate to 6');
  expect(bare('set the rate to 6. Leave the rest. We are late')).toBe('set the rate to 6. We are late');
});

test.each([
  'set the rate to 6 and everything else to 7',
  'set the rate to 6 and leave the rest at 5',
  'set the rate to 6 and delete everything else',
  'set the rate to 6 and keep the rest in b.txt',
  'set the title to Nothing else',
  'set the title to "War, and nothing else"',
  'set the title to “Peace. Leave the rest alone.”',
  "set the title to 'Peace, only that'",
  'copy it without the other lines',
  'set the rate to 6, the other rooms to 7',
  'set the rate to 6 and leave the other rooms at 5',
  'set the rate to 6, the other rooms get 7',
  'set the rate to 6 and keep the other rooms in b.txt',
  "don't set the rate to 6",
  'nothing else matters more than the rate',
  'keep the lines with rate',
  'read-only that is',
])('%s: an order, a text or another remark stays', (request) => {
  expect(bare(request)).toBe(request);
});

test('another value stays beside the one that is set, and no exception of several is lost', () => {
  const set = 'change the deposit of groups in a.json to 25';
  expect(withoutRest(`${set} and leave the deposit of single guests alone.`)).toBe(`${set}.`);
  for (const request of [
    'delete the logs but leave the newest one alone',
    'move the .txt files to old and leave the plan alone',
    'change the price of all books to 5 and leave the atlas alone',
    'replace red by blue in the texts and leave the readme unchanged',
  ])
    expect(withoutRest(request)).toBe(request);
});

test('other ones stay where a year has chosen, and are an exception where nothing has', () => {
  expect(bare('move the 2023 invoices to old, the newer ones stay where they are')).toBe('move the 2023 invoices to old');
  expect(bare('move the invoices from 2023 to old, the 2024 ones stay where they are')).toBe('move the invoices from 2023 to old');
  const exception = 'move the invoices to old, the newer ones stay where they are';
  expect(bare(exception)).toBe(exception);
});
