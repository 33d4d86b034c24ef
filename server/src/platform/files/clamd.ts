/** A virus scanner that speaks clamd's INSTREAM protocol. */
import { connect, type NetConnectOpts } from 'node:net';

export type Verdict = { infected: false } | { infected: true; name: string };
export type Scan = (bytes: Buffer) => Promise<Verdict>;

/** The scanner is unreachable, too slow or answers something unexpected: the verdict is unknown. */
export class ScanFailed extends Error {}

/** With the time in line and the check of a PDF it ends before the socket's 30 s. */
const TIMEOUT_MS = 10_000;
const PIECE = 64 * 1024;
const LONGEST_ANSWER = 1_000;

/** The path of a socket, or host:port with an IPv6 address in brackets. */
export function clamdAddress(setting: string): NetConnectOpts | undefined {
  if (setting.startsWith('/')) return { path: setting };
  const { six, four, port } = /^(?:\[(?<six>[0-9a-f:.]+)\]|(?<four>[a-z0-9.-]+)):(?<port>\d{1,5})$/i.exec(setting)?.groups ?? {};
  const host = six ?? four;
  return host && Number(port) >= 1 && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined;
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

function ask(address: NetConnectOpts, bytes: Buffer, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const fail = (why: string, cause?: Error) => end(() => reject(new ScanFailed(`The virus scanner ${why}.`, { cause })));
    const timer = setTimeout(() => fail('did not answer in time'), timeout);
    socket.on('error', (error) => fail('cannot be reached', error));
    socket.on('close', () => (answer.includes('\0') ? undefined : fail('hung up')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0')) end(() => resolve(answer.slice(0, answer.indexOf('\0'))));
      else if (answer.length > LONGEST_ANSWER) fail('said something else');
    });
    socket.on('connect', () => {
      for (const piece of pieces(bytes)) socket.write(piece);
    });
  });
}

/** Throws ScanFailed; the caller must then refuse the file. */
export function clamdScan(address: NetConnectOpts, timeout = TIMEOUT_MS): Scan {
  return async (bytes) => {
    const answer = await ask(address, bytes, timeout);
    if (answer === 'stream: OK') return { infected: false };
    const name = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
    if (!name) throw new ScanFailed('The virus scanner said something else.');
    return { infected: true, name: name.replace(/[^\x20-\x7e]/g, '?').slice(0, 191) };
  };
}

/** Less patient than for a file, as health waits for it. */
const PROBE_TIMEOUT_MS = 2_000;

/** Rejects while files cannot be scanned. */
export async function probeScanner(address: NetConnectOpts): Promise<void> {
  await clamdScan(address, PROBE_TIMEOUT_MS)(Buffer.from('probe'));
}
