import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { plainPath } from '../language/plain-path.ts';
import { operandsOf } from '../plan/command-line.ts';

const ASKS_TO_DELETE =
  /\b(?:delet|remov|eras|rm\b|get rid|throw away|wipe|clean up|(?:can|may|must|should) (?:all |both |now )?go\b|no longer needed|losch|entfern|borra|elimina|supprim)/;

/**
 * Whether the request itself says that each operand of this `rm` is to be deleted: it asks to delete something, and every operand stands in
 * it as a name of its own. A pattern, the folder itself or one above it is never said, whatever the words.
 */
export function isSaidDeletion(step: Step, request: string): boolean {
  if (step.args['command'] !== 'rm') return false;
  const said = foldText(request);
  const operands = operandsOf(step);
  return operands.length > 0 && ASKS_TO_DELETE.test(said) && operands.every((operand) => isNamed(operand, said));
}

function isNamed(operand: string, said: string): boolean {
  const name = foldText(plainPath(operand));
  if (name === '' || /[*?[\]{}~]/.test(name) || name.split('/').some((part) => part === '' || part === '.' || part === '..')) return false;
  for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1)) {
    const [before, after] = [said.slice(0, at), said.slice(at + name.length)];
    if (/(?:^|[^\p{L}\p{N}_./-]|(?:^|[^\p{L}\p{N}_.])\.\/)$/u.test(before) && /^(?:\/?(?:[^\p{L}\p{N}_./-]|$)|[.](?:\s|$))/u.test(after)) return true;
  }
  return false;
}
