import { exportCollected, listCollected, sumCollected } from '@bimabahi/contract/collected-insurance';
import { recordEvent } from '../audit-log/record-event.ts';
import { copiedCsv, valuesOf } from '../files/csv.ts';
import { handle, handleDownload } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { csvColumns } from './csv-columns.ts';
import { collectedBatches, countCollected, listCollectedPolicies, sumCollectedPolicies, withNumberFoundInEach } from './queries.ts';

export const collectedInsurance = ({ copyOut }: Services) => [
  handle(listCollected, async ({ db, query }) => listCollectedPolicies(db, await withNumberFoundInEach(db, query))),

  handle(sumCollected, async ({ db, query }) => ({ data: await sumCollectedPolicies(db, await withNumberFoundInEach(db, query)) })),

  handleDownload(exportCollected, csvColumns, async ({ db, query }) => {
    const found = await withNumberFoundInEach(db, query);
    const rows = await countCollected(db, found);
    await recordEvent(db, { action: 'collected-insurance.export', details: { rows, ...query } });
    return {
      file_name: 'colleted_insurance_list.csv',
      content: (later, columns) => copiedCsv(columns, collectedBatches(later, found, valuesOf(columns)), copyOut),
    };
  }),
];
