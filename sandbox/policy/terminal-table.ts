import type { Access } from './path-rules.ts';

/** What the operands of a command are; the kinds that need more than one access per operand have code of their own in terminal-operands.ts. */
export type OperandKind = Access | 'touch' | 'copy' | 'rename' | 'search' | 'find' | 'input' | 'text' | 'format' | 'open';

/**
 * What okso knows of one command. Flags are listed with all their spellings, blank-separated; long ones are complete, so that an
 * abbreviation means here what it means to the program. A flag that is not listed asks a person.
 */
export interface CommandSpec {
  operands: OperandKind;
  /** Safe, without a value. */
  plain: string;
  /** Safe, with a value: attached, after `=`, or the next argument. */
  value?: string;
  /** Safe, with a value that can only be attached. */
  optional?: string;
  /** Takes a path, and what is done to it. */
  paths?: Readonly<Partial<Record<Access, string>>>;
  /** Known and not safe in general: a person must allow it. Spellings to the reason. */
  ask?: Readonly<Record<string, string>>;
  /** Never run. Spellings to the reason. */
  deny?: Readonly<Record<string, string>>;
  /** Spoken otherwise to the program; null leaves the flag out. */
  replace?: Readonly<Record<string, string | null>>;
  /** Arguments when none are given. */
  defaults?: readonly string[];
  /** Flags that are always added. */
  always?: readonly string[];
  /** Added when a folder is mixed with one that exists. */
  mixing?: readonly string[];
  /** `-5` stands for this flag and 5. */
  count?: string;
  /** The one tool that may start it; without, every tool may. */
  onlyFor?: string;
}

const FOLLOWS = 'it follows links, and links may lead outside the workspace';
const LISTED_NAMES = 'it works on files named in a file, which nobody has checked';
const ENDLESS = 'it waits for more and never ends';
const PROMPTS = { '-i': null, '-I': null, '--interactive': null };
const SIMPLE_BACKUPS = '-S --suffix';

