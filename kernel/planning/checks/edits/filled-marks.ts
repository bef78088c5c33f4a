import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actionsOf } from '../../plan/acting-steps.ts';
import { givenWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';
import { saidFillings } from '../../request/said-fillings.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { isInsideWords } from './quoted-replacements.ts';

/**
 * `Copy form.txt to "form Ann.txt" and in the copy put Ann for [NAME] and 84 for [AMOUNT]` is a copy and an edit for each mark. Small models copy,
 * and write the values into a file of another name. Where the file lacks one of the marks, all is left to the plan.
 */
export async function reviewFilledMarks(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = saidFillings(evidence.request);
  // What one text becomes in one file is read elsewhere, in more wordings.
  if (said === undefined || (said.copy === undefined && said.fillings.length < 2)) return same;
  const named = namedPaths(evidence.request, evidence.entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const source = named.find(({ entry: { path } }) => path === said.file || baseName(path) === said.file)?.entry.path;
  if (source === undefined || named.length > 1) return same;
  const target = said.copy === undefined ? source : targetOf(said.copy, source, steps);
  const text = target === undefined ? null : await sample(source);
  const isThere = ({ mark }: { mark: string }): boolean => text?.text.includes(mark) === true && !isInsideWords(mark, text.text);
  if (target === undefined || !text?.complete || !said.fillings.every(isThere)) return same;
  const copying = said.copy === undefined ? [] : [{ tool: TERMINAL, args: { command: 'cp', args: [source, target] } }];
  const edits = said.fillings.map(({ mark, value }) => ({ tool: FILE_EDIT, args: { path: target, find: mark, replace: value, replace_all: true } }));
  const plan = wholePlan(...copying, ...edits);
  if (actionsOf(plan) === actionsOf(steps)) return same;
  const message = `${said.fillings.map(({ mark, value }) => `${quoted(mark)} becomes ${quoted(value)}`).join(', ')} in ${target}.`;
  return { steps: plan, faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** Where the copy is to lie: as it is said, or where the plan takes a bare name to be meant. */
function targetOf(copy: string, source: string, steps: readonly Step[]): string | undefined {
  if (copy.includes('/') || !source.includes('/')) return copy;
  const copying = steps.find(({ tool, args }) => tool === TERMINAL && args['command'] === 'cp');
  const target = givenWords(copying)?.at(-1);
  return target !== undefined && baseName(target) === copy ? target : undefined;
}
