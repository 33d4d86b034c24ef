/** Handing over what is to be issued, and back. */
import type { Db } from '../db/db.ts';
import { notFound } from '../http/refusal.ts';
import { lockEnquiry, lockRenewal } from './call-queries.ts';
import { closedAlready } from './errors.ts';
import { endHold, type Item } from './hold-queries.ts';

/** `by`: who hands it over; null gives it back. */
interface Handing {
  note: string | null | undefined;
  by: number | null;
}

const joined = (before: string | null, note: string | null | undefined) => (note ? [before, note].filter(Boolean).join('\n') : before);

async function handRenewal(db: Db, id: number, { note, by }: Handing): Promise<void> {
  const renewal = await lockRenewal(db, id);
  if (!renewal) throw notFound('This renewal');
  if (renewal.stage === 'renewed' || renewal.stage === 'lost') throw closedAlready();
  const ready_at = by === null ? null : new Date().toISOString();
  await db
    .updateTable('renewals')
    .set({ ready_at, ready_by: by, note: joined(renewal.note, note) })
    .where('id', '=', id)
    .execute();
}

async function handEnquiry(db: Db, id: number, { note, by }: Handing): Promise<void> {
  const enquiry = await lockEnquiry(db, id);
  if (!enquiry) throw notFound('This telecom record');
  if (enquiry.status === 'won' || enquiry.status === 'lost') throw closedAlready();
  const ready_at = by === null ? null : new Date().toISOString();
  await db
    .updateTable('telecom_records')
    .set({ ready_at, ready_by: by, remark: joined(enquiry.remark, note) })
    .where('id', '=', id)
    .execute();
}

export async function setReady(db: Db, item: Item, handing: Handing) {
  await (item.kind === 'renewal' ? handRenewal : handEnquiry)(db, item.id, handing);
  await endHold(db, item);
  return { successMsg: handing.by === null ? 'Handed back successfully!' : 'Handed over successfully!' };
}
