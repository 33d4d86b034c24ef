import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until the file, or the names in the folder, are on the disk. A system that cannot do so with folders (Windows) is let be. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR' || error.code === 'EPERM') return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}

/** The folder and everything in it. The embedded database does not do this by itself. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}
