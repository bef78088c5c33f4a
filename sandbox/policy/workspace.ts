import { realPath } from './real-path.ts';
import { noRulings, type Rulings } from './ruling.ts';

export interface WorkspaceFolders {
  /** The folder okso was started in. */
  workspace: string;
  /** From --add-dir. */
  addDirs?: readonly string[];
  /** What `~` stands for. */
  home: string;
  /** okso's own folders: what lies there approves, names models and keeps the record, so no tool changes it without a person's word. */
  ownFolders?: readonly string[];
}

export interface Workspace {
  /** Links resolved. */
  readonly root: string;
  readonly home: string;
  /** Everything tools may work in: the root and the added folders. */
  readonly roots: readonly string[];
  /** Whether a real path lies in one of the roots. */
  contains(realPath: string): boolean;
  isRoot(realPath: string): boolean;
  /** Whether changing a real path would change what okso or git run later. */
  isGuarded(realPath: string): boolean;
  /** An argument as an absolute path: `~` is the home folder, `\~` a plain tilde, the rest starts at `cwd`. Neither `..` nor links are touched. */
  absolute(path: string, cwd: string): string;
  /** What persons' rules say of what lies here and elsewhere. */
  readonly rulings: Rulings;
}

/** Hooks and settings in there run programs at the next git command. */
const GIT_FOLDER = /(?:^|\/)\.git(?:\/|$)/i;

/** The folders of one run, resolved once, and the rules that hold in them. */
export function createWorkspace(
  folders: WorkspaceFolders,
  rulingsIn: (ground: { root: string; home: string }) => Rulings = () => noRulings,
): Workspace {
  const root = realPath(folders.workspace).path;
  const roots = [root, ...(folders.addDirs ?? []).map((folder) => realPath(folder).path)];
  // Without case, because file systems of macOS take `.GIT` for `.git`.
  const own = (folders.ownFolders ?? []).map((folder) => realPath(folder).path.toLowerCase());
  return {
    root,
    home: folders.home,
    roots,
    rulings: rulingsIn({ root, home: folders.home }),
    contains: (path) => roots.some((folder) => isWithin(path, folder)),
    isRoot: (path) => roots.some((folder) => isWithin(folder, path)),
    isGuarded: (path) => GIT_FOLDER.test(path) || own.some((folder) => isWithin(path.toLowerCase(), folder)),
    absolute: (path, cwd) => {
      const expanded = expandTilde(path, folders.home);
      return expanded.startsWith('/') ? expanded : `${cwd}/${expanded}`;
    },
  };
}

/** `~`, `~/x` and `~NAME` of the user's own as a shell would write them out; `\~` keeps its tilde. Another's `~NAME` is a name like any other. */
export function expandTilde(path: string, home: string): string {
  if (path === '~' || path.startsWith('~/')) return home + path.slice(1);
  const named = path.startsWith('~') ? `~${home.slice(home.lastIndexOf('/') + 1)}` : undefined;
  if (named !== undefined && (path === named || path.startsWith(`${named}/`))) return home + path.slice(named.length);
  // With the folder before it, so that nobody after this takes the tilde for a home folder again.
  return path.startsWith('\\~') ? `./${path.slice(1)}` : path;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || folder === '/' || path.startsWith(`${folder}/`);
}
