import { listMotorRenewals } from '@bimabahi/contract/motor-insurance';
import { useMemo } from 'react';
import { ListCard } from '../ui/ListCard.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { RenewalDaysSelect } from '../ui/RenewalDaysSelect.tsx';
import { useOpenRecord } from '../ui/use-open-record.ts';
import { useWholeList } from '../ui/use-whole-list.ts';
import { MotorDetailsModal } from './MotorDetailsModal.tsx';
import { renewalColumns } from './renewal-columns.tsx';

const FILTERS = { filters: ['days'] };

export function RenewalsPage() {
  const list = useWholeList(listMotorRenewals, FILTERS);
  const details = useOpenRecord();
  const columns = useMemo(() => renewalColumns({ onDetails: (policy) => details.open(policy.id) }), [details.open]);
  return (
    <>
      <PageHeading title="Renewal Insurances / Motor Insurance" />
      <ListCard
        title="List"
        label="Motor policies to renew"
        searchLabel={null}
        tools={<RenewalDaysSelect list={list} />}
        list={list}
        columns={columns}
        twoLines
      />
      {details.id !== null && <MotorDetailsModal id={details.id} onClose={details.close} />}
    </>
  );
}
