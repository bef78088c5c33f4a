import { contentStems, foldText, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

interface LabelledLine {
  /** The line without the sign that makes it an item. */
  line: string;
  label: string;
  value: string;
}

const ITEM = /^\s*(?:[-*+•]\s+|\d+[.)]\s+|\|\s*)?/;
/** `Boiler: Ann`, `Lifts — Bob`, `**Roof** | Carl`, `cellar = Dora`. */
const LABELLED =
  /^(?:\*\*|__)?(?<label>[\p{L}\p{N}][^:|=\t–—→]{0,40}?)(?:\*\*|__)?(?<sign>:(?=\s|\*\*|__)|\s*\||\s*\t|\s+(?:[-=]>?|[–—→])(?=\s))(?:\*\*|__)?\s*(?<value>\S.*)$/u;
/** A label of more words is a sentence. */
const MAX_LABEL_WORDS = 5;
const FEWEST_LINES = 2;
/** Then another line than the one that is named may be meant, or several. */
const ASKS_OTHERWISE =
  /\b(?:after|before|next|following|previous|instead|replac\w*|substitut\w*|stand\w* in|besides|except|apart|other|else|than|both|all|each|every|most|least|first|last|total|(?:larg|bigg|small|old|new|young|high|low|long|short|cheap|clos|near|earli|lat|fast|slow)est)\b|\b(?:who|which|what)\b\W+(?:\w+\W+)?(?:not\b|\w+n['’]t\b)/i;

/**
 * The line whose label the request says, where an answer was taken from a line with another label: `the boiler is broken, who do I call` of
 * `Boiler: Ann` and `Lifts: Bob`. Small models take the name beside it. Undefined where no or several labels are said, where the line
 * points to another one, and where the answer has something of the line or of a text besides the list.
 */
export function lineOfSaidLabel(answer: string, request: string, texts: readonly string[]): string | undefined {
  const asked = withoutPaths(request);
  if (ASKS_OTHERWISE.test(asked) || requestTraits(request).isYesNo) return undefined;
  const wanted = new Set(contentStems(asked));
  const lists = texts.flatMap(listsOf);
  const isSaid = ({ label }: LabelledLine): boolean => contentStems(label).some((word) => wanted.has(word));
  const [list, ...otherLists] = lists.filter((lines) => lines.some(isSaid));
  const [meant, ...others] = list?.filter(isSaid) ?? [];
  if (list === undefined || meant === undefined || otherLists.length > 0 || others.length > 0) return undefined;
  const beside = list.filter((line) => line !== meant);
  if (beside.some(({ label }) => contentStems(label).some((word) => stemsOf(meant.value).has(word)))) return undefined;
  const own = contentStems(answer).filter((word) => !wanted.has(word));
  const ofList = own.filter((word) => list.some(({ line }) => stemsOf(line).has(word)));
  const known = stemsOf(meant.line);
  const isTaken = beside.some(({ line }) => ofList.every((word) => stemsOf(line).has(word)) && ofList.some((word) => !known.has(word)));
  return isTaken && !hasOtherNames(answer, asked, list, texts) ? meant.line : undefined;
}

/** Lines with labels that follow each other, parted by the same sign. */
function listsOf(text: string): LabelledLine[][] {
  const lists: LabelledLine[][] = [];
  let sign: string | undefined;
  for (const written of text.split(/\r?\n/)) {
    if (written.trim() === '') continue;
    const line = written.replace(ITEM, '').replace(/\s*\|?\s*$/, '');
    const { label = '', value = '', sign: parted } = LABELLED.exec(line)?.groups ?? {};
    const isLabelled = parted !== undefined && wordsOf(label).length <= MAX_LABEL_WORDS;
    if (isLabelled && parted.trim() === sign) lists.at(-1)?.push({ line, label, value });
    else if (isLabelled) lists.push([{ line, label, value }]);
    sign = isLabelled ? parted.trim() : undefined;
  }
  return lists.filter(({ length }) => length >= FEWEST_LINES);
}

/** Whether an answer has a name or a number that a text has besides the list. */
function hasOtherNames(answer: string, request: string, list: readonly LabelledLine[], texts: readonly string[]): boolean {
  const listed = new Set(list.flatMap(({ line }) => wordsOf(line)));
  const said = new Set(wordsOf(request));
  const read = new Set(texts.flatMap(wordsOf));
  const names = answer.match(/(?<!^)\p{Lu}[\p{L}'’-]+|\d+/gu) ?? [];
  return names.map(foldText).some((name) => read.has(name) && !listed.has(name) && !said.has(name));
}

function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(stem));
}
