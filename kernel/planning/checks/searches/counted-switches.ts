import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { YAML_FILE } from '../../request/file-kinds.ts';
import { withoutPaths } from '../../request/file-names.ts';
import { isNegatedBefore } from '../../request/negated-before.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const COUNTS = /\b(?:how many|number of|count)\b/i;
/** More than one switch decides, or a value does. */
const OTHERWISE = /\b(?:and|or|but|than|per|each|most|least|percent\w*|only|save|write|put)\b|\d/i;
const SWITCH = /^[ \t]*(?:- )?(?<key>[\p{L}_][\p{L}\p{N}_-]*):[ \t]*(?<value>yes|no|true|false|on|off)[ \t]*(?:#.*)?$/gimu;
/** One switch is a setting; several are marks of things. */
const FEWEST = 2;

/** `How many of the beacons are marked as weak?` over a YAML list with `weak: yes` and `weak: no`: a model counts the files, or the wrong value. */
export async function reviewCountedSwitches(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const asked = withoutPaths(request);
  if (!COUNTS.test(asked) || OTHERWISE.test(asked) || requestTraits(request).wantsChange) return same;
  const [named, ...others] = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const path = named?.entry.path ?? '';
  const text = others.length === 0 && YAML_FILE.test(path) ? await sample(path) : null;
  if (!text?.complete) return same;
  const keys = [...text.text.matchAll(SWITCH)].map(({ groups }) => groups?.['key'] ?? '');
  const words = wordsOf(asked).map(stem);
  const [key, ...more] = new Set(keys.filter((each) => keys.filter((other) => other === each).length >= FEWEST && isSaid(each, words)));
  if (key === undefined || more.length > 0) return same;
  const isNegated = isNegatedBefore(asked, asked.toLowerCase().search(new RegExp(nameWords(key).join('\\W+'))));
  const pattern = `^[[:space:]]*(- )?${key}:[[:space:]]*(${isNegated ? 'no|false|off' : 'yes|true|on'})([[:space:]]|$)`;
  const message = `the lines of ${path} that say ${quoted(`${key}: ${isNegated ? 'no' : 'yes'}`)} are counted.`;
  return {
    steps: wholePlan({ tool: TERMINAL, args: { command: 'grep', args: ['-ciE', pattern, path] } }),
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }],
  };
}

function isSaid(key: string, words: readonly string[]): boolean {
  return nameWords(key).every((word) => words.includes(stem(word)));
}
