import type { Step } from '../../../../schemas/plan.ts';
import { namedSetting, settingsOf } from '../../facts/named-setting.ts';
import { wholePlan } from '../../language/thought.ts';
import { INI_SET, JSON_SET, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { JSON_FILE, PROSE_FILE, SETTINGS_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const VALUE = '(?:number|value|amount|date|name|figure|price|fee|rate|total|time|count|code|address|person)';
const FILE = '(?:the )?["\'`]?(?<file>[\\w./-]*\\w\\.(?:json|ini|toml|cfg|conf))["\'`]?';
const KEY = '(?:the )?["\'`]?(?<key>[\\p{L}][\\p{L}\\d_ .-]{1,30}?)["\'`]?';
/** What is to be put into a file of settings stands in another text. */
const PUTS = [
  // `Put the number as copies into next_run.json`, `enter the new amount in fees.json`
  `\\b(?:put|set|enter|write|fill in|note|record|update)\\b (?:it|that|this|(?:the|that|this|its|his|her|their)(?: (?:new|right|current|agreed|correct))? ${VALUE})(?: in| there)? (?:(?:as|for|under) ${KEY} )?(?:in|into|to) ${FILE}`,
  // `Put that number into the settings as opening_float`
  `\\b(?:put|enter|write|fill in|note|record)\\b (?:it|that|this|(?:the|that|this) ${VALUE}) (?:in|into|to) (?:${FILE}|(?:the|our|my) (?<settings>settings|config(?:uration)?)(?: file)?) (?:as|for|under) ${KEY}`,
  // `Set speed in press.ini to that`
  `\\b(?:set|change|update|correct)\\b ${KEY} in ${FILE} (?:to (?:it|that|this(?: (?:number|value))?|the (?:same|new|right|agreed) ${VALUE}|what (?:it|they|he|she|the \\p{L}+) says?)|accordingly)`,
].map((form) => new RegExp(`${form}[.!]*$`, 'iu'));
/** Why it is to be set: `it's out of date there`. */
const STALE =
  /[,;.]? (?:it|that|this)(?:['’]s| is) (?:out of date|outdated|old|wrong|stale|not right|no longer right|still the old one)(?: (?:there|now|by now))?[.!]*$/i;
const SETTINGS_NAME = /(?:^|\/)(?:settings|config(?:uration)?)\.(?:json|ini|toml|cfg|conf)$/i;

/**
 * `They wrote how many copies they want. Look it up in their letter and put the number as copies into next_run.json`: the one text is read, and what it tells
 * goes to the one key. Small models search the letter for the key, or put the whole file in its place.
 */
export async function reviewLookedUpSettings(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = request.trim().replace(STALE, '');
  const [told] = PUTS.flatMap((form) => {
    const found = form.exec(said);
    return found === null ? [] : [found];
  });
  const { key, file, settings } = told?.groups ?? {};
  const files = entries.filter(({ kind }) => kind === 'file');
  const isTarget = (each: string): boolean => (settings === undefined ? each === file || each.endsWith(`/${file}`) : SETTINGS_NAME.test(each));
  const [target, ...targets] = files.filter((entry) => isTarget(entry.path));
  if (told === undefined || target === undefined || targets.length > 0) return same;
  const { path } = target;
  // The file that is written to is not looked at for it.
  const before = `${said.slice(0, told.index)} `;
  const sources = namedPaths(before, entries).flatMap(({ entry }) =>
    entry.kind === 'file' && entry.path !== path && PROSE_FILE.test(entry.path) ? [entry.path] : [],
  );
  const [source, ...others] = sources;
  if (source === undefined || others.length > 0 || YAML_FILE.test(path)) return same;
  const text = await sample(path);
  if (text?.complete !== true || !(JSON_FILE.test(path) || SETTINGS_FILE.test(path))) return same;
  const subject = key ?? said.slice(0, told.index).split(/(?<=[.!?])\s+/)[0] ?? '';
  const setting = namedSetting(subject, settingsOf(path, text.text), { path });
  if (setting === undefined) return same;
  const tool = JSON_FILE.test(path) ? JSON_SET : INI_SET;
  const isDone = steps.some(
    (step) => step.tool === tool && step.args['path'] === path && step.args['key'] === setting.name && step.args['value'] === '',
  );
  if (isDone) return same;
  const asked = before.trim();
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'cat', args: [source] } },
      { thought: `The ${key ?? setting.parts.at(-1) ?? 'value'}, and nothing else: ${asked}`, tool, args: { path, key: setting.name, value: '' } },
    ),
    faults: [{ step: 2, code: 'key', grade: 'mended', message: `${setting.name} of ${quoted(path)} is set to what ${quoted(source)} tells.` }],
  };
}
