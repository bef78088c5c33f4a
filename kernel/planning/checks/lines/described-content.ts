import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { READING, TRIMMING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { daysSaid } from '../../request/dates-said.ts';
import { baseName } from '../../request/file-names.ts';
import { listedItems } from '../../request/listed-items.ts';
import { withDigits } from '../../request/number-words.ts';
import { withoutQuoted } from '../../request/quoted-texts.ts';
import type { Evidence, Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { printedItems } from './printed-items.ts';

/** What is spoken of as some of many, or by what it is about, is not the text itself. */
const DESCRIBES =
  /^(?:the |these |those |all |both |all of )*(?:\d+|all|both|several|some|many|other|first|last|next|names?|items?|things?|points?|list|tasks?)\b/i;
/** `… list three things. Add them to …`. */
const TAKES_THEM =
  /\b(?:add|append|put|write|copy|save|note|enter|insert|include)\s+(?:all of |both of |each of )?(?:them|these|those|it|that|they)\b/i;

/** A file says it: `the minutes mention three things`. */
const LISTS = /\b(?:list|name|mention|contain|say|hold|give|show|tell|have|has|ask for|speak of|there are)s?\s+(?:us\s+|me\s+)?$/i;
/** `three things to buy from minutes.txt`. */
const SAYS_WHERE = /^\s+(?:(?:that|which) (?:are|is|stand|stands) )?(?:(?:listed|named|mentioned|given|found) )?(?:from|in|of)\s/i;

/**
 * `The minutes list three things to buy. Add them to wanted.txt` does not want these words in the file, but what they describe. Where no
 * step reads the file that it stands in, it is read: its list by its lines where the text has just one that fits, else by the model.
 */
export async function reviewDescribedContent(given: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const invented = (await inventedItems(given, { evidence, sample })) ?? (await strainedItems(given, { evidence, sample }));
  const steps = invented === undefined ? given : invented.steps;
  const describes = (step: Step): string | undefined => invented?.described ?? descriptionIn(step, request);
  const at = steps.findIndex((step, index) => describes(step) !== undefined && !reads(steps.slice(0, index)));
  const write = steps[at];
  const described = write === undefined ? undefined : describes(write);
  if (write === undefined || described === undefined) return { steps: [...steps], faults: [] };
  const target = plainPath(String(write.args['path']));
  const source = sourceOf(described, { request, entries, target });
  const message = `${quoted(described)} only describes what is to be written`;
  if (source === undefined && SAYS_WHERE.test(around(described, request).behind)) return { steps: [...steps], faults: [] };
  if (source === undefined) {
    const fails = { step: at + 1, code: 'undone', grade: 'fails', message: `${message}; read the file that it stands in.` } as const;
    return { steps: [...steps], faults: [fails] };
  }
  const [text, own] = [await sample(source), await sample(target)];
  const lines = text?.complete ? listedItems(text.text, described) : undefined;
  const reading: Omit<Step, 'thought'> =
    lines === undefined
      ? { tool: TERMINAL, args: { command: 'cat', args: [source] } }
      : { tool: PYTHON, args: { input: printedItems(`read(${JSON.stringify(source)})`, lines, { target: own?.text ?? '', isListed: true }) } };
  const saved: Step = {
    ...write,
    thought: lines === undefined ? described : write.thought,
    args: { ...write.args, content: lines === undefined ? '' : `{{${at + 1}}}` },
  };
  return {
    steps: [...steps.slice(0, at), { ...reading, thought: thoughtOf(reading) }, saved, ...movedBehind(steps, at, 1)],
    faults: [{ step: at + 1, code: 'undone', grade: 'mended', message: `${message}; it is read from ${quoted(source)}.` }],
  };
}

/**
 * `echo 'a text file' >> list.txt`, three times, for the three things that the minutes list: neither the request nor the minutes have these
 * words. As one step that writes what is described.
 */
async function inventedItems(steps: readonly Step[], { evidence, sample }: TextSources): Promise<{ steps: Step[]; described: string } | undefined> {
  const { request, entries } = evidence;
  const acting = actingSteps(steps);
  const [write] = acting;
  const described = COUNTED.exec(withoutQuoted(request).replace(daysSaid(request) ?? '', ' '))?.[0];
  if (write === undefined || described === undefined || !ADDS_WHAT.test(request)) return undefined;
  if (!acting.every(({ tool, args }) => tool === FILE_WRITE && args['path'] === write.args['path'] && typeof args['content'] === 'string'))
    return undefined;
  const source = sourceOf(described, { request, entries, target: plainPath(String(write.args['path'])) });
  const text = source === undefined ? null : await sample(source);
  const known = foldText(`${request}\n${text?.text ?? ''}`);
  const isKnown = (line: string): boolean =>
    known.includes(
      foldText(line)
        .replace(/^(?:[-*+]|\d+[.)])\s+|[.,;]$/g, '')
        .trim(),
    );
  // A name of a file is no thing that its text lists.
  const isPath = (line: string): boolean => entries.some(({ path }) => path === line);
  const lines = acting.flatMap(({ args }) => String(args['content']).split(/\n|, | and /)).filter((line) => line.trim() !== '');
  const wanted = /\d+/.exec(withDigits(described))?.[0];
  const areAll = wanted === undefined || Number(wanted) === lines.length;
  if (
    text?.complete !== true ||
    lines.length === 0 ||
    lines.some((line) => referenceOf(line) !== undefined || (areAll && isKnown(line) && !isPath(line)))
  )
    return undefined;
  return { steps: [write, ...steps.filter(({ tool }) => tool === FINAL_ANSWER)], described };
}

/** Meant by their place or their shape, and not by what a list is of. */
const BY_PLACE = /\b(?:first|last|top|bottom|lines?|rows?|words?|characters?|columns?|matching|containing)\b/i;

/** `grep -A 3 Decisions minutes.md | grep -v … > new.md` for the three decisions that the minutes list: the list itself is there to be read. */
async function strainedItems(steps: readonly Step[], { evidence, sample }: TextSources): Promise<{ steps: Step[]; described: string } | undefined> {
  const { request, entries } = evidence;
  const acting = actingSteps(steps);
  const [write, filters] = [acting.at(-1), acting.slice(0, -1)];
  const described = COUNTED.exec(withoutQuoted(request).replace(daysSaid(request) ?? '', ' '))?.[0];
  const strains = filters.some(({ args }) => TRIMMING.has(String(args['command'])));
  if (write?.tool !== FILE_WRITE || referenceOf(write.args['content']) === undefined || described === undefined || !strains) return undefined;
  if (BY_PLACE.test(request) || !filters.every(({ tool, args }) => tool === TERMINAL && READING.has(String(args['command'])))) return undefined;
  const source = sourceOf(described, { request, entries, target: plainPath(String(write.args['path'])) });
  const text = source === undefined ? null : await sample(source);
  if (text?.complete !== true || listedItems(text.text, described) === undefined) return undefined;
  return { steps: [write, ...steps.filter(({ tool }) => tool === FINAL_ANSWER)], described };
}

/** Words of the request that a step writes although they speak of what stands elsewhere. */
function descriptionIn({ tool, args }: Step, request: string): string | undefined {
  const content = typeof args['content'] === 'string' ? args['content'].trim() : '';
  if (tool !== FILE_WRITE || referenceOf(content) !== undefined || content.includes('\n') || wordsOf(content).length < 2) return undefined;
  if (saysItsOwnOrder(content, String(args['path']), request)) return COUNTED.exec(content.replace(daysSaid(content) ?? '', ' '))?.[0] ?? content;
  if (BLANKS.test(content) && !BLANKS.test(request)) return WANTED.exec(request)?.[1] ?? content;
  const { before, behind } = around(content, request);
  // `… says what is still needed. Add those three things to a.txt`: they are what is told before.
  const counted = ADDS_THOSE.exec(behind)?.[1];
  if (counted !== undefined) return `${counted} ${content}`;
  const describes = DESCRIBES.test(withDigits(content)) && ((LISTS.test(before) && TAKES_THEM.test(behind)) || SAYS_WHERE.test(behind));
  return describes ? content : undefined;
}

/** `two open questions` of `the meeting left two open questions, append both to questions.md`. */
const COUNTED = /\b(?:the |these |those )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+|all|both) (?:[\p{L}-]+ ){0,3}?[\p{L}-]+s\b/iu;
/** A form nobody has filled in: `the school is [insert name]`. */
const BLANKS = /\[(?:insert|your|enter|name|date|day|time|number|address|the)\b[^\]\n]*\]|<(?:insert|your|enter)\b[^>\n]*>|_{4,}/i;
/** What is to be written: `the name of the school and the day` of `add the name of the school and the day to the end of a.txt`. */
const WANTED =
  /\b(?:add|append|write|put|copy|save|note|enter|insert)\s+(.+?)\s+(?:to|into|in|at|on)\s+(?:the (?:end|bottom) of\s+)?["'`]?[\w./-]+\.\w+/is;
const ADDS_THOSE =
  /\b(?:add|append|put|write|copy|save|note|enter|insert|include) (?:all )?(?:those|these|the|all) ((?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\p{L}-]+ )?(?:things|items|points|names|entries|lines|ones|questions|tasks))\b/iu;
