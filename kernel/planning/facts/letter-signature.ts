/** `Who signed the letter from the council?`, `who wrote that mail`. */
const ASKS =
  /\bwho(?: has| had|['’]s)? (?:signed|wrote|written|sent)\b[^?.!]*\b(?:letters?|e-?mails?|mails?|repl(?:y|ies)|messages?|quotes?|quotation|offers?|complaints?|reminders?)\b|\bwho (?:is|was) (?:the )?(?:letter|e-?mail|mail|reply|message|quote|offer)\b[^?.!]* (?:from|by|signed by|written by)\W*$|\bwho['’]?s? (?:name )?(?:is |stands )?under (?:the |that )?(?:letter|e-?mail|mail)/i;
const SALUTATION = /^(?:dear|hello|hi|to whom|good (?:morning|day))\b/i;
const CLOSING =
  /^(?:yours|kind|best|warm|with|many|regards|sincerely|cheers|thanks|thank you|love|greetings|faithfully|all the best|cordially|respectfully)\b[^.:?]{0,40},?$/i;
const NAME = /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|von|van|de|der|den|di|la)){0,3}$/u;
/** Name, office and house: more lines are the text itself. */
const MAX_SIGNATURE_LINES = 4;

/** Who signed a letter: the name behind its closing, or the first line of a last paragraph that is only name and office. Small models take the first name of the text. */
export function letterSignature(request: string, text: string): string | undefined {
  if (!ASKS.test(request)) return undefined;
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
  if (!lines.some((line) => SALUTATION.test(line))) return undefined;
  const closing = lines.findLastIndex((line) => CLOSING.test(line));
  const behind = closing === -1 ? lastParagraph(lines) : lines.slice(closing + 1).filter((line) => line !== '');
  const [first = ''] = behind;
  const name = first.split(',')[0]?.trim() ?? '';
  return behind.length <= MAX_SIGNATURE_LINES && NAME.test(name) ? name : undefined;
}

function lastParagraph(lines: readonly string[]): string[] {
  return lines.slice(lines.lastIndexOf('') + 1);
}
