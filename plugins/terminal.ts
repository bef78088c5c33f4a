import { posix } from 'node:path';
import { z } from 'zod';
import { defineTool, type ExecResult, type Host, ToolFailure } from './sdk.ts';

const commands = [
  'status',
  'pwd',
  'ls',
  'cd',
  'cat',
  'head',
  'tail',
  'find',
  'grep',
  'mkdir',
  'rmdir',
  'mv',
  'cp',
  'touch',
  'rm',
  'stat',
  'wc',
  'du',
  'base64',
  'date',
  'open',
  'sort',
  'uniq',
  'cut',
  'tr',
  'diff',
  'sha256sum',
] as const;
type Command = (typeof commands)[number];

interface Output extends ExecResult {
  cwd: string;
}

/** Names shown by `status`; more would push the answer off the screen. */
const STATUS_NAMES = 50;

export default defineTool({
  name: 'terminal',
  description:
    'Runs one safe command on the files of the workspace: list, show, find, count, sort, compare, copy, move, make and delete. The current folder is kept between calls.',
  safety:
    'No shell runs: arguments are checked against a table of known flags, and every path against the workspace. Deleting and overwriting need approval.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    command: z.enum(commands).meta({ 'x-problem': 'terminal command not permitted' }).default('status').describe('What to run.'),
    args: z
      .union([z.array(z.string()), z.string()])
      .default([])
      .describe('Flags and names, one per item. base64 takes encode or decode, then the text.'),
    stdin: z.string().optional().describe('Text for commands that read from a pipe, such as sort, uniq, cut, tr, grep and wc.'),
  }),
  output: z.strictObject({ stdout: z.string(), stderr: z.string(), exitCode: z.number().int(), cwd: z.string(), truncated: z.boolean() }),
  capabilities: ['fs.read', 'fs.write', 'exec'],
  sideEffects: 'irreversible',
  examples: [
    { title: 'counts the lines that come in', args: { command: 'wc', args: ['-l'], stdin: 'one\ntwo\n' }, result: { exitCode: 0, truncated: false } },
    { title: 'sorts what it is given', args: { command: 'sort', stdin: 'pear\napple\n' }, result: { stdout: 'apple\npear\n' } },
    { title: 'encodes text', args: { command: 'base64', args: ['encode', 'tide'] }, result: { stdout: 'dGlkZQ==\n' } },
  ],
  async run({ command, args, stdin }, { host, workspace, session }): Promise<Output> {
    const cwd = await currentFolder(host, workspace);
    const list = listOf(args);
    switch (command) {
      case 'status':
        return said(await statusText(host, session, cwd), cwd);
      case 'pwd':
        return said(`${cwd}\n`, cwd);
      case 'cd':
        return changeFolder(host, list, cwd, workspace);
      case 'base64':
        return said(base64(list, stdin), cwd);
      case 'open':
        return open(host, list, cwd);
      default:
        requireOperands(command, list, stdin !== undefined);
        return withPlainHeaders(command, await runCommand(host, command, list, stdin, cwd));
    }
  },
});

/** Models write one argument without brackets; a lone `.` says no more than the default does. */
function listOf(args: string | readonly string[]): string[] {
  if (typeof args !== 'string') return [...args];
  return args === '' || args === '.' ? [] : [args];
}

async function currentFolder(host: Host, workspace: string): Promise<string> {
  const state = z.object({ cwd: z.string() }).safeParse(await host.state.get());
  return state.success ? state.data.cwd : workspace;
}

async function statusText(host: Host, session: string, cwd: string): Promise<string> {
  const names = (await host.fs.list(cwd)).map(({ name, kind }) => (kind === 'folder' ? `${name}/` : name));
  const shown = names.slice(0, STATUS_NAMES).map((name) => `  ${name}\n`);
  const more = names.length > STATUS_NAMES ? `  and ${names.length - STATUS_NAMES} more\n` : '';
  return `Session: ${session}\nWorking directory: ${cwd}\nAllowed commands: ${commands.join(' ')}\n${shown.join('')}${more}`;
}

async function changeFolder(host: Host, args: readonly string[], cwd: string, workspace: string): Promise<Output> {
  const [folder = workspace, ...more] = args;
  if (more.length > 0) throw new ToolFailure('cd takes one folder', { hint: 'Write the folder as a single argument.' });
  const target = posix.normalize(await writtenOut(host, folder, cwd));
  // Fails where there is no such folder or it may not be read.
  await host.fs.list(target);
  await host.state.set({ cwd: target });
  return said('', target);
}

/** Absolute. Only the host knows the home folder, so a tilde is written out by a program that it starts. */
async function writtenOut(host: Host, folder: string, cwd: string): Promise<string> {
  if (folder.startsWith('~')) return (await runCommand(host, 'ls', ['-d', folder], undefined, cwd)).stdout.trimEnd();
  return folder.startsWith('/') ? folder : `${cwd}/${folder}`;
}

