import { extremeFile, FILE_SIZE, HOLDS_ANYTHING, LAST_CHANGE } from './file-facts.ts';
import { CALLED } from './form.ts';

/** One kind of request whose parts may stand in any order, and whose other words say nothing. */
export interface AnyOrderForm {
  /** Templates, as in Form; a slot takes one word, or what is in quotes. Each part has to be there, once, and the words that are left have to be idle. */
  parts: readonly string[];
  /** What may be there as well. */
  may?: readonly string[];
  /** Words that are idle in such a request, beside those that always are. */
  idle?: string;
  does: string;
  otherwise?: Readonly<Record<string, string>>;
  /** Changes something, so it is not asked. */
  changes?: true;
}

const COUNT = '(how many|number of|number|count|count up|tally)';
const BELOW =
  '(subfolders|sub-folders|subdirectories|subfolder|sub-folder|subdirectory|recursively|nested folders|(folder|folders|directory) [that is|that are] (below|inside|underneath|within|in it|under it|beneath)|everywhere)';
const EXTREMES = [
  ['biggest|largest|heaviest|most room|most space', 'max', 'size'],
  ['smallest|lightest|least room|least space', 'min', 'size'],
] as const;
const OF_FILES =
  'file filename takes take up weighs photo picture image document scan recording drawing one name single any every all folder folders subfolder subfolders included including below whatever whichever check look through taken together altogether';
const OF_SEVERAL = '[all] of [all] [the|my|our] (files|photos|pictures|images|documents|scans|recordings|drawings)';
const OF_LINES = 'told file lines line long read hear exactly word written stands stand out';
const IN_FOLDER = '(in|inside|under|below|within|of|from) [the|my|our] [folder|directory] FOLDER [folder|directory]';
const OF_HOLDER = '(do|does|has|have) [the|my|our] [folder|directory] FOLDER [folder|directory] (hold|contain|have|got|include|keep)';
const WITHIN = '(in|inside|within|under|below) [the|my|our] [folder|directory] FOLDER [folder|directory]';
const CONTENTS_OF = '(in|inside|under|of) [the|my|our] [folder|directory] FOLDER [folder|directory]';
const OF_WHICH = '(in|of|under|inside|below) [the|my|our] [folder|directory] PLACE [folder|directory]';
const HERE =
  '(here|in here|on here|anywhere|everywhere|overall|of all|of them all|(in|of|under|below) (this|the|my|our) [whole|entire] (project|workspace|folder|directory)|(in|of|across) (all|any) [of] [the|my|our|these] [folder|folders|directories|subfolders])';
const A_FOLDER = '(a|an|another|one|new) [more] [new|separate|fresh] [empty] (folder|directory|subfolder|sub-folder|subdirectory)';

/** Words around the files of a place. */
const OF_PLACE =
  'ones folder directory project place workspace keep kept lie lying lies sitting sit exist live stored store exactly altogether overall total including included includes counting every each everything inside below contained had';
/** Says what a file is called, or that it is called otherwise than it should be. */
const OF_NAME =
  '(rename|renamed|renaming|name|names|named|naming|filename|call|called|calls|misspelled|misspelt|misspelling|mistyped|typo|typos|spelled|spelt|spelling|title|slip)';
const NAMING =
  'file files rename renamed renaming name names named naming filename call called calls misspelled misspelt misspelling mistyped mistype typo typos was were been had spelt spelled spelling spell title slip meant mean fix correct corrected correctly change changed put out sort wrong wrongly incorrect badly instead rather than oops new old proper make should accidentally mistake mistakenly letter letters missing extra becomes become became under silly suit suits better';
const COPYING = 'placed place too same nice safety file make made making keep kept take second called named under name another backup safe';
const MAKING = 'new another separate empty nothing yet inside create creating make making made set up add adding start exist exists still fresh';

