import { type ClaimClock, listClaimClocks, updateClaimClocks } from '@bimabahi/contract/policies/claim-clocks';
import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useReadingFocus } from '../../ui/dialog/use-reading-focus.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

const KINDS = { any: 'Every other claim', ...CLAIM_KIND_LABELS } as const;

const nameOf = ({ kind, from_stage, to_stage }: ClaimClock) =>
  `${KINDS[kind]}: ${CLAIM_STAGE_LABELS[from_stage]} to ${CLAIM_STAGE_LABELS[to_stage].toLowerCase()}`;
const isHours = (text: string) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) > 0);

function Clocks({ clocks, onClose }: { clocks: readonly ClaimClock[]; onClose: () => void }) {
  const update = useChange(updateClaimClocks);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [saving, setSaving] = useState(false);
  const hoursOf = ({ id, hours }: ClaimClock) => typed[id] ?? String(hours ?? '');
  const changed = clocks.filter((clock) => hoursOf(clock) !== String(clock.hours ?? ''));
  async function save() {
    if (changed.length === 0) return onClose();
    setSaving(true);
    try {
      const body = {
        clocks: changed.map((clock) => ({
          kind: clock.kind,
          from_stage: clock.from_stage as never,
          to_stage: clock.to_stage,
          hours: hoursOf(clock),
        })),
      };
      const { successMsg } = await update({ body });
      toastSuccess(successMsg);
      onClose();
    } catch (error) {
      toastError(error);
      setSaving(false);
    }
  }
  return (
    <Stack gap="sm">
      <Text size="sm">So many hours may pass until the next step. Where there are none, nothing runs. Open claims follow at once.</Text>
      {clocks.map((clock) => (
        <TextInput
          key={clock.id}
          label={nameOf(clock)}
          description={clock.source}
          inputMode="numeric"
          rightSection={<span>h</span>}
          value={hoursOf(clock)}
          error={isHours(hoursOf(clock)) ? null : 'Must be between 1 and 9999'}
          onChange={(event) => setTyped({ ...typed, [clock.id]: event.currentTarget.value.trim() })}
        />
      ))}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button onClick={() => void save()} loading={saving} disabled={!clocks.every((clock) => isHours(hoursOf(clock)))}>
          Update
        </Button>
      </Group>
    </Stack>
  );
}

export function ClocksModal({ onClose }: { onClose: () => void }) {
  useReadingFocus();
  const { data, error, refetch } = useQuery({
    queryKey: [listClaimClocks.path],
    queryFn: ({ signal }) => call(listClaimClocks, {}, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Modal opened onClose={onClose} title="Clocks of claims" size="md" returnFocus={false}>
      {data && <Clocks clocks={data} onClose={onClose} />}
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
    </Modal>
  );
}
