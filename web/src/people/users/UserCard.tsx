import { readUser } from '@bimabahi/contract/people/users';
import { Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { relationWords } from '../kit/RelationWords.tsx';

export function UserCard({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [readUser.path, id],
    queryFn: ({ signal }) => call(readUser, { params: { id } }, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Card mb="md">
      {data ? (
        <DetailList
          title="User"
          heading="h2"
          details={[
            ['Name', data.name],
            ['Mobile', <PhoneLinks key="mobile" digits={data.mobile ?? data.related_to?.mobile ?? null} name={data.name} />],
            ['Profession', data.profession],
            ...(data.related_to ? [['Relation', relationWords(data.relation, data.related_to.name)] as const] : []),
            ...(data.mobile_2 ? [['Second Mobile', <PhoneLinks key="second" digits={data.mobile_2} name={data.name} />] as const] : []),
          ]}
        />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height={64} />
          <NotKnown />
        </>
      )}
    </Card>
  );
}
