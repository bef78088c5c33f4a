import { expect, test } from 'vitest';
import { withClockSpan } from '../../../../../kernel/planning/repairs/numbers/clock-span.ts';
import { clockCode } from '../../../../../kernel/planning/request/said-clock-span.ts';

test.each([
  ['how many minutes are there from 8:35 to 14:10?', 'print(((14*60+10)-(8*60+35))%(24*60))'],
  ['how many mintues are there from 8:35 to 14:10?', 'print(((14*60+10)-(8*60+35))%(24*60))'],
  ['how many hours between 9.30 am and 2.15 pm', 'print(round(((14*60+15)-(9*60+30))%(24*60)/60, 2))'],
  ['the shift goes from 22:15 to 6:40, how long is that', 'm = ((6*60+40)-(22*60+15))%(24*60); print(m//60, "h", m%60, "min")'],
  ['I left the hut at 21:52 and was back at 05:08 the next morning. How many minutes was I away?', 'print(((5*60+8)-(21*60+52))%(24*60))'],
  ['The ferry departs at 11:40 pm and arrives at 6 am, how long does it take?', 'm = ((6*60+0)-(23*60+40))%(24*60); print(m//60, "h", m%60, "min")'],
  [
    'At 23:10 the pump was switched on, at 04:25 it was off again. how many hours and minutes did it run',
    'm = ((4*60+25)-(23*60+10))%(24*60); print(m//60, "h", m%60, "min")',
  ],
  ['the museum opens at 9:30 and closes at 17:00, how many hours is that', 'print(round(((17*60+0)-(9*60+30))%(24*60)/60, 2))'],
  ['how many hours are there from Tuesday 8:15 to Friday 17:45 in the same week?', 'print(round((3*24*60+(17*60+45)-(8*60+15))/60, 2))'],
  ['how many minutes from 22:00 on Sunday to 6:30 on Monday', 'print((1*24*60+(6*60+30)-(22*60+0)))'],
  [
    'Ewa worked from 6:45 to 14:20 with a half hour break. How long is that without the break, in hours and minutes?',
    'm = (((14*60+20)-(6*60+45))%(24*60)-30); print(m//60, "h", m%60, "min")',
  ],
  ['how many hours from 8:00 to 16:30 minus 45 minutes for lunch', 'print(round((((16*60+30)-(8*60+0))%(24*60)-45)/60, 2))'],
  ['how many hours from Monday 8:15 to Monday 17:45', undefined],
  ['how many hours from Monday 8:15 to 17:45', undefined],
  ['I was back at 05:08, having left at 21:52. How many minutes was I away?', undefined],
  ['the talk starts at 9:30 and I got there at 9:05, how many minutes earlier than needed is that', undefined],
  ['work starts at 9:30 and I get up at 7:00, how long is that', undefined],
  ['how many hours from 8:45 to 17:20 without the 30 minute break', undefined],
  ['how long does it take from 8:00?', undefined],
  ['how many minutes late was the train from 8:00 to 9:00 in trains.csv', undefined],
])('the time between two hours: %s', (request, code) => {
  expect(clockCode(request)).toBe(code);
});

const python = (input: string) => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'final_answer', args: {} },
];
const watch = 'The watch began at 20:35 and ended at 04:10 the next morning, with a break of 40 minutes. How many minutes were worked?';

test.each([
  ['print((4*60+10)-(20*60+35)-40)', 'print((28*60+10)-(20*60+35)-40)'],
  [
    'print((timedelta(hours=4, minutes=10)-timedelta(hours=20, minutes=35)-timedelta(minutes=40)).total_seconds()/60)',
    'print((timedelta(hours=28, minutes=10)-timedelta(hours=20, minutes=35)-timedelta(minutes=40)).seconds/60)',
  ],
  ['print((4*60+10)-(20*60+35)+1440-40)', 'print((4*60+10)-(20*60+35)+1440-40)'],
])('code that subtracts over midnight gets its day: %s', (given, meant) => {
  expect(withClockSpan(python(given), watch)[0]?.args['input']).toBe(meant);
  expect(withClockSpan(python(given), watch.replace('04:10 the next morning', '22:10'))[0]?.args['input']).toBe(given);
});
