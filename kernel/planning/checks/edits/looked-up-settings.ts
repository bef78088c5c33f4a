import type { Step } from '../../../../schemas/plan.ts';
import { namedSetting, settingsOf } from '../../facts/named-setting.ts';
import { wholePlan } from '../../language/thought.ts';
import { INI_SET, JSON_SET, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { JSON_FILE, PROSE_FILE, SETTINGS_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const VALUE = '(?:number|value|amount|date|name|figure|price|fee|rate|total|time|count|code|address|person)';
/** `Put the number as copies into next_run.json`, `enter the new amount in fees.json`: what is to be put there stands in another text. */
const PUTS = new RegExp(
  `\\b(?:put|set|enter|write|fill in|note|record|update)\\b (?:it|that|this|(?:the|that|this|its|his|her|their)(?: (?:new|right|current|agreed|correct))? ${VALUE})(?: in| there)? (?:(?:as|for|under) (?:the )?["'\`]?(?<key>[\\p{L}][\\p{L}\\d_ .-]{1,30}?)["'\`]? )?(?:in|into|to) (?:the )?["'\`]?(?<file>[\\w./-]*\\w\\.(?:json|ini|toml|cfg|conf))["'\`]?[.!]*$`,
  'iu',
);

/**
 * `They wrote how many copies they want. Look it up in their letter and put the number as copies into next_run.json`: the one text is read, and what it tells
 * goes to the one key. Small models search the letter for the key, or put the whole file in its place.
 */
export async function reviewLookedUpSettings(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const told = PUTS.exec(request.trim());
  const { key, file = '' } = told?.groups ?? {};
  const [target, ...targets] = namedPaths(request, entries).filter(
    ({ entry, by }) => entry.kind === 'file' && by === 'exact' && entry.path.endsWith(file),
  );
  if (told === null || target === undefined || targets.length > 0) return same;
  const { path } = target.entry;
  const sources = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'file' && entry.path !== path ? [entry.path] : []));
  const [source, ...others] = sources;
  if (source === undefined || others.length > 0 || !PROSE_FILE.test(source) || YAML_FILE.test(path)) return same;
  const text = await sample(path);
  if (text?.complete !== true || !(JSON_FILE.test(path) || SETTINGS_FILE.test(path))) return same;
  const subject = key ?? request.slice(0, told.index).split(/(?<=[.!?])\s+/)[0] ?? '';
  const setting = namedSetting(subject, settingsOf(path, text.text), { path });
  if (setting === undefined) return same;
  const tool = JSON_FILE.test(path) ? JSON_SET : INI_SET;
  const isDone = steps.some(
    (step) => step.tool === tool && step.args['path'] === path && step.args['key'] === setting.name && step.args['value'] === '',
  );
  if (isDone) return same;
  const asked = request.slice(0, told.index).trim();
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'cat', args: [source] } },
      { thought: `The ${key ?? setting.parts.at(-1) ?? 'value'}, and nothing else: ${asked}`, tool, args: { path, key: setting.name, value: '' } },
    ),
    faults: [{ step: 2, code: 'key', grade: 'mended', message: `${setting.name} of ${quoted(path)} is set to what ${quoted(source)} tells.` }],
  };
}
