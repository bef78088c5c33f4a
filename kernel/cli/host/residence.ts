import { join } from 'node:path';
import { type MachineMemory, machineMemory } from '../../model/fit/machine-memory.ts';
import { residentFolder } from '../../model/resident/place.ts';
import type { Residence } from '../../model/resident/resident-model.ts';
import type { CliSession } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';

/** Where the model hosts of this user are found that outlive their commands. */
export interface HostPlace {
  folder: string;
  uid: number;
}

/** What must stay free beside a model that stays loaded, for whatever else a person is doing. */
const ROOM_BESIDE_BYTES = 1024 * 1024 * 1024;
/** The folder on Unix systems whose path is short enough for sockets, whatever TMPDIR says. */
const SHORT_TMP = '/tmp';

/** Undefined on systems where a socket has no owner who could be checked. */
export function hostPlace({ io, folders }: Pick<CliSession, 'io' | 'folders'>): HostPlace | undefined {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  const runtimeDir = io.env['XDG_RUNTIME_DIR'];
  return { uid, folder: residentFolder({ runtimeDir, stateDir: folders.state, tmpDir: SHORT_TMP, uid }) };
}

/** Whether and how a model of this session may outlive the command, as OKSO_HOST says; undefined: it ends with it. */
export function residenceOf(session: CliSession, ramBytes: number): Residence | undefined {
  const { OKSO_HOST: mode, OKSO_HOST_IDLE_S: idleS } = session.settings;
  const place = hostPlace(session);
  if (mode === 'off' || place === undefined) return undefined;
  const mayStart = (): boolean => mode === 'resident' || (sitsAtTerminal(session.io) && hasRoom(ramBytes, machineMemory()));
  return { ...place, idleMs: idleS * 1000, mayStart };
}

/** A pipe on any side, or a build server, is a script: whatever it started would be left over. */
export function sitsAtTerminal({ stdin, stdout, stderr, env }: Pick<Io, 'stdin' | 'stdout' | 'stderr' | 'env'>): boolean {
  const isBuildServer = !['', '0', 'false'].includes(env['CI'] ?? '');
  return !isBuildServer && [stdin, stdout, stderr].every(({ isTTY }) => isTTY === true);
}

/** Whether a model can stay in memory without being in the way. */
export function hasRoom(ramBytes: number, { freeBytes }: MachineMemory): boolean {
  return freeBytes - ramBytes >= ROOM_BESIDE_BYTES;
}

/** The code of model hosts. */
export function hostScript({ packageRoot }: Pick<Io, 'packageRoot'>): string {
  return join(packageRoot, 'dist/model-host.js');
}
