import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { nearestName } from '../../schemas/nearest-name.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { type PolicyRule, policyFileSchema, policyRuleSchema } from '../../schemas/policy.ts';
import { compileAddressPattern } from './address-pattern.ts';

/** More than a person writes; each rule costs every verdict a little. */
const MAX_RULES = 500;

/** A rule and the line it begins on. */
export interface PlacedRule {
  rule: PolicyRule;
  line: number;
}

/** Reads the text of policy.json, comments and trailing commas allowed. Any fault is OKSO_CONFIG at `file:line:column`: a broken file never means "no rules". */
export function parsePolicyFile(text: string, file: string): PlacedRule[] {
  const source = text.replace(/^\uFEFF/, '');
  const fault: Fault = (offset, problem, hint) => {
    const before = source.slice(0, offset).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return new OksoError('OKSO_CONFIG', `${file}:${place.line}:${place.column}: ${problem}`, { hint, details: { file, ...place } });
  };
  const tree = parseJsonc(source, fault);
  refuseDuplicateKeys(tree, fault);
  const at = (path: JSONPath): number => nearestNode(tree, path).offset;
  const parsed = policyFileSchema.safeParse(getNodeValue(tree));
  if (!parsed.success) throw schemaFault(parsed.error.issues, at, fault);
  const { rules } = parsed.data;
  if (rules.length > MAX_RULES)
    throw fault(at(['rules']), `there are ${rules.length} rules; ${MAX_RULES} is the most`, 'Join rules: most conditions take lists.');
  const names = new Set<string>();
  return rules.map((rule, index) => {
    const problem = problemOf(rule, names);
    if (problem !== undefined) throw fault(at(['rules', index, ...problem.path]), `rule "${rule.name}": ${problem.message}`, problem.hint);
    names.add(rule.name);
    return { rule, line: source.slice(0, at(['rules', index])).split('\n').length };
  });
}

type Fault = (offset: number, problem: string, hint: string) => OksoError;

const SHAPE_HINT = 'Write {"rules":[{"name":…,"decision":"allow|ask|deny","tool"|"argv"|"path"|"address":…,"match":[…],"not_match":[…]}]}.';

function parseJsonc(source: string, fault: Fault): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true });
  if (tree === undefined) throw fault(0, 'the file is empty', `${SHAPE_HINT} Delete the file to have no rules.`);
  const [first] = errors;
  if (first === undefined) return tree;
  const what = printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  throw fault(first.offset, `the JSON is broken (${what.toLowerCase()})`, 'Correct the JSON there.');
}

/** The last of two equal keys would win silently: a second "rules" would lift the first. */
function refuseDuplicateKeys(node: Node, fault: Fault): void {
  const keys = new Set<unknown>();
  for (const child of node.children ?? []) {
    if (node.type === 'object') {
      const key = child.children?.[0]?.value;
      if (keys.has(key)) throw fault(child.offset, `"${key}" stands here for the second time`, 'Join the two, or remove one.');
      keys.add(key);
    }
    refuseDuplicateKeys(child, fault);
  }
}

/** Where a path leads; of a key that is missing, the object that lacks it. */
function nearestNode(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

const FILE_KEYS = Object.keys(policyFileSchema.shape);
const RULE_KEYS = Object.keys(policyRuleSchema.shape);

function schemaFault(issues: readonly z.core.$ZodIssue[], at: (path: JSONPath) => number, fault: Fault): OksoError {
  // A misspelt key says more than what is missing because of it.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const near = nearestName(key, path.length === 0 ? FILE_KEYS : RULE_KEYS);
    return fault(at([...path, key]), `there is no key "${key}"`, near === undefined ? SHAPE_HINT : `Did you mean "${near}"?`);
  }
  const where = path.length === 0 ? '' : `"${path.join('.')}": `;
  return fault(at(path), `${where}${issue?.message ?? 'this is no policy'}`, SHAPE_HINT);
}

interface Problem {
  path: JSONPath;
  message: string;
  hint: string;
}

/** What keeps a rule that has the right shape from being one. */
function problemOf({ name, decision, tool, argv, path, access, address }: PolicyRule, names: ReadonlySet<string>): Problem | undefined {
  if (names.has(name)) return { path: ['name'], message: 'another rule has this name', hint: 'Verdicts name their rule: give each its own name.' };
  if (tool === undefined && argv === undefined && path === undefined && address === undefined)
    return { path: [], message: 'it has no condition, so it would hold for everything', hint: 'Add "tool", "argv", "path" or "address".' };
  if (address !== undefined && (path !== undefined || argv !== undefined))
    return { path: ['address'], message: 'nothing has both an address and a path or a command line', hint: 'Write two rules.' };
  if (access !== undefined && path === undefined)
    return { path: ['access'], message: '"access" says what is done to a "path", and there is none', hint: 'Add "path", or remove "access".' };
  if (decision === 'allow' && path !== undefined && access === undefined)
    return { path: ['path'], message: 'a rule that allows a path says what may be done to it', hint: 'Add "access": "read", "write" or "delete".' };
  const climbing = asList(path).find((one) => one.split('/').includes('..'));
  if (climbing !== undefined)
    return { path: ['path'], message: `"${climbing}" has ".." in it, and where that leads depends on links`, hint: 'Write the path it stands for.' };
  const foreign = asList(address).find((one) => compileAddressPattern(one) === undefined);
  if (foreign !== undefined)
    return { path: ['address'], message: `"${foreign}" is not a host`, hint: 'Write HOST, HOST:PORT or *.DOMAIN, without a scheme or a path.' };
  if (decision === 'allow' && asList(address).some((one) => /^\*(?::\d+)?$/.test(one)))
    return { path: ['address'], message: '"*" would open every address of this machine and its network', hint: 'Name the hosts.' };
  return undefined;
}

const asList = (value: string | string[] | undefined): string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
