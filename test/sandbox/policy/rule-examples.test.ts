import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { failingExamples, ruleExamples } from '../../../sandbox/policy/rule-examples.ts';

const sources = fileURLToPath(new URL('../../../sandbox/policy/', import.meta.url));
/** Rules that need another system or another tool than the examples have. */
const ELSEWHERE = /^(macos\.|net\.(?!no-rule)|python\.unconfined$|terminal\.open$)/;

it('every example comes out as it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'okso-rules-'));
  try {
    expect(failingExamples(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('every rule has an example', () => {
  const named = readdirSync(sources)
    .filter((file) => file.endsWith('.ts') && file !== 'rule-examples.ts')
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/'((?:path|terminal|python|tool|net|macos)\.[a-z-]+)'/g)].map((match) => match[1] ?? ''),
    );
  const shown = new Set(ruleExamples.map(({ rule }) => rule));
  expect([...new Set(named)].filter((rule) => !shown.has(rule) && !ELSEWHERE.test(rule))).toEqual([]);
});
