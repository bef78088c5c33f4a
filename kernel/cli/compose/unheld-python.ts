import type { PythonRunner } from '../../../sandbox/capabilities/create-capabilities.ts';
import type { Confinement } from '../../../sandbox/python/confinement.ts';
import type { CliSession } from '../session/cli-session.ts';

/** Python that says once, on first use, when nothing but its own guard holds it in. */
export function sayWhenUnheld(
  python: PythonRunner & { confinement(): Confinement },
  { io, verbosity }: Pick<CliSession, 'io' | 'verbosity'>,
): PythonRunner {
  let isSaid = verbosity === 0;
  return {
    run(request) {
      const { tier, reason } = python.confinement();
      if (tier === 'guard' && !isSaid) {
        isSaid = true;
        io.stderr.write(`okso: Python runs without a wall here, held by its own guard alone: ${reason}; --strict refuses that\n`);
      }
      return python.run(request);
    },
  };
}
