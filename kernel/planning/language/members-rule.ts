import type { Rules } from './gbnf.ts';

/** One member of an object or one argument of a call, as an expression for the whole of it, key and value. */
export interface Member {
  rule: string;
  isRequired: boolean;
}

export interface MembersOptions {
  rules: Rules;
  /** Stands between two members, as a literal. */
  separator: string;
  /** Members of any name that may follow those that are named: the expression for one, and the most of them. */
  others?: { rule: string; most: number };
}

/** Members in their order: each optional one may be left out, and separators stand only between. Gives an expression. */
export function membersRule(members: readonly Member[], name: string, { rules, separator, others }: MembersOptions): string {
  // `first` continues where there is no member yet, `rest` where there is one.
  let rest = others === undefined ? '' : rules.define(`${name}-more`, `( ${separator} ${others.rule} ){0,${others.most}}`);
  let first = others === undefined ? '' : rules.define(`${name}-any`, `( ${others.rule} ${rest} )?`);
  for (const [index, { rule, isRequired }] of [...members.entries()].reverse()) {
    const begun = `${rule} ${rest}`.trimEnd();
    const follows = `${separator} ${rule} ${rest}`.trimEnd();
    const without = first;
    first = rules.define(`${name}-first-${index}`, isRequired ? begun : `${begun} | ${without === '' ? '""' : without}`);
    rest = rules.define(`${name}-rest-${index}`, isRequired ? follows : `${follows} | ${rest === '' ? '""' : rest}`);
  }
  return first === '' ? '""' : first;
}
