import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What an address is for. Only `public` ones may be reached by web tools without the user's word. */
export type AddressKind = 'public' | 'local' | 'metadata' | 'special';

export interface AddressClass {
  kind: AddressKind;
  /** In words, for a sentence: "a loopback address". */
  range: string;
}

/**
 * Says what an IP address is for. Whatever is not plainly part of the public internet is refused: unknown text, ranges that no registry has
 * given out, and forms that carry an IPv4 address inside an IPv6 one, because what they end at depends on the network between.
 */
export function classifyAddress(address: string): AddressClass {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (address.includes('%') || isIP(address) === 0) return special('not an internet address');
  const parsed = ipaddr.parse(address);
  if (metadataAddresses.has(parsed.toString())) return { kind: 'metadata', range: "the cloud provider's metadata address" };
  return parsed instanceof ipaddr.IPv4 ? classifyV4(parsed) : classifyV6(parsed);
}

/** The one way of writing an address, so that two spellings of it compare equal; undefined for anything else. */
export function normalAddress(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 && !bare.includes('%') ? ipaddr.process(bare).toString() : undefined;
}

const special = (range: string): AddressClass => ({ kind: 'special', range });
const local = (range: string): AddressClass => ({ kind: 'local', range });

/**
 * Addresses at which clouds hand out credentials to whoever asks from inside: AWS, Google, Azure, Oracle, DigitalOcean (169.254.169.254), AWS
 * ECS (169.254.170.2), Alibaba, Azure's host agent, Oracle's older one, and the IPv6 forms of AWS and Google.
 */
const metadataAddresses: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

function classifyV4(address: ipaddr.IPv4): AddressClass {
  switch (address.range()) {
    case 'unicast':
      return { kind: 'public', range: 'a public address' };
    case 'loopback':
      return local('a loopback address');
    case 'private':
      return local('a private address');
    case 'linkLocal':
      return local('a link-local address');
    case 'carrierGradeNat':
      return local("an address of the provider's own network");
    case 'unspecified':
      return special('the address of no host');
    case 'multicast':
    case 'broadcast':
      return special('an address of many hosts');
    default:
      return special('a reserved address');
  }
}

/** The only part of IPv6 that has been given out for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;

/** RFC 6052: on networks without IPv4 the resolver writes IPv4 hosts this way. It must not be used for addresses that are not public. */
const TRANSLATION = ipaddr.IPv6.parse('64:ff9b::');
const TRANSLATION_BITS = 96;

/** RFC 8215: the same within one network, which alone knows how long the prefix is and so where in the address the IPv4 host stands. */
const LOCAL_TRANSLATION = ipaddr.IPv6.parse('64:ff9b:1::');
const LOCAL_TRANSLATION_BITS = 48;
/** Octets of the IPv4 host for prefixes of 48, 56, 64 and 96 bits (RFC 6052, 2.2); the one between them is always zero. */
const PLACES_OF_HOST = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
] as const;
const RESERVED_OCTET = 8;

function classifyV6(address: ipaddr.IPv6): AddressClass {
  if (address.match(TRANSLATION, TRANSLATION_BITS)) {
    const inner = classifyAddress(new ipaddr.IPv4(address.toByteArray().slice(-4)).toString());
    return inner.kind === 'public' ? inner : special(`${inner.range} behind an IPv6 translator`);
  }
  if (address.match(LOCAL_TRANSLATION, LOCAL_TRANSLATION_BITS)) {
    return isPublicHoweverRead(address) ? { kind: 'public', range: 'a public address' } : special('an address behind an IPv6 translator');
  }
  switch (address.range()) {
    case 'loopback':
      return local('a loopback address');
    case 'uniqueLocal':
      return local('a private address');
    case 'linkLocal':
      return local('a link-local address');
    case 'unspecified':
      return special('the address of no host');
    case 'multicast':
      return special('an address of many hosts');
    case 'unicast':
      break;
    default:
      return special('a reserved address');
  }
  // What is left outside is not given out, or is an IPv4 address in an older notation (::127.0.0.1).
  return address.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS) ? { kind: 'public', range: 'a public address' } : special('a reserved address');
}

/** Whichever prefix the network has, the host is public; where another reading finds padding only, there is no host. */
function isPublicHoweverRead(address: ipaddr.IPv6): boolean {
  const octets = address.toByteArray();
  const hosts = PLACES_OF_HOST.map((places) => new ipaddr.IPv4(places.map((place) => octets[place] ?? 0))).filter(
    (host) => host.toString() !== '0.0.0.0',
  );
  return octets[RESERVED_OCTET] === 0 && hosts.length > 0 && hosts.every((host) => classifyAddress(host.toString()).kind === 'public');
}
