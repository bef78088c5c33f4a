import { CALLED, type FormGroup } from './form.ts';

const TEXTS = '(text|line|lines|content|contents|word|words|sentence)';

const BEFORE_COLON = 'text:|line:|content:|contents:|word:|words:|sentence:';

/** Each on a line of its own. */
const SEVERAL =
  '(lines:|items:|entries:|things:|names:|(lines|items|entries|things|names|words) (in it:|inside:|one per line:|on separate lines:|each on its own line:))';

const LINES = '(line|text|row|entry|item|sentence)';

const ONE_MORE = '(one more|another|a|a new|an extra|a further) (line|line:|entry|entry:|item|item:)';

/** Behind it `a folder overview` is no folder of that name, and `a new folder X` is one. */
const NEEDS = "(i need|i want|i'd like|i would like|we need)";

/** Where files that go somewhere else are now. */
const OUT_OF = '(from|in|of|out of|lying in|that (lie|are|sit|live) in|which (lie|are|sit|live) in)';
const THERE_INTO = '(into it|in it|to it|inside it|there|into there|in there|into that folder)';

const A_SCRIPT =
  '(write|create|make|add|code) [me] (a|an) [new] [small|little|tiny|short|simple|minimal|one-line] [python|bash|shell|js|javascript|node|typescript] (script|program|file)';

const THAT_PRINTS =
  '(that|which|to|and) [just|only|simply] [it] [should] (prints|prints:|print|print:|outputs|outputs:|output|output:|says|says:|say|say:|echoes|echoes:|echo) [out] [(the|this) [following] (text|text:|words|words:|line|line:|sentence|sentence:|message|message:)]';

/** Requests that make something or write into it, each named in full. Nothing that exists is written over, unless that is what is asked for. */
export const writeForms: readonly FormGroup[] = [
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
          `[create|make|add|set up|start|open|(could|can|may) i have|${NEEDS}] (a|the) [new] [empty] (folder|directory) [${CALLED}] NEWFOLDER (with|that has|and) (a|an|another) [new] [empty] (folder|directory) [${CALLED}] WITHIN (inside|in|within|below|under) it`,
        ],
        does: 'mkdir WITHIN',
      },
      {
        says: [
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) GROUPED ${THERE_INTO}`,
          `(move|put|gather|collect) GROUPED (into|to|in) a new (folder|directory) [${CALLED}] MADEFOLDER`,
          `(move|put|gather|collect) GROUPED ${OUT_OF} [the] [folder|directory] FOLDER [folder|directory] (into|to|in) a new (folder|directory) [${CALLED}] MADEFOLDER`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) GROUPED [${OUT_OF} [the] [folder|directory] FOLDER [folder|directory]] ${THERE_INTO}`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) GROUPED [${OUT_OF} [the] [folder|directory] FOLDER [folder|directory]] (there|there.|there,|into it.|in it.|into it,|in it,) [and|but] [the|my|our] LEFTTHERE (stays|stay|remains|remain) (where it is|where they are|there|put|in place)`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] [(in|inside|under|within) [the] [folder|directory] PARENT [folder|directory]] (and|and then|then) (move|put) (into it|there) GROUPED [${OUT_OF} [the] [folder|directory] FOLDER [folder|directory]]`,
        ],
        does: 'mkdir MADEFOLDER\nmv GROUPED MADEFOLDER/',
      },
      {
        says: [
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] (and|and then|then) (move|put) SCATTERED (into it,|in it,|there,|in there,|into it|in it|there|in there) (wherever|whereever|no matter where) they (are|lie|sit|are lying) [now]`,
          `(create|make|add) (a|the) [new] (folder|directory) [${CALLED}] MADEFOLDER [here] (and|and then|then) (move|put) SCATTERED from (everywhere|all folders|all the folders|every folder) (into it|in it|there|in there)`,
          `(collect|gather|find|take|pick up) SCATTERED,? [(wherever|no matter where) they (are|lie|sit|are,|lie,|sit,) [now|now,]|in all folders|in all folders,] (and|and then|then) (move|put) them [all] (into|to|in) a new (folder|directory) [${CALLED}] MADEFOLDER`,
          `(move|put|gather|collect) SCATTERED,? [of (the|this|my|our) (project|project,|workspace|workspace,)] (wherever|no matter where) they (are|lie|sit|are,|lie,|sit,) [now|now,] (into|to|in) a new (folder|directory) [${CALLED}] MADEFOLDER`,
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
          `(create|make|write) [a|the] [new] [text] [file|note|notice|message|memo|sign|letter|page] [${CALLED}] WRITTENFILE (with|containing|holding) [only|just|exactly] (the|this|these) [one|single|following] (${BEFORE_COLON}|${TEXTS} (in it:|in there:|inside:)) DICTATED`,
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
];
