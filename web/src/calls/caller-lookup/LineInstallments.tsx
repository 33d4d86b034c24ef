/** What the client owes, late or soon; nothing where nothing is owed. */
import type { OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/display/Chip.tsx';
import { days as inDays } from '../../ui/display/moment-words.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './Line.module.css';

function dueWords(days: number): string {
  if (days < 0) return `overdue ${inDays(-days)}`;
  return days === 0 ? 'due today' : `due in ${inDays(days)}`;
}

interface LineInstallmentsProps {
  line: Pick<OnTheLine, 'dues' | 'counts'>;
  /** More would push what follows out of sight. */
  most?: number;
}

export function LineInstallments({ line: { dues, counts }, most = dues.length }: LineInstallmentsProps) {
  if (dues.length === 0) return null;
  const rest = counts.dues - Math.min(most, dues.length);
  return (
    <>
      <ul className={classes.policies} aria-label="Installments due">
        {dues.slice(0, most).map((due) => (
          <li key={due.id}>
            <Link to="/corporate-insurance/list" search={{ open: due.policy_id }} className={classes.what}>
              Installment {rupees(due.total_payable)}
            </Link>
            <Box component="span" ta="right">
              <Chip tone={due.days < 0 ? 'vermilion' : 'marigold'} plain>
                {dueWords(due.days)}
              </Chip>
            </Box>
            <small>{[dayMonthYear(due.premium_date), due.policy_no, due.company].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>and {rest === 1 ? 'one more installment' : `${rest} more installments`}</p>}
    </>
  );
}
