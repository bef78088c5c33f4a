import { writeFileSync } from 'node:fs';
import { type BytePairs, encodeBytePairs, trainBytePairs } from './byte-pairs.ts';
import { type GgufTensor, type GgufValue, ggufFile } from './gguf-file.ts';

export interface TinyGgufOptions {
  /** `random`: any text, about 0.5 MB. `bigram`: after each token the one that followed it in the corpus, greedy and fluent, about 6 MB. */
  mode?: 'random' | 'bigram';
  /** What a bigram model says, and what both learn their tokens from. */
  corpus?: string;
  /** Other numbers give other weights in random mode. */
  seed?: number;
  /** Greatest context the file declares. */
  contextLength?: number;
}

const DEFAULT_CORPUS = `wc -l notes.txt
grep FAIL build.log > fails.txt
answer 'You are welcome!'
{"thought":"read the file","tool":"file_read","args":{"path":"notes.txt"}}
the quick brown fox jumps over the lazy dog. find all files in the folder and count the lines.
`;
const MERGES = 160;
const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'] as const;
const CHATML =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";
const HEADS = 4;
const KEY_VALUE_HEADS = 2;

/** Writes a language model so small that a test loads it in 40 ms and it decodes a token in under one; ChatML template, same bytes for the same options. */
export function writeTinyGguf(path: string, options: TinyGgufOptions = {}): void {
  const { mode = 'random', corpus = DEFAULT_CORPUS, seed = 1, contextLength = 4096 } = options;
  const pairs = trainBytePairs(corpus, MERGES);
  const vocabulary = [...pairs.tokens, ...SPECIAL];
  // One-hot embeddings need a place for each token, and each head's share must be even.
  const width = mode === 'bigram' ? Math.ceil(vocabulary.length / (HEADS * 32)) * HEADS * 32 : 64;
  const layers = mode === 'bigram' ? 1 : 2;
  const shape = { width, layers, forward: width, keyValueWidth: (width / HEADS) * KEY_VALUE_HEADS, vocabulary: vocabulary.length };
  const random = gaussian(seed);
  const outer = mode === 'bigram' ? bigramTensors(shape, encodeBytePairs(corpus, pairs)) : randomTensors(shape, random);
  // In bigram mode the layers only whisper, so that the corpus decides.
  const scale = (0.6 / Math.sqrt(width)) * (mode === 'bigram' ? 0.02 : 1);
  writeFileSync(path, ggufFile(metadata(mode, pairs, vocabulary, shape, contextLength), [...outer, ...layerTensors(shape, () => random() * scale)]));
}

interface Shape {
  width: number;
  layers: number;
  forward: number;
  keyValueWidth: number;
  vocabulary: number;
}

function metadata(
  mode: string,
  { tokens, merges }: BytePairs,
  vocabulary: readonly string[],
  shape: Shape,
  contextLength: number,
): Record<string, GgufValue> {
  const uint = (value: number): GgufValue => ({ type: 'uint32', value });
  const float = (value: number): GgufValue => ({ type: 'float32', value });
  const string = (value: string): GgufValue => ({ type: 'string', value });
  const special = (name: (typeof SPECIAL)[number]) => uint(vocabulary.indexOf(name));
  const NORMAL = 1;
  const CONTROL = 3;
  return {
    'general.architecture': string('llama'),
    'general.name': string(`tiny-${mode}`),
    'llama.context_length': uint(contextLength),
    'llama.embedding_length': uint(shape.width),
    'llama.block_count': uint(shape.layers),
    'llama.feed_forward_length': uint(shape.forward),
    'llama.attention.head_count': uint(HEADS),
    'llama.attention.head_count_kv': uint(KEY_VALUE_HEADS),
    'llama.attention.layer_norm_rms_epsilon': float(1e-6),
    'llama.rope.freq_base': float(10_000),
    'llama.rope.dimension_count': uint(shape.width / HEADS),
    'llama.vocab_size': uint(shape.vocabulary),
    'tokenizer.ggml.model': string('gpt2'),
    'tokenizer.ggml.pre': string('qwen2'),
    'tokenizer.ggml.tokens': { type: 'strings', value: vocabulary },
    'tokenizer.ggml.token_type': { type: 'int32s', value: vocabulary.map((_, number) => (number < tokens.length ? NORMAL : CONTROL)) },
    'tokenizer.ggml.merges': { type: 'strings', value: merges },
    'tokenizer.ggml.eos_token_id': special('<|im_end|>'),
    'tokenizer.ggml.padding_token_id': special('<|endoftext|>'),
    'tokenizer.ggml.bos_token_id': special('<|endoftext|>'),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: false },
    'tokenizer.chat_template': string(CHATML),
  };
}

