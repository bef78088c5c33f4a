/** What one Python may take. */
export interface PythonLimits {
  /** One call, by the clock. Below the time limit of the python_repl tool, so that code is interrupted and its names live on. */
  runMs: number;
  /** From interrupting to killing. */
  graceMs: number;
  startMs: number;
  /** Address space: libraries reserve far more than they use. */
  memoryBytes: number;
  cpuSeconds: number;
  /** The largest file that can be written. */
  fileBytes: number;
  outputCharacters: number;
  /** What is saved of a session's names, together; larger values are left out. */
  stateBytes: number;
  /** A save happens between calls, so the next call may have to wait for it. */
  saveMs: number;
  /** Part of the start, and so below `startMs`. Modules are imported again in it. */
  restoreMs: number;
}

/** What a person's own machine stands without noticing. */
export const defaultLimits: PythonLimits = {
  runMs: 50_000,
  graceMs: 2_000,
  startMs: 20_000,
  memoryBytes: 4 * 1024 ** 3,
  cpuSeconds: 120,
  fileBytes: 256 * 1024 ** 2,
  outputCharacters: 1_000_000,
  stateBytes: 24 * 1024 ** 2,
  saveMs: 2_000,
  restoreMs: 10_000,
};
