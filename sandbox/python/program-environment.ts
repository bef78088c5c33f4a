import type { Scratch } from './scratch.ts';

/** The environment of Python. Nothing of the user's: keys live there. */
export function programEnvironment({ folder, temporary }: Pick<Scratch, 'folder' | 'temporary'>, timeZone?: string): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    TMPDIR: temporary,
    LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    MPLBACKEND: 'Agg',
    // Numeric libraries reserve memory per thread, and take one for every core.
    OPENBLAS_NUM_THREADS: '2',
    OMP_NUM_THREADS: '2',
    ...(timeZone === undefined ? {} : { TZ: timeZone }),
  };
}
