import {
  approvePayout,
  draftPayout,
  holdPayoutRow,
  listPayouts as listRoute,
  type PayoutRow,
  payPayout,
  readPayout as readRoute,
  voidPayout,
} from '@bimabahi/contract/commission/payouts';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { followPayees } from '../../catalogues/kit/follow-names.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { refuseLocked } from '../money-settings/public.ts';
import { checkPaidOn } from './check-paid-on.ts';
import * as errors from './errors.ts';
import { lock, refuseEnded } from './lock-run.ts';
import { approveRun, payRun } from './pay.ts';
import { takeBackRun } from './pay-queries.ts';
import { recordOf, withRowOf } from './present.ts';
import * as queries from './queries.ts';

const lastDayOf = (month: string) => addDays(monthsAfter(month, 1), -1);

const rowOf = async (...of: Parameters<typeof withRowOf>) => (await withRowOf(...of)).row;

function refuseRule({ held, held_by_hand, reasons }: PayoutRow): void {
  if (held && !held_by_hand) throw errors.heldByRule(reasons[0] ?? '');
}

const now = () => new Date().toISOString();

const drafting = ({ sealing }: Pick<Services, 'sealing'>) => [
  handle(draftPayout, async ({ db, person, body: { month } }) => {
    await queries.lockDrafting(db);
    if (!(await followPayees(db))) throw errors.namesAreGiven();
    const first = `${month}-01`;
    const until = lastDayOf(first);
    const id = await queries.insertDraft(db, { month: first, until, created_by: person.id });
    if (id === null) throw errors.nothingPayable(until);
    return { data: await recordOf(db, sealing, id), successMsg: 'Payout drafted. Nothing is paid yet.' };
  }),

  handle(holdPayoutRow, async ({ db, params: { id, payee_id }, body: { held, reason } }) => {
    const { status } = await lock(db, id);
    if (status !== 'draft') throw errors.notDraft(status);
    const hold_reason = held ? (reason ?? null) : null;
    if (held && hold_reason === null) throw errors.reasonNeeded();
    const row = await rowOf(db, sealing, { id, payee_id });
    if (!held) refuseRule(row);
    await queries.holdRow(db, { payout_id: id, payee_id }, { held_by_hand: held, hold_reason });
    const successMsg = held ? `${row.payee.name} is held.` : `${row.payee.name} is not held by hand any more.`;
    return { data: await rowOf(db, sealing, { id, payee_id }), successMsg };
  }),
];

export const payouts = ({ sealing }: Pick<Services, 'sealing'>) => [
  ...drafting({ sealing }),
  handle(listRoute, ({ db, query }) => queries.listPayouts(db, query)),
  handle(readRoute, async ({ db, params: { id } }) => ({ data: await recordOf(db, sealing, id) })),

  handle(approvePayout, async ({ db, person, params: { id }, body: { seen } }) => {
    const stored = await lock(db, id);
    await refuseEnded(db, stored);
    if (stored.status === 'approved') throw errors.approvedBefore(await queries.nameOfPerson(db, stored.approved_by));
    if (stored.created_by === person.id && (await queries.countActiveAdmins(db)) >= 2) throw errors.ownPayout();
    await approveRun(db, sealing, { id, seen });
    await queries.changePayout(db, id, { status: 'approved', approved_at: now(), approved_by: person.id });
    return { data: await recordOf(db, sealing, id), successMsg: 'Payout approved.' };
  }),

  handle(payPayout, async ({ db, person, params: { id }, body: { paid_on, utr } }) => {
    const stored = await lock(db, id);
    await refuseEnded(db, stored);
    if (stored.status !== 'approved') throw errors.notApproved();
    await refuseLocked(db, [paid_on], 'paid_on');
    const until = lastDayOf(stored.month);
    await checkPaidOn(db, sealing, { id, until, approved_at: stored.approved_at as string, paid_on });
    await payRun(db, sealing, { id, until, paid_on, utr, created_by: person.id });
    await queries.changePayout(db, id, { status: 'paid', paid_on, utr, paid_at: now(), paid_by: person.id });
    return { data: await recordOf(db, sealing, id), successMsg: 'Payout paid: all entries of its payees are written.' };
  }),

  handle(voidPayout, async ({ db, person, params: { id }, body: { reason } }) => {
    const stored = await lock(db, id);
    if (stored.status === 'void') throw errors.voidBefore(await queries.nameOfPerson(db, stored.voided_by));
    await refuseLocked(db, [stored.paid_on]);
    await takeBackRun(db, { id, reason, created_by: person.id });
    await queries.changePayout(db, id, { status: 'void', void_reason: reason, voided_at: now(), voided_by: person.id });
    return { data: await recordOf(db, sealing, id), successMsg: 'Payout void: what it wrote is taken back.' };
  }),
];
