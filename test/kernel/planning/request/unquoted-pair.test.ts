import { expect, test } from 'vitest';
import { unquotedPair } from '../../../../kernel/planning/request/unquoted-pair.ts';

test.each([
  ['In a.md, Mr. Brown has to become Dr Green', 'In a.md, §1 has to become §2', ['Mr. Brown', 'Dr Green']],
  ['every mention of Room 4 in a.md must become Room 5', 'every mention of §1 in a.md must become §2', ['Room 4', 'Room 5']],
  ['The Lodge is now the Manor, change that throughout a.md', 'The §1 is now the §2, change that throughout a.md', ['Lodge', 'Manor']],
  ['in a.md the name Brown should be Browne, everywhere', 'in a.md the name §1 should be §2, everywhere', ['Brown', 'Browne']],
  ['Our cook is Ida Lund, not Ida Lunt; correct it in a.md', 'Our cook is §1, not §2; correct it in a.md', ['Ida Lund', 'Ida Lunt']],
  ['Put Monday instead of Sunday in a.md', 'Put §1 instead of §2 in a.md', ['Monday', 'Sunday']],
])('%s has two names', (request, said, texts) => {
  expect(unquotedPair(request)).toEqual({ said, texts });
});

test.each([
  'change Brown to Green in a.md',
  'Ann will become Head in May',
  'Ann should say Yes',
  'the lodge must become the manor',
  'Ann is now Head',
  'Ann is Head, not Deputy',
  'the talk is on Monday, not on Sunday: correct that in a.md',
  'Ann should be Head in a.md',
])('%s leaves a doubt', (request) => {
  expect(unquotedPair(request)).toBeUndefined();
});
