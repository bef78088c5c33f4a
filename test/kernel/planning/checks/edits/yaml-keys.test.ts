import { expect, test } from 'vitest';
import { yamlKeys } from '../../../../../kernel/planning/checks/edits/yaml-keys.ts';
import { stepsOf } from '../../language/script-steps.ts';

test.each([
  ["replace site.yaml 'feed:' 'false'", ['blocks']],
  ["replace site.yml '  feed:' 'off'", ['blocks']],
  ["replace site.yaml 'feed:' 'news:'", []],
  ["replace site.yaml 'on: true' 'on: false'", []],
  ["replace notes.txt 'feed:' 'false'", []],
])('%s', (script, grades) => {
  expect(yamlKeys(stepsOf(script)).map(({ grade }) => grade)).toEqual(grades);
});
