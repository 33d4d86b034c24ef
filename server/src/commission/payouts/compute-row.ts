/** What a payee is paid in a run, and why nothing is. */

import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import type { Payee, PayeeKind } from '@bimabahi/contract/catalogues/payees';
import { rateOn, type TdsRate, tdsOf, tdsPayeeOf } from '@bimabahi/contract/commission/tds';
import { divide, HUNDRED_PERCENT, paiseOf } from '@bimabahi/contract/values/money';
import { isPan } from '@bimabahi/contract/values/pan';

/** Where a payee is paid to. */
export interface PaidTo {
  name: string;
  /** The last four digits of the account. */
  account: string | null;
  ifsc: string | null;
  /** Of the whole account. */
  digest: string | null;
}

/** What an approval has kept of a row. */
interface Approval {
  held: boolean;
  /** Null: approved before it was kept. */
  before_tax: number | null;
  paid_to: PaidTo | null;
  is_same_account: boolean;
}

export interface RowFacts extends Pick<Payee, 'kind' | 'pan' | 'gstin' | 'is_active'> {
  payee_id: number;
  paid_to: PaidTo;
  has_account: boolean;
  held_by_hand: boolean;
  hold_reason: string | null;
  /** Of the payee's own invoice. */
  invoice_no: string | null;
  invoice_date: string | null;
  /** Of the items that the payee's licence covers. */
  gross: number;
  clawback: number;
  /** What is taken back, each by the per cent of GST that was paid on it: rupees by per cent. */
  gst_back: number;
  /** Of that, what was not credited in a run, so that GST is on the rest of this one. */
  never_credited: number;
  /** Items whose policies began while no licence was valid. */
  unlicensed: number;
  /** Of an approved run as it was approved, else the ledger less what other approved runs take into account. */
  balance: number;
  /** Null where the run is not approved. */
  approval: Approval | null;
  /** Of the financial year. */
  before: number;
  deducted: number;
}

export interface Law {
  day: string;
  rates: readonly TdsRate[];
  gst_percent: number | null;
}

export interface ComputedRow {
  payee_id: number;
  gross: number;
  clawback: number;
  advance: number;
  gst: number;
  tds: number;
  net: number;
  held: boolean;
  reasons: string[];
  tds_base: number;
  /** By which GST is paid on what is credited; null: none is. */
  gst_percent: number | null;
  tds_percent: number | null;
  tds_section: string | null;
  pan: string | null;
}

export const NO_LICENCE = 'No licence was valid on the day on which the policy began (Insurance Act, s. 40)';

const unlicensedWords = (count: number) =>
  `${count === 1 ? '1 policy is' : `${count} policies are`} left out: no licence was valid when ${count === 1 ? 'it' : 'they'} began (Insurance Act, s. 40).`;

function lawReasons({ gstin, pan }: RowFacts, { day, gst_percent }: Law, base: number, rate: TdsRate | undefined): string[] {
  if (base <= 0) return [];
  return [
    ...(pan === null || isPan(pan) ? [] : ['The GSTIN has no PAN in it, by which TDS is deducted: correct the GSTIN.']),
    ...(rate ? [] : [`No rate of TDS holds on ${dayMonthYear(day)}.`]),
    ...(gstin && gst_percent === null ? [`No rate of GST holds on ${dayMonthYear(day)}.`] : []),
  ];
}

const UNPAID_KINDS: Readonly<Partial<Record<PayeeKind, string>>> = {
  employee: 'What an employee gets is salary, with another tax: pay it with the salary, not as commission.',
  own: 'This is our own business, for which nobody is paid: re-rate its policies by the card out, so that they have no commission out.',
};

/** Who owes something needs neither an account nor a licence: it is written to the ledger. */
function payeeReasons(facts: RowFacts, net: number): string[] {
  const unpaid = UNPAID_KINDS[facts.kind];
  const hasNothing = facts.gross === 0 && facts.clawback === 0 && facts.unlicensed > 0;
  return [
    ...(facts.held_by_hand ? [`Held: ${facts.hold_reason ?? 'by hand'}`] : []),
    ...(unpaid && (facts.gross > 0 || net > 0) ? [unpaid] : []),
    ...(hasNothing ? [`Licence: ${NO_LICENCE}.`] : []),
    ...(net > 0 && !facts.has_account ? ['No bank account, or no IFSC, is entered.'] : []),
    ...(net > 0 && !facts.is_active ? ['This payee is not active.'] : []),
  ];
}

