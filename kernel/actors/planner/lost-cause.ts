import { OksoError } from '../../../schemas/okso-error.ts';
import { absentFile } from '../../planning/looks/absent-file.ts';
import { absentSource } from '../../planning/looks/absent-names.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { absentFault } from './absent-fault.ts';
import { isFirst, type Situation } from './situation.ts';

/** As `rows()` says it, in sandbox/python/okso_helpers.py. */
const OPEN_QUOTE = /ValueError: (line \d+ of .+: a quote opens there that nothing closes)/;

/** As the tool of files, programs and Python say it. */
const NO_SPACE = /no space left on (?:the disk|device)/i;

/** As sandbox/net/search-providers/choose-provider.ts says it; what a tool ends with has lost its code by then. */
const NO_SEARCH = /^(?:no search provider is configured|SEARCH_PROVIDER is \w+, which needs)/;

/** Why no plan can do what is asked: a file that is to be worked on is not here, or a plan failed for want of one, of a table that can be read to its end, of a setting, or of space. */
export function lostCause({ round, planning: { entries }, isComplete }: Situation): OksoError | undefined {
  const { request, feedback } = round;
  const last = feedback.at(-1);
  const failure = last?.from === 'executor' ? last.text : undefined;
  const [, openQuote] = OPEN_QUOTE.exec(failure ?? '') ?? [];
  if (openQuote !== undefined) {
    return new OksoError('OKSO_FILE', openQuote, { hint: 'Close the quote, or take it out: until then it is not clear which rows there are.' });
  }
  if (NO_SPACE.test(failure ?? '')) {
    return new OksoError('OKSO_STORAGE', 'no space is left on the disk', {
      hint: 'Free some space and try again; okso undo takes back what was done of this run.',
    });
  }
  const ended = round.done.at(-1)?.result;
  // What the web is to be searched for stands nowhere else, and no second plan sets up a search.
  if (ended?.ok === false && NO_SEARCH.test(ended.error.message) && requestTraits(request).searchesWeb)
    return new OksoError('OKSO_CONFIG', ended.error.message, { hint: ended.error.hint });
  if (!isComplete) return undefined;
  const missing = failure === undefined ? undefined : absentFile({ request, failure }, entries);
  const absent = isFirst(round) ? absentSource(request, entries) : missing;
  return absent === undefined ? undefined : absentFault(absent, entries);
}
