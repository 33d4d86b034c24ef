import { exportCollected, listCollected, sumCollected } from '@bimabahi/contract/policies/collected-insurance';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { fileColumns } from './file-columns.ts';
import { collectedBatches, countCollected, listCollectedPolicies, sumCollectedPolicies, withNumberFoundInEach } from './queries.ts';

export const collectedInsurance = () => [
  handle(listCollected, async ({ db, query }) => listCollectedPolicies(db, await withNumberFoundInEach(db, query))),

  handle(sumCollected, async ({ db, query }) => ({ data: await sumCollectedPolicies(db, await withNumberFoundInEach(db, query)) })),

  handleDownload(exportCollected, fileColumns, async ({ db, query: { format, ...query } }) => {
    const found = await withNumberFoundInEach(db, query);
    const rows = await countCollected(db, found);
    const event = { action: 'collected-insurance.export', details: { rows, format, ...query } };
    return listFile({ name: 'colleted_insurance_list', format, rows, event, batches: (later) => collectedBatches(later, found) });
  }),
];
