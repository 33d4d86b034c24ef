import { isWholeNumber } from '@bimabahi/contract/calls/call-number';
import type { CallInput, CallRecord } from '@bimabahi/contract/calls/calls';
import type { Db } from '../../db/db.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { refuseOddTime } from '../../renewals/renewals/public.ts';
import { keepNumber } from '../do-not-call/public.ts';
import { calledWith, insertCall, lockEnquiry, lockRenewal, numberOf } from './call-queries.ts';
import { closedAlready } from './errors.ts';
import { endHold, type HeldItem, refuseHeld, refuseJustCalled } from './hold-queries.ts';
import { readCall } from './line-queries.ts';
import { stageAfter, statusAfter } from './outcomes.ts';

interface Logging {
  db: Db;
  person: { id: number };
  params: { id: number };
  body: CallInput;
}

async function keepUncalled(db: Db, number: string, { outcome }: CallInput, created_by: number): Promise<void> {
  if (outcome !== 'do_not_call') return;
  if (!isWholeNumber(number)) throw invalid({ outcome: ['There is no number here that could be kept'] });
  // What was said stays with the call, and goes with the client.
  await keepNumber(db, { number, reason: null, created_by });
}

/** Whoever spoke to somebody looks after an item that nobody has. */
const ownerAfter = (owner_id: number | null, { outcome }: CallInput, caller: number) =>
  owner_id ?? (outcome === 'no_answer' || outcome === 'wrong_number' ? null : caller);

/** What is closed, or called again, is not to be issued now. */
const readyAfter = (isClosed: boolean, next_call_at: string | null) => (isClosed || next_call_at ? { ready_at: null, ready_by: null } : {});

interface Called {
  user_id: number | null;
  number: string;
}

async function finish(
  item: HeldItem,
  { db, body, person }: Logging,
  { user_id, number }: Called,
): Promise<{ data: CallRecord; successMsg: string }> {
  const { outcome, remark = null, next_call_at = null } = body;
  await keepUncalled(db, number, body, person.id);
  await endHold(db, item);
  const about = item.kind === 'renewal' ? { renewal_id: item.id } : { telecom_record_id: item.id };
  const id = await insertCall(db, { ...about, user_id, number: number || null, outcome, remark, next_call_at, called_by: person.id });
  return { data: await readCall(db, id), successMsg: 'Call logged successfully!' };
}

export async function logRenewalCall(call: Logging) {
  const { db, person, params, body } = call;
  refuseOddTime(body.next_call_at);
  if (body.number) throw invalid({ number: ["A policy's number is changed in the policy"] });
  const item: HeldItem = { kind: 'renewal', id: params.id };
  const renewal = await lockRenewal(db, item.id);
  if (!renewal) throw notFound('This renewal');
  await refuseHeld(db, item, person.id);
  await refuseJustCalled(db, item, person.id);
  const after = stageAfter(renewal.stage, body);
  if (!after && body.next_call_at) throw closedAlready();
  const { next_call_at, ...called } = calledWith(body);
  const closed_at = after?.stage === 'lost' ? new Date().toISOString() : null;
  const owner_id = ownerAfter(renewal.owner_id, body, person.id);
  const changes = after && { ...after, next_call_at, closed_at, owner_id, ...readyAfter(closed_at !== null, next_call_at) };
  await db
    .updateTable('renewals')
    .set({ ...called, ...changes })
    .where('id', '=', item.id)
    .execute();
  return finish(item, call, { user_id: renewal.user_id, number: await numberOf(db, item) });
}

export async function logEnquiryCall(call: Logging) {
  const { db, person, params, body } = call;
  refuseOddTime(body.next_call_at);
  const item: HeldItem = { kind: 'enquiry', id: params.id };
  const enquiry = await lockEnquiry(db, item.id);
  if (!enquiry) throw notFound('This telecom record');
  await refuseHeld(db, item, person.id);
  await refuseJustCalled(db, item, person.id);
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
  return finish(item, call, { user_id: enquiry.user_id, number });
}
