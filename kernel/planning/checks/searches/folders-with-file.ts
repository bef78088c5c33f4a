import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { baseName, folderOf } from '../../request/file-names.ts';
import type { Evidence, Reviewed } from '../evidence.ts';

const ASKS =
  /^\W*(?:(?:tell me|show me|list|and|so|ok)\W+)*(?:which|what) (?:of (?:the|my|our) )?(?<noun>\p{L}+)(?: (?:in|under|below|of) (?:the )?(?<within>[\p{L}\p{N}_./-]*[\p{L}\p{N}_-])\/?(?: folder)?)? (?:(?:still |yet )?(?<lacks>lacks?|ha(?:s|ve) no|(?:is|are) (?:still )?missing|misses|(?:does not|doesn['’]?t|do not|don['’]?t) have|(?:has|have)(?: not|n['’]?t) got|ha(?:s|ve) got no)|ha(?:s|ve)(?: got)?) (?:an? |any |the |its |their )?(?<file>[\w.-]+)(?: file)?(?: yet)?\W*$/iu;
const IS_FOLDER = /^(?:sub)?(?:folders?|director(?:y|ies))$/i;
/** One folder of a kind is no choice. */
const FEWEST_FOLDERS = 2;

/**
 * `Which client has no brief?` is asked of the folders in clients/, some of which have a brief.md. Small models read those that are there. Only where
 * some have such a file and others have not.
 */
export function reviewFoldersWithFile(steps: readonly Step[], { evidence: { request, entries } }: { evidence: Evidence }): Reviewed {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { noun = '', within, lacks, file = '' } = ASKS.exec(request)?.groups ?? {};
  const [place, ...others] = entries.filter(
    ({ kind, path }) =>
      kind === 'folder' &&
      noun !== '' &&
      (within === undefined ? stem(foldText(baseName(path))) === stem(foldText(noun)) : path === within && IS_FOLDER.test(noun)),
  );
  if (place === undefined || others.length > 0 || steps.some(({ tool }) => tool === FILE_WRITE)) return same;
  const inner = entries.filter(({ kind, path }) => kind === 'folder' && folderOf(path) === place.path);
  const wanted = foldText(file);
  const having = inner.filter((folder) => hasFile(folder, wanted, entries));
  if (inner.length < FEWEST_FOLDERS || having.length === 0 || having.length === inner.length) return same;
  const [root, name] = [place.path, wanted].map((text) => pythonLiteral(text));
  const input = [
    `named = lambda folder: any(each.lower() == ${name} or each.lower().rsplit(".", 1)[0] == ${name} for each in os.listdir(folder))`,
    `folders = [each for each in sorted(os.listdir(${root})) if os.path.isdir(os.path.join(${root}, each))]`,
    `print(*[each for each in folders if ${lacks === undefined ? '' : 'not '}named(os.path.join(${root}, each))], sep="\\n")`,
  ].join('\n');
  if (steps.some(({ tool, args }) => tool === PYTHON && args['input'] === input)) return same;
  const message = `the folders in ${place.path} ${lacks === undefined ? 'with' : 'without'} a file ${file} are asked for.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

function hasFile(folder: WorkspaceEntry, wanted: string, entries: readonly WorkspaceEntry[]): boolean {
  return entries.some(({ kind, path }) => {
    const name = foldText(baseName(path));
    return kind === 'file' && folderOf(path) === folder.path && (name === wanted || name.replace(/\.[^.]*$/, '') === wanted);
  });
}
