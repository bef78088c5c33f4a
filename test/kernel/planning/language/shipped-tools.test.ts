import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { planGrammar } from '../../../../kernel/planning/language/grammar.ts';
import { printScript } from '../../../../kernel/planning/language/printer.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { createGrammarJudge, type GrammarJudge } from './grammar-judge.ts';

let judge: GrammarJudge;
let manifests: ToolManifest[];
beforeAll(async () => {
  judge = await createGrammarJudge();
  manifests = await readManifests(fileURLToPath(new URL('../../../../plugins', import.meta.url)));
});
afterAll(() => judge[Symbol.asyncDispose]());

/** The manifests of all files in the folder that export a tool. */
async function readManifests(folder: string): Promise<ToolManifest[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const modules = await Promise.all(
    files
      .sort()
      .map(async (file) => (await import(/* @vite-ignore */ pathToFileURL(`${folder}/${file}`).href)) as { default?: { manifest?: ToolManifest } }),
  );
  return modules.flatMap((module) => (module.default?.manifest === undefined ? [] : [module.default.manifest]));
}

describe('the tools that okso ships', () => {
  test('every one of their examples can be spoken, and says the same', () => {
    const vocabulary = createVocabulary(manifests);
    expect(manifests.length).toBeGreaterThan(5);
    for (const { name, examples } of manifests) {
      for (const { args } of examples) {
        const step: Step = { tool: name, args, thought: 'Because.' };
        expect(compileScript(printScript([step], vocabulary), { vocabulary })).toMatchObject({ ok: true, steps: expect.arrayContaining([step]) });
      }
    }
  });

  test('the script that the folder describes the language with compiles', async () => {
    const readme = await readFile(new URL('../../../../kernel/planning/language/README.md', import.meta.url), 'utf8');
    const [, script = ''] = /```\n(# [\s\S]*?)```/.exec(readme) ?? [];
    expect(script).toContain('mail_draft');
    expect(compileScript(script, { vocabulary: createVocabulary(manifests) })).toMatchObject({ ok: true });
  });

  test('llama.cpp takes their grammar', async () => {
    const grammar = planGrammar(createVocabulary(manifests), { maxSteps: 6, maxLines: 5 });
    expect(await judge.accepts(grammar, "grep -rn 'tide' docs | wc -l > count.txt")).toBe(true);
    expect(await judge.accepts(grammar, 'Here is the plan:')).toBe(false);
  });
});
