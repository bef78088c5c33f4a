import type { Step } from '../../../../schemas/plan.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { searchedFile } from '../../plan/searched-file.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { LISTED, type Lines } from '../../request/listed-items.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { printedItems } from '../lines/printed-items.ts';
import { quoted } from '../quoted.ts';

/** What stands over a list: `Still to buy:`, `## To do`. */
const HEADING = /^\s*#{1,6}\s+\S|:\s*$/;
const MIN_ITEMS = 2;

/**
 * A search whose one line is the heading of a list, where what was found is written somewhere: the list below it is what was meant.
 * `grep "to buy" note.txt >> shopping.txt` would add `Still to buy:`, and `grep "# Talk" talk.md | tail -n 3` the title and not the three items at
 * the end.
 */
export async function reviewFoundHeadings(given: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...given], faults: [] };
  const { steps, last } = withoutTrimming(given);
  const at = steps.findIndex((step, index) => terminalWords(step)?.command === 'grep' && isWritten(steps, index + 1));
  const found = steps[at];
  const source = found === undefined ? undefined : searchedFile(found, steps);
  const line = found === undefined ? undefined : terminalWords(found);
  if (found === undefined || source === undefined || line === undefined) return same;
  const { patterns, flags } = readGrep(line.words);
  const expression = grepExpression(patterns, flags);
  const sampled = expression === undefined ? null : await sample(source);
  const lines = sampled?.complete ? sampled.text.split('\n') : [];
  const hits = lines.flatMap((each, index) => (expression?.test(each) ? [index] : []));
  const [hit] = hits;
  if (hit === undefined || hits.length > 1 || !HEADING.test(lines[hit] ?? '')) return same;
  const items = last === undefined ? itemsBelow(lines, hit) : itemsAtEnd(lines, last);
  if (items.to - items.from < MIN_ITEMS) return same;
  const isListed = LISTED.test(lines[items.from] ?? '');
  const target = steps.find(({ tool, args }) => tool === FILE_WRITE && args['content'] === `{{${at + 1}}}`)?.args['path'];
  const own = typeof target === 'string' ? await sample(target) : null;
  const [before] = referencedSteps(found.args);
  const text = before === undefined ? `read(${JSON.stringify(source)})` : `steps[${before}]`;
  const input = printedItems(text, items, { target: own?.text ?? '', isListed });
  const read = { tool: PYTHON, args: { input } };
  const message = `${quoted((lines[hit] ?? '').trim())} stands over a list in ${quoted(source)}; what is written is the list.`;
  return {
    steps: steps.map((step, index) => (index === at ? { ...read, thought: thoughtOf(read) } : step)),
    faults: [{ step: at + 1, code: 'condition', grade: 'mended', message }],
  };
}

interface Untrimmed {
  steps: readonly Step[];
  /** How many lines were to be taken from the end; of one heading there are not so many. */
  last?: number;
}

/** Without what cuts words off the lines that a search found, or takes the last ones, where that is written. */
function withoutTrimming(steps: readonly Step[]): Untrimmed {
  const at = steps.findIndex((step, index) => {
    const command = terminalWords(step)?.command;
    const isCut = (command === 'cut' || command === 'tail') && step.args['stdin'] === `{{${index}}}` && isWritten(steps, index + 1);
    const before = steps[index - 1];
    return isCut && before !== undefined && terminalWords(before)?.command === 'grep';
  });
  const trim = steps[at];
  if (trim === undefined) return { steps };
  const [, count] = /^-n (\d+)$/.exec(terminalWords(trim)?.words.join(' ') ?? '') ?? [];
  const without = [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
  if (terminalWords(trim)?.command === 'cut') return { steps: without };
  return count === undefined ? { steps } : { steps: without, last: Number(count) };
}

function isWritten(steps: readonly Step[], number: number): boolean {
  const uses = steps.filter(({ args }) => referencedSteps(args).includes(number));
  return uses.length > 0 && uses.every(({ tool }) => tool === FILE_WRITE);
}

/** The lines below a heading up to the next blank one or heading, counted from 0, the last one not included. */
function itemsBelow(lines: readonly string[], heading: number): Lines {
  const from = heading + 1 + ((lines[heading + 1] ?? '').trim() === '' ? 1 : 0);
  const length = lines.slice(from).findIndex((line) => line.trim() === '' || HEADING.test(line));
  return { from, to: length < 0 ? lines.length : from + length };
}

/** So many items at the end of a text; none where the last of them are no items. */
function itemsAtEnd(lines: readonly string[], count: number): Lines {
  const to = lines.findLastIndex((line) => line.trim() !== '') + 1;
  const from = Math.max(0, to - count);
  return lines.slice(from, to).every((line) => LISTED.test(line)) ? { from, to } : { from: to, to };
}
