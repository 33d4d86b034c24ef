import { TDS_STATE_LABELS, type TdsReceivable, type TdsState } from '@bimabahi/contract/imports/tds-receivable';
import { Button } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';

const TONES: Readonly<Record<TdsState, Tone>> = {
  equal: 'leaf',
  missing_there: 'vermilion',
  missing_here: 'marigold',
  different: 'marigold',
};

interface TdsReceivableTableProps {
  rows: readonly TdsReceivable[];
  total: Pick<TdsReceivable, 'ours' | 'difference'> & { theirs: number };
  onEnter: (row: TdsReceivable) => void;
}

const Row = ({ row, onEnter }: { row: TdsReceivable; onEnter: (() => void) | undefined }) => (
  <tr>
    <th scope="row">
      <TwoLines first={row.insurer.name} second={row.tans.join(', ') || 'No TAN yet'} />
    </th>
    <td>
      <Money amount={row.ours} />
    </td>
    <td>
      <Money amount={row.theirs} />
    </td>
    <td>
      <Money amount={row.difference} />
    </td>
    <td>
      <Chip tone={TONES[row.state]}>{TDS_STATE_LABELS[row.state]}</Chip>
    </td>
    {onEnter && (
      <td>
        <Button size="compact-sm" variant="default" onClick={onEnter} aria-label={`Enter the tax statement of ${row.insurer.name}`}>
          Enter…
        </Button>
      </td>
    )}
  </tr>
);

export function TdsReceivableTable({ rows, total, onEnter }: TdsReceivableTableProps) {
  const can = useCan();
  const mayEnter = can('tds-receivable.update');
  return (
    <SumsTable label="Tax kept by insurer">
      <thead>
        <tr>
          <th scope="col">Insurer</th>
          <th scope="col">Our Books</th>
          <th scope="col">Tax Statement</th>
          <th scope="col">Difference</th>
          <th scope="col">State</th>
          {mayEnter && <th scope="col">Action</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.insurer.id} row={row} onEnter={mayEnter ? () => onEnter(row) : undefined} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money amount={total.ours} />
          </td>
          <td>
            <Money amount={total.theirs} />
          </td>
          <td>
            <Money amount={total.difference} />
          </td>
          <td />
          {mayEnter && <td />}
        </tr>
      </tfoot>
    </SumsTable>
  );
}
