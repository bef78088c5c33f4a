import { expect, test } from 'vitest';
import { calendarEvent } from '../../../../kernel/planning/facts/calendar-event.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...event('SUMMARY:Boat trip', 'DTSTART:20250614T093000', 'DTEND:20250614T160000', 'LOCATION:Pier 3\\, north side'),
  ...event('SUMMARY:Rehearsal for the boat trip', 'DTSTART;TZID=Europe/Oslo:20250612T180000', 'DTEND;TZID=Europe/Oslo:20250612T190000'),
  ...event('DTSTART;VALUE=DATE:20250701', 'DTEND;VALUE=DATE:20250703', 'SUMMARY:Inventory of the s', ' hed', 'LOCATION:Shed'),
  ...event(
    'SUMMARY:Board meeting',
    'DTSTART:20250603T170000Z',
    'DTEND:20250603T183000Z',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Shed keys',
    'END:VALARM',
  ),
  ...event('SUMMARY:Open evening', 'DTSTART:20250605T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TH'),
  ...event('SUMMARY:Dentist', 'DTSTART:20250610T080000'),
  ...event('SUMMARY:Dentist', 'DTSTART:20250810T080000'),
  'END:VCALENDAR',
].join('\r\n');

test.each([
  ['when is the boat trip according to club.ics?', '2025-06-14, 09:30 to 16:00'],
  ["What's the date of the boat trip in club.ics", '2025-06-14'],
  ['club.ics: when is the Boat Trip? only the date please', '2025-06-14'],
  ['what time does the boat trip start, see club.ics', '09:30'],
  ['Which day is the board meeting on (club.ics)?', 'Tuesday, 2025-06-03'],
  ['when does the board meeting end in club.ics', '18:30 UTC'],
  ['where does the boat trip start according to club.ics', 'Pier 3, north side'],
  ['When and where is the boat trip in club.ics?', '2025-06-14, 09:30 to 16:00, Pier 3, north side'],
  ['when is the rehearsal in club.ics', '2025-06-12, 18:00 to 19:00'],
  ['when is the inventory of the shed (club.ics)?', undefined],
  ['when is the inventory in club.ics?', '2025-07-01'],
])('%s: %s', (request, told) => {
  const text = told === undefined ? calendar.replace('SUMMARY:Boat trip', 'SUMMARY:Inventory of the shed') : calendar;
  expect(calendarEvent(request, text)).toBe(told);
});

test.each([
  'when is the summer boat trip in club.ics?',
  'when is the open evening in club.ics?',
  'when is the dentist in club.ics',
  'when is the next board meeting in club.ics?',
  'how long is the boat trip in club.ics?',
  'who comes to the boat trip in club.ics',
  'where is the dentist in club.ics?',
  'what stands in club.ics?',
  'when was the boat built?',
])('%s is left to whoever words the answer', (request) => {
  expect(calendarEvent(request, calendar)).toBeUndefined();
});

test('a text that is no calendar has no events', () => {
  expect(calendarEvent('when is the boat trip?', 'SUMMARY:Boat trip\nDTSTART:20250614T093000\n')).toBeUndefined();
});
