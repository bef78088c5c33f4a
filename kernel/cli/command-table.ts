import type { SettingName } from '../../schemas/settings-table.ts';

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

export interface CommandRow {
  name: string;
  /** What stands after the name in the usage line. */
  synopsis: string;
  summary: string;
  options: readonly OptionRow[];
  example: string;
}

const modelOptions: readonly OptionRow[] = [
  { flags: '--model <id|path>', meaning: 'model for every role: a catalogue id, a GGUF file or hf:user/repo:file' },
  { flags: '--planner-model <id|path>', meaning: 'model that drafts the plan', setting: 'PLANNER_MODEL_SPEC' },
  { flags: '--executor-model <id|path>', meaning: 'model that fills arguments and writes the answer', setting: 'EXECUTOR_MODEL_SPEC' },
];

const samplingOptions: readonly OptionRow[] = [
  { flags: '--samples <n>', meaning: 'candidate plans to draw', setting: 'PLANNER_SAMPLE_COUNT' },
  { flags: '--temperature <t>', meaning: 'sampling temperature of the planner', setting: 'PLANNER_TEMPERATURE' },
  { flags: '--seed <n>', meaning: 'seed of the sampler; the same seed gives the same plan' },
  { flags: '--max-steps <n>', meaning: 'most steps of a plan', setting: 'PLANNER_MAX_PLAN_STEPS' },
  { flags: '--no-search', meaning: 'no web search before planning', setting: 'INTENT_DISABLE_SEARCH', as: 'true' },
];

const modeOption: OptionRow = {
  flags: '--mode <plan|react|keyword>',
  meaning: 'plan everything first, choose step by step, or read the words without a model',
};

const approvalOptions: readonly OptionRow[] = [
  { flags: '-y, --yes', meaning: 'approve the plan and what it does inside the workspace', setting: 'APPROVE_ALL', as: 'true' },
  { flags: '--confirm', meaning: 'ask even where --yes or APPROVE_ALL would not', setting: 'FORCE_CONFIRM', as: 'true' },
];

