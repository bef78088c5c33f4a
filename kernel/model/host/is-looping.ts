/** A unit this long that comes back again and again is no longer text. */
const MAX_UNIT = 40;
/** Tables and lists repeat a few times; nobody writes the same thing eight times over. */
const REPEATS = 8;
/** Single characters repeat in rules and indents, so a short unit has to fill this much. */
const MIN_CHARACTERS = 48;

/** Whether a text ends in one unit over and over: small models fall into this, and every further token would be wasted. */
export function isLooping(text: string): boolean {
  for (let unit = 1; unit <= MAX_UNIT; unit++) {
    const span = Math.max(unit * REPEATS, MIN_CHARACTERS);
    if (text.length < span + unit) continue;
    const tail = text.slice(-span);
    if (/\S/.test(tail) && tail === text.slice(-span - unit, -unit)) return true;
  }
  return false;
}
