/** The embedded database runs without fsync, so a snapshot is made in every hour with changes. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { auditHead } from '../../db/archive/dump.ts';
import type { Database } from '../../db/engine/open.ts';
import type { Head } from '../audit-log/noted-heads.ts';
import { checkArchive } from './archive-reader.ts';
import { snapshotName } from './backup-names.ts';
import { serveCopies } from './control-socket.ts';
import type { Keep } from './retention.ts';
import { prune, snapshotFolder, snapshotsIn } from './snapshot-folder.ts';
import { asTargetFull, TARGET_FULL_EXIT, TargetFull } from './target-full.ts';

const HOUR_MS = 3_600_000;
/** Short, for a machine that is on for short times only. */
const CHECK_INTERVAL_MS = 5 * 60_000;
const ARCHIVE_COPY = join(import.meta.dirname, '../../run/programs/archive-copy.ts');

const copiesFolder = (dataDir: string) => join(dataDir, 'copies');

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface SnapshotInput {
  database: Database;
  dataDir: string;
  keep: Keep;
  log: Log;
  onTaken?: (head: Head) => Promise<void>;
  ended?: ((error?: unknown) => void) | undefined;
}

export interface Snapshots {
  /** Makes a snapshot if one is due and something changed; returns its name. Throws TargetFull. */
  takeIfDue(now?: Date): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Only the copying blocks requests, and its duration is logged; the archive is made from the copy. */
async function copyOf({ database, dataDir, log }: SnapshotInput): Promise<string> {
  const copy = join(copiesFolder(dataDir), randomUUID());
  const began = performance.now();
  try {
    await database.copyTo?.(copy);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw asTargetFull(error, copiesFolder(dataDir));
  }
  log.info({ held_ms: Math.round(performance.now() - began) }, 'the database was copied');
  return copy;
}

/** In a child process at the lowest priority, to keep CPU and memory from the server. */
async function archiveApart(copy: string, path: string, onChild: (stop: () => void) => void): Promise<void> {
  const child = spawn(process.execPath, [ARCHIVE_COPY, copy, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  onChild(() => child.kill());
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (child.pid) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Already ended, or a system without priorities.
    }
  }
  const code = await ended;
  if (code === TARGET_FULL_EXIT) throw new TargetFull(dirname(path));
  if (code !== 0) throw new Error(said.trim() || 'the process was ended');
}

export async function startSnapshots(watched: SnapshotInput & { hourly: boolean }): Promise<Snapshots> {
  const { database, dataDir, keep, log, hourly, ended = () => {} } = watched;
  rmSync(copiesFolder(dataDir), { recursive: true, force: true });
  const control = await serveCopies(dataDir, () => copyOf(watched));
  let archived: string | undefined;
  let taking: Promise<string | undefined> | undefined;
  let stop = () => {};
  let closed = false;

  const headOf = async (name: string) => {
    const path = join(snapshotFolder(dataDir), name);
    return existsSync(path) ? (await checkArchive(path)).audit.last_hash : undefined;
  };

  async function take(now: Date): Promise<string | undefined> {
    const [newest] = snapshotsIn(dataDir);
    if (newest && Math.abs(now.getTime() - newest.at.getTime()) < HOUR_MS) return undefined;
    if (newest) archived ??= await headOf(newest.name).catch(() => undefined);
    const { last_id, last_hash } = await auditHead(database.db);
    if (last_hash === archived) return undefined;
    mkdirSync(snapshotFolder(dataDir), { recursive: true, mode: 0o700 });
    const name = snapshotName(now, 'hourly');
    const copy = await copyOf(watched);
    try {
      await archiveApart(copy, join(snapshotFolder(dataDir), name), (kill) => {
        stop = kill;
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    archived = last_hash;
    await watched.onTaken?.({ entry: last_id, hash: last_hash });
    await prune(dataDir, keep);
    log.info({ snapshot: name }, 'a snapshot was taken');
    return name;
  }

  const takeIfDue = (now = new Date()) => {
    if (closed) return Promise.resolve(undefined);
    taking ??= take(now).finally(() => {
      taking = undefined;
    });
    return taking;
  };
  const look = () =>
    takeIfDue().then(
      () => ended(),
      (error: Error) => {
        if (closed) return;
        log.error({ reason: error.message }, 'a snapshot could not be taken');
        ended(error);
      },
    );
  const clock = hourly ? setInterval(look, CHECK_INTERVAL_MS) : undefined;
  return {
    takeIfDue,
    async close() {
      closed = true;
      clearInterval(clock);
      await control.close();
      stop();
      await taking?.catch(() => {});
    },
  };
}
