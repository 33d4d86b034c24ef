import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Name } from '../../ui/display/Clipped.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';

export const productColumn = columnsOf<CorporatePolicy>().accessor('product', {
  header: 'Product, Company',
  enableSorting: true,
  meta: { width: 136, grow: 1, least: 104, card: 'line' },
  cell: ({ row: { original: policy } }) => (
    <TwoLines first={<Name text={policy.product} />} second={<Name text={policy.insurer?.name ?? policy.company} />} />
  ),
});
