import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { endingOfKind } from '../../request/file-kinds.ts';

/** `.raw pictures`, `*.raw`: an ending as it is written, and no name of a file. */
const WRITTEN_ENDING = /(?<![\p{L}\p{N}_/)\]-])\*?\.(?<ending>\p{L}[\p{L}\p{N}]{0,6})\b(?=\s|[,;:?!)]|\.?$)/giu;
/** Endings that code lets through: `.endswith((".jpg", ".png"))`. */
const LETS_THROUGH = /(?<=\.endswith\()(?:\([^()]*\)|["'][^"'()]*["'])(?=\))/g;
const ENDING = /["'](\.\w+)["']/g;

/** `Which file in the pictures folder is the smallest?` asks for any file, whatever pictures end in; so does `of the files in pictures`. */
const ANY_FILE =
  /\b(?:which|what) (?:one |single )?file (?:in|of|under|inside|within|below)\b|\b(?:of|from|among|amongst) (?:all )?(?:of )?(?:the|my|our|these|those|its) files\b|\b(?:of|among|amongst) (?:all )?files (?:in|under|inside|within|below)\b/i;
/** `Which is the oldest text file?`, `those that end in txt`: a kind that is said after all. */
const KIND_OF_FILE =
  /(?<![\w./-])[\w-]+(?= (?:files?|scripts?|documents?|ones?|pages?|sheets?)\b)|(?<=\b(?:end(?:s|ing)? (?:in|with)|are|is) )\w+\b/gi;
const FILTERED = /\((\w+) for \1 in (files\((?:"[^"]*"|'[^']*')?\)) if \1\["path"\](?:\.lower\(\))?\.endswith\((?:\([^()]*\)|["'][^"'()]*["'])\)\)/g;

/** Files are chosen by the ending that the request writes: told of `.raw pictures`, small models look for what pictures mostly end in. */
export function withSaidEnding(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const code = step.args['input'];
  const said = new Set([...request.matchAll(WRITTEN_ENDING)].map(({ groups }) => `.${groups?.['ending']?.toLowerCase()}`));
  const [ending, ...others] = said;
  if (step.tool !== PYTHON || typeof code !== 'string') return step;
  const isOfKind = (request.match(KIND_OF_FILE) ?? []).some((kind) => endingOfKind(kind) !== undefined);
  if (ending === undefined && ANY_FILE.test(request) && !isOfKind) return { ...step, args: { ...step.args, input: code.replace(FILTERED, '$2') } };
  if (ending === undefined || others.length > 0) return step;
  const isThere = (wanted: string): boolean => entries.some(({ kind, path }) => kind === 'file' && path.toLowerCase().endsWith(wanted.toLowerCase()));
  if (!isThere(ending)) return step;
  const input = code.replace(LETS_THROUGH, (endings) => {
    const all = [...endings.matchAll(ENDING)].map(([, each = '']) => each);
    return all.length > 0 && !all.some(isThere) ? JSON.stringify(ending) : endings;
  });
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
