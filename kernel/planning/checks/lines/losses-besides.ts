import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON_TEXT, stepsReadBy, writesFiles } from '../../language/python-code.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { baseName } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { EMPTY_WORDS, KIND, VERB } from './removed-lines.ts';

/** One thing that is to go out of something. */
const TAKES_OUT = new RegExp(String.raw`\b${VERB}\s+(?:out\s+|off\s+)?([^.;!?]{1,80}?)\s+(?:out|from|off|in|of|away)\b`, 'i');
const ONE_LINE = new RegExp(String.raw`\b${KIND}\b|^(?:it|that|this)(?: one)?$`, 'i');
const SEVERAL =
  /\b(?:lines|rows|entries|items|bullets|points|things|ones|those|these|them|all|every|each|any|both|everything|anything|anyone|duplicates?|repeat\w*|\d+|two|three|four|five)\b/i;
const CHOOSES = /\b(?:except|keep|only|leave|unless|everything|nothing)\b/i;
/** More goes out than the one thing. */
const GOES_ON = new RegExp(String.raw`\band (?:(?:also|then|so) )?(?:the|my|our|an?|${VERB})\b`, 'i');
const JOINS = /\band\b|,/i;

const ITEM = String.raw`[A-Za-z_]\w*(?:\[[^\][\n]*\]|\.(?:strip|rstrip|lstrip|lower|casefold)\(\)|\.get\([^()\n]*\))*`;
const LISTED = String.raw`[[({]\s*${PYTHON_TEXT}(?:\s*,\s*${PYTHON_TEXT})*\s*,?\s*[\])}]`;
/** `e != "x"`, `"x" not in e`, `not e.startswith("x")`, `e not in ["x", "y"]`. */
const EXCLUSION = String.raw`(?:not\s+${ITEM}\.(?:startswith|endswith)\(${PYTHON_TEXT}\)|not\s+${PYTHON_TEXT}\s+in\s+${ITEM}|${PYTHON_TEXT}\s+not\s+in\s+${ITEM}|${ITEM}\s*!=\s*${PYTHON_TEXT}|${ITEM}\.find\(${PYTHON_TEXT}\)\s*(?:==\s*-1|<\s*0)|${ITEM}\s+not\s+in\s+${LISTED})`;
const EXCLUSIONS = new RegExp(String.raw`(?<![\w.\])"'])${EXCLUSION}`, 'g');
/** `.replace("x\\n", "")`. */
const REPLACED = new RegExp(String.raw`\.replace\(\s*(${PYTHON_TEXT})\s*,\s*(?:""|'')\s*\)`, 'g');
/** The keys of a record are no texts that are left out. */
const KEYS = /\[[^\][\n]*\](?=\s*(?:!=|not\b|\.))|\.get\([^()\n]*\)/g;
/** The files that code reads by a name written out. */
const READS = new RegExp(String.raw`\b(?:open|read|rows|Path)\(\s*(${PYTHON_TEXT})`, 'g');

/**
 * Asked to take the line with bread out of list.txt, models leave out soap as well, which they saw beside it. What is left out of a file besides
 * the one thing that is said stays in it; code that leaves out nothing but others is not proposed.
 */
export async function reviewLossesBesides(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const names = namedPaths(request, entries).flatMap(({ entry: { path } }) => [path, baseName(path)]);
  const asked = names.reduce((text, name) => text.replaceAll(name, 'it'), request);
  const order = TAKES_OUT.exec(asked);
  const item = order?.[1]?.trim();
  const rest = asked.slice(order?.index);
  if (item === undefined || SEVERAL.test(rest) || CHOOSES.test(asked) || GOES_ON.test(rest.slice(order?.[0].length))) return same;
  const said = saidWords(asked);
  const faults: CandidateFault[] = [];
  const changed = await Promise.all(
    steps.map(async (step, index) => {
      const path = fileShortened(steps, index);
      const text = path === undefined ? null : await sample(path);
      if (path === undefined || !text?.complete) return step;
      const code = String(step.args['input']);
      const lines = text.text.split(/\r?\n/).map(foldText);
      const texts = textsLeftOut(code).filter((each) => lines.some((line) => line.includes(foldText(each))));
      const isSaid = (each: string): boolean => contentStems(each).some((word) => said.has(word));
      const [meant, besides] = [texts.filter(isSaid), texts.filter((each) => contentStems(each).length > 0 && !isSaid(each))];
      if (besides.length === 0 || !isOneThing(item, linesWith(meant, lines))) return step;
      const list = besides.map(quoted).join(', ');
      if (meant.length > 0) {
        const message = `nobody asked to take ${list} out of ${quoted(path)}; it stays there.`;
        faults.push({ step: index + 1, code: 'unasked-deletion', grade: 'mended', message });
        return { ...step, args: { ...step.args, input: besides.reduce(withoutExclusion, code) } };
      }
      const others = lines.filter((line) => !besides.some((each) => line.includes(foldText(each))));
      const isThere = others.some(isSaid) && !linesWith(besides, lines).some(isSaid);
      const message = `nobody asked to take ${list} out of ${quoted(path)}; what is said stands in another line.`;
      if (isThere) faults.push({ step: index + 1, code: 'unasked-deletion', grade: 'blocks', message });
      return step;
    }),
  );
  return { steps: changed, faults };
}

