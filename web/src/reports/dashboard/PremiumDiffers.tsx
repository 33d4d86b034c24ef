import { readDashboard } from '@bimabahi/contract/reports/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { count } from '../../ui/format.ts';
import classes from './PremiumDiffers.module.css';
import { KINDS } from './use-desk.ts';

const FOUND = [
  { counted: 'premium_differs', premium: 'differs', of: 'premium', what: 'does not add up' },
  { counted: 'no_line', premium: 'no_line', of: 'GST', what: 'is not known' },
] as const;

/** Policies whose premium does not add up, or that have no GST, with links to them; nothing where there are none. */
export function PremiumDiffers() {
  const { data, isLoading } = useQuery({
    queryKey: [readDashboard.path],
    queryFn: async ({ signal }) => (await call(readDashboard, {}, { signal })).data,
  });
  if (isLoading) return <NotKnown />;
  return FOUND.map(({ counted, premium, of, what }) => {
    const policies = data?.[counted] ?? 0;
    if (policies === 0) return null;
    return (
      <p key={of} className={classes.line}>
        <span>
          ◐ The {of} of <b className="figures">{count(policies)}</b> {policies === 1 ? 'policy' : 'policies'} {what}.
        </span>
        {KINDS.map(({ kind, name }) => (
          <Link key={kind} to={`/${kind}/list`} search={{ premium }} aria-label={`${name} policies whose ${of} ${what}`}>
            {name}
          </Link>
        ))}
      </p>
    );
  });
}
