import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { exportPremiums } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ChosenUserPage } from '../../people/users/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { AddPolicyButton } from '../kit/AddPolicyButton.tsx';
import { SEARCH_LABEL } from '../kit/policy-area.ts';
import { UserPolicies } from '../kit/UserPolicies.tsx';
import { usePolicies } from '../kit/use-policies.ts';
import { CORPORATE } from './corporate-area.tsx';
import { installmentColumns } from './installment-columns.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

const INSTALLMENTS = { fixed: { is_installment: 1 } };

export function CorporateUserPoliciesPage() {
  const can = useCan();
  const mayOpen = can('corporate-insurance-premium.list');
  const columns = useMemo(() => userPolicyColumns(mayOpen), [mayOpen]);
  return (
    <ChosenUserPage actions={<AddPolicyButton area={CORPORATE} />}>
      {(userId) => <UserPolicies area={CORPORATE} userId={userId} columns={columns} />}
    </ChosenUserPage>
  );
}

export function UserInstallmentsPage() {
  const list = usePolicies(CORPORATE, INSTALLMENTS);
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: CorporatePolicy) => void navigate({ to: '/corporate-insurance/installments/$id', params: { id: String(id) } }),
    [navigate],
  );
  return (
    <>
      <PageHeading />
      <ListCard
        title="List"
        alone
        label="Corporate policies in installments"
        searchLabel={SEARCH_LABEL}
        actions={<ListDownload route={exportPremiums} query={list.search ? { search: list.search } : {}} />}
        list={list}
        columns={installmentColumns}
        onOpen={open}
        twoLines
        empty={list.search === '' ? 'No policy is paid in installments' : undefined}
      />
    </>
  );
}
