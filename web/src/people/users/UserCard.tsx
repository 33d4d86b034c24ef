import { readUser } from '@bimabahi/contract/people/users';
import { Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';

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
            ['Mobile', <PhoneLinks key="mobile" digits={data.mobile} name={data.name} />],
            ['Profession', data.profession],
          ]}
        />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}
