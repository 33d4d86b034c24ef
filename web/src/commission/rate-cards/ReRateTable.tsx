import type { ReRatedPolicy } from '@bimabahi/contract/commission/rate-cards';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import table from '../../ui/list/DataTable.module.css';
import classes from './ReRatePage.module.css';
import { signed } from './rate-card-words.ts';

interface ReRateTableProps {
  rows: readonly ReRatedPolicy[];
  isTicked: (policy: ReRatedPolicy) => boolean;
  onTick: (policy: ReRatedPolicy) => void;
}

export const ReRateTable = ({ rows, isTicked, onTick }: ReRateTableProps) => (
  <div className={classes.scroller}>
    <table className={table.table} aria-label="Policies with another commission">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Change</VisuallyHidden>
          </th>
          <th scope="col">Policy</th>
          <th scope="col">Date</th>
          <th scope="col" className={table.right}>
            Now
          </th>
          <th scope="col" className={table.right}>
            By the card
          </th>
          <th scope="col" className={table.right}>
            Difference
          </th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((policy) => (
          <tr key={policy.id} data-left-out={!isTicked(policy) || undefined}>
            <td>
              <Checkbox size="xs" aria-label={`Change ${policy.policy_no}`} checked={isTicked(policy)} onChange={() => onTick(policy)} />
            </td>
            <td>
              {policy.policy_no}
              <small>{policy.insured_name}</small>
            </td>
            <td>{dayMonthYear(policy.on)}</td>
            <td className={table.right}>
              {rupees(policy.old) || '--'}
              {policy.is_hand_typed && <Chip tone="marigold">typed</Chip>}
            </td>
            <td className={table.right}>{rupees(policy.new)}</td>
            <td className={table.right}>{signed(policy.difference)}</td>
            <td className={table.wrap}>{policy.rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
