import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { searchArgs } from '../../by-rule/search-plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { planBefore } from '../../language/thought.ts';
import { FILE_WRITE, WEB_SEARCH } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { requestTraits } from '../../request/request-traits.ts';

/**
 * `Search for "heat pumps" and write the title of the first result to top.txt`, looked for with grep in the folder: results are those of the
 * web, and are told or written from what was found there.
 */
export function withSearchOfWeb(steps: readonly Step[], request: string): Step[] {
  const [first] = steps;
  const end = steps.at(-1);
  const line = first === undefined ? undefined : terminalWords(first);
  const isHere = line?.command === 'grep' && line.words.some((word) => /^-[a-zA-Z]*[rR]/.test(word));
  if (!isHere || end?.tool !== FINAL_ANSWER || !requestTraits(request).searchesWeb) return [...steps];
  const query = /["“]([^"”\n]{2,80})["”]/.exec(request)?.[1] ?? readGrep(line.words).patterns[0] ?? '';
  const write = steps.find(({ tool }) => tool === FILE_WRITE);
  if (query === '') return [...steps];
  const search = { tool: WEB_SEARCH, args: searchArgs(query) };
  const save = write === undefined ? [] : [{ ...write, thought: `What is to be saved: ${request}`, args: { ...write.args, content: '' } }];
  return planBefore(end, search, ...save);
}
