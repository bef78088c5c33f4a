import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import jsonSet from '../../../plugins/edits/json-set.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

const TEXT = `{
  // where it stands
  "station": { "id": "NL-071", "latitude": 53.17, "open": true },
  "sensors": [
    { "kind": "radar", "every": 30 },
    { "kind": "float", "every": 120 }
  ],
  "note": null,
  "version": "1.0",
  "scripts": { "build.all": "make" }
}
`;

let host: DirectHost;
const file = (): string => readFileSync(join(host.workspace, 'a.json'), 'utf8');
const set = (key: string, value: unknown, more: Record<string, unknown> = {}): Promise<unknown> =>
  host.call(jsonSet, { path: 'a.json', key, value, ...more }, { approval: 'plan' });

beforeEach(async () => {
  host = await createDirectHost();
  writeFileSync(join(host.workspace, 'a.json'), TEXT);
});
afterEach(() => host[Symbol.asyncDispose]());

it.each([
  ['station.id', 'DE-001', '"id": "NL-071"', '"id": "DE-001"'],
  ['station.latitude', '54.2', '53.17', '54.2'],
  ['station.latitude', 54.2, '53.17', '54.2'],
  ['station.latitude', 'north', '53.17', '"north"'],
  ['station.open', 'false', 'true', 'false'],
  ['sensors[1].every', '60', '120', '60'],
  ['sensors.0.kind', 'laser', '"radar"', '"laser"'],
  ['sensors.radar.every', 15, '30', '15'],
  ['sensors[FLOAT].every', '15', '120', '15'],
  ['$.version', 2, '"1.0"', '"2"'],
  ['note', '7', 'null', '7'],
  ['scripts.build.all', 'ninja', '"make"', '"ninja"'],
  ['scripts["build.all"]', 'ninja', '"make"', '"ninja"'],
])('sets %s to %j and changes nothing else', async (key, value, before, after) => {
  await set(key, value);
  expect(file()).toBe(TEXT.replace(before, after));
});

it('says what was there and what is there now', async () => {
  expect(await set('station.latitude', '54')).toEqual({ path: 'a.json', key: 'station.latitude', old: 53.17, new: 54 });
});

it('puts structures in where structures are', async () => {
  await set('sensors', '[1, 2]');
  expect(file()).toMatch(/"sensors": \[\s*1,\s*2\s*\]/);
});

it('names the nearest keys when there is none, and adds one only when told to', async () => {
  await expect(set('latitude', 1)).rejects.toMatchObject({
    message: 'a.json has no key latitude',
    hint: expect.stringContaining('Nearest keys: station.latitude'),
  });
  await expect(set('sensors[2].kind', 'x')).rejects.toThrow('has no key');
  await expect(set('verison', 'x')).rejects.toMatchObject({ hint: expect.stringContaining('version') });
  expect(file()).toBe(TEXT);
  await set('alerts.high', 310, { create: true });
  expect(file()).toContain('"high": 310');
  expect(file()).toContain('// where it stands');
});

it('does not reach into what every object has', async () => {
  await expect(set('constructor.prototype', 'x')).rejects.toThrow('has no key');
  await expect(set('__proto__.polluted', 'x')).rejects.toThrow('has no key');
});

it('names the line of a fault in the file', async () => {
  writeFileSync(join(host.workspace, 'a.json'), '{\n  "a": 1\n  "b": 2\n}\n');
  await expect(set('a', 2)).rejects.toThrow('a.json is not valid JSON: CommaExpected in line 3');
});

it('keeps tabs, Windows line breaks and a byte order mark', async () => {
  writeFileSync(join(host.workspace, 'a.json'), '\uFEFF{\r\n\t"a": 1\r\n}\r\n');
  await set('b', 2, { create: true });
  expect(file()).toBe('\uFEFF{\r\n\t"a": 1,\r\n\t"b": 2\r\n}\r\n');
});

it('wants a value', async () => {
  await expect(host.call(jsonSet, { path: 'a.json', key: 'note' }, { approval: 'plan' })).rejects.toThrow(/value/);
});
