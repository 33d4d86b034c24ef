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

/** An object with the numbers of one person, `person` being their id in the query around it. */
export const openWorkOf = (person: RawBuilder<number>): RawBuilder<OpenWork> => {
  const counted = (table: string, open: RawBuilder<boolean>, more: RawBuilder<boolean> = sql`true`) =>
    sql`(select count(*)::integer from ${sql.table(table)} where owner_id = ${person} and ${open} and ${more})`;
  const promised = (more: RawBuilder<boolean>) =>
    sql`${counted(TABLES.renewals, IS_OPEN.renewals, more)} + ${counted(TABLES.enquiries, IS_OPEN.enquiries, more)}`;
  const each = HANDED_OVER.map((key) => sql`${sql.lit(key)}, ${counted(TABLES[key], IS_OPEN[key])}`);
  return sql`json_build_object(${sql.join(each)}, 'next_calls', ${promised(sql`next_call_at is not null`)},
    'overdue_calls', ${promised(sql`next_call_at < now()`)})`;
};

export async function readOpenWorkOf(db: Db, id: number): Promise<OpenWork> {
  const { rows } = await sql<{ open: OpenWork }>`select ${openWorkOf(sql`${id}::integer`)} as open`.execute(db);
  return (rows[0] as { open: OpenWork }).open;
}
