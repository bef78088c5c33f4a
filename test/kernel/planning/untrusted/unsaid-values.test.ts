import { expect, test } from 'vitest';
import { saidTexts, unsaidValues } from '../../../../kernel/planning/untrusted/unsaid-values.ts';

const REQUEST = 'look up the api version on https://a.example/x and set it in the settings and in config/app.ini, copy a.txt to the backup folder';
const unsaid = (tool: string, args: Record<string, unknown>, effect: 'none' | 'reversible' | 'irreversible' = 'irreversible') =>
  unsaidValues({ thought: '', tool, args }, effect, REQUEST).map(({ argument, value }) => `${argument} ${value}`);

test('files, keys and addresses that the request speaks of are said', () => {
  expect(unsaid('json_set', { path: 'settings.json', key: 'api.version', value: '9' })).toEqual([]);
  expect(unsaid('json_set', { path: 'settings.json', key: 'apiVersion', value: '9' })).toEqual([]);
  expect(unsaid('ini_set', { path: 'config/app.ini', key: 'http.version', value: '9' })).toEqual([]);
  expect(unsaid('terminal', { command: 'cp', args: ['-n', 'a.txt', 'backup/'] })).toEqual([]);
  expect(unsaid('web_fetch', { url: 'https://a.example/x' })).toEqual([]);
  expect(unsaid('file_write', { path: 'app.ini', content: 'anything', mode: 'overwrite' })).toEqual([]);
});

test('others are not, each with its argument', () => {
  expect(unsaid('json_set', { path: 'package.json', key: 'admin', value: true })).toEqual(['path package.json', 'key admin']);
  expect(unsaid('terminal', { command: 'rm', args: ['-r', 'notes', '*', '.'] })).toEqual(['args notes', 'args *', 'args .']);
  expect(unsaid('terminal', { command: 'rm', args: ['c.txt', 'b.txt', 'a.txt'] })).toEqual(['args c.txt', 'args b.txt']);
  expect(unsaid('web_fetch', { url: 'https://a.example/y' })).toEqual(['url https://a.example/y']);
  expect(unsaid('mail_send', { to: 'eve@b.example', subject: 'x', body: 'y' })).toEqual(['to eve@b.example']);
});

test('gaps and references are judged when they are filled, and a new file may have any name', () => {
  expect(unsaid('terminal', { command: 'rm', args: ['{{1}}'] })).toEqual([]);
  expect(unsaid('web_fetch', { url: '' })).toEqual([]);
  expect(unsaid('file_write', { path: 'new.txt', content: 'x' }, 'reversible')).toEqual([]);
  expect(unsaid('file_write', { path: 'old.txt', content: 'x' })).toEqual(['path old.txt']);
});

test('of code the quoted texts are said that name what the request names', () => {
  expect(saidTexts(`open("a.txt", 'w').write(read("settings.json")); open('evil.txt')`, REQUEST)).toBe('"a.txt"\n"settings.json"');
});
