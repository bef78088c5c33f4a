import { OksoError } from '../../schemas/okso-error.ts';
import { normalAddress } from './address.ts';

/** What a rule of the user's says of a host. */
export interface HostRuling {
  decision: 'allow' | 'ask' | 'deny';
  rule: string;
  reason: string;
}

export type RulingOnHost = (host: string, port: number) => HostRuling | undefined;

/** Hosts that the user has opened, whatever their address is, and the user's rules about hosts. */
export interface AllowList {
  /** Opened by --allow-net, or by a person's answer. */
  allows(host: string, port: number): boolean;
  ruling: RulingOnHost;
  /** The same list and one entry more. */
  with(host: string, port: number): AllowList;
  /** The same list under these rules. */
  under(ruling: RulingOnHost): AllowList;
}

interface Entry {
  host: string;
  /** Undefined: every port. */
  port: number | undefined;
}

/** Reads `--allow-net HOST[:PORT]` entries: names, IPv4 addresses, IPv6 addresses (in brackets when a port follows). */
export function parseAllowList(entries: readonly string[]): AllowList {
  return fromEntries(entries.map(parseEntry));
}

/** A host as it is compared: lower case, without brackets and the final dot, addresses in one spelling. */
export function normalHost(host: string): string {
  return normalAddress(host) ?? host.toLowerCase().replace(/\.$/, '');
}

/** Whether the user's word, however it was given, opens this host although its address is not public. */
export function isOpened(allow: AllowList, host: string, port: number): boolean {
  const ruling = allow.ruling(host, port);
  return ruling?.decision !== 'deny' && (ruling?.decision === 'allow' || allow.allows(host, port));
}

function fromEntries(entries: readonly Entry[], ruling: RulingOnHost = () => undefined): AllowList {
  return {
    allows: (host, port) => entries.some((entry) => entry.host === normalHost(host) && (entry.port ?? port) === port),
    ruling,
    with: (host, port) => fromEntries([...entries, { host: normalHost(host), port }], ruling),
    under: (rules) => fromEntries(entries, rules),
  };
}

const MAX_PORT = 65_535;

function parseEntry(text: string): Entry {
  const address = normalAddress(text);
  if (address !== undefined) return { host: address, port: undefined };
  const [, host = '', digits] = /^(.+?)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (!isHost(host) || port === 0 || (port ?? 1) > MAX_PORT) {
    throw new OksoError('OKSO_USAGE', `--allow-net ${JSON.stringify(text)} is not a host`, {
      hint: 'Write HOST or HOST:PORT, for example localhost:8080, 127.0.0.1:8080 or [::1]:8080.',
    });
  }
  return { host: normalHost(new URL(`http://${host}`).hostname), port };
}

/** A host and nothing beside it: no scheme, path, credentials, pattern or white space. */
function isHost(text: string): boolean {
  return /^(\[[\da-f:.]+\]|[^:[\]/?#@\\*\s]+)$/i.test(text) && URL.canParse(`http://${text}`);
}
