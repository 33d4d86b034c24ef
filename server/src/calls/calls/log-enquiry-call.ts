import { notFound } from '../../platform/http/refusal.ts';
import { refuseOddTime } from '../../renewals/renewals/public.ts';
import { calledWith, insertCalls, lockEnquiry, numberOf } from './call-queries.ts';
import { closedAlready } from './errors.ts';
import type { HeldItem } from './held-item.ts';
import { endHolds, refuseHeld, refuseJustCalled } from './hold-queries.ts';
import { readCall } from './line-queries.ts';
import { keepUncalled, type Logging, ownerAfter, readyAfter } from './logging.ts';
import { statusAfter } from './outcomes.ts';

export async function logEnquiryCall(call: Logging) {
  const { db, person, params, body } = call;
  refuseOddTime(body.next_call_at);
  const item: HeldItem = { kind: 'enquiry', id: params.id };
  const enquiry = await lockEnquiry(db, item.id);
  if (!enquiry) throw notFound('This telecom record');
  await refuseHeld(db, item, person.id);
  await refuseJustCalled(db, 'enquiry', [item.id], person.id);
  const after = statusAfter(enquiry.status, body);
  if (!after && body.next_call_at) throw closedAlready();
  const { next_call_at, ...called } = calledWith(body);
  const owner_id = ownerAfter(enquiry.owner_id, body, person.id);
  const changes = after && { ...after, next_call_at, owner_id, ...readyAfter(after.status === 'lost', next_call_at) };
  const number = await numberOf(db, item);
  await db
    .updateTable('telecom_records')
    .set({ ...called, ...changes, ...(body.number && { mobile: body.number, last_outcome: null }) })
    .where('id', '=', item.id)
    .execute();
  await keepUncalled(db, number, body, person.id);
  await endHolds(db, 'enquiry', [item.id], person.id);
  const { outcome, remark = null, next_call_at: promised = null } = body;
  const [id = 0] = await insertCalls(db, [
    {
      ...{ telecom_record_id: item.id, user_id: enquiry.user_id, number: number || null },
      ...{ outcome, remark, next_call_at: promised, called_by: person.id },
    },
  ]);
  return { data: await readCall(db, id), successMsg: 'Call logged successfully!' };
}
