import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';

/** `notes_append 'the pump key hangs in the barn'`: a text and no note that it would be added to is a note of its own. */
export function withNewNote(step: Step): Step {
  const { title, body, input } = step.args;
  if (step.tool !== 'notes_append' || typeof title !== 'string' || body !== undefined || input !== undefined) return step;
  const note = { ...step, tool: 'notes_create', args: { title } };
  return { ...note, thought: thoughtOf(note) };
}
