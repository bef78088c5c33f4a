import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../plugins/macos/moment.ts';

/** A Wednesday. */
const now = new Date(2025, 2, 12, 10, 30);

describe('a moment', () => {
  it.each([
    ['2025-03-14', '2025-03-14'],
    ['2025-03-14 15:00', '2025-03-14 15:00'],
    ['2025-03-14T15:00:30', '2025-03-14 15:00'],
    ['2025/3/4 at 9am', '2025-03-04 09:00'],
    ['14 March 2025 3pm', '2025-03-14 15:00'],
    ['March 14th, 2025 at 15:00', '2025-03-14 15:00'],
    ['Friday, 14 March 2025', '2025-03-14'],
    ['the 3rd of May', '2025-05-03'],
    ['14.3.2025 8:05', '2025-03-14 08:05'],
    ['today at 18:00', '2025-03-12 18:00'],
    ['tomorrow', '2025-03-13'],
    ['tomorrow 9am', '2025-03-13 09:00'],
    ['Tomorrow at 12:30 PM', '2025-03-13 12:30'],
    ['tomorrow at 12am', '2025-03-13 00:00'],
    ['day after tomorrow at noon', '2025-03-14 12:00'],
    ['tomorrow morning', '2025-03-13 09:00'],
    ['tonight', '2025-03-12 20:00'],
    ['friday evening', '2025-03-14 18:00'],
    ['on Friday 14:30', '2025-03-14 14:30'],
    ['wednesday', '2025-03-19'],
    ['wednesday 16:00', '2025-03-12 16:00'],
    ['wednesday 8:00', '2025-03-19 08:00'],
    ['next wednesday 16:00', '2025-03-19 16:00'],
    ['15:00', '2025-03-12 15:00'],
    ['at 8 am', '2025-03-13 08:00'],
    ['in 20 minutes', '2025-03-12 10:50'],
    ['in half an hour', '2025-03-12 11:00'],
    ['in an hour', '2025-03-12 11:30'],
    ['in 3 days', '2025-03-15'],
    ['in a week', '2025-03-19'],
  ])('that is written %s is %s', (text, stamp) => {
    expect(readMoment(text, now)).toBe(stamp);
  });

  it('without a year is the next such day', () => {
    expect(readMoment('1 March', now)).toBe('2026-03-01');
    expect(readMoment('12 March', now)).toBe('2025-03-12');
  });

  it('with a zone is that instant on this computer’s clock', () => {
    const instant = new Date(2025, 2, 14, 15, 0);
    expect(readMoment(instant.toISOString(), now)).toBe('2025-03-14 15:00');
  });

  it.each([
    '',
    'soon',
    'the',
    '3/4/2025',
    '30 February',
    '2025-02-30',
    '25:00',
    '13pm',
    'at 3',
    'friday 3pm at the Quay',
    'in 1.5 days',
    'ma 3',
    '2025-13-01',
  ])('cannot be told from %j', (text) => {
    expect(readMoment(text, now)).toBeUndefined();
  });
});
