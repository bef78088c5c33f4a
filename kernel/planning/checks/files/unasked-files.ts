import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { pathArgument } from '../../plan/step-paths.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { CommandFacts, Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Words after which the model has to find a name itself. */
const LEAVES_NAME_OPEN =
  /\b(?:(?:new|another|separate|own|second|suitable) (?:text )?(?:file|folder|document|note)|files? (?:for|per)\b|each (?:in|into|to) )/i;

/**
 * New files and folders of which the request has no word, where it names what it is about or only asks: `set the port in a.ini` asks for no
 * `temp/`, and `which note is too long?` for no `long.txt`. Such litter comes of plans that grope about, mostly after a step failed.
 */
export function unaskedFiles(
  steps: readonly Step[],
  { evidence, exists, factsOf }: { evidence: Evidence; exists(path: string): boolean; factsOf(step: Step): CommandFacts | undefined },
): CandidateFault[] {
  const { request, entries } = evidence;
  const misnamed = [...remadeFolders(steps, evidence), ...foldersLikeFiles(steps, request)];
  if (misnamed.length > 0) return misnamed;
  const madeUp = madeUpSources(steps, { request, exists });
  if (madeUp.length > 0) return madeUp;
  const namesFiles = namedPaths(request, entries).some(({ by, entry }) => by === 'exact' && entry.kind === 'file');
  const { isQuestion, wantsChange } = requestTraits(request);
  if (!(namesFiles || isQuestion) || LEAVES_NAME_OPEN.test(request)) return [];
  const said = new Set(wordsOf(request).map(stem));
  // Where nothing is ordered, a file that is made up of words of the question is as unasked as any other.
  const named = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'file' ? [withoutEnding(entry.path)] : []));
  // `Convert stock.csv to json` asks for stock.json beside it.
  const isConverted = (path: string): boolean =>
    named.includes(withoutEnding(path)) && said.has(stem(path.slice(path.lastIndexOf('.') + 1).toLowerCase()));
  const isAsked = (path: string): boolean =>
    isConverted(path) || (wantsChange ? isSaid(path, said) : request.toLowerCase().includes(baseName(path).toLowerCase()));
  return steps.flatMap((step, index): CandidateFault[] => {
    const made = madeBy(step, factsOf(step)).filter((path) => !exists(path) && !isAsked(path));
    return made.map((path) => ({ step: index + 1, code: 'unasked-file', grade: 'blocks', message: `nobody asked for ${quoted(path)}.` }));
  });
}

/** `mkdir -p attic/box attic/rug` where both are there and nobody said them: a listing of folders, made over. */
function remadeFolders(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const known = new Set(entries.flatMap(({ kind, path }) => (kind === 'folder' ? [path] : [])));
  const said = new Set(wordsOf(request).map(stem));
  return steps.flatMap((step, index): CandidateFault[] => {
    const folders = step.args['command'] === 'mkdir' ? operandsOf(step).map(plainPath) : [];
    // `mkdir attic/box rug` means attic/rug.
    const [first = ''] = folders;
    const above = first.slice(0, -baseName(first).length);
    const there = folders.filter((path) => (known.has(path) || known.has(`${above}${path}`)) && !isSaid(path, said));
    return there.length < FEWEST_REMADE || there.length * 2 <= folders.length
      ? []
      : [
          {
            step: index + 1,
            code: 'unasked-file',
            grade: 'blocks',
            message: `${there.map(quoted).join(', ')} are there already, and nobody asked for them.`,
          },
        ];
  });
}

const FILE_ENDING = /\.(?:jpe?g|png|gif|pdf|txt|md|csv|json|ini|log|tmp|bak|old|py|js|ts|sh|html?|zip)/i;

/** `mkdir -p photos/crowd.jpgphotos/slip.jpg`: names of files that ran together, and no folder that anybody wants. */
function foldersLikeFiles(steps: readonly Step[], request: string): CandidateFault[] {
  return steps.flatMap((step, index): CandidateFault[] => {
    const folders = step.args['command'] === 'mkdir' ? operandsOf(step).map(plainPath) : [];
    return folders
      .filter((path) => path.split('/').some((name) => FILE_ENDING.test(name) && !request.includes(name)))
      .map((path) => ({ step: index + 1, code: 'unasked-file', grade: 'blocks', message: `${quoted(path)} is called like a file.` }));
  });
}

/** `echo 'books.csv' > bookings.csv`, and then the rows of it: what is read was made up, and nobody asked for it. */
function madeUpSources(steps: readonly Step[], { request, exists }: { request: string; exists(path: string): boolean }): CandidateFault[] {
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const { path, content } = args;
    if (tool !== FILE_WRITE || typeof path !== 'string' || typeof content !== 'string' || referenceOf(content) !== undefined) return [];
    const isSaid = request.toLowerCase().includes(baseName(path).toLowerCase()) || (content.trim() !== '' && request.includes(content.trim()));
    const isRead = steps.slice(index + 1).some((later) => later.tool === PYTHON && JSON.stringify(later.args).includes(path));
    if (isSaid || !isRead || path === '' || exists(path)) return [];
    return [
      { step: index + 1, code: 'unasked-file', grade: 'blocks', message: `${quoted(path)} would be made up and then read; read what is here.` },
    ];
  });
}

/** One that is there may be made sure of before something is put into it. */
const FEWEST_REMADE = 2;

function madeBy(step: Step, facts: CommandFacts | undefined): string[] {
  const named = pathArgument(step);
  const made = facts?.makes ?? (named === undefined || named.isNeeded ? [] : [named.path]);
  return made.filter((path) => referenceOf(path) === undefined && !/[*?[]/.test(path)).map(plainPath);
}

/** Whether the last part of a path has a word of the request: `notes-backup.md` for `back up notes.md`. */
function isSaid(path: string, said: ReadonlySet<string>): boolean {
  const words = wordsOf(withoutEnding(baseName(path)));
  return words.length === 0 || words.some((word) => said.has(stem(word)));
}
