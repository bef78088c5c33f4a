import { expect, test } from 'vitest';
import { switchFact } from '../../../../kernel/planning/facts/switch-fact.ts';

const ini = '[morning]\nheat = 220\nfan = off\n\n[evening]\nheat = 180\nfan = on\nlamp = no\n';
const json = '{"door": {"alarm": true}, "lamp": "off"}';

test.each([
  ['is the fan on in the morning section of oven.ini?', 'oven.ini', ini, 'No, morning.fan is off.'],
  ['Is the evening fan on in oven.ini?', 'oven.ini', ini, 'Yes, evening.fan is on.'],
  ['check whether the lamp is off in oven.ini', 'oven.ini', ini, 'Yes, evening.lamp is no.'],
  ['is the alarm of the door enabled in a.json?', 'a.json', json, 'Yes, door.alarm is true.'],
])('%s', (request, path, text, told) => {
  expect(switchFact(request, path, text)).toBe(told);
});

test.each([
  ['is the fan on in oven.ini?', 'oven.ini', ini],
  ['is the heat on in oven.ini?', 'oven.ini', ini],
  ['is the radio on in oven.ini?', 'oven.ini', ini],
  ['what is the fan in oven.ini?', 'oven.ini', ini],
  ['is the fan on?', 'notes.txt', 'The fan is on.'],
])('%s: left to the model', (request, path, text) => {
  expect(switchFact(request, path, text)).toBeUndefined();
});