/** Programs that the terminal tool may start, and how to read their arguments (GNU; the BSD differences stand below). */
export const commandTable: Readonly<Record<string, CommandSpec>> = {
  ls: {
    operands: 'look',
    plain:
      '-a --all -A --almost-all --author -b --escape -B --ignore-backups -c -C -d --directory -D --dired -f -F --file-type --full-time -g --group-directories-first -G --no-group -h --human-readable --si -H --dereference-command-line --dereference-command-line-symlink-to-dir -i --inode -k --kibibytes -l -m -n --numeric-uid-gid -N --literal -o -p -q --hide-control-chars --show-control-chars -Q --quote-name -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -Z --context --zero -1',
    value: '--block-size --format --hide --indicator-style -I --ignore --quoting-style --sort --time --time-style -T --tabsize -w --width',
    optional: '--color --classify --hyperlink',
    ask: { '-L --dereference': FOLLOWS },
    defaults: ['-la'],
  },
  cat: {
    operands: 'read',
    plain: '-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs -u -v --show-nonprinting',
  },
  head: { operands: 'read', plain: '-q --quiet --silent -v --verbose -z --zero-terminated', value: '-c --bytes -n --lines', count: '-n' },
  tail: {
    operands: 'read',
    plain: '-q --quiet --silent -v --verbose -z --zero-terminated',
    value: '-c --bytes -n --lines',
    deny: { '-f -F --follow --retry --pid -s --sleep-interval --max-unchanged-stats': ENDLESS },
    count: '-n',
  },
  grep: {
    operands: 'search',
    plain:
      '-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i -y --ignore-case --no-ignore-case -w --word-regexp -x --line-regexp -z --null-data -s --no-messages -v --invert-match -V -b --byte-offset -n --line-number --line-buffered -H --with-filename -h --no-filename -o --only-matching -q --quiet --silent -a --text -I -r --recursive -R --dereference-recursive -L --files-without-match -l --files-with-matches -c --count -T --initial-tab -Z --null --no-group-separator -U --binary -u --unix-byte-offsets',
    value:
      '-e --regexp -m --max-count --label --binary-files -d --directories --include --exclude --exclude-dir -B --before-context -A --after-context -C --context --group-separator',
    optional: '--color --colour',
    paths: { read: '-f --file --exclude-from' },
    ask: { '-D --devices': 'it may read from devices and pipes' },
    // -R follows links found on the way down, -r only those that were named and checked.
    replace: { '-R': '-r', '--dereference-recursive': '-r' },
    count: '-C',
  },
  find: { operands: 'find', plain: '', defaults: ['.'] },
  mkdir: { operands: 'create', plain: '-p --parents -v --verbose -Z', value: '-m --mode', optional: '--context', always: ['-p'] },
  rmdir: { operands: 'discard', plain: '--ignore-fail-on-non-empty -p --parents -v --verbose' },
  mv: {
    operands: 'rename',
    plain: '-b -f --force -i --interactive -n --no-clobber --strip-trailing-slashes -T --no-target-directory -u -v --verbose -Z --context',
    value: SIMPLE_BACKUPS,
    optional: '--backup --update',
    paths: { look: '-t --target-directory' },
    ask: { '--exchange --no-copy --debug': 'it is not in every version of mv' },
    // Nobody sits there to answer: the approval has answered.
    replace: PROMPTS,
  },
  cp: {
    operands: 'copy',
    plain:
      '-a --archive --attributes-only -b -d -f --force -i --interactive -n --no-clobber -P --no-dereference -p --parents -R -r --recursive --remove-destination --strip-trailing-slashes -T --no-target-directory -u -v --verbose -x --one-file-system -Z',
    value: `${SIMPLE_BACKUPS} --no-preserve --sparse`,
    optional: '--backup --update --preserve --reflink --context',
    paths: { look: '-t --target-directory' },
    ask: {
      '-L --dereference -H': FOLLOWS,
      '-l --link -s --symbolic-link': 'it makes links, which change what later steps touch',
      '--copy-contents': 'it reads from devices and pipes',
      '--keep-directory-symlink --debug': 'it is not in every version of cp',
    },
    // Without it a link somewhere in the existing folder is written through, to wherever it leads.
    mixing: ['--remove-destination'],
    replace: PROMPTS,
  },
  touch: {
    operands: 'touch',
    plain: '-a -c --no-create -f -h --no-dereference -m',
    value: '-d --date -t --time',
    paths: { look: '-r --reference' },
  },
  rm: {
    operands: 'delete',
    plain: '-f --force -i -I -r -R --recursive -d --dir -v --verbose --one-file-system --preserve-root',
    optional: '--interactive',
    deny: { '--no-preserve-root': 'it would delete the root of the file system' },
    replace: PROMPTS,
  },
  stat: { operands: 'look', plain: '-L --dereference -f --file-system -t --terse', value: '-c --format --printf --cached' },
  wc: {
    operands: 'read',
    plain: '-c --bytes -m --chars -l --lines -L --max-line-length -w --words',
    value: '--total',
    deny: { '--files0-from': LISTED_NAMES },
  },
  du: {
    operands: 'look',
    plain:
      '-0 --null -a --all --apparent-size -A -b --bytes -c --total -h --human-readable --inodes -k -l --count-links -m -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system',
    value: '-B --block-size -d --max-depth -t --threshold --time-style --exclude',
    optional: '--time',
    paths: { read: '-X --exclude-from' },
    ask: { '-L --dereference -D -H --dereference-args': FOLLOWS },
    deny: { '--files0-from': LISTED_NAMES },
    defaults: ['-sh', '.'],
  },
  date: {
    operands: 'format',
    plain: '--debug --resolution -R --rfc-email --rfc-822 --rfc-2822 -u --utc --universal --uct',
    value: '-d --date --rfc-3339',
    optional: '-I --iso-8601',
    paths: { look: '-r --reference' },
    deny: { '-s --set': 'it sets the clock', '-f --file': 'it shows the lines of a file in its complaints' },
  },
  sort: {
    operands: 'read',
    plain:
      '-b --ignore-leading-blanks -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i --ignore-nonprinting -M --month-sort -h --human-numeric-sort -n --numeric-sort -R --random-sort -r --reverse -V --version-sort -c -C --debug -m --merge -s --stable -u --unique -z --zero-terminated',
    value: '--sort --batch-size -k --key -S --buffer-size -t --field-separator --parallel',
    optional: '--check',
    paths: { read: '--random-source' },
    deny: {
      '-o --output': 'it writes a file; save the output with file_write instead',
      '-T --temporary-directory': 'it writes wherever it is told to',
      '--compress-program': 'it runs another program',
      '--files0-from': LISTED_NAMES,
    },
  },
  uniq: {
    operands: 'input',
    plain: '-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated',
    value: '-f --skip-fields -s --skip-chars -w --check-chars',
    optional: '--all-repeated --group',
  },
  cut: {
    operands: 'read',
    plain: '-n --complement -s --only-delimited -z --zero-terminated',
    value: '-b --bytes -c --characters -d --delimiter -f --fields --output-delimiter',
  },
  tr: { operands: 'text', plain: '-c -C --complement -d --delete -s --squeeze-repeats -t --truncate-set1' },
  diff: {
    operands: 'read',
    plain:
      '-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --normal -q --brief -s --report-identical-files -c -u -e --ed -n --rcs -y --side-by-side --left-column --suppress-common-lines -p --show-c-function -t --expand-tabs -T --initial-tab --suppress-blank-empty -r --recursive --no-dereference -N --new-file --unidirectional-new-file --ignore-file-name-case --no-ignore-file-name-case -i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space -b --ignore-space-change -w --ignore-all-space -B --ignore-blank-lines -a --text --strip-trailing-cr -d --minimal --speed-large-files',
    value:
      '-C -U -W --width -F --show-function-line --label -L --tabsize -x --exclude -S --starting-file -I --ignore-matching-lines --horizon-lines --palette --line-format --old-line-format --new-line-format --unchanged-line-format --old-group-format --new-group-format --unchanged-group-format --changed-group-format -D --ifdef',
    optional: '--color --context --unified',
    paths: { read: '-X --exclude-from --from-file --to-file' },
    deny: { '-l --paginate': 'it runs another program' },
    // Without it a comparison of folders follows the links in them.
    always: ['--no-dereference'],
  },
  sha256sum: {
    operands: 'read',
    plain: '-b --binary --tag -t --text -z --zero --ignore-missing --quiet --status --strict -w --warn',
    ask: { '-c --check': LISTED_NAMES },
  },
  rg: {
    operands: 'search',
    onlyFor: 'file_search',
    plain:
      '--json --no-config --hidden --no-hidden --no-ignore --no-follow --no-messages --smart-case -S --case-sensitive -s --ignore-case -i --fixed-strings -F --word-regexp -w --line-number -n --no-heading --files-with-matches -l --count -c --multiline -U --no-mmap --crlf --stats --no-stats',
    value:
      '--regexp -e --max-count -m --max-filesize --max-columns -M --max-depth --glob -g --after-context -A --before-context -B --context -C --sort --color --type -t --threads -j',
  },
};

