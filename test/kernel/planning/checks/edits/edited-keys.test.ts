import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const text = JSON.stringify({
  name: 'harbour',
  hire: { oar_day: 4, boat_hour: 12 },
  mail: { port: 25, from: 'a@example.org' },
  web: { port: 80 },
  piers: [{ depth: 3 }],
  'tide.level': 2,
});
const nested = JSON.stringify({
  yard: { boats: [{ metres: 6 }, { metres: 8, mast: { sails: 1 } }] },
  post: { smtp: { port: 25, tls: { host: 'hub' } } },
  night: { lamp: { watts: 5 } },
  day: { lamp: { watts: 9 } },
});
const bare = JSON.stringify([
  { name: 'Gull', metres: 6 },
  { name: 'Tern', metres: 8 },
]);
const ini = `; the boat
owner = Ada
[motion]
slew_rate = 4
mode = slow
[connection]
host = hub
retries = 3
[display]
mode = night
`;

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function reviewed(request: string, script: string, complete = true) {
  const texts: Readonly<Record<string, string>> = { 'a.json': text, 'yard.json': nested, 'list.json': bare };
  const checks = checksWith(manifests, { sample: async (path) => ({ text: texts[path] ?? ini, complete }) });
  const entries = [...Object.keys(texts), 'boat.ini'].map((path) => ({ path, kind: 'file' as const, size: 99 }));
  const { steps, faults } = await checks(stepsOf(script, manifests), evidence(request, entries));
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

test.each([
  ['the second boat in yard.json is 9 metres long', 'json_set yard.json 1.metres 9', 'yard.boats.1.metres'],
  ['the second boat in yard.json is 9 metres long', 'json_set yard.json boats.1.metres 9', 'yard.boats.1.metres'],
  ['the second boat in yard.json is 9 metres long', "json_set yard.json 'boats[1].metres' 9", 'yard.boats.1.metres'],
  ['the second boat in yard.json is 9 metres long', 'json_set yard.json data.yard.boats.1.metres 9', 'yard.boats.1.metres'],
  ['the second boat in yard.json is 9 metres long', 'json_set yard.json yard.1.metres 9', 'yard.boats.1.metres'],
  ['the new number of sails of the second boat in yard.json is 2', 'json_set yard.json 1.mast.sails 2', 'yard.boats.1.mast.sails'],
  ['the post of yard.json goes to port 26', 'json_set yard.json post.port 26', 'post.smtp.port'],
  ['yard.json: the lamp has 7 watts by night', 'json_set yard.json lamp.watts 7', 'night.lamp.watts'],
  ['the first boat in list.json is 7 metres long', 'json_set list.json boats.0.metres 7', '0.metres'],
])('%s: %s is a path with something wrapped around it', async (request, script, key) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toMatchObject({ key });
  expect(args).not.toHaveProperty('create');
  expect(faults).toMatchObject([{ grade: 'mended', step: 1, message: expect.stringContaining(`stands at ${key}`) }]);
});

test.each([
  ['put it into yard.json', 'json_set yard.json lamp.watts 7'],
  ['put it into yard.json', 'json_set yard.json 7.metres 9'],
  ['put it into yard.json', 'json_set yard.json night.yard.boats.1.metres 9'],
  ['put it into yard.json', 'json_set yard.json 1.mast 9'],
  ['put it into list.json', 'json_set list.json Gull.metres 9'],
  ['put it into list.json', 'json_set list.json boats.5.metres 9'],
  ['the new colour is red, see list.json', 'json_set list.json boats.colour red'],
])('%s: %s has no one place', async (request, script) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toEqual(stepsOf(script, manifests)[0]?.args);
  expect(faults).toEqual([]);
});

