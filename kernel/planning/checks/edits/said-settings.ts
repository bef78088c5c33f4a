import type { Step } from '../../../../schemas/plan.ts';
import { wordsOfKey } from '../../facts/key-words.ts';
import { namedSetting, type Setting, settingsOf } from '../../facts/named-setting.ts';
import { wholePlan } from '../../language/thought.ts';
import { EDITORS, FILE_EDIT, FILE_WRITE, INI_SET, JSON_SET, SETTERS } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { withYamlValue, yamlLines } from '../../looks/yaml-lines.ts';
import { JSON_FILE, SETTINGS_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import { orderReadings } from '../../request/one-order.ts';
import { isValue, type Scalar, spelledLike } from '../../request/said-value.ts';
import { type SetOrder, setOrders } from '../../request/set-orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { leavesText } from './edit-outcome.ts';

interface Meant {
  setting: Setting;
  value: Scalar;
}

/**
 * `Set the night temperature in heat.ini to 16 instead of 18` is one step, where the file has one setting of which the words speak. Small
 * models set its neighbour, or write something that sets nothing.
 */
export async function reviewSaidSettings(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [file, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const path = file?.entry.path ?? '';
  if (others.length > 0 || ![JSON_FILE, SETTINGS_FILE, YAML_FILE].some((kind) => kind.test(path))) return same;
  const orders = orderReadings(request, path).flatMap(setOrders);
  const text = orders.length === 0 ? null : await sample(path);
  const settings = text?.complete ? settingsOf(path, text.text) : [];
  const meant = orders.flatMap((order) => meantBy(order, settings, path) ?? [])[0];
  if (meant === undefined || text === null || meant.value === meant.setting.value) return same;
  const edit = YAML_FILE.test(path) ? yamlEdit(text.text, meant) : undefined;
  const isDone = YAML_FILE.test(path)
    ? edit === undefined || leavesText(steps, path, { before: text.text, after: text.text.replace(edit.find, () => edit.replace) })
    : isSet(steps, path, meant, settings);
  if (isDone) return same;
  const { name } = meant.setting;
  const args = { path, key: name, value: JSON_FILE.test(path) ? meant.value : String(meant.value) };
  return {
    steps: wholePlan(
      edit === undefined
        ? { tool: JSON_FILE.test(path) ? JSON_SET : INI_SET, args }
        : { tool: FILE_EDIT, args: { path, ...edit, replace_all: true } },
    ),
    faults: [{ step: 1, code: 'key', grade: 'mended', message: `what is to be set in ${path} is ${name}, to ${String(meant.value)}.` }],
  };
}

/** The one line of a YAML text that has a setting, before and after; undefined where another line reads the same, so that an edit could not choose. */
function yamlEdit(text: string, { setting, value }: Meant): { find: string; replace: string } | undefined {
  const [line, ...others] = yamlLines(text).filter(({ parts }) => parts.join('.') === setting.name);
  if (line === undefined || others.length > 0 || text.split(line.line).length > 2) return undefined;
  return { find: line.line, replace: withYamlValue(line, String(value)) };
}

function meantBy({ subject, value, old }: SetOrder, settings: readonly Setting[], path: string): Meant | undefined {
  const hasOld = old && (({ value: present, parts }: Setting): boolean => present !== undefined && isValue(present, old, parts.flatMap(wordsOfKey)));
  const setting = namedSetting(subject, settings, { path, hasOld });
  const wanted = setting?.value === undefined ? undefined : spelledLike(setting.value, value, setting.parts.flatMap(wordsOfKey));
  return setting === undefined || wanted === undefined ? undefined : { setting, value: wanted };
}

/** Whether a plan sets this, and changes nothing else of any file. */
function isSet(steps: readonly Step[], path: string, { setting, value }: Meant, settings: readonly Setting[]): boolean {
  const own = setting.parts.at(-1)?.toLowerCase();
  const isUnique = settings.filter(({ parts }) => parts.at(-1)?.toLowerCase() === own).length === 1;
  const isIt = ({ tool, args }: Step): boolean => {
    const key = String(args['key']).toLowerCase();
    const isKey = key === setting.name.toLowerCase() || (isUnique && key === own && tool !== JSON_SET);
    return SETTERS.has(tool) && args['path'] === path && isKey && String(args['value']) === String(value);
  };
  const changing = steps.filter(({ tool }) => EDITORS.has(tool) || tool === FILE_WRITE);
  return changing.length > 0 && changing.every(isIt);
}
