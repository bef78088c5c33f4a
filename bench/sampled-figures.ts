/** A figure of a bench's JSON file. */
export interface SampledFigure {
  /** Where it stands in the file: `calls.inFlight1.okso`. */
  name: string;
  samples: readonly number[];
  better: 'lower' | 'higher';
  /** What the samples are counted in, for people. */
  unit: string;
  /** Both sides were measured in pairs, so that the drift of the machine is not in it. */
  isRatio: boolean;
}

type Kind = Pick<SampledFigure, 'better' | 'unit' | 'isRatio'>;

/** The keys that hold samples, ours and llama-bench's. Its samples_ns say the same as its samples_ts and are left out. */
const kinds: Record<string, Kind> = {
  samplesMs: { better: 'lower', unit: 'ms', isRatio: false },
  samplesUs: { better: 'lower', unit: 'µs', isRatio: false },
  samplesPerS: { better: 'higher', unit: 'a second', isRatio: false },
  samplesMb: { better: 'lower', unit: 'MB', isRatio: false },
  samplesShare: { better: 'lower', unit: 'share', isRatio: false },
  samplesRatio: { better: 'lower', unit: 'times', isRatio: true },
  samplesSpeedRatio: { better: 'higher', unit: 'times the speed', isRatio: true },
  samples_ts: { better: 'higher', unit: 'tokens a second', isRatio: false },
};

/** Every figure with samples, wherever it stands: a new bench needs no word here. */
export function sampledFigures(report: unknown, path: readonly string[] = []): SampledFigure[] {
  if (typeof report !== 'object' || report === null) return [];
  const inside = (key: string, value: unknown): SampledFigure[] => {
    const kind = kinds[key];
    if (kind === undefined) return sampledFigures(value, [...path, Array.isArray(report) ? rowName(value, key) : key]);
    const samples = Array.isArray(value) ? value.filter((sample) => typeof sample === 'number' && Number.isFinite(sample)) : [];
    return samples.length === 0 ? [] : [{ name: path.join('.'), samples, ...kind }];
  };
  return Object.entries(report).flatMap(([key, value]) => inside(key, value));
}

/** Rows are known by what was measured, not by where they stand. */
function rowName(row: unknown, index: string): string {
  const { name, n_prompt: prompt, n_gen: gen } = (row ?? {}) as { name?: unknown; n_prompt?: unknown; n_gen?: unknown };
  if (typeof name === 'string') return name;
  return typeof prompt === 'number' && typeof gen === 'number' ? [prompt > 0 ? `pp${prompt}` : '', gen > 0 ? `tg${gen}` : ''].join('') : index;
}
