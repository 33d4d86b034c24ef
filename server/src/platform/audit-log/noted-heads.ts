/** Compares the audit with its heads noted elsewhere, which someone who rewrites or truncates the whole chain cannot change. */
import { sql } from 'kysely';
import { auditHead } from '../../db/archive/dump.ts';
import type { Db } from '../../db/db.ts';

export interface Head {
  /** Id of the last entry; 0: none yet. */
  entry: number;
  hash: string;
}

export interface NotedHead extends Head {
  at: string;
}

export interface Departed<H extends NotedHead> {
  noted: H;
  /** `removed`: the audit ends earlier. `other`: the entry has another hash. */
  how: 'removed' | 'other';
}

const BATCH = 1000;

export async function readHead(db: Db): Promise<Head> {
  const { last_id, last_hash } = await auditHead(db);
  return { entry: last_id, hash: last_hash };
}

/** Heads that are not in the audit. An erasure keeps all hashes, and so all heads. */
export async function departedHeads<H extends NotedHead>(db: Db, heads: readonly H[]): Promise<Departed<H>[]> {
  const departed: Departed<H>[] = [];
  for (let from = 0; from < heads.length; from += BATCH) {
    const part = heads.slice(from, from + BATCH).filter(({ entry }) => entry > 0);
    const ids = [...new Set(part.map(({ entry }) => entry))];
    const rows = ids.length ? await db.selectFrom('audit_entries').select(['id', 'hash']).where('id', 'in', ids).execute() : [];
    const found = new Map(rows.map(({ id, hash }) => [id, hash]));
    for (const noted of part) {
      const hash = found.get(noted.entry);
      if (hash !== noted.hash) departed.push({ noted, how: hash === undefined ? 'removed' : 'other' });
    }
  }
  return departed;
}

export async function hasHash(db: Db, hash: string): Promise<boolean> {
  return (await db.selectFrom('audit_entries').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()) !== undefined;
}

export interface Restore {
  entry: number;
  at: string;
  /** Id of the last entry in the restored backup. */
  entries: number;
}

/** The newest restore of a backup or snapshot that was older than this entry. */
export async function restoreBefore(db: Db, entry: number): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`select id as entry, at, (after ->> 'entries')::bigint as entries from audit_entries
    where action = 'installation.restore' and (after ->> 'entries')::bigint < ${entry} order by id desc limit 1`.execute(db);
  return rows[0];
}

interface TimesBack {
  entries: number;
  first: number;
  seconds: number;
}

/** Entries dated more than a second before their predecessor: the clock was set back. */
export async function timesThatGoBack(db: Db): Promise<TimesBack | undefined> {
  const { rows } = await sql<TimesBack>`
    select count(*)::integer as entries, min(id) as first, round(max(extract(epoch from back)))::bigint as seconds
    from (select id, lag(at) over (order by id) - at as back from audit_entries) e where back > interval '1 second'`.execute(db);
  return rows[0]?.entries ? rows[0] : undefined;
}
