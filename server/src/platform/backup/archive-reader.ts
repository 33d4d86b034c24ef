import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { codeOf } from '../../db/engine/error-code.ts';
import { MANIFEST_NAME, type Manifest, type Member, parseManifest } from './manifest.ts';
import { SEAL_BYTES, sealLine, sha256 } from './seal.ts';

interface ArchiveMember {
  name: string;
  bytes: Buffer;
}

const damaged = (path: string, cause?: unknown) =>
  new Error(`The archive ${basename(path)} is damaged or not whole. Use another one.`, { cause });

/** Yields the members in order, one in memory at a time. Verifies nothing: checkArchive does. */
export async function* membersOf(path: string, onBytes: (chunk: Buffer) => void = () => {}): AsyncGenerator<ArchiveMember> {
  const { size } = await stat(path);
  if (size <= SEAL_BYTES) throw damaged(path);
  const source = createReadStream(path, { end: size - SEAL_BYTES - 1 });
  const tar = extract();
  source.on('data', (chunk) => onBytes(chunk as Buffer));
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  } finally {
    source.destroy();
  }
}

async function sealOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer: seal } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, Math.max(0, size - SEAL_BYTES));
    return seal;
  } finally {
    await file.close();
  }
}

const UNREADABLE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no archive at ${path}.`,
  EACCES: (path) => `The archive ${path} cannot be read (EACCES).`,
  EISDIR: (path) => `The archive ${path} cannot be read (EISDIR).`,
};

function unreadable(path: string, error: unknown): Error {
  const sentence = UNREADABLE[codeOf(error) ?? ''];
  return sentence ? new Error(sentence(path), { cause: error }) : damaged(path, error);
}

/** Reads the whole archive, verifies its hash and its members, and returns the manifest; throws with a sentence for a person. */
export async function checkArchive(path: string): Promise<Manifest> {
  const hash = createHash('sha256');
  const found: Member[] = [];
  let manifest: string | undefined;
  try {
    for await (const { name, bytes } of membersOf(path, (chunk) => hash.update(chunk))) {
      if (name === MANIFEST_NAME) manifest = bytes.toString();
      else found.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (!sealLine(hash.digest('hex')).equals(await sealOf(path)) || manifest === undefined) throw damaged(path);
  const parsed = parseManifest(manifest);
  if (JSON.stringify(parsed.members) !== JSON.stringify(found)) throw damaged(path);
  return parsed;
}

const BLOCK = 512;
const FIRST_LOOK = 1024 * 1024;

/** The manifest is the last member; undefined when it begins before this tail. */
function manifestIn(tail: Buffer): string | undefined {
  const name = `${MANIFEST_NAME}\0`;
  for (let at = tail.length - BLOCK; at >= 0; at -= BLOCK) {
    if (tail.toString('latin1', at, at + name.length) !== name) continue;
    const bytes = Number.parseInt(tail.toString('latin1', at + 124, at + 136), 8);
    return tail.toString('utf8', at + BLOCK, at + BLOCK + bytes);
  }
  return undefined;
}

/** Reads only the end of the archive, unverified; throws with a sentence when there is no manifest. */
export async function readManifest(path: string): Promise<Manifest> {
  const file = await open(path, 'r');
  try {
    const end = (await file.stat()).size - SEAL_BYTES;
    for (let length = FIRST_LOOK; ; length *= 8) {
      const size = Math.max(0, Math.min(length, end - (end % BLOCK)));
      const { buffer: tail } = await file.read(Buffer.alloc(size), 0, size, end - size);
      const text = manifestIn(tail);
      if (text !== undefined) return parseManifest(text);
      if (size < length) throw damaged(path);
    }
  } finally {
    await file.close();
  }
}
