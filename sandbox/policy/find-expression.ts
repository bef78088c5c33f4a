/** Tests and actions of find that only look, by what they take after them. */
const NO_VALUE =
  '-empty -print -print0 -ls -prune -quit -not -a -and -o -or -true -false -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev -x -daystart -noleaf -ignore_readdir_race -noignore_readdir_race -warn -nowarn -P -help --help -version --version';
const ONE_VALUE =
  '-name -iname -path -ipath -wholename -iwholename -lname -ilname -regex -iregex -regextype -type -xtype -size -mtime -mmin -atime -amin -ctime -cmin -Btime -Bmin -used -newermt -newerat -newerct -newerBt -perm -user -uid -group -gid -inum -links -fstype -context -maxdepth -mindepth -printf -flags';
/** Take a path that is looked at. */
const ONE_PATH = '-newer -anewer -cnewer -samefile -neweraa -newerac -newerca -newercc -newermm -newerma -newermc -neweram -newercm';

const REFUSED: Readonly<Record<string, string>> = {
  '-exec -execdir -ok -okdir': 'it runs another program; let find list the files, and a further step work on them',
  '-delete': 'it deletes what it finds; list the files first, then use rm on them',
  '-fprint -fprint0 -fprintf -fls': 'it writes a file; save the output with file_write instead',
  '-files0-from': 'it works on files named in a file, which nobody has checked',
};
const FOLLOWS = 'it follows links, and links may lead outside the workspace';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const noValue = words(NO_VALUE);
const oneValue = words(ONE_VALUE);
const onePath = words(ONE_PATH);
const refused = new Map(Object.entries(REFUSED).flatMap(([names, reason]) => names.split(' ').map((name) => [name, reason] as const)));
const OPERATORS = new Set(['(', ')', '!', ',']);
/** How hard find thinks before it starts. */
const OPTIMISE = /^-O[0-3]$/;

export type FindExpression =
  | { ok: true; startingPoints: string[]; lookedAt: string[]; expression: string[]; options: string[] }
  | {
      ok: false;
      verdict: 'ask' | 'deny';
      rule: 'terminal.unknown-flag' | 'terminal.refused-flag' | 'terminal.malformed';
      flag: string;
      reason: string;
    };

/** Takes find's own grammar apart: options, starting points, then the expression, in which no word may be unknown. */
export function parseFind(args: readonly string[]): FindExpression {
  // A model that learnt from shell lines escapes what a shell would eat.
  const list = args.map((arg) => (arg === '\\(' || arg === '\\)' || arg === '\\!' ? arg.slice(1) : arg));
  const options: string[] = [];
  const startingPoints: string[] = [];
  const lookedAt: string[] = [];
  const expression: string[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const arg = list[index] ?? '';
    const isWord = arg.startsWith('-') && arg !== '-';
    if (!isWord && !OPERATORS.has(arg)) {
      // find takes starting points before the expression only; a later one is put there, where it was meant.
      startingPoints.push(arg);
      continue;
    }
    if (arg === '--') continue;
    if (arg === '-L' || arg === '-H' || arg === '-follow') {
      return { ok: false, verdict: 'ask', rule: 'terminal.refused-flag', flag: arg, reason: `find ${arg} must be allowed by a person: ${FOLLOWS}` };
    }
    const reason = refused.get(arg);
    if (reason !== undefined)
      return { ok: false, verdict: 'deny', rule: 'terminal.refused-flag', flag: arg, reason: `find ${arg} is refused: ${reason}` };
    if (arg === '-P' || OPTIMISE.test(arg)) options.push(arg);
    else if (OPERATORS.has(arg) || noValue.has(arg)) expression.push(arg);
    else if (oneValue.has(arg) || onePath.has(arg)) {
      const value = list[index + 1];
      if (value === undefined) return { ok: false, verdict: 'deny', rule: 'terminal.malformed', flag: arg, reason: `find ${arg} needs a value` };
      expression.push(arg, value);
      if (onePath.has(arg)) lookedAt.push(value);
      index += 1;
    } else return { ok: false, verdict: 'ask', rule: 'terminal.unknown-flag', flag: arg, reason: `okso does not know what find ${arg} does` };
  }
  return { ok: true, startingPoints: startingPoints.length === 0 ? ['.'] : startingPoints, lookedAt, expression, options };
}
