import { listMotorPolicies, type MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOpenRecord, useOpenRow } from '../../ui/list/use-open-record.ts';
import { PolicyDetails } from '../kit/PolicyDetails.tsx';
import { SEARCH_LABEL } from '../kit/policy-area.ts';
import { claimColumns } from './claim-columns.tsx';
import { MOTOR } from './motor-area.tsx';
import { UpdateClaimModal } from './UpdateClaimModal.tsx';
import { CLAIM_CHOICES, useClaimChoice } from './use-claim-choice.ts';

export function ClaimStatusPage() {
  const { choice, flag, choose } = useClaimChoice();
  const list = useList(listMotorPolicies, { fixed: flag });
  const details = useOpenRecord();
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const openDetails = useOpenRow<MotorPolicy>(details.open);
  const columns = useMemo(() => claimColumns({ onDetails: (policy) => details.open(policy.id), onClaim: setClaimed }), [details.open]);
  return (
    <>
      <PageHeading />
      <ListCard
        title="Claim"
        label="Motor policies by claim"
        searchLabel={SEARCH_LABEL}
        tools={<SegmentedControl size="sm" aria-label="Claim" data={[...CLAIM_CHOICES]} value={choice} onChange={choose} />}
        list={list}
        columns={columns}
        onOpen={openDetails}
        twoLines
      />
      {details.id !== null && <PolicyDetails area={MOTOR} id={details.id} onClose={details.close} />}
      {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
