import { redact } from '../../trace/run-record.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Row } from './finding.ts';

/** Of `https://user:password@host`. */
const CREDENTIALS = /\/\/[^/@\s]+@/g;

/** Rows that may be pasted into a bug report: no keys, no name of the account, nothing that draws on a screen. */
export function harmless(rows: readonly Row[], { secrets, home }: { secrets: readonly string[]; home: string }): Row[] {
  const clean = (text: string): string => forDisplay(shortHome(redact(text, secrets).replace(CREDENTIALS, '//[redacted]@'), home));
  return rows.map((row) => ({ ...row, summary: clean(row.summary), remedy: clean(row.remedy) }));
}

function shortHome(text: string, home: string): string {
  if (home.length < 2) return text;
  const [before = '', ...rest] = text.split(home);
  // `/home/an` is no part of `/home/anna`.
  return rest.reduce((result, part) => result + (/^[\w.-]/.test(part) ? home : '~') + part, before);
}
