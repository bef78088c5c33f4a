import { OksoError } from '../../schemas/okso-error.ts';
import type { ToolRule } from '../policy/create-policy.ts';
import { createNetRules } from '../policy/net-rules.ts';
import { type AllowList, type HostRuling, parseAllowList } from './allow-list.ts';
import { portOf } from './judge-url.ts';
import { chooseProvider, type SearchSettings } from './search-providers/choose-provider.ts';

export interface NetJudgeOptions {
  /** Of --allow-net: HOST[:PORT]. */
  allowNet: readonly string[];
  settings: SearchSettings;
  /** The user's rules about hosts, for one tool. */
  rulingOn?: (host: string, port: number, tool: string) => HostRuling | undefined;
}

/** What is said of the network before anything connects to it. */
export interface NetJudge {
  /** For `createPolicy({ rules })`. */
  rules: Readonly<Record<'web_fetch' | 'web_search', ToolRule>>;
  /** What is open to a tool: --allow-net under the user's rules. */
  allowFor: (tool: string) => AllowList;
}

/** Joins --allow-net, the search settings and the user's rules about hosts. Loads nothing that could connect. */
export function createNetJudge({ allowNet, settings, rulingOn = () => undefined }: NetJudgeOptions): NetJudge {
  const opened = parseAllowList(allowNet);
  const allowFor = (tool: string): AllowList => opened.under((host, port) => rulingOn(host, port, tool));
  const chosen = chooseProvider(settings);
  const provider = chosen instanceof OksoError ? undefined : chosen;
  const rules = createNetRules({
    allow: allowFor('web_fetch'),
    searchProvider: provider?.title,
    searchRuling: provider === undefined ? undefined : allowFor('web_search').ruling(provider.base.hostname, portOf(provider.base)),
  });
  return { rules, allowFor };
}
