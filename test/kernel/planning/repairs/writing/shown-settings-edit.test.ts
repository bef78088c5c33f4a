import { expect, test } from 'vitest';
import { withShownSettingsEdit } from '../../../../../kernel/planning/repairs/writing/shown-settings-edit.ts';

const edit = (path: string, find: string, replace: string) => ({ thought: '', tool: 'file_edit', args: { path, find, replace, replace_all: true } });

test('a setting that is replaced by itself with another value is set', () => {
  expect(withShownSettingsEdit(edit('hall.ini', 'deposit=150', 'deposit=175'))).toMatchObject({
    tool: 'ini_set',
    args: { path: 'hall.ini', key: 'deposit', value: '175' },
  });
  expect(withShownSettingsEdit(edit('app.toml', 'name = "a"', 'name = "b"')).args).toEqual({ path: 'app.toml', key: 'name', value: 'b' });
  expect(withShownSettingsEdit(edit('app.cfg', 'http.port: 80', 'http.port: 8080')).args['key']).toBe('http.port');
});

test('another key, part of a line and other files stay as they are', () => {
  for (const step of [edit('hall.ini', 'deposit=150', 'rent=150'), edit('hall.ini', '150', '175'), edit('a.md', 'x=1', 'x=2')])
    expect(withShownSettingsEdit(step)).toEqual(step);
});
