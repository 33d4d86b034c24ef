import { findEverywhere } from '@bimabahi/contract/reports/search';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { dayMonthYear } from '../../ui/format.ts';
import type { ClaimedPolicy } from './ClaimFields.tsx';

const MOST = 8;

interface CoveredElsewhereProps {
  policy: ClaimedPolicy;
  /** The day of the loss, on which the policy does not hold. */
  day: string;
  onRegisterThere: (policy: ClaimedPolicy) => void;
}

/** Which other policy of the vehicle holds on the day; nothing where none does. */
export function CoveredElsewhere({ policy: { id, vehicle_no }, day, onRegisterThere }: CoveredElsewhereProps) {
  const query = { search: vehicle_no ?? '', limit: MOST };
  const { data } = useQuery({
    queryKey: [findEverywhere.path, query],
    queryFn: ({ signal }) => call(findEverywhere, { query }, { signal }),
    select: (answer) => answer.data['motor-insurance'],
    enabled: Boolean(vehicle_no),
  });
  const holds = data?.find((each) => each.id !== id && each.vehicle_no === vehicle_no && each.start_date <= day && day <= each.end_date);
  if (!holds) return null;
  return (
    <Alert color="leaf" p="xs">
      <Group gap="4px 12px">
        <span style={{ overflowWrap: 'anywhere' }}>
          {dayMonthYear(day)} is within <b>{holds.policy_no}</b>, {dayMonthYear(holds.start_date)} to {dayMonthYear(holds.end_date)}.
        </span>
        <Button variant="default" size="compact-sm" onClick={() => onRegisterThere(holds)}>
          Register there
        </Button>
      </Group>
    </Alert>
  );
}
