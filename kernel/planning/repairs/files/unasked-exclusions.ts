import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** Folders that programs fill; what is said of a project leaves them out. */
const MADE_BY_PROGRAMS = /\b(?:\.?venv|env|node_modules|__pycache__|\.git|dist|build|target|vendor|site-packages|\.tox|\.cache)\b/;

const TEXT = `(?:"[^"]*"|'[^']*')`;
const PATH = String.raw`\w+(?:\[["'](?:path|name)["']\]|\.path|\.name)(?:\.lower\(\))?`;
/** `and not f["path"].startswith("x/")`, `and "x" not in f["path"]`, `and f["path"].find("x") == -1`. */
const EXCLUSION = new RegExp(
  String.raw`\s+and\s+(?:not\s+${PATH}\.(?:startswith|endswith)\(${TEXT}\)|not\s+${TEXT}\s+in\s+${PATH}|${TEXT}\s+not\s+in\s+${PATH}|${PATH}\.find\(${TEXT}\)\s*(?:==\s*-1|<\s*0)|${PATH}\s*!=\s*${TEXT})`,
  'g',
);
/** `and f["path"].startswith("x/")`: one folder for the whole. */
const NARROWING = new RegExp(String.raw`\s+and\s+${PATH}\.startswith\(${TEXT}\)`, 'g');
const WANTS_WHOLE =
  /\b(?:whole|entire|project|repo(?:sitory)?|everywhere|anywhere|altogether|all (?:of )?(?:the |its )?(?:sub)?folders|subfolders)\b/i;
/** The files themselves, printed as a list of records. */
const RECORDS = /^print\((\[(\w+) for \2 in (?:sorted\()?files\([\s\S]*\])\)\s*$/;
/** Says that something is to be left out, in whatever words. */
const LEAVES_OUT =
  /\b(?:without|except|exclud\w*|leav\w*|left|ignor\w*|skip\w*|omit\w*|not|no|non|never|other|others|besides|apart|aside|but|only|just|outside|rest|real|own|actual)\b|n't\b/i;

/**
 * Code over files without the exclusions that nobody asked for: a folder of which the request has no word is part of the project, and no
 * single one is the whole of it. Files that are printed are told by their paths, one a line.
 */
export function withoutUnaskedExclusions(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !/\bfiles\(/.test(code)) return step;
  const said = new Set(wordsOf(request).map(stem));
  const unlessSaid = (whole: string): string => {
    const texts = [...whole.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => foldText(double ?? single ?? ''));
    const literal = texts.find((text) => text !== 'path' && text !== 'name') ?? '';
    const isSaid = wordsOf(literal.replaceAll('_', ' ')).some((word) => said.has(stem(word)));
    return literal === '' || isSaid || MADE_BY_PROGRAMS.test(literal) ? whole : '';
  };
  const isOpen = /\bor\b/.test(code) || LEAVES_OUT.test(request);
  const asked = isOpen ? code : code.replace(EXCLUSION, unlessSaid);
  const whole = isOpen || !WANTS_WHOLE.test(request) ? asked : asked.replace(NARROWING, unlessSaid);
  const input = whole.replace(RECORDS, 'print(*$1, sep="\\n")');
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
