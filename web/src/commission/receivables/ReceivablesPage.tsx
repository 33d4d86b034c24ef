import { exportReceivables, listReceivables, RECEIVABLE_SORTABLE } from '@bimabahi/contract/commission/receivables';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { AnswerCard } from '../../ui/list/AnswerCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useOrder } from '../../ui/list/use-order.ts';
import { LeaksCard } from './LeaksCard.tsx';
import { ReceivablesTable } from './ReceivablesTable.tsx';

/** What insurers owe, by how long it is due. */
export function ReceivablesPage() {
  const { sort, order, onSort } = useOrder({ sortable: RECEIVABLE_SORTABLE, first: 'total', words: ['insurer'] });
  const query = { sort, order };
  const { data, error, refetch } = useQuery({
    queryKey: [listReceivables.path, query],
    queryFn: ({ signal }) => call(listReceivables, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading actions={<ListDownload route={exportReceivables} query={query} />} />
      <AnswerCard answer={data} error={error} onRetry={() => void refetch()} empty="No insurer owes anything">
        {({ data: rows, total }) => <ReceivablesTable rows={rows} total={total} sort={sort} order={order} onSort={onSort} />}
      </AnswerCard>
      <LeaksCard />
    </>
  );
}
