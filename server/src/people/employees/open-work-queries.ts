/** What is open with a person, each table by its own idea of open. */

import { HANDED_OVER, type OpenWork } from '@bimabahi/contract/people/handing-over';
import { OPEN_CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { UndoableKind } from '../../platform/feature-kit/change-many/kind.ts';

type Handed = (typeof HANDED_OVER)[number];

const words = (list: readonly string[]) => sql.join(list.map((word) => sql.lit(word)));

const TABLES: Readonly<Record<Handed, string>> = { renewals: 'renewals', enquiries: 'telecom_records', claims: 'claims' };
export const IS_OPEN: Readonly<Record<Handed, RawBuilder<boolean>>> = {
  renewals: sql`closed_at is null and deleted_at is null`,
  enquiries: sql`status in ('new', 'follow_up', 'quoted') and deleted_at is null`,
  claims: sql`stage in (${words(OPEN_CLAIM_STAGES)}) and deleted_at is null`,
};

const kindOf = (table: string, nouns: readonly [string, string], named: UndoableKind['named']): UndoableKind => ({
  ...{ resource: 'employees', table, nouns, named },
  labels: { owner_id: 'Owner' },
  constraints: {},
});
const NUMBERED: RawBuilder<string> = sql`'No. ' || record.id`;
export const HANDED_KINDS: Readonly<Record<Handed, UndoableKind>> = {
  renewals: kindOf(TABLES.renewals, ['renewal', 'renewals'], NUMBERED),
  enquiries: kindOf(TABLES.enquiries, ['enquiry', 'enquiries'], 'name'),
  claims: kindOf(TABLES.claims, ['claim', 'claims'], NUMBERED),
};

const PROMISED: Readonly<Record<Handed, RawBuilder<unknown>>> = {
  renewals: sql`next_call_at`,
  enquiries: sql`next_call_at`,
  claims: sql`null::timestamptz`,
};
/** Of whom no row is there. */
const NOTHING: OpenWork = { renewals: 0, enquiries: 0, claims: 0, next_calls: 0, overdue_calls: 0 };

/** A row for each owner that has something open: each table is read once, however many owners are asked for. */
const openWork = (whose: RawBuilder<boolean>): RawBuilder<unknown> => {
  const ofTable = (key: Handed) => sql`
    select owner_id, ${sql.lit(key)} as kind, count(*) as items, count(${PROMISED[key]}) as promised,
      count(*) filter (where ${PROMISED[key]} < now()) as overdue
    from ${sql.table(TABLES[key])} where ${whose} and ${IS_OPEN[key]} group by owner_id`;
  const itemsOf = (key: Handed) => sql`${sql.lit(key)}, coalesce(sum(items) filter (where kind = ${sql.lit(key)}), 0)::integer`;
  return sql`(
    select owner_id, json_build_object(${sql.join(HANDED_OVER.map(itemsOf))}, 'next_calls', sum(promised)::integer,
      'overdue_calls', sum(overdue)::integer) as open
    from (${sql.join(HANDED_OVER.map(ofTable), sql` union all `)}) as of_tables group by owner_id)`;
};

/** Of everybody: `owner_id`, and the numbers as `open`. */
export const openWorkOfAll = (): RawBuilder<unknown> => openWork(sql`owner_id is not null`);
export const nothingOpen = (): RawBuilder<unknown> => sql`${sql.lit(JSON.stringify(NOTHING))}::json`;

export async function readOpenWorkOf(db: Db, id: number): Promise<OpenWork> {
  const { rows } = await sql<{ open: OpenWork }>`select open from ${openWork(sql`owner_id = ${id}::integer`)} as work`.execute(db);
  return rows[0]?.open ?? NOTHING;
}
