import { foldText, saysSomething, wordsOf } from '../../../schemas/words.ts';
import { quoteText } from '../language/quote-word.ts';
import { MAX_LISTED } from '../looks/paths-matching.ts';
import { fileGroup, isCalledSo } from '../request/file-group.ts';
import { baseName, folderOf } from '../request/file-names.ts';
import { withDigits } from '../request/number-words.ts';
import { IDLE_WORDS } from './idle-words.ts';
import { exactEntry, folderPath, hasEnding, isFree, namedSources, newPath, pathWord, writtenFile } from './paths.ts';
import type { Slot, Surroundings } from './slot.ts';
import { unquoted } from './template.ts';

const HIDDEN_NAME = /^\.[\w-]+(?:\.[\w-]+)*$/;

/** Behind `create a folder` without `called`. */
const NO_NAME = /^(?:here|there|inside|now|too|again|structure|tree|for|in|with)$/i;

/** Says that something is made of what goes, or that not all of it goes. */
const NO_OTHER =
  /^(?:it|them|that|this)\b|\b(?:cop(?:y|ies)|backups?|contents?|text|lines?|rows?|newest|latest|oldest|first|last|one|two|three|some|and|then|as|into|under)\b/i;

/** Endings of files: `.tmp`, `*.bak and *.old`. */
const KINDS = '\\*?\\.\\w+(?:(?:,? (?:and|or) |, ?)\\*?\\.\\w+)*';

/** What a slot of these takes only in this form. */
export const changeShapes = {
  PURPOSE: '[^:]{2,60}',
  SOMANY: '(?:both|\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)',
  REASON: "[\\p{L}\\p{N}'-]+(?: [\\p{L}\\p{N}'-]+){0,8}",
  KINDS,
  NOKINDS: KINDS,
  /** Of what lies under a folder some may lie deeper. */
  ANYDEPTH: '(?:anywhere |somewhere )?(?:under|below|beneath)',
  EVERYWHERE:
    '(?:everywhere|anywhere|(?:and|including|with|plus|also in|and in) (?:all )?(?:of )?(?:its |the )?(?:sub-?folders|sub-?directories|folders (?:below|inside|in) (?:it|there)))(?:,? (?:but|and) nothing else)?',
} as const;

/** What there is of folders. */
const OF_FOLDERS = /^(?:list|listing|tree|structure|overview|index|hierarchy)$/i;

