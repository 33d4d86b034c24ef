import type { RenewalCallInput } from '@bimabahi/contract/calls/calls';
import type { Db } from '../../db/db.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { refuseOddTime } from '../../renewals/renewals/public.ts';
import { calledWith, insertCalls, type LockedRenewal, lockRenewals } from './call-queries.ts';
import { closedAlready } from './errors.ts';
import { endHolds, isSameClient, refuseHeld, refuseJustCalled } from './hold-queries.ts';
import { readCall } from './line-queries.ts';
import { keepUncalled, type Logging, ownerAfter, readyAfter } from './logging.ts';
import { stageAfter } from './outcomes.ts';
import { quotesOf } from './quote-queries.ts';

/** The one that the call is about first. */
async function calledAbout(db: Db, first: number, others: readonly number[]): Promise<[LockedRenewal, ...LockedRenewal[]]> {
  const found = await lockRenewals(db, [...new Set([first, ...others])]);
  const own = found.find(({ id }) => id === first);
  if (!own) throw notFound('This renewal');
  const rest = found.filter(({ id }) => id !== first);
  if (rest.length < new Set(others.filter((id) => id !== first)).size)
    throw invalid({ renewal_ids: ['One of them is not there any more'] });
  if (rest.some((other) => !isSameClient(own, other)))
    throw invalid({ renewal_ids: ['Must be of the same client or number: each client has a call of their own'] });
  return [own, ...rest];
}

/** What is said of a number holds for what hangs on that number. */
function refuseOtherNumbers([own, ...rest]: [LockedRenewal, ...LockedRenewal[]], { outcome }: RenewalCallInput): void {
  if (outcome !== 'wrong_number' && outcome !== 'do_not_call') return;
  if (rest.some(({ number }) => number !== own.number))
    throw invalid({ renewal_ids: ['One of them has another number: untick it, and say this of its number alone'] });
}

function changesOf(renewal: LockedRenewal, body: RenewalCallInput, caller: number) {
  const after = stageAfter(renewal.stage, body);
  if (!after && body.next_call_at) throw closedAlready();
  const { next_call_at, ...called } = calledWith(body);
  if (!after) return called;
  const closed_at = after.stage === 'lost' ? new Date().toISOString() : null;
  const owner_id = ownerAfter(renewal.owner_id, body, caller);
  return { ...called, ...after, next_call_at, closed_at, owner_id, ...readyAfter(closed_at !== null, next_call_at) };
}

async function keepCalls(db: Db, renewals: readonly LockedRenewal[], body: RenewalCallInput, called_by: number): Promise<number> {
  const { outcome, remark = null, next_call_at = null } = body;
  const quotes = await quotesOf(db, body.quotes ?? []);
  const rows = renewals.map(({ id, user_id, number }) => ({
    ...{ renewal_id: id, user_id, number: number || null },
    ...{ outcome, remark, next_call_at, called_by, quotes: quotes.length > 0 ? JSON.stringify(quotes) : null },
  }));
  const [first, ...others] = rows;
  const [id = 0] = first ? await insertCalls(db, [first]) : [];
  if (others.length > 0)
    await insertCalls(
      db,
      others.map((row) => ({ ...row, with_call_id: id })),
    );
  return id;
}

export async function logRenewalCall({ db, person, params, body }: Logging<RenewalCallInput>) {
  refuseOddTime(body.next_call_at);
  if (body.number) throw invalid({ number: ["A policy's number is changed in the policy"] });
  const renewals = await calledAbout(db, params.id, body.renewal_ids ?? []);
  const ids = renewals.map(({ id }) => id);
  await refuseHeld(db, { kind: 'renewal', id: params.id }, person.id);
  await refuseJustCalled(db, 'renewal', ids, person.id);
  refuseOtherNumbers(renewals, body);
  for (const renewal of renewals)
    await db
      .updateTable('renewals')
      .set(changesOf(renewal, body, person.id))
      .where('id', '=', renewal.id)
      .execute();
  await keepUncalled(db, renewals[0].number, body, person.id);
  await endHolds(db, 'renewal', ids, person.id);
  return { data: await readCall(db, await keepCalls(db, renewals, body, person.id)), successMsg: 'Call logged successfully!' };
}
