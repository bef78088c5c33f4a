import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON, SETTERS, TERMINAL } from '../../language/tool-names.ts';
import { pathArgument } from '../../plan/step-paths.ts';
import { withDigits } from '../../request/number-words.ts';
import { roleOf } from '../../untrusted/argument-roles.ts';
import { leaves } from '../../untrusted/copied-values.ts';
import type { CommandFacts, Evidence, StepJudgement } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const ADDRESS = /https?:\/\/([^\s/'"<>)\]:]+)[^\s'"<>)\]]*/gi;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const NUMBERS = /(?<![\w.])\d+(?:\.\d+)?(?!\w)/g;
/** One digit is a switch or a step up or down as often as a number. */
const TELLING_NUMBER = /^\d{2,}(?:\.\d+)?$/;
/** A number that follows from what is there, or from the calendar. */
const FOLLOWS = /\b(?:double|halve|half|twice|thrice|triple|next|previous|today|now|this|current|present|day|month|year|date)\b|%/i;
/** Shorter parts of a host name stand in many a sentence by chance. */
const MIN_LABEL_CHARACTERS = 4;

export interface InventedSources {
  evidence: Evidence;
  judge(step: Step): StepJudgement;
  factsOf(step: Step): CommandFacts | undefined;
}

/** Addresses, recipients, places outside the workspace and numbers for a setting that nobody said and nothing showed. */
export function inventedValues(steps: readonly Step[], { evidence, judge, factsOf }: InventedSources): CandidateFault[] {
  const said = evidence.said.toLowerCase();
  return steps.flatMap((step, index): CandidateFault[] => {
    const at = index + 1;
    const texts = steeringTexts(step);
    const addresses = texts.flatMap((text) =>
      [...text.matchAll(ADDRESS)].filter(([, host = '']) => !isHostSaid(host, said)).map(([address]) => address),
    );
    const mails = texts.flatMap((text) => text.match(MAIL) ?? []).filter((mail) => !isMailSaid(mail, said));
    const paths = placesOf(step, factsOf(step)).filter((path) => !isPlaceSaid(path, said));
    const { effect, rule } = texts.length + paths.length === 0 ? { effect: 'none', rule: '' } : judge(step);
    // What was sent to nobody that the user knows cannot be taken back.
    const grade = effect === 'irreversible' ? 'blocks' : 'fails';
    return [
      ...addresses.map(
        (address): CandidateFault => ({
          step: at,
          code: 'invented-address',
          grade: 'fails',
          message: `nobody named the address ${quoted(address)}.`,
        }),
      ),
      ...mails.map((mail): CandidateFault => ({ step: at, code: 'invented-address', grade, message: `nobody named the recipient ${quoted(mail)}.` })),
      ...inventedNumbers(step, evidence).map(
        (number): CandidateFault => ({
          step: at,
          code: 'invented-number',
          grade: 'fails',
          message: `nobody said the number ${quoted(number)}; a step before has to find it, and this one takes its result.`,
        }),
      ),
      ...(rule === 'path.outside' ? paths : []).map(
        (path): CandidateFault => ({
          step: at,
          code: 'invented-path',
          grade: 'fails',
          message: `nobody named the place ${quoted(path)} outside the workspace.`,
        }),
      ),
    ];
  });
}

/** Arguments that choose what is done and to whom. Commands and code reach neither the web nor a mailbox; what they search for may be any text. */
function steeringTexts(step: Step): string[] {
  if (step.tool === TERMINAL || step.tool === PYTHON) return [];
  return Object.entries(step.args)
    .filter(([name]) => roleOf(step.tool, name) === 'steering')
    .flatMap(([, value]) => leaves(value));
}

/** What is set, where the request has no number to calculate it from. */
function inventedNumbers({ tool, args }: Step, { request, said }: Evidence): string[] {
  const value = String(args['value'] ?? '');
  if (!SETTERS.has(tool) || !TELLING_NUMBER.test(value) || FOLLOWS.test(request) || numbersIn(request).length > 0) return [];
  return numbersIn(said).includes(Number(value)) ? [] : [value];
}

function numbersIn(text: string): number[] {
  return (withDigits(text).match(NUMBERS) ?? []).map(Number);
}

/** Where a step would leave something beyond the workspace. */
function placesOf(step: Step, facts: CommandFacts | undefined): string[] {
  const named = pathArgument(step);
  const made = facts?.makes ?? (named === undefined || named.isNeeded ? [] : [named.path]);
  return made.filter((path) => /^(?:\/|~|\.\.\/)/.test(path));
}

function isHostSaid(host: string, said: string): boolean {
  const name = host.toLowerCase().replace(/^www\./, '');
  const labels = name.split('.').slice(0, -1);
  return said.includes(name) || labels.some((label) => label.length >= MIN_LABEL_CHARACTERS && said.includes(label));
}

function isMailSaid(mail: string, said: string): boolean {
  const [person = '', host = ''] = mail.toLowerCase().split('@');
  return said.includes(mail.toLowerCase()) || (said.includes(person) && said.includes(host));
}

/** A folder that was named covers what is put into it. */
function isPlaceSaid(path: string, said: string): boolean {
  const parts = path.toLowerCase().split('/');
  return parts.some((_, depth) => {
    const place = parts.slice(0, parts.length - depth).join('/');
    return place.length > 1 && place !== '..' && said.includes(place);
  });
}
