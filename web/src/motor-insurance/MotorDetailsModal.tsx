import { type MotorPolicy, readMotorPolicy } from '@bimabahi/contract/motor-insurance';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMayRead } from '../api/use-can.ts';
import { mobile } from '../format.ts';
import { CoverChip } from '../ui/CoverChip.tsx';
import { DetailList } from '../ui/DetailList.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { MOTOR_LABELS, type MotorField, shown } from './motor-fields.ts';
import { PolicyFile } from './PolicyFile.tsx';

type Detail = Exclude<MotorField, 'user_id'>;

const GROUPS: readonly (readonly [string, readonly Detail[]])[] = [
  ['Insured', ['insured_name', 'insured_mobile', 'insured_email']],
  ['Policy', ['name_remark', 'policy_no', 'product', 'sub_product', 'od_tp_package_policy', 'start_date', 'end_date', 'addons']],
  ['Vehicle', ['vehicle_no', 'make_model', 'engine_no', 'chassis_no', 'tdv', 'ncb']],
  ['Premium', ['od_premium', 'third_party_premium', 'net_premium', 'total_premium']],
  [
    'Brokers and commission',
    ['broker', 'sub_broker', 'commission_in_per', 'commission_in_num', 'commission_out_per', 'commission_out_num'],
  ],
  ['Claim', ['is_claim', 'claim_remark']],
];

function value(policy: MotorPolicy, field: Detail) {
  if (field === 'vehicle_no') return <NumberPlate vehicleNo={policy.vehicle_no} />;
  if (field === 'insured_mobile') return mobile(policy.insured_mobile);
  if (field === 'end_date')
    return (
      <>
        {shown(policy, field)} <CoverChip endDate={policy.end_date} />
      </>
    );
  return shown(policy, field);
}

function Details({ policy }: { policy: MotorPolicy }) {
  const mayRead = useMayRead('motor-insurance');
  return (
    <>
      <DetailList
        title="User"
        details={[
          ['Name', policy.user.name],
          ['Mobile', mobile(policy.user.mobile)],
        ]}
      />
      {GROUPS.map(([title, fields]) => (
        <DetailList
          key={title}
          title={title}
          details={fields.filter(mayRead).map((field) => [MOTOR_LABELS[field], value(policy, field)])}
        />
      ))}
      <DetailList title="Policy File" details={[['PDF', <PolicyFile key="file" policy={policy} />]]} />
    </>
  );
}

export function MotorDetailsModal({ id, onClose }: { id: number; onClose: () => void }) {
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: [readMotorPolicy.path, id],
    queryFn: ({ signal }) => call(readMotorPolicy, { params: { id } }, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Modal opened onClose={onClose} title="Policy Details" size="xl" returnFocus={false}>
      {data ? <Details policy={data} /> : error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </Modal>
  );
}
