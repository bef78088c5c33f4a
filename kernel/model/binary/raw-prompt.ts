import type { ChatWrapper, GgufFileInfo, LlamaTextValue } from 'node-llama-cpp';
import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { chatHistory, withoutThoughts } from '../chat-template.ts';
import type { Turn } from '../model.ts';

/** What a model file says about prompts. */
export interface RawPrompts {
  /** Turns in the model's own chat template, as one text in which control tokens are written out. */
  render(prefix: readonly Turn[], turns: readonly Turn[]): string;
  /** Tokens that the model was trained to hold. */
  trainedContext: number | undefined;
}

/** `tokenizer.ggml.token_type` of tokens that steer a model and are no text. */
const CONTROL_TOKEN = 3;

/** Reads the chat template and the control tokens of a GGUF file. */
export async function readRawPrompts(modelPath: string): Promise<RawPrompts> {
  const library = await import('node-llama-cpp');
  let fileInfo: GgufFileInfo;
  try {
    fileInfo = await library.readGgufFileInfo(modelPath, {
      readTensorInfo: false,
      ignoreKeys: ['tokenizer.ggml.merges', 'tokenizer.ggml.scores'],
      sourceType: 'filesystem',
      logWarnings: false,
    });
  } catch (cause) {
    throw new OksoError('OKSO_MODEL_DAMAGED', `the model file "${modelPath}" cannot be read as GGUF`, {
      hint: 'Download it again, or choose another model: `okso models list`.',
      cause,
    });
  }
  const wrapper: ChatWrapper =
    library.resolveChatWrapper({ fileInfo, filename: modelPath, warningLogs: false, ...withoutThoughts(fileInfo) }) ??
    new library.GeneralChatWrapper();
  const vocabulary = vocabularyOf(fileInfo);
  return {
    render: (prefix, turns) => writtenOut(wrapper.generateContextState({ chatHistory: chatHistory(prefix, turns) }).contextText.values, vocabulary),
    trainedContext: fileInfo.architectureMetadata.context_length,
  };
}

interface Vocabulary {
  /** Finds what would be read as a control token. */
  control: RegExp | undefined;
  textOf(special: string): string;
  /** The token that begins a text, and whether llama.cpp writes it by itself. */
  start: string;
  isStartAdded: boolean;
}

function vocabularyOf({ metadata }: GgufFileInfo): Vocabulary {
  const { tokens, token_type: types, bos_token_id: bos, eos_token_id: eos, add_bos_token: addsStart } = metadata.tokenizer.ggml;
  const textAt = (id: number | undefined) => (id === undefined ? '' : (tokens[id] ?? ''));
  const control = tokens.filter((text, id) => text !== '' && (types[id] === CONTROL_TOKEN || id === bos || id === eos));
  const start = textAt(bos);
  return {
    control: control.length === 0 ? undefined : new RegExp(control.map((text) => literalPattern(text)).join('|'), 'g'),
    textOf: (special) => (special === 'NL' ? '\n' : special === 'BOS' ? start : special === 'EOS' || special === 'EOT' ? textAt(eos) : ''),
    start,
    isStartAdded: addsStart !== false,
  };
}

/** llama.cpp reads a prompt as one text, so what is content is made unlike a control token: a page must not end its own turn. */
function writtenOut(values: readonly LlamaTextValue[], { control, textOf, start, isStartAdded }: Vocabulary): string {
  const text = values
    .map((value) => {
      if (typeof value !== 'string') return 'tokenizeSpecialTokensOnly' in value ? value.value : textOf(value.value);
      return control === undefined ? value : value.replace(control, (token) => `${token.slice(0, 1)} ${token.slice(1)}`);
    })
    .join('');
  if (start === '' || !text.startsWith(start)) return text;
  // For ChatML the first token may also be the one that begins a turn: twice is once too often.
  return isStartAdded || text.startsWith(start + start) ? text.slice(start.length) : text;
}
