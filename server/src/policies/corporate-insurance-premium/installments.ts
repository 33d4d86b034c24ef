import { exportInstallments, listInstallments, sumInstallments } from '@bimabahi/contract/policies/installments';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { fileColumns } from './file-columns.ts';
import { countInstallments, installmentBatches, listInstallmentsOf, sumInstallmentsOf } from './installments-queries.ts';
import { presentPremium } from './present-premium.ts';

/** Of all policies; those of one are in routes.ts. */
export const installments = (services: Services) => [
  handle(listInstallments, async ({ db, query }) => {
    const { data, total_count } = await listInstallmentsOf(db, query);
    return { data: data.map(({ policy, ...row }) => ({ ...presentPremium(row, services), policy })), total_count };
  }),

  handle(sumInstallments, async ({ db, query }) => ({ data: await sumInstallmentsOf(db, query) })),

  handleDownload(exportInstallments, fileColumns, async ({ db, query: { format, ...query } }) => {
    const rows = await countInstallments(db, query);
    const event = {
      action: 'corporate-insurance-premium.export',
      table_name: 'corporate_insurance_premium',
      details: { rows, format, ...query },
    };
    return listFile({ name: 'installments', format, rows, event, batches: (later) => installmentBatches(later, query) });
  }),
];
