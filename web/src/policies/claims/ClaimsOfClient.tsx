import { CLAIM_KIND_LABELS } from '@bimabahi/contract/policies/claim-words';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../ui/api/use-can.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ClaimStageChip } from './ClaimStageChip.tsx';
import { claimsOfClient } from './claims-of-client.ts';
import { RegisterAnyClaim } from './RegisterAnyClaim.tsx';

/** The claims of a client on their page, newest first; nothing where there are none and none can be registered. */
export function ClaimsOfClient({ client }: { client: { id: number; name: string } }) {
  const can = useCan();
  const { data = [] } = useQuery({ ...claimsOfClient(client.id), select: (answer) => answer.data });
  if (data.length === 0 && !can('claims.create')) return null;
  return (
    <Panel title="Claims" beside={<RegisterAnyClaim client={client} variant="default" size="compact-sm" />}>
      {data.length === 0 && <p>None yet.</p>}
      <ul>
        {data.map((claim) => (
          <li key={claim.id}>
            <Group gap="2px 12px" p="8px 16px" justify="space-between">
              <span>
                <AnchorLink to="/claims/$id" params={{ id: String(claim.id) }}>
                  {CLAIM_KIND_LABELS[claim.kind]}, {dayMonthYear(claim.loss_date)}
                </AnchorLink>{' '}
                <Text span size="sm" c="dimmed">
                  {claim.policy.vehicle_no ?? claim.policy.policy_no}
                </Text>
              </span>
              <ClaimStageChip stage={claim.stage} />
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
