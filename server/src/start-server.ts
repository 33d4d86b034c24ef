import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { todayInIndia } from '@bimabahi/contract/periods';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { folderStore } from './files/document-store.ts';
import { keyFile } from './files/key-file.ts';
import { signedLinks } from './files/signed-links.ts';
import { servePanelFromSource } from './http/serve-panel-from-source.ts';
import { signInThrottle } from './http/throttle.ts';
import { hasAdmin, makeAdmin } from './installation/first-admin.ts';
import { demoSignIns, dropSealedPasswords, isEmpty, ping } from './installation/queries.ts';
import { escrow } from './passwords/escrow.ts';
import type { Services } from './services.ts';
import { endExpiredSessions } from './session/queries.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A PostgreSQL that starts at the same moment is waited for. */
const DATABASE_PATIENCE_MS = 30_000;

const version = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

async function reach(database: Database): Promise<void> {
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      return await ping(database.db);
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The database at DATABASE_URL cannot be reached (${(error as { code?: string }).code ?? (error as Error).name}).`);
      await wait(500);
    }
  }
}

async function open(config: Config, logger: Logger, dataDir: string): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    onLostConnection: (error) => logger.warn({ code: (error as { code?: string }).code }, 'a database connection was lost'),
  });
  await reach(database);
  await migrate(database.db);
  return database;
}

function makeServices(config: Config, database: Database, dataDir: string): Services {
  const key = (name: string) => keyFile(join(dataDir, 'keys', name));
  const secret = key('server.key');
  const escrowKey = () => (config.PASSWORD_ESCROW_KEY ? Buffer.from(config.PASSWORD_ESCROW_KEY, 'hex') : key('password-escrow.key'));
  return {
    config,
    version,
    demoSignIns: [],
    files: folderStore(join(dataDir, 'documents')),
    secret,
    links: signedLinks(secret),
    escrow: escrow(config.PASSWORD_ESCROW ? escrowKey() : null),
    throttle: signInThrottle(database.pool),
    ping: () => ping(database.db),
  };
}

/** What a new or changed installation needs before the first request. */
async function prepare(config: Config, { db, engine }: Database, { files, escrow }: Services): Promise<void> {
  if (!config.PASSWORD_ESCROW) await dropSealedPasswords(db);
  await endExpiredSessions(db, { idle: config.SESSION_IDLE_MINUTES, longest: config.SESSION_MAX_HOURS });
  if (engine === 'embedded' && config.DEMO && !config.ADMIN_USERNAME && (await isEmpty(db)))
    await seedDemo({ db, files, escrow, today: todayInIndia() });
  if (config.ADMIN_USERNAME && config.ADMIN_PASSWORD && !(await hasAdmin(db)))
    await makeAdmin(db, { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD });
}

async function announce(address: string, { db }: Database, { demoSignIns }: Services): Promise<void> {
  const lines = [`Bimabahi is open at ${address}`];
  if (demoSignIns.length)
    lines.push(
      '',
      'An invented brokerage to try it with (DEMO=0 starts empty):',
      ...demoSignIns.map(({ role, username, password }) => `  ${role.padEnd(10)}  ${username}  ${password}`),
    );
  if (!(await hasAdmin(db)))
    lines.push(
      '',
      'There is no Admin yet: set ADMIN_USERNAME (a mobile number) and ADMIN_PASSWORD, or stop the server and run `npm run create-admin`.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

const busy = ({ HOST, PORT }: Config) =>
  new Error(`The port ${PORT} on ${HOST} is already in use. Stop what uses it, or set PORT to another one.`);

export async function startServer(config: Config, { dev = false } = {}): Promise<{ close(): Promise<void> }> {
  const logger = pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  const dataDir = resolve(config.DATA_DIR);
  const database = await open(config, logger, dataDir);
  try {
    const services = makeServices(config, database, dataDir);
    await prepare(config, database, services);
    if (config.DEMO) services.demoSignIns = await demoSignIns(database.db);
    const app = await buildApp({ db: database.db, services, logger, ...(dev ? { dev } : { panel: join(ROOT, 'web/dist') }) });
    if (dev) await servePanelFromSource(app, join(ROOT, 'web'));
    const address = await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? busy(config) : error;
    });
    await announce(address, database, services);
    return {
      close: async () => {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
