/** The data folder is for the server's own user: other people of the machine neither read nor change what is in it. */
import { chmodSync, type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OWNER = 0o700;
const OTHERS = 0o077;
/** Of folders that everybody may write in, such as /tmp. */
const STICKY = 0o1000;
/** Its files are many: the sweep of the documents closes them beside the requests, but for those that were set aside. */
const DOCUMENTS = 'documents';
const SET_ASIDE = 'set-aside';

/** Windows has other means: what lies in a person's folders is theirs. */
const hasModes = process.platform !== 'win32';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Takes every right of others away. Answers how many paths could not be closed: they belong to somebody else. */
function close(path: string): number {
  try {
    const { mode } = lstatSync(path);
    if (mode & OTHERS) chmodSync(path, mode & OWNER);
    return 0;
  } catch (error) {
    // Somebody removed it meanwhile: a copy, or what was half-written.
    if (codeOf(error) === 'ENOENT') return 0;
    if (codeOf(error) === 'EPERM') return 1;
    throw error;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // EACCES: of somebody else, who shut it.
    if (['ENOENT', 'EACCES'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

/** Closes the folder and all in it. A link is not followed: it may lead to what is not ours. Answers how many could not be closed. */
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

/**
 * Closes the data folder itself, before anything is written there. Throws a sentence when that is not allowed. Answers false on a file system
 * that has no modes.
 */
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