/** What was approved before invoices were asked for is paid without one. */
const invoiceReasons = ({ approval, invoice_no }: RowFacts, gst: number): string[] =>
  gst > 0 && approval === null && invoice_no === null ? ['Their invoice is missing.'] : [];

/** Whom the bank pays, and into which account. */
function whomReasons({ paid_to, is_same_account }: Approval, now: PaidTo): string[] {
  if (!paid_to) return ['It was approved before accounts were kept with an approval. Void this payout and draft it again.'];
  const was = (what: string, approved: string | null) => `The ${what} was changed after the approval: ${approved ?? 'none'} was approved.`;
  return [
    ...(paid_to.name === now.name ? [] : [was('name', paid_to.name)]),
    ...(is_same_account ? [] : [was('account', paid_to.account && `one that ends in ${paid_to.account}`)]),
    ...(paid_to.ifsc === now.ifsc ? [] : [was('IFSC', paid_to.ifsc)]),
  ];
}

/** What was approved is what is paid, and to whom, or nothing is. TDS is that of the day of payment, which lies in the year of the approval (check-paid-on.ts). */
function approvalReasons({ approval, paid_to }: RowFacts, beforeTax: number, net: number): string[] {
  if (!approval) return [];
  if (approval.held) return ['It was held when the payout was approved.'];
  const { before_tax } = approval;
  return [
    ...(before_tax === null || before_tax === beforeTax
      ? []
      : [`${rupees(before_tax)} before TDS were approved, and it would be ${rupees(beforeTax)} now.`]),
    ...(net > 0 ? whomReasons(approval, paid_to) : []),
  ];
}

/** GST on what is credited, less what was paid on what is taken back; in paise. */
function gstOf(
  { gross, gst_back, never_credited }: Pick<RowFacts, 'gross' | 'gst_back' | 'never_credited'>,
  percent: number | null,
): number {
  const tax = BigInt(paiseOf(gross) + paiseOf(never_credited)) * BigInt(paiseOf(percent ?? 0)) + BigInt(Math.round(gst_back * 10_000));
  return tax < 0n ? -Number(divide(-tax, HUNDRED_PERCENT)) : Number(divide(tax, HUNDRED_PERCENT));
}

export function computeRow(facts: RowFacts, law: Law): ComputedRow {
  const { payee_id, gross, clawback, balance, before, deducted, gstin, pan } = facts;
  const base = Math.max(0, paiseOf(gross) + paiseOf(clawback));
  const rate = rateOn(law.rates, tdsPayeeOf(pan), law.day);
  const tds = rate ? tdsOf({ base: base / 100, before, deducted }, rate) : 0;
  const gst_percent = gstin ? law.gst_percent : null;
  const gst = gstOf(facts, gst_percent);
  const beforeTax = paiseOf(gross) + paiseOf(clawback) + paiseOf(balance) + gst;
  const net = (beforeTax - paiseOf(tds)) / 100;
  const rules = [...payeeReasons(facts, net), ...lawReasons(facts, law, base, rate), ...invoiceReasons(facts, gst)];
  const holding = rules.length > 0 ? rules : approvalReasons(facts, beforeTax / 100, net);
  const isPartly = facts.unlicensed > 0 && (gross !== 0 || clawback !== 0);
  return {
    payee_id,
    gross,
    clawback,
    advance: balance,
    gst: gst / 100,
    tds,
    net,
    held: holding.length > 0,
    reasons: [...holding, ...(isPartly ? [unlicensedWords(facts.unlicensed)] : [])],
    tds_base: base / 100,
    gst_percent,
    tds_percent: tds > 0 && rate ? rate.percent : null,
    tds_section: rate?.section ?? null,
    pan,
  };
}
