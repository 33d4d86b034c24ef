/** The embedded database in its own thread, so that a slow query never holds the server's event loop. */
import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { closeToOthers } from '../../files/close-to-others.ts';

export interface EmbeddedOptions {
  /** Folder of the database; absent: in memory. */
  folder?: string | undefined;
  /** A dump of a migrated database to begin with; only in memory. */
  dump?: Uint8Array | undefined;
  /** Unix socket to listen on; absent: a loopback port. */
  socket?: string | undefined;
}

export interface CopyQuestion {
  what: 'copy';
  to: string;
  /** The files of the write-ahead log that opening needs; the others are a gigabyte of room for later. */
  log: { first: string; last: string };
}
export type EmbeddedQuestion = { id: number } & ({ what: 'close' | 'dump' } | CopyQuestion);
export type EmbeddedAnswer = { id: number; dump?: Uint8Array | undefined; error?: string };

/** A new database is made beside its place and moved there whole: one whose making was cut short could never be opened. */
async function makeOnce(place: string): Promise<void> {
  if (existsSync(place)) return;
  const begun = `${place}.begun`;
  rmSync(begun, { recursive: true, force: true });
  await (await PGlite.create(begun)).close();
  // It unpacks them with the modes of its own package, for everybody to write.
  closeToOthers(begun);
  renameSync(begun, place);
}

/** Its memory never shrinks again, and the system keeps the same pages: a small part of them is enough (128 MB by default). */
const SETTINGS = ['-c', 'shared_buffers=32MB'];

const { folder, dump, socket } = workerData as EmbeddedOptions;
if (folder) await makeOnce(folder);
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: new Blob([Uint8Array.from(dump)]) } : {}),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
});
// More than the pool's one: a connection that replaces a lost one may come before the old one is gone.
const server = new PGLiteSocketServer({ db: database, maxConnections: 4, ...(socket ? { path: socket } : { host: '127.0.0.1', port: 0 }) });
await server.start();
parentPort?.postMessage({ listening: server.getServerConn() });

async function answer(question: EmbeddedQuestion): Promise<Uint8Array | undefined> {
  if (question.what === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  if (question.what === 'copy' && folder) {
    const { to, log } = question;
    const isNeeded = (path: string) =>
      !/^[0-9A-F]{24}$/.test(basename(path)) || (basename(path) >= log.first && basename(path) <= log.last);
    // In one go: nothing is written meanwhile, so the copy is what a killed process would have left, which opens with all that was committed.
    cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded });
  }
  if (question.what === 'close') {
    await server.stop();
    await database.close();
  }
  return undefined;
}

parentPort?.on('message', async (question: EmbeddedQuestion) => {
  const reply: EmbeddedAnswer = await answer(question).then(
    (dump) => ({ id: question.id, dump }),
    (error: Error) => ({ id: question.id, error: error.message }),
  );
  parentPort?.postMessage(reply);
  if (question.what === 'close') parentPort?.close();
});
