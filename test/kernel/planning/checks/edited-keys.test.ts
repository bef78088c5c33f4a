import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from './here.ts';

const text = JSON.stringify({
  name: 'harbour',
  hire: { oar_day: 4, boat_hour: 12 },
  mail: { port: 25, from: 'a@example.org' },
  web: { port: 80 },
  piers: [{ depth: 3 }],
});

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function reviewed(request: string, script: string, complete = true) {
  const checks = checksWith(manifests, { sample: async () => ({ text, complete }) });
  const { steps, faults } = await checks(stepsOf(script, manifests), evidence(request, [{ path: 'a.json', kind: 'file', size: 99 }]));
  return { args: steps[0]?.args, faults: faults.filter(({ code }) => code === 'key') };
}

test.each([
  ['an hour in a boat costs 14 now, set boat_hour in a.json', 'json_set a.json boat_hour 14', 'hire.boat_hour'],
  ['set the boat hour in a.json to 14', 'json_set a.json boatHour 14', 'hire.boat_hour'],
  ['set the port of the web server in a.json to 8080', 'json_set a.json port 8080', 'web.port'],
])('%s: %s is the key that stands deeper', async (request, script, key) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toMatchObject({ path: 'a.json', key });
  expect(args).not.toHaveProperty('create');
  expect(faults).toMatchObject([{ grade: 'mended', step: 1 }]);
});

test('a key that is nowhere is added where the request adds it', async () => {
  const { args } = await reviewed('add a key "motto" with the text "ahoy" to a.json', "json_set a.json motto 'ahoy'");
  expect(args).toMatchObject({ key: 'motto', value: 'ahoy', create: true });
});

test('a key that is nowhere, or in two places, is a fault that names the keys', async () => {
  for (const script of ['json_set a.json motto ahoy', 'json_set a.json port 8080']) {
    const { faults } = await reviewed('set it in a.json', script);
    expect(faults).toMatchObject([{ grade: 'fails', message: expect.stringContaining('hire.boat_hour, mail, mail.port') }]);
  }
});

test.each(['json_set a.json name quay', 'json_set a.json mail.port 26', 'json_set a.json piers[0].depth 4', 'json_set a.json mail.host x'])(
  '%s is left to the tool',
  async (script) => {
    const { args, faults } = await reviewed('set it in a.json', script);
    expect(args).toEqual(stepsOf(script, manifests)[0]?.args);
    expect(faults).toEqual([]);
  },
);

test('a file of which only a part was read is not judged', async () => {
  expect((await reviewed('set it in a.json', 'json_set a.json motto x', false)).faults).toEqual([]);
});
