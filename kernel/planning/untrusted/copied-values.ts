import type { SideEffects } from '../../../schemas/manifest.ts';
import type { ShownText } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';
import { roleOf } from './argument-roles.ts';

/** A value of a plan that stands in a text the planner was shown and not in what the user said. */
export interface CopiedValue {
  argument: string;
  value: string;
  origin: string;
}

/** Addresses, recipients and paths that lead out of the workspace: what an injected text would have a plan use. */
const DESIGNATORS = /https?:\/\/[^\s'"`<>)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.:/-])(?:~|\.\.)?\/[\w.@~-][\w./@~-]*/g;
/** Shorter pieces of code are what everybody writes. */
const MIN_STATEMENT_CHARACTERS = 12;

/**
 * What a step's steering arguments repeat from texts that were looked at before planning. Names of files in the workspace, keys, columns and
 * texts to find are what looking is for; addresses, paths outside, code, commands and names of new files are not.
 */
export function copiedValues(step: Step, effect: SideEffects, shown: readonly ShownText[], request: string): CopiedValue[] {
  if (shown.length === 0) return [];
  const asked = plain(request);
  const texts = shown.map(({ origin, text }) => ({ origin, text: plain(text) }));
  return Object.entries(step.args)
    .filter(([argument]) => roleOf(step.tool, argument) === 'steering')
    .flatMap(([argument, value]) =>
      suspects(step, argument, leaves(value), effect).flatMap((suspect) => {
        const wanted = plain(suspect);
        if (standsIn(asked, wanted)) return [];
        // A file that was looked at is named by the workspace, whatever its text says.
        const source = shown.some(({ origin }) => origin === suspect) ? undefined : texts.find(({ text }) => standsIn(text, wanted));
        return source === undefined ? [] : [{ argument, value: suspect, origin: source.origin }];
      }),
    );
}

function suspects(step: Step, argument: string, texts: readonly string[], effect: SideEffects): string[] {
  const whole = texts.flatMap((text) => text.match(DESIGNATORS) ?? []);
  if (step.tool === PYTHON) return [...whole, ...statements(texts.join('\n'))];
  if (effect === 'none') return whole;
  if (argument === 'args') return [...whole, [String(step.args['command'] ?? ''), ...texts].join(' ')];
  // Only a new file has a name that somebody made up.
  return argument === 'path' && effect === 'reversible' ? [...new Set([...whole, ...texts])] : whole;
}

function statements(code: string): string[] {
  return code
    .split(/[\n;]/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.length >= MIN_STATEMENT_CHARACTERS && /[(=]/.test(statement));
}

/** The texts in a value, at any depth; blank ones are none. */
export function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** Whether a value stands in a text by itself: `a.txt` is not in `data.txt`. */
function standsIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (!/[\w/-]/.test(text[at - 1] ?? ' ') && !/[\w/-]/.test(text[at + value.length] ?? ' ')) return true;
  }
  return false;
}

/** One form for texts that differ in case, quotes and white space only. */
function plain(text: string): string {
  return text.toLowerCase().replace(/["'`]/g, "'").replace(/\s+/g, ' ').trim();
}
