import { expect, test } from 'vitest';
import { reviewLackingSettings } from '../../../../../kernel/planning/checks/searches/lacking-settings.ts';
import { evidence } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'deploy/env.staging': 'APP=staging\nDSN=x\nTTL=60\n',
  'deploy/env.production': 'APP=production\nTTL=3600\n',
  'a.json': '{"a": 1,\n"b": 2}',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 9 }));

async function lacking(request: string) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete: true });
  const { steps } = await reviewLackingSettings([], { evidence: evidence(request, entries), sample });
  return /in names\("([^"]+)"\) if name not in names\("([^"]+)"\)/.exec(String(steps[0]?.args['input']))?.slice(1);
}

test.each([
  'One variable is in deploy/env.staging but was forgotten in deploy/env.production. Which one?',
  'which variable of env.staging is missing in env.production?',
  'which settings are not in env.production but in env.staging',
])('%s: names of the one that the other lacks', async (request) => {
  expect(await lacking(request)).toEqual(['deploy/env.staging', 'deploy/env.production']);
});

test.each([
  'which variables are in env.staging and env.production?',
  'which lines are in env.staging but not in env.production?',
  'which keys are in a.json but not in env.production?',
  'which variable is not in env.staging and missing in env.production?',
])('%s: left to the plan', async (request) => {
  expect(await lacking(request)).toBeUndefined();
});
