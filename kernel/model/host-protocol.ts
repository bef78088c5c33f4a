import { z } from 'zod';
import { errorBodySchema } from '../../schemas/error.ts';
import { generationSchema } from '../../schemas/generation.ts';
import { type MeasureOrder, measuredSchema } from './measure-protocol.ts';
import type { GenerateRequest, Turn } from './model.ts';

// What the model host and those who ask it say to each other, as JSON: over the channel of a fork, or line by line over the socket of a
// resident host (resident/resident-protocol.ts). The host trusts processes of its own user and reads requests as they are (and so loads no
// zod); who asks parses what comes back, because the host runs native code.

/** What a host needs to know before it can load. */
export interface HostSettings {
  modelPath: string;
  /** Stands for the model's bytes in the keys of saved states: its sha256, or what changes whenever the file changes. */
  modelKey: string;
  /** Tokens each role may hold; less when the model was trained on less. */
  contextSize: number;
  /** null: chosen by a probe, and lowered while other programs keep the cores busy. */
  threads: number | null;
  /** How many requests may be answered at the same time; null: one on a processor, several on a GPU. */
  atOnce: number | null;
  gpu: GpuSetting;
  /** Folder of saved prefix states and of the chosen thread counts. */
  cacheDir: string;
}
export type GpuSetting = 'auto' | 'off' | 'cuda' | 'vulkan' | 'metal';

/** Asked of the host. Every question with an id gets one answer with that id, unless it was cancelled. */
export type HostQuestion =
  | { type: 'generate'; id: number; request: GenerateRequest }
  | { type: 'count'; id: number; text: string }
  | { type: 'describe'; id: number }
  | { type: 'bench'; id: number; request: MeasureOrder };

/** Everything that is said to a host once it knows its model. */
export type ToHost = HostQuestion | { type: 'warm'; role: GenerateRequest['role']; prefix: readonly Turn[] } | { type: 'cancel'; id: number };

/** The first thing that a forked host is told: for whom it works, and with which model. */
export type HostOrder = { type: 'serve-parent'; settings: HostSettings } | ({ type: 'serve-socket' } & ResidentOrder);

/** What a resident host works by. */
export interface ResidentOrder {
  settings: HostSettings;
  /** Where it listens. */
  socket: string;
  /** Name of the model, for people. */
  modelId: string;
  /** Stands for the code of the host: a command of another build has it replaced. */
  build: string;
  /** How long it stays when nobody is connected. */
  idleMs: number;
}

/** What is known about a loaded model. */
export const hostFactsSchema = z.strictObject({
  contextSize: z.number(),
  threads: z.number(),
  /** Why that many: given, probed, remembered from an earlier probe, or a guess because the machine was busy. */
  threadsFrom: z.enum(['given', 'probed', 'remembered', 'guessed', 'gpu']),
  gpu: z.string(),
  gpuLayers: z.number(),
  /** Requests that are answered at the same time. */
  atOnce: z.number(),
  /** Tokens of a prompt that are evaluated together. */
  batchTokens: z.number(),
  flashAttention: z.boolean(),
  library: z.string(),
  llamaCpp: z.string(),
  chatTemplate: z.string(),
  modelName: z.string(),
  modelBytes: z.number(),
  loadMs: z.number(),
  pid: z.number(),
});
export type HostFacts = z.infer<typeof hostFactsSchema>;

const id = z.number();

/** Everything that the host says. */
export const fromHostSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('loading'), fraction: z.number() }),
  z.strictObject({ type: z.literal('reading'), id, fraction: z.number() }),
  z.strictObject({ type: z.literal('tokens'), id, text: z.string() }),
  z.strictObject({ type: z.literal('generated'), id, value: generationSchema }),
  z.strictObject({ type: z.literal('counted'), id, value: z.number() }),
  z.strictObject({ type: z.literal('described'), id, value: hostFactsSchema }),
  z.strictObject({ type: z.literal('measured'), id, value: measuredSchema }),
  z.strictObject({ type: z.literal('refused'), id, error: errorBodySchema }),
  /** The model could not be loaded; the host ends. */
  z.strictObject({ type: z.literal('failed'), error: errorBodySchema }),
  z.strictObject({ type: z.literal('note'), level: z.enum(['debug', 'warn']), message: z.string() }),
]);
export type FromHost = z.infer<typeof fromHostSchema>;
