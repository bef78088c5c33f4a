import { isJsonObject } from '../../../../schemas/json-object.ts';
import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { JSON_SET } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { type AddedKey, addedKey } from '../../request/added-key.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

/**
 * `Please add the key gift_wrap with the text "Emballage" under cart` is one step, where the JSON file has one place of that name and the place has
 * no such key. Small models write the key in front of the whole file.
 */
export async function reviewAddedKeys(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const added = addedKey(request);
  const files = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const isExact = files.some(({ by }) => by === 'exact');
  const [file, ...others] = files.filter(({ entry, by }) => (isExact ? by === 'exact' : JSON_FILE.test(entry.path)));
  const path = file?.entry.path ?? '';
  if (added === undefined || others.length > 0 || !JSON_FILE.test(path)) return same;
  const text = await sample(path);
  const key = text?.complete ? placeOf(added, jsonOrUndefined(text.text)) : undefined;
  if (key === undefined) return same;
  const args = { path, key, value: added.value, create: true };
  const isDone = steps.some((step) => step.tool === JSON_SET && JSON.stringify(step.args) === JSON.stringify(args));
  if (isDone) return same;
  return {
    steps: wholePlan({ tool: JSON_SET, args }),
    faults: [{ step: 1, code: 'key', grade: 'mended', message: `what is added to ${path} is ${key}.` }],
  };
}

/** The dotted path of a key that is to be new; undefined where it is there, or where several objects could be meant. */
function placeOf({ key, under }: AddedKey, root: unknown): string | undefined {
  const places =
    under === undefined ? (isJsonObject(root) ? [{ path: '', value: root }] : []) : objectsIn(root, '').filter(({ path }) => isNamed(path, under));
  const [place, ...more] = places;
  if (place === undefined || more.length > 0 || key in place.value) return undefined;
  return place.path === '' ? key : `${place.path}.${key}`;
}

type Place = { path: string; value: Record<string, unknown> };

/** Objects within objects; those of lists have no name. */
function objectsIn(value: unknown, path: string): Place[] {
  if (!isJsonObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => objectsIn(each, path === '' ? key : `${path}.${key}`));
  return [{ path, value }, ...inner];
}

function isNamed(path: string, under: string): boolean {
  const [full, said] = [path.toLowerCase(), under.toLowerCase()];
  return full === said || full.endsWith(`.${said}`);
}
