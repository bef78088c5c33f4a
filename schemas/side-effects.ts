/** What a tool may do to the world, from harmless to grave. */
export const sideEffects = ['none', 'reversible', 'irreversible'] as const;
