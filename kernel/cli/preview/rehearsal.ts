import { readChecked } from '../../../sandbox/capabilities/read-file.ts';
import type { CallGrant, HostFunctions, OpenCapabilities } from '../../../sandbox/capability.ts';
import type { WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import { accessOfMode } from '../../../sandbox/policy/file-rules.ts';
import type { Verdict } from '../../../sandbox/policy/verdict.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { StepPreview } from './step-preview.ts';

export type FileChange = Extract<StepPreview, { kind: 'change' }>;

/** The stage of a rehearsal: tools read the real files, and what they write is only noted. */
export interface Stage {
  openCapabilities: OpenCapabilities;
  /** What was written since it was last asked. */
  takeChanges(): FileChange[];
}

/** Files above this are not compared: reading them twice would be felt, and nobody reads such a difference. */
const MAX_COMPARED_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Sets a stage for one plan: a later step sees what an earlier one wrote. Only what anybody may read without asking is read, so nothing that
 * the policy holds for secret comes onto the screen, neither what is there nor what would be.
 */
export function createStage({ policy, cwd }: { policy: WorkspacePolicy; cwd: () => string }): Stage {
  const written = new Map<string, Uint8Array>();
  let changes: FileChange[] = [];

  const contentOf = async (path: string, grant: CallGrant): Promise<{ real: string; bytes: Uint8Array | undefined }> => {
    const verdict = policy.judgePath(path, 'read', cwd(), grant.tool);
    if (isKept(verdict)) throw kept('the change is not shown');
    const real = verdict.target;
    const known = written.get(real);
    if (known !== undefined) return { real, bytes: known };
    const { bytes, truncated } = await readChecked(real, path, MAX_COMPARED_BYTES);
    if (truncated) throw kept(`${path} is too large to be compared`);
    return { real, bytes };
  };
  const existing = async (path: string, grant: CallGrant) => {
    try {
      return await contentOf(path, grant);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return { real: policy.judgePath(path, 'read', cwd(), grant.tool).target, bytes: undefined };
    }
  };

  return {
    openCapabilities: (grant) => ({
      ...NOTHING_ELSE,
      'fs.read': async (path) => {
        const { real, bytes } = await contentOf(String(path), grant);
        return { path: real, bytes, size: bytes?.length ?? 0, truncated: false };
      },
      'fs.write': async (path, content, options) => {
        const name = String(path);
        const { mode } = options as { mode: 'create' | 'overwrite' | 'append' };
        const judged = policy.judgePath(name, accessOfMode(mode), cwd(), grant.tool);
        if (judged.verdict === 'deny' || judged.risks?.includes('secret') === true) throw kept('the change is not shown');
        const { real, bytes: before } = await existing(name, grant);
        if (mode === 'create' && before !== undefined) throw new OksoError('OKSO_TOOL_FAILED', `${name} already exists`, { hint: '' });
        const added = typeof content === 'string' ? Buffer.from(content) : (content as Uint8Array);
        const after = mode === 'append' ? appended(before, added) : added;
        written.set(real, after);
        changes.push({ kind: 'change', path: name, before, after });
        return { path: name, bytes: added.length };
      },
    }),
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}

/** What only a person may open, or what is where credentials are kept, is kept back even when a rule opens it. */
function isKept({ verdict, risks }: Verdict): boolean {
  return verdict !== 'allow' || risks?.includes('secret') === true;
}

function kept(message: string): OksoError {
  return new OksoError('OKSO_REFUSED', message, { hint: '' });
}

/** As the real writing does it: what is added starts on a line of its own. */
function appended(before: Uint8Array | undefined, added: Uint8Array): Uint8Array {
  if (before === undefined || before.length === 0) return added;
  return Buffer.concat([before, before.at(-1) === NEWLINE ? new Uint8Array() : Buffer.from('\n'), added]);
}

const isMissing = (thrown: unknown): boolean => thrown instanceof OksoError && (thrown.details as { code?: unknown } | undefined)?.code === 'ENOENT';

const refuse = async (): Promise<never> => {
  throw kept('it does more than read and write files');
};
const quiet = async (): Promise<undefined> => undefined;
const NOTHING_ELSE: HostFunctions = {
  'fs.read': refuse,
  'fs.list': refuse,
  'fs.write': refuse,
  exec: refuse,
  python: refuse,
  osascript: refuse,
  'net.fetch': refuse,
  search: refuse,
  'model.ask': refuse,
  'state.get': quiet,
  'state.set': quiet,
  log: quiet,
  progress: quiet,
};
