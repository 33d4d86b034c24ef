import {
  exportPremiumRegister,
  listPremiumRegister,
  REGISTER_GROUPS,
  type RegisterFilters,
  sumPremiumRegister,
} from '@bimabahi/contract/reports/registers';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { fileColumns, type Sums, sheetsOfSums, withGstByRate } from './file-columns.ts';
import { countEntries, entryBatches, listEntries, type RegisterSums, ratesOfGst, sumEntries } from './queries.ts';

const within = <Given extends RegisterFilters>(given: Given): Given =>
  given.from === undefined && given.to === undefined ? { ...given, ...periodRange('current_month', todayInIndia()) } : given;

const allSums = async (db: Db, filters: RegisterFilters): Promise<Sums[]> =>
  [...(await sumEntries(db, filters, REGISTER_GROUPS))].map(([by, sums]) => ({ by, ...sums }));

export const registers = () => [
  handle(listPremiumRegister, ({ db, query }) => listEntries(db, within(query))),

  handle(sumPremiumRegister, async ({ db, query: { by, ...filters } }) => {
    const sums = await sumEntries(db, within(filters), [by]);
    return { data: sums.get(by) as RegisterSums };
  }),

  handleDownload(exportPremiumRegister, fileColumns, async ({ db, query: { format, ...query } }) => {
    const filters = within(query);
    const [rows, rates] = [await countEntries(db, filters), await ratesOfGst(db)];
    const sums = format === 'xlsx' ? await allSums(db, filters) : [];
    const file = {
      name: 'premium_register',
      format,
      rows,
      event: { action: 'registers.export', details: { rows, format, ...filters } },
      only: (columns: readonly ListColumn[]) => withGstByRate(columns, rates),
      batches: (later: Db) => entryBatches(later, filters),
      more: (columns: readonly ListColumn[]) => sheetsOfSums(sums, columns, rates),
    };
    return listFile(file);
  }),
];
