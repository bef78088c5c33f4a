/** A position in a script; lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** What is wrong with a script, where, and what to write instead. */
export interface ScriptError extends Place {
  message: string;
  hint: string;
}
