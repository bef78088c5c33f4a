import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { compileCommand } from './compile-command.ts';
import { joinFindAndGrep } from './find-then-grep.ts';
import { type Draft, type Flow, NOTHING } from './flow.ts';
import { createPathLookup, joinKnownPaths } from './join-known-paths.ts';
import { type Command, parseScript, type Statement, type Write } from './parser.ts';
import { BLOCK_WORDS, unknownWord } from './refused-words.ts';
import { saveFlow } from './save.ts';
import type { ScriptError } from './script-error.ts';
import { thoughtOf } from './thought.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CompileOptions {
  vocabulary: Vocabulary;
  /** Paths of the workspace; bare words that together name one are joined. */
  knownPaths?: ReadonlySet<string>;
  /** Names with blanks that somebody said, of what need not be there yet. */
  saidNames?: ReadonlySet<string>;
}

export type Compiled = { ok: true; steps: Step[] } | { ok: false; errors: ScriptError[] };

type Unthought = Pick<Step, 'tool' | 'args'> & { thought: string | null };

/** Compiles a script of the plan language to the steps of a plan, which always ends in final_answer. Faults are collected. */
export function compileScript(source: string, { vocabulary, knownPaths = new Set(), saidNames }: CompileOptions): Compiled {
  const { statements, errors } = parseScript(source);
  const block = statements.find(({ commands }) => BLOCK_WORDS.has(commands[0]?.head.text ?? ''));
  // One fault is enough for a loop or a condition: its other lines would only repeat it.
  if (block?.commands[0]) return { ok: false, errors: [unknownWord(block.commands[0].head, vocabulary)] };
  if (errors.length > 0) return { ok: false, errors };
  const steps: Unthought[] = [];
  const wanted: string[] = [];
  let spoken = '';
  let isAnswered = false;

  const draft: Draft = {
    vocabulary,
    knownPaths,
    pathOf: createPathLookup(knownPaths, saidNames),
    emit(tool, args, thought) {
      steps.push({ tool, args, thought: thought ?? null });
      return { kind: 'step', step: steps.length };
    },
    fault: ({ line, column }, message, hint) => void errors.push({ line, column, message, hint }),
    compile: (command, input) => compileCommand(command, input, draft),
    answer(args, thought) {
      isAnswered = true;
      return draft.emit(FINAL_ANSWER, args, thought);
    },
  };

  for (const [index, statement] of statements.entries()) {
    if (isAnswered) break;
    const first = steps.length;
    const flow = compileStatement(statement, draft);
    if (flow.kind === 'text') spoken += flow.text;
    if (flow.kind === 'wanted' && flow.what !== '') wanted.push(flow.what);
    if (flow.kind === 'wanted' && index === statements.length - 1 && !isAnswered)
      draft.answer({ input: '' }, wanted.length > 0 ? wanted.join('; ') : undefined);
    const own = steps[first];
    if (own && own.thought === null) own.thought = statement.thought;
  }
  if (errors.length > 0) return { ok: false, errors };
  if (!isAnswered) {
    const isSpoken = steps.length === 0 && spoken.trim() !== '';
    if (steps.length === 0 && !isSpoken) return { ok: false, errors: [emptyScript()] };
    // A script that only prints something says the answer itself; beside other steps it is a remark.
    draft.answer(isSpoken ? { input: spoken.trim() } : {}, wanted.length > 0 ? wanted.join('; ') : undefined);
  }
  return { ok: true, steps: steps.map(({ tool, args, thought }) => ({ thought: thought ?? thoughtOf({ tool, args }), tool, args })) };
}

function compileStatement(statement: Statement, draft: Draft): Flow {
  const commands = joinFindAndGrep(statement.commands);
  const { write } = statement;
  const target = write ? joinKnownPaths(write.target, draft.pathOf) : [];
  const last = commands.at(-1);
  // Words behind a target that are not part of its name belong to the command.
  if (last && target.length > 1) commands[commands.length - 1] = { ...last, words: [...last.words, ...target.slice(1)] };
  const behind = commands[commands.findIndex(({ head }) => head.text === 'answer') + 1];
  if (behind !== undefined && behind !== commands[0]) {
    draft.fault(behind.head, 'An answer goes to the person, not to a command.', 'Answer in a line of its own, the last one.');
    return NOTHING;
  }
  let flow: Flow = NOTHING;
  for (const command of commands) flow = draft.compile(command, flow);
  return write && target[0] ? save(flow, write, target[0], commands, draft) : flow;
}

function save(flow: Flow, write: Write, target: NonNullable<Write['target'][number]>, commands: readonly Command[], draft: Draft): Flow {
  const isIdle = flow.kind === 'nothing' && commands.length > 0 && !/^(?:true|:)$/.test(commands[0]?.head.text ?? '');
  if (isIdle) return flow;
  if (commands.some(({ head }) => head.text === 'answer')) {
    draft.fault(write, 'An answer goes to the person, not to a file.', 'Write the text with printf TEXT > FILE, and answer in a line of its own.');
    return flow;
  }
  return saveFlow(flow, { mode: write.mode, target, place: write }, draft);
}

function emptyScript(): ScriptError {
  return { line: 1, column: 1, message: 'The script plans nothing.', hint: 'Write a command, or answer TEXT.' };
}
