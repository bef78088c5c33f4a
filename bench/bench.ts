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
}

/** What a bench found out: its part of the JSON file, and the same as tables. */
export interface BenchResult {
  json: Record<string, unknown> | readonly Record<string, unknown>[];
  text: string;
}

/** Measures one thing. */
export type Bench = (context: BenchContext) => Promise<BenchResult>;
