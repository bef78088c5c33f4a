import { expect, test } from 'vitest';
import { chooseVariants } from '../../../../bench/eval/ablation/variants.ts';
import { readEvalOptions } from '../../../../bench/eval/eval-options.ts';
import { loadSettings } from '../../../../kernel/cli/session/settings.ts';
import { settingsTable } from '../../../../schemas/settings-table.ts';

const names = (chosen?: readonly string[], model?: string) => chooseVariants(chosen, model).map(({ name }) => name);

test('there is one for everything, one for each part that can be left out, and those that settings make', () => {
  const parts = settingsTable.PLANNER_WITHOUT.choices.map((part) => `no-${part}`);
  expect(names(undefined, 'tiny')).toEqual(['full', 'json', ...parts, 'bare', 'samples-3', 'judge']);
});

test('whatever is chosen, the whole program is run as well', () => {
  expect(names(['no-look'])).toEqual(['full', 'no-look']);
});

test('a name that there is not is a mistake, and a judge has to be named', () => {
  expect(() => names(['no-lok'])).toThrow('there is no variant no-lok; did you mean no-look?');
  expect(() => names(['judge'])).toThrow(expect.objectContaining({ hint: expect.stringContaining('--model') }));
  expect(names()).not.toContain('judge');
});

test('each is made of settings that okso takes, and none is changed by what the environment says', () => {
  const env = { PLANNER_WITHOUT: 'look', PLANNER_SAMPLE_COUNT: '5' };
  for (const { name, settings: own } of chooseVariants(undefined, 'tiny')) {
    const { settings } = loadSettings({ flags: {}, env: { ...env, ...own }, cwd: '/', configFile: '/nowhere', configFileRequired: false });
    expect([settings.PLANNER_WITHOUT.length, settings.PLANNER_SAMPLE_COUNT], name).toEqual([
      name === 'bare' ? settingsTable.PLANNER_WITHOUT.choices.length : Number(name.startsWith('no-')),
      name === 'samples-3' ? 3 : 1,
    ]);
  }
});

test('--ablation is of okso itself, and its options go with nothing else', () => {
  const read = (...words: string[]) => readEvalOptions(words, '/suite').ablation;
  expect(read()).toBeUndefined();
  expect(read('--ablation', '--variants', 'json,bare', '--markdown', '/t.md')).toEqual({ variants: ['json', 'bare'], markdown: '/t.md' });
  for (const words of [
    ['--variants', 'json'],
    ['--markdown', 't.md'],
    ['--ablation', '--min', '3'],
    ['--ablation', '--bfcl', 'f'],
  ])
    expect(() => read(...words)).toThrow(expect.objectContaining({ code: 'OKSO_USAGE' }));
});
