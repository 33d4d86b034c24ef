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
import { fileColumns, type Sums, sheetOfLines, sheetsOfSums, withGstByRate } from './file-columns.ts';
import { countEntries, countLacking, entryBatches, listEntries, type RegisterSums, ratesOfGst, sumEntries, sumWithin } from './queries.ts';

const within = <Given extends RegisterFilters>(given: Given): Given =>
  given.from === undefined && given.to === undefined ? { ...given, ...periodRange('current_month', todayInIndia()) } : given;

const allSums = async (db: Db, filters: RegisterFilters): Promise<Sums[]> =>
  [...(await sumEntries(db, filters, REGISTER_GROUPS))].map(([by, sums]) => ({ by, ...sums }));

export const registers = () => [
  handle(listPremiumRegister, ({ db, query }) => listEntries(db, within(query))),

  handle(sumPremiumRegister, async ({ db, query: { by, by2, ...filters } }) => {
    const chosen = within(filters);
    const { totals, groups } = (await sumEntries(db, chosen, [by])).get(by) as RegisterSums;
    const lacking = await countLacking(db, chosen);
    if (by2 === undefined) return { data: { totals, groups, lacking } };
    const parts = await sumWithin(db, chosen, by, by2);
    return { data: { totals, groups: groups.map((group) => ({ ...group, within: parts.get(group.key) ?? [] })), lacking } };
  }),

  handleDownload(exportPremiumRegister, fileColumns, async ({ db, query: { format, ...query } }) => {
    const filters = within(query);
    const [rows, rates] = [await countEntries(db, filters), await ratesOfGst(db)];
    const sums = format === 'xlsx' ? await allSums(db, filters) : [];
    const lines = format === 'xlsx' ? await sumWithin(db, filters, 'insurer', 'line') : new Map();
    const file = {
      name: 'premium_register',
      format,
      rows,
      event: { action: 'registers.export', details: { rows, format, ...filters } },
      only: (columns: readonly ListColumn[]) => withGstByRate(columns, rates),
      batches: (later: Db) => entryBatches(later, filters),
      more: (columns: readonly ListColumn[]) => [...sheetsOfSums(sums, columns, rates), ...sheetOfLines(sums, lines, columns, rates)],
    };
    return listFile(file);
  }),
];
