import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { fieldsInAudit } from '../../platform/audit-log/erased-fields.ts';
import { writeEntries } from '../../platform/audit-log/record-event.ts';
import { redactAudit } from '../../platform/audit-log/redact.ts';

/** A client without policies: one entry. */
export async function addErasable(db: Db, name: string): Promise<number> {
  const { id } = await db.insertInto('people').values({ role_id: 4, name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What an erasure does to the client's row and to these entries about people: two entries more. */
export const eraseInAudit = (db: Db, person_id: number, entries: number[]): Promise<number> =>
  asActor(db, { action: 'users.erasure', address: '203.0.113.1', request_id: crypto.randomUUID() }, async ({ db: transaction }) => {
    await transaction.updateTable('people').set({ erased_at: new Date().toISOString() }).where('id', '=', person_id).execute();
    await writeEntries(transaction);
    return redactAudit(transaction, { person_id, reason: 'asked', parts: [{ entries, fields: fieldsInAudit('people') }] });
  });
