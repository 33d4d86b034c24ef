/** Checks that database and documents agree. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../db/db.ts';
import { compareRows, type Difference } from '../../platform/audit-log/compare-rows.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { runSql } from './run-sql.ts';

const AUDITED = ['people', 'products', 'telecom_records', 'motor_insurance'] as const;

/** Every version of every row has its audit entry, in order, and every entry has its row. */
async function auditAgrees(db: Db, table: (typeof AUDITED)[number]): Promise<void> {
  const rows = await db.selectFrom(table).select(['id', 'version']).orderBy('id').execute();
  const versions = sql<number[]>`array_agg((after ->> 'version')::integer order by audit_entries.id)`;
  const entries = await db
    .selectFrom('audit_entries')
    .select(['record_id as id', versions.as('versions')])
    .where('table_name', '=', table)
    // Events, such as a sign-in, have no row.
    .where(sql<boolean>`after ? 'version'`)
    .groupBy('record_id')
    .orderBy('record_id')
    .execute();
  expect(entries).toEqual(rows.map(({ id, version }) => ({ id, versions: Array.from({ length: version }, (_, n) => n + 1) })));
}

const ENTRIES_OF_STANDARD_ROWS = readFileSync(join(import.meta.dirname, '../../db/migrations/0761-entries-of-standard-rows.sql'), 'utf8');

/** As an installation has them, for tests that compare rows with the audit. */
export const enterStandardRows = async (db: Db): Promise<void> => void (await runSql(db, ENTRIES_OF_STANDARD_ROWS));

/** Standard rows, which are put in anew before each test (test-database.ts), have no entry then. */
const STANDARD = 'roles tax_rates tds_rates tp_rates claim_clocks message_templates money_settings renewal_windows'.split(' ');

/** Rows that are not as the audit says. */
export async function rowsThatDiffer(db: Db): Promise<Difference[]> {
  const { differences } = await compareRows(db);
  return differences.filter(({ how, table_name }) => how !== 'no entry' || !STANDARD.includes(table_name));
}

/** Number of wrong rows in the summary tables. */
export async function totalsThatDiffer(db: Db): Promise<number> {
  const { rows } = await sql<{ differing: number }>`select totals_that_differ() as differing`.execute(db);
  return (rows[0] as { differing: number }).differing;
}

/** Renewals without their policy, policies without theirs, and links that the policies do not make: as they are, and as they should be. */
export async function renewalsThatDiffer(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select policies, policy_id, part, to_jsonb(renewal) as is, to_jsonb(due) as should_be from policy_parts due
      full join (select * from renewals where deleted_at is null) as renewal using (policies, policy_id, part)
    where (due.begins_on, due.ends_on, due.user_id, due.line, due.insured_key, due.chassis_key)
      is distinct from (renewal.begins_on, renewal.ends_on, renewal.user_id, renewal.line, renewal.insured_key, renewal.chassis_key)
    union all
    select policies, policy_id, part, to_jsonb(due), to_jsonb(made) from renewals due cross join lateral settled(due) as made
    where due.deleted_at is null
      and (due.stage, due.renewed_policy_id, due.looks_renewed_by) is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by)`.execute(
    db,
  );
  return rows;
}

export async function expectWhole(db: Db, dataDir: string): Promise<void> {
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
  expect(await rowsThatDiffer(db)).toEqual([]);
  expect(await totalsThatDiffer(db)).toBe(0);
  expect(await renewalsThatDiffer(db)).toEqual([]);
  for (const table of AUDITED) await auditAgrees(db, table);
  for (const { id, sha256, bytes } of await db.selectFrom('documents').select(['id', 'sha256', 'bytes']).execute()) {
    const content = readFileSync(join(dataDir, 'documents', id.slice(0, 2), id));
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
  }
}

/** A password's hash may hold a short word by chance. */
const withoutHashes = (text: string) => text.replaceAll(/\$argon2id\$[\w$+/=,]+/g, '');

/** All rows of all tables as text, including the audit. */
export async function heldText(db: Db): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const held: { table: string; text: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db);
    held.push(...rows.map(({ text }) => ({ table: name, text: withoutHashes(text) })));
  }
  return held;
}
