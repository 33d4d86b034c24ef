/** Registers a claim from where no policy is open: its policy is found first, by vehicle, number or name. */
import { findEverywhere, type SearchResults } from '@bimabahi/contract/reports/search';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';
import type { ClaimedPolicy } from './ClaimFields.tsx';
import { RegisterClaimModal } from './RegisterClaimModal.tsx';

const MOST = 8;
const SEARCH_DEBOUNCE = 250;

interface Found {
  policies: 'motor' | 'corporate';
  policy: ClaimedPolicy;
  name: string;
}

interface OfClient {
  id: number;
  name: string;
}

/** What runs today comes first, then what ended last. */
function inOrder(found: Found[], today: string): Found[] {
  const runs = ({ policy: { start_date, end_date } }: Found) => (start_date <= today && today <= end_date ? 0 : 1);
  return found.toSorted((a, b) => runs(a) - runs(b) || b.policy.end_date.localeCompare(a.policy.end_date));
}

function foundIn(data: SearchResults, client: OfClient | undefined): Found[] {
  const ofClient = ({ user }: { user: { id: number } }) => client === undefined || user.id === client.id;
  return inOrder(
    [
      ...data['motor-insurance']
        .filter(ofClient)
        .map((policy) => ({ policies: 'motor' as const, policy, name: plateText(policy.vehicle_no) })),
      ...data['corporate-insurance']
        .filter(ofClient)
        .map((policy) => ({ policies: 'corporate' as const, policy, name: policy.product ?? policy.policy_no })),
    ],
    todayInIndia(),
  );
}

function Choice({ found: { policy, name }, onChoose }: { found: Found; onChoose: () => void }) {
  const { policy_no, insured_name, start_date, end_date } = policy;
  return (
    <Button variant="default" h="auto" p="6px 12px" justify="flex-start" ta="left" onClick={onChoose}>
      <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <b>{name}</b> {insured_name}
        <Text size="sm" c="dimmed">
          {dayMonthYear(start_date)} to {dayMonthYear(end_date)} · {policy_no}
        </Text>
      </span>
    </Button>
  );
}

interface PickPolicyProps {
  /** Whose policies alone are offered, at once. */
  client?: OfClient;
  onClose: () => void;
}

export function PickPolicyModal({ client, onClose }: PickPolicyProps) {
  const [typed, setTyped] = useState(client?.name ?? '');
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const [chosen, setChosen] = useState<Found | null>(null);
  useReturnFocus();
  const query = { search: settled, limit: MOST };
  const { data } = useQuery({
    queryKey: [findEverywhere.path, query],
    queryFn: ({ signal }) => call(findEverywhere, { query }, { signal }),
    select: (answer) => foundIn(answer.data, client),
    enabled: settled !== '',
  });
  if (chosen) return <RegisterClaimModal policies={chosen.policies} policy={chosen.policy} onClose={onClose} />;
  const first = settled === typed.trim() ? data?.[0] : undefined;
  return (
    <Modal opened onClose={onClose} title="Which policy has the claim?" returnFocus={false}>
      <Stack gap="xs">
        <TextInput
          label="Vehicle, policy or name"
          description="Enter takes the first"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first) setChosen(first);
          }}
        />
        {data?.map((found) => (
          <Choice key={`${found.policies} ${found.policy.id}`} found={found} onChoose={() => setChosen(found)} />
        ))}
        {data?.length === 0 && <Text size="sm">No policy matches.</Text>}
      </Stack>
    </Modal>
  );
}
