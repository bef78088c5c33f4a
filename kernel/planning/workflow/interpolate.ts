/** `{{parameter}}`; step references are numbers and never match. */
const PARAMETER = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const WHOLE = /^\{\{\s*([A-Za-z_]\w*)\s*\}\}$/;

export interface Interpolation {
  /** The value of a parameter, or undefined when it was left out. */
  parameter(name: string): unknown;
  /** Called for a parameter that stands inside a longer text although only the run will know its value. */
  onOpenValue(name: string): void;
  /** Whether a value is a blank or a reference, which must be a whole argument. */
  isOpen(value: unknown): boolean;
}

/** A value with every `{{parameter}}` replaced: a whole string becomes the parameter's own value, with its type; inside a text it becomes text. Undefined when a whole string names a parameter that was left out. */
export function interpolate(template: unknown, how: Interpolation): unknown {
  if (typeof template === 'string') {
    const [, name] = WHOLE.exec(template) ?? [];
    return name === undefined ? interpolateText(template, how) : how.parameter(name);
  }
  if (Array.isArray(template)) return template.map((item) => interpolate(item, how)).filter((item) => item !== undefined);
  if (typeof template === 'object' && template !== null) {
    const entries = Object.entries(template).map(([key, value]) => [key, interpolate(value, how)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  return template;
}

/** A text with every `{{parameter}}` replaced. What a value holds is not looked at again. */
export function interpolateText(template: string, { parameter, isOpen, onOpenValue }: Interpolation): string {
  return template.replace(PARAMETER, (_, name: string) => {
    const value = parameter(name);
    if (isOpen(value)) onOpenValue(name);
    if (value === undefined || value === null) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** The names of the parameters that a template uses. */
export function parametersIn(template: unknown): string[] {
  if (typeof template === 'string') return [...template.matchAll(PARAMETER)].map((match) => match[1] ?? '');
  return typeof template === 'object' && template !== null ? Object.values(template).flatMap(parametersIn) : [];
}
