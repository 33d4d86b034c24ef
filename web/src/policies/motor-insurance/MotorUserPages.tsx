import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { useMemo, useState } from 'react';
import { ChosenUserPage } from '../../people/users/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AddPolicyButton } from '../kit/AddPolicyButton.tsx';
import { UserPolicies } from '../kit/UserPolicies.tsx';
import { MOTOR } from './motor-area.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

const UpdateClaimModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);

export function MotorUserPoliciesPage() {
  const can = useCan();
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const mayClaim = can('motor-insurance.claim');
  const columns = useMemo(() => userPolicyColumns(mayClaim ? setClaimed : undefined), [mayClaim]);
  return (
    <ChosenUserPage actions={<AddPolicyButton area={MOTOR} />}>
      {(userId) => (
        <>
          <UserPolicies area={MOTOR} userId={userId} columns={columns} />
          {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
        </>
      )}
    </ChosenUserPage>
  );
}
