const ROLES =
  'who|person|people|member|student|pupil|customer|client|guest|player|driver|teacher|tutor|trainer|coach|leader|owner|author|employee|colleague|volunteer|singer|patient|contact|tenant|winner|runner|speaker|staff|lender|borrower|buyer|seller|assignee|doctor|nurse';
const PEOPLE = new RegExp(`^(?:(?:full|first|last)[ _]?)?(?:name|${ROLES})s?$`, 'i');
/** `name` is what anything may be called by. */
const ROLE = new RegExp(`^(?:${ROLES})s?$`, 'i');
/** `Rui Tavares`, `Jo van Dijk`. */
const PERSON = /^(?:(?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|den|la|di|da|al) ){1,3}\p{Lu}[\p{L}'’-]+$/u;

/** Whether the name of a column is one that columns of names of people have: `who` asks for no boat. */
export function mayHoldPeople(column: string): boolean {
  return PEOPLE.test(column);
}

/** Whether a column is sure to hold people: what it is called is something that only people are, or each of its cells is a first and a last name. */
export function holdsPeople(column: string, cells: readonly unknown[]): boolean {
  const told = cells.filter((cell) => cell !== '' && cell !== null);
  const isText = told.length > 0 && told.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell));
  return isText && (ROLE.test(column) || told.every((cell) => PERSON.test(String(cell))));
}
