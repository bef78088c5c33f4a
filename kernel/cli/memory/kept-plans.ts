import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';

/** More than a person asks for by heart; each costs a look-up some microseconds. The oldest make room. */
export const MAX_KEPT_PLANS = 200;

const keptPlanSchema = z.strictObject({
  v: z.literal(1),
  /** What names it: the same request with the same script is kept once. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  at: z.iso.datetime(),
  /** The run it comes from. */
  run: z.string(),
  request: z.string().min(1),
  /** The approved plan in the plan language. */
  script: z.string().min(1),
});

/** A request of the user's with the plan that served it well. */
export type KeptPlan = z.infer<typeof keptPlanSchema>;

/** The user's own examples, a file for each, so that two processes never write the same one. */
export interface KeptPlans {
  /** The newest first. A file that cannot be read is none. */
  list(): KeptPlan[];
  keep(plan: Pick<KeptPlan, 'run' | 'request' | 'script'>): KeptPlan;
  /** Removes those with these ids; answers what was removed. */
  forget(ids: readonly string[]): KeptPlan[];
}

/** Opens the folder of kept plans; it is made when the first one is kept. */
export function openKeptPlans(folder: string, now: () => Date): KeptPlans {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const list = (): KeptPlan[] =>
    namesIn(folder)
      .flatMap((name) => readKept(join(folder, name)) ?? [])
      .sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
  const remove = (plans: readonly KeptPlan[]): KeptPlan[] => {
    for (const { id } of plans) writing(folder, () => rmSync(fileOf(id), { force: true }));
    return [...plans];
  };
  return {
    list,
    keep(plan) {
      const id = createHash('sha256').update(`${plan.request}\n${plan.script}`).digest('hex').slice(0, 8);
      const kept: KeptPlan = { v: 1, id, at: now().toISOString(), ...plan };
      writing(folder, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const half = `${fileOf(id)}.${process.pid}.tmp`;
        writeFileSync(half, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
        renameSync(half, fileOf(id));
      });
      remove(list().slice(MAX_KEPT_PLANS));
      return kept;
    },
    forget: (ids) => remove(list().filter(({ id }) => ids.includes(id))),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function readKept(path: string): KeptPlan | undefined {
  try {
    return keptPlanSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function writing(folder: string, change: () => void): void {
  try {
    change();
  } catch (cause) {
    throw new OksoError('OKSO_STORAGE', `the kept plans in ${folder} cannot be changed`, {
      hint: 'Check the permissions of the folder and the space on the disk.',
      cause,
    });
  }
}
