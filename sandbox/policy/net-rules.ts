import type { AllowList, HostRuling } from '../net/allow-list.ts';
import { judgeUrl } from '../net/judge-url.ts';
import type { ToolRule } from './create-policy.ts';
import type { Verdict } from './verdict.ts';

export interface NetRulesOptions {
  /** What --allow-net opens, under the user's rules about hosts. */
  allow: AllowList;
  /** Whose server web_search asks; undefined when none is configured. */
  searchProvider: string | undefined;
  /** What the user's rules say of that server. */
  searchRuling?: HostRuling | undefined;
}

/** Rules of the web tools, for the policy. They look nothing up: what a name resolves to is judged when the connection is made. */
export function createNetRules({ allow, searchProvider, searchRuling }: NetRulesOptions): Readonly<Record<'web_fetch' | 'web_search', ToolRule>> {
  return {
    web_fetch: ({ args }) => judgeFetch(args.url, allow),
    web_search: () => judgeSearch(searchProvider, searchRuling),
  };
}

/** What the policy says of fetching a URL, for every tool that may reach the network. */
export function judgeFetch(url: unknown, allow: AllowList): Verdict {
  if (isOpen(url)) {
    return {
      verdict: 'allow',
      rule: 'net.later',
      reason: 'the address is filled in by an earlier step and judged then',
      effect: 'none',
      target: '',
      opens: 'plan',
    };
  }
  const { access, ...judged } = judgeUrl(String(url), allow);
  return { ...judged, verdict: VERDICTS[access], effect: 'none', opens: access === 'open' ? 'plan' : 'explicit' };
}

const VERDICTS = { open: 'allow', guarded: 'ask', closed: 'deny' } as const;

/** A gap of a plan that has not run yet: filled by the model, or by the text of a step. The call itself is judged again. */
function isOpen(url: unknown): boolean {
  return url === undefined || url === '' || (typeof url === 'string' && /\{\{\d+\}\}/.test(url));
}

function judgeSearch(provider: string | undefined, ruling: HostRuling | undefined): Verdict {
  const verdict = { verdict: 'allow', effect: 'none', opens: 'plan' } as const;
  if (provider === undefined)
    return { ...verdict, rule: 'search.unconfigured', reason: 'no search provider is configured, so nothing is asked', target: '' };
  if (ruling !== undefined && ruling.decision !== 'allow')
    return { ...verdict, verdict: ruling.decision, rule: ruling.rule, reason: `${provider}: ${ruling.reason}`, target: provider, opens: 'explicit' };
  return { ...verdict, rule: 'search.provider', reason: `the question goes to ${provider}, which the settings name`, target: provider };
}
