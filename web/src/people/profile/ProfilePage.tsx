import { Card, Skeleton } from '@mantine/core';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { SecondFactorCard } from '../second-factor/public.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { EditProfile } from './EditProfile.tsx';
import { Overview } from './Overview.tsx';
import classes from './ProfilePage.module.css';
import { useProfile } from './use-profile.ts';

export function ProfilePage() {
  const { data: profile, error, refetch } = useProfile();
  return (
    <>
      <PageHeading />
      {profile ? (
        <div className={classes.page}>
          <Overview profile={profile} />
          <EditProfile profile={profile} />
          <ChangePassword profile={profile} />
          <div className={classes.column}>
            <SecondFactorCard />
            <Devices />
          </div>
        </div>
      ) : (
        <Card>
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={180} role="status" aria-label="Loading the profile" />
          )}
        </Card>
      )}
    </>
  );
}
