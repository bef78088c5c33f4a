import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { writesFiles } from '../../language/python-code.ts';
import { planBefore } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { endingOfKind } from '../../request/file-kinds.ts';
import { askedFind } from './asked-find.ts';

/** `How many Python files`, and what else is said: `all folders included, …`. */
const HOW_MANY =
  /^(?<before>[^,.?!]{3,50}[,:] )?(?:(?:can|could|would|will) you\s+)?(?:please\s+)?(?:(?:(?:tell|show|give) me|say|find out|work out|count)\s+)?(?:how many|(?:what(?: is|['’]s) )?(?:the )?(?:total )?number of|(?<=count )(?:all )?(?:the )?)\s*[*.]{0,2}(?<kind>\w+)(?:\s+(?:files|documents)|(?<=python|py|sh|js)\s+scripts)\b(?<rest>.*)$/i;
/** `How many photos do I have`: files of these kinds, and no folders or notes beside them. */
const HOW_MANY_PICTURES =
  /^(?:(?:can|could|would|will) you\s+)?(?:please\s+)?(?:(?:(?:tell|show|give) me|say|count)\s+)?(?:how many|the number of|(?<=count )(?:all )?(?:the )?)\s*(?<kind>photos|pictures|images|pics|photographs)\b(?<rest>.*)$/i;
const PICTURES = /^(?:photos|pictures|images|pics|photographs)$/i;
const PICTURE_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic', '.tif', '.tiff', '.bmp', '.raw'];
/** Where, and that it is the whole that counts. Whatever else is said chooses among the files. */
const SAYS_WHERE = new Set(
  'are is there do does did we i ve you have has had got keep exist lie live stored kept in of below under inside within from at here a the this that my our its whole entire complete all any every each and also too as well even with including included counted counting count includes include altogether total overall sub subfolder subfolders subdirectory subdirectories folder folders directory directories project repo repository workspace everywhere anywhere somewhere levels deep please look looking go going check search through'.split(
    ' ',
  ),
);

/**
 * `How many Python files does this project have?` counts files of one kind in one place. Small models add up their lines, or choose among
 * them by folders that nobody named; the answer is one expression. A plan that is one `find` stays, and so does what changes anything.
 */
export function withCountedFiles(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const { before = '', kind = '', rest } = (HOW_MANY.exec(request.trim()) ?? HOW_MANY_PICTURES.exec(request.trim()))?.groups ?? {};
  const end = steps.at(-1);
  const isOfPictures = PICTURES.test(kind);
  const ending = endingOfKind(kind) ?? endingThere(kind, entries);
  const endings = isOfPictures ? PICTURE_ENDINGS : ending === undefined ? [] : [`.${ending}`];
  if (rest === undefined || endings.length === 0 || end?.tool !== FINAL_ANSWER || !steps.slice(0, -1).every(isMiscount)) return [...steps];
  const [place, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'folder' && (by === 'exact' || isOfPictures));
  if (isOfPictures && !entries.some(({ path }) => endings.some((each) => path.toLowerCase().endsWith(each)))) return [...steps];
  const path = place?.entry.path ?? '';
  const said =
    foldText(`${before} ${rest}`)
      .replace(foldText(path), ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = new Set(foldText(path).split('/'));
  if (others.length > 0 || said.some((word) => !SAYS_WHERE.has(word) && !own.has(word)) || askedFind(request)?.depth !== undefined) return [...steps];
  const [only, ...more] = endings.map((each) => JSON.stringify(each));
  const wanted = more.length === 0 ? only : `(${[only, ...more].join(', ')})`;
  const input = `print(sum(1 for f in files(${JSON.stringify(path === '' ? '.' : path)}) if f["path"].lower().endswith(${wanted})))`;
  const step = { tool: PYTHON, args: { input } };
  return planBefore(end, step);
}

/** An ending that files here have: `how many tif files`. */
function endingThere(kind: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const ending = foldText(kind);
  return entries.some(({ kind: entry, path }) => entry === 'file' && foldText(path).endsWith(`.${ending}`)) ? ending : undefined;
}

/** Code that goes through files, and commands that count lines or names. */
function isMiscount({ tool, args }: Step): boolean {
  if (tool === PYTHON) return /\bfiles\(/.test(String(args['input'])) && !writesFiles(String(args['input']));
  return tool === TERMINAL && ['cat', 'wc', 'ls', 'grep'].includes(String(args['command']));
}
