import { describe, expect, test } from 'vitest';
import { keywordScript } from '../../../../kernel/planning/keyword/keyword-script.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const files = [
  'labels/hony.txt',
  'labels/wax.txt',
  'plan.md',
  'logs/boiler.log',
  'tearoom/menu.csv',
  'old/menu-2019.txt',
  'photos/front.raw',
  'tmp/plot1.tmp',
  'waiting-list.txt',
];
const entries: WorkspaceEntry[] = [
  ...files.map((path) => ({ path, kind: 'file' as const, size: 9 })),
  ...['labels', 'logs', 'tearoom', 'old', 'photos', 'tmp'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
];
const script = (request: string): string | undefined => keywordScript(request, { entries, isComplete: true, manifests: [] });

describe('the parts of a request stand in any order', () => {
  test.each([
    ['all in all, subfolders as well, how many .csv files do we keep here?', "find . -type f -iname '*.csv' | wc -l"],
    ['md files: how many have we got in all, subfolders too?', "find . -type f -iname '*.md' | wc -l"],
    ['count the .csv tables in tearoom, the ones in subfolders too please', "find tearoom -type f -iname '*.csv' | wc -l"],
    ['how many text files does old hold, counting the subfolder too', "find old -type f -iname '*.txt' | wc -l"],
    ['Folders at the top level here, not the ones further down: what is the count?', 'find . -mindepth 1 -maxdepth 1 -type d | wc -l'],
    ['What all lives in photos?', 'ls photos'],
    ['How many .txt files are in old, with the folder below it?', "find old -type f -iname '*.txt' | wc -l"],
    ['how long is plan.md, in lines?', 'wc -l plan.md'],
    ['how often did we get an ERROR in logs/boiler.log?', "grep -c -F 'ERROR' logs/boiler.log"],
    ['how many warnings (WARN) are there in the boiler log', "grep -c -F 'WARN' logs/boiler.log"],
    ['what does the very last line of the boiler log say? (logs/boiler.log)', 'tail -n 1 logs/boiler.log | answer'],
    ['find all the FIXME remarks in the labels folder, what do they say?', "grep -rn -F 'FIXME' labels | answer"],
    ['Are there any FIXME comments in the labels folder? Tell me what each one says.', "grep -rn -F 'FIXME' labels | answer"],
    ['How many WARN lines does the boilers log have? (logs/boiler.log)', "grep -c -F 'WARN' logs/boiler.log"],
    ["What's the biggest file under old, in whatever subfolder?", `python 'print(max(files("old"), key=lambda f: f["size"])["path"])'`],
    ['Inside tmp, what ends in .tmp?', "find tmp -type f -iname '*.tmp' | answer"],
    ["There's an empty file sitting in old. Its name?", 'find old -type f -empty | answer'],
    ['The line count of tearoom/menu.csv, header and everything, is what?', 'wc -l tearoom/menu.csv'],
    ['boiler log, all told how many lines?', 'wc -l logs/boiler.log'],
    ['Line 3 of plan.md. What stands there?', 'head -n 3 plan.md | tail -n +3 | answer'],
    ['Could I see only the top two lines of plan.md', 'head -n 2 plan.md | answer'],
    ['The waiting list in alphabetical order by line', 'sort waiting-list.txt | answer'],
    ["My colleague thinks they are piling up. What's the number of WARN entries in logs/boiler.log?", "grep -c -F 'WARN' logs/boiler.log"],
    ['Could you dig out the files that say something about a crane? Their names are enough.', "grep -rl -iF 'crane' . | answer"],
    ['One of our papers in the labels folder warns about slugs. Which file?', "grep -rl -iF 'slug' labels | answer"],
    ['logs/boiler.log, how long is it? number of lines I mean', 'wc -l logs/boiler.log'],
    ['name every file that has the word walnut in it', "grep -rl -iwF 'walnut' . | answer"],
  ])('%s', (request, expected) => {
    expect(script(request)).toBe(expected);
  });

  test.each([
    ['I wonder which of the pictures under photos takes up the most room.', 'max(files("photos")'],
    ['Did anybody write anything into plan.md, or is it empty?', 'os.path.getsize("plan.md")'],
    ["what's the biggest file here", 'max(files(".")'],
    ['Which one file in all these folders is the biggest?', 'max(files(".")'],
    ['which file here is the smallest?', 'min(files(".")'],
    ['The printer people want to know which photo is the heaviest file in photos.', 'max(files("photos")'],
    ['plot1.tmp, somewhere under tmp: on what day was it last changed?', 'os.path.getmtime("tmp/plot1.tmp")'],
  ])('%s', (request, expected) => {
    expect(script(request)).toContain(expected);
  });

  test.each([
    ['I want a directory staging/raw', 'mkdir staging/raw'],
    ["Would you set up a directory photos/old/2023 for last year's sheets? Nothing in it yet.", 'mkdir photos/old/2023'],
    ['we could do with a new folder called storm inside photos', 'mkdir photos/storm'],
    ['I need a new folder drafts inside photos', 'mkdir photos/drafts'],
    ['please make a folder inside photos called later', 'mkdir photos/later'],
    ['I misspelt a file name: labels/hony.txt ought to be labels/honey.txt. Fix that?', 'mv labels/hony.txt labels/honey.txt'],
    ['labels/hony.txt has a typo in its name, it should be called honey.txt', 'mv labels/hony.txt labels/honey.txt'],
    ["plan.md is the wrong name, I'd like it to be called plans.md instead please", 'mv plan.md plans.md'],
    ['I need labels/new.txt to exist, with nothing in it yet', 'touch labels/new.txt'],
    ['please start an empty todo.md for me', 'touch todo.md'],
    ["An empty file named punch-list.txt under labels, that's all I need.", 'touch labels/punch-list.txt'],
    ['Before I touch any prices, let tearoom/menu.csv be copied to old/menu-2025.csv.', 'cp tearoom/menu.csv old/menu-2025.csv'],
    ['A copy of photos/front.raw should be placed in old too, same file name.', 'cp photos/front.raw old/'],
    ['I am wanting the file labels/wax.txt moved to folder old, it is wrong placed now.', 'mv labels/wax.txt old/'],
    ['tmp/plot1.tmp can go.', 'rm tmp/plot1.tmp'],
    ['old/menu-2019.txt can be binned, that one only', 'rm old/menu-2019.txt'],
  ])('%s', (request, expected) => {
    expect(script(request)).toBe(expected);
  });

  test.each([
    'how many .csv files without the subfolders',
    'how many .csv files in the subfolders are empty',
    'is there a folder photos/old?',
    'show me a folder photos/old',
    'a folder photos/old is missing, tell Bob',
    'create a folder photos/old and move front.raw there',
    'how many lines of plan.md mention wax',
    'how many lines of the boiler log are errors',
    'the last line of plan.md in capitals',
    "don't rename plan.md to plans.md",
    'rename plan.md to plans.md and add a title',
    'plan.md should be called labels/wax.txt',
    'the name in plan.md is misspelt, see plans.md',
    'save what plan.md says under the name plans.md',
    'todo.md should not be empty, put the day in it',
    'make todo.md with nothing but hello in it',
    'is todo.md empty?',
    "don't let tmp/plot1.tmp go",
    'should tmp/plot1.tmp go?',
    'tmp/plot1.tmp can go once plan.md is done',
    'tmp/plot1.tmp should go into plan.md',
    'a copy of plan.md, but shorter, in old',
    'move nothing into old except plan.md',
    'the biggest invoice in photos',
    'make a folder for the drafts in photos',
    'create a folder listing in photos',
  ])('%s is planned otherwise', (request) => {
    expect(script(request)).toBeUndefined();
  });
});

test.each(['is plan.md empty?', 'Has plan.md got anything in it or is it still empty?', 'is there anything in plan.md'])(
  '%s is told by its size',
  (request) => {
    expect(script(request)).toContain('os.path.getsize("plan.md")');
  },
);

test.each(['is the first section of plan.md empty?', 'is plan.md empty or does it have a title?', 'empty plan.md'])(
  '%s asks for more than its size',
  (request) => {
    expect(script(request) ?? '').not.toContain('getsize');
  },
);
