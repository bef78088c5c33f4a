import { asOksoError } from '../../../schemas/okso-error.ts';
import type { LanguageModel } from '../../model/model.ts';
import type { ActSource, LookSource, RecordedGeneration, RunInput } from '../../trace/run-inputs.ts';
import { inputKeys } from './input-keys.ts';
import type { Outside } from './outside.ts';

export interface RecordingOptions {
  note(input: Omit<RunInput, 'type' | 'at'>): void;
  /** Takes secrets out of a text, as the record does. */
  redact(text: string): string;
}

/** The same outside, with every answer it gives on record. */
export function recordOutside(outside: Outside, { note, redact }: RecordingOptions): Outside {
  // A look whose answer has not changed since it was last noted is not noted again.
  const noted = new Map<string, string>();
  const look = <Answer>(source: LookSource, key: string, answer: Answer): Answer => {
    const text = JSON.stringify(answer) ?? 'null';
    const name = `${source} ${key}`;
    if (noted.get(name) !== text) note({ source, key, answer: answer ?? null });
    noted.set(name, text);
    return answer;
  };
  const act = async <Answer>(source: ActSource, key: string, perform: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await perform();
      note({ source, key, answer });
      return answer;
    } catch (thrown) {
      note({ source, key, answer: null, error: asOksoError(thrown).toBody() });
      throw thrown;
    }
  };
  const recorded = (model: LanguageModel): LanguageModel => ({
    id: model.id,
    ...(model.fileKey === undefined ? {} : { fileKey: model.fileKey }),
    contextSize: () => model.contextSize(),
    countTokens: (text) => model.countTokens(text),
    atOnce: async () => (await model.atOnce?.()) ?? 1,
    warm: (role, prefix) => model.warm(role, prefix),
    async generate(request, options) {
      const { generation } = await act('model', inputKeys.generation(request, redact), async (): Promise<RecordedGeneration> => {
        const made = await model.generate(request, options);
        return { model: model.id, ...(model.fileKey === undefined ? {} : { fileKey: model.fileKey }), generation: made };
      });
      return generation;
    },
    // Whoever made the model ends it.
    async [Symbol.asyncDispose]() {},
  });
  const { ask, confirm } = outside;
  return {
    judge: (step) => look('verdict', inputKeys.step(step), outside.judge(step)),
    manifestOf: (tool) => look('manifest', tool, outside.manifestOf(tool)),
    readsForeignText: (step) => look('foreign', inputKeys.step(step), outside.readsForeignText(step)),
    namesSomethingHere: async (request) => look('workspace', request, await outside.namesSomethingHere(request)),
    callTool: (call, options) => act('tool', inputKeys.call(call), () => outside.callTool(call, options)),
    async model(role) {
      try {
        return recorded(await outside.model(role));
      } catch (thrown) {
        note({ source: 'model', key: inputKeys.noModel(role), answer: null, error: asOksoError(thrown).toBody() });
        throw thrown;
      }
    },
    usesModel: outside.usesModel,
    ask: ask && ((plan, risks, signal) => act('approval', inputKeys.plan(plan), () => ask(plan, risks, signal))),
    confirm: confirm && ((question, signal) => act('confirmation', inputKeys.question(question), () => confirm(question, signal))),
  };
}
