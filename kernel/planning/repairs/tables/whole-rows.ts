import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';

/** Names the field by its place, or wants text: then the cut is what was asked for. */
const BY_PLACE = /\b(?:column|field|first|second|third|fourth|fifth|last|lines?|cut)\b/i;

/**
 * `grep Captain patients.csv | cut -d, -f5` takes a column by a number that the model guessed. For a question the rows are shown whole, with
 * the names of their columns, and the answer is taken from them.
 */
export function withWholeRows(steps: readonly Step[], request: string): Step[] {
  const [search, cut, end] = steps;
  if (steps.length !== 3 || search === undefined || cut === undefined || end?.tool !== FINAL_ANSWER || BY_PLACE.test(request)) return [...steps];
  if (requestTraits(request).wantsChange || search.tool !== TERMINAL || search.args['command'] !== 'grep' || search.args['stdin'] !== undefined)
    return [...steps];
  if (cut.tool !== TERMINAL || cut.args['command'] !== 'cut' || referenceOf(cut.args['stdin']) !== 1) return [...steps];
  const words = givenWords(search) ?? [];
  const { patterns, places: files } = readGrep(words);
  const [pattern, ...morePatterns] = patterns;
  const [file, ...moreFiles] = files;
  if (pattern === undefined || file === undefined || morePatterns.length + moreFiles.length > 0 || !TABLE_FILE.test(file)) return [...steps];
  if (words.some((word) => /^-[a-zA-Z]*[voc]/.test(word)) || !/^[\p{L}\p{N} '._-]+$/u.test(pattern)) return [...steps];
  const sought = JSON.stringify(pattern.toLowerCase());
  const input = `for r in rows(${JSON.stringify(file)}):\n    if any(${sought} in str(v).lower() for v in r.values()): print(json.dumps(r, ensure_ascii=False, default=str))`;
  const look = { thought: '', tool: PYTHON, args: { input } };
  return [
    { ...look, thought: thoughtOf(look) },
    { thought: request, tool: FINAL_ANSWER, args: { input: '' } },
  ];
}
