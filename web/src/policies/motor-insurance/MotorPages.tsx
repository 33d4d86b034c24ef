import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyListPage } from '../kit/PolicyListPage.tsx';
import { policyFilters } from '../kit/policy-filters.tsx';
import { MOTOR } from './motor-area.tsx';
import { motorColumns } from './motor-columns.tsx';

const UpdateMotorModal = lazyDialog(async () => (await import('./MotorFields.tsx')).UpdateMotorModal);
const UpdateClaimModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);
const FILTERS = policyFilters(MOTOR);

export function MotorListPage() {
  const can = useCan();
  const [updated, setUpdated] = useState<MotorPolicy | null>(null);
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const mayClaim = can('motor-insurance.claim');
  const menu = useMemo(() => (mayClaim ? { 'Update Claim': setClaimed } : undefined), [mayClaim]);
  return (
    <>
      <PolicyListPage area={MOTOR} onUpdate={setUpdated} filters={FILTERS} columns={motorColumns} menu={menu} />
      {updated && <UpdateMotorModal policy={updated} onClose={() => setUpdated(null)} />}
      {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
