import { type GgufFileInfo, QwenChatWrapper } from 'node-llama-cpp';
import { expect, test } from 'vitest';
import { chatHistory, withoutThoughts } from '../../../kernel/model/chat-template.ts';

const infoWith = (template: string) => ({ metadata: { tokenizer: { chat_template: template } } }) as unknown as GgufFileInfo;

test('a model that thinks before it speaks is given the empty thoughts that its own template gives it when thinking is off', () => {
  const { customWrapperSettings } = withoutThoughts(infoWith('{%- if enable_thinking is defined and enable_thinking is false %}…'));
  const wrapper = new QwenChatWrapper(customWrapperSettings?.qwen);
  const history = chatHistory([{ role: 'system', content: 'S' }], [{ role: 'user', content: 'U' }]);
  const text = wrapper.generateContextState({ chatHistory: history }).contextText.toString();
  expect(text).toBe('<|im_start|>system\nS<|im_end|>\n<|im_start|>user\nU<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n');
});

test('other models are left as they are', () => {
  expect(withoutThoughts(infoWith('{{ messages }}'))).toEqual({});
});
