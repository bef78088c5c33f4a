import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckSources, createCandidateChecks } from '../../../../kernel/planning/checks/candidate-checks.ts';
import { type Evidence, remembered } from '../../../../kernel/planning/checks/evidence.ts';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { createCommandReader } from '../../../../sandbox/policy/command-reader.ts';
import { createPolicy } from '../../../../sandbox/policy/create-policy.ts';
import { type CodeReader, createCodeReader } from '../../../../sandbox/python/code-reader.ts';
import { findInterpreter } from '../../../../sandbox/python/interpreter.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'okso-checks-')));
const interpreter = findInterpreter({ path: process.env['PATH'] ?? `/usr/bin${delimiter}/bin`, isInWorkspace: () => false });

const askPython = createCodeReader({
  interpreter: () => interpreter,
  script: fileURLToPath(new URL('../../../../sandbox/python/read_code.py', import.meta.url)),
});
const readOnce = remembered((codes: string) => askPython(JSON.parse(codes)));

/** The real Python reading real code, once: what code says does not depend on who asks, and each answer is a start of Python. */
export const readCode: CodeReader = (codes) => readOnce(JSON.stringify(codes));

/** The checks with the policy, the flag table and the Python of a run; only the files are said. */
export function checksWith(manifests: readonly ToolManifest[], sources: Partial<CheckSources> = {}) {
  const policy = createPolicy({
    workspace,
    home: join(workspace, '..', 'nobody'),
    addDirs: [],
    ownFolders: [],
    platform: 'linux',
    isPythonConfined: () => true,
    manifestOf: (name) => manifests.find((manifest) => manifest.name === name),
    isVouchedFor: () => true,
  });
  return createCandidateChecks({
    judge: ({ tool, args }) => policy.judge({ tool, args, cwd: policy.workspace }),
    readCommand: createCommandReader('linux'),
    readCode,
    exists: () => true,
    sample: async () => null,
    ...sources,
  });
}

export function evidence(request: string, entries: readonly WorkspaceEntry[] = [], said = request): Evidence {
  return { request, said, entries, earlier: [] };
}

export function stepsOf(script: string, manifests: readonly ToolManifest[]): Step[] {
  const compiled = compileScript(script, { vocabulary: createVocabulary(manifests) });
  if (!compiled.ok) throw new Error(`${script}\n${compiled.errors.map(({ message, hint }) => `${message} ${hint}`).join('\n')}`);
  return compiled.steps;
}

/** What the steps of a script are given once they were checked, where every file has this text. */
export async function argumentsOver(
  text: string,
  entries: readonly WorkspaceEntry[],
  { request, script, manifests }: { request: string; script: string; manifests: readonly ToolManifest[] },
): Promise<Step['args'][]> {
  const { steps } = await checksWith(manifests, { sample: async () => ({ text, complete: true }) })(
    stepsOf(script, manifests),
    evidence(request, entries),
  );
  return steps.map(({ args }) => args);
}

/** What becomes of a script where these files lie in the workspace, and the folders above them. */
export function checkedOver(files: Readonly<Record<string, string>>) {
  const folders = new Set(Object.keys(files).flatMap((path) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : [])));
  const entries: WorkspaceEntry[] = [
    ...Object.keys(files).map((path) => ({ path, kind: 'file' as const, size: 99 })),
    ...[...folders].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ];
  const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete: true });
  let shipped: ReturnType<typeof shippedManifests> | undefined;
  return async (request: string, script: string) => {
    shipped ??= shippedManifests();
    const manifests = await shipped;
    const { steps } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
    return steps;
  };
}
