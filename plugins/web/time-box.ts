import { createContext, runInContext } from 'node:vm';

/**
 * Runs work that cannot be trusted to end and gives it up after a while; undefined when it was given up or threw. Only the engine can stop
 * a loop in the middle, and a script with a time limit is Node's one way to ask for that.
 */
export function withinTime<T>(work: () => T, limitMs: number): T | undefined {
  try {
    return runInContext('work()', createContext({ work }), { timeout: limitMs }) as T;
  } catch {
    return undefined;
  }
}
