/** Recomputes the hash chain of the audit outside the database and names the first place where it does not hold. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './open.ts';

const START = '0'.repeat(64);
const BATCH = 1000;

export type Verdict = { intact: true; entries: number; head: string } | { intact: false; entry: number; reason: string };

interface Row {
  id: number;
  text: string;
  previous_hash: string;
  hash: string;
}

export async function verifyAudit(db: Db): Promise<Verdict> {
  let last = { id: 0, hash: START };
  for (;;) {
    const { rows } =
      await sql<Row>`select id, previous_hash, hash, audit_entry_text(e) as text from audit_entries e where id > ${last.id} order by id limit ${BATCH}`.execute(
        db,
      );
    for (const row of rows) {
      const broken = (reason: string): Verdict => ({ intact: false, entry: row.id, reason });
      if (row.id !== last.id + 1) return broken(`entry ${last.id + 1} is missing`);
      if (row.previous_hash !== last.hash) return broken('it does not follow the entry before it');
      if (createHash('sha256').update(row.text).digest('hex') !== row.hash) return broken('its content was changed');
      last = row;
    }
    if (rows.length < BATCH) break;
  }
  const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirst();
  if (chain?.last_id !== last.id || chain.last_hash !== last.hash)
    return { intact: false, entry: last.id + 1, reason: 'entries at the end are missing' };
  return { intact: true, entries: last.id, head: last.hash };
}