/** The same search in documents; ripgrep-all takes ripgrep's flags. */
export const commandAliases: Readonly<Record<string, string>> = { rga: 'rg' };

/** Programs of macOS alone. */
export const darwinCommands: Readonly<Record<string, CommandSpec>> = {
  open: {
    operands: 'open',
    plain: '-e -t -R --reveal -n --new -g --background -j --hide -F --fresh',
    value: '-a -b',
    deny: {
      '-W --wait-apps': ENDLESS,
      '--args --env --arch': 'it tells the program what to do',
      '-i --stdin -o --stdout --stderr -f': 'it connects the program to files',
      '-u --url -s -h --header': 'it hides what is opened',
    },
  },
};

/** What the BSD programs of macOS read differently. */
export const darwinTable: Readonly<Record<string, Partial<CommandSpec>>> = {
  ls: {
    plain: '-a -A -b -B -c -C -d -e -f -F -g -G -h -H -i -k -l -m -n -o -O -p -P -q -r -R -s -S -t -T -u -U -v -w -W -x -1 -@ -%',
    value: '-D',
    optional: '--color',
  },
  stat: { plain: '-F -l -L -n -q -r -s -x', value: '-f -t' },
  date: {
    plain: '-j -R -u -n',
    value: '-v -z',
    ask: { '-f': 'it may set the clock' },
    deny: { '-s -t -d': 'it sets the clock or the kernel' },
    paths: { look: '-r' },
    optional: '-I',
  },
  du: { value: '-B -d -t -I' },
  // The old spelling follows links there; -R does not.
  cp: { replace: { ...PROMPTS, '-r': '-R', '--recursive': '-R' }, mixing: [] },
  diff: { always: [] },
};
