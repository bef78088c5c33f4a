import { literalPattern } from '../../../schemas/literal-pattern.ts';

/** A pattern of paths: a star is a name or a part of one, two and a slash are any folders or none. */
export function globExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*+|\?)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part.startsWith('*')) return '[^/]*';
      return part === '?' ? '[^/]' : literalPattern(part);
    })
    .join('');
  return new RegExp(`^${source}$`);
}
