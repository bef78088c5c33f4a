/** What a bench is given. */
export interface BenchContext {
  /** The folder of package.json. */
  packageRoot: string;
  /** Counts small enough to see that a bench works; its figures mean nothing. */
  quick: boolean;
  env: NodeJS.ProcessEnv;
  /** One line on what is going on now. */
  report: (line: string) => void;
  signal: AbortSignal;
  /** For the benches of the model: which one, and how many rounds. */
  model: string | undefined;
  rounds: number | undefined;
  /** For `model`: thread counts to try, one after the other; empty leaves the choice to a probe. */
  threads: readonly number[];
  /** For `model` a llama-bench, for `plan` a llama-server, to measure in turns with okso. */
  compare: string | undefined;
  /** For `plan`: only what needs no model. */
  scripted: boolean;
}

/** What a bench found out: its part of the JSON file, and the same as tables. */
export interface BenchResult {
  json: Record<string, unknown> | readonly Record<string, unknown>[];
  text: string;
}

/** Measures one thing. */
export type Bench = (context: BenchContext) => Promise<BenchResult>;
