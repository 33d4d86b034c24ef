import { CLAIM_KIND_LABELS } from '@bimabahi/contract/policies/claim-words';
import { listClaims } from '@bimabahi/contract/policies/claims';
import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import type { ClaimedPolicy } from './ClaimFields.tsx';
import { ClaimStageChip } from './ClaimStageChip.tsx';
import { RegisterClaimDialog } from './RegisterClaimDialog.ts';

interface OfPolicyProps {
  policies: 'motor' | 'corporate';
  policy: ClaimedPolicy;
}

export function RegisterClaim({ policies, policy }: OfPolicyProps) {
  const can = useCan();
  const [registering, setRegistering] = useState(false);
  if (!can('claims.create')) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setRegistering(true)}>
        Register a claim
      </Button>
      {registering && <RegisterClaimDialog policies={policies} policy={policy} onClose={() => setRegistering(false)} />}
    </>
  );
}

const MOST = 50;

/** Of a policy that renews another: what claims on that one say of its bonus. Staff alone are told. */
function BonusTaken({ id }: { id: number }) {
  const query = { follower_id: id, limit: MOST };
  const { data = [] } = useQuery({
    queryKey: [listClaims.path, query],
    queryFn: ({ signal }) => call(listClaims, { query }, { signal }),
    select: (answer) => answer.data.flatMap(({ findings = [] }) => findings.filter(({ field }) => field === 'follower')),
  });
  return data.map(({ message }) => (
    <Box key={message} mb="sm">
      <Chip tone="vermilion">{message}</Chip>
    </Box>
  ));
}

/** The claims of a policy in its details, newest first. */
export function ClaimsOfPolicy({ policies, policy }: OfPolicyProps) {
  const isStaff = useCan()('claims.update');
  const query = { policies, policy_id: policy.id, limit: MOST };
  const { data } = useQuery({
    queryKey: [listClaims.path, query],
    queryFn: ({ signal }) => call(listClaims, { query }, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <>
      {isStaff && policies === 'motor' && <BonusTaken id={policy.id} />}
      {data && data.length > 0 && (
        <DetailList
          title="Claims"
          details={data.map((claim) => [
            `${CLAIM_KIND_LABELS[claim.kind]}, ${dayMonthYear(claim.loss_date)}`,
            <Group key={claim.id} gap="4px 12px">
              <AnchorLink to="/claims/$id" params={{ id: String(claim.id) }}>
                {claim.claim_no ?? 'Open'}
              </AnchorLink>
              <ClaimStageChip stage={claim.stage} />
            </Group>,
          ])}
        />
      )}
      <RegisterClaim policies={policies} policy={policy} />
    </>
  );
}
