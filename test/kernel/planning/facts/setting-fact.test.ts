import { expect, test } from 'vitest';
import { settingFact } from '../../../../kernel/planning/facts/setting-fact.ts';

const rota = [
  'week: 23',
  'shifts:',
  '  tuesday:',
  '    early: Teun',
  '    late: "Oskar"',
  '  thursday:',
  '    early: Pilar',
  '    late: Teun',
  '',
].join('\n');

test.each([
  ['who has the early shift on thursday, according to rota.yaml?', 'Pilar'],
  ['who does the late one on tuesday', 'Oskar'],
  ['which week is it for?', '23'],
])('%s', (request, value) => {
  expect(settingFact(request, rota, 'rota.yaml')).toBe(value);
});

test('what several keys may mean, or none, is nobody’s to tell', () => {
  expect(settingFact('who has the early shift?', rota, 'rota.yaml')).toBeUndefined();
  expect(settingFact('who bakes?', rota, 'rota.yaml')).toBeUndefined();
  expect(settingFact('which week is it for?', rota, 'rota.txt')).toBeUndefined();
});

const KIOSK = ['host = hall', '', '[screen]', 'port = 9311 ; of the left one', 'idle = 40', '', '[printer]', 'port = 9100', 'idle = 90', ''].join(
  '\n',
);
const CLUB = [
  '[chair]',
  'name = "Ann"',
  'email = "ann@reed.org"',
  '',
  '[treasurer]',
  'name = "Oda"',
  'email = "oda@reed.org"',
  'address = "Quay 3"',
  '',
].join('\n');

test.each([
  ['I need the port of the screen, should be in site/kiosk.ini', KIOSK, 'site/kiosk.ini', '9311'],
  ['the idle of the printer, please (kiosk.ini)', KIOSK, 'kiosk.ini', '90'],
  ['what is the port of the printer in kiosk.ini?', KIOSK, 'kiosk.ini', '9100'],
  ["I'd like the e-mail address of the treasurer from club.toml", CLUB, 'club.toml', 'oda@reed.org'],
  ['We are looking for the name of the chair. It should be in club.toml.', CLUB, 'club.toml', 'Ann'],
])('a key that several sections have is that of the section that is said: %s', (request, text, path, value) => {
  expect(settingFact(request, text, path)).toBe(value);
});

test.each([
  ['I need the port, see kiosk.ini', KIOSK, 'kiosk.ini'],
  ['I need the port of the projector from kiosk.ini', KIOSK, 'kiosk.ini'],
  ['I need the phone of the chair from club.toml', CLUB, 'club.toml'],
])('which one is meant is not settled: %s', (request, text, path) => {
  expect(settingFact(request, text, path)).toBeUndefined();
});

test('what the file itself is called, and an abbreviation that it does not know, name no key', () => {
  const ini = '[loco]\nnumber = 08512\nname = 08 shunter\ndecoder = Ferro 6\naddress = 382\n\n[cv]\ncv2 = 6\n';
  const told = (request: string) => settingFact(request, ini, 'decoders/08 shunter.ini');
  expect(told("what's the DCC address of the 08 shunter in the decoders folder?")).toBe('382');
  expect(told('what is the decoder of the 08 shunter?')).toBe('Ferro 6');
  expect(told('what is the CV address of the 08 shunter?')).toBeUndefined();
});

const STATION = '[station]\nheight_m = 9\n\n[upload]\nenabled = yes\nhost = weather.example\ninterval_minutes = 12\n';

test.each([
  ['How often does our station upload its data? See station.ini.', STATION, '12 minutes'],
  ['how often is data uploaded', `${STATION}\n[alarm]\nevery = 3\n`, '12 minutes'],
  ['how often is data uploaded', '[upload]\nenabled = yes\n', undefined],
  ['how many uploads are there?', '[upload]\nenabled = yes\n', undefined],
])('how often is told by no switch: %s', (request, text, told) => {
  expect(settingFact(request, text, 'station.ini')).toBe(told);
});
