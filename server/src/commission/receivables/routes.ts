import {
  exportReceivables,
  listLeaks,
  listReceivables as listRoute,
  RECEIVABLE_AMOUNTS,
  RECEIVABLE_LABELS,
} from '@bimabahi/contract/commission/receivables';
import { addRupees } from '@bimabahi/contract/values/money';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { leaksWithinTolerance, listReceivables, receivableRows } from './queries.ts';

/** The fields of policies that say as much. */
const AMOUNTS = ['motor-insurance.commission_in_num', 'corporate-insurance.commission_in_num'] as const;

const amount = (label: string, name: string): ListColumn => ({ label, fields: AMOUNTS, kind: 'amount', value: asIs(name) });
const columns: ListColumn[] = [
  { label: 'Insurer', fields: [], kind: 'text', value: asIs('insurer_name') },
  ...RECEIVABLE_AMOUNTS.map((name) => amount(RECEIVABLE_LABELS[name], name)),
  amount('Total', 'total'),
  { label: 'Not Rated', fields: [], kind: 'number', value: asIs('not_rated') },
];

export const receivables = () => [
  handle(listRoute, ({ db, query }) => listReceivables(db, query)),
  handle(listLeaks, async ({ db }) => {
    const data = await leaksWithinTolerance(db);
    const sum = (of: 'less' | 'more' | 'difference') => data.reduce((all, row) => addRupees(all, row[of]), 0);
    const items = data.reduce((all, row) => all + row.items, 0);
    return { data, total: { items, less: sum('less'), more: sum('more'), difference: sum('difference') } };
  }),
  handleDownload(exportReceivables, columns, async ({ db, query: { format, ...query } }) => {
    const { data } = await listReceivables(db, query);
    const event = { action: 'receivables.export', details: { rows: data.length, format, ...query } };
    return listFile({
      name: 'receivables',
      format,
      rows: data.length,
      event,
      async *batches() {
        yield receivableRows(query);
      },
    });
  }),
];
