import type { SettingName } from '../../../schemas/settings-table.ts';
import type { ModelRow } from '../models/models-table.ts';
import type { Choice, Person } from './ask-person.ts';

/** What is known before anything is asked. */
export interface SetupFacts {
  /** Undefined where the settings rule out a model of okso's own. */
  models: ModelFacts | undefined;
  /** The search provider that is configured already. */
  provider: string | undefined;
}

export interface ModelFacts {
  rows: readonly ModelRow[];
  /** What is used when nothing else is chosen, and why. */
  preferred: string;
  reason: string;
  /** The command line named it, so nobody has to be asked. */
  isNamed: boolean;
}

/** What a person wants. */
export interface Setup {
  /** Undefined leaves the choice to the first request. */
  model: string | undefined;
  settings: Partial<Record<SettingName, string>>;
}

/** What holds when every answer is the default. */
export function defaultSetup({ models }: SetupFacts): Setup {
  return { model: models?.preferred, settings: {} };
}

/** At most three questions, each answered well by Enter. */
export async function askSetup(person: Person, facts: SetupFacts): Promise<Setup> {
  const model = facts.models === undefined || facts.models.isNamed ? facts.models?.preferred : await askModel(person, facts.models);
  return { model, settings: await askSearch(person, facts.provider) };
}

/** No id of a model. */
const LATER = ' later';

async function askModel(person: Person, { rows, preferred, reason }: ModelFacts): Promise<string | undefined> {
  const others = rows.filter(({ id, tier, fitsMemory }) => id !== preferred && tier !== 'tests' && fitsMemory);
  const chosen = await person.choose('Which model shall draft the plans? It runs on this machine.', [
    { value: preferred, label: labelled(preferred, rows), hint: reason },
    ...others.map(({ id }) => ({ value: id, label: labelled(id, rows) })),
    { value: LATER, label: 'decide later', hint: 'the first request fetches the recommended one' },
  ]);
  return chosen === LATER ? undefined : chosen;
}

function labelled(id: string, rows: readonly ModelRow[]): string {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return id;
  return `${id} (${row.state === 'ready' ? 'downloaded' : `${(row.bytes / 1e9).toFixed(2)} GB to download`})`;
}

async function askSearch(person: Person, provider: string | undefined): Promise<Setup['settings']> {
  const asItIs: Choice<'as it is'> = { value: 'as it is', label: provider === undefined ? 'no web search' : `keep ${provider}` };
  const chosen = await person.choose<'as it is' | 'searxng' | 'brave'>('Shall okso search the web?', [
    asItIs,
    { value: 'searxng', label: 'with a SearXNG server', hint: 'you need its address' },
    { value: 'brave', label: 'with Brave Search', hint: 'you need a key' },
  ]);
  switch (chosen) {
    case 'as it is':
      return {};
    case 'searxng':
      return {
        SEARXNG_URL: await person.write('Address of the SearXNG server, like http://127.0.0.1:8888', { problemWith: notAnAddress }),
        SEARCH_PROVIDER: 'searxng',
      };
    case 'brave':
      return {
        BRAVE_SEARCH_API_KEY: await person.write('Key for Brave Search', { problemWith: notAKey, isSecret: true }),
        SEARCH_PROVIDER: 'brave',
      };
  }
}

function notAnAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' ? undefined : 'An address begins with http:// or https://.';
}

function notAKey(text: string): string | undefined {
  return /^[\w.~+/=-]{8,}$/.test(text) ? undefined : 'A key has at least eight letters and digits, and no spaces.';
}
