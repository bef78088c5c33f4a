/** The `input` of a tool as it stands in its lines: the first ones mean something of their own, the rest is one text. */
export function inputLines(input: string | undefined, heads: number): { heads: string[]; rest: string } {
  const lines = (input ?? '').trim().split(/\r?\n/);
  return {
    heads: lines.slice(0, heads).map((line) => line.trim()),
    rest: lines.slice(heads).join('\n').trim(),
  };
}

/** A text that says something, or undefined. */
export function said(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
