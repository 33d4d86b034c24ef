import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { count, dayMonthYear } from '../../ui/format.ts';
import classes from './SideCard.module.css';
import { SideCard } from './SideCard.tsx';

export function Enquiries({ overview: { enquiries = [] } }: { overview: ClientOverview }) {
  if (enquiries.length === 0) return null;
  return (
    <SideCard title="Enquiries" note={count(enquiries.length)}>
      <ul className={classes.list}>
        {enquiries.map(({ id, product_over, inquiry_date, remark }) => (
          <li key={id}>
            <span>{product_over ?? 'Enquiry'}</span>
            <span>{dayMonthYear(inquiry_date)}</span>
            {remark && <small>{remark}</small>}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
