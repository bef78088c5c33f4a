import { type ToolGroup, toolGroups } from '../../../schemas/manifest.ts';
import { namesFile } from './intent-web.ts';

/** Groups of which a request must use a word to mean them. A list that is too long hides too little; one that is too short hides a tool that is wanted. */
const APPS: Partial<Record<ToolGroup, RegExp>> = {
  notes: /\b(?:note(?:s|d|book|books)?|jot|memos?|write (?:it|this|that|them) down|keep in mind)\b/i,
  reminders:
    /\b(?:remind\w*|remember|forget|to-?dos?|tasks?|check ?lists?|shopping|groceries|lists?|due|deadline|complete[ds]?|tick|mark|done|pending|chores?|errands?)\b/i,
  calendar:
    /\b(?:calendars?|events?|meetings?|appointments?|schedul\w*|agenda|book|invit\w*|busy|free|available|lunch|dinner|breakfast|call|party|birthday|today|tonight|tomorrow|yesterday|week(?:s|end)?|month|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|noon|midnight|o'?clock|\d{1,2}(?::\d\d)?\s?[ap]m|\d{1,2}:\d\d|dates?|when)\b/i,
  mail: /@|\b(?:e-?mails?|mails?|mailbox|inbox|unread|sen[dt]|sending|reply|replies|answer to|draft\w*|messages?|letter|write to|tell|forward|newsletter|attach\w*|subject|recipients?|correspond\w*|contact|cc)\b/i,
};

/** Words that may mean the web although a file is named as well. */
const WEB =
  /\b(?:https?|url|web\w*|www|online|internet|sites?|pages?|google|wiki\w*|search|look up|news|headlines?|weather|forecast|download\w*|fetch\w*|articles?|blog|links?|latest|newest|current\w*|prices?|costs?|today'?s?)\b/i;

/** Verbs that work on what lies in the folder, so that nothing of the world is needed. */
const FILE_WORK = /^(?:please\s+)?(?:move|copy|rename|delete|remove|count|list|show|print|sort|head|tail|cat|open|read|replace|duplicate)\b/i;
const ASKS = /\?\s*$/;

/** Words of English that the languages around it do not have. In other languages the word lists above say nothing. */
const ENGLISH = /\b(?:the|my|with|what|how|which|who|when|and|from|this|that|these|every|please)\b/i;

/** The groups of tools that a request may need: all of them, less those that it certainly does not speak of. */
export function groupsOf(request: string): ToolGroup[] {
  if (!ENGLISH.test(request)) return [...toolGroups];
  const isLocal = namesFile(request) && (FILE_WORK.test(request) || ASKS.test(request)) && !WEB.test(request);
  return toolGroups.filter((group) => (group === 'web' ? !isLocal : (APPS[group]?.test(request) ?? true)));
}
