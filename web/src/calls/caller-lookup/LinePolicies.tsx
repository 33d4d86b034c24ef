import type { LinePolicy, OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { daysBetween } from '@bimabahi/contract/values/periods';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Tone } from '../../ui/display/Chip.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { coverTone } from '../../ui/display/cover-tone.ts';
import { days } from '../../ui/display/moment-words.ts';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import classes from './Line.module.css';
import { dueFirst } from './policy-order.ts';

/** to 14-06-2027, in 6 days, lapsed 78 days, renewed, cancelled. */
function coverWords({ state, start_date, ends, end_date }: LinePolicy, today: string): { tone: Tone; text: string } {
  if (state === 'renewed' || state === 'cancelled') return { tone: 'quiet', text: state };
  if (state === 'not_started') return { tone: 'quiet', text: `from ${dayMonthYear(start_date)}` };
  const end = ends[0]?.ends_on ?? end_date;
  const left = daysBetween(today, end);
  const tone = coverTone(left);
  if (left < 0) return { tone, text: `lapsed ${days(-left)}` };
  if (tone === 'leaf') return { tone, text: `to ${dayMonthYear(end)}` };
  return { tone, text: left === 0 ? 'ends today' : `in ${days(left)}` };
}

interface LinePoliciesProps {
  policies: readonly LinePolicy[];
  today: string;
  onOpen?: () => void;
}

export const LinePolicies = ({ policies, today, onOpen }: LinePoliciesProps) => (
  <ul className={classes.policies}>
    {policies.map((policy) => {
      const { tone, text } = coverWords(policy, today);
      const about = [policy.vehicle_no ? policy.about : policy.policy_no, policy.company].filter(Boolean).join(' · ');
      return (
        <li key={`${policy.policies} ${policy.id}`} data-plate={policy.vehicle_no ? '' : undefined}>
          <Link to={`/${policy.policies}-insurance/list`} search={{ open: policy.id }} className={classes.what} onClick={onOpen}>
            {policy.vehicle_no ? <NumberPlate vehicleNo={policy.vehicle_no} /> : (policy.about ?? policy.policy_no)}
          </Link>
          <Box component="span" ta="right">
            <Chip tone={tone} plain>
              {text}
            </Chip>
          </Box>
          <small>{about}</small>
        </li>
      );
    })}
  </ul>
);

/** The client's own first; those of other people with the number apart. */
export function byClient(line: OnTheLine, client: number | null): { own: LinePolicy[]; others: LinePolicy[] } {
  const mine = client ?? line.clients[0]?.id ?? null;
  const isOwn = (policy: LinePolicy) => mine === null || policy.user.id === mine;
  const policies = dueFirst(line);
  return { own: policies.filter(isOwn), others: policies.filter((policy) => !isOwn(policy)) };
}
