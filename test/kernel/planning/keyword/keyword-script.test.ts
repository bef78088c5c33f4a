import { describe, expect, test } from 'vitest';
import { formGroups } from '../../../../kernel/planning/keyword/forms.ts';
import { keywordScript } from '../../../../kernel/planning/keyword/keyword-script.ts';
import { shapes, slots } from '../../../../kernel/planning/keyword/slots.ts';
import { compileTemplate } from '../../../../kernel/planning/keyword/template.ts';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { definitionLine } from '../../../../kernel/planning/language/definition-line.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { createPlanCheck } from '../../../../kernel/planning/plan/plan-check.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';

const NO_COPIES = "--exclude='*.bak' --exclude='*.old' --exclude='*.orig'";
const entries: WorkspaceEntry[] = [
  ...[
    'a.txt',
    'notes.txt',
    'app.log',
    'README.md',
    'my plan.md',
    'pic.png',
    '-odd.txt',
    'docs/guide.md',
    'docs/readme.md',
    'src/main.py',
    'archive/a.txt',
    'data/tides.csv',
    "data/it's.csv",
  ].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 })),
  ...['docs', 'src', 'archive', 'data'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
];
const workflow = (name: string, properties: Record<string, unknown>, groups: ToolManifest['groups']): ToolManifest => ({
  name: `workflow_${name}`,
  description: 'A workflow.',
  safety: 'None.',
  groups,
  input: { type: 'object', properties, additionalProperties: false },
  output: {},
  capabilities: ['none'],
  sideEffects: 'none',
  idempotent: true,
  timeoutMs: 1_000,
  examples: [],
});
const manifests = [
  ...(await shippedManifests()),
  workflow('todo_digest', { folder: { type: 'string' } }, ['general', 'filesystem']),
  workflow('daily_note', { text: { type: 'string' }, file: { type: 'string' } }, ['notes']),
];
const script = (request: string) => keywordScript(request, { entries, isComplete: true, manifests });

test('a hidden file is copied to a free hidden name beside it', () => {
  const hidden = (request: string) =>
    keywordScript(request, { entries: [...entries, { path: '.env.example', kind: 'file', size: 1 }], isComplete: true, manifests });
  expect(hidden('copy .env.example to .env')).toBe('cp .env.example .env');
  expect(hidden('copy a.txt to .env')).toBeUndefined();
});

test('a file is emptied and stays where it is', () => {
  for (const request of ["empty the file app.log but don't delete it", 'please clear app.log', 'delete everything in app.log, and keep the file'])
    expect(script(request)).toBe('head -n 0 app.log > app.log');
  for (const request of ['empty the folder docs', 'delete everything in docs', 'clear app.log and notes.txt', 'delete app.log'])
    expect(script(request) ?? '').not.toContain('head');
});

interface Class {
  name: string;
  works: readonly (readonly [request: string, script: string])[];
  nearMisses: readonly string[];
}

