import { expect, test } from 'vitest';
import { recordsInState } from '../../../../kernel/planning/facts/records-in-state.ts';

const services = JSON.stringify({
  updated: '2025-06-05',
  services: [
    { name: 'dns', state: 'operational' },
    { name: 'object-store', state: 'degraded' },
    { name: 'registry', state: 'operational' },
  ],
});
const bikes = JSON.stringify([
  { name: 'Magpie', kind: 'city', ready: true },
  { name: 'Plover', kind: 'city', ready: false },
]);

test.each([
  ['is anything not operational at http://127.0.0.1:9/status.json right now? name the service', services, 'Yes: object-store: degraded'],
  ['is everything operational?', services, 'No: object-store: degraded'],
  ['which services are operational?', services, 'dns: operational\nregistry: operational'],
  ['is anything degraded?', services, 'Yes: object-store: degraded'],
  ['A customer wants to rent on Friday. Which bike in fleet.json is marked as not ready?', bikes, 'Plover: not ready'],
  ['which bike is ready', bikes, 'Magpie: ready'],
])('%s', (request, text, told) => expect(recordsInState(request, text)).toBe(told));

test.each([
  ['which city bike is ready', bikes],
  ['how many services are operational', services],
  ['which service is the slowest', services],
  ['is the dns operational', services],
  ['is anything not operational', '{"a": 1}'],
])('nothing is told for %s', (request, text) => expect(recordsInState(request, text)).toBeUndefined());

test('that none is so is told as well', () => {
  const fine = JSON.stringify([
    { name: 'dns', state: 'operational' },
    { name: 'web', state: 'operational' },
  ]);
  expect(recordsInState('is anything not operational?', fine)).toBe('No: all 2 are operational.');
  expect(recordsInState('is everything operational?', fine)).toBe('Yes: all 2 are operational.');
});
