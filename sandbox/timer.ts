/** Runs something later; the returned function calls it off. */
export type StartTimer = (run: () => void, afterMs: number) => () => void;

/** The timer of the running program; tests bring their own. */
export const startTimer: StartTimer = (run, afterMs) => {
  const timer = setTimeout(run, afterMs);
  return () => clearTimeout(timer);
};
