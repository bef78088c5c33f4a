import { saysSomething, wordsOf } from '../../../schemas/words.ts';
import { isCalledSo } from '../request/file-group.ts';
import { endingOfKind } from '../request/file-kinds.ts';
import { withoutRemark } from '../request/leading-remark.ts';
import { withoutRest } from '../request/rest-stays.ts';
import { anyOrderScripts } from './any-order.ts';
import type { Form } from './form.ts';
import { formGroups } from './forms.ts';
import { fillScript } from './script.ts';
import type { Surroundings } from './slot.ts';
import { mayTake, shapes, slots } from './slots.ts';
import { compileTemplate, mayFit, plainRequest } from './template.ts';

/** A longer request is a story, not a command, and would make the expressions slow. */
const MAX_CHARACTERS = 500;

/**
 * The script that a request is beyond doubt, by its words alone: every word has its place in a form, and everything that it names exists.
 * Undefined where no form fits, or where two do and mean different things.
 */
export function keywordScript(request: string, around: Surroundings): string | undefined {
  return readRequest(request, around)?.script;
}

/** The same, where a model is at hand and would have nothing to decide: neither which plan it is nor what of its results is the answer. */
export function settledScript(request: string, around: Surroundings): string | undefined {
  const read = readRequest(request, around);
  return read === undefined || read.wantsReader ? undefined : read.script;
}

/** Whether the words of a request hold a calculation as a whole: no file, page or model tells more of it. */
export function isReckoned(request: string): boolean {
  return /^(?:python|answer) /.test(settledScript(request, { entries: [], isComplete: true, manifests: [] }) ?? '');
}

/** The command that a request begins with by its words, where it is a form that needs no reader; whether what it names exists is not looked at. */
export function fittingCommand(request: string): string | undefined {
  const plain = plainWords(request);
  const fits = (template: string): boolean => {
    const said = slotsTaken(template, plain);
    return said !== undefined && [...said].every(([name, text]) => mayTake(name, text, said));
  };
  const fitting = formGroups.flatMap(({ forms, wantsReader = false }) =>
    forms.filter(({ says }) => says.some(fits)).map(({ does }) => ({ does, wantsReader })),
  );
  return fitting.some(({ wantsReader }) => wantsReader) ? undefined : fitting[0]?.does.split(' ', 1)[0];
}

/** What keyword mode can be asked for, in one sentence. */
export function whatKeywordsSay(): string {
  return formGroups.map(({ name }) => name).join('; ');
}

interface PlainRequest {
  plain: string;
  words: ReadonlySet<string>;
  /** What each template took of it. */
  taken: Map<string, ReadonlyMap<string, string> | undefined>;
}

/** Which tool to boot, what is planned and what is reckoned are asked of the same words: 20 ms each time. */
let recent: { request: string; plain: PlainRequest } | undefined;

function plainWords(request: string): PlainRequest {
  if (recent?.request === request) return recent.plain;
  const text = plainRequest(withoutRest(withoutRemark(request)));
  const plain = { plain: text, words: new Set(text.toLowerCase().split(/\s+/)), taken: new Map() };
  recent = { request, plain };
  return plain;
}

function readRequest(request: string, around: Surroundings): { script: string; wantsReader: boolean } | undefined {
  const plain = plainWords(request);
  const read = formGroups.flatMap(({ forms, wantsReader = false }) =>
    forms.flatMap((form) => scriptsOf(form, plain, around)).map((script) => ({ script, wantsReader })),
  );
  const all = read.length > 0 ? read : anyOrderScripts(request, around).map((script) => ({ script, wantsReader: false }));
  if (all.length === 0) return readBesideLeft(request, around);
  return new Set(all.map(({ script }) => script)).size === 1 ? all[0] : undefined;
}

/** What is said to stay, behind an order: `delete the .tmp files in tmp. The label text stays`. */
const LEFT =
  /^(?<order>.+?)(?:[.,;]| and| but)+ (?:the|my|our) (?<left>[\p{L} ]{2,40}?) (?:(?:is|are|has|have|should|must|can|may)(?: to)? )?(?:stays?|remains?|be left|be kept)(?: there| here| put| where (?:it is|they are))?[.!]*$/iu;

/** The order in front of what is to stay, where it does nothing to anything that is called so. */
function readBesideLeft(request: string, around: Surroundings): { script: string; wantsReader: boolean } | undefined {
  const { order, left = '' } = LEFT.exec(request.trim())?.groups ?? {};
  const read = order === undefined ? undefined : readRequest(order, around);
  const words = wordsOf(left).filter(saysSomething);
  if (read === undefined || words.length === 0) return undefined;
  const operands = new Set((read.script.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", '')));
  const isTouched = (path: string): boolean => path !== '' && (operands.has(path) || isTouched(path.split('/').slice(0, -1).join('/')));
  const isCalled = (path: string, word: string): boolean => isCalledSo(path, word) || path.toLowerCase().endsWith(`.${endingOfKind(word)}`);
  const touched = around.entries.filter(({ path }) => isTouched(path));
  // `The label text` is label.txt, and no label_draft.tmp; a readme that goes is the one that is to stay, whatever other there is.
  const isElsewhere = around.entries.some(({ path }) => !isTouched(path) && words.every((word) => isCalled(path, word)));
  const mayGo = isElsewhere
    ? !touched.some(({ path }) => words.every((word) => isCalled(path, word)))
    : !touched.some(({ path }) => words.some((word) => isCalled(path, word)));
  return mayGo ? read : undefined;
}

function scriptsOf({ says, does, otherwise = {} }: Form, request: PlainRequest, around: Surroundings): string[] {
  return says.flatMap((template) => {
    const said = slotsTaken(template, request);
    if (said === undefined) return [];
    const words = new Map(Object.entries(otherwise));
    for (const [name, text] of said) {
      const word = slots[name]?.(text, around, said);
      if (word === undefined) return [];
      words.set(name, word);
    }
    return [fillScript(does, words)];
  });
}

/** What the slots of a template take of a request. */
function slotsTaken(template: string, { plain, words, taken }: PlainRequest): ReadonlyMap<string, string> | undefined {
  if (plain.length > MAX_CHARACTERS || !mayFit(template, words)) return undefined;
  if (!taken.has(template)) {
    const match = compileTemplate(template, shapes).exec(plain);
    taken.set(template, match === null ? undefined : new Map(Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined)));
  }
  return taken.get(template);
}
