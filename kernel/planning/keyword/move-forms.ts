import { CALLED, type FormGroup } from './form.ts';

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

/** Requests that put files somewhere else or take them away, each named in full. Nothing that exists is written over. */
export const moveForms: readonly FormGroup[] = [
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
      {
        says: [
          `(move|put|shift|transfer|gather|collect) GROUPED ${FROM} [over] (into|to|in) [the] [folder|directory] GATHEREDIN [folder|directory]`,
          '(move|put|shift|transfer|gather|collect) GROUPED (in|inside) [the] [folder|directory] FOLDER [folder|directory] [over] (into|to) [the] [folder|directory] GATHEREDIN [folder|directory]',
        ],
        does: 'mv GROUPED GATHEREDIN',
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
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files (in|inside|from) [the] [folder|directory] FOLDER [folder|directory] [EVERYWHERE]`,
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files (in|under|below|inside|from) [the] [folder|directory] FOLDER [folder|directory|folder,|directory,] ${NOT_OTHERS}`,
          `${DELETE} [all] [of] [the|my] [SOMANY] KINDS files ANYDEPTH [the] [folder|directory] FOLDER [folder|directory] [EVERYWHERE]`,
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
