import { clip } from '../../../schemas/clip.ts';
import { bestLines } from './relevance.ts';

/** Fewer lines are no log, and are soon read. */
const FEWEST_LINES = 4;
/** A log has lines that go on from the one before (a stack trace), but most begin anew. */
const STAMPED_SHARE = 0.7;
/** As many as tell how lines are made; the tail of a prompt is read at about 70 tokens a second on two cores. */
const LINE_CHARACTERS = 90;

const DAY = String.raw`\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[-/.](?:\d{1,2}|[A-Z][a-z]{2})[-/.]\d{2,4}|[A-Z][a-z]{2} {1,2}\d{1,2}`;
/** A day, a time of day or both, behind a bracket or the address of a visitor if need be. */
const STAMPED = new RegExp(String.raw`^(?:\S+ \S+ \S+ )?[[(]?(?:(?:${DAY})(?!\d)|\d{1,2}:\d{2}\b)`);

/**
 * Two lines of a text whose lines begin with a time: the first, and of the others the one that shares most words with the request. Null for any other
 * text. How a log writes its levels and its days can't be guessed, and what is searched for in other letters is not found.
 */
export function logShape(text: string, request: string): string | null {
  if (!isLog(text)) return null;
  const lines = linesOf(text);
  const [first = '', second = ''] = lines;
  const [meant] = bestLines(lines.slice(1).join('\n'), request, 1);
  return `lines like ${[first, meant?.text ?? second].map((line) => clip(line.trim(), LINE_CHARACTERS)).join(' / ')}`;
}

/** Whether most lines of a text begin with a time. */
export function isLog(text: string): boolean {
  const lines = linesOf(text);
  return lines.length >= FEWEST_LINES && lines.filter(isStamped).length >= STAMPED_SHARE * lines.length;
}

/** Whether a line begins with a time. */
export function isStamped(line: string): boolean {
  return STAMPED.test(line);
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
