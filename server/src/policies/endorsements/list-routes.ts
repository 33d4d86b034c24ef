import { endorsementSummary, exportEndorsements, listEndorsements } from '@bimabahi/contract/policies/endorsement-list';
import { todayInIndia, workingDaysBetween } from '@bimabahi/contract/values/periods';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { fileColumns } from './file-columns.ts';
import { countByBand, type ListedEndorsement, listedEndorsements } from './list-queries.ts';
import { receiptOf } from './receipt.ts';

/** Unless somebody asks otherwise: open ones first. */
const ORDER = { sort: 'desk_order', order: 'asc' } as const;
const ordered = <Query extends { sort?: string | undefined }>(query: Query) => (query.sort ? query : { ...query, ...ORDER });

function present(
  { document_id, ...endorsement }: ListedEndorsement,
  { late_after, links }: { late_after: number; links: Services['links'] },
) {
  const isOpen = endorsement.status === 'requested' || endorsement.status === 'sent';
  const waiting_days = isOpen ? workingDaysBetween(endorsement.requested_on, todayInIndia()) : null;
  const file = links.linkTo({ table: 'endorsements', id: endorsement.id, document_id });
  return { ...endorsement, file, waiting_days, is_late: (waiting_days ?? 0) > late_after };
}

export function listing({ config, links }: Pick<Services, 'config' | 'links'>) {
  const late_after = config.ENDORSEMENT_LATE_DAYS;
  return [
    handle(listEndorsements, async ({ db, query, person }) => {
      const { data, total_count } = await listedEndorsements.list(db, { ...ordered(query), late_after });
      const presented = data.map(async (row) => ({ ...present(row, { late_after, links }), ...(await receiptOf(db, row, person)) }));
      return { data: await Promise.all(presented), total_count };
    }),
    handle(endorsementSummary, async ({ db, query }) => ({ data: { bands: await countByBand(db, { ...query, late_after }), late_after } })),
    handleDownload(exportEndorsements, fileColumns, async ({ db, query: { format, ...asked } }) => {
      const query = { ...ordered(asked), late_after };
      const rows = await listedEndorsements.count(db, query);
      const event = { action: 'endorsements.export', table_name: 'endorsements', details: { rows, format, ...asked } };
      return listFile({ name: 'endorsements', format, rows, event, batches: (later) => listedEndorsements.batches(later, query) });
    }),
  ];
}
