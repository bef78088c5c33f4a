import { endingOfKind } from '../../request/file-kinds.ts';
import { askedSizes } from './asked-size.ts';

/** What a request asks to be found, read off its words alone. */
export interface AskedFind {
  /** What kind of entry; undefined where the request wants several kinds or does not say. */
  type: 'f' | 'd' | 'l' | undefined;
  /** The request names more than one kind, so that no single one may be asked for. */
  isMixed: boolean;
  /** Things of that kind whatever they are called and whatever is in them. */
  isAny: boolean;
  /** How many levels below the folder may be looked at. */
  depth: number | undefined;
  isEmpty: boolean;
  /** The name or pattern that the thing is said to have: `the folder "hay"`, `files called notes.txt`, `csv files`. */
  name: string | undefined;
  /** An octal mode as `-perm` takes it. */
  mode: string | undefined;
  /** `-size` values, all of which have to hold. */
  sizes: readonly string[];
}

const VERB =
  /^(?:please\s+|can you\s+|could you\s+)?(?:(?:find|search|look|list|show|display|print|get|locate|count|give|which|what|how many|are there)\b(?:\s+(?:me|out|for|up|are|is))*)\s+/i;
/** `search the folder a for b` asks for b. */
const THROUGH = /(?<=^(?:please\s+)?(?:search|look)\s+)(?!for\b)(?:\S+\s+){1,4}?(?=for\s)/i;
/** `the names of all files` are about files. */
const LISTING =
  /^(?:(?:a|the)\s+)?(?:full\s+|number\s+of\s+)?(?:names?|paths?|list|listing|number|count)\s+(?:and\s+paths?\s+)?(?:of|for)\s+|^(?:one\s+)?of\s+(?:the|my|our|these|those)\s+/i;
