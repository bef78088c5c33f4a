import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps, actionsOf } from '../../plan/acting-steps.ts';
import { baseName, FILE_NAME } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { reviewQuotedReplacements } from './quoted-replacements.ts';
import { reviewSaidSettings } from './said-settings.ts';

const NAME = String.raw`["'“‘\x60]?(${FILE_NAME})["'”’\x60]?`;
const HERE = '(?:in (?:it|there|(?:the|that|this|its) (?:new )?(?:copy|file|one)|the new one)|there)';
/** `copy a.yaml to b.yaml and in the copy set the port to 8438`: the two files, and what is ordered of the second. */
const COPIES = new RegExp(
  String.raw`(?:^|[.:;,!]\s+|\bplease\s+)(?:copy|duplicate|(?:make|save) a copy of)\s+${NAME}\s+(?:to|as|into|called|named)\s+${NAME}(?:,?\s+(?:and|then|but)|[,;.])+\s+(?:(?:please|also)\s+)?(?:${HERE},?\s+)?(?<order>[^.;]+?)(?:\s+${HERE})?[.!]?$`,
  'iu',
);
/** `Make b.txt out of a.txt, with Ann in place of [NAME]`. */
const MAKES = new RegExp(
  String.raw`^(?:please\s+)?(?:make|create|write|prepare)\s+(?:a\s+)?(?:new\s+)?(?:file\s+)?${NAME}\s+(?:out of|from|based on|using)\s+(?:the\s+)?${NAME},?\s+(?:and\s+)?(?:with|put|putting|using)\s+(?<value>.+?)\s+(?:in place of|instead of|for)\s+(?:the\s+)?(?<old>[^,;]+?)[.!]?$`,
  'iu',
);
/** What one edit of a file may be read from. */
const EDITS = [reviewSaidSettings, reviewQuotedReplacements] as const;

/**
 * `Copy config/production.yaml to config/staging.yaml and in the copy set the port to 8438` is a copy, and in it the edit that the same words would be
 * of the first file. Small models edit the first one, or write the second anew.
 */
export async function reviewChangedCopy(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { said, target, order } = copyOrdered(evidence.request);
  const named = namedPaths(evidence.request, evidence.entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const [source, ...others] = named.filter(({ entry: { path } }) => path === said || baseName(path) === said).map(({ entry }) => entry.path);
  const isTaken = evidence.entries.some(({ path }) => path === target);
  // A bare name behind a path may be meant to lie beside it, or here.
  const isPlaced = target.includes('/') || source?.includes('/') === false;
  if (source === undefined || others.length > 0 || order === undefined || isTaken || !isPlaced) return same;
  const request = `${order} in ${source}`;
  const edits = await Promise.all(EDITS.map((review) => review(wholePlan(), { evidence: { ...evidence, request, said: request }, sample })));
  const [edit, ...more] = edits.map((reviewed) => actingSteps(reviewed.steps)).filter(({ length }) => length > 0);
  if (edit === undefined || more.length > 0 || !edit.every(({ args }) => args['path'] === source)) return same;
  const plan = wholePlan(
    { tool: TERMINAL, args: { command: 'cp', args: [source, target] } },
    ...edit.map(({ tool, args }) => ({ tool, args: { ...args, path: target } })),
  );
  if (actionsOf(plan) === actionsOf(steps)) return same;
  return {
    steps: plan,
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `${source} is copied to ${target}, and only the copy is changed.` }],
  };
}

/** The file that is copied, what the copy is called, and what is ordered of it. */
function copyOrdered(request: string): { said: string; target: string; order?: string } {
  const copied = COPIES.exec(request);
  const [, said = '', target = ''] = copied ?? [];
  const order = copied?.groups?.['order'];
  if (order !== undefined) return { said, target, order };
  const made = MAKES.exec(request);
  const [, name = '', from = ''] = made ?? [];
  const { value = '', old = '' } = made?.groups ?? {};
  const isClear = made !== null && !/["“”]/.test(value + old);
  return isClear ? { said: from, target: name, order: `replace "${old}" with "${value}"` } : { said: '', target: '' };
}
