import { lstatSync } from 'node:fs';
import type { Access } from './access.ts';
import { compileAddressPattern } from './address-pattern.ts';
import { type ArgvPattern, compileArgvPattern } from './argv-pattern.ts';
import { compilePathPattern, namesOf, type PathPattern, splitPattern } from './path-pattern.ts';
import { realPath } from './real-path.ts';
import type { Caller, PathRuling, Ruling, Rulings } from './ruling.ts';
import { isSecret } from './secrets.ts';
import type { StandingRule } from './standing-rule.ts';
import { expandTilde } from './workspace.ts';

/** Where the paths of rules start. */
export interface RuleGround {
  /** The workspace, links resolved: relative paths start here. */
  root: string;
  home: string;
}

/** What a person's rules say of a host. */
export type HostRulings = (host: string, port: number, tool: string) => Ruling | undefined;

interface CompiledRule {
  ruling: PathRuling;
  speaksOf: (caller: Caller) => boolean;
  paths: readonly PathPattern[];
  access: ReadonlySet<Access> | undefined;
}

/** These reach everything in a folder, so a rule about something in it is a rule about them. */
const REACHING_BELOW: ReadonlySet<Access> = new Set(['read', 'write', 'move', 'delete']);

/** Makes the rules of persons ready for one run. Links in them are resolved now; those of the paths they are compared with, at every call. */
export function compileRulings(rules: readonly StandingRule[], ground: RuleGround, onRuling: (ruling: Ruling) => void = () => undefined): Rulings {
  const ofPaths = rules.filter(({ path }) => path !== undefined).map((rule) => compile(rule, ground));
  const ofCalls = rules.filter(({ path, address }) => path === undefined && address === undefined).map((rule) => compile(rule, ground));
  return {
    onPath(path, access, caller) {
      if (ofPaths.length === 0) return undefined;
      const names = namesOf(path);
      let isFolder: boolean | undefined;
      const found = strictest(ofPaths, (rule) => {
        if (!(rule.access?.has(access) ?? true) || !rule.speaksOf(caller)) return undefined;
        const relations = rule.paths.map((pattern) => pattern(names));
        if (relations.includes('covered')) return rule.ruling;
        if (rule.ruling.decision === 'allow' || !relations.includes('above') || !REACHING_BELOW.has(access)) return undefined;
        isFolder ??= isRealFolder(path);
        return isFolder ? { ...rule.ruling, reason: `${rule.ruling.reason}; it speaks of something in ${path}` } : undefined;
      });
      if (found !== undefined) onRuling(found);
      return found;
    },
    onCall(caller) {
      const found = strictest(ofCalls, (rule) => (rule.speaksOf(caller) ? rule.ruling : undefined));
      if (found !== undefined) onRuling(found);
      return found;
    },
  };
}

/** Makes the rules about addresses ready; what --allow-net opened is another list. */
export function compileHostRulings(rules: readonly StandingRule[]): HostRulings {
  const compiled = rules
    .filter(({ address }) => address !== undefined)
    .map((rule) => ({
      ruling: rulingOf(rule, false),
      tool: rule.tool,
      patterns: (rule.address ?? []).flatMap((text) => compileAddressPattern(text) ?? []),
    }));
  return (host, port, tool) =>
    strictest(compiled, (rule) =>
      (rule.tool?.includes(tool) ?? true) && rule.patterns.some((pattern) => pattern(host, port)) ? rule.ruling : undefined,
    );
}

const STRICTNESS = { allow: 1, ask: 2, deny: 3 } as const;

function strictest<Rule, Found extends Ruling>(rules: readonly Rule[], find: (rule: Rule) => Found | undefined): Found | undefined {
  let found: Found | undefined;
  for (const rule of rules) {
    const ruling = find(rule);
    if (ruling !== undefined && (found === undefined || STRICTNESS[ruling.decision] > STRICTNESS[found.decision])) found = ruling;
  }
  return found;
}

function compile(rule: StandingRule, ground: RuleGround): CompiledRule {
  const patterns = (rule.path ?? []).flatMap((path) => absolutePatterns(path, rule, ground));
  const isStrict = rule.decision !== 'allow';
  return {
    ruling: rulingOf(
      rule,
      patterns.some((pattern) => isSecret(pattern)),
    ),
    speaksOf: callerTest(rule, isStrict),
    // Where names differ by case only, they may be one file: what forbids does not look at it.
    paths: patterns.map((pattern) => compilePathPattern(pattern, { exact: rule.isExact === true, ignoreCase: isStrict })),
    access: rule.access === undefined ? undefined : new Set(rule.access),
  };
}

function rulingOf({ id, decision, reason, isApproval }: StandingRule, namesSecret: boolean): PathRuling {
  return { decision, rule: id, reason: reason ?? REASONS[decision](id), isApproval, namesSecret };
}

const REASONS = {
  allow: (id: string) =>
    id.startsWith('approval:') ? `it was approved for this workspace (${id.slice('approval:'.length)})` : `your rule ${nameOf(id)} allows it`,
  ask: (id: string) => `your rule ${nameOf(id)} wants you to be asked`,
  deny: (id: string) => `your rule ${nameOf(id)} forbids it`,
} as const;

const nameOf = (id: string): string => id.slice(id.indexOf(':') + 1);

function callerTest({ tool, argv }: StandingRule, isStrict: boolean): (caller: Caller) => boolean {
  const tools = tool === undefined ? undefined : new Set(tool);
  const line: ArgvPattern | undefined = argv === undefined ? undefined : compileArgvPattern(argv, isStrict ? 'sense' : 'letter');
  return (caller) =>
    (tools === undefined || (caller.tool !== undefined && tools.has(caller.tool))) &&
    (line === undefined || (caller.words !== undefined && line(caller.words)));
}

/**
 * A path of a rule as absolute patterns, links resolved as far as it names something. What forbids also holds for the name as it was
 * written. What allows a path of the workspace must stay in it: a link that somebody put there opens nothing.
 */
function absolutePatterns(path: string, { decision, isExact }: StandingRule, { root, home }: RuleGround): string[] {
  if (isExact === true) return [path];
  const written = expandTilde(path, home);
  const isOfWorkspace = !written.startsWith('/');
  const absolute = isOfWorkspace ? `${root}/${written}` : written;
  const { head, tail } = splitPattern(absolute);
  const real = realPath(head).path;
  const resolved = tail === '' ? real : `${real === '/' ? '' : real}/${tail}`;
  if (decision !== 'allow') return resolved === absolute ? [resolved] : [resolved, absolute];
  return isOfWorkspace && real !== root && !real.startsWith(`${root}/`) ? [] : [resolved];
}

function isRealFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    // A folder that may not be looked at is taken for one: what forbids must not fail open.
    return true;
  }
}
