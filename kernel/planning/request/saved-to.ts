import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { withoutWhereKept } from './where-kept.ts';

const ADDS = { verbs: 'add|append|put|write|insert', places: 'to|(?:the )?(?:end|bottom) of' };
const SAVES = { verbs: `${ADDS.verbs}|save|store|note|keep|copy|collect`, places: `${ADDS.places}|onto|into|in|as|(?:the )?(?:top|beginning) of` };

const FILE = String.raw`["'“‘\x60]?[\w./-]*\w\.\w{1,5}["'”’\x60]?`;
const CALLED = `(?:(?:a|the) (?:new )?(?:text )?(?:file|list)(?: (?:called|named))? )`;
const RESULT =
  '(?:(?:bare|plain|mere|final|exact) )?(?:number|sum|total|result|answer|names?|value|list|date|count|average|figure|price|lines?|titles?|rows?)';
/** Orders to save something that have no verb of saving, each with what says the same. */
const SAVES_OTHERWISE: readonly (readonly [form: RegExp, order: string])[] = [
  // `I want the sum in a file called owed.txt`, `I'd like them gathered in all.txt`.
  [
    new RegExp(
      String.raw`\b(?:i|we)(?:['’]d| would)? (?:want|need|like) (?<what>(?:just |only )?(?:the|that|this|its|their|it|them|those) ?(?:[\p{L}-]+ ){0,3}?)(?:(?:gathered|saved|stored|collected|listed|written|put|kept) (?:down )?)?in(?:to)? (?=${CALLED}${FILE})`,
      'iu',
    ),
    'save $<what>in ',
  ],
  [
    new RegExp(
      String.raw`\b(?:i|we)(?:['’]d| would)? (?:want|need|like) (?:to have )?(?<what>(?:them|those|it|that)(?: all)? )(?:gathered|saved|stored|collected|listed|written|put|kept) (?:down )?in(?:to)? (?=${FILE})`,
      'iu',
    ),
    'save $<what>in ',
  ],
  // `…; the sum should end up in total.txt`.
  [
    new RegExp(
      `(?<=[.;,:?!–-] )(?:and )?(?<what>(?:only |just )?(?:the|that|this|its) ${RESULT}) (?:(?:should|must|has to|have to|is to|are to|needs? to|shall|may|can|ought to|will) (?:end up|go|land|be (?:saved|written|stored|put|kept|placed))|goes|belongs|comes)(?: then)? (?:in|into|to) (?=${CALLED}?${FILE})`,
      'iu',
    ),
    'save $<what> in ',
  ],
];
/** `Into leaking.txt goes one number: how many kegs …`. */
const GOES_BEFORE = new RegExp(
  `^(?:in|into|to) (?<file>${FILE}) (?:goes|should go|belongs|comes|must go|please (?:put|write)|put|write) (?:only |just )?(?:one|a|an|the|this|that) (?:single )?(?<what>${RESULT})(?:,? please)?,? ?[:,–-] (?<question>(?:how|what|which|who|whose|when|where|add|count|sum|the)\\b.+?)[?.!]*$`,
  'isu',
);

/** A request with orders to save something as they are said most: `save the sum in owed.txt`. */
export function withSaves(request: string): string {
  const { file, what, question } = GOES_BEFORE.exec(request.trim())?.groups ?? {};
  if (file !== undefined && what !== undefined && question !== undefined) return `${question}? Save the ${what} in ${file}`;
  return SAVES_OTHERWISE.reduce((text, [form, order]) => text.replace(form, order), request);
}

/** Whether a request says that something is added to this very file: `put the sum at the end of notes.md`. */
export function isAddedTo(path: string, request: string): boolean {
  return goesTo(path, request, ADDS);
}

/** The same, also where the file is made for it: `write the name to best.txt`. */
export function isSavedTo(path: string, request: string): boolean {
  return goesTo(path, request, SAVES);
}

function goesTo(path: string, request: string, { verbs, places }: typeof ADDS): boolean {
  // A folder is no place for text.
  if (path.endsWith('/')) return false;
  const which = String.raw`(?:(?:the|my|our|an?) )?(?:(?:new|file|text|list|called|named) )*["'“‘\x60]?(?:\./)?(?:[\w.-]+/)*`;
  const name = literalPattern(path.slice(path.lastIndexOf('/') + 1));
  return new RegExp(String.raw`\b(?:${verbs})\b.*\b(?:${places})\s+${which}${name}(?![\p{L}\p{N}])`, 'isu').test(withoutWhereKept(request));
}
