import { PREMIUM_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import type { PlannedPremium } from '@bimabahi/contract/premium/premium-plan';
import { Box } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { type Cover, outsideCover } from './outside-cover.ts';
import classes from './PlanPreview.module.css';

interface PlanPreviewProps {
  /** Null while the form is incomplete. */
  rows: PlannedPremium[] | null;
  cover: Cover;
  /** The unscheduled part of the policy's total; null without a total. */
  left: number | null;
}

const AMOUNTS = ['premium_excluding_tax', 'terrorism_premium', 'tax', 'total_payable'] as const;
const sumOf = (rows: PlannedPremium[], amount: (typeof AMOUNTS)[number]) =>
  rows.reduce((paise, row) => paise + Math.round((row[amount] ?? 0) * 100), 0) / 100;

function Difference({ total, left }: { total: number; left: number }) {
  const missing = Math.round(left * 100) - Math.round(total * 100);
  if (missing === 0) return <Chip tone="leaf">Makes the whole {rupees(left)} that is not yet scheduled</Chip>;
  return missing > 0 ? (
    <Chip tone="marigold">{rupees(missing / 100)} not scheduled</Chip>
  ) : (
    <Chip tone="vermilion">Exceeds what is not yet scheduled by {rupees(-missing / 100)}</Chip>
  );
}

export function PlanPreview({ rows, cover, left }: PlanPreviewProps) {
  if (!rows) return <p className={classes.note}>Fill in the fields to see the installments.</p>;
  const outside = rows.flatMap(({ premium_date }) => outsideCover(premium_date, cover) ?? []);
  return (
    <Box mt={16}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={classes.scroller} aria-label="Installments of this plan" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">{PREMIUM_LABELS.premium_date}</th>
              {AMOUNTS.map((amount) => (
                <th key={amount} scope="col" className={classes.amount}>
                  {PREMIUM_LABELS[amount]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <tr key={row.premium_date}>
                <td>{n + 1}</td>
                <td>
                  {dayMonthYear(row.premium_date)}
                  {outsideCover(row.premium_date, cover) && <small>outside the cover</small>}
                </td>
                {AMOUNTS.map((amount) => (
                  <td key={amount} className={classes.amount} data-label={PREMIUM_LABELS[amount]}>
                    <Money amount={row[amount]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                All {rows.length}
              </th>
              {AMOUNTS.map((amount) => (
                <td key={amount} className={classes.amount} data-label={PREMIUM_LABELS[amount]}>
                  <Money amount={sumOf(rows, amount)} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className={classes.note} role="status">
        {left !== null && <Difference total={sumOf(rows, 'total_payable')} left={left} />}
        {outside.length > 0 && (
          <span>
            {outside[0]} {outside.length > 1 && `And ${outside.length - 1} more.`}
          </span>
        )}
      </div>
    </Box>
  );
}
