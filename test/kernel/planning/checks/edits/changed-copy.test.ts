import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const YAML = 'server:\n  host: 0.0.0.0\n  port: 8437\nmail:\n  sender: a@b.example\n';
const check = checkedOver({ 'config/production.yaml': YAML, 'base.json': '{"theme": "light", "size": 3}', 'hello.txt': 'Dear Ann,\n\nwelcome.\n' });
const planned = async (request: string) => (await check(request, 'ls .')).slice(0, -1).map(({ tool, args }) => [tool, ...Object.values(args)]);

test('the copy is changed, and what was copied stays', async () => {
  expect(await planned('i need a staging config: copy config/production.yaml to config/staging.yaml and in the copy set the port to 8438')).toEqual([
    ['terminal', 'cp', ['config/production.yaml', 'config/staging.yaml']],
    ['file_edit', 'config/staging.yaml', '  port: 8437', '  port: 8438', true],
  ]);
  expect(await planned('Copy base.json to dark.json, then change the theme to dark in it.')).toEqual([
    ['terminal', 'cp', ['base.json', 'dark.json']],
    ['json_set', 'dark.json', 'theme', 'dark'],
  ]);
  expect((await planned('copy hello.txt to bob.txt and there replace "Ann" with "Bob"')).map(([tool, path]) => [tool, path])).toEqual([
    ['terminal', 'cp'],
    ['file_edit', 'bob.txt'],
  ]);
  expect(await planned('Make bob.txt out of hello.txt, with Bob in place of Ann')).toEqual([
    ['terminal', 'cp', ['hello.txt', 'bob.txt']],
    ['file_edit', 'bob.txt', 'Ann', 'Bob', true],
  ]);
});

test.each([
  'copy base.json to hello.txt and set the theme to dark in it',
  'copy base.json to dark.json and tell me the theme',
  'copy config/production.yaml to staging.yaml and set the port to 8438 there',
  'copy base.json to dark.json',
  'Make bob.txt out of hello.txt, with Bob in place of Zoe',
])('%s is left to the plan', async (request) => {
  expect((await planned(request)).map(([tool]) => tool)).not.toContain('json_set');
});
