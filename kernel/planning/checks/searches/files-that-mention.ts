import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText, saysSomething, wordsOf } from '../../../../schemas/words.ts';
import { importExpression, importLine } from '../../language/import-lines.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';
import { areScripts, FEWEST_FILES, filesMeant } from './files-meant.ts';

const ASKS =
  /^\W*(?:(?:please|tell me|show me|list|find(?: out)?|and|so|ok)\W+)*(?:which|what)(?: ones?)?(?: of (?:the|my|our|these|those|all(?: the)?))? (?<noun>\p{L}[\p{L} -]{1,30}?)(?: \((?<glob>[^()\s]+)\))?(?: (?:in|under|below|from|of) (?:the |my |our )?(?<place>[\p{L}\p{N}_./-]*[\p{L}\p{N}_-])\/?(?: folder| directory)?)?(?: (?:still|already|also|actually|currently|again))? (?<verb>mentions?|contains?|uses?|asks? for|calls? for|refers? to|imports?|includes?|quotes?|cites?|talks? about|speaks? (?:of|about)|warns? (?:of|about)|reads?(?: from)?|opens?|loads?|writes?(?: to)?|depends on|needs?|(?:has|have|contains?) (?:an? |the |some |another )?(?:open )?(?:TODO|FIXME|XXX|HACK|comment)s? (?:about|on|for|regarding|concerning|that (?:mentions?|says?))) (?:(?:the|an?|any|our|my|some|about|old|new) )*(?<text>[^?!]+?)(?: in (?:it|them|there)| somewhere| anywhere| at all)?[\s?.!]*$/iu;
/** Then not one text chooses them. */
const OTHERWISE =
  /\b(?:not|no|never|without|and|or|but|most|least|more|less|fewer|than|over|under|above|below|before|after|between|first|last|only|both|each|every|how many|\w{2,}est|twice|often)\b|n['’]t\b/i;
/** Of files of code alone, and of what they name: a reader of letters reads none. */
const OF_CODE = /^(?:reads?|opens?|loads?|writes?|depends|needs?)\b/i;
const IMPORTS = /^imports?$/i;
/** What programmers leave for later. */
const OF_MARK = /\b(?:TODO|FIXME|XXX|HACK)(?=s?\b)/;
const MODULE = /^(?:(?:python )?(?:module|library|package) )?["'“‘`]?(?<name>[\w.@/-]*\w)["'”’`]?(?: (?:module|library|package))?$/i;
const PYTHON_FILE = /\.pyw?$/i;

/**
 * `Which of the job cards ask for horsehair?` is a search for the text in the files that are meant: those of a pattern, of the folder that is named or is
 * called so, or with such a name. Small models read the two files that they think it is. Only where some of them have the text and others have not.
 */
export async function reviewFilesThatMention(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { noun, glob, place, verb = '', text = '' } = ASKS.exec(request)?.groups ?? {};
  if (
    noun === undefined ||
    (OF_CODE.test(verb) && !isOfCode(noun, text)) ||
    OTHERWISE.test(request.replace(glob ?? '', ' ').replace(text, ' ')) ||
    OTHERWISE.test(text)
  )
    return same;
  const files = filesMeant({ noun, glob, place }, entries);
  if (files.length < FEWEST_FILES || files.length > MAX_SAMPLED) return same;
  const texts = await Promise.all(files.map((path) => sample(path)));
  if (texts.some((read) => read === null || !read.complete)) return same;
  const module = IMPORTS.test(verb) ? MODULE.exec(text)?.groups?.['name'] : undefined;
  const folded = texts.map((read) => (module === undefined ? foldText(read?.text ?? '') : (read?.text ?? '')));
  const [mark] = OF_MARK.exec(verb) ?? [];
  for (const wanted of module === undefined ? wordings(text) : [module]) {
    // A mark and what it is about stand in one line.
    const before = mark === undefined ? '(?<![\\p{L}\\p{N}])' : `${mark.toLowerCase()}[^\\n]*`;
    const standing = module === undefined ? new RegExp(`${before}${literalPattern(foldText(wanted))}`, 'u') : importExpression(module);
    const having = files.filter((_, at) => standing.test(folded[at] ?? ''));
    if (having.length === 0) continue;
    if (having.length === files.length || having.length > MAX_LISTED) return same;
    const args = [
      ...(module !== undefined
        ? ['-lE', importLine(module, having.every((path) => PYTHON_FILE.test(path)) ? 'python' : '')]
        : mark === undefined
          ? ['-liF', wanted]
          : ['-liE', `${mark}.*${literalPattern(wanted)}`]),
      ...(glob === undefined ? files : [glob]),
    ];
    if (args.length > MAX_LISTED) return same;
    const message = `${having.length} of ${files.length} files have ${quoted(wanted)}.`;
    return { steps: wholePlan({ tool: TERMINAL, args: { command: 'grep', args } }), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
  }
  return same;
}

/** `Which script reads limits.ini`: code, and something that it names. */
function isOfCode(noun: string, text: string): boolean {
  return areScripts(noun) && /^["'“‘`]?[\w./-]+["'”’`]?$/.test(text);
}

/** What to look for, the surest first: what stands in quotes, what only code has, all of it, and its one word that tells something. */
function wordings(text: string): string[] {
  const [inQuotes] = /(?<=["“'‘`])[^"”'’`]+(?=["”'’`])/.exec(text) ?? [];
  if (inQuotes !== undefined) return [inQuotes];
  const code = text.split(/\s+/).filter((word) => /\d[.\d]*\d|[_]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(word));
  const telling = wordsOf(text).filter(saysSomething);
  const singular = telling.length === 1 ? telling.map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')) : [];
  return [...new Set([...(code.length === 1 ? code : []), text, ...singular])];
}
