import type { Catalogue } from '../../model/catalogue.ts';
import { modelFiles } from '../../model/download/model-files.ts';
import { type ModelState, readModelState } from '../../model/download/model-state.ts';
import { size } from '../../model/download/progress-line.ts';
import { assess, type MachineFacts } from '../../model/fit/assess.ts';
import { chooseModel, recommendModel } from '../../model/fit/recommend.ts';
import { isThereIn } from '../compose/machine-facts.ts';

/** One model as `okso models list --json` prints it. */
export interface ModelRow {
  id: string;
  label: string;
  tier: string;
  roles: readonly string[];
  bytes: number;
  ramBytes: number;
  parameters: number;
  contextTokens: number;
  licence: string;
  sources: readonly string[];
  state: ModelState;
  path: string;
  fitsMemory: boolean;
  /** Measured here, or predicted from what was; null before anything was measured. */
  tokensPerSecond: number | null;
  isRecommended: boolean;
  /** It drafts plans as things stand. */
  isUsed: boolean;
}

export interface ListModelsOptions {
  catalogue: Catalogue;
  modelsDir: string;
  plannerSpec: string | undefined;
  machine: MachineFacts;
}

/** Every model of the catalogue, as it stands on this machine. */
export async function listModels({ catalogue, modelsDir, plannerSpec, machine }: ListModelsOptions): Promise<ModelRow[]> {
  const recommended = recommendModel(catalogue, machine).entry.id;
  const used = plannerSpec ?? chooseModel(catalogue, machine, isThereIn(modelsDir)).entry.id;
  return Promise.all(
    catalogue.models.map(async (entry) => {
      const { needs, fits, speed } = assess(entry, machine);
      return {
        id: entry.id,
        label: entry.label,
        tier: entry.tier,
        roles: entry.roles,
        bytes: entry.bytes,
        ramBytes: Math.round(needs.total),
        parameters: entry.parameters,
        contextTokens: entry.contextTokens,
        licence: entry.licence,
        sources: entry.sources.map(({ kind }) => kind),
        state: await readModelState(entry, modelsDir),
        path: modelFiles(modelsDir, entry.file).finished,
        fitsMemory: fits,
        tokensPerSecond: speed === undefined ? null : Math.round(speed.tokensPerSecond * 10) / 10,
        isRecommended: entry.id === recommended,
        isUsed: entry.id === used,
      };
    }),
  );
}

/** The rows as a table for people; `*` marks the model that drafts plans. */
export function modelTable(rows: readonly ModelRow[]): string {
  const cells = [
    ['', 'id', 'for', 'size', 'memory', 'tokens/s', 'on disk', 'licence'],
    ...rows.map((row) => [
      row.isUsed ? '*' : '',
      row.id,
      row.roles.join(', '),
      size(row.bytes),
      `${size(row.ramBytes)}, ${row.fitsMemory ? 'fits' : 'too much'}`,
      row.tokensPerSecond === null ? '?' : row.tokensPerSecond.toFixed(0),
      row.state,
      row.licence,
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
