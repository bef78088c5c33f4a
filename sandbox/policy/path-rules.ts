import { statSync } from 'node:fs';
import type { SideEffects } from '../../schemas/manifest.ts';
import { type RealPath, realPath, realPathOfEntry } from './real-path.ts';
import { isSecret } from './secrets.ts';
import type { Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

/**
 * What is done to a path. `look` is names, sizes and times; `create` is a new name that nothing is lost by; `write` is new content, whether
 * the file exists or not; `move` takes a name away and gives it back elsewhere; `discard` removes an empty folder.
 */
export type Access = 'look' | 'read' | 'create' | 'write' | 'move' | 'delete' | 'discard';

export interface PathFinding {
  verdict: Verdict;
  /** Where the path leads. */
  real: RealPath;
}

const EFFECTS: Record<Access, SideEffects> = {
  look: 'none',
  read: 'none',
  create: 'reversible',
  write: 'reversible',
  move: 'reversible',
  delete: 'irreversible',
  discard: 'reversible',
};

const VERBS: Record<Access, string> = {
  look: 'looking at',
  read: 'reading',
  create: 'creating',
  write: 'writing',
  move: 'moving',
  delete: 'deleting',
  discard: 'removing',
};

/** Judges one path by where it really leads. */
export function judgePath(workspace: Workspace, path: string, access: Access, cwd: string): PathFinding {
  const absolute = workspace.absolute(path, cwd);
  // Removing and renaming act on a link itself; everything else goes through it.
  const real = access === 'delete' || access === 'move' || access === 'discard' ? realPathOfEntry(absolute) : realPath(absolute);
  return { verdict: decide(workspace, path, real, access), real };
}

function decide(workspace: Workspace, path: string, real: RealPath, access: Access): Verdict {
  const effect = EFFECTS[access];
  const target = real.path;
  const ask = (rule: string, reason: string, opens: Verdict['opens'], worst: SideEffects = effect): Verdict => ({
    verdict: 'ask',
    rule,
    reason,
    effect: worst,
    target,
    opens,
  });
  const deny = (rule: string, reason: string): Verdict => ({ verdict: 'deny', rule, reason, effect, target, opens: 'explicit' });
  const allow = (rule: string, reason: string): Verdict => ({ verdict: 'allow', rule, reason, effect, target, opens: 'plan' });
  const changes = access !== 'look' && access !== 'read';

  if ((access === 'move' || access === 'delete' || access === 'discard') && workspace.isRoot(target)) {
    return deny('path.root', `${VERBS[access]} ${path} would take away the folder that okso works in`);
  }
  if (!workspace.contains(target)) {
    const leads = target === path ? '' : `, which leads to ${target},`;
    return ask('path.outside', `${VERBS[access]} ${path}${leads} goes outside the workspace`, 'explicit');
  }
  if (real.exists && (access === 'read' || access === 'write') && isSpecial(target)) {
    return deny('path.special', `${path} is a device, pipe or socket, not a file`);
  }
  if (access !== 'look' && access !== 'discard' && isSecret(target)) return ask('path.secret', `${path} is where credentials are kept`, 'explicit');
  if (changes && workspace.isGuarded(target)) return ask('path.guarded', `${path} decides what git or okso run later`, 'explicit');
  switch (access) {
    case 'look':
    case 'read':
      return allow('path.inside', `${path} lies in the workspace`);
    case 'create':
    case 'move':
    case 'discard':
      return allow('path.new', `${path} lies in the workspace and nothing is lost`);
    case 'write':
      return real.exists
        ? ask('path.overwrite', `the content of ${path} would be replaced`, 'plan', 'irreversible')
        : ask('path.create', `${path} would be created`, 'plan');
    case 'delete':
      return ask('path.delete', `${path} would be deleted`, 'plan');
  }
}

/** Reading a pipe or a device may never end, and writing one does something else than storing. */
function isSpecial(path: string): boolean {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    return info !== undefined && !info.isFile() && !info.isDirectory();
  } catch {
    return false;
  }
}
