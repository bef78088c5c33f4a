import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { endingOfKind } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import { EXTREMES, ONE_FILE } from './extreme-file.ts';

const PLEASE = '(?:(?:please|pls|hi|hello|hey|now|then),? )*(?:(?:can|could|would|will) you (?:please )?)?';
const VERB = '(?<verb>move|copy|delete|remove|erase|rename|get rid of)';
const IT = '(?:it|that one|that file|this one|this file|the file|that)';
const PATH = String.raw`["'\x60]?(?<target>[\p{L}\p{N}_~./-]*[\p{L}\p{N}_/-])["'\x60]?`;
const GOES = `(?: (?<how>to|into|as|over to) (?:(?:the|a|my|our) )?(?:(?:new )?(?<folder>folder|directory) (?:called |named )?)?${PATH}(?: (?<place>folder|directory))?)?`;
const ENDS = '(?:,? (?:please|thanks|thank you))*[.!]*$';
/** `Find out which file in logs is the oldest and delete it`. */
const FOUND_THEN_TAKEN = new RegExp(`^(?<said>.+?)[,;.?!]?(?: and)?(?: then)? ${PLEASE}${VERB} ${IT}${GOES}${ENDS}`, 'iu');
/** `Move the newest file in inbox to done`. */
const TAKEN = new RegExp(`^${PLEASE}${VERB} (?<said>the .+?)${GOES}${ENDS}`, 'iu');
const LOOKS = new RegExp(
  `^${PLEASE}(?:(?:find|look|see|check|figure|work|determine|tell me|show me)\\b(?: (?:out|for|up|at))?,? )?(?:which|what|the|of|in|from|under)\\b`,
  'i',
);
/** More than which end, of what kind and where. */
const CHOOSES =
  /\b(?:\d+|two|three|four|five|ten|each|every|all|both|or|and|except|but|not|without|only|second|third|than|with|has|have|contain\w*|about|named|called|start\w*|begin\w*|end\w*|lines?|words?|names?|folders?|director(?:y|ies))\b/i;
const TELLS_PLACE =
  /\b(?:in|from|under|below|inside|within|of) (?!here\b|the files\b|my files\b|our files\b|these files\b|(?:this|the) (?:workspace|project|folder|directory)\b)\S/i;
const HERE = /\b(?:in )?here\b|\bin (?:this|the) (?:whole |entire )?(?:workspace|project|folder|directory)(?! \w+\/)/gi;
const COMMANDS: Readonly<Record<string, string>> = { move: 'mv', rename: 'mv', copy: 'cp' };

/**
 * `Find out which file in logs is the biggest and move it to archive`: models save its path to a file that they make up, and move that one.
 * Sizes and times are known where the plan is made, so the plan acts on the file itself, and nothing else is written.
 */
export function withTakenExtreme(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const told = request.trim().replace(/\s+/g, ' ');
  const found = FOUND_THEN_TAKEN.exec(told)?.groups;
  const order = found !== undefined && LOOKS.test(found['said'] ?? '') ? found : TAKEN.exec(told)?.groups;
  const { said = '', verb = '', how, target, folder, place } = order ?? {};
  const command = COMMANDS[verb.toLowerCase()];
  if (said === '' || (command === undefined) !== (target === undefined)) return [...steps];
  const file = fileMeant(said, { entries, target: plainPath(target ?? '') });
  if (file === undefined) return [...steps];
  const isFolder = folder !== undefined || place !== undefined;
  const isName = verb.toLowerCase() === 'rename' || how?.toLowerCase() === 'as';
  const words = target === undefined ? [file] : [file, goal(target, { file, isFolder, isName, entries })];
  if (words.some((word) => word === undefined)) return [...steps];
  const step = { tool: TERMINAL, args: { command: command ?? 'rm', args: words } };
  return [{ thought: thoughtOf(step), ...step }, ...steps.slice(-1)];
}

interface Goal {
  file: string;
  isFolder: boolean;
  isName: boolean;
  entries: readonly WorkspaceEntry[];
}

/** Where the file goes; undefined where another one has the place. A name without an ending is a folder, unless the file is called so. */
function goal(target: string, { file, isFolder, isName, entries }: Goal): string | undefined {
  const plain = plainPath(target);
  const isThere = (path: string, kind: WorkspaceEntry['kind']): boolean => entries.some((entry) => entry.path === path && entry.kind === kind);
  const beside = file.slice(0, -baseName(file).length);
  const goesInto = isFolder || target.endsWith('/') || isThere(plain, 'folder') || (!isName && !/\.\w+$/.test(plain));
  const path = goesInto ? `${plain}/` : isName && !plain.includes('/') ? `${beside}${plain}` : plain;
  const becomes = goesInto ? `${path}${baseName(file)}` : path;
  return isThere(becomes, 'file') || isThere(becomes, 'folder') ? undefined : path;
}

/** The one file that words mean by its size or its time; undefined where two are as much so, or where they say more. */
function fileMeant(said: string, { entries, target }: { entries: readonly WorkspaceEntry[]; target: string }): string | undefined {
  const [extreme, ...others] = EXTREMES.filter(({ says }) => says.test(said));
  if (extreme === undefined || others.length > 0 || !ONE_FILE.test(said) || (extreme.by !== 'size' && extreme.by !== 'modified')) return undefined;
  const [folder, ...more] = namedPaths(said, entries).filter(({ by, entry }) => by === 'exact' || entry.kind === 'folder');
  if (more.length > 0 || folder?.entry.kind === 'file') return undefined;
  const path = folder?.entry.path ?? '';
  const kind = /\b\.?(\w+) (?:files?|scripts?|documents?)\b/i.exec(said.replace(extreme.says, 'the'))?.[1] ?? 'the';
  const ending = endingOfKind(kind);
  const rest = said.replace(LOOKS, ' ').replace(extreme.says, ' ').replace(placeOf(path), ' ').replace(HERE, ' ');
  if (CHOOSES.test(rest) || TELLS_PLACE.test(rest) || (ending === undefined && !/^(?:the|which|what|one|a|this|that)$/i.test(kind))) return undefined;
  const files = entries.filter(
    (entry) =>
      entry.kind === 'file' &&
      (path === '' || entry.path.startsWith(`${path}/`)) &&
      !(path === '' && target !== '' && entry.path.startsWith(`${target}/`)) &&
      (ending === undefined || entry.path.toLowerCase().endsWith(`.${ending}`)),
  );
  const values = files.map((file) => file[extreme.by]);
  const known = values.flatMap((value) => value ?? []);
  const end = extreme.code === 'max' ? Math.max(...known) : Math.min(...known);
  const [only, ...equal] = files.filter((_, at) => values[at] === end);
  return known.length < values.length || equal.length > 0 ? undefined : only?.path;
}

/** `in the folder logs`, `of the files in logs/`. */
function placeOf(path: string): RegExp {
  if (path === '') return /$^/;
  const name = `(?:${literalPattern(path)}|${literalPattern(baseName(path))})`;
  return new RegExp(
    `(?:in|of|from|under|below|inside|within) (?:the |my |our )?(?:(?:folder|directory) )?["'\`]?${name}/?["'\`]?(?: (?:folder|directory))?`,
    'i',
  );
}
