import { expect, test } from 'vitest';
import { withShownJsonEdit } from '../../../../kernel/planning/repairs/shown-json-edit.ts';

const edit = (path: string, find: string, replace: string) => ({ thought: '', tool: 'file_edit', args: { path, find, replace, replace_all: true } });

test.each([
  ['server.port=80', 'server.port=8080', { key: 'server.port', value: '8080' }],
  ['contact.phone="0316 7788"', 'contact.phone="0316 4455"', { key: 'contact.phone', value: '0316 4455' }],
  ['users[0].name = "Lea"', 'users[0].name = Mia', { key: 'users[0].name', value: 'Mia' }],
])('%j becomes %j by setting the key', (find, replace, wanted) => {
  const step = withShownJsonEdit(edit('conf.json', find, replace));
  expect(step).toMatchObject({ tool: 'json_set', args: { path: 'conf.json', ...wanted } });
});

test.each([
  ['conf.ini', 'port=80', 'port=81'],
  ['conf.json', '"port": 80', '"port": 81'],
  ['conf.json', 'port=80', 'host=81'],
  ['conf.json', '80', '81'],
])('in %s %j to %j is a text', (path, find, replace) => {
  const step = edit(path, find, replace);
  expect(withShownJsonEdit(step)).toBe(step);
});
