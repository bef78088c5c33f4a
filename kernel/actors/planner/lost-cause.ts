import { OksoError } from '../../../schemas/okso-error.ts';
import { absentFile } from '../../planning/looks/absent-file.ts';
import { absentSource } from '../../planning/looks/absent-names.ts';
import { absentFault } from './absent-fault.ts';
import { isFirst, type Situation } from './situation.ts';

/** As `rows()` says it, in sandbox/python/okso_helpers.py. */
const OPEN_QUOTE = /ValueError: (line \d+ of .+: a quote opens there that nothing closes)/;

/** Why no plan can do what is asked: a file that is to be worked on is not here, or a plan failed for want of one or of a table that can be read to its end. */
export function lostCause({ round, planning: { entries }, isComplete }: Situation): OksoError | undefined {
  const { request, feedback } = round;
  const last = feedback.at(-1);
  const failure = last?.from === 'executor' ? last.text : undefined;
  const [, openQuote] = OPEN_QUOTE.exec(failure ?? '') ?? [];
  if (openQuote !== undefined) {
    return new OksoError('OKSO_FILE', openQuote, { hint: 'Close the quote, or take it out: until then it is not clear which rows there are.' });
  }
  if (!isComplete) return undefined;
  const missing = failure === undefined ? undefined : absentFile({ request, failure }, entries);
  const absent = isFirst(round) ? absentSource(request, entries) : missing;
  return absent === undefined ? undefined : absentFault(absent, entries);
}
