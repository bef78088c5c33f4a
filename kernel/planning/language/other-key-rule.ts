import { literal, type Rules } from './gbnf.ts';

/** A key is a name, not a text. */
const MAX_KEY = 60;
/** What may stand in a key as it is; one that needs escapes is not invented. */
const FORBIDDEN = '"\\\\\\x00-\\x1F\\x7F';

interface Node {
  isName: boolean;
  next: Map<string, Node>;
}

/** A key in quotes that is none of these names, so that a named key cannot come twice with another kind of value. */
export function otherKeyRule(names: readonly string[], name: string, rules: Rules): string {
  const root: Node = { isName: true, next: new Map() };
  for (const key of names) {
    let node = root;
    for (const char of key) {
      const next = node.next.get(char) ?? { isName: false, next: new Map() };
      node.next.set(char, next);
      node = next;
    }
    node.isName = true;
  }
  const rest = `[^${FORBIDDEN}]{0,${MAX_KEY}}`;
  const ruleOf = (node: Node, path: string): string => {
    const chars = [...node.next.keys()];
    const leaves = `[^${FORBIDDEN}${chars.map(inClass).join('')}] ${rest}`;
    const stays = [...node.next].map(([char, next], index) => `${literal(char)} ${ruleOf(next, `${path}-${index}`)}`);
    return rules.define(path, [...(node.isName ? [] : ['""']), leaves, ...stays].join(' | '));
  };
  return `"\\"" ${ruleOf(root, `${name}-key`)} "\\""`;
}

function inClass(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (/[A-Za-z0-9]/.test(char)) return char;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
