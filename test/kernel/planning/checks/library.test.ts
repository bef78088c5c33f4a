import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createExampleIndex } from '../../../../kernel/planning/examples/retrieve.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from './here.ts';

/** Starting Python for each script is what takes the time, and a busy machine takes more. */
const PATIENCE_MS = 300_000;
const AT_ONCE = 4;

test(
  'every example of the library passes all checks as it stands',
  async () => {
    const manifests = await shippedManifests();
    const { examples } = createExampleIndex(readFileSync(new URL('../../../../kernel/planning/examples/library.v1.txt', import.meta.url), 'utf8'));
    const check = checksWith(manifests);
    const alarms: string[] = [];
    for (let from = 0; from < examples.length; from += AT_ONCE) {
      await Promise.all(
        examples.slice(from, from + AT_ONCE).map(async ({ request, user, script }) => {
          const steps = stepsOf(script, manifests);
          const reviewed = await check(steps, evidence(request, [], user));
          if (reviewed.faults.length > 0 || JSON.stringify(reviewed.steps) !== JSON.stringify(steps))
            alarms.push(`${request}\n${script}\n-> ${reviewed.faults.map(({ code, grade, message }) => `${grade} ${code}: ${message}`).join(' ')}`);
        }),
      );
    }
    expect(examples.length).toBeGreaterThan(400);
    expect(alarms).toEqual([]);
  },
  PATIENCE_MS,
);