/** What follows says more about the things, but not what they are. */
const QUALIFIES =
  /\s*(?:,|\b(?:in|under|below|beneath|within|inside|from|of|on|at|by|for|that|which|whose|who|having|have|has|do|does|did|are|is|each|per|contain|where|with|without|named|called|larger|bigger|greater|smaller|less|more|over|ending|starting|beginning|containing|matching|owned|modified|changed|created|accessed|present|residing|located|not|non-recursively|recursively|only|directly|and\s+(?:do|don'?t|save|write|sort|then|count|print|show)|here)\b)/i;

const NOUNS: Readonly<Record<'f' | 'd' | 'l', string>> = {
  f: 'files?',
  // People who type fast write `drectories`.
  d: '(?:sub[- ]?)?(?:di?re?c?tor(?:y|ies)|dirs?|folders?)',
  l: '(?:(?:sym(?:bolic)?|soft)[- ]?links?)',
};
/** A thing is named right behind its kind: `the folder hay`, `the file "a.txt"`. A word that makes another thing of it is none: `file size`. */
const NAMED_BEHIND =
  '(?:\\s+(?:"[^"]*"|\'[^\']*\'|`[^`]*`|(?!(?:sizes?|types?|names?|trees?|structures?|usages?|counts?|contents?|systems?|permissions?|extensions?|status)\\b)[\\w.*-]+))?';

/** Reads what is to be found, where the request asks to find or to list things at all. */
export function askedFind(request: string): AskedFind | undefined {
  const text = request.trim().replace(/\s+/g, ' ');
  const verb = VERB.exec(text)?.[0];
  if (verb === undefined) return undefined;
  const wanted = text.replace(THROUGH, '').replace(VERB, '').replace(LISTING, '');
  const things = wanted.slice(0, QUALIFIES.exec(wanted)?.index ?? wanted.length).replace(/[.?!]+$/, '');
  const kinds = (['f', 'd', 'l'] as const).filter((kind) => new RegExp(`\\b${NOUNS[kind]}\\b`, 'i').test(things));
  const [kind] = kinds.filter((each) => new RegExp(`\\b${NOUNS[each]}${NAMED_BEHIND}$`, 'i').test(things));
  const isMixed = kinds.length > 1;
  // Of folders and files, one is where or by what the other is found: `folders that contain pdf files`.
  const type = isMixed || (kind === 'd' && /\bfiles?\b/i.test(text)) ? undefined : kind;
  const depth = levelsOf(text) ?? (NOT_DEEPER.test(text) ? 1 : undefined);
  if (type === undefined && !isMixed && depth === undefined) return undefined;
  return {
    type,
    isMixed,
    isAny: ANY_THINGS.test(things) && !SAYS_MORE.test(wanted.slice(things.length)),
    depth,
    isEmpty: EMPTY.test(text),
    name: nameOf(text) ?? endingOf(things),
    mode: modeOf(text),
    sizes: type === 'd' ? [] : askedSizes(text),
  };
}

/** All of them: nothing before the kind says which. */
const ANY_THINGS =
  /^(?:(?:all|the|every|any|each|of|empty|regular|plain|ordinary|zero[- ](?:length|bytes?|sized?)|0[- ]bytes?)\s+)*(?:files?|sub[- ]?\w+|di?re?c?tor\w+|dirs?|folders?|(?:\w+ )?\w*links?)$/i;
/** What may stand behind the kind and chooses by name. */
const SAYS_MORE =
  /["'`*]|\.\w|\b(?:nam\w*|call\w*|extensions?|suffix\w*|prefix\w*|end\w*|start\w*|begin\w*|match\w*|types?|patterns?|like|about|relat\w*|concern\w*|belong\w*|images?|pictures?|photos?|videos?|music|documents?|scripts?|code)\b|\b(?:that|which) are (?!empty|larg|bigg|small|less|more|not|in|under|direct|locat|own|read|writ|execut|old|new)/i;

const DEEPER = '(?:sub[- ]?(?:di?re?c?tor(?:y|ies)|dirs?|folders?)|deeper)';
const LOOKS = '(?:look|search|go|going|descend|recurs|enter|includ|travers|count|list|check|consider|show|visit|walk|dig)\\w*';
const PLACES = '(?:director(?:y|ies)|folder)';
/** Says that folders in the folder are left alone. `folders without subfolders` does not: there they are what is looked for. */
export const NOT_DEEPER = new RegExp(
  [
    `\\b(?:do not|don'?t|not|never|without)\\s+(?:to\\s+)?${LOOKS}\\s+(?:\\w+\\s+){0,4}?${DEEPER}`,
    `\\bnot\\s+(?:in|into|from|inside|its|the|any)\\s+(?:\\w+\\s+){0,2}?${DEEPER}`,
    `\\b(?:exclud|ignor|skipp?)\\w*\\s+(?:\\w+\\s+){0,2}?${DEEPER}`,
    `\\b${DEEPER}\\s+(?:excluded|not (?:counted|included))`,
    `\\bno\\s+${DEEPER}`,
    '\\bnon-?recursive(?:ly)?\\b|\\bnot\\s+recursive(?:ly)?\\b|\\bwithout recurs\\w+',
    `\\b(?:current|this|top|first)(?:[- ]level)?\\s+(?:${PLACES}|level)\\s+only\\b`,
    `\\bonly\\s+(?:in\\s+|inside\\s+)?(?:the|this)\\s+(?:current|top|first)(?:[- ]level)?\\s*(?:${PLACES}|level)?\\b`,
    '\\bonly\\s+(?:in\\s+|inside\\s+)?this\\s+(?:level|folder|directory)\\b',
    `\\b(?:in|of|from)\\s+(?:\\S+\\s+){1,3}?${PLACES}\\s+only\\b|\\bonly\\s+directly\\s+in`,
    '\\bdirectly\\s+(?:in|inside|under|below)\\b|\\btop[- ]level\\s+(?:files|folders|directories)\\b',
  ].join('|'),
  'i',
);

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LEVELS =
  /\b(\d{1,2}|[a-z]+)[- ]levels?\s+(?:deep|down|of\s+(?:sub)?(?:folders|directories))\b|\b(?:up to|at most|maximum(?: of)?)\s+(\d{1,2}|[a-z]+)\s+levels?\b|\b(?:max(?:imum)?[- ]?)?depth\s+(?:of\s+)?(\d{1,2}|[a-z]+)\b/i;

function levelsOf(text: string): number | undefined {
  const word = LEVELS.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (word === undefined || /\b(?:at least|min(?:imum)?)\b/i.test(text)) return undefined;
  const number = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase());
  return number > 0 ? number : undefined;
}

const EMPTY =
  /(?<!\bnon[- ]?)(?<!\bnot )\b(?:empty|zero[- ](?:length|bytes?|sized?)|0[- ]bytes?)\s+(?:\w+\s+)?(?:files?|di?re?c?tor(?:y|ies)|dirs?|(?:sub)?folders?)\b|\b(?:that|which) are empty\b|^(?:which|what)\b.*\b(?:is|are) empty\b|\b(?:size|length) (?:of )?(?:zero|0)\b/i;

/** Names without folders, in groups of their own. */
const QUOTED = '(?:"([^"/]+)"|\'([^\'/]+)\'|`([^`/]+)`)';
const NAMES = new RegExp(
  `\\b(?:files?|${NOUNS.d})\\s+${QUOTED}|${QUOTED}\\s+(?:files?|${NOUNS.d})\\b|\\b(?:called|named|with (?:the )?name)\\s+(?:${QUOTED}|([\\w.*?-]*\\w))(?!\\s+or\\b|\\s*,)`,
  'i',
);

function nameOf(text: string): string | undefined {
  return NAMES.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
}

function endingOf(things: string): string | undefined {
  const ending = endingOfKind(/(?:^|\s)[*.]{0,2}(\w+)\s+files?$/i.exec(things)?.[1] ?? '');
  return ending === undefined ? undefined : `*.${ending}`;
}

const SPECIAL_BITS: readonly (readonly [RegExp, number])[] = [
  [/\bsticky[- ]?bit\b/i, 1],
  [/\b(?:sgid|setgid|set[- ]?group[- ]?id)\b/i, 2],
  [/\b(?:suid|setuid|set[- ]?user[- ]?id)\b/i, 4],
];
const MODE =
  /\b(?:permissions?|perms?|mode|rights)\s+(?:(?:of|set|to|is|are|being|equal|exactly)\s+){0,3}(0?[0-7]{3,4})\b|\b(0?[0-7]{3,4})\s+(?:permissions?|mode|rights)\b/i;
/** Modes that are wanted otherwise than exactly, or not at all. */
const NOT_EXACTLY = /\b(?:at least|any of|not|n't|without|other than|except|unless|or)\b/i;

/** So many characters before a mode may say that it is not wanted. */
const NEARBY = 30;

/** The sticky bit and 640 are one mode, 1640: asked for apart, both tests would want the whole mode to be theirs. */
function modeOf(text: string): string | undefined {
  const match = MODE.exec(text);
  if (NOT_EXACTLY.test(text.slice(Math.max(0, (match?.index ?? 0) - NEARBY), match?.index ?? 0))) return undefined;
  const mode = match?.[1] ?? match?.[2];
  const special = SPECIAL_BITS.reduce((sum, [bit, value]) => sum + (bit.test(text) ? value : 0), 0);
  if (special === 0) return mode;
  return mode === undefined ? `-${special}000` : mode.length === 3 ? `${special}${mode}` : mode;
}
