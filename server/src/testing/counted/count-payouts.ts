/** What each payee is to be paid, counted item by item in paise. */
import { PAYEES, paise, type Sold } from './books.ts';

export interface Item {
  item: string;
  payee: string;
  start_date: string;
  issued_on: string | null;
  commission_in: number | null;
  commission_out: number | null;
}
export interface Receipt {
  item: string;
  amount: number;
  received_on: string;
}
export interface PaidRow {
  payee: string;
  gross: number;
  clawback: number;
  gst: number;
  tds: number;
  net: number;
  held: boolean;
}

const names = new Map<string, string>(Object.entries(PAYEES).flatMap(([name, all]) => all.map((text) => [text.toLowerCase(), name])));

export function itemsOf(books: readonly Sold[]): Item[] {
  return books.flatMap((sold) => {
    const payee = names.get((sold.output_broker ?? '').toLowerCase());
    if (!payee || sold.deleted) return [];
    const policy: Item = {
      ...{ item: `${sold.kind}:${sold.id}`, payee, start_date: sold.start_date, issued_on: sold.issue_date ?? sold.start_date },
      ...{ commission_in: sold.commission_in, commission_out: sold.commission_out },
    };
    const installments = sold.installments.map((one) => ({
      ...{ item: `premium:${one.id}`, payee, start_date: one.premium_date, issued_on: one.pay_date },
      ...{ commission_in: one.commission_in_num, commission_out: one.commission_out_num },
    }));
    const endorsements = sold.endorsements.map((one) => ({
      ...{ item: `endorsement:${one.id}`, payee, start_date: one.effective_date, issued_on: one.received_on },
      ...{ commission_in: one.commission_in_delta || null, commission_out: one.commission_out_delta || null },
    }));
    return [...(sold.is_installment ? [] : [policy]), ...installments, ...endorsements];
  });
}

const BOOKED = new Set(['Kaveri Services', 'Asha Desk']);

/** Of an item of which nothing was paid on, or which is gone or taken back. */
function rightOf(item: Item, received: number, paid: number, until: string): number {
  const out = paise(item.commission_out);
  if (item.commission_out === null || item.issued_on === null || item.issued_on > until) return paid;
  if (BOOKED.has(item.payee)) return out;
  const expected = item.commission_in;
  if (expected === null) return paid;
  const missing = Math.abs(paise(expected)) - Math.sign(expected) * received;
  const isReceived = received !== 0 && missing <= Math.max(100, Math.abs(paise(expected)) / 200);
  if (isReceived) return out;
  // What is left of it is the payee's in the same part, and no more than was paid.
  const kept = Math.max(0, Math.min(1, received / paise(expected)));
  const share = Math.round(Math.abs(out) * kept);
  // What the insurer takes back it takes from both.
  if (expected < 0 && out < 0) return -share;
  return Math.sign(out) * Math.min(share, Math.max(0, Math.sign(out) * paid));
}

const LICENCE_ENDS: Readonly<Record<string, string>> = { 'Meena POSP': '2025-12-31' };
const TDS: Readonly<Record<string, number>> = { 'Vijay Agency': 2, 'Kaveri Services': 10, 'Meena POSP': 20, 'Asha Desk': 2 };
const NO_ACCOUNT = new Set(['Asha Desk']);
const THRESHOLD = 2_000_000;
const perCent = (amount: number, percent: number, unit: number) => Math.floor((amount * percent * 2 + 100 * unit) / (200 * unit)) * unit;

export class Ledgers {
  readonly paid = new Map<string, { payee: string; amount: number }>();
  readonly year = new Map<string, { base: number; tax: number }>();
  readonly balance = new Map<string, number>();

  /** A run of all that is payable, of one financial year. */
  run(items: readonly Item[], receipts: readonly Receipt[], until: string): PaidRow[] {
    const dues = this.#dues(items, receipts, until);
    const owing = [...this.balance].filter(([, amount]) => amount > 0).map(([payee]) => payee);
    const payees = new Set([...dues.map(({ payee }) => payee), ...owing]);
    return [...payees].map((payee) =>
      this.#row(
        payee,
        dues.filter((due) => due.payee === payee),
      ),
    );
  }

  #dues(items: readonly Item[], receipts: readonly Receipt[], until: string) {
    const there = new Map(items.map((item) => [item.item, item]));
    const all = new Set([...there.keys(), ...this.paid.keys()]);
    return [...all].flatMap((name) => {
      const [item, before] = [there.get(name), this.paid.get(name)];
      const paid = before?.amount ?? 0;
      const received = receipts
        .filter((one) => one.item === name && one.received_on <= until)
        .reduce((sum, one) => sum + paise(one.amount), 0);
      const due = (item ? rightOf(item, received, paid, until) : 0) - paid;
      const payee = item?.payee ?? before?.payee ?? '';
      return due === 0 ? [] : [{ name, payee, due, start_date: item?.start_date ?? null }];
    });
  }

  #row(payee: string, dues: readonly { name: string; due: number; start_date: string | null }[]): PaidRow {
    const isLicensed = ({ due, start_date }: { due: number; start_date: string | null }) =>
      due < 0 || !start_date || start_date <= (LICENCE_ENDS[payee] ?? '9999');
    const counted = dues.filter(isLicensed);
    const sum = (of: typeof counted) => of.reduce((all, { due }) => all + due, 0);
    const [gross, clawback] = [sum(counted.filter(({ due }) => due > 0)), sum(counted.filter(({ due }) => due < 0))];
    const base = Math.max(0, gross + clawback);
    const year = this.year.get(payee) ?? { base: 0, tax: 0 };
    const isCrossing = year.base <= THRESHOLD;
    const whole = year.base + base;
    const tds =
      base === 0 || whole <= THRESHOLD
        ? 0
        : isCrossing
          ? Math.max(0, perCent(whole, TDS[payee] as number, 100) - year.tax)
          : perCent(base, TDS[payee] as number, 100);
    const gst = payee === 'Kaveri Services' ? perCent(base, 18, 1) : 0;
    const net = gross + clawback + gst - tds + (this.balance.get(payee) ?? 0);
    const held = (net > 0 && NO_ACCOUNT.has(payee)) || (counted.length === 0 && dues.length > 0);
    if (!held) {
      for (const { name, due } of counted) this.paid.set(name, { payee, amount: (this.paid.get(name)?.amount ?? 0) + due });
      this.year.set(payee, { base: whole, tax: year.tax + tds });
      // What is owed to the office is carried to the next run.
      this.balance.set(payee, Math.min(0, net));
    }
    return { payee, gross: gross / 100, clawback: clawback / 100, gst: gst / 100, tds: tds / 100, net: net / 100, held };
  }
}
