import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OksoError } from '../schemas/okso-error.ts';

/** Where a report goes, in which form. */
export interface ReportFiles {
  json: string | undefined;
  markdown: string | undefined;
  html: string | undefined;
}

/** Refuses what could not be written in the end, before minutes go into measuring it. */
export function expectWritable({ json, markdown, html }: ReportFiles): void {
  for (const [option, file] of Object.entries({ '--json': json, '--markdown': markdown, '--html': html })) {
    if (file === undefined) continue;
    try {
      accessSync(dirname(file), constants.W_OK);
    } catch (cause) {
      throw unwritable(file, option, cause);
    }
  }
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

/** Reads a report that a bench wrote, or another file of JSON. */
export function readReport(file: string, what = 'no report of a bench', hint = 'Make one with `okso bench NAME --json FILE`.'): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${file} is ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      hint,
      cause,
    });
  }
}

function write(file: string, text: string, option: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw unwritable(file, option, cause);
  }
}

function unwritable(file: string, option: string, cause: unknown): OksoError {
  return new OksoError('OKSO_STORAGE', `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
    hint: `Give another path to ${option}.`,
    cause,
  });
}
