/** How a request may be planned, as --mode names it. */
export const runModes = ['plan', 'react', 'keyword'] as const;
