/** Migrates once for all test files: an embedded database as a folder and as a dump, or a template database at TEST_DATABASE_URL. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../db/engine/embedded.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { migrate } from '../../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migrated: { dump: string; dataDir: string } | { template: string; url: string };
  }
}

export const TEMPLATE = 'bimabahi_template';

/** Databases of test files. */
export const PREFIX = 'bimabahi_test_';

async function onServer(url: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await work(admin);
  await admin.end();
}

async function migratedTemplate(url: string) {
  await onServer(url, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE}`);
  });
  const database = await openDatabase({ databaseUrl: Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href });
  await migrate(database.db);
  await database.close();
  // A template is copied while nobody is connected to it, and a pooler may have kept the connections.
  await onServer(url, async (admin) => {
    await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${TEMPLATE}'`);
  });
  return { template: TEMPLATE, url };
}

/** Those that were still in use when their process ended. */
const dropLeft = (url: string) =>
  onServer(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [PREFIX]);
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  });

async function migratedDump(folder: string) {
  const dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir });
  await migrate(database.db);
  await database.close();
  const embedded = await startEmbedded({ dataDir });
  const dump = join(folder, 'migrated.tar');
  writeFileSync(dump, await embedded.dump());
  await embedded.close();
  return { dump, dataDir };
}

export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-test-'));
  const url = process.env.TEST_DATABASE_URL;
  provide('migrated', url ? await migratedTemplate(url) : await migratedDump(folder));
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (url) await dropLeft(url);
  };
}
