import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Author, Change, ChangeJournal, EndChange } from './change.ts';
import type { CallLine, Kept, Root } from './journal-line.ts';
import { createLedger, isAtOrBelow } from './ledger.ts';
import { JOURNAL_LIMITS, type JournalLimits } from './limits.ts';
import { countChanged } from './list-units.ts';
import { outcomeOf } from './outcome.ts';
import { lookAt } from './state.ts';
import { forgetSurvey, type Survey, surveyChange } from './survey.ts';
import { temporaryName } from './temporary-name.ts';
import { createUnitFile, type UnitFile } from './unit-file.ts';
import { makeRoom } from './units.ts';
import { Unkeepable } from './unkeepable.ts';

export interface JournalOptions {
  /** Where units lie, one folder each. */
  folder: string;
  /** Name of the unit: of the run, or of the process for single tools. */
  unit: string;
  /** What the unit is about, for a list: the request, or the tool. */
  title: string;
  /** Links resolved. */
  workspace: string;
  now: () => Date;
  /** Told what did not stop a change and still should be known. */
  warn: (message: string) => void;
  limits?: Partial<JournalLimits>;
}

/** The journal of one run or process. Nothing is written before the first change. */
export interface Journal extends ChangeJournal, AsyncDisposable {
  /** Whether there is something that `okso undo` could take back. */
  hasChanges(): boolean;
}

/** Requests can be long; a list shows their beginning. */
const TITLE_CHARACTERS = 200;

