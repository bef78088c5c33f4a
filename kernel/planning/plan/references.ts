/** A whole argument `"{{N}}"`; inside longer text the braces are ordinary characters. */
const REFERENCE = /^\{\{([1-9]\d*)\}\}$/;

/** The step number that an argument refers to, or undefined when it is no reference. */
export function referenceOf(value: unknown): number | undefined {
  const match = typeof value === 'string' ? REFERENCE.exec(value) : null;
  return match ? Number(match[1]) : undefined;
}

/** Arguments with every `"{{N}}"` replaced by the text of step N, byte for byte. */
export function resolveReferences(args: Record<string, unknown>, textOfStep: (step: number) => string): Record<string, unknown> {
  const resolve = (value: unknown): unknown => {
    const step = referenceOf(value);
    if (step !== undefined) return textOfStep(step);
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    return value;
  };
  return resolve(args) as Record<string, unknown>;
}

/** The step numbers that the arguments refer to. */
export function referencedSteps(args: Record<string, unknown>): number[] {
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    const step = referenceOf(value);
    if (step !== undefined) found.add(step);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner);
  };
  visit(args);
  return [...found];
}

/** The steps, counted from 1, whose texts code takes as `steps[N]`. */
export function stepsInPython(args: Record<string, unknown>): number[] {
  const code = typeof args['input'] === 'string' ? args['input'] : '';
  return [...code.matchAll(/\bsteps\[(\d+)\]/g)].map(([, step]) => Number(step));
}
