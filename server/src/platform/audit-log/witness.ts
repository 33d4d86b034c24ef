import { open, readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Head, NotedHead } from './noted-heads.ts';

export type Occasion = 'start' | 'day' | 'backup' | 'stop';

interface WitnessLine extends NotedHead {
  line: number;
}

export interface WitnessFile {
  heads: WitnessLine[];
  /** Numbers of lines without a head, such as one that a power cut truncated. */
  unreadable: number[];
}

export interface Witness {
  /** The error's message leaves out the address, which may hold a secret. */
  note(head: Head, occasion: Occasion): Promise<void>;
  /** Absent for an address. */
  read?(): Promise<WitnessFile>;
}

const PATIENCE_MS = 10_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** https, or plain http on loopback; otherwise undefined. */
function addressOf(setting: string): URL | undefined {
  const url = URL.parse(setting);
  if (!url || url.username || url.password) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) ? url : undefined;
}

export const isWitness = (setting: string): boolean => isAbsolute(setting) || addressOf(setting) !== undefined;

const noted = z.object({ at: z.iso.datetime(), entry: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) });

function headIn(text: string): NotedHead | undefined {
  try {
    return noted.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export async function readWitnessFile(path: string): Promise<WitnessFile> {
  const read: WitnessFile = { heads: [], unreadable: [] };
  const lines = (await readFile(path, 'utf8')).split('\n');
  for (const [at, text] of lines.entries()) {
    const head = headIn(text);
    if (head) read.heads.push({ ...head, line: at + 1 });
    else if (text.trim()) read.unreadable.push(at + 1);
  }
  return read;
}

async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = size ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : '\n';
    // A power cut may have truncated the last line.
    await file.appendFile(last === '\n' ? `${line}\n` : `\n${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function post(url: URL, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

function reasonOf(error: unknown): string {
  const { code, name, message, cause } = error as NodeJS.ErrnoException;
  return code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? (name === 'TimeoutError' ? 'no answer' : message);
}

/** Throws for a file in `dataDir`. */
export function openWitness(setting: string, dataDir: string): Witness {
  const url = isAbsolute(setting) ? undefined : addressOf(setting);
  const path = resolve(setting);
  const inside = relative(dataDir, path);
  if (!url && !inside.startsWith('..') && !isAbsolute(inside))
    throw new Error('A setting is wrong. AUDIT_WITNESS: must lie outside DATA_DIR, where whoever rewrites the database does not reach it.');
  const note: Witness['note'] = async ({ entry, hash }, occasion) => {
    const text = JSON.stringify({ at: new Date().toISOString(), entry, hash, occasion });
    try {
      await (url ? post(url, text) : append(path, text));
    } catch (error) {
      throw new Error(`The head of the audit could not be noted at AUDIT_WITNESS (${reasonOf(error)}).`, { cause: error });
    }
  };
  if (url) return { note };
  const none = (error: NodeJS.ErrnoException): WitnessFile => {
    if (error.code === 'ENOENT') return { heads: [], unreadable: [] };
    throw new Error(`The file of AUDIT_WITNESS cannot be read (${error.code}).`, { cause: error });
  };
  return { note, read: () => readWitnessFile(path).catch(none) };
}
