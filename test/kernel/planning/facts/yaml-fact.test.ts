import { expect, test } from 'vitest';
import { yamlFact } from '../../../../kernel/planning/facts/yaml-fact.ts';

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
  expect(yamlFact(request, rota, 'rota.yaml')).toBe(value);
});

test('what several keys may mean, or none, is nobody’s to tell', () => {
  expect(yamlFact('who has the early shift?', rota, 'rota.yaml')).toBeUndefined();
  expect(yamlFact('who bakes?', rota, 'rota.yaml')).toBeUndefined();
  expect(yamlFact('which week is it for?', rota, 'rota.txt')).toBeUndefined();
});
