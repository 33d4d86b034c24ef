import {
  exportTdsReceivable,
  listTdsReceivable,
  setTdsReceivable,
  type TdsReceivable,
  uploadTdsReceivable,
} from '@bimabahi/contract/imports/tds-receivable';
import { paiseOf } from '@bimabahi/contract/values/money';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { tanIn } from '@bimabahi/contract/values/tan';
import type { Db } from '../../db/db.ts';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload, handlePrepared } from '../../platform/http/handler.ts';
import { insurerNotFound } from './errors.ts';
import { deductors, forgetSaid, keptRows, listKept, readKept, writeSaid } from './queries.ts';
import { readTaxFile, type TaxFile, type TaxOfDeductor } from './read-file.ts';

const sum = (rows: readonly TdsReceivable[], figureOf: (row: TdsReceivable) => number) =>
  rows.reduce((paise, row) => paise + paiseOf(figureOf(row)), 0) / 100;

const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});
const columns = [
  column('Insurer', 'insurer_name'),
  column('TAN', 'tans'),
  column('Our Books', 'ours', 'amount'),
  column('Tax Statement', 'theirs', 'amount'),
  column('Difference', 'difference', 'amount'),
  column('State', 'state'),
];

async function existing(db: Db, quarter: string, insurer_id: number): Promise<TdsReceivable> {
  const found = await readKept(db, quarter, insurer_id);
  if (!found) throw insurerNotFound();
  return found;
}

/** By TAN, else by a name that the insurer has. What two deductors of one insurer kept is added. */
async function assigned(db: Db, { deductors: read }: TaxFile) {
  const known = await deductors(db);
  const ofInsurer = new Map<number, number>();
  const unknown: TaxOfDeductor[] = [];
  for (const one of read) {
    const tan = one.tan === null ? null : tanIn(one.tan);
    const key = searchKey(one.deductor ?? '');
    const insurer =
      known.find(({ tans }) => tan !== null && tans.includes(tan)) ?? known.find(({ keys }) => key !== '' && keys.includes(key));
    if (insurer) ofInsurer.set(insurer.id, (ofInsurer.get(insurer.id) ?? 0) + one.tax);
    else unknown.push(one);
  }
  return { ofInsurer, unknown };
}

export const tdsReceivable = () => [
  handle(listTdsReceivable, async ({ db, query: { quarter } }) => {
    const data = await listKept(db, quarter);
    const total = {
      ours: sum(data, ({ ours }) => ours),
      theirs: sum(data, ({ theirs }) => theirs ?? 0),
      difference: sum(data, ({ difference }) => difference),
    };
    return { data, total };
  }),
  handle(setTdsReceivable, async ({ db, person, body: { quarter, insurer_id, theirs } }) => {
    await existing(db, quarter, insurer_id);
    if (theirs === null || theirs === undefined) await forgetSaid(db, quarter, insurer_id);
    else await writeSaid(db, { quarter, insurer_id, theirs, source: 'typed', created_by: person.id });
    return { data: await existing(db, quarter, insurer_id), successMsg: 'Saved.' };
  }),
  handlePrepared(
    uploadTdsReceivable,
    ({ body: { quarter }, upload }) => readTaxFile(upload?.sheets ?? [], quarter),
    async ({ db, person, body: { quarter }, prepared }) => {
      const { ofInsurer, unknown } = await assigned(db, prepared);
      for (const [insurer_id, tax] of ofInsurer)
        await writeSaid(db, { quarter, insurer_id, theirs: tax / 100, source: 'file', created_by: person.id });
      const { lines, other_quarters } = prepared;
      const data = { lines, other_quarters, insurers: ofInsurer.size, unknown: unknown.map((one) => ({ ...one, tax: one.tax / 100 })) };
      return { data, successMsg: `${lines} ${lines === 1 ? 'line' : 'lines'} of ${quarter} read.` };
    },
  ),
  handleDownload(exportTdsReceivable, columns, async ({ db, query: { quarter, format } }) => {
    const data = await listKept(db, quarter);
    const event = { action: 'tds-receivable.export', details: { rows: data.length, format, quarter } };
    return listFile({
      name: `tds_receivable_${quarter}`,
      format,
      rows: data.length,
      event,
      async *batches() {
        yield keptRows(data);
      },
    });
  }),
];
