import { foldText } from '../../../schemas/words.ts';
import { SETTINGS_FILE, YAML_FILE } from '../request/file-kinds.ts';
import { withoutNumbersOf, withoutPaths } from '../request/file-names.ts';
import { factAsked } from '../request/one-fact.ts';
import { bestLeaf } from './json-fact.ts';
import { namedSetting, settingsOf } from './named-setting.ts';

/**
 * The one value of a YAML, INI or TOML text that a request names by its keys: `the early shift on thursday`, the `port` of `[screen]`. Undefined
 * where none is named better than every other.
 */
export function settingFact(request: string, text: string, path: string): string | undefined {
  if (YAML_FILE.test(path)) {
    const leaves = settingsOf(path, text).flatMap(({ parts, value }) =>
      value === undefined ? [] : [{ keys: parts, value: String(value), beside: [] }],
    );
    return bestLeaf(request, leaves)?.value;
  }
  if (!SETTINGS_FILE.test(path)) return undefined;
  const settings = settingsOf(path, text).filter(({ value }) => !ASKS_NUMBER.test(request) || /\d/.test(String(value)));
  const [asked] = request.split(/(?<=[.!?])\s+/).flatMap((sentence) => factAsked(sentence) ?? []);
  const subject = withoutNumbersOf(path, withoutPaths(asked ?? request).replace(IN_FOLDER, ' '));
  if (OFTEN.test(request)) {
    const times = settings.filter(({ parts }) => INTERVAL.test(parts.at(-1) ?? ''));
    const [time] = times.length > 1 ? [namedSetting(`${subject} interval`, times, { path })] : times;
    return time === undefined ? undefined : `${time.value}${unitOf(time.parts.at(-1) ?? '')}`;
  }
  const named = [...spellings(subject), withoutAbbreviations(subject, text)].flatMap((each) => namedSetting(each, settings, { path }) ?? []);
  return named[0]?.value === undefined ? undefined : String(named[0].value);
}

/** Told by a number, and not by a switch. */
const ASKS_NUMBER = /\bhow (?:often|frequently|many|much|long|far|high|fast|big|large)\b/i;
const OFTEN = /\bhow (?:often|frequently)\b/i;
/** Keys that say how often something is done. */
const INTERVAL = /(?:^|[_.-])(?:interval|every|period|frequency|cycle|cron|schedule|refresh|poll)/i;

/** What a value is measured in, where its key says so: ` minutes` of `interval_minutes`. */
function unitOf(key: string): string {
  const unit = /(?:^|[_.-])(milliseconds|ms|seconds|secs?|s|minutes|mins?|hours|days)$/i.exec(key)?.[1];
  return unit === undefined ? '' : ` ${unit}`;
}

/** Where the file lies names no key in it. */
const IN_FOLDER = /\b(?:in|inside|under|from) (?:the |my |our )?[\w./-]+ (?:folder|directory)\b/gi;

/** `The DCC address` of a file that knows no DCC. */
function withoutAbbreviations(subject: string, text: string): string {
  const known = foldText(text);
  return subject.replace(/(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu, (word) => (known.includes(foldText(word)) ? word : ' '));
}

const MAIL_ADDRESS = /\be-?mail(?: address)?\b/i;

/** How a key may spell what is said: `email` and `mail` are an e-mail address, `address` alone is where somebody lives. */
function spellings(subject: string): string[] {
  return MAIL_ADDRESS.test(subject) ? ['email', 'mail', 'email address', 'mail address'].map((key) => subject.replace(MAIL_ADDRESS, key)) : [subject];
}
