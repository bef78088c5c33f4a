/** Commands that take files away. */
export const DELETING: ReadonlySet<string> = new Set(['rm', 'rmdir', 'unlink', 'shred']);

/** Commands whose operands are all new names. */
export const MAKING: ReadonlySet<string> = new Set(['mkdir', 'touch']);

/** Commands whose last operand says where the others go. */
export const PLACING: ReadonlySet<string> = new Set(['mv', 'cp']);

/** Commands that take files from where they are, or copy them. */
export const TAKING: ReadonlySet<string> = new Set(['rm', ...PLACING]);

/** Commands of the terminal tool that change files. */
export const CHANGING: ReadonlySet<string> = new Set([...MAKING, ...PLACING, 'rmdir', 'rm']);

/** Commands that let through some of a text's lines or parts of them, or put them in order. */
export const TRIMMING: ReadonlySet<string> = new Set(['cut', 'grep', 'head', 'sort', 'tail', 'tr', 'uniq']);

/** Commands that take lines out of a text, or count them. */
export const READING: ReadonlySet<string> = new Set([...TRIMMING, 'cat', 'wc']);

/** Commands that only take lines out of a text, or say what there is. */
export const LOOKING: ReadonlySet<string> = new Set([...READING, 'find', 'ls']);
