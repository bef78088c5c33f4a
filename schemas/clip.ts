/** A text that is no longer than so many characters: an ellipsis stands for the end that it lost; characters outside the basic plane stay whole. */
export function clip(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = characters - 1;
  return `${text.slice(0, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end)}…`;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
