import { withoutPaths } from './file-names.ts';

const ASKS =
  /\bdiffer(?:s|ent|ence|ences)?\b|\b(?:not|isn['’]t|aren['’]t) the same\b|\b(?:the same|identical|equal|alike)\b(?=\W*(?:$|or\b|contents?\b|texts?\b|file\b))|\bwhat (?:(?:has|was|is) )?(?:been )?changed\b(?! (?:in|to|by|on|at)\b)|\bbetween\b[^?]*\bchanged\b|\bcompare\b/i;
/** Then one property of each is compared. */
const OF_PROPERTY =
  /\b(?:longer|shorter|bigger|larger|smaller|newer|older|lines?|words?|size|how (?:many|much)|average|sum|total|price|cheaper|more|fewer|less)\b|\b(?:difference|differ) in (?:the )?(?:\w+ )?(?:cost|rent|height|weight|length|age|temperature|amount|rate|distance|duration|budget|balance|score)s?\b/i;

/** Whether texts are to be held against each other as they are: `what is the difference between a.md and b.md`, `how do they differ`. */
export function asksForDifference(request: string): boolean {
  const words = withoutPaths(request);
  return ASKS.test(words) && !OF_PROPERTY.test(words);
}

const BETWEEN_TEXTS =
  /\bdifferences? (?:between|of) (?:(?:the|files?|pages?|texts?|documents?) )*□ (?:and|to|with) (?:(?:the|files?|pages?|texts?|documents?) )*□/i;

/** A request without the word that is arithmetic of numbers, where it is said of files or pages: two texts leave no number. */
export function withoutTextDifference(request: string): string {
  const marked = withoutPaths(request, '□').replace(/["'`“”]+/g, '');
  return BETWEEN_TEXTS.test(marked) && asksForDifference(request) ? marked.replace(BETWEEN_TEXTS, ' ') : request;
}
