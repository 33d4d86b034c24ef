import { readProblems } from '@bimabahi/contract/people/installation';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { InstallmentsDue } from '../../policies/corporate-insurance-premium/public.ts';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { ThisMonth } from '../month/public.ts';
import { FirstWeek } from './FirstWeek.tsx';
import classes from './PremiumDiffers.module.css';
import { PremiumDiffers } from './PremiumDiffers.tsx';

/** Problems of the installation, checked on each visit. */
function Problems() {
  const { data, isLoading } = useQuery({
    queryKey: [readProblems.path],
    queryFn: async ({ signal }) => (await call(readProblems, {}, { signal })).data,
  });
  if (isLoading) return <NotKnown />;
  if (!data?.length) return null;
  return (
    <Stack gap="xs">
      {data.map(({ code, sentence }) => (
        <Alert
          key={code}
          color="vermilion"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title="The installation needs looking after"
        >
          {sentence}
        </Alert>
      ))}
    </Stack>
  );
}

export const AdminHome = () => (
  <>
    <Problems />
    <FirstWeek />
    <ThisMonth />
    <PremiumDiffers />
    <InstallmentsDue className={classes.line} />
  </>
);