function randomTensors({ width, vocabulary }: Shape, random: () => number): GgufTensor[] {
  return [
    tensor('token_embd.weight', [width, vocabulary], () => random() * 0.5),
    tensor('output.weight', [width, vocabulary], () => (random() * 0.6) / Math.sqrt(width)),
  ];
}

function bigramTensors({ width, vocabulary }: Shape, corpus: readonly number[]): GgufTensor[] {
  const logits = new Float32Array(width * vocabulary);
  // The norm before the output scales a one-hot vector by the root of its width.
  const unit = 1 / Math.sqrt(width);
  for (const [token, followers] of followersOf(corpus)) {
    const total = [...followers.values()].reduce((sum, count) => sum + count, 0);
    for (const [next, count] of followers) logits[next * width + token] = (8 + Math.log(count / total)) * unit;
  }
  for (let special = vocabulary - SPECIAL.length; special < vocabulary; special++) logits.fill(-4 * unit, special * width, (special + 1) * width);
  return [
    tensor('token_embd.weight', [width, vocabulary], (at) => (at % width === Math.floor(at / width) ? 1 : 0)),
    { name: 'output.weight', dimensions: [width, vocabulary], values: logits },
  ];
}

function followersOf(corpus: readonly number[]): Map<number, Map<number, number>> {
  const all = new Map<number, Map<number, number>>();
  for (const [at, token] of corpus.slice(0, -1).entries()) {
    const followers = all.get(token) ?? new Map<number, number>();
    const next = corpus[at + 1] ?? token;
    followers.set(next, (followers.get(next) ?? 0) + 1);
    all.set(token, followers);
  }
  return all;
}

function layerTensors({ width, layers, forward, keyValueWidth }: Shape, random: () => number): GgufTensor[] {
  const one = () => 1;
  const blocks = Array.from({ length: layers }, (_, layer) => [
    tensor(`blk.${layer}.attn_norm.weight`, [width], one),
    tensor(`blk.${layer}.ffn_norm.weight`, [width], one),
    tensor(`blk.${layer}.attn_q.weight`, [width, width], random),
    tensor(`blk.${layer}.attn_k.weight`, [width, keyValueWidth], random),
    tensor(`blk.${layer}.attn_v.weight`, [width, keyValueWidth], random),
    tensor(`blk.${layer}.attn_output.weight`, [width, width], random),
    tensor(`blk.${layer}.ffn_gate.weight`, [width, forward], random),
    tensor(`blk.${layer}.ffn_up.weight`, [width, forward], random),
    tensor(`blk.${layer}.ffn_down.weight`, [forward, width], random),
  ]);
  return [tensor('output_norm.weight', [width], one), ...blocks.flat()];
}

function tensor(name: string, dimensions: readonly number[], fill: (at: number) => number): GgufTensor {
  const length = dimensions.reduce((product, size) => product * size, 1);
  return { name, dimensions, values: Float32Array.from({ length }, (_, at) => fill(at)) };
}

/** Normally distributed numbers, the same ones for the same seed (mulberry32, Box-Muller). */
function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform());
}
