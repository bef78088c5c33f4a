import { expect, test } from 'vitest';
import { withAssignedJson, withShownJsonEdit } from '../../../../../kernel/planning/repairs/writing/shown-json-edit.ts';

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

test.each([
  [
    'python_repl',
    { input: 'print(site/hours.json["days"]["sunday"]["close"] = "13:00")' },
    { path: 'site/hours.json', key: 'days.sunday.close', value: '13:00' },
  ],
  ['python_repl', { input: 'a.json["port"] = 80' }, { path: 'a.json', key: 'port', value: '80' }],
  ['file_write', { path: 'a.json', content: 'a.json["port"] = 80\n', mode: 'overwrite' }, { path: 'a.json', key: 'port', value: '80' }],
])('an assignment to a file by its keys is an edit: %s %j', (tool, args, meant) => {
  expect(withAssignedJson({ thought: '', tool, args })).toMatchObject({ tool: 'json_set', args: meant });
});

test('Python that assigns to what it has loaded stays', () => {
  const code = { thought: '', tool: 'python_repl', args: { input: 'd = json.loads(read("a.json"))\nd["port"] = 80\nprint(json.dumps(d))' } };
  expect(withAssignedJson(code)).toEqual(code);
});
