import { expect, test } from 'vitest';
import type { Row } from '../../../../kernel/cli/doctor/finding.ts';
import { harmless } from '../../../../kernel/cli/doctor/harmless.ts';
import { showRows } from '../../../../kernel/cli/doctor/show-rows.ts';

const rows: Row[] = [
  { id: 'node', status: 'ok', summary: 'Node 20.20.0', remedy: '', ms: 1 },
  { id: 'model.planner', status: 'warn', summary: 'it is not downloaded yet', remedy: 'okso models pull it', ms: 2 },
  { id: 'okso', status: 'fail', summary: 'of okso itself something is missing', remedy: 'Install okso again.', ms: 30 },
];
const plain = { columns: 40, hasSigns: false, colour: (_: unknown, text: string) => text, dim: (text: string) => text, hasTimes: false };

test('rows are aligned, broken between words, and followed by what to do', () => {
  expect(showRows(rows, plain)).toBe(
    [
      'ok    node           Node 20.20.0',
      'warn  model.planner  it is not',
      '                     downloaded yet',
      '                     → okso models pull',
      '                     it',
      'fail  okso           of okso itself',
      '                     something is',
      '                     missing',
      '                     → Install okso',
      '                     again.',
      '',
      '1 broken, 1 could be better, 1 fine',
      '',
    ].join('\n'),
  );
});

test('on a screen signs stand in place of words, and times when asked for', () => {
  const shown = showRows(rows, { ...plain, columns: 80, hasSigns: true, hasTimes: true });
  expect(shown).toContain('✓  node           Node 20.20.0 (1 ms)\n');
  expect(shown).toContain('!  model.planner');
  expect(shown).toContain('✗  okso');
});

test('without faults okso works', () => {
  expect(showRows(rows.slice(0, 1), plain)).toContain('okso works, and nothing is missing\n');
  expect(showRows(rows.slice(0, 2), plain)).toContain('okso works; 1 could be better, 1 fine\n');
});

test('a row holds no key, no password, no name of the account and nothing that draws', () => {
  const told = 'http://anna:pw@host said sk-12345 of /home/anna/x and /home/annabel \u001b[2J';
  const [row] = harmless([{ id: 'search', status: 'warn', summary: told, remedy: 'rm /home/anna', ms: 0 }], {
    secrets: ['sk-12345'],
    home: '/home/anna',
  });
  expect(row?.summary).toBe('http://[redacted]@host said [redacted] of ~/x and /home/annabel \\x1b[2J');
  expect(row?.remedy).toBe('rm ~');
});
