import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOksoError, type OksoError } from '../../schemas/okso-error.ts';
import type { Workflow } from '../../schemas/workflow.ts';
import { unusableWorkflow } from './unusable-workflow.ts';

export interface WorkflowFolder {
  /** A folder, or a single file that ends in .json. */
  path: string;
  /** Whether its workflows may be offered: okso's own and the user's are; those of a working folder only when the user said so. */
  trusted: boolean;
  /** Part of okso: its tests have read these files with every check, so that they are taken as they are. */
  shipped?: boolean;
}

export interface WorkflowStoreOptions {
  /** A later folder wins over an earlier one: okso's own first, the user's behind it. */
  folders: readonly WorkflowFolder[];
}

export interface StoredWorkflow {
  workflow: Workflow;
  file: string;
}

/** What a reading changed, by name of workflow. */
export interface WorkflowChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** The workflows that may be called at this moment. */
export interface WorkflowStore {
  /** Sorted by name, so that whatever is built from them stays the same. */
  list(): readonly StoredWorkflow[];
  find(name: string): StoredWorkflow | undefined;
  /** One OKSO_CONFIG for each file that cannot be used; its last good version, if there was one, still serves. */
  faults(): readonly OksoError[];
  /** Folders that hold workflows and are not trusted, so that nothing in them was read. */
  ignored(): readonly string[];
  /** Reads everything again and swaps it in at once. */
  reload(): Promise<WorkflowChanges>;
}

/** Creates the store with what the folders hold now. */
export async function createWorkflowStore(options: WorkflowStoreOptions): Promise<WorkflowStore> {
  let current: Reading = { byName: new Map(), byFile: new Map(), faults: [], ignored: [] };
  // One reading after the other: of two quick changes the later must win.
  let turn: Promise<unknown> = Promise.resolve();

  async function reloadNow(): Promise<WorkflowChanges> {
    const next = await readFolders(options.folders, current.byFile);
    const before = current.byName;
    current = next;
    return compare(before, next.byName);
  }

  const store: WorkflowStore = {
    list: () => [...current.byName.values()].sort((a, b) => (a.workflow.name < b.workflow.name ? -1 : 1)),
    find: (name) => current.byName.get(name),
    faults: () => current.faults,
    ignored: () => current.ignored,
    reload: () => {
      const reading = turn.catch(() => undefined).then(reloadNow);
      turn = reading;
      return reading;
    },
  };
  await store.reload();
  return store;
}

interface Reading {
  byName: ReadonlyMap<string, StoredWorkflow>;
  /** The good version of each file. */
  byFile: ReadonlyMap<string, Workflow>;
  faults: OksoError[];
  ignored: string[];
}

/** Prepares a reading without touching the one that serves. */
async function readFolders(folders: readonly WorkflowFolder[], lastGood: ReadonlyMap<string, Workflow>): Promise<Reading> {
  const byName = new Map<string, StoredWorkflow>();
  const byFile = new Map<string, Workflow>();
  const faults: OksoError[] = [];
  const ignored: string[] = [];
  let reader: Promise<(file: string) => Promise<Workflow>> | undefined;
  const readUsers = async (file: string): Promise<Workflow> => {
    // Loaded for the first file of the user's: the schemas would be a third of a short command.
    reader ??= import('./read-workflow.ts').then(({ createWorkflowReader }) => createWorkflowReader());
    return (await reader)(file);
  };
  for (const { path, trusted, shipped } of folders) {
    const files = await workflowFiles(path, faults);
    if (!trusted) {
      if (files.length > 0) ignored.push(path);
      continue;
    }
    const here = new Map<string, StoredWorkflow>();
    for (const file of files) {
      const workflow = await (shipped ? readShipped : readUsers)(file).catch((thrown: unknown) => {
        faults.push(asOksoError(thrown, 'OKSO_CONFIG'));
        return lastGood.get(file);
      });
      if (workflow === undefined) continue;
      byFile.set(file, workflow);
      const rival = here.get(workflow.name);
      if (rival === undefined) here.set(workflow.name, { workflow, file });
      else faults.push(unusableWorkflow(file, `the name "${workflow.name}" is taken by ${rival.file}`));
    }
    for (const [name, stored] of here) byName.set(name, stored);
  }
  return { byName, byFile, faults, ignored };
}

async function readShipped(file: string): Promise<Workflow> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw unusableWorkflow(file, asOksoError(thrown).message, thrown);
  }
}

/** A folder that does not exist holds none. */
async function workflowFiles(folder: string, faults: OksoError[]): Promise<string[]> {
  if (folder.endsWith('.json')) return [folder];
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => join(folder, name));
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'))
      faults.push(unusableWorkflow(folder, asOksoError(thrown).message, thrown));
    return [];
  }
}

function compare(before: Reading['byName'], after: Reading['byName']): WorkflowChanges {
  const isSame = (name: string): boolean => JSON.stringify(before.get(name)) === JSON.stringify(after.get(name));
  const names = [...after.keys()].sort();
  return {
    added: names.filter((name) => !before.has(name)),
    changed: names.filter((name) => before.has(name) && !isSame(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)).sort(),
  };
}
