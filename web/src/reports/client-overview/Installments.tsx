import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import classes from './SideCard.module.css';
import { SideCard } from './SideCard.tsx';

type OfPolicy = NonNullable<ClientOverview['payable']>[number];

function OfOnePolicy({ policy: { policy_id, policy_no, product, parts } }: { policy: OfPolicy }) {
  const today = todayInIndia();
  const next = parts.find(({ status }) => status !== 'Paid');
  const paid = parts.filter(({ status }) => status === 'Paid').length;
  const stateOf = ({ id, status, premium_date }: OfPolicy['parts'][number]) => {
    if (status === 'Paid') return 'paid';
    if (premium_date < today) return 'late';
    return id === next?.id ? 'next' : undefined;
  };
  return (
    <li>
      <span>{product ?? policy_no}</span>
      <span>
        {paid} of {parts.length} paid
      </span>
      <span className={classes.parts} aria-hidden>
        {parts.map((premium) => (
          <i key={premium.id} data-is={stateOf(premium)} />
        ))}
      </span>
      {next && (
        <>
          <AnchorLink to="/corporate-insurance/installments/$id" params={{ id: String(policy_id) }} inherit>
            {dayMonthYear(next.premium_date)}
          </AnchorLink>
          <Money amount={next.total_payable} />
          {next.premium_date < today && <small className={text.late}>overdue</small>}
        </>
      )}
    </li>
  );
}

export function Installments({ overview: { payable = [] } }: { overview: ClientOverview }) {
  if (payable.length === 0) return null;
  return (
    <SideCard title="Installments">
      <ul className={classes.list}>
        {payable.map((policy) => (
          <OfOnePolicy key={policy.policy_id} policy={policy} />
        ))}
      </ul>
    </SideCard>
  );
}
