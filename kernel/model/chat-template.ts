import type { ChatHistoryItem, GgufFileInfo } from 'node-llama-cpp';
import type { Turn } from './model.ts';

/** Turns as the library's chat templates take them; the last item is the turn that the model writes. */
export function chatHistory(prefix: readonly Turn[], turns: readonly Turn[]): ChatHistoryItem[] {
  const history = [...prefix, ...turns].map(({ role, content }): ChatHistoryItem => {
    if (role === 'assistant') return { type: 'model', response: [content] };
    return role === 'system' ? { type: 'system', text: content } : { type: 'user', text: content };
  });
  // The template opens the model's turn after this; a last assistant turn is one that the model goes on with.
  return turns.at(-1)?.role === 'assistant' ? history : [...history, { type: 'model', response: [] }];
}

/** Models that can be told not to think first are told so: what okso asks for is one line, and a grammar would cut the thoughts off anyway. */
export function withoutThoughts({ metadata }: GgufFileInfo) {
  const isThinker = metadata.tokenizer?.chat_template?.includes('enable_thinking') === true;
  return isThinker ? { customWrapperSettings: { qwen: { thoughts: 'discourage' } } as const } : {};
}
