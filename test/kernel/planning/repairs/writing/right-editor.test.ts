import { expect, test } from 'vitest';
import { withRightEditor, withWrittenFile } from '../../../../../kernel/planning/repairs/writing/right-editor.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args']): Step => ({ thought: '', tool, args });

test('a setting is set with the tool for the kind of its file', () => {
  const args = { path: 'settings.json', key: 'theme', value: 'dark' };
  expect(withRightEditor(step('ini_set', args))).toEqual(step('json_set', args));
  expect(withRightEditor(step('json_set', { path: 'a.ini', key: 'http.port', value: 8080 }))).toEqual(
    step('ini_set', { path: 'a.ini', key: 'http.port', value: '8080' }),
  );
  for (const right of [
    step('json_set', args),
    step('ini_set', { ...args, path: 'a.toml' }),
    step('file_edit', { path: 'a.json', find: 'a', replace: 'b' }),
  ])
    expect(withRightEditor(right)).toBe(right);
});

test('a cell of a new file that is no table is its text', () => {
  const set = step('csv_set', { path: 'stock/recall.txt', row: 'batch', column: '1', value: '' });
  expect(withRightEditor(set, '', [])).toEqual(step('file_write', { path: 'stock/recall.txt', content: '', mode: 'overwrite' }));
  expect(withRightEditor(set, '', [{ path: 'stock/recall.txt', kind: 'file', size: 1 }])).toBe(set);
});

test('a new file that has no keys gets the value as its text', () => {
  const args = { path: 'new.txt', key: '1', value: '' };
  expect(withRightEditor(step('json_set', args))).toMatchObject({ tool: 'file_write', args: { path: 'new.txt', content: '', mode: 'overwrite' } });
  const known = [{ path: 'new.txt', kind: 'file' as const, size: 3 }];
  expect(withRightEditor(step('json_set', args), '', known)).toEqual(step('json_set', args));
});

test('a file that is not there is written and not edited', () => {
  const entries = [{ path: 'a.txt', kind: 'file' as const, size: 9 }];
  const edit = (path: string) => step('file_edit', { path, find: 'the name', replace: '', replace_all: true });
  const request = 'see which boat won and put its name into best.txt';
  expect(withWrittenFile([edit('best.txt')], request, entries)).toEqual([step('file_write', { path: 'best.txt', content: '', mode: 'append' })]);
  expect(withWrittenFile([edit('a.txt')], 'put its name into a.txt', entries)).toEqual([edit('a.txt')]);
  expect(withWrittenFile([edit('best.txt')], 'replace the name in best.txt', entries)).toEqual([edit('best.txt')]);
});

test('what was read is no file to edit: the one new file that is ordered is written', () => {
  const entries = [{ path: 'a.txt', kind: 'file' as const, size: 1 }];
  const request = "What's an adult return on http://a.example/ferry? Note the price in fares.txt";
  const edit = step('file_edit', { path: '14.60', find: 'price', replace: '' });
  const write = step('file_write', { path: 'fares.txt', content: '', mode: 'overwrite' });
  expect(withWrittenFile([edit], request, entries)).toEqual([write]);
  expect(withWrittenFile([edit, write], request, entries)).toEqual([edit, write]);
  expect(withWrittenFile([edit], 'Note the price in a.txt', entries)).toEqual([edit]);
});
