import { isQuarter, quarterOf } from '@bimabahi/contract/commission/tds';
import { exportTdsReceivable, listTdsReceivable, type TdsReceivable } from '@bimabahi/contract/imports/tds-receivable';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Card, Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { CallError } from '../../ui/api/call-error.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { ForbiddenState } from '../../ui/list/ForbiddenState.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { quarterBefore, quartersUpTo } from './quarters.ts';
import { TdsReceivableTable } from './TdsReceivableTable.tsx';

const DropTaxFile = lazy(async () => ({ default: (await import('./DropTaxFile.tsx')).DropTaxFile }));
const EnterTax = lazyDialog(async () => (await import('./EnterTaxModal.tsx')).EnterTaxModal);

/** The quarter, in the URL; usually the last whole one. */
function useQuarter() {
  const { search, change } = useAddress();
  const today = todayInIndia();
  const usual = quarterBefore(quarterOf(today));
  const wanted = String(search.quarter ?? '');
  const quarter = isQuarter(wanted) ? wanted : usual;
  const choose = (next: string | null) => change(() => (next === null || next === usual ? {} : { quarter: next }));
  return { quarter, choices: quartersUpTo(today, quarter), choose };
}

/** Tax that insurers kept, by our books and by the annual tax statement. */
export function TdsReceivablePage() {
  const { quarter, choices, choose } = useQuarter();
  const [entering, setEntering] = useState<TdsReceivable | 'another' | null>(null);
  const query = { quarter };
  const { data, error, refetch } = useQuery({
    queryKey: [listTdsReceivable.path, query],
    queryFn: ({ signal }) => call(listTdsReceivable, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isForbidden = error instanceof CallError && error.status === 403;
  const body = () => {
    if (isForbidden) return <ForbiddenState />;
    if (data && data.data.length === 0) return <EmptyState heading="No insurer kept tax in this quarter" />;
    if (data) return <TdsReceivableTable rows={data.data} total={data.total} onEnter={setEntering} />;
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={160} m={14} w="auto" />;
  };
  return (
    <>
      <PageHeading
        actions={
          <>
            <Select
              aria-label="Quarter"
              data={choices}
              value={quarter}
              onChange={choose}
              allowDeselect={false}
              w={250}
              maw="100%"
              {...listScroll}
            />
            <Button variant="default" onClick={() => setEntering('another')}>
              Enter…
            </Button>
            <ListDownload route={exportTdsReceivable} query={query} />
          </>
        }
      />
      {!isForbidden && (
        <Suspense fallback={<NotKnown />}>
          <DropTaxFile key={quarter} quarter={quarter} />
        </Suspense>
      )}
      <Card padding={0}>{body()}</Card>
      {entering && <EnterTax quarter={quarter} row={entering === 'another' ? null : entering} onClose={() => setEntering(null)} />}
    </>
  );
}
