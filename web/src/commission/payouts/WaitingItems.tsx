import { listPayableItems, type PayableItem } from '@bimabahi/contract/commission/payee-entries';
import { Button, Card, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { policyPath } from '../../ui/policy-path.ts';

const AT_FIRST = 20;
const AT_MOST = 1000;

const Row = ({ item, policies, policy_id, policy_no, insured_name, start_date, expected, paid, reason }: PayableItem) => (
  <tr>
    <td>
      {policies && policy_id !== null ? (
        <AnchorLink inherit {...policyPath(`${policies}-insurance`, policy_id)}>
          {policy_no}
        </AnchorLink>
      ) : (
        item
      )}{' '}
      {insured_name}
    </td>
    <td>{dayMonthYear(start_date)}</td>
    <td>
      <Money amount={expected} />
    </td>
    <td>
      <Money amount={paid} />
    </td>
    <td>{reason}</td>
  </tr>
);

/** What a payee will get once something has happened, and what that is. */
export function WaitingItems({ id }: { id: number }) {
  const [limit, setLimit] = useState(AT_FIRST);
  const query = { state: 'waiting', limit } as const;
  const { data, error, refetch } = useQuery({
    queryKey: [listPayableItems.path, id, query],
    queryFn: ({ signal }) => call(listPayableItems, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Card mt={12} padding={0}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.total_count === 0) return null;
  return (
    <Card mt={12} padding={0}>
      <Title order={2} size="h3" p={14} pb={4}>
        Not payable yet ({count(data.total_count)})
      </Title>
      <SumsTable label="Not payable yet">
        <thead>
          <tr>
            {['Policy', 'Start Date', 'Commission Out', 'Credited', 'Why Not Yet'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <Row key={row.item} {...row} />
          ))}
        </tbody>
      </SumsTable>
      {data.total_count > data.data.length && limit < AT_MOST && (
        <Button variant="subtle" m={10} onClick={() => setLimit(AT_MOST)}>
          Show all {count(data.total_count)}
        </Button>
      )}
    </Card>
  );
}
