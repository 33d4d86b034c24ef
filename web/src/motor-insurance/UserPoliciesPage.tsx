import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../api/use-can.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { UserCard, UserPicker, useChosenUser } from '../users/for-others.ts';
import { UserPolicies } from './UserPolicies.tsx';

export function UserPoliciesPage() {
  const can = useCan();
  const chosen = useChosenUser();
  return (
    <>
      <PageHeading
        title="Motor Insurance / User Policies"
        actions={
          can('motor-insurance.create') && (
            <Button component={Link} to="/motor-insurance/form">
              Add Policy
            </Button>
          )
        }
      />
      <UserPicker chosen={chosen} />
      {chosen.id !== null && (
        <>
          <UserCard id={chosen.id} />
          <UserPolicies key={chosen.id} userId={chosen.id} />
        </>
      )}
    </>
  );
}
