import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';

const ASKS_LAST_CHANGE =
  /\b(?:when|what (?:day|date|time)|which (?:day|date)|how (?:old|long ago|recent)|date)\b[\s\S]*\b(?:chang|modif|edit|updat|touch|sav|writ)/i;

/**
 * `When was notes.txt last changed?` asks for the time of its content. `stat` prints four times, and the one that it calls Change is that of
 * name and rights.
 */
export function withLastChange(step: Step, request: string): Step {
  const [file, ...more] = givenWords(step) ?? [];
  const isPlain = step.args['command'] === 'stat' && file !== undefined && more.length === 0 && !/^-|[*?[{]/.test(file);
  if (!isPlain || !ASKS_LAST_CHANGE.test(request)) return step;
  const input = `print(datetime.fromtimestamp(os.path.getmtime(${JSON.stringify(file)})).strftime("%Y-%m-%d %H:%M"))`;
  return { ...step, tool: PYTHON, args: { input } };
}