/** Slots of requests that change something. Each names what it means in full, and nothing that exists is ever overwritten. */
export const changeSlots = {
  NEWFOLDER: newFolder,
  /** One in another, which nothing but a path can be. */
  NEWPATH: (given, around) => (given.includes('/') ? newFolder(given, around) : undefined),
  /** A folder in the new one: both are made. */
  WITHIN(given, _around, said) {
    const [outer, inner] = [newPath(said.get('NEWFOLDER') ?? ''), newPath(given)];
    return outer === undefined || inner === undefined || inner.includes('/') || NO_NAME.test(inner)
      ? undefined
      : `-p ${pathWord(`${outer}/${inner}`)}`;
  },
  /** What something is for, where nothing else is done with it. */
  PURPOSE: (given) => (/^[\p{L}\p{N}'’ -]+$/u.test(given) && !/\b(?:and|then|with|containing|from)\b/i.test(given) ? '' : undefined),
  /** The same among words that stand in any order: nothing of a sentence belongs to it. */
  REASON: (given) => (/\b(?:and|then|with|containing|from)\b/i.test(given) ? undefined : ''),
  SOURCE: (given, around) => {
    const entry = exactEntry(unquoted(given).text, around);
    return entry === undefined ? undefined : pathWord(entry.path);
  },
  /** A new folder, in PARENT where that is said. */
  MADEFOLDER(given, around, said) {
    const outer = said.has('PARENT') ? folderPath(said.get('PARENT') ?? '', around) : '.';
    const inner = newPath(given);
    if (outer === undefined || inner === undefined || NO_NAME.test(inner)) return undefined;
    const path = outer === '.' || inner.startsWith(`${outer}/`) ? inner : `${outer}/${inner}`;
    return exactEntry(path, around) === undefined ? pathWord(path) : undefined;
  },
  PARENT: (given, around) => (folderPath(given, around) === undefined ? undefined : ''),
  /** Files that lie in FOLDER, else in PARENT or the folder that is called as they are, by their kind or their names. */
  GROUPED(given, around, said) {
    const { count } = SAID_COUNT.exec(given)?.groups ?? {};
    const group = fileGroup(given.replace(SAID_COUNT, ''));
    const own = group?.noun === undefined ? [] : around.entries.filter(({ kind, path }) => kind === 'folder' && isCalledSo(path, group.noun ?? ''));
    const place = said.get('FOLDER') ?? (own.length === 1 ? own[0]?.path : (said.get('PARENT') ?? 'here'));
    const folder = group === undefined || own.length > 1 || place === undefined ? undefined : folderPath(place, around);
    if (group === undefined || folder === undefined || !around.isComplete) return undefined;
    const files = around.entries.flatMap(({ kind, path }) =>
      kind === 'file' && folderOf(path) === (folder === '.' ? '' : folder) && group.isMeant(path) ? [path] : [],
    );
    const isCount = count === undefined || files.length === countSaid(count);
    return files.length === 0 || files.length > MAX_LISTED || !isCount ? undefined : files.map(pathWord).join(' ');
  },
  /** A folder that is there already, with room for all that GROUPED means. */
  GATHEREDIN(given, around, said) {
    const folder = exactEntry(unquoted(given).text.replace(/\/$/, ''), around);
    const group = fileGroup((said.get('GROUPED') ?? '').replace(SAID_COUNT, ''));
    const place = folderPath(said.get('FOLDER') ?? 'here', around);
    if (folder?.kind !== 'folder' || group === undefined || place === undefined || place === folder.path) return undefined;
    const names = around.entries.flatMap(({ kind, path }) =>
      kind === 'file' && folderOf(path) === (place === '.' ? '' : place) && group.isMeant(path) ? [baseName(path)] : [],
    );
    return names.every((name) => isFree(`${folder.path}/${name}`, around)) ? `${pathWord(folder.path)}/` : undefined;
  },
  /** What stays beside GROUPED: no word of it may be of a file that goes. */
  LEFTTHERE(given, around, said) {
    const group = fileGroup((said.get('GROUPED') ?? '').replace(SAID_COUNT, ''));
    const files = around.entries.filter(({ kind, path }) => kind === 'file' && group?.isMeant(path) === true);
    return files.some(({ path }) => wordsOf(given).some((word) => saysSomething(word) && isCalledSo(path, word))) ? undefined : '';
  },
  /** Files by their kind or their names, in whatever folder, no two of them called alike. */
  SCATTERED(given, around) {
    const group = fileGroup(given);
    const files = around.entries.flatMap(({ kind, path }) =>
      kind === 'file' && group?.isMeant(path) === true && group.isByNoun !== true ? [path] : [],
    );
    const areApart = new Set(files.map((path) => foldText(baseName(path)))).size === files.length;
    return around.isComplete && areApart && files.length > 0 && files.length <= MAX_LISTED ? files.map(pathWord).join(' ') : undefined;
  },
  /** A folder that goes with all that is in it. */
  OLDFOLDER(given, around) {
    const entry = exactEntry(unquoted(given).text.replace(/\/$/, ''), around);
    return entry?.kind === 'folder' ? pathWord(entry.path) : undefined;
  },
  FILES(given, around) {
    const sources = namedSources(given, around);
    return sources?.every(({ kind }) => kind === 'file') === true ? sources.map(({ path }) => pathWord(path)).join(' ') : undefined;
  },
  /** What stays beside the files that go. A copy of them, a part of them or some of several would be something else to do. */
  SPARED(given, around, said) {
    const going = namedSources(said.get('FILES') ?? '', around) ?? [];
    const isOfThem = going.some(({ path }) => given.includes(baseName(path)));
    return isOfThem || NO_OTHER.test(given) ? undefined : '';
  },
  /** Files by their endings, each to be seen: all below a folder, where nothing says that those of its folders stay. */
  KINDS(given, around, said) {
    const inside = filesOfKinds(given, around, said);
    const files = inside?.found.flat() ?? [];
    // `In thesis` may mean what lies in it directly, where there is some there and some below.
    const isDirect = new Set(files.map((path) => folderOf(path) === (inside?.folder === '.' ? '' : inside?.folder)));
    const isSettled = !said.has('FOLDER') || said.has('EVERYWHERE') || said.has('ANYDEPTH') || isDirect.size === 1;
    const count = said.get('SOMANY');
    const isCount = count === undefined || files.length === countSaid(count);
    if (inside === undefined || inside.found.some((each) => each.length === 0) || files.length > MAX_LISTED || !isSettled || !isCount)
      return undefined;
    return files.map(pathWord).join(' ');
  },
  /** Endings that no file has there: said, since a command would fail with less to be learnt from it. */
  NOKINDS(given, around, said) {
    const inside = filesOfKinds(given, around, said);
    if (inside === undefined || inside.found.some((each) => each.length > 0)) return undefined;
    return quoteText(
      `There is no ${inside.endings.join(' or ')} file ${inside.folder === '.' ? 'here' : `in ${inside.folder}`}. Nothing was deleted.`,
    );
  },
  /** As many as there are. */
  SOMANY: () => '',
  EVERYWHERE: () => '',
  ANYDEPTH: () => '',
  /** An ending that is none of those that go. */
  OTHERKIND(given, _around, said) {
    const ending = given.toLowerCase().replace(/^\*?\.?/, '.');
    return /^\.\w+$/.test(ending) && !(said.get('KINDS') ?? '').toLowerCase().match(/\.\w+/g)?.includes(ending) ? '' : undefined;
  },
  /** A file that lies in FOLDER, by its name or its whole path. */
  TAKEN(given, around, said) {
    const folder = folderPath(said.get('FOLDER') ?? '', around);
    const { text } = unquoted(given);
    const file = exactEntry(text.includes('/') ? text : `${folder}/${text}`, around);
    return file?.kind === 'file' && folderOf(file.path) === folder ? pathWord(file.path) : undefined;
  },
  /** A hidden file at the top, and a free name of that sort: `.env.example` and `.env`. */
  HIDDEN: (given, around) => (HIDDEN_NAME.test(given) && exactEntry(given, around)?.kind === 'file' ? pathWord(given) : undefined),
  NEWHIDDEN: (given, around) => (HIDDEN_NAME.test(given) && isFree(given, around) ? pathWord(given) : undefined),
  /** The same in any folder: `images/.keep`. */
  HIDDENFILE: (given, around) =>
    HIDDEN_NAME.test(baseName(given)) && newFolderOf(given) !== undefined && isFree(given, around) ? pathWord(given) : undefined,
  /** The same by its name, in FOLDER. */
  HIDDENNAME(given, around, said) {
    const path = `${folderPath(said.get('FOLDER') ?? '', around)}/${given}`;
    return HIDDEN_NAME.test(given) && isFree(path, around) ? pathWord(path) : undefined;
  },
  /** A name without an ending, where it is said to be a file: `scans/READY`, `LICENSE`. A plain word may be one of the sentence. */
  BAREFILE(given, around) {
    const path = newPath(given);
    const isName = path !== undefined && (path.includes('/') || /^[A-Z][A-Z_-]+$/.test(path)) && !path.includes('.') && !NO_NAME.test(path);
    return isName && isFree(path, around) ? pathWord(path) : undefined;
  },
  /** The files of a folder by an ending, in small or capital letters, not those of the folders in it. */
  ENDINGS(given, around, said) {
    const folder = folderPath(said.get('FOLDER') ?? '', around);
    const ending = given.toLowerCase().replace(/^\*?\.?/, '.');
    const isMeant = (path: string): boolean => folderOf(path) === (folder === '.' ? '' : folder) && path.toLowerCase().endsWith(ending);
    const files = around.entries.flatMap(({ kind, path }) => (kind === 'file' && isMeant(path) ? [path] : []));
    const isSettled = folder !== undefined && around.isComplete && /^\.\w+$/.test(ending) && files.length > 0 && files.length <= MAX_LISTED;
    return isSettled ? files.map(pathWord).join(' ') : undefined;
  },
  /** A folder of the workspace itself: what goes out of it goes there, however high the top is that somebody speaks of. */
  OUTOF(given, around) {
    const folder = exactEntry(unquoted(given).text, around);
    return folder?.kind === 'folder' && !folder.path.includes('/') ? pathWord(folder.path) : undefined;
  },
  /** What lies in OUTOF and has no namesake above it. */
  INNER(given, around, said) {
    const name = unquoted(given).text;
    const inner = exactEntry(`${unquoted(said.get('OUTOF') ?? '').text}/${name}`, around);
    return inner !== undefined && !name.includes('/') && isFree(name, around) ? pathWord(inner.path) : undefined;
  },
  SOURCES: (given, around) =>
    namedSources(given, around)
      ?.map(({ path }) => pathWord(path))
      .join(' '),
  /** A folder in which none of the files has a namesake. */
  INTO(given, around, said) {
    const folder = exactEntry(unquoted(given).text, around);
    const taken = unquoted(said.get('TAKEN') ?? '').text;
    const sources = namedSources(said.get('FILES') ?? said.get('SOURCES') ?? '', around)?.map(({ path }) => path);
    const names = (sources ?? (taken === '' ? [] : [taken])).map(baseName);
    const isRoom = new Set(names).size === names.length && names.every((name) => isFree(`${folder?.path}/${name}`, around));
    return folder?.kind === 'folder' && names.length > 0 && isRoom ? `${pathWord(folder.path)}/` : undefined;
  },
  /** A free name in the folder that FOLDER is. */
  UNDER(given, around, said) {
    const folder = folderPath(said.get('FOLDER') ?? '', around);
    // `A folder for the drafts` has no name, and a folder listing is none that is made.
    const name = IDLE_WORDS.has(given.toLowerCase()) || OF_FOLDERS.test(given) ? undefined : newPath(given);
    const path = folder === undefined || name === undefined || name.includes('/') ? undefined : folder === '.' ? name : `${folder}/${name}`;
    return path !== undefined && isFree(path, around) ? pathWord(path) : undefined;
  },
  /** A file name that is free. Without an ending it might be meant as a folder. */
  NEWFILE(given, around) {
    const path = newPath(given);
    return path === undefined || !hasEnding(path) || !isFree(path, around) ? undefined : pathWord(path);
  },
  /** The same where something is written into it, and a folder that is not there is made for it. */
  WRITTENFILE: writtenFile,
  /** What SOURCE is to be called: it stays where it is, and keeps an ending. */
  NEWNAME: newName,
  /** The same where any other word could be the name: one that nothing has, with the ending of SOURCE. */
  RIGHTNAME(given, around, said) {
    const source = exactEntry(unquoted(said.get('SOURCE') ?? '').text, around);
    const ending = /[^/](\.\w+)$/.exec(source?.path ?? '')?.[1];
    const isName = source?.kind === 'folder' ? given.includes('/') : ending !== undefined && given.endsWith(ending);
    return isName && exactEntry(given, around) === undefined ? newName(given, around, said) : undefined;
  },
  /** The folder that SOURCE lies in. */
  STAYSIN(given, around, said) {
    const source = exactEntry(unquoted(said.get('SOURCE') ?? '').text, around);
    return source !== undefined && folderPath(given, around) === folderOf(source.path) ? '' : undefined;
  },
} as const satisfies Record<string, Slot>;

/** Words of a sentence, and none of a name. */
const OF_SENTENCE = /\b(?:and|or|then|but|to|into|as|it|them|that|in|with|for|from|of|please|also|because|so)\b/i;

/** `orthodontist bill.txt` for a file of that ending: a few words before it, none of which goes on with a sentence. */
function nameInWords(given: string, source = ''): string | undefined {
  const ending = /\.\w+$/.exec(source)?.[0];
  const isName = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_()-]+){1,4}(?:\.\w+)$/u.test(given) && !OF_SENTENCE.test(given);
  return ending !== undefined && isName && given.endsWith(ending) ? given : undefined;
}

