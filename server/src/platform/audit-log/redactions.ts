/** Which entries an erasure redacted, and whether what is left of them is what an erasure leaves. */
import { erasePersonalData } from '@bimabahi/contract/privacy/personal-data';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { fieldsInAudit, keptColumns } from './erased-fields.ts';

export const REDACTED = 'audit.redacted';
export const ERASED = '[erased]';
/** Names of dropped files, which may name the person: `entriesOfFiles` of the erasure. */
const IN_IMPORTS = ['file_name'];

/**
 * The entries `audit.redacted`. One is good that the erasure itself wrote: of an erased person, in the request of the first erasure of
 * theirs, and the only one there.
 */
const REDACTIONS = sql`select e.id, e.at, e.record_id as person_id, e.after -> 'entries' as digests, (
    exists (select from people p where p.id = e.record_id and p.erased_at is not null)
    and e.table_name = 'people'
    and e.request_id is not distinct from (
      select first.request_id from audit_entries first
      where first.table_name = 'people' and first.record_id = e.record_id and first.action = ${erasePersonalData.access} order by first.id limit 1)
    and e.request_id is not null
    and not exists (select from audit_entries other where other.request_id = e.request_id and other.action = ${REDACTED} and other.id < e.id)
  ) as good
  from audit_entries e where e.action = ${REDACTED} and jsonb_typeof(e.after -> 'entries') = 'object'`;

interface Redaction {
  /** Of the entry that says so. */
  by: number;
  digest: string;
  good: boolean;
}

/** By the ids of redacted entries, oldest first. */
export async function redactionsOf(db: Db, ids: readonly number[]): Promise<Map<number, Redaction[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<Redaction & { id: number }>`with redaction as materialized (${REDACTIONS})
    select each.key::bigint as id, redaction.id as by, each.value as digest, redaction.good
    from redaction, jsonb_each_text(redaction.digests) as each
    where each.key = any (${ids.map(String)}::text[]) order by redaction.id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

export interface Erasure {
  /** Of the entry `audit.redacted`. */
  entry: number;
  at: string;
  person_id: number | null;
  /** How many entries it redacted. */
  entries: number;
}

/** The erasures that redacted entries, oldest first. */
export async function erasuresInAudit(db: Db): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`select id as entry, at, record_id as person_id,
      (select count(*)::integer from jsonb_object_keys(after -> 'entries')) as entries
    from audit_entries where action = ${REDACTED} and jsonb_typeof(after -> 'entries') = 'object' order by id`.execute(db);
  return rows;
}

/** One entry may be redacted by several erasures. */
export async function countRedacted(db: Db): Promise<{ entries: number; erasures: number }> {
  const { rows } = await sql<{ entries: number; erasures: number }>`
    select count(distinct each.key)::integer as entries, count(distinct e.id)::integer as erasures
    from audit_entries e left join lateral jsonb_object_keys(e.after -> 'entries') as each (key) on true
    where e.action = ${REDACTED} and jsonb_typeof(e.after -> 'entries') = 'object'`.execute(db);
  return rows[0] ?? { entries: 0, erasures: 0 };
}

interface Left {
  action: string;
  table_name: string | null;
  before: Json | null;
  after: Json | null;
}

const fieldsIn = (content: Json | null) =>
  content !== null && typeof content === 'object' && !Array.isArray(content) ? Object.entries(content) : [];

const isGone = (value: unknown) => value === null || value === '' || value === ERASED;

/** Filters of exports are erased where they name the person, whatever they are called. */
const isExport = ({ action }: Left) => action.endsWith('.export');

/** Fields that an erasure would have erased and that hold something, and erased ones that it never takes. */
export function notAsErased(entry: Left): string[] {
  if (isExport(entry)) return [];
  const table = entry.table_name ?? '';
  const erased = new Set(fieldsInAudit(table));
  const mayBeErased = new Set([...erased, ...keptColumns(table), ...IN_IMPORTS]);
  const wrong = [...fieldsIn(entry.before), ...fieldsIn(entry.after)].filter(([field, value]) =>
    erased.has(field) ? !isGone(value) : value === ERASED && !mayBeErased.has(field),
  );
  return [...new Set(wrong.map(([field]) => field))];
}
