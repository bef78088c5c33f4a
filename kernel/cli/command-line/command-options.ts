import type { SettingName } from '../../../schemas/settings-table.ts';

/** One option of a command. */
export interface OptionRow {
  /** As commander reads it: `-y, --yes`, `--seed <n>`, `--add-dir <dir>`. */
  flags: string;
  meaning: string;
  /** The setting that the option's value overrides; a flag without value sets `as`. */
  setting?: SettingName;
  as?: string;
  /** May be given several times. */
  repeatable?: boolean;
}

/** One command: its name, its options and how it is shown. */
export interface CommandRow {
  name: string;
  /** What stands after the name in the usage line. */
  synopsis: string;
  summary: string;
  options: readonly OptionRow[];
  example: string;
}

/** Which model does what. */
export const modelOptions: readonly OptionRow[] = [
  { flags: '--model <id|path>', meaning: 'model for every role: a catalogue id, a GGUF file or hf:user/repo:file' },
  { flags: '--planner-model <id|path>', meaning: 'model that drafts the plan', setting: 'PLANNER_MODEL_SPEC' },
  { flags: '--executor-model <id|path>', meaning: 'model that fills arguments and writes the answer', setting: 'EXECUTOR_MODEL_SPEC' },
];

/** How plans are drawn. */
export const samplingOptions: readonly OptionRow[] = [
  { flags: '--samples <n>', meaning: 'candidate plans to draw', setting: 'PLANNER_SAMPLE_COUNT' },
  { flags: '--temperature <t>', meaning: 'sampling temperature of the planner', setting: 'PLANNER_TEMPERATURE' },
  { flags: '--seed <n>', meaning: 'seed of the sampler; the same seed gives the same plan' },
  { flags: '--max-steps <n>', meaning: 'most steps of a plan', setting: 'PLANNER_MAX_PLAN_STEPS' },
  { flags: '--no-search', meaning: 'no web search before planning', setting: 'INTENT_DISABLE_SEARCH', as: 'true' },
];

/** How requests are planned. */
export const modeOption: OptionRow = {
  flags: '--mode <plan|react|keyword>',
  meaning: 'plan everything first, choose step by step, or read the words without a model',
};

/** What a person agrees to beforehand. */
export const approvalOptions: readonly OptionRow[] = [
  { flags: '-y, --yes', meaning: 'approve the plan and what it does inside the workspace', setting: 'APPROVE_ALL', as: 'true' },
  { flags: '--confirm', meaning: 'ask even where --yes or APPROVE_ALL would not', setting: 'FORCE_CONFIRM', as: 'true' },
];

/** How far tools may reach. */
export const reachOptions: readonly OptionRow[] = [
  { flags: '--add-dir <dir>', meaning: 'another folder that belongs to the workspace; repeatable', repeatable: true },
  { flags: '--allow-net <host[:port]>', meaning: 'an address that is otherwise refused, such as loopback; repeatable', repeatable: true },
  { flags: '--strict', meaning: 'refuse what okso cannot vouch for: Python without a wall of the system, tools without a rule' },
];

/** What nearly every command takes. */
export const commonOptions: readonly OptionRow[] = [
  { flags: '--timeout <seconds>', meaning: 'time limit of the whole run' },
  { flags: '--config <file>', meaning: 'another config.env' },
  { flags: '-q, --quiet', meaning: 'nothing on stderr but errors and questions', setting: 'VERBOSITY', as: '0' },
  { flags: '-v, --verbose', meaning: 'more on stderr', setting: 'VERBOSITY', as: '2' },
  { flags: '--debug', meaning: 'stacks with errors, every event on stderr', setting: 'VERBOSITY', as: '2' },
];

/** What a run tells programs. */
export const jsonFlag: OptionRow = { flags: '--json', meaning: 'JSON Lines on stdout' };

/** Arguments of a tool or workflow. */
export const jsonArgs: OptionRow = { flags: '--json <args>', meaning: 'the arguments as a JSON object' };

/** Many calls in one process. */
export const batchFlag: OptionRow = { flags: '--batch', meaning: 'JSON Lines on stdin, one answer a line' };

/** Of lists of runs. */
export const limitOption: OptionRow = { flags: '--limit <n>', meaning: 'most runs to list (default: 20)' };

/** What calls of a tool share. */
export const sessionOption: OptionRow = { flags: '--session <id>', meaning: 'the session whose folder and Python state the calls share' };
