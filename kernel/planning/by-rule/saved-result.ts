import type { Step } from '../../../schemas/plan.ts';
import { LOOKING } from '../language/command-kinds.ts';
import { writesFiles } from '../language/python-code.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_READ, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH } from '../language/tool-names.ts';
import { actingSteps } from '../plan/acting-steps.ts';

/** Asks for what a command prints as it prints it. */
const AS_PRINTED = /^(?:how many|how often|count|list|names?|all|the (?:names?|lines?|list|number)|which (?:\p{L}+ )?(?:files?|lines?|folders?))\b/iu;

/**
 * The plan of a question with its answer in a new file behind it: what code or a command has worked out as it is printed, and of a text that was only read
 * what the model takes out of it. Undefined for a plan that does more than look.
 */
export function savedResult(steps: readonly Step[], question: string, target: string): Step[] | undefined {
  const acting = actingSteps(steps);
  const last = acting.at(-1);
  if (last === undefined || !acting.every(onlyLooks)) return undefined;
  const isPrinted = last.tool === PYTHON || (last.tool === TERMINAL && last.args['command'] !== 'cat' && AS_PRINTED.test(question));
  const write = { tool: FILE_WRITE, args: { path: target, content: isPrinted ? `{{${acting.length}}}` : '', mode: 'overwrite' } };
  return wholePlan(...acting, isPrinted ? write : { ...write, thought: `What is to be saved: ${question}` });
}

function onlyLooks({ tool, args }: Step): boolean {
  return tool === TERMINAL
    ? LOOKING.has(String(args['command']))
    : tool === FILE_READ || tool === WEB_FETCH || (tool === PYTHON && !writesFiles(String(args['input'])));
}
