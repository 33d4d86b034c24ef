/** The leading columns of every list of motor policies. */
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { callColumn, insuredColumn } from '../kit/policy-columns.tsx';

const column = columnsOf<MotorPolicy>();

export const vehicleColumn = column.accessor('vehicle_no', {
  header: 'Vehicle No.',
  enableSorting: true,
  meta: { width: 134, card: 'title' },
  cell: ({ row: { original: policy } }) => (
    <TwoLines first={<NumberPlate vehicleNo={policy.vehicle_no} />} second={<Clipped text={policy.make_model} />} />
  ),
});

export const vehicleColumns = column.columns([
  serialColumn<MotorPolicy>('Sr.'),
  vehicleColumn,
  insuredColumn<MotorPolicy>('Insured', 'insured_mobile', { card: 'line' }),
  column.accessor('name_remark', {
    header: 'Company',
    enableSorting: true,
    meta: { width: 168, grow: 0.15, least: 104, card: 'pair' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Name text={policy.insurer?.name ?? policy.name_remark} />} second={<RecordNo no={policy.policy_no} />} />
    ),
  }),
  callColumn<MotorPolicy>(),
]);
