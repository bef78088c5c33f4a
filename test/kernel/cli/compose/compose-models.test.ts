import { expect, test } from 'vitest';
import { specOf } from '../../../../kernel/cli/compose/compose-models.ts';
import { loadSettings } from '../../../../kernel/cli/session/settings.ts';

const settings = (env: NodeJS.ProcessEnv) =>
  loadSettings({ flags: {}, env, cwd: '/nowhere', configFile: '/nowhere/config.env', configFileRequired: false }).settings;

test('each role may name a model of its own, and takes that of the planner otherwise', () => {
  const one = settings({ PLANNER_MODEL_SPEC: 'a.gguf' });
  expect([specOf('planner', one), specOf('executor', one), specOf('react', one)]).toEqual(['a.gguf', 'a.gguf', 'a.gguf']);
  const three = settings({ PLANNER_MODEL_SPEC: 'a.gguf', EXECUTOR_MODEL_SPEC: 'b.gguf', REACT_MODEL_SPEC: 'c.gguf' });
  expect([specOf('planner', three), specOf('executor', three), specOf('react', three)]).toEqual(['a.gguf', 'b.gguf', 'c.gguf']);
  expect(specOf('rephraser', one)).toBe('a.gguf');
  expect(specOf('rephraser', settings({ PLANNER_MODEL_SPEC: 'a.gguf', SEARCH_REPHRASER_MODEL_SPEC: 'd.gguf' }))).toBe('d.gguf');
});
