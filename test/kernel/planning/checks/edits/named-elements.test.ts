import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const list = [
  { id: 'T-04', status: 'open', owner: 'Lukas' },
  { id: 'T-05', status: 'waiting', owner: 'Ines' },
  { id: 'T-06', status: 'waiting', owner: 'Ines' },
];
const FILES: Readonly<Record<string, string>> = { 'tickets.json': JSON.stringify(list), 'shop.json': JSON.stringify({ shop: { tickets: list } }) };

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function keyFor(request: string, script: string): Promise<unknown> {
  const checks = checksWith(manifests, { sample: async (path) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true }) });
  const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));
  return (await checks(stepsOf(script, manifests), evidence(request, entries))).steps[0]?.args['key'];
}

test('the element that the request names is set, wherever the plan counted it', async () => {
  expect(await keyFor('Set the status of ticket T-05 in tickets.json to done', 'json_set tickets.json 5.status done')).toBe('1.status');
  expect(await keyFor('Set the status of ticket T-05 in tickets.json to done', 'json_set tickets.json 0.status done')).toBe('1.status');
  expect(await keyFor('In shop.json, give the ticket of Lukas the status "done".', 'json_set shop.json shop.tickets.2.status done')).toBe(
    'shop.tickets.0.status',
  );
});

test('an element that is named is found in the list that the plan left out', async () => {
  const request = 'In shop.json the ticket T-06 should have the status done instead of waiting. Can you change that?';
  expect(await keyFor(request, 'json_set shop.json status done')).toBe('shop.tickets.2.status');
  expect(await keyFor(request, 'json_set shop.json shop.T-06.status done')).toBe('shop.tickets.2.status');
  expect(await keyFor('set the status of the ticket of Ines in shop.json to done', 'json_set shop.json status done')).toBe('status');
});

test('an element that is named is found where the plan counted in a list that is deeper', async () => {
  const request = 'the ticket T-06 in shop.json is done';
  expect(await keyFor(request, 'json_set shop.json 1.status done')).toBe('shop.tickets.2.status');
  expect(await keyFor(request, 'json_set shop.json tickets.1.status done')).toBe('shop.tickets.2.status');
});

test('where several elements or none are named the plan is left alone', async () => {
  expect(await keyFor('set the status of the ticket of Ines to done in tickets.json', 'json_set tickets.json 2.status done')).toBe('2.status');
  expect(await keyFor('set the status of the second ticket to done in tickets.json', 'json_set tickets.json 1.status done')).toBe('1.status');
});
