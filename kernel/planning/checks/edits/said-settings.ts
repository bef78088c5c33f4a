import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem } from '../../../../schemas/words.ts';
import { wordsOfKey } from '../../facts/key-words.ts';
import { namedSetting, type Setting, settingsOf } from '../../facts/named-setting.ts';
import { wholePlan } from '../../language/thought.ts';
import { EDITORS, FILE_EDIT, FILE_WRITE, INI_SET, JSON_SET, SETTERS } from '../../language/tool-names.ts';
import { labelledLines, withLabelledValue } from '../../looks/labelled-lines.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { withYamlValue, yamlLines } from '../../looks/yaml-lines.ts';
import { COPIED_FILE, JSON_FILE, PROSE_FILE, SETTINGS_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import { withoutEnding } from '../../request/file-names.ts';
import { orderReadings } from '../../request/one-order.ts';
import { isValue, type Scalar, spelledLike } from '../../request/said-value.ts';
import { type SetOrder, setOrders } from '../../request/set-orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { leavesText } from './edit-outcome.ts';

interface Meant {
  setting: Setting;
  value: Scalar;
  /** What is to have the value, as the request says it. */
  subject: string;
}

/** A setting in the file that has it. */
interface Place extends Meant {
  path: string;
  text: string;
  /** All of the file. */
  settings: readonly Setting[];
}

interface SettingsFiles {
  paths: readonly string[];
  /** Written out in the request. */
  areNamed: boolean;
}

/** More are data, in which some key is called as anything that is ordered. */
const MAX_FILES = 40;

/**
 * `Set the night temperature in heat.ini to 16 instead of 18` is one step, where the file has one setting of which the words speak, and so is
 * `change the theme to light` where one file of all has a theme. Small models set its neighbour, or write something that sets nothing.
 */
export async function reviewSaidSettings(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const meant = await placeMeant(settingsFiles(request, entries), request, sample);
  if (meant === undefined || meant.value === meant.setting.value) return same;
  const { path, text, settings } = meant;
  const editOf = YAML_FILE.test(path) ? yamlEdit : PROSE_FILE.test(path) ? labelEdit : undefined;
  const edit = editOf?.(text, meant);
  const isDone = editOf
    ? edit === undefined || leavesText(steps, path, { before: text, after: text.replace(edit.find, () => edit.replace) })
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

/** The line of a card with the new value behind its label: `Phone: 07700 900999`. */
function labelEdit(text: string, { setting, value }: Meant): { find: string; replace: string } | undefined {
  const [line, ...others] = labelledLines(text).filter(({ label }) => label === setting.name);
  if (line === undefined || others.length > 0 || text.split(line.line).length > 2) return undefined;
  return { find: line.line, replace: withLabelledValue(line, String(value)) };
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
  return setting === undefined || wanted === undefined ? undefined : { setting, value: wanted, subject };
}

/** The one file that is named in full; else those that the words of their names mean, or all. */
function settingsFiles(request: string, entries: readonly WorkspaceEntry[]): SettingsFiles {
  const isSettings = (path: string): boolean => [JSON_FILE, SETTINGS_FILE, YAML_FILE].some((kind) => kind.test(path));
  const named = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const exact = named.filter(({ by }) => by === 'exact').map(({ entry }) => entry.path);
  const mayBeSet = (path: string): boolean => isSettings(path) || PROSE_FILE.test(path);
  if (exact.length > 0) return { paths: exact.length === 1 ? exact.filter(mayBeSet) : [], areNamed: true };
  const [card, ...others] = named.map(({ entry }) => entry.path);
  if (card !== undefined && others.length === 0 && PROSE_FILE.test(card)) return { paths: [card], areNamed: true };
  const byWords = named.map(({ entry }) => entry.path).filter(isSettings);
  const anywhere = entries.flatMap(({ kind, path }) => (kind === 'file' && isSettings(path) && !COPIED_FILE.test(path) ? [path] : []));
  return { paths: byWords.length > 0 ? byWords : anywhere.length > MAX_FILES ? [] : anywhere, areNamed: false };
}

/** The one setting that a request orders, of these files together: where two have it nobody can tell. */
async function placeMeant({ paths, areNamed }: SettingsFiles, request: string, sample: TextSources['sample']): Promise<Place | undefined> {
  const orders = paths.slice(0, 1).flatMap((path) => orderReadings(request, path).flatMap(setOrders));
  if (orders.length === 0) return undefined;
  const texts = await Promise.all(paths.map((path) => sample(path)));
  const files = paths.flatMap((path, at) =>
    texts[at]?.complete ? [{ path, text: texts[at].text, settings: settingsOf(path, texts[at].text) }] : [],
  );
  // Among several files the name of each is a section more.
  const owners = files.flatMap((file) =>
    file.settings.map((setting) => ({
      file,
      setting,
      among: areNamed ? setting : { ...setting, parts: [calledBy(file.path), ...setting.parts] },
    })),
  );
  const all = owners.map(({ among }) => among);
  const [meant] = orders.flatMap((order) => meantBy(order, all, areNamed ? (paths[0] ?? '') : '') ?? []);
  const owner = owners.find(({ among }) => among === meant?.setting);
  if (meant === undefined || owner === undefined || !(areNamed || isWhollySaid(meant))) return undefined;
  return { ...meant, ...owner.file, setting: owner.setting };
}

/** What any number of a setting may be called beside its name. */
const OF_VALUES = new Set('temperature value setting level number amount option limit time'.split(' ').map(stem));

/** What a path says of a file; the end of env.production is what tells it from its neighbours. */
function calledBy(path: string): string {
  return /(?:^|\/)\.?env\.[\w-]+$/i.test(path) ? path.replaceAll('.', ' ') : withoutEnding(path);
}

/** Where nobody said which file, every word has to be one of the setting, its sections or the path: `the title of the report` is no title of a site. */
function isWhollySaid({ subject, setting }: Meant): boolean {
  const own = new Set(setting.parts.flatMap(wordsOfKey).map(stem));
  const words = contentStems(subject).filter((word) => !OF_VALUES.has(word));
  return words.length > 0 && words.every((word) => own.has(word) || own.has(stem(word)));
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
