import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { AddPolicyButton } from '../policies/AddPolicyButton.tsx';
import { UserPolicies } from '../policies/UserPolicies.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { ChosenUserPage } from '../users/public.ts';
import { MOTOR } from './motor-area.tsx';

import { userPolicyColumns } from './user-policy-columns.tsx';

const UpdateClaimModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);

export function UserPoliciesPage() {
  const can = useCan();
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const mayClaim = can('motor-insurance.claim');
  const columns = useMemo(() => userPolicyColumns(mayClaim ? setClaimed : undefined), [mayClaim]);
  return (
    <ChosenUserPage title="Motor Insurance / User Policies" actions={<AddPolicyButton area={MOTOR} />}>
      {(userId) => (
        <>
          <UserPolicies area={MOTOR} userId={userId} columns={columns} />
          {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
        </>
      )}
    </ChosenUserPage>
  );
}
