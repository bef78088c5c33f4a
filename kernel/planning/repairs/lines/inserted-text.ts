import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';

const INSERTS =
  /\b(?:add|insert|put|write)\b(?:(?!\b(?:add|insert|replac\w+|chang\w+)\b)[\s\S])*?\b(above|before|in front of|below|after|under|underneath|beneath)\b/i;
/** A text to insert may have several lines, which quotes elsewhere have not. */
const QUOTED = /"([^"]+)"|“([^”]+)”|(?<![\p{L}\p{N}])'([^']{3,})'(?![\p{L}\p{N}])/gu;

/**
 * `Add a section "## 1.2" above the one for 1.1` takes nothing away: an edit that puts the new text in the place of its neighbour keeps the
 * neighbour, on the side that the request says. Quoted texts behind the new one that the plan has nowhere belong to it.
 */
export function withInsertedText(steps: readonly Step[], request: string): Step[] {
  const [, side] = INSERTS.exec(request) ?? [];
  if (side === undefined) return [...steps];
  const quoted = [...request.matchAll(QUOTED)].map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '');
  const planned = JSON.stringify(steps.map(({ args }) => args));
  return steps.map((step) => {
    const { find, replace } = step.args;
    if (step.tool !== FILE_EDIT || typeof find !== 'string' || typeof replace !== 'string') return step;
    const at = quoted.findIndex((text) => text.trim() === replace.trim());
    if (at < 0 || replace.includes(find) || quoted.some((text) => text.includes(find))) return step;
    const rest = quoted.slice(at + 1).filter((text) => !planned.includes(JSON.stringify(text).slice(1, -1)));
    const added = [replace.trim(), ...rest];
    const gap = added.length > 1 || /^#{1,6}\s/.test(added[0] ?? '') ? '\n\n' : '\n';
    const text = /^(?:above|before|in front of)$/i.test(side) ? [...added, find] : [find, ...added];
    const { replace_all: _all, ...args } = step.args;
    return { ...step, args: { ...args, replace: text.join(gap), occurrence: 1 } };
  });
}
