import {
  RECEIVABLE_AMOUNTS,
  RECEIVABLE_LABELS,
  type RECEIVABLE_SORTABLE,
  type Receivable,
  type ReceivableRow,
} from '@bimabahi/contract/commission/receivables';
import { SortHead } from '../../ui/blocks/SortHead.tsx';
import classes from '../../ui/blocks/SumsTable.module.css';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';

type Sort = (typeof RECEIVABLE_SORTABLE)[number];
const LABELS: Readonly<Record<Sort, string>> = { insurer: 'Insurer', ...RECEIVABLE_LABELS, total: 'Total' };
const COLUMNS: readonly Sort[] = ['insurer', ...RECEIVABLE_AMOUNTS, 'total', 'not_rated'];

interface Sorting {
  sort: Sort;
  order: 'asc' | 'desc';
  onSort: (sort: Sort) => void;
}

type Insurer = ReceivableRow['insurer'];
/** The insurer of a figure, as the list of items has it. */
const insurerOf = (insurer: Insurer | undefined) => {
  if (!insurer) return {};
  return insurer.id === null ? { no_insurer: '1' } : { insurer_id: String(insurer.id) };
};

interface FigureProps {
  row: Omit<ReceivableRow, 'insurer'>;
  name: Receivable;
  insurer?: Insurer;
}

/** Opens its items; what is nothing opens nothing. */
function Figure({ row, name, insurer }: FigureProps) {
  const figure = row[name];
  const shown = name === 'not_rated' ? count(figure) : <Money amount={figure} />;
  if (figure === 0) return <td data-none>{shown}</td>;
  return (
    <td>
      <AnchorLink
        inherit
        to="/receivables/items"
        search={{ ...insurerOf(insurer), receivable: name }}
        title={`${insurer?.name ?? 'All insurers'}, ${RECEIVABLE_LABELS[name]}: open its items`}
      >
        {shown}
      </AnchorLink>
    </td>
  );
}

const Figures = ({ row, insurer }: Omit<FigureProps, 'name'>) => (
  <>
    {RECEIVABLE_AMOUNTS.map((name) => (
      <Figure key={name} row={row} name={name} {...(insurer && { insurer })} />
    ))}
    <td className={classes.total}>
      <Money amount={row.total} />
    </td>
    <Figure row={row} name="not_rated" {...(insurer && { insurer })} />
  </>
);

interface ReceivablesTableProps extends Sorting {
  rows: readonly ReceivableRow[];
  total: Omit<ReceivableRow, 'insurer'>;
}

export function ReceivablesTable({ rows, total, ...sorting }: ReceivablesTableProps) {
  return (
    <SumsTable label="Receivables by insurer">
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <SortHead key={name} name={name} label={LABELS[name]} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.insurer.id ?? 0}>
            <th scope="row">
              <AnchorLink inherit to="/receivables/items" search={insurerOf(row.insurer)}>
                {row.insurer.name}
              </AnchorLink>
            </th>
            <Figures row={row} insurer={row.insurer} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures row={total} />
        </tr>
      </tfoot>
    </SumsTable>
  );
}
