import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** What the bytes of a document must be; its row in the database says it. */
export interface Expected {
  bytes: number;
  sha256: string;
}

/** Why a document cannot be given out. */
export type DocumentFault = 'missing' | 'changed' | 'unreadable';

/** What a listing says of a document. */
export interface Stored {
  id: string;
  bytes: number;
  /** In ms. */
  stored_at: number;
}

/** Where documents are kept. The name is random; what it belongs to is the database's to know. */
export interface DocumentStore {
  /** Returns once the bytes are kept for good, under their name. */
  put(bytes: Buffer): Promise<{ id: string; sha256: string }>;
  /** Puts a document back under the name that it had. One that is there is replaced. */
  putBack(id: string, bytes: Buffer): Promise<void>;
  /** The whole document and nothing else: no byte of a damaged one is given out. */
  read(id: string, expected: Expected): Promise<Buffer | DocumentFault>;
  /** The same, piece by piece as it is taken. A fault that is seen only further on breaks it off with DocumentBroken, before its last piece. */
  open(id: string, expected: Expected): Promise<Readable | DocumentFault>;
  /** Undefined when there is no such document. */
  sizeOf(id: string): Promise<number | undefined>;
  /** All documents, in the order of their ids. Those in a folder that others could read are closed in passing. */
  list(): AsyncIterable<Stored>;
  /** Takes a document out of the store without destroying it; false when it was not there: another server may have done it. */
  setAside(id: string): Promise<boolean>;
  /** Puts back what was set aside; false when it was not. */
  takeBack(id: string): Promise<boolean>;
  /** Removes a document for good, also one that was set aside. One that is not there is no fault. */
  remove(id: string): Promise<void>;
  /** Removes for good what was set aside before one time (in ms), and what a killed process left half-written before another. */
  discard(before: { set_aside: number; half_written: number }): Promise<number>;
}

const SET_ASIDE = 'set-aside';
const HALF_WRITTEN = '.part';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isDocumentId = (name: string): boolean => ID.test(name);

/** The disk cannot take a document. A class of its own, so that it is not taken for a fault of the database. */
export class StoreFull extends Error {}
/** The store does not answer, or does not let this server in: nothing is known of any document. */
export class StoreAway extends Error {}

/** Found while it was being given out: what has gone out is not the whole of it. */
export class DocumentBroken extends Error {}

/** Of each document that is being given out some pieces are in memory at a time, however slowly they are taken. */
const PIECE_BYTES = 32 * 1024;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException).code));
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Keeps a piece back until the next one has come, and the last one until all of them have the right hash. */
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

/** Resolves when its first piece is known to be good to give out, which of a small document is the whole. */
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

/** A name in a folder is on the disk when the folder is. */
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

/** Names in a folder in their order, none when it does not exist. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );

/** Documents as files under `folder`, spread over 256 subfolders; only the owner of the process may look into them. */
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

  /** False where there is nothing to be moved. */
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

  /** Half-written under another name and then moved: whole or not there at all. */
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
          // One that went meanwhile is nobody's concern any more.
          const found = await stat(join(subfolder, name)).catch(() => undefined);
          if (found && process.platform !== 'win32' && found.mode & 0o077) await chmod(join(subfolder, name), 0o600).catch(() => {});
          if (found) yield { id: name, bytes: found.size, stored_at: found.mtimeMs };
        }
    },

    setAside: (id) => moveBetween(pathOf(id), join(aside, id)),
    takeBack: (id) => moveBetween(join(aside, id), pathOf(id)),

    // In this order: a sweep may be setting it aside just now.
    async remove(id) {
      for (const path of [pathOf(id), join(aside, id)]) await rm(path, { force: true });
    },

    async discard({ set_aside, half_written }) {
      let discarded = 0;
      // The time of the last change of the inode: when it was set aside, or last written to.
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
