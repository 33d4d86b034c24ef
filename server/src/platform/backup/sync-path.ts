import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../db/engine/error-code.ts';

/** fsync of a file or a folder's entries; Windows cannot sync folders. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR' || error.code === 'EPERM') return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}

export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}
