/** Only the server's own user may read or change the data folder. */

import { chmodSync, type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from './error-code.ts';

const OWNER = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;
/** The sweep of documents closes these in the background, because they are many; `set-aside` is closed at the start. */
const DOCUMENTS = 'documents';
const SET_ASIDE = 'set-aside';

/** On Windows the permissions of the user's folders apply instead. */
const hasModes = process.platform !== 'win32';

function close(path: string): number {
  try {
    const { mode } = lstatSync(path);
    if (mode & OTHERS) chmodSync(path, mode & OWNER);
    return 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    if (codeOf(error) === 'EPERM') return 1;
    throw error;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

/** Follows no links; returns how many paths could not be closed, as they belong to another user. */
export function closeToOthers(folder: string, { files = true } = {}): number {
  if (!hasModes) return 0;
  let left = close(folder);
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) left += closeToOthers(path, { files: entry.name === SET_ASIDE || (files && entry.name !== DOCUMENTS) });
    else if (!entry.isSymbolicLink() && files) left += close(path);
  }
  return left;
}

/** Throws when the folder cannot be closed; false on a file system without modes. Runs before anything is written there. */
export function closeDataFolder(folder: string): boolean {
  if (!hasModes) return true;
  const { mode } = statSync(folder);
  if (mode & STICKY || resolve(folder, '..') === resolve(folder))
    throw new Error(`The folder ${folder} is everybody's: set DATA_DIR to a folder inside it, which the server makes for itself alone.`);
  try {
    if (mode & OTHERS) chmodSync(folder, OWNER);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
    throw new Error(
      `The folder ${folder} is open to other users of this machine, and belongs to one of them: chown it to the server's user, or set DATA_DIR to a folder inside it, which the server makes for itself alone.`,
    );
  }
  return !(statSync(folder).mode & OTHERS);
}
