import { FILE_ENDING, FILE_NAME } from './file-names.ts';
import { withoutQuoted } from './quoted-texts.ts';
import { withSaves } from './saved-to.ts';

export type OrderKind = 'copied' | 'moved' | 'renamed' | 'deleted' | 'folder' | 'changed' | 'saved';

/** One thing that a request asks to have done. */
export interface Order {
  kind: OrderKind;
  /** The part of the request that says it. */
  text: string;
  /** The file that something is to be saved in. */
  file?: string;
}

const VERB =
  'copy|duplicate|back ?up|make|create|move|rename|give|delete|erase|remove|set|change|replace|update|bump|increase|decrease|raise|lower|switch|correct|turn|fill|save|write|put|store|note|jot|append|add|export';
const FILLER = `(?:(?:please|pls|then|also|now|afterwards|finally|after that|can you|could you|will you|would you|just)[ ,]+)*`;
/** `in the copy set …`, `there change …`. */
const WHERE = String.raw`(?:(?:in (?:it|there|(?:the|that|this)(?: [\w-]+){1,2})|there),? )?`;
/** Where one part of a request ends and the next begins: a sentence, or an order behind `and`, `then` or a comma. */
const BETWEEN = new RegExp(String.raw`(?<=[.!?;])\s+|;|(?:,?\s+(?:and|then|but)|,)\s+(?=${FILLER}${WHERE}(?:${VERB})\b)|:\s+(?=(?:${VERB})\b)`, 'i');
const BEGINNING = new RegExp(String.raw`^(?:and |then |but )?${FILLER}(?:${WHERE}(?=(?:${VERB})\b))?`, 'i');

/** A file or folder, by its ending, its path or its kind. */
const PLACE = String.raw`(?:${FILE_NAME}|\b[\w.-]+/|\b(?:files?|folders?|director(?:y|ies)|subfolders?|backup|copy|it|them)\b|")`;
/** `docs/still open.txt` at the end of what is said, whose words go on with no sentence. */
const WITH_BLANKS = String.raw`(?:[\p{L}\p{N}_.-]+/)+[\p{L}\p{N}_-]+(?: (?!(?:to|in|into|as|and|of|from|with|for|at|then)\b)[\p{L}\p{N}_-]+){1,4}${FILE_ENDING}(?=["'.!]*\s*$)`;
const FILE = String.raw`(?:(?:a|an|the|my|our|new|text|file|named|called)\s+)*(?:"([^"]+${FILE_ENDING})"|(${WITH_BLANKS}|${FILE_NAME}))`;
const NAME_IN_QUOTES = new RegExp(`^.[^,;:!?]+${FILE_ENDING}.$`, 'iu');

const KINDS: readonly { kind: OrderKind; says: RegExp }[] = [
  // `To` at the beginning of "to buy.txt" belongs to the name.
  {
    kind: 'saved',
    says: new RegExp(String.raw`^(?:save|put)\b.*?(?<!")\b(?:(?<!according )to|into|as|under|end of|bottom of|top of)\s+${FILE}`, 'isu'),
  },
  // Of several files that something is in, the last one is where it goes: `put the sum of the fees in a.csv in b.txt`.
  { kind: 'saved', says: new RegExp(String.raw`^(?:save|put|note(?: down)?|jot(?: down)?)\b.*\bin\s+${FILE}`, 'isu') },
  {
    kind: 'saved',
    says: new RegExp(
      String.raw`^(?:write|store|append|export|note|add(?! (?:an? |the )?(?:new )?(?:columns?|fields?)\b))\b.*?(?<!")\b(?:(?<!according )to|into|end of|bottom of)\s+${FILE}`,
      'isu',
    ),
  },
  {
    kind: 'copied',
    says: new RegExp(String.raw`^(?:(?:copy|duplicate|back ?up)\b.*${PLACE}|make (?:a|another|me a)(?: \w+)? (?:copy|backup|duplicate)\b)`, 'isu'),
  },
  { kind: 'renamed', says: new RegExp(String.raw`^rename\b(?!.*\bin ${FILE}).*${PLACE}`, 'isu') },
  { kind: 'moved', says: new RegExp(String.raw`^move\b.*${PLACE}`, 'isu') },
  { kind: 'deleted', says: new RegExp(String.raw`^(?:delete|erase)\b(?!.*\b(?:from|off|out of|in)\b).*${PLACE}`, 'isu') },
  { kind: 'folder', says: /^(?:create|make)\b(?:(?!\bof\b).){0,40}?\b(?:folders?|director(?:y|ies)|subfolders?)\b/is },
  {
    kind: 'changed',
    says: /^(?:replace|rename|change|set(?! up\b)|update|bump|increase|decrease|raise|lower|switch|correct|turn)\b.*(?:\b(?:to|by|with|into|from)\b|=).*[\w"']/is,
  },
  { kind: 'changed', says: /^fill (?:(?:it|that|this|them)(?: all)? in|in (?:it|the|that|this|my|our)|(?:the|that|this|my|our)\b.*\bin)\b/is },
];

/** What a request asks to have done, in its order. Only what it says in so many words: nobody is to be talked into a change. */
export function ordersIn(request: string): Order[] {
  // Quoted texts are what is written, not what is ordered; they keep their length.
  const masked = withoutQuoted(withSaves(request), (text) =>
    NAME_IN_QUOTES.test(text) ? `"${text.slice(1, -1)}"` : `"${'_'.repeat(text.length - 2)}"`,
  );
  return masked.split(BETWEEN).flatMap((part = ''): Order[] => {
    const text = part.trim().replace(BEGINNING, '');
    for (const { kind, says } of KINDS) {
      const found = says.exec(text);
      if (found !== null) return [{ kind, text: part.trim(), ...(kind === 'saved' ? { file: found[1] ?? found[2] ?? '' } : {}) }];
    }
    return [];
  });
}

const ABOUT_PLACES = new RegExp(PLACE, 'iu');

/** Whether a text speaks of files or folders. */
export function namesPlaces(text: string): boolean {
  return ABOUT_PLACES.test(text);
}
