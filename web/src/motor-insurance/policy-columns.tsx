/** With what every list of motor policies begins: which vehicle, whose, and by which policy it is insured. */
import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

const column = columnsOf<MotorPolicy>();

export const policyColumns = column.columns([
  serialColumn<MotorPolicy>('Sr.'),
  column.accessor('vehicle_no', {
    header: 'Vehicle No.',
    enableSorting: true,
    cell: ({ row: { original: policy } }) => <TwoLines first={<NumberPlate vehicleNo={policy.vehicle_no} />} second={policy.make_model} />,
  }),
  column.accessor('insured_name', {
    header: 'Insured',
    enableSorting: true,
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.insured_name} />} second={mobile(policy.insured_mobile)} />
    ),
  }),
  column.accessor('name_remark', {
    header: 'Company',
    enableSorting: true,
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.name_remark} />} second={<Clipped text={policy.policy_no} />} />
    ),
  }),
]);
