import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { JSON_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { BULLET, likeNeighbour, NUMBERED } from '../../request/list-items.ts';
import { type SaidInsertion, saidInsertion } from '../../request/said-insertion.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** A line of a text, and where it begins. */
interface Line {
  text: string;
  at: number;
}

/**
 * `Put "bread" after the milk in list.txt` takes nothing away: whatever the model wrote becomes one edit of the line that is there, which
 * keeps line ends and everything else of the file as it is. In a list the new line gets the dash of its neighbours.
 */
export async function reviewInsertedLines(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = saidInsertion(evidence.request);
  const named = said === undefined ? [] : namedPaths(said.file, evidence.entries).filter(({ entry }) => entry.kind === 'file');
  const path = named[0]?.entry.path;
  if (said === undefined || path === undefined || named.length > 1 || JSON_FILE.test(path)) return same;
  // Rows have their columns, and the first line of a table is its heading; a remark goes in front of it.
  if (TABLE_FILE.test(path) && !(said.place.kind === 'top' && said.item.startsWith('#'))) return same;
  const text = await sample(path);
  const place = text === null || !text.complete ? undefined : placeIn(text.text, said);
  if (text === null || place === undefined || NUMBERED.test(place.line.text)) return same;
  const { line, side } = place;
  const occurrence = occurrenceOf(text.text, line);
  if (occurrence === undefined) return same;
  const added = said.isVerbatim ? said.item : likeNeighbour(said.item, line.text);
  const args = { path, find: line.text, replace: side === 'before' ? `${added}\n${line.text}` : `${line.text}\n${added}`, occurrence };
  const isRight = steps.some(({ tool, args: own }) => tool === FILE_EDIT && own['find'] === args.find && own['replace'] === args.replace);
  if (isRight) return same;
  const message = `${quoted(added)} goes ${side === 'before' ? 'in front of' : 'behind'} ${quoted(line.text)} in ${quoted(path)}, which loses nothing by it.`;
  const fault: CandidateFault = { step: 1, code: 'undone', grade: 'mended', message };
  return { steps: wholePlan({ tool: FILE_EDIT, args }), faults: [fault] };
}

/** The line beside which the new one goes; undefined where none or more than one is meant, and where it is blank. */
function placeIn(text: string, { place, isVerbatim }: SaidInsertion): { line: Line; side: 'before' | 'after' } | undefined {
  const lines = linesOf(text);
  if (place.kind === 'beside') {
    const line = meantLine(lines, place.anchor);
    const item = line !== undefined && place.side === 'after' && HEADING.test(line.text) ? lastItem(lines, line) : undefined;
    return line === undefined ? undefined : { line: item ?? line, side: place.side };
  }
  if (place.kind === 'section') {
    const heading = meantLine(
      lines.filter(({ text }) => HEADING.test(text)),
      place.heading,
    );
    const item = heading === undefined ? undefined : lastItem(lines, heading);
    return item === undefined ? undefined : { line: item, side: 'after' };
  }
  // What goes on top of a list is its first item, behind a heading.
  const firstItem = place.kind === 'top' && !isVerbatim ? lines.find((line) => BULLET.test(line.text)) : undefined;
  const line = firstItem ?? lines[place.kind === 'top' ? 0 : place.number - 1];
  if (line !== undefined && line.text !== '') return { line, side: 'before' };
  const last = lines.at(-1);
  return place.kind === 'line' && place.number === lines.length + 1 && last !== undefined && last.text !== ''
    ? { line: last, side: 'after' }
    : undefined;
}

const HEADING = /^#{1,6}\s/;

/** The last item of the list below a heading, before the next one; undefined where there is no list. */
function lastItem(lines: readonly Line[], heading: Line): Line | undefined {
  const below = lines.slice(lines.indexOf(heading) + 1);
  const end = below.findIndex(({ text }) => HEADING.test(text));
  return below.slice(0, end === -1 ? undefined : end).findLast(({ text }) => BULLET.test(text));
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/([^\r\n]*)(\r?\n|$)/g)].flatMap(({ 0: whole, 1: line = '', index }) => (whole === '' ? [] : [{ text: line, at: index }]));
}

/** The one line that is this text, or else the one that has it. */
function meantLine(lines: readonly Line[], anchor: string): Line | undefined {
  const wanted = foldText(anchor).trim();
  const bare = ({ text }: Line): string => foldText(text.replace(BULLET, '')).trim();
  const equal = lines.filter((line) => bare(line) === wanted || foldText(line.text).trim() === wanted);
  const found = equal.length > 0 ? equal : lines.filter((line) => bare(line).includes(wanted));
  return found.length === 1 ? found[0] : undefined;
}

/** Which occurrence of its own text a line is, as file_edit counts them; undefined where another one laps over its beginning. */
function occurrenceOf(text: string, { text: line, at }: Line): number | undefined {
  let count = 1;
  let place = text.indexOf(line);
  for (; place !== -1 && place < at; place = text.indexOf(line, place + line.length)) count += 1;
  return place === at ? count : undefined;
}
