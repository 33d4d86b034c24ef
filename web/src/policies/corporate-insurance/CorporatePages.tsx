import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyListPage } from '../kit/PolicyListPage.tsx';
import { policyFilters } from '../kit/policy-filters.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { corporateColumns } from './corporate-columns.tsx';

const UpdateCorporateModal = lazyDialog(async () => (await import('./CorporateFields.tsx')).UpdateCorporateModal);
const UpdateClaimModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);

const FILTERS = policyFilters(CORPORATE);

export function CorporateListPage() {
  const can = useCan();
  const [updated, setUpdated] = useState<CorporatePolicy | null>(null);
  const [claimed, setClaimed] = useState<CorporatePolicy | null>(null);
  const mayClaim = can('corporate-insurance.claim');
  const menu = useMemo(() => (mayClaim ? { 'Update Claim': setClaimed } : undefined), [mayClaim]);
  return (
    <>
      <PolicyListPage area={CORPORATE} onUpdate={setUpdated} filters={FILTERS} columns={corporateColumns} menu={menu} />
      {updated && <UpdateCorporateModal policy={updated} onClose={() => setUpdated(null)} />}
      {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
