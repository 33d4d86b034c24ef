/** The embedded database in its own thread, so that a slow query never holds the server's event loop. */
import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { closeToOthers } from './close-to-others.ts';

export interface EmbeddedOptions {
  folder?: string | undefined;
  dump?: Uint8Array | undefined;
  /** Unix socket to listen on; absent: a loopback port. */
  socket?: string | undefined;
}

export interface CopyQuestion {
  what: 'copy';
  to: string;
  /** The segments of the write-ahead log that recovery needs; the others are up to a gigabyte of preallocated space. */
  log: { first: string; last: string };
}
export type EmbeddedQuestion = { id: number } & ({ what: 'close' | 'dump' } | CopyQuestion);
export type EmbeddedAnswer = { id: number; dump?: Uint8Array | undefined; error?: string };

/** Emscripten sets the mode of each file that it makes by chmod, after a umask of its own (022): the process's is passed over. */
class OwnFiles extends NodeFS {
  override async init(...[database, given]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, given);
    const forOwner = ({ FS }: typeof database.Module) => {
      const { chmod } = FS;
      FS.chmod = (path: string, mode: number) => chmod(path, mode & 0o700);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), forOwner] } };
  }
}

/** Initialises the database under another name and renames it: a half-initialised one could never be opened. */
async function initialise(path: string): Promise<void> {
  if (existsSync(path)) return;
  const begun = `${path}.begun`;
  rmSync(begun, { recursive: true, force: true });
  await (await PGlite.create({ fs: new OwnFiles(begun) })).close();
  // PGlite unpacks its files world-writable.
  closeToOthers(begun);
  renameSync(begun, path);
}

/** WebAssembly memory never shrinks, and the operating system caches the same pages, so less than the default of 128 MB is enough. */
const SETTINGS = ['-c', 'shared_buffers=32MB'];

const { folder, dump, socket } = workerData as EmbeddedOptions;
if (folder) await initialise(folder);
const database = await PGlite.create({
  ...(folder ? { fs: new OwnFiles(folder) } : {}),
  ...(dump ? { loadDataDir: new Blob([Uint8Array.from(dump)]) } : {}),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
});
// The pool has one connection, but may replace a lost one before the server notices its end.
const server = new PGLiteSocketServer({ db: database, maxConnections: 4, ...(socket ? { path: socket } : { host: '127.0.0.1', port: 0 }) });
await server.start();
parentPort?.postMessage({ listening: server.getServerConn() });

async function answer(question: EmbeddedQuestion): Promise<Uint8Array | undefined> {
  if (question.what === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  if (question.what === 'copy' && folder) {
    const { to, log } = question;
    const isNeeded = (path: string) =>
      !/^[0-9A-F]{24}$/.test(basename(path)) || (basename(path) >= log.first && basename(path) <= log.last);
    // Synchronous, so nothing is written meanwhile: the copy is crash-consistent and opens with all that was committed.
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
