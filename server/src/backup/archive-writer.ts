/**
 * Writes an archive: a tar that any tar can list, and behind it one line with the SHA-256 of all that comes before. It grows under a
 * temporary name and gets its own once it is whole and on the disk.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { Member } from './manifest.ts';
import { sealLine, sha256 } from './seal.ts';
import { syncPath } from './sync-path.ts';

export interface ArchiveWriter {
  /** Resolves when the bytes are on their way to the disk, so that no more than one member is held in memory. */
  add(name: string, bytes: Buffer): Promise<Member>;
  /** The archive is there under its own name, and stays there after a power cut. */
  finish(): Promise<void>;
  /** Nothing of it stays. */
  abandon(): Promise<void>;
}

/** Throws when there is a file of this name already. */
export async function archiveWriter(path: string, made_at: Date): Promise<ArchiveWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw new Error(`There is a file ${path} already: name another one.`);
  const unfinished = `${path}.unfinished`;
  const tar = pack();
  const hash = createHash('sha256');
  const sealed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealLine(hash.digest('hex')));
    },
  });
  const written = pipeline(tar, sealed, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  // Whoever adds or finishes is told of a failure; nobody else needs to be.
  written.catch(() => {});

  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: made_at }, (error) => (error ? reject(error) : resolve()));
        entry.on('error', reject);
        entry.end(bytes);
      });
      await Promise.race([added, written.then(() => added)]);
      return { name, bytes: bytes.length, sha256: sha256(bytes) };
    },
    async finish() {
      tar.finalize();
      await written;
      await rename(unfinished, path);
      await syncPath(dirname(path));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
      await rm(path, { force: true });
    },
  };
}
