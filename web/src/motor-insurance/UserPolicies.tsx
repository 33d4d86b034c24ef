import { deleteMotorPolicy, exportMotorPolicies, listMotorPolicies, type MotorPolicy } from '@bimabahi/contract/motor-insurance';
import type { RouteInput } from '@bimabahi/contract/route';
import { useMemo, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { confirmDelete } from '../ui/confirm-delete.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { ListCard } from '../ui/ListCard.tsx';
import { queryOf } from '../ui/list-place.ts';
import { useChange } from '../ui/use-change.ts';
import { useList } from '../ui/use-list.ts';
import { useOpenRecord } from '../ui/use-open-record.ts';
import { MotorDetailsModal } from './MotorDetailsModal.tsx';
import { UpdateClaimModal } from './UpdateClaimModal.tsx';
import { userPolicyColumns } from './user-policy-columns.tsx';

/** The motor policies of one client. Mounted anew for each, so that no row of another one is ever shown. */
export function UserPolicies({ userId }: { userId: number }) {
  const can = useCan();
  const list = useList(listMotorPolicies, { fixed: { user: userId } });
  const remove = useChange(deleteMotorPolicy);
  const details = useOpenRecord();
  const [claimed, setClaimed] = useState<MotorPolicy | null>(null);
  const mayClaim = can('motor-insurance.claim');
  const mayDelete = can('motor-insurance.delete');
  const columns = useMemo(
    () =>
      userPolicyColumns({
        mayClaim,
        mayDelete,
        onDetails: (policy) => details.open(policy.id),
        onClaim: setClaimed,
        onDelete: (policy) =>
          confirmDelete({ about: `${policy.policy_no}, ${policy.insured_name}`, run: () => remove({ params: { id: policy.id } }) }),
      }),
    [mayClaim, mayDelete, details.open, remove],
  );
  const query = { ...queryOf(list), user: userId, name: 'user_motor_policy_list' };
  return (
    <>
      <ListCard
        title="Policies"
        label="Motor policies of this user"
        searchLabel="Search by name, number, mobile or company"
        actions={
          can('motor-insurance.export') && (
            <DownloadButton route={exportMotorPolicies} input={{ query: query as RouteInput<typeof exportMotorPolicies>['query'] }}>
              Download
            </DownloadButton>
          )
        }
        list={list}
        columns={columns}
        twoLines
        empty={list.search === '' ? 'This user has no motor policies' : undefined}
      />
      {details.id !== null && <MotorDetailsModal id={details.id} onClose={details.close} />}
      {claimed && <UpdateClaimModal key={claimed.id} policy={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}
