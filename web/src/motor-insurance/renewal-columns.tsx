import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { brokersColumn, contactColumn, datesColumn, insuredColumn, userColumn } from '../policies/policy-columns.tsx';
import { Clipped } from '../ui/Clipped.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { MOTOR } from './motor-area.tsx';

const column = columnsOf<MotorPolicy>();

export const renewalColumns = column.columns([
  serialColumn<MotorPolicy>('Sr.'),
  userColumn<MotorPolicy>(115),
  insuredColumn<MotorPolicy>('Insured, Policy No.', 'policy_no', { width: 125, sorts: false }),
  contactColumn<MotorPolicy>(),
  column.accessor('vehicle_no', { header: 'Vehicle No.', cell: ({ getValue }) => <NumberPlate vehicleNo={getValue()} /> }),
  datesColumn<MotorPolicy>(),
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
  brokersColumn(MOTOR),
]);
