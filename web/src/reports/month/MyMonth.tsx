/** What one did in the running month, beside one's own targets: a Feeder's and a Telecaller's home. */
import type { MonthPerson, readOwnMonth } from '@bimabahi/contract/reports/month';
import { monthName } from '@bimabahi/contract/values/month-name';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { type CardFigure, CardFigures, CardWaits } from './MonthCard.tsx';

/** Without the contract's schemas, which a home would have to load. */
const OWN: Address<typeof readOwnMonth> = { method: 'GET', path: '/api/month/own', access: 'month.own' };

const against = (reached: number, of: number | null) => (of === null ? null : { reached, of, words: count(of) });

/** Only what one does, or is to do. */
export function ownFigures({ entered, entered_net, calls, messages, renewals, enquiries, target }: MonthPerson): CardFigure[] {
  const typed = entered > 0 || target.policies !== null || target.net !== null;
  const called = calls + messages > 0 || target.calls !== null;
  const kept = renewals.due > 0 || target.renewed !== null;
  return [
    ...(typed
      ? [
          { name: 'Policies entered', value: count(entered), target: against(entered, target.policies) },
          {
            name: 'Their net premium',
            value: <Money amount={entered_net} />,
            target: target.net === null ? null : { reached: entered_net, of: target.net, words: <Money amount={target.net} /> },
          },
        ]
      : []),
    ...(called
      ? [
          {
            name: 'Calls',
            value: count(calls),
            beside: messages > 0 ? `and ${count(messages)} messages` : undefined,
            target: against(calls, target.calls),
          },
        ]
      : []),
    ...(kept
      ? [
          {
            name: 'Renewals kept',
            value: count(renewals.renewed),
            beside: `of ${count(renewals.due)} due`,
            target: against(renewals.renewed, target.renewed),
          },
        ]
      : []),
    ...(enquiries.owned > 0 ? [{ name: 'Enquiries won', value: count(enquiries.won), beside: `of ${count(enquiries.owned)}` }] : []),
  ];
}

export function MyMonth() {
  const period = todayInIndia().slice(0, 7);
  const { data, error, refetch } = useQuery({
    queryKey: [OWN.path, period],
    queryFn: async ({ signal }) => (await callAt<typeof readOwnMonth>(OWN, { query: { period } }, { signal })).data,
  });
  const figures = data && ownFigures(data);
  return (
    <Panel title="My month" beside={monthName(period)} busy={!data && !error}>
      {!figures && <CardWaits error={error} onRetry={() => void refetch()} />}
      {figures?.length === 0 && <p>Nothing yet this month. What you enter, call and keep is counted here.</p>}
      {figures && figures.length > 0 && <CardFigures figures={figures} />}
    </Panel>
  );
}
