import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Db } from '../../db/db.ts';
import { closeDataFolder, closeToOthers } from '../../db/engine/close-to-others.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import { type Database, queries } from '../../db/engine/open.ts';
import { copyOut } from '../../db/query/copy-to-csv.ts';
import type { Connecting, InLine } from '../../db/replicas/replica.ts';
import { followReplicas, type Replicas } from '../../db/replicas/replicas.ts';
import { startImporting } from '../../imports/imports/public.ts';
import { openWitness } from '../../platform/audit-log/witness.ts';
import { snapshotBeforeMigrating } from '../../platform/backup/before-migration.ts';
import { startSnapshots } from '../../platform/backup/snapshots.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Keys } from '../../platform/config/keys.ts';
import { version } from '../../platform/config/version.ts';
import { type ConnectionLines, connectionLines } from '../../platform/connection-lines.ts';
import { signedLinks } from '../../platform/files/signed-links.ts';
import { servePanelFromSource } from '../../platform/http/serve-panel-from-source.ts';
import { escrow } from '../../platform/passwords/escrow.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import type { Known } from '../../platform/protection/installation-metrics.ts';
import type { Metrics } from '../../platform/protection/metrics.ts';
import { signInThrottle } from '../../platform/protection/throttle.ts';
import type { ImportWorker, Services } from '../../platform/services.ts';
import { foldStep } from '../../platform/totals/fold-changes.ts';
import { buildApp } from '../app.ts';
import { demoSignIns, ping } from '../installation/queries.ts';
import { keysOfStart } from '../installation/same-keys.ts';
import { announcement } from './announcement.ts';
import { answerWhileStarting, followMigrations, type WhileStarting } from './answer-while-starting.ts';
import { startCheckingAudit } from './check-audit.ts';
import { startCleanup } from './cleanup.ts';
import { fillRenewals } from './fill-renewals.ts';
import type { InSteps } from './in-steps.ts';
import { followChanges, readDrafts, workOnLong } from './jobs.ts';
import { knownToMetrics } from './known-to-metrics.ts';
import { listening } from './listening.ts';
import { type HeadKeeper, startNotingHeads } from './note-audit-head.ts';
import { openDocuments } from './open-documents.ts';
import { openPrepared } from './open-prepared.ts';
import { prepare, waysIn } from './prepare.ts';
import { relinkPolicies } from './relink-policies.ts';
import { startMaintenance } from './vacuum.ts';
import { watchForProblems } from './watch-for-problems.ts';
import { startWorkingOff } from './work-off.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Grace period of running requests: longer than the slowest request may take to arrive. */
const DRAIN_MS = 25_000;

const LOOPBACK = '127.0.0.1';

function prepareFolder(folder: string, logger: Logger): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    throw new Error(`The folder ${folder} cannot be used (${code}). Let the server's user write there, or set DATA_DIR to another folder.`);
  }
  if (!closeDataFolder(folder)) logger.warn('the file system of DATA_DIR knows no modes: see that nobody else can read it');
  const left = closeToOthers(folder);
  if (left) logger.warn({ left }, 'files and folders in DATA_DIR belong to another user and are open to others: chown them to the server');
}

interface Waiting {
  lines: ConnectionLines;
  connecting: Connecting;
  db: Db;
}

/** Requests wait in lines; what runs beside them does not. */
function standInLines({ pool }: Database): Waiting {
  const lines = connectionLines();
  const connecting = lines.of(pool, pool.options.max);
  return { lines, connecting, db: queries(pool, connecting) };
}

type Stores = Pick<Services, 'files' | 'secret' | 'links' | 'escrow' | 'sealing' | 'witness'>;

async function openStores(config: Config, dataDir: string, keys: Keys): Promise<Stores> {
  return {
    files: await openDocuments(config, dataDir),
    secret: createSecretKey(keys.SERVER_KEY.present),
    links: signedLinks(keys.SERVER_KEY.present, keys.SERVER_KEY),
    escrow: escrow(keys.PASSWORD_ESCROW_KEY?.present ?? null, keys.PASSWORD_ESCROW_KEY?.previous),
    sealing: sealing(keys.SECOND_FACTOR_KEY.present, keys.SECOND_FACTOR_KEY.previous),
    ...(config.AUDIT_WITNESS && { witness: openWitness(config.AUDIT_WITNESS, dataDir) }),
  };
}

