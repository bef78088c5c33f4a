import { dirname } from 'node:path';
import type { Change } from './change.ts';
import type { Root } from './journal-line.ts';
import { isAtOrBelow, type Ledger } from './ledger.ts';
import { ABSENT, lookAt, type State, stateOf } from './state.ts';
import { Unkeepable } from './unkeepable.ts';
import { namesIn } from './walk.ts';

/** What is found out before a call changes something. */
export interface Survey {
  readonly was: Map<string, State>;
  readonly whole: Set<string>;
}

export interface SurveyContext {
  ledger: Ledger;
  survey: Survey;
  /** Most paths of one call. */
  maxPaths: number;
}

/**
 * Notes how everything stands that a change can touch, as far as this unit does not know yet. Only the first state of a path counts, because
 * a unit is taken back as a whole: the tenth write to a file costs nothing more.
 */
export async function surveyChange({ path, keep }: Change, context: SurveyContext): Promise<Root> {
  const missing = await missingParts(path);
  const from = missing[0] ?? path;
  // A name that comes or goes gives its folder a new time.
  if (missing.length > 0 || keep !== 'entry') await noteEntry(dirname(from), context);
  if (missing.length > 0) {
    noteMissing(missing, context);
    return { path, keep, from, stood: 'nothing' };
  }
  const info = await lookAt(path);
  if (keep === 'entry') await noteEntry(path, context);
  else await noteTree(path, context);
  const id = keep === 'tree' && info !== undefined ? { id: `${info.dev}:${info.ino}` } : {};
  return { path, keep, from, stood: info?.isDirectory() === true ? 'folder' : 'thing', ...id };
}

/** Forgets what was noted of a path that cannot be kept. */
export function forgetSurvey(path: string, { was, whole }: Survey): void {
  for (const noted of [...was.keys()]) if (isAtOrBelow(noted, path)) was.delete(noted);
  for (const noted of [...whole]) if (isAtOrBelow(noted, path)) whole.delete(noted);
}

/** The parts of a path that do not exist, from the topmost down to the path itself. */
async function missingParts(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let part = path; (await lookAt(part)) === undefined && part !== dirname(part); part = dirname(part)) missing.unshift(part);
  return missing;
}

async function noteEntry(path: string, { ledger, survey }: SurveyContext): Promise<void> {
  if (ledger.before(path, survey) !== 'unknown') return;
  const info = await lookAt(path);
  if (info !== undefined) survey.was.set(path, await stateOf(path, info));
}

function noteMissing(missing: readonly string[], { ledger, survey }: SurveyContext): void {
  for (const part of missing) {
    const before = ledger.before(part, survey);
    if (before === 'unknown') {
      survey.was.set(part, ABSENT);
      return;
    }
    // Below something that was not there, or was no folder, there was nothing either.
    if (before === 'lost' || before.kind !== 'folder') return;
    // The folder is gone, and whatever was in it went through this journal: all of its names are known.
    survey.whole.add(part);
  }
}

async function noteTree(path: string, context: SurveyContext): Promise<void> {
  const { ledger, survey, maxPaths } = context;
  const info = await lookAt(path);
  if (info === undefined) return;
  const before = ledger.before(path, survey);
  // What came into being in this unit needs no keeping, nor does anything in it.
  if (before === 'lost' || (before !== 'unknown' && before.kind !== 'folder')) return;
  if (before === 'unknown') survey.was.set(path, await stateOf(path, info));
  if (survey.was.size > maxPaths) throw new Unkeepable(path, `more than ${maxPaths} files and folders would change at once`);
  if (!info.isDirectory()) return;
  for (const name of await namesIn(path)) await noteTree(`${path}/${name}`, context);
  // Last, because a name in a whole folder that has not been noted counts as not there.
  survey.whole.add(path);
}
