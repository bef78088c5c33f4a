/** A text without addresses of pages, whose words and numbers are none of its own. */
export function withoutAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/\S+/gi, ' ');
}
