import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { unquoted } from '../../request/quoted-texts.ts';

/** `a note titled Bike lock saying the code is 4417`: where the title ends is said by what stands before the text. */
const TITLED =
  /\bnote (?:called|titled|named|with the title) (?<title>["'“‘][^"'”’]+["'”’]|[^"'“”:;.!?]+?)(?:,? (?:in|into|to) (?:my |the |apple )?notes(?: app)?)?,?(?: (?:saying|reading|(?:that|which) (?:says|reads)|with (?:the )?(?:text|content|body))(?: that)?:?|:) +(?<body>\S.*?)\s*$/is;

/** `notes_create Shelf labels` for a note that is called so and has a text: its title and its text are what the request says. */
export function withSaidNote(step: Step, request: string): Step {
  const { title, body } = TITLED.exec(request)?.groups ?? {};
  if (step.tool !== 'notes_create' || title === undefined || body === undefined) return step;
  const said = { title: unquoted(title.trim()), body: unquoted(body) };
  const isSaid = step.args['title'] === said.title && String(step.args['body'] ?? '').includes(said.body.replace(/[.!]$/, ''));
  if (isSaid) return step;
  const note = { ...step, args: { ...step.args, ...said } };
  return { ...note, thought: thoughtOf(note) };
}
