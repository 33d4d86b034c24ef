import { useMemo } from 'react';
import { useCan } from '../api/use-can.ts';
import { AddPolicyButton } from '../policies/AddPolicyButton.tsx';
import { UserPolicies } from '../policies/UserPolicies.tsx';
import { ChosenUserPage } from '../users/public.ts';
import { CORPORATE } from './corporate-area.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

export function UserPoliciesPage() {
  const can = useCan();
  const mayOpen = can('corporate-insurance-premium.list');
  const columns = useMemo(() => userPolicyColumns(mayOpen), [mayOpen]);
  return (
    <ChosenUserPage title="Corporate Insurance / User Policies" actions={<AddPolicyButton area={CORPORATE} />}>
      {(userId) => <UserPolicies area={CORPORATE} userId={userId} columns={columns} />}
    </ChosenUserPage>
  );
}
