import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isDamage } from '../../db/engine/damage.ts';
import type { Json } from '../../db/tables.generated.ts';
import { notAsErased, redactionsOf } from './redactions.ts';

export interface Link {
  id: number;
  hash: string;
}
export interface Break {
  entry: number;
  reason: string;
}
/** `at`: the last valid entry. `head`: the end of the chain when the piece was read. */
export type Checked = { at: Link; head: Link; done: boolean; broken?: Break };
export type Verdict = { intact: true; entries: number; head: string } | { intact: false; entry: number; reason: string };

export const BEGINNING: Link = { id: 0, hash: '0'.repeat(64) };
const BATCH = 1000;

interface ChainRow extends Link {
  action: string;
  table_name: string | null;
  before: Json | null;
  after: Json | null;
  previous_hash: string;
  salt: string | null;
  content_hash: string | null;
  chained_text: string;
  content_text: string;
  entry_text: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const readRows = (db: Db, after: number, upTo: number, most: number) =>
  sql<ChainRow>`select id, action, table_name, before, after, previous_hash, hash, salt, content_hash, audit_chained_text(e) as chained_text, audit_content_text(e) as content_text,
      audit_entry_text(e) as entry_text
    from audit_entries e where id > ${after} and id <= ${upTo} order by id limit ${most}`.execute(db);

/** A redaction removes the salt; entries older than salts differ from their hash instead. */
const mayBeRedacted = (row: ChainRow) => (row.content_hash === null ? sha256(row.chained_text) !== row.hash : row.salt === null);

const CHANGED = 'its content was changed';

type Redactions = Awaited<ReturnType<typeof redactionsOf>>;

function wrongWithRedacted(row: ChainRow, redactions: Redactions): string | undefined {
  const restFits = row.content_hash === null || sha256(row.chained_text) === row.hash;
  const digest = sha256(row.entry_text);
  const all = redactions.get(row.id) ?? [];
  // The newest erasure that redacted the entry says what is left of it.
  if (restFits && all.findLast(({ good }) => good)?.digest === digest) {
    const fields = notAsErased(row);
    return fields.length ? `it is redacted, and holds what an erasure does not leave (${fields.join(', ')})` : undefined;
  }
  const forged = all.find((each) => !each.good && each.digest === digest);
  return restFits && forged ? `it was redacted without an erasure, by entry ${forged.by}` : CHANGED;
}

function wrongWith(row: ChainRow, redactions: Redactions): string | undefined {
  if (mayBeRedacted(row)) return wrongWithRedacted(row, redactions);
  const fits = sha256(row.chained_text) === row.hash && (row.content_hash === null || sha256(row.content_text) === row.content_hash);
  return fits ? undefined : CHANGED;
}

function breakAt(row: ChainRow, at: Link, redactions: Redactions): Break | undefined {
  const reason =
    row.id !== at.id + 1
      ? `entry ${at.id + 1} is missing`
      : row.previous_hash !== at.hash
        ? 'it does not follow the entry before it'
        : wrongWith(row, redactions);
  return reason === undefined ? undefined : { entry: row.id, reason };
}

/** The first entry beyond the end of the chain. One statement, as entries are written concurrently. */
async function strayEntry(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from audit_entries where id > (select last_id from audit_chain) order by id limit 1`.execute(db);
  return rows[0]?.id;
}

async function stillThere(db: Db, { id, hash }: Link): Promise<boolean> {
  if (id === 0) return true;
  return (await db.selectFrom('audit_entries').select('hash').where('id', '=', id).executeTakeFirst())?.hash === hash;
}

async function catchDamage<T>(db: Db, work: () => Promise<T>, otherwise: (error: unknown) => T): Promise<T> {
  if (db.isTransaction) await sql`savepoint piece`.execute(db);
  try {
    return await work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (db.isTransaction) await sql`rollback to savepoint piece`.execute(db);
    return otherwise(error);
  }
}

/** Checks the next `most` entries after `from`. `report` receives the damage that ends the check. */
export function verifyPiece(db: Db, from: Link, report: (error: unknown) => void = () => {}, most = BATCH): Promise<Checked> {
  return catchDamage(
    db,
    () => readPiece(db, from, most),
    (error) => {
      report(error);
      const reason = `it, or one of the ${most} after it, cannot be read: the database is damaged`;
      return { at: from, head: from, done: true, broken: { entry: from.id + 1, reason } };
    },
  );
}

async function readPiece(db: Db, from: Link, most: number): Promise<Checked> {
  const chain = await db.selectFrom('audit_chain').select(['last_id', 'last_hash']).executeTakeFirst();
  const head = chain ? { id: chain.last_id, hash: chain.last_hash } : BEGINNING;
  if (!(await stillThere(db, from)))
    return { at: from, head, done: true, broken: { entry: from.id, reason: 'it was there before and is gone or another' } };
  const { rows } = await readRows(db, from.id, head.id, most);
  const redactions = await redactionsOf(
    db,
    rows.filter(mayBeRedacted).map(({ id }) => id),
  );
  let at = from;
  for (const row of rows) {
    const broken = breakAt(row, at, redactions);
    if (broken) return { at, head, done: true, broken };
    at = { id: row.id, hash: row.hash };
  }
  if (rows.length === most) return { at, head, done: false };
  if (at.id !== head.id || at.hash !== head.hash || !chain)
    return { at, head, done: true, broken: { entry: at.id + 1, reason: 'entries at the end are missing' } };
  const stray = await strayEntry(db);
  return stray === undefined
    ? { at, head, done: true }
    : { at, head, done: true, broken: { entry: stray, reason: 'it was put in beside the chain' } };
}

export async function verifyAudit(db: Db): Promise<Verdict> {
  let from = BEGINNING;
  for (;;) {
    const { at, done, broken } = await verifyPiece(db, from);
    if (broken) return { intact: false, ...broken };
    if (done) return { intact: true, entries: at.id, head: at.hash };
    from = at;
  }
}
