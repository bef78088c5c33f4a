/** Process exit statuses; the README's table lists the same rows and a test compares them. */
export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  modelUnavailable: 4,
  noValidPlan: 5,
  timeLimit: 6,
  interrupted: 130,
} as const;
export type ExitName = keyof typeof exits;

/** Every code a user can meet, with the exit status it ends in. This module imports nothing, so the front can load it before first paint. */
export const errorCodes = {
  OKSO_USAGE: { exit: 'usage', meaning: 'The command line could not be understood.' },
  OKSO_CONFIG: { exit: 'usage', meaning: 'A setting or configuration file is wrong.' },
  OKSO_REQUEST_TOO_LARGE: { exit: 'usage', meaning: 'The request is longer than 64 KB.' },
  OKSO_PLAN_INVALID: { exit: 'usage', meaning: 'A saved plan is not valid: unknown tool, bad argument, forward reference or no final_answer.' },
  OKSO_TOOL_UNKNOWN: { exit: 'usage', meaning: 'No such tool.' },
  OKSO_ARGS_INVALID: { exit: 'usage', meaning: 'The arguments do not fit the tool.' },
  OKSO_MODEL_UNKNOWN: { exit: 'usage', meaning: 'A model is neither in the catalogue nor a file.' },
  OKSO_RUN_UNKNOWN: { exit: 'usage', meaning: 'No run on record has this name, or several begin with it.' },
  OKSO_FILE: { exit: 'usage', meaning: 'A file named on the command line cannot be read or written.' },
  OKSO_REFUSED: { exit: 'refused', meaning: 'A person or the policy said no, or nobody could be asked.' },
  OKSO_MODEL_UNAVAILABLE: { exit: 'modelUnavailable', meaning: 'The model could not be fetched, loaded or reached.' },
  OKSO_MODEL_DAMAGED: { exit: 'modelUnavailable', meaning: 'A model file is damaged or is not a GGUF.' },
  OKSO_MODEL_CRASHED: { exit: 'modelUnavailable', meaning: 'The model process ended twice while answering.' },
  OKSO_DOWNLOAD: { exit: 'modelUnavailable', meaning: 'No source delivered the right bytes of a model.' },
  OKSO_CONTEXT_FULL: { exit: 'noValidPlan', meaning: 'The prompt does not fit the context of the model.' },
  OKSO_NO_PLAN: { exit: 'noValidPlan', meaning: 'No valid plan came about: the model wrote none, or keyword mode was not certain.' },
  OKSO_TOOL_FAILED: { exit: 'failed', meaning: 'A tool ran and reported a failure.' },
  OKSO_TOOL_CRASHED: { exit: 'failed', meaning: 'The worker that ran a tool ended unexpectedly.' },
  OKSO_TOOL_TIMEOUT: { exit: 'failed', meaning: 'A tool did not finish within its own limit.' },
  OKSO_RESULT_INVALID: { exit: 'failed', meaning: 'A tool returned something that its schema does not allow.' },
  OKSO_VALUE_MISSING: { exit: 'failed', meaning: 'A required argument could not be filled from what was observed.' },
  OKSO_STORAGE: { exit: 'failed', meaning: 'A folder of okso cannot be written, or the disk is full.' },
  OKSO_CHANGED_SINCE: { exit: 'failed', meaning: 'A file has changed since, so nothing was taken back.' },
  OKSO_NOTHING_TO_UNDO: { exit: 'failed', meaning: 'There is nothing that could be taken back.' },
  OKSO_RECORD_DAMAGED: { exit: 'failed', meaning: 'The record of a run cannot be read, or does not hold what a replay needs.' },
  OKSO_PLUGIN: { exit: 'failed', meaning: 'A plugin could not be loaded.' },
  OKSO_MAILBOX_FULL: { exit: 'failed', meaning: 'An actor has more messages waiting than it may hold.' },
  OKSO_ACTOR_GONE: { exit: 'failed', meaning: 'A message had no living actor to go to.' },
  OKSO_TIMEOUT: { exit: 'timeLimit', meaning: 'The time limit of the run passed.' },
  OKSO_INTERRUPTED: { exit: 'interrupted', meaning: 'The run was interrupted.' },
  OKSO_INTERNAL: { exit: 'failed', meaning: 'Something happened that okso does not expect; please report it.' },
} as const satisfies Record<string, { exit: ExitName; meaning: string }>;
export type ErrorCode = keyof typeof errorCodes;

/** The exit status of a run that ended with this code. */
export function exitFor(code: ErrorCode): number {
  return exits[errorCodes[code].exit];
}
