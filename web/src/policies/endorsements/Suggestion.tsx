import type { CANCELLED_PARTS } from '@bimabahi/contract/policies/cancellation';
import { CANCEL_REASONS, type CancelReason, type EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import { suggestCorporateCancellation, suggestMotorCancellation } from '@bimabahi/contract/policies/endorsements';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { rupees } from '../../ui/format.ts';

const PARTS: Readonly<Record<(typeof CANCELLED_PARTS)[number], string>> = {
  od: 'Own damage',
  tp: 'Third party',
  pa: 'Personal accident',
  net: 'Net premium',
  terrorism: 'Terrorism',
  endorsements: 'Endorsements',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isReason = (text: string): text is CancelReason => CANCEL_REASONS.some((reason) => reason === text);

interface SuggestionProps {
  policies: EndorsedPolicies;
  id: number;
  /** As typed so far. */
  on: string;
  reason: string;
}

/** What is paid back if nothing is typed, each figure with its reason. */
export function Suggestion({ policies, id, on, reason }: SuggestionProps) {
  const route = policies === 'motor' ? suggestMotorCancellation : suggestCorporateCancellation;
  const isComplete = DAY.test(on) && isReason(reason);
  const { data, error } = useQuery({
    queryKey: [route.path, id, on, reason],
    queryFn: ({ signal }) => call(route, { params: { id }, query: { on, reason: reason as CancelReason } }, { signal }),
    select: (answer) => answer.data,
    enabled: isComplete,
  });
  if (!isComplete) return <Text c="dimmed">Say from when and why, to see what is paid back.</Text>;
  if (error) return <Text c="var(--vermilion-ink)">{messageOf(error)}</Text>;
  if (!data) return null;
  return (
    <div role="status" aria-label="What is paid back">
      {data.parts.map(({ part, refund, reason: why }) => (
        <Text key={part} fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {PARTS[part]}: <strong>{rupees(refund)}</strong>. {why}
        </Text>
      ))}
      {data.reasons.map((why) => (
        <Text key={why} fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {why}
        </Text>
      ))}
      <Text fw={600}>Paid back: {rupees(data.total)}</Text>
    </div>
  );
}
