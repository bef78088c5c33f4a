import { asOksoError } from '../../../schemas/okso-error.ts';
import { type Check, type Finding, fail, type Patient, type Row } from './finding.ts';

export interface RunChecksOptions {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** For each check that does not bring its own. */
  limitMs: number;
  signal: AbortSignal;
}

/** Asks every check: those that hold up the thread in turn, the others side by side. A check that throws or takes too long is a finding as well. */
export async function runChecks(checks: readonly Check[], patient: Patient, options: RunChecksOptions): Promise<Row[]> {
  const rows = new Map<Check, Row>();
  const perform = async (check: Check): Promise<void> => {
    const startedMs = options.now();
    const finding = await findingOf(check, patient, options);
    rows.set(check, { id: check.id, ...finding, ms: Math.round(options.now() - startedMs) });
  };
  for (const check of checks) if (check.isBlocking === true) await perform(check);
  await Promise.all(checks.filter(({ isBlocking }) => isBlocking !== true).map(perform));
  return checks.flatMap((check) => rows.get(check) ?? []);
}

async function findingOf(check: Check, patient: Patient, { signal, limitMs }: RunChecksOptions): Promise<Finding> {
  const ownLimitMs = check.limitMs ?? limitMs;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ownLimitMs)]);
  let onAbort = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(limited.reason);
    limited.addEventListener('abort', onAbort, { once: true });
  });
  try {
    limited.throwIfAborted();
    return await Promise.race([check.run(patient, limited), stopped]);
  } catch (thrown) {
    if (limited.aborted && !signal.aborted)
      return fail(`no answer within ${ownLimitMs / 1000} s`, 'Run `okso doctor` again; if it stays so, the machine or a disk may be overloaded.');
    const { message, hint } = asOksoError(thrown);
    return fail(message, hint);
  } finally {
    limited.removeEventListener('abort', onAbort);
  }
}
