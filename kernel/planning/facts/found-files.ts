import type { Step } from '../../../schemas/plan.ts';
import { readGrep } from '../language/grep-words.ts';
import { FILE_SEARCH } from '../language/tool-names.ts';
import { terminalWords } from '../plan/command-line.ts';

/** Asks for the files alone: `which file mentions the harbour?`, `find the files that speak of it and tell me their names`. */
const ASKS_FILES =
  /\b(?:(?:which|what) (?:of (?:the|my|our) )?(?:[\w-]+ )?(?:files?|documents?|notes?)|the (?:name|names) of the (?:files?|documents?)|find (?:me )?(?:the|a|any|all|every) (?:files?|documents?)(?: here)?) (?:that |which |here )?(?:do |does )?(?:mentions?|contains?|has|have|says?|speaks? of|names?|uses?|includes?|refers? to|lists?)\b/i;
/** Another question beside it. */
const ASKS_MORE = /\b(?:who|when|why|how|lines?|where|says? about it|what (?:it|they|is|does|do)|count|number)\b/i;

/** The names of the files that a search through folders found something in, where the request asks for these and nothing else. */
export function foundFiles(request: string, step: Pick<Step, 'tool' | 'args'>, text: string): string | undefined {
  if (!ASKS_FILES.test(request) || ASKS_MORE.test(request.replace(ASKS_FILES, ' '))) return undefined;
  const lines = text.trimEnd().split('\n');
  const paths = isSearch(step) ? lines.map((each) => /^(?:\.\/)?([^:\n]*[^:\s]):/.exec(each)?.[1]) : [];
  const known = paths.flatMap((path) => path ?? []);
  return known.length > 0 && known.length === lines.length ? [...new Set(known)].join('\n') : undefined;
}

/** For one text: of a search for several words some places have only one of them. */
function isSearch(step: Pick<Step, 'tool' | 'args'>): boolean {
  const { input, words } = step.args;
  if (step.tool === FILE_SEARCH) return typeof input === 'string' && (words !== true || !/\s/.test(input.trim()));
  const line = terminalWords(step);
  return line?.command === 'grep' && readGrep(line.words).isRecursive;
}
