import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const ASKS_LITRES = /\bhow many lit(?:re|er)s\b|\b(?:volume|capacity|content)\b[^.?!]*\bin lit(?:re|er)s\b/i;
/** How many litres the cube of a unit of length holds. */
const LITRES: Readonly<Record<string, string>> = { m: ' * 1000', dm: '', cm: ' / 1000', mm: ' / 1000000' };
const LENGTH = /\b\d+(?:\.\d+)? ?(m|dm|cm|mm|met(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?)\b/gi;
/** One product of three lengths, with or without pi for what is round, and nothing converted yet. */
const PRODUCT =
  /^print\((?:round\()?(?<product>[\s()]*(?:math\.pi|\d+(?:\.\d+)?)(?:\s*\*{1,2}\s*[\s()]*(?:math\.pi|\d+(?:\.\d+)?)[\s()]*){2,4}?)(?:,\s*\d+\))?\)$/;

/** A basin of 25 m by 10 m by 1.3 m holds a thousand times as many litres as its lengths come to; small models stop at the cubic metres. */
export function withLitres(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !ASKS_LITRES.test(request)) return step;
  const units = new Set([...request.matchAll(LENGTH)].map(([, unit = '']) => shortened(unit.toLowerCase())));
  const [unit = '', ...others] = units;
  const factor = others.length > 0 ? undefined : LITRES[unit];
  const product = PRODUCT.exec(code.trim())?.groups?.['product'];
  if (factor === undefined || product === undefined || /\b10{3,}\b/.test(product)) return step;
  const open = product.split('(').length - product.split(')').length;
  return open === 0 ? { ...step, args: { ...step.args, input: `print(round(${product.trim()}${factor}, 6))` } } : step;
}

function shortened(unit: string): string {
  return unit
    .replace(/^centimet.*/, 'cm')
    .replace(/^millimet.*/, 'mm')
    .replace(/^met.*/, 'm');
}
