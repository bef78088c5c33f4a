import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';

/** `$owed`, `$ owed`, `{owed}`, `<owed>`, `%owed%`: a name of the shell or of a template, and nothing else. */
const PLACEHOLDER = /^\s*(?:\$\s*\{?|\{+|<+|%)\s*(?<name>[A-Za-z_]\w*)\s*[}>%]*\s*$/;

/** `echo "$owed" > a.txt` behind code that ends with `print(owed)`: no shell fills the name in; what the code printed is what is meant. */
export function withFilledVariable(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => {
    const name = step.tool === FILE_WRITE ? PLACEHOLDER.exec(String(step.args['content']))?.groups?.['name'] : undefined;
    if (name === undefined) return step;
    const printed = new RegExp(`(?:^|[\\n;]) *print\\( *${name} *\\)\\s*$`);
    const at = steps.slice(0, index).findLastIndex(({ tool, args }) => tool === PYTHON && printed.test(String(args['input'])));
    return at < 0 ? step : { ...step, args: { ...step.args, content: `{{${at + 1}}}` } };
  });
}
