import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import iniSet from '../../../plugins/edits/ini-set.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

const TEXT = `; the harbour
name = Lea
[http]
port=80 ; the old one
Colour = #ff0000
# timeout = 5
banner = "Hello, \\"you\\""

[admin]
port = 81
empty =
`;

let host: DirectHost;
const file = (): string => readFileSync(join(host.workspace, 'a.ini'), 'utf8');
const given = (text: string): void => writeFileSync(join(host.workspace, 'a.ini'), text);
const set = (key: string, value: string, more: Record<string, unknown> = {}): Promise<unknown> =>
  host.call(iniSet, { path: 'a.ini', key, value, ...more }, { approval: 'plan' });

beforeEach(async () => {
  host = await createDirectHost();
  given(TEXT);
});
afterEach(() => host[Symbol.asyncDispose]());

it.each([
  ['name', 'Mia', 'name = Lea', 'name = Mia'],
  ['http.port', '8080', 'port=80 ;', 'port=8080 ;'],
  ['admin.port', '82', 'port = 81', 'port = 82'],
  ['HTTP.PORT', '8080', 'port=80 ;', 'port=8080 ;'],
  ['colour', '#00ff00', '#ff0000', '#00ff00'],
  ['banner', 'say "hi"', '"Hello, \\"you\\""', '"say \\"hi\\""'],
  ['empty', 'full', 'empty =\n', 'empty =full\n'],
])('sets %s to %j and changes nothing else', async (key, value, before, after) => {
  await set(key, value);
  expect(file()).toBe(TEXT.replace(before, after));
});

it('says what was there and what is there now', async () => {
  expect(await set('http.port', '8080')).toEqual({ path: 'a.ini', key: 'http.port', old: '80', new: '8080' });
});

it('a key that several sections have is refused with the sections, and nothing changes', async () => {
  await expect(set('port', '1')).rejects.toMatchObject({
    message: 'a.ini has port 2 times: http.port, admin.port',
    hint: 'Write the section before the key.',
  });
  expect(file()).toBe(TEXT);
});

it('a setting that stands in a comment is none, and the nearest ones are named', async () => {
  await expect(set('http.prot', '5')).rejects.toMatchObject({
    message: 'a.ini has no setting http.prot',
    hint: expect.stringContaining('http.port'),
  });
  await expect(set('timeout', '5')).rejects.toMatchObject({ message: 'a.ini has no setting timeout' });
});

it.each([
  ['http.retries', '3', 'banner = "Hello, \\"you\\""\n', 'banner = "Hello, \\"you\\""\nretries=3\n'],
  ['owner', 'Bo', 'name = Lea\n', 'name = Lea\nowner = Bo\n'],
  ['admin.pin', '7', 'empty =\n', 'empty =\npin = 7\n'],
  ['mail.to', 'a@b.example', 'empty =\n', 'empty =\n\n[mail]\nto = a@b.example\n'],
])('adds %s at the end of its section when it may', async (key, value, before, after) => {
  await set(key, value, { create: true });
  expect(file()).toBe(TEXT.replace(before, after));
});

it.each([
  ["KEY=1\nexport TOKEN='a b'\n", 'TOKEN', 'c', "KEY=1\nexport TOKEN='c'\n"],
  ['a.b.c=1\r\nd=2\r\n', 'a.b.c', '5', 'a.b.c=5\r\nd=2\r\n'],
  ['[tool.black]\nline-length = 88\n', 'tool.black.line-length', '100', '[tool.black]\nline-length = 100\n'],
  ['host: here\nurl: http://x/y#z\n', 'url', 'http://q/', 'host: here\nurl: http://q/\n'],
  ['KEY=1', 'OTHER', '2', 'KEY=1\nOTHER=2\n'],
  ['\uFEFFkey=1\n', 'key', '2', '\uFEFFkey=2\n'],
])('reads %j as its kind of file is written', async (text, key, value, after) => {
  given(text);
  await set(key, value, { create: true });
  expect(file()).toBe(after);
});

it('a value of two lines is refused', async () => {
  await expect(set('name', 'a\nb = c')).rejects.toMatchObject({ message: 'a value stands on one line' });
});
