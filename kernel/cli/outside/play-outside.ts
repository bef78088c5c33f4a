import { clip } from '../../../schemas/clip.ts';
import type { ToolManifest, ToolResult } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Decision, StepVerdict } from '../../actors/approver.ts';
import { BEFORE_STEPS } from '../../actors/tool-runner.ts';
import type { LanguageModel } from '../../model/model.ts';
import { type ActSource, isAct, type LookSource, type RecordedGeneration, type RunInput, type RunOpened } from '../../trace/run-inputs.ts';
import { inputKeys } from './input-keys.ts';
import type { Outside } from './outside.ts';

export interface PlaybackOptions {
  opened: Pick<RunOpened, 'canAsk' | 'usesModel'>;
  inputs: readonly RunInput[];
  /** Told when the run asks something else than it did. */
  differ(what: string): void;
}

/** Characters of a question that tell it from another. */
const SHOWN_CHARACTERS = 200;

/**
 * An outside that answers from a record: no policy, no tool, no model and nobody at the terminal.
 * Acts are played in their order and each must be the one that was recorded. Looks are found by what they ask; where the answer changed
 * during the run, by how many acts had happened.
 */
export function playOutside({ opened, inputs, differ }: PlaybackOptions): Outside {
  // The planner is played from its plans, so what it asked of the model has no place here.
  const acts = inputs.filter((input) => isAct(input) && !isPlanning(input));
  const looks = new Map<string, { after: number; answer: unknown }[]>();
  let before = 0;
  for (const input of inputs) {
    const { source, key, answer } = input;
    if (isAct(input)) before += isPlanning(input) ? 0 : 1;
    else looks.set(`${source} ${key}`, [...(looks.get(`${source} ${key}`) ?? []), { after: before, answer }]);
  }
  let played = 0;

  const otherwise = (what: string): OksoError => {
    differ(what);
    return new OksoError('OKSO_INTERNAL', what, { hint: 'The replay ends here.' });
  };
  const look = (source: LookSource, key: string): unknown => {
    const answers = looks.get(`${source} ${key}`);
    const found = answers?.findLast(({ after }) => after <= played) ?? answers?.[0];
    if (found === undefined) throw otherwise(`it asks for the ${NAMES[source]} ${clip(key, SHOWN_CHARACTERS)}, which the record does not hold`);
    return found.answer;
  };
  /** Searches before planning run side by side and are on record as they ended, so each is brought to where it is asked for. */
  const bringForward = (key: string): void => {
    const at = acts.findIndex((each, index) => index >= played && each.source === 'tool' && each.key === key);
    if (at > played) acts.splice(played, 0, ...acts.splice(at, 1));
  };
  const act = (source: ActSource, key: string): unknown => {
    const next = acts[played];
    if (next === undefined) throw otherwise(`it goes on with the ${NAMES[source]} ${clip(key, SHOWN_CHARACTERS)}, where the record ends`);
    if (next.source !== source || next.key !== key) {
      throw otherwise(
        next.source === 'model' && source === 'model'
          ? 'it asks the model something else'
          : `it comes to the ${NAMES[source]} ${clip(key, SHOWN_CHARACTERS)} where the record has the ${NAMES[next.source]} ${clip(next.key, SHOWN_CHARACTERS)}`,
      );
    }
    played += 1;
    if (next.error !== undefined) throw OksoError.fromBody(next.error);
    return next.answer;
  };

  const model: LanguageModel = {
    id: 'the record',
    contextSize: () => Promise.reject(otherwise('it asks how much the model can hold')),
    countTokens: () => Promise.reject(otherwise('it asks for a number of tokens')),
    warm() {},
    generate: async (request) =>
      (
        act(
          'model',
          inputKeys.generation(request, (text) => text),
        ) as RecordedGeneration
      ).generation,
    async [Symbol.asyncDispose]() {},
  };
  return {
    judge: (step) => look('verdict', inputKeys.step(step)) as StepVerdict,
    manifestOf: (tool) => (look('manifest', tool) ?? undefined) as ToolManifest | undefined,
    readsForeignText: (step) => look('foreign', inputKeys.step(step)) as boolean,
    namesSomethingHere: async (request) => look('workspace', request) as boolean,
    callTool: async (call) => {
      const key = inputKeys.call(call);
      if (call.step === BEFORE_STEPS) bringForward(key);
      return act('tool', key) as ToolResult;
    },
    async model(role) {
      if (acts[played]?.key === inputKeys.noModel(role)) act('model', inputKeys.noModel(role));
      return model;
    },
    usesModel: opened.usesModel,
    ask: opened.canAsk ? async (plan) => act('approval', inputKeys.plan(plan)) as Decision : undefined,
    confirm: opened.canAsk ? async (question) => act('confirmation', inputKeys.question(question)) as boolean : undefined,
  };
}

const NAMES: Record<LookSource | ActSource, string> = {
  verdict: 'verdict on',
  manifest: 'manifest of',
  foreign: 'origin of',
  workspace: 'files named by',
  tool: 'tool call',
  model: 'generation',
  approval: 'approval of',
  confirmation: 'question about',
};

function isPlanning({ source, key }: RunInput): boolean {
  return source === 'model' && /^(?:planner|react) /.test(key);
}
