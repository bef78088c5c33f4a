import { join } from 'node:path';
import { createOsascript, type Osascript } from '../../../sandbox/capabilities/osascript.ts';
import { createPrograms, type Programs } from '../../../sandbox/capabilities/programs.ts';
import type { WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import { type FoundPython, findPython, type PythonPlaces } from '../../../sandbox/python/find-python.ts';
import type { CliSession } from '../session/cli-session.ts';

/** What tools start on this machine. */
export interface Machine {
  programs: Programs;
  /** Environment of every program that a tool starts. */
  programEnvironment: Record<string, string>;
  osascript: Osascript;
  python: FoundPython;
  pythonPlaces: PythonPlaces;
}

/** Finds programs where the workspace cannot have put them. Nothing is started before it is needed. */
export function composeMachine(
  { io, folders, settings, addDirs }: CliSession,
  { workspace, isInWorkspace }: Pick<WorkspacePolicy, 'workspace' | 'isInWorkspace'>,
): Machine {
  const path = io.env['PATH'] ?? '';
  const timeZone = io.env['TZ'];
  const programs = createPrograms({ path, isInWorkspace });
  const programEnvironment = { HOME: folders.home, ...(timeZone === undefined ? {} : { TZ: timeZone }) };
  const pythonPlaces = {
    workspace,
    addDirs,
    home: folders.home,
    guardPath: join(io.packageRoot, 'sandbox/python/guard.py'),
    path,
    isInWorkspace,
    findProgram: programs.find,
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  return {
    programs,
    programEnvironment,
    osascript: createOsascript({
      programs,
      programEnvironment,
      isInWorkspace,
      ...(settings.OKSO_ASSUME_MACOS ? { standIn: { environment: io.env } } : {}),
    }),
    python: findPython(pythonPlaces),
    pythonPlaces,
  };
}
