import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import {
  brokersColumn,
  commissionColumns,
  contactColumn,
  endColumn,
  fileColumn,
  premiumNowColumn,
  startColumn,
  totalPremiumColumn,
  userColumn,
} from '../kit/policy-columns.tsx';
import { MOTOR } from './motor-area.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';

const column = columnsOf<MotorPolicy>();

export const motorColumns = (may: { read: (field: string) => boolean }) =>
  column.columns([
    ...vehicleColumns,
    userColumn<MotorPolicy>(),
    contactColumn<MotorPolicy>({}),
    column.accessor('product', {
      header: 'Product',
      enableSorting: true,
      meta: { width: 130, grow: 1 },
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.product} />} second={<Clipped text={policy.sub_product} />} />
      ),
    }),
    column.accessor('od_tp_package_policy', {
      header: 'OD/TP/Package',
      meta: { width: 124, grow: 0.5 },
      cell: ({ getValue }) => <Clipped text={getValue()} />,
    }),
    startColumn<MotorPolicy>(),
    endColumn<MotorPolicy>(),
    totalPremiumColumn<MotorPolicy>(),
    premiumNowColumn<MotorPolicy>(),
    ...commissionColumns<MotorPolicy>(may.read),
    ...(may.read('broker') ? [brokersColumn(MOTOR)] : []),
    column.accessor('is_claim', { header: 'Claim', meta: { width: 82 }, cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
    fileColumn(MOTOR),
  ]);
