import { listEndorsements } from '@bimabahi/contract/policies/endorsement-list';
import { keptUntil } from '@bimabahi/contract/policies/transfer';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { policyLink } from './endorsed.ts';

const MOST = 50;

/** Policies that were theirs, on the page of the old owner; nothing where there are none. */
export function TransfersOfClient({ user }: { user: number }) {
  const query = { from_user: user, limit: MOST };
  const { data = [] } = useQuery({
    queryKey: [listEndorsements.path, query],
    queryFn: ({ signal }) => call(listEndorsements, { query }, { signal }),
    select: (answer) => answer.data,
  });
  if (data.length === 0) return null;
  return (
    <Panel title="Transferred">
      <ul>
        {data.map((transfer) => {
          const { policy, user: buyer, effective_date, ncb_letter_on, changes } = transfer;
          const bonus = changes.find(({ field }) => field === 'ncb')?.before;
          return (
            <li key={transfer.id}>
              <Box p="8px 16px">
                <AnchorLink {...policyLink(transfer)}>{policy.vehicle_no ?? policy.policy_no}</AnchorLink>{' '}
                <Text span size="sm" c="dimmed">
                  transferred to {buyer?.name ?? 'another'} from {dayMonthYear(effective_date)}
                </Text>
                {ncb_letter_on && (
                  <Text size="sm">
                    NCB {bonus ? `of ${bonus} ` : ''}reserved by the letter of {dayMonthYear(ncb_letter_on)}, until{' '}
                    {dayMonthYear(keptUntil(ncb_letter_on))}
                  </Text>
                )}
              </Box>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
