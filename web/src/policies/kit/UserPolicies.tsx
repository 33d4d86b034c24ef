import { useMemo } from 'react';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import type { Columns } from '../../ui/list/table-columns.tsx';
import { useOpenRecord, useOpenRow } from '../../ui/list/use-open-record.ts';
import { userPolicyActionColumns } from './action-columns.tsx';
import { PolicyDetails } from './PolicyDetails.tsx';
import { type Policy, type PolicyArea, SEARCH_LABEL } from './policy-area.ts';
import { useDeletePolicy, usePolicies } from './use-policies.ts';

interface UserPoliciesProps<Row extends Policy> {
  area: PolicyArea<Row>;
  userId: number;
  /** All columns but the actions. Must be memoized. */
  columns: Columns<Row>[number][];
}

/** Policies of one client. ChosenUserPage remounts it per client, so that no other client's row is ever shown. */
export function UserPolicies<Row extends Policy>({ area, userId, columns: own }: UserPoliciesProps<Row>) {
  const list = usePolicies(area, { fixed: { user: userId } });
  const remove = useDeletePolicy(area);
  const details = useOpenRecord();
  const openDetails = useOpenRow<Row>(details.open);
  const columns = useMemo(
    () => [...own, ...userPolicyActionColumns<Row>({ onDetails: (policy) => details.open(policy.id), onDelete: remove })],
    [own, details.open, remove],
  );
  return (
    <>
      <ListCard
        title="Policies"
        label={`${area.name} policies of this user`}
        searchLabel={SEARCH_LABEL}
        actions={
          <ListDownload route={area.routes.export} query={{ ...queryOf(list), user: userId, name: area.userCsv }}>
            Download
          </ListDownload>
        }
        list={list}
        columns={columns}
        onOpen={openDetails}
        twoLines
        empty={list.search === '' ? `This user has no ${area.name.toLowerCase()} policies` : undefined}
      />
      {details.id !== null && <PolicyDetails area={area} id={details.id} onClose={details.close} />}
    </>
  );
}
