import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createExampleIndex } from '../../../../kernel/planning/examples/retrieve.ts';
import { PYTHON } from '../../../../kernel/planning/language/tool-names.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from './here.ts';

/** Starting Python for each script is what takes the time, and a busy machine takes more. */
const PATIENCE_MS = 300_000;
const AT_ONCE = 4;

const { examples } = createExampleIndex(readFileSync(new URL('../../../../kernel/planning/examples/library.v1.txt', import.meta.url), 'utf8'));

/** The tables that an example shows, as far as it shows them: `runs.csv: columns date,km; rows like 2024-03-02,5.2 / 2024-03-05,8.0`. */
function tablesIn(user: string): Map<string, string> {
  const shown = [...user.matchAll(/^(\S.*?): columns (.*?); rows like (.*)$/gm)];
  return new Map(shown.map(([, path = '', head = '', rows = '']) => [path, [head, ...rows.split(' / ')].join('\n')]));
}

test(
  'every example of the library passes all checks as it stands',
  async () => {
    const manifests = await shippedManifests();
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

test.each([false, true])(
  'no example of the library is read otherwise by what it shows of its tables, all of them there: %s',
  async (complete) => {
    const manifests = await shippedManifests();
    const shown = examples.map((example) => ({ ...example, tables: tablesIn(example.user), steps: stepsOf(example.script, manifests) }));
    const coded = shown.filter(({ tables, steps }) => tables.size > 0 && steps.some(({ tool }) => tool === PYTHON));
    const alarms: string[] = [];
    const judge = async ({ request, user, script, tables, steps }: (typeof shown)[number]): Promise<void> => {
      const sample = async (path: string) => (tables.has(path) ? { text: tables.get(path) ?? '', complete } : null);
      const reviewed = await checksWith(manifests, { sample })(steps, evidence(request, [], user));
      const faults = reviewed.faults.filter(({ code }) => code === 'column' || code === 'condition');
      if (faults.length > 0) alarms.push(`${request}\n${script}\n-> ${faults.map(({ grade, message }) => `${grade}: ${message}`).join(' ')}`);
    };
    for (let from = 0; from < coded.length; from += AT_ONCE) await Promise.all(coded.slice(from, from + AT_ONCE).map(judge));
    expect(coded.length).toBeGreaterThan(70);
    expect(alarms).toEqual([]);
  },
  PATIENCE_MS,
);
