import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { brokersColumn, contactColumn, datesColumn, insuredColumn, userColumn } from '../kit/policy-columns.tsx';
import { CORPORATE } from './corporate-area.tsx';

const column = columnsOf<CorporatePolicy>();

export const renewalColumns = column.columns([
  serialColumn<CorporatePolicy>('Sr.'),
  userColumn<CorporatePolicy>(),
  insuredColumn<CorporatePolicy>('Insured, Policy No.', 'policy_no', { sorts: false }),
  contactColumn<CorporatePolicy>(),
  datesColumn<CorporatePolicy>(),
  column.accessor('addons', {
    header: 'Add-on, Premium',
    meta: { width: 132, grow: 1, card: 'line' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.addons} />} second={policy.is_premium === 1 ? 'Premium Yes' : 'Premium No'} />
    ),
  }),
  brokersColumn(CORPORATE),
]);