const classes: readonly Class[] = [
  {
    name: 'numbers in a row, another base, another scale',
    works: [
      ['Add these up: 48.75, 112.40, 9.99 and 230', "answer '401.14'"],
      ['whats the sum of 1, 2 and 3', "answer '6'"],
      ['avarage of 212, 187, 305, 264 and 91', "answer '211.8'"],
      ['what is the median of 3, 9, 4 and 7', "answer '5.5'"],
      ['the mean of 1, 1 and 2', "answer '1.3333'"],
      ['what is 0x3F8 in decimal?', "answer '1016'"],
      ['what is binary 00100110 in decimal?', "answer '38'"],
      ["what's hex ff as a decimal number", "answer '255'"],
      ['An American recipe says 350 degrees Fahrenheit. What is that in Celsius, to the nearest degree?', "python 'print(round((350-32)*5/9, 0))'"],
      ['convert 72 degrees Fahrenheit to Celsius, one decimal', "python 'print(round((72-32)*5/9, 1))'"],
      ['whats 350 fahrenheit in celsius, rounded to whole degrees', "python 'print(round((350-32)*5/9, 0))'"],
      [
        'nets open at 4:45 and closed at 11:20, how long is that in hours and minutes',
        'python \'m = ((11*60+20)-(4*60+45))%(24*60); print(m//60, "h", m%60, "min")\'',
      ],
      ['how many seconds are in 36 hours', "python 'print(round(36 * 3600, 2))'"],
    ],
    nearMisses: [
      'add 48 and 112 to notes.txt',
      'sum of the column b in data/tides.csv',
      'average of 1,5, 2,5 and 3',
      'I left at 8:00 and was back at 9:30 with a break of 20 minutes, how long did I walk',
      'how much warmer is 350 fahrenheit than 100 celsius',
      'what is 350 fahrenheit in celsius and what do I bake at that',
    ],
  },
  {
    name: 'what goes where, and what it is for',
    works: [
      ['Copy a.txt to b.txt so I can change it later', 'cp a.txt b.txt'],
      ['copy notes.txt to old.txt just in case', 'cp notes.txt old.txt'],
      ['rename docs/guide.md to plain words.md, it can stay in docs', "mv docs/guide.md 'docs/plain words.md'"],
      ['move guide.md out of docs to src', 'mv docs/guide.md src/'],
      ['move guide.md from docs to archive', 'mv docs/guide.md archive/'],
      ['copy docs/guide.md from docs into the archive folder', 'cp docs/guide.md archive/'],
      ['delete all the .md files in docs, not the txt', 'rm docs/guide.md docs/readme.md'],
    ],
    nearMisses: [
      'move a.txt from docs to archive',
      'move a.txt from archive to archive',
      'rename docs/guide.md to plain words.md, it can stay in src',
      'rename a.txt to b and c.txt',
      'delete all the .md files in docs, not the md files that are new',
      'copy a.txt to b.txt so I can change it, then delete a.txt',
    ],
  },
  {
    name: 'counting',
    works: [
      ['how many FIXMEs do we still have in the src folder?', "grep -roF 'FIXME' src | wc -l"],
      ['How many lines are in README.md?', 'wc -l README.md'],
      ['please count the words in my plan.md', "wc -w 'my plan.md'"],
      ['number of characters of "my plan.md"', "wc -m 'my plan.md'"],
      ['how many lines in app.log contain ERROR', "grep -c -F 'ERROR' app.log"],
      ['count the WARN lines in app.log', "grep -c -F 'WARN' app.log"],
      ['How many lines does the log (app.log) have?', 'wc -l app.log'],
      ['how often does the word apple occur in notes.txt?', "grep -o -iwF 'apple' notes.txt | wc -l"],
      ['how many markdown files are there in docs, counting the folders below it?', "find docs -type f -iname '*.md' | wc -l"],
    ],
    nearMisses: [
      'how many lines are in missing.txt?',
      'how many empty lines are in a.txt?',
      'how many lines of notes.txt are about sheep?',
      'how many lines are in a.txt and notes.txt?',
      'count the empty lines in a.txt',
      'how many markdown files are in docs?',
      'how often does it rain in notes.txt?',
    ],
  },
  {
    name: 'listing a folder',
    works: [
      ['list the files here', 'ls .'],
      ["What's in docs?", 'ls docs'],
      ['Show me the contents of the docs folder', 'ls docs'],
      ['list everything in the docs folder please', 'ls docs'],
      ['print the directory tree two levels deep', 'find . -maxdepth 2 | answer'],
      ['show me the folder tree of docs', 'find docs | answer'],
      ['show me which files are in the docs folder', 'find docs -mindepth 1 -maxdepth 1 -type f | answer'],
      ['What subfolders does docs have?', 'find docs -mindepth 1 -maxdepth 1 -type d | answer'],
    ],
    nearMisses: ['list the largest files in docs', 'list the files in music', 'list the action items in README.md'],
  },
  {
    name: 'finding files',
    works: [
      ['Please list all files under docs, including those in the subfolders.', 'find docs -type f | answer'],
      ['which files in docs are empty?', 'find docs -type f -empty | answer'],
      ['list all empty files', 'find . -type f -empty | answer'],
      ['which of my docs are blank', 'find docs -type f -empty | answer'],
      ['which of the docs has nothing in it?', 'find docs -type f -empty | answer'],
      ['show me the files in docs and its subfolders', 'find docs -type f | answer'],
      ['which R scripts do I have in the src folder and below? just the file names', "find src -type f -iname '*.r' | answer"],
      ['Find all markdown files', "find . -type f -iname '*.md' | answer"],
      ['list the .py files in src', "find src -type f -iname '*.py' | answer"],
      ['find all rust files', "find . -type f -iname '*.rs' | answer"],
      ['list the jpeg files', "find . -type f -iname '*.jpeg' | answer"],
      ['where is guide.md?', "find . -name 'guide.md' | answer"],
    ],
    nearMisses: ['find the old markdown files', 'find markdown files changed today', 'where is the guide?', 'find all text files and delete them'],
  },
  {
    name: 'searching',
    works: [
      [
        'At what time does app.log show the first ERROR about a flash sector?',
        "grep -F ERROR app.log | grep -iF 'flash sector' | head -n 1 | answer",
      ],
      ['search for "hello world" in notes.txt', "grep -n -iF 'hello world' notes.txt | answer"],
      ['Which lines of app.log contain ERROR?', "grep -n -F 'ERROR' app.log | answer"],
      ["print lines containing 'console' in the file notes.txt", "grep -iF 'console' notes.txt | answer"],
      ['look for the word apple in docs', "grep -rn -iwF 'apple' docs | answer"],
      ['which files contain TODO?', "grep -rl -F 'TODO' . | answer"],
      ...[
        'Which Python file defines the function load_tides?',
        'which of our scripts defines load_tides',
        'in which script is the function load_tides() defined?',
        'where is load_tides defined?',
        'which python script has the function load_tides in it',
      ].map((request): [string, string] => [request, `grep -rnE ${NO_COPIES} '${definitionLine('load_tides')}' . | answer`]),
      ['Could you search through my papers here and list the files where knotweed comes up?', 'grep -rl -iF knotweed . | answer'],
      ['Which line of notes.txt mentions the lighthouse?', "grep -n -iF 'lighthouse' notes.txt | answer"],
      ['which file in the docs folder mentions the trampoline?', "grep -rl -iF 'trampoline' docs | answer"],
    ],
    nearMisses: [
      'which chapter defines the term harbour dues?',
      'which file defines the rules?',
      'where is the harbour defined as the area inside the mole?',
      'find typos in README.md',
      'search for the total in notes.txt',
      'find ERROR in app.log and count it',
      'search for mistakes in src',
      'which line of notes.txt mentions errors?',
      'which line of notes.txt mentions that',
    ],
  },
  {
    name: 'showing a file',
    works: [
      ['show notes.txt', 'cat notes.txt | answer'],
      ['What does the file README.md say?', 'cat README.md | answer'],
      ['print -odd.txt', 'cat ./-odd.txt | answer'],
      ['show me notes.txt word for word', 'cat notes.txt | answer'],
      ['read guide.md to me'.replace(' to me', ''), 'cat docs/guide.md | answer'],
    ],
    nearMisses: ['show pic.png', 'show the summary of notes.txt', 'read notes.txt and tell me who leads', "show the author's notes"],
  },
  {
    name: 'first and last lines',
    works: [
      ['show me the first 3 lines of app.log', 'head -n 3 app.log | answer'],
      ['whats the last line of notes.txt', 'tail -n 1 notes.txt | answer'],
      ['What is the last line of notes.txt?', 'tail -n 1 notes.txt | answer'],
      ['print the last five lines in app.log', 'tail -n 5 app.log | answer'],
      ['what does the opening line of notes.txt say?', 'head -n 1 notes.txt | answer'],
      ['the very last line of notes.txt', 'tail -n 1 notes.txt | answer'],
      ["I'd like to see the final two lines of app.log, exactly as they stand", 'tail -n 2 app.log | answer'],
      ['read out the first line of notes.txt in French, just as it is written', 'head -n 1 notes.txt | answer'],
      ['show lines 5 to 10 of app.log', "sed -n '5,10p' app.log | answer"],
      ['print line 57 of app.log', 'head -n 57 app.log | tail -n +57 | answer'],
      ["What's on line number 4 in docs/guide.md?", 'head -n 4 docs/guide.md | tail -n +4 | answer'],
      ['what does line two of my plan.md say', "head -n 2 'my plan.md' | tail -n +2 | answer"],
      ['show me just the 12th line of notes.txt please', 'head -n 12 notes.txt | tail -n +12 | answer'],
      ['the third line of notes.txt', 'head -n 3 notes.txt | tail -n +3 | answer'],
    ],
    nearMisses: [
      'show the last entry of app.log',
      'show the first lines that matter in app.log',
      'read me the first line of notes.txt in French',
      'read me the first line of notes.txt, in French',
      'what does the last line of notes.txt say about ships',
      'the first word of the last line of notes.txt',
      'read me the first line of notes.txt as it was',
      'read me the first line of notes.txt, as it is the shortest',
      'write the first line of notes.txt as it is into b.txt',
      'show the first 0 lines of app.log',
      'delete the first 3 lines of app.log',
      'show lines 10 to 5 of app.log',
      'print line 0 of app.log',
      'print line 57 of app.log and the one below',
      'how many words has line 3 of notes.txt',
      'show the third last line of notes.txt',
      'show the line 5 of notes.txt speaks of',
      'what does line 3 of notes.txt say about ships',
    ],
  },
  {
    name: 'text that is dictated',
    works: [
      ['Put this into a file called gate.txt: the code is with Ola Berg in flat 7', "echo 'the code is with Ola Berg in flat 7' > gate.txt"],
      ['write down the following in docs/june.md: The club is closed on Friday.', "echo 'The club is closed on Friday.' > docs/june.md"],
      ['write down the following in docs/june.md: new oars, then paint.', "echo 'new oars, then paint' > docs/june.md"],
      ['write down the following in docs/june.md: new oars, then paint', "echo 'new oars, then paint' > docs/june.md"],
      ['Save this text as gate.txt: "Ask Ola."', "echo 'Ask Ola.' > gate.txt"],
      ['create docs/drop.sql with this line in it: ALTER TABLE boats DROP COLUMN fax;', "echo 'ALTER TABLE boats DROP COLUMN fax;' > docs/drop.sql"],
      ['make a file called gate.txt with just the text: ring twice', "echo 'ring twice' > gate.txt"],
      ['I want a note in docs/june.md that reads: Open day on 29 June.', "echo 'Open day on 29 June.' > docs/june.md"],
      ['one more line at the end of notes.txt: Lights out at half past ten.', "echo 'Lights out at half past ten.' >> notes.txt"],
      ['notes.txt needs one more line at the end: - [ ] order toner', "echo '- [ ] order toner' >> notes.txt"],
      ['Add this line to the bottom of notes.txt: ring twice', "echo 'ring twice' >> notes.txt"],
      ['Make a file show/gate.txt with three lines: oars, paint and rope', `echo 'oars\npaint\nrope' > show/gate.txt`],
      ['Make a file gate.txt with three lines: 24 December, 25 December and 1 January', `echo '24 December\n25 December\n1 January' > gate.txt`],
      ['create docs/june.md with these items: oars, lamp oil, paint', `echo 'oars\nlamp oil\npaint' > docs/june.md`],
      ['we need a file gate.txt with this text: Recording, do not knock', "echo 'Recording, do not knock' > gate.txt"],
    ],
    nearMisses: [
      'save this in total.txt: the sum of the amounts',
      'save this in n.txt: how many lines README.md has',
      'put this into README.md: more to come',
      'save this in gate.txt',
      'create total.txt with this number in it: the sum of the amounts',
      'create README.md with this line in it: hello',
      'save gate.txt: it is mine',
      'I want a note in total.txt that reads: the sum of the amounts',
      'I want a note in README.md that says: hello',
      'one more line at the end of notes.txt: the number of lines',
      'one more line at the end of none.txt: hello',
      'make a file gate.txt with three lines: oars and paint',
      'make a file doc/gate.txt with three lines: oars, paint and rope',
      'copy a.txt to show/gate.txt',
      'make a file gate.txt with these lines: the names, the dates and the totals of data/tides.csv',
    ],
  },
  {
    name: 'joining texts',
    works: [
      ['Join notes.txt and README.md, in that order, into all.txt', 'cat notes.txt README.md > all.txt'],
      ['I want notes.txt and README.md together in one file, all.md, notes first', 'cat notes.txt README.md > all.md'],
      ['combine the files README.md and notes.txt into one file called all.md', 'cat README.md notes.txt > all.md'],
    ],
    nearMisses: [
      'I want notes.txt and README.md together in one file, all.md, readme first',
      'join notes.txt and notes.txt into all.txt',
      'join notes.txt and app.log into all.txt',
      'join notes.txt and README.md into notes.txt',
    ],
  },
  {
    name: 'making folders',
    works: [
      ['create a folder called reports', 'mkdir reports'],
      ['Make a new folder named "my photos", please', "mkdir 'my photos'"],
      ['mkdir docs/old', 'mkdir docs/old'],
      ['Create the folder exports/2025', 'mkdir exports/2025'],
      ["I'd like a new folder called exports/2025/may", 'mkdir exports/2025/may'],
      ['we need a new folder exports', 'mkdir exports'],
      ["open a new folder for next year's post: letters/2026", 'mkdir letters/2026'],
      ['start a new folder called exports', 'mkdir exports'],
      ['New folder exports/2026, please', 'mkdir exports/2026'],
      ['I want a directory staging/raw', 'mkdir staging/raw'],
      ['Can we have a folder exports/2026?', 'mkdir exports/2026'],
    ],
    nearMisses: [
      'create a folder for reports',
      'create a folder here',
      "I'd like a folder listing",
      'i want a folder overview',
      'I need a folder for the exports',
      'I need the folder docs',
      'I need a folder exports with the text files in it',
      'create a folder called docs',
      'create a folder called ../up',
      'create a folder called x and move a.txt into it',
      'do not create a folder called x',
    ],
  },
  {
    name: 'copying, moving and renaming',
    works: [
      ['copy a.txt to docs', 'cp a.txt docs/'],
      ['Put a copy of notes.txt into the docs folder', 'cp notes.txt docs/'],
      ['could you put a copy of notes.txt in the docs folder, under the same name?', 'cp notes.txt docs/'],
      ['Move notes.txt and app.log into the archive folder', 'mv notes.txt app.log archive/'],
      ['rename docs/guide.md to manual.md', 'mv docs/guide.md docs/manual.md'],
      ['docs/guide.md should be called manual.md', 'mv docs/guide.md docs/manual.md'],
      ['docs/guide.md should be called manual.md from now on, would you rename it', 'mv docs/guide.md docs/manual.md'],
      ["There's a mistake in a file name: docs/guide.md has to be named gide.md. Please fix that", 'mv docs/guide.md docs/gide.md'],
      ['please change the name of docs/guide.md to manual.md', 'mv docs/guide.md docs/manual.md'],
      ['Give docs/guide.md the name manual.md.', 'mv docs/guide.md docs/manual.md'],
      ['copy notes.txt to notes-2.txt', 'cp notes.txt notes-2.txt'],
      ['can you duplicate notes.txt as notes-2.txt', 'cp notes.txt notes-2.txt'],
      ['Can you put a copy of notes.txt into the archive folder under the name notes-2025.txt?', 'cp notes.txt archive/notes-2025.txt'],
      ['Back up docs/guide.md in docs/guide.bak', 'cp docs/guide.md docs/guide.bak'],
      ['I need a second copy of notes.txt called notes-2.txt', 'cp notes.txt notes-2.txt'],
      ['make a copy of notes.txt and call it notes-2.txt', 'cp notes.txt notes-2.txt'],
      ['make a copy of notes.txt, call it notes-2.txt', 'cp notes.txt notes-2.txt'],
      ['put notes.txt and app.log into the archive folder', 'mv notes.txt app.log archive/'],
      ['call docs/guide.md manual.md from now on', 'mv docs/guide.md docs/manual.md'],
      ['delete docs/guide.md', 'rm docs/guide.md'],
      ['delete docs with everything in it', 'rm -r docs'],
      ['Rename docs/guide.md to manual.md, same folder', 'mv docs/guide.md docs/manual.md'],
      ['copy notes.txt to notes-2.txt before I change anything', 'cp notes.txt notes-2.txt'],
      ['throw away docs/guide.md', 'rm docs/guide.md'],
      ['get rid of docs/guide.md, the other guides stay', 'rm docs/guide.md'],
      ['you can delete docs/guide.md now, but keep the readme beside it', 'rm docs/guide.md'],
      ['move guide.md out of docs to the top level', 'mv docs/guide.md ./'],
      ['take the file main.py out of the src folder', 'mv src/main.py ./'],
      ['rename all md files in docs to lowercase', "rename 'y/A-Z/a-z/' docs/guide.md docs/readme.md"],
      ['make all file names in docs lower case', "rename 'y/A-Z/a-z/' docs"],
      ['Make a folder old and move the guides from docs there. The readme stays where it is.', 'mkdir old\nmv docs/guide.md old/'],
      [
        'Collect all files ending in .csv, wherever they lie, and move them into a new folder attic',
        `mkdir attic\nmv data/tides.csv "data/it's.csv" attic/`,
      ],
      ['Make a folder named attic in data and move both .csv files into it.', `mkdir data/attic\nmv data/tides.csv "data/it's.csv" data/attic/`],
      ['move the .csv files that lie in data into a new folder called attic', `mkdir attic\nmv data/tides.csv "data/it's.csv" attic/`],
      ['move the .csv files of data into a new folder called attic', `mkdir attic\nmv data/tides.csv "data/it's.csv" attic/`],
      ['Make a folder called attic and move every .csv file into it, wherever they lie now', `mkdir attic\nmv data/tides.csv "data/it's.csv" attic/`],
      [
        'move all .csv and .png files, wherever they are, into a new folder named attic',
        `mkdir attic\nmv pic.png data/tides.csv "data/it's.csv" attic/`,
      ],
      ['delete all the .md files under docs, but nothing else there', 'rm docs/guide.md docs/readme.md'],
      ['delete all .csv files', `rm data/tides.csv "data/it's.csv"`],
      ['get rid of the .log and .png files', 'rm app.log pic.png'],
      ['delete the two .md files in docs, nothing else', 'rm docs/guide.md docs/readme.md'],
      ['remove both .md files in docs', 'rm docs/guide.md docs/readme.md'],
      ['remove the .md files from docs, but nothing else', 'rm docs/guide.md docs/readme.md'],
      ['delete all .tmp files', "answer 'There is no .tmp file here. Nothing was deleted.'"],
      ['remove the .bak and .old files in docs', "answer 'There is no .bak or .old file in docs. Nothing was deleted.'"],
      ['remove the .md files in docs and its subfolders', 'rm docs/guide.md docs/readme.md'],
      ['remove the files a.txt and notes.txt, please', 'rm a.txt notes.txt'],
    ],
    nearMisses: [
      'copy a.txt to archive',
      'copy README.md into docs',
      'move notes.txt to old',
      'rename notes.txt to a.txt',
      'rename notes.txt to ideas',
      'notes.txt should be called a.txt',
      'should notes.txt be called ideas.txt',
      'notes.txt should be called ideas.txt in a.txt',
      'notes.txt should not be called ideas.txt',
      'rename guide.md to manual.md',
      'move the text files to docs',
      'copy a.txt to /tmp/a.txt',
      'delete the docs folder',
      'delete docs',
      'delete docs with everything in it except readme.md',
      'delete guide.md',
      'delete a.txt unless it is empty',
      'delete the text files',
      'rename all tmp files in docs to lowercase',
      'delete the three .md files in docs',
      'move a.txt out of archive',
      'delete all .md files in docs except the readme',
      'delete all .md files older than a week',
      'make a folder old and move the guides from docs there. The guide stays where it is.',
      'move the guides, wherever they are, into a new folder named old',
    ],
  },
  {
    name: 'new files, lines and texts',
    works: [
      ['make an empty file docs/index.md', 'touch docs/index.md'],
      ['make an empty file docs/.keep', 'touch docs/.keep'],
      ['create an empty file docs/READY', 'touch docs/READY'],
      ['put an empty file called .gitkeep into the docs folder', 'touch docs/.gitkeep'],
      ['Put "filter papers" on a new line at the end of notes.txt', "echo 'filter papers' >> notes.txt"],
      ['New file pool.txt, text as follows: Closed until Friday', "echo 'Closed until Friday' > pool.txt"],
      ['start a new file pool.txt with the following text: Closed', 'echo Closed > pool.txt'],
      ['make a file pool.txt with the one line: Lock it before you leave', "echo 'Lock it before you leave' > pool.txt"],
      ['make a file docs/pool/hours.txt with this text: Van behind the bakery', "echo 'Van behind the bakery' > docs/pool/hours.txt"],
      ['new note pool.txt: Closed until Friday', "echo 'Closed until Friday' > pool.txt"],
      ['Create a file thanks.txt with the text: Thank you for it!', "echo 'Thank you for it!' > thanks.txt"],
      ['create new.txt with the text "Hello, you"', "echo 'Hello, you' > new.txt"],
      ['Write a small Python file called hello.py which prints Hello, tide', `echo 'print("Hello, tide")' > hello.py`],
      ['Please write a little bash script bell.sh that prints: The shop is open', `echo "#!/usr/bin/env bash\necho 'The shop is open'" > bell.sh`],
      ['Write a Python script hi.py that prints Good health!', `echo 'print("Good health!")' > hi.py`],
      ["write a python script that prints 'Hi there' and save it as hi.py", `echo 'print("Hi there")' > hi.py`],
      ['make hi.js, a tiny script that prints "Hi"', `echo 'console.log("Hi");' > hi.js`],
      ['Add the line "- [ ] fix it" at the end of notes.txt', "echo '- [ ] fix it' >> notes.txt"],
      ["Stick marker paint on the end of 'my plan.md', on its own line", "echo 'marker paint' >> 'my plan.md'"],
      ['Please put two XLR barrels on notes.txt, as a new last line.', "echo 'two XLR barrels' >> notes.txt"],
      ['Could I have a directory mixes with a directory june inside it?', 'mkdir -p mixes/june'],
      ['create a folder mixes and another folder june in it', 'mkdir -p mixes/june'],
      ["tack 'bubble wrap' on at the bottom of notes.txt", "echo 'bubble wrap' >> notes.txt"],
      ['replace "colour" with "color" in notes.txt', "replace notes.txt 'colour' 'color'"],
      ["replace every 'a b' in a.txt by 'c'", "replace a.txt 'a b' 'c'"],
      ['Save the lines of notes.txt that contain TODO to todo.txt', "grep -F 'TODO' notes.txt > todo.txt"],
      ["All lines with TODO in the files of docs, I'd like them gathered in todo.txt here at the top", "grep -rh -F 'TODO' docs > todo.txt"],
      ['collect the lines containing TODO from all files in the docs folder in todo.txt', "grep -rh -F 'TODO' docs > todo.txt"],
      ['Count the ERROR lines in app.log and put just the number into errors.txt', "grep -c -F 'ERROR' app.log > errors.txt"],
    ],
    nearMisses: [
      'create notes.txt with the text "x"',
      'create a file about sheep',
      'make an empty file .git/.keep',
      'make an empty file here',
      'make an empty file NOW',
      'make an empty file missing/.keep',
      'write a python script hi.py that prints the current date',
      'write a python script hi.py that prints Hello 3 times',
      'write a python script hi.py that prints hello and then exits',
      'write a python script hi.py that prints Hello World in red',
      'write a python script hi.py that prints Hello and saves it',
      'write a python script hi.py that prints Fibonacci numbers',
      'write a script hi.txt that prints Hello',
      'write a python script main.py in src that prints "Hello"',
      'create new.txt with a poem',
      'add "milk" to notes.txt',
      'add the line "x" at the end of missing.txt',
      'insert "x" as the second line in notes.txt',
      'add a line about sheep at the end of notes.txt',
      'put the total at the end of notes.txt',
      'put them at the end of notes.txt',
      'stick milk and the sum on the end of notes.txt',
      'save the lines of notes.txt that contain TODO to a.txt',
      'count the ERROR lines in app.log and put the first into errors.txt',
      'replace the old text in notes.txt by "x"',
      'replace "a" with "b" everywhere',
    ],
  },
  {
    name: 'size and age of files',
    works: [
      ['how big is pic.png?', `python 'print(format(os.path.getsize("pic.png"), ","), "bytes")'`],
      [
        'When was the file notes.txt last modified?',
        `python 'print(datetime.fromtimestamp(os.path.getmtime("notes.txt")).strftime("%Y-%m-%d %H:%M"))'`,
      ],
      ['What is the most recently changed file in docs?', `python 'print(max(files("docs"), key=lambda f: f["modified"])["path"])'`],
      ['which file is the largest', `python 'print(max(files("."), key=lambda f: f["size"])["path"])'`],
    ],
    nearMisses: [
      'how big is the garden?',
      'how big is docs?',
      'which files are the largest?',
      'what is the largest number in a.txt',
      'what is the biggest csv file?',
    ],
  },
  {
    name: 'comparing files',
    works: [
      ["what's the difference between a.txt and archive/a.txt?", 'diff a.txt archive/a.txt | answer'],
      ['Which parts differ between a.txt and archive/a.txt?', 'diff a.txt archive/a.txt | answer'],
    ],
    nearMisses: [
      'which parts differ between a.txt and archive/a.txt by more than 5?',
      'what is the difference between cats and dogs?',
      'compare a.txt and notes.txt and save the result',
    ],
  },
  {
    name: 'tables',
    works: [
      ['How many rows does data/tides.csv have?', `python 'print(len(rows("data/tides.csv")))'`],
      ['please add up the level column of data/tides.csv', `python 'print(round(sum(r["level"] for r in rows("data/tides.csv")), 10))'`],
      ["What's the average level_cm in data/tides.csv?", `python 'print(round(statistics.mean(r["level_cm"] for r in rows("data/tides.csv")), 4))'`],
      ['what is the highest level in tides.csv', `python 'print(max((r["level"] for r in rows("data/tides.csv")), key=float))'`],
      ['which columns does data/tides.csv have', `python 'print(*rows("data/tides.csv")[0], sep="\\n")'`],
    ],
    nearMisses: [
      'how many rows of data/tides.csv are from May?',
      'what is the total of all rows in data/tides.csv',
      'what is the average level in data/tides.csv per month',
      'what is the average level in notes.txt',
      "how many rows are in data/it's.csv",
    ],
  },
  {
    name: 'days of the calendar',
    works: [
      ['What day of the week was 19 October 1994?', `python 'print(date(1994, 10, 19).strftime("%A"))'`],
      ['how many days is it from 1 February 2024 to 29 September 2024?', "python 'print(abs((date(2024, 9, 29) - date(2024, 2, 1)).days))'"],
      ['What date is 90 days after 3 March 2025?', "python 'print(date(2025, 3, 3) + timedelta(days=90))'"],
      ['which date was 2 weeks before 2025-03-03', "python 'print(date(2025, 3, 3) - timedelta(days=14))'"],
      ['I promised the chair 45 days after 20 May 2024. Which date is that?', "python 'print(date(2024, 5, 20) + timedelta(days=45))'"],
      ['what date is 3 months after 30 November 2023?', "python 'print(date(2024, 2, 29))'"],
      ['Which weekday is 100 days after 3 March 2023?', `python 'print((date(2023, 3, 3) + timedelta(days=100)).strftime("%A, %Y-%m-%d"))'`],
    ],
    nearMisses: [
      'what day is 3 March?',
      'how many working days are between 1 May 2024 and 9 May 2024?',
      'what date is 90 days after the invoice of 3 March 2025?',
      'how many days are between 1 May 2024 and 31 June 2024?',
    ],
  },
  {
    name: 'units of measure',
    works: [
      ['Convert 26.2 miles to kilometres, one decimal is enough', "python 'print(round(26.2 * 1.609344, 1))'"],
      ['how many feet are 10 metres?', "python 'print(round(10 * 3.28083989501312, 2))'"],
      ['what is 12 kg in pounds', "python 'print(round(12 * 2.20462262184878, 2))'"],
    ],
    nearMisses: ['convert 10 miles to kilograms', 'convert a.txt to csv', 'how many cups are 3 friends', 'convert 3 km to miles and save it'],
  },
  {
    name: 'a rate and an amount',
    works: [
      ['4350 words at 0.12 euros per word, how much is that?', "python 'print(round(4350 * 0.12))'"],
      ['please tell me how many hours 2975 words take at 350 words an hour', "python 'print(round(2975 / 350, 2))'"],
      ['We pay $45 an hour. How much is that for 7 hours?', "python 'print(round(7 * 45))'"],
      ['Rent is 52.00 and we voted for 5% more, so what will it be?', "python 'print(round(52 * (100 + 5) / 100, 2))'"],
      ['They weighed 14, 17 and 23 kilos. Work out the average', "python 'print(round(statistics.mean([14, 17, 23]), 4))'"],
    ],
    nearMisses: ['how many words are 3 pages?', '12 words per line in a.txt, how many lines for 30 words?', 'add 3 euros per word to 40 words'],
  },
  {
    name: 'okso itself',
    works: [
      'hi there, who are you?',
      "Hello! What are you, and what's your name?",
      'hello! who am I talking to?',
      'Hello! What are you, exactly?',
      'What can you do?',
    ].map((request): [string, string] => [
      request,
      "answer 'I am okso, a program on this computer and no person. I read, search and change files, calculate and fetch web pages when asked to, with a small open language model that runs here.'",
    ]),
    nearMisses: ['who are you working for?', 'what can you do about a.txt?', 'what is your name in notes.txt?'],
  },
  {
    name: 'date and time',
    works: [
      ['what is the date today?', "date '+%A, %Y-%m-%d' | answer"],
      ['Which weekday is it?', "date '+%A, %Y-%m-%d' | answer"],
      ['what time is it', "date '+%H:%M' | answer"],
    ],
    nearMisses: ['what time is it in Tokyo?', 'what day is Christmas?', 'what is the date of README.md?'],
  },
  {
    name: 'arithmetic',
    works: [
      ['what is 12*(3+4)?', 'answer 84'],
      ['15% of 80', 'answer 12'],
      ['whats 17.5% of 2480?', 'answer 434'],
      ['what is 15 percent off 42.80', 'answer 36.38'],
      ['20% off 80', 'answer 64'],
      ['How much is 360 minus 12.5 percent?', 'answer 315'],
      ['what is 80 + 20%', 'answer 96'],
      ['Calculate 0.1 plus 0.2', 'answer 0.3'],
      ['how much is 7 divided by 2', 'answer 3.5'],
      ['what is the square root of 5929?', 'answer 77'],
      ['whats the cube rooot of 9261', 'answer 21'],
      ['write 2^31 - 1 as a hexadecimal number', 'answer 0x7fffffff'],
      ['what is 200 in binary?', 'answer 0b11001000'],
      ['2^10 in octal', 'answer 0o2000'],
      ['write 1847 in roman numerals', 'answer MDCCCXLVII'],
      ['How do you write 2000 as a binary number?', 'answer 0b11111010000'],
      ['write the number 181 in binary', 'answer 0b10110101'],
      ['what is MCMXC in arabic numerals', 'answer 1990'],
      ['5 - 2^2', 'answer 1'],
      ['12 squared', 'answer 144'],
      ['what is 2^10', 'answer 1024'],
    ],
    nearMisses: [
      'what is 2026-11-22',
      'what is 555-1234?',
      'what is 3 apples plus 4?',
      'calculate the sum of a.txt',
      'what is 1,000 + 1?',
      'what is 1/0?',
      'what is MIM in arabic numerals?',
      'what is 4000 in roman numerals?',
    ],
  },
  {
    name: 'the web',
    works: [
      ['fetch https://example.org/a', 'web_fetch https://example.org/a | answer'],
      ['show me the page https://example.org/a?b=c&d=e', 'web_fetch https://example.org/a?b=c&d=e | answer'],
      ['search the web for salt and pepper', "web_search --query 'salt and pepper' | answer"],
      ['google "how to save a file"', "web_search --query 'how to save a file' | answer"],
    ],
    nearMisses: [
      'summarise https://example.org/a',
      'fetch https://example.org/a and save it',
      'search the web for foo and save it to a.txt',
      'download https://example.org/a',
      'search for cats',
    ],
  },
  {
    name: 'notes and reminders',
    works: [
      ['remind me to water the ficus', "reminders_create --title 'water the ficus'"],
      ['Remind me tomorrow at 9am to call Bob', "reminders_create --title 'call Bob' --when 'tomorrow at 9am'"],
      ['set me a reminder: ring the piano tuner', "reminders_create --title 'ring the piano tuner'"],
      ['Set a reminder to phone the supplier', "reminders_create --title 'phone the supplier'"],
      ['set a reminder for tomorrow at 9am to call Bob', "reminders_create --title 'call Bob' --when 'tomorrow at 9am'"],
      ['list my reminders', 'reminders_list | answer'],
      ['Make a note that says the hide key hangs behind the meter box', "notes_create --title 'the hide key hangs behind the meter box'"],
      ['Make a note called Loft key with the text: hangs behind the cupboard', "notes_create --title 'Loft key' --body 'hangs behind the cupboard'"],
      ['new note called Shelf labels with the text: order 200 more', "notes_create --title 'Shelf labels' --body 'order 200 more'"],
      ['Save a note titled Bike lock saying the code is 4417', "notes_create --title 'Bike lock' --body 'the code is 4417'"],
      ['Put this in my Notes: the pump key hangs in the barn', "notes_create --title 'the pump key hangs in the barn'"],
      ['make a note titled Wheel sizes with the text 622 and 584', "notes_create --title 'Wheel sizes' --body '622 and 584'"],
      [
        'Put a note called Glycol chiller into Apple Notes that says: call Ruben on Friday',
        "notes_create --title 'Glycol chiller' --body 'call Ruben on Friday'",
      ],
      ['what does my note about the alarm company say', "notes_read 'the alarm company' | answer"],
      ['search my notes for harbour', 'notes_search harbour | answer'],
    ],
    nearMisses: [
      'remind me to buy milk and delete a.txt',
      'set a reminder for every monday',
      'remind me every day to stretch',
      'delete my reminders',
      'show my notes about sheep',
    ],
  },
  {
    name: 'workflows',
    works: [
      ['run the todo digest', 'workflow_todo_digest'],
      ['run the workflow todo_digest for docs', 'workflow_todo_digest --folder docs'],
      ['Run the notes workflow', 'workflow_daily_note'],
    ],
    nearMisses: ['run the tests', 'run the todo digest and mail it', 'run the todo digest for music', 'run the math workflow'],
  },
];

