import { expect, test } from 'vitest';
import { factAsked } from '../../../../kernel/planning/request/one-fact.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

test.each([
  ['I need the port of the screen, should be in site/kiosk.ini', 'port of the screen'],
  ["I'd like the e-mail address of the treasurer from club.toml", 'e-mail address of the treasurer'],
  ['the timeout of the mailer, please (conf/app.yaml)', 'timeout of the mailer'],
  ['Please give me the deposit for the small hall in rates.json', 'deposit for the small hall'],
  ['we are after the phone number of the ferry office, it stands in harbour.md', 'phone number of the ferry office'],
  ['the retry limit of the record store in conf/app.yaml', 'retry limit of the record store'],
])('%s: one fact is wanted, and nothing is changed', (request, fact) => {
  expect(factAsked(request)).toContain(fact);
  expect(requestTraits(request)).toMatchObject({ wantsFact: true, isQuestion: true, wantsChange: false });
});

test.each([
  'I want the port of the screen to be 9000 in site/kiosk.ini',
  'I need the port of the screen at 9000 in site/kiosk.ini',
  'I need the port of the screen changed to 9000',
  'I need the lines of a.txt',
  'the names of the members from club.toml, please',
  'I want the contents of plan.md',
  'I need the timeout of the mailer and its host',
  'the pictures, please',
  'I need the total of the amounts in bills.csv',
  'delete the port of the screen in site/kiosk.ini',
])('%s: no one fact', (request) => {
  expect(factAsked(request)).toBeUndefined();
});
