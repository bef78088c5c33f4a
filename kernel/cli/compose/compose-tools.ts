import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AskModel, createCapabilities } from '../../../sandbox/capabilities/create-capabilities.ts';
import { createSessionStore } from '../../../sandbox/capabilities/session-store.ts';
import { createSessions } from '../../../sandbox/capabilities/sessions.ts';
import { createNet } from '../../../sandbox/net/create-net.ts';
import { createPluginHost, type PluginHost } from '../../../sandbox/plugin-host.ts';
import type { WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import { createPython, type Python } from '../../../sandbox/python/create-python.ts';
import { readShippedPlugins } from '../../../sandbox/shipped-plugins.ts';
import { createToolRunner, type ToolRunner } from '../../../sandbox/tool-runner.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { OksoError } from '../../../schemas/okso-error.ts';
import type { Step } from '../../../schemas/plan.ts';
import { createWorkflowExpander, type Expanded } from '../../planning/workflow/expand-workflows.ts';
import type { WorkflowStore } from '../../reload/workflow-store.ts';
import type { CliSession } from '../session/cli-session.ts';
import { type Always, composeAlways } from './compose-always.ts';
import { composeJournal, type UndoUnit } from './compose-journal.ts';
import { composePluginRules, loadUserPlugins, type NamedPlugin, type PluginRules, trustedWorkflows } from './compose-plugins.ts';
import { loadPersonsRules } from './compose-policy.ts';
import { composeRules } from './compose-rules.ts';
import { composeWorkflows, toPlanWith } from './compose-workflows.ts';
import { openApprovals } from './open-approvals.ts';
import { shippedFolder } from './own-files.ts';
import { sayWhenUnheld } from './unheld-python.ts';

/** The tools of one command under its policy. Threads and processes start with the first call that needs them. */
export interface Tools extends AsyncDisposable {
  runner: ToolRunner;
  /** Everything a plan may name: the tools, and the workflows, which `expand` replaces by their steps. */
  manifests: () => ToolManifest[];
  expand: (steps: readonly Step[]) => Expanded;
  policy: WorkspacePolicy;
  /** What "always" would allow for a step, and where it is kept. */
  always: Always;
  store: WorkflowStore;
  plugins: PluginHost;
  /** The Python that code would run in; looked for when it is first asked for. */
  interpreter: Python['interpreter'];
  pluginRules: PluginRules;
  /** Plugins that were left out, and why. */
  pluginFaults: readonly OksoError[];
  /** Whether there is something that `okso undo` could take back. */
  hasChanges: () => boolean;
  /** From here on calls of this session find what an earlier process left, and leave theirs. */
  keepSession: (id: string) => void;
}

/** What a command wants of its tools beyond what every command does. */
export interface ToolsDemand extends NamedPlugin {
  /** What `okso undo` takes back as one; without it each process is one. */
  unit?: UndoUnit;
  /** For tools that ask a model. */
  askModel?: AskModel;
}

/** Joins policy, capabilities and plugins for a command. */
export async function composeTools(session: CliSession, demand: ToolsDemand = {}): Promise<Tools> {
  const { io, folders, settings } = session;
  const persons = await loadPersonsRules(session);
  const { policy, policyOptions, machine } = composeRules(session, persons, {
    manifests: () => pluginHost.manifests(),
    isVouchedFor: (tool) => pluginHost.loaded().some((plugin) => plugin.tool === tool && plugin.tier !== 'isolated'),
  });
  const { programs, programEnvironment, osascript } = machine;
  const net = createNet({
    allowNet: session.allowNet,
    settings,
    userAgent: `okso/${io.version}`,
    cacheDir: join(folders.cache, 'web'),
    rulingOn: persons.rulingOn,
  });
  const sessions = createSessions({
    workspace: policy.workspace,
    store: createSessionStore({ folder: join(folders.state, 'sessions'), workspace: policy.workspace }),
    mayEnter: (folder) => policy.judgePath(folder, 'look', policy.workspace).verdict === 'allow',
  });
  const python = createPython(
    {
      ...machine.pythonPlaces,
      scratchParent: tmpdir(),
      keptState: (id) => sessions.pythonState(id),
      warn: (message) => void io.stderr.write(`okso: ${message}\n`),
    },
    machine.python,
  );
  const journal = composeJournal(session, policy.workspace, demand.unit);
  const pluginRules = composePluginRules(session, programs.find, demand);
  const pluginHost = createPluginHost({
    ...pluginRules,
    workerFile: join(io.packageRoot, 'dist/worker.mjs'),
    sdkFolder: join(io.packageRoot, 'dist/sdk'),
    cacheDir: join(folders.cache, 'plugins'),
    workspace: policy.workspace,
    openCapabilities: createCapabilities({
      policy,
      sessions,
      programs,
      python: sayWhenUnheld(python, session),
      programEnvironment,
      osascript,
      net: net.access,
      ...(demand.askModel === undefined ? {} : { askModel: demand.askModel }),
      journal,
      log: (level, tool, message) => {
        if (session.verbosity > 1 || (level === 'warn' && session.verbosity > 0)) io.stderr.write(`${tool}: ${message}\n`);
      },
    }),
  });
  for (const plugin of await readShippedPlugins(shippedFolder(session))) await pluginHost.load(plugin);
  const pluginFaults = await loadUserPlugins(pluginHost, pluginRules, session);
  for (const fault of pluginFaults) io.stderr.write(`okso: ${fault.message}\n`);
  const store = await composeWorkflows(session, trustedWorkflows(pluginRules, session));
  return {
    policy,
    always: composeAlways({ approvals: openApprovals(session), policyOptions, session }),
    store,
    plugins: pluginHost,
    interpreter: python.interpreter,
    pluginRules,
    pluginFaults,
    hasChanges: journal.hasChanges,
    keepSession(id) {
      const note = sessions.keep(id);
      if (note !== undefined) io.stderr.write(`okso: ${note}\n`);
    },
    manifests: () => toPlanWith(pluginHost.manifests(), store, machine),
    expand: createWorkflowExpander(store.list().map(({ workflow }) => workflow)),
    runner: createToolRunner({ pluginHost, policy, cwdOf: (id) => sessions.folder(id) }),
    async [Symbol.asyncDispose]() {
      await pluginHost.destroy();
      await python[Symbol.asyncDispose]();
      await journal[Symbol.asyncDispose]();
    },
  };
}
