import { SEARCH_LABEL } from '../policies/policy-area.ts';
import { usePolicies } from '../policies/use-policies.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { installmentColumns } from './installment-columns.tsx';

const INSTALLMENTS = { fixed: { is_installment: 1 } };

/** For collecting: what is paid, what is not, and what falls due next. */
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
        list={list}
        columns={installmentColumns}
        twoLines
        empty={list.search === '' ? 'No policy is paid in installments' : undefined}
      />
    </>
  );
}
