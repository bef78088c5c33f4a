import type { Step } from '../../../../schemas/plan.ts';
import { importLine } from '../../language/import-lines.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { requestTraits } from '../../request/request-traits.ts';

/** `Which python script imports the module serial?` */
const ASKS =
  /\b(?:which|what|find|list|show me)\b(?: (?:of )?(?:the|our|my|all|every))?(?: (?<language>python|py|javascript|js|typescript|ts|c|c\+\+|source|code))? (?:files?|scripts?|programs?|modules?|sources?)\b(?: (?:that|which|here|in \S+|under \S+))* (?:(?:imports?|loads?)(?: \w+){1,3} (?:from|out of)|imports?(?: from)?|includes?|requires?|loads?|uses? the (?:module|library|package))\b (?:the )?(?:(?:python )?(?:module|library|package|header) )?["'`]?(?<name>[\w.@/-]*\w)["'`]?(?: (?:module|library|package))?\s*(?:[?.!]|$)/i;

/** Which files import a module is told by their import lines; models import it themselves, or look for its name anywhere. */
export function withImportingFiles(steps: readonly Step[], request: string): Step[] {
  const { language = '', name } = ASKS.exec(request)?.groups ?? {};
  if (name === undefined || requestTraits(request).wantsChange || steps.some(({ tool }) => tool === FILE_WRITE)) return [...steps];
  if (steps.some((step) => looksForImports(step, name))) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'grep', args: ['-rlE', importLine(name, language), '.'] } });
}

/** `grep -rlE '(import|from) numpy'` names the files already. */
function looksForImports(step: Step, name: string): boolean {
  const words = step.args['command'] === 'grep' ? (givenWords(step) ?? []) : [];
  return words.some((word) => /^-\w*l/.test(word)) && words.some((word) => /import|require|include/.test(word) && word.includes(name));
}
