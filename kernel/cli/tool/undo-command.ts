import { join } from 'node:path';
import { createPrograms } from '../../../sandbox/capabilities/programs.ts';
import { listUnits, type UnitSummary } from '../../../sandbox/journal/list-units.ts';
import { nothing, type UndoReport, undoUnit } from '../../../sandbox/journal/undo.ts';
import { realPath } from '../../../sandbox/policy/real-path.ts';
import { exitFor, exits } from '../../../schemas/error-codes.ts';
import { asOksoError, OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { journalFolder } from '../compose/compose-journal.ts';
import { openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';

/** `okso undo [RUN]`: takes back what a run, or a process of single tools, changed; the latest of this folder when none is named. */
export async function undoCommand(line: CommandLine, io: Io): Promise<number> {
  const isJson = line.options['json'] === true;
  try {
    return await undo(line, io, isJson);
  } catch (thrown) {
    if (!isJson) throw thrown;
    const error = asOksoError(thrown);
    io.stdout.write(`${JSON.stringify({ ok: false, error: error.toBody() })}\n`);
    return exitFor(error.code);
  }
}

async function undo(line: CommandLine, io: Io, isJson: boolean): Promise<number> {
  const { folders } = openCliSession(line, io);
  const [named, surplus] = line.words;
  const isList = line.options['list'] === true;
  if (surplus !== undefined || (isList && named !== undefined)) throw usage(`okso undo does not take "${surplus ?? named}"`);
  const folder = journalFolder(folders);
  const workspace = realPath(io.cwd).path;
  if (isList) return list(folder, workspace, io, isJson);
  const unit = named === undefined ? await latest(folder, workspace) : unitNamed(named, folder);
  const isDryRun = line.options['dryRun'] === true;
  const touch = createPrograms({ path: '', isInWorkspace: () => false }).find('touch');
  const report = await undoUnit({ folder: unit, now: () => new Date(), touch, isDryRun });
  if (report.restored.length + report.removed.length === 0 && report.cannot.length > 0) throw inVain(report);
  io.stdout.write(isJson ? `${JSON.stringify({ ok: true, dryRun: isDryRun, ...report })}\n` : forDisplay(tell(report, isDryRun)));
  return exits.done;
}

/** The newest unit of this workspace that did something and has not been taken back. */
async function latest(folder: string, workspace: string): Promise<string> {
  for await (const unit of listUnits(folder, workspace)) {
    if (unit.isUndone || unit.changed + unit.foreign === 0) continue;
    if (!unit.isRunning) return unit.folder;
    throw new OksoError('OKSO_NOTHING_TO_UNDO', `${unit.unit} is still running`, { hint: `Wait for it, or name an earlier one: okso undo --list.` });
  }
  throw nothing(`nothing was changed in ${workspace} that has not been taken back`);
}

/** The name of a unit is the name of a folder and nothing else. */
function unitNamed(name: string, folder: string): string {
  if (!/^[\w-]+$/.test(name)) throw usage(`"${name}" is not the name of a run`);
  return join(folder, name);
}

async function list(folder: string, workspace: string, io: Io, isJson: boolean): Promise<number> {
  for await (const unit of listUnits(folder, workspace)) {
    const { folder: _folder, ...shown } = unit;
    io.stdout.write(isJson ? `${JSON.stringify(shown)}\n` : forDisplay(oneLine(unit)));
  }
  return exits.done;
}

function oneLine({ unit, at, title, changed, foreign, isUndone, isRunning }: UnitSummary): string {
  const state = isUndone
    ? 'taken back'
    : isRunning
      ? 'running'
      : foreign > 0
        ? `${count(changed)}, and more that cannot be taken back`
        : count(changed);
  return `${unit}  ${at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')}  ${state}  ${title.replace(/\s+/g, ' ')}\n`;
}

const count = (changed: number): string => (changed === 1 ? '1 change' : `${changed} changes`);

function tell({ unit, title, restored, removed, cannot, replaced }: UndoReport, isDryRun: boolean): string {
  return [
    `${isDryRun ? 'would take back' : 'took back'} ${unit} (${title.replace(/\s+/g, ' ')})`,
    ...restored.map((path) => `  restored  ${path}`),
    ...removed.map((path) => `  removed   ${path}`),
    ...(restored.length + removed.length === 0 ? ['  everything is as it was before'] : []),
    ...cannot.map(({ what, why }) => `  cannot be taken back: ${what}: ${why}`),
    ...(replaced === undefined ? [] : [`  it had been interrupted; what it left behind is kept in ${replaced}`]),
    '',
  ].join('\n');
}

function inVain({ unit, cannot }: UndoReport): OksoError {
  const told = cannot.map(({ what, why }) => `${what}: ${why}`).join('; ');
  return new OksoError('OKSO_NOTHING_TO_UNDO', `nothing of ${unit} can be taken back: ${told}`, {
    hint: 'The next okso undo goes on to the run before it.',
    details: { unit, cannot },
  });
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'See `okso undo --list` and `okso undo --help`.' });
}
