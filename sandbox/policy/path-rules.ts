import { statSync } from 'node:fs';
import type { SideEffects } from '../../schemas/manifest.ts';
import type { Risk } from '../../schemas/policy.ts';
import type { Access } from './access.ts';
import { type RealPath, realPath, realPathOfEntry } from './real-path.ts';
import { applyCallRuling, applyRuling, type Caller, type PathRuling } from './ruling.ts';
import { isSecret } from './secrets.ts';
import type { Verdict } from './verdict.ts';
import type { Workspace } from './workspace.ts';

export type { Access } from './access.ts';

export interface PathFinding {
  verdict: Verdict;
  /** Where the path leads. */
  real: RealPath;
}

const EFFECTS: Record<Access, SideEffects> = {
  look: 'none',
  read: 'none',
  create: 'reversible',
  add: 'reversible',
  append: 'reversible',
  write: 'reversible',
  move: 'reversible',
  delete: 'irreversible',
  discard: 'reversible',
};

const VERBS: Record<Access, string> = {
  look: 'looking at',
  read: 'reading',
  create: 'creating',
  add: 'creating',
  append: 'adding to',
  write: 'writing',
  move: 'moving',
  delete: 'deleting',
  discard: 'removing',
};

/** Judges one path by where it really leads, by okso's rules and then by those of persons. */
export function judgePath(workspace: Workspace, path: string, access: Access, cwd: string, caller: Caller = {}): PathFinding {
  const absolute = workspace.absolute(path, cwd);
  // Removing and renaming act on a link itself; everything else goes through it.
  const real = access === 'delete' || access === 'move' || access === 'discard' ? realPathOfEntry(absolute) : realPath(absolute);
  const isInside = workspace.contains(real.path);
  const builtIn = decide(workspace, path, real, access, isInside);
  // An empty path is the gap of a plan: what fills it is judged when it does.
  const ruled = path === '' ? builtIn : underRules(builtIn, { workspace, path, real, access, caller });
  return { verdict: { ...ruled, risks: risksOf(ruled, real, access, isInside), about: { path: real.path, access } }, real };
}

function underRules(
  builtIn: Verdict,
  { workspace, path, real, access, caller }: { workspace: Workspace; path: string; real: RealPath; access: Access; caller: Caller },
): Verdict {
  const { rulings } = workspace;
  const ruling = rulings.onPath(real.path, access, caller);
  // Who opens a folder outside gets what okso asks inside as well, except what only a person answers.
  const inside = builtIn.rule === 'path.outside' && ruling?.decision === 'allow' ? decide(workspace, path, real, access, true) : builtIn;
  if (inside.verdict === 'deny') return inside;
  const ruled = applyRuling(builtIn, ruling, (asked) => isOpenedBy(ruling, asked) && isOpenedBy(ruling, inside));
  return applyCallRuling(ruled, rulings.onCall(caller));
}

/** Credentials are opened by a rule that names them, what git and okso run later by none; an approval loses nothing. */
function isOpenedBy(ruling: PathRuling | undefined, { verdict, rule, effect }: Verdict): boolean {
  if (ruling === undefined || rule === 'path.guarded') return false;
  if (verdict === 'ask' && ruling.isApproval && effect === 'irreversible') return false;
  return rule !== 'path.secret' || (ruling.namesSecret && !ruling.isApproval);
}

function decide(workspace: Workspace, path: string, real: RealPath, access: Access, isInside: boolean): Verdict {
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
  if (!isInside) {
    const leads = target === path ? '' : `, which leads to ${target},`;
    return ask('path.outside', `${VERBS[access]} ${path}${leads} goes outside the workspace`, 'explicit');
  }
  if (real.exists && MOVES_CONTENT.has(access) && isSpecial(target)) {
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
    case 'add':
      return ask('path.create', `${path} would be created`, 'plan');
    case 'append':
      return real.exists ? ask('path.append', `text would be added to ${path}`, 'plan') : ask('path.create', `${path} would be created`, 'plan');
    case 'write':
      return real.exists
        ? ask('path.overwrite', `the content of ${path} would be replaced`, 'plan', 'irreversible')
        : ask('path.create', `${path} would be created`, 'plan');
    case 'delete':
      return ask('path.delete', `${path} would be deleted`, 'plan');
  }
}

/** What reads or writes the content of a file. */
const MOVES_CONTENT: ReadonlySet<Access> = new Set(['read', 'add', 'append', 'write']);

function risksOf({ effect }: Verdict, { path }: RealPath, access: Access, isInside: boolean): Risk[] {
  return [
    access === 'look' || access === 'read' ? 'read' : 'write',
    ...(effect === 'irreversible' ? (['irreversible'] as const) : []),
    ...(isInside ? [] : (['outside'] as const)),
    ...(isSecret(path) ? (['secret'] as const) : []),
  ];
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
