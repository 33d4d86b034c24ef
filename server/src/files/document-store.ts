import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

export interface Expected {
  bytes: number;
  sha256: string;
}

export type DocumentFault = 'missing' | 'changed' | 'unreadable';

export interface Stored {
  id: string;
  bytes: number;
  /** In ms. */
  stored_at: number;
}

/** Stores documents under random ids; the database knows what each belongs to. */
export interface DocumentStore {
  /** Returns once the bytes are durable. */
  put(bytes: Buffer): Promise<{ id: string; sha256: string }>;
  /** Restores a document under its id; replaces an existing one. */
  putBack(id: string, bytes: Buffer): Promise<void>;
  /** Verifies the whole document before returning any byte. */
  read(id: string, expected: Expected): Promise<Buffer | DocumentFault>;
  /** Streams while verifying; a fault found late ends the stream with DocumentBroken before its last piece. */
  open(id: string, expected: Expected): Promise<Readable | DocumentFault>;
  sizeOf(id: string): Promise<number | undefined>;
  /** All documents ordered by id; also closes folders that others could read. */
  list(): AsyncIterable<Stored>;
  /** Takes a document out of use without destroying it; false when it was not there, since another server may have moved it. */
  setAside(id: string): Promise<boolean>;
  takeBack(id: string): Promise<boolean>;
  /** Deletes a document, also one that was set aside; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Deletes what was set aside, and what a killed process left half-written, before these times (in ms); returns how many. */
  discard(before: { set_aside: number; half_written: number }): Promise<number>;
}

const SET_ASIDE = 'set-aside';
const HALF_WRITTEN = '.part';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isDocumentId = (name: string): boolean => ID.test(name);

/** The disk is full. A class of its own, so that it is not reported as a fault of the database. */
export class StoreFull extends Error {}
/** The store is unreachable or refuses this server's credentials; says nothing about the document. */
export class StoreAway extends Error {}

/** The stream was broken off because the document is damaged: what was sent is incomplete. */
export class DocumentBroken extends Error {}

const PIECE_BYTES = 32 * 1024;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException).code));
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Passes each piece on when the next one arrives, and the last one only when the hash of the whole is right. */
async function* verified(pieces: AsyncIterable<Uint8Array>, expected: Expected): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    if (last) yield last;
    last = piece;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw new DocumentBroken('The document has changed.');
  if (last) yield last;
}

/** Resolves when the first piece may be sent; a small document is then verified as a whole. */
export async function verifiedStream(pieces: AsyncIterable<Uint8Array>, expected: Expected): Promise<Readable | 'changed'> {
  const stream = Readable.from(verified(pieces, expected));
  try {
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    if (error instanceof DocumentBroken) return 'changed';
    throw error;
  }
}

/** A new file is durable only once its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );

/** Documents as files under `folder`, spread over 256 subfolders; only the owner of the process may read them. */
export function folderStore(folder: string): DocumentStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const aside = join(folder, SET_ASIDE);
  const subfolderOf = (id: string) => join(folder, id.slice(0, 2));
  const pathOf = (id: string) => join(subfolderOf(id), id);

  async function makeSubfolder(path: string): Promise<void> {
    if (await mkdir(path, { recursive: true, mode: 0o700 })) await syncFolder(folder);
  }

  async function move(from: string, to: string): Promise<void> {
    await rename(from, to);
    await syncFolder(join(to, '..'));
  }

  async function moveBetween(from: string, to: string): Promise<boolean> {
    try {
      await makeSubfolder(join(to, '..'));
      await move(from, to);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  const subfolders = async () => (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => join(folder, name));

  /** Written under another name, then renamed: rename is atomic. */
  async function store(id: string, bytes: Buffer): Promise<void> {
    const half = `${pathOf(id)}${HALF_WRITTEN}`;
    try {
      await makeSubfolder(subfolderOf(id));
      await writeWhole(half, bytes);
      await move(half, pathOf(id));
    } catch (error) {
      await rm(half, { force: true });
      throw isFull(error)
        ? new StoreFull('The disk is full.', { cause: error })
        : new Error('A document could not be stored.', { cause: error });
    }
  }

  return {
    putBack: store,
    async put(bytes) {
      const id = randomUUID();
      await store(id, bytes);
      return { id, sha256: hashOf(bytes) };
    },

    async read(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      try {
        const bytes = await readFile(pathOf(id));
        return bytes.length === expected.bytes && hashOf(bytes) === expected.sha256 ? bytes : 'changed';
      } catch (error) {
        return isMissing(error) ? 'missing' : 'unreadable';
      }
    },

    async open(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      try {
        const file = await open(pathOf(id), 'r');
        const pieces = file.createReadStream({ highWaterMark: PIECE_BYTES });
        if ((await file.stat()).size === expected.bytes) return await verifiedStream(pieces, expected);
        pieces.destroy();
        return 'changed';
      } catch (error) {
        return isMissing(error) ? 'missing' : 'unreadable';
      }
    },

    sizeOf: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => undefined,
      ),

    async *list() {
      for (const subfolder of await subfolders())
        for (const name of await namesIn(subfolder)) {
          if (!isDocumentId(name)) continue;
          const found = await stat(join(subfolder, name)).catch(() => undefined);
          if (found && process.platform !== 'win32' && found.mode & 0o077) await chmod(join(subfolder, name), 0o600).catch(() => {});
          if (found) yield { id: name, bytes: found.size, stored_at: found.mtimeMs };
        }
    },

    setAside: (id) => moveBetween(pathOf(id), join(aside, id)),
    takeBack: (id) => moveBetween(join(aside, id), pathOf(id)),

    // In this order, because a sweep may be setting it aside at the same time.
    async remove(id) {
      for (const path of [pathOf(id), join(aside, id)]) await rm(path, { force: true });
    },

    async discard({ set_aside, half_written }) {
      let discarded = 0;
      // ctime: when the file was set aside (renamed) or last written to.
      const discardBefore = async (time: number, path: string) => {
        const found = await stat(path).catch(() => undefined);
        if (!found || found.ctimeMs >= time) return;
        await rm(path, { force: true });
        discarded++;
      };
      for (const name of await namesIn(aside)) if (isDocumentId(name)) await discardBefore(set_aside, join(aside, name));
      for (const subfolder of await subfolders())
        for (const name of await namesIn(subfolder))
          if (name.endsWith(HALF_WRITTEN)) await discardBefore(half_written, join(subfolder, name));
      return discarded;
    },
  };
}
