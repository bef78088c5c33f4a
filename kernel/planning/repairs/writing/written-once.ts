import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { baseName } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';

/** `Save "Closed on Monday" as sign.txt` written to monday.txt as well: of two files that would hold the same words, the one that the request names is meant, and of one that it does not name the one that it does. */
export function withoutStrayWrites(steps: readonly Step[], request: string): Step[] {
  const said = foldText(request);
  const isNamed = ({ args }: Step): boolean => said.includes(foldText(baseName(String(args['path']))));
  const isPlain = ({ tool, args }: Step): boolean =>
    tool === FILE_WRITE && typeof args['content'] === 'string' && args['content'].trim() !== '' && referenceOf(args['content']) === undefined;
  const at = steps.findIndex(
    (step) =>
      isPlain(step) && !isNamed(step) && steps.some((other) => isPlain(other) && isNamed(other) && other.args['content'] === step.args['content']),
  );
  if (at !== -1) return withoutStrayWrites([...steps.slice(0, at), ...movedBehind(steps, at, -1)], request);
  const [only, ...others] = steps.filter(({ tool }) => tool === FILE_WRITE);
  const [path, ...more] = new Set(ordersIn(request).flatMap(({ file }) => (file === undefined ? [] : [file])));
  const isElsewhere = only !== undefined && others.length + more.length === 0 && path !== undefined && isPlain(only) && !isNamed(only);
  return isElsewhere ? steps.map((step) => (step === only ? { ...step, args: { ...step.args, path } } : step)) : [...steps];
}
