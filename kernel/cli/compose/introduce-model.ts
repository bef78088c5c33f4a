import { asOksoError } from '../../../schemas/okso-error.ts';
import type { Catalogue, CatalogueEntry } from '../../model/catalogue.ts';
import type { MachineFacts } from '../../model/fit/assess.ts';
import { measureFirst } from '../../model/fit/first-measure.ts';
import { chooseModel } from '../../model/fit/recommend.ts';
import type { LocalModel } from '../../model/local-model.ts';
import type { CliSession } from '../session/cli-session.ts';
import { machineName, speedMemory } from './machine-facts.ts';

export interface Introduction {
  model: Pick<LocalModel, 'facts' | 'measure'>;
  entry: CatalogueEntry;
  catalogue: Catalogue;
  /** As they were before the model was loaded. */
  machine: MachineFacts;
  signal: AbortSignal;
  log: (level: 'debug', message: string) => void;
}

/** The first time that okso chose a model itself on this machine: measures it, and says in one line which it is and why. */
export async function introduceModel(session: CliSession, { model, entry, catalogue, machine, signal, log }: Introduction): Promise<void> {
  try {
    const measured = await measureFirst({ model, entry, machine: machineName(machine.accelerator?.name), memory: speedMemory(session), signal });
    if (measured === undefined || session.verbosity === 0) return;
    const { reason } = chooseModel(catalogue, { ...machine, measured }, ({ id }) => id === entry.id);
    session.io.stderr.write(`okso: ${entry.id} drafts the plans: ${reason}\n`);
  } catch (thrown) {
    // A request is worth more than a figure.
    log('debug', `its speed could not be measured: ${asOksoError(thrown).message}`);
  }
}
