/** The month as a file: a block as CSV, or a workbook with a sheet of each. */
import {
  exportMonth,
  MONTH_BLOCKS,
  MONTH_GROUPS,
  type MonthBlock,
  type MonthExportQuery,
  type MonthGroup,
  type MonthSummary,
} from '@bimabahi/contract/reports/month';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { yearOf } from '@bimabahi/contract/reports/targets';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { type CsvColumn, csv } from '../../platform/files/csv.ts';
import { type CellValue, type Sheet, XLSX_MEDIA_TYPE, xlsx } from '../../platform/files/xlsx.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import { yearAheadAt } from './ahead.ts';
import { breakdownAt, seriesAt, summaryAt } from './answers.ts';
import { bridgeAt } from './bridge.ts';
import {
  aheadTable,
  breakdownTable,
  bridgeTable,
  businessTable,
  commissionTable,
  enquiriesTable,
  installmentsTable,
  moneyTable,
  peopleTable,
  premiumTable,
  renewalsTable,
  seriesTable,
  type Table,
} from './file-blocks.ts';
import { moneyAt } from './money.ts';
import { peopleOf, periodOfQuery } from './people.ts';

/** Of a breakdown, in a file. */
const MOST_GROUPS = 1_000;
/** Of the months before the last of the period. */
const MONTHS = 13;

type Of = Omit<MonthExportQuery, 'format' | 'block'>;

interface Made extends Days {
  db: Db;
  of: Of;
  summary: MonthSummary;
  /** Of all blocks: every breakdown. */
  isAll: boolean;
}

const breakdown = async ({ db, of }: Made, by: MonthGroup): Promise<Table> =>
  breakdownTable(by, await breakdownAt(db, { ...of, by, limit: MOST_GROUPS }));

const BLOCKS: Readonly<Record<MonthBlock, (made: Made) => Promise<Table[]>>> = {
  premium: async ({ summary, of }) => [premiumTable(summary, of.date)],
  commission: async ({ summary, of }) => [commissionTable(summary, of.date)],
  business: async ({ summary }) => [businessTable(summary)],
  async series({ db, to, of: { period: _, from: __, to: ___, compare: ____, by: _____, ...keys } }) {
    return [seriesTable(await seriesAt(db, { ...keys, until: to.slice(0, 7), months: MONTHS }))];
  },
  async breakdown(made) {
    const tables: Table[] = [];
    for (const by of made.isAll ? MONTH_GROUPS.filter((group) => group !== 'business_type') : [made.of.by])
      tables.push(await breakdown(made, by));
    return tables;
  },
  renewals: async ({ summary, of }) => [renewalsTable(summary, of.date)],
  installments: async ({ summary, of }) => [installmentsTable(summary, of.date)],
  enquiries: async ({ summary, of }) => [enquiriesTable(summary, of.date)],
  people: async ({ db, of, from, to }) => [peopleTable(await peopleOf(db, { from, to }, todayInIndia(), null), of.date)],
  // Of the year of the period's last day.
  ahead: async ({ db, of: { date }, to }) => [aheadTable(await yearAheadAt(db, { year: yearOf(to), date }), date)],
  bridge: async ({ db, of }) => [bridgeTable(await bridgeAt(db, of), of.date)],
  money: async ({ db, of, from, to }) => [moneyTable(await moneyAt(db, { from, to }), of.date)],
};

/** In their order. */
async function tablesOf(made: Made, blocks: readonly MonthBlock[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const block of blocks) tables.push(...(await BLOCKS[block](made)));
  return tables;
}

const csvOf = ({ columns, rows }: Table) => {
  const cells: CsvColumn<readonly CellValue[]>[] = columns.map(({ label }, at) => ({
    label,
    fields: [],
    value: (row) => row[at] as string | number | null | undefined,
  }));
  return csv(
    cells,
    (async function* () {
      yield rows;
    })(),
  );
};

export const monthFile = () => [
  handleDownload(exportMonth, [], async ({ db, query: { format, block, ...of } }) => {
    const days = periodOfQuery(of, todayInIndia());
    const made = { db, of, ...days, summary: await summaryAt(db, of), isAll: block === undefined };
    const tables = await tablesOf(made, block ? [block] : MONTH_BLOCKS);
    const [first, ...others] = tables.map(({ name, columns, rows }): Sheet => ({ name, columns, batches: [rows], frozenColumns: 1 }));
    if (!first) throw new Error('A file of the month has a block');
    const name = ['month', days.from, days.to, block].filter(Boolean).join('_');
    const event = { action: 'month.export', details: { format, ...days, ...(block && { block }), date: of.date } };
    if (format === 'csv') return { file_name: `${name}.csv`, event, content: () => csvOf(tables[0] as Table) };
    return { file_name: `${name}.xlsx`, event, media_type: XLSX_MEDIA_TYPE, content: () => xlsx(first, ...others) };
  }),
];
