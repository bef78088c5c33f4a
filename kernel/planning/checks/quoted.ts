const SHOWN_CHARACTERS = 80;

/** A text as it stands in the sentence of a fault: in quotes, its beginning if it is long. */
export function quoted(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `"${text.slice(0, SHOWN_CHARACTERS)}…"` : `"${text}"`;
}
