import { pluginWallFinder } from '../compose/compose-plugins.ts';
import { type Check, ok, warn } from './finding.ts';

const WALL_REMEDY: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Install the package bubblewrap and allow unprivileged user namespaces; until then --strict refuses what would run without a wall.',
  darwin: 'sandbox-exec is part of macOS; until it works --strict refuses what would run without a wall.',
};
const NO_WALL_REMEDY = '--strict refuses what would run without a wall.';

/** Which wall holds code in that nobody vouches for. Finding out starts a process or two. */
export const sandboxChecks: readonly Check[] = [
  {
    id: 'python',
    isBlocking: true,
    run({ machine }) {
      const interpreter = machine.python.interpreter();
      if (interpreter === undefined) return warn('python3 is not installed, so nothing can be calculated', 'Install Python 3.8 or newer.');
      return ok(`Python ${interpreter.version}, ${interpreter.executable}`);
    },
  },
  {
    id: 'sandbox.python',
    isBlocking: true,
    run({ machine }) {
      if (machine.python.interpreter() === undefined) return ok('there is no Python to hold in');
      const { tier, reason } = machine.python.confinement();
      const summary = reason.startsWith(tier) ? reason : `${tier}: ${reason}`;
      if (tier !== 'guard') return ok(summary);
      return warn(summary, WALL_REMEDY[process.platform] ?? NO_WALL_REMEDY);
    },
  },
  {
    id: 'sandbox.plugins',
    isBlocking: true,
    run({ machine, session }) {
      const finding = pluginWallFinder(session, machine.programs.find)();
      if (finding.wall !== undefined) return ok(`${finding.wall.tier}: plugins that nobody vouches for run behind it`);
      return warn(
        `no wall: ${finding.reason}; plugins that nobody vouches for do not run`,
        `${WALL_REMEDY[process.platform] ?? NO_WALL_REMEDY} \`okso plugin trust PATH\` vouches for one.`,
      );
    },
  },
];
