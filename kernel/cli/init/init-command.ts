import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseProvider } from '../../../sandbox/net/search-providers/choose-provider.ts';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { loadCatalogue } from '../../model/catalogue.ts';
import type { MachineFacts } from '../../model/fit/assess.ts';
import { recommendModel } from '../../model/fit/recommend.ts';
import { lastingSpec, resolveModel } from '../../model/resolve-model.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { modelsFolder, whyNoModel } from '../compose/compose-models.ts';
import { machineFacts } from '../compose/machine-facts.ts';
import { writeSettings } from '../config/config-file.ts';
import { modelsEntry } from '../models/models-entry.ts';
import { listModels } from '../models/models-table.ts';
import { type CliSession, openCliSession } from '../session/cli-session.ts';
import { canAsk, type Io } from '../session/io.ts';
import { askPerson, type Person } from './ask-person.ts';
import { askSetup, defaultSetup, type ModelFacts, type Setup } from './ask-setup.ts';

/** The commands that init ends in, and who answers its questions; tests give their own. */
export interface InitParts {
  person: (io: Io) => Promise<Person>;
  fetchModel: (line: CommandLine, io: Io) => Promise<number>;
  run: (line: CommandLine, io: Io) => Promise<number>;
  machine: (session: CliSession) => MachineFacts;
}

const realParts: InitParts = {
  person: askPerson,
  fetchModel: modelsEntry,
  run: async (line, io) => (await import('../run/run-command.ts')).runCommand(line, io),
  machine: machineFacts,
};

/** `okso init`: asks what has no good default for everybody, writes config.env, fetches the model and offers a first request. */
export async function initCommand(line: CommandLine, io: Io, parts: InitParts = realParts): Promise<number> {
  const [surplus] = line.words;
  if (surplus !== undefined) throw new OksoError('OKSO_USAGE', `okso init does not take "${surplus}"`, { hint: 'See `okso init --help`.' });
  const session = openCliSession(line, io);
  const person = line.options['yes'] === true ? undefined : await personAt(io, parts);
  const models = await modelFacts(session, parts.machine(session));
  const provider = chooseProvider(session.settings);
  const facts = { models, provider: provider instanceof OksoError ? undefined : provider.title };
  // Everything is asked before anything is written: Ctrl-C on the way leaves all as it was.
  const setup = person === undefined ? defaultSetup(facts) : await askSetup(person, facts);
  writeSettings(session.configFile, settingsOf(setup, session));
  io.stdout.write(`settings are in ${session.configFile}\n`);
  const mayFetch = models !== undefined && setup.model !== undefined && line.options['download'] !== false;
  if (mayFetch && setup.model !== undefined) await fetchModel(setup.model, line, io, parts);
  const request = existsSync(join(io.cwd, 'README.md')) ? 'How many lines are in README.md?' : 'How many files are in this folder?';
  if (mayFetch && person !== undefined && (await person.agree(`Try a first request: "${request}"?`))) {
    return parts.run(sibling(line, 'run', [request]), io);
  }
  io.stdout.write(`next: okso -- "${request}"\n`);
  return exits.done;
}

function personAt(io: Io, { person }: InitParts): Promise<Person> {
  if (canAsk(io)) return person(io);
  throw new OksoError('OKSO_REFUSED', 'there is no terminal, so nobody can be asked how okso shall be set up', {
    hint: '`okso init --yes` takes the defaults; `okso config set NAME VALUE` sets one thing.',
  });
}

async function modelFacts(session: CliSession, machine: MachineFacts): Promise<ModelFacts | undefined> {
  const { settings, origins } = session;
  const catalogue = loadCatalogue();
  const named = settings.PLANNER_MODEL_SPEC;
  const modelsDir = modelsFolder(session);
  const { entry, reason } = recommendModel(catalogue, machine);
  // A name that means nothing is a fault here, before anything is written, and also where no model is used for now.
  const resolved = await resolveModel(named ?? entry.id, { catalogue, modelsDir, cwd: session.io.cwd, home: session.folders.home });
  if (whyNoModel(settings) !== undefined) return undefined;
  const from = origins.PLANNER_MODEL_SPEC;
  return {
    rows: await listModels({ catalogue, modelsDir, plannerSpec: named, machine }),
    preferred: lastingSpec(resolved),
    reason: named === undefined ? reason : `named by ${from ?? 'the settings'}`,
    isNamed: from === 'the command line',
  };
}

/** What the environment says holds anyway and is not made permanent. */
function settingsOf({ model, settings }: Setup, { origins }: CliSession): Setup['settings'] {
  const from = origins.PLANNER_MODEL_SPEC;
  return { ...(model === undefined || from === 'the environment' ? {} : { PLANNER_MODEL_SPEC: model }), ...settings };
}

async function fetchModel(model: string, line: CommandLine, io: Io, parts: InitParts): Promise<void> {
  try {
    await parts.fetchModel(sibling(line, 'models', ['pull', model]), io);
  } catch (thrown) {
    io.stderr.write(`okso: the settings are kept; \`okso models pull ${model}\` fetches the model later\n`);
    throw thrown;
  }
}

/** Another command under the same config file. */
function sibling({ options }: CommandLine, command: string, words: string[]): CommandLine {
  return { command, words, flags: {}, options: options['config'] === undefined ? {} : { config: options['config'] } };
}
