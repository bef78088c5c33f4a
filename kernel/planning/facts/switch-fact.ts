import { stem, wordsOf } from '../../../schemas/words.ts';
import { isKeyWordSaid, wordsOfKey } from './key-words.ts';
import { settingsOf } from './named-setting.ts';

const ASKS =
  /^(?:(?:please|so|hey|ok),? )?(?:is|are|was|check (?:if|whether)|tell me (?:if|whether))\b.*\b(?<state>on|off|enabled|disabled|active|inactive|activated|deactivated)\b/is;
const ON = /^(?:on|yes|true|enabled?|active|activated|1)$/i;
const OFF = /^(?:off|no|false|disabled?|inactive|deactivated|0)$/i;

/**
 * Whether a switch of a settings or JSON file is as a question says: `is the steam on in the morning section of oven.ini?` with
 * `[morning] steam = off`. Small models look at the first steam that they see. Undefined where the words settle no one switch.
 */
export function switchFact(request: string, path: string, text: string): string | undefined {
  const state = ASKS.exec(request)?.groups?.['state'];
  if (state === undefined) return undefined;
  const stems = new Set(wordsOf(request).map(stem));
  const isSaid = (part: string): boolean => wordsOfKey(part).every((word) => isKeyWordSaid(word, stems));
  const switches = settingsOf(path, text).filter(({ parts, value }) => isSaid(parts.at(-1) ?? '') && isSwitch(String(value)));
  const inSaid = switches.filter(({ parts }) => parts.slice(0, -1).some(isSaid));
  const [only, ...others] = inSaid.length > 0 ? inSaid : switches;
  if (only === undefined || others.length > 0) return undefined;
  const isAsAsked = ON.test(String(only.value)) === ON.test(state);
  return `${isAsAsked ? 'Yes' : 'No'}, ${only.name} is ${String(only.value)}.`;
}

function isSwitch(value: string): boolean {
  return ON.test(value) || OFF.test(value);
}
