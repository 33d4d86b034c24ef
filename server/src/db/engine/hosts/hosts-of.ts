/** `DATABASE_URL` with several hosts, as libpq reads it; node-postgres knows one only. See docs/decisions/0073. */

export interface Host {
  /** For people: host and port. */
  name: string;
  url: string;
}

export interface SeveralHosts {
  hosts: Host[];
  /** How long a host may take to answer before it counts as away. */
  patienceMs: number;
}

/** Its message may be shown: it holds nothing of the address, where the password is. */
class BadHosts extends Error {}

const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^/?#]*)@)?(?<hosts>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;
const HOST = /^(?<name>\[[0-9a-f:.]+\]|[\w.%-]+)(?::(?<port>\d{1,5}))?$/i;
const DEFAULT_PORT = 5432;
const LAST_PORT = 65_535;
const WRITABLE = ['read-write', 'primary'];
const PATIENCE_SECONDS = { shortest: 1, usual: 3, longest: 60 };

function canBeDecoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

function nameOf(given: string, index: number): string {
  const { name, port = DEFAULT_PORT } = HOST.exec(given)?.groups ?? {};
  if (!name || Number(port) < 1 || Number(port) > LAST_PORT || !canBeDecoded(name))
    throw new BadHosts(`host ${index + 1} is not a host name, an IPv4 address or an IPv6 address in brackets, with or without :port`);
  return `${name}:${port}`;
}

function patienceOf(given: string | null): number {
  const { shortest, usual, longest } = PATIENCE_SECONDS;
  // Zero means no limit to libpq, and a host that hangs would never be left.
  const seconds = given === null || given === '0' ? usual : Number(given);
  if (!Number.isInteger(seconds) || seconds < shortest || seconds > longest)
    throw new BadHosts(`connect_timeout must be a whole number of seconds from ${shortest} to ${longest}`);
  return seconds * 1000;
}

/** Undefined where a single host is named, and nothing is asked of it: node-postgres reads that by itself. */
export function hostsOf(databaseUrl: string): SeveralHosts | undefined {
  const { scheme = '', user, hosts = '', path = '', query = '' } = PARTS.exec(databaseUrl)?.groups ?? {};
  const options = new URLSearchParams(query);
  if (options.get('host')?.includes(',')) throw new BadHosts('several hosts are named before the slash, as in a:5432,b:5432/name');
  const wanted = options.get('target_session_attrs');
  if (!hosts.includes(',') && wanted === null) return undefined;
  if (wanted !== null && !WRITABLE.includes(wanted)) throw new BadHosts('target_session_attrs must be read-write or primary');
  if (user !== undefined && !canBeDecoded(user)) throw new BadHosts('a % in the user or the password is not followed by two digits');
  const names = hosts.split(',').map(nameOf);
  if (new Set(names).size < names.length) throw new BadHosts('the same host and port is named twice');
  const patienceMs = patienceOf(options.get('connect_timeout'));
  for (const ours of ['target_session_attrs', 'connect_timeout']) options.delete(ours);
  const [before, after] = [`${scheme}${user === undefined ? '' : `${user}@`}`, `${path}${options.size ? `?${options}` : ''}`];
  return { hosts: names.map((name) => ({ name, url: `${before}${name}${after}` })), patienceMs };
}

export function hostsProblem(databaseUrl: string): string | undefined {
  try {
    hostsOf(databaseUrl);
    return undefined;
  } catch (error) {
    if (error instanceof BadHosts) return error.message;
    throw error;
  }
}
