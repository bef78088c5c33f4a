/** Plain text as the HTML that Notes keeps: nothing in it is markup, and every line is a line. */
export function noteBody(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escaped
    .split(/\r?\n/)
    .map((line) => `<div>${line === '' ? '<br>' : line}</div>`)
    .join('');
}
