/** What is looked at, and sealed, before a payee is kept. */
import { rupees } from '@bimabahi/contract/api/format';
import type { Payee } from '@bimabahi/contract/catalogues/payees';
import { panOfGstin } from '@bimabahi/contract/values/gstin';
import { isPan } from '@bimabahi/contract/values/pan';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { balanceOf, isInOpenPayout, keepAccount, whoHasPan } from './queries.ts';

export const boundTo = (payee_id: number) => `payees ${payee_id}`;

type Checked = Partial<Pick<Payee, 'pan' | 'gstin' | 'licence_from' | 'licence_to'>>;

/** Of the fields together, as they would be. */
export function checkPayee({ pan, gstin, licence_from, licence_to }: { [F in keyof Checked]: Checked[F] | undefined }): void {
  if (pan && gstin && panOfGstin(gstin) !== pan) throw invalid({ gstin: [`Has another PAN in it than ${pan}`] });
  if (licence_from && licence_to && licence_to < licence_from) throw invalid({ licence_to: ['Must not be before the first day'] });
}

type TaxNumbers = { [F in 'pan' | 'gstin']?: Payee[F] | undefined };

/** A GSTIN has the PAN in it, so who leaves the PAN empty has it all the same. Payees from before this may have a GSTIN alone. */
export function withPan<B extends TaxNumbers>(before: TaxNumbers, body: B): B {
  const { pan, gstin } = { ...before, ...body };
  const inGstin = gstin && panOfGstin(gstin);
  return pan || !inGstin || !isPan(inGstin) ? body : { ...body, pan: inGstin };
}

/** Each payee has the year's threshold of TDS to themselves. `typed` is what was entered, `pan` what follows. */
export async function checkPanIsFree(db: Db, id: number, typed: TaxNumbers, pan: string | null | undefined): Promise<void> {
  const name = pan ? await whoHasPan(db, id, pan) : undefined;
  if (!name) return;
  const errors: Record<string, string[]> = typed.pan
    ? { pan: [`Is the PAN of ${name}: one PAN has one payee`] }
    : { gstin: [`Has the PAN of ${name} in it: one PAN has one payee`] };
  throw new Refusal(409, 'taken', `${name} has this PAN. Pay both under one payee, whose other names can be entered there.`, { errors });
}

/** Columns of the payee instead of the account that was entered. */
export function withLastFour<B extends { account?: string | null | undefined }>({ account, ...rest }: B) {
  return account === undefined ? rest : { ...rest, account_last4: account === null ? null : account.slice(-4) };
}

type Bank = Pick<Payee, 'account' | 'ifsc'>;

/** An account that is given is taken for another one. */
export const isPaidElsewhere = (before: Bank, { account, ifsc }: { [F in keyof Bank]?: Bank[F] | undefined }): boolean =>
  (account !== undefined && (account !== null || before.account !== null)) || (ifsc !== undefined && ifsc !== before.ifsc);

export async function sealAccount(db: Db, id: number, account: string | null | undefined, sealing: Sealing): Promise<void> {
  if (account === undefined) return;
  await keepAccount(db, id, account === null ? null : sealing.seal(boundTo(id), account));
  await recordEvent(db, { action: 'payees.account', table_name: 'payees', record_id: id, details: { ends: account?.slice(-4) ?? '' } });
}

/** Who is owed something, or owes it, is still needed. */
export async function checkSettled(db: Db, id: number): Promise<void> {
  const balance = await balanceOf(db, id);
  if (balance !== 0)
    throw new Refusal(
      409,
      'conflict',
      balance > 0
        ? `${rupees(balance)} is still owed to this payee. Pay it first, or enter an adjustment.`
        : `This payee still owes ${rupees(-balance)}. Enter what was paid back, or an adjustment, first.`,
    );
  if (await isInOpenPayout(db, id)) throw new Refusal(409, 'conflict', 'This payee is in a payout that is not paid yet.');
}
