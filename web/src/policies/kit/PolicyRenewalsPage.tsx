import { useMemo } from 'react';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { RenewalDaysSelect } from '../../ui/filter/RenewalDaysSelect.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import type { Columns } from '../../ui/list/table-columns.tsx';
import { useOpenRecord, useOpenRow } from '../../ui/list/use-open-record.ts';
import { seeDetailsColumn } from './action-columns.tsx';
import { PolicyDetails } from './PolicyDetails.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { useRenewals } from './use-policies.ts';

interface PolicyRenewalsPageProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** All columns but the action. Must be memoized. */
  columns: Columns<Row>[number][];
}

export function PolicyRenewalsPage<Row extends Policy>({ area, columns: own }: PolicyRenewalsPageProps<Row>) {
  const list = useRenewals(area);
  const details = useOpenRecord();
  const openDetails = useOpenRow<Row>(details.open);
  const showsBrokers = useMayRead(area.access)('broker');
  const columns = useMemo(
    () => [...own.filter(({ id }) => showsBrokers || id !== 'brokers'), seeDetailsColumn<Row>((policy) => details.open(policy.id))],
    [own, showsBrokers, details.open],
  );
  return (
    <>
      <PageHeading />
      <ListCard
        title="List"
        alone
        label={`${area.name} policies to renew`}
        searchLabel={null}
        tools={<RenewalDaysSelect list={list} />}
        list={list}
        columns={columns}
        onOpen={openDetails}
        twoLines
      />
      {details.id !== null && <PolicyDetails area={area} id={details.id} onClose={details.close} />}
    </>
  );
}
