import { exportCollected, listCollected } from '@bimabahi/contract/collected-insurance';
import { recordEvent } from '../db/audit.ts';
import { csv } from '../files/csv.ts';
import { handle, handleDownload } from '../http/handler.ts';
import { csvColumns } from './csv-columns.ts';
import { collectedBatches, countCollected, listCollectedPolicies } from './queries.ts';

export const collectedInsurance = () => [
  handle(listCollected, ({ db, query }) => listCollectedPolicies(db, query)),

  handleDownload(exportCollected, async ({ db, query }) => {
    const rows = await countCollected(db, query);
    await recordEvent(db, { action: 'collected-insurance.export', details: { rows, ...query } });
    return { file_name: 'colleted_insurance_list.csv', content: (later) => csv(csvColumns, collectedBatches(later, query)) };
  }),
];
