import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCapabilities } from '../../sandbox/capabilities/create-capabilities.ts';
import { createOsascript } from '../../sandbox/capabilities/osascript.ts';
import { createPrograms } from '../../sandbox/capabilities/programs.ts';
import { createSessionStore } from '../../sandbox/capabilities/session-store.ts';
import { createSessions } from '../../sandbox/capabilities/sessions.ts';
import { createNet } from '../../sandbox/net/create-net.ts';
import { createPluginHost, type PluginHost } from '../../sandbox/plugin-host.ts';
import { createPolicy, type WorkspacePolicy } from '../../sandbox/policy/create-policy.ts';
import { createPython } from '../../sandbox/python/create-python.ts';
import { readShippedPlugins } from '../../sandbox/shipped-plugins.ts';
import { createToolRunner, type ToolRunner } from '../../sandbox/tool-runner.ts';
import type { ToolManifest } from '../../schemas/manifest.ts';
import type { OksoError } from '../../schemas/okso-error.ts';
import type { Step } from '../../schemas/plan.ts';
import { createWorkflowExpander, type Expanded } from '../planning/expand-workflows.ts';
import { workflowManifest } from '../planning/workflow-manifest.ts';
import { createWorkflowStore, type WorkflowStore } from '../reload/workflow-store.ts';
import type { CliSession } from './cli-session.ts';
import { composeJournal, type UndoUnit } from './compose-journal.ts';
import { composePluginRules, loadUserPlugins, type NamedPlugin, type PluginRules, trustedWorkflows } from './compose-plugins.ts';

/** The tools of one command under its policy. Threads and processes start with the first call that needs them. */
export interface Tools extends AsyncDisposable {
  runner: ToolRunner;
  /** Everything a plan may name: the tools, and the workflows, which `expand` replaces by their steps. */
  manifests: () => ToolManifest[];
  expand: (steps: readonly Step[]) => Expanded;
  policy: WorkspacePolicy;
  store: WorkflowStore;
  plugins: PluginHost;
  pluginRules: PluginRules;
  /** Plugins that were left out, and why. */
  pluginFaults: readonly OksoError[];
  /** Whether there is something that `okso undo` could take back. */
  hasChanges: () => boolean;
  /** From here on calls of this session find what an earlier process left, and leave theirs. */
  keepSession: (id: string) => void;
}

/** Joins policy, capabilities and plugins for a command. */
export async function composeTools(session: CliSession, named: NamedPlugin = {}, unit?: UndoUnit): Promise<Tools> {
  const { io, folders, addDirs, settings } = session;
  // The policy asks whether Python is held in, and Python asks the policy's folders; neither does so before both exist.
  const isPythonConfined = (): boolean => python.confinement().tier !== 'guard';
  const net = createNet({ allowNet: session.allowNet, settings, userAgent: `okso/${io.version}`, cacheDir: join(folders.cache, 'web') });
  const policy = createPolicy({
    rules: net.rules,
    manifestOf: (tool) => pluginHost.manifests().find(({ name }) => name === tool),
    workspace: io.cwd,
    addDirs,
    home: folders.home,
    isPythonConfined,
    whyNoOsascript: () => osascript.whyNot(),
    ownFolders: [folders.config, folders.data, folders.state, folders.cache],
  });
  const programEnvironment = { HOME: folders.home, ...(io.env['TZ'] === undefined ? {} : { TZ: io.env['TZ'] }) };
  const sessions = createSessions({
    workspace: policy.workspace,
    store: createSessionStore({ folder: join(folders.state, 'sessions'), workspace: policy.workspace }),
    mayEnter: (folder) => policy.judgePath(folder, 'read', policy.workspace).verdict === 'allow',
  });
  const { isInWorkspace } = policy;
  const path = io.env['PATH'] ?? '';
  const programs = createPrograms({ path, isInWorkspace });
  const osascript = createOsascript({
    programs,
    programEnvironment,
    isInWorkspace,
    ...(settings.OKSO_ASSUME_MACOS ? { standIn: { environment: io.env } } : {}),
  });
  const python = createPython({
    workspace: policy.workspace,
    addDirs,
    home: folders.home,
    guardPath: join(io.packageRoot, 'sandbox/python/guard.py'),
    path,
    isInWorkspace,
    findProgram: programs.find,
    scratchParent: tmpdir(),
    keptState: (id) => sessions.pythonState(id),
    warn: (message) => void io.stderr.write(`okso: ${message}\n`),
    ...(io.env['TZ'] === undefined ? {} : { timeZone: io.env['TZ'] }),
  });
  const journal = composeJournal(session, policy.workspace, unit);
  const pluginRules = composePluginRules(session, programs.find, named);
  const pluginHost = createPluginHost({
    ...pluginRules,
    workerFile: join(io.packageRoot, 'dist/worker.js'),
    sdkFolder: join(io.packageRoot, 'dist/sdk'),
    cacheDir: join(folders.cache, 'plugins'),
    workspace: policy.workspace,
    openCapabilities: createCapabilities({
      policy,
      sessions,
      programs,
      python,
      programEnvironment,
      osascript,
      net: net.access,
      journal,
      log: (level, tool, message) => {
        if (session.verbosity > 1 || (level === 'warn' && session.verbosity > 0)) io.stderr.write(`${tool}: ${message}\n`);
      },
    }),
  });
  for (const plugin of await readShippedPlugins(join(io.packageRoot, 'dist/plugins'))) await pluginHost.load(plugin);
  const pluginFaults = await loadUserPlugins(pluginHost, pluginRules, session);
  const store = await createWorkflowStore({
    folders: [
      { path: join(io.packageRoot, 'workflows'), trusted: true, shipped: true },
      { path: join(folders.data, 'workflows'), trusted: true },
      ...trustedWorkflows(pluginRules, session),
    ],
  });
  for (const fault of [...pluginFaults, ...store.faults()]) io.stderr.write(`okso: ${fault.message}\n`);
  const workflows = store.list().map(({ workflow }) => workflow);
  return {
    policy,
    store,
    plugins: pluginHost,
    pluginRules,
    pluginFaults,
    hasChanges: journal.hasChanges,
    keepSession(id) {
      const note = sessions.keep(id);
      if (note !== undefined) io.stderr.write(`okso: ${note}\n`);
    },
    manifests: () => [
      ...pluginHost.manifests().filter((manifest) => osascript.whyNot() === undefined || !manifest.capabilities.includes('osascript')),
      ...workflows.map((workflow) => workflowManifest(workflow, pluginHost.manifests())),
    ],
    expand: createWorkflowExpander(workflows),
    runner: createToolRunner({ pluginHost, policy, cwdOf: (id) => sessions.folder(id) }),
    async [Symbol.asyncDispose]() {
      await pluginHost.destroy();
      await python[Symbol.asyncDispose]();
      await journal[Symbol.asyncDispose]();
    },
  };
}
