import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { IconEye } from '@tabler/icons-react';
import { dayMonthYear, mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { PhoneLinks } from '../ui/PhoneLinks.tsx';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

const column = columnsOf<MotorPolicy>();

export const renewalColumns = ({ onDetails }: { onDetails: (policy: MotorPolicy) => void }) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr.'),
    column.display({
      id: 'user',
      header: 'User',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.user.name} width={115} />} second={mobile(policy.user.mobile)} />
      ),
    }),
    column.accessor('insured_name', {
      header: 'Insured, Policy No.',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.insured_name} width={125} />} second={<Clipped text={policy.policy_no} width={125} />} />
      ),
    }),
    column.accessor('insured_mobile', {
      header: 'Mobile, Email',
      cell: ({ row: { original: policy } }) => (
        <TwoLines
          first={<PhoneLinks digits={policy.insured_mobile} name={policy.insured_name} />}
          second={<Clipped text={policy.insured_email} width={125} />}
        />
      ),
    }),
    column.accessor('vehicle_no', { header: 'Vehicle No.', cell: ({ getValue }) => <NumberPlate vehicleNo={getValue()} /> }),
    column.accessor('end_date', {
      header: 'Dates',
      cell: ({ row: { original: policy } }) => (
        <TwoLines
          first={`${dayMonthYear(policy.start_date)} to ${dayMonthYear(policy.end_date)}`}
          second={<CoverChip endDate={policy.end_date} exact />}
        />
      ),
    }),
    column.accessor('tdv', {
      header: 'IDV, NCB',
      meta: { align: 'right' },
      cell: ({ row: { original: policy } }) => <TwoLines first={policy.tdv} second={policy.ncb} />,
    }),
    column.accessor('addons', {
      header: 'Add-on, Claim',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.addons} width={110} />} second={policy.is_claim === 1 ? 'Claim Yes' : 'Claim No'} />
      ),
    }),
    column.accessor('broker', {
      header: 'Broker',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.broker} width={100} />} second={<Clipped text={policy.sub_broker} width={100} />} />
      ),
    }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { sticky: true },
      cell: ({ row: { original: policy } }) => (
        <RowActions>
          <RowAction icon={IconEye} hint="See Details" label={`See details of ${policy.policy_no}`} onClick={() => onDetails(policy)} />
        </RowActions>
      ),
    }),
  ]);
