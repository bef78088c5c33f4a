import { expect, test } from 'vitest';
import { editInSection } from '../../../../../kernel/planning/checks/edits/value-in-section.ts';

const YAML = 'fog:\n  seconds: 30\nhorn:\n  seconds: 30 # long\n  tone: low\nbell:\n  seconds: "12"\nlamp:\n  on: 7\n  off: 7\n';
const INI = '[fog]\nseconds = 30\n[horn]\nseconds = 30 ; long\ntone = low\n[bell]\nname = "Old Tom"\n';

const changed = (path: string, text: string, find: string, replace: string): string | undefined => {
  const edit = editInSection(path, text, { find, replace });
  if (edit === undefined) return undefined;
  expect(text.split(edit.find)).toHaveLength(2);
  return text.replaceAll(edit.find, () => edit.replace);
};

test.each([
  ['a.yaml', YAML, 'horn: 30', 'horn: 45', YAML.replace('30 # long', '45 # long')],
  ['a.yaml', YAML, 'fog: 30', 'fog: 45', YAML.replace('30', '45')],
  ['a.yml', YAML, 'bell: 12', 'bell: 15', YAML.replace('"12"', '"15"')],
  ['a.yaml', YAML, 'horn: 30', '45', YAML.replace('30 # long', '45 # long')],
  ['a.yaml', YAML, 'horn.seconds: 30', 'horn.seconds: 45', YAML.replace('30 # long', '45 # long')],
  ['a.ini', INI, 'horn = 30', 'horn = 45', INI.replace('30 ; long', '45 ; long')],
  ['a.toml', INI, 'fog = 30', 'fog = 45', INI.replace('30', '45')],
  ['a.toml', INI, 'bell = Old Tom', 'bell = Big Ben', INI.replace('Old Tom', 'Big Ben')],
])('%s: the one line of a section with that value is edited: %# %s', (path, text, find, replace, expected) => {
  expect(changed(path, text, find, replace)).toBe(expected);
});

test.each([
  ['two lines of that value', 'a.yaml', 'lamp: 7', 'lamp: 8'],
  ['a value that it does not have', 'a.yaml', 'bell: 30', 'bell: 45'],
  ['no section', 'a.yaml', 'siren: 30', 'siren: 45'],
  ['another key afterwards', 'a.yaml', 'horn: 30', 'siren: 45'],
  ['more than a value', 'a.yaml', 'horn: 30', 'horn: 45\nsiren: 3'],
  ['no settings', 'a.md', 'horn: 30', 'horn: 45'],
])('%s: nothing is meant', (_, path, find, replace) => {
  expect(changed(path, YAML, find, replace)).toBeUndefined();
});
