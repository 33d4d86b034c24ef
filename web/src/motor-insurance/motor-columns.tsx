import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { commissionColumns, endColumn, fileColumn, startColumn, totalPremiumColumn, userColumn } from '../policies/policy-columns.tsx';
import { Clipped } from '../ui/Clipped.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf } from '../ui/table-columns.tsx';
import { MOTOR } from './motor-area.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';

const column = columnsOf<MotorPolicy>();

export const HIDDEN_AT_FIRST = { user: false, product: false, start_date: false };

export const motorColumns = (may: { read: (field: string) => boolean }) =>
  column.columns([
    ...vehicleColumns,
    userColumn<MotorPolicy>(),
    column.accessor('product', {
      header: 'Product',
      enableSorting: true,
      meta: { width: 130, grow: 1 },
      cell: ({ row: { original: policy } }) => <TwoLines first={<Clipped text={policy.product} />} second={policy.od_tp_package_policy} />,
    }),
    startColumn<MotorPolicy>(),
    endColumn<MotorPolicy>(),
    totalPremiumColumn<MotorPolicy>(),
    ...commissionColumns<MotorPolicy>(may.read),
    fileColumn(MOTOR),
  ]);
