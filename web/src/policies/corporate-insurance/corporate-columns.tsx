import type { Permission } from '@bimabahi/contract/api/permissions';
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { InsuredPhone } from '../kit/InsuredPhone.tsx';
import {
  brokersColumn,
  commissionColumns,
  endColumn,
  fileColumn,
  insuredColumn,
  premiumNowColumn,
  startColumn,
  totalPremiumColumn,
  userColumn,
} from '../kit/policy-columns.tsx';
import { CORPORATE } from './corporate-area.tsx';
import { InstallmentSumsCell } from './InstallmentSumsCell.tsx';
import { productColumn } from './product-column.tsx';

interface May {
  read: (field: string) => boolean;
  can: (permission: Permission) => boolean;
}

const column = columnsOf<CorporatePolicy>();

export function corporateColumns(may: May) {
  const mayOpen = may.can('corporate-insurance-premium.list');
  return column.columns([
    serialColumn<CorporatePolicy>('Sr.'),
    insuredColumn<CorporatePolicy>('Insured, Policy No.', 'policy_no'),
    column.accessor('insured_mobile', {
      header: 'Insured Mobile',
      meta: { width: 148, card: 'call' },
      cell: ({ row: { original: policy } }) => <InsuredPhone policy={policy} />,
    }),
    column.accessor('name_remark', {
      header: 'Identification No.',
      enableSorting: true,
      meta: { width: 150, grow: 0.5 },
      cell: ({ getValue }) => <Clipped text={getValue()} />,
    }),
    productColumn,
    userColumn<CorporatePolicy>(),
    startColumn<CorporatePolicy>(),
    endColumn<CorporatePolicy>(),
    totalPremiumColumn<CorporatePolicy>(),
    premiumNowColumn<CorporatePolicy>(),
    column.accessor('is_premium', { header: 'Premium', meta: { width: 90 }, cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
    column.accessor('is_installment', {
      header: 'Installment',
      meta: { width: 128, fold: { rank: 6, into: 'product', as: 'Installment' } },
      cell: ({ row }) => <InstallmentSumsCell policy={row.original} mayOpen={mayOpen} />,
    }),
    ...commissionColumns<CorporatePolicy>(may.read),
    ...(may.read('broker') ? [brokersColumn(CORPORATE)] : []),
    column.accessor('is_claim', { header: 'Claim', meta: { width: 82 }, cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
    fileColumn(CORPORATE),
  ]);
}
