import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { exportPremiums } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { useMemo, useState } from 'react';
import { ChosenUserPage } from '../../people/users/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { AddPolicyButton } from '../kit/AddPolicyButton.tsx';
import { PolicyListPage } from '../kit/PolicyListPage.tsx';
import { SEARCH_LABEL } from '../kit/policy-area.ts';
import { policyFilters } from '../kit/policy-filters.tsx';
import { UserPolicies } from '../kit/UserPolicies.tsx';
import { usePolicies } from '../kit/use-policies.ts';
import { CORPORATE } from './corporate-area.tsx';
import { corporateColumns } from './corporate-columns.tsx';
import { installmentColumns } from './installment-columns.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

const UpdateCorporateModal = lazyDialog(async () => (await import('./CorporateFields.tsx')).UpdateCorporateModal);

const FILTERS = policyFilters(CORPORATE);
const INSTALLMENTS = { fixed: { is_installment: 1 } };

export function CorporateListPage() {
  const [updated, setUpdated] = useState<CorporatePolicy | null>(null);
  return (
    <>
      <PolicyListPage area={CORPORATE} onUpdate={setUpdated} filters={FILTERS} columns={corporateColumns} />
      {updated && <UpdateCorporateModal policy={updated} onClose={() => setUpdated(null)} />}
    </>
  );
}

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

export function UserInstallmentsPage() {
  const list = usePolicies(CORPORATE, INSTALLMENTS);
  return (
    <>
      <PageHeading title="Corporate Insurance / User Installments" />
      <ListCard
        title="List"
        alone
        label="Corporate policies in installments"
        searchLabel={SEARCH_LABEL}
        actions={<ListDownload route={exportPremiums} query={list.search ? { search: list.search } : {}} />}
        list={list}
        columns={installmentColumns}
        twoLines
        empty={list.search === '' ? 'No policy is paid in installments' : undefined}
      />
    </>
  );
}
