import { createNet } from '../../../sandbox/net/create-net.ts';
import { chooseProvider } from '../../../sandbox/net/search-providers/choose-provider.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { readPersonsRules } from '../compose/compose-policy.ts';
import { type Check, type Finding, ok, type Patient, warn } from './finding.ts';

/** A server that lets one wait for longer is of no use to a plan. */
const REACH_MS = 3_000;
/** The search tries three times by itself. */
const ANSWER_MS = 30_000;

/** A provider is configured, and somebody answers at its address. A key is tried only with --full: questions are counted. */
export const searchChecks: readonly Check[] = [
  { id: 'search', run: reach },
  { id: 'search.answers', isThorough: true, limitMs: ANSWER_MS, run: askSomething },
];

async function reach({ session }: Patient, signal: AbortSignal): Promise<Finding> {
  const provider = chooseProvider(session.settings);
  if (provider instanceof OksoError) return warn(`${provider.message}; web_search does not work`, provider.hint);
  try {
    // Any answer at all will do; nothing is asked, so no key leaves this machine.
    await fetch(provider.base.origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(REACH_MS)]) });
    return ok(`${provider.title} can be reached`);
  } catch {
    return warn(`${provider.title} cannot be reached`, 'Check the connection and the search settings: `okso config list`.');
  }
}

async function askSomething({ session }: Patient, signal: AbortSignal): Promise<Finding> {
  const { settings, allowNet, io } = session;
  const { rulingOn } = await readPersonsRules(session);
  const { search } = createNet({ allowNet, settings, userAgent: `okso/${io.version}`, rulingOn });
  if (search.provider === undefined) return ok('nothing to ask: no search provider is configured');
  try {
    const { items } = await search.search({ query: 'weather', num: 1 }, signal);
    return items.length > 0 ? ok(`${search.provider} gives results`) : warn(`${search.provider} answers without results`, 'Try another provider.');
  } catch (thrown) {
    if (thrown instanceof OksoError) return warn(thrown.message, thrown.hint);
    throw thrown;
  }
}