function base64(args: readonly string[], stdin: string | undefined): string {
  const [mode, ...words] = args;
  if (mode === undefined) throw new ToolFailure('base64 requires a mode', { hint: 'Write encode or decode, then the text.' });
  if (mode !== 'encode' && mode !== 'decode')
    throw new ToolFailure('base64 mode must be encode or decode', { hint: 'Write encode or decode, then the text.' });
  const text = words.length === 0 ? stdin : words.join(' ');
  if (text === undefined) throw new ToolFailure(`base64 ${mode} requires a text`, { hint: 'Write the text after the mode.' });
  if (mode === 'encode') return `${Buffer.from(text).toString('base64')}\n`;
  const compact = text.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(compact))
    throw new ToolFailure('base64 decode: this is not base64', { hint: 'Only letters, digits, + / and = may occur.' });
  const decoded = Buffer.from(compact, 'base64').toString('utf8');
  return decoded.endsWith('\n') ? decoded : `${decoded}\n`;
}

async function open(host: Host, args: readonly string[], cwd: string): Promise<Output> {
  if (process.platform === 'darwin') return report('open', await host.exec({ file: 'open', args, cwd }), cwd);
  host.log('warn', 'open works on macOS only; nothing was opened');
  return { ...said('', cwd), stderr: 'open works on macOS only; nothing was opened\n' };
}

/** What to say when a command has nothing to work on. */
const REQUIRED: Partial<Record<Command, { operands: number; message: string; orStdin?: boolean }>> = {
  mkdir: { operands: 1, message: 'mkdir requires a target directory' },
  rmdir: { operands: 1, message: 'rmdir requires a target directory' },
  mv: { operands: 2, message: 'mv requires a source and destination' },
  cp: { operands: 2, message: 'cp requires a source and destination' },
  touch: { operands: 1, message: 'touch requires at least one target' },
  rm: { operands: 1, message: 'rm requires a target' },
  stat: { operands: 1, message: 'stat requires a target' },
  wc: { operands: 1, message: 'wc requires at least one target', orStdin: true },
  cat: { operands: 1, message: 'cat requires at least one file', orStdin: true },
  head: { operands: 1, message: 'head requires a file', orStdin: true },
  tail: { operands: 1, message: 'tail requires a file', orStdin: true },
  grep: { operands: 1, message: 'grep requires a pattern' },
  sort: { operands: 1, message: 'sort requires a file or text', orStdin: true },
  uniq: { operands: 1, message: 'uniq requires a file or text', orStdin: true },
  cut: { operands: 1, message: 'cut requires a file or text', orStdin: true },
  tr: { operands: 1, message: 'tr requires the characters to change' },
  diff: { operands: 2, message: 'diff requires two files' },
  sha256sum: { operands: 1, message: 'sha256sum requires at least one file', orStdin: true },
};

function requireOperands(command: Command, args: readonly string[], hasStdin: boolean): void {
  const required = REQUIRED[command];
  if (required === undefined || (required.orStdin === true && hasStdin)) return;
  // Values of flags count too: what is wanted here is a clear sentence for the plain mistake, not a parser.
  const given =
    args.includes('--help') || args.includes('--version') ? required.operands : args.filter((arg) => arg === '-' || !arg.startsWith('-')).length;
  const namesTarget = args.some((arg) => /^-[a-zA-Z]*t|^--target/.test(arg));
  const viaFlag =
    (command === 'grep' && args.some((arg) => /^-[a-zA-Z]*[ef]|^--(regexp|file)/.test(arg))) ||
    ((command === 'mv' || command === 'cp') && namesTarget);
  if (given < required.operands && !viaFlag)
    throw new ToolFailure(required.message, { hint: `Write it as an argument: {"command":"${command}","args":["…"]}.` });
}

async function runCommand(host: Host, command: Command, args: readonly string[], stdin: string | undefined, cwd: string): Promise<Output> {
  return report(command, await host.exec({ file: command, args, cwd, ...(stdin === undefined ? {} : { stdin }) }), cwd);
}

/** diff repeats its whole command line before each file of a folder; what okso added to it is nobody's concern. */
function withPlainHeaders(command: Command, output: Output): Output {
  if (command !== 'diff') return output;
  const stdout = output.stdout.replaceAll(/^diff --no-dereference .*$/gm, (line) =>
    line.replaceAll(/ (?:--|--no-dereference|--exclude=[^' ]*|'--exclude=[^']*')(?= )/g, ''),
  );
  return { ...output, stdout };
}

/** grep without a match and diff with differences have worked; their exit status says what they found. */
const ANSWERS_WITH_ONE: ReadonlySet<string> = new Set(['grep', 'diff']);

/** A failed command must never be taken for an answer, so it is an error that carries what was said. */
function report(command: Command, result: ExecResult, cwd: string): Output {
  const output = { ...result, cwd };
  if (result.exitCode === 0 || (result.exitCode === 1 && ANSWERS_WITH_ONE.has(command))) return output;
  const firstLine = result.stderr.split('\n').find((line) => line.trim() !== '');
  throw new ToolFailure(firstLine ?? `${command} ended with exit code ${result.exitCode}`, {
    hint: 'Check the names and flags; ls and find show what is there.',
    details: output,
  });
}

function said(stdout: string, cwd: string): Output {
  return { stdout, stderr: '', exitCode: 0, cwd, truncated: false };
}
