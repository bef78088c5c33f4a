import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { JSON_FILE } from './file-kinds.ts';
import { pathsIn } from './file-names.ts';
import { isQuoted, QUOTED, unquoted, withoutQuoted } from './quoted-texts.ts';

/** A JSON file that a request names, and the members that it spells out for it. */
export interface SpelledMembers {
  path: string;
  members: Readonly<Record<string, unknown>>;
}

/** Longer requests tell more than what a file is to hold. */
const MAX_CHARACTERS = 500;
/** Who is asked, that something is made, what of, and how it is said that something stands in it. */
const AROUND =
  "please|pls|can|could|would|will|you|(?:i|we)(?:['’]d)?|want|need|like|have|to|create|creates?|make|write|put|save|store|set|up|start|generate|add|give|me|us|for|a|an|the|this|these|its?|that|which|in|into|as|under|at|new|small|little|simple|valid|short|proper|json|settings?|config(?:uration)?|data|text|file|document|object|called|named|with|contain(?:ing|s)?|hold(?:ing|s)?|having|has|should|must|shall|says?|saying|where|exactly|only|just|following|one|two|three|four|five|six|seven|eight|keys?|fields?|values?|entry|entries|pairs?|propert(?:y|ies)|members?|content|contents|namely|and";
/** `value = 3` is a member; `two keys: …` announces some. */
const ANNOUNCING = new RegExp(
  String.raw`^["'\x60]?(?:[\s.,;:–-]|(?<![\w-])(?:${AROUND})(?![\w-])(?!\s*(?:=|(?:is|being|equals|set to|(?:with|has|having) (?:the )?value)\b)))*`,
  'i',
);
const LINK = String.raw`\s*[=:]\s*|\s+(?:is|being|equals|set to|(?:should|must|shall|is to) be|(?:with|has|having) (?:the )?value(?: of)?)\s+(?:set to )?`;
const KEY = String.raw`(?:the |an? )?(?:(?:key|field|setting|entry|property) )?(${QUOTED}|[\p{L}_][\p{L}\p{N}_.-]*)`;
const TYPE = `(?:the |an? )?(number|integer|text|string|word|boolean|bool|truth value|value) `;
const BARE = String.raw`[^\s,;"“”]*[^\s,;.!?"“”](?: (?!and\b)[^\s,;"“”]*[^\s,;.!?"“”]){0,3}?`;
const MEMBER = new RegExp(
  String.raw`^${KEY}(?:${LINK})(?:${TYPE})?(${QUOTED}|\[[^\]\n]*\]|${BARE})(?:,? (?:as an? |\((?:an? )?)(number|integer|text|string|boolean)\)?)?(?=\s*(?:[,;\n]|[.!]?\s*$|[.!]\s|\band\b))`,
  'iu',
);
const BETWEEN = /^\s*(?:[,;\n]\s*(?:and\s+)?|and\s+)/i;
/** Keys that are added to a file, or set in it, are an edit of one that is there. */
const MAKES = /\b(?:create|make|write|generate|save|store|want|need|like|give|start|set up)\b|['’]d like\b|\bnew\b/i;
/** That this is all, and thanks. */
const NO_MORE =
  /^(?:[\s.,;!]|\b(?:please|pls|thanks|thank you|and|nothing else|no (?:other|more) (?:keys?|fields?)|that(?:['’]s| is) (?:all|it)|(?:it|this) (?:should|must|has to) be valid json)\b)*$/i;
/** `…, and save it as x.json`. */
const GOES_TO =
  /[\s,]*(?:\band (?:save|store|write|put) (?:it|them|this|that|these|everything))?\s+(?:in|into|to|as|under)(?: (?:a|the|new|json|file|called|named))*\s*["'`]?$/i;
/** A value that only describes what it is, or that stands elsewhere. */
const DESCRIBES = /^(?:the|an?|my|our|your|its?|this|that|what|whatever|current|today|now|how|each|every|same|not|one of)\b|\b(?:of|from|in) /i;

/**
 * `I want x.json with two keys: leader is "A B" and size is the number 6`: what the file is to hold, where the request says that and nothing
 * else. Undefined where a value is only described, or a word is left that may mean more.
 */
export function spelledMembers(request: string): SpelledMembers | undefined {
  // A value in quotes may be the name of a file.
  const paths = pathsIn(withoutQuoted(request, (text) => (JSON_FILE.test(unquoted(text)) ? text : ' ')));
  const [path = '', ...more] = new Set(paths);
  const at = request.indexOf(path);
  if (request.length > MAX_CHARACTERS || more.length > 0 || !JSON_FILE.test(path) || at < 0 || !MAKES.test(withoutQuoted(request))) return undefined;
  const [before, behind] = [request.slice(0, at), request.slice(at + path.length)];
  const isAnnounced = ANNOUNCING.exec(withoutEnd(before))?.[0] === withoutEnd(before);
  const members = isAnnounced ? membersIn(behind) : NO_MORE.test(behind.replace(/^["'`]/, '')) ? membersIn(before.replace(GOES_TO, '')) : undefined;
  return members === undefined ? undefined : { path, members };
}

/** The quote in front of the file's name belongs to it. */
function withoutEnd(before: string): string {
  return before.replace(/["'`]$/, '');
}

function membersIn(text: string): Record<string, unknown> | undefined {
  const members = new Map<string, unknown>();
  let rest = text.slice(ANNOUNCING.exec(text)?.[0].length ?? 0);
  while (!NO_MORE.test(rest)) {
    const [whole, key = '', type, said = '', typeBehind] = MEMBER.exec(members.size === 0 ? rest : rest.replace(BETWEEN, '')) ?? [];
    const value = typedValue(said, type ?? typeBehind);
    const name = isQuoted(key) ? unquoted(key) : key;
    if (whole === undefined || value === undefined || members.has(name) || (members.size > 0 && !BETWEEN.test(rest))) return undefined;
    members.set(name, value);
    rest = (members.size === 1 ? rest : rest.replace(BETWEEN, '')).slice(whole.length);
  }
  return members.size === 0 ? undefined : Object.fromEntries(members);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A value with its type: as the request says it, else by its form; what stands in quotes is a text. Undefined where it is no value. */
function typedValue(said: string, type = ''): unknown {
  const text = isQuoted(said) ? unquoted(said) : said;
  if (/^(?:number|integer)$/i.test(type)) return NUMBER.test(text) ? Number(text) : undefined;
  if (/^(?:bool|truth)/i.test(type)) return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
  if (isQuoted(said) || /^(?:text|string|word)$/i.test(type)) return text;
  if (NUMBER.test(said)) return Number(said);
  if (/^(?:true|false|null)$/i.test(said) || said.startsWith('[')) return jsonOrUndefined(said.startsWith('[') ? said : said.toLowerCase());
  return DESCRIBES.test(said) || /[[\]{}()=:]\s|[{}]/.test(said) ? undefined : said;
}
