import { listCorporatePolicies } from '@bimabahi/contract/policies/corporate-insurance';
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear, mobile } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { MarginPart } from './MarginPart.tsx';
import type { MarginProps } from './margin-props.ts';
import classes from './PolicyMargin.module.css';

const MOST = 20;
const SHOWN = 6;

interface Cover {
  kind: 'motor-insurance' | 'corporate-insurance';
  id: number;
  what: string;
  insurer: string | null;
  end: string;
}

type Dated = { start_date: string; end_date: string; cancelled_on?: string | null | undefined };
const isRunning = ({ start_date, end_date, cancelled_on }: Dated, today: string) =>
  !cancelled_on && start_date <= today && today <= end_date;

/** What runs for the client today, what ends last first. */
function useRunning(user: number | undefined): { covers: readonly Cover[]; isAll: boolean } | undefined {
  return useQuery({
    queryKey: [listMotorPolicies.path, 'running', user],
    queryFn: async ({ signal }) => {
      const today = todayInIndia();
      // Next year's of a fleet would take all places.
      const query = { user, to: today, sort: 'end_date', order: 'desc', limit: MOST, total: 'later' } as const;
      const [motor, corporate] = await Promise.all([
        call(listMotorPolicies, { query }, { signal }),
        call(listCorporatePolicies, { query }, { signal }),
      ]);
      const covers = [
        ...motor.data
          .filter((policy) => isRunning(policy, today))
          .map(
            (policy): Cover => ({
              ...{ kind: 'motor-insurance', id: policy.id, insurer: policy.name_remark, end: policy.end_date },
              what: plateText(policy.vehicle_no),
            }),
          ),
        ...corporate.data
          .filter((policy) => isRunning(policy, today))
          .map(
            (policy): Cover => ({
              ...{ kind: 'corporate-insurance', id: policy.id, insurer: policy.company, end: policy.end_date },
              what: policy.product ?? policy.policy_no,
            }),
          ),
      ];
      return { covers, isAll: ![motor, corporate].some(({ data }) => data.length === MOST && data.every((one) => isRunning(one, today))) };
    },
    enabled: user !== undefined,
  }).data;
}

/** Who it is for, and what runs for them already. */
export function MarginClient({ client }: Pick<MarginProps, 'client'>) {
  const running = useRunning(client?.id);
  if (!client) return null;
  const covers = running?.covers;
  return (
    <MarginPart title="For">
      <p>
        <AnchorLink to="/user/$id" params={{ id: String(client.id) }} target="_blank">
          {client.name}
        </AnchorLink>{' '}
        <span className="figures">{mobile(client.mobile ?? null)}</span>
      </p>
      {covers && covers.length === 0 && <p className={text.fine}>No cover runs today.</p>}
      <ul>
        {covers?.slice(0, SHOWN).map(({ kind, id, what, insurer, end }) => (
          <li key={`${kind} ${id}`} className={classes.cover}>
            <AnchorLink {...policyPath(kind, id)} target="_blank">
              {what}
            </AnchorLink>
            <span className={text.fine}>
              {insurer && `${insurer}, `}to {dayMonthYear(end)}
            </span>
          </li>
        ))}
      </ul>
      {covers && covers.length > SHOWN && (
        <p className={text.fine}>
          and {!running?.isAll && 'at least '}
          {covers.length - SHOWN} more
        </p>
      )}
    </MarginPart>
  );
}
