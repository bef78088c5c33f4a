import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { EDITORS, FILE_EDIT, FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** The quoted text is what a file says and is not to say any longer; any other may be what is searched for. */
const SAYS = /\b(?:says?|said|reads?|instead of|(?:in )?(?:the )?place of|replac(?:e|ing)|placeholder)\s*:?\s*["“]/i;
const PUTS = /\b(?:fill|put|enter|insert|replace|change|update|correct|set|write|add)\b/i;
/** Names of files may stand in other quotes. */
const QUOTED = /"([^"\n]+)"|“([^”\n]+)”/g;

/**
 * `a.md still says "to be announced". The date is in b.md, fill it in`: the quoted text of the one file is replaced by what the other tells.
 * Small models search for the quoted text in the wrong file, or only read.
 */
export async function reviewCarriedValues(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [only, ...others] = [...request.matchAll(QUOTED)].map(([, straight, curly]) => straight ?? curly ?? '');
  const paths = namedPaths(request, entries).flatMap(({ entry: { kind, path }, by }) => (kind === 'file' && by === 'exact' ? [path] : []));
  if (only === undefined || others.length > 0 || paths.length !== 2 || !PUTS.test(request) || !SAYS.test(request)) return same;
  // A plan that writes elsewhere, or to the file that would tell the value, has understood something else.
  if (steps.some(({ tool, args }) => tool === FILE_WRITE && !paths.includes(String(args['path'])))) return same;
  const texts = await Promise.all(paths.map((path) => sample(path)));
  const holding = paths.filter((_, at) => texts[at]?.text.includes(only));
  const [file, ...more] = holding;
  const source = paths.find((path) => path !== file);
  if (file === undefined || more.length > 0 || source === undefined) return same;
  if (steps.some((step) => edits(step, file, only) || (step.tool === FILE_WRITE && step.args['path'] === source))) return same;
  const reading: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'cat', args: [source] } };
  const written = steps.find(({ tool, args }) => tool === FILE_EDIT && args['path'] === file && args['replace'] === '');
  const edit: Step = {
    thought: written?.thought ?? wanted(request, only),
    tool: FILE_EDIT,
    args: { path: file, find: only, replace: '', replace_all: true },
  };
  return {
    steps: wholePlan(reading, edit),
    faults: [{ step: 2, code: 'code', grade: 'mended', message: `${quoted(only)} of ${file} is replaced by what ${source} tells.` }],
  };
}

/** Whether a step changes the file at the quoted text, or writes it anew. */
function edits({ tool, args }: Step, file: string, text: string): boolean {
  if (args['path'] !== file) return false;
  return tool === FILE_WRITE || (EDITORS.has(tool) && (tool !== FILE_EDIT || String(args['find']).includes(text)));
}

const IS_IN = /(?:^|[.;:,]\s+)((?:the|its|their|his|her|my|our)\s+[^.;:,]+?)\s+(?:is|are|stands?|can be found)\s+(?:\w+\s+)?(?:in|on|at)\b/i;

/** What is to be taken out of the source: `the date` of `The date is in b.md`. The text that it replaces would only tempt. */
function wanted(request: string, text: string): string {
  return IS_IN.exec(request)?.[1] ?? request.replace(text, '…');
}
