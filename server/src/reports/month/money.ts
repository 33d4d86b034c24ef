/** From what was expected of a period to what was paid on, each figure with its items. */
import type { MonthMoney } from '@bimabahi/contract/reports/month-money';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { moneyByInsurer } from '../../commission/items/public.ts';
import type { Db } from '../../db/db.ts';
import { itemRows } from './rows.ts';

const rowsOf = (period: Days, of: Readonly<Record<string, string>>) => ({
  expected: itemRows(period, of),
  short: itemRows(period, { ...of, receivable: 'short' }),
  disputed: itemRows(period, { ...of, receivable: 'disputed' }),
  not_due: itemRows(period, { ...of, receivable: 'not_due' }),
  overdue: itemRows(period, { ...of, receivable: 'overdue' }),
  paid_on: itemRows(period, { ...of, side: 'out' }),
});

export async function moneyAt(db: Db, period: Days): Promise<MonthMoney> {
  const found = await moneyByInsurer(db, period);
  const total = found.find(({ is_total }) => is_total);
  if (!total) throw new Error('Sums of nothing are a row too');
  const { is_total: _, insurer: __, ...figures } = total;
  return {
    data: found
      .filter(({ is_total }) => !is_total)
      .map(({ is_total: ___, ...row }) => ({
        ...row,
        rows: rowsOf(period, row.insurer.id === null ? { no_insurer: '1' } : { insurer_id: String(row.insurer.id) }),
      })),
    total: { ...figures, rows: rowsOf(period, {}) },
  };
}
