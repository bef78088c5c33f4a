import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Names that only code of a plan has, where it reads tables and files. */
const PLAN_CODE = /\b(?:rows|files|read)\((?:["']|data\b)|\bsteps\[\d+\]/;
/** Files of a program hold calls of these names as well: `fs.read('a')`. */
const HOLDS_VALUES = /\.(?:txt|text|csv|tsv|json|log)$/i;

/** Code that was to work a value out, saved in the place of the value: told that its code is broken, a small model saves the code. */
export function writtenCode(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const { path, content } = args;
    if (tool !== FILE_WRITE || typeof content !== 'string' || !PLAN_CODE.test(content) || PLAN_CODE.test(request) || !HOLDS_VALUES.test(String(path)))
      return [];
    const message = `${quoted(String(path))} would hold code and not what it works out: run it with python, and save what that prints.`;
    return [{ step: index + 1, code: 'code', grade: 'blocks', message }];
  });
}
