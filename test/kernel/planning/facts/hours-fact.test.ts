import { expect, test } from 'vitest';
import { hoursFact } from '../../../../kernel/planning/facts/hours-fact.ts';

const SHOP = 'Opening hours\n\nMonday     closed\nTuesday    10:00 - 18:00\nThursday   10:00 - 20:00\nSaturday   9:00 - 13:00\n';
const ROOM = '| Day | Hours |\n| --- | --- |\n| Mon–Fri | 9.30 am to 5 pm |\n| Sat & Sun | 11 am to 4 pm |\n';
const DESK = 'We are here Mon to Thu 8:00-16:30, Fri 8:00-12:00.\nThe bell rings at 7:45.\n';

test.each([
  ['when does the shop close on saturdays?', SHOP, '13:00'],
  ['What time do you open on Thursday?', SHOP, '10:00'],
  ['until when is the reading room open on Wednesdays?', ROOM, '5 pm'],
  ['how late is it open on Sunday', ROOM, '4 pm'],
  ['When does the desk close on Friday?', DESK, '12:00'],
  ['when does the desk open on a Tuesday', DESK, '8:00'],
  ['When are we open on Saturdays? I believe the README has the hours.', SHOP, '9:00 to 13:00'],
  ['what are the opening hours on Thursday', SHOP, '10:00 to 20:00'],
])('%s', (request, text, time) => {
  expect(hoursFact(request, text)).toBe(time);
});

test.each([
  ['a day without hours', 'When does the shop close on Monday?', SHOP],
  ['a question for something else', 'Who works on Saturday?', SHOP],
  ['a beginning once', 'since when is the shop open on Saturdays?', SHOP],
  ['no day', 'When does the shop close?', SHOP],
  ['two lines for one day', 'When does the shop close on Friday?', `${DESK}Fri 10:00-11:00\n`],
])('%s is left to the model', (_, request, text) => {
  expect(hoursFact(request, text)).toBeUndefined();
});
