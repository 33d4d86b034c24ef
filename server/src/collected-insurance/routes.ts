import { exportCollected, listCollected, sumCollected } from '@bimabahi/contract/collected-insurance';
import { recordEvent } from '../audit-log/record-event.ts';
import { copiedCsv, valuesOf } from '../files/csv.ts';
import { handle, handleDownload } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { csvColumns } from './csv-columns.ts';
import { collectedBatches, countCollected, listCollectedPolicies, sumCollectedPolicies } from './queries.ts';

export const collectedInsurance = ({ copyOut }: Services) => [
  handle(listCollected, ({ db, query }) => listCollectedPolicies(db, query)),

  handle(sumCollected, async ({ db, query }) => ({ data: await sumCollectedPolicies(db, query) })),

  handleDownload(exportCollected, csvColumns, async ({ db, query }) => {
    const rows = await countCollected(db, query);
    await recordEvent(db, { action: 'collected-insurance.export', details: { rows, ...query } });
    return {
      file_name: 'colleted_insurance_list.csv',
      content: (later, columns) => copiedCsv(columns, collectedBatches(later, query, valuesOf(columns)), copyOut),
    };
  }),
];
