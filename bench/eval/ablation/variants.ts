import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type SettingName, settingsTable } from '../../../schemas/settings-table.ts';

/** okso with something left out, put in another's place, or added. */
export interface Variant {
  name: string;
  /** What is different. */
  means: string;
  settings: Partial<Record<SettingName, string>>;
}

/** What all others are held against. */
export const FULL = 'full';

/** What the variants set: whatever the environment says of it does not count, or the whole program would not be whole. */
const UNSET = { PLANNER_FORMAT: '', PLANNER_SAMPLE_COUNT: '', PLANNER_WITHOUT: '', VALIDATOR_MODEL_SPEC: '' } satisfies Variant['settings'];

const parts = settingsTable.PLANNER_WITHOUT.choices;

/** Every variant, the whole program first. An answer can be judged by a model only where one is named. */
function variantsWith(model: string | undefined): Variant[] {
  const without = (name: string, means: string, left: readonly string[]): Variant => ({ name, means, settings: { PLANNER_WITHOUT: left.join() } });
  const changed: Variant[] = [
    { name: 'json', means: 'plans written as JSON', settings: { PLANNER_FORMAT: 'json' } },
    ...parts.map((part) => without(`no-${part}`, `without ${part}`, [part])),
    without('bare', 'without any of these', parts),
    { name: 'samples-3', means: 'the best of three candidates', settings: { PLANNER_SAMPLE_COUNT: '3' } },
    ...(model === undefined ? [] : [{ name: 'judge', means: 'answers judged by the model as well', settings: { VALIDATOR_MODEL_SPEC: model } }]),
  ];
  return [{ name: FULL, means: 'everything', settings: {} }, ...changed].map((variant) => ({
    ...variant,
    settings: { ...UNSET, ...variant.settings },
  }));
}

/** The variants that were asked for, and the whole program, without which they say nothing. */
export function chooseVariants(names: readonly string[] | undefined, model: string | undefined): Variant[] {
  const all = variantsWith(model);
  for (const name of names ?? []) {
    if (all.some((variant) => variant.name === name)) continue;
    const near = nearestName(
      name,
      all.map((variant) => variant.name),
    );
    const hint = name === 'judge' ? 'Say with --model which model judges.' : `There are ${all.map((variant) => variant.name).join(', ')}.`;
    throw new OksoError('OKSO_USAGE', `there is no variant ${name}${near === undefined ? '' : `; did you mean ${near}?`}`, { hint });
  }
  return all.filter(({ name }) => name === FULL || names === undefined || names.includes(name));
}