/** The words of a request that may stand in what goes; those of the order itself do not. */
function saidWords(asked: string): ReadonlySet<string> {
  return new Set(contentStems(asked.replace(new RegExp(String.raw`\b(?:${VERB}|${KIND})\b`, 'gi'), ' ')));
}

/** Whether a single line is asked for by that word, or by words that all stand in what goes by them. */
function isOneThing(item: string, lines: readonly string[]): boolean {
  if (ONE_LINE.test(item) && !JOINS.test(item)) return true;
  const going = new Set(lines.flatMap(contentStems));
  return contentStems(item).every((word) => EMPTY_WORDS.has(word) || lines.length === 0 || going.has(word));
}

function linesWith(texts: readonly string[], lines: readonly string[]): string[] {
  return lines.filter((line) => texts.some((each) => line.includes(foldText(each))));
}

/** The one file that code reads and that its result is saved over. */
function fileShortened(steps: readonly Step[], index: number): string | undefined {
  const step = steps[index];
  const code = step?.args['input'];
  if (step?.tool !== PYTHON || typeof code !== 'string' || /\bor\b/.test(code.replace(new RegExp(PYTHON_TEXT, 'g'), '""'))) return undefined;
  const shown = stepsReadBy(code).flatMap((number) => {
    const source = steps[number - 1];
    return source?.args['command'] === 'cat' ? operandsOf(source) : [''];
  });
  const [path, ...others] = new Set([...[...code.matchAll(READS)].map(([, name = '']) => name.slice(1, -1)), ...shown].map(plainPath));
  if (path === undefined || path === '' || others.length > 0) return undefined;
  const saves = ({ tool, args }: Step): boolean =>
    tool === FILE_WRITE && args['mode'] === 'overwrite' && plainPath(String(args['path'])) === path && referenceOf(args['content']) === index + 1;
  return writesFiles(code) || steps.some(saves) ? path : undefined;
}

function textsLeftOut(code: string): string[] {
  const replaced = [...code.matchAll(REPLACED)].map(([, text = '']) => inner(text));
  const excluded = (code.match(EXCLUSIONS) ?? []).flatMap((clause) =>
    (clause.replace(KEYS, '').match(new RegExp(PYTHON_TEXT, 'g')) ?? []).map(inner),
  );
  return [...excluded, ...replaced];
}

/** Code that lets a text stay: its condition goes, or its place in a list. */
function withoutExclusion(code: string, text: string): string {
  const isLast = (clause: string): boolean => textsLeftOut(clause).every((each) => each === text);
  const names = (clause: string): boolean => textsLeftOut(clause).includes(text);
  const unlessLast = (whole: string, clause: string): string => (names(clause) && isLast(clause) ? '' : whole);
  return code
    .replace(REPLACED, (whole, given: string) => (inner(given) === text ? '' : whole))
    .replace(new RegExp(String.raw`\s+and\s+(${EXCLUSION})`, 'g'), unlessLast)
    .replace(new RegExp(String.raw`(?<![\w.\])"'])(${EXCLUSION})\s+and\s+`, 'g'), unlessLast)
    .replace(EXCLUSIONS, (clause) => (!names(clause) ? clause : isLast(clause) ? 'True' : withoutListed(clause, text)));
}

function withoutListed(clause: string, text: string): string {
  return clause.replace(new RegExp(LISTED), (list) => {
    const left = (list.match(new RegExp(PYTHON_TEXT, 'g')) ?? []).filter((each) => inner(each) !== text);
    return `[${left.join(', ')}]`;
  });
}

/** A text without its quotes and line breaks. */
const inner = (text: string): string => text.slice(1, -1).replace(/\\[nr]/g, '');
