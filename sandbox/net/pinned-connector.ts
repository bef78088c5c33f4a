import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import type { buildConnector } from 'undici';
import { normalAddress } from './address.ts';

/** A server that does not answer by then is down or far too slow for the total limit. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long one address may take before the next is tried; Node's own 250 ms gives up on far and slow networks. */
const ATTEMPT_TIMEOUT_MS = 1_500;

/**
 * Connects to addresses that have been checked and to no other: the name is not looked up again, so that a name server which answers
 * differently the second time gains nothing. The name stays what the Host header and the certificate are about.
 */
export function pinnedConnector(addresses: readonly string[], build: typeof buildConnector): buildConnector.connector {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_name, options, done) => {
    const [first] = found;
    if (options.all === true) done(null, found);
    else if (first === undefined) done(new Error('no address'), '', 0);
    else done(null, first.address, first.family);
  };
  const connect = build({
    timeout: CONNECT_TIMEOUT_MS,
    maxCachedSessions: 0,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    lookup,
  });
  const pinned = new Set(addresses.map(normalAddress));
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
      } else if (!pinned.has(normalAddress(socket.remoteAddress ?? ''))) {
        // Cannot happen as long as Node asks `lookup`; should that ever change, this holds.
        socket.destroy();
        callback(new Error('the connection went to an address that was not checked'), null);
      } else {
        callback(null, socket);
      }
    });
}
