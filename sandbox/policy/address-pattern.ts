import { normalHost } from '../net/allow-list.ts';

export type AddressPattern = (host: string, port: number) => boolean;

const ENTRY = /^(\*|(?:\*\.)?(?:\[[\da-f:.]+\]|[^:[\]/?#@\\*\s]+))(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;

/** Reads `HOST`, `HOST:PORT`, `*.DOMAIN` or `*`; undefined for anything else. */
export function compileAddressPattern(text: string): AddressPattern | undefined {
  const [, written, digits] = ENTRY.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (written === undefined || port === 0 || (port ?? 1) > MAX_PORT) return undefined;
  const samePort = (other: number): boolean => (port ?? other) === other;
  if (written === '*') return (_host, other) => samePort(other);
  const name = written.replace(/^\*\./, '');
  if (!URL.canParse(`http://${name}`)) return undefined;
  const host = normalHost(new URL(`http://${name}`).hostname);
  return written.startsWith('*.')
    ? (other, otherPort) => normalHost(other).endsWith(`.${host}`) && samePort(otherPort)
    : (other, otherPort) => normalHost(other) === host && samePort(otherPort);
}
