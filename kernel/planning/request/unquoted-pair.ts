/** Two texts of a request as §1 and §2, in its order, and the request with these in their place. */
export interface MaskedPair {
  said: string;
  texts: [string, string];
}

const HAS_TO = '(?:must|should|shall|has to|have to|needs? to|is to|are to)';
const TURNS = '(?:become|turn into|change (?:in)?to|be (?:changed|turned) (?:in)?to|be replaced (?:by|with)|be renamed(?: to| as)?|be called)';
/** `must become`, `should read`: the source of a pattern without groups. */
export const BECOMES = `(?:${HAS_TO}|will) (?:${TURNS}|be|read|say)`;
/** `is now called`: tells what has another name, which is an order only with another sentence. */
export const IS_NOW =
  '(?:(?:is|are) now(?: called| named)?|now (?:is|are)(?: called| named)?|(?:is|are) (?:called|named)|(?:has|have) been renamed(?: to| as)?)';
/** Each place where a text stands: the source of a pattern without groups. */
export const EVERYWHERE =
  '(?:everywhere(?: (?:that )?(?:it|he|she|they) (?:stands?|occurs?|appears?))?|throughout|all over(?: it)?|in (?:all|every)(?: the)? places?|at (?:all|every) places?|(?:each|every) time|wherever (?:it|he|she|they) (?:stands?|occurs?|appears?|(?:is|are) (?:named|mentioned)))';
const EVERY = '(?:[Ee]very|[Ee]ach|[Aa]ll) (?:(?:mentions?|occurrences?|instances?) of )?';

/** Names, numbers and the beginning of addresses need no quotes where their end is beyond doubt. */
const TOKEN = String.raw`(?:(?:Mrs?|Ms|Dr|Prof|St)\.|[\p{Lu}\p{N}][^\s,;"“”]*(?<![.!?:])|\p{Ll}+:\/\/(?=\s|$))`;
const PLAIN = `${TOKEN}(?: ${TOKEN})*`;
const BEGINS = String.raw`(?<![\p{L}\p{N}_./-])`;
const ENDS = String.raw`(?=[\s,;.!]|$)`;
const THE = '(?:[Tt]he )?';
const pair = (before: string, between: string): RegExp =>
  new RegExp(`(?<before>${BEGINS}${before})(?<first>${PLAIN})(?<between> ${between} )(?<second>${PLAIN})${ENDS}`, 'u');

/** `It is Farnham Road, not Farnham Street`. */
export const IS_RIGHT =
  "(?:(?:is|are|was)(?: really| actually)?(?: (?:called|named|spelt|spelled|written))?|(?:[Ii]t|[Tt]hat)['’]?s(?: called| spelt| spelled| written)?|(?:should|must|has to|ought to)(?: be| read| say)(?: called| spelt| spelled| written)?|I meant)(?: the)?";
/** An order to put right what was told. */
const CORRECTS = /\b(?:correct|fix|change|update|amend|replace|put (?:it|that|this) right)\b/i;

/** Told of with every place, or in a form that speaks of nothing but names. */
const FORMS: readonly { form: RegExp; needsEverywhere?: true; needsCorrection?: true }[] = [
  { form: pair(EVERY, `(?:in (?:the (?:file )?)?\\S+ )?(?:everywhere )?(?:with|by|for|to|into|${BECOMES})`) },
  // What somebody will be, or should say, is no other name for him.
  { form: pair(THE, `${HAS_TO} ${TURNS}(?: the)?`) },
  {
    form: pair(`(?:[Tt]he (?:(?:first|last|family|middle) )?(?:name|word) )?`, `${HAS_TO} be(?: called| named| spelt| spelled| written)?`),
    needsEverywhere: true,
  },
  { form: pair(THE, `${IS_NOW}(?: the)?`), needsEverywhere: true },
  {
    form: pair(`(?:[Cc]hange|[Rr]eplace|[Tt]urn|[Rr]ename|[Cc]orrect|[Uu]pdate|[Ss]wap) ${THE}`, '(?:to|with|by|for|into)(?: the)?'),
    needsEverywhere: true,
  },
  {
    form: pair(
      `(?:(?:[Ww]rite|[Pp]ut|[Uu]se|[Ss]ay|[Rr]ead|[Ww]ant|[Hh]ave) )?${THE}`,
      `(?:${EVERYWHERE} )?(?:instead of|in (?:the )?place of)(?: the)?`,
    ),
  },
  // `The masters have moved from Thursday to Wednesday. Change the word in a.md.`
  { form: pair('(?:[Mm]oved?|[Mm]oves|[Mm]oving|[Cc]hanged|[Ss]witched|[Gg]one|[Rr]enamed) from', 'to'), needsCorrection: true },
  { form: pair(`[Ii]nstead of ${THE}`, '(?:it should (?:say|read)|write|put|use|say)(?: the)?') },
  {
    form: new RegExp(
      `(?<before>(?<![\\p{L}\\p{N}_./-])${IS_RIGHT} )(?<first>${PLAIN})(?<between>,? (?:and )?not (?:the )?)(?<second>${PLAIN})${ENDS}`,
      'u',
    ),
    needsCorrection: true,
  },
];
const SAYS_EVERYWHERE = new RegExp(`\\b${EVERYWHERE}\\b`, 'i');

/** `In a.md, Mr Brown has to become Ms Green`: the two names, where the words leave no doubt that one takes the place of the other. */
export function unquotedPair(request: string): MaskedPair | undefined {
  for (const { form, needsEverywhere, needsCorrection } of FORMS) {
    const { before, first, between, second } = form.exec(request)?.groups ?? {};
    if (first === undefined || second === undefined || (needsEverywhere === true && !SAYS_EVERYWHERE.test(request))) continue;
    if (needsCorrection === true && !CORRECTS.test(request)) continue;
    return { said: request.replace(form, () => `${before}§1${between}§2`), texts: [first, second] };
  }
  return undefined;
}
