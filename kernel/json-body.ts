/** Deeper than any message of okso and shallow enough for the stack; a circle would never end. */
export const MAX_BODY_DEPTH = 1000;

/**
 * What in a body JSON cannot say, and where: `.list[2] is a Map`; undefined when all of it is JSON. A member that is undefined counts as one that is not there. A body
 * that is handed over in one process and arrives changed in another would be a fault that shows only there.
 */
export function flawOf(value: unknown, depth = 0): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : ` is ${value}`;
    case 'object':
      return value === null ? undefined : flawOfObject(value, depth + 1);
    default:
      return ` is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  }
}

function flawOfObject(value: object, depth: number): string | undefined {
  if (depth > MAX_BODY_DEPTH) return ' goes in a circle, or too deep';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const flaw = flawOf(value[index], depth);
      if (flaw !== undefined) return `[${index}]${flaw}`;
    }
    return undefined;
  }
  if (!isPlain(value)) return ` is a ${value.constructor?.name ?? 'thing of its own'}`;
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    const flaw = member === undefined ? undefined : flawOf(member, depth);
    if (flaw !== undefined) return `.${key}${flaw}`;
  }
  return undefined;
}

/** Made of braces, in this realm or another. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}
