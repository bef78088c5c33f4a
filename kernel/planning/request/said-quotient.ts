import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY, numberSaid } from './units.ts';

/** What is shared out, and among how many. */
export interface SaidQuotient {
  amount: number;
  count: number;
}

const HOW = '(?: out| up)?(?: (?:evenly|equally|fairly))?';
const AMONG = `(?:evenly |equally |fairly )?(?:among|amongst|between|over|across) (?:all |the |our |my |these )?(?<count>${NUMBER_IN_STORY})`;
/** `426 newsletters shared out evenly among 3 Scouts`, `we split 1380 euros between three hosts`. */
const FORMS = [
  `(?<amount>${NUMBER_IN_STORY})(?: \\p{L}+){0,3} (?:are |is |get |gets |to be |were )?(?:shared|divided|split|spread|dealt|distributed)${HOW} ${AMONG}`,
  `\\b(?:share|divide|split|spread|deal|distribute)${HOW} [€$£]?(?<amount>${NUMBER_IN_STORY})(?: \\p{L}+){0,3}? ${AMONG}`,
  `(?<amount>${NUMBER_IN_STORY})[^.?!\\d]{0,40}?[ ,;](?<count>${NUMBER_IN_STORY}) \\p{L}+(?: \\p{L}+)? (?:will |want to |are to |have to |must |should )?(?:share|split|divide)s? (?:it|them|that|this|the (?:money|cost|bill|costs|lot))${HOW}`,
  `(?<count>${NUMBER_IN_STORY}) \\p{L}+(?: \\p{L}+)? (?:will |want to |are to |have to |must |should )?(?:share|split|divide)${HOW} [€$£]?(?<amount>${NUMBER_IN_STORY})`,
].map((form) => new RegExp(form, 'iu'));
const ASKS_EACH = /\b(?:how (?:many|much)|what)\b[^?]*\b(?:each|every one|apiece|per (?:person|head|child|group)|one (?:of them )?gets?)\b/i;
const MORE =
  /[%+*=]|\b(?:per ?cent\w*|half|twice|double\w*|left|over|rest|remain\w*|already|minus|plus|first|then|but|without|except|keep|kept|more|less|fewer|than|free|month|week|year|day)\b/i;

/** What each gets of an amount that is shared out, where a request has no other numbers and says no more. */
export function saidQuotient(request: string): SaidQuotient | undefined {
  const said = withDigits(request.replace(/\b(each|every) one\b/gi, '$1'));
  const found = FORMS.map((form) => form.exec(said)).find((match) => match !== null);
  const { amount = '', count = '' } = found?.groups ?? {};
  const rest = found === undefined ? '' : said.replace(found[0], ' ');
  if (found === undefined || !ASKS_EACH.test(said) || MORE.test(rest) || /\d/.test(rest) || pathsIn(request).length > 0) return undefined;
  const [whole, among] = [numberSaid(amount), numberSaid(count)];
  return among > 0 && Number.isInteger(among) ? { amount: whole, count: among } : undefined;
}