test('a key with a path of its own is added where the request adds it', async () => {
  const { args } = await reviewed('add post.port with 26 to yard.json', 'json_set yard.json post.port 26');
  expect(args).toMatchObject({ key: 'post.port', create: true });
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

test.each([
  ['a.json: change what an hour in a boat costs, boat_hour, to 14', 'json_set a.json prices.boat_hour 14', 'hire.boat_hour'],
  ['put quay for the name into a.json', 'json_set a.json web.name quay', 'name'],
  ['the web server of a.json gets port 8080, and nobody else', 'json_set a.json server.port 8080', 'web.port'],
  ['six is enough as a slew rate, boat.ini has it', 'ini_set boat.ini connection.slew_rate 6', 'motion.slew_rate'],
  ['six is enough as a slew rate, boat.ini has it', 'ini_set boat.ini slewRate 6', 'motion.slew_rate'],
  ['six is enough as a slew rate, boat.ini has it', 'ini_set boat.ini device.motor.Slew_Rate 6', 'motion.slew_rate'],
  ['the display of boat.ini is in day mode now', 'ini_set boat.ini motor.mode day', 'display.mode'],
  ['the display of boat.ini is in day mode now', 'ini_set boat.ini mode day', 'display.mode'],
  ['boat.ini belongs to Bo now, owner is the key', 'ini_set boat.ini boat.owner Bo', 'owner'],
])('%s: %s stands under another section', async (request, script, key) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toMatchObject({ key });
  expect(args).not.toHaveProperty('create');
  expect(faults).toMatchObject([{ grade: 'mended', step: 1, message: expect.stringContaining(`stands at ${key}`) }]);
});

test.each([
  ['add a from address b@example.org to web in a.json', 'json_set a.json web.from b@example.org'],
  ['add web.from with b@example.org to a.json', 'json_set a.json web.from b@example.org'],
  ['add the setting colour = red to boat.ini', 'ini_set boat.ini display.colour red'],
  ['add the setting colour = red to boat.ini', 'ini_set boat.ini colour red'],
  ['add retries = 5 to the section display of boat.ini', 'ini_set boat.ini display.retries 5'],
])('%s: %s is a new key, whatever another section has', async (request, script) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toEqual({ ...stepsOf(script, manifests)[0]?.args, create: true });
  expect(faults).toMatchObject([{ grade: 'mended' }]);
});

test.each([
  ['put the slew rate of the connection in boat.ini at 6', 'ini_set boat.ini connection.slew_rate 6'],
  ["put the connection's slew rate in boat.ini at 6", 'ini_set boat.ini connection.slew_rate 6'],
  ['put connection.slew_rate in boat.ini at 6', 'ini_set boat.ini connection.slew_rate 6'],
  ['the display of boat.ini should try five times', 'ini_set boat.ini display.retries 5'],
  ['put it into boat.ini', 'ini_set boat.ini motor.mode day'],
  ['put it into boat.ini', 'ini_set boat.ini MOTION.SLEW_RATE 6'],
  ['put it into boat.ini', 'ini_set boat.ini SLEW_RATE 6'],
  ['put it into boat.ini', 'ini_set boat.ini connection.colour 6'],
  ['put it into a.json', 'json_set a.json tide.level 6'],
  ['put it into a.json', 'json_set a.json piers.0.depth 6'],
  ['put it into a.json', 'json_set a.json web.mail 6'],
])('%s: %s stays, right or not to be told', async (request, script) => {
  const { args, faults } = await reviewed(request, script);
  expect(args).toEqual(stepsOf(script, manifests)[0]?.args);
  expect(faults).toEqual([]);
});

test('a setting that two sections have, and none is said, is a fault that names the settings', async () => {
  const { faults } = await reviewed('put it into boat.ini', 'ini_set boat.ini mode day');
  expect(faults).toMatchObject([{ grade: 'fails', message: expect.stringContaining('motion.mode, connection.host') }]);
});

test('a file of which only a part was read is not judged', async () => {
  expect((await reviewed('set it in a.json', 'json_set a.json motto x', false)).faults).toEqual([]);
});
