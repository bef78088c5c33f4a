import { describe, expect, it } from 'vitest';
import { lintManifest } from '../../../../kernel/cli/plugin/lint-manifest.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';

const sound: ToolManifest = {
  name: 'counter',
  description: 'Counts the words of a text.',
  safety: 'Touches nothing.',
  groups: ['general'],
  input: { type: 'object', properties: { input: { type: 'string', description: 'The text.' } }, required: ['input'], additionalProperties: false },
  output: {},
  capabilities: ['none'],
  sideEffects: 'none',
  idempotent: true,
  timeoutMs: 30_000,
  examples: [{ title: 'one', args: { input: 'a' } }],
};
const findings = (change: Partial<ToolManifest>, taken: string[] = []) => lintManifest({ ...sound, ...change }, new Set(taken));
const withArgument = (name: string, schema: Record<string, unknown>) => ({
  input: { type: 'object', properties: { [name]: schema }, additionalProperties: false },
});

describe('the lint of a manifest', () => {
  it('has nothing to say of a sound one', () => {
    expect(findings({})).toEqual([]);
  });

  it.each<[string, Partial<ToolManifest>, string]>([
    ['a name that begins like a workflow', { name: 'workflow_x' }, 'name'],
    ['a description that says nothing', { description: 'Counts.' }, 'description'],
    ['"none" beside a capability', { capabilities: ['none', 'net'] }, 'capabilities'],
    ['writing without side effects', { capabilities: ['fs.write'] }, 'sideEffects'],
    [
      'an open object inside the arguments',
      withArgument('options', { type: 'object', description: 'How.', properties: { deep: { type: 'object', properties: { a: {} } } } }),
      'input.options',
    ],
  ])('finds fault with %s', (_what, change, about) => {
    expect(findings(change)).toContainEqual(expect.objectContaining({ level: 'fault', about }));
  });

  it('finds fault with a name that is taken', () => {
    expect(findings({}, ['counter'])).toMatchObject([{ level: 'fault', message: expect.stringContaining('"counter" is taken') }]);
  });

  it.each<[string, Partial<ToolManifest>, string]>([
    ['a long description', { description: 'x'.repeat(300) }, 'description'],
    ['safety that repeats the description', { safety: sound.description }, 'safety'],
    ['no examples', { examples: [] }, 'examples'],
    ['a time limit of an hour', { timeoutMs: 3_600_000 }, 'timeoutMs'],
    ['an argument without a description', withArgument('path', { type: 'string' }), 'input.path'],
    ['an argument in camel case', withArgument('maxRows', { type: 'number', description: 'How many.' }), 'input.maxRows'],
  ])('advises against %s', (_what, change, about) => {
    expect(findings(change)).toContainEqual(expect.objectContaining({ level: 'advice', about }));
  });
});