const makeServices = (
  config: Config,
  database: Database,
  stores: Stores,
  { problems, importing, replicas, lines, connecting, db }: Pick<Services, 'problems' | 'importing' | 'replicas'> & Waiting,
): Services => ({
  ...stores,
  importing,
  replicas,
  config,
  version,
  demoSignIns: [],
  throttle: signInThrottle(connecting, stores.secret),
  copyOut: copyOut(connecting),
  awaited: () => database.pool.waitingCount + (replicas?.waiting() ?? 0),
  isFullFor: lines.isFullFor,
  problems,
  ping: () => ping(db),
});

/** Loopback only: metrics have no authentication. */
async function serveMetrics({ server }: Metrics, port: number): Promise<void> {
  server.listen(port, LOOPBACK);
  await listening('METRICS_PORT', { HOST: LOOPBACK }, port, once(server, 'listening'));
  process.stdout.write(`Metrics are at http://${LOOPBACK}:${(server.address() as AddressInfo).port}\n`);
}

const loadMetrics = async (database: Database, replicas: Replicas | undefined, known: Known): Promise<Metrics> =>
  (await import('../../platform/protection/metrics.ts')).metrics(database, replicas, known);

const followReplicasOf = (
  { db, pool }: Database,
  { DATABASE_REPLICA_URL: urls }: Config,
  log: Logger,
  inLine: InLine,
): Replicas | undefined => urls && followReplicas({ urls, primary: { db, copyOut: copyOut(pool) }, log, inLine });

interface BackgroundJobs {
  metrics: Metrics | undefined;
  replicas: Replicas | undefined;
  importing: ImportWorker;
  /** What follows changes of products, insurers and payees, the match of long statements, and the reading of dropped policies. */
  following: ReturnType<typeof startFollowing>;
  sweeping: ReturnType<typeof startCleanup>;
  /** What is brought up to date once. */
  updating: InSteps[];
  heads: HeadKeeper;
  checking: ReturnType<typeof startCheckingAudit>;
  vacuuming: ReturnType<typeof startMaintenance> | undefined;
  snapshots: Awaited<ReturnType<typeof startSnapshots>> | undefined;
}

/** Whoever renamed a client of many policies looks for them by the new name within a second. */
const FOLLOW_EVERY_MS = 800;

const startFollowing = (db: Database['db'], files: Stores['files'], logger: Logger) => [
  startWorkingOff({ db, logger, what: 'what follows changes', every: FOLLOW_EVERY_MS, step: followChanges() }),
  startWorkingOff({ db, logger, what: 'the match of a statement', step: workOnLong() }),
  startWorkingOff({ db, logger, what: 'the reading of dropped policies', step: readDrafts(files) }),
  startWorkingOff({ db, logger, what: 'sums of changes', step: foldStep }),
];

/** Shutdown order: requests, background jobs, database. */
async function close(
  app: Awaited<ReturnType<typeof buildApp>>,
  database: Database,
  { metrics, replicas, importing, following, sweeping, updating, vacuuming, heads, snapshots, checking }: BackgroundJobs,
): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(limit);
  metrics?.server.close();
  metrics?.server.closeAllConnections();
  await importing.stop();
  for (const work of following) await work.stop();
  await sweeping.stop();
  await Promise.all(updating.map((each) => each.stop()));
  await checking.stop();
  await vacuuming?.stop();
  await snapshots?.close();
  await heads.stop();
  await replicas?.close();
  await database.close();
}

/** Of the embedded database; others have their own backups. */
const startTakingSnapshots = async (
  { DATA_DIR, SNAPSHOT_KEEP: keep, SNAPSHOTS: hourly }: Config,
  database: Database,
  reported: Pick<Parameters<typeof startSnapshots>[0], 'log' | 'onTaken' | 'ended'>,
) => (database.copyTo ? startSnapshots({ database, dataDir: resolve(DATA_DIR), keep, hourly, ...reported }) : undefined);

