import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { logMessage } from '@bimabahi/contract/calls/calls';
import type { Db } from '../../db/db.ts';
import type { Call } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findNumber } from '../do-not-call/public.ts';
import { findReached, insertCall, lockEnquiry, lockRenewal, numberOf } from './call-queries.ts';
import { mustNotBeCalled } from './errors.ts';

type Opened = Call<typeof logMessage>;

async function recipient(
  db: Db,
  { renewal_id, telecom_record_id, user_id }: Opened['body'],
): Promise<{ number: string; user_id: number | null }> {
  if (renewal_id !== undefined) {
    const renewal = await lockRenewal(db, renewal_id);
    if (!renewal) throw notFound('This renewal');
    return { number: await numberOf(db, { kind: 'renewal', id: renewal_id }), user_id: renewal.user_id };
  }
  if (telecom_record_id !== undefined) {
    const enquiry = await lockEnquiry(db, telecom_record_id);
    if (!enquiry) throw notFound('This telecom record');
    return { number: await numberOf(db, { kind: 'enquiry', id: telecom_record_id }), user_id: enquiry.user_id };
  }
  const client = await findReached(db, user_id as number);
  if (!client) throw notFound('This user');
  return { number: callNumber(client.number ?? ''), user_id: client.id };
}

export async function openedMessage({ db, person, body }: Opened) {
  const { template, renewal_id = null, telecom_record_id = null } = body;
  const { number, user_id } = await recipient(db, body);
  if (await findNumber(db, number)) throw mustNotBeCalled();
  await insertCall(db, {
    renewal_id,
    telecom_record_id,
    user_id,
    number: number || null,
    outcome: 'message',
    template,
    called_by: person.id,
  });
  return { successMsg: 'Message noted successfully!' };
}
