import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePolicyFile } from '../../../sandbox/policy/policy-file.ts';

const rule = (more: Record<string, unknown>) => JSON.stringify({ rules: [{ name: 'a', decision: 'deny', path: 'x', ...more }] });
const fault = (text: string) => {
  try {
    parsePolicyFile(text, '/c/policy.json');
  } catch (error) {
    return error as { code: string; message: string; hint: string };
  }
  throw new Error('it was taken for a good policy');
};

it('takes comments and trailing commas, and says where each rule stands', () => {
  const rules = parsePolicyFile('{\n  // mine\n  "rules": [\n    {"name": "a", "decision": "deny", "path": "x",},\n  ],\n}\n', 'p');
  expect(rules).toEqual([{ rule: { name: 'a', decision: 'deny', path: 'x' }, line: 4 }]);
});

it('takes the policy that the README shows', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, shown = ''] = /^```jsonc\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(parsePolicyFile(shown, 'README.md').map(({ rule: { name } }) => name)).toEqual([
    'read-logs',
    'no-recursive-delete',
    'home-wiki',
    'private-notes',
  ]);
});

describe('is refused with place and remedy', () => {
  it.each([
    ['', 'the file is empty', ''],
    ['{"rules":[', 'the JSON is broken', ''],
    ['[]', '', 'Write {"rules"'],
    ['{}', '"rules"', ''],
    ['{"rule":[]}', 'there is no key "rule"', 'Did you mean "rules"?'],
    ['{"rules":[],"rules":[]}', 'for the second time', ''],
    [rule({ pathh: 'x' }), 'there is no key "pathh"', 'Did you mean "path"?'],
    [rule({ not_macth: [] }), 'there is no key "not_macth"', 'Did you mean "not_match"?'],
    [rule({ decision: 'never' }), '"rules.0.decision"', ''],
    [rule({ path: undefined }), 'it has no condition', 'Add "tool"'],
    [rule({ decision: 'allow' }), 'says what may be done to it', 'Add "access"'],
    [rule({ path: '../x' }), '".." in it', ''],
    [rule({ address: 'a.example' }), 'both an address and a path', 'two rules'],
    [rule({ path: undefined, address: 'http://a.example/' }), 'is not a host', ''],
    [rule({ path: undefined, decision: 'allow', address: '*' }), 'every address', ''],
    [rule({ path: undefined, tool: 'cat', access: 'read' }), '"access"', ''],
    [JSON.stringify({ rules: [1, 2].map(() => ({ name: 'a', decision: 'deny', path: 'x' })) }), 'another rule has this name', ''],
  ])('%s', (text, message, hint) => {
    const error = fault(text);
    expect(error.code).toBe('OKSO_CONFIG');
    expect(error.message).toMatch(/^\/c\/policy\.json:\d+:\d+: /);
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
  });

  it('at the line of the fault', () => {
    expect(fault('{\n "rules": [\n  {"name": "a", "decision": "deny",\n   "pth": "x"}]}').message).toContain(':4:');
  });
});
