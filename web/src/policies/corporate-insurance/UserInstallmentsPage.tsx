import { exportPremiums } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { SEARCH_LABEL } from '../kit/policy-area.ts';
import { usePolicies } from '../kit/use-policies.ts';
import { CORPORATE } from './corporate-area.tsx';
import { installmentColumns } from './installment-columns.tsx';

const INSTALLMENTS = { fixed: { is_installment: 1 } };

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