/** Keeps what every change of one unit replaces. */
export function createJournal(options: JournalOptions): Journal {
  const limits = { ...JOURNAL_LIMITS, ...options.limits };
  const ledger = createLedger();
  let opening: Promise<UnitFile> | undefined;
  let ownBytes = 0;
  let otherBytes = 0;
  let calls = 0;
  // One at a time: what one call notes decides what the next one has to.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  async function open(): Promise<UnitFile> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new OksoError('OKSO_STORAGE', `the journal ${options.folder} cannot be made (${error.code}), so nothing was changed`, {
        hint: 'Make the state folder of okso writable.',
        cause: error,
      });
    });
    otherBytes = await makeRoom(options.folder, 0, limits);
    const { unit: id, workspace } = options;
    const unit = { t: 'unit', v: 1, id, at: options.now().toISOString(), workspace, title: options.title.slice(0, TITLE_CHARACTERS) } as const;
    const file = await createUnitFile(options.folder, unit);
    ledger.add(unit);
    return file;
  }
  const unitFile = (): Promise<UnitFile> => {
    opening ??= open();
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };

  /** Copies the bytes that this change may destroy and that lie nowhere else. */
  async function keepBytes(path: string, survey: Survey, kept: Kept[]): Promise<void> {
    const wanted: { record: string; place: string; size: number }[] = [];
    const want = async (record: string, place: string): Promise<void> => {
      if (!isAtOrBelow(place, path) || kept.some((one) => one.path === record)) return;
      const info = await lookAt(place);
      if (info?.isFile() !== true) throw new Unkeepable(place, 'it is a pipe, a socket or a device');
      if (info.size > limits.fileBytes)
        throw new Unkeepable(place, `it has ${inMegabytes(Number(info.size))}, and ${inMegabytes(limits.fileBytes)} is the most`);
      wanted.push({ record, place, size: Number(info.size) });
    };
    for (const [record, place] of ledger.whereabouts) await want(record, place);
    for (const [record, state] of survey.was) if (state.kind === 'file' || state.kind === 'other') await want(record, record);
    const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
    if (ownBytes + bytes > limits.unitBytes) {
      throw new Unkeepable(
        path,
        `with what was kept before it makes ${inMegabytes(ownBytes + bytes)}, and ${inMegabytes(limits.unitBytes)} is the most`,
      );
    }
    const file = await unitFile();
    if (otherBytes + ownBytes + bytes > limits.totalBytes) otherBytes = await makeRoom(options.folder, ownBytes + bytes, limits, options.unit);
    for (const { record, place } of wanted) {
      const one = await file.keep(record, place);
      ownBytes += one.bytes;
      kept.push(one);
    }
  }

  async function noteChange(change: Change, author: Author, line: CallLine, survey: Survey): Promise<void> {
    try {
      if (change.keep !== 'entry' && isAtOrBelow(options.folder, change.path)) throw new Unkeepable(change.path, 'the journal itself lies in it');
      line.roots.push(await surveyChange(change, { ledger, survey, maxPaths: limits.paths }));
      if (change.keep === 'content') await keepBytes(change.path, survey, line.kept);
    } catch (error) {
      if (!(error instanceof Unkeepable)) throw error;
      // Whoever allowed this very step was told that it is for good.
      if (author.approval !== 'explicit') throw refusal(change.path, error);
      forgetSurvey(change.path, survey);
      line.roots = line.roots.filter(({ path }) => path !== change.path);
      line.lost.push({ path: change.path, why: error.why });
      for (const [record, place] of ledger.whereabouts) if (isAtOrBelow(place, change.path)) line.lost.push({ path: record, why: error.why });
    }
  }

  async function begin(changes: readonly Change[], author: Author): Promise<EndChange> {
    const survey: Survey = { was: new Map(), whole: new Set() };
    calls += 1;
    const line: CallLine = { t: 'call', call: calls, tool: author.tool, roots: [], was: [], whole: [], kept: [], lost: [] };
    for (const change of await withoutCostlyMoves(changes, options.workspace)) await noteChange(change, author, line, survey);
    line.was = [...survey.was];
    line.whole = [...survey.whole];
    const isNews = line.was.length + line.whole.length + line.kept.length + line.lost.length > 0;
    const file = await unitFile();
    await file.append(line, isNews);
    ledger.add(line);
    return () => inTurn(() => end(line.call, line.roots));
  }

  async function end(call: number, roots: readonly Root[]): Promise<void> {
    try {
      const done = await outcomeOf(call, roots, ledger, limits.hashedBytes);
      ledger.add(done);
      await (await unitFile()).append(done, false);
    } catch (error) {
      // The change has happened. Undo takes the call for an interrupted one, and keeps what it finds before it restores.
      options.warn(`what this call left behind could not be noted: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    temporary: temporaryName(options.unit),
    begin: (changes, author) => (changes.length === 0 ? Promise.resolve(async () => undefined) : inTurn(() => begin(changes, author))),
    noteForeign: (tool, what) =>
      inTurn(async () => {
        if (ledger.foreign.some((known) => known.tool === tool && known.what === what)) return;
        const line = { t: 'foreign', tool, what } as const;
        ledger.add(line);
        await (await unitFile()).append(line, false);
      }),
    hasChanges: () => countChanged(ledger) > 0,
    async [Symbol.asyncDispose]() {
      await last;
      await (await opening?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}

/** A move across file systems is a copy and a removal, so the bytes have to be kept; so does everything where one cannot tell. */
async function withoutCostlyMoves(changes: readonly Change[], workspace: string): Promise<readonly Change[]> {
  if (!changes.some(({ keep }) => keep === 'tree')) return changes;
  const home = await deviceOf(workspace);
  const isOne = (await Promise.all(changes.map(({ path }) => deviceOf(path)))).every((device) => device === home);
  return isOne ? changes : changes.map((change) => (change.keep === 'tree' ? { ...change, keep: 'content' } : change));
}

async function deviceOf(path: string): Promise<bigint | undefined> {
  for (let part = path; ; part = dirname(part)) {
    const info = await lookAt(part).catch(() => undefined);
    if (info !== undefined) return info.dev;
    if (part === dirname(part)) return undefined;
  }
}

function refusal(path: string, cause: Unkeepable): OksoError {
  const reason = cause.path === path ? '' : `${cause.path}: `;
  return new OksoError('OKSO_REFUSED', `${path} was left as it is, because okso could not take the change back: ${reason}${cause.why}`, {
    hint: 'Do it yourself, or allow this very step when okso asks.',
    details: { rule: 'journal.unkeepable', path: cause.path },
    cause,
  });
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / (1024 * 1024))} MB`;
}
