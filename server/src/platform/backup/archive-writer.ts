/** Writes a tar followed by a line with the SHA-256 of all before it; renamed from a temporary name once complete and synced. */
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
import { asTargetFull } from './target-full.ts';
import { claimUnfinished, removeUnfinished, unfinishedName } from './unfinished.ts';

export interface ArchiveWriter {
  /** Resolves when the bytes are flushed to the stream, so that one member at most is in memory. */
  add(name: string, bytes: Buffer): Promise<Member>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Removes what killed writers left. Throws when the file exists, TargetFull when the disk is full. */
export async function archiveWriter(path: string, made_at: Date): Promise<ArchiveWriter> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  if (existsSync(path)) throw new Error(`There is a file ${path} already: name another one.`);
  const release = claimUnfinished(path);
  const unfinished = unfinishedName(path);
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
  let broken: unknown;
  written.catch((error: unknown) => {
    broken = error;
  });
  /** The tar entry reports only that it ended; the cause is the error of the output stream. */
  const reasonOf = async (error: unknown) => {
    tar.destroy(error as Error);
    await written.catch(() => {});
    return asTargetFull(broken ?? error, folder);
  };

  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: made_at }, (error) => (error ? reject(error) : resolve()));
        entry.on('error', reject);
        entry.end(bytes);
      });
      try {
        await Promise.race([added, written.then(() => added)]);
      } catch (error) {
        throw await reasonOf(error);
      }
      return { name, bytes: bytes.length, sha256: sha256(bytes) };
    },
    async finish() {
      try {
        tar.finalize();
        await written;
        await rename(unfinished, path);
        await syncPath(folder);
      } catch (error) {
        throw await reasonOf(error);
      }
      release();
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
      await rm(path, { force: true });
      release();
    },
  };
}
