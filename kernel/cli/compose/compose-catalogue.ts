import { judgeCall } from '../../../sandbox/judge-call.ts';
import type { Judgement } from '../../../sandbox/policy/verdict.ts';
import { readShippedPlugins } from '../../../sandbox/shipped-plugins.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { pluginsIn } from '../../reload/plugin-files.ts';
import type { WorkflowStore } from '../../reload/workflow-store.ts';
import type { CliSession } from '../session/cli-session.ts';
import { isAbsent } from '../session/is-absent.ts';
import { loadPersonsRules } from './compose-policy.ts';
import { composeRules } from './compose-rules.ts';
import { composeWorkflows, toPlanWith } from './compose-workflows.ts';
import { pluginFolder, shippedFolder, trustFile } from './own-files.ts';

/** What can be asked for here and what the policy says of a call: enough for commands that list and judge, and nothing that runs. */
export interface Catalogue extends AsyncDisposable {
  /** Everything a plan may name: the tools, and the workflows. */
  manifests: () => ToolManifest[];
  store: WorkflowStore;
  /** Of a call in the folder that okso was started in. */
  judge: (call: { tool: string; args: Record<string, unknown> }) => Judgement;
}

/** Composes the catalogue from what the build wrote of okso's own tools. Only plugins of the user's own have to be loaded, with all that tools run on. */
export function composeCatalogue(session: CliSession): Promise<Catalogue> {
  const hasPlugins = !isAbsent(trustFile(session)) || pluginsIn(pluginFolder(session)).length > 0;
  return hasPlugins ? loadedCatalogue(session) : shippedCatalogue(session);
}

async function shippedCatalogue(session: CliSession): Promise<Catalogue> {
  const shipped = await readShippedPlugins(shippedFolder(session));
  const tools = shipped.map(({ manifest }) => manifest).sort((a, b) => (a.name < b.name ? -1 : 1));
  const { policy, machine } = composeRules(session, await loadPersonsRules(session), {
    manifests: () => tools,
    isVouchedFor: (tool) => tools.some(({ name }) => name === tool),
  });
  const store = await composeWorkflows(session);
  return {
    manifests: () => toPlanWith(tools, store, machine),
    store,
    judge: (call) => judgeCall({ ...call, cwd: policy.workspace }, tools, policy),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function loadedCatalogue(session: CliSession): Promise<Catalogue> {
  const { composeTools } = await import('./compose-tools.ts');
  const tools = await composeTools(session);
  return {
    manifests: tools.manifests,
    store: tools.store,
    judge: (call) => tools.runner.judge({ ...call, session: 'policy' }),
    [Symbol.asyncDispose]: () => tools[Symbol.asyncDispose](),
  };
}