const reachOptions: readonly OptionRow[] = [
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

const jsonFlag: OptionRow = { flags: '--json', meaning: 'JSON Lines on stdout' };
const jsonArgs: OptionRow = { flags: '--json <args>', meaning: 'the arguments as a JSON object' };
const batchFlag: OptionRow = { flags: '--batch', meaning: 'JSON Lines on stdin, one answer a line' };
const limitOption: OptionRow = { flags: '--limit <n>', meaning: 'most runs to list (default: 20)' };
const sessionOption: OptionRow = { flags: '--session <id>', meaning: 'the session whose folder and Python state the calls share' };

/** Every command okso has, in the order help shows them. Help, parsing and completions all read this one table. */
export const commandTable: readonly CommandRow[] = [
  {
    name: 'run',
    synopsis: '[options] -- "request"',
    summary: 'plan, approve, run and answer a request (the default command)',
    options: [
      ...approvalOptions,
      { flags: '--dry-run', meaning: 'plan and approve, but run nothing that has side effects' },
      { flags: '--plan-only', meaning: 'stop after the plan' },
      { flags: '--plan <file>', meaning: 'run a saved plan (JSON, or *.okso); - is stdin' },
      jsonFlag,
      modeOption,
      ...samplingOptions,
      ...modelOptions,
      ...reachOptions,
      ...commonOptions,
    ],
    example: 'okso --yes -- "How many lines are in README.md?"',
  },
  {
    name: 'plan',
    synopsis: '[options] "request"',
    summary: 'print the plan as JSON; nothing runs',
    options: [
      { flags: '--script', meaning: 'print the plan in the plan language' },
      { flags: '--catalog <file>', meaning: 'plan against the tools of this JSON file, which okso cannot run' },
      batchFlag,
      modeOption,
      ...approvalOptions,
      ...samplingOptions,
      ...modelOptions,
      ...reachOptions,
      ...commonOptions,
    ],
    example: 'okso plan --script "Save the TODO lines to todo.txt"',
  },
  {
    name: 'tool',
    synopsis: 'NAME --json ARGS',
    summary: 'run one tool under the same policy',
    options: [jsonArgs, batchFlag, sessionOption, ...approvalOptions, ...samplingOptions, ...modelOptions, ...reachOptions, ...commonOptions],
    example: `okso tool terminal --json '{"command":"wc","args":["-l","README.md"]}'`,
  },
  {
    name: 'tools',
    synopsis: '[NAME]',
    summary: 'the catalogue of tools',
    options: [
      { flags: '--json', meaning: 'the manifests as JSON' },
      { flags: '--grammar', meaning: 'the GBNF grammar that the planner uses' },
      ...commonOptions,
    ],
    example: 'okso tools file_read',
  },
  {
    name: 'policy',
    synopsis: 'check -- CMD ARGS… | check --tool NAME --json ARGS | test [--json]',
    summary: 'say what the policy would decide, and why; run the examples of its rules',
    options: [
      { flags: '--tool <name>', meaning: 'with check: the tool to judge' },
      { flags: '--json [args]', meaning: 'with check: the arguments as a JSON object; with test: the outcome as JSON' },
      ...reachOptions,
      ...commonOptions,
    ],
    example: 'okso policy check -- rm -rf build',
  },
  {
    name: 'approvals',
    synopsis: 'list | revoke ID… | revoke --all',
    summary: 'what you said "always" to, and taking it back',
    options: [{ flags: '--all', meaning: 'with revoke: every approval' }, { flags: '--json', meaning: 'as JSON' }, ...commonOptions],
    example: 'okso approvals list',
  },
  {
    name: 'undo',
    synopsis: '[RUN] | --list',
    summary: 'take back what the latest run changed here, or the one that is named',
    options: [
      { flags: '--list', meaning: 'what was changed here, the newest first' },
      { flags: '--dry-run', meaning: 'say what would be restored and removed; change nothing' },
      { flags: '--json', meaning: 'as JSON' },
      ...commonOptions,
    ],
    example: 'okso undo',
  },
  {
    name: 'trace',
    synopsis: 'list | show [RUN] | replay [RUN]',
    summary: 'the record of every run: list, look into one, run it again from what it was told then',
    options: [
      limitOption,
      { flags: '--full', meaning: 'with show: long results whole' },
      { flags: '--html [file]', meaning: 'with show: one self-contained page, on stdout or in a file' },
      { flags: '--json', meaning: 'as JSON' },
      ...commonOptions,
    ],
    example: 'okso trace show --html run.html',
  },
  {
    name: 'history',
    synopsis: '[WORDS…]',
    summary: 'past runs whose request and answer hold all of these words',
    options: [limitOption, { flags: '--json', meaning: 'as JSON, one run a line' }, ...commonOptions],
    example: 'okso history harbour report',
  },
  {
    name: 'memory',
    synopsis: 'list | keep [RUN] | forget ID… | forget --all',
    summary: 'plans of yours that went well, shown to the planner as examples',
    options: [{ flags: '--all', meaning: 'with forget: everything' }, { flags: '--json', meaning: 'as JSON' }, ...commonOptions],
    example: 'okso memory keep',
  },
  {
    name: 'workflow',
    synopsis: 'list | check [FILE] | run NAME --json ARGS',
    summary: 'reusable sequences of steps',
    options: [
      { flags: '--json [args]', meaning: 'with run: the parameters as a JSON object; with list and check: as JSON' },
      ...approvalOptions,
      { flags: '--dry-run', meaning: 'run nothing that has side effects' },
      ...modelOptions,
      ...reachOptions,
      ...commonOptions,
    ],
    example: `okso workflow run todo_digest --json '{}'`,
  },
  {
    name: 'plugin',
    synopsis: 'new NAME | check PATH | dev PATH | list | trust PATH',
    summary: 'tools of your own: make, check, work on with live reload, list, vouch for',
    options: [
      { flags: '--template <name>', meaning: 'with new: basic, web or exec' },
      { flags: '--call <args>', meaning: 'with dev: call the tool with this JSON object after every save' },
      { flags: '--revoke', meaning: 'with trust: no longer vouch for it' },
      { flags: '--json', meaning: 'as JSON' },
      ...reachOptions,
      ...commonOptions,
    ],
    example: 'okso plugin new word_count',
  },
  {
    name: 'models',
    synopsis: 'list | pull ID | use ID | rm ID | verify [ID] | recommend | why [ID]',
    summary: 'the model catalogue and downloads',
    options: [{ flags: '--json', meaning: 'as JSON' }, ...commonOptions],
    example: 'okso models pull qwen2.5-coder-1.5b',
  },
  {
    name: 'host',
    synopsis: 'start | stop | status',
    summary: 'the model that stays loaded between commands',
    options: [{ flags: '--json', meaning: 'as JSON, one process a line' }, ...modelOptions, ...commonOptions],
    example: 'okso host start',
  },
  {
    name: 'config',
    synopsis: 'get NAME | set NAME VALUE | list | path',
    summary: 'read and change config.env',
    options: [{ flags: '--json', meaning: 'as JSON' }, ...commonOptions],
    example: 'okso config set PLANNER_SAMPLE_COUNT 3',
  },
  {
    name: 'init',
    synopsis: '[--yes] [--model ID]',
    summary: 'set okso up: a model, web search, a first request',
    options: [
      { flags: '-y, --yes', meaning: 'take every default and ask nothing' },
      { flags: '--model <id|path>', meaning: 'use this model instead of asking' },
      { flags: '--no-download', meaning: 'leave the download to the first request' },
      ...commonOptions,
    ],
    example: 'okso init',
  },
  {
    name: 'doctor',
    synopsis: '[--json] [--full]',
    summary: 'what works here and what does not, each with a remedy',
    options: [
      { flags: '--json', meaning: 'one JSON array with a row for each check, without keys' },
      { flags: '--full', meaning: 'load the model and measure it; ask the search provider something' },
      ...commonOptions,
    ],
    example: 'okso doctor',
  },
  {
    name: 'completion',
    synopsis: 'bash | zsh | fish',
    summary: 'print completions for a shell',
    options: [],
    example: 'source <(okso completion bash)   # fish: okso completion fish > ~/.config/fish/completions/okso.fish',
  },
  {
    name: 'bench',
    synopsis: 'startup | kernel | reload | tools | model | plan | all | compare A B',
    summary: 'measure okso on this machine; compare says what became faster or slower',
    options: [
      { flags: '--json [file]', meaning: 'write the report with every sample to a file; with compare: print JSON' },
      { flags: '--markdown <file>', meaning: 'write the report as Markdown' },
      { flags: '--html <file>', meaning: 'write the report as one page with plots' },
      { flags: '--quick', meaning: 'counts so small that the figures mean nothing: to see that it works' },
      { flags: '--model <id|path>', meaning: 'model and plan: which model' },
      { flags: '--rounds <n>', meaning: 'model and plan: how many rounds' },
      { flags: '--threads <n,…>', meaning: 'model: thread counts to measure with, one after the other' },
      { flags: '--compare <path>', meaning: 'model: a llama-bench to measure in turns with okso' },
      { flags: '--scripted', meaning: 'plan: scripted words only, without a model' },
      { flags: '--debug', meaning: 'stacks with errors' },
    ],
    example: 'okso bench kernel --json kernel.json',
  },
  {
    name: 'eval',
    synopsis: '[FILE]',
    summary: 'ask the requests of a task file in throw-away workspaces and check what comes of them; without a file, the shipped suite',
    options: [
      { flags: '--kind <kinds>', meaning: 'only these kinds, such as read,write' },
      { flags: '--only <ids>', meaning: 'only these tasks' },
      { flags: '--shard <i/n>', meaning: 'every n-th task from the i-th on' },
      { flags: '--repeat <n>', meaning: 'runs of each task (default: 1)' },
      { flags: '--seed <n>', meaning: 'seed of the first run; the next one gets the next' },
      { flags: '--limit <seconds>', meaning: 'most time for one run (default: 180)' },
      { flags: '--min <n>', meaning: 'how many tasks have to hold (default: all)' },
      { flags: '--model <id|path>', meaning: 'which model okso asks' },
      { flags: '--cmd-template <text>', meaning: 'another program: {request} {url} {host} {workspace} {seed}' },
      { flags: '--reference <file>', meaning: 'scripts {id, script} in place of an assistant: tests the tasks' },
      { flags: '--fixture <file>', meaning: 'script that fills a workspace (default: fixture.sh beside the tasks)' },
      { flags: '--web <folder>', meaning: 'more pages for the server; repeatable', repeatable: true },
      { flags: '--search <file>', meaning: 'more search results; repeatable', repeatable: true },
      { flags: '--env <name=value>', meaning: 'set for the assistant; repeatable', repeatable: true },
      { flags: '--json <file>', meaning: 'everything about every run' },
      { flags: '--keep', meaning: 'leave the workspaces for looking into' },
      { flags: '--bfcl <file>', meaning: 'tool-calling cases of the Berkeley leaderboard' },
      { flags: '--intercode <file>', meaning: 'shell tasks of InterCode-ALFA' },
      { flags: '--injection <file>', meaning: 'poisoned pages, results and files' },
      { flags: '--debug', meaning: 'stacks with errors' },
    ],
    example: 'okso eval --kind read,math --repeat 3 --json eval.json',
  },
];
