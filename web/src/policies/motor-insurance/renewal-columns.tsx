import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { brokersColumn, contactColumn, datesColumn, insuredColumn, userColumn } from '../kit/policy-columns.tsx';
import { MOTOR } from './motor-area.tsx';
import { shownIdv } from './shown-idv.ts';

const column = columnsOf<MotorPolicy>();

export const renewalColumns = column.columns([
  serialColumn<MotorPolicy>('Sr.'),
  userColumn<MotorPolicy>(),
  insuredColumn<MotorPolicy>('Insured, Policy No.', 'policy_no', { sorts: false }),
  contactColumn<MotorPolicy>(),
  column.accessor('vehicle_no', {
    header: 'Vehicle No.',
    meta: { width: 128, card: 'state' },
    cell: ({ getValue }) => <NumberPlate vehicleNo={getValue()} />,
  }),
  datesColumn<MotorPolicy>(),
  column.accessor('tdv', {
    header: 'IDV, NCB',
    meta: { align: 'right', width: 96, card: 'labelled' },
    cell: ({ row: { original: policy } }) => <TwoLines first={<Clipped text={shownIdv(policy.tdv)} />} second={policy.ncb} />,
  }),
  column.accessor('addons', {
    header: 'Add-on, Claim',
    meta: { width: 112, grow: 1, card: 'line' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.addons} />} second={policy.is_claim === 1 ? 'Claim Yes' : 'Claim No'} />
    ),
  }),
  brokersColumn(MOTOR),
]);
