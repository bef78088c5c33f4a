import { extremeFile, FILE_SIZE, LAST_CHANGE } from './file-facts.ts';
import type { FormGroup } from './form.ts';

/** As a text of Python: code takes the path from there. */
const CODEFILE = '[the] [file] CODEFILE [file]';
const TABLE = '[the] [file|table] TABLE [file|table]';
const PLACE = '[the] [folder|directory] PLACE [folder|directory]';
const IS = "(what is|what's|which is|show [me]|find [me]|name)";
const WHAT = "(what is|what's|calculate|work out|tell me)";

/** What a file can be the most of, as people say it, with what it is in the list of files. */
const EXTREMES = [
  ['biggest|largest', 'max', 'size'],
  ['smallest', 'min', 'size'],
  ['newest|latest|most recent|last changed|last modified|most recently changed|most recently modified|most recently edited', 'max', 'modified'],
  ['oldest', 'min', 'modified'],
] as const;

/** What is worked out of the numbers in a column, as people say it. */
const REDUCTIONS = [
  ['sum|total', 'round(sum(VALUES), 10)'],
  ['average|mean', 'round(statistics.mean(VALUES), 4)'],
  ['median', 'statistics.median(VALUES)'],
  ['highest|largest|maximum|max|biggest', 'max((VALUES), key=float)'],
  ['lowest|smallest|minimum|min', 'min((VALUES), key=float)'],
] as const;
const VALUES = 'r[COLUMN] for r in rows(TABLE)';
const reduced = (code: string): string => `python 'print(${code.replace('VALUES', VALUES)})'`;

/** Facts about files and tables that one expression tells. */
export const factForms: readonly FormGroup[] = [
  {
    name: 'sizes and ages',
    forms: [
      {
        says: [
          `how (big|large) is ${CODEFILE}`,
          `${WHAT} the [file] size of ${CODEFILE}`,
          `how many bytes (does|has|is|are in) ${CODEFILE} [have|take|take up]`,
        ],
        does: FILE_SIZE,
      },
      {
        says: [
          `(when|on (what|which) (date|day)) (was|has) ${CODEFILE} [been] last (changed|modified|edited|updated|touched|saved|written)`,
          `(when|on (what|which) (date|day)) was the last (change|modification|update|edit) (of|to|in) ${CODEFILE}`,
          `(when|on (what|which) (date|day)) did (i|we|somebody|someone|anybody) last (change|modify|edit|update|touch|save|write [to]|work on) ${CODEFILE}`,
        ],
        does: LAST_CHANGE,
      },
      ...EXTREMES.map(([words, extreme, property]) => ({
        says: [
          `${IS} the (${words}) file [of all]`,
          `${IS} the (${words}) file (in|of|under|inside|below) ${PLACE}`,
          `(which|what) [one|single] file is [the] (${words})`,
          `(which|what) file (in|of|under|inside|below) ${PLACE} is [the] (${words})`,
        ],
        does: extremeFile(extreme, property),
        otherwise: { PLACE: '"."' },
      })),
      {
        says: [
          `(which|what) file (in|of|under|inside|below) ${PLACE} was (changed|modified|edited|updated) (last|most recently)`,
          '(which|what) file was (changed|modified|edited|updated) (last|most recently)',
        ],
        does: extremeFile('max', 'modified'),
        otherwise: { PLACE: '"."' },
      },
    ],
  },
  {
    name: 'compare files',
    forms: [
      {
        says: [
          `[show [me]|what is|what's|what are] the (difference|differences) between [the] [file|files] FILE and OTHERFILE`,
          '(which|what) (lines|rows|entries|items|parts|settings|values|records|things|prices|products|articles|names) (differ|are different|have changed|changed) between [the] [file|files] FILE and OTHERFILE',
          'diff FILE [and] OTHERFILE',
          'compare [the] [file|files] FILE (and|with|to|against) OTHERFILE',
          'how do [the] [files] FILE and OTHERFILE differ',
          'how does [the] [file] FILE differ from OTHERFILE',
        ],
        does: 'diff FILE OTHERFILE | answer',
      },
    ],
  },
  {
    name: 'tables',
    forms: [
      {
        says: [
          `how many (rows|records|data rows) are [there] in ${TABLE}`,
          `how many (rows|records|data rows) (does|has) ${TABLE} [have|contain]`,
          `count the (rows|records|data rows) (in|of) ${TABLE}`,
        ],
        does: "python 'print(len(rows(TABLE)))'",
      },
      {
        says: [
          `(what|which) columns (does|has) ${TABLE} [have|contain]`,
          `(what|which) columns are [there] in ${TABLE}`,
          `(list|${WHAT}|what are) [me] [all] the (columns|column names|names of the columns) (of|in) ${TABLE}`,
        ],
        does: `python 'print(*rows(TABLE)[0], sep="\\n")'`,
      },
      ...REDUCTIONS.map(([words, code]) => ({
        says: [
          `${WHAT} the (${words}) of [the] COLUMN [column] (in|of|from) ${TABLE}`,
          `${WHAT} the (${words}) of [the] column COLUMN (in|of|from) ${TABLE}`,
          `${WHAT} the (${words}) COLUMN (in|of|from) ${TABLE}`,
        ],
        does: reduced(code),
      })),
      {
        says: [
          `(add up|sum|sum up|total|total up) the COLUMN column (in|of|from) ${TABLE}`,
          `(add up|sum|sum up|total|total up) the column COLUMN (in|of|from) ${TABLE}`,
        ],
        does: reduced(REDUCTIONS[0][1]),
      },
    ],
  },
];
