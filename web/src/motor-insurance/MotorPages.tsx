import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { PolicyListPage } from '../policies/PolicyListPage.tsx';
import { policyFilters } from '../policies/policy-filters.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { MOTOR } from './motor-area.tsx';
import { HIDDEN_AT_FIRST, HIDEABLE, motorColumns } from './motor-columns.tsx';

const UpdateMotorModal = lazyDialog(async () => (await import('./UpdateMotorModal.tsx')).UpdateMotorModal);
const UpdateClaimModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);
const FILTERS = policyFilters(MOTOR);

export function MotorListPage() {
  const can = useCan();
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const mayClaim = can('motor-insurance.claim');
  const menu = useMemo(() => (mayClaim ? { 'Update Claim': setClaimed } : undefined), [mayClaim]);
  return (
    <>
      <PolicyListPage
        area={MOTOR}
        Update={UpdateMotorModal}
        filters={FILTERS}
        columns={motorColumns}
        hideable={HIDEABLE}
        hiddenAtFirst={HIDDEN_AT_FIRST}
        menu={menu}
      />
      {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
