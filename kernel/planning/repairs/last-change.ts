import type { Step } from '../../../schemas/plan.ts';
import { PYTHON, TERMINAL } from '../language/tool-names.ts';

const ASKS_LAST_CHANGE =
  /\b(?:when|what (?:day|date|time)|which (?:day|date)|how (?:old|long ago|recent)|date)\b[\s\S]*\b(?:chang|modif|edit|updat|touch|sav|writ)/i;

/**
 * `When was notes.txt last changed?` asks for the time of its content. `stat` prints four times, and the one that it calls Change is that of
 * name and rights.
 */
export function withLastChange(step: Step, request: string): Step {
  const words = Array.isArray(step.args['args']) ? step.args['args'].map(String) : [];
  const [file, ...more] = words;
  const isPlain = step.tool === TERMINAL && step.args['command'] === 'stat' && file !== undefined && more.length === 0 && !/^-|[*?[{]/.test(file);
  if (!isPlain || !ASKS_LAST_CHANGE.test(request)) return step;
  const input = `print(datetime.fromtimestamp(os.path.getmtime(${JSON.stringify(file)})).strftime("%Y-%m-%d %H:%M"))`;
  return { ...step, tool: PYTHON, args: { input } };
}