/** `Add all three at the end of a.md`, `and add them to b.txt`. */
const ADDS_WHAT = /\b(?:add|append|put|write|copy|save|note|enter|insert|include)\s+(?:all(?: of)?|both(?: of)?|each of|them|these|those|it|the)\b/i;
const ORDERS_IT = /\b(?:append|add|write|put|copy|save|store|note|enter|insert)\b/i;

/** Whether what is written is the request itself, with the order to write it into this file. */
function saysItsOwnOrder(content: string, path: string, request: string): boolean {
  const name = foldText(baseName(path));
  return ORDERS_IT.test(content) && foldText(content).includes(name) && foldText(request).includes(foldText(content));
}

/** What the request says before a text and behind it; nothing where it does not stand there, or only in quotes. */
function around(text: string, request: string): { before: string; behind: string } {
  const words = foldText(withoutQuoted(request));
  const from = words.indexOf(foldText(text));
  return from < 0 ? { before: '', behind: '' } : { before: words.slice(0, from), behind: words.slice(from + text.length) };
}

function reads(steps: readonly Step[]): boolean {
  return steps.some(({ tool }) => tool !== FILE_WRITE && tool !== FINAL_ANSWER);
}

interface Place {
  request: string;
  entries: Evidence['entries'];
  target: string;
}

/** The one file that the sentence with the description names, or the request. */
function sourceOf(described: string, { request, entries, target }: Place): string | undefined {
  const sentence = request.split(/(?<=[.!?;])\s+|\n/).find((part) => foldText(part).includes(foldText(described))) ?? '';
  // A file that is named in full hides those that are meant by their words.
  const withoutTarget = (text: string): string => text.replace(target, ' ').replace(baseName(target), ' ');
  for (const text of [sentence.replace(described, ' '), sentence, request, withoutTarget(sentence), withoutTarget(request)]) {
    const files = namedPaths(text, entries).filter(({ entry }) => entry.kind === 'file' && entry.path !== target);
    if (files.length === 1) return files[0]?.entry.path;
  }
  return undefined;
}
