#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CommandLine, parseCommandLine } from './command-line/command-line.ts';
import type { PlanningCommand } from './planning-commands.ts';
import { compileExpressionsQuickly } from './quick-expressions.ts';
import type { Io } from './session/io.ts';
import { reportError } from './session/report-error.ts';

process.exitCode = await main();

/** Understands the command line and hands over to one command, each loaded only when it is called. */
async function main(): Promise<number> {
  const packageRoot = fileURLToPath(new URL('..', import.meta.url));
  const { version } = JSON.parse(readFileSync(`${packageRoot}package.json`, 'utf8')) as { version: string };
  const io: Io = { stdout: process.stdout, stderr: process.stderr, stdin: process.stdin, env: process.env, cwd: process.cwd(), packageRoot, version };
  // `okso … | head` closes the pipe early; that is no fault.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(process.exitCode ?? 0);
    });
  }
  const argv = process.argv.slice(2);
  try {
    const parsed = parseCommandLine(argv, version);
    if (parsed.kind === 'text') {
      process.stdout.write(parsed.text);
      return 0;
    }
    return await dispatch(parsed.line, io);
  } catch (thrown) {
    return reportError(thrown, io, argv.includes('--debug'));
  }
}

async function dispatch(line: CommandLine, io: Io): Promise<number> {
  compileExpressionsQuickly();
  if (isPlanning(line.command)) return await carryOut(line.command, line, io);
  // Node 20 cannot, so it need not even load what asks.
  if (Number.parseInt(process.versions.node, 10) >= 22) (await import('./compile-cache.ts')).openCompileCache(io.env);
  switch (line.command) {
    case 'tool':
      return (await import('./tool/tool-command.ts')).toolCommand(line, io);
    case 'tools':
      return (await import('./tool/tools-command.ts')).toolsCommand(line, io);
    case 'policy':
      return (await import('./policy/policy-command.ts')).policyCommand(line, io);
    case 'undo':
      return (await import('./tool/undo-command.ts')).undoCommand(line, io);
    case 'trace':
      return (await import('./trace/trace-command.ts')).traceCommand(line, io);
    case 'history':
      return (await import('./trace/history-command.ts')).historyCommand(line, io);
    case 'approvals':
      return (await import('./policy/approvals-command.ts')).approvalsCommand(line, io);
    case 'memory':
      return (await import('./memory/memory-command.ts')).memoryCommand(line, io);
    case 'plugin':
      return (await import('./plugin/plugin-command.ts')).pluginCommand(line, io);
    case 'models':
      return (await import('./models/models-entry.ts')).modelsEntry(line, io);
    case 'host':
      return (await import('./host/host-command.ts')).hostCommand(line, io);
    case 'config':
      return (await import('./config/config-command.ts')).configCommand(line, io);
    case 'init':
      return (await import('./init/init-command.ts')).initCommand(line, io);
    case 'doctor':
      return (await import('./doctor/doctor-command.ts')).doctorCommand(line, io);
    case 'completion':
      return (await import('./completion/completion-command.ts')).completionCommand(line, io);
    case 'bench':
      return (await import('./bench/bench-command.ts')).benchCommand(line, io);
    case 'eval':
      return (await import('./bench/eval-command.ts')).evalCommand(line, io);
    default:
      throw new Error(`the command table names ${line.command}, which nothing handles`);
  }
}

function isPlanning(command: string): command is PlanningCommand {
  return command === 'run' || command === 'plan' || command === 'workflow';
}

/** A command of the script that plans and runs, which is most of okso's code. */
async function carryOut(command: PlanningCommand, line: CommandLine, io: Io): Promise<number> {
  const [{ openCompileCache }, { loadCompiledScript }, { whileLoading }] = await Promise.all([
    import('./compile-cache.ts'),
    import('./compiled-script.ts'),
    import('./view/while-loading.ts'),
  ]);
  const file = `${io.packageRoot}dist/planning-commands.cjs`;
  const load = () => loadCompiledScript(file, openCompileCache(io.env)) as typeof import('./planning-commands.ts');
  const { planningCommand } = command === 'run' ? whileLoading(line, io, load) : load();
  return await planningCommand(command, line, io, process.argv.includes('--debug'));
}
