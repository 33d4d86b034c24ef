import { readDashboard } from '@bimabahi/contract/reports/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { count } from '../../ui/format.ts';
import classes from './PremiumDiffers.module.css';
import { KINDS } from './use-desk.ts';

/** Policies whose premium does not add up, with links to them; nothing where there are none. */
export function PremiumDiffers() {
  const { data } = useQuery({
    queryKey: [readDashboard.path],
    queryFn: async ({ signal }) => (await call(readDashboard, {}, { signal })).data,
  });
  const policies = data?.premium_differs ?? 0;
  if (policies === 0) return null;
  return (
    <p className={classes.line}>
      <span>
        ◐ The premium of <b className="figures">{count(policies)}</b> {policies === 1 ? 'policy' : 'policies'} does not add up.
      </span>
      {KINDS.map(({ kind, name }) => (
        <Link key={kind} to={`/${kind}/list`} search={{ premium: 'differs' }} aria-label={`${name} policies whose premium does not add up`}>
          {name}
        </Link>
      ))}
    </p>
  );
}
