import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { plainPath } from '../language/plain-path.ts';
import { baseName, withoutPaths } from './file-names.ts';
import { withoutRest } from './rest-stays.ts';

/** What of a number in it is not taken, or what only marks where it begins or ends. */
const CHOOSES_OTHERS =
  /\b(?:except|excluding|but|not|no|without|lacks?|missing|keep|leave|spare|stays?|remains?|other|than|up to|mention\w*|contain\w*)\b|n['’]t\b/i;
const MARKS_TIME =
  /\b(?:before|after|since|until|till|through|last|changed|modified|edited|touched|created|saved)\s+(?:[\w'’]+\s+){0,2}\S*\d|\d\S*\s+(?:on(?:wards?)?\b(?!\s+(?!(?:to|into|in|please|there)\b)\w)|upwards?\b|or (?:later|earlier|newer|older)|and (?:later|earlier|newer|older|up|before|after|since))/i;
/** One number may choose what is done to all the others. */
const OTHERS = /\b(?:the rest|the remainder|the remaining|(?:all )?(?:the )?(?:others|other ones)|everything else|all else)\b/i;
const CLAUSE_END = /[,;:!?]\s+|\.\s+|\s+(?=(?:but|except|and|then)\b)/;

/** A folder that is said is where something goes, or what it is called: `into 2022`, `a folder for the 2022 season`, `a 2022 folder`. */
const placesOf = (name: string): RegExp => {
  const said = literalPattern(name);
  const folder = '(?:sub)?(?:folders?|director(?:y|ies))';
  return new RegExp(
    [
      String.raw`\b(?:to|into|in|under|inside|called|named)\s+(?:(?:an?|the|new|${folder}|called|named)\s+)*["'\x60]?${said}(?![\w-]|\.\w)`,
      String.raw`(?<![\w.-])${said}["'\x60]?\s+${folder}\b`,
      // A longer name is only ever that of the folder.
      ...(/^v?[\d.x*]+$/i.test(name) ? [] : [said]),
    ].join('|'),
    'giu',
  );
};
const NAMES_FOLDER =
  /\b(?:sub)?(?:folders?|director(?:y|ies))\s+(?:for|of|called|named|about)\s+(?:the\s+)?(?:(?!from\b|of\b)\w+\s+)?\S*\d[\w.-]*/giu;

/**
 * The parts of a request whose numbers choose among files: without paths that are spelt, without the folders that files go to, and without
 * what says which files are not meant. Empty where it says what is done with all the others.
 */
export function choosingClauses(request: string, targets: readonly string[]): string {
  const said = withoutRest(request);
  if (OTHERS.test(said)) return '';
  const names = targets.map((target) => baseName(plainPath(target))).filter((name) => /\d/.test(name));
  const bare = names.reduce((text, name) => text.replace(placesOf(name), ' it '), withoutPaths(said, ' it ').replace(NAMES_FOLDER, ' it '));
  return bare
    .split(CLAUSE_END)
    .filter((clause) => !CHOOSES_OTHERS.test(clause) && !MARKS_TIME.test(clause))
    .join(', ');
}
