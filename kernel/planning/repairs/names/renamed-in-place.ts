import type { Step } from '../../../../schemas/plan.ts';
import { PLACING } from '../../language/command-kinds.ts';
import { FILE_EDIT, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { BESIDE } from '../../request/beside-it.ts';
import { baseName, pathsIn } from '../../request/file-names.ts';

const RENAMES = /\brenam|\b(?:give|change|new) (?:\w+ ){0,2}name\b|\bcall (?:it|the file)\b|\b(?:should|shall) be (?:called|named)\b/i;

/** `Rename docs/a.md to b.md` keeps the folder; `mv docs/a.md b.md` would move the file out of it, and `mv docs/a.md docs/a.md` do nothing. */
export function withRenameInPlace(given: Step, request: string, entries: readonly WorkspaceEntry[] = []): Step {
  const step = withNewName(renamedByEdit(given, request), request);
  const { command } = step.args;
  const operands = operandsOf(step);
  const [named, to] = operands;
  // A bare name is that of the one file that is called so.
  const [only, ...others] = entries.filter(({ path, kind }) => kind === 'file' && (path === named || path.endsWith(`/${named}`)));
  const from = others.length === 0 && only !== undefined ? only.path : named;
  const isRenamed = command === 'mv' && RENAMES.test(request) && !/\bmov(?:e|ing)\b/i.test(request);
  // `Move a/b.md to old, next to it` may well mean a folder.
  const isPutBeside = PLACING.has(String(command)) && BESIDE.test(request) && to?.includes('.') === true;
  if (!isRenamed && !isPutBeside) return step;
  if (operands.length !== 2 || from === undefined || to === undefined || to.includes('/') || !from.includes('/')) return step;
  const words = givenWords(step) ?? [];
  return withWords(
    step,
    words.map((word) => (word === to ? `${from.slice(0, from.lastIndexOf('/') + 1)}${to}` : word === named ? from : word)),
  );
}

/** An edit that looks for the file's own name in the file, where the file is to be renamed. */
function renamedByEdit(step: Step, request: string): Step {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || !RENAMES.test(request) || typeof path !== 'string' || typeof replace !== 'string') return step;
  const isOwnName = find === path || find === baseName(path);
  if (!isOwnName || replace === '' || !pathsIn(request).some((said) => baseName(said) === baseName(replace))) return step;
  return { ...step, tool: TERMINAL, args: { command: 'mv', args: [path, replace] } };
}

/** A file that would be named as it is gets the one other name that the request has. */
function withNewName(step: Step, request: string): Step {
  const [from = '', to, ...more] = operandsOf(step);
  if (step.args['command'] !== 'mv' || from !== to || more.length > 0 || !RENAMES.test(request)) return step;
  const [name, ...others] = new Set(pathsIn(request).filter((path) => path !== from && path !== baseName(from)));
  if (name === undefined || others.length > 0) return step;
  return withWords(step, [...(givenWords(step) ?? []).filter((word) => word !== from), from, name]);
}
