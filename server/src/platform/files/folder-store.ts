/** Documents as files, spread over 256 subfolders. */

import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../../db/engine/error-code.ts';
import {
  type DocumentFault,
  type DocumentStore,
  type Expected,
  hashOf,
  isDocumentId,
  StoreAway,
  StoreFull,
  verifiedStream,
} from './document-store.ts';

const SET_ASIDE = 'set-aside';
const HALF_WRITTEN = '.part';
const PIECE_BYTES = 32 * 1024;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '');
const storeFault = (error: unknown) =>
  isFull(error)
    ? new StoreFull('The disk is full.', { cause: error })
    : new StoreAway('The folder of documents cannot be written.', { cause: error });
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

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

async function readVerified(path: string, expected: Expected): Promise<Buffer | DocumentFault> {
  const bytes = await readFile(path);
  return bytes.length === expected.bytes && hashOf(bytes) === expected.sha256 ? bytes : 'changed';
}

async function openVerified(path: string, expected: Expected): Promise<Readable | DocumentFault> {
  const file = await open(path, 'r');
  const pieces = file.createReadStream({ highWaterMark: PIECE_BYTES });
  if ((await file.stat()).size === expected.bytes) return verifiedStream(pieces, expected);
  pieces.destroy();
  return 'changed';
}

async function unlessFaulty<T>(id: string, read: () => Promise<T>): Promise<T | DocumentFault> {
  if (!isDocumentId(id)) return 'missing';
  try {
    return await read();
  } catch (error) {
    return isMissing(error) ? 'missing' : 'unreadable';
  }
}

const isOpenToOthers = ({ mode }: { mode: number }) => process.platform !== 'win32' && (mode & 0o077) !== 0;

/** By its ctime: when the file was set aside (renamed) or last written to. False when it stays. */
async function removeBefore(time: number, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.ctimeMs >= time) return false;
  await rm(path, { force: true });
  return true;
}

async function tryToWrite(folder: string): Promise<void> {
  const trial = join(folder, `${randomUUID()}${HALF_WRITTEN}`);
  try {
    await writeFile(trial, '', { mode: 0o600 });
  } catch (error) {
    throw storeFault(error);
  }
  await rm(trial, { force: true });
}

/** False where it is there. Never its parent: where that is gone while the server runs, documents are, and nothing is to hide it. */
const makeOne = (path: string): Promise<boolean> =>
  mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );

export function folderStore(folder: string): DocumentStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const aside = join(folder, SET_ASIDE);
  const subfolderOf = (id: string) => join(folder, id.slice(0, 2));
  const pathOf = (id: string) => join(subfolderOf(id), id);

  async function makeSubfolder(path: string): Promise<void> {
    if (await makeOne(path)) await syncFolder(folder);
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

  async function* filesIn(isWanted: (name: string) => boolean): AsyncGenerator<string> {
    for (const subfolder of (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const name of (await namesIn(join(folder, subfolder))).filter(isWanted)) yield join(folder, subfolder, name);
  }

  async function store(id: string, bytes: Buffer): Promise<void> {
    const half = `${pathOf(id)}${HALF_WRITTEN}`;
    try {
      await makeSubfolder(subfolderOf(id));
      await writeWhole(half, bytes);
      await move(half, pathOf(id));
    } catch (error) {
      // Where the folder cannot be written, this fails too, and would hide the reason.
      await rm(half, { force: true }).catch(() => {});
      throw storeFault(error);
    }
  }

  return {
    putBack: store,
    async put(bytes) {
      const id = randomUUID();
      await store(id, bytes);
      return { id, sha256: hashOf(bytes) };
    },

    read: (id, expected) => unlessFaulty(id, () => readVerified(pathOf(id), expected)),
    open: (id, expected) => unlessFaulty(id, () => openVerified(pathOf(id), expected)),

    probe: () => tryToWrite(folder),

    sizeOf: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => undefined,
      ),

    async *list() {
      for await (const path of filesIn(isDocumentId)) {
        const found = await stat(path).catch(() => undefined);
        if (!found) continue;
        if (isOpenToOthers(found)) await chmod(path, 0o600).catch(() => {});
        yield { id: basename(path), bytes: found.size, stored_at: found.mtimeMs };
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
      for (const name of (await namesIn(aside)).filter(isDocumentId)) if (await removeBefore(set_aside, join(aside, name))) discarded++;
      for await (const path of filesIn((name) => name.endsWith(HALF_WRITTEN))) if (await removeBefore(half_written, path)) discarded++;
      return discarded;
    },
  };
}
