import { LONG_TEXT_MAX } from '@bimabahi/contract/values/fields';
import type { Db } from '../../db/db.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { lockEnquiry, lockRenewal } from './call-queries.ts';
import { closedAlready, notReady, readyAlready } from './errors.ts';
import type { HeldItem } from './held-item.ts';
import { refuseHeld, release } from './hold-queries.ts';

interface Handing {
  note: string | null | undefined;
  person_id: number;
  /** False: it is handed back. */
  isReady: boolean;
}

function joined(before: string | null, note: string | null | undefined): string | null {
  if (!note) return before;
  const text = [before, note].filter(Boolean).join('\n');
  if (text.length > LONG_TEXT_MAX) throw invalid({ note: [`With what is noted already it has more than ${LONG_TEXT_MAX} characters`] });
  return text;
}

function handed({ isReady, person_id }: Handing, ready_at: string | null) {
  if (isReady === (ready_at !== null)) throw isReady ? readyAlready() : notReady();
  return { ready_at: isReady ? new Date().toISOString() : null, ready_by: isReady ? person_id : null };
}

async function handRenewal(db: Db, id: number, handing: Handing): Promise<void> {
  const renewal = await lockRenewal(db, id);
  if (!renewal) throw notFound('This renewal');
  await refuseHeld(db, { kind: 'renewal', id }, handing.person_id);
  if (renewal.stage === 'renewed' || renewal.stage === 'lost') throw closedAlready();
  await db
    .updateTable('renewals')
    .set({ ...handed(handing, renewal.ready_at), note: joined(renewal.note, handing.note) })
    .where('id', '=', id)
    .execute();
}

async function handEnquiry(db: Db, id: number, handing: Handing): Promise<void> {
  const enquiry = await lockEnquiry(db, id);
  if (!enquiry) throw notFound('This telecom record');
  await refuseHeld(db, { kind: 'enquiry', id }, handing.person_id);
  if (enquiry.status === 'won' || enquiry.status === 'lost') throw closedAlready();
  await db
    .updateTable('telecom_records')
    .set({ ...handed(handing, enquiry.ready_at), remark: joined(enquiry.remark, handing.note) })
    .where('id', '=', id)
    .execute();
}

export async function setReady(db: Db, item: HeldItem, handing: Handing) {
  await (item.kind === 'renewal' ? handRenewal : handEnquiry)(db, item.id, handing);
  await release(db, item, handing.person_id);
  return { successMsg: handing.isReady ? 'Handed over successfully!' : 'Handed back successfully!' };
}
