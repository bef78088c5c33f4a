import type { FormGroup } from './form.ts';

const CALLED = '(called|named)';
const TEXTS = '(text|line|lines|content|contents|word|words|sentence)';
const BEFORE_COLON = 'text:|line:|content:|contents:|word:|words:|sentence:';
/** Each on a line of its own. */
const SEVERAL =
  '(lines:|items:|entries:|things:|names:|(lines|items|entries|things|names|words) (in it:|inside:|one per line:|on separate lines:|each on its own line:))';
const LINES = '(line|text|row|entry|item|sentence)';

const ONE_MORE = '(one more|another|a|a new|an extra|a further) (line|line:|entry|entry:|item|item:)';

/** Behind it `a folder overview` is no folder of that name, and `a new folder X` is one. */
const NEEDS = "(i need|i want|i'd like|i would like|we need)";

/** Said before a name that is to be put right. */
const MISNAMED = "(there's|there is) a (typo|mistake|slip) in (a|the|one) [file|folder] (name:|name,|filename:|filename,)";

/** The folder that a file is taken out of. */
const FROM = '(from|out of) [the] [folder|directory] FOLDER [folder|directory]';

const DELETE = '(delete|remove|erase|get rid of|throw away|throw out|bin|trash|discard|scrap)';

/** Said of what would go if endings were taken for more than they are. */
const NOT_OTHERS = '(not|but not|but keep|keep) [the] OTHERKIND [files|ones]';

/** Small letters. */
const LOWER = '(lowercase|lower-case|lower case) [names|letters]';

/** Said of a file that gets another name. */
const STAYS_THERE = '[and] it (can|may|should|must|stays|remains) [just] [stay|remain] (there|where it is|in place|in [the] [same] STAYSIN [folder])';

/** Said of a file that is emptied. */
const STAYS = "[but|and] [(dont|don't|do not) (delete|remove) (it|the file)|(keep|leave) the file [itself] [where it is|there]]";

const A_SCRIPT =
  '(write|create|make|add|code) [me] (a|an) [new] [small|little|tiny|short|simple|minimal|one-line] [python|bash|shell|js|javascript|node|typescript] (script|program|file)';
const THAT_PRINTS =
  '(that|which|to|and) [just|only|simply] [it] [should] (prints|prints:|print|print:|outputs|outputs:|output|output:|says|says:|say|say:|echoes|echoes:|echo) [out] [(the|this) [following] (text|text:|words|words:|line|line:|sentence|sentence:|message|message:)]';

