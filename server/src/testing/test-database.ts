import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../db/open.ts';

async function copyOfTemplate({ template, url }: { template: string; url: string }): Promise<Database> {
  const name = `bimabahi_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const onServer = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await onServer(`create database ${name} template ${template}`);
  const database = await openDatabase({ databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(`drop database ${name}`);
    },
  };
}

/** A migrated, empty database of this test file's own, on whichever engine the run is for. */
export async function openTestDatabase(): Promise<Database> {
  const migrated = inject('migrated');
  return 'dump' in migrated ? openDatabase({ dump: readFileSync(migrated.dump) }) : copyOfTemplate(migrated);
}

/** Empties every table that the migrations leave empty, and starts the audit's chain anew. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql`truncate people, sessions, throttle, demo_sign_ins, products, categories, telecom_records, sliders, customer_supports, documents, motor_insurance, corporate_insurance, idempotency_keys, audit_entries restart identity cascade`.execute(
    db,
  );
  await db
    .updateTable('audit_chain')
    .set({ last_id: 0, last_hash: '0'.repeat(64) })
    .execute();
}
