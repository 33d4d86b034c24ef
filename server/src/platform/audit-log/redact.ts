/** Removes personal data from audit entries without breaking the chain: see `redact_audit` and `audit_chained_text` in the schema. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { recordEvent } from './record-event.ts';
import { REDACTED } from './redactions.ts';

interface Redaction {
  /** The data subject; entries of their own actions lose the address too. */
  person_id: number;
  reason: string;
  parts: { entries: number[]; fields: readonly string[] }[];
}

/** Records an entry with the digests of the redacted ones. Returns how many there are. */
export async function redactAudit(db: Db, { person_id, reason, parts }: Redaction): Promise<number> {
  const entries: Record<string, string> = {};
  for (const part of parts) {
    const { rows } = await sql<{
      digests: Record<string, string>;
    }>`select redact_audit(${part.entries}::bigint[], ${[...part.fields]}::text[], ${person_id}) as digests`.execute(db);
    Object.assign(entries, rows[0]?.digests);
  }
  await recordEvent(db, { action: REDACTED, table_name: 'people', record_id: person_id, details: { reason, entries } });
  return Object.keys(entries).length;
}
