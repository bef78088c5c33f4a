import { classifyAddress, normalAddress } from './address.ts';
import { type AllowList, normalHost } from './allow-list.ts';

/** What may be done with an address before its name is looked up: `open` to anybody, `guarded` (a person must say yes), `closed` for good. */
export interface UrlJudgement {
  access: 'open' | 'guarded' | 'closed';
  /** The rule that decided, by name. */
  rule: string;
  reason: string;
  /** Host and port, or the text where there is no host. */
  target: string;
}

/** Judges the text of a URL without any look-up; what a name resolves to is judged when the connection is made. */
export function judgeUrl(text: string, allow: AllowList): UrlJudgement {
  if (!URL.canParse(text)) return { access: 'closed', rule: 'net.url', reason: 'it is not a URL', target: text.slice(0, MAX_TARGET_CHARACTERS) };
  const url = new URL(text);
  const judged = (access: UrlJudgement['access'], rule: string, reason: string): UrlJudgement => ({ access, rule, reason, target: targetOf(url) });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return judged('closed', 'net.scheme', `${url.protocol} is not http or https`);
  if (url.username !== '' || url.password !== '') return judged('closed', 'net.credentials', 'a URL must not carry a name or password');
  const port = portOf(url);
  const ruling = allow.ruling(url.hostname, port);
  if (ruling?.decision === 'deny') return judged('closed', ruling.rule, ruling.reason);
  if (allow.allows(url.hostname, port)) return judged('open', 'net.allowed', 'the user opened this host');
  const builtIn = judgeHost(url, port, judged);
  // A host that is opened is opened as a web server; its other services take --allow-net with the port.
  if (ruling?.decision === 'allow' && builtIn.access === 'guarded' && isWebPort(port)) return judged('open', ruling.rule, ruling.reason);
  return ruling?.decision === 'ask' && builtIn.access === 'open' ? judged('guarded', ruling.rule, ruling.reason) : builtIn;
}

/** By what the host is, as far as its name or address tells. */
function judgeHost(url: URL, port: number, judged: (access: UrlJudgement['access'], rule: string, reason: string) => UrlJudgement): UrlJudgement {
  const host = normalHost(url.hostname);
  const address = normalAddress(url.hostname);
  if (address !== undefined) {
    // The spelling as it came: the shorter one would hide that an IPv4 address was wrapped in an IPv6 one.
    const { kind, range } = classifyAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'));
    if (kind === 'metadata') return judged('closed', 'net.metadata', `${address} is ${range}`);
    if (kind === 'special') return judged('closed', 'net.special-address', `${address} is ${range}`);
    if (kind === 'local') return judged('guarded', 'net.local-address', `${address} is ${range}`);
  } else if (METADATA_NAMES.has(host)) {
    return judged('closed', 'net.metadata', `${host} is the cloud provider's metadata service`);
  } else if (isLocalName(host)) {
    return judged('guarded', 'net.local-name', `${host} is a name of this machine or its network`);
  }
  if (!isWebPort(port)) return judged('closed', 'net.port', `port ${port} is not for web pages; only --allow-net ${host}:${port} opens it`);
  return judged('open', 'net.public', 'the address is public, as far as its name tells');
}

/** The port that a connection for this URL goes to. */
export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** A target is shown to a person in a sentence. */
const MAX_TARGET_CHARACTERS = 200;

function targetOf(url: URL): string {
  const target = url.host === '' ? url.href : url.host;
  return target.slice(0, MAX_TARGET_CHARACTERS);
}

const METADATA_NAMES: ReadonlySet<string> = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data', 'instance-data.ec2.internal']);

/** Reserved for this machine and its network (RFC 6761, 6762, 8375, ICANN's .internal), and what routers commonly use. */
const LOCAL_SUFFIXES = ['.localhost', '.localdomain', '.local', '.internal', '.intranet', '.lan', '.home', '.corp', '.private', '.home.arpa'];

/** Names without a dot mean a host of the own network, whatever the search list of the resolver makes of them. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || LOCAL_SUFFIXES.some((suffix) => host.endsWith(suffix));
}

/** Below this, ports belong to other services than the web (mail, shells, name servers), which a crafted request could talk to. */
const FIRST_FREE_PORT = 1024;

/** Above it, the ones that browsers refuse for the same reason (WHATWG fetch, "bad port"), and memcached. */
const FOREIGN_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080, 11211,
]);

function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= FIRST_FREE_PORT && !FOREIGN_PORTS.has(port));
}