function newName(given: string, around: Surroundings, said: ReadonlyMap<string, string>): string | undefined {
  const source = exactEntry(unquoted(said.get('SOURCE') ?? '').text, around);
  const bare = given.replace(/[,;]$/, '');
  const name = newPath(bare) ?? nameInWords(bare, source?.path);
  if (source === undefined || name === undefined) return undefined;
  const folder = folderOf(source.path);
  const path = folder === '' || folderOf(name) === folder ? name : `${folder}/${name}`;
  const losesEnding = source.kind === 'file' && hasEnding(source.path) && !hasEnding(path);
  return folderOf(path) === folder && !losesEnding && isFree(path, around) ? pathWord(path) : undefined;
}

function newFolder(given: string, around: Surroundings): string | undefined {
  const path = newPath(given);
  return path === undefined || NO_NAME.test(path) || exactEntry(path, around) !== undefined ? undefined : pathWord(path);
}

/** What has each of these endings in FOLDER or below it; undefined where not every file was seen. */
function filesOfKinds(
  given: string,
  around: Surroundings,
  said: ReadonlyMap<string, string>,
): { folder: string; endings: string[]; found: string[][] } | undefined {
  const endings = given.split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i).map((word) => word.replace(/^\*/, ''));
  const folder = folderPath(said.get('FOLDER') ?? 'here', around);
  if (folder === undefined || !around.isComplete || !endings.every((ending) => /^\.\w+$/.test(ending))) return undefined;
  const inside = around.entries.flatMap(({ kind, path }) => (kind === 'file' && (folder === '.' || path.startsWith(`${folder}/`)) ? [path] : []));
  return { folder, endings, found: endings.map((ending) => inside.filter((path) => path.endsWith(ending))) };
}

/** The folder of a path that is not hidden itself. */
function newFolderOf(path: string): string | undefined {
  const folder = folderOf(path);
  return folder === '' ? '' : newPath(folder);
}

/** `The two tenders from 2023` */
const SAID_COUNT = /^(?:(?:all|both) (?:of )?)?(?:the|these|those|my|our) (?<count>two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?=\p{L})/iu;

function countSaid(count: string): number {
  return /^both$/i.test(count) ? 2 : Number(withDigits(count));
}
