/** Escape sequences and control characters that a terminal would act on; tabs and line ends stay. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A value as one line of JSON with all of it kept, in a form that is safe to print. */
export function jsonForDisplay(value: unknown): string {
  return JSON.stringify(value).replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text that is safe to print: what a file or a page holds must not move the cursor, recolour the screen or hide a line. */
export function forDisplay(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(CONTROL, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}
