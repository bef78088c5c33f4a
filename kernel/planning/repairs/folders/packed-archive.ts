import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { baseName } from '../../request/file-names.ts';
import { type Packing, saidPacking } from '../../request/said-packing.ts';

const OWN_TOOLS = new Set([FINAL_ANSWER, FILE_WRITE, PYTHON, TERMINAL]);

/**
 * `Pack the folder drafts into drafts.tar` is one call of Python's library, which has every kind of archive: there is no such command, and
 * models write one that is refused, or a text of that name. An archive that is there is not written over.
 */
export function withPackedArchive(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const packing = saidPacking(request) ?? bareFolderPacking(request, entries);
  if (packing === undefined || !steps.every(({ tool }) => OWN_TOOLS.has(tool))) return [...steps];
  const { base, ending, format, rest } = packing;
  const named = namedPaths(rest, entries).filter(({ entry, by }) => by === 'exact' || isNamed(rest, entry));
  const [source, ...others] = named.map(({ entry }) => entry.path);
  const archive = `${base}.${ending}`;
  // An archive within the folder that it holds would hold itself.
  const isFree = !entries.some(({ path }) => path === archive) && !archive.startsWith(`${source}/`);
  if (source === undefined || others.length > 0 || !isFree) return [...steps];
  const call = `shutil.make_archive(${[base, format].map(pythonLiteral).join(', ')}, base_dir=${pythonLiteral(source)})`;
  const told = pythonLiteral(`Packed ${source} into ${archive}.`);
  return wholePlan({ tool: PYTHON, args: { input: `import shutil\n${call}\nprint(${told})` } });
}

const PACKS_FOLDER =
  /^(?:(?:please|can you|could you|pls),? )*(?:zip|pack|compress|archive)(?: up)?(?: all of)? (?:the |my |our )?(?:folder )?["'`]?(?<folder>[\p{L}\p{N}_./-]+?)\/?["'`]?(?: folder| directory)?(?: up)?(?:,? please)?[.!?]*$/iu;

/** `zip the posters folder`: without a name the archive is called as the folder is, and lies beside it. */
function bareFolderPacking(request: string, entries: readonly WorkspaceEntry[]): Packing | undefined {
  const folder = PACKS_FOLDER.exec(request.trim())?.groups?.['folder'];
  const found = entries.filter(({ kind, path }) => kind === 'folder' && (path === folder || baseName(path) === folder));
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? undefined : { base: only.path, ending: 'zip', format: 'zip', rest: only.path };
}

/** `zip drafts into a.zip`: a folder by its very name. */
function isNamed(rest: string, { path, kind }: WorkspaceEntry): boolean {
  return (
    kind === 'folder' &&
    foldText(rest)
      .split(/[^\p{L}\p{N}_./-]+/u)
      .includes(foldText(baseName(path)))
  );
}
