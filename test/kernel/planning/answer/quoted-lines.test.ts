import { expect, test } from 'vitest';
import { answerBehindLines } from '../../../../kernel/planning/answer/quoted-lines.ts';

test('the lines that were copied first are no part of the answer', () => {
  expect(answerBehindLines('Lines: Bus: Ove / PS: Ove is ill, Sigrid drives.\nAnswer: Sigrid drives the bus.')).toBe('Sigrid drives the bus.');
  expect(answerBehindLines('Lines: a = 1\nb = 2\nAnswer: Answer: is on line 3\nand on line 4')).toBe('Answer: is on line 3\nand on line 4');
  expect(answerBehindLines(' It leaves at nine. ')).toBe('It leaves at nine.');
});

test('lines without an answer are none', () => {
  expect(answerBehindLines('Lines: Bus: Ove, 0555 2210 / Hostel: Mina')).toBe('');
});
