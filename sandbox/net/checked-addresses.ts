import { OksoError } from '../../schemas/okso-error.ts';
import { classifyAddress, normalAddress } from './address.ts';
import { type AllowList, type HostRuling, isOpened } from './allow-list.ts';
import { portOf } from './judge-url.ts';
import { NetFault } from './net-fault.ts';
import type { ResolveHost } from './resolve-host.ts';

/** All are checked; more than so many are not tried, as each costs a connection attempt. */
const MAX_ADDRESSES = 8;

/**
 * The addresses that a URL may be fetched from. One forbidden address among them refuses the name as a whole: which of them a connection
 * would pick is the network's choice, and nobody mixes the two in good faith.
 */
export async function checkedAddresses(url: URL, allow: AllowList, resolve: ResolveHost): Promise<readonly string[]> {
  const port = portOf(url);
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = normalAddress(literal) === undefined ? await resolved(url.hostname, resolve) : [literal];
  const isNameOpened = isOpened(allow, url.hostname, port);
  for (const address of addresses) {
    const ruling = allow.ruling(address, port);
    if (ruling?.decision === 'deny') throw refusedByRule(url, address, ruling);
    const { kind, range } = classifyAddress(address);
    if (kind === 'public' || allow.allows(address, port)) continue;
    // Who opens a name means its server; credentials of a cloud are opened by their own address only.
    if (isNameOpened && kind !== 'metadata') continue;
    const named = address === literal ? address : `${url.hostname} leads to ${address}, which`;
    throw new OksoError('OKSO_REFUSED', `${url.host} was refused: ${named} is ${range}`, {
      hint: `If you mean it, open it with --allow-net ${kind === 'metadata' ? address : url.hostname}:${port}.`,
      details: { rule: `net.${kind}-address`, verdict: 'deny', target: url.host },
    });
  }
  return addresses.slice(0, MAX_ADDRESSES);
}

/** Under whatever name an address is reached, the user's rule about it holds. */
function refusedByRule(url: URL, address: string, { rule, reason }: HostRuling): OksoError {
  return new OksoError('OKSO_REFUSED', `${url.host} was refused: it is at ${address}, and ${reason}`, {
    hint: `The rule is ${rule} in policy.json.`,
    details: { rule, verdict: 'deny', target: url.host },
  });
}

async function resolved(name: string, resolve: ResolveHost): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await resolve(name);
  } catch (cause) {
    const isPassing = (cause as NodeJS.ErrnoException).code === 'EAI_AGAIN';
    throw new NetFault(`the name ${name} cannot be found`, { isPassing, hint: 'Check the spelling and the network connection.', cause });
  }
  if (addresses.length === 0) throw new NetFault(`the name ${name} has no address`, { isPassing: false, hint: 'Check the spelling.' });
  return addresses;
}
