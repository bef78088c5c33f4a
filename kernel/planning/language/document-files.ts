/** Files whose bytes are no text but that file_read makes text of. */
const DOCUMENT = /\.(?:pdf|docx)$/i;

/** As much of a document in one piece as a command may print. */
const WHOLE = 1_000_000;

export function isDocument(path: string): boolean {
  return DOCUMENT.test(path);
}

/** The arguments of file_read for all of a document. */
export function readingOf(path: string): { path: string; page_size: number } {
  return { path, page_size: WHOLE };
}
