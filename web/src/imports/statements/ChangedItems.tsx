import { type ChangedItem, listChangedItems } from '@bimabahi/contract/imports/statements';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import words from '../../ui/blocks/WordTable.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { policyPath } from '../../ui/policy-path.ts';

const WHY: Readonly<Record<ChangedItem['why'], string>> = {
  changed: 'Commission changed',
  deleted: 'Policy deleted',
  other_insurer: 'Now of another insurer',
};

const Row = ({ item }: { item: ChangedItem }) => (
  <tr>
    <td>
      {item.why === 'deleted' ? (
        item.policy_no
      ) : (
        <AnchorLink inherit {...policyPath(`${item.policies}-insurance`, item.policy_id)}>
          {item.policy_no}
        </AnchorLink>
      )}{' '}
      <i>{item.insured_name}</i>
    </td>
    <td>{WHY[item.why]}</td>
    {([item.expected_then, item.expected_now, item.received, item.difference] as const).map((amount, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns that stay in their order
      <td key={at}>
        <Money amount={amount} />
      </td>
    ))}
  </tr>
);

/** What was received before, and is no longer what the policy says; nothing where all is as it was. */
export function ChangedItems({ id }: { id: number }) {
  const { data, isLoading } = useQuery({
    queryKey: [listChangedItems.path, id],
    queryFn: ({ signal }) => call(listChangedItems, { params: { id } }, { signal }),
  });
  if (isLoading) return <NotKnown />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="changed" mb="md" px={14} py={10} style={{ overflowX: 'auto' }}>
      <Title order={2} size="h4" id="changed">
        Changed since they were received
      </Title>
      <table className={words.words}>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            <th scope="col">Why</th>
            <th scope="col">Expected then</th>
            <th scope="col">Expected now</th>
            <th scope="col">Received</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((item) => (
            <Row key={item.item} item={item} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
