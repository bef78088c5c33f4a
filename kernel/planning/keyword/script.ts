/** A name of a slot in what a form does. */
const SLOT_NAME = /\b[A-Z]{3,}\b/g;

/** What a form does, with what a request says in the place of its slots. */
export function fillScript(does: string, words: ReadonlyMap<string, string>): string {
  return does.replace(SLOT_NAME, (name) => words.get(name) ?? name).trimEnd();
}
