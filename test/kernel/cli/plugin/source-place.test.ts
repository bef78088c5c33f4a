import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placed } from '../../../../kernel/cli/plugin/source-place.ts';

const file = join(mkdtempSync(join(tmpdir(), 'okso-place-')), 'tool.ts');
writeFileSync(
  file,
  [
    "import { defineTool } from 'okso/sdk';",
    "const name = 'x';",
    'export default defineTool({',
    '  name,',
    "  description: 'Says hello.',",
    '  input: { type: "object", properties: { maxRows: { type: "number" } } },',
    "  examples: [{ title: 'two words', args: {} }],",
    '});',
  ].join('\n'),
);

describe('a sentence about a plugin', () => {
  it.each([
    ['example "two words" failed', undefined, 7],
    ['the argument "maxRows" has no description', 'input.maxRows', 6],
    ['its manifest is not valid: description: too short', undefined, 5],
    ['the description says too little', 'description', 5],
    ['its input must be an object schema', undefined, 6],
    ['something else', undefined, 3],
  ])('%s gets the line it speaks of', (message, about, line) => {
    expect(placed(file, message, about)).toBe(`${file}:${line}: ${message}`);
  });

  it('that names its line stays as it is', () => {
    expect(placed(file, `TypeError at ${file}:12`)).toBe(`TypeError at ${file}:12`);
  });
});
