/** The source of a pattern that finds a text as it stands, for patterns with and without the flag `u`, outside of brackets. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