interface Start {
  dev?: boolean;
  /** Must end the process: the data folder is gone. */
  onLostFolder?: (error: Error) => void;
}

export interface Server {
  /** Says on stdout where it is open, and how to sign in. */
  announce(): void;
  close(): Promise<void>;
}

export async function startServer(config: Config, start: Start = {}): Promise<Server> {
  const logger = pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  const dataDir = resolve(config.DATA_DIR);
  prepareFolder(dataDir, logger);
  // Before keys are made: a start that ends here leaves none.
  const starting = await listening('PORT', config, config.PORT, answerWhileStarting({ host: config.HOST, port: config.PORT }));
  try {
    return await open(config, start, { logger, dataDir, starting });
  } finally {
    await starting.end();
  }
}

interface Prepared {
  logger: Logger;
  dataDir: string;
  starting: WhileStarting;
}

async function open(config: Config, { dev = false, onLostFolder }: Start, { logger, dataDir, starting }: Prepared): Promise<Server> {
  const { keys, check } = keysOfStart(config, dataDir);
  const stores = await openStores(config, dataDir, keys);
  const where = {
    databaseUrl: config.DATABASE_URL,
    dataDir,
    onLostFolder,
    onLostConnection: (error: Error) => logger.warn({ code: codeOf(error) }, 'a database connection was lost'),
  };
  const database = await openPrepared(where, {
    beforeMigrating: async (opened) => {
      if (config.SNAPSHOTS) await snapshotBeforeMigrating({ database: opened, dataDir, keep: config.SNAPSHOT_KEEP, application: version });
    },
    migrating: followMigrations(logger, starting),
    prepare: async (opened) => {
      starting.say();
      await check(opened.db);
      await prepare(config, opened, stores);
    },
  });
  const waiting = standInLines(database);
  const replicas = followReplicasOf(database, config, logger, waiting.lines.of);
  try {
    const { problems, onDamaged } = watchForProblems(config, database, { files: stores.files, replicas, log: logger });
    const importing = startImporting({ db: database.db, alone: database.engine === 'embedded', services: stores, logger });
    const services = makeServices(config, database, stores, { problems, importing, replicas, ...waiting });
    if (config.DEMO) services.demoSignIns = await demoSignIns(database.db);
    const known = knownToMetrics(config, database, { problems, waiting: waiting.lines.waiting });
    const metrics = config.METRICS_PORT === undefined ? undefined : await loadMetrics(database, replicas, known);
    let leaving = false;
    const panel = dev ? {} : { panel: join(ROOT, 'web/dist') };
    const app = await buildApp({ db: waiting.db, services, logger, metrics, isLeaving: () => leaving, ...panel });
    if (dev) await servePanelFromSource(app, join(ROOT, 'web'));
    if (metrics) await serveMetrics(metrics, config.METRICS_PORT as number);
    const ways = await waysIn(database, services);
    await starting.end();
    const address = await listening('PORT', config, config.PORT, app.listen({ port: config.PORT, host: config.HOST }));
    const sweeping = startCleanup({ db: database.db, files: services.files, logger, onDamaged });
    const updating = [fillRenewals, relinkPolicies].map((start) => start({ db: database.db, logger }));
    const following = startFollowing(database.db, services.files, logger);
    const vacuuming =
      database.engine === 'embedded'
        ? startMaintenance({ pool: database.pool, server: app.server, logger, report: problems.report })
        : undefined;
    const heads = startNotingHeads({ db: database.db, witness: services.witness, logger, noted: problems.headNoted });
    const checking = startCheckingAudit({ db: database.db, witness: services.witness, logger, report: problems.report });
    const snapshots = await startTakingSnapshots(config, database, {
      log: logger,
      onTaken: (head) => heads.note('backup', head),
      ended: problems.snapshotEnded,
    });
    return {
      announce: () => void process.stdout.write(announcement(config, address, ways)),
      close: async () => {
        leaving = true;
        await wait(config.DRAIN_SECONDS * 1_000);
        await close(app, database, { metrics, replicas, importing, following, sweeping, updating, vacuuming, heads, snapshots, checking });
      },
    };
  } catch (error) {
    await replicas?.close();
    await database.close();
    throw error;
  }
}
