import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { filesBelow, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

/** The one of many that code takes, out of the files of a folder. */
const ONE_OF_FOLDER = /\b(?:max|min)\(.*\bfiles\((["'])([^"'\n]+)\1\)/;
/** ` if f["path"].lower().endswith((".jpg", ".png"))` */
const BY_ENDING = /\s+if (\w+)\["path"\](?:\.lower\(\))?\.endswith\((?:\(([^()\n]*)\)|(["'][^"'\n]+["']))\)(?=\s*[),\]])/g;
const ENDING = /\.\w+$/;

/** `"md" in read(f["path"]).lower()`, of code that goes through files. */
const IN_TEXT = /(["'])\.?(\w{1,8})\1 in (?:read|open)\((\w+)\["path"\]\)(?:\.read\(\))?(?:\.lower\(\))?/g;

/** The `.md files` are those whose name ends so, and not those whose text has the letters. */
export function withEndingsOfNames(step: Step, request: string): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const input = code.replace(IN_TEXT, (written, _quote: string, ending: string, name: string) =>
    new RegExp(`(?<![\\w/.])\\*?\\.${ending} files?\\b`, 'i').test(request)
      ? `${name}["path"].lower().endswith(".${ending.toLowerCase()}")`
      : written,
  );
  return input === code ? step : { ...step, args: { ...step.args, input } };
}

/**
 * The largest of the pictures of a folder that has pictures of another kind only: endings that no file there has leave nothing to choose from.
 * They go where the request says none of them and all files of the folder have one ending, which then is that of what was meant.
 */
export function withEndingsThere(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const folder = plainPath(ONE_OF_FOLDER.exec(code)?.[2] ?? '');
  if (folder === '' || !isKnownFolder(folder, entries)) return step;
  const endings = new Set(filesBelow([folder], entries).map((path) => (ENDING.exec(path)?.[0] ?? '').toLowerCase()));
  const [only, ...others] = endings;
  if (only === undefined || only === '' || others.length > 0) return step;
  const input = code.replace(BY_ENDING, (clause, _name: string, several?: string, one?: string) => {
    const given = (several ?? one ?? '').match(/\w+/g) ?? [];
    const isSaid = given.some((ending) => new RegExp(`\\b${ending}s?\\b`, 'i').test(request));
    return isSaid || given.some((ending) => `.${ending}`.toLowerCase() === only) ? clause : '';
  });
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
