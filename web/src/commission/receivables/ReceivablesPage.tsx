import { exportReceivables, listReceivables, RECEIVABLE_SORTABLE, type ReceivablesQuery } from '@bimabahi/contract/commission/receivables';
import { Card, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { CallError } from '../../ui/api/call-error.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { ForbiddenState } from '../../ui/list/ForbiddenState.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { ReceivablesTable } from './ReceivablesTable.tsx';

/** The order, in the URL. */
function useOrder() {
  const { search, change } = useAddress();
  const sort = RECEIVABLE_SORTABLE.find((each) => each === search.sort) ?? 'total';
  const usual = sort === 'insurer' ? 'asc' : 'desc';
  const order = search.order === 'asc' || search.order === 'desc' ? search.order : usual;
  const sortBy = (next: NonNullable<ReceivablesQuery['sort']>) => {
    const first = next === 'insurer' ? 'asc' : 'desc';
    const turned = order === 'asc' ? 'desc' : 'asc';
    change(() => ({ sort: next, order: next === sort ? turned : first }), true);
  };
  return { sort, order, sortBy } as const;
}

/** What insurers owe, by how long it is due. */
export function ReceivablesPage() {
  const { sort, order, sortBy } = useOrder();
  const query = { sort, order };
  const { data, error, refetch } = useQuery({
    queryKey: [listReceivables.path, query],
    queryFn: ({ signal }) => call(listReceivables, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const body = () => {
    if (data && data.data.length === 0) return <EmptyState heading="No insurer owes anything" />;
    if (data) return <ReceivablesTable rows={data.data} total={data.total} sort={sort} order={order} onSort={sortBy} />;
    if (error instanceof CallError && error.status === 403) return <ForbiddenState />;
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={160} m={14} w="auto" />;
  };
  return (
    <>
      <PageHeading actions={<ListDownload route={exportReceivables} query={query} />} />
      <Card padding={0}>{body()}</Card>
    </>
  );
}
