import { expect, test } from 'vitest';
import { yamlRecords } from '../../../../kernel/planning/looks/yaml-records.ts';

test('the longest list of records, without what lies deeper', () => {
  const text = [
    'title: a',
    'tags:',
    '  - x',
    'people:',
    '- name: "Ann: the first"',
    '  age: 41 # in May',
    '  paid: true',
    '  pets:',
    '    - kind: cat',
    '      age: 2',
    '    - kind: dog',
    '    - kind: eel',
    '  code: 007',
    '',
    '# the second',
    "- name: 'Bo'",
    '  age: ~',
    '  likes: [tea, 2]',
    'end: 1',
    'others:',
    '  - name: Cy',
  ].join('\n');
  expect(yamlRecords(text)).toEqual([
    { name: 'Ann: the first', age: 41, paid: true, pets: null, code: '007' },
    { name: 'Bo', age: null, likes: ['tea', 2] },
  ]);
});

test('a text without such a list has none', () => {
  expect(yamlRecords('a: 1\nb:\n  - x\n  - y\n')).toEqual([]);
  expect(yamlRecords('')).toEqual([]);
});
