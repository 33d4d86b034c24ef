/** The running month until today on an Admin's home; its title opens the whole of it. */
import type { readRetention } from '@bimabahi/contract/renewals/retention';
import type { MonthSummary, readMonthSummary } from '@bimabahi/contract/reports/month';
import { monthName } from '@bimabahi/contract/values/month-name';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Address, callAt } from '../../ui/api/call.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { Compared } from './Compared.tsx';
import { type CardFigure, CardFigures, CardWaits } from './MonthCard.tsx';
import { heldAgainst, percent } from './month-words.ts';
import { EnquiriesLink, InstallmentsLink, RowsLink } from './RowsLink.tsx';

/** Without the contract's schemas, which the home would have to load. */
const SUMMARY: Address<typeof readMonthSummary> = { method: 'GET', path: '/api/month/summary', access: 'month.read' };
const KEPT: Address<typeof readRetention> = { method: 'GET', path: '/api/renewals/retention', access: 'renewals.retention' };

interface Kept {
  due: number;
  renewed: number;
  rate: number | null;
}

export function monthFigures(summary: MonthSummary, kept: Kept | undefined): CardFigure[] {
  const { now, before } = heldAgainst(summary);
  const { premium, commission, target, installments, enquiries } = summary;
  return [
    {
      name: 'Net premium until today',
      value: (
        <RowsLink rows={premium.rows}>
          <Money amount={now.net} />
        </RowsLink>
      ),
      beside: <Compared now={now.net} before={before.net} />,
      target: target.net === null ? null : { reached: now.net, of: target.net, words: <Money amount={target.net} /> },
    },
    {
      name: 'Policies',
      value: count(now.policies),
      beside: <Compared now={now.policies} before={before.policies} isCount />,
      target: target.policies === null ? null : { reached: now.policies, of: target.policies, words: count(target.policies) },
    },
    {
      name: 'Commission margin',
      value: commission.policies.rows ? (
        <RowsLink rows={commission.policies.rows}>
          <Money amount={now.margin} />
        </RowsLink>
      ) : (
        <Money amount={now.margin} />
      ),
      beside: <Compared now={now.margin} before={before.margin} />,
    },
    {
      name: 'Renewals kept',
      value: kept ? percent(kept.rate) : '…',
      beside: kept && (kept.due === 0 ? 'Nothing fell due' : `${count(kept.renewed)} of ${count(kept.due)} due`),
      target:
        target.retention === null || kept?.rate == null
          ? null
          : { reached: kept.rate * 100, of: target.retention, words: `${target.retention} %` },
    },
    ...(installments
      ? [
          {
            name: 'Installments overdue',
            value: (
              <InstallmentsLink rows={installments.overdue.rows}>
                <Money amount={installments.overdue.amount} />
              </InstallmentsLink>
            ),
            beside: installments.overdue.count === 1 ? '1 installment' : `${count(installments.overdue.count)} installments`,
          },
        ]
      : []),
    {
      name: 'Enquiries never called',
      value: <EnquiriesLink rows={enquiries.rows.never_called}>{count(enquiries.never_called)}</EnquiriesLink>,
      beside: `of ${count(enquiries.new)}`,
    },
  ];
}

export function ThisMonth() {
  const today = todayInIndia();
  const period = today.slice(0, 7);
  const summary = useQuery({
    queryKey: [SUMMARY.path, { period }],
    queryFn: async ({ signal }) => (await callAt<typeof readMonthSummary>(SUMMARY, { query: { period } }, { signal })).data,
  });
  const days = { from: `${period}-01`, to: today, by: 'month' } as const;
  const kept = useQuery({
    queryKey: [KEPT.path, days],
    queryFn: async ({ signal }) => (await callAt<typeof readRetention>(KEPT, { query: days }, { signal })).data,
  });
  const error = summary.error ?? kept.error;
  const retry = () => {
    void summary.refetch();
    void kept.refetch();
  };
  return (
    <Panel title="This month" beside={<Link to="/month">{monthName(period)} in full</Link>} busy={!summary.data && !error}>
      {summary.data && !error ? (
        <CardFigures figures={monthFigures(summary.data, kept.data)} />
      ) : (
        <CardWaits error={error} onRetry={retry} />
      )}
    </Panel>
  );
}
