import { readFileSync, writeFileSync } from 'node:fs';
import { OksoError } from '../schemas/okso-error.ts';

/** Where a report goes, in which form. */
export interface ReportFiles {
  json: string | undefined;
  markdown: string | undefined;
  html: string | undefined;
}

/** Writes a report in every form that was asked for. What draws the page is loaded only then. */
export async function writeReports(report: unknown, { json, markdown, html }: ReportFiles): Promise<void> {
  if (json !== undefined) writeReport(json, report);
  if (markdown !== undefined) write(markdown, (await import('./report/markdown.ts')).reportMarkdown(report), '--markdown');
  if (html !== undefined) write(html, (await import('./report/page.ts')).reportPage(report), '--html');
}

/** Writes a report as JSON that a person can read too. */
export function writeReport(file: string, report: unknown): void {
  write(file, `${JSON.stringify(report, null, 1)}\n`, '--json');
}

/** Reads a report that a bench wrote. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${file} is no report of a bench: ${cause instanceof Error ? cause.message : String(cause)}`, {
      hint: 'Make one with `okso bench NAME --json FILE`.',
      cause,
    });
  }
}

function write(file: string, text: string, option: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new OksoError('OKSO_STORAGE', `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      hint: `Give another path to ${option}.`,
      cause,
    });
  }
}
