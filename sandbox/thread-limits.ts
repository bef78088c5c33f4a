/** Most calls of one tool that run side by side; each costs a thread of about 10 MB. */
export const MAX_THREADS = 4;

/** Heap of one thread. Buffers are not counted by Node, so this catches runaway objects, not runaway bytes. */
export const MAX_HEAP_MB = 256;
export const MAX_YOUNG_HEAP_MB = 32;
