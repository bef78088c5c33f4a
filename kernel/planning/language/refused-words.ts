import { nearestName } from '../../../schemas/nearest-name.ts';
import type { ScriptError } from './script-error.ts';
import type { Word } from './token.ts';
import type { Vocabulary } from './vocabulary.ts';

const LOOP = 'There are no loops and conditions; write one command per line, use a pattern like *.txt, or python.';
const READ_JSON = `Write python 'import json; print(json.load(open("FILE"))["KEY"])'.`;
const TEST = 'Look with ls or stat; a step that fails is planned again.';
const DIGEST = `Use sha256sum, or python 'import hashlib; print(hashlib.new("md5", open("FILE", "rb").read()).hexdigest())'.`;
const RIGHTS = 'Rights and owners of files are not changed here; ls -l and stat show them.';
const NO_SHELL = 'No shell runs; write the command itself.';

/** Words of a shell that have no place in a plan, and what to write instead. */
const HINTS: Readonly<Record<string, string>> = {
  for: LOOP,
  while: LOOP,
  until: LOOP,
  if: LOOP,
  case: LOOP,
  function: LOOP,
  awk: "Use cut, or python 'print(…)' with rows(FILE).",
  gawk: "Use cut, or python 'print(…)' with rows(FILE).",
  perl: 'Use replace for a literal text, python for anything else.',
  node: 'Use python.',
  ruby: 'Use python.',
  jq: READ_JSON,
  yq: READ_JSON,
  bc: "Use python 'print(…)'.",
  expr: "Use python 'print(…)'.",
  seq: 'Use python \'print(*range(1, 11), sep="\\n")\'.',
  xargs: 'Name the files with a pattern like *.txt, or use grep -r.',
  test: TEST,
  '[': TEST,
  '[[': TEST,
  export: 'There are no variables; write the value itself.',
  read: 'Nothing is asked while a plan runs; write ? for a value that comes from what was observed.',
  bash: NO_SHELL,
  sh: NO_SHELL,
  zsh: NO_SHELL,
  eval: NO_SHELL,
  source: NO_SHELL,
  tree: 'Use find FOLDER -maxdepth 2.',
  nl: 'Use cat -n FILE.',
  md5sum: DIGEST,
  sha1sum: DIGEST,
  sha512sum: DIGEST,
  shasum: DIGEST,
  chmod: RIGHTS,
  chown: RIGHTS,
  chgrp: RIGHTS,
  ln: 'Links are not made here; use cp.',
  sleep: 'A plan does not wait.',
  vi: 'Use replace or file_edit.',
  vim: 'Use replace or file_edit.',
  nano: 'Use replace or file_edit.',
};

/** Enough of a word to find it in the script. */
const MAX_SHOWN = 40;

/** Words that begin a construct of several lines, after which faults would only repeat themselves. */
export const BLOCK_WORDS: ReadonlySet<string> = new Set(['for', 'while', 'until', 'if', 'case', 'function']);

/** The fault of a word that begins no command. */
export function unknownWord({ text, line, column }: Word, vocabulary: Vocabulary): ScriptError {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return { line, column, message: `"${shown}" is not a command here.`, hint: hintFor(text, vocabulary) };
}

function hintFor(word: string, vocabulary: Vocabulary): string {
  const hint = Object.hasOwn(HINTS, word) ? HINTS[word] : undefined;
  if (hint !== undefined) return hint;
  if (/^[A-Za-z_]\w*=/.test(word)) return 'There are no variables; write the value itself.';
  if (/[/\\]/.test(word)) return 'Programs are not run by their path; use a command, or python FILE.py.';
  const nearest = nearestName(word, vocabulary.heads.keys());
  return nearest === undefined
    ? "Each line begins with a command or a tool; what is to be said goes into answer 'TEXT'."
    : `Did you mean ${nearest}?`;
}
