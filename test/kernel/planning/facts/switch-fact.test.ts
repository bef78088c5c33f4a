import { expect, test } from 'vitest';
import { switchFact } from '../../../../kernel/planning/facts/switch-fact.ts';

const ini = '[morning]\nheat = 220\nfan = off\n\n[evening]\nheat = 180\nfan = on\nlamp = no\n';
const kiosk = '[kiosk]\ndisplay = true\nquiet_hours = false\nopening_text = "9 to 5"\ndisable_ads = true\n\n[sound]\nenabled = yes\n';
const json = '{"door": {"alarm": true}, "lamp": "off"}';
test.each([
  ['is the fan on in the morning section of oven.ini?', 'oven.ini', ini, 'No, morning.fan is off.'],
  ['Is the evening fan on in oven.ini?', 'oven.ini', ini, 'Yes, evening.fan is on.'],
  ['check whether the lamp is off in oven.ini', 'oven.ini', ini, 'Yes, evening.lamp is no.'],
  ['is the alarm of the door enabled in a.json?', 'a.json', json, 'Yes, door.alarm is true.'],
  ['is the display of the kiosk turned off in kiosk.toml', 'kiosk.toml', kiosk, 'No, kiosk.display is true.'],
  ['Is display mode switched on in conf/kiosk.toml?', 'conf/kiosk.toml', kiosk, 'Yes, kiosk.display is true.'],
  ['can you check whether quiet hours are active? kiosk.toml', 'kiosk.toml', kiosk, 'No, kiosk.quiet_hours is false.'],
  ['Is the sound enabled in kiosk.toml?', 'kiosk.toml', kiosk, 'Yes, sound.enabled is yes.'],
  ['Are the quiet hours on or off in kiosk.toml?', 'kiosk.toml', kiosk, 'kiosk.quiet_hours is false.'],
  ['Do we have the door alarm enabled? See a.json', 'a.json', json, 'Yes, door.alarm is true.'],
])('%s', (request, path, text, told) => {
  expect(switchFact(request, path, text)).toBe(told);
});

test.each([
  ['is the fan on in oven.ini?', 'oven.ini', ini],
  ['is the heat on in oven.ini?', 'oven.ini', ini],
  ['are ads disabled in kiosk.toml?', 'kiosk.toml', kiosk],
  ['is the projector enabled in kiosk.toml?', 'kiosk.toml', kiosk],
  ['is the garden display on in kiosk.toml?', 'kiosk.toml', kiosk],
  ["isn't the display on in kiosk.toml?", 'kiosk.toml', kiosk],
  ['is the display opening text on in kiosk.toml?', 'kiosk.toml', kiosk],
  ['is the radio on in oven.ini?', 'oven.ini', ini],
  ['what is the fan in oven.ini?', 'oven.ini', ini],
  ['is the fan on?', 'notes.txt', 'The fan is on.'],
])('%s: left to the model', (request, path, text) => {
  expect(switchFact(request, path, text)).toBeUndefined();
});
