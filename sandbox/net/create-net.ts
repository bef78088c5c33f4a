import type { NetAccess } from '../capabilities/create-capabilities.ts';
import { requirePermission } from '../capabilities/permission.ts';
import type { ToolRule } from '../policy/create-policy.ts';
import { judgeFetch } from '../policy/net-rules.ts';
import type { AllowList } from './allow-list.ts';
import { createNetJudge, type NetJudgeOptions } from './create-net-judge.ts';
import { createFoundPages } from './found-pages.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';
import { portOf } from './judge-url.ts';
import { createPageCache } from './page-cache.ts';
import { createSearch, type Search, type SearchOptions } from './search.ts';

export interface NetOptions extends NetJudgeOptions {
  /** Sent to every server. */
  userAgent: string;
  /** Where pages are kept between commands; left out, none are. */
  cacheDir?: string;
  /** For tests. */
  resolve?: GuardedFetchOptions['resolve'];
  sleep?: SearchOptions['sleep'];
}

/** The network of one run: what capabilities reach it by, what the policy says of it, and search for whoever plans. */
export interface Net {
  /** For `createPolicy({ rules })`. */
  rules: Readonly<Record<string, ToolRule>>;
  access: NetAccess;
  search: Search;
}

/** Joins guarded fetching, web search and their rules. Nothing is connected to before the first call. */
export function createNet(options: NetOptions): Net {
  const { rules, allowFor } = createNetJudge(options);
  const fetch = createGuardedFetch({
    userAgent: options.userAgent,
    ...(options.cacheDir === undefined ? {} : { cache: createPageCache(options.cacheDir) }),
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
  });
  const search = createSearch({
    settings: options.settings,
    fetch,
    ruling: allowFor('web_search').ruling,
    ...(options.sleep === undefined ? {} : { sleep: options.sleep }),
  });
  const found = createFoundPages();
  return {
    rules,
    search,
    access: {
      async fetch({ url, maxBytes }, grant) {
        const allow = allowFor(grant.tool);
        requirePermission(grant, judgeFetch(url, allow));
        const page = await fetch({ url, maxBytes, signal: grant.signal, allow: openedBy(url, allow) });
        return { ...page, foundBy: found.snippetOf(grant.session, url) };
      },
      async search(request, grant) {
        requirePermission(grant, rules.web_search({ tool: 'web_search', args: request, cwd: '/' }));
        const result = await search.search(request, grant.signal);
        found.note(grant.session, result.items);
        return result;
      },
    },
  };
}

/** Called once the policy let the call through: a person who was shown a guarded host and said yes opened it, and no other, for this call. */
function openedBy(text: string, allow: AllowList): AllowList {
  if (judgeFetch(text, allow).verdict !== 'ask') return allow;
  const url = new URL(text);
  return allow.with(url.hostname, portOf(url));
}
