/** Replaces `{NAME}` in every text and key of a value. */
export function fillIn<Value>(value: Value, places: Readonly<Record<string, string>>): Value {
  const fill = (text: string): string => Object.entries(places).reduce((filled, [name, place]) => filled.replaceAll(`{${name}}`, place), text);
  const visit = (given: unknown): unknown => {
    if (typeof given === 'string') return fill(given);
    if (Array.isArray(given)) return given.map(visit);
    if (given === null || typeof given !== 'object') return given;
    return Object.fromEntries(Object.entries(given).map(([key, inner]) => [fill(key), visit(inner)]));
  };
  return visit(value) as Value;
}
