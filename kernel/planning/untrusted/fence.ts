const END = '[end of result]';

/** A text that was read, between two marks that it cannot write itself: what stands inside is data, whatever it says. */
export function fenced(label: string, text: string): string {
  return `[result of ${label.replace(/[[\]\n]/g, ' ').trim()}]\n${text.replace(/\[(?=(?:end of )?result\b)/gi, '(')}\n${END}`;
}
