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
import { YesNoChip } from '../ui/YesNoChip.tsx';

const column = columnsOf<MotorPolicy>();

export const renewalColumns = ({ onDetails }: { onDetails: (policy: MotorPolicy) => void }) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr.'),
    column.display({
      id: 'user',
      header: 'User',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.user.name} width={130} />} second={mobile(policy.user.mobile)} />
      ),
    }),
    column.accessor('insured_name', {
      header: 'Insured',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.insured_name} width={140} />} second={<Clipped text={policy.insured_email} width={140} />} />
      ),
    }),
    column.accessor('insured_mobile', {
      header: 'Mobile',
      cell: ({ row: { original: policy } }) => <PhoneLinks digits={policy.insured_mobile} name={policy.insured_name} />,
    }),
    column.accessor('vehicle_no', {
      header: 'Vehicle, Policy No.',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<NumberPlate vehicleNo={policy.vehicle_no} />} second={<Clipped text={policy.policy_no} />} />
      ),
    }),
    column.accessor('end_date', { header: 'Days Left', cell: ({ getValue }) => <CoverChip endDate={getValue()} exact /> }),
    column.accessor('start_date', {
      header: 'Dates',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={dayMonthYear(policy.end_date)} second={`from ${dayMonthYear(policy.start_date)}`} />
      ),
    }),
    column.accessor('tdv', {
      header: 'IDV, NCB',
      meta: { align: 'right' },
      cell: ({ row: { original: policy } }) => <TwoLines first={policy.tdv} second={policy.ncb} />,
    }),
    column.accessor('addons', {
      header: 'Add-on',
      cell: ({ getValue }) => <Clipped text={getValue()} width={120} />,
    }),
    column.accessor('is_claim', { header: 'Claim', cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
    column.accessor('broker', {
      header: 'Broker',
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.broker} width={120} />} second={<Clipped text={policy.sub_broker} width={120} />} />
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
