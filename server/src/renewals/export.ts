import type { exportRenewals } from '@bimabahi/contract/renewals';
import type { z } from 'zod';
import { recordEvent } from '../audit-log/record-event.ts';
import type { Db } from '../db/db.ts';
import { copiedCsv } from '../files/csv.ts';
import { MOST_ROWS, XLSX_MEDIA_TYPE, xlsx } from '../files/xlsx.ts';
import type { TableDownload } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { columnsFor, type RenewalColumn } from './column-queries.ts';
import { tooManyRows } from './errors.ts';
import { csvBatches, sheetBatches } from './export-queries.ts';
import { conditionsOf } from './filter-queries.ts';
import { countRenewals } from './list-queries.ts';
import { wantedBy } from './wanted.ts';

type Asked = { db: Db; person: { id: number }; query: z.output<typeof exportRenewals.query> };

export const renewalExport =
  ({ copyOut }: Pick<Services, 'copyOut'>) =>
  async ({ db, person, query: { sort, order, format, ...filters } }: Asked): Promise<TableDownload<RenewalColumn>> => {
    const { policies } = filters;
    const sorted = { policies, sort, order };
    const wanted = await wantedBy(db, person, filters);
    const conditions = conditionsOf(...wanted);
    const rows = await countRenewals(db, ...wanted);
    if (format === 'xlsx' && rows > MOST_ROWS) throw tooManyRows(MOST_ROWS);
    await recordEvent(db, { action: 'renewals.export', table_name: 'renewals', details: { rows, format, ...filters } });
    if (format === 'csv')
      return {
        file_name: `${policies}_renewals.csv`,
        content(later, readable) {
          const columns = columnsFor(policies, readable);
          return copiedCsv(columns, csvBatches(later, sorted, { conditions, columns }), copyOut);
        },
      };
    return {
      file_name: `${policies}_renewals.xlsx`,
      media_type: XLSX_MEDIA_TYPE,
      content(later, readable) {
        const columns = columnsFor(policies, readable);
        return xlsx({ name: 'Renewals', columns, batches: sheetBatches(later, sorted, { conditions, columns }) });
      },
    };
  };
