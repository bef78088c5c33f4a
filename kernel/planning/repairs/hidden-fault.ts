import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';

/** A block that is tried, at the end of the code, and one that only says or does nothing when it fails. */
const TRIED =
  /^(?<before>(?:(?!try:).*\n)*)try:[ \t]*\n(?<body>(?:[ \t]+\S.*\n|[ \t]*\n)+)except\b[^\n]*:(?:[ \t]*\n)?(?<excuse>(?:[ \t]*(?:pass|(?:print|exit|sys\.exit|quit)\([^\n]*\))[ \t]*\n?)+)$/;
/** A text, the caught fault under its name, or both: `print('Error:', e)`. */
const SAID = String.raw`(?:f?'[^']*'|f?"[^"]*"|\w+|(?:str|repr)\(\w+\))`;
const PRINTS_OWN_WORDS = new RegExp(
  String.raw`^\s*(?:pass|exit\(\d*\)|(?:print|sys\.exit|exit)\(${SAID}(?:,\s*${SAID}|,\s*file=sys\.stderr)*\))\s*$`,
);

/**
 * Code that catches its own fault and prints an excuse runs without it: what is wrong is then known before the plan is shown, or told to the
 * planner, and `Error: JSON decoding failed` is the answer to nothing.
 */
export function withoutHiddenFault(step: Step): Step {
  const code = step.args['input'];
  const { before = '', body, excuse } = (step.tool === PYTHON && typeof code === 'string' ? TRIED.exec(code)?.groups : undefined) ?? {};
  if (
    body === undefined ||
    excuse === undefined ||
    !excuse
      .trim()
      .split('\n')
      .every((line) => PRINTS_OWN_WORDS.test(line))
  )
    return step;
  const indent = /^[ \t]+/.exec(body.replace(/^\s*\n/, ''))?.[0] ?? '';
  const lines = body.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { ...step, args: { ...step.args, input: `${before}${lines.join('\n')}`.trimEnd() } };
}
