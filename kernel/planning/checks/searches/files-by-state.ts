import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { isSameState } from '../../facts/state-words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { labelsOf } from '../../looks/folder-records.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { folderOf, withoutPaths } from '../../request/file-names.ts';
import { isNegatedBefore } from '../../request/negated-before.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

const ASKS = /\b(?:which|what|list|show)\b/i;
/** Counted, compared, or chosen by more than a state. */
const OTHERWISE = /\bhow (?:many|much|often|long)\b|\b(?:and|or|but|most|least|oldest|newest|latest|total|sum|than|who|whose|\w{3,}est)\b|\d/i;
const FEWEST_FILES = 2;
/** What is longer is no state. */
const MAX_WORDS = 2;
/** What a state is followed by where more is told of it: `paid 2025-03-14`, `open, reminder sent`. */
const MORE_OF_IT = /\s*(?:[,;(–—]|\s-\s|\d).*$/s;

interface State {
  label: string;
  value: string;
  /** More stands behind it in some of the texts. */
  isBeginning: boolean;
  isNegated: boolean;
}

/**
 * `Which of the invoices in the invoices folder haven't been paid yet?` for texts that each say `Status: open` or `Status: paid`: rows by that label.
 * Small models take the state for the label. Only where all the texts have the label, and the request says one of its values.
 */
export async function reviewFilesByState(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const asked = withoutPaths(request);
  if (!ASKS.test(asked) || OTHERWISE.test(asked) || requestTraits(request).wantsChange || steps.some(({ tool }) => tool === FILE_WRITE)) return same;
  const named = namedPaths(request, entries);
  const [folder, ...others] = named.flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  const inside = entries.flatMap(({ kind, path }) => (kind === 'file' && folder !== undefined && folderOf(path) === folder ? [path] : []));
  const isOfFile = named.some(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  if (folder === undefined || others.length > 0 || isOfFile || inside.length < FEWEST_FILES || !inside.every((path) => PROSE_FILE.test(path)))
    return same;
  if (inside.length > MAX_SAMPLED) return same;
  const texts = await Promise.all(inside.map((path) => sample(path)));
  const records = texts.map((text) => labelsOf(text?.text ?? ''));
  const [state, ...more] = statesSaid(asked, records);
  if (state === undefined || more.length > 0) return same;
  const { label, value, isBeginning, isNegated } = state;
  const cell = `str(r[${pythonLiteral(label)}]).lower()`;
  const literal = pythonLiteral(value);
  const begins = `${isNegated ? 'not ' : ''}${cell}.startswith(${literal})`;
  const condition = isBeginning ? begins : `${cell} ${isNegated ? '!=' : '=='} ${literal}`;
  const input = `print(*[r["file"] for r in rows(${pythonLiteral(folder)}) if ${condition}], sep="\\n")`;
  const message = `the files in ${folder} whose ${quoted(label)} is ${isNegated ? 'not ' : ''}${quoted(value)} are asked for.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** The values of shared labels that a request says, in the words of the texts or in others for the same state. */
function statesSaid(asked: string, [first = new Map<string, string>(), ...others]: readonly ReadonlyMap<string, string>[]): State[] {
  const words = wordsOf(asked);
  return [...first.keys()]
    .filter((label) => others.every((record) => record.has(label)))
    .flatMap((label): State[] => {
      const cells = [first, ...others].map((record) => (record.get(label) ?? '').toLowerCase());
      const values = [...new Set(cells.map((cell) => cell.replace(MORE_OF_IT, '')))];
      const isBeginning = cells.some((cell) => !values.includes(cell));
      if (values.length < FEWEST_FILES || values.some((value) => wordsOf(value).length > MAX_WORDS)) return [];
      return values.flatMap((value) => {
        const at = words.findIndex((word) => stem(word) === stem(value) || isSameState(word, value));
        return at < 0 ? [] : [{ label, value, isBeginning, isNegated: isNegatedBefore(asked, asked.toLowerCase().indexOf(words[at] ?? '')) }];
      });
    });
}
