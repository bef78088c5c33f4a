import { rmSync } from 'node:fs';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { systemClock } from '../../clock.ts';
import { untilStopped } from '../../model/interrupted.ts';
import { makeOwnFolder } from '../../model/resident/place.ts';
import { askToLeave, type Found, findResidents, type SurveyOptions } from '../../model/resident/survey.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import { composeModels } from '../compose/compose-models.ts';
import { type CliSession, openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { hostLine, hostRow } from './host-line.ts';
import { hostPlace } from './residence.ts';

const verbs = { start, stop, status } satisfies Record<string, (session: CliSession, survey: SurveyOptions) => Promise<number>>;

/** `okso host start | stop | status`: the model that stays loaded between commands. */
export async function hostCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb = 'status', surplus] = line.words;
  if (!isVerb(verb)) throw unknownVerb('host', verb);
  if (surplus !== undefined) throw usage(`okso host ${verb} does not take "${surplus}"`);
  const session = openCliSession(line, io);
  const place = hostPlace(session);
  if (place === undefined) throw new OksoError('OKSO_CONFIG', 'models cannot stay loaded on this system', { hint: 'Every command loads its own.' });
  return await verbs[verb](session, { ...place, clock: systemClock });
}

/** Loads the models that requests will ask for, and leaves them loaded. */
async function start(session: CliSession, survey: SurveyOptions): Promise<number> {
  const { settings, io } = session;
  const elsewhere = (['OKSO_MODEL_URL', 'LLAMA_BIN'] as const).find((name) => settings[name] !== undefined);
  if (elsewhere !== undefined) {
    const hint = `Unset ${elsewhere} to use a model of okso's own.`;
    throw new OksoError('OKSO_CONFIG', `${elsewhere} is set, so okso loads no model that could stay`, { hint });
  }
  makeOwnFolder(survey.folder, survey.uid);
  await load({ ...session, settings: { ...settings, OKSO_HOST: 'resident' } });
  const alive = await show(session, survey);
  if (alive === 0) throw new OksoError('OKSO_MODEL_UNAVAILABLE', 'no model could be left loaded', { hint: 'See `okso doctor`.' });
  if (settings.OKSO_HOST === 'off') io.stderr.write('okso: OKSO_HOST is off, so other commands will not use it\n');
  return exits.done;
}

async function load(session: CliSession): Promise<void> {
  await using interruption = interruptible(session.io);
  await using models = composeModels(session, interruption.signal);
  for (const role of ['planner', 'executor'] as const) {
    const model = await models.get(role);
    await untilStopped(model.contextSize(), interruption.signal);
  }
}

async function status(session: CliSession, survey: SurveyOptions): Promise<number> {
  const alive = await show(session, survey);
  if (alive === 0 && !isJson(session)) session.io.stdout.write('no model stays loaded\n');
  return alive > 0 ? exits.done : exits.failed;
}

/** Prints the hosts that run, and says how many there are. */
async function show(session: CliSession, survey: SurveyOptions): Promise<number> {
  const { io } = session;
  const found = await findResidents(survey);
  const alive = found.flatMap((host) => (host.kind === 'alive' ? [host.status] : []));
  for (const host of alive) io.stdout.write(`${isJson(session) ? JSON.stringify(hostRow(host)) : forDisplay(hostLine(host))}\n`);
  for (const host of found) if (host.kind === 'deaf') io.stderr.write(`okso: ${forDisplay(host.problem)}\n`);
  return alive.length;
}

/** Every host is asked to leave: at once where nobody is connected, else when the last command has finished. */
async function stop(session: CliSession, survey: SurveyOptions): Promise<number> {
  const { io } = session;
  const say = (fact: Record<string, unknown>, sentence: string): void =>
    void io.stdout.write(`${isJson(session) ? JSON.stringify(fact) : forDisplay(sentence)}\n`);
  const found = await findResidents(survey);
  let isDone = true;
  for (const host of found) {
    const { socket } = host;
    // Nobody listens there any more.
    if (host.kind === 'dead') rmSync(socket, { force: true });
    else if (await leaves(host, survey)) {
      const { pid, model, clients } = host.kind === 'alive' ? host.status : { pid: null, model: null, clients: 0 };
      const when = clients > 0 ? 'ends as soon as the commands that it serves have finished' : 'has ended';
      say({ pid, model, isEnded: clients === 0 }, pid === null ? `a model process of another version ${when}` : `${model}: process ${pid} ${when}`);
    } else {
      isDone = false;
      io.stderr.write(`okso: the model process at ${forDisplay(socket)} does not react; end it with kill\n`);
    }
  }
  if (found.every(({ kind }) => kind === 'dead') && !isJson(session)) io.stdout.write('no model stays loaded\n');
  return isDone ? exits.done : exits.failed;
}

async function leaves({ socket }: Found, survey: SurveyOptions): Promise<boolean> {
  return await askToLeave(socket, survey).catch(() => false);
}

function isJson({ line }: CliSession): boolean {
  return line.options['json'] === true;
}

function isVerb(name: string): name is keyof typeof verbs {
  return Object.hasOwn(verbs, name);
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Write okso host start | stop | status [--json].' });
}
