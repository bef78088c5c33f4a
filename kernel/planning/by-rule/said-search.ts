import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { contentStems } from '../../../schemas/words.ts';
import { WEB_SEARCH } from '../language/tool-names.ts';
import { asksForChange } from '../request/asked-change.ts';
import { pathsIn } from '../request/file-names.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { searchedTopic } from '../request/searched-topic.ts';
import { searchArgs } from './search-plan.ts';

export interface SaidSearchOptions {
  request: string;
  traits: Pick<RequestTraits, 'searchesWeb'>;
  hasTool(name: string): boolean;
}

/** Where the topic ends and what is to be told of it begins. */
const REST = /(?:[.;?!]\s|,?\s+and (?:then )?(?:tell|give|show|let|list|say|report|name|summari[sz]e|i)\b|,\s+(?:then|i)\b|\s+-+\s)/i;
const ENDS = /[\s.,;:?!]+$|,? (?:please|thanks|thank you)[.!?]*$/gi;
/** Longer ones tell a story, of which a search engine finds nothing. */
const MAX_QUERY = 120;
const FEWEST_WORDS = 2;

/**
 * The plan of a request that says itself what the web is to be searched for: that search, and an answer from what it finds. Small models make up an address, or
 * look for the words in files. Undefined where something is to be changed or saved, a file is named, or no topic is told.
 */
export function saidSearch({ request, traits, hasTool }: SaidSearchOptions): Step[] | undefined {
  if (!traits.searchesWeb || !hasTool(WEB_SEARCH) || pathsIn(request).some((path) => /\.\w{1,4}$/.test(path))) return undefined;
  const said = request.trim().replace(/\s+/g, ' ');
  const topic = (searchedTopic(said) ?? '').split(REST)[0] ?? '';
  const query = quotedAlone(topic.replace(ENDS, ''));
  // How to remove a stain is what is looked for, and no order.
  if (query.length > MAX_QUERY || contentStems(query).length < FEWEST_WORDS || asksForChange(said.replace(topic, ' it '))) return undefined;
  return [
    { thought: `Search the web for ${query}.`, tool: WEB_SEARCH, args: searchArgs(query) },
    { thought: `Answer from what was found: ${request}`, tool: FINAL_ANSWER, args: { input: '' } },
  ];
}

/** A topic in quotes without them. */
function quotedAlone(topic: string): string {
  return /^["“'‘`]([^"”'’`]+)["”'’`]$/.exec(topic)?.[1] ?? topic;
}
