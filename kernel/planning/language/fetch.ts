import { type Draft, type Flow, NOTHING } from './flow.ts';
import type { Command } from './parser.ts';
import { saveFlow } from './save.ts';
import type { Word } from './token.ts';
import { WEB_FETCH } from './tool-names.ts';

/** Flags of curl and wget that change nothing okso would not do anyway: quiet, follow redirects, fail on errors, compression. */
const IDLE_FLAG = /^(?:-[sSLfkqgv4]+|--(?:silent|show-error|location|fail|compressed|quiet|no-verbose|insecure|no-check-certificate))$/;
/** curl writes to `-o FILE`, wget to `-O FILE`; curl's `-O` takes the name from the address. */
const OUTPUT_FLAG = /^(?:-[sSLfkq]*[oO]|--output|--output-document)(?:=([\s\S]+))?$/;

/** `curl URL` and `wget URL` fetch a page, and save it where the flags say so. Everything else that they can do is refused. */
export function compileFetch(command: Command, input: Flow, draft: Draft): Flow {
  const addresses: Word[] = [];
  let target: Word | undefined;
  for (let at = 0; at < command.words.length; at++) {
    const word = command.words[at] as Word;
    const [isOutput, joined] = OUTPUT_FLAG.exec(word.text) ?? [];
    if (IDLE_FLAG.test(word.text)) continue;
    if (isOutput !== undefined && command.head.text === 'curl' && /O$/.test(word.text)) {
      const address = command.words.findLast(({ text }) => !text.startsWith('-'));
      target = address && { ...address, text: nameIn(address.text) };
    } else if (isOutput !== undefined) target = joined === undefined ? command.words[++at] : { ...word, text: joined };
    else if (word.text.startsWith('-')) {
      draft.fault(word, `${command.head.text} ${word.text} is more than fetching a page.`, `Write web_fetch URL, which gets a page as text.`);
      return NOTHING;
    } else addresses.push(word);
  }
  const [address] = addresses;
  if (!address || addresses.length > 1 || input.kind !== 'nothing') {
    draft.fault(command, `${command.head.text} fetches one page.`, 'Write web_fetch URL, one page per line.');
    return NOTHING;
  }
  const url = /^[a-z]+:\/\//i.test(address.text) ? address.text : `https://${address.text}`;
  const page = draft.emit(WEB_FETCH, { url });
  return target && target.text !== '-' ? saveFlow(page, { mode: 'overwrite', target: target, place: command }, draft) : page;
}

function nameIn(url: string): string {
  return /([^/?#]+)(?:[?#].*)?$/.exec(url.replace(/^[a-z]+:\/\//i, ''))?.[1] ?? 'index.html';
}
