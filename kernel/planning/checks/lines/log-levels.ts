/** Levels as people say them, and as logs write them. */
export const LEVELS: readonly (readonly [said: RegExp, written: string])[] = [
  [/\berrors?\b/i, 'ERROR'],
  [/\bwarn(?:ings?|ed|s)?\b/i, 'WARN'],
  [/\b(?:fatal|critical)s?\b/i, 'FATAL|CRITICAL'],
];
