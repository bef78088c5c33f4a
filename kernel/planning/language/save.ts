import { argumentOf, type Draft, type Flow, NOTHING } from './flow.ts';
import type { Place } from './script-error.ts';
import type { Word } from './token.ts';
import { FILE_WRITE, TERMINAL } from './tool-names.ts';
import { isFillWord } from './typed-value.ts';

export interface Saving {
  mode: 'overwrite' | 'append';
  target: Word;
  place: Place;
}

/** `> FILE` and `>> FILE`: what flows there becomes the content of a file. Nothing at all makes an empty file. */
export function saveFlow(flow: Flow, { mode, target, place }: Saving, draft: Draft): Flow {
  const path = isFillWord(target) ? '' : target.text;
  const content = argumentOf(flow);
  // An empty content would be filled by the model, so an empty file is made by `touch`.
  if (content === null || (flow.kind === 'text' && flow.text === '')) {
    if (draft.vocabulary.commands.includes('touch')) return draft.emit(TERMINAL, { command: 'touch', args: [path] });
    draft.fault(place, 'There is nothing to save.', 'Write a command before >.');
    return NOTHING;
  }
  if (!draft.vocabulary.tools.has(FILE_WRITE)) {
    draft.fault(place, 'No tool that writes files is registered.', 'Leave > out; the result is shown.');
    return NOTHING;
  }
  return draft.emit(FILE_WRITE, { path, content: content.value, mode }, content.thought);
}
