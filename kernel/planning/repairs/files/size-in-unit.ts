import type { Step } from '../../../../schemas/plan.ts';
import { contentStems } from '../../../../schemas/words.ts';
import { LOOKING } from '../../language/command-kinds.ts';
import { writesFiles } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { baseName, withoutFileNames } from '../../request/file-names.ts';
import { unitNamed } from '../../request/units.ts';

const UNIT = '([kmgt]i?b|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)bytes?)';
/** `How many kilobytes is a.wav?`, `the size of a.wav in MB`, `how big is a.wav in megabytes`. */
const ASKS = new RegExp(
  String.raw`\bhow many ${UNIT}\b|\b(?:size|how (?:big|large|heavy)|how much (?:space|room|disk|storage))\b.*\bin ${UNIT}\b|\bin ${UNIT}\b.*\b(?:size|how (?:big|large|heavy))\b`,
  'i',
);
/** All that is said of a file that is asked for its size; any other word may ask for what its text says. */
const OF_SIZE = new Set(
  contentStems(
    'size sized big large heavy takes up uses occupies weighs space room disk storage exactly please need know now recording video picture',
  ),
);

const LOOKS = new Set([...LOOKING, 'stat', 'file', 'du', 'wc', 'ls']);

/**
 * The size of the one file that a request names, in the unit that it asks for: `stat` and `wc` tell bytes, and a model that words the answer
 * puts the unit behind their number.
 */
export function withSizeInUnit(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [file, ...others] = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  if (file?.entry.kind !== 'file' || others.length > 0 || !actingSteps(steps).every(looks)) return [...steps];
  // A name with blanks has to be known to be seen.
  const asked = withoutFileNames(request.replace(file.entry.path, ' ').replace(baseName(file.entry.path), ' '));
  const names = ASKS.exec(asked)?.slice(1) ?? [];
  const name = names.find((each) => each !== undefined);
  const unit = name === undefined ? undefined : unitNamed(name.toLowerCase());
  if (name === undefined || unit === undefined || !contentStems(asked.replace(name, ' ')).every((word) => OF_SIZE.has(word))) return [...steps];
  const size = `os.path.getsize(${JSON.stringify(file.entry.path)})`;
  // Of less than one the first digits count.
  const input = `size = ${size} / ${unit.size}\nprint(round(size, 2) if size >= 1 else float(f"{size:.3g}"), ${JSON.stringify(name)})`;
  return wholePlan({ tool: PYTHON, args: { input } });
}

function looks({ tool, args }: Step): boolean {
  return (tool === TERMINAL && LOOKS.has(String(args['command']))) || (tool === PYTHON && !writesFiles(String(args['input'])));
}
