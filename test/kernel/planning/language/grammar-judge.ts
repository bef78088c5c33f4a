import { getLlama, type Llama } from 'node-llama-cpp';

/** llama.cpp's own opinion of grammars, without a model. */
export interface GrammarJudge extends AsyncDisposable {
  /** Whether a whole text is what the grammar allows; throws when the grammar itself is refused. */
  accepts(grammar: string, text: string): Promise<boolean>;
}

export async function createGrammarJudge(): Promise<GrammarJudge> {
  const llama: Llama = await getLlama({ gpu: false, build: 'never', maxThreads: 0 });
  const known = new Map<string, { _testText(text: string): boolean }>();
  return {
    async accepts(grammar, text) {
      const parsed = known.get(grammar) ?? ((await llama.createGrammar({ grammar })) as unknown as { _testText(text: string): boolean });
      known.set(grammar, parsed);
      return parsed._testText(text);
    },
    [Symbol.asyncDispose]: () => llama.dispose(),
  };
}
