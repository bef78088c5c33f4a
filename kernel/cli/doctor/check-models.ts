import { stat } from 'node:fs/promises';
import { type Catalogue, type CatalogueEntry, loadCatalogue } from '../../model/catalogue.ts';
import { readModelState } from '../../model/download/model-state.ts';
import { size } from '../../model/download/progress-line.ts';
import { assess, type MachineFacts } from '../../model/fit/assess.ts';
import { chooseModel, recommendModel } from '../../model/fit/recommend.ts';
import { resolveModel } from '../../model/resolve-model.ts';
import { type ModelRole, modelsFolder, specOf } from '../compose/compose-models.ts';
import { isThereIn, machineFacts } from '../compose/machine-facts.ts';
import type { CliSession } from '../session/cli-session.ts';
import { freeBytesAt } from './check-folders.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

/** A model for each role: on the disk, whole, and not too large for the memory. */
export const modelChecks: readonly Check[] = [roleCheck('planner'), roleCheck('executor')];

function roleCheck(role: ModelRole): Check {
  return { id: `model.${role}`, run: ({ session }) => judgeModel(role, session, machineFacts(session)) };
}

export async function judgeModel(role: ModelRole, session: CliSession, memory: MachineFacts, catalogue = loadCatalogue()): Promise<Finding> {
  if (session.settings.TESTING_PASSTHROUGH) return ok('none is used: TESTING_PASSTHROUGH is set');
  if (session.settings.OKSO_MODEL_URL !== undefined) return ok('the server that OKSO_MODEL_URL names; `okso doctor --full` asks it something');
  if (role === 'executor' && specOf(role, session.settings) === specOf('planner', session.settings)) return ok('the same as model.planner');
  const modelsDir = modelsFolder(session);
  const spec = specOf(role, session.settings) ?? chooseModel(catalogue, memory, isThereIn(modelsDir)).entry.id;
  const { entry, hub, present, path, id } = await resolveModel(spec, { catalogue, modelsDir, cwd: session.io.cwd, home: session.folders.home });
  if (entry !== undefined) return judgeEntry(entry, modelsDir, memory, catalogue);
  if (hub !== undefined && !present) return warn(`${id} is not downloaded yet`, `okso models pull ${id}`);
  const { size: bytes } = await stat(path);
  if (bytes > memory.freeBytes) return tooLarge(id, bytes, memory, catalogue);
  return ok(`${id}, ${size(bytes)}, a file of your own`);
}

async function judgeEntry(entry: CatalogueEntry, modelsDir: string, memory: MachineFacts, catalogue: Catalogue): Promise<Finding> {
  const state = await readModelState(entry, modelsDir);
  const pull = `okso models pull ${entry.id}`;
  switch (state) {
    case 'absent':
    case 'partial': {
      const freeBytes = await freeBytesAt(modelsDir);
      if (freeBytes < entry.bytes) {
        const need = `${entry.id} is not downloaded yet and needs ${size(entry.bytes)}, but the disk has ${size(freeBytes)}`;
        return fail(need, 'Make room, name another folder with OKSO_MODELS_DIR, or take a smaller model: `okso models list`.');
      }
      return warn(`${entry.id} is ${state === 'partial' ? 'half downloaded' : 'not downloaded yet'} (${size(entry.bytes)})`, pull);
    }
    case 'wrong size':
      return fail(`the file of ${entry.id} is damaged: it has the wrong size`, pull);
    case 'unchecked':
      return warn(`${entry.id} is there and was never verified`, `okso models verify ${entry.id}`);
    case 'ready':
      return judgeFit(entry, memory, catalogue);
  }
}

function judgeFit(entry: CatalogueEntry, memory: MachineFacts, catalogue: Catalogue): Finding {
  const { needs, fits } = assess(entry, memory);
  if (!fits) return tooLarge(entry.id, needs.total, memory, catalogue);
  return ok(`${entry.id}, ${size(entry.bytes)}, verified; works in ${size(needs.total)}`);
}

function tooLarge(id: string, needBytes: number, memory: MachineFacts, catalogue: Catalogue): Finding {
  const better = recommendModel(catalogue, memory).entry;
  const remedy = better.id === id ? 'Close other programs.' : `Close other programs, or take a smaller one: okso models use ${better.id}`;
  return warn(`${id} needs ${size(needBytes)} of memory, and ${size(memory.freeBytes)} is free`, remedy);
}
