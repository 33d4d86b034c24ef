import { readFileSync } from 'node:fs';
import { SEEDED_TDS_RATES } from '@bimabahi/contract/commission/tds-rates';
import { SEEDED_CLAIM_CLOCKS } from '@bimabahi/contract/policies/claim-words';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { SEEDED_TP_RATES } from '@bimabahi/contract/premium/tp-rates';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../db/db.ts';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { PREFIX } from './global-setup.ts';

/** On the PostgreSQL of the run. */
export async function newDatabase(url: string, template = 'template1') {
  const name = `${PREFIX}${process.pid}_${Math.random().toString(36).slice(2)}`;
  const onServer = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await onServer(`create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    // Connections of a killed server may linger.
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** That of a connection to a database that is not there: 3D000 of PostgreSQL, and 08P01 of PgBouncer, which passes no code on. */
export async function codeOfRefusal(url: string): Promise<string | undefined> {
  const refused = new pg.Client({ connectionString: url });
  try {
    await refused.connect();
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await refused.end();
  }
}

/** Dropped when closed. */
async function openOwn(url: string, template?: string): Promise<Database> {
  const copy = await newDatabase(url, template);
  const database = await openDatabase({ databaseUrl: copy.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** Settings that give a server process an empty database on the engine of the run. */
export async function ownDatabase(): Promise<{ settings: Record<string, string>; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { settings: {}, drop: async () => {} };
  const database = await newDatabase(url);
  return { settings: { DATABASE_URL: database.url }, drop: database.drop };
}

/** Without tables, on the engine of the run or the embedded one. */
export async function openBareDatabase(engine?: 'embedded'): Promise<Database> {
  const migrated = inject('migrated');
  return engine || 'dump' in migrated ? openDatabase({}) : openOwn(migrated.url);
}

/** On disk, as an installation without DATABASE_URL has it. */
export const openFolderDatabase = (dataDir: string): Promise<Database> => openDatabase({ dataDir });

/** Migrated and empty, on the engine of the run. */
export async function openTestDatabase(): Promise<Database> {
  const migrated = inject('migrated');
  return 'dump' in migrated ? openDatabase({ dump: readFileSync(migrated.dump) }) : openOwn(migrated.url, migrated.template);
}

/** Tables that migrations fill. */
const FILLED = [
  'roles',
  'audit_chain',
  'audit_verification',
  'audit_comparison',
  'message_templates',
  'brokerage_taxes',
  'kysely_migration',
  'kysely_migration_lock',
];

// Deleting few rows is ten times as fast as truncating thirty tables; with many rows, truncating reclaims the space.
const EMPTY_TABLES = `do $$
  declare
    one record;
    has_rows boolean;
  begin
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${FILLED.map((name) => `'${name}'`).join(', ')})
    loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      if pg_relation_size(one.name) > 1000000 then execute format('truncate %s cascade', one.name);
      elsif has_rows then execute format('delete from %s', one.name);
      end if;
    end loop;
    for one in select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(one.name, 1, false);
    end loop;
  end $$`;

/** Empties the tables and restarts the audit's chain. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Disables all triggers on this connection, including the one that protects the audit.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(EMPTY_TABLES).execute(transaction);
    await sql`update roles set second_factor_required = false, second_factor_grace_from = null`.execute(transaction);
    await transaction
      .insertInto('tax_rates')
      .values([...SEEDED_TAX_RATES])
      .execute();
    await transaction
      .insertInto('tp_rates')
      .values([...SEEDED_TP_RATES])
      .execute();
    await transaction
      .insertInto('claim_clocks')
      .values([...SEEDED_CLAIM_CLOCKS])
      .execute();
    await transaction
      .insertInto('tds_rates')
      .values([...SEEDED_TDS_RATES])
      .execute();
    await transaction.insertInto('renewal_windows').defaultValues().execute();
    await transaction.insertInto('money_settings').defaultValues().execute();
    await transaction.insertInto('backups').defaultValues().execute();
    await sql`delete from audit_verification`.execute(transaction);
    await transaction.insertInto('audit_verification').defaultValues().execute();
    await sql`delete from audit_comparison`.execute(transaction);
    await transaction.insertInto('audit_comparison').defaultValues().execute();
    await sql`update audit_chain set last_id = 0, last_hash = ${'0'.repeat(64)}`.execute(transaction);
  });
}
