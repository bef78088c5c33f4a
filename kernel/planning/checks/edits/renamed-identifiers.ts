import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { filesOf } from '../../looks/paths-matching.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { CODE_FILE } from '../../request/file-kinds.ts';
import { saidRenaming } from '../../request/said-renaming.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { editsOf, filesHaving } from './edits-of-files.ts';

/** More edits than this are a change that an editor should make, with a look at each. */
const MAX_EDITED = 12;

/**
 * `The function fit_line should be called linear_fit` changes every code file that has the name, in the file or folder that is named, or everywhere.
 * Small models rename a file, or edit the first. Left alone where the name is part of longer ones, which an edit of a text would change with it.
 */
export async function reviewRenamedIdentifiers(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const renaming = saidRenaming(request);
  if (renaming === undefined) return same;
  const exact = namedPaths(request, entries).flatMap(({ by, entry }) => (by === 'exact' ? [entry] : []));
  const named = exact.filter(({ kind }) => kind === 'file').length > 0 ? exact.filter(({ kind }) => kind === 'file') : exact;
  const inside =
    named.length > 0 ? named.flatMap((entry) => filesOf(entry, entries)) : entries.flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));
  const files = [...new Set(inside)].filter((path) => CODE_FILE.test(path));
  const wholeName = (name: string): RegExp => new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`, 'g');
  const { from, to } = renaming;
  // A name that is there already would mean two things.
  const hasLonger = (text: string): boolean => text.replace(wholeName(from), ' ').includes(from) || wholeName(to).test(text);
  const paths = await filesHaving(from, files, { sample, most: MAX_EDITED, hasLonger });
  if (paths === undefined)
    return {
      ...same,
      faults: editsOfProse(
        steps,
        from,
        named.map(({ path }) => path),
      ),
    };
  if (isDone(steps, paths, from)) return same;
  const edits = editsOf(paths, { find: from, replace: to });
  const message = `${quoted(renaming.from)} stands in ${paths.join(', ')}, and is called ${quoted(renaming.to)} there.`;
  return { steps: wholePlan(...edits), faults: [{ step: 1, code: 'undone', grade: 'mended', message }] };
}

/** Edits of files that are no code and that nobody named: the letters of a short name stand anywhere. */
function editsOfProse(steps: readonly Step[], name: string, named: readonly string[]): CandidateFault[] {
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const path = plainPath(String(args['path']));
    const isProse = tool === FILE_EDIT && !CODE_FILE.test(path) && !named.includes(path) && String(args['find']).includes(name);
    const message = `${quoted(name)} is a name in code, and ${quoted(path)} is none.`;
    return isProse ? [{ step: index + 1, code: 'absent-text', grade: 'blocks', message }] : [];
  });
}

/** Whether a plan edits each of these files by this name, and does nothing else. */
function isDone(steps: readonly Step[], paths: readonly string[], name: string): boolean {
  const acting = actingSteps(steps);
  const edited = acting
    .filter(({ tool, args }) => tool === FILE_EDIT && String(args['find']).includes(name))
    .map(({ args }) => plainPath(String(args['path'])));
  return edited.length === acting.length && paths.every((path) => edited.includes(path));
}
