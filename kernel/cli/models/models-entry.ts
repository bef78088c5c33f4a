import { loadCatalogue } from '../../model/catalogue.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { modelsFolder } from '../compose/compose-models.ts';
import { machineFacts } from '../compose/machine-facts.ts';
import { writeSettings } from '../config/config-file.ts';
import { openCliSession } from '../session/cli-session.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { modelsCommand } from './models-command.ts';

/** `okso models …` with the folders and settings of this session. */
export async function modelsEntry(line: CommandLine, io: Io): Promise<number> {
  const session = openCliSession(line, io);
  await using interruption = interruptible(io);
  return await modelsCommand([...line.words, ...(line.options['json'] === true ? ['--json'] : [])], {
    catalogue: loadCatalogue(),
    modelsDir: modelsFolder(session),
    sources: session.settings.OKSO_MODEL_SOURCES,
    plannerSpec: session.settings.PLANNER_MODEL_SPEC,
    setSetting: (name, value) => writeSettings(session.configFile, { [name]: value }),
    env: io.env,
    cwd: io.cwd,
    home: session.folders.home,
    machine: machineFacts(session),
    stdout: io.stdout,
    stderr: io.stderr,
    signal: interruption.signal,
  });
}
