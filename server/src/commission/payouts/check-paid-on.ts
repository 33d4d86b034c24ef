/** A payout is paid after the money that it pays on, in the year and with the TDS with which it was approved. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { type ComputedRow, computeRow } from './compute-row.ts';
import { beforeMoney, beforeYear, otherTax } from './errors.ts';
import { lastReceivedOn, lockPayees } from './pay-queries.ts';
import { readLaw, readRowFacts } from './row-queries.ts';

interface Paying {
  id: number;
  /** The last day of its month. */
  until: string;
  approved_at: string;
  paid_on: string;
}

/** The payout is locked by the caller. */
export async function checkPaidOn(db: Db, sealing: Sealing, { id, until, approved_at, paid_on }: Paying): Promise<void> {
  const approved_on = todayInIndia(new Date(approved_at));
  const { from } = financialYearOf(approved_on);
  if (paid_on < from) throw beforeYear(dayMonthYear(from));
  await lockPayees(db, id);
  const rowsOn = async (day: string): Promise<ComputedRow[]> => {
    const law = await readLaw(db, day);
    return (await readRowFacts(db, sealing, id, day)).map((facts) => computeRow(facts, law));
  };
  const then = await rowsOn(approved_on);
  const paid = then.filter(({ held }) => !held).map(({ payee_id }) => payee_id);
  const came = await lastReceivedOn(db, { id, until, payee_ids: paid });
  if (came !== null && paid_on < came) throw beforeMoney(dayMonthYear(came));
  const now = new Map((await rowsOn(paid_on)).map((row) => [row.payee_id, row]));
  const changed = then.filter(({ payee_id, tds, held }) => now.get(payee_id)?.tds !== tds || now.get(payee_id)?.held !== held);
  if (changed.length > 0) throw otherTax(dayMonthYear(paid_on), changed.length);
}
