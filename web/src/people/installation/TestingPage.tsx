import { readHealth } from '@bimabahi/contract/people/installation';
import { Alert, Box, Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { MessagePage } from '../../ui/display/MessagePage.tsx';
import classes from './TestingPage.module.css';

const Answers = ({ name }: { name: string }) => (
  <div className={classes.row}>
    <dt>{name}</dt>
    <dd className={classes.ok}>
      <IconCircleCheck size={16} aria-hidden /> Answers
    </dd>
  </div>
);

export function TestingPage() {
  const health = useQuery({ queryKey: ['health'], queryFn: ({ signal }) => call(readHealth, {}, { signal }), staleTime: 0, retry: false });
  return (
    <MessagePage code="Testing" text="Is everything there?">
      <Box w="100%" mb={20} aria-live="polite">
        {health.isPending && <Skeleton height={96} />}
        {health.isError && (
          <Alert color="vermilion" title="Not everything answers">
            {health.error.message}
          </Alert>
        )}
        {health.isSuccess && (
          <dl>
            <Answers name="Server" />
            <Answers name="Database" />
            <div className={classes.row}>
              <dt>Version</dt>
              <dd>{health.data.version}</dd>
            </div>
          </dl>
        )}
      </Box>
      <Button variant="default" leftSection={<IconRefresh size={16} />} loading={health.isFetching} onClick={() => void health.refetch()}>
        Ask again
      </Button>
    </MessagePage>
  );
}