/** Requests of which it matters what they say, and not in what order. */
export const anyOrderForms: readonly AnyOrderForm[] = [
  {
    parts: [COUNT, 'ENDING (files|documents|pictures|photos|images|tables|scans)', BELOW],
    may: [IN_FOLDER, OF_HOLDER],
    idle: OF_PLACE,
    does: 'find FOLDER -type f -iname ENDING | wc -l',
    otherwise: { FOLDER: '.' },
  },
  {
    parts: [COUNT, '(folders|directories)', '(at the top level|top level|at the top|at top|directly|right here|first level)'],
    idle: `${OF_PLACE} not ones further deeper down in below them`,
    does: 'find . -mindepth 1 -maxdepth 1 -type d | wc -l',
  },
  {
    parts: ['(what|which|list|show|contents|content|everything)', CONTENTS_OF],
    idle: 'live lives lie lies sit sits files contents content everything things stuff all',
    does: 'ls FOLDER',
  },
  {
    parts: ['(ends in|ending in|end in|ends with|ending with|end with) ENDING', WITHIN],
    idle: 'files file everything',
    does: 'find FOLDER -type f -iname ENDING | answer',
  },
  {
    parts: [
      'ENDING (file|files|ones)',
      '(list|which|name|show|what|where)',
      '(anywhere|everywhere|somewhere|recursively|subfolders|lying (about|around))',
    ],
    may: ['(anywhere|around|about)', WITHIN],
    idle: 'any lying sitting called them ones including folder',
    does: 'find FOLDER -type f -iname ENDING | answer',
    otherwise: { FOLDER: '.' },
  },
  {
    parts: ['(empty|blank) (file|files)', WITHIN],
    idle: 'which name names sitting lying called are any',
    does: 'find FOLDER -type f -empty | answer',
  },
  { parts: ['line [number] NUMBER', 'TEXT'], may: ['KEPT'], idle: OF_LINES, does: 'head -n NUMBER TEXT | tail -n +NUMBER | answer' },
  {
    parts: [
      '(file|files|document|documents|papers|notes|letters|sheets|pages|texts)',
      '(mentions|mention|mentioning|say something about|says something about|speak of|speaks of|talk about|talks about|warns about|warn about|deals with|deal with) [a|an|the] TOPIC',
    ],
    may: ['one of', WITHIN],
    idle: 'every any each one name names file files here everywhere anywhere dig enough letters',
    does: 'grep -rl TOPIC FOLDER | answer',
    otherwise: { FOLDER: '.' },
  },
  {
    parts: [COUNT, 'UNIT', 'FILE'],
    idle: `${OF_LINES} contain contains total header headers heading everything including included`,
    does: 'wc UNIT FILE',
  },
  {
    parts: ['(how long|how big|length)', '(in|counted in|measured in) UNIT', 'FILE'],
    idle: OF_LINES,
    does: 'wc UNIT FILE',
  },
  {
    parts: [
      '(how often|how many times)',
      '(get|got|have|had|see|saw|there|log|logged|report|reported|record|recorded|throw|threw|show|appear|occur)',
      'LEVEL',
      'FILE',
    ],
    idle: 'file log did was were an any so far lines line message messages',
    does: "grep -c -F 'LEVEL' FILE",
  },
  {
    parts: [COUNT, '(warnings|errors|alarms|faults|failures|alerts|notices|entries|messages|lines)', 'LEVEL', 'FILE'],
    idle: 'file log level marked logged',
    does: "grep -c -F 'LEVEL' FILE",
  },
  {
    parts: [COUNT, '(rows|records|data rows)', 'TABLE'],
    idle: 'table file contain contains without header not counting',
    does: "python 'print(len(rows(TABLE)))'",
  },
  ...[
    ['first|top|opening', 'head'],
    ['last|bottom|final|closing', 'tail'],
  ].map(
    ([end, command]): AnyOrderForm => ({
      parts: [`(${end}) [NUMBER] (line|lines)`, 'TEXT'],
      may: ['KEPT'],
      idle: `${OF_LINES} for very`,
      does: `${command} -n NUMBER TEXT | answer`,
      otherwise: { NUMBER: '1' },
    }),
  ),
  {
    parts: ['(alphabetical order|alphabetically|sorted|sort|order|from a to z)', '[by] (line|lines|names|name|items|entries)', 'TEXT'],
    idle: 'each alphabetical alphabetically order by',
    does: 'sort TEXT | answer',
  },
  ...[
    ['WANTED', 'WANTED'],
    ['the word WORD', 'WORD'],
  ].flatMap(([wanted, slot]): AnyOrderForm[] => [
    {
      parts: ['(how often|how many times|number of times)', `${wanted} (turn|turns|comes|come|shows|show|crop|crops|pop|pops) up`, 'FILE'],
      idle: 'file log',
      does: `grep -o ${slot} FILE | wc -l`,
    },
    {
      parts: ['(how often|how many times|number of times)', `${wanted} (appear|appears|occur|occurs|stand|stands)`, 'FILE'],
      idle: 'file log',
      does: `grep -o ${slot} FILE | wc -l`,
    },
    {
      parts: ['(how often|how many times)', `(say|says|mention|mentions|report|reports|show|shows|contain|contains) ${wanted}`, 'FILE'],
      idle: 'file log does do did',
      does: `grep -o ${slot} FILE | wc -l`,
    },
    { parts: [COUNT, `${wanted} (line|lines|entries|messages)`, 'FILE'], idle: 'file log', does: `grep -c ${slot} FILE` },
    { parts: [COUNT, `(line|lines) (with|containing|mentioning) ${wanted}`, 'FILE'], idle: 'file log', does: `grep -c ${slot} FILE` },
    { parts: [`${wanted} (line|lines)`, 'FILE'], idle: 'every each only full file log', does: `grep ${slot} FILE | answer` },
    {
      parts: [
        '(file|files|document|documents|papers|notes)',
        `(mentions|mention|contains|contain|has|have|having|mentioning|containing|with) ${wanted}`,
      ],
      idle: 'every any each names name file files here everywhere anywhere',
      does: `grep -rl ${slot} . | answer`,
    },
  ]),
  ...EXTREMES.flatMap(([words, extreme, property]): AnyOrderForm[] => [
    { parts: [`(${words})`, OF_WHICH], may: [OF_SEVERAL], idle: OF_FILES, does: extremeFile(extreme, property) },
    { parts: [`(${words})`, '(file|files)', HERE], idle: OF_FILES, does: extremeFile(extreme, property), otherwise: { PLACE: '"."' } },
  ]),
  {
    parts: ['(empty|blank|(anything|something|nothing) [at all] (in|inside|written))', 'CODEFILE'],
    idle: 'file still already yet actually or not completely really anything something it any text did anybody anyone somebody someone write wrote written put into',
    does: HOLDS_ANYTHING,
  },
  {
    parts: ['MARKS [comment|comments|remark|remarks|note|notes|line|lines|item|items|entry|entries]', IN_FOLDER],
    idle: 'find list search any one every each say saying read out code scripts script source comment comments remarks notes somebody left leave still open written collect',
    does: 'grep -rn -F MARKS FOLDER | answer',
  },
  {
    parts: ['(how big|how large|how heavy|size)', 'CODEFILE'],
    idle: 'file bytes',
    does: FILE_SIZE,
  },
  {
    parts: ['(when|what day|which day|what date|which date)', '(changed|modified|edited|updated|touched)', 'CODEFILE'],
    may: ['last', '(in|under|inside) [the|my|our] [folder|directory] FOLDER [folder|directory]'],
    idle: 'file time day date somewhere was were been had enough fine will do no need needed only',
    does: LAST_CHANGE,
  },
  {
    parts: ['(copy|copied|copying|duplicate|duplicated|spare|backup|back-up)', 'SOURCE', 'NEWFILE'],
    idle: COPYING,
    does: 'cp SOURCE NEWFILE',
    changes: true,
  },
  { parts: ['(copy|copied|copying|duplicate)', 'FILES', 'INTO'], idle: `${COPYING} folder directory`, does: 'cp FILES INTO', changes: true },
  {
    parts: ['(delete|deleted|remove|removed|erase|bin|binned|chuck|chucked|thrown|throw|trash|rid|go)', 'FILES'],
    idle: 'file out away be one only old',
    does: 'rm FILES',
    changes: true,
  },
  {
    parts: ['(move|moved|moving|shift|shifted|relocate|relocated)', 'SOURCES', 'INTO'],
    idle: 'file folder over directory belongs belong wanting wrong wrongly placed place',
    does: 'mv SOURCES INTO',
    changes: true,
  },
  { parts: [A_FOLDER, 'NEWPATH'], may: ['for REASON'], idle: `${MAKING} called named at under name`, does: 'mkdir NEWPATH', changes: true },
  { parts: [`${A_FOLDER} ${CALLED} NEWFOLDER`], may: ['for REASON'], idle: MAKING, does: 'mkdir NEWFOLDER', changes: true },
  { parts: [A_FOLDER, WITHIN, `${CALLED} UNDER`], may: ['for REASON'], idle: MAKING, does: 'mkdir UNDER', changes: true },
  {
    parts: [WITHIN, `${A_FOLDER} [${CALLED}] UNDER`],
    may: ['for REASON'],
    idle: MAKING,
    does: 'mkdir UNDER',
    changes: true,
  },
  {
    parts: ['(empty|blank|nothing in (it|there)|no (content|contents|text)|without [any] (content|contents|text))', 'NEWFILE'],
    may: ['for REASON'],
    idle: `${MAKING} file document note text blank no content contents without any still completely entirely totally placeholder called named later fill begin needed myself ourselves`,
    does: 'touch NEWFILE',
    changes: true,
  },
  {
    parts: [WITHIN, `(empty|blank) (file|document|note) ${CALLED} UNDER`],
    may: ['for REASON'],
    idle: `${MAKING} all`,
    does: 'touch UNDER',
    changes: true,
  },
  { parts: [OF_NAME, 'SOURCE', 'RIGHTNAME'], idle: NAMING, does: 'mv SOURCE RIGHTNAME', changes: true },
];
