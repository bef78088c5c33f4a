import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { withoutWhereKept } from './where-kept.ts';

const ADDS = { verbs: 'add|append|put|write|insert', places: 'to|(?:the )?(?:end|bottom) of' };
const SAVES = { verbs: `${ADDS.verbs}|save|store|note|keep|copy|collect`, places: `${ADDS.places}|onto|into|in|as|(?:the )?(?:top|beginning) of` };

const WANTED_IN =
  /\b(?:i|we)(?:['’]d| would)? (?:want|need|like) (?=(?:just |only )?(?:the|that|this|its|their|it) ?(?:[\p{L}-]+ ){0,3}in(?:to)? (?:a|the) (?:new )?(?:text )?file (?:called|named) )/giu;

/** `I want the sum in a file called owed.txt` as the order that it is. */
export function withSaves(request: string): string {
  return request.replace(WANTED_IN, 'save ');
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
