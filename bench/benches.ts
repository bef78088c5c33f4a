import type { Bench } from './bench.ts';

/** Every bench by name, in the order in which `all` runs them: what needs a quiet process first, the model last. Each loads when it is asked for. */
export const benches: Record<string, () => Promise<Bench>> = {
  startup: async () => (await import('./startup-bench.ts')).benchStartup,
  kernel: async () => (await import('./kernel-bench.ts')).benchKernel,
  reload: async () => (await import('./kernel-bench.ts')).benchReload,
  tools: async () => (await import('./tools-bench.ts')).benchTools,
  ratios: async () => (await import('./ratios-bench.ts')).benchRatios,
  model: async () => (await import('./model-bench.ts')).benchModel,
  plan: async () => (await import('./plan-bench.ts')).benchPlan,
};
