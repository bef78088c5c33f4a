import { CALLED, type Form, type FormGroup, SHOW } from './form.ts';

const FILE = '[the] [file] FILE [file]';
const TEXT = '[the] [file] TEXT [file]';
const FOLDER = '[the] [folder|directory] FOLDER [folder|directory]';
const LIST = '(list|show [me]|find [me]|print|what are) [all] [of] [the|my]';
const SEARCH = '(search|look|grep)';
const WANTED = '[the] [text|string|phrase] WANTED';
const WORD = 'the word WORD';
/** Folders within are meant as well. */
const BELOW =
  '(including|with|counting|and also|and|plus) [all] [those|the ones|all|everything|the files] [that is|that are] [in|from] [the|all] [the] [its] (subfolders|sub-folders|subdirectories|folders (below|inside|in) it) [too|as well|included]';
const LANGUAGE = '[python|shell|bash|javascript|js|typescript]';

/** Requests that look at files and change none. */
export const lookForms: readonly FormGroup[] = [
  {
    name: 'count lines and words',
    forms: [
      {
        says: [
          `[tell me] how many UNIT [are] [there] (in|of) ${FILE}`,
          `how many UNIT (does|has) ${FILE} [have|contain|got]`,
          `count [all] [the] UNIT (in|of) ${FILE}`,
          `[what is|what's] [the] number of UNIT (in|of) ${FILE}`,
          `[what is|what's] [the] UNIT count (of|for|in) ${FILE}`,
        ],
        does: 'wc UNIT FILE',
      },
      { says: [`count [all] [the] WANTED lines (in|of) ${FILE}`, `how many WANTED lines are [there] in ${FILE}`], does: 'grep -c WANTED FILE' },
      {
        says: [
          `how many ENDING files (are [there]|(do|have) (we|i) (have|got)) (under|below) ${FOLDER}`,
          `how many ENDING files are [there] (here|in this project|in this folder) ${BELOW}`,
          `how many ENDING files are [there] in ${FOLDER} ${BELOW}`,
          `[what is|what's] [the] [total] number of ENDING files (here|in this project|in this folder) ${BELOW}`,
          `[what is|what's] [the] [total] number of ENDING files in ${FOLDER} ${BELOW}`,
          `count [all] [the] ENDING files (under|below) ${FOLDER}`,
          `count [all] [the] ENDING files in ${FOLDER} ${BELOW}`,
        ],
        does: 'find FOLDER -type f -iname ENDING | wc -l',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [
          `how many MARKS [comments|notes|marks] (are [still] [there|left]|do (we|i) [still] have|have (we|i) [still] got|are [there] [still] left) [left] (in|under|below) ${FOLDER}`,
          `count [all] [the] MARKS [comments|notes|marks] (in|under|below) ${FOLDER}`,
        ],
        does: 'grep -roF MARKS FOLDER | wc -l',
      },
      {
        says: [
          `how many [OFPLACE] (folders|subfolders|directories) (are [there]|lie|do (we|i) have|have (we|i) [got]|are [there] [directly]) (in|inside) ${FOLDER} [itself|directly]`,
          `how many [OFPLACE] (folders|subfolders|directories) (does|has|is in) ${FOLDER} [have|hold|contain|got]`,
        ],
        does: 'find FOLDER -mindepth 1 -maxdepth 1 -type d | wc -l',
      },
      ...[
        [WANTED, 'WANTED'],
        [WORD, 'WORD'],
      ].map(([wanted, slot]) => ({
        says: [
          `how many lines (in|of) ${FILE} (contain|have|mention) ${wanted}`,
          `how many lines (contain|have|mention) ${wanted} in ${FILE}`,
          `count [all] [the] lines (in|of) ${FILE} (containing|with|that contain) ${wanted}`,
          `count [all] [the] lines (containing|with|that contain) ${wanted} (in|of) ${FILE}`,
        ],
        does: `grep -c ${slot} FILE`,
      })),
      ...[
        [WANTED, 'WANTED'],
        [WORD, 'WORD'],
      ].map(([wanted, slot]) => ({
        says: [`how (often|many times) does ${wanted} (appear|occur|stand|come up|turn up|crop up|show up) in ${FILE}`],
        does: `grep -o ${slot} FILE | wc -l`,
      })),
    ],
  },
  {
    name: 'list folders',
    forms: [
      {
        says: [
          `(list|show [me]|print) [all] [the|my] [files|contents|content] [and folders] (in|of|inside) ${FOLDER}`,
          '(list|show [me]) [all] [the|my] files [here]',
          `(what is|what's) in ${FOLDER}`,
          `(what|which) files are [there] here`,
          `(list|show [me]|print) (everything|all) (in|inside) ${FOLDER}`,
          'ls FOLDER',
          'ls',
        ],
        does: 'ls FOLDER',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [
          `(list|show [me]|what are) [all] [the|my] (subfolders|folders|subdirectories|directories) (in|of|inside) ${FOLDER}`,
          `(what|which) (subfolders|folders|subdirectories|directories) (does|has) ${FOLDER} [have|hold|contain]`,
          `(what|which) (subfolders|folders|subdirectories|directories) are [there] [directly] (in|inside) ${FOLDER}`,
        ],
        does: 'find FOLDER -mindepth 1 -maxdepth 1 -type d | answer',
      },
      {
        says: [
          `(${SHOW}|list) [me] the (directory|folder|file) tree [(of|in|under|below) ${FOLDER}] [down] [to] NUMBER (level|levels) [deep|down]`,
          `(${SHOW}|list) [me] the (directory|folder|file) tree [(of|in|under|below) ${FOLDER}] [down] to a depth of NUMBER`,
        ],
        does: 'find FOLDER -maxdepth NUMBER | answer',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [`(${SHOW}|list) [me] the [whole|entire|full] (directory|folder|file) tree [(of|in|under|below) ${FOLDER}]`],
        does: 'find FOLDER | answer',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [
          `[${SHOW}|tell me|list] (what|which) files are [there] [directly] (in|inside) ${FOLDER}`,
          `(what|which) files does ${FOLDER} (have|hold|contain)`,
        ],
        does: 'find FOLDER -mindepth 1 -maxdepth 1 -type f | answer',
      },
    ],
  },
  {
    name: 'find files',
    forms: [
      {
        says: [
          `(list|show [me]|print|what are|give me) [all] [of] [the|my] files (in|under|below|inside|of) ${FOLDER} ${BELOW}`,
          `(list|show [me]|print|give me) [all] [of] [the|my] files (in|under|below|inside|of) ${FOLDER} recursively`,
        ],
        does: 'find FOLDER -type f | answer',
      },
      {
        says: [
          `(which|what) (file|files) [(in|under|below|inside|of) ${FOLDER}] (is|are) [still] empty`,
          `(which|what) of the files [(in|under|below|inside) ${FOLDER}] (is|are) [still] (empty|blank)`,
          '(which|what) [one|ones] of [the|my|our] FOLDER (is|are) [still] (empty|blank)',
          '(which|what) [one|ones] of [the|my|our] FOLDER (has|have) nothing in (it|them)',
          '(which|what) (file|files) (has|have) nothing in (it|them)',
          `${LIST} empty files [(in|under|below|inside) ${FOLDER}]`,
        ],
        does: 'find FOLDER -type f -empty | answer',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [
          `${LIST} ENDING files [(in|under|below|inside) ${FOLDER}] [here]`,
          `${LIST} files (ending in|ending with|that end in|that end with|with the (extension|ending)) ENDING [(in|under|below) ${FOLDER}]`,
          `(where are|which|what) [the|my] ENDING files [are there] [(in|under|below) ${FOLDER}]`,
          `(which|what) ENDING (files|scripts) (do i have|do we have|have i got|are there) (in|under|below|inside) ${FOLDER} [and below|${BELOW}]`,
        ],
        does: 'find FOLDER -type f -iname ENDING | answer',
        otherwise: { FOLDER: '.' },
      },
      {
        says: [
          `(find|search for|look for|locate) [all] [the|a|any] [file|files] [${CALLED}] FILENAME [(in|under|below) ${FOLDER}]`,
          `where is [the|my] [file] [${CALLED}] FILENAME`,
        ],
        does: 'find FOLDER -name FILENAME | answer',
        otherwise: { FOLDER: '.' },
      },
    ],
  },
  {
    name: 'search "a text"',
    forms: [
      ...[
        [WANTED, 'WANTED'],
        [WORD, 'WORD'],
      ].flatMap(([wanted, slot]): Form[] => [
        {
          says: [
            `(${SEARCH} for|find|grep) ${wanted} in ${FILE}`,
            `search ${FILE} for ${wanted}`,
            `(which|what) lines (in|of) ${FILE} (contain|mention|have) ${wanted}`,
          ],
          does: `grep -n ${slot} FILE | answer`,
        },
        {
          // Who asks for the lines themselves gets nothing in front of them.
          says: [
            `(${SHOW}|list|find) [me] [all] [the] lines (containing|with|that contain|mentioning|that mention) ${wanted} (in|of|from) ${FILE}`,
            `(${SHOW}|list|find) [me] [all] [the] lines (in|of|from) ${FILE} (containing|with|that contain|mentioning|that mention) ${wanted}`,
          ],
          does: `grep ${slot} FILE | answer`,
        },
        {
          says: [
            `(${SEARCH} for|find|grep) ${wanted} (in|under|below) ${FOLDER}`,
            `(${SEARCH} for|find|grep) ${wanted} (here|everywhere|in all files|in all the files)`,
            `search ${FOLDER} for ${wanted}`,
            `search [all] [the] files [here] for ${wanted}`,
          ],
          does: `grep -rn ${slot} FOLDER | answer`,
          otherwise: { FOLDER: '.' },
        },
        {
          says: [
            `(which|what) (file|files) [in ${FOLDER}] (contain|contains|mention|mentions) ${wanted}`,
            `(list|show [me]|find) [all] [the] files (containing|with|that contain|that mention) ${wanted} [in ${FOLDER}]`,
          ],
          does: `grep -rl ${slot} FOLDER | answer`,
          otherwise: { FOLDER: '.' },
        },
      ]),
      ...(
        [
          ['(first|earliest)', 'head -n 1'],
          ['(last|latest|most recent)', 'tail -n 1'],
        ] as const
      ).map(([end, takes]) => ({
        says: [
          `(at what time|what time|when|on which day) (does|did) ${FILE} (show|have|report|log|record) the [very] ${end} LEVEL [message|line|entry] (about|on|of|for|with|mentioning) [a|an|the] PHRASE`,
          `(at what time|what time|when|on which day) was the [very] ${end} LEVEL [message|line|entry] (about|on|of|for|with|mentioning) [a|an|the] PHRASE (in|according to) ${FILE}`,
        ],
        does: `grep -F LEVEL FILE | grep -iF PHRASE | ${takes} | answer`,
      })),
      { says: [`(which|what) (line|lines) (in|of) ${FILE} (mention|mentions) [the|a|an] NOUN`], does: 'grep -n NOUN FILE | answer' },
      { says: [`(which|what) (file|files) (in|under|below) ${FOLDER} (mention|mentions) [the|a|an] NOUN`], does: 'grep -rl NOUN FOLDER | answer' },
      {
        says: [
          `[(search|look|go) through [all] [of] [my|the|our] (papers|files|documents|notes) [here] and] (list|name|show [me]|tell me|find) [all] [the] files (where|in which) [the|a|an] NOUN (comes|turns|crops|shows) up`,
          `[(search|look|go) through [all] [of] [my|the|our] (papers|files|documents|notes) [here] and] (list|name|show [me]|tell me|find) [all] [the] files (where|in which) [the|a|an] NOUN (appears|occurs|is mentioned|is named)`,
        ],
        does: 'grep -rl NOUN . | answer',
      },
      ...[
        ['[the|a|our] (function|method|class|constant|variable) CODENAME', 'CODENAME'],
        ['[the|our] DEFINED [function|method|class|constant|variable]', 'DEFINED'],
      ].map(([definition, slot]) => ({
        says: [
          `(which|what) ${LANGUAGE} (file|files|script|scripts|module|modules|program|source file) [in FOLDER|of (ours|mine)] (define|defines|declare|declares|implement|implements) ${definition}`,
          `(which|what) of [the|our|my|these] ${LANGUAGE} (files|scripts|modules|programs|source files) [in FOLDER] (define|defines|declare|declares|implement|implements) ${definition}`,
          `(in (which|what) ${LANGUAGE} (file|script|module|program|source file)|where) is ${definition} (defined|declared|implemented) [in FOLDER]`,
        ],
        does: `grep -rnE ${slot} FOLDER | answer`,
        otherwise: { FOLDER: '.' },
      })),
      {
        says: [
          `(which|what) ${LANGUAGE} (file|files|script|scripts|module|modules|program) (has|have|contains|contain|holds|hold) (the|a|our) (function|method|class|constant) CODENAME [in (it|them)]`,
        ],
        does: 'grep -rnE CODENAME . | answer',
      },
    ],
  },
  {
    name: 'show files',
    forms: [
      {
        says: [
          `(${SHOW}|read|cat) [me] [the] [whole|full|entire] [contents of|content of|text of] ${TEXT} [KEPT]`,
          `(what is|what's) in ${TEXT}`,
          `what does ${TEXT} (say|contain)`,
        ],
        does: 'cat TEXT | answer',
      },
      ...[
        ['first|top|opening', 'head'],
        ['last|bottom|final|closing', 'tail'],
      ].map(([end, command]) => ({
        says: [
          `[${SHOW}|read [out]|tell me|see|hear|let me (see|hear)|what is|what's|what are|which is] [me] the [very] (${end}) [NUMBER] (line|lines) (of|in|from) ${TEXT} [KEPT]`,
          `what (does|do) the [very] (${end}) [NUMBER] (line|lines) (of|in|from) ${TEXT} say`,
        ],
        does: `${command} -n NUMBER TEXT | answer`,
        otherwise: { NUMBER: '1' },
      })),
      ...[
        ['line [number] NUMBER', 'NUMBER'],
        ['the NTH line', 'NTH'],
      ].map(([line, place]) => ({
        says: [
          `[${SHOW}|read [out]|tell me|see|hear|let me (see|hear)|what is|what's] [me] [just|only] ${line} (of|in|from) ${TEXT} [KEPT]`,
          `what does ${line} (of|in|from) ${TEXT} say`,
          `what (is|stands) [written|there] (on|in) ${line} (of|in|from) ${TEXT}`,
          `what's [written|there] (on|in) ${line} (of|in|from) ${TEXT}`,
        ],
        // Of a text that ends before this line nothing is left.
        does: `head -n ${place} TEXT | tail -n +${place} | answer`,
      })),
      {
        says: [`(${SHOW}|read) [me] lines NUMBER (to|-|through|until) LAST (of|in|from) ${TEXT}`],
        does: "sed -n 'NUMBER,LAST' TEXT | answer",
      },
    ],
  },
];
