import type { PremiumTotals as Totals } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { Money } from '../../ui/display/Money.tsx';
import table from '../../ui/list/DataTable.module.css';
import type { AmountColumn } from './amount-columns.ts';
import classes from './PremiumTable.module.css';

const ROWS = [
  // Not "Due", which is also a status.
  ['All installments', 'due'],
  ['Paid', 'paid'],
  ['Outstanding', 'outstanding'],
] as const;

export const PremiumTotals = ({ totals, columns }: { totals: Totals; columns: readonly AmountColumn[] }) => (
  <tfoot className={classes.totals}>
    {ROWS.map(([label, row]) => (
      <tr key={row}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        {columns.map(({ field, label: amount }) => (
          <td key={field} className={table.right} data-label={amount}>
            <Money amount={totals[row][field]} />
          </td>
        ))}
        <td colSpan={3} />
      </tr>
    ))}
  </tfoot>
);
