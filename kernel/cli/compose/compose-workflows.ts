import { join } from 'node:path';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { workflowManifest } from '../../planning/workflow/workflow-manifest.ts';
import { createWorkflowStore, type WorkflowFolder, type WorkflowStore } from '../../reload/workflow-store.ts';
import type { CliSession } from '../session/cli-session.ts';
import type { Machine } from './compose-machine.ts';

/** okso's workflows and the user's, and those of the working folder that the user vouches for. A broken one is left out, and said so. */
export async function composeWorkflows({ io, folders }: CliSession, vouchedFor: readonly WorkflowFolder[] = []): Promise<WorkflowStore> {
  const store = await createWorkflowStore({
    folders: [
      { path: join(io.packageRoot, 'workflows'), trusted: true, shipped: true },
      { path: join(folders.data, 'workflows'), trusted: true },
      ...vouchedFor,
    ],
  });
  for (const fault of store.faults()) io.stderr.write(`okso: ${fault.message}\n`);
  return store;
}

/** What a plan may name: the tools that this machine can run, then the workflows. */
export function toPlanWith(tools: readonly ToolManifest[], store: WorkflowStore, { osascript }: Pick<Machine, 'osascript'>): ToolManifest[] {
  const runnable = tools.filter(({ capabilities }) => osascript.whyNot() === undefined || !capabilities.includes('osascript'));
  return [...runnable, ...store.list().map(({ workflow }) => workflowManifest(workflow, tools))];
}
