import { withoutPaths } from '../request/file-names.ts';
import { namedSetting, settingsOf } from './named-setting.ts';

const ASKS =
  /^(?:.*\b(?:check|tell me|see|find out) (?:if|whether)|(?:(?:please|so|hey|ok|and),? )?(?:is|are|was|were|do|does|has|have))\b(?<rest>.*)$/is;
const SAYS_ON = /\b(?:on|enabled|active|activated|true)\b/gi;
const SAYS_OFF = /\b(?:off|disabled|inactive|deactivated|false)\b/gi;
/** Then it is asked the other way round. */
const NEGATES = /\bnot\b|n['’]t\b/i;
/** Words around a state, and of whoever has the switch, that name nothing. */
const BESIDE = /\b(?:switched|turned|set|currently|right now|now|at the moment|still|already|really|actually|our|us|their|its|his|her)\b/gi;
const ON = /^(?:on|yes|true|enabled?|active|activated|1)$/i;
const OFF = /^(?:off|no|false|disabled?|inactive|deactivated|0)$/i;

/** Whether a request asks if something is on or off. */
export function asksForSwitch(request: string): boolean {
  return stateAsked(request) !== undefined;
}

/**
 * Whether a switch of a settings or JSON file is as a question says: `is the steam on in the morning section of oven.ini?` with
 * `[morning] steam = off`. Small models look at the first steam that they see. Undefined where the words settle no one switch.
 */
export function switchFact(request: string, path: string, text: string): string | undefined {
  const asked = stateAsked(request);
  if (asked === undefined) return undefined;
  const subject = [SAYS_ON, SAYS_OFF, BESIDE].reduce((words, beside) => words.replace(beside, ' '), asked.of);
  const setting = namedSetting(subject, settingsOf(path, text), { path });
  const value = String(setting?.value);
  if (setting === undefined || !(ON.test(value) || OFF.test(value))) return undefined;
  const isOn = ON.test(value);
  const yesOrNo = asked.state === 'either' ? '' : isOn === (asked.state === 'on') ? 'Yes, ' : 'No, ';
  return `${yesOrNo}${setting.name} is ${value}.`;
}

/** Which state is asked about, and the words that say of what. */
function stateAsked(request: string): { state: 'on' | 'off' | 'either'; of: string } | undefined {
  const { rest } = ASKS.exec(withoutPaths(request))?.groups ?? {};
  if (rest === undefined || NEGATES.test(rest)) return undefined;
  const isOn = rest.search(SAYS_ON) >= 0;
  const isOff = rest.search(SAYS_OFF) >= 0;
  // `on` is most often the word in front of a place or a day.
  if (isOff) return { state: isOn ? (/\bor\b/i.test(rest) ? 'either' : 'off') : 'off', of: rest };
  return isOn ? { state: 'on', of: rest } : undefined;
}
