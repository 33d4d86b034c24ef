import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, type ReadStream } from 'node:fs';
import { access, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** Where documents are kept. The name is random; what it belongs to is the database's to know. */
export interface DocumentStore {
  /** Returns once the bytes are on the disk. */
  put(bytes: Buffer): Promise<{ id: string; sha256: string }>;
  /** Undefined when there is no such document. */
  read(id: string): Promise<ReadStream | undefined>;
}

/** Documents as files under `folder`, spread over 256 subfolders. */
export function folderStore(folder: string): DocumentStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async put(bytes) {
      const id = randomUUID();
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return { id, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async read(id) {
      if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
      const found = await access(pathOf(id), constants.R_OK).then(
        () => true,
        () => false,
      );
      return found ? createReadStream(pathOf(id)) : undefined;
    },
  };
}
