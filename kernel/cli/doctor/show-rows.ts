import type { Row, Status } from './finding.ts';

export interface Appearance {
  columns: number;
  /** Signs in place of words. */
  hasSigns: boolean;
  colour: (status: Status, text: string) => string;
  dim: (text: string) => string;
  /** How long each check took. */
  hasTimes: boolean;
}

const SIGNS: Record<Status, string> = { ok: '✓', warn: '!', fail: '✗' };

/** The rows for a person: what was found, and below it what to do about it. */
export function showRows(rows: readonly Row[], { columns, hasSigns, colour, dim, hasTimes }: Appearance): string {
  const mark = (status: Status): string => (hasSigns ? SIGNS[status] : status.padEnd('warn'.length));
  const idWidth = Math.max(...rows.map(({ id }) => id.length));
  const indent = ' '.repeat(mark('ok').length + 2 + idWidth + 2);
  const lines = rows.flatMap(({ id, status, summary, remedy, ms }) => {
    const said = wrap(`${summary}${hasTimes ? ` (${ms} ms)` : ''}`, columns - indent.length);
    const todo = remedy === '' ? [] : wrap(`→ ${remedy}`, columns - indent.length);
    return [
      `${colour(status, mark(status))}  ${id.padEnd(idWidth)}  ${said[0] ?? ''}`,
      ...said.slice(1).map((line) => indent + line),
      ...todo.map((line) => indent + dim(line)),
    ];
  });
  return `${[...lines, '', verdict(rows)].join('\n')}\n`;
}

function verdict(rows: readonly Row[]): string {
  const count = (status: Status): number => rows.filter((row) => row.status === status).length;
  if (count('fail') > 0) return `${count('fail')} broken, ${count('warn')} could be better, ${count('ok')} fine`;
  return count('warn') > 0 ? `okso works; ${count('warn')} could be better, ${count('ok')} fine` : 'okso works, and nothing is missing';
}

/** Breaks between words; what is longer than a line (a path) stands on one of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
