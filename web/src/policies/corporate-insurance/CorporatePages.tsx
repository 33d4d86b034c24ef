import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PolicyListPage } from '../kit/PolicyListPage.tsx';
import { policyFilters } from '../kit/policy-filters.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { corporateColumns } from './corporate-columns.tsx';

const UpdateCorporateModal = lazyDialog(async () => (await import('./CorporateFields.tsx')).UpdateCorporateModal);

const FILTERS = policyFilters(CORPORATE);

export function CorporateListPage() {
  const [updated, setUpdated] = useState<CorporatePolicy | null>(null);
  return (
    <>
      <PolicyListPage area={CORPORATE} onUpdate={setUpdated} filters={FILTERS} columns={corporateColumns} />
      {updated && <UpdateCorporateModal policy={updated} onClose={() => setUpdated(null)} />}
    </>
  );
}
