import { useMemo } from 'react';
import { ChosenUserPage } from '../../people/users/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { AddPolicyButton } from '../kit/AddPolicyButton.tsx';
import { UserPolicies } from '../kit/UserPolicies.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

export function CorporateUserPoliciesPage() {
  const can = useCan();
  const mayOpen = can('corporate-insurance-premium.list');
  const columns = useMemo(() => userPolicyColumns(mayOpen), [mayOpen]);
  return (
    <ChosenUserPage title="Corporate Insurance / User Policies" actions={<AddPolicyButton area={CORPORATE} />}>
      {(userId) => <UserPolicies area={CORPORATE} userId={userId} columns={columns} />}
    </ChosenUserPage>
  );
}
