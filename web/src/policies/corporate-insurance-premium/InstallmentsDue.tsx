/** What firms still owe, late and within a week, in a sentence that leads to the list; nothing where nothing is due. */
import type { sumInstallments } from '@bimabahi/contract/policies/installments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Address, callAt } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { count, rupees } from '../../ui/format.ts';

/** Without the contract's schemas, which the first screen would have to load. */
const SUMS: Address<typeof sumInstallments> = {
  method: 'GET',
  path: '/api/installments/sums',
  access: 'corporate-insurance-premium.list',
};

const DUE = [
  { state: 'overdue', sign: '▲', words: 'overdue' },
  { state: 'week', sign: '◐', words: 'due within 7 days' },
] as const;

export function InstallmentsDue({ className }: { className: string | undefined }) {
  const { data, isLoading } = useQuery({
    queryKey: [SUMS.path, { state: 'open' }],
    queryFn: ({ signal }) => callAt<typeof sumInstallments>(SUMS, { query: { state: 'open' } }, { signal }),
    select: (answer) => answer.data,
  });
  const due = data ? DUE.filter(({ state }) => data[state].count > 0) : [];
  if (isLoading) return <NotKnown />;
  if (!data || due.length === 0) return null;
  return (
    <p className={className}>
      <span>Installments:</span>
      {due.map(({ state, sign, words }) => (
        <Link key={state} to="/corporate-insurance/installments" search={{ state }}>
          <span aria-hidden>{sign} </span>
          <b className="figures">{count(data[state].count)}</b> {words}, {rupees(data[state].amount)}
        </Link>
      ))}
    </p>
  );
}
