import { clip } from '../../../schemas/clip.ts';
import type { Capability, SideEffects } from '../../../schemas/manifest.ts';
import type { Observation, ShownText, StepQuestion } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import { foundItems } from '../../planning/facts/search-results.ts';
import { PYTHON, WEB_FETCH, WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { copiedValues } from '../../planning/untrusted/copied-values.ts';
import { isSaid, openArguments, originsOf, type Reach, strangersIn, taintedArguments } from '../../planning/untrusted/taint.ts';
import { unsaidValues } from '../../planning/untrusted/unsaid-values.ts';
import type { StepVerdict } from '../approver.ts';

/** Shows why a step asks again and waits for a yes or a no. */
export type Confirm = (question: StepQuestion, signal: AbortSignal) => Promise<boolean>;

export interface StepCheckOptions {
  judge(step: Step): StepVerdict;
  capabilitiesOf(tool: string): readonly Capability[];
  /** Whether a step reads what strangers wrote: pages, mails, files outside the workspace. */
  readsForeignText(step: Step): boolean;
  /** Undefined where nobody can be asked: then the answer is no. */
  confirm: Confirm | undefined;
}

type Finding = StepQuestion['findings'][number];

export interface StepCheck {
  /**
   * Whether a step reads a page that a search found, on a host that the user opened for this run, which asks nothing: its address is a result as the
   * provider sent it, so it carries nothing of what was read, and reading what it finds is what a search is for.
   */
  readsFoundPage(step: Step, done: readonly Observation[]): boolean;
  /** What a plan repeats from texts that were shown to the planner, asked about before anything runs. */
  copied(index: number, step: Step, shown: readonly ShownText[], request: string): StepQuestion | undefined;
  /** What a step would change or fetch that the request does not name, where a plan was made after texts of strangers were read. */
  unsaid(index: number, step: Step, done: readonly Observation[], request: string): StepQuestion | undefined;
  /** What a step does that the model chose after it had read texts of strangers, where the request does not say it. */
  chosen(index: number, step: Step, done: readonly Observation[], request: string): StepQuestion | undefined;
  /** What filling and references made of a step that nobody could see when the plan was approved. */
  filled(index: number, step: Step, args: Record<string, unknown>, observations: readonly Observation[], request: string): StepQuestion | undefined;
  /** Where text of strangers in a step's result comes from. */
  origins(step: Step, args: Record<string, unknown>, observations: readonly Observation[], earlier: readonly Observation[]): string[];
  /** Asks a question; nobody there means no. */
  ask(question: StepQuestion, context: ActorContext): Promise<boolean>;
}

/** Looks at steps once more, now that their arguments are known. */
export function createStepCheck({ judge, capabilitiesOf, readsForeignText, confirm }: StepCheckOptions): StepCheck {
  const reachOf = (step: Step, effect: SideEffects): Reach => {
    const capabilities = capabilitiesOf(step.tool);
    if (effect !== 'none' || capabilities.includes('net') || step.tool === PYTHON) return 'acts';
    return capabilities.includes('exec') ? 'runs' : 'looks';
  };
  const question = (index: number, step: Step, target: string, findings: readonly Finding[]): StepQuestion | undefined =>
    findings.length === 0 ? undefined : { index, step, target, findings: [...findings] };
  return {
    readsFoundPage(step, done) {
      if (step.tool !== WEB_FETCH || judge(step).rule !== OPENED_HOST) return false;
      const found = done.flatMap(({ step: search, result }) => (search.tool === WEB_SEARCH && result.ok ? foundItems(result.value) : []));
      return found.some(({ url }) => url === step.args['url']);
    },
    copied(index, step, shown, request) {
      if (step.tool === FINAL_ANSWER) return undefined;
      const { effect, target } = judge(step);
      if (reachOf(step, effect) === 'looks') return undefined;
      const findings = copiedValues(step, effect, shown, request).map(({ argument, value, origin }) => ({
        argument,
        value,
        origins: [origin],
        reason: 'it stands only in a text that was looked at',
      }));
      return question(index, step, target, findings);
    },
    unsaid(index, step, done, request) {
      const origins = strangersIn(done);
      if (origins.length === 0 || step.tool === FINAL_ANSWER) return undefined;
      const { effect, target } = judge(step);
      if (reachOf(step, effect) !== 'acts') return undefined;
      const findings = unsaidValues(step, effect, request).map(({ argument, value }) => ({
        argument,
        value,
        origins,
        reason: 'the model chose it after reading this',
      }));
      return question(index, step, target, findings);
    },
    chosen(index, step, done, request) {
      if (step.tool === FINAL_ANSWER) return undefined;
      const { effect, target } = judge(step);
      // Looking around in the workspace leads nowhere by itself.
      const reach = reachOf(step, effect);
      if (reach !== 'acts') return undefined;
      const sources = done.filter(({ origins }) => origins !== undefined);
      const unsaid = Object.entries(step.args).filter(([, value]) => !isSaid(value, request));
      const open = unsaid.map(([name, value]) => ({ name, value, sources }));
      const findings = taintedArguments(step, open, reach, request)
        .filter(({ origins }) => origins.length > 0)
        .map(({ name, value, origins }) => ({ argument: name, value: asText(value), origins, reason: 'the model chose it after reading this' }));
      return sources.length === 0 ? undefined : question(index, step, target, findings);
    },
    filled(index, step, args, observations, request) {
      const open = openArguments(step, args, observations);
      if (open.length === 0) return undefined;
      const now = judge({ ...step, args });
      const findings: Finding[] = taintedArguments(step, open, reachOf(step, now.effect), request).map(({ name, value, origins }) => ({
        argument: name,
        value: asText(value),
        origins,
        reason: 'what was read would choose it',
      }));
      const raised = findings.length === 0 && isRaised(judge(step), now) ? [{ origins: [], reason: `with its gaps filled, ${now.reason}` }] : [];
      return question(index, { ...step, args }, now.target, [...findings, ...raised]);
    },
    origins(step, args, observations, earlier) {
      const before = [...earlier, ...observations];
      return originsOf(step, args, {
        open: openArguments(step, args, observations),
        before,
        isForeign: readsForeignText({ ...step, args }),
        spreads: ({ step: done, args: given }) => done.tool === PYTHON || judge({ ...done, args: given }).effect !== 'none',
      });
    },
    async ask(asked, context) {
      const answer = confirm === undefined ? 'nobody to ask' : (await confirm(asked, context.signal)) ? 'yes' : 'no';
      context.report('step.questioned', { ...asked, answer });
      return answer === 'yes';
    },
  };
}

/** Of the policy's verdicts the one on hosts that --allow-net names. */
const OPENED_HOST = 'net.allowed';

/** What was refused and why, for the list at the end of a run. */
export function deniedBy({ step, target, findings }: StepQuestion): { tool: string; target: string; reason: string }[] {
  return findings.map(({ argument, value, origins, reason }) => {
    const what = argument === undefined ? '' : `"${argument}" is "${clip(value ?? '', SHOWN_CHARACTERS)}": `;
    const source = origins.length === 0 ? '' : ` (from ${origins.join(' and ')})`;
    return { tool: step.tool, target, reason: `${what}${reason}${source}; a person has to allow it` };
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Enough of a value to recognise it in a list. */
const SHOWN_CHARACTERS = 160;

const VERDICTS = { allow: 0, ask: 1, deny: 3 } as const;
const EFFECTS: Record<SideEffects, number> = { none: 0, reversible: 1, irreversible: 2 };

/** Whether the policy thinks worse of a step than before its gaps were filled. What it forbids needs no question. */
function isRaised(planned: StepVerdict, now: StepVerdict): boolean {
  const severity = ({ verdict, opens }: StepVerdict) => (verdict === 'ask' && opens === 'explicit' ? 2 : VERDICTS[verdict]);
  return now.verdict !== 'deny' && (severity(now) > severity(planned) || EFFECTS[now.effect] > EFFECTS[planned.effect]);
}
