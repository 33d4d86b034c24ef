/** Brokerage that is earned and not invoiced as of a day, and what is owed on it. */
import { financialYearOf, rateOn, tdsOf, tdsPayeeOf } from '@bimabahi/contract/commission/tds';
import { exportUnbilled, listUnbilled, type OwedToPayee } from '@bimabahi/contract/commission/unbilled';
import { addRupees } from '@bimabahi/contract/values/money';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { asIs, word } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { readLaw } from '../payouts/public.ts';
import { countUnbilled, readPayeesOfYear, sumUnbilled, unbilledRows } from './unbilled-queries.ts';

const lastOfMarch = () => addDays(financialYearOf(todayInIndia()).from, -1);

const IN = ['motor-insurance.commission_in_num', 'corporate-insurance.commission_in_num'] as const;
const OUT = ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'] as const;
const text = (label: string, name: string): ListColumn => ({ label, fields: [], kind: 'text', value: asIs(name) });
const amount = (label: string, name: string, fields: ListColumn['fields']): ListColumn => ({
  label,
  fields,
  kind: 'amount',
  value: asIs(name),
});

const columns: ListColumn[] = [
  { ...text('Insurance', 'policies'), value: word('kind') },
  text('Policy No.', 'policy_no'),
  text('Endorsement No.', 'endorsement_no'),
  text('Vehicle No.', 'vehicle_no'),
  text('Insured', 'insured_name'),
  text('Insurer', 'insurer_name'),
  { ...text('Issued On', 'issued_on'), kind: 'date' },
  amount('Commission', 'expected_in', IN),
  amount('Received', 'received', IN),
  amount('Invoiced', 'invoiced', IN),
  amount('Unbilled', 'unbilled', IN),
  { ...text('Payee', 'payee_name'), fields: ['motor-insurance.sub_broker', 'corporate-insurance.broker'] },
  amount('Credited', 'credited', OUT),
  amount('Owed', 'owed', OUT),
];

type Owed = Pick<OwedToPayee, 'payee' | 'items' | 'owed'>;

/** As if all of it were credited on the day. What an employee gets is salary, and our own business nothing. */
async function withTds(db: Db, owed: readonly Owed[], on: string): Promise<OwedToPayee[]> {
  const { rates } = await readLaw(db, on);
  const ids = owed.map(({ payee }) => payee.id);
  const years = new Map((await readPayeesOfYear(db, ids, on)).map((year) => [year.payee_id, year]));
  return owed.map((row) => {
    const year = years.get(row.payee.id);
    const rate = year && year.kind !== 'employee' && year.kind !== 'own' ? rateOn(rates, tdsPayeeOf(year.pan), on) : undefined;
    const tds = year && rate ? tdsOf({ base: row.owed, before: year.before, deducted: year.deducted }, rate) : 0;
    return { ...row, tds, net: addRupees(row.owed, -tds) };
  });
}

const sumOf = <Row extends object>(rows: readonly Row[], name: keyof Row) =>
  rows.reduce((all, row) => addRupees(all, Number(row[name])), 0);

export const unbilled = () => [
  handle(listUnbilled, async ({ db, query: { on = lastOfMarch() } }) => {
    const sums = await sumUnbilled(db, on);
    const data = sums
      .filter(({ is_payee, items, not_rated }) => !is_payee && (items > 0 || not_rated > 0))
      .map(({ insurer, items, unbilled, received, open, not_rated }) => ({ insurer, items, unbilled, received, open, not_rated }));
    const owed = sums.flatMap(({ payee, owing_items, owed }) => (payee && owing_items > 0 ? [{ payee, items: owing_items, owed }] : []));
    const payees = await withTds(db, owed, on);
    const of = (name: keyof (typeof data)[number]) => sumOf(data, name);
    const owing = (name: keyof OwedToPayee) => sumOf(payees, name);
    return {
      on,
      data,
      total: { items: of('items'), unbilled: of('unbilled'), received: of('received'), open: of('open'), not_rated: of('not_rated') },
      payees,
      owing: { items: owing('items'), owed: owing('owed'), tds: owing('tds'), net: owing('net') },
    };
  }),
  handleDownload(exportUnbilled, columns, async ({ db, query: { format, on = lastOfMarch() } }) => {
    const rows = await countUnbilled(db, on);
    const event = { action: 'receivables.export-unbilled', details: { rows, format, on } };
    return listFile({ name: `unbilled_${on}`, format, rows, event, batches: () => unbilledRows(on) });
  }),
];
