import { asOksoError } from '../../../schemas/okso-error.ts';
import { systemClock } from '../../clock.ts';
import { buildOf } from '../../model/resident/resident-model.ts';
import { type Found, findResidents } from '../../model/resident/survey.ts';
import { hostLine } from '../host/host-line.ts';
import { hostPlace, hostScript } from '../host/residence.ts';
import type { CliSession } from '../session/cli-session.ts';
import { type Check, type Finding, ok, type Patient, warn } from './finding.ts';

/** Models that stay loaded between commands. None is needed, so nothing here is broken. */
export const hostChecks: readonly Check[] = [{ id: 'host', run: judgeHosts }];

async function judgeHosts({ session }: Patient): Promise<Finding> {
  const place = hostPlace(session);
  if (place === undefined) return ok('models do not stay loaded on this system');
  try {
    return judge(await findResidents({ ...place, clock: systemClock }), session);
  } catch (thrown) {
    const { message, hint } = asOksoError(thrown);
    return warn(message, hint);
  }
}

function judge(found: readonly Found[], { settings, io }: CliSession): Finding {
  const build = buildOf(hostScript(io));
  for (const host of found) {
    if (host.kind === 'deaf') return warn(host.problem, 'okso host stop');
    if (host.kind === 'dead') return warn(`a model process was killed and left ${host.socket} behind`, 'okso host stop');
    if (host.status.build !== build) return warn(`process ${host.status.pid} (${host.status.model}) is of another okso`, 'okso host stop');
  }
  const lines = found.flatMap((host) => (host.kind === 'alive' ? [hostLine(host.status)] : []));
  return ok(lines.length > 0 ? lines.join('; ') : `no model stays loaded; OKSO_HOST is ${settings.OKSO_HOST}`);
}
