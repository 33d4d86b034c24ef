import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { Chip } from '../ui/display/Chip.tsx';
import { lineLabel } from '../ui/form/LineSelect.tsx';
import { columnsOf } from '../ui/list/table-columns.tsx';

interface OfLine {
  line: ProductLine | null;
}

/** Without a line neither tax nor commission can be checked, so that it is marked. */
export const lineColumn = <Row extends OfLine>() =>
  columnsOf<Row>().accessor((row: OfLine) => row.line, {
    id: 'line',
    header: 'Line',
    enableSorting: true,
    meta: { width: 200, card: 'line' },
    cell: ({ row: { original } }) => (original.line ? lineLabel(original.line) : <Chip tone="marigold">Not set</Chip>),
  });
