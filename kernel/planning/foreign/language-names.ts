import type { JsonSchema } from '../../../schemas/manifest.ts';
import { propertiesOf, resolveSchema } from '../language/json-schema.ts';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const CODE = /^[a-z]{2}$/;
/** What a schema says where it wants codes: that word, a standard, or a code for an example. */
const WANTS_CODE = /\bcodes?\b|\biso\b|\babbrev|["'][a-z]{2}(?:[-_][a-z]{2})?["']|\b(?:default(?: is)?|e\.g\.,?) (?!is\b)[a-z]{2}\b/i;

/** `Spanish` for `es` where an argument is a language and its schema speaks of no code: models know the codes better than whoever reads the words. */
export function withLanguageNames(args: Record<string, unknown>, schema: JsonSchema, root: JsonSchema): Record<string, unknown> {
  const properties = propertiesOf(schema, root);
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      const own = resolveSchema(properties[key], root);
      const wantsCode = own.enum !== undefined || CODE.test(String(own.default)) || WANTS_CODE.test(String(own.description ?? ''));
      const isLanguage = /language|^lang$/i.test(key) && typeof value === 'string' && CODE.test(value);
      return [key, isLanguage && !wantsCode ? (NAMES.of(value) ?? value) : value];
    }),
  );
}
