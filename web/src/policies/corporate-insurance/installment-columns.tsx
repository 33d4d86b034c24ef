import type { CorporatePolicy, InstallmentSums } from '@bimabahi/contract/policies/corporate-insurance';
import { Chip } from '../../ui/display/Chip.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { rupees } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import type { Message } from '../../ui/phone/use-messages.ts';
import { policyFacts } from '../kit/message-about.ts';
import { insuredColumn } from '../kit/policy-columns.tsx';
import { InstallmentsLink } from './InstallmentsLink.tsx';
import { NextDate } from './NextDate.tsx';
import { productColumn } from './product-column.tsx';

const column = columnsOf<CorporatePolicy>();

const sum = (id: string, header: string, amountOf: (sums: InstallmentSums) => number | null) =>
  column.display({
    id,
    header,
    meta: { align: 'right', width: 122, card: 'labelled', fold: { rank: 2, into: 'paid', as: header } },
    cell: ({ row: { original: policy } }) => <Money amount={policy.installments && amountOf(policy.installments)} />,
  });

const ofTotal = (total: number, unscheduled: number) => (
  <>
    of {rupees(total)}
    {unscheduled > 0 && <div>{rupees(unscheduled)} not scheduled</div>}
  </>
);

/** The premium that is due next. */
function messageAboutNext(policy: CorporatePolicy): Message | undefined {
  const next = policy.installments?.next_date;
  return next
    ? { kind: 'installment_due', facts: { ...policyFacts(policy), end_date: next }, about: { user_id: policy.user.id } }
    : undefined;
}

export const installmentColumns = column.columns([
  serialColumn<CorporatePolicy>('Sr.'),
  insuredColumn<CorporatePolicy>('Insured, Policy No.', 'policy_no'),
  column.accessor('insured_mobile', {
    header: 'Mobile',
    meta: { width: 142, card: 'call', fold: { rank: 3, into: 'insured_name', as: '' } },
    cell: ({ row: { original: policy } }) => (
      <PhoneLinks digits={policy.insured_mobile} name={policy.insured_name} message={messageAboutNext(policy)} />
    ),
  }),
  productColumn,
  column.display({
    id: 'next',
    header: 'Next Date',
    meta: { width: 144, card: 'state' },
    cell: ({ row: { original: policy } }) => {
      const sums = policy.installments;
      if (sums?.next_date) return <NextDate date={sums.next_date} />;
      if (policy.status === 'cancelled' && sums && sums.outstanding > 0) return <Chip tone="quiet">Policy cancelled</Chip>;
      return <span style={{ color: 'var(--ink-3)' }}>{sums ? 'All paid' : 'None entered yet'}</span>;
    },
  }),
  column.display({
    id: 'paid',
    header: 'Paid',
    meta: { align: 'right', width: 128, card: 'labelled' },
    cell: ({ row: { original: policy } }) => {
      const sums = policy.installments;
      return sums ? <TwoLines first={rupees(sums.paid)} second={`of ${rupees(sums.due)}`} /> : <Money amount={null} />;
    },
  }),
  sum('outstanding', 'Outstanding', (sums) => sums.outstanding),
  column.display({
    id: 'remaining',
    header: 'Remaining of Total',
    meta: { align: 'right', width: 142, card: 'labelled', fold: { rank: 1, into: 'paid', as: 'Remaining' } },
    cell: ({ row: { original: policy } }) => (
      <TwoLines
        first={<Money amount={policy.installments ? policy.installments.remaining : policy.total_premium} />}
        second={policy.total_premium === null ? undefined : ofTotal(policy.total_premium, policy.installments?.unscheduled ?? 0)}
      />
    ),
  }),
  column.display({
    id: 'history',
    header: 'Installments',
    meta: { sticky: true, card: 'labelled', width: 116 },
    cell: ({ row: { original: policy } }) => (
      <InstallmentsLink policy={policy}>{policy.installments ? `${policy.installments.count} entered` : 'Enter'}</InstallmentsLink>
    ),
  }),
]);