/** A script without quotes that change nothing. */
const plain = (text: string | undefined) => text?.replace(/'([\w.*-]+)'/g, '$1').replace(/ {2,}/g, ' ');

describe.each(classes)('$name', ({ works, nearMisses }) => {
  test.each(works)('"%s" is planned', (request, expected) => {
    expect(plain(script(request))).toBe(plain(expected));
  });

  test.each(nearMisses)('"%s" is not planned', (request) => {
    expect(script(request)).toBeUndefined();
  });

  test('what is planned is valid for the tools', () => {
    for (const [request] of works) {
      const compiled = compileScript(script(request) ?? '', { vocabulary: createVocabulary(manifests) });
      expect(compiled, request).toMatchObject({ ok: true });
      if (compiled.ok)
        expect(
          createPlanCheck(manifests)
            .check(compiled.steps)
            .filter(({ message }) => !message.includes('"text" is missing')),
          request,
        ).toEqual([]);
    }
  });
});

test('a request that two forms read differently is not planned', () => {
  expect(script('find TODO in src')).toBe("grep -rn -F 'TODO' src | answer");
  // A text in files, or a file of that name?
  expect(script('find "TODO" in src')).toBeUndefined();
});

test('where the workspace was not looked through, only whole paths count and nothing new is named', () => {
  const some = { entries, isComplete: false, manifests };
  expect(keywordScript('show guide.md', some)).toBeUndefined();
  expect(keywordScript('show docs/guide.md', some)).toBe('cat docs/guide.md | answer');
  expect(keywordScript('copy a.txt to b.txt', some)).toBeUndefined();
});

test('every slot of every template and script is known', () => {
  for (const { forms } of formGroups) {
    for (const { says, does } of forms) {
      for (const template of says) expect(() => compileTemplate(template, shapes), template).not.toThrow();
      const named = [...says, does].flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? []);
      expect(named.filter((name) => slots[name] === undefined)).toEqual([]);
    }
  }
});

test('a long request is no command', () => {
  expect(script(`google "${'x'.repeat(600)}"`)).toBeUndefined();
});

test('a path in brackets names the file where only its name stands before it', () => {
  expect(script('show me the guide (docs/guide.md)')).toBe('cat docs/guide.md | answer');
  expect(script('Give me the numbers of the bills that nobody has paid (docs/guide.md)')).toBeUndefined();
  expect(script('How many words has Ann ordered in all? (docs/guide.md)')).toBeUndefined();
});
