import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';

export const productColumn = columnsOf<CorporatePolicy>().accessor('product', {
  header: 'Product, Company',
  enableSorting: true,
  meta: { width: 136, grow: 1, card: 'line' },
  cell: ({ row: { original: policy } }) => (
    <TwoLines first={<Clipped text={policy.product} />} second={<Clipped text={policy.insurer?.name ?? policy.company} />} />
  ),
});
