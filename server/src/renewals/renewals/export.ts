import type { exportRenewals } from '@bimabahi/contract/renewals/renewals';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { TableDownload } from '../../platform/http/handler.ts';
import { columnsFor, type RenewalColumn } from './column-queries.ts';
import { renewalBatches } from './export-queries.ts';
import { conditionsOf } from './filter-queries.ts';
import { countRenewals } from './list-queries.ts';
import { wantedBy } from './wanted.ts';

type RenewalExportInput = { db: Db; person: { id: number }; query: z.output<typeof exportRenewals.query> };

export async function renewalExport({
  db,
  person,
  query: { sort, order, format, ...filters },
}: RenewalExportInput): Promise<TableDownload<RenewalColumn>> {
  const { policies } = filters;
  const wanted = await wantedBy(db, person, filters);
  const rows = await countRenewals(db, ...wanted);
  const file = {
    name: `${policies}_renewals`,
    format,
    rows,
    event: { action: 'renewals.export', table_name: 'renewals', details: { rows, format, ...filters } },
    only: (columns: readonly RenewalColumn[]) => columnsFor(policies, columns),
    batches: (later: Db) => renewalBatches(later, { policies, sort, order }, conditionsOf(...wanted)),
  };
  return listFile(file);
}
