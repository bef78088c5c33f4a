import { type CompileOptions, compileScript } from '../../../../kernel/planning/language/compiler.ts';
import type { ScriptError } from '../../../../kernel/planning/language/script-error.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { vocabulary } from './arbitrary-plan.ts';

/** The steps of a script; a fault fails the test with its own words. */
export function compile(script: string, options: Partial<CompileOptions> = {}): Step[] {
  const compiled = compileScript(script, { vocabulary, ...options });
  if (!compiled.ok) throw new Error(`${script}\n${compiled.errors.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n')}`);
  return compiled.steps;
}

/** Tool and arguments of each step but the closing final_answer, which carries nothing. */
export function calls(script: string, options: Partial<CompileOptions> = {}): [string, Step['args']][] {
  const steps = compile(script, options);
  return steps.filter(({ tool, args }) => tool !== 'final_answer' || Object.keys(args).length > 0).map(({ tool, args }) => [tool, args]);
}

/** A terminal step as `calls` gives it. */
export function terminal(command: string, args: string[], stdin?: string): [string, Step['args']] {
  return ['terminal', stdin === undefined ? { command, args } : { command, args, stdin }];
}

/** A step that reads all of a document as `calls` gives it. */
export function read(path: string): [string, Step['args']] {
  return ['file_read', { path, page_size: 1_000_000 }];
}

/** A step that writes a file as `calls` gives it. */
export function write(path: string, content: string, mode: 'overwrite' | 'append' = 'overwrite'): [string, Step['args']] {
  return ['file_write', { path, content, mode }];
}

/** The faults of a script that must not compile. */
export function faults(script: string, options: Partial<CompileOptions> = {}): ScriptError[] {
  const compiled = compileScript(script, { vocabulary, ...options });
  if (compiled.ok) throw new Error(`compiled: ${JSON.stringify(compiled.steps)}`);
  return compiled.errors;
}
