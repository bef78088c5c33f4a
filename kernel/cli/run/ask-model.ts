import type { AskModel } from '../../../sandbox/capabilities/create-capabilities.ts';
import type { LanguageModel } from '../../model/model.ts';

/** Lets tools ask the model that writes answers. The same question gets the same answer. */
export function createAskModel(getModel: () => Promise<LanguageModel>): AskModel {
  return async ({ prompt, maxTokens }, signal) => {
    const model = await getModel();
    const turns = [{ role: 'user' as const, content: prompt }];
    const { text } = await model.generate({ role: 'executor', prefix: [], turns, maxTokens, temperature: 0, seed: 1 }, { signal });
    return text.trim();
  };
}