/** Requests that change files, each named in full. Nothing that exists is written over, unless that is what is asked for. */
export const changeForms: readonly FormGroup[] = [
  {
    name: 'make folders',
    forms: [
      {
        says: [
          `(create|make|add) (a|the) [new] [empty] (folder|directory) ${CALLED} NEWFOLDER`,
          '(create|make|add) (a|the) [new] [empty] (folder|directory) NEWFOLDER',
          `[a] new [empty] (folder|directory) [${CALLED}] NEWFOLDER`,
          '(create|make|add|open|start|set up) (a|the) [new] [empty] (folder|directory) for PURPOSE: NEWFOLDER',
          `(open|start|set up) a new [empty] (folder|directory) [${CALLED}] NEWFOLDER`,
          `${NEEDS} (a|the) [new] [empty] (folder|directory) ${CALLED} NEWFOLDER`,
          `${NEEDS} a new [empty] (folder|directory) NEWFOLDER`,
          'mkdir NEWFOLDER',
        ],
        does: 'mkdir NEWFOLDER',
      },
      {
        // A folder listing is none that is made.
        says: [
          `${NEEDS} a [new] [empty] (folder|directory) NEWPATH`,
          `(could|can|may) (i|we) have a [new] [empty] (folder|directory) [${CALLED}] NEWPATH`,
        ],
        does: 'mkdir NEWPATH',
      },
      {
        says: [
          `[create|make|add|(could|can|may) i have|${NEEDS}] (a|the) [new] [empty] (folder|directory) [${CALLED}] NEWFOLDER (with|that has|and) (a|another) [new] [empty] (folder|directory) [${CALLED}] WITHIN (inside|in|within|below|under) it`,
        ],
        does: 'mkdir WITHIN',
      },
      {
        says: [
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) GROUPED (into it|in it|to it|inside it|there|into there|in there|into that folder)`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) GROUPED [(from|in|of|out of) [the] [folder|directory] FOLDER [folder|directory]] (into it|in it|to it|inside it|there|into there|in there|into that folder)`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) (into it|there) GROUPED [(from|in|of|out of) [the] [folder|directory] FOLDER [folder|directory]]`,
        ],
        does: 'mkdir MADEFOLDER\nmv GROUPED MADEFOLDER/',
      },
      {
        says: [
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] (and|and then|then) (move|put) SCATTERED (into it,|in it,|there,|in there,|into it|in it|there|in there) (wherever|whereever|no matter where) they (are|lie|sit|are lying) [now]`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] (and|and then|then) (move|put) SCATTERED from (everywhere|all folders|all the folders|every folder) (into it|in it|there|in there)`,
        ],
        does: 'mkdir MADEFOLDER\nmv SCATTERED MADEFOLDER/',
      },
    ],
  },
  {
    name: 'make files',
    forms: [
      { says: [`(create|make|add) (a|an|the) [new] [empty] file [${CALLED}] NEWFILE`], does: 'touch NEWFILE' },
      { says: [`(create|make|add) (a|an|the) [new] empty file [${CALLED}] HIDDENFILE`], does: 'touch HIDDENFILE' },
      { says: [`(create|make|add) (a|an|the) [new] empty file [${CALLED}] BAREFILE`], does: 'touch BAREFILE' },
      {
        says: [
          `(put|place|create|make|add) an empty file ${CALLED} HIDDENNAME (in|into|inside) [the|my|our] [folder|directory] FOLDER [folder|directory]`,
        ],
        does: 'touch HIDDENNAME',
      },
      {
        says: [
          `(create|make|write) [a|the] [new] [text] [file] [${CALLED}] WRITTENFILE (with|containing|that says|saying|which says|holding) [only|just|exactly] [the|this] [${TEXTS}] SAYING`,
          `(write|put|save) [the] [${TEXTS}] SAYING (to|into|in) [a] [new] [file] [${CALLED}] WRITTENFILE`,
          `(write|put|save|store|note) [down] (this|the following) [${TEXTS}|note] (to|into|in|as) [a|the] [new] [text] [file] [${CALLED}] WRITTENFILE: SAYING`,
        ],
        does: 'echo SAYING > WRITTENFILE',
      },
      {
        says: [
          `(write|put|save|store|note) [down] (this|the following) [${TEXTS}|note] (to|into|in|as) [a|the] [new] [text] [file] [${CALLED}] WRITTENFILE: DICTATED`,
          `(create|make|write) [a|the] [new] [text] [file] [${CALLED}] WRITTENFILE (with|containing|holding) [only|just|exactly] (the|this|these) [one|single|following] (${BEFORE_COLON}|${TEXTS} (in it:|in there:|inside:)) DICTATED`,
          `[create|make|write|start] [a] new [text] (file|note) [${CALLED}] WRITTENFILE: DICTATED`,
          `(create|make|write|put|leave|${NEEDS}) (a|the) [new] [short|little] [text] (file|note|notice|message|memo|sign) [${CALLED}|in|at|as] WRITTENFILE [(that|which)] (reads:|says:|reading:|saying:) DICTATED`,
          `${NEEDS} (a|the) [new] [text] (file|note) [${CALLED}] WRITTENFILE (with|containing|holding) [only|just|exactly] (the|this|these) [one|single|following] (${BEFORE_COLON}|${TEXTS} (in it:|in there:|inside:)) DICTATED`,
          `[create|make|write|start] [a] new [text] (file|note) [${CALLED}] WRITTENFILE,? [with|containing|and] [only|just|exactly] [the|this] [one|single|following] (${BEFORE_COLON}|${TEXTS} (as follows:|in it:|in there:|inside:)) DICTATED`,
        ],
        does: 'echo DICTATED > WRITTENFILE',
      },
      {
        says: [
          `(create|make|write|start|${NEEDS}) [a|the] [new] [text] [file|list] [${CALLED}] WRITTENFILE (with|containing|holding|listing|that has) [only|just|exactly] [the|these] [following] [HOWMANY] ${SEVERAL} LISTED`,
          `(put|write|save|store) (these|the following) [HOWMANY] (lines|items|entries|things|names|words) (to|into|in) [a|the] [new] [text] [file] [${CALLED}] WRITTENFILE: LISTED`,
        ],
        does: 'echo LISTED > WRITTENFILE',
      },
      {
        says: [
          `${A_SCRIPT} [${CALLED}] SCRIPTFILE,? ${THAT_PRINTS} PRINTED`,
          `(write|create|make|add) [me] SCRIPTFILE,? (a|an) [small|little|tiny|short|simple|minimal|one-line] [python|bash|shell|js|javascript|node|typescript] (script|program|file) ${THAT_PRINTS} PRINTED`,
          `${A_SCRIPT} ${THAT_PRINTS} PRINTED and ((save|store|put) it (as|to|in)|(call|name) it) SCRIPTFILE`,
        ],
        does: 'echo PRINTED > SCRIPTFILE',
      },
    ],
  },
  {
    name: 'join texts',
    forms: [
      {
        says: [
          `(join|merge|combine|concatenate|glue|put) [the] [two] [files|texts] PROSE and OTHERPROSE,? [together] [in (that|this) (order|order,)] [together] (into|to|as|in) [a|one] [new|single] [text] [file] [${CALLED}] WRITTENFILE,? [[with|and] [the] AHEAD first]`,
          `${NEEDS} PROSE and OTHERPROSE [together|joined|combined|merged] (in|into|as) (a|one) [new|single] [text] (file|file,|document|document,|text|text,) [${CALLED}] WRITTENFILE,? [[with|and] [the] AHEAD first]`,
        ],
        does: 'cat PROSE OTHERPROSE > WRITTENFILE',
      },
    ],
  },
  {
    name: 'save lines with "a text"',
    forms: [
      {
        says: [
          '(save|write|copy|put) [all] [the] lines (of|in|from) [the] [file] FILE (that contain|that have|that mention|containing|with|mentioning) [the] [text] WANTED (to|into|in) [a] [new] [file] [called|named] WRITTENFILE',
          '(save|write|copy|put) [all] [the] lines (that contain|that have|that mention|containing|with|mentioning) [the] [text] WANTED (of|in|from) [the] [file] FILE (to|into|in) [a] [new] [file] [called|named] WRITTENFILE',
          '(save|write|copy|put) [all] [the] WANTED lines (of|in|from) [the] [file] FILE (to|into|in) [a] [new] [file] [called|named] WRITTENFILE',
        ],
        does: 'grep WANTED FILE > WRITTENFILE',
      },
      {
        says: [
          `(save|write|copy|put|gather|collect) [all] [the] lines (that contain|that have|that mention|containing|with|mentioning) [the] [text|word] WANTED (of|in|from) [all] [the] files (in|of|under|from|below) [the] [folder|directory] FOLDER [folder|directory] (to|into|in) [a] [new] [file] [called|named] WRITTENFILE`,
          `[all] [the] lines (that contain|that have|that mention|containing|with|mentioning) [the] [text|word] WANTED (of|in|from) [all] [the] files (in|of|under|from|below) [the] [folder|directory] FOLDER,? save them [all] in [a] [new] [file] [called|named] WRITTENFILE [here] [at the top]`,
        ],
        does: 'grep -rh WANTED FOLDER > WRITTENFILE',
      },
      {
        says: [
          'count [all] [the] WANTED lines (of|in|from) [the] [file] FILE and (put|write|save) [just|only] (the number|the count|it|the result) (to|into|in) [a] [new] [file] [called|named] WRITTENFILE',
        ],
        does: 'grep -c WANTED FILE > WRITTENFILE',
      },
    ],
  },
  {
    name: 'append "a line"',
    forms: [
      {
        says: [
          `(add|append|put|write|stick|tack|tag|pop|place|jot|note) [down] [the|this|a] [new] [${LINES}] SAYING [on|in] (to|at|on|onto) the [very] (end|bottom|foot) of [the] [file] TEXT`,
          `append [the|this|a] [new] [${LINES}] SAYING to [the] [file] TEXT`,
        ],
        does: 'echo SAYING >> TEXT',
      },
      {
        says: [
          `[add|append|put|write|${NEEDS}] ${ONE_MORE} (at|to|on) the [very] (end|bottom|foot) of [the] [file] TEXT: DICTATED`,
          `[the] [file] TEXT (needs|gets|wants|should get|could use) ${ONE_MORE} [at|on] [the] [very] [end:|bottom:|foot:] DICTATED`,
          `(add|append|put|write) [this|the following] [${LINES}] (to|at) the [very] (end|bottom|foot) of [the] [file] TEXT: DICTATED`,
        ],
        does: 'echo DICTATED >> TEXT',
      },
      {
        says: [
          `(add|append|put|write|stick|tack|tag|pop|place|jot|note) [down] ADDED [on|in] [(on|as) (its|a) [own|new|separate] line] (to|at|on|onto) the [very] (end|bottom|foot) of [the] [file] TEXT,? [(on|as) (its|a) [own|new|separate] line]`,
          '(add|append|put|write|note) [down] ADDED (to|at|on|onto|in) [the] [file] TEXT,? as (a|the|its) [new] last (line|entry|item|row)',
        ],
        does: 'echo ADDED >> TEXT',
      },
    ],
  },
  {
    name: 'replace "a text"',
    forms: [
      {
        says: [
          'replace [every|each|all] [occurrence of|occurrences of] [the] [word|text|string] OLDTEXT (by|with) [the] [word|text|string] NEWTEXT [everywhere] in [the] [file] TEXT',
          'replace [every|each|all] [occurrence of|occurrences of] [the] [word|text|string] OLDTEXT in [the] [file] TEXT (by|with) [the] [word|text|string] NEWTEXT',
        ],
        does: 'replace TEXT OLDTEXT NEWTEXT',
      },
    ],
  },
  {
    name: 'copy, move, rename, delete',
    forms: [
      {
        says: [
          '(copy|duplicate|back up) [the] [file|files] FILES (to|into) [the] [folder|directory] INTO [folder|directory|folder,|directory,] [and] [(under|with|keeping|keep|keeps) (the same|its) name]',
          '(put|place|make) a copy of [the] [file] FILES (in|into) [the] [folder|directory] INTO [folder|directory|folder,|directory,] [and] [(under|with|keeping|keep|keeps) (the same|its) name]',
        ],
        does: 'cp FILES INTO',
      },
      {
        says: [
          `(copy|put|place|save|make) [a] [copy of] [the] [file] SOURCE (to|into|in) [the] [folder|directory] FOLDER [folder|directory|folder,|directory,] (under the [new] name [of]|with the name|as|${CALLED.slice(1, -1)}|and (call|name) it) UNDER`,
        ],
        does: 'cp SOURCE UNDER',
      },
      {
        says: [
          `(copy|duplicate|clone|back up) [the] [file] SOURCE (to|as|in|into|under the [new] name|and (call|name) (it|the copy)) [the] [file] [${CALLED}] NEWFILE`,
          `(make|create|keep|take|i need|i want|i'd like) (a|another|one) [second|backup|safety] (copy|duplicate|backup) of [the] [file] SOURCE (called|named|as|in|under the [new] name [of]|with the name|and (call|name) (it|the copy)) [the] [file] [${CALLED}] NEWFILE`,
          '(make|create|take) (a|another|one) [second|backup|safety] (copy|duplicate|backup) of [the] [file] SOURCE,? (call|name) (it|the copy) NEWFILE',
        ],
        does: 'cp SOURCE NEWFILE',
      },
      {
        says: [
          '(move|put|shift|relocate|transfer) [the] [file|files|folder] SOURCES [over] (to|into) [the] [folder|directory] INTO [folder|directory]',
        ],
        does: 'mv SOURCES INTO',
      },
      { says: ['(move|shift|relocate) [the] [file] SOURCE to NEWFILE'], does: 'mv SOURCE NEWFILE' },
      { says: ['copy [the] [file] HIDDEN (to|as|into) [the] [file] NEWHIDDEN'], does: 'cp HIDDEN NEWHIDDEN' },
      { says: [`move [the] [file] TAKEN ${FROM} (to|into) [the] [folder|directory] INTO [folder|directory]`], does: 'mv TAKEN INTO' },
      { says: [`copy [the] [file] TAKEN ${FROM} (to|into) [the] [folder|directory] INTO [folder|directory]`], does: 'cp TAKEN INTO' },
      {
        says: [
          '(move|take|get) [the] [file|folder|directory] INNER [file|folder|directory] out of [the] [folder|directory] OUTOF [folder|directory] [(up to|to|into|in) [the|my] (top|top level|top folder|main folder|root|root folder|project folder)]',
        ],
        does: 'mv INNER ./',
      },
      {
        says: [
          `rename [the] [file|folder|directory] SOURCE (to|as|into) NEWNAME [${STAYS_THERE}]`,
          '(call|name) [the] [file|folder|directory] SOURCE NEWNAME (instead|from now on)',
          `[${MISNAMED}] [the] [file|folder|directory] SOURCE (should|must|shall|has to|needs to|ought to) be ${CALLED} NEWNAME [from now on|instead|in future]`,
          '(change|correct) the name of [the] [file|folder|directory] SOURCE to NEWNAME',
          'give [the] [file|folder|directory] SOURCE the [new] name NEWNAME',
        ],
        does: 'mv SOURCE NEWNAME',
      },
      {
        says: [
          `(rename|change|convert|turn|make) [all] [of] [the|my] ENDINGS files (in|inside|under) [the] [folder|directory] FOLDER [folder|directory] [to|into] [have] [be] ${LOWER}`,
        ],
        does: "rename 'y/A-Z/a-z/' ENDINGS",
      },
      {
        says: [
          `(change|convert|turn|make) [all] [of] [the|my] (filenames|file names|names of the files|names of all files) (in|inside|under) [the] [folder|directory] FOLDER [folder|directory] [to|into] [be] ${LOWER}`,
          `rename [all] [of] [the|my] files (in|inside|under) [the] [folder|directory] FOLDER [folder|directory] (to|into) ${LOWER}`,
        ],
        does: "rename 'y/A-Z/a-z/' FOLDER",
      },
      {
        says: [
          `${DELETE} [the] [file|files] FILES`,
          `${DELETE} [the] [file|files] FILES [now|now,|,] (but|and|but please) (keep|leave|spare|do not touch|don't touch|do not delete|don't delete) SPARED`,
        ],
        does: 'rm FILES',
      },
      {
        says: [
          `${DELETE} the (whole|entire) (folder|directory) OLDFOLDER`,
          `${DELETE} [the] [whole|entire] [folder|directory] OLDFOLDER [folder|directory] (with|and|including) (everything|all) [that is|that's] (in|inside) it`,
          `${DELETE} [the] [whole|entire] [folder|directory] OLDFOLDER [folder|directory] (with|and|including) [all] [of] its (contents|content|files)`,
        ],
        does: 'rm -r OLDFOLDER',
      },
      {
        says: [
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files [EVERYWHERE]`,
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files (in|under|below|inside|from) [the] [folder|directory] FOLDER [folder|directory] [EVERYWHERE]`,
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files (in|under|below|inside|from) [the] [folder|directory] FOLDER [folder|directory|folder,|directory,] ${NOT_OTHERS}`,
        ],
        does: 'rm KINDS',
      },
      {
        says: [
          `${DELETE} [all] [of] [the|my] NOKINDS files [EVERYWHERE]`,
          `${DELETE} [all] [of] [the|my] NOKINDS files (in|under|below|inside|from) [the] [folder|directory] FOLDER [folder|directory] [EVERYWHERE]`,
        ],
        does: 'answer NOKINDS',
      },
    ],
  },
  {
    name: 'empty files',
    forms: [
      {
        says: [
          `(empty|clear|blank) [out] [the] [file] FILE [completely] ${STAYS}`,
          `(delete|remove|erase|clear|wipe) (everything|all text|the [whole|entire] (content|contents|text)) (in|of|from|inside) [the] [file] FILE ${STAYS}`,
        ],
        does: 'head -n 0 FILE > FILE',
      },
    ],
  },
];
